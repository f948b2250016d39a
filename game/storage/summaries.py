"""What the statistics keep of a game: how everybody did, counted from the facts of its record alone."""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Iterator
from dataclasses import dataclass

from game.bots.levels import known
from game.match.header import Header
from game.match.match import Match
from game.match.record import Check, Entry, Record, RecordError, Undo
from game.match.strict import canonical
from game.match.words import action_dict
from game.rules.actions import Action
from game.rules.facts import Fact, Gave, Gobbled, LoopClosed, Placed, Refusal, Result, Retired, WentOut

#: Games whose results make ratings.
RATED = ("tantrix", "gobble")
#: The hints that name a good placement.
TELLING = "full"
#: The usual speed of bots in a race, percent.
USUAL_SPEED = 100

#: What was done, and what followed from it.
Step = tuple[Action, tuple[Fact, ...]]


@dataclass(slots=True)
class SeatSummary:
    """How one seat did.

    ``name``: a person's, as the record has it, "" for a bot; ``bot``: its level, "" for a person.
    ``side``: its first seat; only partners in doubles share one. ``place`` counts sides from 1,
    ``sharing``: how many sides are in that place. ``points``: None in games without, and in those
    that were not played to their end. ``line``, ``loops``, ``loop``: tiles of the longest line, how many
    loops, tiles of the longest one: in Tantrix of the seat's colour, elsewhere of those that one of its
    tiles joined or closed; none in puzzles. ``given``, ``taken``: tiles that went to others and came from
    them. ``tiles``: how many it laid. ``ticks``: how long it raced.
    """

    name: str
    bot: str = ""
    colour: str = ""
    side: int = 0
    place: int = 1
    sharing: int = 1
    points: int | None = None
    line: int = 0
    loops: int = 0
    loop: int = 0
    gobbles: int = 0
    given: int = 0
    taken: int = 0
    tiles: int = 0
    ticks: int = 0
    gave_up: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game. ``id``: the same for the same tiles and actions begun in the same second, whatever
    people are called. ``at``: when it began, whole seconds since the epoch. ``rated``: it counts for ratings.
    ``whole``: it was played from its beginning."""

    id: str
    at: float
    game: str
    why: str
    sides: int
    rated: bool
    seats: tuple[SeatSummary, ...]
    whole: bool = True

    @property
    def counts(self) -> bool:
        """Whether statistics are made of it: at least one person took part, and in all of it."""
        return self.whole and any(not seat.bot for seat in self.seats)


def summary(record: Record, began: float) -> Summary:
    """What the statistics keep of a finished game that began at ``began``.

    Raises ``RecordError`` where the game is not over, or not what the rules make of its actions.
    """
    work = summing(record, began)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Summary = done.value
            return found


def summing(record: Record, began: float, taken_back: bool = False) -> Generator[None, None, Summary]:
    """The same in small pieces: between two it may wait as long as one likes. ``taken_back``: something was
    that the record does not tell of."""
    match, steps = Match(record.header), list[Step]()
    for line, entry in enumerate(record.entries, start=2):
        _follow(match, steps, entry, line)
        yield
    if match.game.result is None:
        raise RecordError("The game is not over, so it has no statistics.")
    header, began = record.header, float(int(began))
    seats = _seats(header, match.game.result, steps)
    sides = len({seat.side for seat in seats})
    taken_back = taken_back or Undo() in record.entries
    rated = header.game in RATED and sides > 1 and not taken_back and _is_even(header)
    return Summary(_id(header, match.actions, began), began, header.game, match.game.result.why, sides, rated, seats,
                   whole=not header.taken_over)


def _follow(match: Match, steps: list[Step], entry: Entry, line: int) -> None:
    if isinstance(entry, Check):
        if entry.sum != match.checksum():
            raise RecordError("The game here does not have the checksum that the record says.", line)
    elif isinstance(entry, Undo):
        if not steps:
            raise RecordError("There is no action to undo.", line)
        match.undo()
        steps.pop()
    else:
        facts = match.do(entry)
        if isinstance(facts, Refusal):
            raise RecordError(f"This action is against the rules: {facts.code}.", line)
        steps.append((match.actions[-1], facts))


def _id(header: Header, actions: list[Action], began: float) -> str:
    """Of what no later version will write otherwise: options, say, may be told more fully one day."""
    puzzle = header.puzzle if header.puzzle is None or isinstance(header.puzzle, str) else header.puzzle.to_dict()
    whole = canonical([began, header.game, header.bag, puzzle, [action_dict(action) for action in actions]])
    return hashlib.sha256(whole.encode("ascii")).hexdigest()[:32]


def _is_even(header: Header) -> bool:
    """Whether everybody begins from nothing and on the same terms, nobody is told what to do, and bots have their
    usual speed."""
    options = header.options
    if header.setup is not None:
        return False
    if header.game != "gobble":
        return bool(options["hints"] != TELLING)
    usual = options["bot_speed"] == USUAL_SPEED or not any(seat.bot for seat in header.seats)
    return usual and len(set(options["handicap"])) == len(set(options["penalty"])) == 1


def _seats(header: Header, result: Result, steps: list[Step]) -> tuple[SeatSummary, ...]:
    colours = [info.colour or "" for info in header.seats]
    seats = tuple(
        SeatSummary("" if info.bot is not None else info.name, "" if info.bot is None else known(info.bot),
                    info.colour or "",
                    colours.index(info.colour) if info.colour else at)
        for at, info in enumerate(header.seats)
    )
    _rank(seats, result.ranking)
    if header.game == "solitaire" or (header.game == "tantrix" and result.why == "finished"):
        for seat, points in zip(seats, result.points, strict=True):
            seat.points = points
    if header.game == "gobble":
        end = max((_tick(action) for action, _ in steps), default=0)
        for seat in seats:
            seat.ticks = end
    for action, facts in steps:
        _count(header.game, seats, action, facts)
    return seats


def _rank(seats: tuple[SeatSummary, ...], ranking: tuple[tuple[int, ...], ...]) -> None:
    place = 1
    for group in ranking:
        sharing = len({seats[at].side for at in group})
        for at in group:
            seats[at].place, seats[at].sharing = place, sharing
        place += sharing


def _count(game: str, seats: tuple[SeatSummary, ...], action: Action, facts: tuple[Fact, ...]) -> None:
    closed = {fact.colour for fact in facts if isinstance(fact, LoopClosed)}
    for fact in facts:
        match fact:
            case Placed():
                seats[fact.seat].tiles += 1
                for colour, length in fact.lines:
                    for seat in () if colour in closed else _owners(game, seats, fact.seat, colour):
                        seat.line = max(seat.line, length)
            case LoopClosed():
                for seat in _owners(game, seats, fact.seat, fact.colour):
                    seat.loops += 1
                    seat.loop = max(seat.loop, fact.length)
            case Gobbled():
                seats[fact.seat].gobbles += 1
            case Gave():
                seats[fact.seat].given += 1
                seats[fact.to].taken += 1
            case WentOut():
                seats[fact.seat].ticks = fact.tick
            case Retired():
                seats[fact.seat].gave_up = True
                seats[fact.seat].ticks = _tick(action)


def _owners(game: str, seats: tuple[SeatSummary, ...], layer: int, colour: str) -> Iterator[SeatSummary]:
    """Whose a line or loop is that ``layer``'s tile lies in. In a puzzle they come and go: nobody's."""
    if game == "tantrix":
        yield from (seat for seat in seats if seat.colour == colour)
    elif game != "puzzle":
        yield seats[layer]


def _tick(action: Action) -> int:
    return getattr(action, "tick", None) or 0
