"""The bench speaks JSON and nothing else on standard output."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_json_is_all_that_is_printed():
    environment = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    run = subprocess.run([sys.executable, "main.py", "bench", "--json", "--only", "input"], cwd=ROOT, check=True,
                         capture_output=True, text=True, timeout=120, env=environment)
    figures = json.loads(run.stdout)
    assert figures["input.flips"]["value"] == 1
    assert set(figures["input.flips"]) == {"value", "unit", "floor", "what"}
