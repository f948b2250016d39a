"""The puzzle shelf: every puzzle there is, what is solved and how fast."""

from __future__ import annotations

from itertools import groupby

import pygame

from game.i18n import tr, trn
from game.input.intents import Intent, Verb
from game.match.shelf import cards
from game.play import climb
from game.rules.puzzles import Description, describe
from game.scenes.card_dealer import CardDealer
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.puzzle_progress import all_solved
from game.scenes.shelf_cards import PuzzleCard, growth
from game.storage.scores import Solved
from game.ui import theme
from game.ui.hints import Hint, label
from game.ui.kit import Kit
from game.ui.puzzle_words import group_title
from game.ui.widgets import Button, Heading, Widget, column

#: Groups whose puzzles differ by a number alone: small cards.
NUMBERED = ("discovery", "xtreme", "lines", "snakes")


class ShelfScene(MenuScene):
    """``at``: the puzzle to begin at; by default the first loop that is not solved."""

    breadth = 1160

    def __init__(self, context: Context, at: str | None = None, device: str = "") -> None:
        super().__init__(context)
        self._at = at
        self.hand = device
        self._cards = cards()
        self._dealer = CardDealer(context, self._dealt, self.refresh)

    def heading(self) -> str:
        return tr("Puzzles")

    # The page.

    def body(self) -> list[Widget]:
        page: list[Widget] = []
        solved = all_solved(self.context)
        for group, names in climb.GROUPS.items():
            cards = [card for name in names if (card := self._card(name, group, solved))]
            if cards:
                done = sum(card.solved is not None for card in cards)
                words = tr("{group} · {done} of {all}", group=group_title(group), done=done, all=len(cards))
                page += [Heading(words), *cards]
        return page

    def _card(self, name: str, group: str, solved: dict[str, Solved]) -> PuzzleCard | None:
        if name in climb.MADE:
            note = tr("Being dealt …") if self._dealer.making == name else ""
            if not note and name == climb.ENDLESS and name in solved:
                note = trn("{n} solved", "{n} solved", solved[name].times)
            return PuzzleCard(name, None, self.context.art, self._deal, solved=solved.get(name), note=note)
        try:
            puzzle = describe(name, self._cards)
        except ValueError:
            return None  # a card that a broken installation lacks
        number = len(puzzle.tiles) if group in NUMBERED and not name.startswith("circle") else None
        return PuzzleCard(name, puzzle, self.context.art, self._open, number=number, solved=solved.get(name),
                          stars=int(self._cards.get(name, {}).get("stars", 0)))

    def footer(self) -> list[Button]:
        return [Button(tr("Back"), self.back, sign="left")]

    def first(self) -> Widget | None:
        cards = [widget for widget in self.page if isinstance(widget, PuzzleCard)]
        if self._at is None:
            return next((card for card in cards if card.solved is None), super().first())
        return next((card for card in cards if card.name == self._at), super().first())

    # Layout.

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        inner = min(kit.size[0] - 2 * kit.px(theme.MARGIN), round(kit.px(self.breadth) * growth(kit)))
        left = (kit.size[0] - inner) // 2
        y = view.top + kit.px(4)
        for _, alike in groupby(self.page, key=lambda w: (type(w), getattr(w, "number", None) is None)):
            widgets = list(alike)
            cards = [widget for widget in widgets if isinstance(widget, PuzzleCard)]
            y = lay_row(kit, cards, pygame.Rect(left, y, inner, 0))
            if not cards:
                y = column(widgets, kit, left, y + kit.px(8), inner) + kit.px(8)
        self.scroller.set(view, y - view.top + kit.px(8))

    # Input.

    def intend(self, intent: Intent) -> None:
        if intent.verb in (Verb.NEXT, Verb.PREVIOUS):
            self._jump(1 if intent.verb is Verb.NEXT else -1)
        else:
            super().intend(intent)

    def _jump(self, step: int) -> None:
        """To the first puzzle of the next group."""
        groups = list(climb.GROUPS)
        cards = {card.name: card for card in self.page if isinstance(card, PuzzleCard)}
        here = self.focus.current
        now = climb.group_of(here.name) if isinstance(here, PuzzleCard) else None
        place = groups.index(now) if now else -1
        for ahead in range(1, len(groups) + 1):
            names = climb.GROUPS[groups[(place + step * ahead) % len(groups)]]
            goal = next((cards[name] for name in names if name in cards), None)
            if goal is not None and self.focus.go(goal):
                self._sound("move")
                self._reveal()
                return

    def hints(self) -> list[Hint]:
        hints = super().hints()
        if self.hand == "mouse":
            return [hints[0], ((), tr("Click a puzzle to play it, turn the wheel to see more"))]
        key = label(self.context.devices, self.hand or "keys-2", Verb.NEXT)
        return [*hints[:2], ((key,), tr("Next group")), *hints[2:]]

    # Going on.

    def _open(self, name: str) -> None:
        self._dealer.stop()
        self._at = name
        self.context.stack.push("puzzle", name=name, device=self.focus.owner.device, tell=self._played)

    def _deal(self, name: str) -> None:
        self._at = name
        self._dealer.deal(name)
        self.refresh()

    def _dealt(self, name: str, puzzle: Description, seed: int, stars: int) -> None:
        self.context.stack.push("puzzle", name=name, puzzle=puzzle, seed=seed, stars=stars,
                                device=self.focus.owner.device, tell=self._played)

    def _played(self, name: str) -> None:
        """Another puzzle is played now: that is where to come back to."""
        self._at = name

    def step(self) -> None:
        super().step()
        self._dealer.step()

    def leave(self) -> None:
        super().leave()
        self._dealer.stop()

    def resume(self) -> None:
        self.refresh()
        self.focus.go(self.first())
        self.focus.jump()
        self._reveal()
        self.scroller.step(0)


def lay_row(kit: Kit, cards: list[PuzzleCard], room: pygame.Rect) -> int:
    """Lay cards out in as many columns as there is room for; returns where they end."""
    if not cards:
        return room.y
    gap = kit.px(10)
    columns = max(1, (room.width + gap) // (cards[0].width(kit) + gap))
    width = (room.width - gap * (columns - 1)) // columns
    y = room.y
    for start in range(0, len(cards), columns):
        line = cards[start:start + columns]
        tall = max(card.measure(kit, width) for card in line)
        for at, card in enumerate(line):
            card.rect = pygame.Rect(room.x + at * (width + gap), y, width, tall)
        y += tall + gap
    return y
