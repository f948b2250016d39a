"""The coach: a finished strategic game looked at again, with everybody's chances, what was lost where,
what would have been better, and one thing to practise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.reasons import reasons
from game.bots.review import LEAST_LOSS, Judgement
from game.bots.reviewer import InlineReviewer, Reviewer, Reviewing
from game.i18n import tr
from game.i18n.manner import percent
from game.input.intents import Intent, Verb
from game.match.match import Match
from game.match.record import Record
from game.match.replay import Replay
from game.render.overlays import Cursor, Ghost
from game.render.replayview import ReplayView
from game.rules.actions import Action, Place
from game.scenes.beside_table import BesideTable
from game.scenes.coach_findings import CoachFindings
from game.scenes.coach_lines import CoachLines
from game.scenes.context import Context
from game.sharing.picture import mark_of
from game.ui import theme
from game.ui.chance_chart import ChanceChart
from game.ui.coach_words import habit_sentence, loss_words
from game.ui.hints import FIRST_HAND, Hint, label
from game.ui.kit import Kit
from game.ui.marked import Marked
from game.ui.reason_words import reasons_said
from game.ui.shapes import MARK_NAMES
from game.ui.widgets import Button, Heading, Paragraph, Widget

#: Reasons that are said of one placement.
MOST_REASONS = 2


class CoachScene(BesideTable):
    """``match`` or ``record``: a game of Tantrix, over or not, as far as it can be followed; ``marks``: of its
    seats; ``review``: who judges, by default somebody new, who is closed here."""

    page_units, page_share = 480.0, 0.52

    def __init__(
        self, context: Context, match: Match | None = None, record: Record | None = None,
        marks: Sequence[int] | None = None, device: str = "", review: Reviewing | None = None,
    ) -> None:
        self._view = ReplayView(context.art, motion=context.settings.motion)
        super().__init__(context, self._view)
        self.match, self.hand = match.copy() if match else _followed(record), device
        self.marks = list(marks or (mark_of(self.match.header, seat) for seat in range(self.match.game.seats)))
        self.review = review or (Reviewer if context.aside else InlineReviewer)(self.match)
        self._findings = CoachFindings(self.match, self.marks, self.review)
        self._replay = Replay(self.match.record())
        self._cells = [cell for _, cell, _ in self.match.game.table.tiles]
        self._view.hold(self.match, self._cells)
        #: The action looked at.
        self.at = len(self._actions) - 1
        self.lines: CoachLines | None = None

    @property
    def _actions(self) -> list[Action]:
        return self.match.actions

    def leave(self) -> None:
        super().leave()
        self.review.close()

    # The page.

    def heading(self) -> str:
        return tr("Coach")

    def body(self) -> list[Widget]:
        if self.lines:
            return self._lines_page(self.lines)
        heading = Heading(self.heading(), "heading", theme.TEXT)
        back = _keyed("back", Button(tr("Back"), self.back, sign="left", primary=True, style="label"))
        if not self._actions:
            return [heading, Paragraph(tr("Nothing was laid in this game.")), back]
        page: list[Widget] = [heading, self._chart(), *self._moment()]
        if self.review.failed:
            page.append(Paragraph(tr("The coach could not judge this game to its end."), "small"))
        if self.review.over:
            page += [*self._turning_points(), *self._practice()]
        else:
            words = tr("Judging move {n} of {all} …", n=len(self.review.judged) + 1, all=len(self._actions))
            page.append(Paragraph(words, "small", theme.ACCENT))
        return [*page, back]

    def hints(self) -> list[Hint]:
        current, hand = self.focus.current, self.hand or FIRST_HAND
        if hand == "mouse" or not isinstance(current, ChanceChart):
            return super().hints()
        move, *others = super().hints()
        moves = self.context.devices.move_labels(hand)
        sideways = [moves[1], moves[3]] if moves else list(move[0])
        return [(sideways, tr("Other moves")), ((label(self.context.devices, hand, Verb.OK),), tr("What was better")),
                others[-1]]

    def first(self) -> Widget | None:
        wanted = "better" if self.lines else "chart"
        return next((widget for widget in self.page if widget.key == wanted), super().first())

    def _chart(self) -> ChanceChart:
        found = self._findings
        turning = [one.index for one in found.turning()]
        chart = ChanceChart(found.curves(), len(self._actions), found.losses(), turning, self.at, self._look,
                            self._show_here)
        chart.key = "chart"
        return chart

    def _moment(self) -> list[Widget]:
        """The action looked at, and what is thought of it."""
        action = self._actions[self.at]
        title = tr("Move {n} of {all}: {name}", n=self.at + 1, all=len(self._actions), name=self._name(action.seat))
        judgement = self.review.judged.get(self.at)
        page: list[Widget] = [Marked(self.marks[action.seat], self._verdict(action, judgement), title)]
        if judgement and judgement.line_better:
            show = Button(tr("Show what was better"), lambda: self._show(judgement), sign="bulb", style="label")
            page.append(_keyed("show", show))
        return page

    def _verdict(self, action: Action, judgement: Judgement | None) -> str:
        if judgement is None:
            return tr("Not judged yet.")
        if not isinstance(action, Place):
            return tr("Gave up.")
        if judgement.loss >= LEAST_LOSS:
            return tr("{loss}. There was a better move. {reasons}", loss=loss_words(judgement.loss),
                      reasons=reasons_said(judgement.why_better, MOST_REASONS, tr("It pays later.")))
        position = self._replay.at(self.at)
        if len(position.legal()) < 2:
            return tr("There was no choice.")
        if not (found := reasons(position, action)):
            return tr("Nothing better was found.")
        return tr("Nothing better was found. {reasons}", reasons=reasons_said(found, MOST_REASONS))

    def _turning_points(self) -> list[Widget]:
        turning = self._findings.turning()
        if not turning:
            return [Heading(tr("Turning points")), Paragraph(tr("Nobody gave much away."), "small")]
        buttons = [self._turning_button(number, one) for number, one in enumerate(turning, 1)]
        return [Heading(tr("Turning points")), *buttons]

    def _turning_button(self, number: int, one: Judgement) -> Button:
        words = tr("{number}: {loss}", number=number, loss=loss_words(one.loss))
        button = Button(words, lambda: self._show(one), style="label", sign=MARK_NAMES[self.marks[one.seat] % 6],
                        tint=self._colour(one.seat))
        return _keyed(("turn", number), button)

    def _practice(self) -> list[Widget]:
        """One thing to practise for every person."""
        habits = {} if self.review.failed else self._findings.habits()
        if not habits:
            return []
        page: list[Widget] = [Heading(tr("One thing to practise"))]
        for seat, habit in habits.items():
            words = habit_sentence(habit) if habit else tr("Nothing to name: well played.")
            page.append(Marked(self.marks[seat], words, self._name(seat)))
        return page

    def _lines_page(self, lines: CoachLines) -> list[Widget]:
        one = lines.judgement
        title = tr("Move {n}, {name}: {loss}", n=one.index + 1, name=self._name(one.seat), loss=loss_words(one.loss))
        chance = tr("Chance to win: {best} with the best, {played} as played.", best=percent(one.best_chances),
                    played=percent(one.best_chances - one.loss))
        later = [other for other in self._findings.turning() if other.index > one.index]
        why = [reasons_said(one.why_played, MOST_REASONS, tr("It gains little.")),
               reasons_said(one.why_better, MOST_REASONS, tr("It pays later."))]
        choices = (("played", tr("What was played"), False, why[0]), ("better", tr("What was better"), True, why[1]))
        return [
            Marked(self.marks[one.seat], chance, title),
            *(_keyed(key, Button(words, self._chooser(better), note=note, left=True, style="label",
                                 sign="tick" if lines.better == better else "right", primary=lines.better == better))
              for key, words, better, note in choices),
            _keyed(("step", -1), Button(tr("One tile back"), lambda: self._step_line(-1), sign="left", style="label")),
            _keyed(("step", 1), Button(tr("One tile on"), lambda: self._step_line(1), sign="right", style="label")),
            *(_keyed("next", Button(tr("Next turning point"), lambda: self._show(later[0]), sign="down", style="label"))
              for _ in later[:1]),
            _keyed("back", Button(tr("Back to the chart"), self.back, sign="left", style="label")),
        ]

    def _name(self, seat: int) -> str:
        return self.match.header.seats[seat].name

    # What is done.

    def _look(self, index: int) -> None:
        """Look at another action."""
        self.at = index
        self._view.jump(self._replay.at(index + 1))
        self.refresh()

    def _show_here(self) -> bool:
        """Show both lines of the action looked at, if there are two."""
        judgement = self.review.judged.get(self.at)
        if judgement and judgement.line_better:
            self._show(judgement)
            return True
        return False

    def _show(self, judgement: Judgement) -> None:
        """Show what was played, and let what was better be chosen."""
        self.at = judgement.index
        self._view.cells = [*self._cells, *(a.cell for a in judgement.line_better if isinstance(a, Place))]
        self.lines = CoachLines(self._view, self._replay.at(self.at), judgement, self._colour)
        self.focus.current = None
        self.refresh()

    def _chooser(self, better: bool) -> Callable[[], None]:
        def choose() -> None:
            assert self.lines
            self.lines.choose(better)
            self.refresh()
        return choose

    def _step_line(self, step: int) -> None:
        assert self.lines
        self.lines.playing = False
        moved = self.lines.forward() if step > 0 else self.lines.back()
        self.context.audio.play("clack" if moved and step > 0 else "move" if moved else "knock")
        self.refresh()

    def back(self) -> None:
        if self.lines:
            self.lines = None
            self._view.cells = self._cells
            self.focus.current = None
            self._look(self.at)
        else:
            self.context.stack.pop()

    # Time and picture.

    def intend(self, intent: Intent) -> None:
        before = self.focus.current
        super().intend(intent)
        if self.focus.current is not before:
            self.hint_bar.hints = self.hints()

    def step(self) -> None:
        super().step()
        news = self.review.poll()
        if self.lines and self.lines.step():
            self.context.audio.play("clack")
            news = True
        if news:
            self.refresh()

    def layout(self, size: tuple[int, int]) -> None:
        """Whoever has the focus, or holds the chart with the mouse, keeps it by its name."""
        key = self.focus.current.key if self.focus.current else None
        held = self.mouse.grabbed.key if self.mouse.grabbed else None
        super().layout(size)
        named = {widget.key: widget for widget in self.page if widget.key}
        if key in named:
            self.focus.current = named[key]
            self.focus.jump()
        self.mouse.grabbed = named.get(held) if held else None

    def arrange(self, kit: Kit) -> None:
        super().arrange(kit)
        self._point_out(kit)

    def _point_out(self, kit: Kit) -> None:
        """Ring the tile that is talked of, and show where a better one would have lain."""
        overlays = self._view.overlays
        place = self.lines.last if self.lines else self._actions[self.at] if self._actions else None
        overlays.cursors = overlays.advised = ()
        if isinstance(place, Place):
            overlays.cursors = [Cursor(self.marks[place.seat], self._colour(place.seat), place.cell)]
        judgement = self.review.judged.get(self.at)
        best = judgement.best if judgement and judgement.loss >= LEAST_LOSS and not self.lines else None
        if isinstance(best, Place) and isinstance(place, Place) and best.cell != place.cell:
            mark = self.marks[best.seat]
            overlays.advised = [Ghost(mark, kit.colour(mark), best.cell, best.tile, best.turn, True)]

    def _colour(self, seat: int) -> theme.Colour:
        return theme.mark_colour(self.marks[seat], self.context.settings.palette)


def _keyed(key: object, button: Button) -> Button:
    button.key = key
    return button


def _followed(record: Record | None) -> Match:
    """The game of a record as far as it can be followed, without what was taken back."""
    assert record
    replay = Replay(record)
    return replay.at(replay.steps).copy()
