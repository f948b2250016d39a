"""``export FILE``: a game as a picture, an animation or a readable text; without a window."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

import game
from game.at_hand import PygameAtHand
from game.commandline import size
from game.complaint import Complaint, shortened
from game.match.replay import Replay
from game.parser import Parser, whole_number
from game.sharing.saving import SharingError, free_path, writing
from game.verify import record_in

PICTURE = (1280, 720)
MOST_STEPS = 10**9
ENDINGS = {"png": ".png", "gif": ".gif", "text": ".txt"}


def export(words: list[str]) -> int:
    """``export FILE --png|--gif|--text [--at N] [--size WxH] [--out FILE]``; the status.

    Text is printed unless ``--out`` names a file; pictures go into the present folder, under a new
    name, unless it does. Raises ``Complaint``.
    """
    wish = _parser().parse_args(words)
    kind = _kind(wish)
    replay = Replay(record_in(wish.file))
    for warning in (*replay.record.warnings, *([replay.divergence.sentence(game.__version__)] if replay.divergence
                                               else [])):
        print(f"tantrix: {warning}", file=sys.stderr)
    if wish.at is not None and wish.at > replay.steps:
        raise Complaint(f"--at: this game has {replay.steps} actions, not {wish.at}", status=2)
    try:
        path = _EXPORTS[kind](replay, replay.steps if wish.at is None else wish.at, wish)
    except SharingError as fault:
        raise Complaint(str(fault)) from None
    if path is not None:
        print(f"Saved to {path}")
    return 0


def _parser() -> Parser:
    parser = Parser(prog="tantrix export", description="Make a picture, an animation or a text of a game.",
                    allow_abbrev=False)
    parser.add_argument("file", type=Path, metavar="FILE")
    kinds = parser.add_mutually_exclusive_group()
    for kind, what in (("png", "a picture of a position"), ("gif", "an animation of the game"),
                       ("text", "the game in words, the table in characters")):
        kinds.add_argument(f"--{kind}", dest="kind", action="store_const", const=kind, help=what)
    parser.add_argument("--at", type=whole_number(0, MOST_STEPS), metavar="N",
                        help="as it stood after N actions (all)")
    parser.add_argument("--size", type=size, metavar="WxH", help="of a picture or an animation, in pixels")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to")
    return parser


def _kind(wish: argparse.Namespace) -> str:
    """What is asked for; raises ``Complaint`` where nobody can tell."""
    named = {ending: kind for kind, ending in ENDINGS.items()}
    kind: str | None = wish.kind or (named.get(wish.out.suffix.lower()) if wish.out else None)
    if kind is None:
        raise Complaint("say what to export: --png, --gif or --text; --help shows what there is", status=2)
    if wish.out and kind != "text" and wish.out.suffix.lower() != ENDINGS[kind]:
        raise Complaint(f"--out: {shortened(wish.out)} must end in {ENDINGS[kind]}", status=2)
    return kind


def _text(replay: Replay, step: int, wish: Any) -> Path | None:
    from game.sharing.record_text import record_text

    text = record_text(replay, step)
    if wish.out is None:
        print(text, end="")
        return None
    with writing(wish.out) as file:
        file.write(text.encode("utf-8"))
    return Path(wish.out)


def _png(replay: Replay, step: int, wish: Any) -> Path:
    path = _path(wish, "png", f"-{step}")
    with PygameAtHand():
        _go_unseen()
        from game.render.palettes import palette
        from game.sharing.picture import Look, position_picture
        from game.sharing.saving import save_png

        save_png(position_picture(replay, step, Look(wish.size or PICTURE, palette())), path)
    return path


def _gif(replay: Replay, step: int, wish: Any) -> Path:
    path = _path(wish, "gif", "")
    with PygameAtHand():
        _go_unseen()
        from game.render.palettes import palette
        from game.sharing.animation import SIZE, Animation

        work = Animation(replay, path, palette(), wish.size or SIZE, step)
        while not work.step():
            pass
    return path


def _path(wish: Any, kind: str, at: str) -> Path:
    return wish.out or free_path(Path(), f"{wish.file.stem}{at}", ENDINGS[kind])


def _go_unseen() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.set_mode((1, 1))


_EXPORTS = {"text": _text, "png": _png, "gif": _gif}
