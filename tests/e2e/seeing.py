"""Where texts and panels are on a screen, found out by looking over the program's shoulder while it draws.

Inside ``watching`` every new surface remembers what was written and laid on it; drawn on another, it hands that
on. So a text is found wherever it was put together, and in pictures that are kept, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.text import Text

#: Units that letters may stick out and panels may overlap without anybody's seeing it.
TOLERANCE = 2.5
#: Panels smaller than this, in units, are knobs, marks and rails, which lie on others as they like.
LEAST_PANEL = 30
#: Letters smaller than this, in units, cannot be read.
LEAST_LETTERS = 11


@dataclass(frozen=True, slots=True)
class Seen:
    """A text, or a panel (without ``words``): ``rect`` is where it is, ``shown`` what is left of that; ``size`` of
    its letters, in pixels."""

    rect: tuple[int, int, int, int]
    shown: tuple[int, int, int, int]
    words: str = ""
    size: float = 0.0

    def moved(self, x: int, y: int, clip: pygame.Rect) -> Seen | None:
        """The same on another surface, of which only ``clip`` is drawn on; None where nothing is left."""
        shown = pygame.Rect(self.shown).move(x, y).clip(clip)
        return replace(self, rect=tuple(pygame.Rect(self.rect).move(x, y)), shown=tuple(shown)) if shown else None

    def scaled(self, across: float, down: float) -> Seen:
        """The same on a picture of another size."""
        def fit(rect: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
            return (round(rect[0] * across), round(rect[1] * down), round(rect[2] * across), round(rect[3] * down))

        return replace(self, rect=fit(self.rect), shown=fit(self.shown), size=self.size * down)


class Watched(pygame.Surface):
    """A surface that remembers in ``seen`` what is on it, lowest first, and in ``cut`` what was cut off, in words."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.seen: list[Seen] = []
        self.cut: list[str] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        self._take(source, dest, area)
        return super().blit(source, dest, area, special_flags)

    def fblits(self, pairs: Any, special_flags: int = 0) -> None:
        pairs = list(pairs)
        for source, dest in pairs:
            self._take(source, dest, None)
        super().fblits(pairs, special_flags)

    def fill(self, colour: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        if rect is None and not special_flags:
            self.seen, self.cut = [], []
        return super().fill(colour, rect, special_flags)

    def copy(self) -> Watched:
        twin = super().copy()
        twin.seen, twin.cut = [*self.seen], [*self.cut]
        return twin

    def subsurface(self, *place: Any) -> Watched:
        part = super().subsurface(*place)
        part.seen, part.cut = [*self.seen], [*self.cut]
        return part

    def lay(self, rect: pygame.Rect) -> None:
        """A panel was laid here."""
        self._see(rect, f"a panel {tuple(rect)}")

    def write(self, picture: pygame.Surface, x: int, y: int, words: str, size: float) -> None:
        """A text was written here; what counts is where its letters are."""
        if words.strip():
            self._see(picture.get_bounding_rect().move(x, y), repr(words), words, size)

    def _see(self, rect: pygame.Rect, what: str, words: str = "", size: float = 0.0) -> None:
        clip = self.get_clip()
        shown, whole = rect.clip(clip), clip == self.get_rect()
        left, right = rect.left < clip.left - 1, rect.right > clip.right + 1
        band = left and right and not words  # from side to side
        if not band and (left or right or (whole and not clip.inflate(2, 2).contains(rect))):
            self.cut.append(f"{what} is cut off")
        if shown:
            self.seen.append(Seen(tuple(rect), tuple(shown), words, size))

    def _take(self, source: pygame.Surface, dest: Any, area: Any) -> None:
        x, y = round(dest[0]), round(dest[1])
        if id(source) in _words:
            if area is None:
                self.write(source, x, y, *_words[id(source)][1:])
            return
        shown = pygame.Rect((x, y), pygame.Rect(area).size if area is not None else source.get_size())
        if shown.contains(self.get_rect()):
            self.seen = []  # what was there is covered, or at least left behind
        if isinstance(source, Watched) and hasattr(source, "seen"):
            dx, dy = (x - area[0], y - area[1]) if area is not None else (x, y)
            clip = shown.clip(self.get_clip())
            self.seen += filter(None, (one.moved(dx, dy, clip) for one in source.seen))
            self.cut += source.cut


#: Pictures of texts by their identity, with the picture, so that it lives on, the words, and their size.
_words: dict[int, tuple[pygame.Surface, str, float]] = {}


@contextmanager
def watching() -> Iterator[None]:
    """Everything drawn in here is seen."""
    render, plate, scale = Text.render, Kit.plate, pygame.transform.smoothscale

    def watched_render(
        self: Text, words: str, style: str = "body", *arguments: Any, shrink: float = 1.0, **more: Any,
    ) -> pygame.Surface:
        picture = render(self, words, style, *arguments, shrink=shrink, **more)
        _words[id(picture)] = picture, words, self.pixels(style) * shrink
        return picture

    def watched_scale(source: pygame.Surface, size: Any, *dest: Any) -> pygame.Surface:
        picture = scale(source, size, *dest)
        seen = getattr(source, "seen", [])
        if not seen or dest:
            return picture
        watched = Watched(picture.get_size(), pygame.SRCALPHA)
        pygame.Surface.blit(watched, picture, (0, 0))
        across, down = (new / old for new, old in zip(picture.get_size(), source.get_size(), strict=True))
        watched.seen, watched.cut = [one.scaled(across, down) for one in seen], [*source.cut]
        return watched

    def watched_plate(self: Kit, surface: pygame.Surface, rect: pygame.Rect, *arguments: Any, **more: Any) -> None:
        plate(self, surface, rect, *arguments, **more)
        if isinstance(surface, Watched) and min(rect.size) >= self.px(LEAST_PANEL):
            surface.lay(pygame.Rect(rect))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Text, "render", watched_render)
        patch.setattr(Kit, "plate", watched_plate)
        patch.setattr(pygame, "Surface", Watched)
        patch.setattr(pygame.transform, "smoothscale", watched_scale)
        patch.setattr(pygame.transform, "smoothscale_by", lambda source, by: watched_scale(
            source, (round(source.get_width() * by), round(source.get_height() * by))))
        yield
    _words.clear()


