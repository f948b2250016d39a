"""The solo hub and the puzzle shelf, each wholly by any one device."""

from datetime import date, datetime

import pytest

from game.input.intents import Pointer, Touch, Verb
from game.play import climb
from game.rules.actions import Place
from game.rules.puzzles import names
from game.scenes.shelf_cards import PuzzleCard
from game.solver.search import solve

from .hall import DOWN, LEFT, RIGHT, UP, Hall

DEVICES = ["keys-1", "keys-2", "keys-3", "keys-4", "pad-7"]


def shelf(device="keys-1", **settings):
    hall = Hall(**settings)
    hall.devices.pads.append("pad-7")
    hall.open("shelf", device=device)
    return hall


def cards(hall):
    return [widget for widget in hall.top.page if isinstance(widget, PuzzleCard)]


def test_every_puzzle_stands_on_the_shelf_once():
    listed = [name for group in climb.GROUPS.values() for name in group]
    assert sorted(listed) == sorted([*(set(names()) - climb.UNSOLVABLE), *climb.MADE])
    assert [card.name for card in cards(shelf())] == listed


@pytest.mark.parametrize("device", DEVICES)
def test_from_the_title_to_a_puzzle_and_back(device):
    hall = Hall()
    hall.devices.pads.append("pad-7")
    hall.open("title")
    hall.walk(device, "Solo")
    hall.press(device, Verb.OK)
    hall.draw()
    hall.walk(device, "Puzzles")
    hall.press(device, Verb.OK)
    hall.draw()
    hall.press(device, Verb.OK)
    hall.draw()
    assert hall.top.name == "discovery-3" and hall.top.hand == device
    hall.press(device if device.startswith("pad") else "keys", Verb.PAUSE)
    hall.walk(device, "Leave the game")
    hall.press(device, Verb.OK, Verb.OK)
    assert type(hall.top).__name__ == "ShelfScene"
    hall.press("keys", Verb.PAUSE, Verb.PAUSE)
    assert type(hall.top).__name__ == "TitleScene"


@pytest.mark.parametrize("device", DEVICES)
def test_next_goes_through_the_groups_and_directions_reach_every_puzzle(device):
    hall = shelf(device)
    seen = set()
    for _ in range(len(climb.GROUPS)):
        seen.add(climb.group_of(hall.top.focus.current.name))
        hall.press(device, Verb.NEXT)
    assert seen == set(climb.GROUPS)
    reached, border = set(), [hall.top.focus.current]
    while border:
        here = border.pop()
        if here in reached:
            continue
        reached.add(here)
        for direction in (UP, DOWN, LEFT, RIGHT):
            hall.top.focus.current = here
            border.append(hall.top.focus.neighbour(direction))
    assert set(cards(hall)) <= reached


def test_the_mouse_scrolls_and_clicks():
    hall = shelf("mouse")
    view = hall.top.scroller.view
    last = cards(hall)[-1]
    for _ in range(60):
        hall.send(Pointer(Touch.WHEEL, view.center, wheel=-1))
        hall.step(10)
    rect = hall.top.on_screen(last)
    assert view.contains(rect)
    hall.draw()
    hall.click(last)
    assert hall.top.name == last.name


def test_what_is_solved_is_shown_and_one_comes_back_to_where_one_was():
    hall = Hall()
    hall.context.scores.add("puzzle", "discovery-3", 71.0)
    hall.context.scores.add("puzzle", "discovery-4", 9.0, ranked=False)
    hall.open("shelf")
    three, four = cards(hall)[:2]
    assert three.solved.best == 71 and four.solved.best is None and four.solved.times == 1
    assert hall.top.focus.current.name == "discovery-5", "the first one that is not solved"
    hall.press("keys-1", Verb.OK)
    puzzle = hall.top
    puzzle._tell("discovery-9")
    puzzle.to_shelf()
    hall.step()
    assert hall.top.focus.current.name == "discovery-9"


