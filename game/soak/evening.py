"""An evening: game after game from the title, with everything else that people do in between."""

from __future__ import annotations

from itertools import cycle
from random import Random
from typing import Any

from game.soak.alone import Alone
from game.soak.person import keyed
from game.soak.roaming import WALKS, go_home, look_round
from game.soak.sitting import Sitting
from game.soak.together import PARTY, Together

#: What is played in turn: (what, seats). A night is several games; a lesson is none.
PROGRAMME = (
    ("tantrix", 2), ("gobble", 1), ("solitaire", 1), ("gobble", 2), ("puzzle", 1), ("tantrix", 3), ("night", 3),
    ("gobble", 3), ("solitaire", 1), ("gobble", 4), ("puzzle", 1), ("tantrix", 4), ("lesson", 1), ("gobble", 5),
    ("solitaire", 1), ("gobble", 6), ("puzzle", 1), ("night", 5), ("night", 2), ("lesson", 1),
)
#: How often in a hundred: a look at another screen between games, a game that was left earlier instead of a new one.
LOOKS, CONTINUED = 30, 50


class Evening:
    """Plays by chance from ``seed``."""

    def __init__(self, program: Any, seed: int) -> None:
        self._program = program
        self._sitting = Sitting(program, Random(seed))
        self._together, self._alone = Together(self._sitting), Alone(self._sitting)
        self._turn, self._walks = cycle(PROGRAMME), cycle(WALKS)

    @property
    def games(self) -> int:
        """How many were played to their end."""
        return self._sitting.games

    def play_one(self) -> None:
        """From the title through one game, or more where they follow one another, and back to the title.

        Raises ``Lost`` where a screen is not what it should be.
        """
        what, seats = next(self._turn)
        sitting = self._sitting
        sitting.sit_down()
        person = sitting.person
        person.wait_for("title")
        person.look()
        if sitting.happens(LOOKS):
            look_round(person, sitting.chance, next(self._walks))
        if person.sees(keyed("continue")) and sitting.happens(CONTINUED):
            self._continue()
        elif what in PARTY:
            self._together.play(what, seats)
        elif what == "night":
            self._together.play_night(seats)
        else:
            {"solitaire": self._alone.play_run, "puzzle": self._alone.play_puzzles, "lesson": self._alone.learn}[what]()
        person.wait_for("title")

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

    def _continue(self) -> None:
        """Go on with the game that was left last, or with the night."""
        person = self._sitting.person
        person.press(keyed("continue"))
        person.wait_for("continue")
        person.tap("ok")
        screen = person.wait_for("night", "nightend", "places", "solitaire", "puzzle", "pause", *PARTY)
        screen = self._together.come_to_the_table(screen)
        if screen in ("night", "nightend"):
            self._together.go_on_with_night()
        elif screen in PARTY:
            self._together.play_on(screen)
        elif screen == "solitaire":
            self._alone.end_run()
        else:
            self._alone.solve(person.scene.name)
        go_home(person)
