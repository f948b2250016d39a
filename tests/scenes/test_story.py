"""The story on the results: it plays by itself, and any device goes through it and into the replay."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.input.intents import Intent, Verb
from game.play.party import Party, Seat
from game.play.story import decisive
from game.program import Program
from game.storage.settings import Settings
from tests.played import by_chance

UP, LEFT, RIGHT = (0.0, -1.0), (-1.0, 0.0), (1.0, 0.0)


def finished(game):
    """A game by chance that was decided."""
    seed = 0
    while True:
        match, _ = by_chance.played(game, seed)
        seed += 1
        if match.game.result and match.game.seats > 1 and decisive(match):
            return match


@pytest.fixture
def results():
    running = []

    def show(match, **settings):
        program = Program(Settings(**settings), size=(1280, 720), seed=3, headless=True)
        running.append(program)
        program.context.party = Party(match.header.game, [
            Seat(info.name, at, "RYBGRY"[at], device="keys-2" if not at else None, bot="casual" if at else None)
            for at, info in enumerate(match.header.seats)])
        program.start("results", match=match)
        for _ in range(400):
            program.tick()
            program.picture()
            if story(program).chapters and story(program)._ready:
                break
        return program

    yield show
    for program in running:
        program.close()


def story(program):
    return next(w for w in program.context.stack.top.page if w.key == "story")


def press(program, *verbs, device="keys-2"):
    for verb in verbs:
        intent = Intent(device, Verb.MOVE, verb) if isinstance(verb, tuple) else Intent(device, verb)
        program.context.stack.top.handle(intent)
        program.tick()
        program.picture()


@pytest.mark.parametrize("game", ["tantrix", "gobble"])
@pytest.mark.parametrize("device", ["keys-1", "keys-2", "keys-3", "keys-4"])
def test_it_is_reached_from_the_first_button_and_opens_the_replay_there(results, game, device):
    match = finished(game)
    program = results(match)
    top = program.context.stack.top
    assert top.focus.current.words == "Rematch"
    press(program, UP, device=device)
    assert top.focus.current is story(program)
    press(program, Verb.OK, device=device)
    replay = program.context.stack.top
    assert type(replay).__name__ == "ReplayScene" and replay.play.step == decisive(match).step


def test_left_and_right_go_through_its_chapters(results):
    program = results(finished("tantrix"))
    press(program, UP)
    card = story(program)
    assert card.chapters[0].title == "The decisive moment" and len(card.chapters) == 2
    first = card.spoken()
    press(program, RIGHT)
    assert card.spoken() != first
    press(program, LEFT)
    assert card.spoken() == first


def test_it_tells_the_names_of_the_game(results):
    match = finished("gobble")
    program = results(match)
    moment = decisive(match)
    assert match.header.seats[moment.seat].name in story(program).chapters[0].words


def test_without_motion_all_is_shown_at_once_and_stands_still(results):
    program = results(finished("tantrix"), motion=0.0)
    pictures = []
    for _ in range(3):
        program.tick(steps=50)
        pictures.append(pygame.image.tobytes(program.picture(), "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]


def test_with_motion_it_moves(results):
    program = results(finished("tantrix"))
    before = pygame.image.tobytes(program.picture().subsurface(story(program).rect), "RGB")
    program.tick(steps=80)
    assert pygame.image.tobytes(program.picture().subsurface(story(program).rect), "RGB") != before


def test_another_language_is_spoken_at_once(results):
    from game import i18n
    from game.assets import asset

    program = results(finished("tantrix"))
    try:
        i18n.use("es", asset("languages"))
        program.context.stack.speak_anew()
        assert story(program).chapters[0].title == "El momento decisivo"
    finally:
        i18n.use("en", asset("languages"))