def test_what_comes_after():
    assert climb.after("discovery-3") == "discovery-4" and climb.after("discovery-30") is None
    assert climb.after("card-starter-12") == "card-family-1" and climb.after("card-family-12") is None
    assert climb.after(climb.ENDLESS) == climb.ENDLESS == climb.after(climb.OF_THE_DAY)
    assert climb.grows("discovery-3", "discovery-4") and not climb.grows("pack-junior", "pack-student")
    assert not climb.grows("pyramid-3", "pyramid-6")


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (3840, 2160), (960, 540)])
def test_cards_have_room(size, scale):
    hall = Hall(size, text_size=scale, motion=0.0)
    hall.open("shelf")
    found = [widget for widget in hall.top.page if widget.rect.height]
    for at, widget in enumerate(found):
        assert widget.rect.left >= 0 and widget.rect.right <= size[0]
        assert widget.rect.height >= widget.measure(hall.top.kit, widget.rect.width)
        assert widget.rect.collidelist([other.rect for other in found[at + 1:]]) == -1


@pytest.mark.parametrize("device", DEVICES)
def test_endless_cards(device):
    hall = shelf(device)
    while hall.top.focus.current.name != climb.ENDLESS:
        inside = hall.top.focus.current.name == climb.OF_THE_DAY
        hall.press(device, RIGHT if inside else Verb.NEXT)
    hall.press(device, Verb.OK)
    hall.step(3)
    hall.draw()
    scene = hall.top
    assert scene.name == climb.ENDLESS and 1 <= scene.stars <= 4
    first, puzzle = scene.seed, scene.game.puzzle
    scene.act_all([Place(0, *placed) for placed in solve(puzzle).solutions[0] if placed not in puzzle.given])
    assert scene.game.solved
    hall.press(device, Verb.OK)
    hall.step(3)
    assert hall.top is scene and scene.seed != first and not scene.game.solved
    assert hall.context.scores.solved(climb.ENDLESS).times == 1


def test_the_card_of_the_day_is_the_same_from_both_ways_and_done_for_today():
    hall = shelf()
    for card in cards(hall):
        if card.name == climb.OF_THE_DAY:
            hall.click(card)
    hall.step(3)
    puzzle = hall.top.game.puzzle
    hall = Hall()
    hall.open("solo")
    hall.click(hall.widget("Card of the day"))
    hall.step(3)
    scene = hall.top
    assert scene.name == climb.OF_THE_DAY and scene.game.puzzle == puzzle
    scene.act_all([Place(0, *placed) for placed in solve(puzzle).solutions[0] if placed not in puzzle.given])
    scene.to_shelf()
    hall.step()
    hall.open("shelf")
    (card,) = [card for card in cards(hall) if card.name == climb.OF_THE_DAY]
    assert card.solved is not None
    yesterday = hall.context.scores.clock() - 3 * 86400
    hall.context.scores.clock = lambda: yesterday + 6 * 86400
    hall.top.refresh()
    (card,) = [card for card in cards(hall) if card.name == climb.OF_THE_DAY]
    assert card.solved is None


def test_the_card_of_the_day_has_its_mark_also_if_it_was_solved_with_help():
    hall = Hall()
    scores, today = hall.context.scores, date(2026, 3, 9)
    noon = datetime(2026, 3, 9, 12).timestamp()
    scores.clock = lambda: noon

    def mark():
        hall.open("shelf")
        (card,) = [card for card in cards(hall) if card.name == climb.OF_THE_DAY]
        hall.draw()
        return card.solved

    assert mark() is None
    scores.add("puzzle", climb.OF_THE_DAY, 50.0, seed=20260308)
    assert mark() is None, "yesterday's card, solved after midnight"
    scores.add("puzzle", climb.OF_THE_DAY, 80.0, seed=climb.seed_of_day(today), ranked=False)
    assert mark() is not None and mark().best is None
    scores.add("puzzle", climb.OF_THE_DAY, 70.0, seed=climb.seed_of_day(today))
    assert mark().best == 70 and mark().times == 2
