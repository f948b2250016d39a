"""Players: they see a position and a budget, and return an action."""
