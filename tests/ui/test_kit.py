"""The kit: colours one can read, texts that keep to their place, a focus that gets everywhere."""

from itertools import combinations

import pygame
import pytest

from game.bots.levels import LEVELS
from game.i18n import tr
from game.ui import text as text_module
from game.ui import theme
from game.ui.button_row import line
from game.ui.focus import Focus, Owner
from game.ui.footer import paint_hints
from game.ui.hints import HintBar
from game.ui.kit import Kit
from game.ui.one_line import one_line
from game.ui.rows import Choice, Slider, Toggle
from game.ui.shapes import MARK_NAMES, SIGNS, mark, sign
from game.ui.text import Text
from game.ui.widgets import Button, column
from game.ui.words import level_name, refusal_sentence

UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
GROUNDS = [theme.PANEL, theme.PANEL_LOW, theme.SUNK, theme.BUTTON, theme.BUTTON_LOW, theme.BUTTON_LIT, theme.NIGHT]

#: Codes of refused actions, from protocol.md, that the two games can give to a person.
CODES = [
    "not-your-turn", "no-such-tile", "occupied", "not-touching", "colours-differ", "must-fill-forced",
    "three-of-one-colour", "four-sided-space", "controlled-side", "needs-two-neighbours", "must-give-first",
    "nothing-to-give", "not-in-the-race", "game-over",
]


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.init()
    pygame.display.set_mode((1280, 720))


def kit(size=(1280, 720), scale=1.0):
    return Kit(size, scale)


@pytest.mark.parametrize("ground", GROUNDS)
def test_texts_stand_out(ground):
    assert theme.contrast(theme.TEXT, ground) >= 4.5
    assert theme.contrast(theme.MUTED, ground) >= 4.5


def test_dark_text_stands_out_on_what_is_bright():
    bright = [theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, *theme.MEDALS, *theme.MARKS]
    assert all(theme.contrast(theme.INK, ground) >= 4.5 for ground in bright)


def test_contrast_is_that_of_wcag():
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", theme.LINE_COLOURS)
def test_marks_differ_and_stand_out(palette):
    colours = [theme.mark_colour(index, palette) for index in range(6)]
    assert all(theme.contrast(colour, theme.PANEL) >= 4.5 for colour in colours)
    assert all(sum(abs(a - b) for a, b in zip(one, two, strict=True)) > 60 for one, two in combinations(colours, 2))
    assert len(set(MARK_NAMES)) == 6


def test_shapes_of_marks_differ_without_colour():
    pictures = [pygame.image.tobytes(mark(index, 32, (255, 255, 255)), "RGBA") for index in range(6)]
    assert len(set(pictures)) == 6


@pytest.mark.parametrize("name", SIGNS)
@pytest.mark.parametrize("size", [12, 33])
def test_every_sign_can_be_drawn(name, size):
    picture = sign(name, size, (255, 255, 255))
    assert picture.get_size() == (size, size)
    assert picture.get_bounding_rect().width > size * 0.3


@pytest.mark.parametrize("size,unit", [((1280, 720), 1), ((3840, 2160), 3), ((720, 1280), 1), ((1024, 768), 0.8)])
def test_the_unit(size, unit):
    assert theme.unit(size) == pytest.approx(unit)


def test_easing_begins_and_ends_where_it_should():
    assert [theme.ease(t) for t in (-1, 0, 1, 2)] == [0, 0, 1, 1]


def test_text_grows_with_the_setting():
    small, large = Text(1.0, 1.0), Text(1.0, 2.0)
    assert large.pixels("body") == 2 * small.pixels("body")
    assert small.pixels("display") < large.pixels("display") < 2 * small.pixels("display")


@pytest.mark.parametrize("width", [120, 160, 300, 900])
@pytest.mark.parametrize("words", ["Unübertrefflichkeiten", "Lay one tile a turn", "A", "Сделать ход ещё раз"])
def test_fitted_text_is_never_wider_than_its_place(width, words):
    for scale in (1.0, 2.0):
        assert Text(1.0, scale).fit(words, "button", theme.TEXT, width).get_width() <= width


def test_wrapped_text_is_measured_as_it_is_drawn():
    text = Text(1.0)
    words = "Everybody lays tiles at once and each must touch two others"
    assert text.wrap(words, "body", 160) == text.render(words, "body", theme.TEXT, 160).get_height()
    assert text.wrap(words, "body", 160) > text.height("body") * 2


