"""What pages and whatever has the focus on them say in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import tr
from game.ui.focus import Focus
from game.ui.widgets import Heading, Paragraph, Widget, sentences


def page_words(heading: str, page: Sequence[Widget], focus: Focus) -> list[tuple[str, str]]:
    """By topic: the page's heading, else the first one on it; all its paragraphs; what has the focus."""
    headings = [heading, *(one.words for one in page if isinstance(one, Heading))]
    read = " ".join(one.words for one in page if isinstance(one, Paragraph))
    return [("screen", next(filter(None, headings), tr("Tantrix on one screen"))), ("read", read),
            ("focus", focus_words(focus))]


def focus_words(focus: Focus) -> str:
    """What has a focus, its value, and which of how many it is."""
    if focus.current is None or focus.current not in focus.widgets:
        return ""
    at = focus.widgets.index(focus.current) + 1
    return sentences(focus.current.spoken(), tr("{n} of {all}", n=at, all=len(focus.widgets)))
