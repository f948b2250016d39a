"""The table of a solitaire run: one tile after the other, by any one device."""

from __future__ import annotations

from datetime import date
from typing import Any

import pygame

from game.bots.par import ParSearch
from game.i18n import tr, trn
from game.input.intents import DeviceLost, InputEvent, Intent, Pointer, Verb
from game.match.match import Match
from game.play.party import Help
from game.play.run import SoloRun
from game.render.best_lines import lights_of
from game.rules.actions import Action
from game.rules.cells import SIDES
from game.rules.facts import Fact, Over, Refusal, Tucked
from game.scenes.run_layout import RunLayout, lay_out_run
from game.scenes.run_panels import HandPanel, ScoreLook, forced_note, paint_score, score_of
from game.scenes.run_seat import RunHand, seat_alone
from game.scenes.side_buttons import SideButtons
from game.scenes.solo_scores import keep
from game.scenes.solo_words import best_line, par_words, run_title
from game.scenes.stack import Context
from game.scenes.table import REST_STEPS, TableScene
from game.storage.journal import Journal
from game.storage.scores import Rank
from game.ui import theme
from game.ui.footer import footer_height
from game.ui.hints import Hint
from game.ui.kit import Kit
from game.ui.strip import Strip
from game.ui.widgets import Button

#: Milliseconds of a frame in which nothing moves that go into painting ahead.
AHEAD_MS = 1.0


class SolitaireScene(TableScene):
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
        self._best_before = best_line(context, self.match.header.options, self.match.header.seed)
        self._asked = False
        self._score, self._side_strip = Strip(), Strip()
        self._trace_line()

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
        self._best_before = best_line(self.context, self.match.header.options, self.match.header.seed)

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
        self._trace_line()
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
            self._trace_line()

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

    # Layout.

    def arrange(self) -> None:
        kit = self.kit
        assert kit is not None
        self.touch()
        self._kept = None
        self.side.hold(self._buttons())
        width = kit.size[0] if kit.stands else kit.size[0] // 2
        footer = max(kit.text.height("body") + kit.px(26), footer_height(kit, self.hand.hints(), width))
        self.layout_now: RunLayout = lay_out_run(kit, self.header_height(kit), footer, self.side.buttons)
        self.places = self.layout_now.places
        self.panels: list[Any] = [HandPanel(kit, self.art, self.places.panels[0])]
        self._shown_mover = self.mover()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._score, self._side_strip = Strip(), Strip()

    def _buttons(self) -> list[Button]:
        buttons = []
        if self.run.practice:
            buttons += [Button(tr("Take back"), self.undo, sign="undo", style="label"),
                        Button(tr("Do again"), self.redo, sign="redo", style="label")]
        if self._asked:
            buttons.append(Button(tr("Not ranked then: press again"), self._ask_par, sign="star", style="label"))
        else:
            buttons.append(Button(tr("Show par"), self._ask_par, sign="star", style="label"))
        return buttons

    # What is shown.

    def paint_ahead(self) -> None:
        """While nothing moves, paint the large tile at its other turns, and the one after it."""
        game = self.run.game
        if not (self.view.busy or game.result):
            tiles = (*game.hand(), *game.stack()[:1])
            self.art.prefetch(((t, turn, self.panels[0].radius, "") for t in tiles for turn in SIDES), AHEAD_MS)

    def _trace_line(self) -> None:
        """The line that counts in light, and dots on the forced spaces."""
        game = self.run.game
        self.view.overlays.lights = lights_of(game)
        self.view.overlays.forced = game.forced() if game.options["forced"] else []

    def seat_look(self, seat: int, look: dict[str, Any]) -> dict[str, Any]:
        game = self.run.game
        must = game.options["forced"] and any(fits for fits, _ in game.fills().values())
        number = min(len(game.table) + 1, self.run.tiles)
        note = forced_note() if must and not game.result else ""
        return look | {
            "name": tr("Tile {n} of {all}", n=number, all=self.run.tiles), "badge": self.hand.badge(),
            "slots": tuple(look["slots"]), "stack": game.stack_size(), "note": note,
            "active": not game.result and self.side.current is None,
        }

    def score_look(self) -> ScoreLook:
        """What the score panel shows now."""
        game = self.run.game
        standing = self._best_before if self.run.ranked else tr("This run is not ranked.")
        news = self.par.news if self.par else None
        par = par_words(max(game.points(), news.points), news.proven) if news else ""
        return score_of(game, par, standing)

    def _draw_strips(self, surface: pygame.Surface, kit: Kit, looks: list[Any], anew: bool) -> None:
        super()._draw_strips(surface, kit, looks, anew)
        ground, score = self.art.tabletop.background(kit.size), self.score_look()
        self._score.draw(surface, self.layout_now.score, score, ground,
                         lambda picture, box: paint_score(kit, picture, box, score), anew)
        place = self.layout_now.buttons
        self._side_strip.draw(surface, place, self.side.look, ground,
                              lambda picture, box: self.side.paint(kit, picture, place), anew)

    def header_height(self, kit: Kit) -> int:
        return kit.text.height("heading") + kit.px(24)

    def header_key(self) -> object:
        return run_title(self.run)

    def paint_header(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        assert self.kit is not None
        words = self.kit.text.fit(run_title(self.run), "heading", theme.TEXT, rect.width, centred=True)
        picture.blit(words, words.get_rect(center=rect.center))

    def hint_key(self) -> object:
        return self.hand.device, self.side.current, len(self.side.buttons)

    def hints(self) -> list[Hint]:
        at = self.side.current
        return self.hand.hints() if at is None else self.hand.button_hints(at + 1 < len(self.side.buttons))
