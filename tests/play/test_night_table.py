"""A night that is kept and found again, and what is refused."""

import tomllib

import pytest

from game.play.night import TANTRIX, TURNS, Feats, Night, Played
from game.play.night_table import KeptNight, from_table, to_table
from game.play.party import Help, Seat
from game.rules import options
from game.storage import toml

DEVICES = ["keys-2", "guid-of-a-pad", None]


def kept():
    seats = [Seat("Ann", 2, device="keys-2", help=Help.OFF), Seat("Ну́ша", 0, device="pad-1"),
             Seat("Sky", 3, bot="club")]
    feats = tuple(Feats(line, 0, 1, 2, 3, 4, 500) for line in (5, 6, 7))
    played = [Played("tantrix", (1, 1, 3), feats, 0, 17), Played("gobble", (3, 2, 1), feats, None)]
    night = Night(3, 5, TURNS, TANTRIX, played)
    chosen = options.check("gobble", {"handicap": [1, 2, 3]}, 3)
    return KeptNight(night, seats, {"gobble": chosen}, "20261130-030000-000000-gobble-0000.jsonl")


def table():
    return tomllib.loads(toml.dumps(to_table(kept(), DEVICES)))


def test_it_comes_back_as_it_was_with_what_devices_are_remembered_by():
    before, after = kept(), from_table(table())
    assert after.night == before.night and after.playing == before.playing and after.options == before.options
    assert [(seat.name, seat.mark, seat.help, seat.bot) for seat in after.seats] == [
        (seat.name, seat.mark, seat.help, seat.bot) for seat in before.seats]
    assert [seat.device for seat in after.seats] == DEVICES


def broken(change):
    words = table()
    change(words)
    return words


@pytest.mark.parametrize(("change", "said"), [
    (lambda t: t.update(version=2), "version"),
    (lambda t: t.update(games=4), "games"),
    (lambda t: t.update(games=True), "games"),
    (lambda t: t.update(kind="chess"), "kind"),
    (lambda t: t.update(seats=[]), "seats"),
    (lambda t: t.update(seats="four"), "seats"),
    (lambda t: t["seats"][0].update(name="x" * 41), "name"),
    (lambda t: t["seats"][0].update(name="a\nb"), "name"),
    (lambda t: t["seats"][0].update(mark=6), "mark"),
    (lambda t: t["seats"][0].update(mark=0), "mark"),
    (lambda t: t["seats"][0].update(help="much"), "help"),
    (lambda t: t["options"].update(chess={}), "chess"),
    (lambda t: t["options"]["gobble"].update(handicap=[1]), "handicap"),
    (lambda t: t["played"][0].update(places=[1, 2]), "places"),
    (lambda t: t["played"][0].update(places=[1, 1, 2]), "places"),
    (lambda t: t["played"][0].update(game="gobble"), "game 1"),
    (lambda t: t["played"][0].update(gap=-1), "gap"),
    (lambda t: t["played"][1]["feats"].update(line=[1, 2, 3.0]), "line"),
    (lambda t: t["played"][1]["feats"].pop("out"), "feats"),
    (lambda t: t.update(played=t["played"] * 3), "games"),
    (lambda t: t.update(playing=7), "playing"),
    (lambda t: t.update(ended="no"), "ended"),
])
def test_what_cannot_be_is_refused_and_named(change, said):
    with pytest.raises(ValueError, match=said) as fault:
        from_table(broken(change))
    assert "\n" not in str(fault.value)


def test_five_cannot_play_tantrix():
    words = table()
    words["seats"] += [{**words["seats"][0], "mark": 4}, {**words["seats"][0], "mark": 5}]
    words["played"] = []
    with pytest.raises(ValueError, match="kind"):
        from_table(words)


def leaves(value, path=()):
    """The way to everything within a table, tables and lists too."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from leaves(one, (*path, key))


ODD = [None, True, -1, 0, 99, 10**30, 1.5, float("inf"), "", "x" * 500, "\x00", "R", [], [1], {}, {"a": 1}, [[]], [{}]]


def test_whatever_stands_anywhere_it_is_a_night_or_refused_in_a_sentence():
    refused = 0
    for path in list(leaves(table()))[1:]:
        for odd in ODD:
            words = table()
            place = words
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = odd
            try:
                found = from_table(words)
            except ValueError as fault:
                refused += 1
                assert str(fault) and "\n" not in str(fault), (path, odd)
            else:
                assert from_table(to_table(found, [seat.device for seat in found.seats])).night == found.night
                found.night.standings()
    assert refused > 500
