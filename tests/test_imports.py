"""The house stands only as long as nothing on a low floor leans on a high one.

The rule is read from the source: imports inside functions and for type checkers count as climbing
too; only a look across at a neighbour is free where nothing but a type is meant.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from game.screens import SCENES

ROOT = Path(__file__).parent.parent

FLOORS = {
    "rules": 0, "complaint": 0,
    "match": 1, "solver": 1, "parser": 1,
    "bots": 2,
    "storage": 3, "play": 3, "bus": 3, "loop": 3, "spare": 3, "arena": 3, "lessons": 3,
    "input": 4, "ui": 4, "render": 4, "audio": 4, "i18n": 4, "assets": 4,
    "sharing": 5, "scenes": 5,
    "app": 6, "commandline": 6, "program": 6, "demo": 6, "bench": 6, "soak": 6, "unseen": 6,
    "screens": 6, "at_hand": 6, "pictures": 6, "verify": 6, "export": 6,
    "__main__": 6, "": 6,
}
PYGAME_FROM = 4

#: A program that drives the game asks the protocol for a bot's move or a solution, so the protocol
#: reaches up for them, but only once it is asked. A card is data, looked for once it is named.
UPWARD_WHEN_ASKED = {
    (f"game.match.{module}", room) for module in ("protocol", "session") for room in ("bots", "solver")
} | {("game.match.shelf", "assets"), ("game.match.shelf", "solver"), ("game.match.puzzle_ops", "solver")}

#: Rooms that may look across at a neighbour on their own floor.
SIDEWAYS = {
    ("solver", "match"), ("play", "bus"), ("arena", "storage"),
    ("i18n", "assets"), ("ui", "i18n"), ("ui", "assets"), ("ui", "input"), ("input", "i18n"),
    ("render", "ui"), ("render", "assets"), ("render", "i18n"), ("scenes", "sharing"),
}


def room_of(module: str) -> str:
    """``game.rules.cells`` -> ``rules``; ``game`` itself -> the empty word."""
    return module.partition(".")[2].partition(".")[0]


def module_of(path: Path, root: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path, root: Path) -> Iterator[tuple[str, str]]:
    """(module, when) of each import in a file, relative ones resolved; when: "at once", "late"
    inside a function, "never" for type checkers only."""
    module = module_of(path, root)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]

    def visit(node: ast.AST, when: str) -> Iterator[tuple[str, str]]:
        if isinstance(node, ast.Import):
            yield from ((name.name, when) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                upward = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*upward, base] if base else upward)
            # "from game import bus" imports game.bus; "from game.bus import Bus" does not go deeper.
            yield from ((f"{base}.{name.name}" if base == "game" else base, when) for name in node.names)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            when = "late"
        elif isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            when = "never"
        for child in ast.iter_child_nodes(node):
            yield from visit(child, when)

    yield from visit(ast.parse(path.read_text(encoding="utf-8")), "at once")


def faults(root: Path) -> list[str]:
    """Each import under ``root/game`` that breaks the rule, as a sentence."""
    found = []
    for path in sorted((root / "game").rglob("*.py")):
        module = module_of(path, root)
        room = room_of(module)
        if room not in FLOORS:
            found.append(f"{module} is in no known room")
            continue
        for target, when in imports(path, root):
            fault = _fault(module, room, target, when)
            if fault and fault not in found:
                found.append(fault)
    return found


def _fault(module: str, room: str, target: str, when: str) -> str | None:
    floor = FLOORS[room]
    if target.partition(".")[0] == "pygame":
        return f"{module} imports pygame on floor {floor}" if floor < PYGAME_FROM else None
    if target.partition(".")[0] != "game" or target in ("game", "game.__version__"):
        return None
    other = room_of(target)
    if other not in FLOORS:
        return f"{module} imports {target}, which is in no known room"
    if when == "late" and (module, other) in UPWARD_WHEN_ASKED:
        return None
    if FLOORS[other] > floor:
        return f"{module} climbs to {target}"
    if (FLOORS[other] == floor < 6 and other != room and when != "never"
            and (room, other) not in SIDEWAYS):
        return f"{module} looks across at {target}"
    screens = {place for place, _ in SCENES.values()}
    if module in screens and target in screens:
        return f"{module} imports another scene, {target}"
    return None


def test_every_import_points_down():
    assert faults(ROOT) == []


def tree(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / "game" / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_a_clean_tree_has_no_fault(tmp_path):
    root = tree(
        tmp_path,
        rules__cells="import math\n",
        match__match="from game.rules import cells\n",
        match__protocol="def best():\n    from game.bots.levels import choose\n",
        bots__levels="from game.match.match import Match\n",
        render__view="import pygame\nfrom game.rules.cells import Cell\nfrom game.ui.theme import unit\n",
        app="from game.program import Program\n",
    )
    assert faults(root) == []


def test_climbing_is_found_however_it_is_written(tmp_path):
    root = tree(
        tmp_path,
        rules__a="import game.match.match\n",
        rules__b="from game import bus\n",
        rules__c="def late():\n    from game.bots import levels\n",
        rules__d="from ..storage.settings import Settings\n",
        storage__e="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.ui.text import Text\n",
        match__protocol="from game.bots.levels import choose\n",
    )
    assert faults(root) == [
        "game.match.protocol climbs to game.bots.levels",
        "game.rules.a climbs to game.match.match",
        "game.rules.b climbs to game.bus",
        "game.rules.c climbs to game.bots",
        "game.rules.d climbs to game.storage.settings",
        "game.storage.e climbs to game.ui.text",
    ]


def test_pygame_below_its_floor_is_found(tmp_path):
    root = tree(
        tmp_path,
        play__race="import pygame.event\n",
        bots__x="def f():\n    from pygame import Rect\n",
    )
    assert faults(root) == [
        "game.bots.x imports pygame on floor 2", "game.play.race imports pygame on floor 3",
    ]


def test_neighbours_and_other_scenes_are_found(tmp_path):
    root = tree(
        tmp_path,
        audio__cues="from game.render.window import Window\n",
        ui__panel="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.render.x import Art\n",
        scenes__title="from game.scenes.join import JoinScene\nfrom game.scenes.scene import Scene\n",
        attic__x="",
    )
    assert faults(root) == [
        "game.attic.x is in no known room",
        "game.audio.cues looks across at game.render.window",
        "game.scenes.title imports another scene, game.scenes.join",
    ]
