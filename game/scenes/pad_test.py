"""The pad test: all that arrives from every pad, and whether it shakes."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr
from game.input.bindings import ACTIONS, Control
from game.input.intents import DeviceLost, InputEvent, Press, Verb
from game.scenes.context import Context
from game.scenes.guarded import GuardedMenu
from game.ui.best_list import EmptyPanel
from game.ui.control_words import action_name
from game.ui.hints import Hint, back_label
from game.ui.pad_picture import PadPicture
from game.ui.widgets import Button, Widget

#: How hard and how long a pad shakes, in milliseconds.
SHAKE, SHAKE_MS = 0.8, 350
#: Axes that are two sticks, and those of the triggers, of pads that SDL knows; of others two and two.
STICKS, TRIGGERS = ((0, 1), (2, 3)), (4, 5)


class PadTestScene(GuardedMenu):
    """Buttons of pads say nothing here but that they are down: *back* twice in a row leads out, *place* shakes
    the pad. Keyboards and the mouse press the buttons below."""

    rests = False

    def __init__(self, context: Context, may: Callable[[str], bool] | None = None) -> None:
        super().__init__(context, may)
        self._down: dict[str, set[Control]] = {}
        self._came: dict[str, set[Control]] = {}
        self._last: dict[str, Press] = {}
        self._quiet: set[str] = set()
        self._axes: dict[str, dict[int, float]] = {}

    def enter(self) -> None:
        self.context.devices.watch(pads=True)

    def leave(self) -> None:
        super().leave()
        self.context.devices.watch()

    def heading(self) -> str:
        return tr("Pad test")

    def body(self) -> list[Widget]:
        devices = self.context.devices
        pads = [self._picture(device) for device in devices.pads()]
        return [*pads] if pads else [EmptyPanel(tr("No pad is plugged in. Plug one in, and it appears here."), 240)]

    def footer(self) -> list[Button]:
        return [Button(tr("Done"), self.back, sign="tick", primary=True)]

    def hints(self) -> list[Hint]:
        devices = self.context.devices
        pads = devices.pads()
        hints: list[Hint] = []
        if pads:
            hints = [((devices.label(pads[0], Verb.OK),), tr("Shake")),
                     ((devices.label(pads[0], Verb.BACK),), tr("Twice: back"))]
        return [*hints, ((back_label(devices, "keys"),), tr("Back"))]

    def _picture(self, device: str) -> PadPicture:
        devices = self.context.devices
        self._axes.setdefault(device, {}).update(devices.axes(device))
        known = devices.knows_layout(device)
        sticks = STICKS if known else tuple((axis, axis + 1) for axis in range(0, max(1, len(self._axes[device])), 2))
        picture = PadPicture(
            devices.names()[device], devices.model(device),
            [(control, devices.control_label(device, control)) for control in devices.buttons(device)],
            self._axes[device], sticks, TRIGGERS if known else (), self._down.setdefault(device, set()),
            self._came.setdefault(device, set()), self._below(device),
        )
        picture.key = device
        return picture

    def spoken(self) -> list[tuple[str, str]]:
        names = self.context.devices.names()
        pads = [(device, f"{names[device]}: {self._below(device)}") for device in self.context.devices.pads()]
        empty = [("read", one.words) for one in self.page if isinstance(one, EmptyPanel)]
        return [("screen", self.heading()), *empty, *pads]

    def _below(self, device: str) -> str:
        """What the last button means."""
        last = self._last.get(device)
        if last is None:
            return tr("Press every button, move the sticks, pull the triggers.")
        name = self.context.devices.control_label(device, last.control)
        if device in self._quiet and last.verb is Verb.OK:
            return tr("{button}: this pad does not shake, or may not.", button=name)
        controls = self.context.devices.controls
        meant = next((action for action in ACTIONS if last.control in controls(device, action)), None)
        return tr("{button}: {verb}", button=name, verb=action_name(meant) if meant else tr("nothing"))

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, Press):
            self._press(event)
        else:
            if isinstance(event, DeviceLost):
                for kept in (self._down, self._came, self._last, self._axes):
                    kept.pop(event.device, None)
            super().handle(event)

    def _press(self, press: Press) -> None:
        down = self._down.setdefault(press.device, set())
        if not press.down:
            down.discard(press.control)
            return
        before = self._last.get(press.device)
        if press.verb is Verb.BACK and before is not None and before.control == press.control:
            self._sound("move")
            self.back()
            return
        down.add(press.control)
        self._came.setdefault(press.device, set()).add(press.control)
        self._last[press.device] = press
        self._sound("click")
        if press.verb is Verb.OK and not self.context.devices.rumble(press.device, SHAKE, SHAKE_MS):
            self._quiet.add(press.device)
        self.refresh()
        shown = next((widget for widget in self.page if widget.key == press.device), None)
        if shown and self.kit:
            self.scroller.show(shown.rect, self.kit.px(10))

    def step(self) -> None:
        super().step()
        for device, axes in self._axes.items():
            axes.update(self.context.devices.axes(device))
