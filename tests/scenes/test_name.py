"""A name, with any one device: letters by a wheel, or written with the keyboard."""

import pygame
import pytest

from game.input.intents import Pointer, Touch, Typed, Verb
from game.scenes.name import LONGEST, NameScene
from game.ui import theme

from .hall import DOWN, LEFT, RIGHT, UP, Hall, Table

DEVICES = ["keys-1", "keys-2", "keys-3", "keys-4", "pad-7"]
#: Those that turn the wheel; letters are letters here, so the other two write.
WHEELING = ["keys-2", "keys-4", "pad-7"]
#: Keys that write no letter.
ENTER, BACKSPACE, ESC = (
    (pygame.KSCAN_RETURN, pygame.K_RETURN), (pygame.KSCAN_BACKSPACE, pygame.K_BACKSPACE),
    (pygame.KSCAN_ESCAPE, pygame.K_ESCAPE))


@pytest.fixture
def hall():
    hall = Hall()
    hall.devices.pads.append("pad-7")
    hall.stack.register("name", NameScene)
    hall.stack.register("below", lambda context: Table(context, "below"))
    hall.open("below")
    return hall


def ask(hall, name=None, **arguments):
    rank = hall.context.scores.add("solitaire", "", 20, name)
    hall.open("name", rank=rank, **arguments)
    return rank


def kept(hall):
    return [run.name for run in hall.context.scores.best("solitaire", "")]


def gone(hall):
    return isinstance(hall.top, Table)


def spell(hall, device, word):
    """Turn the wheel to each letter and take it, as a person would."""
    wheel = hall.top.wheel
    for _ in range(9):
        if hall.top.focus.current is not wheel:
            hall.press(device, UP)
    for letter in word.upper():
        steps = (wheel.letters.index(letter) - wheel.at) % len(wheel.letters)
        back = len(wheel.letters) - steps
        hall.press(device, *([RIGHT] * steps if steps <= back else [LEFT] * back))
        hall.press(device, Verb.OK)


def hit(hall, *keys):
    """Real presses: letters as text, other keys as pairs of place and meaning."""
    for key in keys:
        place, code = (getattr(pygame, f"KSCAN_{key.upper()}"), ord(key)) if isinstance(key, str) else key
        hall.devices.feed(pygame.event.Event(pygame.KEYDOWN, scancode=place, key=code, mod=0))
        if isinstance(key, str) and hall.devices.typing:
            hall.devices.feed(pygame.event.Event(pygame.TEXTINPUT, text=key))
        hall.devices.feed(pygame.event.Event(pygame.KEYUP, scancode=place, key=code, mod=0))
        for event in hall.devices.step():
            hall.send(event)


def reach(hall, device, words):
    """Go from the wheel to one of the buttons below it."""
    hall.press(device, DOWN)
    assert hall.top.focus.current.words == "That is me"
    for _ in range(3):
        if hall.top.focus.current.words == words:
            return
        hall.press(device, LEFT)
    raise AssertionError(f"{words!r} cannot be reached with {device}")


@pytest.mark.parametrize("device", DEVICES)
def test_the_name_offered_is_kept_with_one_press(hall, device):
    hall.context.scores.add("solitaire", "", 1, "Ann")
    ask(hall, by=device)
    hall.press(device, Verb.OK)
    assert gone(hall) and kept(hall) == ["Ann", "Ann"]


@pytest.mark.parametrize("device", WHEELING)
def test_a_name_is_spelled_with_the_wheel(hall, device):
    ask(hall, "", by=device)
    spell(hall, device, "bo-a x2")
    assert hall.top.name == "Bo-A X2"
    hall.press(device, Verb.TURN)
    reach(hall, device, "That is me")
    hall.press(device, Verb.OK)
    assert gone(hall) and kept(hall) == ["Bo-A X"]


@pytest.mark.parametrize("device", [*DEVICES, "keys"])
def test_whoever_does_not_want_to_goes_on(hall, device):
    heard = []
    ask(hall, "Ann", offer="Other", done=heard.append)
    hall.press(device, Verb.PAUSE if device.startswith("keys") else Verb.BACK)
    assert gone(hall) and kept(hall) == ["Ann"] and heard == []


