"""A whole keyboard as it lies on the desk, with the keys of each seat, those down now and those that came."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import pygame
from pygame import KSCAN_KP_ENTER as KP_ENTER

from game.ui import theme
from game.ui.kit import Kit
from game.ui.shapes import MARK_NAMES
from game.ui.theme import Colour
from game.ui.widgets import Widget

#: A row of a block: names of scancodes with the widths that are not 1; a number is a gap.
_Row = tuple[str | tuple[str, float] | float, ...]
_MAIN: tuple[_Row, ...] = (
    ("ESCAPE", 1.0, "F1", "F2", "F3", "F4", 0.5, "F5", "F6", "F7", "F8", 0.5, "F9", "F10", "F11", "F12"),
    ("GRAVE", *"1234567890", "MINUS", "EQUALS", ("BACKSPACE", 2)),
    (("TAB", 1.5), *"QWERTYUIOP", "LEFTBRACKET", "RIGHTBRACKET", ("BACKSLASH", 1.5)),
    (("CAPSLOCK", 1.75), *"ASDFGHJKL", "SEMICOLON", "APOSTROPHE", ("RETURN", 2.25)),
    (("LSHIFT", 1.25), "NONUSBACKSLASH", *"ZXCVBNM", "COMMA", "PERIOD", "SLASH", ("RSHIFT", 2.75)),
    (("LCTRL", 1.25), ("LGUI", 1.25), ("LALT", 1.25), ("SPACE", 6.25), ("RALT", 1.25), ("RGUI", 1.25), ("MENU", 1.25),
     ("RCTRL", 1.25)),
)
_SIDE: tuple[_Row, ...] = (
    ("PRINTSCREEN", "SCROLLLOCK", "PAUSE"),
    ("INSERT", "HOME", "PAGEUP", 0.3, "NUMLOCKCLEAR", "KP_DIVIDE", "KP_MULTIPLY", "KP_MINUS"),
    ("DELETE", "END", "PAGEDOWN", 0.3, "KP7", "KP8", "KP9", "KP_PLUS"),
    (3.3, "KP4", "KP5", "KP6"),
    (1.0, "UP", 1.3, "KP1", "KP2", "KP3", "KP_ENTER"),
    ("LEFT", "DOWN", "RIGHT", 0.3, ("KP0", 2), "KP_PERIOD"),
)
MAIN_WIDE, SIDE_WIDE, TALL, BETWEEN = 15.0, 7.3, 6.25, 0.35
#: The row of function keys stands apart by so much.
APART = 0.25
#: Units of a key below which both blocks stand below one another, and the most.
LEAST_KEY, MOST_KEY = 36, 60
#: Share of the window's height that it takes at most.
MOST_SHARE = 0.43
#: What is written on a key shrinks to this share at most; else the key stays blank.
LEAST_LETTERS = 0.5


def _block(rows: tuple[_Row, ...]) -> dict[int, tuple[float, float, float]]:
    """Where each key lies: x, y and width, a key being 1 wide."""
    places: dict[int, tuple[float, float, float]] = {}
    for number, row in enumerate(rows):
        x, y = 0.0, number + (APART if number else 0.0)
        for one in row:
            name, width = one if isinstance(one, tuple) else (one, 1.0)
            if isinstance(name, str):
                places[getattr(pygame, f"KSCAN_{name}")] = (x, y, width)
            x += width if isinstance(name, str) else name
    return places


class KeyboardPicture(Widget):
    """``label(scancode)``: what stands on a key. ``zones``: the number of its seat's zone, counted from 0, by
    scancode. ``down``, ``came`` and ``wanted`` are looked at anew with each drawing."""

    def __init__(
        self, label: Callable[[int], str], zones: Mapping[int, int], down: Collection[int], came: Collection[int],
        wanted: Callable[[], Collection[int]],
    ) -> None:
        super().__init__()
        self._label, self._zones, self._down, self._came, self._wanted = label, zones, down, came, wanted
        self._main, self._side = _block(_MAIN), _block(_SIDE)

    def _shape(self, kit: Kit, width: int) -> tuple[float, bool]:
        """Pixels of a key, and whether the two blocks stand side by side."""
        share = MOST_SHARE / (1 + (kit.text.scale - 1) * 0.35)
        most = min(kit.px(MOST_KEY), kit.size[1] * share / TALL)
        beside = width / (MAIN_WIDE + BETWEEN + SIDE_WIDE)
        if beside >= kit.px(LEAST_KEY):
            return min(beside, most), True
        return min(width / MAIN_WIDE, most), False

    def measure(self, kit: Kit, width: int) -> int:
        key, beside = self._shape(kit, width)
        return round(key * (TALL if beside else 2 * TALL + BETWEEN))

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        key, beside = self._shape(kit, rect.width)
        wide = MAIN_WIDE + BETWEEN + SIDE_WIDE if beside else MAIN_WIDE
        left = rect.centerx - wide * key / 2
        second = (left + (MAIN_WIDE + BETWEEN) * key, rect.y) if beside else (
            rect.centerx - SIDE_WIDE * key / 2, rect.y + (TALL + BETWEEN) * key)
        wanted = self._wanted()
        for block, (x0, y0) in ((self._main, (left, rect.y)), (self._side, second)):
            for scancode, (x, y, width) in block.items():
                tall = 2 if scancode == KP_ENTER else 1
                place = pygame.Rect(
                    round(x0 + x * key), round(y0 + y * key), round((width - 0.08) * key), round((tall - 0.08) * key))
                self._draw_key(kit, surface, place, scancode, scancode in wanted)

    def _draw_key(self, kit: Kit, surface: pygame.Surface, place: pygame.Rect, scancode: int, wanted: bool) -> None:
        zone = self._zones.get(scancode)
        down = scancode in self._down
        top, bottom, rim, ink = self._colours(kit, zone, down, scancode in self._came)
        kit.plate(surface, place, top, bottom, rim, radius=7)
        if wanted:
            kit.frame(surface, place.inflate(kit.px(4), kit.px(4)), theme.ACCENT, kit.px(3), kit.px(8))
        letters = self._letters(kit, scancode, place.width - kit.px(6), ink)
        if letters:
            surface.blit(letters, letters.get_rect(center=place.center))
        if zone is not None:
            mark = kit.sign(MARK_NAMES[zone], max(6, round(min(place.size) * 0.24)), ink if down else kit.colour(zone))
            surface.blit(mark, (place.x + kit.px(3), place.y + kit.px(3)))
        if scancode in self._came and not down:
            tick = kit.sign("tick", max(6, round(min(place.size) * 0.28)), theme.ACCENT)
            surface.blit(tick, tick.get_rect(bottomright=(place.right - kit.px(3), place.bottom - kit.px(3))))

    @staticmethod
    def _colours(kit: Kit, zone: int | None, down: bool, came: bool) -> tuple[Colour, Colour, Colour, Colour]:
        if down:
            return theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, theme.INK
        rim = theme.RIM if zone is None else theme.mix(theme.RIM, kit.colour(zone), 0.7)
        if came:
            return theme.BUTTON_LIT, theme.BUTTON_LIT_LOW, rim, theme.TEXT
        if zone is not None:
            return theme.BUTTON, theme.BUTTON_LOW, rim, theme.TEXT
        return theme.PANEL, theme.PANEL_LOW, rim, theme.MUTED

    def _letters(self, kit: Kit, scancode: int, room: int, ink: Colour) -> pygame.Surface | None:
        words = self._label(scancode)
        if words in ("Up", "Left", "Down", "Right"):
            return kit.sign(words.lower(), max(8, round(room * 0.5)), ink)
        natural = max(1, kit.text.width(words, "small"))
        if room / natural < LEAST_LETTERS / kit.text.scale:
            return None
        return kit.text.render(words, "small", ink, shrink=min(1.0, room / natural * 0.98, 1.3 / kit.text.scale))
