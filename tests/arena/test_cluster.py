"""The same games on a cluster of two workers on loopback. Needs the optional package."""

from __future__ import annotations

import json
import socket

import pytest

from game import app
from game.arena.cluster import ClusterCrew
from game.arena.playing import play
from game.arena.running import results
from game.complaint import Complaint
from tests.arena.tables import bot, killer, program, tasks, timeless

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def address():
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None,
    ) as cluster:
        assert cluster.scheduler_address.startswith("tcp://127.0.0.1:")
        yield cluster.scheduler_address


def test_the_same_games_as_here(address):
    games = tasks("random", "casual", games=8, record=True)
    crew = ClusterCrew(address)
    try:
        assert crew.room == 2
        there = sorted(map(timeless, results(games, crew)), key=lambda result: result["game"])
    finally:
        crew.close()
    assert there == [timeless(play(task)) for task in games]


def test_by_the_command(address, capsys, tmp_path):
    words = ["random", program(tmp_path, bot()), "--games", "4", "--seed", "3", "--json", "-", "--seconds", "5"]
    assert app.main(["arena", *words, "--dask", address]) == 0
    there = json.loads(capsys.readouterr().out)
    assert there["complete"] and there["faults"] == []
    assert [game["game"] for game in there["games"]] == [1, 2, 3, 4]


def test_a_worker_that_dies_costs_no_game(tmp_path):
    mark = tmp_path / "killed"
    games = tasks(program(tmp_path, killer(mark)), "random", games=4, seconds=5)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None,
        silence_logs=50,
    ) as cluster:
        crew = ClusterCrew(cluster.scheduler_address)
        try:
            there = sorted(map(timeless, results(games, crew)), key=lambda result: result["game"])
        finally:
            crew.close()
    assert mark.exists() and there == [timeless(play(task)) for task in games]


def test_nobody_there_is_one_sentence():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))  # and does not listen
        with pytest.raises(Complaint, match="no scheduler answers at tcp://127"):
            ClusterCrew(f"tcp://127.0.0.1:{free.getsockname()[1]}")


@pytest.mark.parametrize("address", ["", "somewhere", "tcp://", "tcp://:8786", "tcp://host:70000", "127.0.0.1:8786"])
def test_what_is_no_address_is_one_sentence(address):
    with pytest.raises(Complaint, match="is no address such as tcp://"):
        ClusterCrew(address)


def test_a_scheduler_without_workers_is_one_sentence():
    with (
        distributed.LocalCluster(n_workers=0, processes=True, host="127.0.0.1", dashboard_address=None) as cluster,
        pytest.raises(Complaint, match="has no workers"),
    ):
        ClusterCrew(cluster.scheduler_address)
