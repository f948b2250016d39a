"""What everything looks like: colours, type, radii, easing, and the one unit all sizes come from.

Colours are ``(r, g, b)``. Sizes in this file are in units: one unit is a pixel of a window of
1280×720, or of 720×1280 when it stands upright. Texts keep a contrast of at least 4.5 with what
they stand on; ``contrast`` measures it.
"""

from __future__ import annotations

Colour = tuple[int, int, int]

WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
#: What is darker than all: sheets over a screen, the ground of a veil.
NIGHT = (17, 11, 12)

# The table: warm and dark walnut in the light of a lamp, at its rim, and in the far corners; its seams.
WOOD_LIT = (152, 97, 60)
WOOD = (84, 49, 32)
WOOD_FAR = (22, 13, 11)
SEAM = (110, 104, 100)
JOINT = (124, 118, 114)
SEAM_LIT = (14, 10, 7)
#: A tray cut into a panel, on which tables are shown small; and the table where no wood is painted.
TRAY, TRAY_LOW = (92, 60, 44), (70, 45, 34)
PLAIN_TABLE = (58, 37, 30)

# Tiles: their bodies, their backs, what is engraved into them, the lamp's light on them.
TILE = (21, 21, 25)
BACK_WHITE = (244, 240, 232)
ENGRAVED = (6, 6, 8)
GLINT = (255, 252, 246)
BEVEL_LIT = (255, 250, 240)
RIM_OF_TILE = (255, 244, 226)
UNUSABLE = (118, 108, 104)
GHOST, GHOST_UNFIT = (255, 255, 255, 180), (190, 170, 165, 150)

# What lies beside and over them: the bag, a puzzle's frame, dots, refusals.
CLOTH = (122, 30, 44)
CORD = (226, 178, 92)
CARD, CARD_EDGE, CARD_SUNK, CARD_GOLD = (96, 70, 57), (158, 124, 98), (38, 26, 23), (236, 196, 120)
DOT = (255, 236, 204)
ALARM = (255, 122, 92)
BARRED = (10, 6, 5)

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

KEY, KEY_LOW, KEY_RIM, KEY_LIP = (92, 70, 60), (66, 48, 41), (142, 114, 98), (14, 9, 9)

TEXT = (250, 241, 228)
MUTED = (216, 196, 176)
FAINT = (181, 158, 139)
INK = (34, 20, 12)

ACCENT = (255, 196, 84)
ACCENT_LOW = (240, 160, 50)
ACCENT_LIT = (255, 222, 142)
ACCENT_LIT_LOW = (255, 196, 96)
ACCENT_RIM = (255, 244, 214)
#: The light round whoever has won.
HALO = (120, 84, 30)
#: What rose and what fell.
ROSE, FELL = (126, 214, 138), (240, 140, 124)

# The high-contrast look: black grounds, white texts and rims, one colour that stands out, and the table.
STRONG_LIT, STRONG_WELL, STRONG_RIM, STRONG_FAINT = (26, 44, 112), (24, 24, 28), (208, 208, 208), (224, 224, 224)
STRONG_ACCENT = (255, 221, 64)
STRONG_TABLE = (10, 10, 12)

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

#: The one radius of panels, buttons and rows; of what lies within these; and of what is round at its ends.
RADIUS, RADIUS_WITHIN, ROUND = 16, 10, 99
#: Between panels and buttons, between the rows of a page, from a page to the window's edge, from a table's
#: panels to it; the focus frame's width, and how far it stands off.
GAP, ROW_GAP, MARGIN, EDGE = 16, 12, 40, 14
#: A table's panels lie so far within the places that they are given.
INSET = 4
#: Where a page goes on out of sight it fades over this height.
FADE = 26
FRAME, FRAME_OFF = 4, 6

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

# How long things take, in steps of 1/60 s. All that moves is scaled by the setting *motion*; nothing waits for it.
#: A page or a panel comes to rest, from so many units below; a screen comes out of the dark.
EASE_STEPS, SLIDE = 10, 26
SCENE_STEPS = 9
#: What follows something (a focus frame, a page, a wheel) goes this share of the rest of its way in a step.
GLIDE = 0.34
CURSOR_STEPS, TURN_STEPS, SHAKE_STEPS = 5, 6, 9
LANDING_STEPS, SPARK_STEPS, FLOURISH_STEPS = 13, 42, 72
CAMERA_STEPS = 24
CALL_IN, CALL_OUT = 9, 10
#: The reason of a refusal is shown, and then fades.
REFUSAL_STEPS, FADE_STEPS = 150, 24
#: A tile flies to its place in a puzzle, or rolls off.
FLIGHT_STEPS, ROLL_STEPS = 34, 60

#: Alpha of the sheet between a screen and a panel that lies over it.
DARKNESS = 188
#: Where the lamp hangs: light on tiles comes from here (x to the right, y down).
LAMP = (-0.55, -0.835)


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
        lighter = mix(colour, WHITE, tenths / 10)
        if contrast(lighter, ground) >= least:
            return lighter
    return WHITE


def contrast(a: Colour, b: Colour) -> float:
    """Contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    bright, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
