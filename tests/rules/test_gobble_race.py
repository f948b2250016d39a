"""The race: placing, gobbling, giving, going out, getting stuck (rules 3)."""

from random import Random

import pytest

from game.rules.actions import Give, Leave, Place, Resign, Under
from game.rules.facts import Gave, Gobbled, Over, Placed, Refusal, Retired, Tucked, WentOut
from game.rules.gobble import GobbleGame

from .boards import WORKED_POSITION, shuffled
from .test_tantrix_course import GREEN_RING

#: Six tiles round the empty middle: tile 1 at turn 0 fits there, on all six sides.
HOLE = GREEN_RING[1:]
#: The ring with a gap at (-1,0), where tile 16 fits at turn 4 on three sides; then 2 to 14 fit nowhere.
GAP = GREEN_RING[:6]


def race(racks, stacks=None, table=WORKED_POSITION, **options):
    return GobbleGame.setup(len(racks), [], table, racks, stacks, options)


def refuse(game, action):
    """What ``refusal`` says, having checked that ``do`` says the same and changes nothing."""
    before = snapshot(game)
    refusal = game.refusal(action)
    assert isinstance(refusal, Refusal)
    assert game.do(action) == refusal
    assert snapshot(game) == before
    return refusal


def snapshot(game):
    seats = range(game.seats)
    return (
        game.table.tiles, game.tick, game.result, game.phase, game.bag_size,
        [(game.hand(s), game.stack(s), game.penalty(s), game.owes(s), game.out(s), game.in_race(s)) for s in seats],
        game.legal(),
    )


def test_anybody_may_act_at_any_time():
    game = race([[8, 13], [14, 43], [55, 44]])
    for seat in range(3):
        assert any(isinstance(action, Place) for action in game.legal(seat))
    assert game.legal() == game.legal(0) + game.legal(1) + game.legal(2)
    assert isinstance(game.do(Place(1, 14, (3, 1), 0)), tuple)


def test_a_place_touches_two_tiles_and_matches():
    game = race([[8, 13, 1], [43]])
    for place in game.legal(0):
        if isinstance(place, Place):
            assert len(game.table.needs(place.cell)) >= 2
            assert place.turn in game.table.fits(place.tile, place.cell)
    assert refuse(game, Place(0, 8, (2, 4), game.table.fits(8, (2, 4))[0])).code == "needs-two-neighbours"
    assert refuse(game, Place(0, 8, (3, 1), 3)).code == "colours-differ"
    assert refuse(game, Place(0, 8, (4, 1), 0)) == Refusal("occupied", ((4, 1),))
    for far in [(9, 9), (10**9, 0)]:
        assert refuse(game, Place(0, 8, far, 0)).code in ("not-touching", "needs-two-neighbours")


def test_the_restrictions_do_not_apply():
    # In the strategic game 13 at turn 2 is pair-blocked there.
    assert Place(0, 13, (3, 1), 2) in race([[13, 1], [43]]).legal(0)


def test_two_sides_are_no_gobble():
    game = race([[8, 13, 52], [43]], table=WORKED_POSITION[:3])
    place = next(a for a in game.legal(0) if isinstance(a, Place))
    facts = game.do(place)
    assert isinstance(facts[0], Placed)
    assert facts[0].touching == 2
    assert game.owes(0) == 0


def test_three_sides_are_a_gobble():
    game = race([[8, 13], [43], [44]])
    facts = game.do(Place(0, 8, (3, 1), 2, tick=7))
    assert (facts[0].touching, facts[0].forced) == (3, True)
    assert Gobbled(0, (3, 1), 3, 1) in facts
    assert game.owes(0) == 1
    assert game.legal(0) == [Give(0, 1, 13), Give(0, 2, 13)]
    assert refuse(game, Place(0, 13, (2, 2), 0)).code == "must-give-first"
    assert refuse(game, Under(0, 13)).code == "must-give-first"
    assert any(isinstance(action, Under) for action in game.legal(1))  # others never stop
    assert game.do(Give(0, 2, 13, tick=9)) == (Gave(0, 2, 13), WentOut(0, 1, 9))


