"""Reasons for placements: small positions where they can be seen, and all that is claimed in whole games,
counted again in the plainest way."""

from random import Random

import pytest

from game.bots.reasons import MOST, Why, drawbacks, reasons
from game.match.header import Header, SeatInfo, Setup
from game.match.match import Match
from game.rules.actions import Place, Resign
from tests.oracle import plain

ALL = set(range(1, 57))


def position(table, hands, mover, phase="free", colours="RYB", bag=None):
    """The rest of the tiles is in the bag unless said otherwise."""
    taken = {tile for tile, _, _ in table} | {tile for hand in hands for tile in hand}
    seats = tuple(SeatInfo(colour, colour) for colour in colours[:len(hands)])
    setup = Setup(tuple(table), tuple(map(tuple, hands)), mover, phase)
    return Match(Header("tantrix", seats, tuple(sorted(ALL - taken)) if bag is None else bag, setup))


def told(match, place):
    return {reason.why: reason for reason in reasons(match, place)}


def numbers(reason):
    return reason.n, reason.of, reason.colour


# Positions that are seen through at a glance.

def test_a_line_grows_and_keeps_both_ends():
    """Red runs from (0, 1) through 11 and 19; tile 26 carries it on to the west."""
    match = position([(19, (0, 0), 3), (11, (-1, 1), 0)],
                     [(26, 10, 3, 6, 39, 46), (56, 24, 40, 54, 55, 35), (23, 4, 12, 20, 16, 50)], 0)
    why = told(match, Place(0, 26, (-1, 0), 0))
    assert numbers(why[Why.EXTENDS]) == (3, 0, None)
    assert set(why[Why.OPEN].cells) == {(-2, 1), (0, 1)} and why[Why.OPEN].of == 56 - 3
    assert next(iter(why)) is Why.EXTENDS


def test_two_lines_are_joined():
    """Blue's two lines of two meet at (0, -2)."""
    match = position(
        [(56, (0, 0), 5), (4, (0, -1), 4), (36, (1, -2), 0), (45, (1, -1), 2), (51, (0, 1), 3)],
        [(37, 41, 5, 16, 43, 49), (54, 29, 17, 18, 19, 26), (13, 55, 14, 31, 27, 23)], 2,
    )
    assert numbers(told(match, Place(2, 55, (0, -2), 2))[Why.JOINS]) == (5, 0, None)


def test_the_smallest_loop_is_closed_by_the_only_tile_that_fits():
    match = position(
        [(18, (0, 0), 3), (47, (-1, 1), 5), (8, (-1, 2), 0)],
        [(35, 2, 7, 12, 19, 52), (34, 26, 36, 41, 25, 55), (29, 33, 32, 44, 28, 43)], 2, "forced-last",
    )
    (place,) = match.legal()
    why = reasons(match, place)
    assert [(reason.why, reason.n) for reason in why[:2]] == [(Why.LOOP, 3), (Why.FORCED, 1)]


def test_two_more_tiles_would_make_a_loop_of_five():
    """Blue's line of three bends round (-1, 0), which it leaves open on both sides."""
    match = position([(39, (0, 0), 2), (48, (-1, 1), 0)],
                     [(53, 31, 10, 56, 44, 54), (41, 1, 36, 38, 40, 22), (20, 32, 34, 37, 14, 18)], 2)
    near = told(match, Place(2, 14, (0, 1), 3))[Why.NEAR_LOOP]
    assert numbers(near) == (2, 5, None) and set(near.cells) == {(-2, 1), (-1, 0)}


def test_a_space_that_only_the_mover_can_fill():
    match = position([(36, (0, 0), 4), (8, (0, 1), 0)], [(54, 56, 6, 46, 52, 40), (45, 24, 21, 2, 37, 13)], 0)
    chain = told(match, Place(0, 54, (-1, 0), 3))[Why.CHAIN]
    assert numbers(chain) == (1, 1, None) and chain.cells == ((-1, 1),)
    for hand, filled in (((56, 6, 46, 52, 40), True), ((45, 24, 21, 2, 37, 13), False)):
        table = {(0, 0): (36, 4), (0, 1): (8, 0), (-1, 0): (54, 3)}
        assert any(plain.fits(table, (-1, 1), tile, turn) for tile in hand for turn in range(6)) is filled


def test_a_space_that_costs_the_next_player_a_tile():
    match = position([(36, (0, 0), 4), (8, (0, 1), 0)], [(54, 56, 6, 46, 52, 40), (45, 24, 21, 2, 37, 13)], 0)
    why = told(match, Place(0, 40, (1, 1), 5))
    assert numbers(why[Why.COSTS]) == (1, 0, "Y") and why[Why.COSTS].cells == ((1, 0),)


