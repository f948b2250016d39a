"""A file from outside: opened as a game to watch, over whatever is shown, or told why not."""

from __future__ import annotations

from pathlib import Path

from game.i18n import tr
from game.match.record import RecordError
from game.match.replay import Replay
from game.scenes.context import Context
from game.scenes.over_menu import Offer
from game.storage.record_file import read_record


def open_file(context: Context, path: Path) -> None:
    """Watch the game in ``path``. A game that is going on waits below; nobody who writes is disturbed."""
    stack = context.stack
    if stack.top is None or context.devices.typing:
        context.audio.play("knock")
        return
    stack.top.make_way()
    try:
        record = read_record(path)
        Replay(record, whole=False)
    except RecordError as fault:
        stack.push("choices", title=tr("This file is no game to watch"), words=str(fault),
                   offers=[Offer(tr("Done"), "tick", primary=True)])
    else:
        stack.push("replay", record=record)
