"""Games watched again: the list, the player by any one device, taking over, saving, dropping files."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest
from played.by_chance import KINDS, played

from game.input.intents import Intent, Pointer, Touch, Verb
from game.match.checks import checked
from game.match.header import SeatInfo
from game.match.match import Match
from game.match.record import Check, Record, Undo
from game.match.replay import Replay
from game.program import Program
from game.rules.facts import Refusal
from game.scenes.replay_show import STAGES
from game.storage.settings import Settings

from .hall import DOWN, LEFT, RIGHT, UP

DEVICES = ["keys-1", "keys-2", "keys-3", "keys-4", "pad-7"]
TICKS_A_SECOND = 60


class Room:
    """A program without a window, with kept games in its folder."""

    def __init__(self, folder, size=(1280, 720), **settings):
        self.program = Program(Settings(motion=0.0, **settings), size=size, seed=1, headless=True, folder=folder)
        self.context = self.program.context

    def keep(self, game, seed, people=None):
        """Play a game through a journal; ``people``: how many seats are no bots' (all)."""
        _, record = played(game, seed)
        seats = tuple(
            SeatInfo(seat.name, seat.colour, None if people is None or at < people else "casual")
            for at, seat in enumerate(record.header.seats))
        match = Match(replace(record.header, seats=seats))
        journal = self.context.games.begin(match)
        for entry in record.entries:
            if isinstance(entry, Undo):
                match.undo()
            else:
                assert not isinstance(match.do(entry), Refusal)
        journal.finish()
        return record

    @property
    def top(self):
        return self.context.stack.top

    @property
    def name(self):
        return type(self.top).__name__.removesuffix("Scene")

    def open(self, name, /, **arguments):
        self.program.start(name, **arguments)
        self.program.picture()
        return self.top

    def step(self, count=1):
        self.program.tick(steps=count)

    def press(self, device, *verbs):
        for verb in verbs:
            self.top.handle(Intent(device, Verb.MOVE, verb) if isinstance(verb, tuple) else Intent(device, verb))
            self.step()

    def click(self, widget, share=0.5, up=True):
        rect = self.top.on_screen(widget)
        pos = (round(rect.x + rect.width * share), rect.centery)
        for touch in (Touch.MOTION, Touch.DOWN, *([Touch.UP] if up else [])):
            self.top.handle(Pointer(touch, pos, 1))
            self.step()

    def widget(self, words):
        return next(w for w in [*self.top.page, *self.top.buttons] if getattr(w, "words", "") == words)

    def choose(self, device, words):
        """Reach a button with the device's directions alone, and press it."""
        for _ in range(40):
            goal = self.widget(words)
            if self.top.focus.current is goal:
                self.press(device, Verb.OK)
                return
            there, here = self.top.place(goal), self.top.place(self.top.focus.current)
            across = abs(there.centery - here.centery) < 5
            self.press(device, (RIGHT if there.x > here.x else LEFT) if across else
                       (DOWN if there.y > here.y else UP))
        raise AssertionError(f"{words!r} cannot be reached with {device}")

    def drop(self, path):
        self.program.tick([pygame.Event(pygame.DROPFILE, file=str(path))])


@pytest.fixture
def room(tmp_path):
    made = Room(tmp_path)
    yield made
    made.program.close()


def shown(scene):
    """What the view shows: (tile, cell, turn) of each tile."""
    return {(tile, cell, turn) for cell, (tile, turn) in scene.show.view._tiles.items()}


def lying(match):
    return set(match.game.table.tiles)


# The player.


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", KINDS)
def test_every_step_is_reached_by_any_device(room, game, device):
    _, record = played(game, 4)
    replay, scene = Replay(record), room.open("replay", record=record, device=device)
    for step in range(min(5, replay.steps) + 1):
        assert scene.play.step == step and shown(scene) == lying(replay.at(step))
        room.press(device, RIGHT)
    room.press(device, LEFT, LEFT)
    assert scene.play.step == min(5, replay.steps - 1) - (replay.steps > 5) and shown(scene) == lying(
        replay.at(scene.play.step))
    room.press(device, Verb.OK)
    assert scene.play.playing
    room.press(device, Verb.OK)
    assert not scene.play.playing
    for words in ("Step back", "Step on", "Play", "× 1", "More"):
        assert room.widget(words)
    room.choose(device, "More")
    assert room.name == "Choices"
    room.choose(device, "Leave")
    assert room.name != "Replay"


