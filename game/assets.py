"""Where the fonts, sounds and languages lie: in a checkout, an installed wheel, a frozen build."""

from __future__ import annotations

import sys
from pathlib import Path


def assets_folder() -> Path:
    """The folder that holds all assets; it need not exist if the installation is broken."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen) / "assets"
    installed = Path(__file__).parent / "_assets"
    return installed if installed.is_dir() else Path(__file__).parent.parent / "assets"


def asset(*parts: str) -> Path:
    """The path of one asset, e.g. ``asset("fonts", "Rubik-700.ttf")``.

    It is not promised to exist: who opens it has a fallback for a missing file.
    """
    return assets_folder().joinpath(*parts)
