"""Catalogues as the program reads them: the files ``.mo`` of gettext."""

from __future__ import annotations

import struct
from pathlib import Path

from game.i18n import ENGLISH, catalogue_file
from game.i18n.po import Catalogue
from game.i18n.texts import Text

_MAGIC = 0x950412DE
_CHARSET = {"Content-Type": "text/plain; charset=UTF-8"}
_HEAD = struct.Struct("<7I")
_PLACE = struct.Struct("<2I")


def compiled(catalogue: Catalogue) -> bytes:
    """The file of ``catalogue``; texts that are not translated are left out, and shown in English."""
    head = "".join(f"{name}: {value}\n" for name, value in (_CHARSET | catalogue.head).items())
    missing = set(catalogue.missing(catalogue.told))
    pairs = {b"": head.encode()}
    pairs |= {_key(text): "\0".join(told).encode() for text, told in catalogue.told.items() if text not in missing}
    keys = sorted(pairs)
    first = _HEAD.size
    at = first + 2 * _PLACE.size * len(keys)
    places, words = b"", b""
    for column in (keys, [pairs[key] for key in keys]):
        for word in column:
            places += _PLACE.pack(len(word), at + len(words))
            words += word + b"\0"
    return _HEAD.pack(_MAGIC, 0, len(keys), first, first + _PLACE.size * len(keys), 0, 0) + places + words


def head_of(path: Path) -> dict[str, str]:
    """What stands at the head of a compiled catalogue; empty where there is none or it is damaged."""
    try:
        data = path.read_bytes()
        second = _HEAD.unpack_from(data)[4]
        length, at = _PLACE.unpack_from(data, second)
        lines = data[at : at + length].decode().splitlines()
    except (OSError, struct.error, UnicodeDecodeError):
        return {}
    return dict(line.split(": ", 1) for line in lines if ": " in line)


def name_of(code: str, folder: Path) -> str:
    """What a language with a catalogue in ``folder`` calls itself."""
    return "English" if code == ENGLISH else head_of(catalogue_file(folder, code)).get("X-Name") or code


def _key(text: Text) -> bytes:
    key = f"{text.context}\4{text.text}" if text.context else text.text
    return (f"{key}\0{text.plural}" if text.plural else key).encode()
