"""``python -m game`` is the same as ``python main.py``."""

from game.app import main

raise SystemExit(main())
