"""Writing TOML; the standard library only reads it."""

from __future__ import annotations

import datetime
import json
import math
from collections.abc import Iterator, Mapping
from typing import Any


def dumps(table: Mapping[str, Any], notes: Mapping[str, str] | None = None) -> str:
    """``table`` as TOML text: strings, bools, ints, floats, dates, lists, tables, lists of tables.

    None is left out, as TOML has no word for it. ``tomllib.loads(dumps(t)) == t`` for the rest.
    ``notes``: one line of printable text to write beside a key of the outermost table. Raises
    ``TypeError`` on any other type.
    """
    return "\n".join(_lines(table, (), notes or {})).strip() + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...], notes: Mapping[str, str]) -> Iterator[str]:
    for key, value in table.items():
        if value is not None and not _is_table(value) and not _is_tables(value):
            yield f"{_key(key)} = {_value(value)}{f'  # {notes[key]}' if key in notes else ''}"
    for key, value in table.items():
        inner = (*path, key)
        name = ".".join(_key(part) for part in inner)
        if _is_table(value):
            yield f"\n[{name}]"
            yield from _lines(value, inner, {})
        elif _is_tables(value):
            for one in value:
                yield f"\n[[{name}]]"
                yield from _lines(one, inner, {})


def _is_table(value: Any) -> bool:
    return isinstance(value, Mapping)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(_is_table(one) for one in value)


def _key(key: str) -> str:
    plain = key.replace("-", "").replace("_", "")
    return key if plain.isascii() and plain.isalnum() else _text(key)


def _text(text: str) -> str:
    # JSON's escapes are TOML's, but for the delete character, and JSON spells astral ones as surrogates.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 2**64 else hex(value)  # Python refuses to write very many digits
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else str(value)
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    if _is_table(value):
        return "{" + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items() if v is not None) + "}"
    raise TypeError(f"TOML has no {type(value).__name__}")
