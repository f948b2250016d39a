"""What the pictures of the rules show is so: checked with a plain second reading of the rules."""

from __future__ import annotations

import pytest

from game.lessons.examples import CHAPTERS, RULES, Rule, rule_for, rules_of
from game.rules.puzzles import PUZZLES
from game.ui.rule_words import chapter_title, rule_text, rule_title
from game.ui.words import refusal_sentence
from tests.oracle import plain

#: What the screen can tell somebody of what they tried.
REFUSALS = {
    "tantrix": ("not-your-turn", "no-such-tile", "occupied", "not-touching", "colours-differ", "must-fill-forced",
                "three-of-one-colour", "four-sided-space", "controlled-side", "game-over"),
    "gobble": ("no-such-tile", "occupied", "not-touching", "colours-differ", "needs-two-neighbours",
               "must-give-first", "nothing-to-give", "not-in-the-race"),
    "solitaire": ("occupied", "not-touching", "colours-differ"),
    "puzzle": ("occupied", "outside-the-frame", "printed-tile"),
}
BY_NAME = {rule.name: rule for rule in RULES}
NAMES = list(BY_NAME)


def laid(rule: Rule) -> dict:
    return {cell: (tile, turn) for tile, cell, turn in rule.example.tiles}


def test_every_rule_belongs_to_a_chapter_and_has_words():
    assert len(BY_NAME) == len(RULES)
    assert [rule for game in CHAPTERS for rule in rules_of(game)] == list(RULES)
    for rule in RULES:
        assert rule_title(rule.name) and rule_text(rule.name) and chapter_title(rule.game)


@pytest.mark.parametrize("game", sorted(REFUSALS))
def test_every_refusal_leads_to_its_rule(game):
    for code in REFUSALS[game]:
        rule = rule_for(game, code)
        if code == "game-over":
            assert rule == BY_NAME["turn"]
            continue
        assert rule is not None and rule.game in ("", game), code
        assert refusal_sentence(code) != refusal_sentence("")
    assert rule_for(game, "bad-action") is None


@pytest.mark.parametrize("name", [name for name in NAMES if name != "stack"])
def test_what_lies_there_matches_and_no_tile_is_twice(name):
    rule, table = BY_NAME[name], laid(BY_NAME[name])
    for cell, (tile, turn) in table.items():
        assert plain.fits({other: what for other, what in table.items() if other != cell}, cell, tile, turn)
    tiles = [tile for tile, _, _ in (*rule.example.tiles, *rule.example.right)]
    assert len(set(tiles)) == len(tiles)
    assert {tile for tile, _ in table.values()}.isdisjoint(tile for tile, _, _ in rule.example.wrong)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_right_fits_one_after_the_other(name):
    rule, table = BY_NAME[name], laid(BY_NAME[name])
    for tile, cell, turn in rule.example.right:
        assert plain.touching(table, cell) and plain.fits(table, cell, tile, turn)
        if rule.game == "gobble":
            assert plain.touching(table, cell) >= 2
        if name not in ("golden", "endgame", "out", "two"):
            assert cell in plain.forced_spaces(table)
        table[cell] = (tile, turn)


@pytest.mark.parametrize("name", ["three", "pair", "four", "controlled"])
def test_what_is_wrong_fits_but_is_forbidden_for_the_reason_shown(name):
    rule, table = BY_NAME[name], laid(BY_NAME[name])
    ((tile, cell, turn),) = rule.example.wrong
    assert plain.fits(table, cell, tile, turn)
    assert plain.restriction(table, cell, tile, turn) == rule.codes[0]
    after = {**table, cell: (tile, turn)}
    for reason in rule.example.reasons:
        colours = list(plain.needs(after, reason).values())
        if rule.codes[0] == "three-of-one-colour":
            assert max(map(colours.count, colours)) == 3
        else:
            assert len(colours) == 4


def test_the_pair_block_is_in_a_forced_space():
    rule = BY_NAME["pair"]
    assert [cell for _, cell, _ in rule.example.wrong] == plain.forced_spaces(laid(rule))


def test_a_forced_space_comes_before_a_tile_that_fits_elsewhere():
    rule, table = BY_NAME["forced"], laid(BY_NAME["forced"])
    ((tile, cell, turn),) = rule.example.wrong
    assert plain.fits(table, cell, tile, turn) and list(rule.example.reasons) == plain.forced_spaces(table)


def test_the_controlled_rows_are_whole():
    rule, table = BY_NAME["controlled"], laid(BY_NAME["controlled"])
    barred = {cell for cell in plain.edge_cells(table) if cell not in rule.example.forced
              and plain.barred_cell(set(table), cell)}
    assert barred == {*rule.example.barred, *(cell for _, cell, _ in rule.example.wrong)}
    assert list(rule.example.forced) == plain.forced_spaces(table)


def test_the_endgame_allows_what_was_forbidden():
    assert BY_NAME["endgame"].example.right == BY_NAME["three"].example.wrong
    assert BY_NAME["endgame"].example.tiles == BY_NAME["three"].example.tiles


def test_a_deadlock_is_one():
    table, tile = laid(BY_NAME["deadlock"]), 29
    assert set(BY_NAME["deadlock"].example.barred) == plain.edge_cells(table)
    for cell in plain.edge_cells(table):
        for turn in range(6):
            assert not plain.fits(table, cell, tile, turn) or plain.restriction(table, cell, tile, turn)


def test_a_race_needs_two_neighbours():
    rule, table = BY_NAME["two"], laid(BY_NAME["two"])
    ((tile, cell, turn),) = rule.example.wrong
    assert plain.fits(table, cell, tile, turn) and plain.touching(table, cell) == 1


@pytest.mark.parametrize("name", ["golden", "clash"])
def test_a_clash_is_one(name):
    ((tile, cell, turn),) = BY_NAME[name].example.wrong
    assert plain.touching(laid(BY_NAME[name]), cell) and not plain.fits(laid(BY_NAME[name]), cell, tile, turn)


@pytest.mark.parametrize(("name", "line", "loop"), [
    ("lines", 3, 0), ("score", 4, 0), ("loops", 0, 6), ("perfect", 0, 14), ("goal", 0, 10),
])
def test_lines_that_shine_are_as_long_as_is_said(name, line, loop):
    lines = plain.longest(laid(BY_NAME[name]), BY_NAME[name].example.light)
    assert (len(lines[0]), len(lines[1])) == (line, loop) if not loop else len(lines[1]) == loop


def test_the_examples_of_runs_and_puzzles_have_their_tiles():
    assert {tile for tile, _, _ in BY_NAME["perfect"].example.tiles} == set(range(1, 15))
    assert {tile for tile, _, _ in BY_NAME["goal"].example.tiles} == set(PUZZLES["discovery-10"].tiles)
    assert BY_NAME["goal"].example.light == "R"
