"""The panel beside a puzzle: what it is called, what it asks for, how long it has taken."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.kit import Kit

MOST_STARS = 4


@dataclass(frozen=True, slots=True)
class SideLook:
    """All that the panel shows. ``stars``: how hard it is, 0 where nobody says; ``note``: best time or
    rank; ``done``: it is solved."""

    title: str
    goal: str
    clock: str
    note: str
    stars: int = 0
    done: bool = False


def paint_side(kit: Kit, picture: pygame.Surface, box: pygame.Rect, look: SideLook) -> None:
    """Paint the panel. Where there is little room the clock becomes small and the note gives way."""
    inner = box.inflate(-kit.px(4), -kit.px(4))
    kit.plate(picture, inner, theme.PANEL, theme.PANEL_LOW, theme.ACCENT_LOW if look.done else theme.RIM)
    pad = kit.px(14)
    room = pygame.Rect(inner.x + pad, inner.y + pad // 2, inner.width - 2 * pad, inner.height - pad)
    title = kit.text.fit(look.title, "heading", theme.ACCENT, room.width)
    picture.blit(title, room.topleft)
    y = room.y + title.get_height()
    if look.stars:
        y = _paint_stars(kit, picture, room.x, y + kit.px(2), look.stars)
    goal_height = kit.text.wrap(look.goal, "small", room.width)
    note_height = kit.text.wrap(look.note, "small", room.width)
    large = room.bottom - y - goal_height > kit.text.height("figure") + note_height + kit.px(8)
    tone = theme.ACCENT if look.done else theme.TEXT
    clock = kit.text.fit(look.clock, "figure" if large else "label", tone, room.width)
    note = kit.text.render(look.note, "small", theme.MUTED, room.width, centred=True) if look.note and large else None
    top = room.bottom - clock.get_height() - (note.get_height() if note else 0)
    goal = _fitting(kit, look.goal, room.width, top - y - kit.px(4))
    picture.blit(goal, (room.x, y + kit.px(2)))
    picture.blit(clock, clock.get_rect(midtop=(room.centerx, top)))
    if note:
        picture.blit(note, note.get_rect(midtop=(room.centerx, top + clock.get_height())))


def paint_stars(kit: Kit, picture: pygame.Surface, place: tuple[int, int], size: int, stars: int) -> None:
    """How hard a puzzle is: so many of four stars."""
    for at in range(MOST_STARS):
        sign = kit.sign("star", size, theme.ACCENT if at < stars else theme.RIM)
        picture.blit(sign, (place[0] + at * round(size * 1.1), place[1]))


def _paint_stars(kit: Kit, picture: pygame.Surface, x: int, y: int, stars: int) -> int:
    size = kit.text.height("small")
    paint_stars(kit, picture, (x, y), size, stars)
    return y + size


def _fitting(kit: Kit, words: str, width: int, height: int) -> pygame.Surface:
    """A sentence in the largest type in which it fits into a height, as far as any does."""
    for style, shrink in (("body", 1.0), ("small", 1.0), ("small", 0.85), ("small", 0.7), ("small", 0.58)):
        picture = kit.text.render(words, style, theme.TEXT, width, shrink=shrink)
        if picture.get_height() <= height:
            break
    return picture
