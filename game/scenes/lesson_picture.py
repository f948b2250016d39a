"""How a lesson is drawn: the table in the middle, the tiles in hand at one side, at the other what to do and what
can be pressed. Not a screen itself."""

from __future__ import annotations

from typing import Any

import pygame

from game.i18n import tr
from game.input.intents import Verb
from game.lessons.course import COLOUR, LESSONS, PUPIL
from game.lessons.playing import LessonPlay
from game.render.best_lines import best_lines
from game.rules.table import Tantrix
from game.rules.tantrix import TantrixGame
from game.scenes.lesson_words_panel import WordsLook, paint_words
from game.scenes.run_layout import GAP, WORDS, RunLayout, lay_out_run
from game.scenes.run_seat import RunHand
from game.scenes.seat_panel import SeatPanel, Slot
from game.scenes.side_buttons import SideButtons
from game.scenes.table import TableScene
from game.ui import theme
from game.ui.footer import footer_height
from game.ui.hints import Hint, label
from game.ui.kit import Kit
from game.ui.lesson_words import lesson_caption, lesson_task, lesson_title
from game.ui.strip import Strip
from game.ui.widgets import Button
from game.ui.words import best_words


class LessonPicture(TableScene):
    """Subclasses say which lesson this is, with which device it is done, and which buttons there are."""

    lesson: LessonPlay
    hand: RunHand
    side: SideButtons
    #: Whether it is done by itself.
    shows = False

    def buttons(self) -> list[Button]:
        """The buttons beside the table."""
        return []

    # Layout.

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._words, self._side_strip = Strip(), Strip()

    def arrange(self) -> None:
        kit = self.kit
        assert kit is not None
        self.touch()
        self._kept = None
        self.side.hold(self.buttons())
        width = kit.size[0] if kit.stands else kit.size[0] // 2
        footer = max(2 * kit.text.height("body") + kit.px(16), footer_height(kit, self._tile_hints(), width))
        self.layout_now: RunLayout = lay_out_run(kit, self.header_height(kit), footer, self.side.buttons, WORDS)
        self.places = self.layout_now.places
        self.panels = [SeatPanel(kit, self.art, rect) for rect in _parted(kit, self.places.panels[0], self._shown())]
        self._shown_mover = self.mover()

    def _shown(self) -> int:
        """How many seats have a panel: who has no tiles needs none."""
        game = self.match.game
        return sum(bool(game.hand(seat)) for seat in range(game.seats)) if not isinstance(game, TantrixGame) else 1

    # What is shown.

    def trace_lines(self) -> None:
        """The pupil's line in light, and dots on the spaces with three tiles round them."""
        game = self.match.game
        table = game.table
        assert isinstance(table, Tantrix)
        self.view.overlays.lights = best_lines(table, COLOUR) if isinstance(game, TantrixGame) else {}
        self.view.overlays.forced = table.forced()

    def seat_look(self, seat: int, look: dict[str, Any]) -> dict[str, Any]:
        play, game = self.plays[seat], self.match.game
        own = seat == PUPIL
        active = own and self.side.current is None and not self.lesson.done
        target = self.plays[PUPIL].target
        aimed = (self.party.seats[PUPIL].mark,) if not own and seat == target else ()
        look |= {"active": active, "urgent": play.giving, "aimed_by": aimed,
                 "badge": self.hand.badge() if own else "robot",
                 "slots": tuple(Slot(slot.tile, slot.turn, slot.chosen and active) for slot in look["slots"])}
        if isinstance(game, TantrixGame):
            colour = game.colour(seat)
            look |= {"colour": colour, "figure": str(game.points(seat)), "note": best_words(*game.table.best(colour))}
            return look
        if play.giving and target is not None:
            look["note"] = tr("Give a tile to {name}", name=self.party.seats[target].name)
        return look | {"stack": game.stack_size(seat) or None}

    def _draw_strips(self, surface: pygame.Surface, kit: Kit, looks: list[Any], anew: bool) -> None:
        super()._draw_strips(surface, kit, looks, anew)
        name = self.lesson.lesson.name
        ground = self.art.tabletop.background(kit.size)
        look = WordsLook(lesson_caption(name), lesson_task(name), self.lesson.done and not self.shows)
        self._words.draw(surface, self.layout_now.score, look, ground,
                         lambda picture, box: paint_words(kit, picture, box, look), anew)
        place = self.layout_now.buttons
        self._side_strip.draw(surface, place, self.side.look, ground,
                              lambda picture, box: self.side.paint(kit, picture, place), anew)

    def header_height(self, kit: Kit) -> int:
        return round(kit.text.height("heading") * 1.2) + kit.px(24)

    def header_key(self) -> object:
        return self.lesson.lesson.name

    def paint_header(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        assert self.kit is not None
        lesson = self.lesson.lesson
        title = tr("{n} of {all}: {lesson}", n=LESSONS.index(lesson) + 1, all=len(LESSONS),
                   lesson=lesson_title(lesson.name))
        words = self.kit.text.fit(title, "heading", theme.TEXT, rect.width, centred=True)
        picture.blit(words, words.get_rect(center=rect.center))

    def hint_key(self) -> object:
        return self.hand.device, self.side.current, self.lesson.done, len(self.plays[PUPIL].hand)

    def hints(self) -> list[Hint]:
        at = self.side.current
        if at is None:
            return self._tile_hints()
        hints = self.hand.button_hints(at + 1 < len(self.side.buttons) or self.lesson.done)
        return hints[:1] if len(self.side.buttons) < 2 else hints

    def _tile_hints(self) -> list[Hint]:
        """What the keys do while a tile is in hand; *next* goes through all tiles before the buttons."""
        hints, device, devices = self.hand.hints(), self.hand.device, self.context.devices
        if device == "mouse" or len(self.plays[PUPIL].hand) < 2:
            return hints
        return [*hints[:-1], ((label(devices, device, Verb.NEXT),), tr("Tiles, buttons"))]


def _parted(kit: Kit, column: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Places for so many panels: below one another, or side by side in a low column."""
    gap = kit.px(GAP)
    if column.width > column.height:
        wide = (column.width - gap * (count - 1)) // count
        return [pygame.Rect(column.x + at * (wide + gap), column.y, wide, column.height) for at in range(count)]
    tall = (column.height - gap * (count - 1)) // count
    return [pygame.Rect(column.x, column.y + at * (tall + gap), column.width, tall) for at in range(count)]
