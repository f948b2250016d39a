"""The line colours of each palette, and the texture that tells each colour without colour.

The values are kept in ``game.ui.theme`` so that menus and tiles agree. *default* is close to
bakelite tiles under a lamp; *okabe-ito* is Okabe and Ito's set for colour deficiencies;
*high-separation* was found by search for the greatest least distance under all three
deficiencies (its green is a pale mint).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.ui.theme import LINE_COLOURS, Colour

DEFAULT = "default"


class Texture(Enum):
    """What runs along the core of a line."""

    PLAIN = "plain"
    DASHED = "dashed"
    DOTTED = "dotted"
    DOUBLE = "double"


TEXTURES = {"R": Texture.PLAIN, "Y": Texture.DASHED, "B": Texture.DOTTED, "G": Texture.DOUBLE}


@dataclass(frozen=True)
class Palette:
    """Line colours by letter, whether lines carry their textures, and whether tiles have bright rims on a
    dark table."""

    name: str
    colours: tuple[tuple[str, Colour], ...]
    textures: bool = False
    contrast: bool = False

    def __getitem__(self, letter: str) -> Colour:
        """The RGB of a line colour, R Y B or G."""
        return dict(self.colours)[letter]

    def texture(self, letter: str) -> Texture:
        """The texture of a colour's lines; plain for all where textures are off."""
        return TEXTURES[letter] if self.textures else Texture.PLAIN


def palette(name: str = DEFAULT, textures: bool = False, contrast: bool = False) -> Palette:
    """A palette by the name of its setting; an unknown name gives the default one."""
    chosen = name if name in LINE_COLOURS else DEFAULT
    return Palette(chosen, tuple(LINE_COLOURS[chosen].items()), textures, contrast)


def shade(colour: Colour, light: float) -> Colour:
    """Darker towards black for -1..0, lighter towards white for 0..1."""
    target = 255 if light > 0 else 0
    share = abs(light)
    return (
        round(colour[0] + (target - colour[0]) * share),
        round(colour[1] + (target - colour[1]) * share),
        round(colour[2] + (target - colour[2]) * share),
    )
