"""People who play: they look at the table and decide what to press next.

``think()`` is called when the hand is free and presses at most one thing, so that several people
can press in the same steps, as they do on a sofa.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.rules.actions import Action, Give, Place, Under
from game.soak.ways import next_tap

from .hands import Hand, Mouse


class Player:
    """A seat's person at a device with buttons. ``acts``: what was pressed *place* for."""

    def __init__(self, hand: Hand, seat: int, seed: int = 0) -> None:
        self.hand = hand
        self.seat = seat
        self.goal: Action | None = None
        self.acts: list[Action] = []
        self._random = Random(seed * 97 + seat)

    @property
    def table(self) -> Any:
        """The scene of the table."""
        return self.hand.stage.scene

    @property
    def play(self) -> Any:
        """The seat's cursor and tile."""
        return self.table.plays[self.seat]

    def think(self) -> None:
        """Press the next thing, if there is something to do and the hand is free."""
        if self.hand.busy or not self.table.may_act(self.seat):
            return
        legal = self.table.match.legal(self.seat)
        if not legal:
            return
        if self.goal not in legal:
            self.goal = self._choose(legal)
        self._work(self.goal)

    def work(self, goal: Action) -> None:
        """Press the next thing towards ``goal``, allowed or not, if the hand is free."""
        if not self.hand.busy:
            self._work(goal)

    def _choose(self, legal: list[Action]) -> Action:
        places = [action for action in legal if isinstance(action, Place)]
        gives = [action for action in legal if isinstance(action, Give)]
        return self._random.choice(places or gives or legal)

    def _work(self, goal: Action) -> None:
        play, hand = self.play, self.hand
        if isinstance(goal, Under) and play.on_stack:
            self.goal = Under(self.seat, play.tile)  # on the way to the stack a tile was chosen
        elif isinstance(goal, Under) and play.tile == goal.tile and hand.device.startswith("pad"):
            self._act("back")  # a pad's own way to tuck
            return
        action = next_tap(play, goal, self._random)
        if action == "ok":
            self._act("ok")
        else:
            hand.tap(action)

    def _act(self, action: str) -> None:
        assert self.goal is not None
        self.acts.append(self.goal)
        self.goal = None
        self.hand.tap(action)


class MousePlayer(Player):
    """A person with the mouse: picks, drags, clicks, turns with wheel and right button."""

    hand: Mouse

    def _work(self, goal: Action) -> None:
        play, hand, stage = self.play, self.hand, self.hand.stage
        if self.table.view.busy:
            return
        stage.show()
        panel = self.table.panels[self.seat]
        slot = play.hand.index(goal.tile)
        if isinstance(goal, Under) and play.tile == goal.tile:
            self._done()
            hand.click(panel.slot_centre(len(play.hand)))
        elif play.tile != goal.tile or (play.on_stack and not isinstance(goal, Under)):
            hand.click(panel.slot_centre(slot))
        elif isinstance(goal, Give):
            self._done()
            hand.click(self.table.panels[goal.to].rect.center)
        elif isinstance(goal, Place):
            self._lay(goal, panel.slot_centre(slot))

    def _lay(self, goal: Place, start: tuple[float, float]) -> None:
        play, hand, view = self.play, self.hand, self.table.view
        where = view.to_pixel(goal.cell)
        if play.cursor != goal.cell:
            hand.point(where)
        elif play.turn != goal.turn:
            if self._random.random() < 0.5:
                hand.click(where, button=3)
            else:
                hand.wheel(self._random.choice((1, -1)))
        else:
            self._done()
            if self._random.random() < 0.5:
                hand.click(where)
            else:
                hand.drag(start, where)

    def _done(self) -> None:
        assert self.goal is not None
        self.acts.append(self.goal)
        self.goal = None
