"""Games of the arena: they go by the rules, end, are the same again, and show nobody the bag's order."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.arena import playing
from game.arena.players import Forfeit, LevelPlayer
from game.arena.playing import play, ranked
from game.match.deal import shuffled_bag
from game.match.match import Match
from game.match.record import parse_lines
from game.match.strict import read, write
from game.rules.actions import Place, Resign
from tests.arena.tables import tasks, timeless


class Watcher:
    """Plays by chance, and notes what it is shown. ``act``: what it does instead, by how often it was asked."""

    def __init__(self, act=None):
        self.shown, self.act, self.closed = [], act, 0

    def decide(self, position, legal, seat, seed):
        self.shown.append((position, legal, seat, seed))
        action = self.act(len(self.shown), legal, seat) if self.act else None
        return action or Random(seed).choice(legal), 0.125

    def close(self):
        self.closed += 1


def watched(monkeypatch, task, *players):
    """The result of a game in which these sit in the first seats."""
    waiting = list(players)
    real = playing.player_for
    monkeypatch.setattr(playing, "player_for", lambda *words: waiting.pop(0) if waiting else real(*words))
    return play(task)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_played_to_its_end_by_the_rules(players):
    for task in tasks(*["random"] * players, record=True):
        result = play(task)
        match = Match.load(parse_lines(result["record"]))
        ended = match.game.result
        assert ended is not None and ended.why == result["why"] and list(ended.points) == result["points"]
        assert result["actions"] == len(match.actions) and result["faults"] == []
        assert list(match.header.bag) == shuffled_bag(task["deal_seed"])
        best = max(result["points"])
        if ended.why == "finished":
            winners = [seat for seat, points in enumerate(result["points"]) if points == best]
            assert [share > 0 for share in result["shares"]] == [seat in winners for seat in range(players)]
        assert sum(result["shares"]) == pytest.approx(1)
        assert sum(result["places"]) == sum(range(1, players + 1))
        assert read(write(result)) == result


def test_the_same_task_is_the_same_game():
    first, again = ([timeless(play(task)) for task in tasks("random", "random", record=True)] for _ in range(2))
    assert first == again
    assert first[0]["record"] != first[1]["record"]
    assert timeless(play(tasks("random", "random", seed=12)[0])) != first[0]


def test_nobody_sees_the_order_of_the_bag(monkeypatch):
    players = [Watcher(), Watcher()]
    task = tasks("random", "random", record=True)[0]
    result = watched(monkeypatch, task, *players)
    match = Match(parse_lines(result["record"]).header)
    shown = sorted((entry for player in players for entry in player.shown), key=lambda entry: len(entry[0].setup.table))
    assert len(shown) > 20
    for position, _, seat, _ in shown:
        while len(match.game.table) < len(position.setup.table):
            match.do(parse_lines(result["record"]).entries[len(match.actions)])
        hidden = set(match.header.bag) - {tile for tile, _, _ in match.game.table.tiles}
        hidden -= {tile for own in range(2) for tile in match.game.hand(own)}
        assert position.bag == tuple(sorted(hidden)) and position.seed is None
        assert position.setup.to_move == seat == match.game.to_move
        assert [position.setup.hands[own] for own in range(2)] == [match.game.hand(own) for own in range(2)]


def test_another_order_of_the_bag_is_not_noticed(monkeypatch):
    task = tasks("random", "random", record=True)[0]
    seen, bags = [], set()
    for turned in (False, True):
        players = [Watcher(), Watcher()]
        with monkeypatch.context() as patch:
            if turned:
                patch.setattr(playing.deal, "shuffled_bag",
                              lambda seed: [*shuffled_bag(seed)[:12], *reversed(shuffled_bag(seed)[12:])])
            bags.add(tuple(watched(patch, task, *players)["record"][0]["bag"]))
        seen.append(next(player.shown[0] for player in players if player.shown))
    # Both stand before the first draw, so that all they could tell apart is what lies in the bag, unseen.
    assert len(bags) == 2 and len(seen[0][0].setup.table) == 0 and seen[0] == seen[1]


def test_who_has_no_choice_is_not_asked(monkeypatch):
    players = [Watcher(), Watcher()]
    result = watched(monkeypatch, tasks("random", "random")[0], *players)
    shown = [entry for player in players for entry in player.shown]
    assert all(len(legal) > 1 for _, legal, _, _ in shown)
    assert len(shown) < result["actions"]
    assert result["seconds"] == [[0.125] * len(player.shown) for player in players]
    assert [player.closed for player in players] == [1, 1]


def test_a_level_plays_what_it_chooses_for_the_position_as_shown():
    match = Match.new("tantrix", 2, 4)
    seat = match.game.to_move
    position, legal = match.position_header(seat), match.legal()
    moves = {LevelPlayer("random", 0.1).decide(position, legal, seat, seed)[0] for seed in range(20)}
    assert len(moves) > 1 and moves <= set(legal)
    again = [LevelPlayer("random", 0.1).decide(position, legal, seat, 3)[0] for _ in range(2)]
    assert again[0] == again[1]


def elsewhere(at, legal, seat):
    return replace(legal[0], cell=(9, 9)) if at == 2 else None


def another_seat(at, legal, seat):
    return replace(legal[0], seat=1 - seat)


def resigning(at, legal, seat):
    return Resign(seat) if at == 3 else None


@pytest.mark.parametrize(("act", "reason"), [
    (elsewhere, "chose an action against the rules: not-touching"),
    (another_seat, "chose an action against the rules: not-your-turn"),
    (lambda at, legal, seat: Resign(1 - seat), "chose an action against the rules: not-your-turn"),
    (lambda at, legal, seat: Place(seat, 10**30, (0, 0), 0), "chose an action against the rules: no-such-tile"),
])
def test_an_action_against_the_rules_loses(monkeypatch, act, reason):
    cheat, other = Watcher(act), Watcher()
    result = watched(monkeypatch, tasks("random", "random")[0], cheat, other)
    (fault,) = result["faults"]
    assert (fault["seat"], fault["reason"]) == (0, reason)
    assert result["why"] == "forfeit" and result["shares"] == [0, 1] and result["places"] == [2, 1]
    assert fault["action"] == result["actions"]
    assert cheat.closed and other.closed


def test_giving_up_is_no_fault(monkeypatch):
    result = watched(monkeypatch, tasks("random", "random")[0], Watcher(resigning))
    assert (result["why"], result["faults"], result["shares"]) == ("resigned", [], [0, 1])


@pytest.mark.parametrize("players", [3, 4])
def test_the_others_play_on_without_who_was_put_out(monkeypatch, players):
    cheat = Watcher(elsewhere)
    result = watched(monkeypatch, tasks(*["random"] * players, record=True)[0], cheat)
    assert [fault["seat"] for fault in result["faults"]] == [0]
    assert result["why"] == "forfeit" and result["places"][0] == players and len(cheat.shown) == 2
    match = Match.load(parse_lines(result["record"]))
    movers = [action.seat for action in match.actions[result["faults"][0]["action"]:]]
    assert len(movers) > 10 and set(movers) == set(range(1, players))


def test_a_level_that_fails_loses_only_this_game(monkeypatch):
    def fail(*_):
        raise ZeroDivisionError("no tile left")

    monkeypatch.setattr("game.bots.levels.choose", fail)
    match = Match.new("tantrix", 2, 4)
    with pytest.raises(Forfeit, match="failed with ZeroDivisionError: no tile left"):
        LevelPlayer("random", 0.1).decide(match.position_header(0), match.legal(), 0, 1)


@pytest.mark.parametrize(("ranking", "places", "shares"), [
    ([[1], [0]], [2, 1], [0, 1]),
    ([[0, 1]], [1.5, 1.5], [0.5, 0.5]),
    ([[2, 0], [1, 3]], [1.5, 3.5, 1.5, 3.5], [0.5, 0, 0.5, 0]),
    ([[3], [0, 1, 2]], [3, 3, 3, 1], [0, 0, 0, 1]),
    ([[0, 1, 2]], [2, 2, 2], [1 / 3] * 3),
])
def test_ties_share_their_places(ranking, places, shares):
    assert ranked(ranking) == (places, shares)
