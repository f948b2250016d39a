"""Actions and facts in the words of the record and the protocol."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from game.match.strict import is_whole, shown
from game.rules.actions import Action, Give, Leave, Lift, Place, Resign, Turn, Under
from game.rules.cells import Cell
from game.rules.facts import Fact, Result

#: Ticks are below this: every JSON reader can hold them exactly.
TICK_LIMIT = 2**53

#: By game: the word of each action and its class.
_KINDS: dict[str, dict[str, type]] = {
    "tantrix": {"place": Place, "resign": Resign},
    "gobble": {"place": Place, "give": Give, "under": Under, "leave": Leave},
    "solitaire": {"place": Place},
    "puzzle": {"place": Place, "turn": Turn, "lift": Lift},
}
_WORDS = {kind: word for kinds in _KINDS.values() for word, kind in kinds.items()}
#: Games whose actions carry a tick.
_TICKING = ("gobble",)


def action_dict(action: Action) -> dict[str, Any]:
    """An action as protocol.md writes it; ``tick`` only where the action has one."""
    words: dict[str, Any] = {"do": _WORDS[type(action)]}
    for field in fields(action):
        value = getattr(action, field.name)
        if field.name == "cell":
            value = list(value)
        if field.name != "tick" or value is not None:
            words[field.name] = value
    return words


def action_from(words: object, game: str, seats: int) -> Action:
    """The action that ``words`` names in a ``game`` of ``seats`` seats.

    Raises ``ValueError`` with a sentence where a key is missing, unknown or of a wrong kind.
    Whether the action is allowed is not asked here.
    """
    if not isinstance(words, dict):
        raise ValueError("An action is an object with the key \"do\".")
    kind = _kind(words.get("do"), game)
    wanted = [field.name for field in fields(kind) if field.name != "tick" or game in _TICKING]
    unknown = [key for key in words if key != "do" and key not in wanted]
    if unknown:
        raise ValueError(f"The action \"{words['do']}\" of {game} has no \"{shown(unknown[0])}\".")
    missing = [name for name in wanted if name not in words]
    if missing:
        raise ValueError(f"The action \"{words['do']}\" lacks \"{missing[0]}\".")
    action: Action = kind(**{name: _READ[name](words[name], name, seats) for name in wanted})
    return action


def cell_from(value: object, name: str = "cell") -> Cell:
    """A cell from ``[q, r]``; raises ``ValueError``."""
    if isinstance(value, list) and len(value) == 2 and is_whole(value[0]) and is_whole(value[1]):
        return value[0], value[1]
    raise ValueError(f"\"{name}\" must be two whole numbers, [q, r], not {shown(value)}.")


def turn_from(value: object, name: str = "turn") -> int:
    """A turn, 0 to 5; raises ``ValueError``."""
    if is_whole(value) and 0 <= value < 6:
        return value
    raise ValueError(f"\"{name}\" must be a whole number from 0 to 5, not {shown(value)}.")


def placement_dict(tile: int, cell: Cell, turn: int) -> dict[str, Any]:
    """A placement as protocol.md writes it."""
    return {"tile": tile, "cell": list(cell), "turn": turn}


def fact_dict(fact: Fact) -> dict[str, Any]:
    """A fact as an object: ``fact`` is its name in kebab-case, its fields follow."""
    words: dict[str, Any] = {"fact": _kebab(type(fact).__name__)}
    for field in fields(fact):
        words[field.name] = _plain(getattr(fact, field.name))
    return words


def result_dict(result: Result) -> dict[str, Any]:
    """A result as protocol.md writes it, with ``tournament`` points where they were played for."""
    words: dict[str, Any] = {
        "why": result.why,
        "ranking": [list(group) for group in result.ranking],
        "points": list(result.points),
    }
    if result.tournament is not None:
        words["tournament"] = list(result.tournament)
    return words


def _kind(word: object, game: str) -> type:
    kinds = _KINDS[game]
    if not isinstance(word, str) or word not in kinds:
        choice = ", ".join(f"\"{name}\"" for name in kinds)
        raise ValueError(f"\"do\" must be one of {choice} in {game}, not {shown(word)}.")
    return kinds[word]


def _seat(value: object, name: str, seats: int) -> int:
    if is_whole(value) and 0 <= value < seats:
        return value
    raise ValueError(f"\"{name}\" must be a seat from 0 to {seats - 1}, not {shown(value)}.")


def _tile(value: object, name: str, seats: int) -> int:
    if is_whole(value):
        return value
    raise ValueError(f"\"{name}\" must be a tile's number, not {shown(value)}.")


def _cell(value: object, name: str, seats: int) -> Cell:
    return cell_from(value, name)


def _turn(value: object, name: str, seats: int) -> int:
    return turn_from(value, name)


def _tick(value: object, name: str, seats: int) -> int:
    if is_whole(value) and 0 <= value < TICK_LIMIT:
        return value
    raise ValueError(f"\"{name}\" must be whole sixtieths of a second, 0 or more, not {shown(value)}.")


_READ = {"seat": _seat, "to": _seat, "tile": _tile, "cell": _cell, "turn": _turn, "tick": _tick}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return result_dict(value) if isinstance(value, Result) else value


def _kebab(name: str) -> str:
    return "".join(f"-{char.lower()}" if char.isupper() else char for char in name).lstrip("-")
