"""One device's taps: what a pressed control says, and the repeat of a held direction."""

from __future__ import annotations

from game.input.bindings import Control, Vector
from game.input.intents import Intent, Verb

#: Steps (1/60 s) from the press to the first repeat: 280 ms to the nearest step.
FIRST_REPEAT_STEPS = 17
#: Steps between the repeats after it: 100 ms.
NEXT_REPEAT_STEPS = 6


class Taps:
    """Turns presses of one device's controls into intents.

    Every press is a tap; only ``MOVE`` repeats while it is held. Of several directions held
    the last one pressed wins; when it is let go, the one before it goes on, after the first delay.
    """

    def __init__(self, device: str, actions: dict[Control, tuple[Verb, Vector]]) -> None:
        self.device = device
        self._actions = actions
        self._held: dict[Control, Vector] = {}  # directions, in the order pressed
        self._down: set[Control] = set()
        self._age = 0
        self._wait = FIRST_REPEAT_STEPS

    def press(self, control: Control) -> Intent | None:
        """The tap that pressing ``control`` makes; None for one that is unbound or held already."""
        if control in self._down or control not in self._actions:
            return None
        self._down.add(control)
        verb, direction = self._actions[control]
        return self.push(control, direction) if verb is Verb.MOVE else Intent(self.device, verb)

    def push(self, control: Control, direction: Vector) -> Intent:
        """A fresh tap in ``direction``, a unit vector, held by ``control`` from now on."""
        self._held.pop(control, None)
        self._held[control] = direction
        self._start()
        return Intent(self.device, Verb.MOVE, direction)

    def aim(self, control: Control, direction: Vector) -> None:
        """Let the repeats of a held ``control`` go in ``direction``; makes no tap."""
        if control in self._held:
            self._held[control] = direction

    def release(self, control: Control) -> None:
        """``control`` is up; releasing what is not held does nothing."""
        self._down.discard(control)
        if control in self._held:
            leading = next(reversed(self._held)) == control
            del self._held[control]
            if leading:
                self._start()

    @property
    def holds(self) -> bool:
        """Whether a control is down."""
        return bool(self._down)

    def clear(self) -> None:
        """Release everything."""
        self._down.clear()
        self._held.clear()

    def step(self) -> Intent | None:
        """One step passed; the repeat that is due, if any."""
        if not self._held:
            return None
        self._age += 1
        if self._age < self._wait:
            return None
        self._age, self._wait = 0, NEXT_REPEAT_STEPS
        return Intent(self.device, Verb.MOVE, self._held[next(reversed(self._held))], repeat=True)

    def _start(self) -> None:
        # The step that delivers the press is not yet a step held.
        self._age, self._wait = -1, FIRST_REPEAT_STEPS
