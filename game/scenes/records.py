"""Records: the best runs of every game, option set and puzzle, today and of all time, with charts."""

from __future__ import annotations

from game.i18n import tr, trn
from game.i18n.manner import number
from game.scenes.best_runs import best_entry
from game.scenes.chart_page import ChartPage
from game.scenes.context import Context
from game.storage.scores import KINDS
from game.ui.best_list import BestList, EmptyPanel, Entry
from game.ui.charts import Journey, Spread
from game.ui.puzzle_words import puzzle_title
from game.ui.record_words import (
    empty_sentence,
    ends_words,
    kind_title,
    list_title,
    unit_words,
    value_words,
)
from game.ui.rows import Choice
from game.ui.widgets import Button, Paragraph, Widget

#: All puzzles together, instead of one of them.
ALL = "*"


class RecordsScene(ChartPage):
    """``kind`` and ``key`` name the list to begin with; by default the one that somebody played last."""

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
        return [Button(tr("Statistics"), lambda: self.context.stack.push("statistics", device=self.hand), sign="chart"),
                Button(tr("Done"), self.back, sign="tick", primary=True)]

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
        ends = ends_words(history[0].at, history[-1].at, now)

        def show(value: float) -> str:
            return value_words(kind, value)

        title = tr("Best runs of today") if self._today else tr("Best runs of all time")
        return [
            BestList(title, [best_entry(scores, place, run) for place, run in enumerate(best, 1)]),
            Journey(
                tr("{unit}, run after run, and the best so far", unit=unit_words(kind)),
                runs if count == len(history) else trn("the last {n} run", "the last {n} runs", len(history)),
                show, [run.value for run in history], ends, points, not points),
            Spread(tr("How often each result, that of the last run bright"), runs, show,
                   scores.distribution(kind, key, since), lit),
        ]

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
        ends = ends_words(solved[0][1].first, solved[-1][1].first, now)
        return [
            BestList(tr("Solved puzzles and their best times"), entries),
            Journey(
                tr("Puzzles solved, one after another"), trn("{n} puzzle", "{n} puzzles", len(solved)),
                number, range(1, len(solved) + 1), ends, True, False),
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
