"""One game that can be continued, on a card: a small picture of its table, what it is, and since when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.match.record import RecordError
from game.match.replay import Replay
from game.render.small_table import SmallTable
from game.render.tileart import TileArt
from game.rules.cells import Cell
from game.rules.puzzle import PuzzleGame
from game.storage.games import Games, Kept
from game.ui import theme
from game.ui.kit import Kit
from game.ui.shapes import MARK_NAMES
from game.ui.widgets import Widget, sentences

#: Units of the picture, and of a tile's radius in it at most.
WIDE, HIGH, LARGEST = 190, 118, 24
#: The most of a line that marks take.
MARKS_SHARE = 0.5
#: How much larger the picture is with the largest text.
GROWTH = 0.35
#: Entries of a record that are played at once.
AT_ONCE = 12


class Glimpse:
    """How the table of a kept game looks, found out a little at a time.

    ``fault``: why the game cannot be gone on with, a sentence; ``over``: it has ended after all.
    ``picture`` is kept here with what it was painted of.
    """

    def __init__(self, games: Games, kept: Kept) -> None:
        self._games, self._kept = games, kept
        self._replay: Replay | None = None
        self.tiles: tuple[tuple[int, Cell, int], ...] = ()
        self.frame: tuple[Cell, ...] = ()
        self.fault = ""
        self.over = self.known = False
        self.picture: tuple[object, pygame.Surface] | None = None

    def step(self) -> None:
        """Find out a little more, until all is ``known``."""
        if self.known:
            return
        try:
            if self._replay is None:
                self._replay = Replay(self._games.read(self._kept), whole=False)
            elif self._replay.open_more(AT_ONCE):
                self._look(self._replay)
        except RecordError as fault:
            self.fault, self.known = str(fault), True

    def _look(self, replay: Replay) -> None:
        game = replay.at(replay.steps).game
        self.tiles = tuple(game.table.tiles)
        self.over = game.result is not None
        self.fault = replay.divergence.why if replay.divergence else ""
        if isinstance(game, PuzzleGame):
            self.frame = tuple(game.puzzle.frame or ())
        self.known, self._replay = True, None


@dataclass(frozen=True, slots=True)
class CardWords:
    """What a card says. ``marks``: those of the people, which stand before their names."""

    title: str
    players: str
    below: str
    marks: tuple[int, ...] = ()


class GameCard(Widget):
    """``key``: the game's file. The picture appears once it is prepared."""

    focusable = True

    def __init__(
        self, kept: Kept, words: CardWords, glimpse: Glimpse, art: TileArt, action: Callable[[], None],
    ) -> None:
        super().__init__()
        self.key = kept.path.name
        self.kept, self.said, self.glimpse = kept, words, glimpse
        self.words = words.title
        self._art, self._action = art, action

    def spoken(self) -> str:
        return sentences(self.said.title, self.said.players, self.said.below)

    def ok(self) -> bool:
        self._action()
        return True

    # Size.

    def _picture_size(self, kit: Kit) -> tuple[int, int]:
        larger = 1 + (kit.text.scale - 1) * GROWTH
        return round(kit.px(WIDE) * larger), round(kit.px(HIGH) * larger)

    def measure(self, kit: Kit, width: int) -> int:
        lines = self._lines(kit, width)
        tall = sum(line.get_height() for line in lines)
        return max(self._picture_size(kit)[1], tall) + kit.px(16)

    def _lines(self, kit: Kit, width: int) -> list[pygame.Surface]:
        room = width - self._picture_size(kit)[0] - kit.px(44)
        lines = [kit.text.fit(self.said.title, "heading", theme.TEXT, room)]
        if self.said.players:
            lines.append(self._players(kit, room))
        below = self.glimpse.fault or self.said.below
        lines.append(kit.text.render(below, "small", theme.MUTED, room))
        return lines

    def _players(self, kit: Kit, room: int) -> pygame.Surface:
        """The people's marks, where there is room for them, and names."""
        size = kit.text.height("body")
        step = round(size * 1.1)
        left = step * len(self.said.marks)
        if left > room * MARKS_SHARE:
            return kit.text.render(self.said.players, "small", theme.TEXT, room)
        names = kit.text.fit(self.said.players, "body", theme.TEXT, room - left)
        line = pygame.Surface((left + names.get_width(), max(size, names.get_height())), pygame.SRCALPHA)
        for at, mark in enumerate(self.said.marks):
            sign = kit.sign(MARK_NAMES[mark % 6], round(size * 0.8), kit.colour(mark))
            line.blit(sign, sign.get_rect(center=(at * step + size // 2, line.get_height() // 2)))
        line.blit(names, names.get_rect(midleft=(left, line.get_height() // 2)))
        return line

    # Picture.

    def small(self, kit: Kit) -> SmallTable:
        """Its table as a picture to be prepared."""
        return SmallTable(self.glimpse.tiles, self.glimpse.frame, self._picture_size(kit), kit.px(LARGEST))

    def ready(self, kit: Kit) -> bool:
        """Whether the picture is as it will stay."""
        return self.glimpse.known and (not self.glimpse.tiles or self._picture(kit) is not None)

    def work(self, kit: Kit, budget_ms: float) -> None:
        """Work on the picture for about ``budget_ms``."""
        glimpse, small = self.glimpse, self.small(kit)
        if not glimpse.known:
            glimpse.step()
        elif small.prepare(self._art, budget_ms):
            glimpse.picture = (small, self._art.palette), small.paint(self._art)

    def _picture(self, kit: Kit) -> pygame.Surface | None:
        kept = self.glimpse.picture
        return kept[1] if kept and kept[0] == (self.small(kit), self._art.palette) else None

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        if lit:
            kit.plate(surface, rect, theme.BUTTON_LIT, theme.BUTTON_LIT_LOW, theme.RIM_LIT)
        else:
            kit.plate(surface, rect, theme.BUTTON, theme.BUTTON_LOW, theme.RIM)
        wide, high = self._picture_size(kit)
        box = pygame.Rect(rect.x + kit.px(8), rect.centery - high // 2, wide, high)
        kit.plate(surface, box, theme.TRAY, theme.TRAY_LOW, theme.RIM, radius=theme.RADIUS_WITHIN)
        if picture := self._picture(kit):
            surface.blit(picture, box)
        lines = self._lines(kit, rect.width)
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (box.right + kit.px(18), y))
            y += line.get_height()
