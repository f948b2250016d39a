"""Words for what decided a game."""

from __future__ import annotations

from game.i18n import tr, trc, trn
from game.play.story import Moment


def moment_words(moment: Moment, names: list[str]) -> str:
    """What happened, in a sentence. ``names``: of the seats."""
    name, by, n = names[moment.seat], names[moment.by], moment.n
    match moment.kind:
        case "loop" if moment.by == moment.seat:
            return trn("{name} closes a loop of {n} tile.", "{name} closes a loop of {n} tiles.", n, name=name)
        case "loop":
            return trn("{by} closes a loop of {n} tile for {name}.", "{by} closes a loop of {n} tiles for {name}.",
                       n, by=by, name=name)
        case "line" if moment.by == moment.seat:
            return trn("{name}'s line grows to {n} tile.", "{name}'s line grows to {n} tiles.", n, name=name)
        case "line":
            return trn("{by} lets {name}'s line grow to {n} tile.", "{by} lets {name}'s line grow to {n} tiles.",
                       n, by=by, name=name)
        case "block":
            return trn("{name} shuts {rival}'s line of {n} tile.", "{name} shuts {rival}'s line of {n} tiles.",
                       n, name=by, rival=names[moment.rival])
        case "gobbles" if n > 1:
            return trn("{name} gobbles {n} time in a row.", "{name} gobbles {n} times in a row.", n, name=name)
        case "gobbles":
            return tr("{name} gobbles.", name=name)
        case _:
            return tr("{name} takes the lead, and keeps it.", name=name)


def swing_words(moment: Moment, tiles: bool) -> str:
    """How the lead changed. ``tiles``: it is counted in tiles left, not in points."""
    before, after = _lead_words(moment.before, tiles), _lead_words(moment.after, tiles)
    return tr("{before}, then {after}", before=before, after=after)


def _lead_words(lead: int, tiles: bool) -> str:
    if not lead:
        return trc("nobody is ahead", "level")
    if tiles:
        return trn("{n} tile ahead", "{n} tiles ahead", lead) if lead > 0 else \
            trn("{n} tile behind", "{n} tiles behind", -lead)
    return trn("{n} point ahead", "{n} points ahead", lead) if lead > 0 else \
        trn("{n} point behind", "{n} points behind", -lead)
