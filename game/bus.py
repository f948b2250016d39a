"""The event bus: typed, synchronous, ordered.

``publish`` queues; ``drain`` delivers, in the order of publishing, to the handlers of the
event's own class. Events published while draining are delivered in the same drain.
Events are frozen dataclasses that carry all they say.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

E = TypeVar("E")

#: More events than this in one drain means two handlers feed each other.
MOST_IN_ONE_DRAIN = 10_000


class Subscription:
    """The bond between a handler and the bus; ``end`` it and no event arrives any more."""

    def __init__(self, handlers: list[Callable[[Any], None]], handler: Callable[[Any], None]):
        self._handlers = handlers
        self._handler = handler

    def end(self) -> None:
        """Stop delivering; ending twice is harmless."""
        if self._handler in self._handlers:
            self._handlers.remove(self._handler)


class Bus:
    """One per program, built by the app and passed on; there is no global one."""

    def __init__(self) -> None:
        self._handlers: dict[type, list[Callable[[Any], None]]] = {}
        self._queue: deque[object] = deque()

    def subscribe(self, kind: type[E], handler: Callable[[E], None]) -> Subscription:
        """Call ``handler`` with each event of class ``kind`` until the subscription ends."""
        handlers = self._handlers.setdefault(kind, [])
        handlers.append(handler)
        return Subscription(handlers, handler)

    def publish(self, event: object) -> None:
        """Queue ``event`` for the next drain."""
        self._queue.append(event)

    def drain(self) -> int:
        """Deliver what is queued; returns how many events were delivered.

        Raises ``RuntimeError`` where handlers keep answering each other without end.
        """
        delivered = 0
        while self._queue:
            event = self._queue.popleft()
            for handler in tuple(self._handlers.get(type(event), ())):
                handler(event)
            delivered += 1
            if delivered > MOST_IN_ONE_DRAIN:
                raise RuntimeError(f"the bus does not come to rest: {type(event).__name__}")
        return delivered
