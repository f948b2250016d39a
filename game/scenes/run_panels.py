"""The two panels of a solitaire run: the tile in hand with the stack behind it, and the score."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.i18n import tr, trn
from game.render import pieces
from game.render.tileart import TileArt
from game.rules.solitaire import SolitaireGame
from game.scenes.seat_panel import PanelLook
from game.scenes.solo_words import line_words, rule_list
from game.ui import theme
from game.ui.kit import Kit
from game.ui.strip import Strip

#: Radii in units: the tile in hand and the stack at most, and the stack's share of the tile's.
LARGEST, STACK_SHARE = 88, 0.52
#: Units below a note, and how far notes may shrink until there is room for them.
NOTE_GAP, NOTE_SHRINKS = 6, (1.0, 0.9, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5)
#: How much of its room the tile fills.
FILL = 0.86


def forced_note() -> str:
    """What stands below a tile that has no choice; the tile lies where it would without, too."""
    return tr("This tile must go into a forced space.")


class HandPanel:
    """Stands where a seat's panel does; ``rect`` in window pixels."""

    def __init__(self, kit: Kit, art: TileArt, rect: pygame.Rect) -> None:
        self._kit, self._art, self.rect = kit, art, rect
        self._strip = Strip()
        self._centre = (rect.width / 2, rect.height / 2)
        self._radius = 1.0

    @property
    def radius(self) -> float:
        """The radius of the tile in hand, in pixels."""
        return self._radius

    def slot_at(self, pos: tuple[int, int]) -> int | None:
        """0 where the tile in hand lies, else None: the stack cannot be chosen."""
        x, y = pos[0] - self.rect.x - self._centre[0], pos[1] - self.rect.y - self._centre[1]
        return 0 if x * x + y * y <= self._radius**2 else None

    def button_at(self, pos: tuple[int, int]) -> int | None:
        """No button stands on it."""
        return None

    def slot_centre(self, index: int) -> tuple[float, float]:
        """The window pixel in the middle of the tile in hand."""
        return self.rect.x + self._centre[0], self.rect.y + self._centre[1]

    def draw(self, surface: pygame.Surface, look: PanelLook, ground: pygame.Surface, anew: bool = True) -> None:
        """Draw the panel, without ``anew`` only if it changed; ``ground`` is the empty table."""
        def paint(picture: pygame.Surface, box: pygame.Rect) -> None:
            self._paint(picture, box, look)

        self._strip.draw(surface, self.rect, look, ground, paint, anew)

    def _paint(self, picture: pygame.Surface, box: pygame.Rect, look: PanelLook) -> None:
        kit = self._kit
        panel = box.inflate(-kit.px(8), -kit.px(8))
        kit.plate(picture, panel, theme.PANEL, theme.PANEL_LOW, theme.RIM)
        pad = kit.px(12)
        inner = panel.inflate(-2 * pad, -2 * pad)
        name = kit.text.fit(look.name, "label", theme.TEXT, inner.width - kit.text.height("label"))
        badge = kit.sign(look.badge, round(kit.text.height("label") * 0.8), theme.FAINT)
        picture.blit(name, inner.topleft)
        picture.blit(badge, badge.get_rect(topright=(inner.right, inner.y + kit.px(2))))
        used = max(name.get_height(), badge.get_height()) + kit.px(8)
        below = kit.text.wrap(forced_note(), "small", inner.width) + kit.px(6)
        if look.note:
            note = kit.text.render(look.note, "small", theme.ACCENT, inner.width, True)
            picture.blit(note, note.get_rect(midbottom=(inner.centerx, inner.bottom)))
        area = pygame.Rect(inner.x, inner.y + used, inner.width, inner.height - used - below)
        self._paint_tiles(picture, area, look)

    def _paint_tiles(self, picture: pygame.Surface, area: pygame.Rect, look: PanelLook) -> None:
        """The tile and the stack: one below the other, or side by side in a low panel."""
        kit, across = self._kit, area.width > area.height
        tile: tuple[float, float]
        stack: tuple[float, float]
        along = 1 + STACK_SHARE
        if across:
            radius = min(area.height / 2, area.width / (3**0.5 * along)) * FILL
            tile = (area.x + area.width * 0.5 / along, area.centery)
            stack = (area.right - area.width * 0.5 * STACK_SHARE / along, area.centery)
        else:
            radius = min(area.width / 3**0.5, area.height / (2 * along)) * FILL
            tall = min(area.height, kit.px(LARGEST) * 2 * along / FILL)
            top = area.y + (area.height - tall) / 2
            tile = (area.centerx, top + tall * 0.5 / along)
            stack = (area.centerx, top + tall - tall * 0.5 * STACK_SHARE / along)
        self._radius = min(radius, kit.px(LARGEST))
        self._centre = tile
        frame = kit.colour(look.mark) if look.active else None
        for slot in look.slots:
            pieces.draw_tile(picture, self._art, slot.tile, slot.turn, tile, self._radius, frame=frame)
        if look.stack is not None:
            pieces.draw_stack(picture, self._art, stack, self._radius * STACK_SHARE, look.stack, theme.ACCENT)


