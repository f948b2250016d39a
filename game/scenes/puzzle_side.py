"""The panel beside a puzzle: what it is called, what it asks for, how long it has taken."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.kit import Kit

MOST_STARS = 4
#: Something on the panel, and where it stands.
Part = tuple[pygame.Surface, pygame.Rect]


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
    """Paint the panel."""
    inner = box.inflate(-kit.px(4), -kit.px(4))
    kit.plate(picture, inner, theme.PANEL, theme.PANEL_LOW, theme.ACCENT_LOW if look.done else theme.RIM)
    for part, rect in parts_of(kit, inner, look):
        picture.blit(part, rect)


def parts_of(kit: Kit, inner: pygame.Rect, look: SideLook) -> list[Part]:
    """All that stands on a panel, nothing over anything else. Where there is little room the note gives
    way, and the clock stands small beside the title."""
    pad = kit.px(14)
    room = pygame.Rect(inner.x + pad, inner.y + pad // 2, inner.width - 2 * pad, inner.height - pad)
    return _roomy(kit, room, look) or _tight(kit, room, look)


def _roomy(kit: Kit, room: pygame.Rect, look: SideLook) -> list[Part]:
    """With a large clock at the foot; nothing where there is not enough room."""
    head = _head(kit, room, look, room.width, "heading")
    foot = [kit.text.fit(look.clock, "figure", _tone(look), room.width)]
    if look.note:
        foot.append(kit.text.render(look.note, "small", theme.MUTED, room.width, centred=True))
    top = head[-1][1].bottom + kit.px(2)
    y = room.bottom - sum(part.get_height() for part in foot)
    if y - top < kit.text.wrap(look.goal, "small", room.width) + kit.px(4):
        return []
    goal = _fitting(kit, look.goal, room.width, y - top - kit.px(4))
    parts = [*head, (goal, goal.get_rect(topleft=(room.x, top)))]
    for part in foot:
        parts.append((part, part.get_rect(midtop=(room.centerx, y))))
        y += part.get_height()
    return parts


def _tight(kit: Kit, room: pygame.Rect, look: SideLook) -> list[Part]:
    """With a small clock at the right of the title."""
    clock = kit.text.fit(look.clock, "label", _tone(look), room.width // 3)
    head = _head(kit, room, look, room.width - clock.get_width() - kit.px(12), "label")
    title = head[0][1]
    place = clock.get_rect(topright=(room.right, max(room.y, title.centery - clock.get_height() // 2)))
    top = max(head[-1][1].bottom, place.bottom) + kit.px(2)
    goal = _fitting(kit, look.goal, room.width, room.bottom - top)
    return [*head, (clock, place), (goal, goal.get_rect(topleft=(room.x, top)))]


def _head(kit: Kit, room: pygame.Rect, look: SideLook, width: int, style: str) -> list[Part]:
    """The title, not wider than ``width``, and the stars below it."""
    title = kit.text.fit(look.title, style, theme.ACCENT, width)
    head = [(title, title.get_rect(topleft=room.topleft))]
    if look.stars:
        size = round(kit.text.height("small") * (1 if style == "heading" else 0.7))
        stars = pygame.Surface((round(size * 1.1) * MOST_STARS, size), pygame.SRCALPHA)
        paint_stars(kit, stars, (0, 0), size, look.stars)
        head.append((stars, stars.get_rect(topleft=(room.x, head[0][1].bottom + kit.px(2)))))
    return head


def _tone(look: SideLook) -> theme.Colour:
    return theme.ACCENT if look.done else theme.TEXT


def paint_stars(kit: Kit, picture: pygame.Surface, place: tuple[int, int], size: int, stars: int) -> None:
    """How hard a puzzle is: so many of four stars."""
    for at in range(MOST_STARS):
        sign = kit.sign("star", size, theme.ACCENT if at < stars else theme.RIM)
        picture.blit(sign, (place[0] + at * round(size * 1.1), place[1]))


def _fitting(kit: Kit, words: str, width: int, height: int) -> pygame.Surface:
    """A sentence in the largest type in which it fits into a height, as far as any does."""
    for style, shrink in (("body", 1.0), *(("small", share) for share in (1.0, 0.85, 0.7, 0.58, 0.48, 0.4))):
        picture = kit.text.render(words, style, theme.TEXT, width, shrink=shrink)
        if picture.get_height() <= height:
            break
    return picture
