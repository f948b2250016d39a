"""A party night from the join screen to the podium, broken off and gone on with, by any one device."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.input.intents import Intent, Verb
from game.play.night import FREE, GOBBLE, TANTRIX, TURNS, Night
from game.play.party import Party, Seat
from game.program import Program
from game.rules.actions import Leave, Resign
from game.scenes.night_rows import MedalRow, StandingRow
from game.storage.night_file import FILE_NAME
from game.storage.settings import Settings


class Room:
    """A program whose data lie in a folder, and one person with a device."""

    def __init__(self, folder, device="keys-2", **settings):
        self.folder, self.device = folder, device
        self.program = Program(Settings(**settings), size=(1280, 720), seed=5, headless=True, folder=folder)

    @property
    def context(self):
        return self.program.context

    @property
    def top(self):
        return self.context.stack.top

    @property
    def nights(self):
        return self.context.nights

    @property
    def screen(self):
        return type(self.top).__name__

    def open(self, name, **arguments):
        self.context.stack.clear_to(name, **arguments)
        self.step()

    def step(self, count=1):
        self.program.tick(steps=count)
        self.program.picture()

    def press(self, *verbs):
        for verb in verbs:
            self.top.handle(Intent(self.device, Verb.MOVE, verb) if isinstance(verb, tuple)
                            else Intent(self.device, verb))
            self.step()

    def choose(self, words):
        """Press a button."""
        focus = getattr(self.top, "hands", {}).get(self.device, self.top.focus)
        focus.go(next(widget for widget in focus.widgets if getattr(widget, "words", "") == words))
        self.press(Verb.OK)

    def sit(self, seats, game=GOBBLE):
        people = [Seat("Ann", 0, "R", device=self.device)]
        people += [Seat(f"Bot {n}", n, "RYBGRY"[n], bot="beginner") for n in range(1, seats)]
        self.context.party = Party(game, people)

    def give_up(self, order):
        """End the game on top: seats leave one after the other, so that the first of ``order`` is last."""
        table = self.top
        for seat in order:
            if not table.match.game.result:
                action = Leave(seat, table.match.game.tick) if table.game == GOBBLE else Resign(seat)
                table.happened(table.match.do(action))
        assert table.match.game.result
        self.step(220)
        assert self.screen == "ResultsScene"

    def close(self):
        self.program.close()


@pytest.fixture
def rooms(tmp_path):
    opened = []

    def make(**arguments):
        opened.append(Room(tmp_path, **arguments))
        return opened[-1]

    yield make
    for room in opened:
        room.close()


@pytest.mark.parametrize("device", ["keys-2", "keys-1"])
def test_a_night_in_turns_from_the_join_screen_to_the_podium(rooms, device):
    room = rooms(device=device)
    room.sit(3, TANTRIX)
    room.open("join", presser=device)
    room.choose("Party night")
    assert room.screen == "NightPlanScene"
    room.press(Verb.OK)
    seats = [(seat.name, seat.mark, seat.bot) for seat in room.context.party.seats]
    kinds = []
    for number, order in enumerate([(1, 2, 0), (2, 1, 0), (0, 1, 2)], 1):
        assert room.nights.night.number == number
        kinds.append(room.top.game)
        assert [(seat.name, seat.mark, seat.bot) for seat in room.context.party.seats] == seats
        assert room.context.party.seats[0].device == device
        room.give_up(order)
        assert "Rematch" not in [button.words for button in room.top.buttons]
        room.press(Verb.OK)
        if number < 3:
            assert room.screen == "NightScene"
            room.step(150)
            room.press(Verb.OK)
    assert kinds == [TANTRIX, GOBBLE, TANTRIX]
    assert room.screen == "NightEndScene"
    assert [room.nights.night.points(seat) for seat in range(3)] == [[5, 5, 1], [1, 3, 3], [3, 1, 5]]
    assert [widget for widget in room.top.page if isinstance(widget, MedalRow)]
    room.choose("Title")
    assert room.screen == "TitleScene" and room.nights.kept is None
    assert not (room.folder / FILE_NAME).exists()


def test_standings_show_what_the_rules_of_the_night_say(rooms):
    room = rooms()
    room.sit(3)
    room.nights.begin(Night(3, 3, GOBBLE), room.context.party.seats, {})
    room.nights.go_on("keys-2")
    room.step()
    room.give_up((1, 2, 0))
    room.press(Verb.OK)
    rows = [widget for widget in room.top.page if isinstance(widget, StandingRow)]
    assert [(row.line.seat.name, row.line.standing.points) for row in rows] == [("Ann", 5), ("Bot 2", 3), ("Bot 1", 1)]


def test_more_than_four_are_told_that_they_race(rooms):
    room = rooms()
    room.sit(5)
    room.open("night-plan", device="keys-2")
    words = [getattr(widget, "words", "") for widget in room.top.page]
    assert "What is played" not in words
    assert any("Tantrix seats four" in one for one in words)
    room.press(Verb.OK)
    assert room.top.game == GOBBLE


def test_one_alone_is_told_to_add_somebody(rooms):
    room = rooms()
    room.context.party = Party(GOBBLE, [Seat("Ann", 0, device="keys-2")])
    room.open("join", presser="keys-2")
    for slot in room.top.seating.filled.copy():
        room.top.seating.leave(slot)
    room.context.party.seats[1:] = []
    room.top.plan_night()
    room.step()
    assert room.screen == "JoinScene" and "two" in room.top._notice


def test_marks_without_a_colour_get_one_where_tantrix_is_played(rooms):
    room = rooms()
    room.context.party = Party(GOBBLE, [Seat("Berry", 4, device="keys-2"), Seat("Ruby", 0, bot="beginner")])
    room.open("night-plan", device="keys-2")
    room.press(Verb.OK)
    seats = room.context.party.seats
    assert sorted(seat.mark < 4 for seat in seats) == [True, True] and len({seat.mark for seat in seats}) == 2
    assert seats[0].name == "Sunny", "the name goes with the mark"


def test_starting_again_stays_in_the_night(rooms):
    room = rooms()
    room.sit(2)
    room.nights.begin(Night(2, 3, GOBBLE), room.context.party.seats, {})
    room.nights.go_on("keys-2")
    room.step()
    first = room.top.match
    room.top.start_again()
    room.step()
    assert room.top.match is not first and room.nights.holds(room.top.match)
    room.give_up((1, 0))
    room.press(Verb.OK)
    assert room.screen == "NightScene" and len(room.nights.night.played) == 1


def test_a_game_beside_the_night_does_not_count(rooms):
    room = rooms()
    room.sit(2)
    room.nights.begin(Night(2, 3, GOBBLE), room.context.party.seats, {})
    room.open(GOBBLE)
    room.give_up((1, 0))
    assert "Rematch" in [button.words for button in room.top.buttons]
    assert room.nights.night.played == []


def test_a_free_night_ends_when_somebody_says_so_and_goes_on_the_same_again(rooms):
    room = rooms()
    room.sit(2)
    room.nights.begin(Night(2, FREE, GOBBLE), room.context.party.seats, {})
    room.nights.go_on("keys-2")
    room.step()
    room.give_up((1, 0))
    room.press(Verb.OK)
    room.choose("End the night")
    assert room.screen == "NightEndScene"
    room.press(Verb.OK)  # the same again
    assert room.top.game == GOBBLE
    assert room.nights.night == Night(2, FREE, GOBBLE)
    assert [seat.name for seat in room.context.party.seats] == ["Ann", "Bot 1"]


def test_one_more_night_begins_with_the_same_people(rooms):
    room = rooms()
    room.sit(3)
    room.nights.begin(Night(3, FREE, GOBBLE), room.context.party.seats, {})
    room.nights.go_on("keys-2")
    room.step()
    room.give_up((1, 2, 0))
    room.nights.end()
    room.press(Verb.OK)
    room.choose("One more night")
    assert room.screen == "JoinScene" and room.nights.kept is None
    assert [seat.name for seat in room.context.party.seats] == ["Ann", "Bot 1", "Bot 2"]


@pytest.mark.parametrize("before", ["solitaire", "puzzle", TANTRIX, GOBBLE])
@pytest.mark.parametrize(("seats", "kind", "game"), [(2, TANTRIX, TANTRIX), (2, GOBBLE, GOBBLE), (5, GOBBLE, GOBBLE)])
def test_one_more_night_after_something_else_was_played(rooms, before, seats, kind, game):
    """The podium waits on the title's *Continue*; whatever was played since, it is the night's people who sit down."""
    room = begun(rooms, kind=kind, seats=seats)
    room.give_up(range(seats - 1, -1, -1))
    room.nights.end()
    room.context.party = Party(before, [Seat("Zoe", 3, "G", device="keys-4")], {})
    room.open("continue", device="keys-2")
    room.press(Verb.OK)
    room.choose("One more night")
    assert room.screen == "JoinScene" and room.context.party.game == game and room.nights.kept is None
    assert [(seat.name, seat.device) for seat in room.context.party.seats] == [
        ("Ann", "keys-2"), *((f"Bot {n}", None) for n in range(1, seats))]


def test_one_more_night_after_a_restart(rooms):
    room = begun(rooms, kind=GOBBLE, seats=5)
    room.give_up((1, 2, 3, 4, 0))
    room.nights.end()
    again = reopened(rooms, room)
    again.press(Verb.OK)
    again.choose("One more night")
    assert again.screen == "JoinScene" and again.context.party.game == GOBBLE
    assert [(seat.name, seat.device) for seat in again.context.party.seats] == [
        ("Ann", "keys-2"), *((f"Bot {n}", None) for n in range(1, 5))]


def begun(rooms, games=3, kind=GOBBLE, seats=2):
    room = rooms()
    room.sit(seats, TANTRIX if kind == TANTRIX else GOBBLE)
    options = {GOBBLE: {"rack": 6}} if kind == GOBBLE else {}
    room.nights.begin(Night(seats, games, kind), room.context.party.seats, options)
    room.nights.go_on("keys-2")
    room.step()
    return room


def reopened(rooms, room):
    """The same folder with another program, on the screen of what can be continued."""
    room.close()
    again = rooms()
    again.open("title")
    again.step(3)
    again.open("continue", device="keys-2")
    return again


def test_a_night_goes_on_between_two_games_after_a_restart(rooms):
    room = begun(rooms)
    room.give_up((1, 0))
    before = room.nights.night
    again = reopened(rooms, room)
    assert again.nights.night == before
    again.press(Verb.OK)
    assert again.screen == "NightScene"
    again.press(Verb.OK)
    assert again.top.game == GOBBLE and again.nights.holds(again.top.match)
    assert again.top.match.header.options["rack"] == 6
    again.give_up((0, 1))
    again.press(Verb.OK)
    assert [game.places for game in again.nights.night.played] == [(1, 2), (2, 1)]


@pytest.mark.parametrize("kind", [GOBBLE, TANTRIX])
def test_the_game_that_was_going_on_goes_on_after_a_restart(rooms, kind):
    room = begun(rooms, kind=kind)
    table = room.top
    for _ in range(3):
        seat = table.match.game.to_move or 0
        table.happened(table.match.do(table.match.legal(seat)[0]))
    actions = list(table.match.actions)
    again = reopened(rooms, room)
    assert next(type(widget).__name__ for widget in again.top.page if widget.focusable) == "NightCard"
    assert not [widget for widget in again.top.page if type(widget).__name__ == "GameCard"]
    again.press(Verb.OK)
    assert again.top.buttons[0].words == "Go on with the game"
    again.press(Verb.OK)
    assert again.context.party.game == kind
    table = next(scene for scene in again.context.stack._scenes if hasattr(scene, "match"))
    assert table.match.actions[:3] == actions
    again.step(2)
    if again.screen == "PauseScene":  # a race waits until all are ready
        again.press(Verb.OK)
    assert again.nights.holds(again.top.match)
    again.give_up((1, 0))
    again.press(Verb.OK)
    assert again.nights.night.played[0].places == (1, 2)


def test_a_game_that_was_over_but_not_counted_counts_after_a_restart(rooms):
    room = begun(rooms)
    table = room.top
    for seat in (1, 0):
        if not table.match.game.result:
            table.happened(table.match.do(Leave(seat, 0)))
    assert room.nights.night.played == []
    again = reopened(rooms, room)
    assert [game.places for game in again.nights.night.played] == [(1, 2)]


KILLED = """
import os, sys
from pathlib import Path
from scenes.test_night import GOBBLE, Night, Room
room = Room(Path(sys.argv[1]))
room.sit(2)
room.nights.begin(Night(2, 3, GOBBLE), room.context.party.seats, {})
room.nights.go_on("keys-2")
room.step()
room.give_up((1, 0))
room.nights.go_on("keys-2")
room.step()
table = room.top
for _ in range(4):
    table.happened(table.match.do(table.match.legal(0)[0]))