@pytest.mark.parametrize("game", KINDS)
def test_a_hundred_jumps_show_what_stepping_shows(room, game):
    _, record = played(game, 9)
    replay, scene, chance = Replay(record), room.open("replay", record=record), random.Random(9)
    line = scene.line
    for _ in range(100):
        share = chance.random()
        left, wide = line._rail
        line.drag(left + share * wide, 0)
        assert scene.play.step == round(share * replay.steps)
        assert shown(scene) == lying(replay.at(scene.play.step))
        assert scene.show.match.state() == replay.state(scene.play.step)


@pytest.mark.parametrize("game", ["tantrix", "gobble"])
def test_the_table_is_seen_from_nearer_while_little_lies_there(room, game):
    scene = room.open("replay", record=played(game, 3)[1])
    radii = {}
    for step in [*range(scene.replay.steps + 1), *reversed(range(scene.replay.steps + 1))]:
        scene.show.jump(step)
        room.step(2)
        radii.setdefault(step, set()).add(scene.show.view.radius)
        assert all(scene.show.places.table.collidepoint(scene.show.view.to_pixel(cell))
                   for _, cell, _ in scene.show.match.game.table.tiles)
    assert all(len(seen) == 1 for seen in radii.values()), "where one comes from must not matter"
    assert max(radii[1]) > max(radii[scene.replay.steps]) and 1 < len(set(map(frozenset, radii.values()))) <= STAGES


def test_the_mouse_goes_anywhere_along_the_line(room):
    _, record = played("tantrix", 3)
    scene = room.open("replay", record=record)
    room.click(scene.line, 0.5, up=False)
    half = scene.play.step
    assert abs(half - scene.replay.steps / 2) <= 1
    rect = scene.on_screen(scene.line)
    room.top.handle(Pointer(Touch.MOTION, (rect.right - 5, rect.centery), 1))
    assert scene.play.step == scene.replay.steps
    room.top.handle(Pointer(Touch.UP, (rect.x, rect.centery), 1))
    room.top.handle(Pointer(Touch.MOTION, (rect.x + 30, rect.centery)))
    assert scene.play.step == scene.replay.steps


@pytest.mark.parametrize("device", ["keys-1", "pad-7"])
def test_next_goes_from_event_to_event(room, device):
    _, record = played("gobble", 12)
    scene = room.open("replay", record=record, device=device)
    events = sorted({mark.step for mark in scene.replay.marks})
    assert events
    reached = []
    for _ in events:
        room.press(device, Verb.NEXT)
        reached.append(scene.play.step)
    assert reached == events
    room.press(device, Verb.NEXT)
    assert scene.play.step == scene.replay.steps
    if device == "pad-7":
        room.press(device, Verb.PREVIOUS)
        assert scene.play.step == max(step for step in events if step < scene.replay.steps)


def test_other_games_are_played_evenly_at_every_speed(room):
    _, record = played("tantrix", 3)
    scene = room.open("replay", record=record)
    for presses, speed in ((0, 1), (3, 8), (2, 0.5)):  # after eight comes a quarter
        scene.play.go(0)
        for _ in range(presses):
            room.press("keys-2", Verb.TURN)
        assert scene.play.speed == speed
        room.press("keys-2", Verb.OK)
        before = scene.play.step
        room.step(240)
        assert scene.play.step - before == pytest.approx(4 * speed, abs=1)
        room.press("keys-2", Verb.OK)


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_a_race_goes_by_its_own_ticks(room, speed):
    _, record = played("gobble", 7)
    scene = room.open("replay", record=record)
    scene.play.speed = speed
    scene.play.playing = True
    for seconds in range(1, 5):
        room.step(TICKS_A_SECOND)
        wanted = sum(entry.tick <= seconds * TICKS_A_SECOND * speed for entry in record.entries)
        assert scene.play.step == wanted or (wanted == scene.replay.steps and scene.play.over)


def test_at_the_end_it_stops_and_plays_again_from_the_start(room):
    _, record = played("solitaire", 3)
    scene = room.open("replay", record=record, step=10_000)
    assert scene.play.over
    room.press("keys-2", Verb.OK)
    assert scene.play.playing and scene.play.step == 0
    scene.play.speed = 8.0
    room.step(60 * scene.replay.steps)
    assert scene.play.over and not scene.play.playing
    assert shown(scene) == lying(scene.replay.at(scene.replay.steps))


def test_a_long_record_opens_while_it_is_looked_at(room, monkeypatch):
    monkeypatch.setattr("game.scenes.replay.OPENED_AT_FIRST", 10)
    _, record = played("tantrix", 3)
    scene = room.open("replay", record=record)
    assert not scene.replay.opened
    room.step(20)
    assert scene.replay.opened and scene.line.steps == len(record.entries)
    room.press("keys-2", RIGHT)
    assert shown(scene) == lying(Replay(record).at(1))


