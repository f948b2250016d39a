"""One device's taps: what a pressed control says, and the repeat of a held direction."""

from __future__ import annotations

from game.input.bindings import Control, Vector
from game.input.intents import Intent, Verb
from game.play.party import Speed

#: Steps (1/60 s) from the press to the first repeat, and between the repeats after it. The usual ones:
#: 280 and 100 ms to the nearest step.
REPEAT_STEPS = {Speed.SLOW: (33, 15), Speed.USUAL: (17, 6), Speed.QUICK: (12, 4)}
FIRST_REPEAT_STEPS, NEXT_REPEAT_STEPS = REPEAT_STEPS[Speed.USUAL]


class Taps:
    """Turns presses of one device's controls into intents.

    Every press is a tap; only ``MOVE`` repeats while it is held. Of several directions held
    the last one pressed wins; when it is let go, the one before it goes on, after the first delay.
    ``speed``: how soon and how often it repeats.
    """

    def __init__(
        self, device: str, actions: dict[Control, tuple[Verb, Vector]], speed: Speed = Speed.USUAL,
    ) -> None:
        self.device = device
        self.speed = speed
        self._actions = actions
        self._held: dict[Control, Vector] = {}  # directions, in the order pressed
        self._down: set[Control] = set()
        self._age = 0
        self._wait = 0

    def verb(self, control: Control) -> Verb | None:
        """What ``control`` says; None where it is unbound."""
        return self._actions[control][0] if control in self._actions else None

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
        if not self._held or self.speed is Speed.NEVER:
            return None
        self._age += 1
        if self._age < self._wait:
            return None
        self._age, self._wait = 0, REPEAT_STEPS[self.speed][1]
        return Intent(self.device, Verb.MOVE, self._held[next(reversed(self._held))], repeat=True)

    def _start(self) -> None:
        # The step that delivers the press is not yet a step held.
        self._age, self._wait = -1, REPEAT_STEPS.get(self.speed, (0, 0))[0]
