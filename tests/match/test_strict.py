"""What is let in as JSON and what is not."""

from __future__ import annotations

import pytest

from game.match import strict


@pytest.mark.parametrize("line", [
    b"", b"  ", b"nonsense", b"{", b"[1,]", b"{'a': 1}", b'"\xff"', b"\xff\xfe[\x001\x00]\x00", b'\xef\xbb\xbf{}',
    b"NaN", b"[Infinity]", b"-Infinity", b"1e999", b"-1e999", b"9" * 5000, b"[" * 100_000, b'"\x01"', b"{} {}",
])
def test_refused(line):
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$") as refused:
        strict.read(line)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(("line", "value"), [
    (b' {"a": [1, 2.5, null, true]}\r\n', {"a": [1, 2.5, None, True]}),
    (b'"\\ud800"', "\ud800"), ("\"ž\"".encode(), "ž"), (b"1e2", 100.0), (b"12345678901234567890", 12345678901234567890),
])
def test_read(line, value):
    assert strict.read(line) == value


def test_whole_numbers_and_numbers():
    assert strict.is_whole(3) and not strict.is_whole(True) and not strict.is_whole(1.0)
    assert strict.is_number(3) and strict.is_number(0.5) and not strict.is_number(False)


def test_written_as_ascii_without_what_json_lacks():
    assert strict.write({"name": "Žiga", "n": [1, None]}) == '{"name":"\\u017diga","n":[1,null]}'
    with pytest.raises(ValueError):
        strict.write(float("nan"))


def test_canonical_text_does_not_depend_on_the_order_of_keys():
    assert strict.canonical({"b": 1, "a": [2]}) == strict.canonical({"a": [2], "b": 1}) == '{"a":[2],"b":1}'


def test_a_strangers_value_is_shown_on_one_line_cut_short():
    assert strict.shown("a\nb\x1b[31m") == "a?b?[31m"
    assert len(strict.shown(["x" * 500])) == strict.SHOWN
    assert strict.shown(float("inf")) == "float"
