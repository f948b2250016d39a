"""Words that must stay on one line, where a second one would leave their place."""

from __future__ import annotations

import pygame

from game.ui.text import Text
from game.ui.theme import Colour


def one_line(text: Text, words: str, style: str, colour: Colour, width: int) -> pygame.Surface:
    """A picture of ``words`` on one line no wider than ``width`` pixels, shrunk as far as that takes."""
    shrink = min(1.0, width / max(1, text.width(words, style)))
    while shrink > 0.2 and text.font(style, shrink).size(words)[0] > width:
        shrink -= 0.02
    return text.render(words, style, colour, shrink=shrink)
