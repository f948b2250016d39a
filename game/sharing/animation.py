"""A game as an animation: one frame for the start and one for every step, made one after the other."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

from game.i18n import tr
from game.match.record import Undo
from game.match.replay import Replay
from game.render.palettes import Palette
from game.render.tabletop import Size
from game.rules.actions import Place, Turn
from game.rules.cells import Cell
from game.sharing.gif import GifWriter, pillow
from game.sharing.picture import Look, Painter
from game.sharing.saving import writing
from game.ui.theme import ACCENT, PANEL, PLAIN_TABLE, TEXT

SIZE: Size = (800, 600)
#: Seconds that a frame is seen: of a game without a clock, of a race at least and at most, the first, the last.
STEP, SHORTEST, LONGEST, FIRST, LAST = 0.6, 0.1, 1.2, 1.0, 4.0
#: With more steps than this all frames are seen for a shorter time, so that nobody falls asleep.
MANY, SHORT_STEP = 120, 0.2
TICKS_A_SECOND = 60


class Animation:
    """Writes a GIF of a game, a frame at each ``step``; it appears at ``path`` once it is whole.

    Raises ``SharingError`` where there is no Pillow, or a file cannot be written. pygame's display
    must be set.
    """

    def __init__(
        self, replay: Replay, path: Path, palette: Palette, size: Size = SIZE, last: int | None = None,
    ) -> None:
        """``last``: the step that it ends with, by default that of the game."""
        pillow()
        self._replay, self._path, self._look = replay, path, Look(size, palette, plain=True)
        self._last = replay.steps if last is None else last
        #: Frames written, and frames in all.
        self.done, self.all = 0, self._last + 1
        self._work = self._write()

    def step(self) -> bool:
        """Make one more frame; whether all is done."""
        return next(self._work, True)

    def cancel(self) -> None:
        """Leave it; no file appears."""
        self._work.close()

    @property
    def said(self) -> str:
        """What there is to say once it is done."""
        return tr("The animation was saved: {path}", path=self._path)

    def _write(self) -> Generator[bool, None, None]:
        replay = self._replay
        painter = Painter(replay.at(0), cells_of(replay, self._last), self._look)
        sample = painter.paint(replay.at(self._last))
        kept = [colour for _, colour in self._look.palette.colours]
        with writing(self._path) as file:
            gif = GifWriter(file, sample, [*kept, PLAIN_TABLE, PANEL, TEXT, ACCENT])
            for step in range(self.all):
                entry = replay.entry(step) if step else None
                cell = entry.cell if isinstance(entry, Place | Turn) else None
                seat = entry.seat if isinstance(entry, Place | Turn) else 0
                gif.add(painter.paint(replay.at(step), cell, seat), self._seconds(step))
                self.done += 1
                yield False
            gif.close()

    def _seconds(self, step: int) -> float:
        replay = self._replay
        if step == self._last:
            return LAST
        if not step:
            return FIRST
        now, then = tick_of(replay, step), tick_of(replay, step + 1)
        if now is None or then is None:
            return STEP if self._last <= MANY else SHORT_STEP
        return min(LONGEST, max(SHORTEST, (then - now) / TICKS_A_SECOND))


def cells_of(replay: Replay, last: int) -> set[Cell]:
    """All cells on which a tile ever lies in a game until its step ``last``."""
    cells = {cell for _, cell, _ in replay.at(0).game.table.tiles}
    entries = (replay.entry(step) for step in range(1, last + 1))
    return cells | {entry.cell for entry in entries if isinstance(entry, Place)}


def tick_of(replay: Replay, step: int) -> int | None:
    """When a step of a race was done; None in other games."""
    entry = replay.entry(step)
    return None if isinstance(entry, Undo) else getattr(entry, "tick", None)
