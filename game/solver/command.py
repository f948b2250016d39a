"""What ``solve`` and ``make-cards`` do on the command line. They print, and return a status."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.rules.puzzles import CARD_KINDS, CARD_SETS, Description, describe, description_from
from game.solver.generator import make_cards, make_set
from game.solver.known import cards_text
from game.solver.search import Answer, solve
from game.solver.stars import MOST_STARS
from game.solver.task import Solution

#: Of all solutions, how many are shown where nobody set a limit.
_SHOWN = 20
#: Largest puzzle file that is read, in bytes.
_FILE_LIMIT = 1 << 20
_MOST_CARDS = 1000

Draw = Callable[[Solution, Path], None]


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ValueError(f"{message.removeprefix('argument ')}; --help shows what there is")


def solve_main(
    words: Sequence[str], cards: Mapping[str, Any] | None = None, draw: Draw | None = None
) -> int:
    """``solve NAME|FILE [--all] [--limit N] [--seconds S] [--json] [--picture FILE]``.

    ``cards``: the named cards as objects; ``draw`` puts a solution into a picture file. Status 0
    where the search came to a result, 1 where it did not in the seconds given, 2 for wrong words.
    """
    try:
        wish = _solve_words().parse_args(list(words))
        puzzle = _puzzle(wish.puzzle, cards)
        if wish.picture is not None and draw is None:
            raise ValueError("--picture needs the part of the game that draws, which is not here")
        limit = None if wish.all and wish.limit is None else wish.limit or 1
        answer = solve(puzzle, limit=limit, seconds=wish.seconds, keep=None if wish.json else limit or _SHOWN)
    except ValueError as fault:
        return _refuse(fault)
    print(json.dumps(answer_dict(answer)) if wish.json else "\n".join(_lines(wish.puzzle, answer)))
    if wish.picture is not None and draw is not None and answer.solutions:
        draw(answer.solutions[0], wish.picture)
    return 0 if answer.count or answer.complete else 1


def make_cards_main(words: Sequence[str]) -> int:
    """``make-cards --seed N [--count K] [--kind KIND] [--stars S] | --set starter|family``.

    Prints the cards as one JSON object, the same for the same words. Status 2 for wrong words.
    """
    try:
        wish = _card_words().parse_args(list(words))
        if wish.set:
            names = [f"card-{wish.set}-{number}" for number in range(1, 1000)]
            made = make_set(wish.seed, wish.set)
        else:
            names = [f"card-{wish.kind}-{wish.stars}-{wish.seed}-{number}" for number in range(1, _MOST_CARDS + 1)]
            made = list(make_cards(wish.seed, wish.count, wish.kind, wish.stars))
    except ValueError as fault:
        return _refuse(fault)
    print(cards_text("make-cards " + " ".join(words), [c.to_dict(n) for n, c in zip(names, made, strict=False)]))
    return 0


def answer_dict(answer: Answer) -> dict[str, Any]:
    """An answer as protocol.md's op ``solve`` writes it."""
    return {
        "count": answer.count, "complete": answer.complete,
        "solutions": [
            [{"tile": tile, "cell": list(cell), "turn": turn} for tile, cell, turn in solution]
            for solution in answer.solutions
        ],
        "nodes": answer.nodes, "seconds": round(answer.seconds, 3),
    }


def _puzzle(name: str, cards: Mapping[str, Any] | None) -> Description:
    path = Path(name)
    if not path.is_file():
        return describe(name, cards)
    if path.stat().st_size > _FILE_LIMIT:
        raise ValueError(f"{name} is too large for a puzzle.")
    try:
        # A record's first line is its header, which holds the puzzle.
        text = path.read_text(encoding="utf-8")
        words = json.loads(text if "\n{" not in text.strip() else text.splitlines()[0])
    except (OSError, ValueError, RecursionError):
        raise ValueError(f"{name} cannot be read as a puzzle: it must be a JSON object.") from None
    if isinstance(words, dict) and "puzzle" in words:
        words = words["puzzle"]
    return describe(words, cards) if isinstance(words, str) else description_from(words)


def _lines(name: str, answer: Answer) -> list[str]:
    if not answer.count:
        found = "there is no solution" if answer.complete else "no solution found; more --seconds may help"
    else:
        found = f"{answer.count} solution{'s' * (answer.count != 1)}"
        found += ", and no others" if answer.complete else ", perhaps not all"
    lines = [f"{name}: {found} ({answer.nodes} nodes, {answer.seconds:.2f} s)"]
    for number, solution in enumerate(answer.solutions, start=1):
        places = "  ".join(f"{tile} at {cell[0]},{cell[1]} turn {turn}" for tile, cell, turn in solution)
        lines.append(f"{number}. {places}")
    return lines


def _solve_words() -> _Parser:
    parser = _Parser(prog="tantrix solve", allow_abbrev=False)
    parser.add_argument("puzzle", metavar="NAME|FILE")
    parser.add_argument("--all", action="store_true", help="all solutions, and the proof that there are no others")
    parser.add_argument("--limit", type=_whole, help="stop after so many solutions (1)")
    parser.add_argument("--seconds", type=_seconds, help="stop after so long")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--picture", type=Path, metavar="FILE")
    return parser


def _card_words() -> _Parser:
    parser = _Parser(prog="tantrix make-cards", allow_abbrev=False)
    parser.add_argument("--seed", type=_number, required=True)
    parser.add_argument("--count", type=_whole, default=1)
    parser.add_argument("--kind", choices=CARD_KINDS, default=CARD_KINDS[0])
    parser.add_argument("--stars", type=int, choices=range(1, MOST_STARS + 1), default=1)
    parser.add_argument("--set", choices=CARD_SETS, help="a whole set of twelve instead")
    return parser


def _number(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 20:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")


def _whole(text: str) -> int:
    number = _number(text)
    if 0 < number <= _MOST_CARDS * _MOST_CARDS:
        return number
    raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if 0 < seconds < 1e6:
        return seconds
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")


def _refuse(fault: ValueError) -> int:
    text = str(fault)
    print(text[:1].upper() + text[1:], file=sys.stderr)
    return 2
