"""Another language is seen at once on every screen that lies below the settings, and each has room for it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import game
from game import i18n
from game.assets import asset
from game.play.party import Seat
from game.program import Program
from game.storage.settings import Settings
from game.ui.footer import footer_height

from .hall import Hall
from .test_layout import scenes, widgets_have_room
from .test_menus import seated, short_match

LANGUAGES = ("en", "sl", "ru", "es")
TABLES = {
    "tantrix": {}, "gobble": {}, "solitaire": {"seed": 7, "device": "keys-1"},
    "puzzle": {"name": "discovery-4", "device": "keys-1"},
}


def program(language: str, scene: str, arguments: dict[str, object]) -> Program:
    running = Program(Settings(language=language), size=(1280, 720), seed=7, headless=True)
    party = running.context.party
    party.game = scene if scene in ("tantrix", "gobble") else "tantrix"
    party.seats = [Seat("Ana", 0, "R", "keys-1"), Seat("Bor", 1, "Y", bot="beginner")]
    running.start(scene, **arguments)
    running.tick(steps=3)
    return running


def switch(running: Program, language: str) -> None:
    """What a press on the row of the settings does."""
    running.context.stack.push("settings")
    running.context.stack.settle()
    running.context.stack.top._set_language(language)
    running.context.stack.pop()
    running.context.stack.settle()


def visited(running: Program) -> None:
    """As ``switch``, but for the language."""
    running.context.stack.push("settings")
    running.context.stack.settle()
    running.context.stack.pop()
    running.context.stack.settle()


def pictures(running: Program, paused: bool) -> list[bytes]:
    """The scene with the pause over it, and then without."""
    shown = [running.picture()]
    if paused:
        running.context.stack.pop()
        running.context.stack.settle()
        running.tick()
        shown.append(running.picture())
    return [picture.get_buffer().raw for picture in shown]


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("scene", ["title", *TABLES])
def test_a_new_language_is_seen_at_once(scene, language):
    seen = {}
    for begun in (language, "en"):
        running = program(begun, scene, TABLES.get(scene, {}))
        if scene in TABLES:
            running.context.stack.top.pause(None)
            running.context.stack.settle()
            running.tick()
        before = running.picture().get_buffer().raw
        switch(running, language) if begun == "en" else visited(running)
        seen[begun] = pictures(running, paused=scene in TABLES)
        if begun == "en":
            assert seen[begun][0] != before
        running.close()
    assert seen["en"] == seen[language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 150])
def test_every_language_has_room(language, scale):
    i18n.use(language, asset("languages"))
    hall = Hall((1280, 720), text_size=scale, motion=0.0)
    matches = {name: short_match(name, 3) for name in ("tantrix", "gobble")}
    for scene in scenes(hall, matches):
        widgets_have_room(hall, scene, (language, scale))


def test_seats_bear_names_of_the_new_language():
    hall = Hall()
    hall.context.party = seated("gobble", 2)
    hall.party.seats = [Seat("Ruby", 0, "R", "keys-1"), Seat("Ana", 1, "Y", "keys-2")]
    settings = hall.open("settings")
    settings._set_language("sl")
    assert [seat.name for seat in hall.party.seats] == ["Rubin", "Ana"]
    assert hall.context.settings.language == "sl"
    assert hall.context.window.title == "Tantrix na enem zaslonu"


def test_languages_are_offered_in_their_own_tongue():
    hall = Hall()
    row = next(row for row in hall.open("settings").page if getattr(row, "words", "") == "Language")
    assert row.values == [("system", "As the system"), ("en", "English"), ("es", "Español"),
                          ("ru", "Русский"), ("sl", "Slovenščina")]
    row.nudge(2)
    assert i18n.language() == "es"


def looked_up_early(path: Path) -> list[int]:
    """Lines whose texts are looked up when the module is imported, and would stay in that language."""
    found: list[int] = []

    def visit(node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                defaults = [*child.args.defaults, *child.args.kw_defaults, *child.decorator_list]
                for default in filter(None, defaults):
                    visit(ast.Expr(default))
            elif not isinstance(child, ast.Lambda):
                if isinstance(child, ast.Call) and getattr(child.func, "id", "") in ("tr", "trn", "trc"):
                    found.append(child.lineno)
                visit(child)

    visit(ast.parse(path.read_text("utf-8")))
    return found


def test_no_text_is_looked_up_before_it_is_shown():
    modules = sorted(Path(game.__file__).parent.rglob("*.py"))
    assert {path.name: lines for path in modules if (lines := looked_up_early(path))} == {}


def test_a_text_looked_up_early_is_found(tmp_path):
    module = tmp_path / "early.py"
    module.write_text('X = [tr("early")]\ndef f(x=tr("early too")):\n    return tr("late")\nL = lambda: tr("late")\n')
    assert looked_up_early(module) == [1, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_has_room_for_what_every_key_does(language):
    running = program(language, "lesson", {"name": "gobble", "device": "keys-2"})
    try:
        scene = running.context.stack.top
        assert len(scene.hints()) == 4
        assert footer_height(scene.kit, scene.hints(), scene.places.footer.width) <= scene.places.footer.height
    finally:
        running.close()
        i18n.use("en", asset("languages"))