def test_a_missing_font_is_replaced(monkeypatch, tmp_path):
    monkeypatch.setattr(text_module, "asset", lambda *parts: tmp_path / parts[-1])
    assert Text(1.0).render("Tantrix", "title").get_width() > 20


def test_pictures_of_text_are_kept_within_bounds():
    text = Text(1.0, most_bytes=100_000)
    for n in range(200):
        text.render(f"number {n}")
    assert text._bytes <= 100_000
    assert text.render("number 199") is text.render("number 199")


@pytest.mark.parametrize(("size", "most"), [((1920, 1080), 48 << 20), ((1280, 720), 22 << 20), ((640, 360), 8 << 20)])
def test_a_small_window_keeps_few_bytes_of_pictures(size, most):
    """As many screenfuls as a large one, so that memory does not grow all evening long."""
    kit = Kit(size)
    for n in range(3000):
        kit.text.render(f"a number, {n}, and words that are as wide as a good many lines are", "title")
        kit.kept(n, lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
    assert kit.text._bytes + kit._bytes <= most
    assert kit.text._bytes > most / 4


def grid(columns, rows):
    focus = Focus()
    buttons = []
    for row in range(rows):
        for place in range(columns):
            button = Button(f"{place},{row}", lambda: None)
            button.rect = pygame.Rect(place * 120, row * 60, 100, 40)
            buttons.append(button)
    focus.hold(buttons)
    return focus


def test_focus_moves_to_the_neighbour_and_round_the_edge():
    focus = grid(3, 3)
    focus.move(RIGHT)
    assert focus.current.words == "1,0"
    focus.move(DOWN)
    assert focus.current.words == "1,1"
    focus.move(LEFT)
    focus.move(LEFT)
    assert focus.current.words == "2,1"
    focus.move(UP)
    focus.move(UP)
    assert focus.current.words == "2,2"


@pytest.mark.parametrize("places", [
    [(0, 0, 100, 40), (300, 200, 50, 20), (20, 400, 600, 30), (500, 30, 90, 300)],
    [(0, 0, 700, 40), (0, 50, 700, 40), (0, 100, 120, 40), (140, 100, 120, 40), (560, 100, 140, 40)],
    [(10, 10, 30, 30), (200, 11, 30, 30), (90, 300, 30, 30), (91, 500, 300, 30), (600, 250, 30, 30)],
])
def test_everything_can_be_reached_from_everywhere(places):
    focus = Focus()
    buttons = [Button(str(n), lambda: None) for n in range(len(places))]
    for button, place in zip(buttons, places, strict=True):
        button.rect = pygame.Rect(place)
    focus.hold(buttons)
    for start in buttons:
        reached, todo = {start}, [start]
        while todo:
            focus.current = todo.pop()
            for direction in (UP, DOWN, LEFT, RIGHT):
                after = focus.neighbour(direction)
                if after not in reached:
                    reached.add(after)
                    todo.append(after)
        assert len(reached) == len(buttons)


def test_focus_shows_whose_it_is():
    surfaces = []
    for owner in (Owner("keys-1", 0), Owner("keys-2", 2), Owner("mouse", None)):
        surface = pygame.Surface((300, 120))
        focus = grid(1, 1)
        focus.current.rect.topleft = (100, 40)
        focus.owner = owner
        focus.draw(kit(), surface)
        surfaces.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(surfaces)) == 3


def test_a_choice_goes_round():
    seen = []
    choice = Choice("Rack", [(1, "one"), (3, "three"), ("all", "all")], 3, seen.append)
    for act in (lambda: choice.nudge(1), lambda: choice.nudge(1), lambda: choice.nudge(-1), choice.ok):
        act()
    assert seen == ["all", 1, "all", 1]


def test_a_toggle_follows_left_and_right():
    seen = []
    toggle = Toggle("Freeze", False, seen.append)
    toggle.nudge(1)
    toggle.nudge(1)
    toggle.nudge(-1)
    toggle.ok()
    assert seen == [True, False, True]


