"""The puzzle table, wholly by any one device: laying, turning, lifting, help, and what comes next."""

from itertools import product
from random import Random

import pytest

from game.input.intents import Pointer, Touch, Verb
from game.match.match import Match
from game.match.shelf import cards
from game.rules.actions import Place
from game.rules.puzzles import describe, names
from game.scenes.puzzle_side import SideLook, parts_of
from game.ui.puzzle_words import goal_sentence, puzzle_title

from .hall import DOWN, LEFT, RIGHT, UP, Hall
from .solo_hands import hand_at, solution

DEVICES = ["keys-1", "keys-2", "keys-3", "keys-4", "pad-7", "mouse"]

DOUBT = "Not ranked then: press again"


def table(device="keys-2", size=(1280, 720), name="discovery-3", **arguments):
    settings = arguments.pop("settings", {})
    hall = Hall(size, **settings)
    hall.open("puzzle", name=name, device=device, **arguments)
    return hall, hand_at(hall, device)


def solve_by(hand, hall):
    for tile, cell, turn in solution(hall.top.game.puzzle):
        hand.lay(tile, cell, turn)
        hall.step(2)
    hall.draw()


def ask(hand, words):
    """Ask for help, and agree that it costs the ranking where that is asked."""
    hand.choose(words)
    scene = hand.hall.top
    if DOUBT in [button.words for button in scene.side.buttons]:
        hand.choose(DOUBT)


@pytest.mark.parametrize("device", DEVICES)
def test_discovery_from_three_to_five(device):
    hall, hand = table(device)
    for name, following in (("discovery-3", "Discovery 4"), ("discovery-4", "Discovery 5")):
        scene = hall.top
        assert scene.name == name and not scene.game.solved
        solve_by(hand, hall)
        assert scene.game.solved
        kept = hall.context.scores.solved(name)
        assert kept is not None and kept.times == 1 and kept.best == pytest.approx(scene.seconds, abs=0.02)
        hall.step(30)
        hand.choose(following)
        hall.step(3)
        hall.draw()
        assert hall.top.flights.tiles, "the loop comes apart, the next tile rolls in"
        hall.step(200)
        assert not hall.top.flights.tiles
    assert hall.top.name == "discovery-5" and len(hall.top.play.tray) == 5


@pytest.mark.parametrize("device", DEVICES)
def test_a_card(device):
    hall, hand = table(device, name="card-starter-4")
    solve_by(hand, hall)
    assert hall.top.game.solved
    assert hall.context.scores.solved("card-starter-4").stars == hall.top.stars > 0


@pytest.mark.parametrize("device", DEVICES[:5])
def test_keys_pick_up_turn_and_lay_down(device):
    hall, hand = table(device)
    scene = hall.top
    hand.lay(2, (0, 0), 3)
    assert scene.game.table.tiles == [(2, (0, 0), 3)]
    hall.press(device, Verb.TURN)
    assert scene.game.table.tiles == [(2, (0, 0), 4)]
    hall.press(device, Verb.OK)
    assert scene.play.chosen == 2 and scene.play.turn_of(2) == 4 and len(scene.play.tray) == 3
    hand.go((1, 0))
    hall.press(device, Verb.OK)
    assert scene.game.table.tiles == [(2, (1, 0), 4)]
    hand.choose("Undo")
    assert scene.game.table.tiles == [(2, (0, 0), 4)], "a move is taken back as a whole"
    hand.choose("Redo")
    assert scene.game.table.tiles == [(2, (1, 0), 4)]


def test_the_mouse_drags_turns_and_lifts():
    hall, hand = table("mouse")
    scene, view = hall.top, hall.top.view
    hand.lay(1, (0, 0), 0)
    hand.click(view.to_pixel((0, 0)))
    assert scene.game.table.tile_at((0, 0)) == (1, 1)
    hand.click(view.to_pixel((0, 0)), button=3)
    assert scene.game.table.tile_at((0, 0)) == (1, 2)
    hand.drag(view.to_pixel((0, 0)), view.to_pixel((1, -1)), notches=1)
    assert scene.game.table.tiles == [(1, (1, -1), 3)]
    hand.drag(view.to_pixel((1, -1)), scene.tray.centre(1))
    assert scene.game.table.tiles == [] and scene.play.turn_of(1) == 3
    scene.undo()
    assert scene.game.table.tiles == [(1, (1, -1), 3)]


