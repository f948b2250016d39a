"""What decided a game, and its longest line, on a card of the results: small tables that play by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.i18n import tr, trn
from game.match.match import Match
from game.play.story import Moment, telling
from game.render.tileart import TileArt
from game.scenes.story_show import StoryShow, longest_scene, moment_scene
from game.ui import theme
from game.ui.kit import Kit
from game.ui.story_words import moment_words, swing_words
from game.ui.widgets import Widget, sentences

#: Milliseconds of a step that go into finding out and painting.
BUDGET_MS = 2.5
#: Actions that are looked at in a step: each takes a few milliseconds at most.
ACTIONS = 1
#: Steps that a chapter is looked at once its last tile lies.
LOOK = 400
#: Units of a small table's height: at least, and against the width of the card.
LEAST, SHARE = 150, 0.74


@dataclass(frozen=True, slots=True)
class Chapter:
    """``step``: where in the game it begins; ``note`` may be empty."""

    title: str
    words: str
    note: str
    show: StoryShow
    mark: int
    step: int


class StoryCard(Widget):
    """Of a finished game. ``mark``: of each seat; ``watch``: told of a step when somebody wants to see the game
    from there. Left and right go through its chapters."""

    focusable = True
    key = "story"

    def __init__(self, art: TileArt, match: Match, mark: Callable[[int], int], watch: Callable[[int], None]) -> None:
        super().__init__()
        self._art, self._match, self._mark, self._watch = art, match, mark, watch
        self._telling = telling(match)
        self._known = False
        self._moment: Moment | None = None
        self._at = 0
        self._age = 0.0
        self._turned = False
        self._ready = False
        self._size = (0, 0)
        self.chapters: list[Chapter] = []

    # What it tells.

    @property
    def empty(self) -> bool:
        """Whether it has found that there is nothing to tell."""
        return self._known and not self.chapters

    def speak(self) -> None:
        """Word all of it in the language of this moment."""
        names = [seat.name for seat in self._match.header.seats]
        self.chapters = []
        if self._moment is not None:
            mark, race = self._mark(self._moment.by), self._match.header.game == "gobble"
            self.chapters.append(Chapter(
                tr("The decisive moment"), moment_words(self._moment, names), swing_words(self._moment, race),
                StoryShow(self._art, moment_scene(self._match, self._moment, mark)), mark, self._moment.step))
        if self._known and (longest := self._longest(names)):
            self.chapters.append(longest)
        self._at = min(self._at, max(0, len(self.chapters) - 1))
        self._ready = False

    def _longest(self, names: list[str]) -> Chapter | None:
        owner = next((seat for seat, info in enumerate(self._match.header.seats) if info.colour), None)
        found = longest_scene(self._match, 0)
        if found is None:
            return None
        scene, letter, n, closed = found
        if owner is not None:
            owner = next(seat for seat, info in enumerate(self._match.header.seats) if info.colour == letter)
        words = trn("A loop of {n} tile", "A loop of {n} tiles", n) if closed else \
            trn("A line of {n} tile", "A line of {n} tiles", n)
        title = tr("The largest loop") if closed else tr("The longest line")
        name = "" if owner is None else names[owner]
        return Chapter(title, words, name, StoryShow(self._art, scene), 0 if owner is None else self._mark(owner),
                       len(self._match.actions))

    # Time.

    def step(self, kit: Kit) -> bool:
        """One sixtieth of a second: find out a little more, paint a little more, play on. Whether it has just
        found out everything, and may need more room."""
        if not self._known:
            self._find_out()
            return self._known
        if not self.chapters or self._size == (0, 0):
            return False
        chapter = self.chapters[self._at]
        if not self._ready:
            self._ready = chapter.show.prepare(self._size, kit.unit, BUDGET_MS)
            return False
        self._age += 1
        if kit.motion and not self._turned and self._age > chapter.show.landed + LOOK:
            self._turn(1)
        return False

    def _find_out(self) -> None:
        for _ in range(ACTIONS):
            try:
                next(self._telling)
            except StopIteration as done:
                self._known, self._moment = True, done.value
                self.speak()
                return

    def _turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self.chapters)
        self._age, self._ready = 0.0, False

    # Use.

    def spoken(self) -> str:
        if not self.chapters:
            return tr("The decisive moment")
        chapter = self.chapters[self._at]
        return sentences(chapter.title, chapter.words, chapter.note)

    def ok(self) -> bool:
        if not self.chapters:
            return False
        self._watch(self.chapters[self._at].step)
        return True

    def nudge(self, step: int) -> bool:
        if len(self.chapters) < 2:
            return False
        self._turned = True
        self._turn(step)
        return True

    # Picture.

    def _foot(self, kit: Kit, width: int) -> int:
        """The height of its words: as much as the longest chapter needs."""
        room = width - 2 * kit.px(14)
        needed = [kit.text.wrap(one.words, "label", room) + (kit.text.wrap(one.note, "small", room) if one.note else 0)
                  for one in self.chapters]
        return max([2 * kit.text.height("label") + kit.text.height("small"), *needed]) + kit.px(30)

    def _head(self, kit: Kit) -> int:
        return kit.text.height("label") + kit.px(16)

    def measure(self, kit: Kit, width: int) -> int:
        return self._head(kit) + kit.px(LEAST * kit.text.scale ** 0.5) + self._foot(kit, width)

    def wished(self, kit: Kit, width: int) -> int:
        """The height at which the small table has a good shape."""
        return max(self.measure(kit, width), self._head(kit) + round(width * SHARE) + self._foot(kit, width))

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.panel(surface, rect, theme.RIM_LIT if lit else theme.RIM)
        pad, head, foot = kit.px(10), self._head(kit), self._foot(kit, rect.width)
        box = pygame.Rect(rect.x + pad, rect.y + head, rect.width - 2 * pad, rect.height - head - foot)
        kit.plate(surface, box, theme.TRAY, theme.TRAY_LOW, theme.RIM, theme.RADIUS_WITHIN)
        inner = box.inflate(-kit.px(16), -kit.px(16))
        self._size = inner.size
        title = tr("The decisive moment") if not self.chapters else self.chapters[self._at].title
        picture = kit.text.fit(title, "label", theme.ACCENT, rect.width - 2 * pad)
        surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.y + head // 2)))
        if not self.chapters:
            return
        chapter = self.chapters[self._at]
        if self._ready:
            before = surface.get_clip()
            surface.set_clip(box.clip(before))
            chapter.show.draw(surface, inner, self._age, kit.unit, kit.colour(chapter.mark), kit.motion)
            surface.set_clip(before)
        self._draw_words(kit, surface, pygame.Rect(rect.x, box.bottom, rect.width, foot), chapter)

    def _draw_words(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, chapter: Chapter) -> None:
        room = rect.width - 2 * kit.px(14)
        y = rect.y + kit.px(8)
        for words, style, colour in ((chapter.words, "label", theme.TEXT), (chapter.note, "small", theme.MUTED)):
            if words:
                picture = kit.text.render(words, style, colour, room, centred=True)
                surface.blit(picture, picture.get_rect(midtop=(rect.centerx, y)))
                y += picture.get_height()
        if len(self.chapters) > 1:
            self._draw_dots(kit, surface, (rect.centerx, rect.bottom - kit.px(11)))

    def _draw_dots(self, kit: Kit, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        """Which chapter is shown."""
        apart = kit.px(18)
        for at in range(len(self.chapters)):
            here = at == self._at
            dot = kit.sign("circle", kit.px(10 if here else 6), theme.ACCENT if here else theme.FAINT)
            x = middle[0] + round((at - (len(self.chapters) - 1) / 2) * apart)
            surface.blit(dot, dot.get_rect(center=(x, middle[1])))
