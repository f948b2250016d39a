"""The puzzle shelf in order: its groups, and what comes after each puzzle."""

from __future__ import annotations

from datetime import date

from game.rules.puzzles import CARD_NAMES, CARD_SETS, LONGEST_LINE, LONGEST_LOOP, LONGEST_SNAKE, PUZZLES, PYRAMIDS

ENDLESS = "card-endless"
OF_THE_DAY = "card-of-the-day"


#: Cards made on the spot: other ones each time.
MADE = (OF_THE_DAY, ENDLESS)


#: Named puzzles that have no solution, as the solver proves; nobody is asked to look for one.
UNSOLVABLE = frozenset(f"xtreme-{n}" for n in (3, 5, 6, 7, 8, 9))


def seed_of_day(day: date) -> int:
    """The number that the card of a day is made from, the same for everybody."""
    return int(day.strftime("%Y%m%d"))


def _starting(*prefixes: str) -> tuple[str, ...]:
    return tuple(name for prefix in prefixes for name in PUZZLES if name.startswith(prefix))


#: The groups from the top, each with its puzzles in order.
GROUPS: dict[str, tuple[str, ...]] = {
    "discovery": tuple(f"discovery-{n}" for n in range(3, LONGEST_LOOP + 1)),
    "cards": MADE,
    **{
        f"cards-{kind}": tuple(name for name in CARD_NAMES if name.startswith(f"card-{kind}-"))
        for kind in CARD_SETS
    },
    "packs": _starting("pack-"),
    "rainbow": _starting("rainbow-"),
    "pyramids": ("flower", *(f"pyramid-{n}" for n in sorted(PYRAMIDS))),
    "discovery-ten": _starting("discovery-10-", "product-"),
    "xtreme": tuple(name for name in _starting("xtreme-") if name not in UNSOLVABLE),
    "lines": (*_starting("circle-"), *(f"line-{n}" for n in range(4, LONGEST_LINE + 1))),
    "snakes": tuple(f"snake-{n}" for n in range(4, LONGEST_SNAKE + 1)),
}


def group_of(name: str) -> str | None:
    """The group that a puzzle stands in; None for one that stands in none."""
    return next((group for group, names in GROUPS.items() if name in names), None)


def after(name: str) -> str | None:
    """The puzzle that comes next; None after the last one of a group. Endless cards never end."""
    if name in MADE:
        return ENDLESS
    group = group_of(name)
    if group is None:
        return None
    names = GROUPS[group]
    place = names.index(name) + 1
    if place < len(names):
        return names[place]
    return GROUPS["cards-family"][0] if group == "cards-starter" else None


def grows(name: str, following: str) -> bool:
    """Whether ``following`` asks for the same tiles and more, so that its tiles are already at hand."""
    if name not in PUZZLES or following not in PUZZLES:
        return False
    before, then = PUZZLES[name], PUZZLES[following]
    return before.frame is None and then.frame is None and set(before.tiles) < set(then.tiles)