def test_a_tile_dropped_on_another_goes_back():
    hall, hand = table("mouse")
    scene = hall.top
    hand.lay(1, (0, 0), 0)
    hand.lay(2, (1, 0), 0)
    before = sorted(scene.game.table.tiles)
    hand.drag(scene.view.to_pixel((0, 0)), scene.view.to_pixel((1, 0)))
    assert sorted(scene.game.table.tiles) == before
    assert scene.play.undo() and sorted(scene.game.table.tiles) == [(1, (0, 0), 0)]


def test_the_empty_table_is_pushed_about():
    hall, hand = table("mouse")
    view = hall.top.view
    hand.lay(1, (0, 0), 0)
    before = view.to_pixel((0, 0))
    end = view.to_pixel((-1, 2))
    hand.drag(view.to_pixel((-2, 2)), end)
    after = view.to_pixel((0, 0))
    assert after[0] > before[0] and abs(after[1] - before[1]) < 2
    hand.drag(view.to_pixel((2, 2)), (end[0] + 4000, end[1]))
    hall.step(60)
    assert hall.top.room.places.table.collidepoint(view.to_pixel((0, 0))), "tiles come back into view"


@pytest.mark.parametrize("device", ["keys-1", "pad-7", "mouse"])
def test_a_hint_lays_a_right_tile_and_hints_alone_solve(device):
    hall, hand = table(device, name="discovery-4")
    scene = hall.top
    hand.lay(3, (0, 0), 1)
    for _ in range(5):
        if scene.game.solved:
            break
        before = len(scene.game.table)
        ask(hand, "Hint")
        hall.step(3)
        assert scene.game.clashes == []
        assert len(scene.game.table) >= before
    assert scene.game.solved
    kept = hall.context.scores.solved("discovery-4")
    assert kept.times == 1 and kept.best is None, "with help the time is not ranked"


def test_still_solvable_answers_truthfully():
    hall, hand = table("keys-1", name="discovery-4")
    right = solution(describe("discovery-4"))
    hand.lay(*right[0])
    ask(hand, "Still solvable?")
    hall.step(3)
    assert hall.top.message.startswith("Yes")
    for tile, cell, _ in right[1:]:
        options = [turn for turn in range(6) if turn not in hall.top.game.table.fits(tile, cell)]
        hand.lay(tile, cell, options[0])
    ask(hand, "Still solvable?")
    hall.step(3)
    assert hall.top.message.startswith("No")


def test_thinking_is_shown_and_can_be_stopped():
    class Slow:
        def __init__(self):
            self.asked, self.cancelled = [], []

        def ask(self, key, question):
            self.asked.append(question)

        def poll(self):
            return []

        def cancel(self, key):
            self.cancelled.append(key)

    hall, hand = table("keys-1")
    hall.context._adviser = slow = Slow()
    ask(hand, "Hint")
    hall.step(130)
    hall.draw()
    assert "thinking: 2 seconds" in hall.top.sentence()
    assert [button.words for button in hall.top.side.buttons] == ["Stop thinking"]
    hall.press("keys-1", Verb.OK)
    assert slow.cancelled and not hall.top.help.thinking
    assert len(hall.top.side.buttons) > 3


def chosen(scene):
    return None if scene.side.current is None else scene.side.buttons[scene.side.current].words


@pytest.mark.parametrize("device", ["keys-1", "pad-7"])
@pytest.mark.parametrize("words", ["Hint", "Still solvable?"])
def test_after_help_one_stands_where_one_asked(device, words):
    hall, hand = table(device, name="discovery-6")
    scene = hall.top
    ask(hand, words)
    hall.step(3)
    assert scene.help.times == 1 and chosen(scene) == words
    hall.press(device, Verb.OK)
    hall.step(3)
    assert scene.help.times == 2 and chosen(scene) == words
    assert len(scene.game.table) == (2 if words == "Hint" else 0)


