"""Plays games of all kinds through the real screens until somebody kills it: ``restless.py FOLDER SEED``,
``--together`` where others play in the same folder.

After every picture it tells, one JSON object a line on standard output, which game is on the screen
and all its actions that the picture shows. It leaves games, goes on with others, and takes moves back.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game.match.match import Match
from game.match.record import RecordError
from game.match.words import action_dict
from game.play.party import Party, Seat
from game.program import Program
from game.rules.actions import Leave, Resign, Under
from game.scenes.resuming import go_on
from game.storage.games import Kept
from game.storage.settings import Settings

#: Steps from one picture to the next, that a game is played at most, and that a race is counted in.
PICTURE, LONGEST, COUNTED = 2, 900, 200
PUZZLES = ("discovery-5", "pyramid-10", "snake-7")


class Restless:
    """One program and the chance that drives it."""

    def __init__(self, folder: Path, seed: int, together: bool) -> None:
        self.together = together
        self.chance = Random(seed)
        self.program = Program(Settings(undo=True, fullscreen=False), size=(640, 360), seed=seed, headless=True,
                               folder=folder)
        self.program.start("title")
        self._told: Any = None

    def play(self) -> None:
        """One game after the other, for ever."""
        while True:
            context = self.program.context
            unfinished = context.games.unfinished()
            if unfinished and self.chance.random() < 0.5:
                context.stack.clear_to("continue")
                self.look()
                self.go_on(self.chance.choice(unfinished))
            else:
                self.begin(self.chance.choice(("tantrix", "gobble", "solitaire", "puzzle")))
            self.look()
            if context.stack.top is not None and type(context.stack.top).__name__ == "PauseScene":
                context.stack.pop()  # a race that goes on waits for everybody
            self.play_on(self.chance.randrange(60, LONGEST))
            context.stack.clear_to("title")
            self.look()

    def go_on(self, kept: Kept) -> None:
        """Continue a game; only one that was killed when its last action was written already may refuse, or one
        that another program plays."""
        games = self.program.context.games
        try:
            go_on(self.program.context, kept, "keys-1")
        except RecordError as fault:
            over = Match.load(games.read(kept)).game.result is not None
            settled = kept.path in [one.path for one in games.finished()]
            if not (over and settled) and not ("another window" in str(fault) and self.together):
                sys.exit(f"a game that was killed does not go on: {fault}")

    def begin(self, game: str) -> None:
        """Sit down at a new table."""
        context, chance = self.program.context, self.chance
        if game == "puzzle":
            context.stack.clear_to("puzzle", name=chance.choice(PUZZLES))
            return
        if game == "solitaire":
            context.party = Party("solitaire", [], {"forced": chance.random() < 0.5})
            context.stack.clear_to("solitaire", seed=chance.randrange(1000))
            return
        seats = [Seat("Ruby", 0, "R", "keys-1"), Seat("Sunny", 1, "Y", None, "casual")]
        if game == "gobble":
            seats += [Seat("Sky", 2, "B", None, "casual"), Seat("Fern", 3, "G", None, "casual")]
        context.party = Party(game, seats, {"bot_speed": 200} if game == "gobble" else {})
        context.stack.clear_to(game)

    def play_on(self, steps: int) -> None:
        """Play at whatever table this is."""
        for step in range(steps):
            scene = self.program.context.stack.top
            match = getattr(scene, "match", None)
            if match is None or match.game.result:
                return
            if step % 3 == 0 and hasattr(scene, "act"):
                self.act(scene)
            self.look()

    def act(self, scene: Any) -> None:
        """Do one thing, as a person would: mostly forwards."""
        match, chance = scene.match, self.chance
        if scene.match.header.game in ("solitaire", "puzzle") and chance.random() < 0.2:
            forwards = chance.random() < 0.5
            if match.header.game == "puzzle" or scene.run.practice:
                scene.redo() if forwards else scene.undo()
            return
        if match.header.game == "tantrix" and chance.random() < 0.05 and match.actions:
            scene.taking_back._ask_back("keys-1")
            return
        moves = [move for move in match.legal(0) if not isinstance(move, Under | Leave | Resign)]
        if moves and (match.header.game == "puzzle" or scene.may_act(0)):
            scene.act(chance.choice(moves))

    def look(self) -> None:
        """Let a step pass, draw, and tell what is to be seen now."""
        self.program.tick(steps=PICTURE)
        self.program.show()
        scene = self.program.context.stack.top
        keeper = getattr(scene, "keeper", None)
        if keeper is None or keeper.journal.path is None or not scene.match.actions:
            return
        shown = keeper.journal.path.name, [action_dict(action) for action in scene.match.actions]
        if shown != self._told:
            self._told = shown
            os.write(1, json.dumps(shown).encode() + b"\n")


if __name__ == "__main__":
    Restless(Path(sys.argv[1]), int(sys.argv[2]), "--together" in sys.argv).play()
