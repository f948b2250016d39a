"""The one window: its size, its monitor, full screen and back."""

from __future__ import annotations

import logging
import warnings
from dataclasses import dataclass

import pygame

from game.i18n import tr
from game.render.environment import prepare_environment

__all__ = ["MINIMUM", "Monitor", "Window", "WindowError", "prepare_environment"]

_log = logging.getLogger(__name__)

Size = tuple[int, int]

#: Nothing is laid out for less; a window smaller than this shows a reduced picture.
MINIMUM: Size = (640, 360)
#: What a new window takes of its monitor when no size is asked for.
_PART_OF_MONITOR = 0.8
_USUAL_RATE = 60


class WindowError(Exception):
    """There is no window to be had; its text is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class Monitor:
    """``size`` in pixels; ``rate`` in pictures a second."""

    index: int
    size: Size
    rate: int


class Window:
    """A window, or the whole of one monitor.

    Draw on ``surface`` and ``flip``. The surface may be another one after any event given to
    ``feed`` and after any change of mode: ask for it anew for each picture. It is at least
    ``MINIMUM``. ``flips`` counts the pictures shown, ``monitor`` is where it is, ``fullscreen``
    whether it fills it. Raises ``WindowError`` when there is no display.
    """

    def __init__(self, title: str, size: Size | None = None, fullscreen: bool = False, monitor: int = 0,
                 icon: pygame.Surface | None = None) -> None:
        self.flips = 0
        self._asked = size
        self._reduced: pygame.Surface | None = None
        self._laid_out: Size = (0, 0)
        _start_video()
        self.set_title(title)
        if icon is not None:
            pygame.display.set_icon(icon)
        self.monitor = self._known(monitor)
        self._windowed = _at_least(size or self._usual_size(self.monitor))
        self.fullscreen = fullscreen
        self.set_mode()

    def set_title(self, title: str) -> None:
        """What the window is called."""
        pygame.display.set_caption(title)

    @property
    def surface(self) -> pygame.Surface:
        """What the next flip shows."""
        return self._reduced or self._display

    @property
    def size(self) -> Size:
        """The surface's size in pixels."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> Size:
        """The size of the window, or the one it comes back to from full screen."""
        return self._windowed

    @property
    def monitors(self) -> list[Monitor]:
        """The monitors there are, at least one."""
        rates = pygame.display.get_desktop_refresh_rates()
        sizes = pygame.display.get_desktop_sizes()
        return [Monitor(index, size, _rate(rates[index] if index < len(rates) else 0))
                for index, size in enumerate(sizes)]

    @property
    def refresh_rate(self) -> int:
        """Pictures a second that the window's monitor shows; 60 where it does not say."""
        try:
            return _rate(pygame.display.get_current_refresh_rate())
        except pygame.error:
            return _USUAL_RATE

    def flip(self) -> None:
        """Show what was drawn."""
        if self._reduced is not None and all(self._display.get_size()):
            pygame.transform.smoothscale(self._reduced, self._display.get_size(), self._display)
        pygame.display.flip()
        self.flips += 1

    def feed(self, event: pygame.Event) -> bool:
        """Take in one event of pygame's; True when ``size`` changed and all must be laid out anew."""
        if event.type not in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            return False
        # The display's surface has changed under our hands already.
        before = self._laid_out
        self._adopt()
        if not self.fullscreen:
            self._windowed = _at_least(self._display.get_size())
        return self.size != before

    def toggle_fullscreen(self) -> None:
        """Full screen or back to the window as it was."""
        self.set_mode(fullscreen=not self.fullscreen)

    def to_monitor(self, monitor: int) -> None:
        """Move to another monitor; an unknown one is the first."""
        self.set_mode(monitor=monitor)

    def set_mode(self, size: Size | None = None, fullscreen: bool | None = None,
                 monitor: int | None = None) -> None:
        """Change what is given, keep the rest. ``size`` is the window's. ``size`` of the picture may
        change: lay out anew afterwards. Where full screen fails there is a window instead; where a monitor
        has been taken away, it comes up on the first one."""
        if size is not None:
            self._windowed = _at_least(size)
        self.monitor = self._known(self.monitor if monitor is None else monitor)
        if fullscreen is not None:
            self.fullscreen = fullscreen
        if self.fullscreen and not self._try_fullscreen():
            self.fullscreen = False
        if not self.fullscreen:
            self._open_windowed()
        self._adopt()

    def set_icon(self, icon: pygame.Surface) -> None:
        """Give the window its icon; may be done after the first picture, drawing it takes time."""
        pygame.display.set_icon(icon)

    def to_picture(self, pos: tuple[int, int]) -> tuple[int, int]:
        """The pixel of ``surface`` under a pixel of the window."""
        if self._reduced is None:
            return pos
        (width, height), (shown_width, shown_height) = self.size, self._display.get_size()
        return (pos[0] * width // max(1, shown_width), pos[1] * height // max(1, shown_height))

    def close(self) -> None:
        """Take the window away; pygame's video ends with it."""
        pygame.display.quit()

    def _try_fullscreen(self) -> bool:
        # (0, 0) is the monitor's own resolution, which is never changed. The dummy driver's one
        # monitor is made up: there a size that was asked for counts.
        mode = ((0, 0), pygame.FULLSCREEN)
        if self._asked and pygame.display.get_driver() == "dummy":
            mode = (_at_least(self._asked), pygame.NOFRAME)
        try:
            self._display = pygame.display.set_mode(*mode, display=self.monitor)
        except pygame.error as error:
            _log.warning("no full screen: %s", error)
            return False
        return True

    def _open_windowed(self) -> None:
        try:
            self._display = self._set_windowed()
            if self._display.get_size() != self._windowed:
                # On X11 a window that leaves full screen keeps that size until asked again.
                self._display = self._set_windowed()
        except pygame.error as error:
            if pygame.display.get_surface() is None:
                raise WindowError(_no_window(error)) from None
            _log.warning("the window stays as it is: %s", error)
        _forbid_less_than_minimum()

    def _set_windowed(self) -> pygame.Surface:
        with warnings.catch_warnings():
            # pygame warns when a window manager gives another size; whatever it gives is used.
            warnings.simplefilter("ignore", RuntimeWarning)
            return pygame.display.set_mode(self._windowed, pygame.RESIZABLE, display=self.monitor)

    def _adopt(self) -> None:
        """Take over the display's surface as it is now."""
        self._display = pygame.display.get_surface() or self._display
        shown = self._display.get_size()
        wanted = _at_least(shown)
        if wanted == shown:
            self._reduced = None
        elif self._reduced is None or self._reduced.get_size() != wanted:
            self._reduced = pygame.Surface(wanted)
        self._laid_out = wanted

    def _known(self, monitor: int) -> int:
        return monitor if 0 <= monitor < pygame.display.get_num_displays() else 0

    def _usual_size(self, monitor: int) -> Size:
        width, height = pygame.display.get_desktop_sizes()[monitor]
        return (int(width * _PART_OF_MONITOR), int(height * _PART_OF_MONITOR))


def _start_video() -> None:
    try:
        pygame.display.init()
        pygame.display.get_desktop_sizes()
    except pygame.error as error:
        raise WindowError(_no_window(error)) from None


def _no_window(error: Exception) -> str:
    return tr("No window can be opened here ({reason}): start the game from a desktop, "
              "or check SDL_VIDEODRIVER.", reason=str(error).rstrip("."))


def _rate(rate: int) -> int:
    return rate if rate > 0 else _USUAL_RATE


def _at_least(size: Size) -> Size:
    return (max(MINIMUM[0], int(size[0])), max(MINIMUM[1], int(size[1])))


def _forbid_less_than_minimum() -> None:
    # The display module cannot say this itself, and the way round is marked as going away:
    # without it, a window made too small shows a reduced picture.
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = MINIMUM
    except (AttributeError, ValueError, pygame.error):
        pass
