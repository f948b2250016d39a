"""The statistics screens, by any one device and at every size; and how games come to be counted there."""

from __future__ import annotations

import random
import shutil
import time

import pygame
import pytest
from storage.kept_games import fill

from game.input.intents import Verb
from game.play.party import Party, Seat
from game.program import Program
from game.scenes.person import PersonScene
from game.scenes.records import RecordsScene
from game.scenes.saving import SavingScene
from game.scenes.statistics import StatisticsScene
from game.storage.score_file import FILE_NAME
from game.storage.scores import Scores
from game.storage.settings import Settings
from game.storage.statistics import Statistics, Tally
from game.storage.summaries import SeatSummary, Summary
from game.ui.best_list import EmptyPanel
from game.ui.charts import Chart, Spread
from game.ui.fact_sheet import FactSheet
from game.ui.rating_chart import RatingChart
from game.ui.tables import TableRow

from .hall import DOWN, RIGHT, UP, Hall

DEVICES = ["keys-1", "keys-2", "keys-3", "keys-4", "pad-7"]
NOON = time.mktime((2026, 3, 14, 12, 0, 0, 0, 0, -1))
DAY = 86400


def race(number, places, game="gobble", **more):
    """A game in which everybody had a place; whose name begins with ``bot:`` is one."""
    seats = tuple(
        SeatSummary("" if name.startswith("bot:") else name, name.partition("bot:")[2], "RYBG"[at % 4], at, place,
                    ticks=3600 if game == "gobble" else 0, tiles=10 + at,
                    points=20 - place if game == "tantrix" else None, **more)
        for at, (name, place) in enumerate(places.items())
    )
    return Summary(f"game-{number}", NOON - (50 - number) * DAY, game, "finished", len(seats), len(seats) > 1, seats)


def some_games():
    for number in range(12):
        yield race(number, {"Ann": 1, "Bo": 2, "bot:casual": 3})
        yield race(100 + number, {"Bo": 1, "Ann": 2}, "tantrix", line=6 + number)
    yield race(300, {"Cy": 1}, "solitaire")


def hall_with(games, size=(1280, 720), **settings):
    hall = Hall(size, **settings)
    hall.devices.pads.append("pad-7")
    for name, scene in (("records", RecordsScene), ("statistics", StatisticsScene), ("person", PersonScene),
                        ("saving", SavingScene)):
        hall.stack.register(name, scene)
    hall.context.scores = Scores.open(None, lambda: NOON)
    statistics = hall.context.statistics
    for game in games:
        statistics.add(game)
    hall.open("title")
    return hall


def rows(hall):
    return [(row.row.name, *row.row.figures) for row in hall.top.page if isinstance(row, TableRow)]


def facts(hall):
    (sheet,) = [widget for widget in hall.top.page if isinstance(widget, FactSheet)]
    return {fact.words: fact.figure for fact in sheet.facts}


@pytest.mark.parametrize("device", DEVICES)
def test_from_the_records_to_a_persons_page_and_back(device):
    hall = hall_with(some_games())
    hall.open("records")
    hall.walk(device, "Statistics")
    hall.press(device, Verb.OK)
    assert rows(hall)[0][:3] == ("Ann", "24", "12") and [row[0] for row in rows(hall)] == [
        "Ann", "Bo", "Cy", "Bot: Casual"]
    hall.walk(device, "Game")
    hall.press(device, RIGHT)
    assert [row[:3] for row in rows(hall)] == [("Bo", "12", "100 %"), ("Ann", "12", "0 %")]
    hall.walk(device, "Ann")
    hall.press(device, Verb.OK)
    assert hall.top.heading() == "Ann"
    assert facts(hall)["Longest line"] == "17" and facts(hall)["Rating"].startswith("1")
    assert rows(hall) == [("Bo", "12", "0", "0", "12")]
    hall.walk(device, "Game")
    hall.press(device, RIGHT)
    assert facts(hall)["Tiles a minute"] == "10" and rows(hall)[0] == ("Bo", "12", "12", "0", "0")
    hall.walk(device, "Bo")
    hall.press(device, Verb.OK)
    assert hall.top.heading() == "Bo"
    hall.walk(device, "Done")
    hall.press(device, Verb.OK)
    assert isinstance(hall.top, StatisticsScene) and rows(hall)[0][0] == "Bo"
    hall.press(device, Verb.BACK)
    assert isinstance(hall.top, RecordsScene)


