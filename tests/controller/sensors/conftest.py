"""A table with a sensor board, opened for a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.sensors.signal_events import Hearing
from tests.controller.sensors.sitting import Sitting


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "table.journal") as journal:
        yield journal


@pytest.fixture
def table(journal: Journal) -> Iterator[Sitting]:
    with Session(journal, Judge()) as session:
        sitting = Sitting(session, journal)
        sitting.begin()
        yield sitting


@pytest.fixture
def blind(journal: Journal) -> Iterator[Sitting]:
    """A table that has the board and no camera."""
    with Session(journal, Judge(), Hearing(eyes=False)) as session:
        sitting = Sitting(session, journal)
        sitting.begin()
        yield sitting
