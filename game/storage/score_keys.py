"""Names of best lists: option sets as short texts, the same for the same options."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.rules.options import defaults

#: Options that do not make a run easier or harder to compare, by game.
BESIDE: Mapping[str, tuple[str, ...]] = {
    "tantrix": ("hints", "tournament"),
    "gobble": ("bot_speed", "handicap"),
}
SEATS = "seats"


def key_of(game: str, options: Mapping[str, Any] | None = None, seats: int = 1) -> str:
    """The key of a game's option set: what differs from the usual, ``"colour=\\"R\\" forced=false"``;
    "" where nothing does. More than one seat counts as an option."""
    usual, beside = defaults(game, seats), BESIDE.get(game, ())
    differs = {
        name: value for name, value in (options or {}).items()
        if name in usual and name not in beside and value != usual[name]
    }
    if seats > 1:
        differs[SEATS] = seats
    return " ".join(f"{name}={json.dumps(differs[name], separators=(',', ':'))}" for name in sorted(differs))


def options_of(key: str) -> dict[str, Any]:
    """What a key says differs from the usual, with ``"seats"`` where there are several.

    A word that is none of ``key_of``'s is passed over.
    """
    options: dict[str, Any] = {}
    for word in key.split():
        name, _, text = word.partition("=")
        try:
            options[name] = json.loads(text)
        except (ValueError, RecursionError):
            continue
    return options
