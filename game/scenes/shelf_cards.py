"""What stands on the puzzle shelf: one card a puzzle, with its picture, how hard it is and what was reached."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import pygame

from game.i18n import tr
from game.render import frames, hexes, pieces
from game.render.hexes import Layout
from game.render.overlays import blit_at
from game.render.tileart import TileArt
from game.rules.cells import Cell
from game.rules.puzzles import Description
from game.rules.tiles import BACKS
from game.scenes.puzzle_side import paint_stars
from game.storage.scores import Solved
from game.ui import theme
from game.ui.kit import Kit
from game.ui.puzzle_words import clock_words, puzzle_title
from game.ui.widgets import Widget, sentences

#: Units of the picture on a wide card, of a small card, and that a wide card is at least wide.
PICTURE = 92
SMALL = 104
WIDE = 236
#: How much more room a card takes with the largest text.
GROWTH = 0.55


def growth(kit: Kit) -> float:
    """How much larger cards are at this text size."""
    return 1 + (kit.text.scale - 1) * GROWTH


class PuzzleCard(Widget):
    """``number``: shown instead of a title on a small card; None for a wide card. ``solved``: how it
    was solved, None if it never was."""

    focusable = True

    def __init__(
        self, name: str, puzzle: Description | None, art: TileArt, action: Callable[[str], None], *,
        number: int | None = None, solved: Solved | None = None, stars: int = 0, note: str = "",
    ) -> None:
        super().__init__()
        self.key = name
        self.name, self.puzzle, self.art, self.action = name, puzzle, art, action
        self.number, self.solved, self.stars, self.note = number, solved, stars, note
        self.words = puzzle_title(name)

    def spoken(self) -> str:
        return sentences(self.words, self.note, tr("Solved") if self.solved else "")

    def ok(self) -> bool:
        self.action(self.name)
        return True

    def width(self, kit: Kit) -> int:
        """The least width it needs."""
        return round(kit.px(WIDE if self.number is None else SMALL) * growth(kit))

    def measure(self, kit: Kit, width: int) -> int:
        small = kit.text.height("small")
        if self.number is not None:
            return round(kit.px(72) * growth(kit)) + small + kit.px(10)
        return max(kit.px(PICTURE) + kit.px(16), self._title(kit, width).get_height() + 2 * small + kit.px(18))

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        if lit:
            kit.plate(surface, rect, theme.BUTTON_LIT, theme.BUTTON_LIT_LOW, theme.RIM_LIT)
        else:
            kit.plate(surface, rect, theme.BUTTON, theme.BUTTON_LOW, theme.RIM)
        (self._draw_wide if self.number is None else self._draw_small)(kit, surface, rect)
        if self.solved:
            self._draw_tick(kit, surface, rect)

    # The two kinds of card.

    def _draw_small(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        radius = kit.px(34) * growth(kit)
        back = self._number_tile(radius)
        words = self._time()
        blit_at(surface, back, (rect.centerx, rect.y + kit.px(8) + radius if words else rect.centery))
        if words:
            picture = kit.text.fit(words, "small", theme.TEXT, rect.width - kit.px(12))
            surface.blit(picture, picture.get_rect(midbottom=(rect.centerx, rect.bottom - kit.px(4))))

    def _draw_wide(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size = kit.px(PICTURE)
        picture = kit.kept(("shelf", self.name, size, self.art.palette), lambda: self._picture(size))
        surface.blit(picture, picture.get_rect(center=(rect.x + kit.px(10) + size // 2, rect.centery)))
        x = rect.x + size + kit.px(20)
        title = self._title(kit, rect.width)
        small = kit.text.height("small")
        below = small if self.stars or self._below() else 0
        y = rect.centery - (title.get_height() + below) // 2
        surface.blit(title, (x, y))
        y += title.get_height()
        if self.stars:
            paint_stars(kit, surface, (x, y + small // 8), round(small * 0.8), self.stars)
            x += round(small * 0.8 * 4.6)
        if self._below():
            words = kit.text.fit(self._below(), "small", theme.MUTED, max(1, rect.right - x - kit.px(10)))
            surface.blit(words, (x, y))

    def _title(self, kit: Kit, width: int) -> pygame.Surface:
        room = width - kit.px(PICTURE) - kit.px(34) - round(kit.text.height("label") * 0.7)
        return kit.text.fit(self.words, "label", theme.TEXT, max(kit.px(40), room))

    def _draw_tick(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Golden where it was solved without help."""
        assert self.solved
        size = round(kit.text.height("small") * 1.1)
        gold = self.solved.best is not None
        disc = kit.sign("circle", size, theme.ACCENT if gold else theme.FAINT)
        tick = kit.sign("tick", round(size * 0.7), theme.INK)
        centre = (rect.right - size * 0.62, rect.y + size * 0.62)
        blit_at(surface, disc, centre)
        blit_at(surface, tick, centre)

    def _below(self) -> str:
        return self.note or self._time()

    def _time(self) -> str:
        return clock_words(self.solved.best) if self.solved and self.solved.best is not None else ""

    # Pictures.

    def _number_tile(self, radius: float) -> pygame.Surface:
        """A tile's back with the number of tiles, in the colour of the loop that is asked for."""
        assert self.number is not None
        goal = self.puzzle.goals[0].colour if self.puzzle else "any"
        if goal != "any" and BACKS[self.number] == goal:
            return pieces.tile_back(self.art, self.number, radius)
        return number_tile(self.art, self.number, radius, goal)

    def _picture(self, size: int) -> pygame.Surface:
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        if self.puzzle is None:
            fan(picture, self.art, (21, 18, 33))
        elif self.puzzle.frame is not None:
            frame_picture(picture, self.art, self.puzzle.frame, self.puzzle.given)
        else:
            fan(picture, self.art, self.puzzle.tiles[:3])
        return picture


