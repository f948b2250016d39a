"""The panel of a lesson: its rule and what to do; once that is done, that it is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.i18n import tr
from game.ui import theme
from game.ui.kit import Kit
from game.ui.theme import Colour

#: How large all words may be, as long as there is room for them, and units between them.
SHRINKS, GAP = (1.35, 1.25, 1.15, 1.05, 1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45), 14


@dataclass(frozen=True, slots=True)
class WordsLook:
    """All that the panel shows; two equal looks are one picture."""

    caption: str
    task: str
    done: bool


def paint_words(kit: Kit, picture: pygame.Surface, box: pygame.Rect, look: WordsLook) -> None:
    """Draw the panel into ``box``."""
    rim = theme.ACCENT if look.done else theme.RIM
    kit.plate(picture, box, theme.PANEL, theme.PANEL_LOW, rim)
    pad = kit.px(16)
    inner = box.inflate(-2 * pad, -2 * pad)
    task = tr("Done!") if look.done else look.task
    size = kit.text.height("label")
    room = inner.width - size - kit.px(8)
    words = [(look.caption, "body", theme.TEXT, inner.width), (task, "label", theme.ACCENT, room)]
    caption, below = _fitting(kit, words, inner.height)
    y = inner.y + max(0, (inner.height - caption.get_height() - kit.px(GAP) - below.get_height()) // 2)
    picture.blit(caption, (inner.x, y))
    y += caption.get_height() + kit.px(GAP)
    sign = kit.sign("tick" if look.done else "right", round(size * 0.8), theme.ACCENT)
    picture.blit(sign, (inner.x, y + (size - sign.get_height()) // 2))
    picture.blit(below, (inner.right - room, y))


def _fitting(kit: Kit, words: list[tuple[str, str, Colour, int]], height: int) -> list[pygame.Surface]:
    """Words below one another, as large as they all have room."""
    pictures: list[pygame.Surface] = []
    for shrink in SHRINKS:
        pictures = [kit.text.render(says, style, tone, wide, shrink=shrink) for says, style, tone, wide in words]
        if sum(one.get_height() for one in pictures) + kit.px(GAP) * (len(pictures) - 1) <= height:
            break
    return pictures
