"""Resigning, two teams of two, tournament points, and the facts of lines and loops (rules 2)."""

from random import Random

import pytest

from game.rules.actions import Place, Resign
from game.rules.facts import (
    BestGrew,
    Drawn,
    LoopClosed,
    Over,
    PhaseBegan,
    Placed,
    Refusal,
    Retired,
)
from game.rules.scoring import tournament_points
from game.rules.tantrix import TantrixGame

from .boards import WORKED_POSITION, play_on, shuffled

#: Tiles 1 and 2 of a yellow loop of three; tile 3 at (0,1), turn 2, closes it.
OPEN_LOOP = [(1, (0, 0), 2), (2, (1, 0), 4)]


def dealt(seats, actions=10, seed=0, **options):
    colours = "RYRY" if options.get("doubles") else "RYBG"[:seats]
    game = TantrixGame.deal(colours, shuffled(seed), options)
    play_on(game, Random(seed), actions)
    return game


# Resigning

def test_of_two_the_other_wins():
    for seat in (0, 1):
        game = dealt(2)
        facts = game.do(Resign(seat))
        assert facts == (Retired(seat), Over(game.result))
        assert (game.result.why, game.result.ranking) == ("resigned", ((1 - seat,), (seat,)))
        assert (game.phase, game.to_move, game.legal()) == ("over", None, [])


@pytest.mark.parametrize("seats", [3, 4])
def test_of_more_the_others_play_on(seats):
    game = dealt(seats)
    mover = game.to_move
    hand = game.hand(mover)
    facts = game.do(Resign(mover))
    assert facts[0] == Retired(mover)
    assert game.result is None
    assert game.to_move == (mover + 1) % seats
    assert facts[-1] == PhaseBegan(game.phase, game.to_move)
    assert game.hand(mover) == hand
    movers = set()
    rng = Random(1)
    while game.legal():
        movers.add(game.to_move)
        play_on(game, rng, 1)
    assert movers == set(range(seats)) - {mover}
    assert game.result.ranking[-1] == (mover,)
    assert {tile for tile, _, _ in game.table.tiles}.isdisjoint(hand)


def test_resigning_out_of_turn_leaves_the_mover_its_move():
    game = dealt(3)
    mover, phase, legal = game.to_move, game.phase, game.legal()
    other = (mover + 1) % 3
    assert game.do(Resign(other)) == (Retired(other),)
    assert (game.to_move, game.phase, game.legal()) == (mover, phase, legal)
    while game.to_move == mover:
        game.do(game.legal()[0])
    assert game.to_move == (mover + 2) % 3


@pytest.mark.parametrize("order", [(1, 0), (0, 2), (2, 1)])
def test_of_three_the_last_left_wins_and_the_first_gone_is_last(order):
    game = dealt(3)
    game.do(Resign(order[0]))
    game.do(Resign(order[1]))
    (left,) = {0, 1, 2} - set(order)
    assert game.result.why == "resigned"
    assert game.result.ranking == ((left,), (order[1],), (order[0],))
    assert isinstance(game.do(Resign(left)), Refusal)


def test_of_four_three_must_go():
    game = dealt(4)
    for seat in (3, 1):
        game.do(Resign(seat))
        assert game.result is None
    game.do(Resign(0))
    assert game.result.ranking == ((2,), (0,), (1,), (3,))


def test_taking_a_resignation_back():
    game = dealt(3)
    before = (game.to_move, game.phase, game.legal(), game.table.tiles)
    game.do(Resign(game.to_move))
    game.do(Resign(game.to_move))
    game.undo()
    game.undo()
    assert (game.to_move, game.phase, game.legal(), game.table.tiles) == before
    assert game.result is None


# Doubles

def test_partners_rank_together():
    game = dealt(4, actions=10_000, doubles=True)
    assert game.result.why == "finished"
    red, yellow = game.table.points("R"), game.table.points("Y")
    assert game.result.points == (red, yellow, red, yellow)
    expected = ((0, 2), (1, 3)) if red > yellow else ((1, 3), (0, 2)) if yellow > red else ((0, 1, 2, 3),)
    assert game.result.ranking == expected


def test_a_team_plays_on_while_one_of_it_is_left():
    game = dealt(4, doubles=True)
    game.do(Resign(1))
    game.do(Resign(2))
    assert game.result is None
    game.do(Resign(3))
    assert game.result.why == "resigned"
    assert 0 in game.result.ranking[0]
    assert {1, 3}.isdisjoint(game.result.ranking[0])


@pytest.mark.parametrize("seats", [2, 3])
def test_doubles_need_four(seats):
    with pytest.raises(ValueError, match="four seats"):
        TantrixGame.deal("RYB"[:seats], shuffled(0), {"doubles": True})


