"""From the title to a table and on, by hands at devices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.match.match import Match
from game.match.record import parse_text

from .hands import Hand, Mouse
from .menus import Which, change, find, keyed, named, press, scroll_to
from .players import MousePlayer, Player

GAMES = {"tantrix": "Party play", "gobble": "Gobble race"}
#: Steps that a whole game may take at most, 20 minutes; a game that is stuck fails sooner than that.
LONGEST = 72000
#: Steps until GO, and what a finished table is looked at before a press skips it.
COUNTDOWN = 200
LOOK = 60
#: Pixels below a card's upper edge, where nothing is but the card.
EDGE = 10


def choose_game(hand: Hand, game: str) -> None:
    """From the title to the join screen, where the hand has the first seat."""
    hand.stage.wait_for("title")
    press(hand, named(GAMES[game]))
    hand.stage.wait_for("join")


def sit_down(hand: Hand, slot: int) -> None:
    """Take a seat: a press of the device's own OK, or a click on the free card."""
    scene, stage = hand.stage.scene, hand.stage
    if isinstance(hand, Mouse):
        stage.show()
        hand.point(scene.scroller.view.center)
        stage.step(30)
        scroll_to(hand, lambda: scene.cards[slot].rect.top + EDGE + scene.scroller.drop)
        card = scene.cards[slot].rect
        hand.click_now((card.centerx, card.top + EDGE + scene.scroller.drop))
    else:
        hand.tap_now("ok")
    assert scene.seating.slot_of(hand.device) == slot, f"{hand.device} did not get seat {slot}"
    stage.show()


def seat_of(hand: Hand) -> int:
    """The seat that a hand has at the table."""
    seat = hand.stage.party.seat_of(hand.device)
    assert seat is not None, f"{hand.device} has no seat"
    return int(seat)


def join(hands: Sequence[Hand], game: str, help_: str = "full") -> None:
    """Seat everybody, the first one from the title, set their help, and begin."""
    choose_game(hands[0], game)
    for slot, hand in enumerate(hands[1:], 1):
        sit_down(hand, slot)
    for slot, hand in enumerate(hands):
        change(hand, keyed("help", slot), help_)
    ready(hands)


def ready(hands: Sequence[Hand]) -> None:
    """Everybody says on their own card that they want to begin."""
    stage = hands[0].stage
    for slot, hand in enumerate(hands):
        press(hand, keyed("go", slot))
    stage.wait_for(stage.party.game)


def players_at(hands: Sequence[Hand], seed: int = 0) -> list[Player]:
    """A player for each hand, at the seat that its device has."""
    kinds = [(MousePlayer if isinstance(hand, Mouse) else Player, hand) for hand in hands]
    return [kind(hand, seat_of(hand), seed) for kind, hand in kinds]


def play(players: Sequence[Player], tiles: int = 99) -> Match:
    """Play until the game is over or so many tiles lie on the table; returns the match."""
    match: Match = players[0].hand.stage.scene.match
    play_until(players, lambda: match.game.result is not None or len(match.game.table) >= tiles,
               f"the game's end, or {tiles} tiles on the table")
    return match


def play_until(players: Sequence[Player], condition: Callable[[], object], what: str) -> None:
    """Play until ``condition``, then let every tap come to its end."""
    stage = players[0].hand.stage

    def there() -> bool:
        if condition():
            return True
        for player in players:
            player.think()
        return False

    stage.until(there, LONGEST, what)
    stage.until(lambda: not any(player.hand.busy for player in players))


def race(players: Sequence[Player], tiles: int = 99) -> Match:
    """Wait for GO, then play."""
    stage = players[0].hand.stage
    stage.until(lambda: stage.scene.running, COUNTDOWN, "GO")
    return play(players, tiles)


def see_results(hand: Hand) -> Any:
    """Look at the finished table for a moment, then skip to the results; returns their scene."""
    stage = hand.stage
    stage.step(LOOK)
    if isinstance(hand, Mouse):
        hand.click_now(stage.scene.places.table.center)
    else:
        hand.tap_now("ok")
    return stage.wait_for("results", most=5)


def pause(hand: Hand) -> Any:
    """Pause the game; returns the scene."""
    hand.tap_now("pause")
    return hand.stage.wait_for("pause", most=5)


def leave_game(hand: Hand) -> None:
    """From the table to the title, by the pause screen, which asks once more."""
    pause(hand)
    press(hand, named("Leave the game"))
    press(hand, named("Really? Press again"))
    hand.stage.wait_for("title")


def replayed(match: Match) -> Match:
    """The match once more, from its record as text."""
    return Match.load(parse_text(match.record().text()))


def facts_of(match: Match) -> list[Any]:
    """All that happened in a match."""
    again, facts = Match(match.header), []
    for action in match.actions:
        outcome = again.do(action)
        assert isinstance(outcome, tuple)
        facts += outcome
    return facts


def open_solo(hand: Hand) -> None:
    """To the hub for one player, from the title or from the hub itself."""
    stage = hand.stage
    if stage.screen == "title":
        press(hand, named("Solo"))
    stage.wait_for("solo")


def open_shelf(hand: Hand) -> None:
    """To the puzzle shelf, from the title or the hub for one player."""
    open_solo(hand)
    press(hand, named("Puzzles"))
    hand.stage.wait_for("shelf")


def open_records(hand: Hand) -> None:
    """To the records, from the title or the hub for one player."""
    open_solo(hand)
    press(hand, named("Records"))
    hand.stage.wait_for("records")


def dial_run(hand: Hand, number: int) -> None:
    """Begin the solitaire run with a number, from the title or the hub for one player."""
    open_solo(hand)
    press(hand, named("Solitaire run"))
    scene = hand.stage.wait_for("solitairestart")
    dial = named("Its number")
    for wheel, digit in enumerate(f"{number:06}"):
        _turn(hand, dial, scene, wheel, int(digit))
    if find(hand, dial).wheels.held:
        press(hand, dial)
    press(hand, named("Start"))
    hand.stage.wait_for("solitaire")


def _turn(hand: Hand, dial: Which, scene: Any, wheel: int, digit: int) -> None:
    """Turn one wheel of the dial until it shows ``digit``."""
    while (widget := find(hand, dial)).wheels.digit(wheel) != digit:
        if isinstance(hand, Mouse):
            hand.stage.show()
            row, place = scene.on_screen(widget), widget._spots[wheel]
            hand.click_now((row.x + place.centerx, row.y + place.y + place.height // 4))
            continue
        if not widget.wheels.held:
            press(hand, dial)
        elif widget.wheels.at != wheel:
            hand.tap_now("right")
        else:
            hand.tap_now("up" if (digit - widget.wheels.digit(wheel)) % 10 <= 5 else "down")
