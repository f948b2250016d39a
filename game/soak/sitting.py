"""Somebody in front of the program for an evening, and what they do at every kind of table."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from game.soak.person import Person, named
from game.soak.roaming import change_rows
from game.soak.tables import play_seat

#: How often in a hundred: a pause in a game, and other options than last time.
PAUSES, CHANGES = 30, 30
#: Taps of a game until the pause comes, if there is to be one.
TAPS_TO_PAUSE = 120
#: The first screens after a party game.
AFTER = ("results", "name")


class Sitting:
    """``person``: who plays now; ``chance``: decides everything; ``games``: how many were played to their end."""

    def __init__(self, program: Any, chance: Random) -> None:
        self.program = program
        self.chance = chance
        self.person = Person(program, 2)
        self.games = 0
        self._pause_in: int | None = None

    def sit_down(self) -> None:
        """Another person takes the place, with keys of their own."""
        self.person = Person(self.program, self.chance.choice((1, 2, 2, 3, 4)))

    def happens(self, percent: int) -> bool:
        """Whether it comes to something that comes so often in a hundred."""
        return self.chance.randrange(100) < percent

    def maybe_pause(self) -> None:
        """In the game that begins now there will be a pause, or none."""
        self._pause_in = self.chance.randrange(TAPS_TO_PAUSE) if self.happens(PAUSES) else None

    def play_table(self, game: str) -> bool:
        """Play a party game to its results; False where somebody left for the title."""
        person = self.person
        if not self.play_to_end(game):
            if person.wait_for(*AFTER, "title", game) == "title":
                return False
            if person.screen == game:  # begun again
                return self.play_table(game)
        self.past_the_end()
        if person.wait_for(*AFTER) == "name":
            self.give_name("results")
        self.games += 1
        return True

    def play_to_end(self, game: str) -> bool:
        """Play at the party table or run on top until it is over; False where the pause ended it."""
        self.maybe_pause()
        return play_seat(self.person, self.chance, lambda: self.between(game))

    def past_the_end(self) -> None:
        """Look at the finished table for a moment, or for as long as it stays."""
        if self.happens(50):
            self.person.step(60)
            self.person.tap("ok")

    def give_name(self, then: str) -> None:
        """Write a name with the wheel, take the one that is offered, or none."""
        person = self.person
        if self.happens(30):
            person.tap("pause")
        else:
            if not person.scene.name:
                person.press(lambda widget: widget is person.scene.wheel)
            person.press(named("That is me"))
        person.wait_for(then)

    # What comes in between.

    def between(self, game: str) -> bool:
        """Pause, once in a while; False where the table is not there any more."""
        if self._pause_in is None:
            return True
        self._pause_in -= 1
        if self._pause_in > 0:
            return True
        self._pause_in = None
        person, table = self.person, self.person.scene
        if game == "gobble" and self.happens(30):
            self.program.tick([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
        else:
            person.tap("pause")
        if person.wait_for("pause", *AFTER, game) != "pause":
            return True  # the game was over before that
        self._end_pause()
        person.step()
        return person.scene is table

    def _end_pause(self) -> None:
        person = self.person
        wish = self.chance.choice(("Go on", "Go on", "Settings", "Start again", "Leave the game", "End the race"))
        person.press(named(wish if person.sees(named(wish)) else "Go on"))
        if wish == "Settings":
            person.wait_for("settings")
            change_rows(person, self.chance)
            person.press(named("Done"))
            person.wait_for("pause")
            person.press(named("Go on"))
        elif person.screen == "pause" and person.sees(named("Really? Press again")):
            person.press(named("Really? Press again"))
