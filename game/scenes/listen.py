"""Waiting for one key or button, whatever it means at other times."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr
from game.input.bindings import ESCAPE, Control
from game.input.intents import DeviceLost, InputEvent, Press, Verb
from game.scenes.context import Context
from game.scenes.over_menu import OverMenuScene
from game.ui import theme
from game.ui.hints import Hint
from game.ui.widgets import Button, Heading, Paragraph, Widget


class ListenScene(OverMenuScene):
    """Tells ``done`` the first control pressed on ``device``, then goes away; any zone stands for the whole
    keyboard. Esc, *back* on another device and the mouse lead out without. ``now``: what stands on the key in
    use, which ``gives_up`` its place when it is pressed again; "" where there is none."""

    def __init__(
        self, context: Context, device: str, title: str, done: Callable[[Control], None], now: str = "",
        gives_up: bool = False, may: Callable[[str], bool] | None = None,
    ) -> None:
        super().__init__(context)
        self._device, self._title, self._done, self._now, self._gives_up = device, title, done, now, gives_up
        self._may = may

    def enter(self) -> None:
        self.context.devices.watch(keys=True, pads=True)

    def leave(self) -> None:
        super().leave()
        self.context.devices.watch()

    def body(self) -> list[Widget]:
        pad = self._is_pad
        sentences = [tr("Press the new button.") if pad else tr("Press the new key.")]
        if self._now:
            sentences.append(tr("{key} once more takes it away.", key=self._now) if self._gives_up else
                             tr("{key} leaves all as it is.", key=self._now))
        return [
            Heading(self._title, "heading", theme.TEXT),
            *(Paragraph(sentence) for sentence in sentences),
            Button(tr("Back"), self.back, sign="left", style="label"),
        ]

    def hints(self) -> list[Hint]:
        return [((self.context.devices.control_label("keys", ESCAPE),), tr("Back"))]

    @property
    def _is_pad(self) -> bool:
        return self.context.devices.kind(self._device) == "pad"

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, Press):
            if event.down:
                self._press(event)
        elif isinstance(event, DeviceLost) and event.device == self._device:
            self.back()
        else:
            super().handle(event)

    def _press(self, press: Press) -> None:
        wanted = press.device == self._device if self._is_pad else press.device.startswith("keys")
        if press.control == ESCAPE:
            self.back()
        elif wanted:
            self._sound("click")
            self.context.stack.pop()
            self._done(press.control)
        elif press.verb in (Verb.BACK, Verb.PAUSE):
            self.back()

    def may_drive(self, device: str) -> bool:
        return self._may is None or self._may(device)
