"""What the arena found, as a person reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Words = dict[str, Any]

#: Faults that are told one by one.
MOST_FAULTS = 10
_HOW_SURE = "In brackets: 95 % intervals, over deals."


def table_lines(words: Words) -> list[str]:
    """One table of two to four players."""
    players = words["players"]
    two = len(players) == 2
    head = ["", "won", "drawn" if two else "shared", "lost" if two else "not won", "score" if two else "win share",
            "", *([] if two else ["place"]), "points", "a move", "95 % within"]
    rows = [head] + [
        [own["name"], str(own["wins"]), str(own["draws"]), str(own["losses"]), *_score(own),
         *([] if two else [_number(own["place"], 2)]), _number(own["points"], 1), *_times(own)]
        for own in players
    ]
    lines = _columns(rows)
    if two and words["elo"]:
        first, second = players[0]["name"], players[1]["name"]
        margin = _signed(words["margin"], 1)
        lines += ["", f"{first} against {second}: {_elo(words['elo'])} Elo, {margin} points a game"]
    return [*lines, "", _HOW_SURE]


def ladder_lines(words: Words) -> list[str]:
    """A round robin: the ladder, and each pairing below."""
    rows = [["", "", "Elo", "", "games", "score", "", "the next", "", "points", "a move", "95 % within"]]
    for place, own in enumerate(words["players"], start=1):
        rows.append([str(place), own["name"], f"{own['elo']:+.0f}", _ends(own["elo_interval"], 0), str(own["games"]),
                     *_score(own), *_score(own["against_next"] or {"score": None}), _number(own["points"], 1),
                     *_times(own)])
    pairs = [["", "won", "drawn", "lost", "score", ""]]
    for pair in words["pairings"]:
        first, second = pair["players"]
        pairs.append([f"{first['name']} – {second['name']}", str(first["wins"]), str(first["draws"]),
                      str(first["losses"]), *_score(first)])
    return [*_columns(rows, left=2), "", *_columns(pairs), "", "The mean rating is 0. " + _HOW_SURE]


def fault_lines(faults: Sequence[Words]) -> list[str]:
    """Who was put out and why."""
    if not faults:
        return ["Nobody broke a rule."]
    lines = [f"Put out: {len(faults)}"]
    lines += [f"  game {fault['game']}, action {fault['action']}: {fault['player']} {fault['reason']}"
              for fault in faults[:MOST_FAULTS]]
    more = len(faults) - MOST_FAULTS
    return [*lines, f"  and {more} more; --json FILE has them all"] if more > 0 else lines


def _columns(rows: list[list[str]], left: int = 1) -> list[str]:
    """Rows under each other, the first ``left`` columns from the left, the others from the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) if at < left else cell.rjust(width)
                      for at, (cell, width) in enumerate(zip(row, widths, strict=True))).rstrip() for row in rows]


def _score(own: Words) -> list[str]:
    if own["score"] is None:
        return ["–", ""]
    low, high = own["interval"]
    return [f"{own['score']:.1%}".replace("%", " %"), f"[{100 * low:.1f}, {100 * high:.1f}]"]


def _times(own: Words) -> list[str]:
    seconds = own["seconds"]
    return [_time(seconds[key]) for key in ("median", "percentile_95")] if seconds else ["–", "–"]


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.3g} ms" if seconds < 0.01 else (
        f"{1000 * seconds:.0f} ms")


def _number(value: float | None, digits: int) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


def _elo(words: Words) -> str:
    value = words["value"]
    if value is None:
        low, high = words["interval"]
        return f"at least {low:+.0f}" if low is not None else f"at most {high:+.0f}" if high is not None else "unknown"
    return _signed(words, 0)


def _signed(words: Words | None, digits: int) -> str:
    if words is None:
        return "–"
    return f"{words['value']:+.{digits}f} {_ends(words['interval'], digits)}"


def _ends(interval: list[float | None], digits: int) -> str:
    low, high = ("?" if end is None else f"{end:+.{digits}f}" for end in interval)
    return f"[{low}, {high}]"
