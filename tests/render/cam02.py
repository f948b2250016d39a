"""Distances between colours as people see them, with and without a colour deficiency.

CIECAM02 and CAM02-UCS as in Luo, Cui and Li (2006), sRGB viewing conditions (D65, background 20,
adapting luminance 64/π/5 cd/m², average surround); deficiencies as in Machado, Oliveira and
Fernandes (2009), full severity, applied to linear RGB.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, log, pi, radians, sin

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

DEFICIENCIES: dict[str, Matrix] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
CAT02: Matrix = ((0.7328, 0.4296, -0.1624), (-0.7036, 1.6975, 0.0061), (0.0030, 0.0136, 0.9834))
HPE: Matrix = ((0.38971, 0.68898, -0.07868), (-0.22981, 1.18340, 0.04641), (0.0, 0.0, 1.0))
WHITE: Vector = (95.047, 100.0, 108.883)
ADAPTING, BACKGROUND = 64 / pi / 5, 20.0
F, C, NC = 1.0, 0.69, 1.0


def distance(a: Vector, b: Vector, deficiency: str | None = None) -> float:
    """CAM02-UCS distance of two sRGB colours of 0..255."""
    (ja, aa, ba), (jb, ab, bb) = ucs(_linear(a), deficiency), ucs(_linear(b), deficiency)
    return ((ja - jb) ** 2 + (aa - ab) ** 2 + (ba - bb) ** 2) ** 0.5


def ucs(linear: Vector, deficiency: str | None) -> Vector:
    """J', a', b' of a colour in linear RGB of 0..1."""
    if deficiency:
        linear = tuple(min(1.0, max(0.0, v)) for v in _times(DEFICIENCIES[deficiency], linear))
    lightness, colourfulness, hue = _ciecam02(tuple(100 * v for v in _times(XYZ, linear)))
    far = log(1 + 0.0228 * colourfulness) / 0.0228
    return 1.7 * lightness / (1 + 0.007 * lightness), far * cos(radians(hue)), far * sin(radians(hue))


def _ciecam02(xyz: Vector) -> Vector:
    k = 1 / (5 * ADAPTING + 1)
    fl = 0.2 * k**4 * 5 * ADAPTING + 0.1 * (1 - k**4) ** 2 * (5 * ADAPTING) ** (1 / 3)
    n = BACKGROUND / WHITE[1]
    nbb = ncb = 0.725 * n**-0.2
    z = 1.48 + n**0.5
    adapted = F * (1 - exp((-ADAPTING - 42) / 92) / 3.6)

    def response(colour: Vector) -> Vector:
        white = _times(CAT02, WHITE)
        seen = zip(_times(CAT02, colour), white, strict=True)
        cones = tuple(v * (adapted * WHITE[1] / w + 1 - adapted) for v, w in seen)
        return tuple(_compressed(v, fl) for v in _times(HPE, _solve(CAT02, cones)))

    red, green, blue = response(xyz)
    a, b = red - 12 * green / 11 + blue / 11, (red + green - 2 * blue) / 9
    hue = degrees(atan2(b, a)) % 360
    achromatic = (2 * red + green + blue / 20 - 0.305) * nbb
    wr, wg, wb = response(WHITE)
    lightness = 100 * max(0.0, achromatic / ((2 * wr + wg + wb / 20 - 0.305) * nbb)) ** (C * z)
    eccentricity = (cos(radians(hue) + 2) + 3.8) / 4
    t = 50000 / 13 * NC * ncb * eccentricity * hypot(a, b) / (red + green + 21 * blue / 20)
    chroma = t**0.9 * (lightness / 100) ** 0.5 * (1.64 - 0.29**n) ** 0.73
    return lightness, chroma * fl**0.25, hue


def _compressed(value: float, fl: float) -> float:
    power = (fl * abs(value) / 100) ** 0.42
    return (400 * power / (power + 27.13)) * (1 if value >= 0 else -1) + 0.1


def _linear(colour: Vector) -> Vector:
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour))


def _times(matrix: Matrix, vector: Vector) -> Vector:
    return tuple(sum(m * v for m, v in zip(row, vector, strict=False)) for row in matrix)


def _solve(matrix: Matrix, vector: Vector) -> Vector:
    """The vector that ``matrix`` takes to ``vector``, by Cramer's rule."""
    whole = _determinant(matrix)
    return tuple(_determinant(tuple(_replaced(row, i, v) for row, v in zip(matrix, vector, strict=True))) / whole
                 for i in range(3))


def _replaced(row: Vector, index: int, value: float) -> Vector:
    return tuple(value if i == index else old for i, old in enumerate(row))


def _determinant(m: Matrix) -> float:
    return (
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    )
