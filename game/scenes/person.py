"""One player's statistics: figures, charts, and how it went against everybody else."""

from __future__ import annotations

from functools import partial

from game.i18n import tr, trn
from game.i18n.manner import number
from game.scenes.chart_page import ChartPage
from game.scenes.context import Context
from game.scenes.statistics_charts import own_ratings, spread_of
from game.storage.ratings import Who
from game.storage.summaries import RATED
from game.ui.best_list import EmptyPanel
from game.ui.fact_sheet import FactSheet
from game.ui.rows import Choice
from game.ui.statistic_words import GAMES, facts_of, game_title, player_name
from game.ui.tables import Row, Table
from game.ui.widgets import Button, Widget


class PersonScene(ChartPage):
    """``who``: whose page. ``game``: which to begin with, None for all. ``device``: what was used last."""

    def __init__(self, context: Context, who: Who, game: str | None = None, device: str = "") -> None:
        super().__init__(context)
        self.hand = device
        self._who, self._game = who, game
        self._load()

    def _load(self) -> None:
        statistics = self.context.statistics
        played = statistics.games_of(self._who)
        self._games = [game for game in GAMES if game in played]
        if self._game not in self._games:
            self._game = self._games[0] if len(self._games) == 1 else None
        self._figures = statistics.figures(self._who, self._game)
        self._duels = statistics.duels(self._who, self._game)
        self._ladder = statistics.ladder(self._game) if self._game in RATED else None

    def heading(self) -> str:
        return player_name(self._who)

    def footer(self) -> list[Button]:
        return [Button(tr("Done"), self.back, sign="tick", primary=True)]

    def body(self) -> list[Widget]:
        if not self._games:
            return [EmptyPanel(tr("There is no game of {name} yet.", name=player_name(self._who)), 400)]
        now = self.context.scores.clock()
        rating = self._ladder.now(self._who, now) if self._ladder else None
        offered = [None, *self._games] if len(self._games) > 1 else self._games
        games = [(game, game_title(game)) for game in offered]
        return [
            Choice(tr("Game"), games, self._game, self._choose, compact=True),
            FactSheet(game_title(self._game), facts_of(self._figures, self._game, rating)),
            *self._rivals(),
            *(own_ratings(self._ladder, self._who, now) if self._ladder else []),
            *spread_of(self.context.statistics, self._who, self._game),
        ]

    def _rivals(self) -> list[Widget]:
        """The table of head to head."""
        if not self._duels:
            return []
        title = trn("Against {n} rival", "Against {n} rivals", len(self._duels))
        rows = [
            Row(player_name(duel.rival), tuple(map(number, (duel.met, duel.won, duel.drawn, duel.lost))),
                partial(self._open, duel.rival))
            for duel in self._duels
        ]
        return Table([title, tr("Met"), tr("Won"), tr("Drawn"), tr("Lost")], rows, strong=1).widgets()

    def _open(self, who: Who) -> None:
        self.context.stack.replace("person", who=who, game=self._game, device=self.hand)
