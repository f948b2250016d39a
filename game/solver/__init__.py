"""Exact search: puzzles of every kind (rules 5), hints, cards, and the best solitaire score (rules 4)."""