def test_by_mouse():
    hall = hall_with(some_games())
    hall.open("statistics")
    hall.click(hall.widget("Game"), 0.95)
    hall.click(hall.widget("Bo"))
    assert (hall.top.heading(), hall.top._game) == ("Bo", "tantrix")
    hall.click(hall.widget("Done"))
    hall.click(hall.widget("Done"))
    assert type(hall.top).__name__ == "TitleScene"


@pytest.mark.parametrize(("game", "figures"), [
    (None, ("13", "0", "9 Mar")), ("gobble", ("12", "0 %", None)), ("puzzle", ("1",)),
])
def test_the_columns_suit_the_game(game, figures):
    hall = hall_with([*some_games(), race(400, {"Bo": 1}, "puzzle"),
                      race(45, {"bot:casual": 2, "Ann": 1}, "solitaire")])
    hall.open("statistics", game=game)
    row = next(row for row in rows(hall) if row[0] == ("Bo" if game == "puzzle" else "Bot: Casual"))
    assert [found for found, wanted in zip(row[1:], figures, strict=True) if wanted] == [
        wanted for wanted in figures if wanted]


def test_a_rating_that_is_only_a_guess_is_marked_and_stands_below_the_others():
    games = [race(number, {"Ann": 1 + number % 2, "Bo": 2 - number % 2}) for number in range(40)]
    hall = hall_with([*games, race(49, {"Cy": 1, "Ann": 2})])
    hall.open("statistics", game="gobble")
    names = [row[0] for row in rows(hall)]
    ratings = {row[0]: row[-1] for row in rows(hall)}
    assert names[-1] == "Cy" and ratings["Cy"].endswith("?")
    assert int(ratings["Cy"].rstrip("?")) > int(ratings["Ann"])


def test_charts_show_everybody_and_every_game():
    hall = hall_with(some_games())
    hall.open("statistics", game="gobble")
    (chart,) = [widget for widget in hall.top.page if isinstance(widget, Chart)]
    assert isinstance(chart, RatingChart)
    assert [(course.name, len(course.points)) for course in chart.courses] == [
        ("Ann", 12), ("Bo", 12), ("Bot: Casual", 12)]
    assert all(0 <= place <= 1 for course in chart.courses for place, _ in course.points)
    hall.open("person", who=("Bo", ""), game="tantrix")
    rating, spread = [widget for widget in hall.top.page if isinstance(widget, Chart)]
    assert len(rating.courses[0].band) == 12 and isinstance(spread, Spread)
    assert sum(bar.count for bar in spread.bars) == 12 and spread.lit == 19
    hall.open("statistics")
    (months,) = [widget for widget in hall.top.page if isinstance(widget, Chart)]
    assert sum(bar.count for bar in months.bars) == 25


@pytest.mark.parametrize("who", [("Nobody", ""), ("", "club")])
def test_a_player_without_games_is_no_fault(who):
    hall = hall_with(some_games())
    hall.open("person", who=who, game="gobble")
    assert [type(widget) for widget in hall.top.page] == [EmptyPanel]
    hall.draw()


@pytest.mark.parametrize("device", ["keys-2", "pad-7"])
def test_where_nobody_has_played_one_press_leads_to_a_table(device):
    hall = hall_with([])
    hall.open("statistics")
    (panel,) = [widget for widget in hall.top.page if isinstance(widget, EmptyPanel)]
    assert panel.words.endswith(("!", "."))
    hall.press(device, Verb.OK)
    assert type(hall.top).__name__ == "JoinScene" and hall.party.game == "tantrix"
    assert hall.party.seat_of(device) == 0


LONG = ["Ann", "Grandmother Philomena from the mountains", "W" * 40, "Александр Константинович Иванов-Петров"]


