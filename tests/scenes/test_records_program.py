"""The scores in a whole program: opened late, found again after a restart."""

from __future__ import annotations

import subprocess
import sys

from game.program import Program
from game.storage.settings import Settings
from game.ui.best_list import BestList

START = """
import sys
from game.program import Program
from game.storage.settings import Settings
program = Program(Settings(), size=(640, 360), headless=True)
program.start("title")
program.show()
print([name for name in ("sqlite3", "game.storage.scores") if name in sys.modules])
program.close()
print(list(sys.modules).count("sqlite3"))
"""


def test_the_first_picture_does_not_wait_for_the_scores():
    answer = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, timeout=60, check=True)
    assert answer.stdout.split("\n")[-3:] == ["[]", "0", ""]


def test_runs_are_found_after_a_restart(tmp_path):
    first = Program(Settings(), size=(640, 360), headless=True, folder=tmp_path)
    first.start("title")
    rank = first.context.scores.add("solitaire", "", 21, "Ann")
    first.context.scores.rename(rank.run, "Bo")
    first.close()
    second = Program(Settings(), size=(640, 360), headless=True, folder=tmp_path)
    second.start("records")
    second.picture()
    (listed,) = [widget for widget in second.context.stack.top.page if isinstance(widget, BestList)]
    assert [(entry.name, entry.value, entry.new) for entry in listed.entries] == [("Bo", "21", False)]
    second.close()
    assert second.context.close_scores() == []
