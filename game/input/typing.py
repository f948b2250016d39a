"""Writing with the keyboard, for as long as a field for text is open."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.input.intents import InputEvent, Typed

#: What keys that write nothing say to a field.
_SAYS = {
    pygame.K_BACKSPACE: Typed.ERASE, pygame.K_DELETE: Typed.ERASE,
    pygame.K_RETURN: Typed.DONE, pygame.K_KP_ENTER: Typed.DONE,
}
#: Keys that stay what they are: they lead out of the field.
LEADS_OUT = (pygame.KSCAN_ESCAPE, pygame.KSCAN_UP, pygame.KSCAN_DOWN, pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT)


class Typing:
    """Turns key and text events into ``Typed`` while it is ``on``; closed at first."""

    def __init__(self, emit: Callable[[InputEvent], None]) -> None:
        self.on = False
        self._emit = emit
        self._waits = False

    def open(self, place: pygame.Rect | None = None, held: bool = False) -> None:
        """Write from now on. ``place``: where the field is in the window, for those who write with the
        help of a list of signs. ``held``: a key is down, which must not write when it repeats."""
        self.on = True
        self._waits = held
        pygame.key.start_text_input()
        if place is not None:
            pygame.key.set_text_input_rect(place)

    def close(self) -> None:
        """Keys are keys again."""
        if self.on:
            self.on = False
            pygame.key.stop_text_input()

    def takes(self, event: pygame.Event) -> bool:
        """Whether ``event`` was meant for the field and is no press of a key any more."""
        if not self.on:
            return False
        if event.type == pygame.TEXTINPUT:
            if not self._waits:
                self._emit(Typed(event.text))
            return True
        if event.type != pygame.KEYDOWN or event.scancode in LEADS_OUT:
            return False
        self._waits = False
        if event.key in _SAYS:
            self._emit(Typed(_SAYS[event.key]))
        return True
