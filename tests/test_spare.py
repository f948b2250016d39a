"""Memory that nobody needs any more."""

from __future__ import annotations

import ctypes
import sys
import weakref

import pytest

from game import spare
from game.bench.memory import held_mib

#: Blocks of so many bytes, of which every second one is let go: as much as 64 MiB lie free in between.
BLOCK, BLOCKS = 16 << 10, 8192


class Ring:
    def __init__(self):
        self.itself = self


def test_what_only_holds_itself_is_let_go():
    held = weakref.ref(Ring())
    spare.give_back()
    assert held() is None


@pytest.mark.skipif(sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "malloc_trim"),
                    reason="the C library gives back by itself, or never")
def test_what_lies_free_in_between_goes_back_to_the_system():
    blocks = [bytearray(b"x" * BLOCK) for _ in range(BLOCKS)]
    before = held_mib()
    del blocks[::2]
    spare.give_back()
    assert before - held_mib() > BLOCK * BLOCKS / (1 << 20) / 4
    del blocks


def test_another_c_library_is_no_fault(monkeypatch):
    spare._trim.cache_clear()
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    try:
        spare.give_back()
    finally:
        spare._trim.cache_clear()
