"""What menus are made of. A widget knows how tall it must be, draws itself, and answers a press.

Widgets hold no state of the game: a row shows ``value`` and calls ``change`` with the next one.
``rect`` is set by whoever lays the page out; ``draw`` is told where that lies on the screen now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.theme import Colour

#: A picture, and its place to the right of and below the corner of its block.
Placed = tuple[pygame.Surface, int, int]


class Widget:
    """The common ground: something that takes room."""

    focusable = False
    #: Names the widget where it is found again after everything was laid out anew.
    key: object = None

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def measure(self, kit: Kit, width: int) -> int:
        """The height it needs at ``width`` pixels."""
        return 0

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        """Draw itself into ``rect``; ``lit``: somebody's focus is on it."""

    def spoken(self) -> str:
        """What it says, in words, to who cannot see it."""
        return sentences(getattr(self, "words", ""), getattr(self, "note", ""))

    def ok(self) -> bool:
        """Somebody pressed OK; False if that means nothing here."""
        return False

    def nudge(self, step: int) -> bool:
        """Somebody pressed left (-1) or right (1); False if that means nothing here."""
        return False

    def click(self, x: float, y: float) -> bool:
        """The mouse was pressed at a point of ``rect``, measured from its corner."""
        return self.ok()

    def drag(self, x: float, y: float) -> None:
        """The mouse moved there with its button held since ``click``."""


class Heading(Widget):
    """A heading within a page."""

    def __init__(self, words: str, style: str = "heading", colour: Colour = theme.ACCENT) -> None:
        super().__init__()
        self.words, self.style, self.colour = words, style, colour

    def measure(self, kit: Kit, width: int) -> int:
        return kit.text.wrap(self.words, self.style, width) + kit.px(14)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        picture = kit.text.render(self.words, self.style, self.colour, rect.width)
        surface.blit(picture, (rect.x, rect.bottom - picture.get_height() - kit.px(2)))


class Paragraph(Heading):
    """Running text."""

    def __init__(self, words: str, style: str = "body", colour: Colour = theme.MUTED) -> None:
        super().__init__(words, style, colour)

    def measure(self, kit: Kit, width: int) -> int:
        return kit.text.wrap(self.words, self.style, width) + kit.px(4)


