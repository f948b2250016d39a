"""Games played by chance, for tests of everything that looks back at a game."""
