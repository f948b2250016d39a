"""Games are played whatever becomes of the processes that play them."""

from __future__ import annotations

import sys
from concurrent.futures import BrokenExecutor, CancelledError, Future

import pytest

from game.arena import running
from game.arena.crews import LocalCrew
from game.arena.playing import play
from game.arena.running import longest, results
from game.complaint import Complaint
from tests.arena.tables import killer, program, tasks, timeless


class Crew:
    """Answers at once with the number of the game; ``break_at``: with which submissions it breaks."""

    room = 3
    deaths = (BrokenExecutor, CancelledError)

    def __init__(self, *break_at, never=()):
        self.break_at, self.never, self.asked, self.renewed, self.checked = break_at, never, [], 0, 0

    def submit(self, task):
        self.asked.append(task["game"])
        future = Future()
        if len(self.asked) in self.break_at:
            future.set_exception(BrokenExecutor("killed"))
        elif task["game"] not in self.never:
            future.set_result({"game": task["game"]})
        return future

    def check(self):
        self.checked += 1

    def renew(self):
        self.renewed += 1


def numbers(found):
    return sorted(result["game"] for result in found)


def test_every_game_comes_back_once():
    crew, told = Crew(), []
    found = list(results(tasks("random", "random", games=20), crew, lambda: told.append(1)))
    assert numbers(found) == list(range(1, 21)) and crew.renewed == 0 and crew.checked and told


def test_what_broke_is_played_again():
    crew = Crew(2, 7, 8)
    assert numbers(results(tasks("random", "random", games=20), crew)) == list(range(1, 21))
    assert crew.renewed >= 2 and len(crew.asked) >= 23


def test_what_breaks_over_and_over_ends():
    crew = Crew(*range(5, 1000))
    found = results(tasks("random", "random", games=20), crew)
    with pytest.raises(Complaint, match="die one after the other"):
        for _ in range(20):
            next(found)
    assert crew.renewed == running.MOST_BREAKS


def test_a_pool_that_is_broken_when_asked_is_renewed():
    class Broken(Crew):
        def submit(self, task):
            if len(self.asked) == 4 and not self.renewed:
                raise BrokenExecutor("killed")
            return super().submit(task)

    crew = Broken()
    assert numbers(results(tasks("random", "random", games=10), crew)) == list(range(1, 11))
    assert crew.renewed == 1


def test_a_game_without_end_is_noticed(monkeypatch):
    monkeypatch.setattr(running, "longest", lambda task: 0.3)
    found, got = results(tasks("random", "random", games=10), Crew(never=[4])), []
    with pytest.raises(Complaint, match="game 4 does not end"):
        for result in found:
            got.append(result)
    assert numbers(got) == [1, 2, 3, 5, 6, 7, 8, 9, 10]


def test_no_slow_but_honest_game_is_given_up():
    (task, _) = tasks("random", "random", seconds=2.0)
    assert longest(task) > 56 * (2.0 + 0.25) + 2 * 10.0


def test_the_same_games_however_many_processes():
    games = tasks("random", "casual", games=6)
    here = [timeless(play(task)) for task in games]
    crew = LocalCrew(2)
    try:
        there = sorted(map(timeless, results(games, crew)), key=lambda result: result["game"])
    finally:
        crew.close()
    assert there == here


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_process_is_replaced_and_its_game_is_played_again(tmp_path):
    mark = tmp_path / "killed"
    games = tasks(program(tmp_path, killer(mark)), "random", games=4, seconds=5)
    crew = LocalCrew(1)
    try:
        found = sorted(map(timeless, results(games, crew)), key=lambda result: result["game"])
    finally:
        crew.close()
    assert mark.exists()
    assert found == [timeless(play(task)) for task in games]
    assert all(result["faults"] == [] for result in found)
