"""Bots race as people do: they look, move and turn step by step, slip, see others' hands, and give."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.bots.levels import LEVELS
from game.match.match import Match
from game.match.record import Header
from game.play.bearings import centre, distance
from game.play.field import Field
from game.play.hand import SeatPlay
from game.play.pace import PACES
from game.play.party import Help
from game.play.race import FREEZE_TICKS, TICKS_A_SECOND, Race
from game.play.racebot import RaceBot
from game.rules.actions import Give, Place, Under
from game.rules.cells import SIDES, neighbour

from .racing import run, set_up, tick

ALL = list(PACES)
#: The worked position of the rules: (3,1) has three sides; 8 at turn 2, 14 at turn 0, 55 at turn 2 fit.
TABLE = [(48, (3, 2), 1), (45, (2, 3), 4), (29, (4, 1), 2), (52, (4, 0), 2)]
#: A hand without moods: it neither slips nor watches nor prefers anything.
PLAIN = replace(PACES["club"], slips=0.0, watches=0.0, gobbles=0.0, guards=0.0, leaders=0.0, misfits=0.0)


def setup(racks, stacks=None, table=TABLE, **options):
    return Match(Header.from_dict({
        "format": "tantrix-record", "version": 1, "game": "gobble", "bag": [],
        "seats": [{"name": str(seat)} for seat in range(len(racks))],
        "setup": {
            "table": [{"tile": t, "cell": list(c), "turn": k} for t, c, k in table],
            "hands": racks, "stacks": stacks or [[] for _ in racks],
        },
        "options": options,
    }))


def bot_of(match, pace=PLAIN, seed=1, seat=0, speed=100, **more):
    play = SeatPlay(match.game, seat, Help.OFF)
    return play, RaceBot(play, pace, speed, Random(seed), **more)


def next_action(bot, most=60_000):
    for passed in range(most):
        if action := bot.step():
            return passed, action
    raise AssertionError("the bot does nothing")


def do_all(match, play, bot, most=60_000):
    """Let a bot play alone to the end; what it did and whether that was refused, with the ticks."""
    race, done = Race(match), []
    for _ in range(most):
        if match.game.result:
            return done
        if action := bot.step():
            race.submit(action)
        for outcome in race.step():
            done.append((race.tick, outcome))
            play.refresh()
    raise AssertionError("the race does not end")


# Whole races.

@pytest.mark.parametrize(("levels", "options"), [
    (["master"], {}),
    (["beginner", "master"], {"rack": 1}),
    (["random", "casual", "club"], {"rack": "all"}),
    (["club", "expert", "master", "casual"], {"freeze": True, "double_gobble": True}),
    (["master", "expert", "club", "casual", "beginner", "random"], {}),
    (["expert", "club"], {"handicap": [2, 1], "penalty": [3, 0]}),
])
def test_bots_finish_their_races(levels, options):
    one = run(levels, 5, **options)
    game = one.match.game
    assert game.result.why in ("finished", "stuck")
    assert len([outcome for outcome in one.outcomes if outcome.refusal is None]) == len(one.match.actions)
    assert {action.seat for action in one.match.actions} == set(range(len(levels)))
    assert sum(map(one.placed, range(len(levels)))) == len(game.table) - 2
    # Neither a give nor a tile tucked is ever refused: only tiles laid wrongly, or too late.
    assert all(isinstance(outcome.action, Place) for outcome in one.outcomes if outcome.refusal)


def test_every_level_has_a_hand():
    assert set(LEVELS) <= set(PACES)


def test_the_same_seed_makes_the_same_race():
    levels = ["casual", "expert", "master"]
    first, again, other = run(levels, 3), run(levels, 3), run(levels, 4)
    assert first.match.actions == again.match.actions
    assert first.match.actions != other.match.actions


# A person's pace.

def test_the_pace_scales_with_the_speed():
    for seed in range(5):
        (slow, same), (usual, again), (fast, _) = (
            next_action(bot_of(Match.new("gobble", 2, 3), PLAIN, seed, speed=speed)[1]) for speed in (50, 100, 200)
        )
        assert same == again
        assert slow / usual == pytest.approx(2, rel=0.1)
        assert usual / fast == pytest.approx(2, rel=0.1)


@pytest.mark.parametrize("level", ALL)
def test_the_pace_is_a_persons_and_uneven(level):
    ticks = [next_action(bot_of(Match.new("gobble", 2, 3), PACES[level], seed)[1])[0] for seed in range(40)]
    assert len(set(ticks)) > 12
    # Nobody sees, reaches and lets go in less than a fifth of a second.
    assert min(ticks) > TICKS_A_SECOND / 5
    assert max(ticks) < 60 * TICKS_A_SECOND


@pytest.mark.parametrize("level", ["beginner", "master"])
def test_cursor_and_tile_go_step_by_step(level):
    race, plays, field = set_up([level] * 4, 8)
    moves = turns = 0
    for _ in range(6000):
        before = [(play.cursor, play.turn, play.slot) for play in plays]
        rim = set(race.match.game.table.rim())
        field.step()
        for play, (cursor, turn, slot) in zip(plays, before, strict=True):
            changed = (play.cursor != cursor) + (play.turn != turn) + (play.slot != slot)
            assert changed <= 1, "a hand does one thing at a time"
            assert (play.turn - turn) % 6 in (0, 1, 5)
            if play.cursor != cursor:
                moves += 1
                assert play.cursor in rim and nothing_between(cursor, play.cursor, rim)
            turns += play.turn != turn
        outcomes = race.step()
        if any(outcome.facts for outcome in outcomes):
            for play in plays:
                play.refresh()
        if race.match.game.result:
            break
    assert moves > 20 and turns > 20


def nothing_between(start, end, rim):
    """Whether no cell of the rim lies right on the way, so that a step could have ended there."""
    (ax, ay), (bx, by) = centre(start), centre(end)
    for cell in rim - {start, end}:
        x, y = centre(cell)
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / distance(start, end) ** 2
        aside = abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / distance(start, end)
        if 0 < along < 1 and aside < 0.1:
            return False
    return True


def test_steps_take_a_fingers_time():
    # Eight steps a second is as fast as anybody taps; a beginner takes most of a second for one.
    for level, least in (("master", TICKS_A_SECOND // 20), ("beginner", TICKS_A_SECOND // 6)):
        race, plays, field = set_up([level], 8)
        at = []
        while not race.match.game.result and len(at) < 40:
            before = (plays[0].cursor, plays[0].turn)
            tick(race, plays, field)
            if (plays[0].cursor, plays[0].turn) != before:
                at.append(race.tick)
        assert min(b - a for a, b in pairwise(at)) >= least - 1


def test_a_tile_is_let_go_where_it_is_seen():
    for seed in range(10):
        play, bot = bot_of(Match.new("gobble", 2, seed), seed=seed)
        _, action = next_action(bot)
        assert isinstance(action, Place) and bot.reaching
        assert (play.tile, play.cursor, play.turn) == (action.tile, action.cell, action.turn)
        assert play.ghost.fits


# Slips.

def refusals(pace, seed):
    match = Match.new("gobble", 1, seed)
    play, bot = bot_of(match, pace, seed)
    return [(outcome.action, outcome.refusal) for _, outcome in do_all(match, play, bot)]


def test_an_unseen_slip_is_refused_and_put_right_at_once():
    done = refusals(replace(PLAIN, slips=1.0, notices=0.0), 2)
    wrong = [index for index, (_, refusal) in enumerate(done) if refusal]
    assert len(wrong) > 15
    for index in wrong:
        assert done[index][1].code in ("colours-differ", "needs-two-neighbours")
        (slip, _), (right, refusal) = done[index:index + 2]
        assert refusal is None and right.tile == slip.tile
        assert right.cell == slip.cell or right.turn == slip.turn, "it slipped by a cell or by a sixth"


@pytest.mark.parametrize("pace", [replace(PLAIN, slips=1.0, notices=1.0), PLAIN])
def test_a_slip_seen_in_time_is_not_refused_but_takes_time(pace):
    assert not [refusal for _, refusal in refusals(pace, 2) if refusal]


def test_a_frozen_hand_keeps_still():
    race, (play,), field = set_up(["beginner"], 11, freeze=True)
    frozen = 0
    while not race.match.game.result:
        before, held = (play.cursor, play.turn, play.slot), race.frozen(0)
        outcomes = tick(race, [play], field)
        if held:
            frozen += 1
            assert not outcomes and (play.cursor, play.turn, play.slot) == before
    assert frozen >= FREEZE_TICKS


# Others' hands.

def test_a_plan_that_another_spoils_is_dropped():
    match = Match.new("gobble", 2, 8, {"rack": "all"})
    play, bot = bot_of(match, replace(PLAIN, watches=1.0), 2)
    while not bot.reaching:
        assert bot.step() is None
    goal = goes_for(Match(match.header), replace(PLAIN, watches=1.0), 2, set())
    match.do(next(a for a in match.legal(1) if isinstance(a, Place) and a.cell == goal))
    play.refresh()
    while bot.reaching:
        assert bot.step() is None


def under_way(seed, seats=2, actions=12):
    """A race in which something has been done by chance, and nothing is owed."""
    match, rng = Match.new("gobble", seats, seed), Random(seed)
    while len(match.actions) < actions or any(map(match.game.owes, range(seats))):
        useful = [action for action in match.legal() if not isinstance(action, Under)]
        match.do(rng.choice(useful))
    return match


def goes_for(match, pace, seed, hovering):
    """Where a hand lays its first tile while others' hands are over the cells ``hovering``."""
    _, bot = bot_of(match, pace, seed, taken=hovering.__contains__)
    return next_action(bot)[1].cell


