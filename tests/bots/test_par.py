"""Par sought in a process of its own: news comes, nobody waits, and it can be stopped."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from dataclasses import replace

import pytest

from game.bots.par import ParSearch
from game.match.match import Match
from game.match.session import Session
from game.solver.par import par

LONG = bool(os.environ.get("TANTRIX_LONG"))
#: Seconds after which a test gives up waiting.
PATIENCE = 60
#: Programs that never answer, end at once, answer nonsense.
DEAF = [sys.executable, "-c", "import sys\nfor line in sys.stdin.buffer: pass"]
DYING = [sys.executable, "-c", ""]
RAVING = [sys.executable, "-c", "import sys\nfor line in sys.stdin: print('{\"ok\": 7}', flush=True)"]


def run_of(tiles: int, seed: int = 1, **options):
    """A run of fewer tiles, which is decided at once."""
    header = Match.new("solitaire", 1, seed, options).header
    return replace(header, bag=header.bag[:tiles])


def long_run():
    """A run whose proof takes long: its best score is known to lie below what the tiles could score."""
    return Match.new("solitaire", 1, 0).header


@pytest.fixture
def search():
    """Makes searches; none may leave a process behind."""
    made = []

    def make(*arguments):
        made.append(ParSearch(*arguments))
        return made[-1]

    yield make
    for one in made:
        process = one._worker._child
        one.close()
        assert process is None or process.poll() is not None


def wait(search, until):
    end = time.monotonic() + PATIENCE
    while not until() and time.monotonic() < end:
        search.poll()
        time.sleep(0.005)
    assert until()


def brute(match):
    """The best score of all ways to play on."""
    if match.game.result:
        return match.game.points()
    best = 0
    for action in match.legal():
        match.do(action)
        best = max(best, brute(match))
        match.undo()
    return best


@pytest.mark.parametrize("options", [{}, {"forced": False}, {"colour": "B"}, {"triple": "YBG"}, {"loop_only": True}])
def test_it_is_the_best_that_brute_force_finds(search, options):
    header = run_of(4 if options and not LONG else 5, **options)
    one = search(header)
    wait(one, lambda: not one.thinking)
    assert one.news.proven and not one.failed
    assert one.news.points == brute(Match(header))
    again = Match(header)
    for move in one.news.moves:
        assert isinstance(again.do(move), tuple)
    assert again.game.result and again.game.points() == one.news.points


def test_news_comes_while_it_thinks_and_a_stop_ends_it_with_the_way_so_far(search):
    one = search(long_run())
    wait(one, lambda: one.news is not None and one.news.points > 20)
    assert one.thinking and not one.news.proven
    one.stop()
    assert not one.thinking
    wait(one, lambda: one.news.moves)
    assert not one.news.proven and not one.failed
    again = Match(long_run())
    for move in one.news.moves:
        assert isinstance(again.do(move), tuple)
    assert again.game.points() == one.news.points
    one.resume()
    assert one.thinking
    assert one.news.moves, "what was known is forgotten"


def test_who_changes_their_mind_costs_no_process(search, caplog):
    one = search(long_run())
    wait(one, lambda: one.news is not None)
    process = one._worker._child
    for _ in range(2):
        one.stop()
        one.resume()
    assert one.thinking
    wait(one, lambda: one.news.moves)
    assert one.thinking
    one.stop()
    assert not one.thinking
    wait(one, lambda: one._search is None)
    assert one._worker._child is process and one.news.points > 0
    assert not caplog.records


def test_nobody_waits_for_it(search):
    one = search(long_run(), DEAF)
    for _ in range(3):
        assert not one.poll() and one.thinking
    one.stop()
    assert not one.poll() and not one.thinking


def test_closing_ends_the_process(search):
    one = search(long_run())
    wait(one, lambda: one.news is not None)
    process = one._worker._child
    one.close()
    assert process.poll() is not None
    assert not one.thinking and not one.poll()


@pytest.mark.parametrize("command", [DYING, RAVING, ["/no/such/program"]])
def test_a_process_of_no_use_is_told(search, command):
    one = search(run_of(5), command)
    wait(one, lambda: not one.thinking)
    assert one.failed and one.news is None


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX")
def test_a_killed_process_is_replaced_once(search):
    one = search(long_run())
    wait(one, lambda: one.news is not None)
    first = one._worker._child
    first.send_signal(signal.SIGKILL)
    wait(one, lambda: one._worker._child not in (None, first))
    assert one.thinking and one.news is not None


# The op of the protocol.


def ask(session, **words):
    return session.answer(json.dumps(words).encode())


def loaded(header):
    session = Session(lambda: None)
    assert "ok" in ask(session, op="load", record=[header.to_dict()])
    return session


def test_the_protocol_tells_par():
    header = run_of(5)
    ok = ask(loaded(header), op="par", seconds=PATIENCE)["ok"]
    assert ok["proven"] and ok["done"]
    assert ok["points"] == par(header.bag, "RYB").score


def test_the_protocol_goes_on_from_where_it_was():
    session = loaded(long_run())
    first = ask(session, op="par", seconds=0.3)["ok"]
    talk = session._par_talk
    second = ask(session, op="par", seconds=0.3)["ok"]
    assert session._par_talk is talk and second["seconds"] > first["seconds"]
    assert not first["done"] and not second["proven"]
    ended = ask(session, op="par", seconds=PATIENCE, stop=True)["ok"]
    assert ended["done"] and not ended["proven"] and ended["moves"]


def test_actions_leave_par_as_it_is():
    header = run_of(5)
    session = loaded(header)
    before = ask(session, op="par", seconds=PATIENCE)["ok"]
    move = ask(session, op="legal")["ok"]["moves"][-1]
    assert "ok" in ask(session, op="do", action=move)
    assert ask(session, op="par", seconds=PATIENCE)["ok"]["points"] == before["points"]


def test_only_a_whole_run_has_a_par():
    for header in (Match.new("tantrix", 2, 1).header, Match.new("puzzle", 1, puzzle="discovery-3").header):
        assert ask(loaded(header), op="par")["error"]["code"] == "bad-request"
    run = Match.new("solitaire", 1, 1)
    run.do(run.legal()[0])
    assert ask(loaded(run.position_header(0)), op="par")["error"]["code"] == "bad-request"
    assert ask(Session(lambda: None), op="par")["error"]["code"] == "no-game"
