"""JSON as it is let in from outside, and as it is written.

Stricter than the standard library's reader: only UTF-8, no NaN or Infinity, no number that
overflows to infinity. Truth values are never numbers here, and ``1.0`` is no whole number.
"""

from __future__ import annotations

import json
import math
from typing import Any, TypeGuard

#: How much of a stranger's text a message may repeat, in characters.
SHOWN = 40


def read(line: bytes | str) -> Any:
    """The value of one line of JSON; raises ``ValueError`` with a sentence for anything else."""
    if isinstance(line, bytes):
        try:
            line = line.decode("utf-8")
        except UnicodeDecodeError as fault:
            raise ValueError(f"This is not UTF-8: byte {fault.start + 1} is out of place.") from None
    if not line.strip():
        raise ValueError("This line is empty; one JSON object is expected.")
    try:
        return _DECODER.decode(line)
    except json.JSONDecodeError as fault:
        raise ValueError(f"This is not JSON: {fault.msg.lower()}, at character {fault.pos + 1}.") from None
    except RecursionError:
        raise ValueError("This is nested too deeply.") from None
    except _NumberFault as fault:
        raise ValueError(str(fault)) from None
    except ValueError:
        raise ValueError("A number has too many digits.") from None


def write(value: Any) -> str:
    """``value`` as one line of ASCII, without spaces; raises as ``json.dumps`` does."""
    return _ENCODER.encode(value)


def canonical(value: Any) -> str:
    """``value`` as text that is the same for equal values: keys sorted, no spaces."""
    return _SORTED.encode(value)


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value read is a whole number."""
    return type(value) is int


def is_number(value: object) -> TypeGuard[int | float]:
    """Whether a value read is a number; one that is, is finite."""
    return type(value) in (int, float)


def shown(value: object) -> str:
    """A stranger's value for use in a message: on one line, cut short."""
    try:
        text = value if isinstance(value, str) else write(value)
    except (ValueError, TypeError, RecursionError):
        text = type(value).__name__
    text = text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
    return "".join(char if char.isprintable() else "?" for char in text)


class _NumberFault(ValueError):
    """A number that JSON has no word for."""


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise _NumberFault(f"The number {shown(text)} is too large.")
    return number


def _no_constant(word: str) -> float:
    raise _NumberFault(f"JSON has no number {word}.")


_DECODER = json.JSONDecoder(parse_float=_finite, parse_constant=_no_constant)
_ENCODER = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":"))
_SORTED = json.JSONEncoder(ensure_ascii=True, allow_nan=False, sort_keys=True, separators=(",", ":"))
