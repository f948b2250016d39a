"""The clock is set back, or far ahead, while somebody plays: every screen shows, and a race does not notice."""

from __future__ import annotations

import shutil

import pytest
from storage.test_clock import BACK, Clock

from game.bots.thinker import InlineThinker
from game.match.match import Match
from game.screens import SCENES
from game.soak import evening
from game.soak.evening import Evening
from game.storage.games import Games
from game.storage.scores import Scores

from .conftest import hand_at
from .flow import join, players_at, race
from .plan import SMALL
from .tour import NOON, Tour, furnish


@pytest.fixture(scope="module")
def furnished(tmp_path_factory):
    return furnish(tmp_path_factory.mktemp("furnished"))


def wind(program, folder, clock):
    """Let everything that asks for the time ask ``clock``."""
    context = program.context
    context.scores.close()
    context.scores, context._games = Scores.open(folder, clock), Games(folder, clock)


@pytest.mark.parametrize("when", BACK)
def test_every_screen_shows_after_the_clock_was_set(furnished, tmp_path, when):
    folder = shutil.copytree(furnished, tmp_path / "data")
    clock = Clock()
    with Tour(SMALL, folder) as tour:
        wind(tour.program, folder, clock)
        for name in SCENES:
            for at in tour.visit(name):
                clock.now = NOON
                tour.rest(4)
                before = tour.stack.top
                clock.now = BACK[when]
                tour.rest(12)
                assert tour.stack.top is before, at


@pytest.mark.parametrize("when", BACK)
def test_games_that_end_under_another_clock_are_kept_and_count(furnished, tmp_path, monkeypatch, when):
    monkeypatch.setattr(evening, "CONTINUED", 0)  # those that wait are of several people
    folder = shutil.copytree(furnished, tmp_path / "data")
    clock = Clock()
    with Tour(SMALL, folder) as tour:
        wind(tour.program, folder, clock)
        context = tour.program.context
        context.thinker = InlineThinker(4, most_seconds=0.0)
        finished, counted = len(context.games.finished()), len(context.statistics.counted())
        somebody = Evening(tour.program, 4)
        somebody.begin()
        while somebody.games < 8:
            somebody.play_one()
            clock.now = BACK[when] if clock.now != BACK[when] else NOON
        context.counter.finish()
        assert len(context.games.finished()) == finished + somebody.games
        assert len(context.statistics.counted()) > counted
        assert context.scores.messages == []
        for kept in context.games.finished():
            assert Match.load(context.games.read(kept)).game.result or kept.header.game == "puzzle"


def test_a_race_takes_no_notice_of_the_clock(stage):
    """It is timed by its steps, of which there are sixty a second."""
    hands = [hand_at(stage, "keys-1")]
    join(hands, "gobble")
    race(players_at(hands), tiles=6)
    clock = Clock()
    wind(stage.program, None, clock)
    tick = stage.scene.race.tick
    for when in BACK.values():
        clock.now = when
        stage.step(60)
    assert stage.scene.race.tick == tick + 60 * len(BACK)