def number_tile(art: TileArt, number: int, radius: float, colour: str) -> pygame.Surface:
    """A tile's back with any number, in a line's colour or white."""

    def build() -> pygame.Surface:
        picture = art.blank(radius)
        tone = art.palette[colour] if colour in "RYBG" else theme.BACK_WHITE
        words = art.font(max(8, round(hexes.snapped(radius) * 0.9))).render(str(number), True, tone)
        blit_at(picture, words, (picture.get_width() / 2, picture.get_height() / 2))
        return picture

    return art.variant(("number", number, colour), radius, build)


def fan(picture: pygame.Surface, art: TileArt, tiles: tuple[int, ...]) -> None:
    """Three tiles that lie together, on a square picture."""
    side = picture.get_width()
    layout = Layout.at((0, 0), side / 3.9)
    cells: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1)) if len(tiles) > 2 else ((0, 0), (1, 0))
    places = [layout.to_pixel(cell) for cell in cells]
    x = (min(p[0] for p in places) + max(p[0] for p in places)) / 2
    y = (min(p[1] for p in places) + max(p[1] for p in places)) / 2
    for tile, place in zip(tiles, places, strict=False):
        spot = (side / 2 + place[0] - x, side / 2 + place[1] - y)
        blit_at(picture, art.shadow(layout.radius), spot)
        blit_at(picture, art.tile(tile, tile % 6, layout.radius), spot)


def frame_picture(
    picture: pygame.Surface, art: TileArt, cells: tuple[Cell, ...], given: tuple[tuple[int, Cell, int], ...],
) -> None:
    """A frame with its printed tiles, on a square picture."""
    side = picture.get_width()
    left, top, right, bottom = hexes.extent(cells)
    radius = min(side / (right - left + 1.4) / hexes.ROOT3, side / ((bottom - top) * 1.5 + 2.5))
    layout = Layout.at((0, 0), radius)
    while layout.column * (right - left + 1.25) > side and layout.column > 8:
        layout = Layout.at((0, 0), layout.radius - 1)
    origin = (side / 2 - (left + right) / 2 * layout.column, ceil(side / 2 - (top + bottom) / 2 * layout.row))
    layout = Layout.at(origin, layout.radius)
    places = [layout.to_pixel(cell) for cell in cells]
    for part in (frames.edge(art, layout.radius), frames.ground(art, layout.radius), frames.place(art, layout.radius)):
        for place in places:
            blit_at(picture, part, place)
    for tile, cell, turn in given:
        blit_at(picture, art.tile(tile, turn, layout.radius), layout.to_pixel(cell))
