"""What is shown in the player's language: ``tr``, ``trn`` and ``trc``, and figures and dates in its manner.

Texts are looked up each time they are shown, so that a new language is seen at once.
Without a catalogue the English text stands for itself. ``python -m game.i18n`` keeps the catalogues.
"""

from __future__ import annotations

from collections.abc import Callable
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

#: The catalogues' name: ``languages/sl/LC_MESSAGES/tantrix.mo``.
DOMAIN = "tantrix"
#: A text, or what looks it up once it is shown: whoever keeps a text keeps it so.
Words = str | Callable[[], str]
ENGLISH = "en"


class Language:
    """The language in use and its catalogue."""

    def __init__(self) -> None:
        self.code = ENGLISH
        self.catalogue = NullTranslations()

    def use(self, code: str, folder: Path) -> bool:
        """Switch to ``code``, whose catalogue lies in ``folder``; False (and English) without one."""
        try:
            with catalogue_file(folder, code).open("rb") as file:
                self.catalogue = GNUTranslations(file)
        except (OSError, UnicodeDecodeError, ValueError):
            self.code, self.catalogue = ENGLISH, NullTranslations()
            return code == ENGLISH
        self.code = code
        return True


_language = Language()
use = _language.use


def language() -> str:
    """The code of the language in use: ``"en"``, ``"sl"``, …"""
    return _language.code


def languages(folder: Path) -> list[str]:
    """The codes that ``use`` knows, English first, the others sorted."""
    found = {path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def catalogue_file(folder: Path, code: str) -> Path:
    """Where the compiled catalogue of a language lies."""
    return folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def tr(text: str, /, **values: object) -> str:
    """``text`` in the player's language, its ``{placeholders}`` filled in."""
    return _fill(_language.catalogue.gettext(text), text, values)


def trn(one: str, many: str, n: int, /, **values: object) -> str:
    """Like ``tr``, in the plural form that ``n`` asks for; ``{n}`` is filled in too."""
    chosen = _language.catalogue.ngettext(one, many, n)
    return _fill(chosen, one if n == 1 else many, {"n": n, **values})


def trc(context: str, text: str, /, **values: object) -> str:
    """Like ``tr``, for a word that English uses for several things: ``context`` says which is meant."""
    return _fill(_language.catalogue.pgettext(context, text), text, values)


def said(words: Words) -> str:
    """Words that may have been handed on before it was known in which language they are to be shown."""
    return words() if callable(words) else words


def _fill(translated: str, english: str, values: dict[str, object]) -> str:
    if not values:
        return translated
    try:
        return translated.format(**values)
    except (KeyError, IndexError, ValueError):
        return english.format(**values)  # a translator's slip must not stop the game
