"""What menus have in common that lie on a panel over the screen below. Not a screen itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.menu import MenuScene
from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Heading, column

#: Units that the panel is wide inside, how it grows with the text, its edge, and how much less that is above a heading.
WIDTH, GROWTH, PAD, LEAD = 460, 0.6, 28, 10


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be chosen; without an ``action`` it only closes the panel."""

    words: str
    sign: str = ""
    action: Callable[[], None] | None = None
    note: str = ""
    primary: bool = False


class OverMenuScene(MenuScene):
    """The page's widgets lie below one another on a panel in the middle; who places them otherwise sets
    ``panel_rect`` round them, as they lie unscrolled."""

    covers = False
    rests = False
    fades = False
    darkness = theme.DARKNESS
    panel_rect = pygame.Rect(0, 0, 0, 0)

    def heading_height(self, kit: Kit) -> int:
        return kit.px(14)

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        pad = kit.px(PAD)
        width = min(kit.px(WIDTH * (1 + (kit.text.scale - 1) * GROWTH)), kit.size[0] - 2 * pad - kit.px(40))
        lead = kit.px(LEAD) if isinstance(self.page[0], Heading) else 0  # a heading has air of its own above it
        x, top = (kit.size[0] - width) // 2, view.top + pad - lead
        bottom = column(self.page, kit, x, top, width, gap=theme.ROW_GAP)
        spare = max(0, (view.bottom - bottom - pad) // 2)
        for widget in self.page:
            widget.rect.y += spare
        self.panel_rect = pygame.Rect(x - pad, top + lead - pad + spare, width + 2 * pad, bottom - top - lead + 2 * pad)
        self.scroller.set(view, self.panel_rect.bottom - spare - view.top + kit.px(8))

    def draw_ground(self, kit: Kit, surface: pygame.Surface) -> None:
        surface.blit(kit.dim(self.darkness), (0, 0))

    def draw_heading(self, kit: Kit, surface: pygame.Surface) -> None:
        """Nothing above the panel, but a ground for the hints, which else lay on those below."""
        kit.plate(surface, self.hint_rect.inflate(0, -kit.px(10)), theme.PANEL, theme.PANEL_LOW)

    def draw_page(self, kit: Kit, surface: pygame.Surface) -> None:
        surface.set_clip(self.scroller.view)
        self.draw_panel(kit, surface, self.panel_rect.move(0, self.scroller.drop + self.slide(kit)))
        super().draw_page(kit, surface)

    def draw_panel(self, kit: Kit, surface: pygame.Surface, panel: pygame.Rect) -> None:
        """What lies under the page."""
        kit.panel(surface, panel)
