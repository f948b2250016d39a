"""Talking to the protocol in tests, without a process."""

from __future__ import annotations

import io
import json
from typing import Any

from game.match.protocol import serve


def raw(data: bytes) -> list[dict[str, Any]]:
    """The replies to these bytes."""
    replies = io.BytesIO()
    serve(io.BytesIO(data), replies)
    return [json.loads(line) for line in replies.getvalue().splitlines()]


def talk(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    """The replies to these requests."""
    return raw(b"".join(json.dumps(request).encode() + b"\n" for request in requests))


def codes(*requests: dict[str, Any]) -> list[str | None]:
    """The error code of each reply, None where it was well."""
    return [reply.get("error", {}).get("code") for reply in talk(*requests)]


NEW = {"op": "new", "game": "tantrix", "seats": 2, "seed": 1}
RACE = {"op": "new", "game": "gobble", "seats": 3, "seed": 1}
