"""The file of a party night: whole or not there, and out of the way when it cannot be used."""

import os

import pytest

from game.storage import settings_file
from game.storage.night_file import FILE_NAME, NightFile

TABLE = {"version": 1, "playing": "", "seats": [{"name": "Ну́ша", "mark": 2, "device": None}], "played": []}


def kept(table):
    """As it is read again: TOML has no word for None."""
    return {**table, "seats": [{k: v for k, v in seat.items() if v is not None} for seat in table["seats"]]}


def test_what_was_written_is_read(tmp_path):
    file = NightFile(tmp_path)
    assert file.read() == {}
    assert file.write(TABLE) == ""
    assert NightFile(tmp_path).read() == kept(TABLE)
    assert os.listdir(tmp_path) == [FILE_NAME], "nothing is left beside it"


def test_a_write_that_fails_leaves_the_old_night(tmp_path, monkeypatch):
    file = NightFile(tmp_path)
    file.write(TABLE)

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as change:
        change.setattr(os, "fsync", full)
        assert file.write({**TABLE, "playing": "x"}) == "No space left on device"
    assert file.read() == kept(TABLE) and os.listdir(tmp_path) == [FILE_NAME]


@pytest.mark.parametrize("content", [b"\xff\xfe", b"a = ", b"[[[[", b"a" * (settings_file.MOST_BYTES + 1)])
def test_a_damaged_file_is_set_aside_as_it_is(tmp_path, content):
    path = tmp_path / FILE_NAME
    path.write_bytes(content)
    file = NightFile(tmp_path)
    with pytest.raises(settings_file.Unusable) as fault:
        file.read()
    assert "\n" not in str(fault.value)
    assert file.set_aside(str(fault.value)) == f"{FILE_NAME}.bad"
    assert (tmp_path / f"{FILE_NAME}.bad").read_bytes() == content and not path.exists()
    path.write_bytes(content)
    assert file.set_aside("again") == f"{FILE_NAME}.bad-2", "no other is written over"


def test_a_night_that_is_over_leaves_nothing(tmp_path):
    file = NightFile(tmp_path)
    file.write(TABLE)
    file.remove()
    file.remove()
    assert os.listdir(tmp_path) == []


def test_without_a_folder_nothing_is_kept_and_nothing_fails():
    file = NightFile(None)
    assert file.write(TABLE) == "" and file.read() == {} and file.set_aside("why") == ""
    file.remove()
