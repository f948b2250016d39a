"""What a table says to who hears it and does not see it: whose turn it is, and where each hand is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import tr, trn
from game.play.hand import SeatPlay
from game.rules.tantrix import TantrixGame
from game.ui.words import colour_name, game_name, phase_name

if TYPE_CHECKING:
    from game.scenes.table_picture import TablePicture


def table_words(scene: TablePicture) -> list[tuple[str, str]]:
    """By topic: the game, the task, the hand of every person who may act, the sentence in the footer."""
    seats = scene.party.seats
    hands = [
        (f"seat {seat}", tr("{name}: {task}", name=seats[seat].name, task=hand_words(play, scene)))
        for seat, play in enumerate(scene.plays)
        if seat < len(seats) and not seats[seat].bot and seat in scene.shown_seats()
    ]
    return [("game", game_name(scene.match.header.game)), ("task", _task(scene)), *hands,
            ("message", scene.message[0]), ("news", scene.news)]


def hand_words(play: SeatPlay, scene: TablePicture) -> str:
    """What a seat's next press of *place* would do, and where among the places of its tile it is."""
    if play.giving:
        taker = scene.party.seats[play.target].name if play.target is not None else ""
        return tr("Give a tile to {name}", name=taker)
    if play.on_stack:
        return tr("Place puts this tile under the stack")
    ghost = play.ghost
    if ghost is None or play.tile is None:
        return tr("No tile")
    tile = tr("Tile {tile}", tile=ghost.tile)
    places = sorted(play.places(ghost.tile))
    if not places:
        return tr("{tile} fits nowhere", tile=tile)
    if not ghost.fits:
        return trn("{tile} does not fit here, but at {n} place", "{tile} does not fit here, but at {n} places",
                   len(places), tile=tile)
    words = tr("{tile} fits, place {n} of {all}", tile=tile, n=places.index(ghost.cell) + 1, all=len(places))
    forced = play.game.table.forced() if isinstance(play.game, TantrixGame) else ()
    return tr("{words}, a forced space", words=words) if ghost.cell in forced else words


def _task(scene: TablePicture) -> str:
    game, mover = scene.match.game, scene.mover()
    if not isinstance(game, TantrixGame) or mover is None:
        return ""
    seat = scene.party.seats[mover]
    return tr("{name}, {colour}: {task}", name=seat.name, colour=colour_name(game.colour(mover)),
              task=phase_name(game.phase))
