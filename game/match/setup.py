"""A position to start from instead of a deal, as a header holds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.match.errors import RecordError
from game.match.strict import is_whole, shown
from game.match.words import cell_from, placement_dict, turn_from
from game.rules.cells import Cell
from game.rules.tiles import TILES

PHASES = ("forced-first", "free", "forced-last")
#: The one phase of each game without turns.
_ONLY_PHASE = {"gobble": "race", "solitaire": "run"}


@dataclass(frozen=True, slots=True)
class Setup:
    """A position to start from. In Gobble ``hands`` are racks, in solitaire the tile in hand; there
    only ``stacks`` go with them, the tiles behind."""

    table: tuple[tuple[int, Cell, int], ...]
    hands: tuple[tuple[int, ...], ...]
    to_move: int | None = None
    phase: str | None = None
    stacks: tuple[tuple[int, ...], ...] | None = None

    def to_dict(self) -> dict[str, Any]:
        """As protocol.md writes it."""
        words: dict[str, Any] = {
            "table": [placement_dict(*placement) for placement in self.table],
            "hands": [list(hand) for hand in self.hands],
        }
        if self.phase is not None:
            words |= {"to_move": self.to_move, "phase": self.phase}
        if self.stacks is not None:
            words["stacks"] = [list(stack) for stack in self.stacks]
        return words


def tiles_from(value: object, where: str) -> tuple[int, ...]:
    """The tile numbers of a list called ``where``; raises ``RecordError``."""
    tiles = value if isinstance(value, list) and len(value) <= len(TILES) else [None]
    if all(is_whole(tile) and tile in TILES for tile in tiles):
        return tuple(tiles)
    raise RecordError(f"\"{where}\" must be a list of tile numbers from 1 to 56, each once.")


def setup_from(value: object, game: str, seats: int) -> Setup:
    """The setup of a ``game`` for so many seats that ``value`` holds; raises ``RecordError``.

    Whether it is a possible position is not asked.
    """
    if game == "puzzle":
        raise RecordError("A puzzle has no setup; tiles that lie there from the start are \"given\".")
    if not isinstance(value, dict):
        raise RecordError("\"setup\" must be an object with table and hands.")
    known = ("table", "hands", "to_move", "phase", "stacks")
    unknown = [key for key in value if key not in known]
    if unknown:
        raise RecordError(f"\"setup\" has no key \"{shown(unknown[0])}\"; it may have {', '.join(known)}.")
    table = _table(value.get("table"))
    hands = _one_a_seat(value.get("hands"), "hands", seats)
    if game == "tantrix":
        if value.get("stacks") is not None:
            raise RecordError("\"stacks\" belong to gobble and solitaire only.")
        return Setup(table, hands, *_whose_turn(value, seats))
    phase = _ONLY_PHASE[game]
    if value.get("to_move") is not None or value.get("phase") not in (None, phase):
        raise RecordError(f"The only phase of {game} is {phase}; leave to_move and phase out.")
    stacks = value.get("stacks")
    return Setup(table, hands, stacks=None if stacks is None else _one_a_seat(stacks, "stacks", seats))


def _table(value: object) -> tuple[tuple[int, Cell, int], ...]:
    if not isinstance(value, list):
        raise RecordError("\"table\" must be a list of placements.")
    return tuple(map(_placement, value))


def _placement(value: object) -> tuple[int, Cell, int]:
    if not isinstance(value, dict) or value.keys() != {"tile", "cell", "turn"}:
        raise RecordError("Each placement on the \"table\" must have tile, cell and turn, nothing else.")
    (tile,) = tiles_from([value["tile"]], "table")
    try:
        return tile, cell_from(value["cell"]), turn_from(value["turn"])
    except ValueError as fault:
        raise RecordError(f"\"table\", tile {tile}: {fault}") from None


def _one_a_seat(value: object, where: str, seats: int) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list) or len(value) != seats:
        raise RecordError(f"\"{where}\" must be a list of {seats} lists of tiles, one a seat.")
    return tuple(tiles_from(entry, where) for entry in value)


def _whose_turn(value: dict[str, Any], seats: int) -> tuple[int, str]:
    to_move, phase = value.get("to_move"), value.get("phase")
    if not is_whole(to_move) or not 0 <= to_move < seats:
        raise RecordError(f"\"to_move\" must be a seat from 0 to {seats - 1}, not {shown(to_move)}.")
    if phase not in PHASES:
        raise RecordError(f"\"phase\" must be {', '.join(PHASES[:-1])} or {PHASES[-1]}, not {shown(phase)}.")
    return to_move, phase
