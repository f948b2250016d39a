"""What the players chose once and find again: picture, sound, comfort, the last seats."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Self

from game.storage import settings_file
from game.storage.last_seats import sound_seats

FILE_NAME = "settings.toml"
HELP = ("off", "snap", "full")
PALETTES = ("default", "okabe-ito", "high-separation")
#: The least window, in pixels, that a table can be read in.
SMALLEST_WINDOW = (640, 360)
#: The largest that is opened: far beyond, some systems never answer.
LARGEST_WINDOW = (7680, 4320)
#: Tables and lists within each other that are kept of keys nobody here knows.
DEEPEST = 32

Check = Callable[[Any], Any]


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError("not true or false")


def _whole(least: int, most: int) -> Check:
    def check(value: Any) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise ValueError(f"not a whole number from {least} to {most}")
    return check


def _share(value: Any) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) \
            and math.isfinite(value) and 0 <= value <= 1:
        return float(value)
    raise ValueError("not a number from 0 to 1")


def _one_of(*words: str) -> Check:
    def check(value: Any) -> str:
        if value in words:
            return str(value)
        raise ValueError(f"not one of {', '.join(words)}")
    return check


def _size(value: Any) -> tuple[int, int]:
    try:
        width, height = value
        return (_whole(SMALLEST_WINDOW[0], LARGEST_WINDOW[0])(width),
                _whole(SMALLEST_WINDOW[1], LARGEST_WINDOW[1])(height))
    except (TypeError, ValueError):
        smallest, largest = (f"[{width}, {height}]" for width, height in (SMALLEST_WINDOW, LARGEST_WINDOW))
        raise ValueError(f"not a width and height from {smallest} to {largest}") from None


def _language(value: Any) -> str:
    if isinstance(value, str) and value.replace("_", "").isalpha() and len(value) <= 16:
        return value
    raise ValueError("not a language's code")


def _kept(default: Any, check: Check) -> Any:
    return field(default=default, metadata={"check": check})


@dataclass
class Settings:
    """All settings; each field's default is what a new player gets.

    ``window_size``: pixels. ``monitor``: counted from 0. ``volume_*``, ``motion``: 0 to 1.
    ``text_size``: percent, 100 to 200. ``last_seats``: one flat table a seat.
    ``path``: where ``save`` writes, None for nowhere. ``messages``: what went wrong, sentence by
    sentence. ``others``: keys of the file that this version does not know; they are kept.
    """

    fullscreen: bool = _kept(True, _flag)
    monitor: int = _kept(0, _whole(0, 15))
    window_size: tuple[int, int] = _kept((1280, 720), _size)
    volume_master: float = _kept(0.8, _share)
    volume_effects: float = _kept(1.0, _share)
    volume_music: float = _kept(0.5, _share)
    help: str = _kept("full", _one_of(*HELP))
    text_size: int = _kept(100, _whole(100, 200))
    motion: float = _kept(1.0, _share)
    textures: bool = _kept(True, _flag)
    palette: str = _kept("default", _one_of(*PALETTES))
    language: str = _kept("en", _language)
    last_seats: list[dict[str, Any]] = field(default_factory=list, metadata={"check": list})

    path: Path | None = None
    messages: list[str] = field(default_factory=list)
    others: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def load(cls, path: Path | None) -> Self:
        """The settings in the file at ``path``; a missing file gives the defaults.

        Never raises: a bad value is reset to its default, a bad file is set aside for all defaults,
        and ``messages`` tells of each.
        """
        settings = cls(path=path)
        for key, value in settings._read().items():
            settings._take(key, value)
        return settings

    def save(self) -> bool:
        """Write the file whole or not at all; False and a message where that is impossible."""
        if self.path is None:
            return False
        from game.storage import toml

        try:
            settings_file.write(self.path, toml.dumps(self.table()))
        except (OSError, ValueError, TypeError, RecursionError) as fault:
            reason = getattr(fault, "strerror", None) or str(fault)
            self._say(f"The settings could not be saved to {self.path} ({reason}); play goes on without.")
            return False
        return True

    def table(self) -> dict[str, Any]:
        """What the file holds: every setting by name, and the keys that are only kept."""
        kept = {one.name: getattr(self, one.name) for one in fields(self) if one.metadata}
        return {**self.others, **kept}

    def _read(self) -> dict[str, Any]:
        if self.path is None:
            return {}
        try:
            return settings_file.read(self.path)
        except settings_file.Unusable as fault:
            self._set_aside(str(fault))
            return {}

    def _set_aside(self, why: str) -> None:
        """Make room for new settings; where that fails the old ones are safe, as nothing is saved."""
        assert self.path is not None
        what = f"The settings in {self.path} cannot be used ({why})"
        try:
            aside = settings_file.set_aside(self.path)
        except OSError as fault:
            self._say(f"{what} nor set aside ({fault.strerror}): the defaults are used and changes not kept; "
                      "mend or remove it.")
            self.path = None
            return
        self._say(f"{what}: the file was set aside as {aside.name} and the defaults are used; to have them back, "
                  f"mend it and rename it to {self.path.name}.")

    def _take(self, key: str, value: Any) -> None:
        known = {one.name: one for one in fields(self) if one.metadata}
        try:
            if key == "last_seats":
                self._take_seats(value)
            elif key in known:
                setattr(self, key, known[key].metadata["check"](value))
            else:
                self._keep(key, value)
        except ValueError as fault:
            self._say(f"{key} in {self.path} is {fault}; {_shown(getattr(self, key))} is used instead.")

    def _take_seats(self, value: Any) -> None:
        self.last_seats, faults = sound_seats(value, HELP)
        for fault in faults:
            self._say(f"{fault} ({self.path}); it is forgotten.")

    def _keep(self, key: str, value: Any) -> None:
        if _is_deeper(value, DEEPEST):
            from game.match.strict import shown

            self._say(f"{shown(key)} in {self.path} is nested too deeply; it is not kept.")
        else:
            self.others[key] = value

    def _say(self, sentence: str) -> None:
        if sentence not in self.messages:
            self.messages.append(sentence)


def _is_deeper(value: Any, most: int) -> bool:
    """Whether there are more than ``most`` tables and lists within each other."""
    level = [value]
    for _ in range(most + 1):
        level = [inner for one in level if isinstance(one, list | dict)
                 for inner in (one.values() if isinstance(one, dict) else one)]
    return bool(level)


def _shown(value: Any) -> str:
    from game.storage import toml

    return toml.dumps({"x": value})[4:].strip() if value != [] else "none"
