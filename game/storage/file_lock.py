"""A lock on an open file: it ends with the file, and so with the program, however that ends."""

from __future__ import annotations

import errno
import os
import sys
import time

#: How often a lock is asked for: another program may be looking whether it is free just now.
TRIES = 4
PAUSE_SECONDS = 0.01
#: The byte that stands for the whole file where bytes are locked, far behind all that is ever written.
FAR_BYTE = 0x7FFF0000

#: What the system says where another has the lock; anything else means that there are no locks here.
TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


def lock(file: int) -> bool:
    """Lock the open ``file`` for this handle alone; False where somebody has locked it, in this program
    or another. Where the file system knows no locks, everybody may."""
    for left in reversed(range(TRIES)):
        try:
            _lock(file)
            return True
        except OSError as fault:
            if fault.errno not in TAKEN:
                return True
        if left:
            time.sleep(PAUSE_SECONDS)
    return False


def unlock(file: int) -> None:
    """Give the lock back before the file is closed."""
    try:
        _unlock(file)
    except OSError:
        return


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, FAR_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int) -> None:
        os.lseek(file, FAR_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)
