"""What is told of the players, counted by hand."""

from __future__ import annotations

import pytest

from game.arena import report, standings
from game.arena.entrants import entrants_from
from game.arena.schedule import pairings


def game(number, deal, seats, points, places, shares, table=0, why="finished", seconds=None, faults=()):
    return {
        "game": number, "table": table, "deal": deal, "deal_seed": 1, "seats": seats, "why": why, "points": points,
        "places": places, "shares": shares, "actions": 56, "seconds": seconds or [[0.1] for _ in seats],
        "faults": list(faults), "record": None,
    }


FAULT = {"seat": 0, "action": 7, "reason": "ended with status 1"}
PAIR = [
    game(1, 1, [0, 1], [20, 15], [1, 2], [1, 0], seconds=[[0.1, 0.2, 0.3], [1.0]]),
    game(2, 1, [1, 0], [18, 12], [1, 2], [1, 0], seconds=[[2.0], [0.4]]),
    game(3, 2, [0, 1], [17, 17], [1.5, 1.5], [0.5, 0.5], seconds=[[0.5], []]),
    game(4, 2, [1, 0], [9, 30], [2, 1], [0, 1], why="forfeit", seconds=[[], []], faults=[FAULT]),
]


def test_a_table_of_two():
    words = standings.table_words(entrants_from(["casual", "random"]), (0, 1), PAIR)
    first, second = words["players"]
    assert (words["games"], words["deals"]) == (4, 2)
    assert (first["wins"], first["draws"], first["losses"], first["score"]) == (2, 1, 1, 0.625)
    assert (second["wins"], second["draws"], second["losses"], second["score"]) == (1, 1, 2, 0.375)
    assert first["interval"] == [pytest.approx(1 - end, abs=2e-4) for end in reversed(second["interval"])]
    # The forfeited game tells nothing about points.
    assert first["points"] == pytest.approx((20 + 12 + 17) / 3, abs=0.01)
    assert second["points"] == pytest.approx((15 + 18 + 17) / 3, abs=0.01)
    assert words["margin"]["value"] == pytest.approx((5 - 6 + 0) / 3, abs=0.01)
    assert first["place"] == pytest.approx((1 + 2 + 1.5 + 1) / 4)
    assert first["seconds"] == {"median": 0.3, "percentile_95": pytest.approx(0.48), "most": 0.5}
    assert second["seconds"]["median"] == 1.5
    assert (first["thoughts"], first["forfeits"], second["forfeits"]) == (5, 0, 1)
    assert words["elo"]["value"] == pytest.approx(88.7, abs=0.1)  # 400 * log10(0.625 / 0.375)


def test_a_table_of_three():
    results = [
        game(1, 1, [0, 1, 2], [20, 15, 10], [1, 2, 3], [1, 0, 0]),
        game(2, 1, [2, 0, 1], [20, 20, 10], [1.5, 1.5, 3], [0.5, 0.5, 0]),
        game(3, 1, [1, 2, 0], [9, 9, 9], [2, 2, 2], [1 / 3] * 3),
    ]
    words = standings.table_words(entrants_from(["random"] * 3), (0, 1, 2), results)
    first, second, third = words["players"]
    assert "elo" not in words and "margin" not in words
    assert (first["wins"], first["draws"], first["losses"]) == (1, 2, 0)
    assert first["score"] == pytest.approx((1 + 0.5 + 1 / 3) / 3, abs=1e-4)
    assert (second["place"], third["place"]) == (pytest.approx(7 / 3, abs=1e-3), pytest.approx(6.5 / 3, abs=1e-3))
    assert (second["points"], third["points"]) == (pytest.approx(34 / 3, abs=0.01), 13)
    assert [own["name"] for own in words["players"]] == ["random (1)", "random (2)", "random (3)"]
    assert first["interval"] == [0, 1]  # a single deal


def test_a_ladder_is_sorted_and_tells_each_step():
    tables = pairings(3, True)
    results = []
    for deal in range(1, 11):
        for table, (one, other) in enumerate(tables):
            # 2 beats 1 beats 0, but for one game in ten
            lost = deal == 10
            for seats in ((one, other), (other, one)):
                shares = [float((seat == max(one, other)) != lost) for seat in seats]
                results.append(game(len(results) + 1, deal, list(seats), [20, 10], [1, 2], shares, table))
    words = standings.ladder_words(entrants_from(["random", "casual", "master"]), tables, results, 1)
    assert [own["name"] for own in words["players"]] == ["master", "casual", "random"]
    elos = [own["elo"] for own in words["players"]]
    assert elos == sorted(elos, reverse=True) and sum(elos) == pytest.approx(0, abs=0.2)
    assert elos[0] == pytest.approx(-elos[2], abs=0.2) and elos[1] == pytest.approx(0, abs=0.2)
    assert [own["against_next"] and own["against_next"]["score"] for own in words["players"]] == [0.9, 0.9, None]
    assert all(own["games"] == 40 for own in words["players"])
    assert [pair["players"][0]["wins"] for pair in words["pairings"]] == [2, 2, 2]
    for own in words["players"]:
        assert own["elo_interval"][0] <= own["elo"] <= own["elo_interval"][1]
    assert "master" in report.ladder_lines(words)[1]


def test_nothing_played_is_told_too():
    entrants = entrants_from(["random", "casual"])
    words = standings.table_words(entrants, (0, 1), [])
    assert words["players"][0]["score"] is None and words["elo"] is None and words["margin"] is None
    assert report.table_lines(words)
    assert report.ladder_lines(standings.ladder_words(entrants, [(0, 1)], [], 1))


def test_all_games_won_is_at_least_so_much():
    results = [game(number, (number + 1) // 2, [0, 1], [20, 10], [1, 2], [1, 0]) for number in range(1, 21)]
    words = standings.table_words(entrants_from(["casual", "random"]), (0, 1), results)
    assert words["elo"]["value"] is None and words["elo"]["interval"][1] is None
    # ten pairs without a loss: Wilson's lower end is 10 / (10 + 1.96²) = 0.7225, 166 points
    assert "at least +166" in "\n".join(report.table_lines(words))


def test_faults_are_named():
    entrants = entrants_from(["casual", "exec:bot"])
    faults = standings.faults_of(entrants, PAIR)
    assert faults == [{"game": 4, "player": "bot", **FAULT}]
    assert report.fault_lines(faults)[1] == "  game 4, action 7: bot ended with status 1"
    many = report.fault_lines(faults * 30)
    assert len(many) == 12 and "20 more" in many[-1]
    assert len(report.fault_lines([])) == 1