def test_a_watchful_hand_leaves_a_space_that_another_is_over():
    match = under_way(30)
    mine = {action.cell for action in match.legal(0) if isinstance(action, Place)}
    assert len(mine) > 3
    for seed in range(12):
        undisturbed = goes_for(match, PLAIN, seed, set())
        assert goes_for(match, PLAIN, seed, {undisturbed}) == undisturbed
        assert goes_for(match, replace(PLAIN, watches=1.0), seed, {undisturbed}) != undisturbed
        # Where others are everywhere it tries all the same, or a hand at rest would stop the race.
        assert goes_for(match, replace(PLAIN, watches=1.0), seed, mine) in mine


def test_a_hand_that_comes_too_late_is_called_off_on_its_way():
    called_off = {0.0: 0, 1.0: 0}
    for seed in range(40):
        for watches in called_off:
            pace, hovering = replace(PLAIN, watches=watches), set()
            goal = goes_for(under_way(30), pace, seed, set())
            play, bot = bot_of(under_way(30), pace, seed, taken=hovering.__contains__)
            while not bot.reaching:
                bot.step()
            if play.cursor != goal:  # or it would be there first
                hovering.add(goal)
                action = None
                while bot.reaching and not action:
                    action = bot.step()
                called_off[watches] += not action
    assert called_off[0.0] == 0 and called_off[1.0] >= 10