# Tournament points: 12 + 4/3·√margin, to one decimal, at most 20

@pytest.mark.parametrize(("margin", "points"), [
    (0, (10.0, 10.0)),
    (1, (13.3, 6.7)),
    (2, (13.9, 6.1)),
    (4, (14.7, 5.3)),
    (9, (16.0, 4.0)),
    (25, (18.7, 1.3)),
    (35, (19.9, 0.1)),
    (36, (20.0, 0.0)),
    (50, (20.0, 0.0)),
])
def test_tournament_points(margin, points):
    assert tournament_points(margin) == points
    assert tournament_points(-margin) == points[::-1]


def test_tournament_points_of_a_game():
    # Yellow leads red by 6 to 1: 12 + 4/3·√5 = 14.98.
    loop = [*OPEN_LOOP, (3, (0, 1), 2)]
    for colours, points in [("YR", (15.0, 5.0)), ("RY", (5.0, 15.0)), ("RB", (10.0, 10.0))]:
        game = TantrixGame.setup(colours, [], loop, [[], []], 0, "free", {"tournament": True})
        assert game.result.tournament == points
    assert TantrixGame.setup("YR", [], loop, [[], []], 0, "free").result.tournament is None


def test_tournament_points_of_one_who_resigns():
    game = dealt(2, tournament=True)
    game.do(Resign(0))
    assert game.result.tournament == (0.0, 20.0)


def test_tournaments_are_for_two():
    with pytest.raises(ValueError, match="two seats"):
        TantrixGame.deal("RYB", shuffled(0), {"tournament": True})


# Facts of lines and loops

def test_closing_a_loop_is_told():
    game = TantrixGame.setup("RY", [50, 51], OPEN_LOOP, [[3, 43], [44]], 0, "free")
    facts = game.do(Place(0, 3, (0, 1), 2))
    # Only the two yellow ends of tile 3 touch: its red and blue lines are its own.
    assert facts[0] == Placed(0, 3, (0, 1), 2, 2, False, (("R", 1), ("Y", 3), ("B", 1)))
    (closed,) = [fact for fact in facts if isinstance(fact, LoopClosed)]
    assert (closed.seat, closed.colour, closed.length) == (0, "Y", 3)
    assert sorted(closed.cells) == [(0, 0), (0, 1), (1, 0)]
    assert [fact for fact in facts if isinstance(fact, BestGrew)] == [BestGrew("Y", 6, True)]
    assert Drawn(0, 50, 1) in facts


def test_a_line_that_grows_is_told():
    # Yellow of tile 1 leaves by sides 2 and 3, of tile 2 by 4 and 5: one line of two.
    game = TantrixGame.setup("RY", [50, 51], OPEN_LOOP[:1], [[2, 43], [44]], 0, "free")
    facts = game.do(Place(0, 2, (1, 0), 4))
    assert facts[0].lines == (("R", 1), ("Y", 2), ("B", 1))
    assert [fact for fact in facts if isinstance(fact, BestGrew)] == [BestGrew("Y", 2, False)]


def test_a_line_that_only_equals_the_best_is_not_told():
    game = TantrixGame.setup("RY", [50, 51], OPEN_LOOP, [[12, 43], [44]], 0, "free")
    place = next(p for p in game.legal() if p.tile == 12 and p.cell == (-1, 0))
    facts = game.do(place)
    assert dict(facts[0].lines)["Y"] == 1
    assert all(fact.colour != "Y" for fact in facts if isinstance(fact, BestGrew))


def test_facts_of_every_game_add_up():
    for seed in range(6):
        game = TantrixGame.deal("RYBG"[: 2 + seed % 3], shuffled(seed))
        rng, best = Random(seed), dict.fromkeys("RYBG", 0)
        while game.legal():
            stood = game.phase, game.to_move
            facts = game.do(rng.choice(game.legal()))
            for fact in facts:
                if isinstance(fact, BestGrew):
                    assert fact.points > best[fact.colour]
                    best[fact.colour] = fact.points
                if isinstance(fact, LoopClosed):
                    assert len(fact.cells) == len(set(fact.cells)) == fact.length
                if isinstance(fact, Placed):
                    assert fact.forced == (fact.touching >= 3)
            assert best == {colour: game.table.points(colour) for colour in "RYBG"}
            if not game.result and (game.phase, game.to_move) != stood:
                assert facts[-1] == PhaseBegan(game.phase, game.to_move)


def test_hints_change_no_rule():
    def legal(hints):
        game = TantrixGame.setup("RY", [50], WORKED_POSITION, [[8, 14], [44]], 0, "free", {"hints": hints})
        return game.legal()

    assert legal("off") == legal("forced") == legal("full")