@pytest.mark.parametrize(("double", "owed"), [(False, 1), (True, 2)])
def test_a_double_gobble(double, owed):
    game = race([[1, 2, 3, 4], [43], [44]], table=HOLE, double_gobble=double, rack=6)
    assert Gobbled(0, (0, 0), 6, owed) in game.do(Place(0, 1, (0, 0), 0))
    assert game.owes(0) == owed
    for left in range(owed - 1, -1, -1):
        game.do(Give(0, 1, game.hand(0)[0]))
        assert game.owes(0) == left
    assert refuse(game, Give(0, 1, game.hand(0)[0])).code == "nothing-to-give"


def test_three_sides_are_never_a_double_gobble():
    assert Gobbled(0, (3, 1), 3, 1) in race([[8, 13, 1], [43]], double_gobble=True).do(Place(0, 8, (3, 1), 2))


def test_no_more_is_owed_than_there_is():
    game = race([[1, 2], [43], [44]], table=HOLE, double_gobble=True)
    game.do(Place(0, 1, (0, 0), 0))
    assert game.owes(0) == 1
    game = race([[1], [43], [44]], table=HOLE, double_gobble=True)
    facts = game.do(Place(0, 1, (0, 0), 0))
    assert game.owes(0) == 0
    assert WentOut(0, 1, 0) in facts


def test_giving_refused():
    game = race([[8, 13], [43, 44], [46]])
    assert refuse(game, Give(0, 1, 13)).code == "nothing-to-give"
    game.do(Leave(2))
    game.do(Place(0, 8, (3, 1), 2))
    assert refuse(game, Give(0, 2, 13)).code == "not-in-the-race"
    assert refuse(game, Give(0, 1, 43)).code == "no-such-tile"
    assert refuse(game, Give(0, 0, 13)).code == "bad-action"
    assert refuse(game, Give(0, 3, 13)).code == "bad-action"


def test_penalty_tiles_go_into_gobbles_only():
    game = GobbleGame.deal(2, shuffled(5), {"penalty": [1, 0], "rack": "all"})
    aside = game.penalty(0)[0]
    assert refuse(game, Under(0, aside)).code == "no-such-tile"
    assert all(refuse(game, Place(0, aside, cell, 0)).code == "no-such-tile" for cell in game.table.rim())
    while not game.owes(0):
        game.do(max(game.legal(0), key=lambda a: len(game.table.needs(a.cell)) if isinstance(a, Place) else 0))
    assert Give(0, 1, aside) in game.legal(0)
    rack = game.hand(0)
    game.do(Give(0, 1, aside))
    assert (game.penalty(0), game.hand(0)) == ((), rack)


def test_ticks_never_go_back():
    game = race([[8, 13], [43, 44]])
    game.do(Under(0, 8, tick=30))
    assert refuse(game, Under(1, 43, tick=29)).code == "tick-goes-back"
    game.do(Under(1, 43, tick=30))
    game.do(Under(1, 43))
    assert game.tick == 30


def test_other_refusals():
    game = race([[8, 13], [43, 44]])
    assert refuse(game, Place(0, 43, (3, 1), 0)).code == "no-such-tile"
    assert refuse(game, Under(0, 43)).code == "no-such-tile"
    for action in [Place(2, 8, (3, 1), 2), Under(-1, 8), Resign(0), Leave(9), Place(0, 8, (3, 1), 8)]:
        assert refuse(game, action).code == "bad-action"
    game.do(Leave(1))
    assert refuse(game, Under(1, 43)).code == "not-in-the-race"
    assert refuse(game, Leave(1)).code == "not-in-the-race"
    assert game.legal(1) == []


def test_going_out_and_playing_on():
    game = race([[8], [16, 43], [44, 55, 46]])
    assert WentOut(0, 1, 5) in game.do(Place(0, 8, (3, 1), 2, tick=5))
    assert (game.out(0), game.in_race(0), game.result) == (1, False, None)
    assert refuse(game, Under(0, 8)).code == "not-in-the-race"
    assert game.legal(0) == []


