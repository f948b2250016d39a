"""The command line. pygame is imported only where a window is needed."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import game
from game.complaint import Complaint
from game.render.environment import prepare_environment
from game.storage import paths

if TYPE_CHECKING:
    from game.program import Program

HELP = """\
Tantrix on one screen: the strategic game and the Gobble race, for one sofa.

  tantrix [options]              play
  tantrix demo GAME [options]    watch bots play GAME: tantrix or gobble
  tantrix protocol               speak JSON lines on standard input and output
  tantrix bench --json           measure this machine

Options
  --windowed          start in a window
  --size WxH          the window's size in pixels, e.g. 1280x720; in a window
  --seed N            shuffle by this number: the same tiles every time
  --data-dir DIR      keep settings and games here (else $TANTRIX_DATA_DIR)
  --version, --help

Options of demo
  --seats N           how many play: tantrix 2 to 4, gobble 1 to 6
  --seconds S         stop after so much time of the game
  --headless          without a window, as fast as it goes
  --screenshot FILE   at the end save the picture (.png)

F11 or Alt+Enter switches between a window and the full screen.
"""

DEFAULTS: dict[str, Any] = {
    "command": None, "windowed": False, "size": None, "seed": None, "data_dir": None,
    "version": False, "help": False,
    "game": None, "seats": 4, "seconds": 30.0, "headless": False, "screenshot": None,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns the process's status. No traceback ever reaches the player."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(words)
    except Complaint as complaint:
        _say(str(complaint))
        return complaint.status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader went away; what is still buffered must not complain a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception:
        import traceback

        return _crashed(_chosen_folder(words), traceback.format_exc())


def _run(words: list[str]) -> int:
    arguments = _parse(words)
    if arguments.help:
        print(HELP, end="")
        return 0
    if arguments.version:
        print(f"tantrix {game.__version__}")
        return 0
    match arguments.command:
        case "protocol":
            from game.match.protocol import serve

            serve(sys.stdin.buffer, sys.stdout.buffer)
            return 0
        case "bench":
            from game.bench import main as bench

            return int(bench(arguments.rest) or 0)
        case "demo":
            from game.demo import demo

            with _pygame_at_hand():
                demo(arguments)
            return 0
    with _pygame_at_hand():
        _play(arguments)
    return 0


def _parse(words: list[str]) -> Any:
    if not words:
        return SimpleNamespace(**DEFAULTS)
    from game.commandline import parse

    return parse(words, DEFAULTS)


def _play(arguments: Any) -> None:
    gc.disable()  # until the first picture: nothing of what is loaded is rubbish
    from game.program import Program, settings_for

    folder = _data_folder(arguments)
    settings = settings_for(folder)
    _report([folder.message, *settings.messages])
    told = len(settings.messages)
    program: Program = Program(
        settings, size=arguments.size, windowed=arguments.windowed, seed=arguments.seed, log=folder.log,
        folder=folder.path,
    )
    try:
        program.start("title")
        program.run()
    finally:
        gc.enable()
        program.close()
    _report([*settings.messages[told:], *program.context.close_scores()])


def _data_folder(arguments: Any) -> paths.DataFolder:
    from game.program import usual_data_folder

    return paths.find(arguments.data_dir, os.environ, usual_data_folder)


class _pygame_at_hand:
    """Turns pygame's absence, or the wrong pygame, into a sentence; ends pygame at the end."""

    def __enter__(self) -> None:
        prepare_environment()
        how = f"install it with: {sys.executable} -m pip install pygame-ce"
        try:
            import pygame
        except ImportError as fault:
            raise Complaint(f"pygame-ce, which draws the game, cannot be loaded ({fault}); {how}") from None
        if not getattr(pygame, "IS_CE", False):
            raise Complaint(f"the old pygame is installed where pygame-ce is needed; remove it, then {how}")

    def __exit__(self, *_: object) -> None:
        import pygame

        pygame.quit()


def _say(sentence: str) -> None:
    print(f"tantrix: {sentence}", file=sys.stderr)


def _report(sentences: list[str]) -> None:
    for sentence in filter(None, sentences):
        _say(sentence)


def _chosen_folder(words: list[str]) -> Path | None:
    try:
        chosen: Path | None = _parse(words).data_dir
    except Exception:
        return None
    return chosen


def _crashed(chosen: Path | None, trace: str) -> int:
    from game.storage import log

    def usual() -> str:
        from game.program import usual_data_folder

        return usual_data_folder()

    for path in (paths.find(chosen, os.environ, usual).log, paths.DataFolder(None).log):
        if log.append(path, f"tantrix {game.__version__}\n{trace}"):
            _say(f"a fault of the program ended it; please report what is written in {path}")
            return 1
    _say(f"a fault of the program ended it: {trace.strip().splitlines()[-1]}")
    return 1
