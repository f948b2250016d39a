"""The window under SDL's dummy driver, which has one monitor of 1024 × 768."""

import os
import subprocess
import sys
import warnings

import pygame
import pytest

from game.render.environment import prepare_environment
from game.render.window import MINIMUM, Window, WindowError


@pytest.fixture
def window():
    window = Window("Test", (800, 600))
    yield window
    window.close()


def resized():
    return pygame.event.Event(pygame.WINDOWSIZECHANGED, x=0, y=0)


def display_window():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def test_a_window_of_the_asked_size(window):
    assert window.size == window.surface.get_size() == window.windowed_size == (800, 600)
    assert not window.fullscreen
    assert pygame.display.get_caption()[0] == "Test"
    assert window.surface is pygame.display.get_surface()
    assert pygame.display.get_surface().get_flags() & pygame.RESIZABLE


def test_full_screen_and_back_as_it_was():
    window = Window("Test", None)
    window.set_mode(size=(700, 500))
    window.toggle_fullscreen()
    assert window.fullscreen
    assert window.size == (1024, 768)
    assert window.windowed_size == (700, 500)
    window.toggle_fullscreen()
    assert not window.fullscreen
    assert window.size == (700, 500)
    window.close()


def test_an_asked_size_counts_in_full_screen_too_where_the_monitor_is_made_up():
    window = Window("Test", (1920, 1080), fullscreen=True)
    assert window.size == (1920, 1080)
    window.close()


def test_without_a_size_most_of_the_monitor():
    window = Window("Test")
    assert window.size == (819, 614)  # four fifths of 1024 × 768
    window.close()


def test_a_new_size_must_be_laid_out_once(window):
    pygame.display.set_mode((900, 700), pygame.RESIZABLE)
    assert window.feed(resized())
    assert window.size == window.windowed_size == (900, 700)
    assert not window.feed(resized())
    assert not window.feed(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=0))


@pytest.mark.parametrize("size", [(1, 1), (300, 200), (2000, 10), (640, 359)])
def test_resized_to_next_to_nothing_it_shows_a_reduced_picture(window, size):
    display_window().minimum_size = (1, 1)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    assert window.feed(resized())
    assert window.size == (max(640, size[0]), max(360, size[1]))
    window.surface.fill((10, 200, 30))
    window.flip()
    if size != (1, 1):
        width, height = size
        shown = pygame.display.get_surface().get_at((width // 2, height // 2))[:3]
        assert shown == pytest.approx((10, 200, 30), abs=3)
    assert window.to_picture((0, 0)) == (0, 0)
    assert window.to_picture(size) == window.size
    window.set_mode(size=(800, 600))
    assert window.surface is pygame.display.get_surface()
    assert window.to_picture((5, 7)) == (5, 7)


@pytest.mark.parametrize("size", [(0, 0), (-5, 10), (639, 1)])
def test_a_silly_size_is_the_minimum(size):
    window = Window("Test", size)
    assert window.size[0] >= MINIMUM[0] and window.size[1] >= MINIMUM[1]
    window.close()


def test_the_window_manager_is_told_the_minimum(window):
    assert display_window().minimum_size == (640, 360)


def test_monitors(window):
    (monitor,) = window.monitors
    assert (monitor.index, monitor.size) == (0, (1024, 768))
    assert monitor.rate > 0
    window.to_monitor(7)
    assert window.monitor == 0
    assert window.size == (800, 600)


def test_a_monitor_that_is_gone_is_the_first():
    window = Window("Test", (800, 600), fullscreen=True, monitor=3)
    assert window.monitor == 0
    window.close()


@pytest.mark.parametrize("told, taken", [(0, 60), (-1, 60), (144, 144)])
def test_refresh_rate(window, monkeypatch, told, taken):
    monkeypatch.setattr(pygame.display, "get_current_refresh_rate", lambda: told)
    assert window.refresh_rate == taken


def test_full_screen_that_fails_is_a_window(monkeypatch):
    window = Window("Test")
    real = pygame.display.set_mode

    def refuse(size, flags=0, **more):
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return real(size, flags, **more)

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    window.toggle_fullscreen()
    assert not window.fullscreen
    assert window.size == (819, 614)
    window.close()


def test_a_window_that_comes_back_too_large_is_asked_again(monkeypatch):
    window = Window("Test")
    real, asked = pygame.display.set_mode, []

    def slow(size, flags=0, **more):
        asked.append(size)
        return real((1024, 768) if len(asked) == 1 else size, flags, **more)

    monkeypatch.setattr(pygame.display, "set_mode", slow)
    window.set_mode(size=(700, 500))
    assert asked == [(700, 500), (700, 500)]
    assert window.size == (700, 500)
    window.close()


def test_flips_are_counted(window):
    for _ in range(3):
        window.flip()
    assert window.flips == 3


def test_icon_may_come_later(window):
    window.set_icon(pygame.Surface((32, 32)))


def test_no_display_is_one_sentence():
    code = ("from game.render.window import Window, WindowError\n"
            "try: Window('Test')\n"
            "except WindowError as error: print(error)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                          env=os.environ | {"SDL_VIDEODRIVER": "nonsense"})
    assert done.returncode == 0, done.stderr
    (line,) = done.stdout.splitlines()[-1:]
    assert line.startswith("No window can be opened here (nonsense not available): ")
    assert "SDL_VIDEODRIVER" in line


def test_a_window_that_cannot_be_opened_is_one_sentence(monkeypatch):
    def refuse(*arguments, **more):
        raise pygame.error("out of luck")

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    with pytest.raises(WindowError, match="out of luck"):
        Window("Test", (800, 600))


class TestEnvironment:
    def test_what_the_player_set_stays(self):
        environment = {"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1"}
        prepare_environment(environment)
        assert environment["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] == "1"
        assert environment["PYGAME_HIDE_SUPPORT_PROMPT"] == "1"
        assert environment["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"

    def test_pads_are_not_heard_in_the_background(self):
        environment = {}
        prepare_environment(environment)
        assert environment["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] == "0"

    def test_it_does_not_load_pygame(self):
        code = "import sys, game.render.environment; sys.exit('pygame' in sys.modules)"
        assert subprocess.run([sys.executable, "-c", code]).returncode == 0