def many_games():
    chance = random.Random(3)
    people = [*LONG, *(f"Guest {number}" for number in range(20)), "bot:casual", "bot:random"]
    for number in range(60):
        chosen = chance.sample(people, chance.randint(2, 6))
        yield race(number, {name: place for place, name in enumerate(chosen, 1)}, chance.choice(["gobble", "tantrix"]))
    yield race(90, {"W" * 40: 1}, "solitaire")


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280), (3840, 2160)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_nothing_lies_on_anything_else(size, text_size):
    hall = hall_with(many_games(), size, text_size=text_size)
    for scene, arguments in (
        ("statistics", {}), ("statistics", {"game": "gobble"}), ("person", {"who": ("W" * 40, "")}),
        ("person", {"who": ("Ann", ""), "game": "tantrix"}),
    ):
        hall.open(scene, **arguments)
        page = hall.top.page
        assert len(page) > 3
        for at, one in enumerate(page):
            assert one.rect.left >= 0 and one.rect.right <= size[0]
            assert not any(one.rect.colliderect(other.rect) for other in page[at + 1:])
        for row in page:
            if isinstance(row, TableRow):
                kit, table = hall.top.kit, row.table
                name, indent = row._name(kit, row.rect.width)
                assert indent + name.get_width() <= table.name_room(kit, row.rect.width)
                assert name.get_height() <= row.rect.height


