"""Pages of lists with charts beside them, or below where there is no room beside. Not a screen itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.scenes.menu import MenuScene
from game.ui import theme
from game.ui.charts import Chart
from game.ui.focus import Owner
from game.ui.kit import Kit
from game.ui.rows import Choice
from game.ui.tables import TableRow
from game.ui.widgets import Widget, column

#: Units that the page is wide, with both columns; share of it that the lists take.
BREADTH = 1200
LISTS = 0.46
#: Units that a chart is tall at most, that are free below the page, and between choices and lines of a table.
MOST_TALL, END, CLOSE = 330, 6, 5
#: Units below the choices, besides.
BELOW_CHOICES = 11
#: From this text size on all stands in one column.
LARGE = 1.4


class ChartPage(MenuScene):
    """First the choices, below them the lists; what is ``beside`` them stands at the right, charts as tall as
    there is room."""

    breadth = BREADTH
    beside: tuple[type[Widget], ...] = (Chart,)
    _game: str | None = None

    def _load(self) -> None:
        """Look up what there is of the game that is shown."""

    def _choose(self, game: str | None) -> None:
        """Show another game, None for all, and stay at the choice of it."""
        self._game = game
        self._load()
        self.refresh()
        self.focus.go(next(widget for widget in self.page if isinstance(widget, Choice)))

    def _move(self, direction: tuple[float, float], owner: Owner) -> None:
        """Charts are read, not focused: on the way to the buttons and back all of them passes by."""
        down, goal = direction[1], self.focus.neighbour(direction)
        leaves = (goal in self.buttons) != (self.focus.current in self.buttons)
        if self.kit and abs(down) > abs(direction[0]) and leaves and self.scroller.can(down) \
                and not self._is_seen(goal):
            self.focus.owner = owner
            self.scroller.wheel(-2 if down > 0 else 2, self.kit)
        else:
            super()._move(direction, owner)

    def _is_seen(self, widget: Widget | None) -> bool:
        """Whether a widget of the page lies wholly in view."""
        return widget in self.page and widget is not None and self.scroller.view.contains(self.on_screen(widget))

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        gap = kit.px(theme.GAP)
        inner = min(kit.size[0] - 2 * kit.px(theme.MARGIN), kit.px(BREADTH))
        x, top = (kit.size[0] - inner) // 2, view.top + kit.px(8)
        choices = [widget for widget in self.page if isinstance(widget, Choice)]
        others = [widget for widget in self.page if widget not in choices]
        beside = [widget for widget in others if isinstance(widget, self.beside)]
        charts = [widget for widget in beside if isinstance(widget, Chart)]
        if kit.stands or kit.text.scale >= LARGE or not beside:
            top = column(choices, kit, x, top, inner, gap=CLOSE) + kit.px(BELOW_CHOICES)
            spare = max(0, view.bottom - kit.px(END) - _lay(others, kit, x, top, inner)) // max(1, len(charts))
            for chart in charts:
                chart.tall = min(chart.rect.height + spare, kit.px(MOST_TALL))
            bottom = _lay(others, kit, x, top, inner)
        else:
            left = round((inner - gap) * LISTS)
            right = inner - left - gap
            bottom = column(choices, kit, x, top, left, gap=CLOSE) + kit.px(BELOW_CHOICES)
            bottom = _lay([widget for widget in others if widget not in beside], kit, x, bottom, left)
            room = max(view.bottom - kit.px(END), min(bottom, view.bottom)) - top - gap * (len(beside) - 1)
            room -= sum(widget.measure(kit, right) for widget in beside if widget not in charts)
            for chart in charts:
                chart.tall = min(room // len(charts), kit.px(MOST_TALL))
            bottom = max(bottom, column(beside, kit, x + left + gap, top, right))
        self.scroller.set(view, bottom - view.top + kit.px(END))


def _lay(widgets: Sequence[Widget], kit: Kit, x: int, y: int, width: int) -> int:
    """Lay widgets below one another, the lines of a table close together; returns where the last one ends."""
    bottom = y
    for _, group in groupby(enumerate(widgets), key=lambda item: _block(widgets, item[0])):
        bottom = column([widget for _, widget in group], kit, x, y, width, gap=CLOSE)
        y = bottom + kit.px(theme.GAP)
    return bottom


def _block(widgets: Sequence[Widget], at: int) -> int:
    """Where the block begins that a widget belongs to: a table with its head, all else alone."""
    while isinstance(widgets[at], TableRow):
        at -= 1
    return at
