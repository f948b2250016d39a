"""Bots against bots: paired deals, who is better and how sure that is. Anybody's program may enter."""
