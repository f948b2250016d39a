"""A whole record in words, for people: who played, what was done, how it stands, and the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match.header import Header
from game.match.match import Match
from game.match.record import Undo
from game.match.replay import Replay
from game.rules import options as game_options
from game.rules.actions import Action, Give, Leave, Lift, Place, Resign, Turn, Under
from game.rules.facts import (
    Drawn,
    EndgameBegan,
    Fact,
    Gobbled,
    LoopClosed,
    Placed,
    Result,
    Skipped,
    Solved,
    WentOut,
)
from game.rules.puzzle import PuzzleGame
from game.sharing.table_text import table_text

COLOURS = {"R": "red", "Y": "yellow", "B": "blue", "G": "green"}
TICKS_A_SECOND = 60
_WHY = {
    "finished": "The game is over", "deadlock": "Nobody could lay a tile: a draw",
    "resigned": "The game was given up", "stuck": "No tile fitted any more",
}


def record_text(replay: Replay, step: int | None = None) -> str:
    """The record up to ``step`` (default: its last), line by line, ending in a newline."""
    last = replay.steps if step is None else step
    lines = [*_head(replay.record.header), ""]
    width = len(str(last))
    lines += [f"{n:>{width}}. {_step(replay, n)}" for n in range(1, last + 1)]
    match = replay.at(last)
    table = table_text(match.game.table.tiles, last_cell(replay, last), _frame(match))
    lines += ["", *(table.splitlines() or ["The table is empty."]), "", *_standing(match)]
    return "\n".join(lines) + "\n"


def last_cell(replay: Replay, step: int) -> tuple[int, int] | None:
    """Where the tile lies that a step laid or turned, None where it did neither."""
    entry = replay.entry(step) if step else None
    return entry.cell if isinstance(entry, Place | Turn) else None


def _frame(match: Match) -> Sequence[tuple[int, int]]:
    return match.game.puzzle.frame or () if isinstance(match.game, PuzzleGame) else ()


def _head(header: Header) -> Iterator[str]:
    name = {"puzzle": "Puzzle", "gobble": "Gobble"}.get(header.game, header.game.capitalize())
    puzzle = f" {header.puzzle}" if isinstance(header.puzzle, str) else ""
    yield f"{name}{puzzle}"
    for number, seat in enumerate(header.seats):
        colour = f", {COLOURS[seat.colour]}" if seat.colour else ""
        bot = f", bot ({seat.bot})" if seat.bot else ""
        yield f"  Seat {number}: {seat.name}{colour}{bot}"
    usual = game_options.defaults(header.game, len(header.seats))
    chosen = [f"{key} {value}" for key, value in header.options.items() if value != usual.get(key)]
    if chosen:
        yield f"  Options: {', '.join(chosen)}"
    if header.seed is not None:
        yield f"  Seed: {header.seed}"
    if header.setup is not None:
        yield f"  From a position with {len(header.setup.table)} tiles on the table"
    if header.made_by:
        yield f"  Made by version {header.made_by}"


def _step(replay: Replay, step: int) -> str:
    entry, header = replay.entry(step), replay.record.header
    if isinstance(entry, Undo):
        return "The last action is taken back."
    words = [_action(entry, header), *_facts(replay.facts(step), header)]
    tick = getattr(entry, "tick", None)
    when = "" if tick is None else f"{tick // TICKS_A_SECOND // 60}:{tick / TICKS_A_SECOND % 60:05.2f}  "
    return f"{when}{'; '.join(words)}."


def _action(action: Action, header: Header) -> str:
    who = header.seats[action.seat].name
    match action:
        case Place(tile=tile, cell=cell, turn=turn):
            return f"{who} lays {tile} at {cell[0]},{cell[1]} turn {turn}"
        case Give(to=to, tile=tile):
            return f"{who} gives {tile} to {header.seats[to].name}"
        case Under(tile=tile):
            return f"{who} puts {tile} under the stack"
        case Turn(cell=cell, turn=turn):
            return f"{who} turns the tile at {cell[0]},{cell[1]} to turn {turn}"
        case Lift(cell=cell):
            return f"{who} lifts the tile at {cell[0]},{cell[1]}"
        case Leave():
            return f"{who} leaves the race"
        case Resign():
            return f"{who} gives up"


def _facts(facts: Sequence[Fact], header: Header) -> Iterator[str]:
    """What followed and cannot be read from the action itself."""
    for fact in facts:
        match fact:
            case Placed(forced=True) if header.game != "gobble":
                yield "a forced space"
            case Gobbled(touching=touching, owes=owes):
                yield f"gobble of {touching}" + (f", owes {owes}" if owes else "")
            case LoopClosed(colour=colour, length=length):
                yield f"closes a {COLOURS[colour]} loop of {length}"
            case Drawn(tile=tile) if header.game == "tantrix":
                yield f"draws {tile}"
            case EndgameBegan():
                yield "the bag is empty"
            case Skipped(seat=seat):
                yield f"{header.seats[seat].name} is skipped"
            case WentOut(seat=seat, place=place):
                yield f"{header.seats[seat].name} is out, place {place}"
            case Solved(lesser=lesser):
                yield "solved but for a hole" if lesser else "solved"


def _standing(match: Match) -> Iterator[str]:
    """How it stands, or how it ended."""
    result = match.game.result
    yield f"{_WHY[result.why] if result else 'The game goes on'}."
    if match.header.game == "puzzle":
        return
    order = [seat for group in result.ranking for seat in group] if result else range(len(match.header.seats))
    for seat in order:
        place = f"{_place(result, seat)}. " if result and len(match.header.seats) > 1 else ""
        yield f"  {place}{match.header.seats[seat].name}: {_figure(match, seat)}"


def _place(result: Result, seat: int) -> int:
    group = next(at for at, seats in enumerate(result.ranking) if seat in seats)
    return 1 + sum(map(len, result.ranking[:group]))


def _figure(match: Match, seat: int) -> str:
    state = match.state()["seats"][seat]
    if match.header.game == "gobble":
        left = len(state["hand"]) + state["stack"] + len(state.get("penalty", ()))
        return "out" if state["out"] else f"{left} tile{'s' * (left != 1)} left"
    tournament = match.game.result.tournament if match.game.result else None
    points = f"{state['points']} point{'s' * (state['points'] != 1)} (line {state['line']}, loop {state['loop']})"
    return f"{points}, {tournament[seat]:g} tournament points" if tournament else points
