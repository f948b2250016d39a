"""A record opened for watching: the game as it stood at any step, at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.match.marks import Mark, Marker
from game.match.match import Match
from game.match.record import Check, Entry, Record, RecordError, Undo
from game.match.state import Game
from game.rules.actions import Action
from game.rules.facts import Fact, Refusal

#: Actions between two copies of the game that are kept, at first.
SPACING = 8
#: Copies kept at most; with more, every other one goes.
MOST_COPIES = 1024


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where a record stops agreeing with the rules. ``step``: the action, counted from 1, that is
    refused, or after which the checksum is another; ``line``: of the file; ``why``: a sentence."""

    step: int
    line: int
    why: str
    made_by: str | None

    def sentence(self, version: str) -> str:
        """What is wrong, where, and which version wrote it; ``version`` is the one that reads it."""
        maker = f"version {self.made_by}" if self.made_by else "an unknown version"
        return (f"From action {self.step} (line {self.line}) on this record cannot be followed: {self.why}; "
                f"it was made by {maker}, and this is version {version}.")


class Replay:
    """The steps of a record: its actions and undos, counted from 1; step 0 is the start.

    Opening plays the record once. A jump then plays at most ``spacing - 1`` actions, from a copy of
    the game taken on the way; an action taken back is another branch, so that undos cost nothing.
    A record that cannot be followed to its end has the steps up to there, and a ``divergence``.
    """

    def __init__(self, record: Record, whole: bool = True) -> None:
        """Open a record; without ``whole``, only so far as ``open_more`` is asked to.

        Raises ``RecordError`` where the game cannot even begin.
        """
        try:
            self._live: Match | None = Match(record.header)
        except RecordError as fault:
            raise fault.at(1) from None
        self.record = record
        self.divergence: Divergence | None = None
        self.spacing = SPACING
        #: How many actions all jumps together have played.
        self.played = 0
        self._at = 0
        self._entries: list[Action | Undo] = []
        #: Every position is a node: where it came from, by which action, and how many led to it.
        self._parents, self._actions, self._depths = [-1], list[Action | None]([None]), [0]
        self._nodes = [0]
        self._copies: dict[int, Game] = {0: self._live.game.copy()}
        self._marker = Marker(record.header, self._live.game.table)
        self._cursor = (0, self._live.copy())
        if whole:
            self.open_more(len(record.entries))

    # Opening.

    @property
    def opened(self) -> bool:
        """Whether all of the record has been taken in that can be."""
        return self._live is None

    def open_more(self, entries: int) -> bool:
        """Take in so many more entries; whether that was all."""
        while self._live is not None and self._at < len(self.record.entries) and entries > 0:
            why = self._take(self._live, self.record.entries[self._at])
            entries -= 1
            self._at += 1
            if why:
                step = len(self._entries) + (not isinstance(self.record.entries[self._at - 1], Check))
                self.divergence = Divergence(step, self._at + 1, why, self.record.header.made_by)
                self._live = None
        if self._at == len(self.record.entries):
            self._live = None
        return self.opened

    def _take(self, match: Match, entry: Entry) -> str:
        """Play one entry; why that is impossible, or nothing."""
        if isinstance(entry, Check):
            return "" if entry.sum == match.checksum() else "the game does not have the checksum that stands there"
        if isinstance(entry, Undo):
            if not match.actions:
                return "there is nothing to undo"
            match.undo()
            self._nodes.append(self._parents[self._nodes[-1]])
            self._marker.start_from(match.game.table)
        else:
            facts = match.do(entry)
            if isinstance(facts, Refusal):
                return f"it is against the rules ({facts.code})"
            self._grow(match, match.actions[-1])
            self._marker.note(len(self._nodes) - 1, facts)
        self._entries.append(entry)
        return ""

    def _grow(self, match: Match, action: Action) -> None:
        node, parent = len(self._parents), self._nodes[-1]
        self._parents.append(parent)
        self._actions.append(action)
        self._depths.append(self._depths[parent] + 1)
        self._nodes.append(node)
        if self._depths[node] % self.spacing == 0:
            self._copies[node] = match.game.copy()
        while len(self._copies) > MOST_COPIES:
            self.spacing *= 2
            self._copies = {n: m for n, m in self._copies.items() if self._depths[n] % self.spacing == 0}

    # Looking.

    @property
    def steps(self) -> int:
        """How many steps there are; that of the last one."""
        return len(self._entries)

    @property
    def marks(self) -> list[Mark]:
        """What is worth jumping to, sorted by step."""
        return self._marker.marks

    def entry(self, step: int) -> Action | Undo:
        """What was done in a step, from 1 on."""
        return self._entries[step - 1]

    def at(self, step: int) -> Match:
        """The game as it stood after a step; only to be looked at, and only until the next question.

        ``IndexError`` where there is no such step.
        """
        if not 0 <= step <= self.steps:
            raise IndexError(f"there is no step {step}; the last one is {self.steps}")
        goal = self._nodes[step]
        node = goal
        while node not in self._copies and node != self._cursor[0]:
            node = self._parents[node]
        match = self._cursor[1] if node == self._cursor[0] else self._copied(node)
        way = self._way(goal)[self._depths[node]:]
        for action in way:
            match.do(action)
        self.played += len(way)
        self._cursor = (goal, match)
        return match

    def _copied(self, node: int) -> Match:
        """A game that stands where a copy was taken."""
        match = self._cursor[1].copy()
        match.game, match.actions = self._copies[node].copy(), self._way(node)
        return match

    def _way(self, node: int) -> list[Action]:
        """The actions that led to a node, from the start."""
        way: list[Action] = []
        while (action := self._actions[node]) is not None:
            way.append(action)
            node = self._parents[node]
        return way[::-1]

    def state(self, step: int) -> dict[str, Any]:
        """The state after a step, as protocol.md writes it."""
        return self.at(step).state()

    def facts(self, step: int) -> tuple[Fact, ...]:
        """What followed from a step, from 1 on; nothing from an undo."""
        entry = self.entry(step)
        if isinstance(entry, Undo):
            return ()
        match = self.at(step - 1)
        facts = match.do(entry)
        assert not isinstance(facts, Refusal)
        self.played += 1
        self._cursor = (self._nodes[step], match)
        return facts

    def record_at(self, step: int) -> Record:
        """The game up to a step as a record of its own, without what was taken back."""
        return self.at(step).record()
