"""How the strategic game's bots see a position: held against the rules' own table, and worked by hand."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from math import inf, sqrt

import pytest

from game.bots import strategy
from game.bots.board import Board
from game.bots.chances import chances, scale_of, sharpness
from game.bots.evaluation import Evaluation, named
from game.bots.levels import PLAYABLE
from game.bots.montecarlo import MonteCarlo
from game.bots.playout import Playout
from game.bots.position import ALL_TILES, Position, Sides
from game.bots.search import Searcher
from game.bots.strategy import rank_by, tempers
from game.match.match import Match
from game.rules.actions import Place, Resign
from game.rules.cells import pack
from game.rules.fits import tile_bits
from game.rules.moves import fills, free_moves
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS


def middle(seed, seats=2, actions=24):
    """A match in mid-game, played at random."""
    match, rng = Match.new("tantrix", seats, seed=seed), random.Random(seed)
    for _ in range(actions):
        match.do(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("seed", range(9))
def test_a_board_knows_what_the_table_knows(seed):
    match, rng = Match.new("tantrix", 2 + seed % 3, seed=seed), random.Random(seed)
    sides = Sides(match.game.colours)
    board = None
    while match.game.result is None:
        action = rng.choice(match.legal())
        if board is None:
            board = Board.of(match.game.table, sides.mask)
        board.lay(pack(action.cell), action.tile * 6 + action.turn)
        match.do(action)
        table, restricted = match.game.table, match.game.bag_size > 0
        left = ALL_TILES & ~tile_bits([tile for tile, _, _ in table.tiles])
        assert sorted(board.free_moves(left, restricted)) == sorted(free_moves(table, left, restricted))
        assert sorted(board.fills(left, restricted)) == sorted(fills(table, left, restricted))
        for seat in range(match.game.seats):
            assert board.points(sides.colours[seat]) == match.game.points(seat)
        assert board.copy().rim == board.rim == table.rim_needs


def test_a_line_is_worth_its_tiles_and_what_its_ends_may_gain():
    # One tile: each of its three lines has two ends, each before a cell with one side known.
    table = Tantrix()
    table.place(1, (0, 0), 0)
    unplayed = ALL_TILES & ~tile_bits([1])
    weights = named("tuned")
    board = Board.of(table, 15)
    for colour in (COLOURS.index(letter) for letter in "YBR"):
        ends = [end >> 3 for end in board.ends[colour]]
        assert len(ends) == 2
        expected = 1.0
        for end in ends:
            q, r = next(cell for cell in table.rim() if pack(cell) == end)
            n = sum(bool(table.fits(tile, (q, r))) for tile in range(2, 57))
            expected += weights.one_worth * n / (n + weights.one_half) * sqrt(55 / 56)
        assert Evaluation(weights).worth(board, colour, unplayed) == pytest.approx(expected)


def test_nothing_left_to_play_leaves_the_points():
    match = middle(3, actions=0)
    rng = random.Random(1)
    while match.game.result is None:
        match.do(rng.choice(match.legal()))
    sides = Sides(match.game.colours)
    board = Board.of(match.game.table, sides.mask)
    for seat in range(2):
        assert Evaluation(named("tuned")).worth(board, sides.colours[seat], 0) == match.game.points(seat)


@pytest.mark.parametrize("seed", range(4))
def test_playouts_stay_within_the_rules(seed):
    match = middle(seed, seats=3)
    header = match.position_header(match.game.to_move)
    sides = Sides(match.game.colours)
    played = []

    class Watched(Playout):
        def lay(self, move):
            played.append(move)
            super().lay(move)

    order = [1 << tile for tile in reversed(header.bag)]
    position = Position.of(match.game, sides)
    Watched(position.board, position.hands, order, position.unplayed, position.mover,
            match.game.phase == "forced-last", sides, random.Random(seed)).run(100)
    other = Match(header)
    for cell, turned in played:
        tile, turn = divmod(turned, 6)
        place = next(action for action in other.legal()
                     if (action.tile, pack(action.cell), action.turn) == (tile, cell, turn))
        other.do(place)
    assert other.game.result is not None


def test_the_first_look_fills_what_it_must_before_it_judges():
    match = middle(5)
    while match.game.phase != "free":
        match.do(match.legal()[0])
    sides = Sides(match.game.colours)
    position = Position.of(match.game, sides)
    searcher = Searcher(Evaluation(named("tuned")), sides)
    for move in position.free_moves():
        end = searcher.turn_end(position.after(move), free=True)
        assert not end.fills() and end.mover == position.mover


def test_the_bag_is_not_looked_into():
    match = middle(11)
    header = match.position_header(match.game.to_move)
    shuffled = list(header.bag)
    random.Random(5).shuffle(shuffled)
    assert shuffled != list(header.bag)
    games = [Match(header).game, Match(replace(header, bag=tuple(shuffled))).game]
    temper = replace(tempers()["master"], playouts=20_000)
    for seed in range(3):
        rankings = [_patiently(temper, game, seed) for game in games]
        assert rankings[0] == rankings[1]


def _patiently(temper, game, seed):
    """A ranking with 200 playouts that no clock cuts short."""
    sides = Sides(game.colours)
    evaluation = Evaluation(temper.weights, temper.rival)
    position, rng = Position.of(game, sides), random.Random(seed)
    moves = [(pack(place.cell), place.tile * 6 + place.turn) for place in game.legal()]
    free = game.phase != "forced-first"
    ranked = Searcher(evaluation, sides, width=6, replies=4, draws=3).rank(position, moves, free, rng, inf)
    return MonteCarlo(evaluation, sides, 200).rank(position, ranked, free, rng, inf)


def test_the_clock_ends_a_search(monkeypatch):
    game = middle(11).game
    full = rank_by(tempers()["expert"], game, 60.0, random.Random(1))
    monkeypatch.setattr(strategy, "perf_counter", lambda: -inf)
    cut = rank_by(tempers()["expert"], game, 60.0, random.Random(1))
    first = rank_by(replace(tempers()["expert"], width=0), game, 60.0, random.Random(1))
    assert cut == first != full


def test_every_level_has_its_temper_and_every_number_its_meaning():
    assert tuple(tempers()) == PLAYABLE
    text = (strategy.resources.files("game.bots") / "levels.toml").read_text("utf-8")
    meaning = text.partition("[")[0]
    assert all(f"# {field.name} " in meaning for field in fields(strategy.Temper))


def test_chances_sum_to_one_and_end_with_who_won():
    match, rng = Match.new("tantrix", 3, seed=8), random.Random(2)
    while match.game.result is None:
        assert sum(chances(match)) == pytest.approx(1)
        assert sharpness(match) > 0
        match.do(rng.choice(match.legal()))
    first = match.game.result.ranking[0]
    assert chances(match) == tuple((seat in first) / len(first) for seat in range(3))


def test_partners_share_their_chance_and_who_resigns_has_none():
    doubles = Match.new("tantrix", 4, 3, {"doubles": True})
    of = chances(doubles)
    assert of[0] == of[2] and of[1] == of[3] and of[0] + of[1] == pytest.approx(1)
    match = middle(2, seats=3)
    match.do(Resign((match.game.to_move + 1) % 3))
    gone = match.game.resigned[0]
    assert chances(match)[gone] == 0 and sum(chances(match)) == pytest.approx(1)


def test_a_lead_says_more_the_fewer_tiles_are_left():
    scales = [scale_of(left, 0.6, 5.0) for left in range(57)]
    assert scales == sorted(scales) and scales[0] == 0.6


def test_places_carry_the_mover():
    game = middle(4).game
    ranking = rank_by(tempers()["casual"], game, 0, random.Random(0))
    assert all(isinstance(place, Place) and place.seat == game.to_move for place, _ in ranking)
