"""Lessons: a position each, one thing to do there, and whether it was done."""
