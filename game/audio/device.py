"""The sound device, opened without a word; and what is done to samples on their way to it."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

RATE_HZ = 44_100
#: Small enough that a sound is heard with its picture (11.6 ms).
BUFFER_FRAMES = 512
CHANNELS = 24
#: Channels that are kept for what is called, and for what answers a press in a menu: these are heard
#: however much else sounds.
CALL_CHANNELS, ANSWER_CHANNELS = (0, 1), (2, 3)


def open_device() -> bool:
    """Open the mixer; False, and silence, where there is no device."""
    try:
        with _hushed():
            pygame.mixer.init(RATE_HZ, -16, 2, BUFFER_FRAMES, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(len(CALL_CHANNELS) + len(ANSWER_CHANNELS))
    except (pygame.error, NotImplementedError):
        return False
    return True


def is_loss(event: pygame.event.Event) -> bool:
    """Whether the device that sound was going to has just been taken away."""
    # 0 names a device that was only listed, not opened.
    return event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and bool(event.which)


def resampled(raw: bytes, ratio: float) -> bytes:
    """Sixteen-bit stereo ``raw``, both sides alike, played ``ratio`` times as fast."""
    left = array("h", raw)[::2]
    count = max(int((len(left) - 1) / ratio), 0)
    faster = array("h", bytes(2 * count))
    for index in range(count):
        at = index * ratio
        whole = int(at)
        faster[index] = int(left[whole] + (at - whole) * (left[whole + 1] - left[whole]))
    both = array("h", bytes(4 * count))
    both[::2] = both[1::2] = faster
    return both.tobytes()


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep the system's sound libraries from writing pages of their own to standard error."""
    try:
        kept = os.dup(2)
    except OSError:  # no standard error: nothing to keep quiet
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
