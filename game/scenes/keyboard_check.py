"""The keyboard check: every key that arrives lights up, and the keys of several seats are tried together."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr, trn
from game.input.bindings import ESCAPE, ZONES
from game.input.intents import FocusLost, InputEvent, Press, Verb
from game.input.rollover import Outcome, Rollover, tasks_for
from game.scenes.context import Context
from game.scenes.guarded import GuardedMenu
from game.ui.control_words import key_words
from game.ui.hints import Hint
from game.ui.hold_task import HoldTask
from game.ui.keyboard_picture import KeyboardPicture
from game.ui.widgets import Button, Widget, sentences

#: Combinations that are named at the end; of more it says how many.
MOST_NAMED = 3


class KeyboardCheckScene(GuardedMenu):
    """Keys say nothing here but that they are down; Esc leads back, pads and the mouse press the buttons.

    Tried together are the zones that have seats, or all where fewer than two have.
    """

    breadth = 1200

    def __init__(self, context: Context, may: Callable[[str], bool] | None = None) -> None:
        super().__init__(context, may)
        seated = [seat.device for seat in context.party.seats if seat.device in ZONES]
        self._zones = [zone for zone in ZONES if len(seated) < 2 or zone in seated]
        self._came: set[int] = set()
        self.check = self._begin()

    def _begin(self) -> Rollover:
        return Rollover(tasks_for(self.context.devices.bindings, self._zones))

    def enter(self) -> None:
        self.context.devices.watch(keys=True)

    def leave(self) -> None:
        super().leave()
        self.context.devices.watch()

    def heading(self) -> str:
        return tr("Keyboard check")

    def body(self) -> list[Widget]:
        bindings = self.context.devices.bindings
        zones = {int(control): number for number, zone in enumerate(ZONES)
                 for controls in bindings[zone].values() for control in controls}
        return [
            self._task(),
            KeyboardPicture(self._short_label, zones, self.check.down, self._came, lambda: self.check.task or ()),
        ]

    def footer(self) -> list[Button]:
        on = Button(tr("Skip"), self._skip, sign="right") if self.check.task else Button(
            tr("Once more"), self._restart, sign="undo")
        return [on, Button(tr("Done"), self.back, sign="tick", primary=True)]

    def hints(self) -> list[Hint]:
        return [((self.context.devices.control_label("keys", ESCAPE),), tr("Back"))]

    def _task(self) -> HoldTask:
        task, check = self.check.task, self.check
        if task is None:
            return HoldTask(self._verdict(), [], lambda: (), self._named(check.swallowed))
        caps = [(key, self._label(key)) for key in task]
        below = [tr("{n} of {all}", n=len(check.outcomes) + 1, all=len(check.tasks))]
        if check.tries:
            below.insert(0, tr("Not all of them arrived. Hold them down together once more."))
        return HoldTask(tr("Hold these keys down together, then let go:"), caps, lambda: check.best, below)

    def _verdict(self) -> str:
        if self.check.swallowed:
            return tr("This keyboard swallows keys: some did not arrive while others were held. "
                      "Give one of these seats a pad, or other keys.")
        return tr("All keys arrived together: this keyboard is good for everybody who plays on it.")

    def _named(self, outcomes: list[Outcome]) -> list[str]:
        lines = [tr("{keys}: without {missing}", keys=self._labels(one.keys), missing=self._labels(one.missing))
                 for one in outcomes[:MOST_NAMED]]
        more = len(outcomes) - MOST_NAMED
        return [*lines, trn("and {n} more", "and {n} more", more)] if more > 0 else lines

    def _labels(self, keys: tuple[int, ...]) -> str:
        return " + ".join(key_words(self._label(key)) for key in keys)

    def _label(self, key: int) -> str:
        return self.context.devices.control_label("keys", key)

    def _short_label(self, key: int) -> str:
        """Without what all keys of the keypad share."""
        label = self._label(key)
        return label.rsplit(" ", 1)[-1] if label.startswith(tr("Num {key}", key="")) else label

    def spoken(self) -> list[tuple[str, str]]:
        task = self._task()
        keys = ", ".join(key_words(words) for _, words in task.caps)
        return [("screen", self.heading()), ("task", sentences(task.words, keys, *task.below)),
                ("arrived", ", ".join(key_words(self._label(key)) for key in sorted(self.check.down)))]

    # Input.

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, Press):
            self._press(event)
        elif isinstance(event, FocusLost):
            self.check.release_all()
            self.refresh()
        else:
            super().handle(event)

    def _press(self, press: Press) -> None:
        key, before = int(press.control), (self.check.task, self.check.tries)
        if key == ESCAPE or (press.verb is Verb.PAUSE and press.down):
            if press.down:
                self._sound("move")
                self.back()
            return
        if press.down:
            self._came.add(key)
            self.check.press(key)
            self._sound("click" if key in (self.check.task or ()) else "move")
            self._read_on(press)
        else:
            self.check.release(key)
        self._changes += 1
        if (self.check.task, self.check.tries) != before:
            self.refresh()

    def _read_on(self, press: Press) -> None:
        """A zone's up and down scroll a page that is too long, since no key moves the focus here."""
        for action, notches in (("up", 1), ("down", -1)):
            if self.kit and press.control in self.context.devices.controls(press.device, action):
                self.scroller.wheel(notches, self.kit)

    def step(self) -> None:
        super().step()
        self.check.step()

    def _skip(self) -> None:
        self.check.skip()
        self.refresh()

    def _restart(self) -> None:
        self.check = self._begin()
        self._came.clear()
        self.refresh()
