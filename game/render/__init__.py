"""Tile art, the board view, effects and the window."""
