"""A game that is over, on a card: its table, who played, how it ended, when, and whether it is a favourite."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import tr, trn
from game.match.match import Match
from game.match.replay import Replay
from game.render.tileart import TileArt
from game.rules.facts import Result
from game.rules.puzzle import PuzzleGame
from game.scenes.continue_card import CardWords, GameCard, Glimpse
from game.sharing.picture import mark_of
from game.storage.games import Kept
from game.ui import theme
from game.ui.kept_words import began_words, game_title, players_words
from game.ui.kit import Kit

#: Units of the favourite's star.
STAR = 30


class EndGlimpse(Glimpse):
    """Also how the game ended: ``outcome``, in words."""

    outcome = ""

    def _look(self, replay: Replay) -> None:
        super()._look(replay)
        self.outcome = outcome_words(replay.at(replay.steps))


class ReplayCard(GameCard):
    """``favour``: pressed on the star."""

    def __init__(
        self, kept: Kept, words: CardWords, glimpse: EndGlimpse, art: TileArt, action: Callable[[], None],
        favour: Callable[[], None],
    ) -> None:
        super().__init__(kept, words, glimpse, art, action)
        self.favour = favour
        self._star = pygame.Rect(0, 0, 0, 0)

    def measure(self, kit: Kit, width: int) -> int:
        side = kit.px(STAR + 16)
        self._star = pygame.Rect(width - side - kit.px(2), kit.px(2), side, side)
        return super().measure(kit, width)

    def click(self, x: float, y: float) -> bool:
        if self._star.collidepoint(x, y):
            self.favour()
            return True
        return self.ok()

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        super().draw(kit, surface, rect, lit)
        star = kit.sign("star", kit.px(STAR), theme.ACCENT if self.kept.favourite else theme.RIM_LIT)
        surface.blit(star, star.get_rect(center=self._star.move(rect.topleft).center))


def card_words(kept: Kept, glimpse: EndGlimpse, now: float) -> CardWords:
    """What a card says. ``now``: seconds since the epoch."""
    header = kept.header
    below = began_words(kept.began, now)
    if glimpse.outcome:
        below = tr("{outcome} · {began}", outcome=glimpse.outcome, began=below)
    puzzle = header.puzzle if isinstance(header.puzzle, str) else ""
    if header.game not in ("tantrix", "gobble"):
        return CardWords(game_title(header, puzzle), "", below)
    people = [seat for seat, info in enumerate(header.seats) if info.bot is None]
    words = players_words([header.seats[seat].name for seat in people], len(header.seats) - len(people))
    return CardWords(game_title(header), words, below, tuple(mark_of(header, seat) for seat in people))


def outcome_words(match: Match) -> str:
    """How a game ended, in a few words."""
    result, game = match.game.result, match.game
    if isinstance(game, PuzzleGame):
        return tr("Solved") if game.solved else tr("Not solved")
    if result is None:
        return tr("Left unfinished")
    if match.header.game == "solitaire":
        return trn("{n} point", "{n} points", result.points[0])
    return _winners(match, result)


def _winners(match: Match, result: Result) -> str:
    if result.why == "deadlock":
        return tr("A draw")
    names = [match.header.seats[seat].name for seat in result.ranking[0]]
    if len(match.header.seats) == 1:
        return tr("Finished") if result.why == "finished" else tr("Left unfinished")
    if len(names) > 1:
        return tr("{names} share the win", names=", ".join(names))
    if match.header.game == "gobble":
        return tr("{name} wins", name=names[0])
    points = max(result.points[seat] for seat in result.ranking[0])
    return trn("{name} wins with {n} point", "{name} wins with {n} points", points, name=names[0])
