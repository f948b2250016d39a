"""Pictures in files: of the window, or of a puzzle's solution."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from game.complaint import Complaint, shortened

if TYPE_CHECKING:
    import pygame

    from game.solver.task import Solution

ENDINGS = (".png", ".jpg", ".bmp")
#: Of a solution: a tile's radius and the margin, in pixels.
RADIUS, MARGIN = 64, 16
GROUND = "#10151d"


def fault_of_name(path: Path) -> str | None:
    """Why no picture can be saved to ``path``, or None; whether the disk agrees is not asked."""
    if path.suffix.lower() not in ENDINGS:
        return f"{shortened(path)} must end in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}"
    if not os.path.isdir(path.absolute().parent):  # pathlib's own raises where a name is too long
        return f"there is no folder {shortened(path.absolute().parent, 200)}"
    return None


def save(picture: pygame.Surface, path: Path) -> None:
    """Save ``picture``. Raises ``Complaint`` where that is impossible."""
    import pygame

    try:
        pygame.image.save(picture, path)
    except (OSError, pygame.error) as fault:
        raise Complaint(f"the picture could not be saved to {shortened(path, 200)} ({fault}); "
                        "choose another FILE") from None


def save_solution(solution: Solution, path: Path) -> None:
    """Save a picture of a puzzle's solution, without a window. Raises ``Complaint``."""
    from game.at_hand import PygameAtHand

    fault = fault_of_name(path)
    if fault:
        raise Complaint(f"--picture: {fault}", status=2)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with PygameAtHand():
        import pygame

        pygame.display.set_mode((1, 1))
        save(_drawn(solution), path)


def _drawn(solution: Solution) -> pygame.Surface:
    import pygame

    from game.render.hexes import Layout, picture_size
    from game.render.tileart import TileArt

    art, wide, high = TileArt(), *picture_size(RADIUS)
    layout = Layout.at((0, 0), RADIUS)
    spots = [layout.to_pixel(cell) for _, cell, _ in solution]
    left, top = (min(spot[axis] for spot in spots) for axis in (0, 1))
    right, bottom = (max(spot[axis] for spot in spots) for axis in (0, 1))
    picture = pygame.Surface((round(right - left) + wide + 2 * MARGIN, round(bottom - top) + high + 2 * MARGIN))
    picture.fill(GROUND)
    for (tile, _, turn), (x, y) in zip(solution, spots, strict=True):
        picture.blit(art.tile(tile, turn, layout.radius), (round(x - left) + MARGIN, round(y - top) + MARGIN))
    return picture
