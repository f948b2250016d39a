"""Sentences for the reasons of a placement, said to whoever laid it or is about to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.reasons import Reason, Why
from game.i18n import tr, trn
from game.ui.words import colour_name


def reason_sentence(reason: Reason) -> str:
    """One short sentence."""
    return _SAID[reason.why](reason)


def reasons_said(reasons: Sequence[Reason], most: int, otherwise: str = "") -> str:
    """The first ``most`` reasons as sentences in a row; where there is none, ``otherwise``, by default that
    a search liked it."""
    if not reasons:
        return otherwise or tr("Nothing better was found.")
    return " ".join(map(reason_sentence, reasons[:most]))


def _chain(reason: Reason) -> str:
    n, alone = reason.n, reason.of
    if not alone:
        return trn("Makes {n} forced space that you can fill.", "Makes {n} forced spaces that you can fill.", n)
    if alone == n:
        return trn("Makes {n} forced space that only you can fill.",
                   "Makes {n} forced spaces that only you can fill.", n)
    return trn("Makes {n} forced space that you can fill, {alone} of them only you.",
               "Makes {n} forced spaces that you can fill, {alone} of them only you.", n, alone=alone)


def _blocks(reason: Reason) -> str:
    colour = _colour(reason)
    if reason.of:
        return tr("Blocks one end of {colour}'s line.", colour=colour)
    return trn("{colour}'s line of {n} tile can grow no more.", "{colour}'s line of {n} tiles can grow no more.",
               reason.n, colour=colour)


def _shuts(reason: Reason) -> str:
    if reason.of:
        return tr("Shuts one end of your line.")
    return trn("Your line of {n} tile can grow no more.", "Your line of {n} tiles can grow no more.", reason.n)


def _colour(reason: Reason) -> str:
    return colour_name(reason.colour or "R")


_SAID: dict[Why, Callable[[Reason], str]] = {
    Why.LOOP: lambda r: trn("Closes a loop of {n} tile.", "Closes a loop of {n} tiles.", r.n),
    Why.JOINS: lambda r: trn("Joins two of your lines: {n} tile.", "Joins two of your lines: {n} tiles.", r.n),
    Why.EXTENDS: lambda r: tr("Extends your line to {n}.", n=r.n),
    Why.NEAR_LOOP: lambda r: trn("Needs {n} more tile for a loop of {of}.", "Needs {n} more tiles for a loop of {of}.",
                                 r.n, of=r.of),
    Why.CHAIN: _chain,
    Why.BLOCKS: _blocks,
    Why.REFUSES: lambda r: trn("Keeps {colour} from reaching {n} point.", "Keeps {colour} from reaching {n} points.",
                               r.n, colour=_colour(r)),
    Why.NARROWS: lambda r: trn("Only {n} tile can still carry on {colour}'s line.",
                               "Only {n} tiles can still carry on {colour}'s line.", r.n, colour=_colour(r)),
    Why.COSTS: lambda r: trn("{colour} must spend a tile on {n} forced space.",
                             "{colour} must spend tiles on {n} forced spaces.", r.n, colour=_colour(r)),
    Why.DEAD: lambda r: trn("Makes {n} space that nobody can fill.", "Makes {n} spaces that nobody can fill.", r.n),
    Why.OPEN: lambda r: trn("Both ends of your line stay open: {n} tile fits.",
                            "Both ends of your line stay open: {n} tiles fit.", r.n),
    Why.FORCED: lambda r: (tr("A forced space must be filled, and only this fits.") if r.n == 1
                           else tr("Fills a forced space.")),
    Why.SAFE: lambda r: tr("Gives nobody else anything."),
    Why.GIVES: lambda r: trn("Lets {colour} reach {n} point.", "Lets {colour} reach {n} points.", r.n,
                             colour=_colour(r)),
    Why.HELPS: lambda r: trn("Brings {colour} to {n} point.", "Brings {colour} to {n} points.", r.n,
                             colour=_colour(r)),
    Why.SHUTS: _shuts,
}
