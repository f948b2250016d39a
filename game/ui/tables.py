"""Tables: a name, then figures in columns; each line may be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget

#: Units from the edge to what is written, and between columns.
PAD, GAP = 14, 16
#: The space between columns against the height of a line, where that is more.
AIR = 0.62
#: A name that would shrink to less than this share of its size is written on several lines instead.
SMALLEST = 0.55
#: The least share of the width that names get, before what stands over the columns shrinks.
NAMES = 0.34


@dataclass(frozen=True, slots=True)
class Row:
    """A line: the name, a figure for each column, and what a press does, None for nothing.

    ``sign``: drawn before the name; ``strong``: which figure stands out, None for none.
    """

    name: str
    figures: tuple[str, ...]
    action: Callable[[], None] | None = None
    sign: str = ""


class Table:
    """The measures that the lines of one table share. ``titles``: the first stands over the names."""

    def __init__(self, titles: Sequence[str], rows: Sequence[Row], strong: int = -1) -> None:
        """``strong``: the column that stands out, from 0 or counted from the end."""
        self.titles, self.rows = tuple(titles), list(rows)
        self.strong = strong % max(1, len(self.titles) - 1)

    def widgets(self) -> list[Widget]:
        """The head and the lines, to be laid below one another."""
        return [TableHead(self), *(TableRow(self, row) for row in self.rows)]

    @staticmethod
    def gap(kit: Kit) -> int:
        """Pixels between two columns."""
        return max(kit.px(GAP), round(kit.text.height("label") * AIR))

    def columns(self, kit: Kit, width: int) -> list[int]:
        """How wide each column of figures is, on a table ``width`` wide."""
        gap = self.gap(kit)
        count = len(self.titles) - 1
        figures = [
            max((kit.text.width(row.figures[at], "label") for row in self.rows), default=0) for at in range(count)
        ]
        wanted = [max(figure, kit.text.width(title, "small"))
                  for figure, title in zip(figures, self.titles[1:], strict=True)]
        spare = round(width * (1 - NAMES)) - 2 * kit.px(PAD) - gap * count - sum(figures)
        over = sum(wanted) - sum(figures)
        share = min(1.0, max(0.0, spare / over)) if over else 1.0
        return [figure + round((want - figure) * share) for figure, want in zip(figures, wanted, strict=True)]

    def name_room(self, kit: Kit, width: int) -> int:
        """How wide a name may be."""
        columns = self.columns(kit, width)
        return max(kit.px(60), width - 2 * kit.px(PAD) - sum(columns) - self.gap(kit) * len(columns))


class TableHead(Widget):
    """What stands over the columns; it cannot be focused."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def measure(self, kit: Kit, width: int) -> int:
        return kit.text.height("small") + kit.px(6)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        table, pad = self.table, kit.px(PAD)
        name = kit.text.fit(table.titles[0], "small", theme.FAINT, table.name_room(kit, rect.width))
        surface.blit(name, name.get_rect(midleft=(rect.x + pad, rect.centery)))
        x = rect.right - pad
        for title, wide in reversed(list(zip(table.titles[1:], table.columns(kit, rect.width), strict=True))):
            picture = kit.text.fit(title, "small", theme.FAINT, max(wide, kit.px(16)))
            surface.blit(picture, picture.get_rect(midright=(x, rect.centery)))
            x -= wide + table.gap(kit)


class TableRow(Widget):
    """A line of a table. It can be focused where a press does something."""

    def __init__(self, table: Table, row: Row) -> None:
        super().__init__()
        self.table, self.row = table, row
        self.words = row.name
        self.focusable = row.action is not None

    def spoken(self) -> str:
        figures = zip(self.table.titles[1:], self.row.figures, strict=True)
        return ", ".join([self.row.name, *(f"{title}: {figure}" for title, figure in figures)])

    def _name(self, kit: Kit, width: int) -> tuple[pygame.Surface, int]:
        """The name, and how far it is indented."""
        indent = kit.text.height("label") if self.row.sign else 0
        room = self.table.name_room(kit, width) - indent
        if room / max(1, kit.text.width(self.row.name, "label")) >= SMALLEST:
            return kit.text.fit(self.row.name, "label", theme.TEXT, room), indent
        return kit.text.render(self.row.name, "label", theme.TEXT, room, shrink=SMALLEST), indent

    def measure(self, kit: Kit, width: int) -> int:
        return max(kit.text.height("label"), self._name(kit, width)[0].get_height()) + kit.px(10)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        if lit:
            kit.plate(surface, rect, theme.BUTTON_LIT, theme.BUTTON_LIT_LOW, theme.RIM_LIT, radius=theme.RADIUS_WITHIN)
        else:
            kit.plate(surface, rect, theme.PANEL, theme.PANEL_LOW, theme.RIM, radius=theme.RADIUS_WITHIN)
        pad = kit.px(PAD)
        name, indent = self._name(kit, rect.width)
        if self.row.sign:
            sign = kit.sign(self.row.sign, round(kit.text.height("label") * 0.72), theme.MUTED)
            surface.blit(sign, sign.get_rect(midleft=(rect.x + pad, rect.centery)))
        surface.blit(name, name.get_rect(midleft=(rect.x + pad + indent, rect.centery)))
        x = rect.right - pad
        columns = self.table.columns(kit, rect.width)
        for at in reversed(range(len(columns))):
            colour = theme.ACCENT if at == self.table.strong else theme.TEXT
            figure = kit.text.render(self.row.figures[at], "label", colour)
            surface.blit(figure, figure.get_rect(midright=(x, rect.centery)))
            x -= columns[at] + self.table.gap(kit)

    def ok(self) -> bool:
        if self.row.action is None:
            return False
        self.row.action()
        return True