def faults(surface: Watched, unit: float, least: float = LEAST_LETTERS) -> list[str]:
    """What is wrong with what is on a surface, a sentence each; ``unit`` in pixels, ``least`` units of letters."""
    slack = max(1, round(TOLERANCE * unit))
    texts = [one for one in surface.seen if one.words]
    panels = [one for one in surface.seen if not one.words]
    found = [*surface.cut]
    found += [f"{text.words!r} is written too small, {text.size / unit:.1f} units" for text in texts
              if text.size < least * unit]
    for one, other in combinations(texts, 2):
        if one.words != other.words and _overlap(one.shown, other.shown, slack):
            found.append(f"{one.words!r} {one.shown} and {other.words!r} {other.shown} lie on each other")
    for text in texts:
        for panel in panels:
            if _crosses(text.shown, panel.rect, slack) and _crosses(text.shown, panel.shown, slack):
                found.append(f"{text.words!r} {text.shown} lies over the edge of a panel {panel.rect}")
    for one, other in combinations(panels, 2):
        if _crosses(one.shown, other.shown, slack) and _crosses(other.shown, one.shown, slack):
            found.append(f"panels {one.shown} and {other.shown} lie on each other")
    return found


def _overlap(one: tuple[int, ...], other: tuple[int, ...], slack: int) -> bool:
    common = pygame.Rect(one).clip(other)
    return common.width > slack and common.height > slack


def _crosses(one: tuple[int, ...], other: tuple[int, ...], slack: int) -> bool:
    """Whether ``one`` lies partly in ``other``: neither without it nor wholly in it."""
    return _overlap(one, other, slack) and not pygame.Rect(other).inflate(2 * slack, 2 * slack).contains(one)
