"""Programs of others as players: honest ones play, all others lose with the reason named, and nobody waits."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

import pytest

from game.arena import foreign, talk
from game.arena.entrants import command_of
from game.arena.playing import play
from tests.arena.tables import at_best, bot, program, tasks, timeless

#: Seconds that a bot may think here, and after which a test has gone wrong.
SECONDS, PATIENCE = 0.4, 30
DOCUMENTED = Path(__file__).resolve().parents[2] / "CONTRIBUTING.md"


#: The grace that there is, which these tests prolong: a busy machine must put no honest bot out.
GRACE = foreign.GRACE


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    monkeypatch.setattr(foreign, "GRACE", 10.0)


def strictly(monkeypatch, reason):
    """With the grace that there is, where somebody is to be late."""
    if "did not answer" in (reason or ""):
        monkeypatch.setattr(foreign, "GRACE", GRACE)


def played(folder: Path, text: str, **more):
    """A game of a program against chance."""
    return play(tasks(program(folder, text), "random", seconds=SECONDS, **more)[0])


def documented_bot() -> str:
    """The bot in the guide, as it stands there."""
    block = re.search(r"```python\n(.*?)```", DOCUMENTED.read_text(encoding="utf-8"), re.S)
    assert block is not None
    return "".join(f"{line.removeprefix('   ')}\n" for line in block[1].splitlines())


def test_the_bot_of_the_guide_plays_whole_games(tmp_path):
    word = program(tmp_path, documented_bot())
    results = [play(task) for task in tasks(word, "random", word, seconds=SECONDS)]
    assert [result["faults"] for result in results] == [[]] * 3
    assert all(result["why"] in ("finished", "stuck", "deadlock") for result in results)
    again = [play(task) for task in tasks(word, "random", word, seconds=SECONDS)]
    assert list(map(timeless, results)) == list(map(timeless, again))
    assert all(0 < took < PATIENCE for result in results for own in result["seconds"] for took in own)


def test_this_program_itself_may_enter():
    word = f"exec:'{sys.executable}' -m game.match.protocol"
    result = play(tasks(word, "random", seconds=0.1)[0])
    assert result["faults"] == [] and result["why"] == "finished"


def test_it_is_asked_what_the_guide_says(tmp_path):
    note = tmp_path / "asked"
    result = played(tmp_path, bot(f"open({str(note)!r}, 'a').write(line)", before="import atexit\n"
                                  f"atexit.register(lambda: open({str(note)!r}, 'a').write('gone'))"))
    assert result["faults"] == []
    lines = note.read_text().splitlines()
    assert re.match(r'{"id":1,"op":"load","record":\[{"format":"tantrix-record",.*"setup":{"table":', lines[0])
    assert re.match(r'{"id":2,"op":"best","seat":\d,"seconds":0.4,"seed":\d+,"legal":\[{"do":"place",', lines[1])
    assert lines[-1] == "gone"  # ended by itself when told to quit


def test_talk_on_standard_error_is_no_fault(tmp_path):
    assert played(tmp_path, bot("print('thinking' * 100_000, file=sys.stderr)"))["faults"] == []


def test_one_that_forgets_to_flush_is_heard(tmp_path):
    text = bot().replace(", flush=True", "")
    assert text != bot() and played(tmp_path, text)["faults"] == []


@pytest.mark.parametrize(("text", "reason"), [
    # hangs
    pytest.param(bot(at_best("time.sleep(60)")), r"did not answer best within 0\.4 s", id="hangs"),
    pytest.param(bot(before="signal.signal(signal.SIGTERM, signal.SIG_IGN)", meddle=at_best("time.sleep(60)")),
                 r"did not answer best", id="hangs-and-cannot-be-terminated"),
    # lies
    pytest.param(bot(at_best('ok["action"]["cell"] = [40, 40]')),
                 r"against the rules: (not-touching|must-fill-forced)", id="plays-far-away"),
    pytest.param(bot(at_best('ok["action"]["cell"] = [10**40, 1]')),
                 r"against the rules: (not-touching|must-fill-forced)", id="plays-in-another-galaxy"),
    pytest.param(bot(at_best('ok["action"]["seat"] = 1 - asked["seat"]')), r"against the rules: not-your-turn",
                 id="plays-for-another"),
    pytest.param(bot(at_best('ok["action"]["tile"] = 57')), r"against the rules: no-such-tile", id="invents-a-tile"),
    pytest.param(bot(at_best('ok["action"] = "the best one"')), r"answered best with no action", id="no-action"),
    pytest.param(bot(at_best('ok["action"]["turn"] = 1.0')), r"answered best with no action: \"turn\"", id="half-turn"),
    pytest.param(bot(at_best('ok["action"]["why"] = "guess"')), r"answered best with no action", id="says-too-much"),
    pytest.param(bot(at_best("ok.clear()")), r"answered best with no action", id="nothing"),
    pytest.param(bot('reply["id"] += 1'), r"answered load, request 1, with the id 2", id="wrong-id"),
    pytest.param(bot('reply["id"] = True'), r"answered load, request 1, with the id true", id="id-is-no-number"),
    pytest.param(bot('del reply["id"]'), r"with the id null", id="no-id"),
    pytest.param(bot('del reply["ok"]; reply["error"] = {"code": "no", "message": "not today"}'),
                 r"refused load: not today", id="refuses"),
    pytest.param(bot('del reply["ok"]'), r"answered load without an \"ok\"", id="no-ok"),
    pytest.param(bot('reply["ok"] = []'), r"answered load without an \"ok\"", id="ok-is-no-object"),
    pytest.param(bot("reply = [1, 2]"), r"answered load with \[1,2\], not with an object", id="no-object"),
    pytest.param(bot('print("ready"); continue'), r"answered load with \"ready\": This is not JSON", id="no-json"),
    pytest.param(bot('print(""); continue'), r"answered load with \"\": This line is empty", id="empty-line"),
    pytest.param(bot('sys.stdout.buffer.write(b"\\xff\\xfe\\n")'), r"This is not UTF-8", id="no-utf-8"),
    pytest.param(bot('reply["x"] = float("nan")'), r"JSON has no number NaN", id="nan"),
    pytest.param(bot('print("[" * 100_000); continue'), r"This is nested too deeply", id="deep"),
    pytest.param(bot(before='print("Hello!", flush=True)'), r"(\"Hello!\"|nobody asked for)", id="greets"),
    pytest.param(bot('say(reply)'), r"(nobody asked for|answered best, request 2, with the id 1)", id="says-it-twice"),
    # floods
    pytest.param(bot('while True: sys.stdout.write("x" * 65536)'), r"a line of more than 1048576 bytes",
                 id="a-line-without-end"),
    pytest.param(bot('print("x" * 2_000_000)'), r"a line of more than 1048576 bytes", id="a-long-line"),
    pytest.param(bot(before='while True: print("x")'), r"(answered load with \"x\"|nobody asked for)",
                 id="lines-without-end"),
    pytest.param(bot('while True: say(reply)'), r"(nobody asked for|answered best, request 2, with the id 1)",
                 id="answers-without-end"),
    # dies
    pytest.param("", r"ended with status 0", id="ends-at-once"),
    pytest.param(bot(at_best('sys.exit("out of ideas")')), r"ended with status 1: out of ideas", id="gives-up"),
    pytest.param(bot(at_best("1 / 0")), r"ended with status 1: ZeroDivisionError: division by zero", id="crashes"),
    pytest.param(bot(at_best("os.kill(os.getpid(), signal.SIGKILL)")), r"ended by signal 9", id="is-killed"),
    # closes
    pytest.param("import os, time\nos.read(0, 1 << 20)\nos.close(0)\nprint('{\"id\": 1, \"ok\": {}}', flush=True)\n"
                 "time.sleep(60)", r"closed its standard input", id="closes-its-input"),
    pytest.param("import os, time\nos.close(1)\ntime.sleep(60)", r"closed its standard output", id="closes-its-output"),
])
def test_who_misbehaves_loses_with_the_reason_named(tmp_path, monkeypatch, text, reason):
    strictly(monkeypatch, reason)
    began = time.monotonic()
    result = played(tmp_path, text)
    assert time.monotonic() - began < PATIENCE
    (fault,) = result["faults"]
    assert fault["seat"] == 0 and re.search(reason, fault["reason"]), fault["reason"]
    assert len(fault["reason"]) < 300 and fault["reason"].isprintable()
    assert (result["why"], result["shares"]) == ("forfeit", [0, 1])


@pytest.mark.parametrize("text", [
    "time.sleep(60)", "os.close(0); time.sleep(60)", "sys.stdin.readline(); time.sleep(60)",
    "sys.stdin.readline(); print('{\"id\": 1, \"ok\": {}}', end='', flush=True); time.sleep(60)",
])
def test_who_does_not_start_is_not_waited_for(tmp_path, monkeypatch, text):
    monkeypatch.setattr(foreign, "START_GRACE", 0.2)
    result = played(tmp_path, f"import os, sys, time\n{text}")
    assert result["shares"] == [0, 1]
    assert re.fullmatch(r"did not answer load within 0\.2 s|closed its standard input", result["faults"][0]["reason"])


@pytest.mark.parametrize("command", ["/no/such/program", "no-such-program --fast", "/", "''"])
def test_what_cannot_be_started_loses(command):
    result = play(tasks(f"exec:{command}", "random", seconds=SECONDS)[0])
    assert result["shares"] == [0, 1] and result["faults"][0]["reason"].startswith("cannot be started: ")


def test_at_a_table_of_four_the_others_play_on(tmp_path):
    word = program(tmp_path, bot("1 / 0"))
    for task in tasks(word, "random", "random", "random", seconds=SECONDS):
        result = play(task)
        seat = task["seats"].index(0)
        assert [fault["seat"] for fault in result["faults"]] == [seat]
        assert result["places"][seat] == 4 and result["actions"] > 40


def test_two_may_fail_in_one_game(tmp_path):
    words = [program(tmp_path, bot("1 / 0"), "one.py"), program(tmp_path, bot("sys.exit(7)"), "two.py"), "random"]
    result = play(tasks(*words, seconds=SECONDS)[0])
    assert {fault["seat"] for fault in result["faults"]} == {0, 1}
    assert result["places"][2] == 1 and sorted(result["places"]) == [1, 2, 3]


def alive(pid: int) -> bool:
    """Whether a process runs; a dead one that is not buried yet does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(("meddle", "reason"), [
    ("pass", None), (at_best("time.sleep(60)"), "did not answer best"), (at_best("os._exit(1)"), "ended with status 1"),
    ("1 / 0", "ended with status 1"),
])
def test_nothing_that_it_started_is_left(tmp_path, monkeypatch, meddle, reason):
    strictly(monkeypatch, reason)
    note = tmp_path / "children"
    before = ("child = subprocess.Popen(['sleep', '600'], stdin=subprocess.DEVNULL)\n"
              f"open({str(note)!r}, 'w').write(str(child.pid) + ' ' + str(os.getpid()))")
    result = played(tmp_path, bot(meddle, before))
    assert [reason in fault["reason"] for fault in result["faults"]] == ([] if reason is None else [True])
    end = time.monotonic() + PATIENCE
    pids = list(map(int, note.read_text().split()))
    assert len(pids) == 2
    while any(map(alive, pids)) and time.monotonic() < end:
        time.sleep(0.01)
    assert not any(map(alive, pids))


def test_what_nobody_reads_is_not_kept(tmp_path):
    command = command_of(program(tmp_path, 'while True: print("x" * 1000)'))
    assert command is not None
    child = talk.Child(command)
    try:
        assert child.hear(PATIENCE) == b"x" * 1000
        time.sleep(0.3)
        assert child._heard.qsize() <= talk.UNREAD
    finally:
        child.end()
