"""Catalogues as translators write them: the files ``.po`` of gettext, as much of them as is used here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from game.i18n.texts import Text

_FIELD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])? "')
#: Columns that a line of a catalogue takes before it is broken.
COLUMNS = 110


class CatalogueError(ValueError):
    """A catalogue that cannot be read: which line, and why."""


@dataclass
class Catalogue:
    """``remarks``: what stands at the top, glossary and all, without its ``#``. ``head``: "Name: value" lines.
    ``told``: each text's translation, one for every plural form; empty where there is none yet."""

    remarks: list[str] = field(default_factory=list)
    head: dict[str, str] = field(default_factory=dict)
    told: dict[Text, tuple[str, ...]] = field(default_factory=dict)

    @property
    def forms(self) -> int:
        """How many plural forms the language has."""
        found = re.search(r"nplurals=(\d+)", self.head.get("Plural-Forms", ""))
        return int(found[1]) if found else 2

    def missing(self, texts: Iterable[Text]) -> list[Text]:
        """Those of ``texts`` that have no translation, or not in every plural form."""
        return [text for text in texts
                if len(told := self.told.get(text, ())) != (self.forms if text.plural else 1) or not all(told)]


def read(source: str) -> Catalogue:
    """The catalogue in ``source``. Raises ``CatalogueError``."""
    catalogue = Catalogue()
    for number, block in _blocks(source):
        fields = _fields(block, number)
        if not fields:
            continue
        text = Text(fields.get("msgid", ""), fields.get("msgid_plural", ""), fields.get("msgctxt", ""))
        told = tuple(fields[name] for name in sorted(fields) if name.startswith("msgstr"))
        if text == Text(""):
            catalogue.remarks = [line[1:].strip() for line in block if line.startswith("#")]
            catalogue.head = dict(line.split(": ", 1) for line in "".join(told).splitlines() if ": " in line)
        elif text in catalogue.told:
            raise CatalogueError(f"line {number}: {text.text!r} is there twice")
        else:
            catalogue.told[text] = told
    return catalogue


def written(catalogue: Catalogue, shown_in: dict[Text, tuple[str, ...]]) -> str:
    """The file of ``catalogue``, with every text of ``shown_in`` in its order, translated or not."""
    lines = [f"# {remark}".rstrip() for remark in catalogue.remarks]
    head = "".join(f"{name}: {value}\n" for name, value in catalogue.head.items())
    lines += ['msgid ""', *_quoted("msgstr", head), ""]
    for text, modules in shown_in.items():
        told = catalogue.told.get(text, ())
        lines.append(f"#: {' '.join(modules)}")
        if "{" in text.text + text.plural:
            lines.append("#, python-brace-format")
        lines += _quoted("msgctxt", text.context) if text.context else []
        lines += _quoted("msgid", text.text)
        if text.plural:
            lines += _quoted("msgid_plural", text.plural)
            for form in range(catalogue.forms):
                lines += _quoted(f"msgstr[{form}]", told[form] if form < len(told) else "")
        else:
            lines += _quoted("msgstr", told[0] if told else "")
        lines.append("")
    return "\n".join(lines)


def _blocks(source: str) -> Iterable[tuple[int, list[str]]]:
    """Paragraphs, each with the number of its first line."""
    block: list[str] = []
    for number, line in enumerate([*source.splitlines(), ""], 1):
        if line.strip():
            block.append(line.strip())
        elif block:
            yield number - len(block), block
            block = []


def _fields(block: list[str], number: int) -> dict[str, str]:
    fields: dict[str, str] = {}
    name = ""
    for at, line in enumerate(block, number):
        if line.startswith("#"):
            continue
        if found := _FIELD.match(line):
            name = found[1] + (f"[{found[2]}]" if found[2] else "")
            fields[name] = ""
        if not (found or (name and line.startswith('"'))) or not line.endswith('"'):
            raise CatalogueError(f"line {at} is neither a text nor a remark: {line}")
        try:
            fields[name] += ast.literal_eval(line[line.index('"'):])
        except (SyntaxError, ValueError):
            raise CatalogueError(f"line {at} is not quoted rightly: {line}") from None
    return fields


def _quoted(name: str, text: str) -> list[str]:
    """``text`` after its name; on several lines, broken at line ends and spaces, where it is long."""
    if len(name) + len(text) + 3 <= COLUMNS and "\n" not in text:
        return [f"{name} {_quote(text)}"]
    lines, line = [], ""
    for piece in re.findall(r"[^ \n]*(?: +|\n|$)", text):
        if line and (len(line) + len(piece) > COLUMNS - 2 or line.endswith("\n")):
            lines.append(line)
            line = ""
        line += piece
    return [f'{name} ""', *(_quote(line) for line in [*lines, line] if line)]


def _quote(text: str) -> str:
    for plain, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(plain, escaped)
    return f'"{text}"'