class Button(Widget):
    """Something to press. ``sign`` names a sign drawn before the words; ``primary``: the one most
    people want; ``left``: words start at the left edge."""

    focusable = True

    def __init__(
        self,
        words: str,
        action: Callable[[], None],
        *,
        sign: str = "",
        primary: bool = False,
        left: bool = False,
        style: str = "button",
        note: str = "",
        cap: str = "",
        tint: Colour | None = None,
    ) -> None:
        super().__init__()
        self.words, self.action, self.sign_name = words, action, sign
        self.primary, self.left, self.style, self.note, self.cap, self.tint = primary, left, style, note, cap, tint
        #: Whether ``cap`` stands below the words even where there is room beside them.
        self.cap_below = False

    def _edge(self, kit: Kit) -> int:
        return kit.px(22 if self.style == "button" else 14)

    def _sign_size(self, kit: Kit) -> int:
        return round(kit.text.height(self.style) * 0.86)

    def natural_width(self, kit: Kit) -> int:
        """The width that needs no wrapping."""
        width = kit.text.width(self.words, self.style) + 2 * self._edge(kit) + kit.px(4)
        width += self._sign_size(kit) + kit.px(10) if self.sign_name else 0
        return width + (kit.key_cap(self.cap).get_width() + kit.px(12) if self.cap else 0)

    def _content(self, kit: Kit, width: int, ink: Colour, ground: Colour) -> tuple[list[Placed], int, int]:
        """What stands on it: pictures with their places in a block, and the block's size."""
        below = bool(self.cap) and (self.cap_below or self.natural_width(kit) > width)
        cap = kit.key_cap(self.cap) if self.cap else None
        size = self._sign_size(kit)
        before = size + kit.px(10) if self.sign_name else 0
        room = width - 2 * self._edge(kit) - before - (cap.get_width() + kit.px(12) if cap and not below else 0)
        words = kit.text.fit(self.words, self.style, ink, room, centred=not self.left)
        faint = theme.INK if self.primary or self.tint else theme.MUTED
        note = kit.text.render(self.note, "small", faint, room) if self.note else None
        text_width = max(words.get_width(), note.get_width() if note else 0)
        tall = words.get_height() + (note.get_height() if note else 0)
        wide = before + text_width
        placed: list[Placed] = [(words, before + (0 if self.left else (text_width - words.get_width()) // 2), 0)]
        if note:
            placed.append((note, before, words.get_height()))
        if self.sign_name:
            placed.append((kit.sign(self.sign_name, size, ink, ground), 0, (tall - size) // 2))
        if cap and below:
            placed.append((cap, (wide - cap.get_width()) // 2, tall + kit.px(2)))
            tall += cap.get_height() + kit.px(2)
        elif cap:
            placed.append((cap, wide + kit.px(12), (tall - cap.get_height()) // 2 + kit.px(1)))
            wide, tall = wide + kit.px(12) + cap.get_width(), max(tall, cap.get_height())
        return placed, wide, tall

    def measure(self, kit: Kit, width: int) -> int:
        return self._content(kit, width, theme.TEXT, theme.BUTTON)[2] + kit.px(24 if self.style == "button" else 14)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        top, bottom, rim, ink = self._colours(lit)
        kit.plate(surface, rect, top, bottom, rim)
        placed, wide, tall = self._content(kit, rect.width, ink, top)
        x = rect.x + self._edge(kit) if self.left else rect.centerx - wide // 2
        y = rect.centery - tall // 2
        surface.fblits([(picture, (x + dx, y + dy)) for picture, dx, dy in placed])

    def _colours(self, lit: bool) -> tuple[Colour, Colour, Colour, Colour]:
        if self.tint:
            white = 0.42 if lit else 0.1
            top = theme.mix(self.tint, theme.WHITE, white)
            return (
                top,
                theme.mix(self.tint, theme.INK, 0.0 if lit else 0.16),
                theme.mix(top, theme.WHITE, 0.4),
                theme.INK,
            )
        if self.primary:
            if lit:
                return theme.ACCENT_LIT, theme.ACCENT_LIT_LOW, theme.ACCENT_RIM, theme.INK
            return theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, theme.INK
        if lit:
            return theme.BUTTON_LIT, theme.BUTTON_LIT_LOW, theme.RIM_LIT, theme.TEXT
        return theme.BUTTON, theme.BUTTON_LOW, theme.RIM, theme.TEXT

    def ok(self) -> bool:
        self.action()
        return True


class Row(Widget):
    """A line of a form: its label and a note at the left, its control at the right, or below where
    there is not room for both."""

    focusable = True

    def __init__(self, words: str, note: str = "", compact: bool = False, mark: int | None = None) -> None:
        super().__init__()
        self.words, self.note, self.compact, self.mark = words, note, compact, mark

    def value_words(self) -> str:
        """The value that it shows, in words."""
        return ""

    def spoken(self) -> str:
        return sentences(": ".join(filter(None, (self.words, self.value_words()))), self.note)

    def control_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """The size of the control alone, at most ``width`` wide."""
        raise NotImplementedError

    def draw_control(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        """Draw the control alone."""
        raise NotImplementedError

    def _pad(self, kit: Kit) -> int:
        return kit.px(12 if self.compact else 20)

    def _columns(self, kit: Kit, width: int) -> tuple[bool, int, tuple[int, int]]:
        """Whether the control lies below, the width for words, the control's size."""
        if not self.words:
            return True, width, self.control_size(kit, width)
        inner = width - 2 * self._pad(kit)
        control = self.control_size(kit, inner)
        beside = inner - control[0] - kit.px(20)
        enough = max(
            min(kit.text.width(self.words, "label"), inner * 0.5),
            max((kit.text.width(word, "label") for word in self.words.split()), default=0),
            inner * 0.34 if self.note else 0,
        )
        return (False, beside, control) if beside >= enough else (True, inner, control)

    def _words_height(self, kit: Kit, width: int) -> int:
        height = kit.text.wrap(self.words, "label", width) if self.words else 0
        return height + (kit.text.wrap(self.note, "small", width) if self.note else 0)

    def measure(self, kit: Kit, width: int) -> int:
        below, room, control = self._columns(kit, width)
        words = self._words_height(kit, room)
        inside = words + control[1] + (kit.px(8) if words else 0) if below else max(words, control[1])
        return inside + (kit.px(12 if self.compact else 20) if self.words else 0)

    def control_rect(self, kit: Kit, rect: pygame.Rect) -> pygame.Rect:
        """Where the control lies when the row lies at ``rect``."""
        below, _, control = self._columns(kit, rect.width)
        pad = self._pad(kit)
        if not self.words:
            return pygame.Rect(rect.x, rect.centery - control[1] // 2, rect.width, control[1])
        if not below:
            return pygame.Rect(rect.right - pad - control[0], rect.centery - control[1] // 2, *control)
        x = rect.centerx - control[0] // 2 if self.compact else rect.x + pad
        return pygame.Rect(x, rect.bottom - kit.px(6 if self.compact else 10) - control[1], *control)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        if not self.words:
            self.draw_control(kit, surface, rect, lit)
            return
        if lit:
            kit.plate(surface, rect, theme.BUTTON_LIT, theme.BUTTON_LIT_LOW, theme.RIM_LIT)
        elif not self.compact:
            kit.plate(surface, rect, theme.BUTTON, theme.BUTTON_LOW, theme.RIM)
        below, room, _ = self._columns(kit, rect.width)
        pad = self._pad(kit)
        height = self._words_height(kit, room)
        y = rect.y + kit.px(6 if self.compact else 10) if below else rect.centery - height // 2
        x = rect.x + pad
        if self.mark is not None:
            size = round(kit.text.height("label") * 0.96)
            surface.blit(kit.mark(self.mark, size), (x, y + (kit.text.height("label") - size) // 2))
            x += size + kit.px(10)
        for words, style, colour in ((self.words, "label", theme.TEXT), (self.note, "small", theme.MUTED)):
            if words:
                picture = kit.text.render(words, style, colour, room)
                surface.blit(picture, (x, y))
                y += picture.get_height()
        self.draw_control(kit, surface, self.control_rect(kit, rect), lit)


def sentences(*parts: str) -> str:
    """Those of ``parts`` that say something, each with a full stop unless it ends with a sign of its own, in a row."""
    return " ".join(part if part[-1] in ".!?:…" else f"{part}." for part in parts if part)


def column(widgets: Sequence[Widget], kit: Kit, x: int, y: int, width: int, gap: float = theme.GAP) -> int:
    """Lay widgets below one another at ``width``; returns where the last one ends."""
    bottom = y
    for widget in widgets:
        height = widget.measure(kit, width)
        widget.rect = pygame.Rect(x, y, width, height)
        bottom = y + height
        y = bottom + kit.px(gap)
    return bottom