def test_the_ranking_of_a_finished_race():
    game = race([[1], [16], [2]], table=[*HOLE[:5]])
    order = []
    rng = Random(3)
    while game.legal():
        for fact in game.do(rng.choice(game.legal())):
            if isinstance(fact, WentOut):
                order.append(fact.seat)
                assert fact.place == len(order)
    assert game.phase == "over"
    ranked = [seat for group in game.result.ranking for seat in group]
    assert ranked[:len(order)] == order
    assert sorted(ranked) == [0, 1, 2]
    assert game.refusal(Leave(0)).code == "game-over"


def test_stuck_ranks_by_fewest_tiles_and_equals_share():
    game = race([[2], [3, 4], [5]], [[], [6], []], table=GREEN_RING)
    assert game.phase == "over"
    assert (game.result.why, game.result.ranking) == ("stuck", ((0, 2), (1,)))


def test_a_tile_in_a_stack_keeps_the_race_alive():
    # Green lies open beside two of the ring's tiles; 17 to 42 carry green, red and another.
    game = race([[2], [3, 4, 5]], [[], [28]], table=GREEN_RING)
    fits = any(game.table.fits(28, cell) for cell in game.table.rim() if len(game.table.needs(cell)) >= 2)
    assert (game.result is None) == fits


def test_a_tile_that_is_due_is_given_before_the_race_is_stuck():
    game = race([[16, 2], [3]], table=GAP)
    game.do(Place(0, 16, (-1, 0), 4))
    assert (game.result, game.owes(0)) == (None, 1)
    facts = game.do(Give(0, 1, 2))
    assert facts[-1] == Over(game.result)
    assert (game.result.why, game.result.ranking) == ("stuck", ((0,), (1,)))


def test_leaving():
    game = race([[8, 13], [43], [44]])
    assert game.do(Leave(1)) == (Retired(1),)
    assert game.result is None
    game.do(Place(0, 8, (3, 1), 2))
    assert game.owes(0) == 1
    game.do(Leave(2))  # nobody is left to take it
    assert game.owes(0) == 0
    game.do(Leave(0))
    assert (game.result.why, game.result.ranking) == ("resigned", ((0,), (2,), (1,)))


def test_one_player_alone_owes_nobody():
    game = race([[8, 13]], [[20]])
    facts = game.do(Place(0, 8, (3, 1), 2))
    assert game.owes(0) == 0
    assert [fact.owes for fact in facts if isinstance(fact, Gobbled)] in ([], [0])
    assert all(isinstance(action, Place | Under) for action in game.legal(0))


def test_one_player_alone_to_the_end():
    game = GobbleGame.deal(1, shuffled(1))
    rng = Random(1)
    for _ in range(5000):
        places = [action for action in game.legal() if isinstance(action, Place)]
        if game.result:
            break
        game.do(rng.choice(places) if places else Under(0, rng.choice(game.hand(0))))
    assert game.result.why in ("finished", "stuck")
    assert game.result.ranking == ((0,),)
    assert game.result.why == "stuck" or game.out(0) == 1


def test_tucking_is_told():
    assert race([[8, 13], [43]], [[20], []]).do(Under(0, 8)) == (Tucked(0, 8),)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_undo_from_anywhere_to_the_start(seats):
    options = {"rack": [3, 1, 6, "all"][seats % 4], "double_gobble": seats % 2 == 0, "penalty": [seats % 3] * seats}
    game = GobbleGame.deal(seats, shuffled(seats), options)
    rng, seen = Random(seats), []
    for tick in range(0, 300, 3):
        legal = [a for a in game.legal() if not isinstance(a, Under)] or game.legal()
        if not legal:
            break
        seen.append(snapshot(game))
        action = rng.choice(legal) if rng.random() < 0.98 else Leave(rng.choice(legal).seat)
        assert isinstance(game.do(type(action)(**{**fields_of(action), "tick": tick})), tuple)
    while seen:
        game.undo()
        assert snapshot(game) == seen.pop()
    with pytest.raises(IndexError):
        game.undo()


def fields_of(action):
    return {name: getattr(action, name) for name in action.__dataclass_fields__}
