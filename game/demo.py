"""Bots play through the real table scenes, to be looked at or to have a picture taken."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.pictures import save
from game.play.party import Party, Seat
from game.unseen import go_unseen

if TYPE_CHECKING:
    from game.program import Program

STEPS_A_SECOND = 60
#: How seldom a demo without a window draws.
STEPS_A_PICTURE = 6
NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Felix")


def demo(arguments: argparse.Namespace) -> None:
    """Run the demo that the command line asks for: ``game``, ``seats``, ``seconds``, ``headless``,
    ``screenshot``, ``size``, ``windowed``, ``seed``.

    Nothing is written to the data folder; where the picture went is printed. Raises ``Complaint``
    where it cannot be saved.
    """
    if arguments.headless:
        go_unseen()
    from game.program import Program
    from game.storage.settings import Settings

    program = Program(
        Settings(), size=arguments.size, windowed=arguments.windowed,
        seed=arguments.seed, headless=arguments.headless,
    )
    try:
        program.context.party = party_of_bots(arguments.game, arguments.seats)
        program.start(arguments.game)
        if arguments.headless:
            _race_through(program, round(arguments.seconds * STEPS_A_SECOND))
        else:
            program.run(arguments.seconds)
        if arguments.screenshot:
            save(program.picture(), arguments.screenshot)
            print(f"The picture was saved to {arguments.screenshot}")
    finally:
        program.close()


def _race_through(program: Program, steps: int) -> None:
    """Step without a clock; the last second is drawn step by step, so that the picture is at rest
    where the screen would be."""
    for left in range(steps, 0, -1):
        program.tick()
        if left <= STEPS_A_SECOND or left % STEPS_A_PICTURE == 0:
            program.show()


def party_of_bots(game: str, seats: int) -> Party:
    """A full table of the strongest bots there are."""
    from game.bots.levels import SUBSTITUTE

    return Party(game, [
        Seat(NAMES[index], index, "RYBG"[index % 4], bot=SUBSTITUTE) for index in range(seats)
    ])
