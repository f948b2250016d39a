"""Where things lie at a table: the Tantrix in the middle, the seats' panels round it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.kit import Kit

#: Units that the columns of panels are wide, and the most that one panel is high.
COLUMN = 250
TALLEST = 410
#: In an upright window: units that a row of panels is high.
ROW = 190
#: How much more room the mover's panel takes than another's in the same column.
MOVER_SHARE = 1.45
GAP = theme.EDGE - theme.INSET


@dataclass(frozen=True, slots=True)
class TableLayout:
    """All in window pixels. ``panels`` by seat."""

    table: pygame.Rect
    header: pygame.Rect
    footer: pygame.Rect
    panels: tuple[pygame.Rect, ...]


def lay_out(
    kit: Kit, seats: int, header: int, footer: int, mover: int | None, height: int | None = None,
) -> TableLayout:
    """Places for ``seats`` panels, clockwise from the upper left; ``header`` and ``footer`` are
    heights in pixels. ``mover``: the seat whose panel is larger. ``height``: of the part of the window
    that there is, from its upper edge; by default all of it."""
    width, height = kit.size[0], height or kit.size[1]
    gap = kit.px(GAP)
    near, far = _halves(seats)
    if kit.stands:
        return _upright(kit, near, far, header, footer, height)
    column = column_width(kit)
    tall = height - 2 * gap
    panels: dict[int, pygame.Rect] = {}
    for column_seats, x in ((near, gap), (far, width - gap - column)):
        panels |= _stacked(kit, column_seats, pygame.Rect(x, gap, column, tall), mover)
    left = column + 2 * gap
    right = column + 2 * gap if far else gap
    middle = pygame.Rect(left, 0, width - left - right, height)
    return TableLayout(
        table=pygame.Rect(middle.x, header, middle.width, height - header - footer),
        header=pygame.Rect(middle.x, 0, middle.width, header),
        footer=pygame.Rect(middle.x, height - footer, middle.width, footer),
        panels=tuple(panels[seat] for seat in range(seats)),
    )


def column_width(kit: Kit) -> int:
    """The pixels that a column of panels is wide: more for larger text."""
    return min(kit.px(COLUMN * (1 + 0.3 * (kit.text.scale - 1))), kit.size[0] // 4)


def _halves(seats: int) -> tuple[list[int], list[int]]:
    """Seats of the left side from the top, and of the right side from the top, so that they go
    clockwise round the table."""
    right = (seats + 1) // 2 if seats > 1 else 0
    left = seats - right
    return [0, *range(seats - 1, right, -1)][:left], list(range(1, right + 1))


def _stacked(kit: Kit, seats: list[int], column: pygame.Rect, mover: int | None) -> dict[int, pygame.Rect]:
    if not seats:
        return {}
    gap = kit.px(GAP)
    shares = [MOVER_SHARE if seat == mover and len(seats) > 1 else 1.0 for seat in seats]
    room = column.height - gap * (len(seats) - 1)
    heights = [min(kit.px(TALLEST), int(room * share / sum(shares))) for share in shares]
    y = column.y + (column.height - sum(heights) - gap * (len(seats) - 1)) // 2
    panels = {}
    for seat, tall in zip(seats, heights, strict=True):
        panels[seat] = pygame.Rect(column.x, y, column.width, tall)
        y += tall + gap
    return panels


def _upright(kit: Kit, near: list[int], far: list[int], header: int, footer: int, height: int) -> TableLayout:
    width, gap = kit.size[0], kit.px(GAP)
    tall = min(kit.px(ROW), height // 5)
    panels: dict[int, pygame.Rect] = {}
    for row, y in ((near, header + gap), (far, height - footer - gap - tall)):
        for index, seat in enumerate(row):
            wide = (width - gap * (len(row) + 1)) // len(row)
            panels[seat] = pygame.Rect(gap + index * (wide + gap), y, wide, tall)
    above = tall + 2 * gap if near else 0
    below = tall + 2 * gap if far else 0
    return TableLayout(
        table=pygame.Rect(0, header + above, width, height - header - footer - above - below),
        header=pygame.Rect(0, 0, width, header),
        footer=pygame.Rect(0, height - footer, width, footer),
        panels=tuple(panels[seat] for seat in range(len(panels))),
    )
