"""Games on as many machines as a scheduler of dask.distributed has; its package is an optional extra."""

from __future__ import annotations

import importlib
import socket
import threading
from concurrent.futures import BrokenExecutor, CancelledError, Future
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import game
from game.arena.playing import GameResult, play
from game.arena.schedule import Task
from game.complaint import Complaint, shortened

#: Seconds in which a scheduler must answer.
ANSWERING = 10.0


class ClusterCrew:
    """The workers of a scheduler of dask.distributed, each thread of which plays one game at a time."""

    def __init__(self, address: str) -> None:
        """Raises ``Complaint`` where there is no such package, nobody answers or the workers cannot play."""
        try:
            distributed: Any = importlib.import_module("distributed")
        except ImportError:
            raise Complaint("--dask needs a package that is not here: install it with "
                            "pip install '.[cluster]' in the game's folder, or pip install distributed") from None
        self._address = address
        self._client = _client_of(distributed, address)
        try:
            self._check_workers()
        except BaseException:
            self._client.close()
            raise
        self._executor: Any = self._client.get_executor(pure=False)
        self.deaths: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError, distributed.KilledWorker)

    def _check_workers(self) -> None:
        try:
            versions = self._client.run(_version)
        except Exception as fault:
            raise Complaint("--dask: a worker cannot load this program; install it on each machine "
                            f"({type(fault).__name__})") from None
        if not versions:
            raise Complaint("--dask: the scheduler has no workers; start some with dask worker")
        for worker, version in versions.items():
            if version != game.__version__:
                raise Complaint(f"--dask: the worker {shortened(worker)} has version {shortened(version)} of this "
                                f"program, not {game.__version__}; install the same on each machine")
        self.room = max(1, sum(self._client.nthreads().values()))

    def submit(self, task: Task) -> Future[GameResult]:
        """See ``Crew``."""
        future: Future[GameResult] = self._executor.submit(play, task)
        return future

    def check(self) -> None:
        """See ``Crew``."""
        if self._client.status == "closed":
            raise Complaint(f"--dask: the scheduler at {shortened(self._address)} is gone; start it again")

    def renew(self) -> None:
        """See ``Crew``."""
        self._executor.shutdown(wait=False)
        self._executor = self._client.get_executor(pure=False)

    def close(self) -> None:
        """See ``Crew``. A game that is being played there plays on, and is forgotten."""
        with suppress(Exception):  # the cluster may be gone, which is no matter any more
            self._executor.shutdown(wait=False)
            self._client.close()


def _client_of(distributed: Any, address: str) -> Any:
    """Whoever talks with the scheduler at an address; raises ``Complaint``."""
    _knock(address)
    made: list[Any] = []

    def connect() -> None:
        try:
            made.append(distributed.Client(address, timeout=ANSWERING, set_as_default=False))
        except Exception as fault:
            made.append(fault)

    # On a thread, since it waits for ever for a listener that is no scheduler.
    thread = threading.Thread(target=connect, name="dask", daemon=True)
    thread.start()
    thread.join(2 * ANSWERING)
    if not made or isinstance(made[0], Exception):
        raise _nobody(address, made[0] if made else TimeoutError())
    return made[0]


def _knock(address: str) -> None:
    """Raise ``Complaint`` unless something listens at an address: the client itself complains at length."""
    try:
        parts = urlsplit(address)
        if not parts.scheme or not parts.hostname or not parts.port:
            raise ValueError
    except ValueError:
        raise Complaint(f"--dask: {shortened(address)!r} is no address such as tcp://127.0.0.1:8786", 2) from None
    try:
        socket.create_connection((parts.hostname, parts.port), ANSWERING).close()
    except OSError as fault:
        raise _nobody(address, fault) from None


def _nobody(address: str, fault: Exception) -> Complaint:
    why = getattr(fault, "strerror", None) or str(fault) or type(fault).__name__
    return Complaint(f"--dask: no scheduler answers at {shortened(address)} ({shortened(why)}); "
                     "start one with dask scheduler")


def _version() -> str:
    return game.__version__
