"""Who won, by how much, with which line; and straight into the next game."""

from __future__ import annotations

from typing import Any

import pygame

from game.i18n import tr, trn
from game.i18n.manner import number
from game.match.match import Match
from game.rules.facts import Result, WentOut
from game.rules.table import Tantrix
from game.scenes.context import Context
from game.scenes.keeping import rank_alone
from game.scenes.line_show import LineShow
from game.scenes.menu import MenuScene
from game.scenes.odd_facts import odd_facts
from game.scenes.result_card import STAGGER, ResultCard, Standing, columns_width, podium
from game.scenes.story_card import StoryCard
from game.ui import theme
from game.ui.confetti import Confetti
from game.ui.kit import Kit
from game.ui.widgets import Button, Widget, sentences

#: Units that the story is wide beside the cards: at least, at most.
STORY_LEAST, STORY_MOST = 340, 520
#: Units of it above the cards.
STORY_WIDE, STORY_HIGH = 620, 330


class ResultsScene(MenuScene):
    """``match``: a finished game. Seats' marks are those of ``context.party`` where it has as many seats."""

    rests = False
    music = "calm"

    def __init__(self, context: Context, match: Match, **_: Any) -> None:
        super().__init__(context)
        self.match = match
        self._art = context.art
        self._odd = odd_facts(match)
        self._out = _out_ticks(match)
        self._story = StoryCard(context.art, match, self._mark, self._replay_from)
        winners = [self._mark(seat) for seat in self.result.ranking[0]]
        self._confetti = Confetti(winners, context.random) if self.result.why != "deadlock" else None

    def enter(self) -> None:
        self.context.audio.play("fanfare" if self._confetti else "rise")
        self.context.nights.take(self.match)
        if rank := rank_alone(self.context, self.match):
            self.context.stack.push("name", rank=rank, by=self.context.party.seats[0].device,
                                    done=lambda name: self.context.counter.rename(self.match, name))

    @property
    def result(self) -> Result:
        """How the game ended."""
        result = self.match.game.result
        assert result is not None
        return result

    def heading(self) -> str:
        if self.result.why == "deadlock":
            return tr("A draw: nobody can lay a tile")
        winners = [self._name(seat) for seat in self.result.ranking[0]]
        if len(winners) == 1:
            return tr("{name} wins!", name=winners[0])
        if self.match.header.options.get("doubles") and len(winners) == 2:
            return tr("{one} and {two} win!", one=winners[0], two=winners[1])
        return tr("{names} and {last} share the win!", names=", ".join(winners[:-1]), last=winners[-1])

    def body(self) -> list[Widget]:
        cards: list[Widget] = [self._story] if self._told else []
        place = 1
        for group in self.result.ranking:
            cards += [ResultCard(self._standing(seat, place)) for seat in group]
            place += len(group)
        return cards

    @property
    def _told(self) -> bool:
        """Whether there is a story to tell, as far as that is known."""
        return bool(self.match.actions) and not self._story.empty

    def footer(self) -> list[Button]:
        stack, game = self.context.stack, self.context.party.game
        coach = Button(tr("Coach"), self._ask_coach, sign="bulb")
        on = [Button(tr("Rematch"), lambda: stack.replace(game), sign="undo", primary=True),
              Button(tr("Change seats"), lambda: stack.replace("join"))]
        if self._in_night:
            over = self.context.nights.night.over
            on = [Button(tr("To the podium") if over else tr("Standings"), self.back, sign="medal", primary=True)]
        return [
            *on,
            Button(tr("Replay"), self._replay, sign="play"),
            *([coach] if self.match.header.game == "tantrix" else []),
            *([] if self._in_night else [Button(tr("Title"), self.back)]),
        ]

    @property
    def _in_night(self) -> bool:
        return self.context.nights.holds(self.match)

    def _ask_coach(self) -> None:
        marks = [self._mark(seat) for seat in range(self.match.game.seats)]
        self.context.stack.push("coach", match=self.match, marks=marks, device=self.hand)

    def _replay(self) -> None:
        self._replay_from(0)

    def _replay_from(self, step: int) -> None:
        marks = [self._mark(seat) for seat in range(self.match.game.seats)]
        self.context.stack.push("replay", record=self.match.record(), step=step, marks=marks, device=self.hand)

    def first(self) -> Widget | None:
        return self.buttons[0]

    def back(self) -> None:
        if self._in_night:
            over = self.context.nights.night.over
            self.context.stack.replace("night-end" if over else "night", device=self.hand)
        else:
            self.context.stack.clear_to("title")

    def spoken(self) -> list[tuple[str, str]]:
        cards = sentences(*(card.spoken() for card in self.page if isinstance(card, ResultCard)))
        return [*super().spoken(), ("rows", cards)]

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        margin = kit.px(theme.MARGIN)
        inner = pygame.Rect(margin, view.top + kit.px(18), kit.size[0] - 2 * margin, view.height - kit.px(26))
        cards = [card for card in self.page if isinstance(card, ResultCard)]
        bottom = tell_and_rank(kit, self._story, cards, inner) if self._told else podium(kit, cards, inner)
        self.scroller.set(view, bottom - view.top + kit.px(8))

    def respoken(self) -> None:
        self._story.speak()

    def step(self) -> None:
        super().step()
        if self.kit and self._story.step(self.kit):
            self._make_room()

    def _make_room(self) -> None:
        """The story is known, and may be longer than there is room for, or none at all; what has the focus keeps it."""
        at = self.buttons.index(self.focus.current) if self.focus.current in self.buttons else None
        self.refresh()
        if at is not None:
            self.focus.go(self.buttons[at])
            self.focus.jump()

    def draw_ground(self, kit: Kit, surface: pygame.Surface) -> None:
        super().draw_ground(kit, surface)
        if self._confetti:
            self._confetti.draw(kit, surface, self._age)

    def draw_page(self, kit: Kit, surface: pygame.Surface) -> None:
        for at, card in enumerate(card for card in self.page if isinstance(card, ResultCard)):
            card.age = max(0.0, self._age - at * STAGGER)
            card.moving = kit.motion > 0
        super().draw_page(kit, surface)

    def _name(self, seat: int) -> str:
        return self.match.header.seats[seat].name

    def _mark(self, seat: int) -> int:
        seats, colour = self.context.party.seats, self.match.header.seats[seat].colour
        if len(seats) == self.match.game.seats:
            return seats[seat].mark
        return theme.MARK_OF_COLOUR.get(colour or "", seat)

    def _standing(self, seat: int, place: int) -> Standing:
        info = self.match.header.seats[seat]
        figure, unit = self._figure(seat)
        table = self.match.game.table
        assert isinstance(table, Tantrix)
        own = LineShow.best(self._art, table, info.colour) if info.colour else None
        show = own or LineShow.of_seat(self._art, self.match, seat)
        return Standing(place, info.name, self._mark(seat), bool(info.bot), figure, unit, self._odd[seat], show)

    def _figure(self, seat: int) -> tuple[str, str]:
        if self.match.header.game == "tantrix":
            points = self.result.points[seat]
            if self.result.tournament:
                return number(self.result.tournament[seat]), trn(
                    "{n} point on the table", "{n} points on the table", points
                )
            return str(points), trn("point", "points", points)
        if seat in self._out:
            minutes, seconds = divmod(self._out[seat] // 60, 60)
            return f"{minutes}:{seconds:02}", tr("out of tiles")
        left = len(self.match.game.hand(seat)) + self.match.game.stack_size(seat)
        return str(left), trn("tile left", "tiles left", left)


def tell_and_rank(kit: Kit, story: StoryCard, cards: list[ResultCard], view: pygame.Rect) -> int:
    """Lay the story out beside the cards, or above or below them where that leaves them too little; returns
    where all ends."""
    gap = kit.px(theme.GAP)
    spare = view.width - gap - columns_width(kit, len(cards), cards)
    wide = min(kit.px(STORY_MOST), spare) if spare >= kit.px(STORY_LEAST) else kit.px(STORY_LEAST * 1.1)
    if kit.stands or view.width - wide - gap < columns_width(kit, min(2, len(cards)), cards):
        return _tell_above_or_below(kit, story, cards, view)
    bottom = podium(kit, cards, pygame.Rect(view.x + wide + gap, view.y, view.width - wide - gap, view.height))
    block = cards[0].rect.unionall([card.rect for card in cards])
    height = max(story.measure(kit, wide), min(view.height, max(block.height, story.wished(kit, wide))))
    top = max(view.top, min(block.centery - height // 2, view.bottom - height))
    story.rect = pygame.Rect(block.x - gap - wide, top, wide, height)
    return max(bottom, story.rect.bottom)


def _tell_above_or_below(kit: Kit, story: StoryCard, cards: list[ResultCard], view: pygame.Rect) -> int:
    """Above where both are seen; else who won goes first."""
    gap, width = kit.px(28), min(view.width, kit.px(STORY_WIDE * kit.text.scale))
    height = max(story.measure(kit, width), min(story.wished(kit, width), kit.px(STORY_HIGH)))
    story.rect = pygame.Rect(view.centerx - width // 2, view.top, width, height)
    if kit.stands and height < view.height / 2:
        below = pygame.Rect(view.x, story.rect.bottom + gap, view.width, 0)
        below.height = max(0, view.bottom - below.top)
        return podium(kit, cards, below)
    story.rect.top = podium(kit, cards, view) + gap
    return story.rect.bottom


def _out_ticks(match: Match) -> dict[int, int]:
    """When each seat of a race went out, in ticks since GO."""
    again = Match(match.header)
    ticks: dict[int, int] = {}
    for action in match.actions:
        facts = again.do(action)
        for fact in facts if isinstance(facts, tuple) else ():
            if isinstance(fact, WentOut):
                ticks[fact.seat] = fact.tick
    return ticks
