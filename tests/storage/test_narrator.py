"""Lines arrive at once, faults are told at the start, and nothing holds the game up."""

import os
import time

import pytest

from game.storage.narrator import Narrator, NarratorError


def wait_for(path, text):
    """The writer is a thread: give it the time that it needs, but not for ever."""
    for _ in range(500):
        if path.read_text(encoding="utf-8") == text:
            return
        time.sleep(0.01)
    assert path.read_text(encoding="utf-8") == text


def test_a_line_is_there_without_closing(tmp_path):
    place = tmp_path / "spoken.txt"
    place.write_text("of another evening\n")
    narrator = Narrator(place)
    narrator.say("Settings")
    narrator.say("Žiga:\nфишка 7")
    wait_for(place, "Settings\nŽiga: фишка 7\n")
    narrator.close()


def test_closing_writes_what_is_left(tmp_path):
    narrator = Narrator(tmp_path / "spoken.txt")
    for number in range(200):
        narrator.say(str(number))
    narrator.close()
    assert (tmp_path / "spoken.txt").read_text().split() == [str(number) for number in range(200)]


@pytest.mark.parametrize("place", ["", "no-such-folder/spoken.txt"])
def test_where_nothing_can_be_written_it_says_so(tmp_path, place):
    with pytest.raises(NarratorError) as fault:
        Narrator(tmp_path / place)
    assert str(fault.value)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_may_find_its_reader_later_or_lose_it(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    narrator = Narrator(pipe)
    narrator.say("Nobody listens yet")
    with pipe.open(encoding="utf-8") as reader:
        assert reader.readline() == "Nobody listens yet\n"
    for _ in range(50):
        narrator.say("Nobody listens any more")
    narrator.close()
