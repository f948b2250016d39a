"""The catalogues: every text, in every plural form, with the same placeholders, in letters that can be drawn."""

from __future__ import annotations

import re
from collections import Counter
from gettext import GNUTranslations
from pathlib import Path

import pygame
import pytest

import game
from game.assets import asset
from game.i18n import DOMAIN, catalogue_file, languages, po
from game.i18n.mo import compiled, name_of
from game.i18n.texts import Text, clashes, texts_of
from game.ui.fonts import open_font
from game.ui.theme import STYLES

FOLDER = asset("languages")
LANGUAGES = ("es", "ru", "sl")
TEXTS = texts_of(Path(game.__file__).parent)
#: Of each language, how many plural forms it has, and numbers that stand for them (Unicode's CLDR).
PLURALS = {
    "es": [{1}, {0, 2, 5, 11, 21, 100}],
    "ru": [{1, 21, 101}, {2, 3, 4, 22, 104}, {0, 5, 11, 12, 14, 20, 111}],
    "sl": [{1, 101}, {2, 102}, {3, 4, 103}, {0, 5, 11, 12, 100, 111}],
}


@pytest.fixture(scope="module", params=LANGUAGES)
def code(request):
    return request.param


@pytest.fixture(scope="module")
def catalogue(code):
    return po.read(catalogue_file(FOLDER, code).with_suffix(".po").read_text("utf-8"))


def placeholders(text: str) -> Counter[str]:
    return Counter(re.findall(r"\{(\w*)\}", text))


def say(text: Text) -> str:
    return f"{text.text!r} ({', '.join(TEXTS[text])})"


def test_all_languages_are_there_and_call_themselves_in_their_own_tongue():
    assert languages(FOLDER) == ["en", *LANGUAGES]
    assert [name_of(code, FOLDER) for code in ("en", *LANGUAGES)] == ["English", "Español", "Русский", "Slovenščina"]


def test_no_text_stands_alone_in_one_place_and_counts_in_another():
    assert clashes(TEXTS) == []


def test_every_text_is_translated(code, catalogue):
    missing = [say(text) for text in catalogue.missing(TEXTS)]
    assert not missing, f"{code} lacks {len(missing)}; python -m game.i18n puts them into the catalogue:\n" \
        + "\n".join(missing)


def test_no_text_is_left_that_nothing_shows(code, catalogue):
    assert [text.text for text in catalogue.told if text not in TEXTS] == []


def test_placeholders_are_the_same(code, catalogue):
    wrong = []
    for text, told in catalogue.told.items():
        for form, words in enumerate(told):
            expected = placeholders(text.plural or text.text)
            one_alone = len(PLURALS[code][form]) == 1 if text.plural else False
            if words and placeholders(words) != expected and not (
                    one_alone and placeholders(words) == expected - Counter(["n"])):
                wrong.append(f"{text.text!r}: {words!r}")
    assert wrong == []


def test_edges_are_those_of_the_english_text(code, catalogue):
    """No space is lost or won at an end, and what is one sentence stays a sentence."""
    for text, told in catalogue.told.items():
        for words in filter(None, told):
            assert words == words.strip(), words
            assert words.count("\n") == text.text.count("\n"), words
            if re.search(r"[a-z]\.$", text.text) and " " in text.text:
                assert words.endswith((".", "!")), words


def test_plural_forms_are_those_of_the_language(code, catalogue):
    assert catalogue.forms == len(PLURALS[code])
    with catalogue_file(FOLDER, code).open("rb") as file:
        found = GNUTranslations(file)
    for form, numbers in enumerate(PLURALS[code]):
        assert {found.plural(n) for n in numbers} == {form}


def test_the_compiled_catalogue_is_that_of_its_source(code, catalogue):
    assert catalogue_file(FOLDER, code).read_bytes() == compiled(catalogue)


def test_a_glossary_leads_each_catalogue(code, catalogue):
    assert {"tile", "line", "loop", "forced space", "free move", "bag", "gobble"} <= set(
        re.findall("tile|line|loop|forced space|free move|bag|gobble", " ".join(catalogue.remarks)))


def test_the_template_holds_every_text():
    template = po.read((FOLDER / f"{DOMAIN}.pot").read_text("utf-8"))
    assert [say(text) for text in TEXTS if text not in template.told] == []


@pytest.mark.parametrize("face", sorted({f"{face}-{weight}" for face, weight, _ in STYLES.values()}))
def test_every_letter_is_in_the_fonts(face):
    pygame.font.init()
    font = open_font(asset("fonts", f"{face}.ttf"), 20)
    shown = {letter for text in TEXTS for letter in text.text + text.plural}
    for code in LANGUAGES:
        source = po.read(catalogue_file(FOLDER, code).with_suffix(".po").read_text("utf-8"))
        shown |= {letter for told in source.told.values() for words in told for letter in words}
        shown |= set(name_of(code, FOLDER))
    shown -= {"\n"}
    assert [letter for letter in sorted(shown) if font.metrics(letter)[0] is None] == []
