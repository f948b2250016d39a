"""Title, options, settings, pause and results, each wholly by any one device."""

import pytest

from game.bots.levels import choose
from game.input.intents import DeviceLost, Pointer, Touch, Verb
from game.match.match import Match
from game.play.party import Party, Seat
from game.rules.options import check

from .hall import DOWN, LEFT, RIGHT, UP, Hall

DEVICES = ["keys-1", "keys-2", "keys-3", "keys-4", "pad-7"]


def hall_with(device, **settings):
    hall = Hall(**settings)
    hall.devices.pads.append("pad-7")
    return hall


def seated(game, seats=3, device="keys-2"):
    bots = [Seat("Sunny", 1, "Y", bot="casual"), Seat("Sky", 2, "B", bot="random")]
    people = [Seat("Ruby", 0, "R", device=device), *bots]
    return Party(game, people[:seats])


def short_match(game="tantrix", seats=3):
    """A whole game of bots, by the rules."""
    import dataclasses
    from random import Random

    chance = Random(4)
    match = Match.new(game, seats if game == "gobble" else ["Ruby", "Sunny", "Sky"][:seats], 11)
    tick = 0
    while match.game.phase != "over":
        movers = [s for s in range(seats) if match.legal(s)] if game == "gobble" else [None]
        action, _ = choose(match, "random", 0.05, chance, chance.choice(movers))
        tick += 40
        match.do(dataclasses.replace(action, tick=tick) if game == "gobble" else action)
    return match


def name(hall):
    return type(hall.top).__name__


@pytest.mark.parametrize("device", DEVICES)
def test_title_leads_everywhere(device):
    hall = hall_with(device)
    hall.open("title")
    hall.press(device, DOWN, DOWN, DOWN, DOWN, Verb.OK)
    assert name(hall) == "SettingsScene"
    hall.walk(device, "Done")
    hall.press(device, Verb.OK)
    assert name(hall) == "TitleScene"
    hall.press(device, RIGHT, Verb.OK)
    assert hall.top is None


@pytest.mark.parametrize("entry", ["Party play", "Gobble race", "Solo", "Settings"])
def test_title_comes_back_to_what_was_chosen(entry):
    hall = Hall()
    hall.open("title")
    assert hall.top.focus.current.words == "Party play"
    for before in ("Gobble race", entry):  # what was chosen first does not matter
        hall.walk("keys-2", before)
        hall.press("keys-2", Verb.OK)
        assert name(hall) != "TitleScene"
        for _ in range(2):
            if name(hall) != "TitleScene":
                hall.press("keys", Verb.PAUSE)
        hall.draw()
        assert name(hall) == "TitleScene" and hall.top.focus.current.words == before


def test_title_goes_round_and_esc_does_not_quit_at_once():
    hall = Hall()
    hall.open("title")
    hall.press("keys-2", UP)
    assert hall.top.focus.current.words == "Settings"
    hall.press("keys", Verb.PAUSE)
    assert name(hall) == "TitleScene"
    assert hall.top.focus.current.words == "Quit"


def test_the_living_table_plays_on_and_starts_again():
    hall = Hall()
    title = hall.open("title")
    hall.step(600)
    first = title._living._match
    assert len(first.game.table) > 10
    while first.game.phase != "over":
        title._living._play(first, title._living._view)
    hall.step(600)
    assert title._living._match is not first
    hall.draw()


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", ["tantrix", "gobble"])
def test_every_option_can_be_changed(device, game):
    hall = hall_with(device)
    hall.context.party = seated(game, 2)
    hall.open("options")
    changed = 0
    for widget in [w for w in hall.top.page if hasattr(w, "value")]:
        hall.walk(device, widget.words)
        before = dict(check(game, hall.party.options, 2))
        hall.press(device, RIGHT)
        assert check(game, hall.party.options, 2) != before, widget.words
        changed += 1
        if game == "gobble" and changed == 5:
            break
    assert changed >= 2
    hall.walk(device, "Defaults")
    hall.press(device, Verb.OK)
    assert hall.party.options == check(game, {}, 2)
    hall.walk(device, "Done")
    hall.press(device, Verb.OK)
    assert hall.top is None


