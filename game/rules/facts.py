"""What follows from an action: facts for the screen, the sound and the statistics.

A fact says all there is to say; whoever reads it need not look at the game,
which may have moved on. Cells are axial, colours are letters of ``RYBG``.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cells import Cell


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not be done. ``code`` is one of protocol.md's words.

    ``cells`` shows the reason on the table: the empty cell that would get three of one
    colour, the cells that would get four sides, the tiles that do not match, the forced
    spaces that must be filled first.
    """

    code: str
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. ``ranking``: groups of seats, best first; a tie shares a group.

    ``why``: ``finished``, ``deadlock``, ``resigned`` or ``stuck``. ``points``: one a seat.
    ``tournament``: two players' tournament points, where that option is on.
    """

    why: str
    ranking: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    tournament: tuple[float, ...] | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile was laid. ``touching``: how many tiles it touches. ``lines``: for each of its
    three colours, how many tiles the line that now runs through it has.
    ``forced``: it filled a forced space."""

    seat: int
    tile: int
    cell: Cell
    turn: int
    touching: int
    forced: bool
    lines: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat drew ``tile``; ``bag`` tiles are left."""

    seat: int
    tile: int
    bag: int


@dataclass(frozen=True, slots=True)
class SpacesForced:
    """These cells have just become forced spaces (in Gobble: spaces for a gobble)."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class LoopClosed:
    """A loop of ``length`` tiles was closed; ``cells`` in order along it."""

    seat: int
    colour: str
    length: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class BestGrew:
    """The points of a colour's best line or loop rose to ``points``."""

    colour: str
    points: int
    loop: bool


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The state now stands in ``phase`` with ``seat`` to move."""

    phase: str
    seat: int


@dataclass(frozen=True, slots=True)
class Skipped:
    """A seat's free move was passed over: nothing of its hand fits anywhere."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndgameBegan:
    """The last tile was drawn: the three restrictions end."""


@dataclass(frozen=True, slots=True)
class Gobbled:
    """A space with ``touching`` tiles round it was filled; ``owes`` tiles must be given."""

    seat: int
    cell: Cell
    touching: int
    owes: int


@dataclass(frozen=True, slots=True)
class Gave:
    """A tile went from ``seat`` to ``to``."""

    seat: int
    to: int
    tile: int


@dataclass(frozen=True, slots=True)
class Tucked:
    """A rack tile went under its owner's stack."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat's last tile is gone; ``place`` counts from 1."""

    seat: int
    place: int
    tick: int


@dataclass(frozen=True, slots=True)
class Retired:
    """A seat resigned (tantrix) or left the race (gobble)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Turned:
    """Puzzles: a tile on the table now has ``turn``."""

    seat: int
    tile: int
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class Lifted:
    """Puzzles: a tile went from ``cell`` back into the tray."""

    seat: int
    tile: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Clashed:
    """Puzzles: these sides have just come not to match, each told from one of its two cells."""

    seat: int
    clashes: tuple[tuple[Cell, int], ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """The puzzle's goal is reached; ``lesser``: but for a hole, and so it is not over."""

    seat: int
    lesser: bool


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    result: Result


Fact = (
    Placed | Drawn | SpacesForced | LoopClosed | BestGrew | PhaseBegan | Skipped
    | EndgameBegan | Gobbled | Gave | Tucked | WentOut | Retired
    | Turned | Lifted | Clashed | Solved | Over
)
