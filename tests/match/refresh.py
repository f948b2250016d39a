"""Write the playthroughs anew: ``python tests/match/refresh.py``. Read the difference before keeping it."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from playthrough import FOLDER, GAMES, text_of


def main() -> None:
    """Write one file for each game."""
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(text_of(*game), encoding="utf-8", newline="\n")
        print(name)


if __name__ == "__main__":
    main()
