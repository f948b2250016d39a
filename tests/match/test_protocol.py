"""Each op of the protocol, its errors, and the process it runs in."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from talk import NEW, RACE, codes, raw, talk

from game import __version__
from game.match.match import Match
from game.match.protocol import LINE_LIMIT, serve
from game.match.session import Session
from game.rules.puzzles import names

ROOT = Path(__file__).parent.parent.parent


def oks(*requests):
    """What each reply holds; every request must be well."""
    return [reply["ok"] for reply in talk(*requests)]


# One reply a line, whatever the line.

def test_the_id_comes_back_as_it_was():
    ids = [0, -1.5, "ž", None, True, [1, {"a": []}], {"b": 2}, 10**40, "\ud800"]
    assert [reply["id"] for reply in talk(*({"id": id_, "op": "hello"} for id_ in ids))] == ids
    assert [reply["id"] for reply in talk({"op": "hello"}, {"id": 7, "op": "jump"})] == [None, 7]


@pytest.mark.parametrize("line", [
    b"", b" ", b"\r", b"nonsense", b"7", b"[]", b"null", b'"op"', b"NaN", b'{"id":1,"op":NaN}', b"{\"op\":\"\xff\"}",
    b"\x00", b"[" * 5000, b'{"op":' * 5000, b'{"id":1e999,"op":"hello"}', b"1" * 5000, b'{"op":"hello"',
])
def test_what_is_no_request_gets_an_error_without_an_id(line):
    (reply,) = raw(line + b"\n")
    assert (reply["id"], reply["error"]["code"]) == (None, "bad-request")
    assert raw(line + b"\n" + b'{"id":5,"op":"hello"}')[1]["id"] == 5


@pytest.mark.parametrize("op", [None, 7, [], {}, True])
def test_an_op_that_is_no_name(op):
    assert codes({"id": 3, "op": op}) == ["bad-request"]
    assert codes({"id": 3}) == ["bad-request"]


def test_an_unknown_op():
    assert codes({"op": "dance"}, {"op": ""}, {"op": "x" * 100_000}) == ["unknown-op"] * 3


def test_a_last_line_without_its_newline_is_answered():
    assert [reply["id"] for reply in raw(b'{"id":1,"op":"hello"}\n{"id":2,"op":"hello"}')] == [1, 2]


def test_no_line_no_reply():
    assert raw(b"") == []


def test_lines_are_split_at_newlines_only():
    assert len(raw(b'{"op":"hello"}\r{"op":"hello"}\n')) == 1
    assert raw('{"id":"a\u2028b\x85","op":"hello"}\n'.encode())[0]["id"] == "a\u2028b\x85"


def test_a_line_that_is_too_long_is_skipped_to_its_end():
    filling = b'{"id":1,"op":"hello","x":"%s"}'
    just = filling % (b"x" * (LINE_LIMIT - len(filling) + 2))
    assert len(just) == LINE_LIMIT
    for data in (just + b"\n", just):
        assert raw(data)[0]["id"] == 1
    over = just.replace(b"x}", b"xx}").replace(b'x"}', b'xx"}')
    for data in (over, over * 5):
        first, second = raw(data + b'\n{"id":2,"op":"hello"}\n')
        assert (first["id"], first["error"]["code"], second["id"]) == (None, "line-too-long", 2)
        assert [reply["error"]["code"] for reply in raw(data)] == ["line-too-long"]


def test_an_id_too_deep_to_write_is_answered_with_null():
    depth = sys.getrecursionlimit()
    for nested in range(depth - 120, depth, 3):
        (reply,) = raw(b'{"id":' + b"[" * nested + b"]" * nested + b',"op":"hello"}\n')
        assert "ok" in reply or reply["error"]["code"] == "bad-request"


def test_an_id_is_not_looked_into():
    (reply,) = raw(b'{"id":{"op":"quit"},"op":"hello"}\n')
    assert reply["id"] == {"op": "quit"}


# The ops.

def test_hello():
    (hello,) = oks({"op": "hello"})
    assert hello == {
        "program": "tantrix", "version": __version__, "protocol": 1,
        "games": ["tantrix", "gobble", "solitaire", "puzzle"],
        "bots": ["random", "beginner", "casual", "club", "expert", "master"], "puzzles": list(names()),
    }


def test_nothing_without_a_game():
    ops = ["state", "legal", "do", "undo", "best", "forced", "lines", "record"]
    assert codes(*({"op": op} for op in ops)) == ["no-game"] * len(ops)


def test_new_answers_with_the_state():
    (state,) = oks({**NEW, "seats": ["Ana", {"name": "Bor", "bot": "casual"}]})
    assert list(state) == ["game", "phase", "to_move", "bag", "ply", "table", "seats", "forced", "clashes",
                           "solved", "result"]
    assert list(state["seats"][0]) == ["name", "colour", "bot", "hand", "stack", "owes", "line", "loop",
                                       "points", "out"]
    assert [(seat["name"], seat["colour"], seat["bot"]) for seat in state["seats"]] == [
        ("Ana", "R", None), ("Bor", "Y", "casual")]
    assert (state["phase"], state["bag"], state["ply"], state["result"]) == ("free", 44, 0, None)


def test_new_with_a_whole_header():
    header = Match.new("gobble", 2, 5).header.to_dict()
    whole, without = oks({"op": "new", **header},
                         {"op": "new", **{k: v for k, v in header.items() if k not in ("format", "version")}})
    assert whole == without == Match.new("gobble", 2, 5).state()


def test_the_same_seed_is_the_same_game():
    assert oks(NEW)[0] == oks(NEW)[0]
    seed = oks({"op": "new", "game": "gobble", "seats": 4}, {"op": "record"})[1]["record"][0]["seed"]
    assert oks({"op": "new", "game": "gobble", "seats": 4, "seed": seed})[0]["ply"] == 0


@pytest.mark.parametrize(("wrong", "code"), [
    ({"format": "chess"}, "bad-record"), ({"version": 2}, "bad-record"), ({"wind": 1}, "bad-record"),
    ({"game": "chess"}, "bad-record"), ({"game": "puzzle"}, "bad-record"), ({"puzzle": "flower"}, "bad-record"),
    ({"game": "solitaire"}, "bad-record"), ({"seats": 5}, "bad-record"), ({"seats": None}, "bad-record"),
    ({"seed": 1.5}, "bad-record"), ({"bag": [1, 2, 3]}, "bad-record"), ({"options": {"x": 1}}, "bad-record"),
    ({"setup": {"table": [], "hands": [[1], [2]], "to_move": 0, "phase": "free"}}, "bad-record"),
])
def test_a_faulty_new_leaves_the_game_as_it_was(wrong, code):
    before, refused, after = talk(NEW, {**NEW, **wrong}, {"op": "state"})
    assert refused["error"]["code"] == code and after["ok"] == before["ok"]


def test_do_tells_the_state_and_what_followed():
    _state, legal = oks(NEW, {"op": "legal"})
    move = legal["moves"][5]
    _, done, after = oks(NEW, {"op": "do", "action": move}, {"op": "state"})
    assert done["state"] == after and after["ply"] == 1
    assert done["facts"][0]["fact"] == "placed"
    assert after["table"] == [{key: move[key] for key in ("tile", "cell", "turn")}]


@pytest.mark.parametrize("action", [None, 7, {}, {"do": "jump"}, {"do": "place", "seat": 0}, {"do": "check"}])
def test_malformed_actions(action):
    assert codes(NEW, {"op": "do", "action": action}) == [None, "bad-action"]
    assert codes(NEW, {"op": "do"}) == [None, "bad-action"]


def test_a_refused_action_names_the_rule_and_changes_nothing():
    (state, legal) = oks(NEW, {"op": "legal"})
    move = legal["moves"][0]
    seat = move["seat"]
    tries = [{**move, "seat": 1 - seat}, {**move, "tile": 99}, {**move, "cell": [10**30, 0]}, {**move, "tick": 1}]
    replies = talk(NEW, *({"op": "do", "action": action} for action in tries), {"op": "state"})
    assert [reply["error"]["code"] for reply in replies[1:-1]] == [
        "not-your-turn", "no-such-tile", "not-touching", "bad-action"]
    assert all(reply["error"]["message"].endswith(".") for reply in replies[1:-1])
    assert replies[-1]["ok"] == state


def test_ticks_of_a_race():
    legal = oks(RACE, {"op": "legal"})[1]["moves"]
    assert all("tick" not in move for move in legal)
    assert sorted({move["seat"] for move in legal}) == [0, 1, 2]
    under = next(move for move in legal if move["do"] == "under")
    assert codes(
        RACE, {"op": "do", "action": under}, {"op": "do", "action": {**under, "tick": 5}},
        {"op": "do", "action": {**under, "tick": 4}}, {"op": "do", "action": {**under, "tick": 2**53}},
    ) == [None, "bad-action", None, "tick-goes-back", "bad-action"]


def test_legal_of_a_seat():
    everybody, one, two = oks(RACE, {"op": "legal"}, {"op": "legal", "seat": 1}, {"op": "legal", "seat": 2})[1:]
    assert [move for move in everybody["moves"] if move["seat"] == 1] == one["moves"]
    assert {move["seat"] for move in two["moves"]} == {2}
    mover = oks(NEW)[0]["to_move"]
    assert oks(NEW, {"op": "legal", "seat": 1 - mover})[1] == {"moves": []}


@pytest.mark.parametrize("op", ["legal", "forced", "best"])
@pytest.mark.parametrize("seat", [-1, 2, 1.0, True, "0", [0]])
def test_a_seat_that_is_none(op, seat):
    assert codes(NEW, {"op": op, "seat": seat}) == [None, "bad-request"]


def test_undo_is_the_state_before():
    state, legal = oks(NEW, {"op": "legal"})
    for move in legal["moves"][:3]:
        replies = talk(NEW, {"op": "do", "action": move}, {"op": "undo"}, {"op": "legal"}, {"op": "undo"})
        assert replies[2]["ok"] == state and replies[3]["ok"] == legal
        assert replies[4]["error"]["code"] == "nothing-to-undo"


def test_forced_spaces_of_the_worked_position():
    table = [{"tile": 48, "cell": [3, 2], "turn": 1}, {"tile": 45, "cell": [2, 3], "turn": 4},
             {"tile": 29, "cell": [4, 1], "turn": 2}, {"tile": 52, "cell": [4, 0], "turn": 2}]
    hands = [[8, 13, 1, 2, 3, 4], [14, 47, 55, 5, 6, 7]]
    new = {"op": "new", "game": "tantrix", "seats": oks(NEW, {"op": "record"})[1]["record"][0]["seats"],
           "bag": [9, 10], "setup": {"table": table, "hands": hands, "to_move": 0, "phase": "forced-first"}}
    state, mine, other = oks(new, {"op": "forced"}, {"op": "forced", "seat": 1})
    assert state["forced"] == [[3, 1]]
    (space,) = mine["spaces"]
    assert space["cell"] == [3, 1] and space["fits"] == [[8, 2]] and space["barred"] == [[13, 2]]
    assert set(space["sides"]) == {"2", "3", "4"} or len(space["sides"]) == 3
    (space,) = other["spaces"]
    assert space["fits"] == [[14, 0], [55, 2]] and space["barred"] == [[47, 5]]


def test_lines():
    replies = oks(NEW, {"op": "lines"})
    assert replies[1] == {colour: {"line": [], "loop": []} for colour in "RYBG"}
    match = Match.new("tantrix", 2, 1)
    chance = random.Random(1)
    while match.game.result is None:
        match.do(chance.choice(match.legal()))
    lines, state = oks({"op": "load", "record": match.record().dicts()}, {"op": "lines"}, {"op": "state"})[1:]
    for seat in state["seats"]:
        assert len(lines[seat["colour"]]["line"]) == seat["line"]
        assert len(lines[seat["colour"]]["loop"]) == seat["loop"]


def test_best():
    _state, best, legal, again = oks(
        NEW, {"op": "best", "level": "casual", "seconds": 0, "seed": 4}, {"op": "legal"},
        {"op": "best", "level": "casual", "seconds": 0, "seed": 4})
    assert best["action"] in legal["moves"] and best["action"] == again["action"]
    assert best["seconds"] >= 0 and best["why"]["level"] == "casual"
    action = oks(RACE, {"op": "best", "level": "random", "seconds": 1, "seat": 2})[1]["action"]
    assert action["seat"] == 2 and "tick" not in action
    # Without a seat: the first that can do better than put a tile under its stack.
    _, best, legal = oks(RACE, {"op": "best", "level": "random", "seconds": 1}, {"op": "legal"})
    places = [move["seat"] for move in legal["moves"] if move["do"] == "place"]
    assert (best["action"]["do"], best["action"]["seat"]) == ("place", min(places))


@pytest.mark.parametrize("wrong", [
    {"level": "genius"}, {"level": None}, {"level": ["casual"]}, {"seconds": -1}, {"seconds": "1"},
    {"seconds": True}, {"seconds": None}, {"seconds": 10**400}, {"seed": "x"},
])
def test_a_faulty_best(wrong):
    assert codes(NEW, {"op": "best", "level": "casual", "seconds": 1, **wrong}) == [None, "bad-request"]


def test_best_where_nothing_can_be_done():
    mover = oks(NEW)[0]["to_move"]
    assert codes(NEW, {"op": "best", "seat": 1 - mover})[1] == "not-your-turn"
    resigned = {"op": "do", "action": {"do": "resign", "seat": 0}}
    assert codes(NEW, resigned, {"op": "best"}, {"op": "do", "action": {"do": "resign", "seat": 1}}) == [
        None, None, "game-over", "game-over"]
    gone = {"op": "do", "action": {"do": "leave", "seat": 1, "tick": 0}}
    assert codes(RACE, gone, {"op": "best", "seat": 1})[2] == "not-in-the-race"



@pytest.mark.parametrize("new", [NEW, RACE])
def test_record_and_load(new):
    move = oks(new, {"op": "legal"})[1]["moves"][3]
    move = {**move, "tick": 9} if new is RACE else move
    done, record = oks(new, {"op": "do", "action": move}, {"op": "record"})[1:]
    assert record["record"][1:] == [move] and record["record"][0]["format"] == "tantrix-record"
    text = "".join(json.dumps(line) + "\n" for line in record["record"])
    for request in ({"record": record["record"]}, {"text": text}):
        loaded, again = oks({"op": "load", **request}, {"op": "record"})
        assert loaded == done["state"] and again == record


def test_loading_a_file_that_was_cut_short_warns():
    record = oks(NEW, {"op": "record"})[1]["record"]
    (reply,) = talk({"op": "load", "text": json.dumps(record[0]) + '\n{"do":"pl'})
    assert reply["ok"]["ply"] == 0 and "Line 2" in reply["warnings"][0]


@pytest.mark.parametrize(("request_", "code"), [
    ({}, "bad-request"), ({"record": {}}, "bad-request"), ({"text": 7}, "bad-request"),
    ({"record": [], "text": ""}, "bad-request"), ({"record": []}, "bad-record"), ({"text": ""}, "bad-record"),
    ({"record": [7]}, "bad-record"), ({"text": "\ud800"}, "bad-record"),
    ({"record": [{**NEW}]}, "bad-record"),
])
def test_a_faulty_load_leaves_the_game_as_it_was(request_, code):
    before, refused, after = talk(NEW, {"op": "load", **request_}, {"op": "state"})
    assert refused["error"]["code"] == code and after["ok"] == before["ok"]


@pytest.mark.parametrize("request_", [
    {"op": "do", "action": {"do": "place", "seat": 0, "tile": 1, "cell": [10**4000, -10**4000], "turn": 0}},
    {"op": "new", "game": "puzzle", "seats": 1, "options": {"x" * 5000: 1}},
    {"op": "load", "record": [{
        "format": "tantrix-record", "version": 1, "game": "gobble", "seats": [{"name": "a"}], "bag": [],
        "setup": {"hands": [[3]], "table": [{"tile": tile, "cell": [at, 0], "turn": 0}
                                            for tile, at in ((1, 0), (2, 10**4000))]},
    }]},
])
def test_what_is_huge_is_not_repeated_whole(request_):
    puzzle = {"op": "new", "game": "puzzle", "seats": 1, "puzzle": "discovery-4"}
    message = talk(puzzle, request_)[-1]["error"]["message"]
    assert len(message) < 400 and "\n" not in message


def test_a_bot_of_another_version_is_kept_and_only_not_asked():
    """Whoever sat there, the game can be looked at and played on; only its moves are not to be had."""
    seats = [{"name": "Old", "bot": "from-the-future"}, {"name": "Ada", "bot": None}]
    new = {**NEW, "seats": seats}
    record = oks(new, {"op": "record"})[-1]["record"]
    assert record[0]["seats"][0]["bot"] == "from-the-future"
    loaded, best, asked = talk({"op": "load", "record": record}, {"op": "best"},
                               {"op": "best", "level": "from-the-future"})
    assert "ok" in loaded and "ok" in best
    assert "random, beginner, casual" in asked["error"]["message"]


def test_quit_ends_at_once():
    assert talk({"id": 1, "op": "quit"}, {"id": 2, "op": "hello"}) == [{"id": 1, "ok": {}}]


def test_a_mistake_of_ours_leaves_the_game_as_it_was(monkeypatch, capsys):
    session = Session(lambda: None)
    before = session.answer(json.dumps(NEW).encode())["ok"]
    move = session.answer(b'{"op":"legal"}')["ok"]["moves"][0]
    monkeypatch.setattr("game.match.session.fact_dict", lambda fact: 1 / 0)
    reply = session.answer(json.dumps({"id": 4, "op": "do", "action": move}).encode())
    monkeypatch.undo()
    assert (reply["id"], reply["error"]["code"]) == (4, "internal")
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert session.answer(b'{"op":"state"}')["ok"] == before


def test_a_closed_listener_ends_it_quietly():
    class Closed(io.BytesIO):
        def write(self, data):
            raise BrokenPipeError

    serve(io.BytesIO(b'{"op":"hello"}\n'), Closed())


# The process.

def start(*arguments: str, **more) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, *(arguments or ("-m", "game.match.protocol"))], cwd=ROOT,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)


def test_the_process_answers_each_line_at_once_and_ends_with_status_0():
    process = start()
    for number in range(3):
        process.stdin.write(b'{"id":%d,"op":"hello"}\n' % number)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == number
    out, err = process.communicate(b'{"op":"state"', timeout=20)
    assert json.loads(out)["error"]["code"] == "bad-request"
    assert (process.returncode, err) == (0, b"")


def test_quit_ends_the_process_with_status_0():
    process = start()
    out, err = process.communicate(b'{"op":"quit"}\n' + b"x" * 100_000, timeout=20)
    assert (process.returncode, json.loads(out), err) == (0, {"id": None, "ok": {}}, b"")


def test_a_closed_pipe_ends_the_process_quietly():
    process = start()
    process.stdout.close()
    try:
        process.stdin.write(b'{"op":"hello"}\n' * 10)
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.wait(20) == 0 and process.stderr.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX")
def test_an_interrupt_is_quiet():
    process = start()
    process.stdin.write(b'{"op":"hello"}\n')
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 130 and process.stderr.read() == b""


def test_the_process_runs_without_pygame():
    script = (
        "import sys, io, json\n"
        "from game.match.protocol import serve\n"
        "ops = [{'op': 'hello'}, {'op': 'new', 'game': 'gobble', 'seats': 2}, {'op': 'best'}, {'op': 'lines'}]\n"
        "out = io.BytesIO()\n"
        "serve(io.BytesIO(b''.join(json.dumps(op).encode() + b'\\n' for op in ops)), out)\n"
        "assert b'error' not in out.getvalue()\n"
        "print([name for name in sys.modules if name.partition('.')[0] == 'pygame'])\n"
    )
    out, err = start("-c", script).communicate(timeout=20)
    assert (out.split(), err) == ([b"[]"], b"")
