"""What holds in every position, tried on positions and actions that hypothesis makes up (rules 1 to 3)."""

from copy import deepcopy
from random import Random

import pytest

from game.rules.actions import Give, Leave, Place, Resign, Under
from game.rules.cells import pack, turned, unpack
from game.rules.facts import Refusal
from game.rules.gobble import GobbleGame
from game.rules.table import Tantrix
from game.rules.tantrix import TantrixGame
from game.rules.tiles import letters

from .boards import play_on, random_table, shuffled

hypothesis = pytest.importorskip("hypothesis")
st = hypothesis.strategies

few = hypothesis.settings(max_examples=40, deadline=None, derandomize=True)
many = hypothesis.settings(max_examples=150, deadline=None, derandomize=True)
seeds = st.integers(0, 2**32)
choices = st.lists(st.integers(0, 10_000), max_size=70)
cells = st.tuples(st.integers(-9_000, 9_000), st.integers(-9_000, 9_000))


@st.composite
def tantrix_games(draw):
    """A strategic game some way on."""
    game = TantrixGame.deal("RYBG"[: draw(st.integers(2, 4))], shuffled(draw(seeds)))
    play_on(game, Random(draw(seeds)), draw(st.integers(0, 90)))
    return game


@st.composite
def tantrix_setups(draw):
    """A position that need not come from any game: unrestricted tables, hands and bags of any size."""
    rng = Random(draw(seeds))
    table = random_table(rng.randrange(10**6), draw(st.integers(1, 40)))
    rest = [tile for tile in range(1, 57) if tile not in {t for t, _, _ in table.tiles}]
    rng.shuffle(rest)
    hands = [[rest.pop() for _ in range(min(len(rest), draw(st.integers(0, 6))))] for _ in range(3)]
    bag = rest[: draw(st.integers(0, 20))]
    phase = draw(st.sampled_from(["forced-first", "free", "forced-last"]))
    return TantrixGame.setup("RYB", bag, table.tiles, hands, draw(st.integers(0, 2)), phase)


@st.composite
def gobble_games(draw):
    """A race some way on, with any options."""
    seats = draw(st.integers(1, 6))
    options = {
        "rack": draw(st.sampled_from([1, 3, 6, "all"])),
        "double_gobble": draw(st.booleans()),
        "handicap": draw(st.lists(st.integers(1, 3), min_size=seats, max_size=seats)),
        "penalty": draw(st.lists(st.integers(0, 2), min_size=seats, max_size=seats)),
    }
    game = GobbleGame.deal(seats, shuffled(draw(seeds)), options)
    play_on(game, Random(draw(seeds)), draw(st.integers(0, 90)))
    return game


def state(game):
    """Everything there is to know, as it is now."""
    table, seats = game.table, range(game.seats)
    gobble = isinstance(game, GobbleGame)
    return deepcopy((
        table.tiles, table.rim_needs, table.forced_set, table.ends, [sorted(x) for x in table.loops], table.longest,
        game.phase, game.to_move, game.result, game.bag_size, game.legal(),
        [(game.hand(s), game.stack_size(s), game.owes(s), game.out(s)) for s in seats],
        [(game.stack(s), game.penalty(s), game.in_race(s)) for s in seats] if gobble else None,
        game.tick if gobble else None,
    ))


def tiles_of(game):
    """All tiles that can be seen or counted, and how many they are with the bag."""
    seen = [tile for tile, _, _ in game.table.tiles]
    for seat in range(game.seats):
        seen += game.hand(seat)
        if isinstance(game, GobbleGame):
            seen += game.stack(seat) + game.penalty(seat)
    return sorted(seen)


@many
@hypothesis.given(cells, st.integers(1, 56), st.integers(0, 5))
def test_turning_six_times_is_nothing(cell, tile, turn):
    assert unpack(pack(cell)) == cell
    here = cell
    for _ in range(6):
        here = turned(here, 1)
    assert here == cell
    shown = letters(tile, turn)
    for step in range(1, 7):
        assert letters(tile, (turn + step) % 6) == shown[-1] + shown[:-1]
        shown = letters(tile, (turn + step) % 6)
    assert shown == letters(tile, turn)


