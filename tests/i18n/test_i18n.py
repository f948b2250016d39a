"""Texts in the player's language, with fallbacks that never show a hole or a fault."""

from __future__ import annotations

import struct

import pytest

from game import i18n
from game.i18n import tr, trn


def write_catalogue(folder, code, texts):
    """A compiled gettext catalogue: magic, version, count, two tables of (length, offset)."""
    pairs = sorted((key.encode(), value.encode()) for key, value in texts.items())
    start = 28 + 16 * len(pairs)
    keys, values, blob = [], [], b""
    for column, table in ((0, keys), (1, values)):
        for pair in pairs:
            table.append(struct.pack("<2I", len(pair[column]), start + len(blob)))
            blob += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    path = folder / code / "LC_MESSAGES" / "tantrix.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(head + b"".join(keys + values) + blob)


@pytest.fixture
def folder(tmp_path):
    yield tmp_path
    i18n.use("en", tmp_path)


SLOVENIAN = {
    "": "Content-Type: text/plain; charset=UTF-8\n"
        "Plural-Forms: nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3||n%100==4 ? 2 : 3);\n",
    "Play": "Igraj",
    "Hello {name}": "Živjo, {name}",
    "Lost {name}": "Izgubljen {nmae}",
    "{n} tile\0{n} tiles": "{n} ploščica\0{n} ploščici\0{n} ploščice\0{n} ploščic",
}


def test_english_stands_for_itself():
    assert tr("Play {x}") == "Play {x}"
    assert tr("Hello {name}", name="Ana") == "Hello Ana"
    assert [trn("{n} tile", "{n} tiles", n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]


def test_a_language_is_switched_at_once_with_its_plurals(folder):
    write_catalogue(folder, "sl", SLOVENIAN)
    assert i18n.languages(folder) == ["en", "sl"]
    assert i18n.use("sl", folder)
    assert i18n.language() == "sl"
    assert tr("Play") == "Igraj"
    assert tr("Hello {name}", name="Ana") == "Živjo, Ana"
    assert [trn("{n} tile", "{n} tiles", n) for n in (1, 2, 3, 5, 101)] == [
        "1 ploščica", "2 ploščici", "3 ploščice", "5 ploščic", "101 ploščica",
    ]
    assert tr("Not translated") == "Not translated"
    assert i18n.use("en", folder)
    assert tr("Play") == "Play"


def test_a_slip_in_a_catalogue_shows_english(folder):
    write_catalogue(folder, "sl", SLOVENIAN)
    i18n.use("sl", folder)
    assert tr("Lost {name}", name="Ana") == "Lost Ana"


def test_a_missing_or_broken_catalogue_is_english(folder):
    assert not i18n.use("ru", folder)
    write_catalogue(folder, "es", {"": "Content-Type: text/plain; charset=UTF-8\n"})
    (folder / "es" / "LC_MESSAGES" / "tantrix.mo").write_bytes(b"no catalogue")
    assert not i18n.use("es", folder)
    assert i18n.language() == "en"
    assert tr("Play") == "Play"
