"""The statistics once more, in the plainest way: from the lines of kept files, the tables of
``tests/oracle`` and the formulas of the paper, without a line of the game's own code."""

from __future__ import annotations

import json
import math
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from oracle import plain
from oracle.gobble import GobbleOracle
from oracle.solitaire import SolitaireOracle
from oracle.tantrix import TantrixOracle

ORACLES = {"tantrix": TantrixOracle, "gobble": GobbleOracle, "solitaire": SolitaireOracle}


def read(path: Path) -> tuple[dict, list[dict], bool]:
    """A kept game: its header, the actions that count, and whether anything was taken back."""
    header, *entries = map(json.loads, path.read_text(encoding="ascii").splitlines())
    actions, undone = [], False
    for entry in entries:
        if entry["do"] == "undo":
            actions.pop()
            undone = True
        elif entry["do"] != "check":
            actions.append(entry)
    return header, actions, undone


def began(path: Path) -> int:
    """When a game began, by the name of its file, in whole seconds."""
    return int(datetime.strptime(path.name[:15], "%Y%m%d-%H%M%S").replace(tzinfo=UTC).timestamp())


def line_at(table: plain.Table, cell: plain.Cell, colour: str) -> tuple[int, bool]:
    """Tiles of the line of a colour through a cell, and whether it is a loop."""
    one, other = plain.sides_of(table, cell, colour)
    there = plain.walk(table, cell, one, colour)
    if there and there[-1] == cell:
        return len(there), True
    return len(there) + 1 + len(plain.walk(table, cell, other, colour)), False


def games(folder: Path) -> list[dict]:
    """Every game with a person in it, in the order in which they began: its seats and what each did."""
    found = []
    for path in sorted(folder.glob("*.jsonl")):
        header, actions, undone = read(path)
        if all(seat["bot"] is not None for seat in header["seats"]):
            continue
        game = {"at": began(path), "game": header["game"], "path": path, "undone": undone, "header": header}
        game["seats"] = count(header, actions)
        found.append(game)
    return found


def count(header: dict, actions: list[dict]) -> list[dict]:
    """What each seat did and how it came out."""
    kind = header["game"]
    seats = [{"who": ("", seat["bot"]) if seat["bot"] is not None else (seat["name"], ""), "colour": seat.get("colour"),
              **dict.fromkeys(("line", "loops", "loop", "gobbles", "given", "taken", "tiles", "gave_up"), 0),
              "ticks": 0, "points": None} for seat in header["seats"]]
    if kind == "puzzle":
        seats[0]["tiles"] = sum(action["do"] == "place" for action in actions)
        return placed(header, seats, {"ranking": [[0]], "points": [0], "why": "finished"})
    header["options"].pop("bot_speed", None)
    oracle = ORACLES[kind](header)
    ends: dict[int, int] = {}
    for action in actions:
        touched = plain.touching(oracle.table, tuple(action["cell"])) if action["do"] == "place" else 0
        assert oracle.do(action) is None
        seat, own = action["seat"], seats[action["seat"]]
        if action["do"] == "place":
            own["tiles"] += 1
            own["gobbles"] += kind == "gobble" and touched >= 3
            see_lines(kind, seats, seat, oracle.table, tuple(action["cell"]))
        elif action["do"] == "give":
            own["given"] += 1
            seats[action["to"]]["taken"] += 1
        elif action["do"] in ("leave", "resign"):
            own["gave_up"] = 1
        for at in (*oracle.out, *oracle.left) if kind == "gobble" else ():
            ends.setdefault(at, action["tick"])
    for at, one in enumerate(seats if kind == "gobble" else []):
        one["ticks"] = ends.get(at, actions[-1]["tick"])
    return placed(header, seats, oracle.state()["result"])


def see_lines(kind: str, seats: list[dict], layer: int, table: plain.Table, cell: plain.Cell) -> None:
    """The lines that the tile just laid lies in, and the loops among them."""
    for colour in set(plain.TILES[table[cell][0]]):
        length, closed = line_at(table, cell, colour)
        owners = [one for one in seats if one["colour"] == colour] if kind == "tantrix" else [seats[layer]]
        for one in owners:
            if closed:
                one["loops"] += 1
                one["loop"] = max(one["loop"], length)
            else:
                one["line"] = max(one["line"], length)


def placed(header: dict, seats: list[dict], result: dict) -> list[dict]:
    """The seats with their side, their place among the sides, and whether they won or drew."""
    doubles = bool(header["options"].get("doubles"))
    sides = {at: at % 2 if doubles else at for at in range(len(seats))}
    for group, members in enumerate(result["ranking"]):
        together = {sides[at] for at in members}
        for at in members:
            seats[at] |= {
                "side": sides[at], "group": group, "rivals": len(set(sides.values())) > 1,
                "won": group == 0 and len(together) == 1 and len(set(sides.values())) > 1,
                "drawn": group == 0 and len(together) > 1,
            }
            if header["game"] == "solitaire" or (header["game"] == "tantrix" and result["why"] == "finished"):
                seats[at]["points"] = result["points"][at]
    return seats


