"""Without motion nothing moves on any screen but what the game needs."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.input.intents import Intent, Verb
from game.match.match import Match
from game.play.party import Help, Party, Seat
from game.screens import SCENES

from .tour import Tour

#: Screens on which something goes on by itself, and what.
ALIVE = {
    "gobble": "a race", "puzzle": "its clock", "solitaire-end": "the search for par", "coach": "the judging of a game",
    "attract": "games that are shown", "saving": "what is being made",
}
#: Steps between two pictures; a screen may take so many of them until it has found its form.
APART, MOST = 50, 8


def comes_to_rest(tour):
    """Whether two pictures one after the other are equal, in the end."""
    before = b""
    for _ in range(MOST):
        for _ in range(APART // 5):
            tour.program.tick(steps=5)
            tour.program.show()
        now = pygame.image.tobytes(tour.program.picture(), "RGB")
        if now == before:
            return True
        before = now
    return False


@pytest.mark.parametrize("name", [name for name in SCENES if name not in ALIVE])
def test_a_screen_rests_without_motion(name, folder):
    with Tour((640, 360), folder, motion=0.0) as tour:
        assert [way for way in tour.visit(name) if not comes_to_rest(tour)] == []


def pictures_of_a_placement(game, motion):
    """How many different pictures of the table follow when somebody lays a tile, within a second."""
    people = [Seat(name, at, "RY"[at], device=f"keys-{at + 1}", help=Help.FULL)
              for at, name in enumerate(("Ann", "Bo"))]
    match = Match.new(game, [{"name": seat.name, "colour": seat.colour if game == "tantrix" else None}
                             for seat in people], 3)
    with Tour((640, 360), motion=motion) as tour:
        tour.program.context.party = Party(game, people)
        tour.put(game, match=match, ready=True)
        tour.rest(300)  # a race is counted in
        mover = getattr(match.game, "to_move", None) or 0
        before = len(match.actions)
        tour.stack.top.handle(Intent(people[mover].device, Verb.OK))
        seen = []
        for _ in range(60):
            tour.program.tick()
            table = tour.program.picture().subsurface(tour.stack.top.places.table)
            seen.append(pygame.image.tobytes(table, "RGB"))
        assert len(match.actions) > before
    return 1 + sum(one != other for one, other in pairwise(seen))


@pytest.mark.parametrize("game", ["tantrix", "gobble"])
def test_without_motion_a_tile_lies_there_at_once(game):
    assert pictures_of_a_placement(game, 0.0) <= 2 < 10 < pictures_of_a_placement(game, 1.0)


def test_with_motion_the_title_does_not_rest(folder):
    with Tour((640, 360), folder, motion=1.0) as tour:
        assert [way for way in tour.visit("title") if comes_to_rest(tour)] == []
