"""A second game that stands where the first one does."""

from __future__ import annotations

from copy import copy
from typing import Any, Generic, Self, TypeVar

from game.rules.loose import LooseTable
from game.rules.table import Tantrix

Table = TypeVar("Table", Tantrix, LooseTable)


class Twins(Generic[Table]):
    """A game of which copies can be taken.

    Whatever an action changes besides ``table`` and ``_history`` it replaces whole, so that two
    games may hold the same thing.
    """

    table: Table
    _history: list[Any]

    def copy(self) -> Self:
        """The same position, without the history: it cannot be taken back beyond here."""
        twin = copy(self)
        twin.table = self.table.copy()
        twin._history = []
        return twin
