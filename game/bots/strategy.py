"""How each level plays the strategic game; ``levels.toml`` holds what makes them differ."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from random import Random
from time import perf_counter
from typing import Any

from game.bots.evaluation import Evaluation, Weights, named
from game.bots.montecarlo import MonteCarlo
from game.bots.position import Position, Sides
from game.bots.search import Searcher
from game.match.match import Match
from game.rules.actions import Action, Place
from game.rules.cells import pack, unpack
from game.rules.tantrix import TantrixGame

#: Seconds beyond its budget that a level may take: less than it may come late with an answer.
GRACE = 0.1
#: The most seconds that playouts are planned for. More would not make a better move.
MOST_SECONDS = 5.0

#: A placement and the margin in points that it leads to.
Rated = tuple[Action, float]


@dataclass(frozen=True)
class Temper:
    """One level of ``levels.toml``, which says what each number means."""

    weights: Weights
    rival: tuple[float, float]
    settle: int
    noise: float
    width: int
    replies: int
    draws: int
    playouts: int


@cache
def tempers() -> dict[str, Temper]:
    """All levels by name, weakest first."""
    text = resources.files("game.bots").joinpath("levels.toml").read_text("utf-8")
    return {level: _temper(words) for level, words in tomllib.loads(text).items()}


def _temper(words: dict[str, Any]) -> Temper:
    return Temper(**{**words, "weights": named(words["weights"]), "rival": tuple(words["rival"])})


def evaluation_of(level: str) -> Evaluation:
    """What a level counts a line's worth with."""
    temper = tempers()[level]
    return _evaluation(temper.weights, temper.rival)


@cache
def _evaluation(weights: Weights, rival: tuple[float, float]) -> Evaluation:
    return Evaluation(weights, rival)


def rank(match: Match, level: str, seconds: float, rng: Random, mistakes: bool = True) -> list[Rated]:
    """The mover's legal placements, best first, each with the margin over the best rival in points that
    ``level`` expects of it. Nothing is known of the bag but which tiles are in it. ``mistakes``: whether it
    errs as it does when it plays."""
    game = match.game
    assert isinstance(game, TantrixGame)
    temper = tempers()[level]
    return rank_by(temper if mistakes else replace(temper, noise=0.0), game, seconds, rng)


def rank_by(temper: Temper, game: TantrixGame, seconds: float, rng: Random) -> list[Rated]:
    """The same by a temper of one's own."""
    deadline = perf_counter() + seconds
    sides = Sides(game.colours)
    evaluation = _evaluation(temper.weights, temper.rival)
    position = Position.of(game, sides)
    moves = [(pack(place.cell), place.tile * 6 + place.turn) for place in game.legal() if isinstance(place, Place)]
    free = game.phase != "forced-first"
    searcher = Searcher(evaluation, sides, temper.settle)
    if len(moves) > 1 and len(sides.rivals[position.mover]) == 1:
        # What the next of several rivals will do says too little: nobody knows what the others make of it.
        searcher = Searcher(evaluation, sides, temper.settle, temper.width, temper.replies, temper.draws)
    ranked = searcher.rank(position, moves, free, rng, deadline + GRACE)
    if temper.playouts and len(moves) > 1:
        playouts = round(temper.playouts * min(seconds, MOST_SECONDS))
        ranked = MonteCarlo(evaluation, sides, playouts).rank(position, ranked, free, rng, deadline)
    if temper.noise:
        ranked = sorted(((value + rng.gauss(0, temper.noise), move) for value, move in ranked), reverse=True)
    return [(_place(position.mover, move), value) for value, move in ranked]


def _place(seat: int, move: tuple[int, int]) -> Place:
    cell, turned = move
    return Place(seat, turned // 6, unpack(cell), turned % 6)


