"""An evening: game after game from the title, with everything else that people do in between."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

import pygame

from game.match.shelf import known
from game.play import climb
from game.soak.person import Lost, Person, keyed, named
from game.soak.roaming import change_rows, go_home, look_round, try_out
from game.soak.tables import lay_puzzle, play_seat, press_beside

#: What is played in turn: (game, seats).
PROGRAMME = (
    ("tantrix", 2), ("gobble", 1), ("solitaire", 1), ("gobble", 2), ("puzzle", 1), ("tantrix", 3),
    ("gobble", 3), ("solitaire", 1), ("gobble", 4), ("puzzle", 1), ("tantrix", 4), ("gobble", 5),
    ("solitaire", 1), ("gobble", 6), ("puzzle", 1),
)
#: What the title calls the party games.
PARTY = {"tantrix": "Party play", "gobble": "Gobble race"}
#: How often in a hundred: a pause in a game, a look at another screen between games, other options than
#: last time, help while playing alone, a game that was left earlier instead of a new one.
PAUSES, LOOKS, CHANGES, HELPED, CONTINUED = 30, 30, 30, 15, 50
#: Taps of a game until the pause comes, if there is to be one.
TAPS_TO_PAUSE = 120


class Evening:
    """Plays through ``person``, by chance from ``seed``. ``games``: how many were played to their end."""

    def __init__(self, program: Any, seed: int) -> None:
        self._program = program
        self._chance = Random(seed)
        self._turn = cycle(PROGRAMME)
        self._person = Person(program, 2)
        self._pause_in: int | None = None
        self.games = 0

    def play_one(self) -> None:
        """From the title through one game, or more where they follow one another, and back to the title.

        Raises ``Lost`` where a screen is not what it should be.
        """
        game, seats = next(self._turn)
        self._person = Person(self._program, self._chance.choice((1, 2, 2, 3, 4)))
        self._person.wait_for("title")
        self._person.look()
        if self._happens(LOOKS):
            look_round(self._person, self._chance)
        if self._person.sees(keyed("continue")) and self._happens(CONTINUED):
            self._continue()
        elif game in PARTY:
            self._party(game, seats)
        else:
            self._alone(game)
        self._person.wait_for("title")

    def begin(self) -> None:
        """Come to the title, from wherever one is: at first, and after something went wrong."""
        devices, stack = self._program.context.devices, self._program.context.stack
        devices.stop_typing()
        devices.release_all()
        stack.clear_to("title")
        stack.settle()

    def end(self) -> None:
        """Take every screen away: what is held now is held for ever."""
        self._program.context.stack.quit()
        self._program.context.stack.settle()

    def _happens(self, percent: int) -> bool:
        return self._chance.randrange(100) < percent

    # Party games.

    def _party(self, game: str, seats: int) -> None:
        person = self._person
        person.press(named(PARTY[game]))
        person.wait_for("join")
        self._seat(seats)
        if self._happens(CHANGES):
            person.press(keyed("options"))
            person.wait_for("options")
            change_rows(person, self._chance)
            person.press(named("Done"))
            person.wait_for("join")
        person.press(keyed("start"))
        person.wait_for(game)
        self._play_on(game)

    def _play_on(self, game: str) -> None:
        """At the table on top, and at further ones, until somebody goes to the title."""
        person = self._person
        while self._play_table(game):
            wish = self._chance.choice(("Rematch", "Change seats", "Replay", "Coach", "Title", "Title"))
            if wish in ("Replay", "Coach") and person.sees(named(wish)):
                person.press(named(wish))
                person.wait_for(wish.lower())
                try_out(person, self._chance)
                if go_home(person, "results") == "title":
                    return
            person.press(named(wish if wish in ("Rematch", "Change seats") else "Title"))
            if wish != "Rematch":
                go_home(person)
                return
            person.wait_for(game)

    def _continue(self) -> None:
        """Go on with the game that was left last."""
        person = self._person
        person.press(keyed("continue"))
        person.wait_for("continue")
        person.tap("ok")
        screen = person.wait_for("places", "solitaire", "puzzle", "pause", *PARTY)
        if screen == "places":
            person.press(keyed("start"))
            screen = person.wait_for("pause", *PARTY)
        person.step(2)
        if person.screen == "pause":  # a race waits until all are ready
            person.press(named("Go on"))
            screen = person.wait_for(*PARTY)
        if screen in PARTY:
            self._play_on(screen)
        elif screen == "solitaire":
            self._end_run()
        else:
            self._solve(person.scene.name)
        go_home(person)

    def _seat(self, seats: int) -> None:
        """As many bots as are wanted, of levels as they come."""
        person = self._person
        seating = person.scene.seating
        for slot in reversed(range(seating.most)):
            taken = [number for number, seat in enumerate(seating.slots) if seat]
            if len(taken) > seats and slot in taken and seating.slots[slot].bot:
                person.press(keyed("remove", slot))
        for slot in range(seating.most):
            if sum(seat is not None for seat in seating.slots) < seats and seating.slots[slot] is None:
                person.press(keyed("bot", slot))
                person.go(keyed("level", slot))
                for _ in range(self._chance.randrange(3)):
                    person.tap("left")

    def _play_table(self, game: str) -> bool:
        """Play to the results; False where somebody left for the title."""
        person = self._person
        self._pause_in = self._chance.randrange(TAPS_TO_PAUSE) if self._happens(PAUSES) else None
        if not play_seat(person, self._chance, lambda: self._between(game)):
            if person.wait_for("results", "name", "title", game) == "title":
                return False
            if person.screen == game:  # begun again
                return self._play_table(game)
        self._past_the_end()
        if person.wait_for("results", "name") == "name":
            self._give_name("results")
        self.games += 1
        return True

    def _past_the_end(self) -> None:
        """Look at the finished table for a moment, or for as long as it stays."""
        if self._happens(50):
            self._person.step(60)
            self._person.tap("ok")

    # What comes in between.

    def _between(self, game: str) -> bool:
        """Pause, once in a while; False where the table is not there any more."""
        if self._pause_in is None:
            return True
        self._pause_in -= 1
        if self._pause_in > 0:
            return True
        self._pause_in = None
        person, table = self._person, self._person.scene
        if game == "gobble" and self._happens(30):
            self._program.tick([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
        else:
            person.tap("pause")
        if person.wait_for("pause", "results", "name", game) != "pause":
            return True  # the game was over before that
        wish = self._chance.choice(("Go on", "Go on", "Settings", "Start again", "Leave the game", "End the race"))
        person.press(named(wish if person.sees(named(wish)) else "Go on"))
        if wish == "Settings":
            person.wait_for("settings")
            change_rows(person, self._chance)
            person.press(named("Done"))
            person.wait_for("pause")
            person.press(named("Go on"))
        elif person.screen == "pause" and person.sees(named("Really? Press again")):
            person.press(named("Really? Press again"))
        person.step()
        return person.scene is table

    def _give_name(self, then: str) -> None:
        """Write a name with the wheel, take the one that is offered, or none."""
        person = self._person
        if self._happens(30):
            person.tap("pause")
        else:
            if not person.scene.name:
                person.press(lambda widget: widget is person.scene.wheel)
            person.press(named("That is me"))
        person.wait_for(then)

    # Alone.

    def _alone(self, game: str) -> None:
        person = self._person
        person.press(named("Solo"))
        person.wait_for("solo")
        (self._run if game == "solitaire" else self._puzzles)()
        go_home(person)

    def _run(self) -> None:
        person = self._person
        day = self._happens(20)
        person.press(named("Run of the day" if day else "Solitaire run"))
        if not day:
            person.wait_for("solitairestart")
            if self._happens(CHANGES):
                change_rows(person, self._chance)
            person.press(named("Start"))
        person.wait_for("solitaire")
        self._end_run()

    def _end_run(self) -> None:
        """Play the run on top to its end, and look at the result; back at the hub."""
        person = self._person
        while not self._play_run():
            if person.wait_for("solitaire", "solo", "title") != "solitaire":
                return
        if person.wait_for("name", "solitaireend") == "name":
            self._give_name("solitaireend")
        self.games += 1
        person.step(self._chance.choice((2, 60, 300)))
        person.press(named("Back"))

    def _play_run(self) -> bool:
        person = self._person
        if self._happens(HELPED):
            press_beside(person, "Show par")
            if person.screen == "solitaire" and not person.scene.run.hinted:
                press_beside(person, "Not ranked then: press again")
            person.wait_for("solitaireend")
            person.press(named("Back to the run"))
            person.wait_for("solitaire")
        self._pause_in = self._chance.randrange(TAPS_TO_PAUSE) if self._happens(PAUSES) else None
        if not play_seat(person, self._chance, lambda: self._between("solitaire")):
            return False
        self._past_the_end()
        return True

    def _puzzles(self) -> None:
        person = self._person
        person.press(named("Puzzles"))
        person.wait_for("shelf")
        names = [widget.name for widget in person.scene.page if getattr(widget, "name", "") not in ("", *climb.MADE)]
        name = self._chance.choice(names)
        person.press(lambda widget: getattr(widget, "name", "") == name)
        for puzzle in self._from(name):
            person.wait_for("puzzle")
            if not self._solve(puzzle):
                break
        if person.wait_for("shelf", "puzzle", "title") == "puzzle":
            press_beside(person, "Leave")

    def _from(self, name: str) -> Iterator[str]:
        """A puzzle, and now and then the one that comes after it."""
        following: str | None = name
        while following and following not in climb.MADE:
            yield following
            following = climb.after(following)
            if not following or not known(following) or not self._happens(30):
                return
            press_beside(self._person, self._person.scene.side.buttons[0].words)
            self._person.step(200)

    def _solve(self, name: str) -> bool:
        """Lay a solution; False where somebody left the puzzle before."""
        person = self._person
        if person.scene.name != name:
            raise Lost(f"the puzzle {name} was chosen and {person.scene.name} is there")
        if not known(name):
            return False  # a card that was made on the spot
        self._pause_in = self._chance.randrange(TAPS_TO_PAUSE) if self._happens(PAUSES) else None
        while not lay_puzzle(person, known(name)[0], self._chance, lambda: self._between("puzzle")):
            if person.wait_for("puzzle", "shelf", "title") != "puzzle":
                return False
        self.games += 1
        person.step(60)
        return True
