"""Refusals: the plainest of several, and each as a sentence of the protocol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.strict import shown
from game.rules.actions import Action, Place
from game.rules.facts import Refusal
from game.rules.tantrix import TantrixGame

if TYPE_CHECKING:
    from game.match.match import Match

_SENTENCES = {
    "not-your-turn": "Another seat is to move",
    "no-such-tile": "That tile is not in the hand, or none lies there",
    "occupied": "A tile lies there already",
    "not-touching": "The cell touches no tile",
    "colours-differ": "The colours do not match",
    "must-fill-forced": "A forced space must be filled first",
    "three-of-one-colour": "A cell would get three sides of one colour",
    "four-sided-space": "A cell would get four sides",
    "controlled-side": "The cell lies on a side that a forced space controls",
    "needs-two-neighbours": "The tile must touch two tiles or more",
    "must-give-first": "A tile must be given first",
    "nothing-to-give": "This seat has nothing to give",
    "not-in-the-race": "That seat is not in the race",
    "tick-goes-back": "The tick is lower than that of the action before",
    "outside-the-frame": "The cell lies outside the frame",
    "printed-tile": "The tile is printed there and stays",
    "game-over": "The game is over",
    "bad-action": "This action cannot be done in this game",
}


def refusal_sentence(refusal: Refusal) -> str:
    """Which rule forbids it, and where."""
    where = ", ".join(shown(str(list(cell))) for cell in refusal.cells)
    return _SENTENCES.get(refusal.code, refusal.code) + (f": {where}." if where else ".")


def plainer(match: Match, action: Action, refusal: Refusal) -> Refusal:
    """Who should fill a forced space and aims elsewhere is told that first, whatever else is wrong."""
    game = match.game
    if refusal.code != "colours-differ" or not isinstance(game, TantrixGame) or game.phase == "free":
        return refusal
    spaces = sorted({legal.cell for legal in match.legal() if isinstance(legal, Place)})
    elsewhere = isinstance(action, Place) and action.cell not in spaces
    return Refusal("must-fill-forced", tuple(spaces)) if elsewhere else refusal
