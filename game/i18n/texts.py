"""Finds every text of the program that ``tr``, ``trn`` or ``trc`` shows, by reading its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

#: Of each function, which of its arguments say the context, the text, and the text for several.
CALLS = {"tr": ("text",), "trn": ("text", "plural"), "trc": ("context", "text")}


@dataclass(frozen=True, slots=True)
class Text:
    """One text: in English, for several of what it counts, and what its word is about where that is not clear."""

    text: str
    plural: str = ""
    context: str = ""


def texts_of(folder: Path) -> dict[Text, tuple[str, ...]]:
    """Every text under ``folder`` with the modules that show it, in the order of modules and lines.

    Raises ``ValueError``, with file and line, for a text that is not written out where it is shown.
    """
    found: dict[Text, dict[str, None]] = {}
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        for text in _texts(ast.parse(path.read_text(encoding="utf-8")), name):
            found.setdefault(text, {})[name] = None
    return {text: tuple(modules) for text, modules in found.items()}


def clashes(texts: dict[Text, tuple[str, ...]]) -> list[str]:
    """Sentences about texts that stand alone in one place and count in another: a catalogue holds only one."""
    counted = {(text.context, text.text): text.plural for text in texts if text.plural}
    return [f"{text.text!r} of {', '.join(texts[text])} also counts elsewhere: give one of them a context"
            for text in texts if counted.get((text.context, text.text), text.plural) != text.plural]


def _texts(tree: ast.AST, name: str) -> Iterator[Text]:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _called(node) in CALLS]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        roles = CALLS[_called(call)]
        written = [node.value for node in call.args[: len(roles)]
                   if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        if len(written) < len(roles):
            raise ValueError(f"{name}:{call.lineno}: the text must be written out where it is shown")
        yield Text(**dict(zip(roles, written, strict=True)))


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""
