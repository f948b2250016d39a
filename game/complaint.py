"""A fault that a player can understand and do something about."""


class Complaint(Exception):
    """Ends the program with one sentence (what, where, what to do) and ``status``."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status
