"""Texts in the player's language, with fallbacks that never show a hole or a fault."""

from __future__ import annotations

import pytest

from game import i18n
from game.i18n import catalogue_file, tr, trc, trn
from game.i18n.mo import compiled, head_of, name_of
from game.i18n.po import Catalogue
from game.i18n.system import chosen_language, system_language
from game.i18n.texts import Text

HEAD = {
    "Content-Type": "text/plain; charset=UTF-8", "X-Name": "Slovenščina",
    "Plural-Forms": "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3||n%100==4 ? 2 : 3);",
}
SLOVENIAN = {
    Text("Play"): ("Igraj",),
    Text("Start"): ("Začni",),
    Text("Start", context="button of a pad"): ("Start",),
    Text("Hello {name}"): ("Živjo, {name}",),
    Text("Lost {name}"): ("Izgubljen {nmae}",),
    Text("Not yet"): ("",),
    Text("{n} tile", "{n} tiles"): ("{n} ploščica", "{n} ploščici", "{n} ploščice", "{n} ploščic"),
    Text("{n} line", "{n} lines"): ("{n} pot", "", "", ""),
}


@pytest.fixture
def folder(tmp_path):
    write(tmp_path, "sl", compiled(Catalogue(head=HEAD, told=SLOVENIAN)))
    return tmp_path


def write(folder, code, data):
    path = catalogue_file(folder, code)
    path.parent.mkdir(parents=True)
    path.write_bytes(data)


def test_english_stands_for_itself():
    assert tr("Play {x}") == "Play {x}"
    assert tr("Hello {name}", name="Ana") == "Hello Ana"
    assert trc("button of a pad", "Start") == "Start"
    assert [trn("{n} tile", "{n} tiles", n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]


def test_a_language_is_switched_at_once_with_its_plurals(folder):
    assert i18n.languages(folder) == ["en", "sl"]
    assert i18n.use("sl", folder)
    assert i18n.language() == "sl"
    assert (tr("Play"), tr("Start"), trc("button of a pad", "Start")) == ("Igraj", "Začni", "Start")
    assert tr("Hello {name}", name="Ana") == "Živjo, Ana"
    assert [trn("{n} tile", "{n} tiles", n) for n in (1, 2, 3, 5, 101)] == [
        "1 ploščica", "2 ploščici", "3 ploščice", "5 ploščic", "101 ploščica",
    ]
    assert i18n.use("en", folder)
    assert tr("Play") == "Play"


def test_what_is_not_translated_is_english(folder):
    i18n.use("sl", folder)
    assert tr("Not translated") == tr("Not translated")
    assert tr("Not yet") == "Not yet"
    assert [trn("{n} line", "{n} lines", n) for n in (1, 2)] == ["1 line", "2 lines"]


def test_a_slip_in_a_catalogue_shows_english(folder):
    i18n.use("sl", folder)
    assert tr("Lost {name}", name="Ana") == "Lost Ana"


def test_a_missing_or_broken_catalogue_is_english(folder):
    assert not i18n.use("ru", folder)
    write(folder, "es", b"no catalogue")
    assert not i18n.use("es", folder)
    assert i18n.language() == "en"
    assert tr("Play") == "Play"
    assert head_of(catalogue_file(folder, "es")) == head_of(catalogue_file(folder, "ru")) == {}


def test_languages_are_called_as_they_call_themselves(folder):
    assert [name_of(code, folder) for code in ("en", "sl", "ru")] == ["English", "Slovenščina", "ru"]


@pytest.mark.parametrize(("overruling", "locales", "expected"), [
    ("", ["sl"], "sl"),
    ("", ["de", "sl"], "sl"),
    ("", ["de"], "en"),
    ("", [], "en"),
    ("C", ["sl"], "sl"),
    ("en_GB.UTF-8", ["sl"], "en"),
    ("sl_SI.UTF-8", ["en"], "sl"),
])
def test_the_system_s_language_is_taken_where_it_is_known(folder, monkeypatch, overruling, locales, expected):
    monkeypatch.setenv("LC_ALL", overruling)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setattr("pygame.system.get_pref_locales",
                        lambda: [{"language": code, "country": None} for code in locales])
    assert system_language(folder) == expected
    assert chosen_language("system", folder) == expected
    assert chosen_language("ru", folder) == "ru"
