"""The high-contrast look: what each colour of the theme is painted as when that setting is on.

Texts on grounds keep a contrast of at least 7, rims and signs of at least 4.5.
"""

from __future__ import annotations

from game.ui import theme
from game.ui.theme import BLACK, WHITE, Colour

#: The ground of what is in focus, and of wells within panels.
LIT: Colour = (26, 44, 112)
WELL: Colour = (24, 24, 28)
#: The one colour that stands out.
BRIGHT: Colour = (255, 221, 64)
#: The table.
TABLE: Colour = (10, 10, 12)

TONES: dict[Colour, Colour] = {
    theme.PANEL: BLACK, theme.PANEL_LOW: BLACK, theme.SUNK: WELL,
    theme.BUTTON: BLACK, theme.BUTTON_LOW: BLACK, theme.BUTTON_LIT: LIT, theme.BUTTON_LIT_LOW: LIT,
    theme.RIM: (208, 208, 208), theme.RIM_LIT: BRIGHT,
    theme.KEY: BLACK, theme.KEY_LOW: BLACK, theme.KEY_RIM: WHITE, theme.KEY_LIP: BLACK,
    theme.TEXT: WHITE, theme.MUTED: WHITE, theme.FAINT: (224, 224, 224), theme.INK: BLACK,
    theme.ACCENT: BRIGHT, theme.ACCENT_LOW: BRIGHT, theme.ACCENT_LIT: WHITE, theme.ACCENT_LIT_LOW: WHITE,
    theme.ACCENT_RIM: WHITE,
}
