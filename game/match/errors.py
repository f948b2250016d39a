"""What is wrong with a record, in one sentence."""

from __future__ import annotations

#: Of another room's longer message the middle is left out, in characters: it repeats what it was given.
LONGEST = 300


class RecordError(ValueError):
    """A record that cannot be played; the message is one sentence, with the line where known."""

    code = "bad-record"

    def __init__(self, sentence: str, line: int | None = None) -> None:
        super().__init__(f"Line {line}: {sentence}" if line else sentence)
        self.sentence = sentence
        self.line = line

    def at(self, line: int) -> RecordError:
        """The same fault, found in ``line`` (the header is line 1)."""
        return type(self)(self.sentence, line)


def as_sentence(fault: ValueError) -> str:
    """Another room's message as a sentence."""
    text = str(fault)
    if len(text) > LONGEST:
        text = f"{text[:LONGEST // 2]}…{text[-LONGEST // 2:]}"
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
