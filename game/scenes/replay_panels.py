"""What the seats' panels show while a game is watched again: hands and figures, and nobody's cursor."""

from __future__ import annotations

from game.i18n import tr, trn
from game.match.match import Match
from game.rules.gobble import GobbleGame
from game.rules.puzzle import PuzzleGame
from game.rules.solitaire import SolitaireGame
from game.rules.tantrix import HAND, TantrixGame
from game.scenes.seat_panel import PanelLook, Slot
from game.ui.words import best_words


def panel_look(match: Match, seat: int, mark: int) -> PanelLook:
    """A seat's panel as ``match`` stands."""
    game, info = match.game, match.header.seats[seat]
    slots = tuple(Slot(tile) for tile in game.hand(seat))
    badge = "robot" if info.bot else "person"
    if isinstance(game, TantrixGame):
        colour = game.colour(seat)
        return PanelLook(
            info.name, mark, badge, slots, colour=colour, figure=str(game.points(seat)),
            note=best_words(*game.table.best(colour)), active=seat == game.to_move, room=HAND)
    if isinstance(game, GobbleGame):
        return _racer(game, seat, PanelLook(info.name, mark, badge, slots))
    if isinstance(game, SolitaireGame):
        return PanelLook(info.name, mark, badge, slots, figure=str(game.points()), stack=game.stack_size(),
                         note=best_words(*game.best()), active=game.result is None)
    assert isinstance(game, PuzzleGame)
    return PanelLook(info.name, mark, badge, slots, note=trn("{n} tile left", "{n} tiles left", len(slots)),
                     room=len(game.puzzle.tiles) - len(game.puzzle.given))


def _racer(game: GobbleGame, seat: int, look: PanelLook) -> PanelLook:
    place, owes, aside = game.out(seat), game.owes(seat), game.penalty(seat)
    note = trn("Gives {n} tile", "Gives {n} tiles", owes) if owes else ""
    if not note and aside:
        note = trn("{n} penalty tile", "{n} penalty tiles", len(aside))
    racing = game.in_race(seat)
    return PanelLook(
        look.name, look.mark, look.badge, look.slots, figure=tr("Out!") if place else str(game.tiles_left(seat)),
        place=place, stack=game.stack_size(seat) if racing else None, note=note, urgent=owes > 0, active=racing)
