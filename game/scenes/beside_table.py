"""Menu screens beside a table: the table in view, a panel with the page at its right, or below it in an
upright window. Not a screen itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pygame

from game.render.tableview import TableView
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.ui.kit import Kit
from game.ui.widgets import Widget, column

PAGE_GAP = 6
#: In an upright window: the share of the height that the table has.
TABLE_SHARE = 0.42


class BesideTable(MenuScene):
    """Subclasses say what the page holds, and steer ``view``. Neighbours whose keys are pairs that begin
    alike lie side by side."""

    rests = False
    fades = False
    #: Units that the page is wide at the normal text size, how it grows, and the most of the window it takes.
    page_units, page_growth, page_share = 372.0, 0.6, 0.5

    def __init__(self, context: Context, view: TableView) -> None:
        super().__init__(context)
        self.view = view
        self._table_at: tuple[pygame.Rect, tuple[int, int]] | None = None

    def step(self) -> None:
        super().step()
        self.view.step()

    def heading_height(self, kit: Kit) -> int:
        return kit.px(14)

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        whole = self.frame_view(kit)
        table, page = self._parted(kit, whole)
        pad = kit.px(20)
        bottom = self._lay_page(kit, page.x + pad, page.top + kit.px(4), page.width - 2 * pad)
        self.panel_rect = pygame.Rect(page.x, page.y, page.width, min(page.height, bottom + kit.px(14) - page.y))
        spare = (page.height - self.panel_rect.height) // 2
        self.panel_rect.y += spare
        for widget in self.page:
            widget.rect.y += spare
        view = self.panel_rect.inflate(0, -kit.px(6))
        self.scroller.set(view, bottom + kit.px(10) + spare - view.top)
        if self._table_at != (table, kit.size):
            self._table_at = (table, kit.size)
            self.view.layout(table, kit.size)

    def _lay_page(self, kit: Kit, x: int, y: int, width: int) -> int:
        """Give the page's widgets their places; returns where they end."""
        bottom = y
        for row, group in groupby(self.page, _row_of):
            widgets = list(group)
            if row is None:
                bottom = column(widgets, kit, x, y, width, gap=PAGE_GAP)
            else:
                bottom = _abreast(widgets, kit, x, y, width)
            y = bottom + kit.px(PAGE_GAP)
        return bottom

    def _parted(self, kit: Kit, whole: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the table and the page lie."""
        width, gap = kit.size[0], kit.px(16)
        if kit.stands:
            top = round(whole.height * TABLE_SHARE)
            return pygame.Rect(0, 0, width, top), pygame.Rect(gap, top, width - 2 * gap, whole.bottom - top)
        wide = min(kit.px(self.page_units * (1 + (kit.text.scale - 1) * self.page_growth)),
                   round(width * self.page_share))
        page = pygame.Rect(width - wide - gap, whole.top, wide, whole.bottom - whole.top)
        return pygame.Rect(0, 0, page.x - gap, whole.bottom), page

    def slide(self, kit: Kit) -> int:
        return super().slide(kit) if self.context.stack.top is self else 0

    def draw_ground(self, kit: Kit, surface: pygame.Surface) -> None:
        self.view.draw(surface, 1.0)

    def draw_heading(self, kit: Kit, surface: pygame.Surface) -> None:
        kit.panel(surface, self.panel_rect.move(0, self.slide(kit)))


def _row_of(widget: Widget) -> object:
    return widget.key[0] if isinstance(widget.key, tuple) else None


def _abreast(widgets: Sequence[Widget], kit: Kit, x: int, y: int, width: int) -> int:
    """Lay widgets side by side, equally wide and tall; returns where they end."""
    gap = kit.px(PAGE_GAP)
    wide = (width - gap * (len(widgets) - 1)) // len(widgets)
    tall = max(widget.measure(kit, wide) for widget in widgets)
    for at, widget in enumerate(widgets):
        widget.rect = pygame.Rect(x + at * (wide + gap), y, wide, tall)
    return y + tall
