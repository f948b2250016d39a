"""Figures and dates in the manner of the language in use."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.i18n import language, tr, trc

#: Of each language: what parts whole from fraction, what parts thousands, from how many digits on.
_MARKS = {"en": (".", ",", 4), "sl": (",", ".", 4), "ru": (",", "\N{NO-BREAK SPACE}", 5),
          "es": (",", "\N{NO-BREAK SPACE}", 5)}

_DAYS: tuple[Callable[[int], str], ...] = (
    lambda day: tr("{day} January", day=day), lambda day: tr("{day} February", day=day),
    lambda day: tr("{day} March", day=day), lambda day: tr("{day} April", day=day),
    lambda day: tr("{day} May", day=day), lambda day: tr("{day} June", day=day),
    lambda day: tr("{day} July", day=day), lambda day: tr("{day} August", day=day),
    lambda day: tr("{day} September", day=day), lambda day: tr("{day} October", day=day),
    lambda day: tr("{day} November", day=day), lambda day: tr("{day} December", day=day),
)
_SHORT_DAYS: tuple[Callable[[int], str], ...] = (
    lambda day: trc("short", "{day} Jan", day=day), lambda day: trc("short", "{day} Feb", day=day),
    lambda day: trc("short", "{day} Mar", day=day), lambda day: trc("short", "{day} Apr", day=day),
    lambda day: trc("short", "{day} May", day=day), lambda day: trc("short", "{day} Jun", day=day),
    lambda day: trc("short", "{day} Jul", day=day), lambda day: trc("short", "{day} Aug", day=day),
    lambda day: trc("short", "{day} Sep", day=day), lambda day: trc("short", "{day} Oct", day=day),
    lambda day: trc("short", "{day} Nov", day=day), lambda day: trc("short", "{day} Dec", day=day),
)
_MONTHS: tuple[Callable[[int], str], ...] = (
    lambda year: tr("Jan {year}", year=year), lambda year: tr("Feb {year}", year=year),
    lambda year: tr("Mar {year}", year=year), lambda year: tr("Apr {year}", year=year),
    lambda year: tr("May {year}", year=year), lambda year: tr("Jun {year}", year=year),
    lambda year: tr("Jul {year}", year=year), lambda year: tr("Aug {year}", year=year),
    lambda year: tr("Sep {year}", year=year), lambda year: tr("Oct {year}", year=year),
    lambda year: tr("Nov {year}", year=year), lambda year: tr("Dec {year}", year=year),
)


def number(value: float, places: int | None = None) -> str:
    """``value`` with its thousands apart: 12,345.6 in English, 12.345,6 in Slovenian.

    ``places``: digits after the point; None for as many as it takes, at most three.
    """
    point, gap, digits = _MARKS.get(language(), _MARKS["en"])
    shown = f"{value:,.{3 if places is None else places}f}"
    whole, _, rest = shown.partition(".")
    rest = rest.rstrip("0") if places is None else rest
    if sum(map(str.isdigit, whole)) < digits:
        whole = whole.replace(",", "")
    whole = whole.replace(",", gap)
    return ("0" if whole == "-0" and not rest.strip("0") else whole) + (point + rest if rest else "")


def percent(share: float, places: int = 0) -> str:
    """A share of 0 to 1 as so many of a hundred: 12 %."""
    return tr("{n} %", n=number(100 * share, places))


def day_words(day: date, year: bool = False) -> str:
    """A day in full: 30 November, or 30 November 2026."""
    words = _DAYS[day.month - 1](day.day)
    return tr("{day} {year}", day=words, year=day.year) if year else words


def short_day_words(day: date) -> str:
    """A day where there is little room, without its year: 30 Nov."""
    return _SHORT_DAYS[day.month - 1](day.day)


def month_words(day: date) -> str:
    """The month of a day, short, and its year: Nov 2026."""
    return _MONTHS[day.month - 1](day.year)
