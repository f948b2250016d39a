"""What the title shows when nobody has done anything for a while: games, the best, rules; any press ends it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.assets import asset
from game.i18n import tr
from game.input.intents import DeviceLost, FocusLost, InputEvent, Pointer, Press, Touch
from game.lessons.examples import RULES
from game.match.record import RecordError
from game.scenes.attract_acts import Act, BoardAct, GameAct, RuleAct
from game.scenes.context import Context
from game.scenes.run_seat import MOUSE_SLACK
from game.scenes.scene import Scene
from game.storage.record_file import read_record
from game.ui import theme
from game.ui.kit import Kit

#: The acts in their order, over and over: a game's record, which list of the best, which rule.
PROGRAMME: tuple[tuple[str, str | int], ...] = (
    ("game", "tantrix"), ("board", 0), ("rule", "golden"),
    ("game", "gobble"), ("board", 1), ("rule", "loops"), ("rule", "gobble"),
)


class AttractScene(Scene):
    """Lies over the title. Whatever ends it means nothing else."""

    music = "calm"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._kit: Kit | None = None
        self._at = -1
        self._boards = 0
        self._mouse_from: tuple[int, int] | None = None
        #: The surface that still shows the last frame; None when all of it must be drawn anew.
        self._kept_on: pygame.Surface | None = None
        self.act, self._coming = self._next(), self._next()

    def enter(self) -> None:
        self.context.devices.watch(keys=True)

    def leave(self) -> None:
        self.context.devices.watch()
        self.act.end()
        self._coming.end()

    # What is shown.

    def _next(self) -> Act:
        """The next act that there is; a record that cannot be used is passed over."""
        makers: dict[str, Callable[[str | int], Act | None]] = {
            "game": self._game, "board": self._board, "rule": self._rule}
        while True:
            self._at = (self._at + 1) % len(PROGRAMME)
            kind, what = PROGRAMME[self._at]
            if (act := makers[kind](what)) is not None:
                return act

    def _game(self, name: str | int) -> Act | None:
        try:
            return GameAct(self.context, read_record(asset("demo", f"{name}.jsonl")))
        except RecordError:
            return None

    def _board(self, _: str | int) -> Act:
        self._boards += 1
        return BoardAct(self.context, self._boards - 1)

    def _rule(self, name: str | int) -> Act:
        return RuleAct(self.context, next(rule for rule in RULES if rule.name == name))

    # Input: all of it wakes the title.

    def handle(self, event: InputEvent) -> None:
        if self._wakes(event):
            self.context.stack.pop()

    def _wakes(self, event: InputEvent) -> bool:
        match event:
            case Press(down=down):
                return down
            case Pointer(touch=Touch.MOTION, pos=pos):
                start = self._mouse_from = self._mouse_from or pos
                away = abs(pos[0] - start[0]) + abs(pos[1] - start[1])
                return self._kit is not None and away > self._kit.px(MOUSE_SLACK)
            case Pointer(touch=Touch.UP) | FocusLost() | DeviceLost():
                return False
        return True

    def make_way(self) -> None:
        self.context.stack.pop()

    # Time and picture.

    def step(self) -> None:
        self.act.step()
        if self._kit:
            self._coming.prepare(self._kit)
        if self.act.over:
            self.act.end()
            self.act, self._coming, self._kept_on = self._coming, self._next(), None
            self._lay_out(self._coming)

    def layout(self, size: tuple[int, int]) -> None:
        settings = self.context.settings
        self._kit = Kit(size, settings.text_size / 100, settings.motion, settings.palette)
        self._kept_on = None
        self._lay_out(self.act)
        self._lay_out(self._coming)

    def _lay_out(self, act: Act) -> None:
        if kit := self._kit:
            act.lay_out(kit, self._header(kit), kit.size[1] - self._footer(kit))

    @staticmethod
    def _header(kit: Kit) -> int:
        return kit.text.height("title") + kit.px(28)

    @staticmethod
    def _footer(kit: Kit) -> int:
        return kit.text.height("label") + kit.px(28)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        kit = self._kit
        if kit is None:
            return
        anew = surface is not self._kept_on
        self._kept_on = surface if self.context.stack.shows(self) else None
        if anew:
            surface.blit(self.context.art.tabletop.background(kit.size), (0, 0))
        self.act.draw(kit, surface, alpha, anew)
        if anew or self.act.moves:
            heading = kit.text.fit(self.act.heading(), "title", theme.TEXT, kit.size[0] - kit.px(80), centred=True)
            surface.blit(heading, heading.get_rect(center=(kit.size[0] // 2, self._header(kit) // 2)))
        if anew:
            room = kit.size[0] - kit.px(80)
            words = kit.text.fit(tr("Press any key to play"), "label", theme.ACCENT, room, centred=True)
            place = words.get_rect(center=(kit.size[0] // 2, kit.size[1] - self._footer(kit) // 2))
            kit.plate(surface, place.inflate(kit.px(32), kit.px(10)), theme.PANEL, theme.PANEL_LOW)
            surface.blit(words, place)
