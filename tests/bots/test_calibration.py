"""Measuring how true winning chances are, with chances whose truth is known."""

from random import Random

import pytest

from game.bots.calibration import JUDGED, Seen, fit, main, misfit, observe, report, say_as_coach, say_at_once, table
from game.bots.chances import shares
from game.match.match import Match


def whole_game(seed, seats=2):
    match, rng = Match.new("tantrix", seats, seed), Random(seed)
    while match.legal():
        match.do(rng.choice(match.legal()))
    return match


def said(share, won, times=1):
    return [Seen((0.0, 0.0), 10, (share, 1 - share), (won, 1 - won))] * times


def test_the_table_counts_each_side_in_its_tenth():
    seen = said(0.72, 1.0, 3) + said(0.78, 0.0) + said(0.5, 0.5, 2)
    rows = {row.tenth: (row.count, round(row.said, 3), round(row.won, 3)) for row in table(seen)}
    assert rows == {7: (4, 0.735, 0.75), 2: (4, 0.265, 0.25), 5: (4, 0.5, 0.5)}


def test_sure_things_lie_in_the_last_tenth():
    (low, high) = table(said(1.0, 1.0))
    assert (low.tenth, high.tenth, high.won) == (0, 9, 1.0)


@pytest.mark.parametrize(
    ("won", "verdict"), [(0.75, "as it should be"), (0.5, "which is wrong"), (0.95, "which is wrong")])
def test_the_judged_row_is_told_right_or_wrong(won, verdict):
    seen = said(0.75, 1.0, round(100 * won)) + said(0.75, 0.0, 100 - round(100 * won))
    assert table(seen)[-1].tenth == JUDGED
    assert list(report(seen))[-1].endswith(f"{verdict}.")


def test_the_constants_behind_the_outcomes_are_found_again():
    """Outcomes drawn by known constants fit best with about these."""
    rng, seen = Random(1), []
    for _ in range(4000):
        left, lead = rng.randrange(56), rng.uniform(-8, 8)
        share = shares({0: lead, 1: 0.0}, left, 1.5, 3.0)[0]
        first = float(rng.random() < share)
        seen.append(Seen((lead, 0.0), left, (share, 1 - share), (first, 1 - first)))
    end, of_all = fit(seen)
    assert end == pytest.approx(1.5, abs=0.6) and of_all == pytest.approx(3.0, abs=0.9)
    assert misfit(seen, end, of_all) <= misfit(seen, 1.5, 3.0)
    assert misfit(seen, 1.5, 3.0) < min(misfit(seen, 6.0, 8.0), misfit(seen, 0.2, 0.5))


@pytest.mark.parametrize("seats", [2, 3])
def test_every_turn_of_a_game_is_seen_once_with_its_outcome(seats):
    match = whole_game(4, seats)
    seen = observe(match, say_at_once)
    turns = sum(index == 0 or action.seat != match.actions[index - 1].seat
                for index, action in enumerate(match.actions))
    winners = match.game.result.ranking[0]
    assert len(seen) == turns
    for one in seen:
        assert sum(one.said) == pytest.approx(1) and len(one.worth) == seats
        assert one.won == tuple((seat in winners) / len(winners) for seat in range(seats))
    assert [one.left for one in seen] == sorted((one.left for one in seen), reverse=True)


def test_the_coach_can_be_asked():
    match = whole_game(4)
    quick = observe(match, lambda position, action: say_as_coach(position, action) if len(position.actions) > 48
                    else say_at_once(position, action))
    assert all(sum(one.said) == pytest.approx(1) for one in quick)


def test_records_in_a_folder_are_read_and_others_told(tmp_path, capsys):
    for seed in range(3):
        (tmp_path / f"{seed}.jsonl").write_text(whole_game(seed).record().text(), encoding="utf-8")
    (tmp_path / "race.jsonl").write_text(Match.new("gobble", 2, 1).record().text(), encoding="utf-8")
    (tmp_path / "x.txt").write_bytes(b"\xff no record")
    assert main(["--folder", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert "SCALE_AT_END, SCALE_OF_ALL" in out and "positions" in out
    assert "3 games" in err or "5 games" in err


def test_nothing_to_learn_from_is_said(tmp_path, capsys):
    assert main(["--folder", str(tmp_path)]) == 1
    assert "no whole game" in capsys.readouterr().err


def test_bots_play_games_to_measure(capsys):
    assert main(["--games", "2", "--level", "casual", "--seats", "4"]) == 0
    assert "positions" in capsys.readouterr().out
