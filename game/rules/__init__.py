"""What Tantrix is: cells, tiles, the Tantrix, lines, and one module a game.

Pure: the standard library only; no clock, no chance, no files, no printing.
"""
