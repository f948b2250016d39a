"""Records: the best runs of every game, option set and puzzle, today and of all time, with charts."""

from __future__ import annotations

from game.i18n import tr, trn
from game.scenes.menu import MenuScene
from game.scenes.stack import Context
from game.storage.scores import KINDS, Run
from game.ui import theme
from game.ui.best_list import BestList, EmptyPanel, Entry
from game.ui.charts import Chart, Journey, Spread
from game.ui.focus import Owner
from game.ui.kit import Kit
from game.ui.puzzle_words import puzzle_title
from game.ui.record_words import empty_sentence, kind_title, list_title, unit_words, value_words, when_words
from game.ui.rows import Choice
from game.ui.widgets import Button, Paragraph, Widget, column

#: Units that the page is wide, with both columns; share of it that the lists take.
BREADTH = 1200
LISTS = 0.46
#: Units that a chart is tall at most, and that are free below the page.
MOST_TALL, END = 330, 6
#: From this text size on all stands in one column.
LARGE = 1.4
#: All puzzles together, instead of one of them.
ALL = "*"


class RecordsScene(MenuScene):
    """``kind`` and ``key`` name the list to begin with; by default the one that somebody played last."""

    breadth = BREADTH

    def __init__(self, context: Context, kind: str | None = None, key: str | None = None) -> None:
        super().__init__(context)
        scores = context.scores
        self._kinds = {name: scores.keys(name) for name in KINDS}
        self._kind = kind if kind is not None and kind in KINDS else self._played_last()
        keys = self._keys()
        self._key = key if key is not None and key in keys else next(iter(keys), "")
        self._today = False

    def _played_last(self) -> str:
        """The kind of the run kept last, or else the first kind that has any."""
        latest = self.context.scores.latest
        run = self.context.scores.run(latest.run) if latest else None
        if run is not None and self._kinds[run.kind]:
            return run.kind
        return next((name for name, keys in self._kinds.items() if keys), next(iter(KINDS)))

    def _keys(self) -> list[str]:
        keys = [key for key, _ in self._kinds[self._kind]]
        solved = self._kind == "puzzle" and bool(self.context.scores.all_solved())
        return [ALL, *keys] if solved else keys

    # What it says.

    def heading(self) -> str:
        return tr("Records")

    def footer(self) -> list[Button]:
        return [Button(tr("Done"), self.back, sign="tick", primary=True)]

    def body(self) -> list[Widget]:
        scores, keys = self.context.scores, self._keys()
        rows: list[Widget] = [Choice(
            tr("Game"), [(name, kind_title(name)) for name in KINDS], self._kind, self._choose_kind, compact=True)]
        if len(keys) > 1:
            lists = [(key, tr("All puzzles") if key == ALL else list_title(self._kind, key)) for key in keys]
            words = tr("Puzzle") if self._kind == "puzzle" else tr("Rules")
            rows.append(Choice(words, lists, self._key, self._choose_key, compact=True))
        if keys and self._key != ALL:
            times = [(False, tr("Of all time")), (True, tr("Of today"))]
            rows.append(Choice(tr("Best"), times, self._today, self._choose_time, compact=True))
        told = [Paragraph(message, "small") for message in scores.messages[-1:]]
        if not keys:
            return [*rows, EmptyPanel(empty_sentence(self._kind), 400), *told]
        if self._key == ALL:
            return [*rows, *self._all_puzzles(), *told]
        return [*rows, *self._one_list(), *told]

    def _one_list(self) -> list[Widget]:
        scores, kind, key = self.context.scores, self._kind, self._key
        since = scores.today() if self._today else None
        best = scores.best(kind, key, since=since)
        if not best:
            return [EmptyPanel(tr("Nobody has played this today yet. The first place is free!"), 300)]
        history = scores.history(kind, key, since=since)
        count = scores.count(kind, key, since)
        runs = trn("{n} run", "{n} runs", count)
        lit = history[-1].value
        points = KINDS[kind].points
        now = scores.clock()
        ends = _ends(history[0].at, history[-1].at, now)

        def show(value: float) -> str:
            return value_words(kind, value)

        title = tr("Best runs of today") if self._today else tr("Best runs of all time")
        return [
            BestList(title, [self._entry(place, run) for place, run in enumerate(best, 1)]),
            Journey(
                tr("{unit}, run after run, and the best so far", unit=unit_words(kind)),
                runs if count == len(history) else trn("the last {n} run", "the last {n} runs", len(history)),
                show, [run.value for run in history], ends, points, not points),
            Spread(tr("How often each result, that of the last run bright"), runs, show,
                   scores.distribution(kind, key, since), lit),
        ]

    def _entry(self, place: int, run: Run) -> Entry:
        scores = self.context.scores
        new = scores.latest is not None and scores.latest.run == run.id
        name = run.name or tr("Somebody")
        return Entry(place, name, value_words(run.kind, run.value), when_words(run.at, scores.clock()), new)

    def _all_puzzles(self) -> list[Widget]:
        scores = self.context.scores
        solved = sorted(scores.all_solved().items(), key=lambda item: item[1].first)
        now = scores.clock()
        entries = [
            Entry(None, puzzle_title(name),
                  tr("with help") if one.best is None else value_words("puzzle", one.best),
                  trn("{n} time", "{n} times", one.times))
            for name, one in reversed(solved)
        ]
        ends = _ends(solved[0][1].first, solved[-1][1].first, now)
        return [
            BestList(tr("Solved puzzles and their best times"), entries),
            Journey(
                tr("Puzzles solved, one after another"), trn("{n} puzzle", "{n} puzzles", len(solved)),
                lambda value: f"{value:g}", range(1, len(solved) + 1), ends, True, False),
        ]

    # What the rows do.

    def _choose_kind(self, kind: str) -> None:
        self._kind = kind
        self._key = next(iter(self._keys()), "")
        self._show_anew()

    def _choose_key(self, key: str) -> None:
        self._key = key
        self._show_anew()

    def _choose_time(self, today: bool) -> None:
        self._today = today
        self._show_anew()

    def _show_anew(self) -> None:
        row = self.focus.current
        words = row.words if isinstance(row, Choice) else ""
        self.refresh()
        self.focus.go(next((one for one in self.page if isinstance(one, Choice) and one.words == words), row))

    def _move(self, direction: tuple[float, float], owner: Owner) -> None:
        """Lists are read, not focused: on the way to the buttons and back all of them passes by."""
        down, goal = direction[1], self.focus.neighbour(direction)
        leaves = (goal in self.buttons) != (self.focus.current in self.buttons)
        if self.kit and abs(down) > abs(direction[0]) and leaves and self.scroller.can(down):
            self.focus.owner = owner
            self.scroller.wheel(-2 if down > 0 else 2, self.kit)
        else:
            super()._move(direction, owner)

    # Layout.

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        gap = kit.px(theme.GAP)
        inner = min(kit.size[0] - 2 * kit.px(theme.MARGIN), kit.px(BREADTH))
        x, top = (kit.size[0] - inner) // 2, view.top + kit.px(8)
        rows = [widget for widget in self.page if isinstance(widget, Choice)]
        others = [widget for widget in self.page if widget not in rows]
        charts = [widget for widget in others if isinstance(widget, Chart)]
        if kit.stands or kit.text.scale >= LARGE or not charts:
            top = column(rows, kit, x, top, inner, gap=5) + kit.px(11)
            spare = max(0, view.bottom - kit.px(END) - column(others, kit, x, top, inner)) // max(1, len(charts))
            for chart in charts:
                chart.tall = min(chart.rect.height + spare, kit.px(MOST_TALL))
            bottom = column(others, kit, x, top, inner)
        else:
            left = round((inner - gap) * LISTS)
            lists = [widget for widget in others if widget not in charts]
            bottom = column(rows, kit, x, top, left, gap=5) + kit.px(11)
            bottom = column(lists, kit, x, bottom, left)
            room = max(view.bottom - kit.px(END), min(bottom, view.bottom)) - top
            for chart in charts:
                chart.tall = min((room - gap * (len(charts) - 1)) // len(charts), kit.px(MOST_TALL))
            bottom = max(bottom, column(charts, kit, x + left + gap, top, inner - left - gap))
        self.scroller.set(view, bottom - view.top + kit.px(END))


def _ends(first: float, last: float, now: float) -> tuple[str, str]:
    """What stands below a chart's ends; below the first alone where both would say the same."""
    begin, end = when_words(first, now), when_words(last, now)
    return begin, end if end != begin else ""
