"""The title: the game's name and menu, before a game that plays itself."""

from __future__ import annotations

from functools import partial

import pygame

from game.i18n import tr, trn
from game.input.intents import InputEvent, Verb
from game.play.party import Party
from game.render.pieces import emblem
from game.scenes.context import Context
from game.scenes.living import LivingTable
from game.scenes.menu import MenuScene
from game.ui import theme
from game.ui.button_row import line
from game.ui.hints import Hint, label
from game.ui.kit import Kit
from game.ui.logo import logo, veil
from game.ui.widgets import Button, Widget, column

#: What can be played, from the top, and what lies side by side below it.
ENTRIES = ("continue", "tantrix", "gobble", "solo", "learn")
REST = ("replays", "settings", "quit")
#: Texts of so many per cent are large. Units between two in a row.
LARGE = 130
#: Words may shrink by this share of the row so that all stand in it.
NARROWER = 0.2
BESIDE = 8
#: Steps without anybody's doing anything after which the title shows what there is to play.
IDLE_STEPS = 3600


class TitleScene(MenuScene):
    """Choosing a game leads to the join screen, with whoever chose in the first seat. ``chosen``: the
    entry that one comes back from, by default the one of the party's game."""

    rests = False
    fades = False
    music = "calm"

    def __init__(self, context: Context, chosen: str = "") -> None:
        super().__init__(context)
        self._chosen = chosen or context.party.game
        self._living = LivingTable(context)
        self._drawn = 0
        self._idle = 0
        self._alpha = 1.0
        #: How many games can be continued, and whether any can be watched; looked up once the first
        #: picture is shown.
        self._kept = self._look_for_games() if chosen in ("continue", "replays") else None

    def body(self) -> list[Widget]:
        unfinished, _ = self._kept or (0, False)
        go_on = Button(tr("Continue"), lambda: self._go("continue"), left=True, sign="undo",
                       note=trn("{n} unfinished game", "{n} unfinished games", unfinished))
        page = [
            go_on,
            Button(tr("Party play"), lambda: self._play("tantrix"), primary=True, left=True, sign="hex",
                   note=tr("Tantrix, 2 to 4 players")),
            Button(tr("Gobble race"), lambda: self._play("gobble"), left=True, sign="star",
                   note=tr("Everybody at once, 1 to 6")),
            Button(tr("Solo"), lambda: self._go("solo"), left=True, sign="bulb",
                   note=tr("Runs and puzzles for one")),
            Button(tr("Learn"), lambda: self._go("lessons"), left=True, sign="question", note=self._invitation()),
        ]
        for button, key in zip(page, ENTRIES, strict=True):
            button.key = key
        shown = [button for button in page if unfinished or button is not go_on]
        return [*shown, *([] if self._roomy() else self._rest())]

    def footer(self) -> list[Button]:
        return self._rest() if self._roomy() else []

    def _roomy(self) -> bool:
        """Whether letters are small enough for what is asked for less often to lie side by side below the page."""
        return self.context.settings.text_size < LARGE

    def _rest(self) -> list[Button]:
        _, finished = self._kept or (0, False)
        row = [
            Button(tr("Replays"), lambda: self._go("replays"), style="label"),
            Button(tr("Settings"), lambda: self.context.stack.push("settings"), style="label"),
            Button(tr("Quit"), self.context.stack.quit, style="label"),
        ]
        for button, key in zip(row, REST, strict=True):
            button.key = key
        return row if finished else row[1:]

    def _invitation(self) -> str:
        """Who has not played yet, nor learnt anything, is shown where to begin."""
        new = self._kept in (None, (0, False)) and not self.context.settings.lessons
        return tr("New here? Ten short lessons") if new else ""

    def first(self) -> Widget | None:
        """Games for one have no entry of their own."""
        chosen = next((widget for widget in [*self.page, *self.buttons] if widget.key == self._chosen), None)
        instead = "tantrix" if self._chosen in ("continue", "replays") else "solo"
        return chosen or next(widget for widget in self.page if widget.key == instead)

    def back(self) -> None:
        self.focus.go(self.focus.widgets[-1])
        self._reveal()

    def hints(self) -> list[Hint]:
        if self.hand == "mouse":
            return [((), tr("Click a game to play it"))]
        devices = self.context.devices
        hands = [self.hand] if self.hand else ["keys-2", "keys-1"]
        return [
            ([label(devices, hand, Verb.MOVE) for hand in hands], tr("Move")),
            ([label(devices, hand, Verb.OK) for hand in hands], tr("Choose")),
        ]

    def _go(self, scene: str) -> None:
        self.context.stack.replace(scene, device=self.focus.owner.device)

    def _look_for_games(self) -> tuple[int, bool]:
        nights = self.context.nights
        games = [kept for kept in self.context.games.unfinished() if not nights.owns(kept)]
        return len(games) + nights.waits, self.context.games.any_finished

    def _offer_games(self) -> None:
        """Whatever has the focus keeps it."""
        self._kept = self._look_for_games()
        if any(self._kept):
            key = self.focus.current.key if self.focus.current else None
            self.refresh()
            self.focus.go(next((widget for widget in self.focus.widgets if widget.key == key), self.focus.current))
            self.focus.jump()

    def _play(self, game: str) -> None:
        kept = self.context.party
        self.context.party = Party(game, [], kept.options if kept.game == game else {})
        self.context.stack.replace("join", presser=self.focus.owner.device)

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        width, height = kit.size
        hints = self.hint_bar.height(kit, width - 2 * kit.px(theme.MARGIN))
        self.hint_rect = pygame.Rect(kit.px(theme.MARGIN), height - hints, width - 2 * kit.px(theme.MARGIN), hints)
        menu = self._menu_rect(kit)
        if kit.text.scale >= 1.5 and not kit.stands:
            menu.top = kit.px(10)
        if not kit.stands:
            self.hint_rect = pygame.Rect(menu.x, height - hints, self.hint_bar.width(kit), hints)
        tight = kit.text.scale >= 1.5
        under = menu.top + self._logo(kit, self._logo_width(kit)).get_height()
        top = under + kit.px(8 if tight else 16 if len(self.page) == len(ENTRIES) else 30)
        bottom = column(self.page, kit, menu.x, top, menu.width, gap=10 if len(self.page) == len(ENTRIES) else 14)
        room = self.hint_rect.top - kit.px(6)
        tall = self._lay_row(kit, pygame.Rect(menu.x, 0, menu.width, 0))
        gap = kit.px(theme.ROW_GAP) if self.buttons else 0
        spare = max(0, room - bottom - gap - tall) // 2
        spare = min(spare, kit.px(20)) if kit.stands else spare
        for widget in self.page:
            widget.rect.y += spare
        self.logo_place = (menu.x, menu.top + spare)
        row = min(bottom + spare + gap, room - tall)
        self._lay_row(kit, pygame.Rect(menu.x, row, menu.width, 0))
        view = pygame.Rect(0, 0, width if kit.stands else menu.right + kit.px(40), row - gap // 2)
        if bottom + gap > row:
            view.top = top - kit.px(12)
            view.height = row - gap // 2 - view.top
        self.scroller.set(view, bottom + spare - view.top)

    def _lay_row(self, kit: Kit, rect: pygame.Rect) -> int:
        """Put the small entries side by side, as wide as the menu where there is room; returns their height."""
        gap = kit.px(BESIDE)
        wide = [button.natural_width(kit) for button in self.buttons]
        spare = rect.width - sum(wide) - gap * (len(wide) - 1)
        if spare < -NARROWER * rect.width:
            return line(self.buttons, kit, rect, gap=BESIDE)
        x = rect.x
        for at, (button, width) in enumerate(zip(self.buttons, wide, strict=True), 1):
            right = rect.right if at == len(wide) else x + round(width * (1 + spare / sum(wide)))
            button.rect = pygame.Rect(x, rect.y, right - x, button.measure(kit, right - x))
            x = right + gap
        return max((button.rect.height for button in self.buttons), default=0)

    def _menu_rect(self, kit: Kit) -> pygame.Rect:
        width, height = kit.size
        scale = 1 + (kit.text.scale - 1) * 0.55
        if kit.stands:
            wide = min(width - 2 * kit.px(60), kit.px(430 * scale))
            return pygame.Rect((width - wide) // 2, kit.px(40), wide, height)
        wide = min(kit.px(390 * scale), width // 2 - kit.px(70))
        return pygame.Rect(kit.px(72), kit.px(26), wide, height)

    def _logo_width(self, kit: Kit) -> int:
        """As wide as the menu, unless large texts need the height."""
        return min(self._menu_rect(kit).width, kit.px(430 if kit.text.scale < 1.5 else 360))

    @staticmethod
    def _logo(kit: Kit, width: int) -> pygame.Surface:
        return kit.kept(("logo", width), lambda: logo(kit, width, partial(emblem, colours=kit.palette)))

    def handle(self, event: InputEvent) -> None:
        self._idle = 0
        super().handle(event)

    def resume(self) -> None:
        self._idle = 0
        super().resume()

    def step(self) -> None:
        super().step()
        self._idle += 1
        if self._idle == IDLE_STEPS and self.context.settings.motion > 0:
            self.context.stack.push("attract")
        if self._drawn:
            self._living.step()
            if self._kept is None:
                self._offer_games()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        assert self.kit
        menu = self._menu_rect(self.kit)
        rect = pygame.Rect(0, 0, *size)
        if not self.kit.stands:
            rect.left = menu.right + self.kit.px(20)
            rect.width = size[0] - rect.left - self.kit.px(20)
            rect = rect.inflate(0, -2 * self.kit.px(16))
        else:
            rect.top = self.focus.widgets[-1].rect.bottom
            rect.height = max(self.kit.px(80), self.hint_rect.top - rect.top)
        self._living.layout(size, rect)

    def draw_ground(self, kit: Kit, surface: pygame.Surface) -> None:
        if not self._drawn:
            surface.fill(theme.NIGHT)  # the first picture is there at once; the wood comes with the next
        elif not self._living.draw(surface, self._alpha):
            super().draw_ground(kit, surface)
        if not kit.stands:
            menu = self._menu_rect(kit)
            wide = min(kit.size[0], menu.right + kit.px(330))
            shade = kit.kept(("veil", wide), lambda: veil((wide, kit.size[1]), 1.0, True))
            surface.blit(shade, (0, 0))

    def draw_heading(self, kit: Kit, surface: pygame.Surface) -> None:
        surface.blit(self._logo(kit, self._logo_width(kit)), self.logo_place)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self._alpha = alpha
        super().draw(surface, alpha)
        self._drawn += 1

    def leave(self) -> None:
        super().leave()
        self._living.close()
