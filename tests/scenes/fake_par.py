"""A program that speaks as much of the protocol as a search for par needs, and seeks no farther than greed goes.

Arguments: how many answers are not proven yet; how many seconds each takes.
"""

import json
import sys
import time

from game.match.match import Match
from game.match.record import parse_lines
from game.match.words import action_dict


def greedy(match):
    """Play a run to its end, each tile where it counts most."""
    while match.game.result is None:
        def worth(action):
            match.do(action)
            points = match.game.points()
            match.undo()
            return points
        match.do(max(match.legal(), key=worth))
    return match


def main(unproven, seconds):
    match, asked = None, 0
    for line in sys.stdin.buffer:
        request, ok = json.loads(line), {}
        if request["op"] == "load":
            match = greedy(Match.load(parse_lines(request["record"])))
        elif request["op"] == "par":
            time.sleep(seconds)
            asked += 1
            proven = asked > unproven
            done = proven or request["stop"]
            ok = {"points": match.game.points(), "proven": proven, "done": done,
                  "moves": [action_dict(action) for action in match.actions if done]}
        print(json.dumps({"id": None, "ok": ok}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
