"""What is taken out of the game for others to see: pictures, animations, a table in characters."""
