"""A game watched again: played, stepped through both ways, and gone to anywhere along a line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

import game
from game.i18n import tr
from game.input.intents import Intent, Verb
from game.match.record import Record
from game.match.replay import Replay
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.replay_choices import ReplayChoices
from game.scenes.replay_line import ReplayLine
from game.scenes.replay_play import ReplayPlay
from game.scenes.replay_show import ReplayShow
from game.storage.games import Kept
from game.ui import theme
from game.ui.hints import FIRST_HAND, Hint, label
from game.ui.kit import Kit
from game.ui.step_words import mark_words
from game.ui.widgets import Button, Widget

#: Longer records are opened by and by, while the beginning can be watched already.
OPENED_AT_FIRST = 400
SPEED_WORDS = {0.25: "× ¼", 0.5: "× ½", 1.0: "× 1", 2.0: "× 2", 4.0: "× 4", 8.0: "× 8"}


class ReplayScene(MenuScene):
    """``record``: one that can begin; ``kept``: where it is kept among the games, None where it is not;
    ``step``: where to begin; ``device``: what was used last; ``marks``: of the seats, where they are known."""

    rests = False
    fades = False
    music = "calm"

    def __init__(
        self, context: Context, record: Record, kept: Kept | None = None, step: int = 0, device: str = "",
        marks: Sequence[int] = (),
    ) -> None:
        super().__init__(context)
        self.hand = device
        self.kept = kept
        self.replay = Replay(record, whole=len(record.entries) <= OPENED_AT_FIRST)
        self.play = ReplayPlay(self.replay)
        self.play.go(step)
        self.show = ReplayShow(context, self.replay, marks)
        self.line = ReplayLine(self._toggle, self._move_by, self._jump, self.show.mark)
        self._choices = ReplayChoices(context, self)
        self._opened = False
        self._alpha = 1.0
        #: The surface that still shows the last frame; None when all of it must be drawn anew.
        self._kept_on: pygame.Surface | None = None
        self._hold()

    def _hold(self) -> None:
        """All that is known of the record now can be seen."""
        self._opened = self.replay.opened
        self.line.steps, self.line.marks = self.replay.steps, tuple(self.replay.marks)
        self.show.hold(self.play.step)
        self.line.step = self.play.step

    # Going about.

    def go(self, step: int) -> None:
        """Show a step, or the nearest there is, at once."""
        self.play.go(step)
        self._show()

    def _show(self) -> None:
        self.show.jump(self.play.step)
        self.line.step = self.play.step

    def _go_on(self) -> None:
        self.show.go_on(self.play.step)
        self.line.step = self.play.step

    def _toggle(self) -> None:
        again = self.play.over
        self.play.toggle()
        if again:
            self._show()
        self._name_buttons()

    def _move_by(self, by: int) -> None:
        self.make_way()
        if by == 1 and self.play.step < self.replay.steps:
            self.play.go(self.play.step + 1)
            self._go_on()
        else:
            self._jump(self.play.step + by)

    def _jump(self, step: int) -> None:
        if step != self.play.step:
            self.go(step)
        if self.play.playing and self.play.over:
            self.make_way()

    def make_way(self) -> None:
        self.play.playing = False
        self._name_buttons()

    def _to_mark(self, by: int) -> None:
        self.make_way()
        self.play.to_mark(by)
        self._show()
        self._sound("move")

    def _change_speed(self) -> None:
        self.play.next_speed()
        self._name_buttons()

    # The page.

    def body(self) -> list[Widget]:
        return [self.line]

    def footer(self) -> list[Button]:
        words = [
            (tr("Step back"), lambda: self._move_by(-1), "left"), (tr("Play"), self._toggle, "play"),
            (tr("Step on"), lambda: self._move_by(1), "right"), ("", self._change_speed, ""),
            (tr("More"), self._open_choices, "bars"),
        ]
        buttons = [Button(says, action, sign=sign, style="label") for says, action, sign in words]
        self._name_buttons(buttons)
        return buttons

    def _name_buttons(self, buttons: list[Button] | None = None) -> None:
        """What *play* and *speed* say follows them, without laying the page out anew."""
        buttons = buttons or self.buttons
        if buttons:
            _, play, _, speed, _ = buttons
            play.words, play.sign_name = (tr("Pause"), "pause") if self.play.playing else (tr("Play"), "play")
            speed.words = SPEED_WORDS[self.play.speed]

    def _open_choices(self) -> None:
        self.make_way()
        self._choices.open()

    def hints(self) -> list[Hint]:
        devices, hand = self.context.devices, self.hand or FIRST_HAND
        if hand == "mouse":
            return [super().hints()[0], ((), tr("Click or drag along the line"))]
        first, _, last = super().hints()
        return [first, ((label(devices, hand, Verb.OK),), tr("Play, pause")),
                ((label(devices, hand, Verb.NEXT),), tr("Next event")),
                ((label(devices, hand, Verb.TURN),), tr("Speed")), last]

    def intend(self, intent: Intent) -> None:
        match intent.verb:
            case Verb.NEXT | Verb.PREVIOUS:
                self._to_mark(1 if intent.verb is Verb.NEXT else -1)
            case Verb.TURN:
                self._change_speed()
                self._sound("turn")
            case Verb.TURN_BACK:
                self.play.faster(-1)
                self._name_buttons()
                self._sound("turn")
            case _:
                super().intend(intent)

    # Time.

    def step(self) -> None:
        super().step()
        self.show.tick()
        gone = self.play.tick()
        if gone == 1:
            self._go_on()
        elif gone:
            self._show()
        if gone and not self.play.playing:
            self._name_buttons()
        if self.replay.opened and not self._opened:
            self._hold()
        self.line.steps = self.replay.steps

    def resume(self) -> None:
        self.show.renew()
        super().resume()

    def leave(self) -> None:
        super().leave()
        self.show.end()

    # Picture.

    def heading(self) -> str:
        """What was done in the step that is shown, or that there is no more to follow."""
        found = self.replay.divergence
        if found and self.play.over:
            return tr("From action {action} on this record cannot be followed: it was made by version {made}, "
                      "and this is version {version}.", action=found.step, made=found.made_by or "?",
                      version=game.__version__)
        return self.show.sentence()

    def below_heading(self) -> str:
        """Where one is."""
        words = [tr("Step {n} of {all}", n=self.play.step, all=self.replay.steps)]
        if self.replay.record.header.game == "gobble":
            minutes, seconds = divmod(self.play.tick_of(self.play.step) // 60, 60)
            words.append(f"{minutes}:{seconds:02}")
        words += [mark_words(mark) for mark in self.replay.marks if mark.step == self.play.step]
        return " · ".join(words)

    def heading_height(self, kit: Kit) -> int:
        return kit.px(4)

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        margin = kit.px(theme.MARGIN / 2)
        tall, below = self.line.measure(kit, 0), kit.px(theme.FRAME + 6)  # for the frame of the focus
        self.line.rect = pygame.Rect(margin, view.bottom - tall - below, kit.size[0] - 2 * margin, tall)
        self.bar_top = self.line.rect.top - kit.px(6)
        header = kit.text.height("label") + kit.text.height("small") + kit.px(18)
        self.show.lay_out(kit, header, self.bar_top)
        self._kept_on = None
        self.scroller.set(pygame.Rect(0, 0, kit.size[0], view.bottom), view.bottom)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self._alpha = alpha
        super().draw(surface, alpha)

    def slide(self, kit: Kit) -> int:
        return 0

    def draw_ground(self, kit: Kit, surface: pygame.Surface) -> None:
        covered = not self.context.stack.shows(self)
        anew = covered or surface is not self._kept_on
        self._kept_on = None if covered else surface
        self.show.draw(kit, surface, self._alpha, not self.play.playing, anew)
        edge = kit.px(theme.RADIUS)
        bar = pygame.Rect(-edge, self.bar_top, kit.size[0] + 2 * edge, kit.size[1] - self.bar_top + edge)
        kit.plate(surface, bar, theme.PANEL, theme.PANEL_LOW)

    def draw_heading(self, kit: Kit, surface: pygame.Surface) -> None:
        header = self.show.places.header
        room = header.width - kit.px(20)
        words = kit.text.fit(self.heading(), "label", theme.TEXT, room, centred=True)
        surface.blit(words, words.get_rect(midtop=(header.centerx, header.y + kit.px(6))))
        below = kit.text.fit(self.below_heading(), "small", theme.MUTED, room, centred=True)
        surface.blit(below, below.get_rect(midtop=(header.centerx, header.y + kit.px(8) + words.get_height())))
