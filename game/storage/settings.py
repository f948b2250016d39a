"""What the players chose once and find again: picture, sound, comfort, the last seats."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Self

from game.storage import settings_file
from game.storage.last_seats import sound_seats
from game.storage.wanted import Wanted, controls, flag, language, named, names, one_of, share, size, whole

FILE_NAME = "settings.toml"
HELP = ("off", "snap", "full")
SPEEDS = ("never", "slow", "usual", "quick")
PALETTES = ("default", "okabe-ito", "high-separation")
#: The least window, in pixels, that a table can be read in.
SMALLEST_WINDOW = (640, 360)
#: The largest that is opened: far beyond, some systems never answer.
LARGEST_WINDOW = (7680, 4320)
#: Tables and lists within each other that are kept of keys nobody here knows.
DEEPEST = 32

#: Where a value is to be looked up that may be missing.
_MISSING = object()


def _kept(default: Any, wanted: Wanted) -> Any:
    return field(default=default, metadata={"wanted": wanted})


@dataclass
class Settings:
    """All settings; each field's default is what a new player gets.

    ``window_size``: pixels. ``monitor``: counted from 0. ``volume_*``, ``motion``: 0 to 1.
    ``text_size``: percent, 100 to 200. ``undo``: moves may be taken back in the strategic game when all
    agree. ``contrast``: black grounds, white texts and rims. ``flashes``: light may come and go quickly.
    ``speed``: how soon and often a held direction repeats; ``speeds``: on devices that differ from it.
    ``controls``: keys and buttons that differ from the usual ones, as ``input.bindings`` has them.
    ``narration``: say in words, line by line, what has the focus and what happens. ``language``: a code,
    "system" for the system's own. ``lessons``: those that were done. ``last_seats``: one flat table a seat.
    ``path``: where ``save`` writes, None for nowhere. ``messages``: what went wrong, sentence by
    sentence. ``others``: keys of the file that this version does not know; they are kept.
    """

    fullscreen: bool = _kept(True, flag())
    monitor: int = _kept(0, whole(0, 15))
    window_size: tuple[int, int] = _kept((1280, 720), size(SMALLEST_WINDOW, LARGEST_WINDOW))
    volume_master: float = _kept(0.8, share())
    volume_effects: float = _kept(1.0, share())
    volume_music: float = _kept(0.5, share())
    help: str = _kept("full", one_of(*HELP))
    text_size: int = _kept(100, whole(100, 200))
    motion: float = _kept(1.0, share())
    flashes: bool = _kept(True, flag())
    contrast: bool = _kept(False, flag())
    narration: bool = _kept(False, flag())
    rumble: bool = _kept(True, flag())
    speed: str = _kept("usual", one_of(*SPEEDS))
    speeds: dict[str, str] = field(default_factory=dict, metadata={"wanted": named(*SPEEDS)})
    mouse_swapped: bool = _kept(False, flag())
    controls: dict[str, dict[str, list[int | str]]] = field(
        default_factory=dict, metadata={"wanted": controls()})
    textures: bool = _kept(True, flag())
    undo: bool = _kept(False, flag())
    palette: str = _kept("default", one_of(*PALETTES))
    language: str = _kept("system", language())
    lessons: list[str] = field(default_factory=list, metadata={"wanted": names()})
    last_seats: list[dict[str, Any]] = field(default_factory=list, metadata={"wanted": Wanted("", list)})

    path: Path | None = None
    messages: list[str] = field(default_factory=list)
    others: dict[str, Any] = field(default_factory=dict)
    #: What the file held when it was last looked at: only what differs from it was changed here.
    _before: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def load(cls, path: Path | None) -> Self:
        """The settings in the file at ``path``; a missing file gives the defaults.

        Never raises: a bad value is reset to its default, a bad file is set aside for all defaults,
        and ``messages`` tells of each.
        """
        settings = cls(path=path)
        bad = {key for key, value in settings._read().items() if not settings._take(key, value)}
        settings._before = deepcopy({name: value for name, value in settings._own().items() if name not in bad})
        return settings

    def save(self) -> bool:
        """Write the file whole or not at all; False and a message where that is impossible.

        Another program may have written it meanwhile: of its settings those stay that were not changed
        here since ``load`` or the last ``save``. Here they hold from the next start on.
        """
        if self.path is None:
            return False
        from game.storage import toml

        try:
            with settings_file.alone(self.path):
                there = self._read()
                if self.path is None:  # what lies there cannot be used, nor moved out of the way
                    return False
                table = self._merged(there)
                if _plain(table) != there:  # else comments that somebody wrote into it stay, too
                    notes = {name: one.words for name, one in self._wanted().items() if one.words}
                    settings_file.write(self.path, toml.dumps(table, notes))
        except (OSError, ValueError, TypeError, RecursionError) as fault:
            reason = getattr(fault, "strerror", None) or str(fault)
            self._say(f"The settings could not be saved to {self.path} ({reason}); play goes on without.")
            return False
        self._before = deepcopy(self._own())
        return True

    def table(self) -> dict[str, Any]:
        """What the file holds: every setting by name, and the keys that are only kept."""
        return {**self.others, **self._own()}

    def _own(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._wanted()}

    @classmethod
    def _wanted(cls) -> dict[str, Wanted]:
        return {one.name: one.metadata["wanted"] for one in fields(cls) if one.metadata}

    def _merged(self, there: dict[str, Any]) -> dict[str, Any]:
        """What the file shall hold: what was changed here over what lies there."""
        theirs = type(self)(path=self.path)
        sound = {key for key, value in there.items() if theirs._take(key, value)}
        for message in theirs.messages:
            self._say(message)
        own = {
            name: getattr(theirs, name) if name in sound and value == self._before.get(name, _MISSING) else value
            for name, value in self._own().items()
        }
        return {**(theirs.others if there else self.others), **own}

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

    def _take(self, key: str, value: Any) -> bool:
        """Use a value of the file; False and a message where it is none."""
        told, wanted = len(self.messages), self._wanted()
        try:
            if key == "last_seats":
                self._take_seats(value)
            elif key in wanted:
                setattr(self, key, wanted[key].take(value))
            else:
                self._keep(key, value)
        except ValueError as fault:
            self._say(f"{key} in {self.path} is {fault}; {_shown(getattr(self, key))} is used instead.")
        return len(self.messages) == told

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


def _plain(table: dict[str, Any]) -> dict[str, Any]:
    """As it would be read again."""
    return {key: list(value) if isinstance(value, tuple) else value for key, value in table.items()}


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
