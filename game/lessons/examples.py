"""The rules as positions: each with what may be done there and what may not, for a picture of it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cells import Cell

#: ``(tile, cell, turn)``.
Laid = tuple[int, Cell, int]


@dataclass(frozen=True, slots=True)
class Example:
    """``tiles`` lie there. ``right`` and ``wrong``: placements that the rule allows, one after the other, and that
    it forbids, for the reason seen at ``reasons``. ``forced``: spaces with three tiles round them; ``barred``: where
    nothing may go. ``light``: the colour whose best line shines. ``stack``: a cell with so many tiles face down."""

    tiles: tuple[Laid, ...]
    right: tuple[Laid, ...] = ()
    wrong: tuple[Laid, ...] = ()
    reasons: tuple[Cell, ...] = ()
    forced: tuple[Cell, ...] = ()
    barred: tuple[Cell, ...] = ()
    light: str = ""
    stack: tuple[Cell, int] | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """``game``: which one has it, "" for every one. ``codes``: the refusals that it explains; the first is what the
    example's wrong placements are refused with, unless none is."""

    name: str
    game: str
    example: Example
    codes: tuple[str, ...] = ()


_PAIR = ((1, (0, 0), 2), (13, (1, 0), 3))
_ROW = ((37, (0, 0), 5), (5, (1, 0), 0), (22, (2, 0), 1), (35, (3, 0), 0))
_TRIANGLE = ((34, (0, 1), 4), (3, (0, 2), 5), (42, (-1, 2), 0), (16, (-2, 2), 4), (9, (-1, 1), 2))
_SPACE = ((36, (0, 0), 5), (44, (1, 0), 1), (30, (2, 0), 5), (45, (0, -1), 2))
_CHAIN = ((25, (0, 0), 2), (39, (1, 0), 0), (17, (2, 0), 1), (6, (3, 0), 0), (49, (4, 0), 4), (29, (0, -1), 4))
_BLOCK = ((51, (0, 0), 5), (8, (1, 0), 0), (27, (1, -1), 1), (24, (2, -1), 2))
_CORNER = ((51, (0, 0), 1), (31, (1, 0), 2), (34, (0, -1), 5))
_WALL = ((54, (0, 0), 0), (26, (1, 0), 4), (23, (2, 0), 2), (50, (3, 0), 4), (2, (0, -1), 3))
_RACE = ((31, (0, 0), 2), (26, (1, 0), 3), (50, (2, 0), 2), (20, (3, 0), 3), (2, (0, -1), 5))
_RUN = ((2, (0, 0), 1), (3, (1, 0), 0), (4, (2, 0), 0), (9, (0, -1), 2), (6, (3, -1), 4))
#: The worked position of the rules: tile 13 fits its forced space and is blocked by a pair.
_WORKED = ((48, (3, 2), 1), (45, (2, 3), 4), (29, (4, 1), 2), (52, (4, 0), 2))
#: With tile 29 in hand and tiles in the bag nothing may be laid here.
_DEAD = ((54, (0, 0), 5), (46, (1, 0), 4), (53, (0, 1), 3), (44, (1, 1), 1))
_DEAD_RIM = ((-1, 0), (-1, 1), (-1, 2), (0, -1), (0, 2), (1, -1), (1, 2), (2, -1), (2, 0), (2, 1))
#: All fourteen tiles of a run in one loop.
_PERFECT = (
    (1, (0, 0), 0), (2, (3, -1), 1), (3, (3, 0), 3), (4, (0, 1), 3), (5, (-1, 1), 4), (6, (2, 0), 1), (7, (3, -2), 3),
    (8, (2, -1), 0), (9, (2, -2), 2), (10, (1, -2), 5), (11, (1, 1), 3), (12, (1, -1), 0), (13, (0, -1), 1),
    (14, (1, 0), 3),
)
_TEN = (
    (1, (0, 0), 0), (2, (-4, 2), 5), (3, (0, 1), 5), (4, (-3, 3), 4), (5, (-2, 2), 5), (6, (-1, 1), 4), (7, (-1, 0), 5),
    (8, (-3, 2), 3), (9, (-2, 1), 5), (10, (-4, 3), 4),
)
_PYRAMID = (
    (1, (0, 0), 2), (2, (-1, 2), 5), (3, (0, 2), 4), (4, (-1, 1), 5), (5, (0, 1), 0), (6, (-2, 2), 0),
)

