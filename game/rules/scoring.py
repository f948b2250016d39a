"""Who wins at Tantrix, and the tournament points of two players (rules 2)."""

from __future__ import annotations

import math


def tournament_points(margin: int) -> tuple[float, float]:
    """Seat 0's and seat 1's tournament points where seat 0 leads by ``margin`` points."""
    if not margin:
        return 10.0, 10.0
    winner = round(min(20.0, 12 + 4 / 3 * math.sqrt(abs(margin))), 1)
    loser = round(20 - winner, 1)
    return (winner, loser) if margin > 0 else (loser, winner)


def final_tournament_points(why: str, points: tuple[int, ...], resigned: tuple[int, ...]) -> tuple[float, ...]:
    """Two players' tournament points (rules 2) for how the game ended; who resigns gets none."""
    if why == "resigned":
        return tuple(0.0 if seat in resigned else 20.0 for seat in range(2))
    return tournament_points(0 if why == "deadlock" else points[0] - points[1])


def rank_sides(
    colours: str, points: tuple[int, ...], resigned: tuple[int, ...], drawn: bool,
) -> tuple[tuple[int, ...], ...]:
    """Groups of seats, best first; ties share a group.

    A side is a seat or, in doubles, the two seats of one colour. Sides all of whose seats have
    resigned (``resigned`` in that order) come last, the first to do so at the end. ``drawn``:
    the others tie whatever their points.
    """
    sides = {colour: tuple(s for s, own in enumerate(colours) if own == colour) for colour in colours}
    gone = [colours[seat] for seat in resigned]
    gave_up = [colour for colour in reversed(dict.fromkeys(reversed(gone))) if gone.count(colour) == len(sides[colour])]
    scores = {colour: 0 if drawn else points[seats[0]] for colour, seats in sides.items() if colour not in gave_up}
    groups = [
        tuple(sorted(seat for colour, own in scores.items() if own == score for seat in sides[colour]))
        for score in sorted(set(scores.values()), reverse=True)
    ]
    return (*groups, *(sides[colour] for colour in reversed(gave_up)))
