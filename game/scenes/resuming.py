"""Going on with a kept game: who sits where, with which device, and at which table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from game.bots import levels
from game.input.devices import Devices
from game.match.header import Header, SeatInfo
from game.match.match import Match
from game.match.record import Record, RecordError
from game.match.strict import is_number, is_whole
from game.play.climb import ENDLESS
from game.play.party import Help, Party, Seat
from game.rules.puzzles import Description
from game.scenes.context import Context
from game.storage.games import Kept
from game.storage.journal import Journal
from game.ui import theme

Notes = dict[str, Any]
#: Longer than any time at a puzzle, in seconds.
LONGEST = 1e7
MOST_HELP = 10_000
MOST_STARS = 4
#: Characters of a puzzle's name.
LONGEST_NAME = 80
#: Stands for a device that is not there.
NOBODY = "pad-none"


@dataclass(frozen=True, slots=True)
class Return:
    """A game that is to be gone on with by whoever used ``device``. ``over``: over the screen that is shown,
    and with what somebody has done before. ``same``: the people have the devices that they had."""

    match: Match
    journal: Journal
    notes: Notes
    device: str
    over: bool = False
    same: bool = False


def go_on(context: Context, kept: Kept, device: str) -> None:
    """Show the table of a kept game as it was, for whoever used ``device``; with several people, first
    ask who holds which device, unless they have just left it. Raises ``RecordError`` with a sentence."""
    notes, same = context.games.notes(kept), context.games.was_here(kept)
    match, journal = context.games.resume(kept)
    if match.game.result:
        journal.finish()
        raise RecordError("This game is over already.")
    _TABLES[match.header.game](context, Return(match, journal, notes, device, same=same))


def take_over(context: Context, record: Record, device: str) -> None:
    """A new game that begins as ``record`` does, for whoever used ``device``, over the screen that is shown.

    Whoever was to move plays, if only bots did. Where anything was done before, it says so of itself. The record
    must be sound.
    """
    match = Match.load(Record(_with_people(record), record.entries))
    match.header = replace(match.header, taken_over=bool(match.actions))
    _TABLES[match.header.game](context, Return(match, context.games.begin(match), {}, device, over=True))


def _with_people(record: Record) -> Header:
    header = record.header
    if any(seat.bot is None for seat in header.seats):
        return header
    mover = Match.load(record).acting_seat() or 0
    return replace(header, seats=tuple(
        replace(seat, bot=None) if at == mover else seat for at, seat in enumerate(header.seats)))


def seats_of(header: Header, notes: Notes, devices: Devices, settings_help: str) -> list[Seat]:
    """The seats of a party game. People have the devices that they had, as far as these are here."""
    known = notes.get("seats")
    known = known if isinstance(known, list) and len(known) == len(header.seats) else [None] * len(header.seats)
    here = dict.fromkeys(devices.names())
    seats: list[Seat] = []
    for at, (info, entry) in enumerate(zip(header.seats, known, strict=True)):
        entry = entry if isinstance(entry, dict) else {}
        seat = Seat(info.name, _mark(entry.get("mark"), info, at, seats), info.colour or "R")
        wish = entry.get("help")
        seat.help = Help(wish if wish in [one.value for one in Help] else settings_help)
        if info.bot is not None:
            seat.bot = levels.known(info.bot)
        else:
            seat.device = next((name for name in here if devices.guid(name) == entry.get("device")), None)
            here.pop(seat.device or "", None)
        seats.append(seat)
    return seats


def title_notes(header: Header, notes: Notes) -> tuple[str, date | None]:
    """The name of a puzzle, and the day of a run of the day; "" and None for others."""
    name = notes.get("name")
    if isinstance(header.puzzle, str):
        name = header.puzzle
    known = isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()
    return (str(name) if known and header.game == "puzzle" else "", _day(notes.get("day")))


def _play_party(context: Context, come: Return) -> None:
    header, devices, stack = come.match.header, context.devices, context.stack
    seats = seats_of(header, come.notes, devices, context.settings.help)
    context.party = Party(header.game, seats, dict(header.options))
    people = [seat for seat in seats if seat.bot is None]
    if len(people) == 1 and come.device in devices.names():
        people[0].device = come.device
    if all(seat.device for seat in people) and (come.same or len(people) == 1):
        stack.clear_to(header.game, match=come.match, journal=come.journal)
    elif come.over:
        def back() -> None:
            come.journal.abandon()
            stack.pop()

        stack.push("places", match=come.match, journal=come.journal, presser=come.device, back=back)
    else:
        stack.replace("places", match=come.match, journal=come.journal, presser=come.device)


def _play_run(context: Context, come: Return) -> None:
    context.stack.replace(
        "solitaire", match=come.match, journal=come.journal, day=_day(come.notes.get("day")),
        hinted=come.over or bool(come.notes.get("hinted")), device=come.device)


def _play_puzzle(context: Context, come: Return) -> None:
    puzzle, notes = come.match.header.puzzle, come.notes
    name, _ = title_notes(come.match.header, notes)
    seed = notes.get("seed")
    context.stack.push(
        "puzzle", name=name or ENDLESS, puzzle=puzzle if isinstance(puzzle, Description) else None,
        seed=seed if is_whole(seed) else None, stars=int(_number(notes.get("stars"), MOST_STARS)),
        device=come.device, match=come.match, journal=come.journal, seconds=_number(notes.get("seconds"), LONGEST),
        help=int(come.over) + int(_number(notes.get("help"), MOST_HELP)))


_TABLES: dict[str, Callable[[Context, Return], None]] = {
    "tantrix": _play_party, "gobble": _play_party, "solitaire": _play_run, "puzzle": _play_puzzle,
}


def _mark(value: object, info: SeatInfo, at: int, before: list[Seat]) -> int:
    """A seat's mark as it was noted, or else one that nobody has."""
    taken = {seat.mark for seat in before}
    wishes = [value, info.mark, theme.MARK_OF_COLOUR.get(info.colour or ""), at, *range(6)]
    return next(wish for wish in wishes if type(wish) is int and 0 <= wish < 6 and wish not in taken)


def _day(value: object) -> date | None:
    try:
        return date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _number(value: object, most: float) -> float:
    """A number from 0 to ``most``; 0 for anything else."""
    return value if is_number(value) and 0 <= value <= most else 0
