"""After a run: its points, its rank, par and the way there. Also par during a run, as a hint."""

from __future__ import annotations

from game.bots.par import ParSearch
from game.i18n import tr, trn
from game.input.intents import Intent, Verb
from game.play.run import SoloRun, drawn_seed
from game.render.best_lines import lights_of
from game.render.tableview import TableView
from game.scenes.beside_table import BesideTable
from game.scenes.context import Context
from game.scenes.par_card import ParCard, ParState, Points, ShowCard
from game.scenes.par_show import ParShow
from game.scenes.solo_scores import kept_count
from game.scenes.solo_words import gap_words, rank_words, run_title
from game.storage.scores import Rank
from game.ui import theme
from game.ui.widgets import Button, Heading, Paragraph, Widget

GAME = "solitaire"


class SolitaireEndScene(BesideTable):
    """``run``: over, or still going on and asking for par; ``par``: its search, if there is one already,
    which is closed here only at the end of the run. ``rank``: where the run stands."""

    def __init__(
        self, context: Context, run: SoloRun, par: ParSearch | None = None, rank: Rank | None = None,
        device: str = "",
    ) -> None:
        super().__init__(context, TableView(context.art, motion=context.settings.motion))
        self.run, self.rank, self.hand = run, rank, device
        self.show: ParShow | None = None
        self._count = kept_count(context, run.match.header.options)
        self._moved = False
        self.par = par
        if par is None and not self._perfect:
            self.par = ParSearch(run.match.header)
        self._show_own()

    def enter(self) -> None:
        if self.rank and self.rank.listed:
            title = trn("{n} point", "{n} points", self.run.game.points())
            self.context.stack.push("name", rank=self.rank, title=title, by=self.hand or None,
                                    done=lambda name: self.context.counter.rename(self.run.match, name))

    @property
    def over(self) -> bool:
        """Whether the run has ended, and this is its result."""
        return self.run.game.result is not None

    @property
    def _perfect(self) -> bool:
        return self.run.game.points() >= self.run.game.perfect

    def _show_own(self) -> None:
        """The table as the player left it."""
        self.show = None
        self.view.overlays.lights = lights_of(self.run.game)
        self.view.show(self.run.game.table)

    # Par.

    @property
    def state(self) -> ParState:
        """What is known of par: the player's own run counts as a way of playing, too."""
        own = self.run.game.points()
        news = self.par.news if self.par else None
        points = max(own, news.points) if news else own
        proven = self._perfect or (news is not None and news.proven)
        known = news is not None or self._perfect
        gap = gap_words(own, points, proven, self.run.game.perfect) if self.over and known else ""
        return ParState(
            points if known else None, proven, bool(self.par and self.par.thinking),
            bool(self.par and self.par.failed), self.par.seconds if self.par else 0.0, gap,
        )

    def _toggle_search(self) -> None:
        if self.par:
            (self.par.stop if self.par.thinking else self.par.resume)()
        self.refresh()

    def _watch(self) -> None:
        if self.par and self.par.news:
            self.show = ParShow(self.view, self.run.match, self.par.news.moves)
            self.focus.current = None
            self.refresh()

    def _finish_show(self) -> None:
        self._show_own()
        self.focus.current = None
        self.refresh()

    # The page.

    def heading(self) -> str:
        return run_title(self.run)

    def body(self) -> list[Widget]:
        if self.show:
            return self._show_page(self.show)
        return [Heading(self.heading(), "heading", theme.TEXT), *self._result(), self._par_card(), *self._presses()]

    def _result(self) -> list[Widget]:
        game = self.run.game
        if not self.over:
            return [Paragraph(tr("This run is not ranked any more: par is a hint."), "small")]
        place = self.rank.all_time if self.rank else None
        words = rank_words(place, self.rank.today if self.rank else None, self._count)
        words = words or tr("Practice and hinted runs are not ranked.")
        return [Points(game.points(), game.perfect, place if self._count > 1 else None), Paragraph(words, "body")]

    def _par_card(self) -> Widget:
        return ParCard(self.state, self.context.settings.motion > 0)

    def _presses(self) -> list[Widget]:
        news, buttons = self.par.news if self.par else None, []
        if news and news.moves and news.points >= self.run.game.points():
            words = tr("Watch par played") if news.proven else tr("Watch the best found")
            buttons.append(Button(words, self._watch, sign="right", style="label"))
        if self.par and not self.state.proven and not self.par.failed:
            words = tr("Stop thinking") if self.par.thinking else tr("Think on")
            buttons.append(Button(words, self._toggle_search, sign="pause", style="label"))
        if not self.over:
            return [*buttons, Button(tr("Back to the run"), self.back, sign="left", primary=True, style="label")]
        return [
            Button(tr("New run"), self._new, sign="plus", primary=True, style="label"), *buttons,
            Button(tr("The same tiles again"), self._again, sign="undo", style="label"),
            Button(tr("Choose a run"), self._choose, sign="bars", style="label"),
            Button(tr("Back"), self.back, sign="left", style="label"),
        ]

    def _show_page(self, show: ParShow) -> list[Widget]:
        assert self.par and self.par.news
        card = ShowCard(show.laid, show.all, self.par.news.points)
        if show.over:
            first = Button(tr("Play it again"), self._replay, sign="undo", style="label")
        else:
            words = tr("Stop here") if show.playing else tr("Go on by itself")
            first = Button(words, self._toggle_show, sign="pause" if show.playing else "right", style="label")
        return [
            Heading(self.heading(), "heading", theme.TEXT), card, first,
            Button(tr("One tile on"), lambda: self._step_show(1), sign="right", style="label"),
            Button(tr("One tile back"), lambda: self._step_show(-1), sign="left", style="label"),
            Button(tr("To the end"), self._skip_show, sign="down", style="label"),
            Button(tr("Done"), self._finish_show, sign="tick", primary=True, style="label"),
        ]

    def _toggle_show(self) -> None:
        assert self.show
        self.show.playing = not self.show.playing
        self.refresh()

    def _replay(self) -> None:
        assert self.show
        self.show.again()
        self.refresh()

    def _step_show(self, step: int) -> None:
        assert self.show
        self.show.playing = False
        self.show.forward() if step > 0 else self.show.back()
        self.context.audio.play("clack" if step > 0 else "move")
        self.refresh()

    def _skip_show(self) -> None:
        assert self.show
        self.show.to_end()
        self.refresh()

    def first(self) -> Widget | None:
        buttons = [widget for widget in self.page if isinstance(widget, Button)]
        return next((button for button in buttons if button.primary and not self.show), buttons[0])

    # What is in view.

    def intend(self, intent: Intent) -> None:
        """The result is read from its top; the first move brings what has the focus into view."""
        first, self._moved = not self._moved, True
        here = self.focus.current
        if first and intent.verb is Verb.MOVE and here and not self.scroller.view.contains(self.on_screen(here)):
            self._reveal()
            self._sound("move")
            return
        super().intend(intent)

    def _reveal(self) -> None:
        if self._moved:
            super()._reveal()

    # Where to.

    def back(self) -> None:
        stack = self.context.stack
        if self.show:
            self._finish_show()
        elif self.over:
            stack.clear_to("solo", device=self.hand)
        else:
            stack.pop()

    def _new(self) -> None:
        self._play(seed=drawn_seed(self.context.random))

    def _again(self) -> None:
        self._play(match=None, seed=self.run.match.header.seed, day=self.run.day)

    def _play(self, **arguments: object) -> None:
        self.context.stack.replace(GAME, device=self.hand, **arguments)

    def _choose(self) -> None:
        self.context.stack.replace("solitaire-start", seed=self.run.match.header.seed, device=self.hand)

    def leave(self) -> None:
        super().leave()
        if self.par and self.over:
            self.par.close()

    # Time and picture.

    def step(self) -> None:
        super().step()
        news = self.par.poll() if self.par else False
        if self.show and self.show.step():
            self.context.audio.play("clack")
            news = True
        if news:
            self.refresh()
        for widget in self.page:
            if isinstance(widget, ParCard):
                widget.age, widget.state.seconds = self._age, self.state.seconds