@pytest.mark.parametrize("device", ["keys-1", "pad-7", "mouse"])
def test_help_asks_once_whether_it_is_worth_the_ranking(device):
    hall, hand = table(device, name="discovery-6")
    scene = hall.top
    hand.choose("Hint")
    hall.step(3)
    assert DOUBT in [button.words for button in scene.side.buttons] and not scene.help.thinking
    if device == "mouse":
        hall.send(Pointer(Touch.MOTION, scene.room.places.table.center))
    else:
        hall.press(device, LEFT)
    hall.step(2)
    assert DOUBT not in [button.words for button in scene.side.buttons]
    hall.step(3)
    assert scene.help.times == 0 and len(scene.game.table) == 0, "whoever goes away has asked nothing"
    ask(hand, "Still solvable?")
    hall.step(3)
    hand.choose("Hint")
    hall.step(3)
    assert scene.help.times == 2, "asked but once"


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (960, 540)])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("words", ["Hint", "Still solvable?"])
def test_the_second_click_meets_the_same_button(size, scale, words):
    hall, hand = table("mouse", size, "discovery-6", settings={"text_size": scale, "motion": 0.0})
    scene = hall.top
    spot = next(button.rect.center for button in scene.side.buttons if button.words == words)
    hand.click(spot)
    hall.step(2)
    assert "not ranked" in scene.sentence() and scene.help.times == 0
    hall.draw()
    hand.click(spot)
    hall.step(3)
    assert scene.help.times == 1 and "not ranked" not in scene.sentence()


def test_what_is_said_about_the_keys_is_true():
    hall, hand = table("keys-3")
    scene = hall.top

    def says():
        hall.draw()
        return [" ".join([*caps, words]) for caps, words in scene.hints()]

    assert says()[-1] == "Past the right edge: buttons"
    while scene.side.current is None:
        hall.press("keys-3", RIGHT)
    left = hall.devices.move_labels("keys-3")[1]
    assert says()[-1] == f"{left} Back to the table"
    hall.press("keys-3", LEFT)
    assert scene.side.current is None
    solve_by(hand, hall)
    assert [words.split(" ", 1)[-1] for words in says()][-2:] == ["Choose", "Pause"]
    hall.send(Pointer(Touch.MOTION, scene.room.places.table.center))
    assert says()[0] == "Click a button to go on" and not any("Drag" in words for words in says())


def test_reasons_are_told_by_name():
    hall, hand = table("keys-1")
    scene = hall.top
    assert scene.sentence() == "Make a closed yellow loop through all 3 tiles."
    hand.lay(1, (0, 0), 0)
    assert scene.sentence() == "2 tiles are still to be laid."
    options = [turn for turn in range(6) if turn not in scene.game.table.fits(2, (1, 0))]
    hand.lay(2, (1, 0), options[0])
    assert scene.sentence() == "Two sides that touch do not match."
    hall.draw()
    assert scene.view.clashes


def test_printed_tiles_stay():
    hall, hand = table("keys-1", name="card-family-1")
    scene = hall.top
    cell = min(scene.game.printed)
    hand.go(cell)
    hall.press("keys-1", Verb.OK)
    assert cell in scene.game.printed and scene.game.table.tile_at(cell) is not None
    assert "printed" in scene.sentence()


def test_the_clock_stands_while_paused():
    hall, _ = table("keys-1")
    scene = hall.top
    hall.step(60)
    hall.press("keys", Verb.PAUSE)
    steps = scene.steps
    hall.step(120)
    assert scene.steps == steps
    hall.press("keys", Verb.PAUSE)
    assert hall.top is scene


def test_pause_starts_again_or_leaves():
    hall = Hall()
    hall.open("shelf")
    hall.press("keys-1", Verb.OK)
    scene = hall.top
    hall.draw()
    scene.act(Place(0, 1, (0, 0), 0))
    hall.press("keys", Verb.PAUSE)
    hall.walk("keys-1", "Start again")
    hall.press("keys-1", Verb.OK, Verb.OK)
    assert hall.top is scene and len(scene.game.table) == 0
    hall.press("keys", Verb.PAUSE)
    hall.walk("keys-1", "Leave the game")
    hall.press("keys-1", Verb.OK, Verb.OK)
    assert type(hall.top).__name__ == "ShelfScene"


def test_clear_the_table_is_one_thing_to_take_back():
    hall, hand = table("keys-1")
    for tile, cell, turn in solution(describe("discovery-3"))[:2]:
        hand.lay(tile, cell, turn)
    before = sorted(hall.top.game.table.tiles)
    hand.choose("Clear the table")
    assert hall.top.game.table.tiles == []
    hand.choose("Undo")
    assert sorted(hall.top.game.table.tiles) == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (720, 1280), (960, 540), (1024, 768)])
