"""Controls: which keys and buttons everybody has, how fast they repeat, and whether they all arrive."""

from __future__ import annotations

from functools import partial

from game.i18n import tr
from game.input.bindings import DEFAULT_BINDINGS, ZONES, copy
from game.input.devices import MOUSE
from game.input.intents import Verb
from game.play.party import Speed
from game.scenes.guarded import GuardedMenu
from game.scenes.over_menu import Offer
from game.scenes.own_controls import adopt, obey
from game.ui.control_words import EVERYBODY, board_name, speed_name
from game.ui.rows import Choice, Toggle
from game.ui.widgets import Button, Heading, Widget


class ControlsScene(GuardedMenu):
    """Leads to the keys of each device, and to the tests of keyboards and pads."""

    def heading(self) -> str:
        return tr("Controls")

    def footer(self) -> list[Button]:
        return [Button(tr("Done"), self.back, sign="tick", primary=True)]

    def body(self) -> list[Widget]:
        settings = self.context.settings
        return [
            Heading(tr("Keys and buttons")),
            *map(self._device_button, [*ZONES, *self.context.devices.pads(), MOUSE, EVERYBODY]),
            Heading(tr("Try them")),
            Button(tr("Keyboard check"), partial(self._open, "keyboard-check"), sign="keys", left=True,
                   note=tr("Which keys arrive, and which get lost when several are held.")),
            Button(tr("Pad test"), partial(self._open, "pad-test"), sign="pad", left=True,
                   note=tr("Buttons, sticks, triggers and shaking of every pad.")),
            Heading(tr("For everybody")),
            Choice(tr("Held directions"), [(one.value, speed_name(one.value)) for one in Speed], settings.speed,
                   partial(self._set, "speed"),
                   note=tr("How fast a direction goes on while it is held. Each device may have its own speed.")),
            Toggle(tr("Pads may shake"), settings.rumble, partial(self._set, "rumble")),
            Button(tr("All keys as usual"), self._ask, sign="undo", left=True),
        ]

    def _device_button(self, device: str) -> Button:
        devices = self.context.devices
        name = board_name() if device == EVERYBODY else devices.names()[device]
        verbs = (Verb.PAUSE,) if device == EVERYBODY else (Verb.MOVE, Verb.NEXT, Verb.TURN, Verb.OK)
        labels = [label for verb in verbs if (label := devices.label(device, verb))]
        model = devices.model(device)
        button = Button(name, partial(self._open, "remap", device=device), sign=devices.kind(device), left=True,
                        note="    ".join([model] if model else dict.fromkeys(labels)))
        button.key = device
        return button

    def _open(self, scene: str, **arguments: str) -> None:
        self.context.stack.push(scene, may=self._may, **arguments)

    def _set(self, name: str, value: object) -> None:
        setattr(self.context.settings, name, value)
        obey(self.context.devices, self.context.settings)

    def _ask(self) -> None:
        self.context.stack.push(
            "choices", title=tr("All keys and buttons as they were at first?"), device=self.hand,
            offers=[Offer(tr("As they were at first"), "undo", self._reset),
                    Offer(tr("Leave them"), "left", primary=True)],
        )

    def _reset(self) -> None:
        settings = self.context.settings
        settings.speeds, settings.mouse_swapped = {}, False
        obey(self.context.devices, settings)
        adopt(self.context, copy(DEFAULT_BINDINGS))

    def leave(self) -> None:
        super().leave()
        self.context.settings.save()
