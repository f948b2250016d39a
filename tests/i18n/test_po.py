"""Catalogues are read, written and compiled without losing a letter; texts are found in the source."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO

import pytest

from game.i18n.__main__ import update
from game.i18n.mo import compiled
from game.i18n.po import CatalogueError, read, written
from game.i18n.texts import Text, clashes, texts_of

SOURCE = '''# Words: tile = ploščica
#
msgid ""
msgstr ""
"Language: sl\\n"
"Plural-Forms: nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3||n%100==4 ? 2 : 3);\\n"

#: ui/words.py scenes/join.py
msgid "Say \\"hello\\"\\nand go"
msgstr "Reci "
"\\"živjo\\"\\n"
"in pojdi"

#: scenes/join.py
#, python-brace-format
msgctxt "button of a pad"
msgid "{n} tile"
msgid_plural "{n} tiles"
msgstr[0] "{n} ploščica"
msgstr[1] "{n} ploščici"
msgstr[2] "{n} ploščice"
msgstr[3] "{n} ploščic"

msgid "New"
msgstr ""
'''
HELLO = Text('Say "hello"\nand go')
TILES = Text("{n} tile", "{n} tiles", "button of a pad")


def test_a_catalogue_is_read():
    catalogue = read(SOURCE)
    assert catalogue.remarks == ["Words: tile = ploščica", ""]
    assert catalogue.head["Language"] == "sl"
    assert catalogue.forms == 4
    assert catalogue.told == {
        HELLO: ('Reci "živjo"\nin pojdi',),
        TILES: ("{n} ploščica", "{n} ploščici", "{n} ploščice", "{n} ploščic"),
        Text("New"): ("",),
    }
    assert catalogue.missing([HELLO, TILES, Text("New"), Text("Newer")]) == [Text("New"), Text("Newer")]


def test_what_is_written_is_read_again():
    catalogue = read(SOURCE)
    long = Text("word " * 60 + "end")
    catalogue.told[long] = ("beseda " * 60 + "\\konec\t",)
    shown = dict.fromkeys([*catalogue.told, Text("Newer")], ("scenes/join.py",))
    again = read(written(catalogue, shown))
    assert (again.remarks, again.head) == (catalogue.remarks, catalogue.head)
    assert again.told == {**catalogue.told, Text("Newer"): ("",)}
    assert max(map(len, written(catalogue, shown).splitlines())) <= 112


def test_what_is_compiled_gettext_reads():
    found = GNUTranslations(BytesIO(compiled(read(SOURCE))))
    assert found.gettext(HELLO.text) == 'Reci "živjo"\nin pojdi'
    assert found.npgettext(TILES.context, TILES.text, TILES.plural, 3) == "{n} ploščice"
    assert found.gettext("New") == "New"


@pytest.mark.parametrize(("bad", "why"), [
    ('msgid "a"\nmsgstr "b', "line 2"),
    ('msgid "a"\nmistake "b"\n', "line 2 is neither"),
    ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', "line 4: 'a' is there twice"),
    ('msgid "a\\"\nmsgstr "b"\n', "line 1 is not quoted"),
])
def test_a_bad_catalogue_says_where(bad, why):
    with pytest.raises(CatalogueError, match=why):
        read(bad)


@pytest.fixture
def program(tmp_path):
    (tmp_path / "scenes").mkdir()
    (tmp_path / "scenes" / "one.py").write_text(
        'x = [tr("Second " "part"), lambda: tr("First {name}", name=tr("inner"))]\n'
        'y = trn("{n} tile", "{n} tiles", 3), trc("key", "Start"), other("No text"), self.tr("No text either")\n')
    (tmp_path / "two.py").write_text('tr("inner")\n')
    return tmp_path


def test_texts_are_found_in_the_order_of_the_source(program):
    assert texts_of(program) == {
        Text("Second part"): ("scenes/one.py",),
        Text("First {name}"): ("scenes/one.py",),
        Text("inner"): ("scenes/one.py", "two.py"),
        Text("{n} tile", "{n} tiles"): ("scenes/one.py",),
        Text("Start", context="key"): ("scenes/one.py",),
    }


def test_a_text_must_be_written_out_where_it_is_shown(program):
    (program / "three.py").write_text('\ntr(f"{x}")\n')
    with pytest.raises(ValueError, match=r"three\.py:2"):
        texts_of(program)


def test_a_text_that_counts_in_one_place_only_is_a_clash():
    alone, counted = Text("Line of {n}"), Text("Line of {n}", "Lines of {n}")
    apart = Text("Line of {n}", context="puzzle")
    assert clashes({counted: ("a.py",), apart: ("b.py",)}) == []
    [sentence] = clashes({counted: ("a.py",), alone: ("b.py",)})
    assert "b.py" in sentence


def test_an_update_keeps_what_is_translated(program, tmp_path):
    folder = tmp_path / "languages"
    folder.mkdir()
    texts = texts_of(program)
    assert update(folder, texts, ("sl",)) == {"sl": list(texts)}
    path = folder / "sl" / "LC_MESSAGES" / "tantrix.po"
    source = path.read_text("utf-8")
    path.write_text(source.replace('msgid "inner"\nmsgstr ""', 'msgid "inner"\nmsgstr "znotraj"'), "utf-8")
    fewer = {text: modules for text, modules in texts.items() if text.text != "Second part"}
    missing = update(folder, fewer)["sl"]
    assert Text("inner") not in missing and len(missing) == len(fewer) - 1
    assert GNUTranslations(path.with_suffix(".mo").open("rb")).gettext("inner") == "znotraj"
    assert "Second part" not in path.read_text("utf-8")
    before = path.read_bytes()
    update(folder, fewer)
    assert path.read_bytes() == before
