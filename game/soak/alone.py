"""What one plays alone, of an evening: runs, puzzles of every group, cards made on the spot, and lessons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from game.lessons.course import LESSONS, PUPIL
from game.match.shelf import known
from game.play import climb
from game.soak.person import Lost, keyed, named
from game.soak.roaming import change_rows, go_home
from game.soak.sitting import CHANGES, Sitting
from game.soak.tables import lay_puzzle, press_beside
from game.soak.ways import next_tap

#: How often in a hundred: help during a run, the puzzle that comes next, and the run of the day.
HELPED, ONWARD, OF_THE_DAY = 15, 30, 20
#: Steps until a card is made or a hint is there, as another process has it, and taps that a lesson takes at most.
DEALT, THOUGHT, MOST_TAPS = 40_000, 40_000, 400
#: What a button says that asks whether help is worth it.
DOUBT = "Not ranked then: press again"


class Alone:
    """What ``sitting`` does by themselves. Groups of puzzles, cards and lessons come in turn."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._groups = cycle(climb.GROUPS)
        self._made = cycle(climb.MADE)
        self._lessons = cycle(LESSONS)

    # Runs.

    def play_run(self) -> None:
        """From the title through a run, and back."""
        sitting, person = self._sitting, self._sitting.person
        day = sitting.happens(OF_THE_DAY)
        self._to_solo()
        person.press(named("Run of the day" if day else "Solitaire run"))
        if not day:
            person.wait_for("solitairestart")
            if sitting.happens(CHANGES):
                change_rows(person, sitting.chance)
            person.press(named("Start"))
        person.wait_for("solitaire")
        self.end_run()
        go_home(person)

    def end_run(self) -> None:
        """Play the run on top to its end, and look at the result; back at the hub."""
        sitting, person = self._sitting, self._sitting.person
        while not self._play_run():
            if person.wait_for("solitaire", "solo", "title") != "solitaire":
                return
        if person.wait_for("name", "solitaireend") == "name":
            sitting.give_name("solitaireend")
        sitting.games += 1
        person.step(sitting.chance.choice((2, 60, 300)))
        person.press(named("Back"))

    def _play_run(self) -> bool:
        sitting, person = self._sitting, self._sitting.person
        if sitting.happens(HELPED):
            press_beside(person, "Show par")
            if person.screen == "solitaire" and not person.scene.run.hinted:
                press_beside(person, DOUBT)
            person.wait_for("solitaireend")
            person.press(named("Back to the run"))
            person.wait_for("solitaire")
        if not sitting.play_to_end("solitaire"):
            return False
        sitting.past_the_end()
        return True

    # Puzzles.

    def play_puzzles(self) -> None:
        """From the title to a puzzle of the next group, perhaps to those after it, and back."""
        sitting, person = self._sitting, self._sitting.person
        self._to_solo()
        person.press(named("Puzzles"))
        person.wait_for("shelf")
        group = next(self._groups)
        here = [widget.name for widget in person.scene.page if getattr(widget, "name", "") in climb.GROUPS[group]]
        name = next(self._made) if climb.MADE[0] in here else sitting.chance.choice(here)
        person.press(lambda widget: getattr(widget, "name", "") == name)
        for puzzle in self._from(name):
            person.wait_for("puzzle", most=DEALT)
            if not self.solve(puzzle):
                break
        if person.wait_for("shelf", "puzzle", "title") == "puzzle":
            press_beside(person, "Leave")
        go_home(person)

    def _from(self, name: str) -> Iterator[str]:
        """A puzzle, and now and then the one that comes after it."""
        following: str | None = name
        while following:
            yield following
            following = climb.after(following)
            if not following or following in climb.MADE or not self._sitting.happens(ONWARD):
                return
            press_beside(self._sitting.person, self._sitting.person.scene.side.buttons[0].words)
            self._sitting.person.step(200)

    def solve(self, name: str) -> bool:
        """Lay a solution of the puzzle on top; False where somebody left it before."""
        sitting, person = self._sitting, self._sitting.person
        if person.scene.name != name:
            raise Lost(f"the puzzle {name} was chosen and {person.scene.name} is there")
        if not known(name):  # a card that was made on the spot
            self._be_helped(name)
        else:
            sitting.maybe_pause()
            while not lay_puzzle(person, known(name)[0], sitting.chance, lambda: sitting.between("puzzle")):
                if person.wait_for("puzzle", "shelf", "title") != "puzzle":
                    return False
        sitting.games += 1
        person.step(60)
        return True

    def _be_helped(self, name: str) -> None:
        """Lay the puzzle on top by hints alone."""
        person = self._sitting.person
        for _ in range(2 * len(person.scene.game.puzzle.tiles) + 1):  # the first one asks back
            press_beside(person, DOUBT if DOUBT in [button.words for button in person.scene.side.buttons] else "Hint")
            person.until(lambda: not person.scene.help.thinking, THOUGHT, "a hint")
            if person.scene.game.solved:
                return
        raise Lost(f"hints do not solve the puzzle {name}")

    # Lessons.

    def learn(self) -> None:
        """From the title to the next lesson, which is done, and back."""
        sitting, person = self._sitting, self._sitting.person
        lesson = next(self._lessons)
        person.press(named("Learn"))
        person.wait_for("lessons")
        person.press(keyed(lesson.name))
        person.wait_for("lesson")
        for _ in range(MOST_TAPS):
            scene = person.scene
            if scene.lesson.done:
                break
            aside = scene.side.current is not None  # a step too far led to the buttons
            person.tap("next" if aside else next_tap(scene.plays[PUPIL], scene.lesson.answer, sitting.chance))
        else:
            raise Lost(f"the lesson {lesson.name} does not come to its end")
        person.step(sitting.chance.choice((2, 60)))
        person.tap("ok")
        go_home(person)

    def _to_solo(self) -> None:
        self._sitting.person.press(named("Solo"))
        self._sitting.person.wait_for("solo")
