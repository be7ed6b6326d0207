"""Runs a target for a number of examples, or for a time."""

from __future__ import annotations

import contextlib
import resource
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings

from tests.fuzz.targets import Target

SLOWEST = 20
"""Seconds of this process in which anything is read or refused."""
ROOM = 4 << 30
"""Bytes of memory for all of it: what asks for more is refused, or fails here."""
PHASES = (Phase.explicit, Phase.generate, Phase.shrink)


class TooSlowError(Exception):
    """An input holds up who reads it."""


@contextlib.contextmanager
def bounded() -> Iterator[None]:
    """Let the block have a bounded time."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TooSlowError

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, SLOWEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def examples(target: Target, folder: Path, count: int, start: int) -> None:
    """Read so many damaged inputs, drawn by the number `start`; the least that fails is raised."""

    @seed(start)
    @settings(
        max_examples=count, deadline=None, database=None, phases=PHASES,
        suppress_health_check=list(HealthCheck), verbosity=Verbosity.quiet,
    )  # fmt: skip
    @given(target.inputs())
    def read(drawn: Any) -> None:
        with bounded():
            target.read(drawn, folder)

    read()


@contextlib.contextmanager
def little_memory() -> Iterator[None]:
    """Let the block have no more than `ROOM`."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def for_minutes(target: Target, folder: Path, minutes: float, start: int, batch: int = 500) -> int:
    """Read damaged inputs for a time, in batches by the numbers from `start` on; return how many
    were read. What fails is raised."""
    till = time.monotonic() + minutes * 60
    done = 0
    with little_memory():
        while time.monotonic() < till:
            examples(target, folder, batch, start + done)
            done += batch
    return done
