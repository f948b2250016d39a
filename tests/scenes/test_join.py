"""Taking seats: every device by its own OK, and one device alone from the title to the table."""

import pytest

from game.input.intents import DeviceJoined, DeviceLost, Pointer, Touch, Verb
from game.match.header import SeatInfo
from game.match.match import Match

from .hall import DOWN, LEFT, RIGHT, UP, Hall

ZONES = ["keys-1", "keys-2", "keys-3", "keys-4"]


def joined(game="tantrix", presser="keys-2", **settings):
    hall = Hall(**settings)
    hall.open("title")
    hall.press(presser, *([DOWN] if game == "gobble" else []), Verb.OK)
    return hall


@pytest.mark.parametrize("device", [*ZONES, "pad-7"])
@pytest.mark.parametrize("game", ["tantrix", "gobble"])
def test_two_presses_from_the_title_to_the_table(device, game):
    hall = Hall()
    hall.devices.pads.append("pad-7")
    hall.open("title")
    if game == "gobble":
        hall.press(device, DOWN)
    hall.press(device, Verb.OK, Verb.OK)
    assert hall.top.game == game
    assert hall.party.seats[0].device == device
    assert [seat.bot is None for seat in hall.party.seats] == [True] + [False] * (len(hall.party.seats) - 1)


def test_two_clicks_from_the_title_to_the_table():
    hall = Hall()
    hall.open("title")
    hall.click(hall.top.page[0])
    assert hall.party.seats[0].device == "mouse"
    hall.click(next(w for w in hall.top.page if w.key == ("go", 0)))
    assert hall.top.game == "tantrix"


def test_the_bot_that_came_of_itself_makes_room():
    hall = joined()
    assert [bool(seat and seat.bot) for seat in hall.top.seating.slots] == [False, False, False, True]
    hall.press("keys-1", Verb.OK)
    assert [seat.device for seat in hall.party.seats] == ["keys-2", "keys-1"]


def test_six_devices_fill_six_seats_and_a_seventh_is_told():
    hall = joined("gobble")
    hall.devices.pads.append("pad-1")
    hall.send(DeviceJoined("pad-1", "Pad 1"))
    hall.press("pad-1", Verb.OK)
    for zone in ("keys-1", "keys-3", "keys-4"):
        hall.press(zone, Verb.OK)
    free = next(card for card in hall.top.cards if card.seat is None)
    hall.send(Pointer(Touch.DOWN, (free.rect.centerx, free.rect.y + 60), 1))
    assert {seat.device for seat in hall.party.seats} == {*ZONES, "pad-1", "mouse"}
    for attribute in ("mark", "name"):
        assert len({getattr(seat, attribute) for seat in hall.party.seats}) == 6
    hall.devices.pads.append("pad-2")
    hall.press("pad-2", Verb.OK)
    assert hall.party.seat_of("pad-2") is None
    assert hall.context.audio.heard[-1] == "knock"


def test_a_fifth_person_takes_an_asked_for_bots_seat():
    hall = joined()
    for slot in (1, 2):
        hall.top.seating.add_bot(slot)
    assert sum(seat.bot is not None for seat in hall.party.seats) == 3
    hall.press("keys-3", Verb.OK)
    assert hall.party.seat_of("keys-3") is not None and len(hall.party.seats) == 4


def test_everybody_must_be_ready():
    hall = joined()
    hall.press("keys-1", Verb.OK)
    hall.press("keys-1", Verb.OK)
    assert not hasattr(hall.top, "game")
    hall.press("keys-2", Verb.OK)
    assert hall.top.game == "tantrix"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_rows_of_all_cards_lie_level(size, text_size):
    hall = joined(size=size, text_size=text_size)
    hall.press("keys-1", Verb.OK)
    hall.press("keys-4", Verb.OK)  # its keys have long names
    hall.draw()
    for name in ("go", "colour", "help", "leave"):
        rows = [widget.rect for card in hall.top.cards for widget in card.widgets if widget.key[0] == name]
        first = [rect for rect in rows if rect.y - rows[0].y < rows[0].height]
        assert len(first) > 1 and len({(rect.y, rect.height) for rect in first}) == 1


def test_ready_can_be_taken_back():
    hall = joined()
    hall.press("keys-1", Verb.OK, Verb.OK, Verb.OK)
    hall.press("keys-2", Verb.OK)
    assert not hasattr(hall.top, "game")


@pytest.mark.parametrize("device", ["keys-1", "keys-3"])
def test_a_keyboard_zone_alone_changes_colour_help_and_leaves(device):
    hall = joined(presser=device)
    before = hall.party.seats[0].mark
    hall.press(device, DOWN, RIGHT)
    assert hall.party.seats[0].mark != before
    assert hall.party.seats[0].colour == "RYBG"[hall.party.seats[0].mark]
    hall.press(device, DOWN, RIGHT)
    assert hall.party.seats[0].help.value != "full"
    hall.press(device, DOWN, Verb.OK)
    assert hall.party.seat_of(device) is None and hall.party.seats == []


def test_colours_stay_unique_whatever_is_pressed():
    hall = joined()
    for zone in ("keys-1", "keys-3", "keys-4"):
        hall.press(zone, Verb.OK)
    for zone in ZONES:
        hall.press(zone, DOWN, RIGHT, RIGHT, LEFT)
    assert sorted(seat.colour for seat in hall.party.seats) == sorted("RYBG")


