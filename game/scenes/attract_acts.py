"""What is shown while nobody plays: a recorded game, a list of the best, a rule with its picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

import pygame

from game.i18n import tr
from game.lessons.examples import Rule
from game.match.record import Record
from game.match.replay import Replay
from game.render.example_table import ExampleTable, example_table
from game.scenes.best_runs import best_entry
from game.scenes.context import Context
from game.scenes.replay_play import ReplayPlay
from game.scenes.replay_show import ReplayShow
from game.sharing.picture import mark_of
from game.storage.scores import KINDS
from game.ui import theme
from game.ui.best_list import BestList, EmptyPanel
from game.ui.kit import Kit
from game.ui.record_words import kind_title, list_title
from game.ui.rule_words import rule_text, rule_title
from game.ui.widgets import Widget
from game.ui.words import game_name, seat_name

#: Steps that what does not move is shown, and that the end of a game is.
STILL_STEPS, END_STEPS = 600, 240
#: The strategic game goes by so many times as fast as it is watched otherwise.
BRISK = 2.0
#: Lines of a list, units that it is wide at most, and how that grows with the text.
PLACES, WIDTH, GROWTH = 8, 760, 0.5
#: Units that a tile of a rule's picture is large at most, and the share of the room that the picture takes.
LARGEST, SHARE = 96, 0.55
#: Milliseconds of a step that go into what comes.
BUDGET_MS = 1.0


class Act(Protocol):
    """One thing that is shown for a while."""

    moves: bool

    @property
    def over(self) -> bool:
        """Whether it has been shown."""

    def heading(self) -> str:
        """What stands above it."""

    def lay_out(self, kit: Kit, top: int, bottom: int) -> None:
        """The pixels of the window's height that it has; also called anew."""

    def prepare(self, kit: Kit) -> None:
        """It is laid out and comes soon: paint a little of what will be wanted; once a step."""

    def step(self) -> None:
        """One sixtieth of a second."""

    def draw(self, kit: Kit, surface: pygame.Surface, alpha: float, anew: bool) -> None:
        """Draw it; without ``anew`` the surface still shows the last frame."""

    def end(self) -> None:
        """It is not shown any more."""


class GameAct:
    """``record``: a whole game, by bots; its seats bear the names that are offered to people."""

    moves = True

    def __init__(self, context: Context, record: Record) -> None:
        header = record.header
        seats = tuple(replace(info, name=seat_name(mark_of(header, at))) for at, info in enumerate(header.seats))
        replay = Replay(replace(record, header=replace(header, seats=seats)))
        self._play = ReplayPlay(replay)
        self._play.speed = 1.0 if header.game == "gobble" else BRISK
        self._play.playing = True
        self._show = ReplayShow(context, replay, heard=False)
        self._game = header.game
        self._rest = END_STEPS
        self._ahead: Iterator[None] = iter(())

    @property
    def over(self) -> bool:
        return self._rest <= 0

    def heading(self) -> str:
        return game_name(self._game)

    def lay_out(self, kit: Kit, top: int, bottom: int) -> None:
        self._show.lay_out(kit, top, bottom)
        self._ahead = self._show.paint_ahead(kit)

    def prepare(self, kit: Kit) -> None:
        next(self._ahead, None)

    def step(self) -> None:
        self._show.tick()
        gone = self._play.tick()
        if gone == 1:
            self._show.go_on(self._play.step)
        elif gone:
            self._show.jump(self._play.step)
        self._rest -= self._play.over

    def draw(self, kit: Kit, surface: pygame.Surface, alpha: float, anew: bool) -> None:
        self._show.draw(kit, surface, alpha, False, anew)

    def end(self) -> None:
        self._show.end()


