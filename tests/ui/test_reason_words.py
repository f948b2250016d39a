"""Every reason can be said, with its numbers, and in one sentence."""

import pytest

from game.bots.reasons import Reason, Why
from game.ui.reason_words import reason_sentence, reasons_said


@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize("n", [1, 2, 7])
def test_every_reason_is_one_sentence(why, n):
    said = reason_sentence(Reason(why, 1.0, n, n, "B"))
    assert said.endswith(".") and said.count(".") == 1 and "{" not in said
    assert not any(code in said for code in ("colour", "why"))


def test_numbers_and_colours_are_named():
    assert reason_sentence(Reason(Why.EXTENDS, 1.0, 9)) == "Extends your line to 9."
    assert reason_sentence(Reason(Why.BLOCKS, 1.0, 9, 1, "B")) == "Blocks one end of Blue's line."
    assert reason_sentence(Reason(Why.BLOCKS, 1.0, 9, 0, "G")) == "Green's line of 9 tiles can grow no more."
    assert reason_sentence(Reason(Why.CHAIN, 1.0, 2)) == "Makes 2 forced spaces that you can fill."
    assert reason_sentence(Reason(Why.CHAIN, 1.0, 1, 1)) == "Makes 1 forced space that only you can fill."


def test_no_two_reasons_are_said_alike():
    said = [reason_sentence(Reason(why, 1.0, 3, of, "Y")) for why in Why for of in (0, 1, 3)]
    assert len(set(said)) >= len(Why)


def test_the_first_reasons_are_said_in_a_row():
    found = [Reason(Why.EXTENDS, 2.0, 5), Reason(Why.SAFE, 1.0), Reason(Why.DEAD, 0.5, 1)]
    assert reasons_said(found, 2) == "Extends your line to 5. Gives nobody else anything."
    assert reasons_said([], 2) == "Nothing better was found."