def test_hands_do_not_disturb_each_other():
    hall = joined()
    hall.press("keys-1", Verb.OK)
    hall.press("keys-1", DOWN)
    assert hall.top.hands["keys-2"].current.key == ("go", 0)
    assert hall.top.hands["keys-1"].current.key == ("colour", 1)


@pytest.mark.parametrize("device", ["keys-2", "pad-1"])
def test_one_device_reaches_bots_options_start_and_back(device):
    hall = Hall()
    hall.devices.pads.append("pad-1")
    hall.open("title")
    hall.press(device, Verb.OK)
    reached = set()
    todo = [()]
    while todo:
        way = todo.pop()
        hand = hall.top.hands[device]
        start = next(w for w in hand.widgets if w.key == ("go", 0))
        hand.current = start
        for direction in way:
            hand.move(direction)
        if hand.current.key not in reached:
            reached.add(hand.current.key)
            todo += [(*way, direction) for direction in (UP, DOWN, LEFT, RIGHT)]
    assert reached == {widget.key for widget in hall.top.hands[device].widgets}
    assert {"back", "options", "start", ("bot", 1), ("bot", 2), ("level", 3), ("remove", 3)} <= reached


def test_bots_are_added_changed_and_removed():
    hall = joined()
    hand = hall.top.hands["keys-2"]
    hand.current = next(w for w in hand.widgets if w.key == ("bot", 1))
    hall.press("keys-2", Verb.OK)
    assert [bool(s.bot) for s in hall.party.seats] == [False, True, True]
    hand.current = next(w for w in hall.top.hands["keys-2"].widgets if w.key == ("level", 1))
    before = hall.party.seats[1].bot
    hall.press("keys-2", RIGHT)
    assert hall.party.seats[1].bot != before
    hand.current = next(w for w in hall.top.hands["keys-2"].widgets if w.key == ("remove", 1))
    hall.press("keys-2", Verb.OK)
    assert len(hall.party.seats) == 2


def test_too_few_seats_are_explained():
    hall = joined()
    hall.top.seating.leave(3)
    hall.press("keys-2", Verb.OK)
    assert hall.top._notice
    assert hall.context.audio.heard[-1] in ("click", "knock") and "knock" in hall.context.audio.heard


def test_back_leaves_the_seat_then_the_screen():
    hall = Hall()
    hall.devices.pads.append("pad-1")
    hall.open("title")
    hall.press("pad-1", Verb.OK, Verb.BACK)
    assert hall.party.seats == []
    hall.press("pad-1", Verb.BACK)
    assert type(hall.top).__name__ == "TitleScene"


def test_esc_goes_back():
    hall = joined()
    hall.press("keys", Verb.PAUSE)
    assert type(hall.top).__name__ == "TitleScene"


def test_an_unplugged_pad_frees_its_seat():
    hall = joined()
    hall.devices.pads.append("pad-1")
    hall.send(DeviceJoined("pad-1", "Pad 1"))
    hall.press("pad-1", Verb.OK)
    hall.devices.pads.clear()
    hall.send(DeviceLost("pad-1", "Pad 1"))
    assert hall.party.seat_of("pad-1") is None
    hall.draw()


def test_a_device_finds_its_colour_and_help_again():
    hall = joined()
    hall.press("keys-2", DOWN, RIGHT, RIGHT, DOWN, LEFT)
    seat = hall.party.seats[0]
    chosen = (seat.mark, seat.help)
    hall.press("keys-2", UP, UP, Verb.OK)
    memory = hall.context.settings.last_seats
    again = joined(last_seats=memory)
    assert (again.party.seats[0].mark, again.party.seats[0].help) == chosen
    other = joined(presser="keys-4", last_seats=memory)
    other.press("keys-2", Verb.OK)
    assert other.party.seats[1].mark == chosen[0]


def test_cards_show_the_real_keys():
    hall = joined(presser="keys-3")
    card = hall.top.cards[0]
    shown = {cap for cap, _ in card.keys._rows}
    assert shown == {hall.devices.label("keys-3", verb) for verb in (Verb.OK, Verb.TURN, Verb.NEXT)}
    calls = {cap for _, cap in hall.top.cards[1].calls}
    assert calls == {hall.devices.label(d, Verb.OK) for d in ("keys-1", "keys-2", "keys-4", "mouse")}


def test_options_are_kept_and_cut_to_the_seats():
    hall = joined("gobble")
    hall.party.options = {**hall.party.options, "handicap": [1, 2, 3], "freeze": True}
    hall.press("keys-1", Verb.OK)
    hall.press("keys-3", Verb.OK)
    hall.press("keys-4", Verb.OK)
    assert hall.party.options["handicap"] == [1, 2, 3, 1]
    assert hall.party.options["freeze"] is True


def test_in_doubles_partners_own_one_colour():
    hall = joined()
    for zone in ("keys-1", "keys-3", "keys-4"):
        hall.press(zone, Verb.OK)
    hall.party.options = {**hall.party.options, "doubles": True}
    for zone in ZONES:
        hall.press(zone, Verb.OK)
    seats = hall.party.seats
    assert hall.top.game == "tantrix"
    assert seats[0].colour == seats[2].colour != seats[1].colour == seats[3].colour
    assert len({seat.mark for seat in seats}) == 4
    Match.new("tantrix", [SeatInfo(s.name, s.colour, s.bot) for s in seats], 1, hall.party.options)