def test_options_only_offer_what_the_seats_can_play():
    for seats, words in ((2, "Tournament points"), (3, None), (4, "Doubles")):
        hall = Hall()
        hall.context.party = Party("tantrix", [Seat(str(n), n, "RYBG"[n]) for n in range(seats)])
        hall.open("options")
        toggles = [w.words for w in hall.top.page if type(w).__name__ == "Toggle"]
        assert toggles == ([words] if words else [])


def test_handicap_and_penalty_are_per_seat():
    hall = Hall()
    hall.context.party = seated("gobble", 3)
    hall.open("options")
    rows = [w for w in hall.top.page if getattr(w, "words", "") == "Sunny"]
    assert len(rows) == 2
    for row in rows:
        row.nudge(1)
    assert hall.party.options["handicap"] == [1, 2, 1]
    assert hall.party.options["penalty"] == [0, 1, 0]


@pytest.mark.parametrize("device", DEVICES)
def test_settings_take_effect_at_once(device, tmp_path):
    hall = hall_with(device, path=tmp_path / "settings.toml")
    hall.open("title")
    hall.open("settings")
    settings = hall.context.settings
    for words, attribute in (("Full screen", "fullscreen"), ("Monitor", "monitor"), ("Text size", "text_size")):
        before = getattr(settings, attribute) if attribute != "fullscreen" else hall.context.window.fullscreen
        hall.walk(device, words)
        hall.press(device, RIGHT)
        after = getattr(settings, attribute) if attribute != "fullscreen" else hall.context.window.fullscreen
        assert after != before, words
    assert hall.top.kit.text.scale == settings.text_size / 100
    hall.walk(device, "Colours of the lines")
    hall.press(device, RIGHT)
    assert hall.top.kit.palette == settings.palette != "default"
    hall.walk(device, "Music")
    hall.press(device, RIGHT)
    assert settings.volume_music == pytest.approx(0.6)
    hall.press("keys", Verb.PAUSE)
    assert name(hall) == "TitleScene"
    assert (tmp_path / "settings.toml").exists()
    assert hall.top.kit.text.scale == settings.text_size / 100


@pytest.mark.parametrize("device", DEVICES)
def test_the_way_back_leads_to_where_one_came_from(device):
    """*Done* lies beside the row while the page is rolled up, and below all of it where it is not."""
    hall = hall_with(device)
    hall.open("settings")
    hall.walk(device, "Controls")
    hall.press(device, RIGHT)
    assert hall.top.focus.current.words == "Done"
    hall.press(device, LEFT)
    assert hall.top.focus.current.words == "Controls" and hall.top.scroller.drop == 0
    hall.press(device, UP, UP)
    assert hall.top.focus.current.words == "Done"
    hall.press(device, DOWN)
    assert hall.top.focus.current.words == "Language"


def test_a_page_that_has_rows_below_is_not_rolled_without_going_to_them():
    hall = hall_with("keys-2")
    hall.open("settings")
    hall.top.focus.go(hall.widget("Done"))
    hall.press("keys-2", DOWN)
    hall.step(40)
    assert hall.top.focus.current.words == "Language" and hall.top.scroller.drop == 0


def test_nothing_glides_on_below_another_screen():
    hall = hall_with("keys-2")
    hall.open("settings")
    below = hall.top
    hall.press("keys-2", DOWN)
    hall.stack.push("pause", by="keys-2")
    hall.stack.settle()
    hall.draw()
    assert below.focus._spot is None


