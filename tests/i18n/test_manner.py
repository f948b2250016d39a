"""Figures and dates as they are written in each language."""

from __future__ import annotations

from datetime import date

import pytest

from game import i18n
from game.assets import asset
from game.i18n.manner import day_words, month_words, number, percent, short_day_words

NBSP = "\N{NO-BREAK SPACE}"
DAY = date(2026, 5, 3)


@pytest.fixture
def speak():
    return lambda code: i18n.use(code, asset("languages"))


@pytest.mark.parametrize(("code", "expected"), [
    ("en", ("0", "7.5", "1,234", "1,234,567.25", "-12")),
    ("sl", ("0", "7,5", "1.234", "1.234.567,25", "-12")),
    ("ru", ("0", "7,5", "1234", f"1{NBSP}234{NBSP}567,25", "-12")),
    ("es", ("0", "7,5", "1234", f"1{NBSP}234{NBSP}567,25", "-12")),
])
def test_figures_keep_their_thousands_apart(speak, code, expected):
    speak(code)
    assert tuple(map(number, (0, 7.5, 1234, 1234567.25, -12))) == expected


def test_figures_show_the_places_asked_for(speak):
    speak("sl")
    assert [number(3, 1), number(3.14159, 2), number(2.5, 0), number(-0.01, 1)] == ["3,0", "3,14", "2", "0,0"]
    assert number(12345.6, 1) == "12.345,6"


@pytest.mark.parametrize(("code", "full", "with_year", "short", "month"), [
    ("en", "3 May", "3 May 2026", "3 May", "May 2026"),
    ("sl", "3. maj", "3. maj 2026", "3. maj", "maj 2026"),
    ("ru", "3 мая", f"3 мая 2026{NBSP}г.", "3 мая", f"май 2026{NBSP}г."),
    ("es", "3 de mayo", "3 de mayo de 2026", "3 may", "may 2026"),
])
def test_days_are_named_as_people_name_them(speak, code, full, with_year, short, month):
    speak(code)
    assert (day_words(DAY), day_words(DAY, year=True), short_day_words(DAY), month_words(DAY)) == \
        (full, with_year, short, month)


def test_every_day_of_the_year_has_its_words(speak):
    for code in ("en", "sl", "ru", "es"):
        speak(code)
        named = {words(date(2026, month, 1)) for month in range(1, 13) for words in (day_words, short_day_words)}
        assert len(named) >= 12


def test_shares_are_shown_of_a_hundred(speak):
    assert [percent(0.5), percent(1.25), percent(0.1234, 1)] == ["50 %", "125 %", "12.3 %"]
    speak("es")
    assert percent(0.1234, 1) == f"12,3{NBSP}%"
