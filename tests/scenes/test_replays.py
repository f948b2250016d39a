"""The list of games that were kept, and playing on from the middle of one."""

from __future__ import annotations

import pytest
from played.by_chance import KINDS

from game.input.intents import Pointer, Touch, Verb

from .hall import DOWN, RIGHT
from .screening import DEVICES

# The list.


def test_the_list_shows_what_was_kept_newest_first(room):
    for seed, game in enumerate(KINDS):
        room.keep(game, seed + 1)
    scene = room.open("replays")
    room.step(400)
    assert [card.kept.header.game for card in scene.page] == list(reversed(KINDS))
    assert all(card.glimpse.known and card.ready(scene.kit) for card in scene.page[:3])


def test_an_empty_list_says_so(room):
    scene = room.open("replays")
    assert len(scene.page) == 1 and scene.page[0].words.endswith(".")
    room.program.picture()


@pytest.mark.parametrize("device", DEVICES)
def test_a_game_is_chosen_and_made_a_favourite_by_any_device(room, device):
    room.keep("tantrix", 1)
    room.keep("solitaire", 2)
    scene = room.open("replays", device=device)
    room.press(device, RIGHT, Verb.TURN)
    assert [kept.favourite for kept in room.context.games.finished()] == [False, True]
    assert scene.focus.current.kept.favourite
    room.press(device, Verb.OK)
    assert room.name == "Replay" and room.top.kept.favourite
    room.choose(device, "More")
    room.choose(device, "A favourite no longer")
    assert not any(kept.favourite for kept in room.context.games.finished())
    room.press(device, Verb.PAUSE)
    assert room.name == "Replays" and room.top.focus.current.kept.header.game == "tantrix"
    room.press(device, Verb.PAUSE)
    assert room.name == "Title" and room.top.focus.current.key == "replays"


def test_the_star_is_clicked(room):
    room.keep("tantrix", 1)
    scene = room.open("replays")
    card, rect = scene.page[0], scene.on_screen(scene.page[0])
    star = card._star.move(rect.topleft)
    room.top.handle(Pointer(Touch.DOWN, star.center, 1))
    room.step()
    assert room.name == "Replays" and room.context.games.finished()[0].favourite


def test_a_damaged_game_is_told_of(room, tmp_path):
    room.keep("tantrix", 1)
    scene = room.open("replays")
    kept = room.context.games.finished()[0]
    kept.path.write_bytes(b"\0" * 100)
    room.press("keys-2", Verb.OK)
    assert room.name == "Replays" and "Line 1" in scene.page[0].words
    room.program.picture()


def test_older_games_are_shown_when_asked_for(room, monkeypatch):
    monkeypatch.setattr("game.scenes.replays.PAGE", 2)
    for seed in range(3):
        room.keep("solitaire", seed)
    room.open("replays")
    assert len(room.top.page) == 3
    room.choose("keys-2", "Older games")
    assert [type(widget).__name__ for widget in room.top.page] == ["ReplayCard"] * 3


# Taking over.


def test_one_person_plays_on_at_once_with_the_same_game_so_far(room):
    record = room.keep("tantrix", 3, people=1)
    kept = room.context.games.finished()[0]
    scene = room.open("replay", record=room.context.games.read(kept), kept=kept, step=20, device="keys-1")
    so_far = scene.replay.record_at(20)
    room.press("keys-1", DOWN)
    room.choose("keys-1", "More")
    room.choose("keys-1", "Play on from here")
    assert room.name == "Tantrix"
    match = room.top.match
    assert match.header.bag == record.header.bag and match.header.setup is None
    assert match.actions == list(so_far.entries)
    assert room.context.party.seats[0].device == "keys-1" and room.context.party.seats[1].bot
    match.do(match.legal()[0])
    room.context.stack.clear_to("title")
    room.step()
    assert [kept.entries for kept in room.context.games.unfinished()] == [
        len(match.actions) + len(match.actions) // 16]
    assert len(room.context.games.finished()) == 1


def test_several_people_take_their_places_or_come_back(room):
    room.keep("gobble", 12, people=2)
    kept = room.context.games.finished()[0]
    scene = room.open("replay", record=room.context.games.read(kept), kept=kept, step=10)
    room.choose("keys-2", "More")
    room.choose("keys-2", "Play on from here")
    assert room.name == "Places"
    room.press("keys", Verb.PAUSE)
    assert room.top is scene and room.context.games.unfinished() == []


def test_where_only_bots_played_somebody_takes_the_seat_to_move(room):
    room.keep("tantrix", 3, people=0)
    kept = room.context.games.finished()[0]
    scene = room.open("replay", record=room.context.games.read(kept), kept=kept, step=12, device="keys-3")
    mover = scene.show.match.game.to_move
    room.choose("keys-3", "More")
    room.choose("keys-3", "Play on from here")
    assert [at for at, seat in enumerate(room.context.party.seats) if seat.device] == [mover]


@pytest.mark.parametrize(("game", "name"), [("solitaire", "Solitaire"), ("puzzle", "Puzzle")])
def test_games_for_one_are_played_on_and_not_ranked(room, game, name):
    room.keep(game, 3)
    kept = room.context.games.finished()[0]
    scene = room.open("replay", record=room.context.games.read(kept), kept=kept, step=4)
    so_far = scene.replay.record_at(4)
    room.choose("keys-2", "More")
    room.choose("keys-2", "Play on from here")
    assert room.name == name and room.top.match.actions == list(so_far.entries)
    assert not room.top.run.ranked if game == "solitaire" else room.top.help.times > 0


def test_a_game_that_is_over_is_not_played_on(room):
    room.keep("tantrix", 3)
    kept = room.context.games.finished()[0]
    room.open("replay", record=room.context.games.read(kept), kept=kept, step=10_000)
    room.choose("keys-2", "More")
    assert "Play on from here" not in [getattr(widget, "words", "") for widget in room.top.page]
