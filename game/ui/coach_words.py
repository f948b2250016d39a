"""What the coach says: how good a placement was, what was better, and what to practise."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.habits import Habit
from game.i18n import tr

_HABITS: dict[Habit, Callable[[], str]] = {
    Habit.CHAINS: lambda: tr("Make forced spaces that you can fill yourself: each is one tile more in the same turn."),
    Habit.BLOCKING: lambda: tr("Before you lay a tile, see where the others' lines end, and shut those ends."),
    Habit.OPEN_ENDS: lambda: tr("Keep both ends of your line open: many tiles should fit there."),
    Habit.LOOPS: lambda: tr("When the ends of your line come close, aim for the loop: it counts double."),
    Habit.JOINING: lambda: tr("Grow two lines towards each other, and join them with one tile."),
    Habit.GROWING: lambda: tr("Make your longest line longer whenever a tile allows it."),
    Habit.FILLING: lambda: tr("Several tiles may fit a forced space: take the one that serves your line."),
    Habit.GIFTS: lambda: tr("Before you lay a tile, see what it gives to whoever comes next."),
    Habit.ENDGAME: lambda: tr("When the bag is empty the three restrictions are over: look again at every space."),
    Habit.LOOKING: lambda: tr("Try every tile of your hand in mind before you lay one."),
}


def habit_sentence(habit: Habit) -> str:
    """What to practise, in a sentence to whoever should."""
    return _HABITS[habit]()


def loss_words(loss: float) -> str:
    """What was given away, with its sign."""
    return tr("−{n} %", n=max(1, round(100 * loss)))
