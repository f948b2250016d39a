"""The moment that decided a game, and what everybody did in it, against plain counting."""

from itertools import groupby

import pytest

from game.match.match import Match
from game.play.feats import played
from game.play.story import STREAK_TICKS, decisive
from game.rules.actions import Give, Place
from game.rules.facts import Gobbled, WentOut
from tests.oracle import plain
from tests.played import by_chance


def finished(game, count):
    """Games by chance that came to an end with a winner and a loser."""
    found, seed = [], 0
    while len(found) < count:
        match, _ = by_chance.played(game, seed)
        seed += 1
        if match.game.result and match.game.seats > 1 and len(match.game.result.ranking) > 1:
            found.append(match)
    return found


def points(match, tiles):
    """Of each seat, by the plain rules, when so many tiles lay."""
    table = plain.table_of([plain.place_action(0, *one) for one in match.game.table.tiles[:tiles]])
    return [plain.score(table, info.colour)["points"] for info in match.header.seats]


def lead(worth, winners, owner):
    return worth[owner] - max(n for seat, n in enumerate(worth) if seat not in winners)


@pytest.mark.parametrize("match", finished("tantrix", 12), ids=lambda match: str(match.header.seed))
def test_no_turn_brought_the_winner_more_than_the_one_that_is_told(match):
    winners = match.game.result.ranking[0]
    swings, tiles = {}, 0
    for _, actions in groupby(match.actions, key=lambda action: action.seat):
        laid = sum(isinstance(action, Place) for action in actions)
        before, after = points(match, tiles), points(match, tiles + laid)
        for owner in winners:
            swing = lead(after, winners, owner) - lead(before, winners, owner)
            swings[tiles, tiles + laid, match.header.seats[owner].colour] = swing
        tiles += laid
    moment = decisive(match)
    if moment.kind == "block":
        assert moment.weight >= max(swings.values())
    else:
        assert moment.after - moment.before == max(swings.values())
        assert swings[moment.first, moment.last, moment.colour] == max(swings.values())


@pytest.mark.parametrize("match", finished("tantrix", 12), ids=lambda match: str(match.header.seed))
def test_the_line_that_is_told_lies_there(match):
    moment = decisive(match)
    table = plain.table_of([plain.place_action(0, *one) for one in match.game.table.tiles[:moment.last]])
    line, loop = plain.longest(table, moment.colour)
    if moment.kind == "line":
        assert moment.n == len(line)
    elif moment.kind == "loop":
        assert moment.n == len(loop)


def told_again(match):
    """Facts and everybody's tiles left, after each action."""
    again = Match(match.header)
    for action in match.actions:
        before = [again.game.tiles_left(seat) for seat in range(again.game.seats)]
        facts = again.do(action)
        yield action, facts, before, [again.game.tiles_left(seat) for seat in range(again.game.seats)]


@pytest.mark.parametrize("match", finished("gobble", 15), ids=lambda match: str(match.header.seed))
def test_a_streak_is_as_long_as_the_race_had_it_and_no_other_swung_further(match):
    winners = set(match.game.result.ranking[0])

    def ahead(left):
        return min(n for seat, n in enumerate(left) if seat not in winners) - min(left[seat] for seat in winners)

    streaks = []  # of each: who, gobbles, when the last was, lead before and after
    for action, facts, before, after in told_again(match):
        gobbled = any(isinstance(fact, Gobbled) for fact in facts)
        own = [streak for streak in streaks if streak[0] == action.seat][-1:]
        fresh = own and action.tick - own[0][2] <= STREAK_TICKS
        if gobbled and action.seat in winners:
            if not fresh:
                streaks.append([action.seat, 0, 0, ahead(before), 0])
                own = streaks[-1:]
            own[0][1:3] = own[0][1] + 1, action.tick
            own[0][4] = ahead(after)
        elif isinstance(action, Give) and fresh:
            own[0][4] = ahead(after)
    moment = decisive(match)
    if moment is None:
        assert not streaks
    elif moment.kind == "gobbles":
        assert [moment.seat, moment.n, moment.tick, moment.before, moment.after] in streaks
    if streaks and moment.kind == "gobbles":
        turned = [after - before + (before <= 0 < after) for *_, before, after in streaks]
        assert moment.weight == max(turned)


def test_one_alone_has_no_rival_to_turn_on():
    for seed in range(60):
        match, _ = by_chance.played("gobble", seed)
        if match.game.seats == 1 and match.game.result:
            assert decisive(match) is None
            return
    raise AssertionError("no race against the clock was played")


@pytest.mark.parametrize("match", finished("gobble", 8), ids=lambda match: str(match.header.seed))
def test_a_race_is_kept_with_its_places_and_its_gap(match):
    kept = played(match)
    out = [fact for _, facts, _, _ in told_again(match) for fact in facts if isinstance(fact, WentOut)]
    for fact in out:
        assert kept.places[fact.seat] == fact.place and kept.feats[fact.seat].out == fact.tick
    if len(out) > 1:
        assert kept.gap == out[1].tick - out[0].tick
    for seat, feats in enumerate(kept.feats):
        assert feats.tiles == sum(isinstance(a, Place) and a.seat == seat for a in match.actions)
        assert feats.taken == sum(isinstance(a, Give) and a.to == seat for a in match.actions)


@pytest.mark.parametrize("match", finished("tantrix", 8), ids=lambda match: str(match.header.seed))
def test_a_game_of_turns_is_kept_with_the_lines_of_its_colours(match):
    kept, table = played(match), plain.table_of([plain.place_action(0, *one) for one in match.game.table.tiles])
    for info, feats in zip(match.header.seats, kept.feats, strict=True):
        line, loop = plain.longest(table, info.colour)
        assert (feats.line, feats.loop) == (len(line), len(loop))
    result = match.game.result
    if result.why == "finished":
        ranked = [result.points[group[0]] for group in result.ranking]
        assert kept.gap == ranked[0] - ranked[1]
    else:
        assert kept.gap is None