def test_letters_are_clicked(hall):
    ask(hall, "")
    wheel = hall.top.wheel
    hall.draw()
    gap, room, middle = wheel._gap, wheel._room, hall.top.on_screen(wheel).center
    for away, letter in ((0, "A"), (3, "d"), (-2, "b")):
        shift = away * gap + (room if away > 0 else -room if away else 0)
        pos = (round(middle[0] + shift), middle[1])
        hall.send(Pointer(Touch.DOWN, pos, 1))
        hall.send(Pointer(Touch.UP, pos, 1))
        assert hall.top.name[-1] == letter
    hall.send(Pointer(Touch.WHEEL, middle, wheel=-1))
    assert wheel.letter == "C"
    hall.click(hall.widget("Delete"))
    hall.click(hall.widget("That is me"))
    assert gone(hall) and kept(hall) == ["Ad"]


@pytest.mark.parametrize("device", WHEELING)
def test_the_keyboard_writes_where_it_is_asked_to(hall, device):
    heard = []
    ask(hall, "", by=device, done=heard.append)
    reach(hall, device, "Write")
    assert not hall.top.field.open
    hall.press(device, Verb.OK)
    assert hall.devices.typing and hall.top.field.open
    for text in ("Ž", "a", "x", Typed.ERASE, "na", Typed.DONE):
        hall.send(Typed(text))
    assert not hall.devices.typing
    assert gone(hall) and kept(hall) == ["Žana"] and heard == ["Žana"]


def test_real_keys_write_into_the_open_field(hall):
    ask(hall, "")
    hall.click(hall.top.field)
    hit(hall, *"wasd")
    assert hall.top.name == "wasd" and hall.top.wheel.at == 0


@pytest.mark.parametrize("by", [None, "keys-2", "mouse", "pad-7"])
def test_a_letter_is_written_at_once_and_replaces_the_name_offered(hall, by):
    hall.context.scores.add("solitaire", "", 1, "Ann")
    ask(hall, "Ann", by=by)
    assert hall.top.name == "Ann" and not hall.top.field.open
    hit(hall, *"fei")
    assert hall.top.name == "fei" and hall.top.field.open and hall.top.wheel.at == 0
    hit(hall, BACKSPACE, "o", ENTER)
    assert gone(hall) and kept(hall) == ["feo", "Ann"] and not hall.devices.typing


def test_who_played_with_lettered_keys_turns_the_wheel_with_them(hall):
    ask(hall, "Ann", by="keys-1")
    assert not hall.devices.typing
    hit(hall, "w", "d")  # up to the wheel, and one letter on
    assert hall.top.focus.current is hall.top.wheel and hall.top.wheel.at == 1 and not hall.top.field.open
    hit(hall, "f")
    assert hall.top.name == "B"
    hit(hall, "o")  # another zone's key: somebody writes
    assert hall.top.field.open


def test_after_a_run_with_the_keypad_a_letter_opens_an_empty_field(hall):
    ask(hall, "Ann", by="keys-4")
    assert not hall.devices.typing
    hit(hall, "e")  # is no text yet, and must be no command either
    assert hall.top.name == "" and hall.top.field.open
    hit(hall, *"bo", ENTER)
    assert gone(hall) and kept(hall) == ["bo"]


def test_real_enter_keeps_the_name_offered_and_real_keys_move(hall):
    ask(hall, "Ann")
    hit(hall, (pygame.KSCAN_UP, pygame.K_UP))
    assert hall.top.focus.current is hall.top.wheel
    hit(hall, (pygame.KSCAN_DOWN, pygame.K_DOWN), ENTER)
    assert gone(hall) and kept(hall) == ["Ann"]


def test_a_key_held_since_the_game_writes_nothing(hall):
    key = {"scancode": pygame.KSCAN_E, "key": pygame.K_e, "mod": 0}
    hall.devices.feed(pygame.event.Event(pygame.KEYDOWN, **key))
    hall.devices.step()
    ask(hall, "Ann")
    hall.devices.feed(pygame.event.Event(pygame.TEXTINPUT, text="e"))
    assert hall.devices.step() == [] and hall.top.name == "Ann"


