"""Which language to begin in: the one that was chosen, or the one that the system speaks."""

from __future__ import annotations

import os
from pathlib import Path

from game.i18n import ENGLISH, languages

#: The setting of whoever has not chosen one.
AS_THE_SYSTEM = "system"
#: What overrules everything else where it is set.
_FIRST = ("LC_ALL", "LC_MESSAGES")


def chosen_language(setting: str, folder: Path) -> str:
    """The code of the setting's language, the system's where it leaves that open."""
    return system_language(folder) if setting == AS_THE_SYSTEM else setting


def system_language(folder: Path) -> str:
    """The first of the system's languages that has a catalogue in ``folder``; English where none has."""
    known = languages(folder)
    return next((code for code in _preferred() if code in known), ENGLISH)


def _preferred() -> list[str]:
    import pygame.system  # asked only by a program with a window

    overruling = [os.environ[name].partition("_")[0] for name in _FIRST if os.environ.get(name)]
    return [*overruling, *(locale["language"] for locale in pygame.system.get_pref_locales())]
