"""The high-contrast look: what each colour of the theme is painted as when that setting is on.

Texts on grounds keep a contrast of at least 7, rims of at least 4.5.
"""

from __future__ import annotations

from game.ui import theme
from game.ui.theme import BLACK, WHITE, Colour

TONES: dict[Colour, Colour] = {
    theme.PANEL: BLACK, theme.PANEL_LOW: BLACK, theme.SUNK: theme.STRONG_WELL,
    theme.BUTTON: BLACK, theme.BUTTON_LOW: BLACK,
    theme.BUTTON_LIT: theme.STRONG_LIT, theme.BUTTON_LIT_LOW: theme.STRONG_LIT,
    theme.TRAY: theme.STRONG_WELL, theme.TRAY_LOW: theme.STRONG_WELL,
    theme.RIM: theme.STRONG_RIM, theme.RIM_LIT: theme.STRONG_ACCENT,
    theme.KEY: BLACK, theme.KEY_LOW: BLACK, theme.KEY_RIM: WHITE, theme.KEY_LIP: BLACK,
    theme.TEXT: WHITE, theme.MUTED: WHITE, theme.FAINT: theme.STRONG_FAINT, theme.INK: BLACK,
    theme.ACCENT: theme.STRONG_ACCENT, theme.ACCENT_LOW: theme.STRONG_ACCENT,
    theme.ACCENT_LIT: WHITE, theme.ACCENT_LIT_LOW: WHITE, theme.ACCENT_RIM: WHITE,
}
