"""Where things lie at a table for one: the tile in hand at one side, the score and what can be pressed
at the other."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.table_layout import TableLayout
from game.ui import theme
from game.ui.button_row import line
from game.ui.kit import Kit
from game.ui.widgets import Button, column

GAP = theme.EDGE - theme.INSET
#: Units round buttons for the focus frame.
ROUND_BUTTONS = 8
#: Units that the sides are wide at the normal text size, how much they grow with the text, and the
#: most of the window's width that each may take: that of the hand, that of a score, that of words.
HAND, HAND_GROWTH, HAND_SHARE = 236, 0.3, 0.24
Side = tuple[float, float, float]
SCORE: Side = (262, 0.55, 0.32)
WORDS: Side = (330, 0.6, 0.4)
#: In an upright window: units that the row above the table is high.
ROW, ROW_GROWTH = 284, 0.6


@dataclass(frozen=True, slots=True)
class RunLayout:
    """All in window pixels. ``places``: as at any table, the hand its only panel."""

    places: TableLayout
    score: pygame.Rect
    buttons: pygame.Rect


def lay_out_run(kit: Kit, header: int, footer: int, buttons: list[Button], side: Side = SCORE) -> RunLayout:
    """Places for everything; gives the buttons theirs. ``side``: how wide the score's side is."""
    return _upright(kit, header, footer, buttons) if kit.stands else _lying(kit, header, footer, buttons, side)


def _grown(kit: Kit, units: float, growth: float) -> int:
    return kit.px(units * (1 + (kit.text.scale - 1) * growth))


def _lying(kit: Kit, header: int, footer: int, buttons: list[Button], score: Side) -> RunLayout:
    width, height = kit.size
    gap = kit.px(GAP)
    left = min(_grown(kit, HAND, HAND_GROWTH), round(width * HAND_SHARE))
    right = min(_grown(kit, *score[:2]), round(width * score[2]))
    side = pygame.Rect(width - gap - right, gap, right, height - 2 * gap)
    off, round_ = kit.px(theme.INSET), kit.px(ROUND_BUTTONS)
    tall = column(buttons, kit, side.x, 0, side.width - 2 * off, gap=GAP)
    top = side.bottom - tall - off
    column(buttons, kit, side.x + off, top, side.width - 2 * off, gap=GAP)
    middle = pygame.Rect(left + 2 * gap, 0, width - left - right - 4 * gap, height)
    return RunLayout(
        TableLayout(
            table=pygame.Rect(middle.x, header, middle.width, height - header - footer),
            header=pygame.Rect(middle.x, 0, middle.width, header),
            footer=pygame.Rect(middle.x, height - footer, middle.width, footer),
            panels=(pygame.Rect(gap, gap, left, height - 2 * gap),),
        ),
        score=pygame.Rect(side.x + off, side.y + off, side.width - 2 * off, top - gap - side.y - off),
        buttons=pygame.Rect(side.x, top, side.width, tall).inflate(2 * (round_ - off), 2 * round_),
    )


def _upright(kit: Kit, header: int, footer: int, buttons: list[Button]) -> RunLayout:
    width, height = kit.size
    gap = kit.px(GAP)
    tall = min(_grown(kit, ROW, ROW_GROWTH), height * 38 // 100)
    room = pygame.Rect(gap, 0, width - 2 * gap, 0)
    foot = line(buttons, kit, room, gap=GAP) + 2 * gap
    top = height - footer - foot
    line(buttons, kit, room.move(0, top + gap), gap=GAP)
    hand = (width - 3 * gap) * 2 // 5
    return RunLayout(
        TableLayout(
            table=pygame.Rect(0, header + tall + 2 * gap, width, top - header - tall - 2 * gap),
            header=pygame.Rect(0, 0, width, header),
            footer=pygame.Rect(0, height - footer, width, footer),
            panels=(pygame.Rect(gap, header + gap, hand, tall),),
        ),
        score=pygame.Rect(hand + 2 * gap, header + gap, width - hand - 3 * gap, tall).inflate(-kit.px(8), -kit.px(8)),
        buttons=pygame.Rect(0, top, width, foot),
    )