def figures(counted: list[dict], who: tuple[str, str] | None, kind: str | None) -> dict:
    """Everything about a player, or all people together."""
    chosen = [
        (number, seat) for number, game in enumerate(counted) for seat in game["seats"]
        if kind in (None, game["game"]) and (seat["who"] == who if who else seat["who"][1] == "")
    ]
    mine = [seat for _, seat in chosen]
    points = [seat["points"] for seat in mine if seat["points"] is not None]
    raced = [seat for seat in mine if seat["ticks"]]
    ticks = sum(seat["ticks"] for seat in raced)
    colours = Counter(seat["colour"] for seat in mine if seat["colour"])
    won = Counter(seat["colour"] for seat in mine if seat["colour"] and seat["won"])
    return {
        "games": len({number for number, _ in chosen}),
        "contests": len({number for number, seat in chosen if seat["rivals"]}),
        "won": len({number for number, seat in chosen if seat["won"]}),
        "drawn": len({number for number, seat in chosen if seat["drawn"]}),
        "average": sum(points) / len(points) if points else None, "best": max(points, default=None),
        "pace": sum(seat["tiles"] for seat in raced) / (ticks / 60 / 60) if ticks else None,
        "colours": {colour: (colours[colour], won[colour]) for colour in colours},
        **{name: sum(seat[name] for seat in mine)
           for name in ("loops", "gobbles", "given", "taken", "tiles", "gave_up")},
        **{name: max((seat[name] for seat in mine), default=0) for name in ("line", "loop")},
    }


def pairs(game: dict) -> list[tuple]:
    """Each pair of rivals from both: who, whom, and 1, 0.5 or 0."""
    return [
        (a["who"], b["who"], 0.5 if a["group"] == b["group"] else float(a["group"] < b["group"]))
        for a in game["seats"] for b in game["seats"] if a["side"] != b["side"] and a["who"] != b["who"]
    ]


def is_rated(game: dict) -> bool:
    """Rivals on even terms, and nothing taken back."""
    options, seats = game["header"]["options"], game["seats"]
    even = all(len(set(options.get(name, [0]))) == 1 for name in ("handicap", "penalty"))
    return game["game"] in ("tantrix", "gobble") and seats[0]["rivals"] and even and not game["undone"]


def ratings(counted: list[dict], kind: str) -> dict[tuple[str, str], tuple[float, float, float]]:
    """Everybody's rating, deviation and volatility at the end of the last day with a game."""
    days: dict[int, list[tuple]] = {}
    for game in counted:
        if game["game"] == kind and is_rated(game):
            days.setdefault(game["at"] // 86400, []).extend(pairs(game))
    known: dict[tuple[str, str], tuple[float, float, float]] = {}
    for day in range(min(days, default=0), max(days, default=-1) + 1):
        today = days.get(day, [])
        morning = dict(known)
        for who in {who for who, _, _ in today} | set(known):
            results = [(morning.get(other, (1500, 350, 0.06)), score) for one, other, score in today if one == who]
            known[who] = evening(morning.get(who, (1500, 350, 0.06)), results)
    return known


def evening(own: tuple[float, float, float], results: list[tuple]) -> tuple[float, float, float]:
    """The paper's steps 2 to 8, with step 5 by halving."""
    mu, phi, sigma = (own[0] - 1500) / 173.7178, own[1] / 173.7178, own[2]
    if not results:
        return own[0], min(350.0, 173.7178 * math.sqrt(phi**2 + sigma**2)), sigma

    def g(deviation: float) -> float:
        return 1 / math.sqrt(1 + 3 * (deviation / 173.7178) ** 2 / math.pi**2)

    def e(rival: tuple) -> float:
        return 1 / (1 + math.exp(-g(rival[1]) * (mu - (rival[0] - 1500) / 173.7178)))

    v = 1 / sum(g(rival[1]) ** 2 * e(rival) * (1 - e(rival)) for rival, _ in results)
    total = sum(g(rival[1]) * (score - e(rival)) for rival, score in results)
    delta = v * total

    def f(x: float) -> float:
        top = math.exp(x) * (delta**2 - phi**2 - v - math.exp(x))
        return top / (2 * (phi**2 + v + math.exp(x)) ** 2) - (x - math.log(sigma**2)) / 0.5**2

    low, high = -50.0, 20.0  # f falls, from far above 0 to far below it
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    sigma = math.exp(low / 2)
    phi = 1 / math.sqrt(1 / (phi**2 + sigma**2) + 1 / v)
    return 1500 + 173.7178 * (mu + phi**2 * total), 173.7178 * phi, sigma