@dataclass(frozen=True, slots=True)
class ColourLook:
    """How one colour stands: its letter, its best line in words, whether it is the one that counts."""

    letter: str
    words: str
    counts: bool


@dataclass(frozen=True, slots=True)
class ScoreLook:
    """All that the score panel shows; two equal looks are one picture."""

    points: int
    perfect: int
    colours: tuple[ColourLook, ...]
    #: Par in words, or nothing.
    par: str = ""
    #: Shrunk, then left out from the last on, where there is no room for all.
    notes: tuple[str, ...] = ()


def score_of(game: SolitaireGame, par: str, standing: str) -> ScoreLook:
    """What the score panel says of a run; ``standing``: how it compares with others."""
    rows = tuple(
        ColourLook(letter, line_words(*game.table.best(letter)), letter == game.best_colour and bool(game.points()))
        for letter in game.options["triple"]
    )
    return ScoreLook(game.points(), game.perfect, rows, par, (rule_list(game.options), standing))


def paint_score(kit: Kit, picture: pygame.Surface, box: pygame.Rect, look: ScoreLook) -> None:
    """Draw the score panel into ``box``."""
    kit.plate(picture, box, theme.PANEL, theme.PANEL_LOW, theme.RIM)
    pad = kit.px(14)
    inner = box.inflate(-2 * pad, -2 * pad)
    y = inner.y + _paint_points(kit, picture, inner, look) + kit.px(10)
    for colour in look.colours:
        y += _paint_colour(kit, picture, pygame.Rect(inner.x, y, inner.width, 0), colour) + kit.px(6)
    if look.par:
        par = kit.text.fit(look.par, "label", theme.ACCENT, inner.width)
        picture.blit(par, (inner.x + kit.px(8), y))
        y += par.get_height() + kit.px(2)
    y += kit.px(4)
    for words in fitting_notes(kit, look.notes, inner.width, inner.bottom - y):
        picture.blit(words, (inner.x, y))
        y += words.get_height() + kit.px(NOTE_GAP)


def fitting_notes(kit: Kit, notes: tuple[str, ...], width: int, height: int) -> list[pygame.Surface]:
    """Pictures of notes that fit below one another, as large as they all can be."""
    for count in range(len(notes), 0, -1):
        for shrink in NOTE_SHRINKS:
            pictures = [kit.text.render(note, "small", theme.MUTED, width, shrink=shrink) for note in notes[:count]]
            if sum(picture.get_height() + kit.px(NOTE_GAP) for picture in pictures) <= height:
                return pictures
    return []


def _paint_points(kit: Kit, picture: pygame.Surface, inner: pygame.Rect, look: ScoreLook) -> int:
    full = look.points >= look.perfect
    figure = kit.text.render(str(look.points), "call", theme.ACCENT if full else theme.TEXT)
    top = inner.y - round(figure.get_height() * 0.12)
    place = figure.get_rect(midtop=(inner.centerx, top))
    picture.blit(figure, place)
    unit = trn("of {n} point", "of {n} points", look.perfect)
    words = kit.text.fit(unit, "body", theme.MUTED, inner.width, centred=True)
    picture.blit(words, words.get_rect(midtop=(inner.centerx, top + round(figure.get_height() * 0.86))))
    bar = pygame.Rect(inner.x, top + round(figure.get_height() * 0.86) + words.get_height() + kit.px(8),
                      inner.width, kit.px(10))
    kit.plate(picture, bar, theme.SUNK, theme.SUNK, theme.RIM_LIT, radius=theme.ROUND)
    filled = round(bar.width * look.points / look.perfect)
    if filled > bar.height:
        full_bar = pygame.Rect(bar.x, bar.y, filled, bar.height)
        kit.plate(picture, full_bar, theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, radius=theme.ROUND)
    return bar.bottom - inner.y


def _paint_colour(kit: Kit, picture: pygame.Surface, row: pygame.Rect, colour: ColourLook) -> int:
    style = "label" if colour.counts else "body"
    tone = theme.TEXT if colour.counts else theme.FAINT
    size = round(kit.text.height(style) * 0.8)
    words = kit.text.fit(colour.words, style, tone, row.width - size - kit.px(34))
    tall = max(size, words.get_height()) + kit.px(6)
    if colour.counts:
        kit.plate(picture, pygame.Rect(row.x, row.y, row.width, tall), theme.BUTTON, theme.BUTTON_LOW, theme.RIM_LIT,
                  radius=theme.RADIUS_WITHIN)
    middle = row.y + tall // 2
    mark = kit.mark(theme.MARK_OF_COLOUR[colour.letter], size)
    picture.blit(mark, mark.get_rect(midleft=(row.x + kit.px(8), middle)))
    picture.blit(words, words.get_rect(midleft=(row.x + size + kit.px(18), middle)))
    if colour.counts:
        tick = kit.sign("tick", round(size * 0.8), theme.ACCENT)
        picture.blit(tick, tick.get_rect(midright=(row.right - kit.px(8), middle)))
    return tall
