"""A party night against tables made by hand."""

from itertools import product

import pytest

from game.play.medals import medals
from game.play.night import (
    FREE,
    GOBBLE,
    KINDS,
    TANTRIX,
    TURNS,
    Feats,
    Night,
    Played,
    kinds_for,
    place_points,
    places_of,
    scale,
)


def game(*places, kind=GOBBLE, feats=None, gap=None, scale_=100):
    return Played(kind, places, tuple(feats or (Feats() for _ in places)), gap, scale_)


def night(*played, **more):
    return Night(len(played[0].places), played=list(played), **more)


@pytest.mark.parametrize(("seats", "points"), [
    (2, [3, 1]), (3, [5, 3, 1]), (4, [7, 5, 3, 1]), (6, [11, 9, 7, 5, 3, 1]),
])
def test_each_place_counts_two_more_than_the_next(seats, points):
    assert scale(seats) == points


@pytest.mark.parametrize(("places", "points"), [
    ((1, 2, 3, 4), [7, 5, 3, 1]),
    ((4, 3, 2, 1), [1, 3, 5, 7]),
    ((1, 1, 3, 4), [6, 6, 3, 1]),
    ((1, 2, 2, 2), [7, 3, 3, 3]),
    ((1, 1, 1, 1), [4, 4, 4, 4]),
    ((1, 1, 3, 3), [6, 6, 2, 2]),
    ((2, 1, 2), [2, 5, 2]),
    ((1, 1), [2, 2]),
])
def test_who_ties_shares(places, points):
    assert place_points(places) == points


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_game_brings_the_same_points_however_it_ends(seats):
    for worth in product(range(min(seats, 4)), repeat=seats):
        places = tuple(1 + sum(other > own for other in worth) for own in worth)
        assert sum(place_points(places)) == seats * seats


def test_places_follow_a_ranking_of_groups():
    assert places_of([(2,), (0, 3), (1,)]) == (2, 4, 1, 2)
    assert places_of([(0, 1, 2)]) == (1, 1, 1)


def test_standings_add_up_and_tell_who_rose():
    evening = night(game(1, 2, 3), game(3, 1, 2), game(3, 1, 2))
    # 5 + 1 + 1, 3 + 5 + 5, 1 + 3 + 3; before the last game 6, 8, 4.
    assert [(row.seat, row.place, row.points, row.rose) for row in evening.standings()] == [
        (1, 1, 13, 0), (0, 2, 7, 0), (2, 2, 7, 1),
    ]
    assert [evening.points(seat) for seat in range(3)] == [[5, 1, 1], [3, 5, 5], [1, 3, 3]]


def test_nobody_has_moved_after_the_first_game():
    assert [row.rose for row in night(game(2, 1)).standings()] == [None, None]


def test_a_night_in_turns_alternates_from_the_game_that_was_chosen():
    for first, second in ((TANTRIX, GOBBLE), (GOBBLE, TANTRIX)):
        evening = Night(3, 5, TURNS, first)
        kinds = []
        while not evening.over:
            kinds.append(evening.game)
            evening.played.append(game(1, 2, 3, kind=evening.game))
        assert kinds == [first, second, first, second, first]


def test_a_free_night_goes_on_until_somebody_ends_it():
    evening = Night(2, FREE, GOBBLE)
    for number in range(1, 30):
        assert not evening.over and evening.number == number
        evening.played.append(game(1, 2))
    evening.ended = True
    assert evening.over


@pytest.mark.parametrize(("seats", "kinds"), [(2, KINDS), (4, KINDS), (5, (GOBBLE,)), (6, (GOBBLE,))])
def test_more_than_four_only_race(seats, kinds):
    assert kinds_for(seats) == kinds


def test_medals_go_to_whoever_did_most():
    first = game(1, 2, 3, feats=[Feats(line=9, gobbles=1, tiles=10, out=3000), Feats(line=12, gobbles=2, tiles=9),
                                 Feats(line=4, loop=6, loops=1, tiles=8)], gap=120, scale_=3000)
    second = game(1, 3, 2, feats=[Feats(line=7, gobbles=1, tiles=10, out=2400), Feats(line=3, gobbles=4, tiles=9),
                                  Feats(line=12, taken=5, tiles=8)], gap=600, scale_=2400)
    found = {medal.kind: (medal.seats, medal.n, medal.game) for medal in medals(night(first, second))}
    assert found == {
        "row": ((0,), 2, 0),
        "line": ((1,), 12, 1),      # seat 2 had as many, but later
        "loop": ((2,), 6, 1),
        "gobbles": ((1,), 6, 0),
        "close": ((0, 1), 20, 1),   # 120 of 3000 is less than 600 of 2400; 120 ticks are 2.0 seconds
        "quick": ((0,), 400, 2),    # 2400 ticks are 40.0 seconds
        "taken": ((2,), 5, 0),
        "tiles": ((0,), 20, 0),
    }


def test_a_comeback_counts_from_the_lowest_place():
    # Seat 3: last with 1, then 8, 15, 22 points; seat 0: 7, 12, 15, 16.
    evening = night(game(1, 2, 3, 4), game(2, 4, 3, 1), game(3, 2, 4, 1), game(4, 3, 2, 1))
    found = {medal.kind: medal for medal in medals(evening)}
    assert (found["comeback"].seats, found["comeback"].n) == ((3,), 3)
    assert (found["row"].seats, found["row"].n) == ((3,), 3)


def test_nobody_goes_without_a_medal():
    evening = night(game(1, 2, 3, 4), game(1, 2, 3, 4))
    found = medals(evening)
    assert {seat for medal in found for seat in medal.seats} == {0, 1, 2, 3}
    kinds = {medal.seats: medal.kind for medal in found if len(medal.seats) == 1}
    assert kinds[(2,)] == "steady" and kinds[(3,)] == "faithful"


def test_a_shared_win_is_the_closest_finish():
    evening = night(game(1, 1, 3, kind=TANTRIX, gap=0, scale_=20), game(1, 2, 3, kind=TANTRIX, gap=1, scale_=20))
    found = {medal.kind: medal for medal in medals(evening)}
    assert (found["close"].seats, found["close"].n, found["close"].game) == ((0, 1), 0, 1)


def test_a_night_without_a_game_has_no_medals():
    assert medals(Night(4)) == []
