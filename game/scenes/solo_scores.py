"""Solitaire runs in the scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.play.run import SoloRun
from game.scenes.context import Context
from game.storage.score_keys import key_of
from game.storage.scores import Rank, Run

KIND = "solitaire"


def keep(context: Context, run: SoloRun) -> Rank:
    """Keep a run that is over; tells where it stands."""
    result, header = run.game.result, run.match.header
    assert result is not None
    detail = {
        "tiles": [tile for tile, _, _ in run.game.table.tiles], "why": result.why,
        **({"day": run.day.isoformat()} if run.day else {}),
    }
    return context.scores.add(
        KIND, key_of(KIND, header.options), result.points[0], None, seed=header.seed, detail=detail, ranked=run.ranked,
    )


def kept_runs(
    context: Context, options: Mapping[str, Any], limit: int, seed: int | None = None,
) -> list[Run]:
    """The best runs kept by these rules, best first; ``seed``: with this order of tiles only."""
    return context.scores.best(KIND, key_of(KIND, options), limit, seed=seed)


def kept_count(context: Context, options: Mapping[str, Any]) -> int:
    """How many ranked runs are kept by these rules."""
    return dict(context.scores.keys(KIND)).get(key_of(KIND, options), 0)
