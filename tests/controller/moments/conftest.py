"""A simulated table, filmed while it was followed, with people's names wherever they go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pytest

from controller.demo import FIELD_OF_VIEW, demo_script
from controller.record.journal import Journal
from controller.recording.recorder import Recorder
from controller.settings import CameraSettings, RecordingSettings, Settings
from controller.table import follow, make_watcher, new_session
from rules.events import Amended, DealStarted, Discarded, Event, GameStarted, Penalised
from rules.tiles import Seat, Tile
from tests.drawn_sets import learned
from vision.reading.tilesets import SUFFIX, save
from vision.simulator.player import Pace
from vision.simulator.source import SimulatedCamera

NAMES: Final[dict[Seat, str]] = {"E": "Adelheid", "S": "Bertram", "W": "Cyrilla", "N": "Dorothea"}
CARD: Final = "Adelheids.card"
ACTS: Final = 14  # of the demo deal: as far as a call that is taken back


@dataclass(frozen=True)
class Filmed:
    """The journal of a followed deal, its footage, its entries' events, and when East truly threw
    the 3 crak."""

    journal: Path
    footage: Path
    events: tuple[Event, ...]
    thrown_at: float


@pytest.fixture(scope="session")
def named_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo table's set, enrolled under a name, from photographs in somebody's folder."""
    made = learned()
    photographs = tuple(f"/home/adelheid/{source}" for source in made.sources)
    path = tmp_path_factory.mktemp("sets") / f"Adelheid{SUFFIX}"
    return save(replace(made, name="Adelheid", sources=photographs), path)


def script(acts: int) -> str:
    """The demo deal, so many acts of it."""
    lines = [line for line in demo_script().splitlines() if line and not line.startswith("#")]
    first = next(n for n, line in enumerate(lines) if line[:2] in ("E ", "S ", "W ", "N "))
    return "\n".join(lines[: first + acts])


@pytest.fixture(scope="session")
def filmed(tmp_path_factory: pytest.TempPathFactory, named_set: Path) -> Filmed:
    """A deal followed and recorded; afterwards people put right what one tile was."""
    folder = tmp_path_factory.mktemp("filmed")
    camera = CameraSettings(field_of_view=FIELD_OF_VIEW).model_copy(
        update={"tiles": str(named_set)}
    )
    settings = Settings(camera=camera, recording=RecordingSettings(folder=folder / "footage"))
    watcher = make_watcher(settings.camera, settings.measures)
    path = folder / "Bertrams table.journal"
    with Journal(path) as journal, new_session(journal) as session:
        session.note(GameStarted(code="american", seats=dict(NAMES), source="phone"))
        begun = DealStarted(code="american", players=dict(NAMES), source="operator")
        session.note(begun)
        late = Penalised(seat="S", points=10, reason="Bertram was late again", source="phone")
        first = session.note(late).n
        session.note(Amended(target=first, reason="Cyrilla forgave it", source="phone"))
        frames = SimulatedCamera(script(ACTS), pace=Pace(fps=10.0, still=0.9))
        with Recorder(settings, session, watcher, patient=True) as recorder:
            follow(session, watcher, frames, recorder.look_on)
        thrown = next(e for e in session.events if isinstance(e, Discarded) and e.tile == "5d")
        session.note(
            Amended(
                target=thrown.n,
                event=Discarded(seat="N", tile=Tile("6d")),
                reason="Cyrilla saw it",
                source="operator",
            )
        )
        thrown_at = next(
            told.seconds
            for told in frames.truth()
            if (told.event["type"], told.event.get("tile")) == ("discard", "3c")
        )
        events = tuple(entry.event for entry in journal.entries())
        return Filmed(path, folder / "footage", events, thrown_at)
