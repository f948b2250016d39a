"""The foot of a table: a sentence for somebody, or else what the keys do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import tr
from game.input.intents import Verb
from game.ui import theme
from game.ui.hints import Hint, HintBar, label
from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.input.devices import Devices

#: How far large text shrinks so that no hint need be left out, but not below the normal size.
SHARES = (1.0, 0.8, 0.65, 0.5)


def paint_sentence(
    kit: Kit, picture: pygame.Surface, rect: pygame.Rect, sentence: str, mark: int | None,
) -> None:
    """Write a sentence in the middle, with the mark of the seat it is for."""
    size = kit.text.height("body") if mark is not None else 0
    gap = kit.px(10) if size else 0
    words = kit.text.fit(sentence, "body", theme.ACCENT, rect.width - size - gap - kit.px(40), centred=True)
    x = rect.centerx - (words.get_width() + size + gap) // 2
    if mark is not None:
        picture.blit(kit.mark(mark, size), (x, rect.centery - size // 2))
    picture.blit(words, (x + size + gap, rect.centery - words.get_height() // 2))


def paint_hints(kit: Kit, picture: pygame.Surface, rect: pygame.Rect, hints: list[Hint]) -> None:
    """Write what the keys do; large text shrinks until there is room for all, and where that is not enough the
    last ones are left out. Hints without keys are sentences, which shrink and wrap."""
    if not any(caps for caps, _ in hints):
        sentence = kit.text.fit("  ·  ".join(words for _, words in hints), "small", theme.MUTED,
                                rect.width - kit.px(24), centred=True)
        picture.blit(sentence, sentence.get_rect(center=rect.center))
        return
    bar = HintBar()
    bar.hints = list(hints)
    tried = kit.smaller(SHARES)
    kit = next((other for other in tried if bar.height(other, rect.width) <= rect.height), tried[-1])
    while len(bar.hints) > 1 and bar.height(kit, rect.width) > rect.height:
        bar.hints.pop()
    bar.draw(kit, picture, rect)


def footer_height(kit: Kit, hints: list[Hint], width: int) -> int:
    """The pixels that hints take at a width, on as many lines as they need."""
    bar = HintBar()
    bar.hints = list(hints)
    return bar.height(kit, width)


def seat_hints(devices: Devices, device: str) -> list[Hint]:
    """What the keys of a seat's device do at a table."""
    words = {Verb.MOVE: tr("Move"), Verb.NEXT: tr("Next tile"), Verb.TURN: tr("Turn"), Verb.OK: tr("Place")}
    return [((label(devices, device, verb),), says) for verb, says in words.items()]


def give_words(devices: Devices, device: str) -> str:
    """How somebody with this device hands a tile on in a race."""
    if device == "mouse":
        return tr("Click whom to give the chosen tile.")
    return tr("To whom: {move}  ·  Which tile: {next}  ·  Give it: {place}", move=label(devices, device, Verb.MOVE),
              next=label(devices, device, Verb.NEXT), place=label(devices, device, Verb.OK))
