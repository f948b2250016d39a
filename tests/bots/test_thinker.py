"""Bots in a process of their own: answers come, whatever happens to the process, and nobody waits."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time

import pytest

from game.bots import child as room
from game.bots.levels import choose
from game.bots.thinker import InlineThinker, Thinker
from game.match.match import Match
from game.rules.actions import Give, Place, Under

#: Seconds after which a test gives up waiting.
PATIENCE = 30
#: A program that reads and never answers.
DEAF = [sys.executable, "-c", "import sys\nfor line in sys.stdin.buffer: pass"]
#: A program that ends at once.
DYING = [sys.executable, "-c", ""]
#: A program that answers nonsense.
RAVING = [sys.executable, "-c", "import sys\nfor line in sys.stdin: print('{\"ok\": 7}', flush=True)"]


@pytest.fixture
def thinkers():
    """A maker of thinkers, all closed at the end, after which no process of theirs may be left."""
    made = []

    def make(*arguments, **more):
        made.append(Thinker(*arguments, **more))
        return made[-1]

    yield make
    for thinker in made:
        child = thinker._child
        thinker.close()
        assert child is None or child.poll() is not None
        assert thinker._thread is None or not thinker._thread.is_alive()


def wait(thinker, answers: int = 1):
    """Poll until so many answers are there."""
    found, end = [], time.monotonic() + PATIENCE
    while len(found) < answers and time.monotonic() < end:
        found += thinker.poll()
        time.sleep(0.002)
    return found


@pytest.mark.parametrize("make", [InlineThinker, Thinker])
@pytest.mark.parametrize(("game", "seats"), [("tantrix", 2), ("gobble", 3)])
def test_a_whole_game(make, game, seats):
    thinker, match = make(seed=1), Match.new(game, seats, 5)
    try:
        while match.game.result is None:
            thinker.ask("bot", match, "casual", 0.1)
            ((key, action),) = wait(thinker)
            assert key == "bot" and action in match.legal()
            match.do(action)
    finally:
        thinker.close()


def test_it_starts_with_the_first_question(thinkers):
    thinker = thinkers()
    assert thinker._child is None and thinker.poll() == []
    thinker.ask("a", Match.new("tantrix", 2, 1), "random", 0)
    wait(thinker)
    assert thinker._child is not None


def test_several_at_once(thinkers):
    thinker = thinkers()
    match = Match.new("gobble", 6, 1)
    for seat in range(6):
        thinker.ask(seat, match, "casual", 0, seat)
    answers = wait(thinker, 6)
    assert sorted(key for key, _ in answers) == list(range(6))
    assert all(action.seat == key and action.tick is None for key, action in answers)


def test_the_position_is_taken_down_when_asked(thinkers):
    thinker, match = thinkers(), Match.new("tantrix", 2, 1)
    legal = match.legal()
    thinker.ask("a", match, "casual", 0)
    match.do(legal[0])
    ((_, action),) = wait(thinker)
    assert action in legal


def test_a_killed_process_is_replaced(thinkers):
    thinker, match = thinkers(), Match.new("tantrix", 2, 1)
    thinker.ask("a", match, "casual", 0)
    wait(thinker)
    first = thinker._child
    first.kill()
    first.wait(PATIENCE)
    thinker.ask("b", match, "casual", 0)
    ((key, action),) = wait(thinker)
    assert key == "b" and action in match.legal()
    assert thinker._child is not first and thinker._child.poll() is None


@pytest.mark.parametrize("command", [DYING, RAVING, ["/no/such/program"]])
def test_a_process_that_is_of_no_use_is_replaced_by_a_greedy_action(thinkers, command, caplog):
    thinker, match = thinkers(command), Match.new("tantrix", 2, 1)
    thinker.ask("a", match, "random", 0)
    ((_, action),) = wait(thinker)
    scores = {choose(match, "casual", 0, random.Random(seed))[0] for seed in range(200)}
    assert action in scores
    assert "failed and is replaced" in caplog.text


def test_a_late_process_is_replaced_by_a_greedy_action(thinkers, monkeypatch, caplog):
    monkeypatch.setattr(room, "GRACE", 0.05)
    monkeypatch.setattr(room, "START_GRACE", 0.3)
    thinker, match = thinkers(DEAF), Match.new("tantrix", 2, 1)
    for key in range(2):
        thinker.ask(key, match, "random", 0)
    answers = wait(thinker, 2)
    assert [key for key, _ in answers] == [0, 1]
    assert all(action in match.legal() for _, action in answers)
    assert "did not answer in time" in caplog.text


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX")
def test_a_stopped_process_holds_nobody_up(thinkers, monkeypatch):
    monkeypatch.setattr(room, "GRACE", 0.1)
    thinker, match = thinkers(), Match.new("tantrix", 2, 1)
    thinker.ask("a", match, "casual", 0)
    wait(thinker)
    thinker._child.send_signal(signal.SIGSTOP)
    for key in range(3):
        thinker.ask(key, match, "casual", 0)
    assert sorted(key for key, _ in wait(thinker, 3)) == [0, 1, 2]


def test_nothing_waits_for_a_process_that_is_deaf(thinkers):
    thinker, match = thinkers(DEAF), Match.new("tantrix", 2, 1)
    for key in range(50):
        thinker.ask(key, match, "casual", 60)
    assert [thinker.poll() for _ in range(100)] == [[]] * 100
    thinker.cancel(0)
    thinker.cancel(49)


def test_a_cancelled_question_gets_no_answer(thinkers):
    thinker, match = thinkers(), Match.new("tantrix", 2, 1)
    for key in "abc":
        thinker.ask(key, match, "casual", 0)
    thinker.cancel("b")
    thinker.cancel("never asked")
    thinker.ask("c", match, "random", 0)
    thinker.ask("d", match, "random", 0)
    answers = wait(thinker, 3)
    assert [key for key, _ in answers] == ["a", "c", "d"]
    assert thinker.poll() == []


@pytest.mark.parametrize("make", [InlineThinker, Thinker])
def test_who_can_do_nothing_gets_no_answer(make):
    thinker, match = make(), Match.new("tantrix", 2, 1)
    thinker.ask("a", match, "casual", 0, 1 - match.game.to_move)
    assert thinker.poll() == []
    thinker.close()


@pytest.mark.parametrize("make", [InlineThinker, Thinker])
def test_an_unknown_level_is_refused(make):
    thinker = make()
    with pytest.raises(ValueError, match="no bot level"):
        thinker.ask("a", Match.new("tantrix", 2, 1), "genius", 0)
    thinker.close()


@pytest.mark.parametrize("make", [InlineThinker, Thinker])
def test_after_close_nothing_is_answered(make):
    thinker, match = make(), Match.new("tantrix", 2, 1)
    thinker.ask("a", match, "casual", 0)
    thinker.close()
    assert thinker.poll() == []
    thinker.close()


def test_gives_and_tucks_are_answered_at_once(thinkers):
    thinker, match = thinkers(["/no/such/program"]), Match.new("gobble", 3, 5)
    rng = random.Random(1)
    kinds = set()
    while match.game.result is None and len(kinds) < 2:
        seat = match.acting_seat()
        if not any(isinstance(action, Place) for action in match.legal(seat)):
            thinker.ask("a", match, "casual", 0, seat)
            ((_, action),) = thinker.poll()
            assert action in match.legal(seat)
            kinds.add(type(action))
            match.do(action)
        else:
            match.do(choose(match, "casual", 0, rng, seat)[0])
    assert Give in kinds and kinds <= {Give, Under}


def test_the_process_ends_with_the_program_even_without_close():
    script = (
        "import time\n"
        "from game.bots.thinker import Thinker\n"
        "from game.match.match import Match\n"
        "thinker = Thinker()\n"
        "thinker.ask('a', Match.new('tantrix', 2, 1), 'casual', 0)\n"
        "while not thinker.poll(): time.sleep(0.01)\n"
        "print(thinker._child.pid, flush=True)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, b"")
    pid = int(done.stdout)
    if os.name != "nt":
        end = time.monotonic() + PATIENCE
        while _alive(pid) and time.monotonic() < end:
            time.sleep(0.02)
        assert not _alive(pid)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return True
