"""What everything looks like: colours, type, radii, easing, and the one unit all sizes come from.

Colours are ``(r, g, b)``. Sizes in this file are in units: one unit is a pixel of a window of
1280×720, or of 720×1280 when it stands upright. Texts keep a contrast of at least 4.5 with what
they stand on; ``contrast`` measures it.
"""

from __future__ import annotations

Colour = tuple[int, int, int]

# The table: warm and dark, lit from above the middle.
LIGHT = (74, 47, 38)
DUSK = (40, 25, 23)
NIGHT = (17, 11, 12)

# What lies on it.
PANEL = (35, 24, 23)
PANEL_LOW = (27, 18, 18)
SUNK = (20, 13, 14)
BUTTON = (62, 43, 37)
BUTTON_LOW = (49, 33, 29)
BUTTON_LIT = (108, 75, 58)
BUTTON_LIT_LOW = (86, 58, 46)
RIM = (84, 62, 52)
RIM_LIT = (134, 104, 86)

TEXT = (250, 241, 228)
MUTED = (216, 196, 176)
FAINT = (181, 158, 139)
INK = (34, 20, 12)

ACCENT = (255, 196, 84)
ACCENT_LOW = (240, 160, 50)
ACCENT_LIT = (255, 222, 142)
ACCENT_LIT_LOW = (255, 196, 96)

MEDALS = ((255, 205, 84), (214, 220, 230), (222, 146, 92))

#: The tantrix colours of each palette, by letter. Names are those of the setting ``palette``.
LINE_COLOURS: dict[str, dict[str, Colour]] = {
    "default": {"R": (229, 56, 59), "Y": (242, 194, 48), "B": (47, 127, 230), "G": (63, 185, 80)},
    "okabe-ito": {"R": (213, 94, 0), "Y": (240, 228, 66), "B": (0, 114, 178), "G": (0, 158, 115)},
    "high-separation": {"R": (175, 58, 77), "Y": (227, 186, 13), "B": (89, 100, 217), "G": (204, 255, 242)},
}

#: Seats' colours by mark. The first four go with the tantrix colours R Y B G, so that at a
#: Tantrix table a seat, its cursor and its line look alike.
MARKS: tuple[Colour, ...] = (
    (255, 92, 92), (250, 206, 72), (84, 158, 255), (92, 208, 112), (246, 126, 220), (226, 222, 232),
)
MARK_OF_COLOUR = {"R": 0, "Y": 1, "B": 2, "G": 3}

RADIUS = 16
GAP = 16
MARGIN = 40
FRAME = 4

#: Styles of type: face, weight and size.
STYLES: dict[str, tuple[str, int, int]] = {
    "display": ("Rubik", 900, 104),
    "call": ("Rubik", 900, 72),
    "title": ("Rubik", 900, 44),
    "heading": ("Rubik", 700, 28),
    "button": ("Rubik", 500, 24),
    "label": ("Nunito", 800, 21),
    "body": ("Nunito", 600, 20),
    "small": ("Nunito", 600, 17),
    "cap": ("Nunito", 800, 17),
    "number": ("Nunito", 800, 24),
    "figure": ("Nunito", 800, 46),
}

#: Sizes above this one grow less than the text-size setting asks for: they are large already.
BODY = 21

#: How long a focus frame, a panel or a page takes to come to rest, in steps of 1/60 s.
EASE_STEPS = 10


def unit(size: tuple[int, int]) -> float:
    """Pixels in one unit, for a window of ``size`` pixels."""
    width, height = size
    return min(width / 1280, height / 720) if width >= height else min(width / 720, height / 1280)


def ease(t: float) -> float:
    """The one easing: 0..1 to 0..1, quick at first, gently at rest; clamped."""
    t = min(1.0, max(0.0, t))
    return 1 - (1 - t) ** 3


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """The colour ``t`` of the way from ``a`` to ``b``."""
    return (
        round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t),
    )


def mark_colour(mark: int | None, palette: str = "default") -> Colour:
    """A seat's colour by its mark; None is the colour of whoever has no seat."""
    if mark is None:
        return ACCENT
    if palette != "default" and mark < 4 and palette in LINE_COLOURS:
        return legible(LINE_COLOURS[palette]["RYBG"[mark]])
    return MARKS[mark % len(MARKS)]


def legible(colour: Colour, ground: Colour = PANEL, least: float = 4.5) -> Colour:
    """``colour`` lightened until it keeps a contrast of ``least`` with ``ground``."""
    for tenths in range(11):
        lighter = mix(colour, (255, 255, 255), tenths / 10)
        if contrast(lighter, ground) >= least:
            return lighter
    return (255, 255, 255)


def contrast(a: Colour, b: Colour) -> float:
    """Contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    bright, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
