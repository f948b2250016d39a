"""A rule on a card: an example at the left, its words at the right."""

from __future__ import annotations

from collections.abc import Callable

from game.lessons.examples import Rule
from game.render.example_table import ExampleTable, example_table
from game.render.tileart import TileArt
from game.scenes.picture_card import PictureCard
from game.ui import theme
from game.ui.rule_words import rule_text, rule_title
from game.ui.theme import Colour


class RuleCard(PictureCard):
    """``broken``: it is the rule that somebody has just been told of; ``action``: pressed."""

    def __init__(self, rule: Rule, art: TileArt, action: Callable[[], None], broken: bool = False) -> None:
        super().__init__(rule.name, rule_title(rule.name), rule_text(rule.name), art, action)
        self.rule, self.broken = rule, broken

    def table(self, size: tuple[int, int], largest: float) -> ExampleTable:
        return example_table(self.rule.example, size, largest)

    def rim(self, lit: bool) -> Colour:
        return theme.ACCENT if self.broken else super().rim(lit)