@pytest.mark.parametrize("scale", [100, 200])
def test_everything_has_room(size, scale):
    for name in ("discovery-30", "rainbow-pyramid-red", "pack-professor"):
        hall, _ = table("keys-1", size, name, settings={"text_size": scale, "motion": 0.0})
        scene = hall.top
        window = scene.kit.size
        rects = [scene.tray.rect, scene.room.score, *(button.rect for button in scene.side.buttons),
                 scene.room.places.table]
        for at, rect in enumerate(rects):
            assert rect.left >= 0 and rect.top >= 0 and rect.right <= window[0] and rect.bottom <= window[1]
            assert rect.collidelist(rects[at + 1:]) == -1, (name, rect, rects[at + 1:])
        assert scene.tray.radius >= 9 * scene.kit.unit
        assert scene.room.score.height >= scene.kit.px(60)
        for cell in scene.game.puzzle.frame or [(0, 0)]:
            assert scene.room.places.table.collidepoint(scene.view.to_pixel(cell))


def title_length(name):
    return len(puzzle_title(name))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280), (960, 540), (1024, 768)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_on_the_panel_lies_over_anything_else(size, scale):
    hall, _ = table("keys-1", size, settings={"text_size": scale, "motion": 0.0})
    scene = hall.top
    notes = ("", "Solved with help: the time is not ranked.")
    for doubted in (False, True):
        if doubted:
            scene.help.hint()
        inner = scene.room.score.inflate(-4, -4)
        longest = {goal_sentence(describe(name, cards())): name for name in sorted(names(), key=title_length)}
        for goal, name in longest.items():
            for stars, note, clock in product((0, 4), notes, ("0:07", "12:34:56")):
                look = SideLook(puzzle_title(name), goal, clock, note, stars)
                rects = [rect for _, rect in parts_of(scene.kit, inner, look)]
                assert len(rects) >= 3 + bool(stars)
                for at, rect in enumerate(rects):
                    assert inner.contains(rect), (name, look, rect, inner)
                    assert rect.collidelist(rects[at + 1:]) == -1, (name, look, rects)


def test_moving_about_reaches_every_cell_of_a_frame():
    hall, hand = table("keys-1", name="rainbow-pyramid-blue")
    for cell in hall.top.game.puzzle.frame:
        hand.go(cell)
    hall.press("keys-1", *[RIGHT] * 8)
    assert hall.top.side.current == 0


def test_a_press_skips_the_tiles_under_way():
    hall, hand = table("mouse")
    solve_by(hand, hall)
    hall.step(10)
    hand.choose("Discovery 4")
    hall.step(5)
    assert hall.top.flights.tiles
    hall.send(Pointer(Touch.DOWN, (5, 5), 1))
    assert not hall.top.flights.tiles


@pytest.mark.parametrize("seed", range(6))
def test_whoever_presses_whatever_loses_nothing(seed):
    chance = Random(seed)
    hall, _ = table("keys-1", (640, 360), name=chance.choice(["discovery-4", "pyramid-3", "xtreme-5"]))
    scene = hall.top
    hall.devices.pads.append("pad-7")
    for _ in range(400):
        if hall.top is not scene:
            break  # somebody found the way out
        pos = (chance.randrange(640), chance.randrange(360))
        match chance.randrange(8):
            case 0 | 1:
                hall.send(Pointer(Touch.MOTION, pos))
            case 2:
                hall.send(Pointer(Touch.DOWN, pos, chance.choice((1, 1, 3))))
            case 3:
                hall.send(Pointer(Touch.UP, pos, 1))
            case 4:
                hall.send(Pointer(Touch.WHEEL, pos, wheel=chance.choice((-1, 1))))
            case _:
                device = chance.choice(["keys-1", "keys-3", "pad-7"])
                verbs = [UP, DOWN, LEFT, RIGHT, Verb.OK, Verb.OK, Verb.NEXT, Verb.TURN, Verb.BACK, Verb.PREVIOUS]
                hall.press(device, chance.choice(verbs))
        if chance.random() < 0.1:
            hall.draw()
        tiles = [tile for tile, _, _ in scene.game.table.tiles]
        assert sorted([*tiles, *scene.play.tray]) == sorted(scene.game.puzzle.tiles)
        again = Match.load(scene.match.record())
        assert again.checksum() == scene.match.checksum()
        shown = {cell: laid for cell, laid in scene.view._tiles.items()}
        assert shown == {cell: (tile, turn) for tile, cell, turn in scene.game.table.tiles}