def test_a_slider_stays_within_bounds():
    seen = []
    slider = Slider("Music", 0.95, seen.append)
    slider.nudge(1)
    slider.nudge(1)
    slider.ok()
    slider.nudge(-1)
    slider.nudge(1)
    assert seen == [1.0, 0.0, 0.1] and all(0 <= value <= 1 for value in seen)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [240, 420, 860])
def test_rows_hold_what_they_show(scale, width):
    k = kit(scale=scale)
    rows = [
        Choice("Colours of the lines", [(n, w) for n, w in enumerate(("Bakelite", "Colour-blind safe"))], 0, print),
        Toggle("Textures on the lines", True, print, note="Each colour also has its own pattern."),
        Slider("Motion", 0.5, print, note="How much glides, shakes and sparkles, down to nothing."),
    ]
    column(rows, k, 0, 0, width)
    surface = pygame.Surface((1280, 1600))
    for row in rows:
        control = row.control_rect(k, row.rect)
        assert row.rect.contains(control)
        row.draw(k, surface, row.rect, True)


def test_buttons_in_a_line_wrap_where_they_must():
    k = kit(scale=2.0)
    buttons = [Button(words, print) for words in ("Defaults", "Change seats", "Done")]
    tall = line(buttons, k, pygame.Rect(40, 0, 520, 0))
    assert len({button.rect.y for button in buttons}) > 1
    assert max(button.rect.bottom for button in buttons) == tall
    assert all(button.rect.left >= 40 and button.rect.right <= 560 for button in buttons)


@pytest.mark.parametrize("scale, room, together", [
    (2.0, 0.9, True), (2.0, 0.5, False), (1.0, 0.9, False), (1.0, 1.1, True)])
def test_only_large_words_give_a_little_to_stay_on_one_line(scale, room, together):
    k = kit(scale=scale)
    named = "Defaults for all", "Change all the seats", "Back to the title"
    buttons = [Button(words, print, sign="tick") for words in named]
    gap = k.px(theme.GAP)
    width = round((sum(button.natural_width(k) for button in buttons) + 2 * gap) * room)
    line(buttons, k, pygame.Rect(0, 0, width, 0))
    assert (len({button.rect.y for button in buttons}) == 1) == together
    if together:
        assert buttons[-1].rect.right - buttons[0].rect.left <= width
        assert all(button.rect.width >= button.natural_width(kit()) for button in buttons)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_hints_take_fewer_lines_where_large_words_can_give_a_little(scale):
    k, bar = kit(scale=scale), HintBar()
    bar.hints = [(("Enter",), "Choose"), (("Space",), "Another one"), (("Esc",), "Back")]
    whole, one = bar.width(k), bar.height(k, 10 * bar.width(k))
    assert bar.height(k, whole) == one
    assert (bar.height(k, round(whole * 0.9)) <= one) == (scale > 1)
    assert bar.height(k, round(whole * 0.6)) > one


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_its_own_sentence(code):
    assert refusal_sentence(code) != refusal_sentence("no such code")
    assert refusal_sentence(code).endswith(".")


def test_every_level_has_a_friendly_name():
    assert len({level_name(level) for level in LEVELS}) == len(LEVELS)
    assert all(level_name(level) != level for level in LEVELS)
    assert tr("Dreamer") == level_name("random")


@pytest.mark.parametrize("width", [110, 4000])
def test_words_that_must_stay_on_one_line_do(width):
    text = Text(1.0)
    picture = one_line(text, "Two words and more", "heading", theme.TEXT, width)
    assert picture.get_width() <= width
    assert picture.get_height() <= text.height("heading")
    assert (picture.get_height() == text.height("heading")) == (width == 4000)


@pytest.mark.parametrize("scale, all_there", [(2.0, True), (1.0, False)])
def test_large_hints_shrink_before_any_is_left_out(scale, all_there, monkeypatch):
    drawn = []
    monkeypatch.setattr(HintBar, "draw", lambda bar, kit, picture, rect: drawn.extend(bar.hints))
    hints = [(("Enter",), "Choose"), (("Space",), "Another one"), (("Esc",), "Back")]
    small, bar = kit(), HintBar()
    bar.hints = hints
    width = bar.width(small) if all_there else bar.width(small) - small.px(20)
    rect = pygame.Rect(0, 0, width, bar.height(small, 10 * width))
    paint_hints(kit(scale=scale), pygame.Surface(rect.size), rect, hints)
    assert (drawn == hints) == all_there
