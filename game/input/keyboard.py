"""One keyboard shared by up to four: zones of keys, told apart by the keys' places."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.input.bindings import ESCAPE, Bindings, by_control
from game.input.intents import InputEvent, Intent, Press, Verb
from game.input.repeat import Taps
from game.play.party import Speed

#: The keys that belong to no zone.
NO_ZONE = "keys"


def asks_fullscreen(event: pygame.Event) -> bool:
    """Whether ``event`` is a press of F11 or Alt+Enter, which belong to the window."""
    if event.type != pygame.KEYDOWN:
        return False
    return event.scancode == pygame.KSCAN_F11 or _is_alt_enter(event)


class Keyboard:
    """Key events into intents of the zones; several keys in one frame are several intents.

    ``speed(device)``: how fast a device's held direction repeats. Esc always pauses.
    """

    def __init__(
        self, bindings: Bindings, emit: Callable[[InputEvent], None],
        speed: Callable[[str], Speed] = lambda device: Speed.USUAL,
    ) -> None:
        self._emit = emit
        self._speed = speed
        #: Whether keys are told as they are, and say no intents.
        self.watched = False
        self._zones: list[Taps] = []
        self._zone_of: dict[int, Taps] = {}
        self.bind(bindings)

    def bind(self, bindings: Bindings) -> None:
        """Use other keys from now on; everything held is released."""
        self._zones = []
        self._zone_of = {}
        for device, actions in bindings.items():
            if device.startswith("keys"):
                said = by_control(actions)
                if device == NO_ZONE:
                    said.setdefault(ESCAPE, (Verb.PAUSE, (0.0, 0.0)))
                zone = Taps(device, said, self._speed(device))
                self._zones.append(zone)
                self._zone_of.update((int(control), zone) for control in said)

    def feed(self, event: pygame.Event) -> None:
        """A ``KEYDOWN`` or ``KEYUP``. Alt+Enter is not a press of Enter."""
        zone = self._zone_of.get(event.scancode)
        if self.watched:
            self._tell(event, zone)
        if zone is None or self.watched:
            return
        if event.type == pygame.KEYUP:
            zone.release(event.scancode)
        elif not _is_alt_enter(event):
            self._say(zone.press(event.scancode))

    def step(self) -> None:
        """One step passed: make the repeats that are due."""
        for zone in self._zones:
            self._say(zone.step())

    @property
    def holds(self) -> bool:
        """Whether a key of a zone is down."""
        return any(zone.holds for zone in self._zones)

    def release(self) -> None:
        """Let go of every key."""
        for zone in self._zones:
            zone.clear()

    def _tell(self, event: pygame.Event, zone: Taps | None) -> None:
        device, verb = (zone.device, zone.verb(event.scancode)) if zone else (NO_ZONE, None)
        self._emit(Press(device, event.scancode, event.type == pygame.KEYDOWN, verb))

    def _say(self, intent: Intent | None) -> None:
        if intent is not None:
            self._emit(intent)


def _is_alt_enter(event: pygame.Event) -> bool:
    return event.scancode == pygame.KSCAN_RETURN and bool(getattr(event, "mod", 0) & pygame.KMOD_ALT)
