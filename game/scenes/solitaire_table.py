"""The table of a solitaire run: one tile after the other, by any one device."""

from __future__ import annotations

from datetime import date
from typing import Any

from game.bots.par import ParSearch
from game.i18n import tr, trn
from game.input.intents import DeviceLost, InputEvent, Intent, Pointer, Verb
from game.match.match import Match
from game.play.party import Help
from game.play.run import SoloRun
from game.rules.actions import Action
from game.rules.facts import Fact, Over, Refusal, Tucked
from game.scenes.context import Context
from game.scenes.run_seat import RunHand, seat_alone
from game.scenes.side_buttons import SideButtons
from game.scenes.solitaire_picture import SolitairePicture
from game.scenes.solo_scores import keep
from game.scenes.solo_words import best_line
from game.scenes.table import REST_STEPS
from game.storage.journal import Journal
from game.storage.scores import Rank
from game.ui import theme
from game.ui.widgets import Button


class SolitaireScene(SolitairePicture):
    """Plays one run. Without ``match``, ``seed`` and ``day`` the start screen comes first.

    ``seed``: of which order of tiles; ``day``: it is that day's run; ``device``: what was used last;
    ``hinted``: its par was asked for before.
    """

    game = "solitaire"

    def __init__(
        self, context: Context, match: Match | None = None, seed: int | None = None, day: date | None = None,
        device: str = "", journal: Journal | None = None, hinted: bool = False,
    ) -> None:
        self._chosen = not (match is None and seed is None and day is None)
        super().__init__(context, seat_alone(context, match, seed, day), journal)
        self.run = SoloRun(self.match, day, hinted)
        self.par: ParSearch | None = None
        self.rank: Rank | None = None
        self.hand = RunHand(context, device)
        self.side = SideButtons()
        self.best_before = best_line(context, self.match.header.options, self.match.header.seed)
        self._asked = False
        self.trace_line()

    # Life.

    def enter(self) -> None:
        if self._chosen:
            super().enter()
        else:
            self.context.stack.replace("solitaire-start", device=self.hand.device)

    def leave(self) -> None:
        super().leave()
        if self.par:
            self.par.close()

    def respoken(self) -> None:
        super().respoken()
        self.best_before = best_line(self.context, self.match.header.options, self.match.header.seed)

    def notes(self) -> dict[str, Any]:
        return {"day": self.run.day.isoformat() if self.run.day else None, "hinted": self.run.hinted}

    def step(self) -> None:
        self.watch_keeper()
        self.mouse.step()
        self.view.step()
        if self.par:
            self.par.poll()
        if self.match.game.result:
            self.rest += 1
            if self.rest >= REST_STEPS:
                self._end()

    def _end(self) -> None:
        """Go on to the result, which takes over the search for par."""
        par, self.par = self.par, None
        self.context.stack.replace(
            "solitaire-end", run=self.run, par=par, rank=self.rank, device=self.hand.device)

    # Who may do what.

    def mover(self) -> int | None:
        return self.match.game.to_move

    def may_act(self, seat: int) -> bool:
        return self.mover() == seat

    def shown_seats(self) -> list[int]:
        return [] if self.match.game.result else [0]

    def seat_driven_by(self, device: str) -> int | None:
        """Any device may play; the mouse points only while it is the one in use."""
        return None if device == "mouse" and self.hand.device != "mouse" else 0

    def act(self, action: Action) -> None:
        outcome = self.match.do(action)
        if isinstance(outcome, Refusal):
            self.refused(action, outcome)
        else:
            self.happened(outcome)

    def happened(self, facts: tuple[Fact, ...]) -> None:
        super().happened(facts)
        self.trace_line()
        tucked = [fact.tile for fact in facts if isinstance(fact, Tucked)]
        if tucked:
            self.say(trn("A tile fits nowhere now and goes under the stack.",
                         "{n} tiles fit nowhere now and go under the stack.", len(tucked)), None)
        if any(isinstance(fact, Over) for fact in facts):
            self.rank = keep(self.context, self.run)
            self._call_score()

    def _call_score(self) -> None:
        game, kit = self.run.game, self.kit
        assert kit is not None
        words = tr("PERFECT!") if game.points() >= game.perfect else trn("{n} point", "{n} points", game.points())
        self.view.call(words, theme.ACCENT, kit.text.font("call"), hold=60)

    # Input.

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, DeviceLost):
            if event.device == self.hand.device:
                self.pause(None, lambda: tr("{device} is gone", device=event.name))
            return
        if isinstance(event, Intent | Pointer) and self.hand.take(event, self.kit):
            self.mouse.drop()
            self.side.leave()
            if self.kit:
                self.arrange()
        if isinstance(event, Pointer) and not self.match.game.result and self.side.point(event):
            self.touch()
            self._forget_question()
            self.context.audio.play("move" if event.button == 0 else "click")
            return
        super().handle(event)

    def intend(self, seat: int, intent: Intent) -> None:
        audio = self.context.audio
        if intent.verb in (Verb.NEXT, Verb.PREVIOUS):
            self.say("", None)
            self.side.cycle(1 if intent.verb is Verb.NEXT else -1)
            self._forget_question()
            audio.play("click")
        elif self.side.current is not None and self.side.intend(intent):
            self._forget_question()
            audio.play("click" if intent.verb is Verb.OK else "move")
        elif intent.verb is Verb.BACK:
            self.undo() if self.run.practice and self.match.actions else self.pause(intent.device)
        else:
            super().intend(seat, intent)

    def pause_choices(self) -> dict[str, Any]:
        stack, device = self.context.stack, self.hand.device
        return super().pause_choices() | {"out": lambda: stack.clear_to("solo", device=device)}

    def start_again(self) -> None:
        stack, device = self.context.stack, self.hand.device
        if self.keeper:
            self.keeper.abandon()
        stack.pop()
        stack.replace("solitaire", seed=self.match.header.seed, day=self.run.day, device=device)

    def undo(self) -> None:
        """Take the last tile back, in practice."""
        if self._goes(self.match.actions):
            self.match.undo()
            self.view.removed(self.match.game.table)
            for play in self.plays:
                play.refresh()
            self.trace_line()

    def redo(self) -> None:
        """Lay the tile again that was taken back last, in practice."""
        if self._goes(self.match.undone):
            self.happened(self.match.redo())

    def _goes(self, actions: list[Action]) -> bool:
        """Whether there is anything to take back, or to do again."""
        if goes := bool(actions) and not self.match.game.result:
            self.say("", None)
        else:
            self.context.audio.play("knock")
        return goes

    def _forget_question(self) -> None:
        """Nobody stands at the button any more: it asks anew."""
        if self._asked and self.side.current is None:
            self._asked = False
            self.arrange()

    def _ask_par(self) -> None:
        """Show par; the first time, ask whether the ranking is worth it."""
        if not (self.run.hinted or self.run.practice or self._asked):
            self._asked = True
            self.arrange()
            return
        self.run.hinted = True
        if self.keeper:
            self.keeper.journal.note()
        if self.par is None:
            self.par = ParSearch(self.match.header)
        self.context.stack.push("solitaire-end", run=self.run, par=self.par, device=self.hand.device)

    def resume(self) -> None:
        self._asked = False
        self.side.leave()
        for play in self.plays:
            play.help = Help(self.context.settings.help)
            play.refresh()
        super().resume()

    def buttons(self) -> list[Button]:
        buttons = []
        if self.run.practice:
            buttons += [Button(tr("Take back"), self.undo, sign="undo", style="label"),
                        Button(tr("Do again"), self.redo, sign="redo", style="label")]
        if self._asked:
            buttons.append(Button(tr("Not ranked then: press again"), self._ask_par, sign="star", style="label"))
        else:
            buttons.append(Button(tr("Show par"), self._ask_par, sign="star", style="label"))
        return buttons
