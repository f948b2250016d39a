"""A hint at the table of Tantrix: a good placement for whoever is to move, and why it is good.

A strong bot finds it, elsewhere than in a frame; why is seen from the position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.bots.reasons import reasons
from game.i18n import tr
from game.render.overlays import Ghost
from game.rules.actions import Place
from game.ui import paint, theme
from game.ui.kit import Kit
from game.ui.reason_words import reasons_said

if TYPE_CHECKING:
    from game.scenes.tantrix_table import TantrixScene

#: Who finds the placement, and in how many seconds.
LEVEL = "master"
SECONDS = 1.0
#: Reasons that are said, so that they stay one or two lines.
MOST_REASONS = 2
#: Units that a bubble is wide at most at the normal text size, and the most of the table it takes.
WIDEST, SHARE = 330, 0.62
#: Tiles that it may hide.
MOST_HIDDEN = 3


class TableHint:
    """``place``: what is advised now, None for nothing; ``thinking``: whether it is being found."""

    def __init__(self, scene: TantrixScene) -> None:
        self._scene = scene
        self._place: Place | None = None
        self._words = ""
        self._at = -1
        self.thinking = False

    @property
    def offered(self) -> bool:
        """Whether the mover may ask: a person, in a game with full hints."""
        scene = self._scene
        mover = scene.mover()
        return mover is not None and scene.tantrix.options["hints"] == "full" and scene.may_act(mover)

    @property
    def place(self) -> Place | None:
        """What is advised; it holds until anything is done."""
        return self._place if self._at == len(self._scene.match.actions) else None

    @property
    def words(self) -> str:
        """Why it is advised."""
        return self._words if self.place else ""

    def ask(self) -> None:
        """Somebody wants to be advised."""
        scene = self._scene
        if not self.offered or self.thinking:
            return
        scene.context.audio.play("click")
        self.forget()
        self.thinking = True
        scene.context.thinker.ask(self, scene.match, LEVEL, SECONDS, scene.mover())
        scene.touch()

    def forget(self) -> None:
        """Nothing is advised any more, and nobody thinks about it."""
        self._scene.context.thinker.cancel(self)
        self._place, self._words, self.thinking = None, "", False
        self._show()

    def step(self) -> None:
        """Look for the answer."""
        if not self.thinking:
            return
        for key, action in self._scene.context.thinker.poll():
            if key is self and isinstance(action, Place):
                self._advise(action)

    def _advise(self, place: Place) -> None:
        scene = self._scene
        self.thinking = False
        self._place, self._at = place, len(scene.match.actions)
        self._words = reasons_said(reasons(scene.match, place), MOST_REASONS)
        play = scene.plays[place.seat]
        if place.tile in play.hand:
            play.choose(play.hand.index(place.tile))
            play.point(place.cell)
            play.turn = place.turn
        scene.context.audio.play("rise")
        self._show()
        if scene.kit and not self._has_room(scene.kit, place):
            scene.say(self._words, place.seat)

    def _show(self) -> None:
        """Put it on the table, or take it from there."""
        scene, place = self._scene, self.place
        advised = []
        if place and scene.kit:
            mark = scene.party.seats[place.seat].mark
            advised = [Ghost(mark, scene.kit.colour(mark), place.cell, place.tile, place.turn, True)]
        scene.view.overlays.advised = advised
        scene.touch()

    # The words beside it.

    def draw(self, surface: pygame.Surface) -> None:
        """Draw why beside the tile, unless it would hide the table: then the footer has said it."""
        scene, place = self._scene, self.place
        if place and scene.kit:
            picture = self._bubble(scene.kit, scene.party.seats[place.seat].mark)
            spot, hidden = self._spot(picture.get_rect(), place)
            if hidden <= MOST_HIDDEN:
                surface.blit(picture, spot)

    def _has_room(self, kit: Kit, place: Place) -> bool:
        picture = self._bubble(kit, self._scene.party.seats[place.seat].mark)
        return self._spot(picture.get_rect(), place)[1] <= MOST_HIDDEN

    def _bubble(self, kit: Kit, mark: int) -> pygame.Surface:
        area = self._scene.places.table
        width = min(kit.px(WIDEST * (1 + 0.5 * (kit.text.scale - 1))), round(area.width * SHARE))

        def build() -> pygame.Surface:
            size, pad = kit.text.height("small"), kit.px(10)
            words = kit.text.render(self._words, "small", theme.TEXT, width - size - 3 * pad)
            whole = (words.get_width() + size + 3 * pad, max(size, words.get_height()) + 2 * kit.px(7))
            picture = paint.raised(whole, kit.px(theme.RADIUS * 0.7), theme.PANEL, theme.PANEL_LOW,
                                   kit.colour(mark), kit.px(2))
            picture.blit(kit.sign("bulb", size, theme.ACCENT_LIT), (pad, kit.px(7)))
            picture.blit(words, (size + 2 * pad, (whole[1] - words.get_height()) // 2))
            return picture

        return kit.kept(("hint", self._words, mark, width), build)

    def _spot(self, rect: pygame.Rect, place: Place) -> tuple[pygame.Rect, int]:
        """Where it hides the fewest tiles, near the advised one and not on it; and how many."""
        view, area = self._scene.view, self._scene.places.table
        x, y = view.to_pixel(place.cell)
        own = pygame.Rect(0, 0, round(view.radius * 1.8), round(view.radius * 2))
        own.center = round(x), round(y)
        gap = round(view.radius * 0.25)
        tiles = [view.to_pixel(cell) for _, cell, _ in self._scene.tantrix.table.tiles]

        def spot(side: str, corner: tuple[float, float]) -> tuple[int, pygame.Rect]:
            at = rect.copy()
            setattr(at, side, (round(corner[0]), round(corner[1])))
            at.clamp_ip(area)
            around = at.inflate(view.radius, view.radius)
            return len(tiles) * at.colliderect(own) + sum(around.collidepoint(tile) for tile in tiles), at

        below, above = own.bottom + gap, own.top - gap
        hidden, best = min(
            (spot("midleft", (own.right + gap, y)), spot("midright", (own.left - gap, y)),
             spot("midtop", (x, below)), spot("midbottom", (x, above)),
             spot("topleft", (own.left, below)), spot("topright", (own.right, below)),
             spot("bottomleft", (own.left, above)), spot("bottomright", (own.right, above))),
            key=lambda found: found[0],
        )
        return best, hidden


def hint_words() -> str:
    """What its button is called."""
    return tr("Hint")
