"""Getting about between games: other screens, their rows, keys pressed at random, and the way home."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random

from game.i18n import tr
from game.scenes.title import IDLE_STEPS
from game.soak.person import Lost, Person, named
from game.ui.widgets import Row

#: Presses that lead from anywhere to the title.
MOST_PRESSES_HOME = 24
#: Rows changed on a screen full of them, and keys pressed where one can do much.
ROWS, KEYS = 3, 25
#: What nobody changes in passing: the size of everything, how long a race takes, and what keeps a file open.
KEPT_ROWS = ("Text size", "Full screen", "Monitor", "Language", "Narration", "Speed of the bots")
#: What is pressed at random; mostly what does little harm.
TAPS = ("up", "down", "left", "right", "left", "right", "turn", "next", "ok")

Walk = tuple[tuple[str, str], ...]

#: Made by what need not be there.
ANIMATION = (("Save an animation", "saving"),) if find_spec("PIL") else ()

#: Screens that are looked at from the title: what is pressed, and what then comes.
WALKS: tuple[Walk, ...] = (
    (("Settings", "settings"),),
    (("Solo", "solo"), ("Records", "records")),
    (("Solo", "solo"), ("Puzzles", "shelf")),
    (("Party play", "join"), ("Options", "options")),
    (("Replays", "replays"), ("", "replay")),
    (("Replays", "replays"), ("Statistics", "statistics")),
    (("Replays", "replays"), ("", "replay"), ("More", "choices"), ("Save a picture", "choices")),
    (("Replays", "replays"), ("", "replay"), ("More", "choices"), *ANIMATION),
    (("Learn", "lessons"), ("Rules", "rules")),
    (("Settings", "settings"), ("Controls", "controls"), ("Keyboard check", "keyboardcheck")),
    (("Settings", "settings"), ("Controls", "controls"), ("Pad test", "padtest")),
)
#: How often in a hundred somebody leaves the title alone for so long instead that it shows what there is, and the
#: steps until somebody is back.
AWAY, AWAY_STEPS = 5, 1200
#: Where rows are changed, and where keys are pressed at random.
OF_ROWS, OF_KEYS = ("settings", "records", "statistics", "options"), ("replay", "coach")


def look_round(person: Person, chance: Random, walk: Walk) -> None:
    """Take a walk from the title and come back; a screen that is not offered yet is not visited."""
    if chance.randrange(100) < AWAY and person.program.context.settings.motion > 0:
        person.wait_for("attract", most=2 * IDLE_STEPS)
        person.step(AWAY_STEPS)
        person.tap("ok")
        person.wait_for("title")
        return
    for words, screen in walk:
        if words and not person.sees(named(words)):
            break
        person.press(named(words)) if words else person.tap("ok")
        person.wait_for(screen)
    try_out(person, chance)
    go_home(person)


def try_out(person: Person, chance: Random) -> None:
    """Do something with the screen on top."""
    if person.screen in OF_ROWS:
        change_rows(person, chance)
    elif person.screen in OF_KEYS:
        for _ in range(KEYS):
            if person.screen == "title":
                return
            person.tap(chance.choice(TAPS))
            person.step(chance.choice((1, 1, 20)))


def change_rows(person: Person, chance: Random) -> None:
    """Change a few rows of the page."""
    rows = [widget for widget in person.scene.page if isinstance(widget, Row) and widget.words not in KEPT_ROWS]
    for row in chance.sample(rows, min(ROWS, len(rows))):
        if person.sees(named(row.words)):  # another row may have taken it away
            person.go(named(row.words))
            person.tap(chance.choice(("left", "right")))


def go_home(person: Person, *before: str) -> str:
    """Leave every screen until the title, or one of ``before``, is on top (``""`` for none at all); returns
    which. By Esc alone, but where a game is left. Raises ``Lost`` where that takes too many presses."""
    visited = []
    for _ in range(MOST_PRESSES_HOME):
        if person.screen in ("title", *before):
            return person.screen
        visited.append(person.screen)
        if person.screen == "pause" and _may_drive(person):
            for words in (tr("Leave the game"), tr("Really? Press again")):
                if person.sees(named(words)):
                    person.press(named(words))
        else:
            person.tap("pause")
        person.step(2)
    raise Lost(f"Esc does not lead to the title: {', '.join(visited)}")


def _may_drive(person: Person) -> bool:
    """Whether the game that was paused may be left by ``person``, who moves over to the keys that paused it."""
    by = person.scene.by or ""
    if not person.scene.may_drive(person.device) and by.startswith("keys-"):
        person.device = by
    return bool(person.scene.may_drive(person.device))
