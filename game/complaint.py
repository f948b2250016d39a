"""A fault that a player can understand and do something about."""

#: How much of what somebody wrote a sentence repeats, in characters.
SHOWN = 60


class Complaint(Exception):
    """Ends the program with one sentence (what, where, what to do) and ``status``."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


def shortened(text: object, most: int = SHOWN) -> str:
    """What somebody wrote, for use in a sentence: on one line, its middle left out where it is long."""
    words = "".join(char if char.isprintable() else "?" for char in str(text))
    half = most // 2
    return words if len(words) <= most else f"{words[:half]}…{words[-half:]}"
