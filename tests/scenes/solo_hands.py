"""People at a puzzle, one for each kind of device: how each brings a tile to where it belongs."""

from __future__ import annotations

from game.input.intents import Pointer, Touch, Verb
from game.play.bearings import steer
from game.rules.puzzles import Description
from game.solver.search import solve

from .hall import DOWN, LEFT, RIGHT, UP, Hall

MOST_TAPS = 60


class KeysAtPuzzle:
    """Directions, *next tile*, *turn* and *place*, of a zone of the keyboard or a pad."""

    def __init__(self, hall: Hall, device: str) -> None:
        self.hall, self.device = hall, device

    def lay(self, tile: int, cell: tuple[int, int], turn: int) -> None:
        scene = self.hall.top
        for _ in range(MOST_TAPS):
            if scene.play.chosen == tile:
                break
            self.hall.press(self.device, Verb.NEXT)
        assert scene.play.chosen == tile
        self.go(cell)
        for _ in range(MOST_TAPS):
            if scene.play.turn_of(tile) == turn:
                break
            self.hall.press(self.device, Verb.TURN)
        self.hall.press(self.device, Verb.OK)

    def go(self, cell: tuple[int, int]) -> None:
        """Bring the cursor to a cell, the way a person would: always nearer."""
        scene = self.hall.top
        cells = list(scene.game.puzzle.frame or scene.view.cells_in_view())
        ways = {scene.play.cursor: []}
        border = [scene.play.cursor]
        while border and cell not in ways:
            here = border.pop(0)
            for direction in (UP, DOWN, LEFT, RIGHT):
                there = steer(here, direction, cells)
                if there is not None and there not in ways:
                    ways[there] = [*ways[here], direction]
                    border.append(there)
        assert cell in ways, f"{cell} cannot be reached"
        for direction in ways[cell]:
            if scene.play.cursor == cell:
                return
            self.hall.press(self.device, direction)
        if scene.play.cursor != cell:  # the way back is the way one came, not the shortest
            self.go(cell)

    def choose(self, words: str) -> None:
        """Press the button that says ``words``."""
        scene = self.hall.top
        for _ in range(MOST_TAPS):
            if scene.side.current is not None:
                break
            self.hall.press(self.device, DOWN if scene.kit.stands else RIGHT)
        names = [button.words for button in scene.side.buttons]
        lies = len({button.rect.y for button in scene.side.buttons}) < len(names)
        while scene.side.current != names.index(words):
            ahead = scene.side.current < names.index(words)
            self.hall.press(self.device, (RIGHT if ahead else LEFT) if lies else (DOWN if ahead else UP))
        self.hall.press(self.device, Verb.OK)


class MouseAtPuzzle:
    """Drags from the tray, and turns with the wheel while dragging."""

    device = "mouse"

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def lay(self, tile: int, cell: tuple[int, int], turn: int) -> None:
        scene = self.hall.top
        self.drag(scene.tray.centre(tile), scene.view.to_pixel(cell), (turn - scene.play.turn_of(tile)) % 6)

    def drag(self, start: tuple[float, float], end: tuple[float, float], notches: int = 0) -> None:
        a, b = tuple(map(round, start)), tuple(map(round, end))
        self.hall.send(Pointer(Touch.MOTION, a))
        self.hall.send(Pointer(Touch.DOWN, a, 1))
        self.hall.send(Pointer(Touch.MOTION, ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)))
        self.hall.send(Pointer(Touch.MOTION, b))
        for _ in range(notches):
            self.hall.send(Pointer(Touch.WHEEL, b, wheel=-1))
        self.hall.draw()
        self.hall.send(Pointer(Touch.UP, b, 1))

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        spot = tuple(map(round, pos))
        for touch in (Touch.MOTION, Touch.DOWN, Touch.UP):
            self.hall.send(Pointer(touch, spot, 0 if touch is Touch.MOTION else button))

    def choose(self, words: str) -> None:
        scene = self.hall.top
        button = next(button for button in scene.side.buttons if button.words == words)
        self.click(button.rect.center)


def hand_at(hall: Hall, device: str) -> KeysAtPuzzle | MouseAtPuzzle:
    if device.startswith("pad"):
        hall.devices.pads.append(device)
    return MouseAtPuzzle(hall) if device == "mouse" else KeysAtPuzzle(hall, device)


def solution(puzzle: Description) -> list[tuple[int, tuple[int, int], int]]:
    """A solution that the solver finds, moved so that it lies about the middle of the table."""
    found = solve(puzzle, limit=1).solutions[0]
    if puzzle.frame is not None or puzzle.given:
        return [placed for placed in found if placed not in puzzle.given]
    q = sum(cell[0] for _, cell, _ in found) // len(found)
    r = sum(cell[1] for _, cell, _ in found) // len(found)
    return [(tile, (cell[0] - q, cell[1] - r), turn) for tile, cell, turn in found]
