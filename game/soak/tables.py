"""Playing a table to its end from one seat, with a bot's head and a person's hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Any

from game.bots.levels import choose
from game.rules.actions import Action, Under
from game.rules.fits import FITS, MASK_SHIFT, PAIRS
from game.rules.puzzles import Placement
from game.soak.person import Lost, Person
from game.soak.ways import DIRECTIONS, laid_out, next_tap, puzzle_taps

#: What somebody plays like who is in a hurry.
LEVEL = "casual"
#: Steps after which a table that is still not done never will be: half an hour.
LONGEST = 108_000
#: Taps that a puzzle takes at the very most, and those to a button beside a table.
MOST_TAPS, TO_BUTTON = 5000, 40

#: Called between two taps; whatever it does, the same table is on top again afterwards, or it says False.
Between = Callable[[], bool]


def learn_by_heart() -> None:
    """Fill the tables of what fits where, which are else filled as it comes up, some all evening long: whoever plays
    here thinks in this very process, as no bot of the program does."""
    for colours in product((None, 0, 1, 2, 3), repeat=6):
        mask = sum(3 << 2 * side for side, colour in enumerate(colours) if colour is not None)
        value = sum(colour << 2 * side for side, colour in enumerate(colours) if colour is not None)
        need = mask << MASK_SHIFT | value
        FITS[need], PAIRS[need]


def play_seat(person: Person, chance: Random, between: Between) -> bool:
    """Play at the party table or run on top until the game is over; False where ``between`` left it.

    Raises ``Lost`` where it does not come to an end.
    """
    scene = person.scene
    seat = person.program.context.party.seat_of(person.device) or 0
    goal: Action | None = None
    for _ in range(LONGEST):
        if scene.match.game.result:
            return True
        if not between():
            return False
        legal = scene.match.legal(seat) if scene.may_act(seat) else []
        if not legal or _counts_down(scene):
            person.step()
            continue
        if goal not in legal:
            goal = _wish(scene, seat, legal, chance)
        if goal is None:
            person.step()
            continue
        action = next_tap(scene.plays[seat], goal, chance)
        person.tap(action)
        if action == "ok":
            goal = None
    raise Lost(f"a game of {person.screen} does not end")


def _wish(scene: Any, seat: int, legal: list[Action], chance: Random) -> Action | None:
    """What a seat should do; None to wait. A hand puts no tile under a stack that is not there."""
    wish, _ = choose(scene.match, LEVEL, 0.0, chance, seat)
    if not isinstance(wish, Under) or scene.match.game.stack_size(seat):
        return wish
    others = [action for action in legal if not isinstance(action, Under)]
    return chance.choice(others) if others else None


def _counts_down(scene: Any) -> bool:
    """Whether a race has not begun yet."""
    return not getattr(scene, "running", True)


def lay_puzzle(person: Person, solution: Sequence[Placement], chance: Random, between: Between) -> bool:
    """Lay a solution of the puzzle on top; False where ``between`` left it. Raises ``Lost``."""
    scene = person.scene
    for _ in range(MOST_TAPS):
        if scene.game.solved:
            return True
        if scene.side.current is not None:
            person.tap("turn")  # a step too far led to the buttons; this leads back
        to_lay = laid_out(scene.game, solution)
        cells = list(scene.game.puzzle.frame or scene.view.cells_in_view())
        if not to_lay or to_lay[0][1] not in cells:
            person.look()  # the view follows what is laid in its own time
            continue
        actions = puzzle_taps(scene.play, to_lay[0], cells)
        for action in actions:
            person.tap(action)
        if actions[-1] in DIRECTIONS and scene.play.cursor != to_lay[0][1]:
            person.tap(chance.choice([*DIRECTIONS]))  # straight back leads to where one came from; a detour helps
        if not between():
            return False
    raise Lost(f"the puzzle {scene.name} does not come to its end")


def press_beside(person: Person, words: str) -> None:
    """Press one of the buttons beside the table of a run or of a puzzle. Raises ``Lost``."""
    scene = person.scene
    keys = ("next",) if hasattr(scene, "run") else ("down", "up")
    there = keys[0] if hasattr(scene, "run") or scene.game.solved else "right"
    for _ in range(TO_BUTTON):
        names = [button.words for button in scene.side.buttons]
        if words not in names:
            raise Lost(f"there is no {words!r} beside {person.screen}, but {', '.join(names)}")
        here, goal = scene.side.current, names.index(words)
        if here == goal:
            person.tap("ok")
            return
        person.tap(there if here is None else keys[0] if here < goal else keys[-1])
    raise Lost(f"{words!r} beside {person.screen} cannot be reached")