RULES: tuple[Rule, ...] = (
    Rule("golden", "", Example(_PAIR, right=((24, (1, -1), 0),), wrong=((24, (2, 0), 0),)),
         ("colours-differ", "not-touching", "occupied", "no-such-tile")),
    Rule("lines", "", Example(_ROW, light="R")),
    Rule("loops", "", Example((*_TRIANGLE, (26, (0, 0), 0)), light="R")),
    Rule("turn", "tantrix", Example(_SPACE, right=((33, (1, -1), 5),)), ("not-your-turn", "game-over")),
    Rule("forced", "tantrix", Example(_SPACE, wrong=((14, (0, -2), 0),), reasons=((1, -1),)), ("must-fill-forced",)),
    Rule("chain", "tantrix",
         Example(_CHAIN, right=((36, (1, -1), 5), (7, (2, -1), 4), (15, (3, -1), 1)))),
    Rule("three", "tantrix", Example(_BLOCK, wrong=((1, (3, -2), 0),), reasons=((2, -2),)), ("three-of-one-colour",)),
    Rule("pair", "tantrix", Example(_WORKED, wrong=((13, (3, 1), 2),), reasons=((2, 2),)), ("three-of-one-colour",)),
    Rule("four", "tantrix", Example(_CORNER, wrong=((3, (2, -1), 0),), reasons=((1, -1),)), ("four-sided-space",)),
    Rule("controlled", "tantrix",
         Example(_WALL, wrong=((33, (4, -1), 3),), forced=((1, -1),), barred=((1, -2), (2, -1), (3, -1))),
         ("controlled-side",)),
    Rule("endgame", "tantrix", Example(_BLOCK, right=((1, (3, -2), 0),))),
    Rule("score", "tantrix", Example((*_ROW, (3, (-1, 1), 0)), light="R")),
    Rule("deadlock", "tantrix", Example(_DEAD, barred=_DEAD_RIM)),
    Rule("two", "gobble", Example(_RACE, right=((53, (3, -1), 1),), wrong=((53, (-1, -1), 1),)),
         ("needs-two-neighbours", "not-touching")),
    Rule("gobble", "gobble", Example(_RACE, right=((33, (1, -1), 0),)),
         ("must-give-first", "nothing-to-give", "not-in-the-race")),
    Rule("stack", "gobble", Example(((33, (0, 0), 0), (32, (1, 0), 0), (53, (2, 0), 0)), stack=((3, 0), 5))),
    Rule("out", "gobble", Example(((50, (2, 0), 2), (20, (3, 0), 3)), right=((53, (3, -1), 1),), stack=((5, 0), 0))),
    Rule("run", "solitaire", Example(_RUN, right=((1, (1, -1), 4),))),
    Rule("perfect", "solitaire", Example(_PERFECT, light="B")),
    Rule("free", "puzzle", Example(_PYRAMID)),
    Rule("clash", "puzzle", Example(_PAIR, wrong=((24, (2, 0), 0),)), ("outside-the-frame", "printed-tile")),
    Rule("goal", "puzzle", Example(_TEN, light="R")),
)

#: The games that have rules of their own, in the order they are shown; "" stands for every one.
CHAPTERS = ("", "tantrix", "gobble", "solitaire", "puzzle")


def rules_of(game: str) -> tuple[Rule, ...]:
    """The rules that only this game has, or with "" those of every one."""
    return tuple(rule for rule in RULES if rule.game == game)


def rule_for(game: str, code: str) -> Rule | None:
    """The rule by which something was refused in a game; None where no rule has to do with it."""
    able = [rule for rule in RULES if rule.game in ("", game) and code in rule.codes]
    return max(able, key=lambda rule: rule.game == game, default=None)