def test_settings_by_mouse():
    hall = Hall()
    hall.open("title")
    hall.open("settings")
    settings = hall.context.settings
    hall.click(hall.widget("Textures on the lines"))
    assert settings.textures is False
    row = hall.widget("All sound")
    hall.draw()
    rect = hall.top.on_screen(row)
    bar = row._bar(hall.top.kit, row.control_rect(hall.top.kit, rect))
    hall.send(Pointer(Touch.DOWN, (bar.left + 1, bar.centery), 1))
    hall.send(Pointer(Touch.MOTION, (bar.left + bar.width // 2, bar.centery)))
    hall.send(Pointer(Touch.UP, (bar.left + bar.width // 2, bar.centery), 1))
    assert settings.volume_master == pytest.approx(0.5, abs=0.05)
    hall.send(Pointer(Touch.WHEEL, (600, 300), wheel=-2))
    hall.click(hall.widget("Done"))
    assert name(hall) == "TitleScene"


@pytest.mark.parametrize("device", DEVICES)
def test_pause_by_the_one_who_paused(device):
    hall = hall_with(device)
    hall.context.party = seated("gobble", 3, device)
    hall.open("gobble")
    hall.open("pause", by=device)
    stranger = "keys-3" if device != "keys-3" else "keys-4"
    hall.press(stranger, DOWN, Verb.OK)
    assert name(hall) == "PauseScene" and hall.top.focus.current.words == "Go on"
    hall.walk(device, "Leave the game")
    hall.press(device, Verb.OK)
    assert name(hall) == "PauseScene"
    hall.press(device, Verb.OK)
    assert name(hall) == "TitleScene"


def test_pause_resumes_restarts_and_shows_the_rules():
    hall = Hall()
    hall.context.party = seated("tantrix")
    table = hall.open("tantrix")
    hall.open("pause", by="keys-2")
    assert sum(type(w).__name__ == "Numbered" for w in hall.top.page) == 5
    hall.press("keys-2", Verb.OK)
    assert hall.top is table
    hall.open("pause", by="keys-2")
    hall.walk("keys-2", "Start again")
    hall.press("keys-2", Verb.OK, Verb.OK)
    assert hall.top is not table and hall.top.game == "tantrix"


def test_whoever_pressed_esc_goes_on_with_the_keys_or_the_mouse():
    hall = Hall()
    hall.context.party = seated("tantrix")
    hall.open("tantrix")
    hall.open("pause", by="keys")
    hall.press("keys-1", DOWN)
    assert hall.top.focus.current.words == "Settings"
    hall.click(hall.widget("Go on"))
    assert name(hall) == "Table"


def test_when_the_pausing_pad_is_gone_others_may_go_on():
    hall = hall_with("pad-7")
    hall.context.party = seated("gobble", 3, "pad-7")
    hall.open("gobble")
    hall.open("pause", by="pad-7")
    hall.click(hall.widget("Go on"))
    assert name(hall) == "PauseScene"
    hall.devices.pads.clear()
    hall.send(DeviceLost("pad-7", "Pad 7"))
    hall.click(hall.widget("Go on"))
    assert name(hall) == "Table"


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(
    ("words", "scene"), [("Rematch", "Table"), ("Change seats", "JoinScene"), ("Title", "TitleScene")]
)
def test_results_lead_on(device, words, scene):
    hall = hall_with(device)
    hall.context.party = seated("tantrix", 2, device)
    hall.open("results", match=short_match("tantrix", 2))
    assert hall.top.focus.current.words == "Rematch"
    hall.walk(device, words)
    hall.press(device, Verb.OK)
    assert name(hall) == scene
    if scene == "JoinScene":
        assert hall.party.seats[0].device == device


@pytest.mark.parametrize("game", ["tantrix", "gobble"])
def test_results_say_what_the_rules_say(game):
    match = short_match(game, 3)
    hall = Hall()
    hall.context.party = seated(game)
    hall.open("results", match=match)
    cards = {card.standing.name: card.standing for card in hall.top.page if hasattr(card, "standing")}
    result = match.game.result
    assert len(cards) == 3
    place = 1
    for group in result.ranking:
        for seat in group:
            assert cards[match.header.seats[seat].name].place == place
        place += len(group)
    if game == "tantrix":
        for seat, info in enumerate(match.header.seats):
            shown = cards[info.name]
            assert shown.figure == str(result.points[seat])
            line, loop = match.game.table.best(match.game.colour(seat))
            assert len(shown.show.cells) in (line, loop)
    assert all(standing.odd.words for standing in cards.values())
    hall.step(200)
    hall.draw()
