"""A position as one picture of any size: the table, and below it who sits there and how it stands."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import pygame

from game.i18n import tr, trn
from game.match.header import Header
from game.match.match import Match
from game.match.replay import Replay
from game.render.overlays import Cursor
from game.render.palettes import Palette
from game.render.replayview import ReplayView
from game.render.tabletop import Size, Tabletop
from game.render.tileart import TileArt
from game.rules.cells import Cell
from game.rules.gobble import GobbleGame
from game.rules.puzzle import PuzzleGame
from game.ui import theme
from game.ui.kit import Kit
from game.ui.puzzle_words import puzzle_title
from game.ui.text import figures
from game.ui.words import game_name

#: The strip of names grows with this text size; lower pictures show the table alone.
TEXT, LEAST_HEIGHT = 1.25, 240
#: Units: the strip's inner edge, and the gap between two seats.
PAD, GAP = 10, 12


@dataclass(frozen=True, slots=True)
class Look:
    """How pictures look. ``plain``: with few colours, for an animation."""

    size: Size
    palette: Palette
    plain: bool = False


class PlainTabletop(Tabletop):
    """A table of one colour."""

    def __init__(self) -> None:
        super().__init__()
        self._plain = pygame.Surface((1, 1))

    def background(self, size: Size) -> pygame.Surface:
        if self._plain.get_size() != size:
            self._plain = pygame.Surface(size)
            self._plain.fill(theme.PLAIN_TABLE)
        return self._plain


class Painter:
    """Paints positions of one game, always from the same place. pygame's display must be set."""

    def __init__(self, match: Match, cells: Collection[Cell], look: Look) -> None:
        """``match``: the game, in any position; ``cells``: all on which a tile will lie."""
        self._look = look
        art = TileArt(look.palette, figures)
        if look.plain:
            art.tabletop = PlainTabletop()
        self._art = art
        self._kit = Kit(look.size, TEXT, 0.0, look.palette.name)
        self._strip = self._strip_rect(match)
        self._view = ReplayView(art, motion=0.0)
        self._view.layout(pygame.Rect(0, 0, look.size[0], self._strip.top), look.size)
        self._view.hold(match, cells)

    def paint(self, match: Match, last: Cell | None = None, seat: int = 0) -> pygame.Surface:
        """A new picture of a position; ``last``: the cell to point at, in the colour of ``seat``."""
        surface = pygame.Surface(self._look.size)
        mark = mark_of(match.header, seat)
        self._view.overlays.cursors = [] if last is None else [Cursor(mark, self._kit.colour(mark), last)]
        self._view.jump(match)
        self._view.draw(surface, 0.0)
        if self._strip.height:
            self._paint_strip(surface, match)
        return surface

    def _strip_rect(self, match: Match) -> pygame.Rect:
        width, height = self._look.size
        if height < LEAST_HEIGHT:
            return pygame.Rect(0, height, width, 0)
        tall = self._kit.text.height("label") + self._kit.px(2 * PAD)
        return pygame.Rect(0, height - tall, width, tall)

    def _paint_strip(self, surface: pygame.Surface, match: Match) -> None:
        kit, strip = self._kit, self._strip
        surface.fill(theme.PANEL, strip)
        surface.fill(theme.RIM, (strip.x, strip.y, strip.width, kit.px(1.5)))
        inner = strip.inflate(-2 * kit.px(PAD), -2 * kit.px(PAD))
        if isinstance(match.game, PuzzleGame):
            name = match.header.puzzle if isinstance(match.header.puzzle, str) else ""
            words = puzzle_title(name) if name else game_name("puzzle")
            left = trn("{n} tile left", "{n} tiles left", len(match.game.hand()))
            self._write(surface, inner, words, tr("Solved!") if match.game.solved else left, None)
            return
        seats = len(match.header.seats)
        gap = kit.px(GAP)
        wide = (inner.width - gap * (seats - 1)) // seats
        for seat, info in enumerate(match.header.seats):
            place = pygame.Rect(inner.x + seat * (wide + gap), inner.y, wide, inner.height)
            self._write(surface, place, info.name, standing(match, seat), mark_of(match.header, seat))

    def _write(
        self, surface: pygame.Surface, place: pygame.Rect, words: str, figure: str, mark: int | None,
    ) -> None:
        kit = self._kit
        left = place.x
        if mark is not None:
            sign = kit.mark(mark, place.height)
            surface.blit(sign, sign.get_rect(midleft=(left, place.centery)))
            left += place.height + kit.px(6)
        right = kit.text.fit(figure, "label", theme.ACCENT, place.width // 2)
        gap = kit.px(GAP)
        name = kit.text.fit(words, "label", theme.TEXT, max(1, place.right - right.get_width() - gap - left))
        surface.blit(name, name.get_rect(midleft=(left, place.centery)))
        surface.blit(right, right.get_rect(midleft=(left + name.get_width() + gap, place.centery)))


def position_picture(replay: Replay, step: int, look: Look) -> pygame.Surface:
    """A picture of the game as it stood after a step, as large in it as it can be."""
    match = replay.at(step)
    return Painter(match, {cell for _, cell, _ in match.game.table.tiles}, look).paint(match)


def standing(match: Match, seat: int) -> str:
    """How a seat stands, shortly: its points, or the tiles it still has, or that it is out."""
    game = match.game
    if isinstance(game, GobbleGame):
        return tr("Out!") if game.out(seat) else str(game.tiles_left(seat))
    return "" if isinstance(game, PuzzleGame) else str(game.points(seat))


def mark_of(header: Header, seat: int) -> int:
    """The mark that stands for a seat: that of its colour, or the one that was noted; by its number where neither
    says, or two seats would have one."""
    marks = [info.mark for info in header.seats]
    noted = marks[seat]
    if noted is not None and len(set(marks)) == len(marks):
        return noted
    colours = [info.colour for info in header.seats]
    colour = colours[seat]
    return theme.MARK_OF_COLOUR[colour] if colour and colours.count(colour) == 1 else seat
