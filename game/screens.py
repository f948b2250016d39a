"""Every screen there is, by its name."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.scenes.context import Context
from game.scenes.scene import Scene
from game.scenes.stack import SceneStack

#: Every scene by name: its module and class, imported when it is first shown.
SCENES = {
    "title": ("game.scenes.title", "TitleScene"),
    "continue": ("game.scenes.continue_games", "ContinueScene"),
    "places": ("game.scenes.continue_places", "PlacesScene"),
    "attract": ("game.scenes.attract", "AttractScene"),
    "join": ("game.scenes.join", "JoinScene"),
    "options": ("game.scenes.options", "OptionsScene"),
    "tantrix": ("game.scenes.tantrix_table", "TantrixScene"),
    "gobble": ("game.scenes.gobble_table", "GobbleScene"),
    "agree": ("game.scenes.agree", "AgreeScene"),
    "pause": ("game.scenes.pause", "PauseScene"),
    "replays": ("game.scenes.replays", "ReplaysScene"),
    "replay": ("game.scenes.replay", "ReplayScene"),
    "rules": ("game.scenes.rules", "RulesScene"),
    "lessons": ("game.scenes.lessons", "LessonsScene"),
    "lesson": ("game.scenes.lesson", "LessonScene"),
    "choices": ("game.scenes.choices", "ChoicesScene"),
    "saving": ("game.scenes.saving", "SavingScene"),
    "results": ("game.scenes.results", "ResultsScene"),
    "night-plan": ("game.scenes.night_plan", "NightPlanScene"),
    "night": ("game.scenes.night", "NightScene"),
    "night-end": ("game.scenes.night_end", "NightEndScene"),
    "coach": ("game.scenes.coach", "CoachScene"),
    "settings": ("game.scenes.settings", "SettingsScene"),
    "controls": ("game.scenes.controls", "ControlsScene"),
    "remap": ("game.scenes.remap", "RemapScene"),
    "listen": ("game.scenes.listen", "ListenScene"),
    "keyboard-check": ("game.scenes.keyboard_check", "KeyboardCheckScene"),
    "pad-test": ("game.scenes.pad_test", "PadTestScene"),
    "solo": ("game.scenes.solo", "SoloScene"),
    "solitaire": ("game.scenes.solitaire_table", "SolitaireScene"),
    "solitaire-start": ("game.scenes.solitaire_start", "SolitaireStartScene"),
    "solitaire-end": ("game.scenes.solitaire_end", "SolitaireEndScene"),
    "shelf": ("game.scenes.shelf", "ShelfScene"),
    "puzzle": ("game.scenes.puzzle_table", "PuzzleScene"),
    "records": ("game.scenes.records", "RecordsScene"),
    "statistics": ("game.scenes.statistics", "StatisticsScene"),
    "person": ("game.scenes.person", "PersonScene"),
    "name": ("game.scenes.name", "NameScene"),
}


def register_all(stack: SceneStack) -> None:
    """Make every screen known to a stack; none is imported before it is first shown."""
    for name, (module, scene) in SCENES.items():
        stack.register(name, _maker(module, scene))


def _maker(module: str, name: str) -> Callable[..., Scene]:
    def make(context: Context, **arguments: Any) -> Scene:
        scene: Scene = getattr(import_module(module), name)(context, **arguments)
        return scene
    return make