def test_a_record_that_cannot_be_followed_says_where_and_by_whom(room):
    _, record = played("tantrix", 3)
    entries = list(checked(record).entries)
    at = next(i for i, entry in enumerate(entries) if isinstance(entry, Check))
    entries[at] = Check("00000000")
    scene = room.open("replay", record=Record(replace(record.header, made_by="0.0.3"), tuple(entries)))
    scene.go(10_000)
    assert scene.play.step == at and f"action {at} " in scene.heading() and "0.0.3" in scene.heading()
    room.program.picture()


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize(("size", "text"), [((640, 360), 100), ((1280, 720), 200), ((720, 1280), 100)])
def test_it_can_be_drawn_at_every_shape(tmp_path, game, size, text):
    room = Room(tmp_path, size, text_size=text)
    _, record = played(game, 12)
    scene = room.open("replay", record=record)
    for step in (0, scene.replay.steps // 2, scene.replay.steps):
        scene.go(step)
        room.program.picture()
    for button in scene.buttons:
        assert scene.kit and button.rect.bottom <= size[1] and button.rect.top >= scene.line.rect.bottom
    assert scene.show.places.table.height > 0 and scene.bar_top <= scene.line.rect.top
    room.program.close()


@pytest.mark.parametrize("game", KINDS)
def test_a_frame_drawn_over_the_last_one_is_the_whole_picture(tmp_path, game):
    program = Program(Settings(), size=(1280, 720), seed=1, headless=True)
    _, record = played(game, 12)
    program.start("replay", record=record)
    scene, surface = program.context.stack.top, program.context.window.surface
    scene.play.speed, scene.play.playing = 4.0, True
    for _ in range(12):
        program.tick(steps=7)
        program.show()
        drawn = pygame.image.tobytes(surface, "RGB")
        scene._kept_on = None
        program.show()
        assert pygame.image.tobytes(surface, "RGB") == drawn
    program.close()


def test_a_finished_game_is_watched_from_its_results_in_the_same_colours(room):
    from game.play.party import Party, Seat

    match, _ = played("gobble", 12)
    seats = range(len(match.header.seats))
    room.context.party = Party("gobble", [Seat(f"P{at}", 5 - at, bot="casual") for at in seats])
    room.open("results", match=match)
    room.choose("keys-1", "Replay")
    assert room.name == "Replay" and [room.top.show.mark(seat) for seat in seats] == [5 - seat for seat in seats]
    room.program.picture()
    room.press("keys", Verb.PAUSE)
    assert room.name == "Results"


# The list.


def test_the_list_shows_what_was_kept_newest_first(room):
    for seed, game in enumerate(KINDS):
        room.keep(game, seed + 1)
    scene = room.open("replays")
    room.step(400)
    assert [card.kept.header.game for card in scene.page] == list(reversed(KINDS))
    assert all(card.glimpse.known and card.ready(scene.kit) for card in scene.page[:3])


def test_an_empty_list_says_so(room):
    scene = room.open("replays")
    assert len(scene.page) == 1 and scene.page[0].words.endswith(".")
    room.program.picture()


@pytest.mark.parametrize("device", DEVICES)
def test_a_game_is_chosen_and_made_a_favourite_by_any_device(room, device):
    room.keep("tantrix", 1)
    room.keep("solitaire", 2)
    scene = room.open("replays", device=device)
    room.press(device, RIGHT, Verb.TURN)
    assert [kept.favourite for kept in room.context.games.finished()] == [False, True]
    assert scene.focus.current.kept.favourite
    room.press(device, Verb.OK)
    assert room.name == "Replay" and room.top.kept.favourite
    room.choose(device, "More")
    room.choose(device, "A favourite no longer")
    assert not any(kept.favourite for kept in room.context.games.finished())
    room.press(device, Verb.PAUSE)
    assert room.name == "Replays" and room.top.focus.current.kept.header.game == "tantrix"
    room.press(device, Verb.PAUSE)
    assert room.name == "Title" and room.top.focus.current.key == "replays"


def test_the_star_is_clicked(room):
    room.keep("tantrix", 1)
    scene = room.open("replays")
    card, rect = scene.page[0], scene.on_screen(scene.page[0])
    star = card._star.move(rect.topleft)
    room.top.handle(Pointer(Touch.DOWN, star.center, 1))
    room.step()
    assert room.name == "Replays" and room.context.games.finished()[0].favourite


def test_a_damaged_game_is_told_of(room, tmp_path):
    room.keep("tantrix", 1)
    scene = room.open("replays")
    kept = room.context.games.finished()[0]
    kept.path.write_bytes(b"\0" * 100)
    room.press("keys-2", Verb.OK)
    assert room.name == "Replays" and "Line 1" in scene.page[0].words
    room.program.picture()


def test_older_games_are_shown_when_asked_for(room, monkeypatch):
    monkeypatch.setattr("game.scenes.replays.PAGE", 2)
    for seed in range(3):
        room.keep("solitaire", seed)
    room.open("replays")
    assert len(room.top.page) == 3
    room.choose("keys-2", "Older games")
    assert [type(widget).__name__ for widget in room.top.page] == ["ReplayCard"] * 3


# Taking over.


def test_one_person_plays_on_at_once_with_the_same_game_so_far(room):
    record = room.keep("tantrix", 3, people=1)
    kept = room.context.games.finished()[0]
    scene = room.open("replay", record=room.context.games.read(kept), kept=kept, step=20, device="keys-1")
    so_far = scene.replay.record_at(20)
    room.press("keys-1", DOWN)
    room.choose("keys-1", "More")
    room.choose("keys-1", "Play on from here")
    assert room.name == "Tantrix"
    match = room.top.match
    assert match.header.bag == record.header.bag and match.header.setup is None
    assert match.actions == list(so_far.entries)
    assert room.context.party.seats[0].device == "keys-1" and room.context.party.seats[1].bot
    match.do(match.legal()[0])
    room.context.stack.clear_to("title")
    room.step()
    assert [kept.entries for kept in room.context.games.unfinished()] == [
        len(match.actions) + len(match.actions) // 16]
    assert len(room.context.games.finished()) == 1


def test_several_people_take_their_places_or_come_back(room):
    room.keep("gobble", 12, people=2)
    kept = room.context.games.finished()[0]
    scene = room.open("replay", record=room.context.games.read(kept), kept=kept, step=10)
    room.choose("keys-2", "More")
    room.choose("keys-2", "Play on from here")
    assert room.name == "Places"
    room.press("keys", Verb.PAUSE)
    assert room.top is scene and room.context.games.unfinished() == []


def test_where_only_bots_played_somebody_takes_the_seat_to_move(room):
    room.keep("tantrix", 3, people=0)
    kept = room.context.games.finished()[0]
    scene = room.open("replay", record=room.context.games.read(kept), kept=kept, step=12, device="keys-3")
    mover = scene.show.match.game.to_move
    room.choose("keys-3", "More")
    room.choose("keys-3", "Play on from here")
    assert [at for at, seat in enumerate(room.context.party.seats) if seat.device] == [mover]


@pytest.mark.parametrize(("game", "name"), [("solitaire", "Solitaire"), ("puzzle", "Puzzle")])
def test_games_for_one_are_played_on_and_not_ranked(room, game, name):
    room.keep(game, 3)
    kept = room.context.games.finished()[0]
    scene = room.open("replay", record=room.context.games.read(kept), kept=kept, step=4)
    so_far = scene.replay.record_at(4)
    room.choose("keys-2", "More")
    room.choose("keys-2", "Play on from here")
    assert room.name == name and room.top.match.actions == list(so_far.entries)
    assert not room.top.run.ranked if game == "solitaire" else room.top.help.times > 0


def test_a_game_that_is_over_is_not_played_on(room):
    room.keep("tantrix", 3)
    kept = room.context.games.finished()[0]
    room.open("replay", record=room.context.games.read(kept), kept=kept, step=10_000)
    room.choose("keys-2", "More")
    assert "Play on from here" not in [getattr(widget, "words", "") for widget in room.top.page]


# Saving.


def pictures(tmp_path):
    return sorted(path.name for path in (tmp_path / "pictures").glob("*"))


def test_a_picture_never_goes_over_another(room, tmp_path):
    _, record = played("tantrix", 3)
    room.open("replay", record=record, step=7)
    for _ in range(2):
        room.choose("keys-2", "More")
        room.choose("keys-2", "Save a picture")
        assert "pictures" in room.top.page[1].words
        room.choose("keys-2", "Done")
    assert pictures(tmp_path) == ["tantrix-7-2.png", "tantrix-7.png"]
    assert pygame.image.load(tmp_path / "pictures" / "tantrix-7.png").get_size() == (1920, 1080)


def test_an_animation_is_made_while_the_screen_lives(room, tmp_path):
    Image = pytest.importorskip("PIL.Image")
    _, record = played("solitaire", 3)
    room.open("replay", record=record)
    room.choose("keys-2", "More")
    room.choose("keys-2", "Save an animation")
    assert room.name == "Saving"
    for _ in range(500):
        room.step()
        if getattr(room.top.page[0], "words", "").endswith(".gif"):
            break
    room.program.picture()
    room.choose("keys-2", "Done")
    assert room.name == "Replay" and pictures(tmp_path) == ["solitaire.gif"]
    assert Image.open(tmp_path / "pictures" / "solitaire.gif").n_frames == len(record.entries) + 1


def test_an_animation_can_be_left_off(room, tmp_path):
    pytest.importorskip("PIL")
    _, record = played("tantrix", 3)
    room.open("replay", record=record)
    room.choose("keys-2", "More")
    room.choose("keys-2", "Save an animation")
    room.step()
    assert 0 < room.top._work.done < room.top._work.all
    room.choose("keys-2", "Cancel")
    assert room.name == "Replay" and pictures(tmp_path) == []


def test_without_pillow_the_choice_says_what_is_missing(room, tmp_path, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "PIL", None)
    _, record = played("tantrix", 3)
    room.open("replay", record=record)
    room.choose("keys-2", "More")
    assert "Pillow" in room.widget("Save an animation").note
    room.choose("keys-2", "Save an animation")
    assert room.name == "Choices" and "pip install" in room.top.page[1].words


def test_without_a_data_folder_nothing_is_saved_and_that_is_said():
    room = Room(None)
    _, record = played("tantrix", 3)
    room.open("replay", record=record)
    room.choose("keys-2", "More")
    room.choose("keys-2", "Save a picture")
    assert room.name == "Choices" and "no data folder" in room.top.page[1].words
    room.program.close()


# Files dragged onto the window.


@pytest.fixture
def record_file(tmp_path):
    _, record = played("tantrix", 3)
    path = tmp_path / "a game.jsonl"
    path.write_text(checked(record).text(), encoding="utf-8")
    return path


@pytest.mark.parametrize("scene", ["title", "settings", "replays", "records", "shelf"])
def test_a_file_dropped_on_a_screen_is_watched_and_left_again(room, record_file, scene):
    below = room.open(scene)
    room.drop(record_file)
    assert room.name == "Replay" and room.top.replay.steps > 20
    room.press("keys", Verb.PAUSE)
    assert room.top is below


def test_a_file_dropped_on_a_game_pauses_it(room, record_file):
    from game.play.party import Party, Seat

    room.context.party = Party("gobble", [Seat("Ann", 0, device="keys-1"), Seat("Bot", 1, bot="casual")])
    table = room.open("gobble")
    room.step(400)
    tick = table.race.tick
    room.drop(record_file)
    assert room.name == "Replay"
    room.step(60)
    room.press("keys", Verb.PAUSE)
    assert room.name == "Pause" and table.race.tick == tick
    room.press("keys", Verb.PAUSE)
    assert room.top is table


def test_a_race_is_replayed_in_the_colours_it_was_played_in(room):
    from game.play.party import Party, Seat

    seats = [Seat("Ruby", 0, device="keys-1"), Seat("Sky", 2, bot="casual"), Seat("Sunny", 1, bot="casual")]
    room.context.party = Party("gobble", seats)
    record = room.open("gobble").match.record()
    assert [room.open("replay", record=record).show.mark(seat) for seat in range(3)] == [0, 2, 1]


def test_a_file_dropped_on_a_puzzle_stops_its_clock(room, record_file):
    puzzle = room.open("puzzle", name="discovery-3")
    room.step(10)
    room.drop(record_file)
    steps = puzzle.steps
    room.step(30)
    assert room.name == "Replay" and puzzle.steps == steps


@pytest.mark.parametrize("content", [b"", b"\0" * 99, b"{}\n", b"\xff\xfe", b"[" * 50_000])
def test_what_is_no_record_is_told_in_a_sentence(room, tmp_path, content):
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    room.open("title")
    room.drop(path)
    assert room.name == "Choices" and room.top.page[1].words.endswith(".")
    room.program.picture()
    room.choose("keys-2", "Done")
    assert room.name == "Title"


def test_a_folder_or_nothing_is_no_record_either(room, tmp_path):
    room.open("title")
    for path in (tmp_path, tmp_path / "missing"):
        room.drop(path)
        assert room.name == "Choices"
        room.choose("keys-2", "Done")


def test_nobody_who_writes_is_disturbed(room, record_file):
    room.open("title")
    room.context.devices.start_typing()
    room.drop(record_file)
    assert room.name == "Title"
    room.context.devices.stop_typing()
