"""The fixed positions whose moves are counted, as headers of the protocol."""

from __future__ import annotations

from random import Random
from typing import Any

Header = dict[str, Any]

_MID_GAME = """
52@0,0/5 44@0,-1/2 55@1,0/5 51@-1,0/0 6@1,-1/2 47@-2,1/4 15@1,-2/1 35@1,-3/2 45@0,-2/5 53@-1,-1/4
32@-2,0/0 49@-3,2/5 28@1,-4/2 22@-3,1/3 33@-4,3/0 17@-4,2/1 40@0,-3/2 25@-1,-2/2 12@-1,1/2 10@-2,2/0
"""
_ENDGAME = """
46@0,0/0 34@0,1/5 23@1,-1/4 13@-1,2/3 24@1,0/0 27@-1,1/3 47@-1,3/3 50@0,2/5 9@1,1/1 42@-1,4/3 3@0,3/1
38@1,2/2 7@-2,2/4 6@-2,3/0 21@-1,0/3 20@0,-1/0 40@-2,4/4 44@-2,1/4 12@-2,0/1 26@-1,-1/0 1@2,2/3
53@-2,-1/4 10@1,3/1 29@2,1/2 55@2,0/5 49@-2,5/2 5@0,4/3 37@2,-1/2 43@-3,-1/3 11@-1,5/2 8@-4,-1/2
22@-3,0/1 54@-3,1/3 14@-3,2/5 52@-2,-2/2 45@-1,-2/5 36@3,-2/0 2@0,-2/5 16@1,-2/1 56@3,-1/5 31@-2,-3/0
41@-1,-3/2 4@-4,1/0 48@3,0/2
"""


def _placements(text: str) -> list[dict[str, Any]]:
    """Placements written as ``tile@q,r/turn``."""
    placements = []
    for word in text.split():
        tile, rest = word.split("@")
        cell, turn = rest.split("/")
        placements.append({"tile": int(tile), "cell": [int(x) for x in cell.split(",")], "turn": int(turn)})
    return placements


def _bag(seed: int, tiles: int = 56) -> list[int]:
    bag = list(range(1, 57))
    Random(seed).shuffle(bag)
    return bag[:tiles]


def _header(game: str, seats: int, bag: list[int], setup: dict[str, Any] | None = None) -> Header:
    colours: list[str | None] = list("RYBG") if game == "tantrix" else [None] * 6
    names = [{"name": f"Seat {n + 1}", "colour": colours[n], "bot": None} for n in range(seats)]
    header: Header = {"format": "tantrix-record", "version": 1, "game": game, "seats": names, "bag": bag}
    if game == "gobble":
        for seat in names:
            del seat["colour"]
    return header | ({"setup": setup} if setup else {})


POSITIONS: dict[str, Header] = {
    "two from the opening": _header("tantrix", 2, _bag(2)),
    "three from the opening": _header("tantrix", 3, _bag(3)),
    "four from the opening": _header("tantrix", 4, _bag(4)),
    "mid-game": _header(
        "tantrix", 3,
        [4, 46, 54, 2, 29, 18, 23, 9, 14, 50, 41, 43, 19, 16, 3, 34, 38, 30],
        {
            "table": _placements(_MID_GAME),
            "hands": [[7, 1, 20, 37, 27, 31], [24, 42, 26, 5, 8, 21], [48, 36, 11, 39, 56, 13]],
            "to_move": 2, "phase": "free",
        },
    ),
    "endgame": _header(
        "tantrix", 4, [],
        {
            "table": _placements(_ENDGAME),
            "hands": [[33, 28, 51, 25], [30, 17], [35, 39, 18, 19], [32, 15]],
            "to_move": 1, "phase": "forced-first",
        },
    ),
    "gobble of two": _header("gobble", 2, _bag(6)),
}