def test_write_begins_with_an_empty_field_and_esc_brings_the_offer_back(hall):
    ask(hall, "Ann")
    hall.click(hall.widget("Write"))
    assert hall.top.name == "" and hall.top.field.words == ""
    hit(hall, ESC)
    assert not gone(hall) and hall.top.name == "Ann" and not hall.top.field.open
    hall.click(hall.widget("Write"))
    hit(hall, ENTER)
    assert not gone(hall)
    hit(hall, *"zoe", ENTER)
    assert gone(hall) and kept(hall) == ["zoe"]


def test_write_goes_on_with_what_is_ones_own(hall):
    ask(hall, "Ann")
    spell(hall, "pad-7", "bo")
    assert hall.top.name == "Bo"
    hall.click(hall.widget("Write"))
    hit(hall, "b")
    assert hall.top.name == "Bob"


def test_deleting_takes_a_name_offered_away_whole(hall):
    ask(hall, "Ann", by="pad-7")
    hall.press("pad-7", Verb.TURN)
    assert hall.top.name == ""


def test_a_cursor_stands_only_where_the_keyboard_writes():
    hall = Hall(motion=0)
    hall.stack.register("name", NameScene)
    ask(hall, "Ann")
    box = hall.top.on_screen(hall.top.field).inflate(-20, -20)

    def golden():
        picture = hall.draw().subsurface(box)
        return pygame.mask.from_threshold(picture, theme.ACCENT, (1, 1, 1, 255)).count()

    assert golden() == 0
    hall.send(Typed("B"))
    assert golden() > 0


def test_esc_leaves_the_field_first_and_then_the_screen(hall):
    ask(hall, "")
    hall.click(hall.widget("Write"))
    hall.send(Typed("B"))
    hall.press("keys", Verb.PAUSE)
    assert not gone(hall) and not hall.top.field.open and hall.top.name == "B"
    hall.press("keys", Verb.PAUSE)
    assert gone(hall) and kept(hall) == [""]


def test_a_pad_closes_the_field_that_somebody_left_open(hall):
    ask(hall, "")
    hall.click(hall.widget("Write"))
    hall.press("pad-7", UP)
    assert not hall.top.field.open and hall.top.focus.current is hall.top.wheel


def test_leaving_the_program_closes_the_field(hall):
    ask(hall, "")
    hall.click(hall.widget("Write"))
    hall.stack.quit()
    hall.stack.settle()
    assert not hall.devices.typing


def test_a_name_is_never_empty_and_never_too_long(hall):
    ask(hall, "")
    hall.click(hall.widget("That is me"))
    assert not gone(hall)
    hall.click(hall.widget("Write"))
    for text in (" ", "\0\x1b", "\u2028", Typed.DONE):
        hall.send(Typed(text))
    assert not gone(hall) and hall.top.name == ""
    hall.click(hall.widget("Write"))
    hall.send(Typed("x" * 99))
    assert hall.top.name == "x" * LONGEST
    spell(hall, "keys-2", "a")
    assert hall.top.name == "x" * LONGEST


def test_another_store_may_be_told_instead(hall):
    heard = []
    hall.open("name", offer="Ann", title="Well done", done=heard.append)
    assert hall.top.heading() == "Well done"
    hall.press("keys-2", Verb.OK)
    assert gone(hall) and heard == ["Ann"]


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280), (3840, 2160)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_everything_has_room(size, text_size):
    hall = Hall(size, text_size=text_size)
    hall.stack.register("name", NameScene)
    ask(hall, "W" * LONGEST)
    scene = hall.top
    for widget in scene.page:
        assert scene.panel_rect.inflate(2, 2).contains(widget.rect)
    for one in scene.page[2:]:
        assert not any(one.rect.colliderect(other.rect) for other in scene.page[2:] if other is not one)
    hall.draw()
