"""One pad under test: its sticks and triggers as they are now, its buttons as they are pressed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget

#: Units: a stick across, a trigger's bar, round the panel's inside, between its parts.
STICK, BAR, PAD, GAP = 92, 22, 18, 12


class PadPicture(Widget):
    """``name`` and ``model`` as the panel's head; ``caps``: what stands on each button, by control. ``axes``:
    where each axis is; pairs in ``sticks`` are drawn as sticks, those in ``triggers`` as bars. ``down`` and
    ``came`` tell the buttons pressed now and before, ``below`` what the last one means."""

    def __init__(
        self, name: str, model: str, caps: Sequence[tuple[object, str]], axes: Mapping[int, float],
        sticks: Sequence[tuple[int, int]], triggers: Sequence[int], down: Collection[object],
        came: Collection[object], below: str,
    ) -> None:
        super().__init__()
        self.name, self.model, self.caps, self.axes = name, model, list(caps), axes
        self.sticks, self.triggers, self.down, self.came, self.below = sticks, triggers, down, came, below

    def _left(self, kit: Kit) -> int:
        """How wide sticks and triggers are."""
        return len(self.sticks) * kit.px(STICK + GAP) + len(self.triggers) * kit.px(BAR + GAP)

    def _head(self, kit: Kit, width: int) -> list[pygame.Surface]:
        room = width - 2 * kit.px(PAD)
        return [kit.text.fit(self.name, "heading", theme.TEXT, room),
                kit.text.render(self.model, "small", theme.MUTED, room)]

    def _lines(self, kit: Kit, room: int) -> list[list[tuple[object, pygame.Surface]]]:
        lines: list[list[tuple[object, pygame.Surface]]] = [[]]
        used = 0
        for control, words in self.caps:
            cap = kit.key_cap(words, "label")
            if lines[-1] and used + cap.get_width() > room:
                lines.append([])
                used = 0
            lines[-1].append((control, cap))
            used += cap.get_width() + kit.px(GAP)
        return lines

    def _room(self, kit: Kit, width: int) -> tuple[int, bool]:
        """The room for buttons, and whether that is beside the sticks."""
        inner = width - 2 * kit.px(PAD)
        beside = inner - self._left(kit) - kit.px(GAP)
        return (beside, True) if beside >= inner * 0.4 else (inner, False)

    def _buttons_tall(self, kit: Kit, width: int) -> int:
        tall = kit.key_cap("X", "label").get_height() + kit.px(GAP)
        return tall * len(self._lines(kit, self._room(kit, width)[0]))

    def measure(self, kit: Kit, width: int) -> int:
        head = sum(picture.get_height() for picture in self._head(kit, width))
        buttons, beside = self._buttons_tall(kit, width), self._room(kit, width)[1]
        middle = max(kit.px(STICK), buttons) if beside else kit.px(STICK + GAP) + buttons
        below = kit.text.wrap(self.below, "body", width - 2 * kit.px(PAD))
        return head + middle + below + 2 * kit.px(PAD) + kit.px(GAP)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.panel(surface, rect, theme.ACCENT_LOW if self.down else theme.RIM)
        x, y = rect.x + kit.px(PAD), rect.y + kit.px(PAD)
        for picture in self._head(kit, rect.width):
            surface.blit(picture, (x, y))
            y += picture.get_height()
        words = kit.text.render(self.below, "body", theme.TEXT, rect.width - 2 * kit.px(PAD))
        surface.blit(words, (x, y))
        y += words.get_height() + kit.px(GAP)
        self._draw_axes(kit, surface, x, y)
        room, beside = self._room(kit, rect.width)
        left = x + self._left(kit) if beside else x
        self._draw_buttons(kit, surface, left, y if beside else y + kit.px(STICK + GAP), room)

    def _draw_axes(self, kit: Kit, surface: pygame.Surface, x: int, y: int) -> None:
        for across, down in self.sticks:
            well = kit.sign("circle", kit.px(STICK), theme.SUNK)
            surface.blit(well, (x, y))
            at = [max(-1.0, min(1.0, self.axes.get(axis, 0.0))) for axis in (across, down)]
            reach = kit.px(STICK) * 0.3
            knob = kit.sign("circle", kit.px(STICK * 0.4), theme.ACCENT if max(map(abs, at)) > 0.2 else theme.FAINT)
            middle = kit.px(STICK) / 2
            surface.blit(knob, knob.get_rect(center=(x + middle + at[0] * reach, y + middle + at[1] * reach)))
            x += kit.px(STICK + GAP)
        for axis in self.triggers:
            bar = pygame.Rect(x, y, kit.px(BAR), kit.px(STICK))
            kit.plate(surface, bar, theme.SUNK, theme.SUNK, theme.RIM_LIT, radius=8)
            full = round(bar.height * max(0.0, min(1.0, self.axes.get(axis, 0.0))))
            if full > kit.px(6):
                pulled = pygame.Rect(bar.x, bar.bottom - full, bar.width, full)
                kit.plate(surface, pulled, theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, radius=8)
            x += kit.px(BAR + GAP)

    def _draw_buttons(self, kit: Kit, surface: pygame.Surface, left: int, y: int, room: int) -> None:
        for line in self._lines(kit, room):
            x = left
            for control, cap in line:
                place = cap.get_rect(topleft=(x, y))
                surface.blit(cap, place)
                if control in self.down:
                    kit.frame(surface, place.inflate(kit.px(8), kit.px(8)), theme.ACCENT, kit.px(4), kit.px(10))
                elif control in self.came:
                    tick = kit.sign("tick", kit.px(18), theme.ACCENT)
                    surface.blit(tick, tick.get_rect(center=place.topright))
                x += cap.get_width() + kit.px(GAP)
            y += kit.key_cap("X", "label").get_height() + kit.px(GAP)
