"""Files for others: whole or not at all, and never over one that is there."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random

import pygame
import pytest

from game.sharing.saving import FOLDER, SharingError, free_path, picture_folder, save_png, writing


def test_a_free_name_is_that_of_no_file(tmp_path):
    names = []
    for _ in range(3):
        path = free_path(tmp_path, "game", ".png")
        path.write_bytes(b"x")
        names.append(path.name)
    assert names == ["game.png", "game-2.png", "game-3.png"]


def test_a_link_to_nowhere_is_not_written_through(tmp_path):
    (tmp_path / "game.png").symlink_to(tmp_path / "elsewhere")
    assert free_path(tmp_path, "game", ".png").name == "game-2.png"


def test_what_is_written_appears_when_it_is_whole(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("old")
    with writing(path) as file:
        file.write(b"new")
        assert path.read_text() == "old"
    assert path.read_text() == "new" and [p.name for p in tmp_path.iterdir()] == ["a.txt"]


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt(), RuntimeError("x")])
def test_a_failure_leaves_what_was_there(tmp_path, fault):
    path = tmp_path / "a.txt"
    path.write_text("old")
    with pytest.raises((SharingError, KeyboardInterrupt, RuntimeError)), writing(path) as file:
        file.write(b"half")
        raise fault
    assert path.read_text() == "old" and [p.name for p in tmp_path.iterdir()] == ["a.txt"]


def test_a_full_disk_is_one_sentence(tmp_path):
    with pytest.raises(SharingError, match=r"cannot be written \(No space left on device\)"), \
            writing(tmp_path / "a.txt"):
        raise OSError(28, "No space left on device")


def test_pictures_have_their_folder(tmp_path):
    assert picture_folder(tmp_path) == tmp_path / FOLDER and (tmp_path / FOLDER).is_dir()
    assert picture_folder(tmp_path) == tmp_path / FOLDER
    with pytest.raises(SharingError, match="data folder"):
        picture_folder(None)
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SharingError, match="cannot be written"):
        picture_folder(tmp_path / "file")


def test_saved_pictures_leave_nothing_in_memory(tmp_path):
    """Not even one of five: whatever an evening's pictures hold goes into their files."""
    size = (300, 200)
    noise = pygame.image.frombytes(Random(1).randbytes(3 * size[0] * size[1]), size, "RGB")
    path = tmp_path / "a.png"
    save_png(noise, path)
    tracemalloc.start()
    try:
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(5):
            save_png(noise, path)
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < path.stat().st_size
    finally:
        tracemalloc.stop()
    assert pygame.image.tobytes(pygame.image.load(path), "RGB") == pygame.image.tobytes(noise, "RGB")
