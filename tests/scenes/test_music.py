"""A race has its own music; menus over it leave it playing, and what comes after is calm again."""

from __future__ import annotations

from game.play.party import Seat
from game.program import Program
from game.storage.settings import Settings

from .test_menus import short_match


def test_the_music_follows_the_scenes():
    running = Program(Settings(), size=(640, 360), seed=7, headless=True)
    context, audio = running.context, running.context.audio
    context.party.game = "gobble"
    context.party.seats = [Seat("Ana", 0, "R", "keys-1"), Seat("Bor", 1, "Y", bot="beginner")]

    def heard(scene: str, **arguments: object) -> str:
        running.start(scene, **arguments)
        running.tick()
        return audio.loop

    assert heard("title") == "calm"
    assert heard("join") == "calm"
    assert heard("gobble") == "race"
    assert heard("pause", by="keys-1") == "race"
    assert heard("settings") == "race"
    assert heard("results", match=short_match("tantrix", 2)) == "calm"
    assert "fanfare" in audio.heard
    running.close()


def test_go_is_called():
    running = Program(Settings(), size=(640, 360), seed=7, headless=True)
    running.context.party.game = "gobble"
    running.context.party.seats = [Seat("Ana", 0, "R", "keys-1"), Seat("Bor", 1, "Y", bot="beginner")]
    running.start("gobble")
    running.tick(steps=179)
    assert "go" not in running.context.audio.heard
    running.tick(steps=2)
    assert list(running.context.audio.heard).count("go") == 1
    running.close()