def test_a_bot_that_watches_sees_the_hand_of_a_person(monkeypatch):
    """A person rests on a space where the tile would fit: the others' hands go elsewhere."""
    monkeypatch.setitem(PACES, "club", replace(PLAIN, watches=1.0))
    for seed in range(10):
        match = under_way(seed + 30)
        race = Race(match)
        plays = [SeatPlay(match.game, 0, Help.OFF), SeatPlay(match.game, 1, Help.FULL)]
        field = Field(race, plays, {0: "club"}, Random(seed))
        spaces = {action.cell for action in match.legal(0) if isinstance(action, Place)}
        assert plays[1].ghost.fits and spaces - {plays[1].cursor}
        before = len(match.actions)
        while len(match.actions) == before:
            field.step()
            race.step()
        laid = match.actions[-1]
        assert laid.seat == 0 and laid.cell != plays[1].cursor


# Taste.

def test_gobbles_first():
    # Tiles 8 and 13 fit (3, 1), round which three tiles lie.
    for seed in range(20):
        match = setup([[1, 8, 6], [14, 2]])
        _, action = next_action(bot_of(match, replace(PLAIN, gobbles=1.0), seed)[1])
        assert action.cell == (3, 1)


def opened(match, place):
    """The spaces of three sides that a placement makes and that a rival's rack can fill."""
    game = match.game
    before = set(game.table.forced())
    match.do(place)
    rivals = [tile for seat in range(game.seats) if seat != place.seat for tile in game.hand(seat)]
    made = {cell for cell in set(game.table.forced()) - before
            if any(game.table.fits(tile, cell) for tile in rivals)}
    match.undo()
    return made


def test_a_guarded_hand_opens_nothing_for_others_where_it_has_a_choice():
    counts = {0.0: 0, 1.0: 0}
    for seed in range(160):
        match = under_way(seed, 3)
        for guards in counts:
            _, action = next_action(bot_of(match, replace(PLAIN, guards=guards), seed, seed % 3)[1])
            counts[guards] += isinstance(action, Place) and bool(opened(match, action))
    assert counts[0.0] >= 15 and counts[1.0] <= counts[0.0] / 2


def gives(pace, seeds=range(30)):
    """What is given, and to whom, by seat 0 after a gobble; seat 3 has the fewest tiles, then seat 1."""
    for seed in seeds:
        match = setup([[8, 1, 9], [14, 2], [55, 44, 3], [47]], [[5], [], [21], []])
        assert not hasattr(match.do(Place(0, 8, (3, 1), 2)), "code")
        _, action = next_action(bot_of(match, pace, seed)[1])
        assert isinstance(action, Give) and match.game.refusal(action) is None
        yield match, action


def test_a_leader_is_given_to_by_who_minds():
    assert {action.to for _, action in gives(replace(PLAIN, leaders=1.0))} == {3}
    assert {action.to for _, action in gives(PLAIN)} == {1, 2, 3}


def test_a_misfit_is_given_by_who_minds():
    def spots(match, tile):
        table = match.game.table
        around = [cell for cell in table.rim() if sum(table.tile_at(neighbour(cell, s)) is not None for s in SIDES) > 1]
        return sum(bool(table.fits(tile, cell)) for cell in around)

    for match, action in gives(replace(PLAIN, misfits=1.0)):
        assert spots(match, action.tile) == min(spots(match, tile) for tile in match.game.hand(0))
    assert len({action.tile for _, action in gives(PLAIN)}) == 3


def test_a_tile_is_tucked_where_none_fits():
    # All cells round tile 1 ask for green at each side, which 2 to 14 have not.
    ring = [(1, (0, 0), 0), (15, (0, -1), 5), (21, (1, -1), 0), (30, (1, 0), 1),
            (36, (0, 1), 2), (45, (-1, 1), 3), (16, (-1, 0), 4)]
    match = setup([[2, 3, 4], [50]], [[51, 52], []], ring)
    assert not [action for action in match.legal(0) if isinstance(action, Place)]
    tucked = {next_action(bot_of(match, PLAIN, seed)[1])[1] for seed in range(20)}
    assert tucked == {Under(0, 2), Under(0, 3), Under(0, 4)}