os._exit(9)
"""


def test_a_killed_program_has_lost_nothing_of_the_night(rooms, tmp_path):
    tests = Path(__file__).parent.parent
    paths = os.pathsep.join([str(tests.parent), str(tests)])
    run = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], env={**os.environ, "PYTHONPATH": paths},
                         capture_output=True, text=True, timeout=120)
    assert run.returncode == 9, run.stderr
    room = rooms()
    room.open("night", device="keys-2")
    assert [game.places for game in room.nights.night.played] == [(1, 2)]
    assert room.top.buttons[0].words == "Go on with the game"
    room.press(Verb.OK)
    table = next(scene for scene in room.context.stack._scenes if hasattr(scene, "match"))
    assert len(table.match.actions) == 4 and room.nights.holds(table.match)


def test_several_people_are_asked_who_holds_what_after_a_restart(rooms):
    room = rooms()
    room.context.party = Party(GOBBLE, [Seat("Ann", 0, device="keys-2"), Seat("Bo", 1, device="keys-1")])
    room.nights.begin(Night(2, 3, GOBBLE), room.context.party.seats, {})
    room.nights.go_on("keys-2")
    room.step()
    room.give_up((1, 0))
    again = reopened(rooms, room)
    again.press(Verb.OK, Verb.OK)
    assert again.screen == "PlacesScene"
    assert [(seat.name, seat.device) for seat in again.context.party.seats] == [("Ann", "keys-2"), ("Bo", "keys-1")]
    again.top.back()
    again.step()
    assert again.screen == "NightScene"
    again.press(Verb.OK)
    again.top.start()
    again.step()
    assert again.top.game == GOBBLE and again.nights.holds(again.top.match)


@pytest.mark.parametrize("content", ["", "version = 1\n", "what [[[", "version = 2\nseats = []\n", "\x00\xff"])
def test_a_damaged_night_is_refused_in_a_sentence_and_set_aside(rooms, tmp_path, content):
    (tmp_path / FILE_NAME).write_text(content, encoding="latin-1")
    room = rooms()
    assert room.nights.kept is None
    if not content:
        assert room.nights.trouble == ""
        return
    assert room.nights.trouble.count(".") >= 1 and "\n" not in room.nights.trouble
    assert (tmp_path / f"{FILE_NAME}.bad").read_text(encoding="latin-1") == content
    room.open("title")
    room.step(3)
    room.open("continue", device="keys-2")
    assert any(room.nights.trouble == getattr(widget, "words", "") for widget in room.top.page)


def test_a_damaged_game_of_the_night_begins_anew(rooms):
    room = begun(rooms)
    table = room.top
    table.happened(table.match.do(table.match.legal(0)[0]))
    name = room.nights.kept.playing
    room.close()
    path = room.folder / "games" / name
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b'{"do": "place", "seat": 0, "tile": 1, "cell": [99, 9], "turn": 0}\n')
    again = rooms()
    again.open("night", device="keys-2")
    again.press(Verb.OK)
    assert again.screen == "NightScene" and "begins anew" in again.nights.trouble
    again.press(Verb.OK)
    assert again.top.game == GOBBLE and again.nights.holds(again.top.match)


def test_a_night_can_be_thrown_away(rooms):
    room = begun(rooms)
    room.give_up((1, 0))
    again = reopened(rooms, room)
    again.choose("Delete")
    assert again.nights.kept is not None, "it asks once more"
    again.press(Verb.OK)
    assert again.nights.kept is None and not (again.folder / FILE_NAME).exists()


def test_a_new_night_asks_before_the_old_one_ends(rooms):
    room = begun(rooms)
    room.give_up((1, 0))
    room.sit(3)
    room.open("night-plan", device="keys-2")
    room.press(Verb.OK)
    assert room.screen == "NightPlanScene" and room.nights.night.seats == 2
    room.press(Verb.OK)
    assert room.nights.night.seats == 3


def test_a_night_that_cannot_be_written_is_played_all_the_same(rooms, tmp_path):
    (tmp_path / FILE_NAME).mkdir()
    room = rooms()
    room.sit(2)
    room.nights.begin(Night(2, 3, GOBBLE), room.context.party.seats, {})
    room.nights.go_on("keys-2")
    room.step()
    room.give_up((1, 0))
    room.press(Verb.OK)
    assert room.screen == "NightScene" and len(room.nights.night.played) == 1


def test_a_night_in_turns_of_four_keeps_its_colours_at_every_table(rooms):
    room = rooms()
    room.sit(4, TANTRIX)
    room.nights.begin(Night(4, 3, TURNS, GOBBLE), room.context.party.seats, {})
    room.nights.go_on("keys-2")
    room.step()
    room.give_up((3, 2, 1, 0))
    room.press(Verb.OK, Verb.OK)
    assert room.top.game == TANTRIX
    assert [info.colour for info in room.top.match.header.seats] == list("RYBG")
