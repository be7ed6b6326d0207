"""What systemd hears: that the table is ready, that it still moves, that it ends (sd_notify(3)).

Without systemd, or with a unit that asks for nothing, nothing is said to anybody.
"""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Final

log = logging.getLogger(__name__)

_PER_WATCH: Final = 3
"""How often it is said within the time that the unit gives."""


def notify(*said: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Send lines such as ``READY=1``; return whether there was anybody to send them to."""
    place = environment.get("NOTIFY_SOCKET", "")
    if not place:
        return False
    address = f"\0{place[1:]}" if place.startswith("@") else place
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        try:
            line.sendto("\n".join(said).encode(), address)
        except OSError as error:
            log.warning("systemd does not listen at %s: %s", place, error.strerror)
            return False
    return True


def watch_every(environment: Mapping[str, str] = os.environ) -> float | None:
    """Return how often systemd wants to hear that all moves, seconds; None if it does not."""
    given, of = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID", "")
    if not given.isdecimal() or (of and of != str(os.getpid())):
        return None
    return int(given) / 1_000_000 / _PER_WATCH


@contextlib.contextmanager
def watched(stands: Callable[[], str]) -> Iterator[None]:
    """Tell systemd that the table is ready, and as long as nothing `stands` that it moves."""
    ended, every = threading.Event(), watch_every()

    def tell() -> None:
        assert every is not None
        while not ended.wait(every):
            still = stands()
            if still:
                log.error("no progress in %s", still)
                notify(f"STATUS=no progress in {still}")
            else:
                notify("WATCHDOG=1", "STATUS=refereeing")

    thread = threading.Thread(target=tell, name="watchdog", daemon=True)
    notify("READY=1", "STATUS=refereeing")
    if every is not None:
        thread.start()
    try:
        yield
    finally:
        ended.set()
        notify("STOPPING=1")