#: Yellow has a line of seven in two bends; its upper end runs into (-1, -3).
SEVEN = [
    (44, (0, 0), 2), (9, (0, -1), 0), (13, (0, -2), 4), (12, (-1, -1), 2), (34, (-1, 0), 4), (21, (-2, 0), 3),
    (8, (-1, 1), 4), (55, (0, -3), 0), (53, (-1, -2), 3), (28, (-2, 1), 0),
]
SEVEN_HANDS = [(11, 27, 47, 56, 42, 4), (19, 15, 16, 26, 33, 45)]


def test_a_rivals_end_is_blocked():
    """Tile 4 makes a space at the end of Yellow's line that no tile is left for."""
    match = position(SEVEN, SEVEN_HANDS, 0)
    why = told(match, Place(0, 4, (0, -4), 1))
    assert numbers(why[Why.BLOCKS]) == (7, 1, "Y") and why[Why.BLOCKS].cells == ((-1, -3),)
    assert numbers(why[Why.REFUSES]) == (8, 7, "Y")
    table = {cell: (tile, turn) for tile, cell, turn in [*SEVEN, (4, (0, -4), 1)]}
    lying = {tile for tile, _ in table.values()}
    assert len(plain.longest(table, "Y")[0]) == 7
    assert not any(plain.fits(table, (-1, -3), tile, turn) for tile in ALL - lying for turn in range(6))


def test_what_a_rival_is_given_speaks_against_it():
    """Tile 19 carries Yellow's line on to eight, whoever lays it: then the next tile may bring nine."""
    match = position(SEVEN, [(11, 27, 47, 56, 42, 19), (4, 15, 16, 26, 33, 45)], 0)
    table = {cell: (tile, turn) for tile, cell, turn in SEVEN}
    place = next(p for p in match.legal() if plain.longest({**table, p.cell: (p.tile, p.turn)}, "Y")[0][7:])
    against = drawbacks(match, place)
    assert (against[0].why, against[0].n, against[0].colour) == (Why.HELPS, 8, "Y")


def test_shutting_ones_own_line_speaks_against_it():
    """The space that blocks Yellow's end is as bad for Yellow when Yellow makes it."""
    match = position(SEVEN, [SEVEN_HANDS[0], SEVEN_HANDS[1]], 0, colours="YR")
    (shut,) = [reason for reason in drawbacks(match, Place(0, 4, (0, -4), 1)) if reason.why is Why.SHUTS]
    assert numbers(shut) == (7, 1, None) and shut.cells == ((-1, -3),)


def test_a_blocked_end_of_a_partner_is_no_reason():
    """The same with Yellow on the own side: nothing is blocked or refused."""
    rest = tuple(sorted(ALL - {tile for tile, _, _ in SEVEN} - {tile for hand in SEVEN_HANDS for tile in hand}))
    hands = [SEVEN_HANDS[0], rest[:6], rest[6:12], SEVEN_HANDS[1]]
    seats = tuple(SeatInfo(str(at), colour) for at, colour in enumerate("YRYR"))
    setup = Setup(tuple(SEVEN), tuple(hands), 0, "free")
    match = Match(Header("tantrix", seats, rest[12:], setup, options={"doubles": True}))
    why = told(match, Place(0, 4, (0, -4), 1))
    assert why and not {Why.BLOCKS, Why.REFUSES, Why.NARROWS} & why.keys()


def test_a_forced_space_with_one_way_to_fill_it_is_a_duty_above_all():
    match = position([(9, (0, 0), 3), (22, (-1, 0), 5), (23, (-1, -1), 1)],
                     [(16, 10, 5, 7, 54, 19), (30, 27, 25, 36, 41, 42)], 0, "forced-first")
    ways = match.legal()
    first = reasons(match, Place(0, 54, (0, -1), 5))[0]
    assert (first.why, first.n) == (Why.FORCED, len(ways)) and len(ways) == 1


def test_nothing_is_said_of_other_games_and_other_actions():
    race = Match.new("gobble", 2, 5)
    assert reasons(race, race.legal()[0]) == []
    assert reasons(Match.new("tantrix", 2, 5), Resign(0)) == []


def test_the_bag_keeps_its_secret():
    match = position(SEVEN, SEVEN_HANDS, 0)
    other = position(SEVEN, SEVEN_HANDS, 0, bag=match.header.bag[::-1])
    for place in match.legal():
        assert reasons(match, place) == reasons(other, place)


