"""The command line. pygame is imported only where a window is needed."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import game
from game.at_hand import PygameAtHand
from game.complaint import Complaint
from game.render.environment import prepare_environment
from game.storage import paths

if TYPE_CHECKING:
    from game.match.record import Record
    from game.program import Program

HELP = """\
Tantrix on one screen: the strategic game and the Gobble race, for one sofa.

  tantrix [options]              start the game
  tantrix [replay] FILE          watch a game again; verify and export FILE
  tantrix demo GAME [options]    watch bots play GAME: tantrix or gobble
  tantrix solve NAME|FILE        solve a puzzle; make-cards: make new ones
  tantrix arena A B              bots against bots; arena --help tells more
  tantrix protocol               speak JSON lines on standard input and output
  tantrix bench --json           measure this machine; tantrix soak: try it hard

Options
  --windowed, --size WxH   start in a window, of a size in pixels, e.g. 1280x720
  --seed N            shuffle by this number: the same tiles every time
  --data-dir DIR      keep settings and games here (else $TANTRIX_DATA_DIR)
  --narrate FILE|-    say in lines, for a screen reader, what has the focus
  --version, --help

Options of demo
  --seats N           how many play: tantrix 2 to 4, gobble 1 to 6
  --seconds S         stop after so much time of the game
  --headless          without a window, as fast as it goes
  --screenshot FILE   at the end save the picture (.png)

F11 or Alt+Enter switches between a window and the full screen.
"""

DEFAULTS: dict[str, Any] = {
    "command": None, "windowed": False, "size": None, "seed": None, "data_dir": None, "narrate": None,
    "version": False, "help": False,
    "game": None, "seats": 4, "seconds": 30.0, "headless": False, "screenshot": None,
    "file": None, "rest": (),
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
        _forget_output()
        return 1
    except Exception:
        import traceback

        return _crashed(_chosen_folder(words), traceback.format_exc())


def _run(words: list[str]) -> int:
    arguments = _parse(words)
    if arguments.command == "protocol" and not (arguments.help or arguments.version):
        from game.match.protocol import main as protocol

        return protocol()
    if arguments.command in (None, "replay") and not (arguments.help or arguments.version):
        arguments.record = _record(arguments.file) if arguments.command else None
        with PygameAtHand():
            _play(arguments)
        return 0
    with _printing():
        return _print(arguments)


def _print(arguments: Any) -> int:
    """What answers on standard output; the status."""
    if arguments.help:
        print(HELP, end="")
    elif arguments.version:
        print(f"tantrix {game.__version__}")
    elif arguments.command == "demo":
        from game.demo import demo

        with PygameAtHand():
            demo(arguments)
    elif arguments.command == "bench":
        from game.bench import main as bench

        return int(bench(arguments.rest) or 0)
    elif arguments.command == "soak":
        from game.soak import main as soak

        with PygameAtHand():
            return soak(arguments.rest)
    elif arguments.command == "arena":
        from game.arena.command import arena_main

        return arena_main(arguments.rest)
    elif arguments.command == "solve":
        from game.match.shelf import cards
        from game.pictures import save_solution
        from game.solver.command import solve_main

        return solve_main(arguments.rest, cards(), save_solution)
    elif arguments.command == "make-cards":
        from game.solver.command import make_cards_main

        return make_cards_main(arguments.rest)
    elif arguments.command == "verify":
        from game.verify import verify

        return verify(arguments.rest)
    elif arguments.command == "export":
        from game.export import export

        return export(arguments.rest)
    return 0


@contextmanager
def _printing() -> Iterator[None]:
    """Whatever is printed has arrived at the end, or there is a ``Complaint``."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a file's name may hold what no encoding has
    try:
        yield
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as fault:
        if fault.filename is not None:  # it is not about what is open already
            raise
        _forget_output()
        raise Complaint(f"what was to be printed cannot be written ({fault.strerror}); "
                        "send it elsewhere") from None


def _forget_output() -> None:
    """What is still buffered must not complain a second time, when the program ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parse(words: list[str]) -> Any:
    if not words:
        return SimpleNamespace(**DEFAULTS)
    from game.commandline import parse

    return parse(words, DEFAULTS)


def _record(file: str | None) -> Record:
    """The game in a file; raises ``Complaint`` before there is a window."""
    from game.verify import record_in

    if file is None:
        raise Complaint("say which FILE to replay; --help shows what there is", status=2)
    return record_in(Path(file))


def _play(arguments: Any) -> None:
    gc.disable()  # until the first picture: nothing of what is loaded is rubbish
    from game.program import Program, settings_for

    folder = _data_folder(arguments)
    settings = settings_for(folder)
    _report([folder.message, *settings.messages])
    told = len(settings.messages)
    program: Program = Program(
        settings, size=arguments.size, windowed=arguments.windowed, seed=arguments.seed, log=folder.log,
        folder=folder.path, narrate=arguments.narrate,
    )
    try:
        program.start("title")
        if arguments.record is not None:
            program.start("replay", record=arguments.record)
        program.run()
    finally:
        gc.enable()
        program.close()
    _report([*settings.messages[told:], *program.context.close_scores()])


def _data_folder(arguments: Any) -> paths.DataFolder:
    from game.program import usual_data_folder

    return paths.find(arguments.data_dir, os.environ, usual_data_folder)


def _say(sentence: str) -> None:
    if sys.stderr is not None:
        with suppress(OSError):
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

    prepare_environment()

    def usual() -> str:
        from game.program import usual_data_folder

        return usual_data_folder()

    for path in (paths.find(chosen, os.environ, usual).log, paths.DataFolder(None).log):
        if log.append(path, f"tantrix {game.__version__}\n{trace}"):
            _say(f"a fault of the program ended it; please report what is written in {path}")
            return 1
    _say(f"a fault of the program ended it: {trace.strip().splitlines()[-1]}")
    return 1