class StillAct:
    """What does not move; subclasses say how it is drawn."""

    moves = False

    def __init__(self) -> None:
        self._left = STILL_STEPS
        self._room = (0, 0)

    @property
    def over(self) -> bool:
        return self._left <= 0

    def lay_out(self, kit: Kit, top: int, bottom: int) -> None:
        self._room = top, bottom

    def prepare(self, kit: Kit) -> None:
        """Nothing takes long."""

    def step(self) -> None:
        self._left -= 1

    def draw(self, kit: Kit, surface: pygame.Surface, alpha: float, anew: bool) -> None:
        if anew:
            self.paint(kit, surface, self.room(kit))

    def room(self, kit: Kit) -> pygame.Rect:
        """Where it may be drawn."""
        top, bottom = self._room
        margin = kit.px(theme.MARGIN)
        return pygame.Rect(margin, top, kit.size[0] - 2 * margin, bottom - top)

    def paint(self, kit: Kit, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw it into ``room``, over the empty table."""

    def end(self) -> None:
        """Nothing was begun."""


class BoardAct(StillAct):
    """The best of a list: the ``number``-th of those that there are, counted round and round."""

    def __init__(self, context: Context, number: int) -> None:
        super().__init__()
        scores = context.scores
        lists = [(kind, keys[0][0]) for kind in KINDS if (keys := scores.keys(kind))]
        self._scores = scores
        self._list = lists[number % len(lists)] if lists else None

    def heading(self) -> str:
        return tr("{game}: the best", game=kind_title(self._list[0])) if self._list else tr("Records")

    def paint(self, kit: Kit, surface: pygame.Surface, room: pygame.Rect) -> None:
        wide = min(room.width, kit.px(WIDTH * (1 + (kit.text.scale - 1) * GROWTH)))
        board = self._board(kit, wide, room.height)
        place = pygame.Rect(0, 0, wide, board.measure(kit, wide))
        place.center = room.center
        board.draw(kit, surface, place, False)

    def _board(self, kit: Kit, width: int, height: int) -> Widget:
        """As many lines as there is room for."""
        if self._list is None:
            return EmptyPanel(
                tr("Nobody has played a game to its end yet. Be the first: play one, and come back!"), 300)
        kind, key = self._list
        entries = [best_entry(self._scores, place, run)
                   for place, run in enumerate(self._scores.best(kind, key, PLACES), 1)]
        boards = (BestList(list_title(kind, key), entries[:count]) for count in range(len(entries), 0, -1))
        return next((board for board in boards if board.measure(kit, width) <= height),
                    BestList(list_title(kind, key), entries[:1]))


class RuleAct(StillAct):
    """A rule, its picture large."""

    def __init__(self, context: Context, rule: Rule) -> None:
        super().__init__()
        self._art, self._rule = context.art, rule
        self._picture: pygame.Surface | None = None

    def heading(self) -> str:
        return rule_title(self._rule.name)

    def lay_out(self, kit: Kit, top: int, bottom: int) -> None:
        super().lay_out(kit, top, bottom)
        self._picture = None

    def prepare(self, kit: Kit) -> None:
        table = self._table(kit)
        if self._picture is None and table.prepare(self._art, BUDGET_MS):
            self._picture = table.paint(self._art)

    def paint(self, kit: Kit, surface: pygame.Surface, room: pygame.Rect) -> None:
        picture, words = self._parted(kit, room)
        self._picture = self._picture or self._table(kit).paint(self._art)
        surface.blit(self._picture, picture)
        text = kit.text.render(rule_text(self._rule.name), "heading", theme.TEXT, words.width)
        surface.blit(text, text.get_rect(midleft=(words.left, words.centery)))

    def _table(self, kit: Kit) -> ExampleTable:
        picture, _ = self._parted(kit, self.room(kit))
        return example_table(self._rule.example, picture.size, kit.px(LARGEST))

    @staticmethod
    def _parted(kit: Kit, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the picture and the words lie."""
        if kit.stands:
            tall = round(room.height * SHARE)
            return (pygame.Rect(room.x, room.y, room.width, tall),
                    pygame.Rect(room.x, room.y + tall, room.width, room.height - tall))
        wide, gap = round(room.width * SHARE), kit.px(theme.GAP)
        return (pygame.Rect(room.x, room.y, wide, room.height),
                pygame.Rect(room.x + wide + gap, room.y, room.width - wide - gap, room.height))