@few
@hypothesis.given(st.one_of(tantrix_games(), tantrix_setups(), gobble_games()), st.data())
def test_undo_after_do_is_nothing(game, data):
    before = state(game)
    legal = game.legal()
    seat = data.draw(st.integers(0, game.seats - 1))
    actions = [legal[i % len(legal)] for i in data.draw(st.lists(st.integers(0, 9999), max_size=3)) if legal]
    actions.append(Leave(seat) if isinstance(game, GobbleGame) else Resign(seat))
    for action in actions:
        if not isinstance(game.do(action), Refusal):
            game.undo()
            assert state(game) == before
    done = 0
    for pick in data.draw(st.lists(st.integers(0, 9999), max_size=25)):
        if legal := game.legal():
            game.do(legal[pick % len(legal)])
            done += 1
    for _ in range(done):
        game.undo()
    assert state(game) == before


@few
@hypothesis.given(st.one_of(tantrix_games(), gobble_games()), choices)
def test_tiles_are_conserved(game, picks):
    whole, left = len(tiles_of(game)) + game.bag_size, game.bag_size
    for pick in picks:
        legal = game.legal()
        if not legal:
            break
        game.do(legal[pick % len(legal)])
        tiles = tiles_of(game)
        assert len(set(tiles)) == len(tiles)
        assert len(tiles) + game.bag_size == whole == 56
        assert game.bag_size <= left


@few
@hypothesis.given(st.one_of(tantrix_games(), tantrix_setups()))
def test_a_place_is_accepted_if_and_only_if_it_is_listed(game):
    legal = set(game.legal())
    rim = game.table.rim() or [(0, 0)]
    outside = [(q + 1, r) for q, r in rim[-2:]] + [(50, 50), game.table.tiles[0][1] if len(game.table) else (1, 0)]
    accepted = {
        place
        for seat in range(game.seats) for tile in game.hand(seat) for cell in {*rim, *outside} for turn in range(6)
        if game.refusal(place := Place(seat, tile, cell, turn)) is None
    }
    assert accepted == legal


@few
@hypothesis.given(gobble_games())
def test_in_a_race_an_action_is_accepted_if_and_only_if_it_is_listed(game):
    seats = range(game.seats)
    held = {seat: game.hand(seat) + game.penalty(seat) + game.stack(seat)[:2] for seat in seats}
    tried = [Under(seat, tile) for seat in seats for tile in held[seat]]
    tried += [Give(seat, to, tile) for seat in seats for to in seats for tile in held[seat]]
    tried += [
        Place(seat, tile, cell, turn)
        for seat in seats for tile in held[seat][:3] for cell in game.table.rim() for turn in range(6)
    ]
    legal = set(game.legal())
    assert {action for action in tried if game.refusal(action) is None} == legal & set(tried)
    assert {action for action in legal if not isinstance(action, Place)} <= set(tried)
    assert legal == {action for seat in seats for action in game.legal(seat)}


@few
@hypothesis.given(tantrix_setups())
def test_a_setup_stands_where_somebody_can_act(game):
    assert bool(game.legal()) == (game.result is None)
    assert (game.phase == "over") == (game.to_move is None) == (game.result is not None)


@few
@hypothesis.given(st.integers(0, 10**6), st.integers(1, 56))
def test_what_is_kept_up_to_date_is_what_would_be_built_anew(seed, size):
    table = random_table(seed, size)
    fresh = Tantrix.of(table.tiles)
    while True:
        assert (table.placed, table.rim_needs, table.forced_set, table.ends, table.longest) == (
            fresh.placed, fresh.rim_needs, fresh.forced_set, fresh.ends, fresh.longest
        )
        if len(table) < 2:
            break
        table.undo()
        fresh = Tantrix.of(table.tiles)
