"""Take the kept pictures anew, all or those named: ``python tests/e2e/refresh.py [NAME …]``.

Look at them before they are committed.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
TESTS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS.parent), str(TESTS)]


def main(names: list[str]) -> None:
    """Write each picture, and what they were made with; says which are new."""
    import pygame

    from e2e.views import FOLDER, MADE_WITH, VIEWS, difference, here, made_with, take

    unknown = sorted(set(names) - VIEWS.keys())
    if unknown:
        raise SystemExit(f"there is no picture called {unknown[0]}; there are {', '.join(VIEWS)}")
    if names and made_with() != here():
        raise SystemExit("the pictures were made with another pygame or on another system: refresh all of them")
    FOLDER.mkdir(exist_ok=True)
    for name in names or VIEWS:
        file, picture = FOLDER / f"{name}.png", take(name)
        change = difference(picture, pygame.image.load(file)) if file.exists() else "new"
        if change:
            pygame.image.save(picture, file)
        print(f"{name}: {change or 'as before'}")
    MADE_WITH.write_text(json.dumps(here(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
