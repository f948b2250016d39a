"""Taking moves back in the strategic game, and doing them again: only where the settings let it, and all
people at the table agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.i18n import Words, tr, trn
from game.rules.actions import Action

if TYPE_CHECKING:
    from game.scenes.tantrix_table import TantrixScene

Choice = tuple[Words, str, Callable[[str], None]]


class TakingBack:
    """What can be taken back at a table, and done again, each time up to somebody's own move."""

    def __init__(self, scene: TantrixScene) -> None:
        self._scene = scene

    @property
    def allowed(self) -> bool:
        """Whether this game knows it at all."""
        scene = self._scene
        tournament = scene.tantrix.options["tournament"]
        return scene.context.settings.undo and not tournament and scene.tantrix.result is None

    def choices(self) -> list[Choice]:
        """What the pause offers: words, a sign, and what to do for whoever pressed it with a device."""
        match = self._scene.match
        offered: list[Choice] = []
        if self.allowed and match.actions:
            offered.append((lambda: tr("Take back"), "undo", self._ask_back))
        if self.allowed and match.undone:
            offered.append((lambda: tr("Do again"), "redo", self._ask_again))
        return offered

    def back_count(self, seat: int | None) -> int:
        """How many actions go back with the last one of ``seat``, None for that of any person."""
        actions = self._scene.match.actions
        for count, action in enumerate(reversed(actions), start=1):
            if action.seat == seat or (seat is None and self._by_person(action)):
                return count
        return 1 if actions else 0

    def again_count(self) -> int:
        """How many actions are done again: one, and what bots did after it."""
        ahead = self._scene.match.undone[::-1]
        return next((count for count, action in enumerate(ahead) if count and self._by_person(action)), len(ahead))

    def _by_person(self, action: Action) -> bool:
        return self._scene.party.seats[action.seat].bot is None

    # Asking.

    def _ask_back(self, device: str) -> None:
        seat = self._scene.party.seat_of(device)
        count = self.back_count(seat)
        question = trn("{name} would like to take back the last tile.",
                       "{name} would like to take back the last {n} tiles.", count, name=self._name(seat))
        self._ask(question, seat, lambda: self._go_back(count))

    def _ask_again(self, device: str) -> None:
        seat = self._scene.party.seat_of(device)
        count = self.again_count()
        question = trn("{name} would like to lay the tile again that was taken back.",
                       "{name} would like to lay the {n} tiles again that were taken back.", count,
                       name=self._name(seat))
        self._ask(question, seat, lambda: self._go_again(count))

    def _name(self, seat: int | None) -> str:
        return tr("Somebody") if seat is None else self._scene.party.seats[seat].name

    def _ask(self, question: str, seat: int | None, action: Callable[[], None]) -> None:
        scene = self._scene
        others = scene.seats.asked_besides(seat)
        if others:
            scene.context.stack.push("agree", question=question, seats=others, agreed=action, refused=self._refused)
        else:
            action()

    def _refused(self, seat: int | None) -> None:
        words = tr("Nothing is taken back.") if seat is None else tr("{name} does not agree.", name=self._name(seat))
        self._scene.say(words, seat)

    # Doing.

    def _go_back(self, count: int) -> None:
        for _ in range(min(count, len(self._scene.match.actions))):
            self._scene.match.undo()
        self._scene.context.audio.play("turn", 0.8)
        self._scene.taken_back()

    def _go_again(self, count: int) -> None:
        for _ in range(min(count, len(self._scene.match.undone))):
            self._scene.happened(self._scene.match.redo())
