"""Tantrix on one screen: the strategic game, the Gobble race, and what they are made of."""

__version__ = "0.1.0"
