"""What the controller's tests share: a short deal, and the program as people start it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from controller.cli import main
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.session import Session
from rules.events import Claimed, DealStarted, Dealt, Discarded, Drawn, Event, Exposed, Racked
from rules.reasons.base import AsRecorded
from rules.rulings import Ruling
from rules.tiles import Tile
from tests.controller.browser import OPEN

HOUSE = Path(__file__).parent.parent.parent


class Clock:
    """Seconds that pass when told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def _no_page_of_another_test(request: pytest.FixtureRequest) -> None:
    """Have every window leave the page that a test before left open."""
    if request.node.get_closest_marker("browser"):
        for window in OPEN:
            window.leave()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opening() -> list[Event]:
    """The first moves of an American deal, unnumbered."""
    return [
        DealStarted(code="american", players={"E": "Ada", "S": "Bea", "W": "Cy", "N": "Dot"}),
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99),
        Discarded(seat="E", tile=Tile("3c"), confidence=0.998),
        Drawn(seat="S"),
        Racked(seat="S"),
        Discarded(seat="S", tile=Tile("Wh")),
        Claimed(seat="N", tile=Tile("Wh")),
        Exposed(seat="N", tiles=(Tile("Wh"), Tile("Wh"), Tile("J")), claimed=Tile("Wh")),
        Discarded(seat="N", tile=Tile("J")),
    ]


@pytest.fixture
def rulings() -> dict[int, tuple[Ruling, ...]]:
    """Rulings on some of the opening's entries, by number."""
    return {
        7: (
            Ruling(
                at=7,
                kind="granted",
                laws=("AMR.A3a",),
                seat="N",
                reason=AsRecorded("North has the soap."),
            ),
        ),
        9: (
            Ruling(
                at=9,
                kind="warning",
                laws=("AMR.J1",),
                reason=AsRecorded("A joker is dead at once."),
            ),
        ),
    }


@pytest.fixture
def entries(opening: list[Event], rulings: dict[int, tuple[Ruling, ...]]) -> list[Entry]:
    """The opening as a journal would hold it, without times."""
    return [
        Entry(event=replace(event, n=n), rulings=rulings.get(n, ()))
        for n, event in enumerate(opening, start=1)
    ]


@pytest.fixture(scope="session")
def table_in_view() -> NDArray[np.uint8]:
    """A picture of a simulated table at which a deal lies, its markers in view."""
    from vision.simulator.source import SimulatedCamera

    source = SimulatedCamera("seed: 7\n")
    return source.look_at(next(iter(source.moments())))[0]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A session with eyes, in which people have begun a deal."""
    from controller.table import begin_first_deal, new_session

    with Journal(tmp_path / "t.journal") as journal, new_session(journal) as opened:
        begin_first_deal(opened, DealStarted(code="american"))
        yield opened


class Done(NamedTuple):
    """What a run of the program came to."""

    returncode: int
    stdout: str
    stderr: str


Rackside = Callable[..., Done]


@pytest.fixture
def rackside(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Rackside:
    """Run the program with arguments, in this process, and return what it did."""
    monkeypatch.setenv("COLUMNS", "200")

    def run(*arguments: str | int | Path) -> Done:
        capfd.readouterr()
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        assert isinstance(ended.value.code, int)
        return Done(ended.value.code, *capfd.readouterr())

    return run


@pytest.fixture
def process() -> Rackside:
    """Run the program as people start it, in a process of its own."""

    def run(*arguments: str | int | Path) -> Done:
        done = subprocess.run(
            [sys.executable, "-m", "controller", *map(str, arguments)],
            capture_output=True,
            text=True,
            timeout=120,
            env=environment(),
            check=False,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return run


@contextlib.contextmanager
def running(*arguments: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The program in a process of its own that goes on; a test that fails does not wait for it."""
    command = [sys.executable, "-u", "-m", "controller", *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment(), cwd=folder
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def reached(address: str) -> str:
    """Return a printed address by number: a name server that is away may be all who knows names."""
    return address.replace("//localhost:", "//127.0.0.1:")


def environment() -> dict[str, str]:
    """The environment in which a program of the house is run."""
    return {**os.environ, "PYTHONPATH": str(HOUSE), "COLUMNS": "200"}
