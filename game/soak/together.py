"""Party games and party nights, of an evening with bots: from the title to the results and on."""

from __future__ import annotations

from game.scenes.night_keeper import NightKeeper
from game.soak.person import keyed, named
from game.soak.roaming import change_rows, go_home, try_out
from game.soak.sitting import CHANGES, Sitting

#: What the title calls the party games.
PARTY = {"tantrix": "Party play", "gobble": "Gobble race"}
#: How often in a hundred a night is left between two games, and ended before its last one.
NIGHT_LEFT, NIGHT_ENDED = 10, 10
#: Games after which a night is ended in any case: one without a number of games has no last one.
LONGEST_NIGHT = 4
#: What is done at the podium, and how often of so many.
AT_THE_PODIUM = ("Title", "Title", "Title", "One more night", "Same again")


class Together:
    """What ``sitting`` does with others."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    def play(self, game: str, seats: int) -> None:
        """A game, and perhaps another one, until somebody goes to the title."""
        sitting, person = self._sitting, self._sitting.person
        self._sit(game, seats)
        if sitting.happens(CHANGES):
            person.press(keyed("options"))
            person.wait_for("options")
            change_rows(person, sitting.chance)
            person.press(named("Done"))
            person.wait_for("join")
        person.press(keyed("start"))
        person.wait_for(game)
        self.play_on(game)

    def play_on(self, game: str) -> None:
        """At the table on top, and at further ones, until somebody goes to the title."""
        sitting, person = self._sitting, self._sitting.person
        while sitting.play_table(game):
            wish = sitting.chance.choice(("Rematch", "Change seats", "Replay", "Coach", "Title", "Title"))
            if not self._look_back(wish):
                return
            person.press(named(wish if wish in ("Rematch", "Change seats") else "Title"))
            if wish != "Rematch":
                go_home(person)
                return
            person.wait_for(game)

    def play_night(self, seats: int) -> None:
        """A party night of a few games, or for as long as somebody likes."""
        sitting, person = self._sitting, self._sitting.person
        self._sit("tantrix" if seats <= 4 else "gobble", seats)
        person.press(keyed("night"))
        person.wait_for("nightplan")
        change_rows(person, sitting.chance)
        for _ in range(2):  # once more where a night waits that is not over
            if person.screen == "nightplan":
                person.press(lambda widget: widget is person.scene.buttons[-1])
                person.step(2)
        self.go_on_with_night()

    def go_on_with_night(self) -> None:
        """From whatever screen of a night is on top, until somebody goes to the title."""
        person = self._sitting.person
        screen = person.wait_for("night", "nightend", *PARTY)
        while screen != "title":
            screen = self._one_step(screen)
        go_home(person)

    def _one_step(self, screen: str) -> str:
        """Do what there is to do on a screen of a night; returns the one that is on top then."""
        sitting, person = self._sitting, self._sitting.person
        if screen == "night":
            return self._between_games()
        if screen == "nightend":
            wish = sitting.chance.choice(AT_THE_PODIUM)
            person.look(60)
            person.press(named(wish))
            if wish == "Same again":
                return person.wait_for(*PARTY)
            return person.wait_for("join", "title") if wish == "Title" else go_home(person)
        if not sitting.play_table(screen):
            return person.screen
        if not self._look_back(sitting.chance.choice(("Standings", "Standings", "Replay", "Coach"))):
            return person.screen
        over = self._nights.night.over
        person.press(named("To the podium" if over else "Standings"))
        return person.wait_for("nightend" if over else "night")

    def _between_games(self) -> str:
        """Look at the standings, and then on, home, or to the podium at once."""
        sitting, person = self._sitting, self._sitting.person
        person.look(60)
        long = len(self._nights.night.played) >= LONGEST_NIGHT
        if person.sees(keyed("end")) and (long or sitting.happens(NIGHT_ENDED)):
            for _ in range(2):  # once more where games are left
                if person.screen == "night":
                    person.press(keyed("end"))
                    person.step(2)
            return person.wait_for("nightend")
        if sitting.happens(NIGHT_LEFT):
            person.press(keyed("title"))
            return person.wait_for("title")
        person.press(keyed("go-on"))
        return self.come_to_the_table(person.wait_for("pause", "places", *PARTY))

    def come_to_the_table(self, screen: str) -> str:
        """From the screen on top, by taking the places and by going on where a game waits; returns which is on top
        then, the same one where it was none of these."""
        person = self._sitting.person
        if screen == "places":
            person.press(keyed("start"))
            screen = person.wait_for("pause", *PARTY)
        person.step(2)
        if person.screen == "pause":  # a race waits until all are ready
            person.press(named("Go on"))
            screen = person.wait_for(*PARTY)
        return screen

    @property
    def _nights(self) -> NightKeeper:
        nights: NightKeeper = self._sitting.program.context.nights
        return nights

    def _look_back(self, wish: str) -> bool:
        """See the replay or the coach, if that is what is wished; False where that led to the title."""
        sitting, person = self._sitting, self._sitting.person
        if wish not in ("Replay", "Coach") or not person.sees(named(wish)):
            return True
        person.press(named(wish))
        person.wait_for(wish.lower())
        try_out(person, sitting.chance)
        return go_home(person, "results") == "results"

    def _sit(self, game: str, seats: int) -> None:
        """Choose the game, with as many bots as are wanted, of levels as they come."""
        sitting, person = self._sitting, self._sitting.person
        person.press(named(PARTY[game]))
        person.wait_for("join")
        seating = person.scene.seating
        for slot in reversed(range(seating.most)):
            taken = [number for number, seat in enumerate(seating.slots) if seat]
            if len(taken) > seats and slot in taken and seating.slots[slot].bot:
                person.press(keyed("remove", slot))
        for slot in range(seating.most):
            if sum(seat is not None for seat in seating.slots) < seats and seating.slots[slot] is None:
                person.press(keyed("bot", slot))
                person.go(keyed("level", slot))
                for _ in range(sitting.chance.randrange(3)):
                    person.tap("left")