def test_words_are_plain():
    match = position(SEVEN, SEVEN_HANDS, 0)
    words = told(match, Place(0, 4, (0, -4), 1))[Why.BLOCKS].words()
    assert words == {"why": "blocks", "n": 7, "of": 1, "colour": "Y", "cells": [[-1, -3]]}


# Everything claimed in games, counted again.

class Plain:
    """A position and what follows from a placement, by the plain oracle."""

    def __init__(self, match, place):
        game = match.game
        self.place, self.own = place, game.colour(place.seat)
        self.before = {cell: (tile, turn) for tile, cell, turn in game.table.tiles}
        self.after = {**self.before, place.cell: (place.tile, place.turn)}
        self.left = ALL - {tile for tile, _ in self.after.values()}
        self.hand = set(game.hand(place.seat)) - {place.tile}
        self.hands = {}
        for seat in range(game.seats):
            if game.colour(seat) != self.own:
                self.hands.setdefault(game.colour(seat), set()).update(game.hand(seat))
        self.was_bound, self.is_bound = game.bag_size > 0, game.bag_size > 1
        self.match = match

    def lawful(self, table, cell, tile, turn, bound):
        return plain.fits(table, cell, tile, turn) and not (bound and plain.restriction(table, cell, tile, turn))

    def fillable(self, cell, tiles):
        return any(self.lawful(self.after, cell, t, turn, self.is_bound) for t in tiles for turn in range(6))

    def new_spaces(self):
        return set(plain.forced_spaces(self.after)) - set(plain.forced_spaces(self.before))

    def carriers(self, table, cell):
        return {tile for tile in self.left if any(plain.fits(table, cell, tile, turn) for turn in range(6))}

    def ends(self, table, colour, line):
        """The empty cells that a line of cells runs into, from both its ends."""
        if len(line) == 1:
            return [plain.neighbour(line[0], side) for side in plain.sides_of(table, line[0], colour)]
        found = []
        for last, inner in ((line[0], line[1]), (line[-1], line[-2])):
            sides = plain.sides_of(table, last, colour)
            found.append(next(plain.neighbour(last, s) for s in sides if plain.neighbour(last, s) != inner))
        return found

    def line_through(self, table, cell, colour):
        sides = plain.sides_of(table, cell, colour)
        one = plain.walk(table, cell, sides[0], colour)
        if one and one[-1] == cell:
            return one, True
        return [*one[::-1], cell, *plain.walk(table, cell, sides[1], colour)], False

    def reach(self, table, colour, bound):
        best = plain.score(table, colour)["points"]
        for cell in plain.edge_cells(table):
            for tile in self.hands[colour]:
                for turn in range(6):
                    if self.lawful(table, cell, tile, turn, bound):
                        best = max(best, plain.score({**table, cell: (tile, turn)}, colour)["points"])
        return best


def check_loop(it, reason):
    line, closed = it.line_through(it.after, it.place.cell, it.own)
    assert closed and len(line) == reason.n


def check_growth(it, reason):
    line, closed = it.line_through(it.after, it.place.cell, it.own)
    assert not closed and len(line) == reason.n
    if reason.why is Why.EXTENDS:
        assert reason.n > plain.score(it.before, it.own)["line"]
    else:
        inside = line.index(it.place.cell)
        assert min(inside, len(line) - 1 - inside) >= 2


def check_near_loop(it, reason):
    line, _ = it.line_through(it.after, it.place.cell, it.own)
    tables = [(it.after, it.left)]
    for _ in range(reason.n):
        tables = [
            ({**table, cell: (tile, turn)}, left - {tile})
            for table, left in tables for cell in set(reason.cells) - set(table) for tile in left
            for turn in range(6) if plain.fits(table, cell, tile, turn)
        ]
    loops = [it.line_through(table, line[0], it.own) for table, _ in tables]
    assert any(closed and len(cells) == reason.of for cells, closed in loops)


def check_chain(it, reason):
    mine = {cell for cell in it.new_spaces() if it.fillable(cell, it.hand)}
    rivals = set().union(*it.hands.values())
    assert mine == set(reason.cells) and reason.n == len(mine)
    assert reason.of == sum(not it.fillable(cell, rivals) for cell in mine)


def check_dead(it, reason):
    assert set(reason.cells) == {cell for cell in it.new_spaces() if not it.carriers(it.after, cell)}
    assert reason.n == len(reason.cells)


