"""The command line. pygame is imported only where a window is needed."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

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

#: Exact in every JSON reader, so that a record's seed is the same everywhere.
LARGEST_SEED = 2**53 - 1
MOST_SECONDS = 24 * 3600.0
SEATS = {"tantrix": (2, 4), "gobble": (1, 6)}


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


def _play(arguments: argparse.Namespace) -> None:
    from game.program import Program, settings_for

    folder = _data_folder(arguments)
    settings = settings_for(folder)
    _report([folder.message, *settings.messages])
    told = len(settings.messages)
    program: Program = Program(
        settings, size=arguments.size, windowed=arguments.windowed, seed=arguments.seed, log=folder.log,
    )
    try:
        program.start("title")
        program.run()
    finally:
        program.close()
    _report(settings.messages[told:])


def _data_folder(arguments: argparse.Namespace) -> paths.DataFolder:
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


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{message.removeprefix('argument ')}; --help shows what there is", status=2)


#: What holds for every parser: an option is set where it is given, before the command or after.
_PLAIN: dict[str, Any] = {"add_help": False, "allow_abbrev": False, "argument_default": argparse.SUPPRESS}
_DEFAULTS: dict[str, Any] = {
    "windowed": False, "size": None, "seed": None, "data_dir": None, "version": False, "help": False,
    "game": None, "seats": 4, "seconds": 30.0, "headless": False, "screenshot": None,
}


def _parse(words: list[str]) -> argparse.Namespace:
    parser = _parser()
    arguments = parser.parse_args(words, argparse.Namespace(**_DEFAULTS))
    if arguments.command == "demo" and not arguments.help:
        _check_demo(parser, arguments)
    return arguments


def _parser() -> _Parser:
    parser = _Parser(prog="tantrix", **_PLAIN)
    _add_common(parser)
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)
    _add_common(commands.add_parser("protocol", **_PLAIN))
    # Nothing begins with this character, so that the bench gets its words as they are.
    commands.add_parser("bench", prefix_chars="\0", add_help=False).add_argument("rest", nargs="*")
    demo = commands.add_parser("demo", **_PLAIN)
    _add_common(demo)
    demo.add_argument("game", nargs="?")
    demo.add_argument("--seats", type=_seats)
    demo.add_argument("--seconds", type=_seconds)
    demo.add_argument("--headless", action="store_true")
    demo.add_argument("--screenshot", type=Path)
    return parser


def _add_common(parser: _Parser) -> None:
    parser.add_argument("--windowed", action="store_true")
    parser.add_argument("--size", type=_size)
    parser.add_argument("--seed", type=_seed)
    parser.add_argument("--data-dir", type=Path)
    parser.add_argument("--version", action="store_true")
    parser.add_argument("--help", "-h", action="store_true")


def _check_demo(parser: _Parser, arguments: argparse.Namespace) -> None:
    if arguments.game not in SEATS:
        parser.error(f"demo plays {' or '.join(SEATS)}, not {arguments.game or 'nothing'}")
    fewest, most = SEATS[arguments.game]
    if not fewest <= arguments.seats <= most:
        parser.error(f"--seats: {arguments.game} is played by {fewest} to {most}, not {arguments.seats}")
    picture = arguments.screenshot
    if picture is None:
        return
    if picture.suffix.lower() not in (".png", ".jpg", ".bmp"):
        parser.error(f"--screenshot: {picture} must end in .png, .jpg or .bmp")
    if not picture.absolute().parent.is_dir():
        parser.error(f"--screenshot: there is no folder {picture.absolute().parent}")


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 20


def _size(text: str) -> tuple[int, int]:
    from game.storage.settings import LARGEST_WINDOW, SMALLEST_WINDOW

    width, _, height = text.lower().partition("x")
    if _is_whole(width) and _is_whole(height):
        size = int(width), int(height)
        if all(low <= side <= high
               for low, side, high in zip(SMALLEST_WINDOW, size, LARGEST_WINDOW, strict=True)):
            return size
    smallest = "x".join(map(str, SMALLEST_WINDOW))
    raise argparse.ArgumentTypeError(f"{text!r} is not a size from {smallest} up, such as 1280x720")


def _seed(text: str) -> int:
    if _is_whole(text) and int(text) <= LARGEST_SEED:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {LARGEST_SEED}")


def _seats(text: str) -> int:
    if _is_whole(text):
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of players")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if 0 <= seconds <= MOST_SECONDS:
        return seconds
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to {MOST_SECONDS:.0f}")


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
