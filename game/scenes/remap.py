"""The keys or buttons of one device: choose a verb, press its new key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n import tr
from game.input.bindings import Bindings, Control, actions_of
from game.input.devices import MOUSE
from game.input.remapping import Slot, Use, drop, is_reserved, may_give, put, reset, slots_of, swap, take, user_of
from game.play.party import Speed
from game.scenes.context import Context
from game.scenes.guarded import GuardedMenu
from game.scenes.over_menu import Offer
from game.scenes.own_controls import adopt, obey
from game.ui import theme
from game.ui.control_words import EVERYBODY, action_name, actions, board_name, speed_name
from game.ui.key_row import KeyRow
from game.ui.rows import Choice
from game.ui.widgets import Button, Paragraph, Widget

#: A device's speed where it has none of its own.
AS_EVERYBODY = ""


class RemapScene(GuardedMenu):
    """``device``: whose keys; a pad's own buttons are those of its number. What is changed is used and kept at
    once, and no change can leave a verb of the device without a key."""

    def __init__(self, context: Context, device: str, may: Callable[[str], bool] | None = None) -> None:
        super().__init__(context, may)
        self.device = device
        self._own = context.devices.own(device)
        self._notice = ""

    def heading(self) -> str:
        return self._device_name(self._own)

    def footer(self) -> list[Button]:
        usual = Button(tr("As usual"), self._reset, sign="undo")
        return [usual, Button(tr("Done"), self.back, sign="tick", primary=True)]

    def body(self) -> list[Widget]:
        if self.device == MOUSE:
            return [self._mouse_row()]
        return [
            self._sentence(),
            *map(self._row, actions(self.device)),
            *([self._speed_row()] if self.device != EVERYBODY else []),
        ]

    def first(self) -> Widget | None:
        return next((widget for widget in self.page if widget.focusable), self.buttons[-1])

    def _sentence(self) -> Paragraph:
        if self._notice:
            return Paragraph(self._notice, "body", theme.ACCENT)
        return Paragraph(tr("Choose an action, then press its new key. Left and right choose which of its keys."))

    def _row(self, action: str) -> KeyRow:
        devices = self.context.devices
        caps = [devices.control_label(self.device, control) for control in self._controls(action)]
        further = slots_of(devices.bindings, self._own, action) > len(caps)
        row = KeyRow(action_name(action), caps, partial(self._listen, action), further=further)
        row.key = action
        return row

    def _controls(self, action: str) -> list[Control]:
        return actions_of(self.context.devices.bindings, self._own).get(action, [])

    def _speed_row(self) -> Choice:
        speeds = [(AS_EVERYBODY, tr("As everybody")), *((one.value, speed_name(one.value)) for one in Speed)]
        return Choice(tr("Held directions"), speeds, self.context.settings.speeds.get(self._own, AS_EVERYBODY),
                      self._set_speed, note=tr("How fast a direction goes on while it is held."))

    def _mouse_row(self) -> Choice:
        return Choice(tr("Button that picks and places"), [(False, tr("The left one")), (True, tr("The right one"))],
                      self.context.settings.mouse_swapped, self._swap_mouse, note=tr("The other one turns a tile."))

    # What the rows do.

    def _set_speed(self, speed: str) -> None:
        speeds = {own: one for own, one in self.context.settings.speeds.items() if own != self._own}
        self.context.settings.speeds = speeds | ({self._own: speed} if speed else {})
        obey(self.context.devices, self.context.settings)

    def _swap_mouse(self, swapped: bool) -> None:
        self.context.settings.mouse_swapped = swapped
        obey(self.context.devices, self.context.settings)

    def _listen(self, action: str, at: int) -> None:
        """Wait for the new key of a verb."""
        caps = [self.context.devices.control_label(self.device, control) for control in self._controls(action)]
        self._notice = ""
        self.context.stack.push(
            "listen", device=self.device, title=f"{self.heading()}: {action_name(action)}", may=self._may,
            now=caps[at] if at < len(caps) else "", gives_up=at > 0,
            done=partial(self._pressed, Slot(self._own, action, at)),
        )

    def _pressed(self, slot: Slot, control: Control) -> None:
        bindings, name = self.context.devices.bindings, self._label(control)
        if self._controls(slot.action)[slot.at:slot.at + 1] == [control]:
            self._give_up(slot, name)
        elif is_reserved(control):
            self._say(tr("{key} belongs to the window or the system: choose another key.", key=name))
        elif user := user_of(bindings, slot, control):
            self._ask(slot, control, user)
        else:
            self._adopt(put(bindings, slot, control))

    def _give_up(self, slot: Slot, name: str) -> None:
        """A verb's own key was pressed: the first one stays, a further one goes."""
        less = drop(self.context.devices.bindings, slot) if slot.at else None
        if less is not None:
            self._adopt(less, tr("{key} is free again.", key=name))

    def _ask(self, slot: Slot, control: Control, user: Use) -> None:
        """The key means something already: whoever has it may do without, swap, or keep it."""
        bindings, key, theirs = self.context.devices.bindings, self._label(control), self._use_name(user)
        offers = []
        swapped = swap(bindings, slot, control, user)
        if may_give(bindings, user):
            taken = take(bindings, slot, control, user)
            offers.append(Offer(tr("Take it from there"), "tick", lambda: self._adopt(taken)))
        if swapped is not None:
            now = self._label(self._controls(slot.action)[slot.at])
            offers.append(Offer(tr("Swap: {verb} gets {key}", verb=theirs, key=now), "redo",
                                lambda: self._adopt(swapped)))
        if not offers:
            self._say(tr("{key} is the only key of {verb}: give that one another key first.", key=key, verb=theirs))
            return
        offers.append(Offer(tr("Leave it there"), "left", primary=True))
        self.context.stack.push("choices", title=tr("{key} already means: {verb}", key=key, verb=theirs), offers=offers,
                                device=self.hand)

    def _adopt(self, bindings: Bindings, notice: str = "") -> None:
        adopt(self.context, bindings)
        self._say(notice)
        if self.kit:
            self.context.stack.layout(self.kit.size)

    def _reset(self) -> None:
        if self.device == MOUSE:
            self._swap_mouse(False)
            self.refresh()
            return
        bindings, others = reset(self.context.devices.bindings, self._own)
        self._set_speed(AS_EVERYBODY)
        also = ", ".join(map(self._use_name, others))
        self._adopt(bindings, tr("As usual again, and so are: {verbs}", verbs=also) if also else tr("As usual again."))

    def _say(self, notice: str) -> None:
        self._notice = notice
        self.refresh()

    def _label(self, control: Control) -> str:
        return self.context.devices.control_label(self.device, control)

    def _use_name(self, user: Use) -> str:
        return tr("{verb} ({device})", verb=action_name(user[1]), device=self._device_name(user[0]))

    def _device_name(self, own: str) -> str:
        devices = self.context.devices
        names = {devices.own(device): name for device, name in devices.names().items()}
        return board_name() if own == EVERYBODY else names.get(own, own)

    def plugged(self) -> None:
        if self.device not in (EVERYBODY, *self.context.devices.names()):
            self.back()
        else:
            self.refresh()

    def resume(self) -> None:
        super().resume()
        self.plugged()

    def leave(self) -> None:
        super().leave()
        self.context.settings.save()