def check_costs(it, reason):
    for cell in reason.cells:
        assert cell in it.new_spaces() and not it.fillable(cell, it.hand)
        assert it.fillable(cell, it.hands[reason.colour])
        assert reason.colour not in plain.needs(it.after, cell).values()


def check_shut(it, reason):
    """There is a line as long as the longest was of which one end fewer can be carried on."""
    colour = reason.colour or it.own
    most = plain.score(it.before, colour)["line"]
    lines = {frozenset(c): c for cell in it.before if plain.sides_of(it.before, cell, colour)
             for c, closed in [it.line_through(it.before, cell, colour)] if not closed and len(c) == most}
    found = set()
    for line in lines.values():
        now, _ = it.line_through(it.after, line[0], colour)
        was = [bool(it.carriers(it.before, cell)) for cell in it.ends(it.before, colour, line)]
        ends = it.ends(it.after, colour, now)
        still = [bool(it.carriers(it.after, cell)) for cell in ends]
        shut = {cell for cell, open_ in zip(ends, still, strict=True) if not open_}
        if sum(still) < sum(was):
            found.add((len(now), sum(still), frozenset(shut)))
    assert (reason.n, reason.of, frozenset(reason.cells)) in found


def check_refuses(it, reason):
    assert it.reach(it.before, reason.colour, it.was_bound) == reason.n
    assert it.reach(it.after, reason.colour, it.is_bound) == reason.of < reason.n


def check_gives(it, reason):
    assert it.reach(it.before, reason.colour, it.was_bound) == reason.of
    assert it.reach(it.after, reason.colour, it.is_bound) == reason.n > reason.of


def check_helps(it, reason):
    assert plain.score(it.before, reason.colour)["points"] == reason.of
    assert plain.score(it.after, reason.colour)["points"] == reason.n > reason.of


def check_narrows(it, reason):
    assert 0 < reason.n < reason.of
    assert set(reason.cells) <= plain.edge_cells(it.after)


def check_open(it, reason):
    counts = sorted(len(it.carriers(it.after, cell)) for cell in reason.cells)
    line, _ = plain.longest(it.after, it.own)
    assert counts[0] == reason.n > 0 and reason.of == len(it.left) and len(line) >= 3


def check_forced(it, reason):
    assert it.place.cell in plain.forced_spaces(it.before) and reason.n == len(it.match.legal())


def check_safe(it, reason):
    for colour in it.hands:
        assert plain.score(it.after, colour)["points"] <= plain.score(it.before, colour)["points"]
        assert it.reach(it.after, colour, it.is_bound) <= it.reach(it.before, colour, it.was_bound)


CHECKS = {
    Why.LOOP: check_loop, Why.JOINS: check_growth, Why.EXTENDS: check_growth, Why.NEAR_LOOP: check_near_loop,
    Why.CHAIN: check_chain, Why.DEAD: check_dead, Why.COSTS: check_costs, Why.BLOCKS: check_shut,
    Why.REFUSES: check_refuses, Why.NARROWS: check_narrows, Why.OPEN: check_open, Why.FORCED: check_forced,
    Why.SAFE: check_safe, Why.GIVES: check_gives, Why.HELPS: check_helps, Why.SHUTS: check_shut,
}
SLOW = (Why.SAFE, Why.REFUSES, Why.GIVES)


def longer(match, places):
    """The placements that make the mover's points most, so that the games have lines worth a word."""
    colour, table = match.game.colour(places[0].seat), match.game.table.copy()
    worth = []
    for place in places:
        table.place(place.tile, place.cell, place.turn)
        worth.append(table.points(colour))
        table.undo()
    return [place for place, points in zip(places, worth, strict=True) if points == max(worth)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_is_claimed_is_so(seats):
    rng, seen = Random(seats), set()
    for seed in range(3):
        match = Match.new("tantrix", seats, seed)
        while not match.game.result:
            place = rng.choice(longer(match, match.legal()) if rng.random() < 0.8 else match.legal())
            found = reasons(match, place)
            assert len(found) <= MOST
            assert [r.weight for r in found] == sorted((r.weight for r in found), reverse=True)
            it = Plain(match, place)
            for reason in (*found, *drawbacks(match, place)):
                if reason.why not in SLOW or rng.random() < 0.05:
                    CHECKS[reason.why](it, reason)
                seen.add(reason.why)
            match.do(place)
    assert {Why.EXTENDS, Why.OPEN, Why.CHAIN, Why.FORCED, Why.SAFE, Why.DEAD, Why.COSTS, Why.GIVES,
            Why.HELPS} <= seen
