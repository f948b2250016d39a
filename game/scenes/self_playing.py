"""Tiles that are laid by themselves, one after the other, until somebody steps in."""

from __future__ import annotations

#: Steps from one tile to the next, and before the first.
STEPS_A_TILE = 40
FIRST_STEPS = 24


class SelfPlaying:
    """Subclasses lay the tiles. ``playing``: whether the next one comes by itself."""

    playing = True
    _wait = FIRST_STEPS

    @property
    def over(self) -> bool:
        """Whether the last tile lies."""
        raise NotImplementedError

    def lay_next(self) -> None:
        """Lay the next tile; there is one."""
        raise NotImplementedError

    def begin(self) -> None:
        """From now on tiles come by themselves, the first one soon."""
        self.playing, self._wait = True, FIRST_STEPS

    def step(self) -> bool:
        """One sixtieth of a second; whether a tile was laid."""
        if not self.playing or self.over:
            return False
        self._wait -= 1
        if self._wait > 0:
            return False
        self.forward()
        self.playing = not self.over
        return True

    def forward(self) -> bool:
        """Lay the next tile at once; false where there is none."""
        if self.over:
            return False
        self._wait = STEPS_A_TILE
        self.lay_next()
        return True
