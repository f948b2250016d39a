"""Statistics: everybody who has played, and all of them together; each person has a page."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import tr, trn
from game.i18n.manner import number
from game.play.party import Party
from game.scenes.chart_page import ChartPage
from game.scenes.context import Context
from game.scenes.recounting import Recounting
from game.scenes.statistics_charts import all_ratings, spread_of
from game.storage.ratings import Ladder, Rating, Who
from game.storage.statistics import Figures, Standing
from game.storage.summaries import RATED
from game.ui.best_list import EmptyPanel
from game.ui.charts import Chart
from game.ui.fact_sheet import FactSheet
from game.ui.record_words import when_words
from game.ui.rows import Choice
from game.ui.statistic_words import (
    GAMES,
    facts_of,
    game_title,
    is_unsure,
    number_words,
    player_name,
    rating_words,
    share_words,
)
from game.ui.tables import Row, Table
from game.ui.widgets import Button, Paragraph, Widget


class StatisticsScene(ChartPage):
    """``game``: which to begin with, None for all. ``device``: what was used last."""

    beside = (Chart, FactSheet)

    def __init__(self, context: Context, game: str | None = None, device: str = "") -> None:
        super().__init__(context)
        self.hand = device
        self._game = game
        self._looked = False
        self._load()

    def _load(self) -> None:
        """Ask for all that is shown."""
        statistics = self.context.statistics
        played = statistics.games_of(None)
        self._games = [game for game in GAMES if game in played]
        if self._game not in self._games:
            self._game = None
        self._standings: Sequence[Standing] = statistics.standings(self._game)
        self._figures: Figures = statistics.figures(None, self._game)
        self._ladder: Ladder | None = statistics.ladder(self._game) if self._game in RATED else None

    # What it says.

    def heading(self) -> str:
        return tr("Statistics")

    def footer(self) -> list[Button]:
        done = Button(tr("Done"), self.back, sign="tick", primary=bool(self._games))
        rebuild = Button(tr("Rebuild from records"), self._rebuild, sign="undo")
        if self._games:
            return [rebuild, done]
        return [Button(tr("Play"), self._play, sign="hex", primary=True), rebuild, done]

    def first(self) -> Widget | None:
        return super().first() if self._games else self.buttons[0]

    def body(self) -> list[Widget]:
        told = [Paragraph(message, "small") for message in self.context.scores.messages[-1:]]
        if not self._games:
            words = tr("Nobody has played a game to its end yet. Be the first: play one, and come back!")
            return [EmptyPanel(words, 400), *told]
        games = [(game, game_title(game)) for game in (None, *self._games)]
        return [
            Choice(tr("Game"), games, self._game, self._choose, compact=True),
            *self._table(False), *self._table(True),
            FactSheet(tr("All people together"), facts_of(self._figures, self._game, together=True)),
            *self._charts(), *told,
        ]

    def _table(self, bots: bool) -> list[Widget]:
        """The people, or the bots by level."""
        chosen = [one for one in self._standings if bool(one.who[1]) is bots]
        if not chosen:
            return []
        title = trn("{n} level of bots", "{n} levels of bots", len(chosen)) if bots else trn(
            "{n} person", "{n} people", len(chosen))
        titles, rows = self._columns(chosen)
        return Table([title, *titles], rows, strong=1 if self._game in (None, "solitaire") else -1).widgets()

    def _columns(self, chosen: Sequence[Standing]) -> tuple[list[str], list[Row]]:
        """What stands over the columns, and the lines."""
        now = self.context.scores.clock()
        if self._ladder is not None:
            ratings = {one.who: self._ladder.now(one.who, now) for one in chosen}
            chosen = sorted(chosen, key=lambda one: _rank(ratings[one.who]))
            return [tr("Games"), tr("Won"), tr("Rating")], [
                self._row(one, share_words(one.tally.won, one.tally.contests), rating_words(ratings[one.who]))
                for one in chosen]
        if self._game == "solitaire":
            return [tr("Runs"), tr("Best"), tr("Average")], [
                self._row(one, number_words(one.best), number_words(one.average)) for one in chosen]
        if self._game == "puzzle":
            return [tr("Solved")], [self._row(one) for one in chosen]
        return [tr("Games"), tr("Won"), tr("Last game")], [
            self._row(one, number(one.tally.won), when_words(one.last, now)) for one in chosen]

    def _row(self, one: Standing, *figures: str) -> Row:
        return Row(player_name(one.who), (number(one.tally.games), *figures), lambda: self._open(one.who))

    def _charts(self) -> list[Widget]:
        if self._ladder is not None and self._ladder.history:
            return [all_ratings(self._ladder, self.context.scores.clock())]
        return spread_of(self.context.statistics, None, self._game)

    # What is done.

    def _open(self, who: Who) -> None:
        self.context.stack.push("person", who=who, game=self._game, device=self.hand)

    def _play(self) -> None:
        device = self.focus.owner.device
        self.context.party = Party("tantrix")
        self.context.stack.clear_to("join", presser=device)

    def _rebuild(self) -> None:
        self._count(Recounting.all_kept(self.context))

    def _count(self, work: Recounting) -> None:
        self.context.stack.push("saving", work=work, title=tr("The games are being counted"), device=self.hand)

    def resume(self) -> None:
        self._load()
        super().resume()

    def step(self) -> None:
        super().step()
        if not self._looked:  # after the first picture
            self._looked = True
            work = Recounting.missing(self.context)
            if work.all:
                self._count(work)


def _rank(rating: Rating | None) -> tuple[bool, bool, float]:
    """Who is rated comes first, who is rated for sure before who is not, and then the higher."""
    return rating is None, rating is not None and is_unsure(rating), -rating.value if rating else 0.0