@pytest.mark.parametrize("device", ["keys-2", "pad-7"])
@pytest.mark.parametrize(("scene", "arguments"), [
    ("statistics", {"game": "gobble"}), ("person", {"who": ("Ann", ""), "game": "tantrix"}),
])
def test_with_large_text_everything_passes_by_on_the_way_to_the_buttons_and_back(device, scene, arguments):
    hall = hall_with(some_games(), text_size=200)
    top = hall.open(scene, **arguments)
    seen: set = set()

    def look():
        view = top.scroller.view
        seen.update(at for at, widget in enumerate(top.page) if top.on_screen(widget).clip(view).height >= min(
            top.on_screen(widget).height, view.height) // 2)

    for direction, done in ((DOWN, lambda: top.focus.current in top.buttons),
                            (UP, lambda: top.focus.current is top.page[0])):
        seen.clear()
        look()
        for _ in range(80):
            if done():
                break
            hall.press(device, direction)
            hall.step(30)
            look()
        assert done() and seen == set(range(len(top.page)))


# How games come to be counted.


def program(folder):
    return Program(Settings(), size=(640, 360), seed=5, headless=True, folder=folder)


def play_out(running):
    """Play the run on the table to its end by chance, until its result is shown."""
    scene, chance = running.context.stack.top, random.Random(2)
    running.picture()
    while scene.match.game.result is None:
        scene.act(chance.choice(scene.match.legal()))
        running.tick()
    return scene.match


def tally(folder, who=None):
    scores = Scores.open(folder)
    try:
        return Statistics(scores.store).figures(who).tally
    finally:
        scores.close()


def test_a_run_is_counted_while_its_result_is_looked_at(tmp_path):
    running = program(tmp_path)
    running.start("title")
    running.start("solitaire", seed=7)
    match = play_out(running)
    running.tick(steps=60)
    assert running.context.statistics.figures(("Player", "")).tally == Tally(1, 0, 0, 0)
    assert running.context.statistics.figures().best == match.game.points()
    running.close()
    assert tally(tmp_path) == Tally(1, 0, 0, 0)


@pytest.mark.parametrize("keeps", [True, False])
def test_a_run_counts_for_who_is_named_afterwards(tmp_path, keeps):
    running = program(tmp_path if keeps else None)
    running.start("title")
    running.start("solitaire", seed=7)
    match = play_out(running)
    running.context.counter.rename(match, "Zoe")
    assert [one.who for one in running.context.statistics.standings()] == [("Zoe", "")]
    running.close()
    if keeps:
        again = program(tmp_path)
        again.start("statistics")
        again.start("saving", work=_rebuilding(again))
        again.tick(steps=30)
        assert [one.who for one in again.context.statistics.standings()] == [("Zoe", "")]
        again.close()


def _rebuilding(running):
    from game.scenes.recounting import Recounting

    return Recounting.all_kept(running.context)


def test_leaving_at_once_counts_all_the_same(tmp_path):
    running = program(tmp_path)
    running.start("title")
    running.start("solitaire", seed=7)
    play_out(running)
    running.close()
    assert tally(tmp_path) == Tally(1, 0, 0, 0)


def test_a_table_of_several_is_counted_once(tmp_path):
    running = program(tmp_path)
    running.context.party = Party("tantrix", [Seat("Ann", 0, "R", device="keys-2"), Seat("Bot", 1, "Y", bot="random")])
    running.start("title")
    running.start("tantrix")
    match = play_out(running)
    for _ in range(300):
        running.tick()
    assert running.context.statistics.figures(("Ann", "")).tally.games == 1
    assert running.context.statistics.ladder("tantrix").now(("", "random"), time.time()) is not None
    assert match.game.result.why != "finished" or running.context.statistics.figures().average is not None
    running.close()
    assert tally(tmp_path).games == 1


def told(statistics):
    """All that the statistics can tell."""
    everybody = [one.who for one in statistics.standings()]
    return {
        "figures": {(who, game): statistics.figures(who, game) for who in [None, *everybody]
                    for game in (None, "tantrix", "gobble", "solitaire", "puzzle")},
        "duels": {who: statistics.duels(who) for who in everybody},
        "ratings": {game: ladder.history for game, ladder in statistics.ladders().items()},
    }


def test_rebuilding_from_kept_records_gives_the_same_numbers(tmp_path):
    fill(tmp_path, 14, seed=8).close()
    running = program(tmp_path)
    running.start("title")
    running.start("statistics")
    running.picture()
    running.tick(steps=2)
    assert isinstance(running.context.stack.top, SavingScene)  # those not counted yet are, of themselves
    finish_work(running)
    before = told(running.context.statistics)
    assert len(before["duels"]) > 3 and any(before["ratings"].values())
    running.close()
    (tmp_path / FILE_NAME).unlink()
    again = program(tmp_path)
    again.start("title")
    again.start("statistics")
    again.picture()
    again.tick(steps=2)
    finish_work(again)
    assert told(again.context.statistics) == before
    again.context.stack.top._rebuild()
    again.tick()
    again.picture()
    finish_work(again)
    assert told(again.context.statistics) == before
    again.close()


def finish_work(running):
    scene = running.context.stack.top
    for _ in range(3000):
        if scene._said:
            break
        running.tick()
    assert "counted" in scene._said
    running.picture()
    scene.back()
    running.tick()
    assert isinstance(running.context.stack.top, StatisticsScene)


def test_a_game_whose_record_is_kept_no_more_stays_counted(tmp_path):
    games = fill(tmp_path, 6, seed=8)
    running = program(tmp_path)
    running.start("statistics")
    running.tick(steps=2)
    finish_work(running)
    before = told(running.context.statistics)
    shutil.rmtree(games.folder)
    running.context.stack.top._rebuild()
    running.tick()
    finish_work(running)
    assert told(running.context.statistics) == before
    running.close()
    games.close()


def test_a_record_that_cannot_be_read_is_told_of_and_the_others_count(tmp_path):
    games = fill(tmp_path, 6, seed=8)
    path = next(one.path for one in games.finished() if one.header.game == "solitaire")
    lines = path.read_text(encoding="ascii").splitlines()
    path.write_text("\n".join([*lines[:2], lines[1], *lines[2:]]) + "\n", encoding="ascii")
    running = program(tmp_path)
    running.start("statistics")
    running.tick(steps=2)
    scene = running.context.stack.top
    for _ in range(600):
        running.tick()
    assert "1 record could not be read" in scene._said
    assert running.context.statistics.figures().tally.games > 2
    assert path.exists()
    running.close()
    games.close()


def test_the_first_picture_of_the_statistics_needs_no_games_folder():
    hall = hall_with([])
    hall.open("statistics")
    hall.step(3)
    assert isinstance(hall.top, StatisticsScene)
    assert isinstance(hall.draw(), pygame.Surface)
