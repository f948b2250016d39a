"""Paired deals: every player in every seat as often, and the same games from the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

from game.arena.entrants import command_of, entrants_from
from game.arena.schedule import derived_seed, pairings, schedule
from game.bots.levels import LEVELS
from game.match.deal import shuffled_bag
from game.match.strict import read, write
from tests.arena.tables import tasks


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_deal_is_played_from_each_seat(players):
    games = tasks(*["random"] * players, games=3 * players)
    assert [task["game"] for task in games] == list(range(1, 3 * players + 1))
    for deal in (1, 2, 3):
        own = [task for task in games if task["deal"] == deal]
        assert len(own) == players and len({task["deal_seed"] for task in own}) == 1
        for seat in range(players):
            assert {task["seats"][seat] for task in own} == set(range(players))
    assert len({task["deal_seed"] for task in games}) == 3
    assert len({task["seed"] for task in games}) == 3 * players


def test_the_seats_go_round_in_order():
    seats = [task["seats"] for task in tasks(*["random"] * 3)]
    assert seats == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_a_pair_has_the_same_games_in_a_round_robin_as_alone():
    everybody = entrants_from(["random", "casual", "master"])
    tables = pairings(3, True)
    assert tables == [(0, 1), (0, 2), (1, 2)]
    together = schedule(everybody, tables, 6, 5, 0.1)
    assert Counter(task["table"] for task in together) == {0: 6, 1: 6, 2: 6}
    alone = tasks("casual", "master", games=6, seed=5, seconds=0.1)
    seeds = [(task["deal_seed"], task["seed"], task["players"]) for task in together if task["table"] == 2]
    assert seeds == [(task["deal_seed"], task["seed"], task["players"]) for task in alone]


def test_one_broken_off_has_been_fair_until_then():
    tables = pairings(4, True)
    games = schedule(entrants_from(["random"] * 4), tables, 20, 1, 0.1)
    begun = Counter(task["table"] for task in games[: 2 * len(tables)])
    assert set(begun.values()) == {2}


def test_seeds_are_their_own_and_fit_any_json_reader():
    seeds = {derived_seed(1, "deal", number) for number in range(1000)}
    assert len(seeds) == 1000 and all(0 <= seed < 2**53 for seed in seeds)
    assert seeds.isdisjoint(derived_seed(1, "game", number, 0) for number in range(1000))
    assert seeds.isdisjoint(derived_seed(2, "deal", number) for number in range(1000))
    assert len({tuple(shuffled_bag(seed)) for seed in seeds}) == 1000


def test_tasks_are_plain_json():
    for task in tasks("random", "exec:nobody at all"):
        assert read(write(task)) == task


def test_names_are_told_apart():
    names = [entrant.name for entrant in entrants_from(["master", "casual", "casual", "exec:./b.py", "exec: ./b.py"])]
    assert names == ["master", "casual (1)", "casual (2)", "./b.py (1)", "./b.py (2)"]


def test_long_names_are_short():
    (entrant,) = entrants_from(["exec:" + "x" * 500])
    assert len(entrant.name) < 40 and len(entrant.word) > 500


def test_a_command_is_split_as_a_shell_would():
    assert command_of("exec:python3 'my bot.py' --fast") == ["python3", "my bot.py", "--fast"]
    assert all(command_of(level) is None for level in LEVELS)


@pytest.mark.parametrize(("word", "part"), [
    ("grandmaster", "there is no player 'grandmaster'"), ("", "there is no player ''"), ("exec:", "which command"),
    ("exec:   ", "which command"), ("exec:'open", "no closing quotation"), ("exec:a\0b", "which command"),
    ("Casual", "there is no player"),
])
def test_who_is_unknown_gets_a_sentence(word, part):
    with pytest.raises(ValueError, match=part):
        entrants_from(["random", word])
