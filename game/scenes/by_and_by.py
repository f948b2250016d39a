"""Cards whose pictures are painted a little in every step, those in view first."""

from __future__ import annotations

from typing import TypeVar

from game.scenes.continue_card import GameCard
from game.scenes.menu import MenuScene
from game.scenes.picture_card import PictureCard

#: Milliseconds of a step that go into pictures.
BUDGET_MS = 2.0


Card = TypeVar("Card", bound=PictureCard | GameCard)


def next_to_paint(scene: MenuScene, kind: type[Card]) -> Card | None:
    """The first card of a kind in view whose picture is not there yet."""
    kit, view = scene.kit, scene.scroller.view
    if kit is None:
        return None
    seen = (card for card in scene.page if isinstance(card, kind) and scene.on_screen(card).colliderect(view))
    return next((card for card in seen if not card.ready(kit)), None)
