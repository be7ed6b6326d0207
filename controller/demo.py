"""The demo table: the shipped deal, played on a drawn table before the real pipeline.

The simulated camera stands at the camera's place. Its tile set is enrolled the
ordinary way, from photographs of it; nobody behind the camera knows what the
script says.
"""

from __future__ import annotations

import csv
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Final

import cv2

from rules.events import DealStarted
from rules.tiles import Seat
from vision.cameras import Frame
from vision.enrolment.enrol import enrol_labels
from vision.enrolment.labels import COLUMNS
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.reading.reader import Reader
from vision.reading.tilesets import TileSetFile
from vision.simulator.photos import enrolment_photo
from vision.simulator.player import Pace
from vision.simulator.source import SimulatedCamera

SCRIPT: Final = "demo.script"
TILES: Final = "Rackside"
PLAYERS: Final[dict[Seat, str]] = {"E": "Edith", "S": "Sol", "W": "Winnie", "N": "Noor"}

# To be watched: unhurried hands and time to read a ruling. To be done with: no
# more frames than the watcher needs to see hands come, go, and the table rest.
WATCHED: Final = Pace(fps=15.0, hand=800.0, still=1.4)
HEADLESS: Final = Pace(fps=5.0, still=0.7)

FIELD_OF_VIEW: Final = 75.5
"""The drawn camera's horizontal angle, degrees, as a table's file would state its lens's."""

_PHOTOGRAPHS = 2


@dataclass
class DemoTable:
    """What a session needs to follow the demo deal; `camera` knows the truth, for tests."""

    camera: SimulatedCamera
    watcher: Watcher
    frames: Iterable[Frame]
    deal: DealStarted = field(
        default_factory=lambda: DealStarted(
            code="american", card="practice", players=dict(PLAYERS), source="operator"
        )
    )


def demo_script() -> str:
    """Return the shipped deal as text (`vision.simulator.script` describes the format)."""
    folder = resources.files("vision.simulator") / "scripts"
    return (folder / SCRIPT).read_text(encoding="utf-8")


@contextmanager
def open_demo(*, realtime: bool, script: str | None = None) -> Iterator[DemoTable]:
    """Set up the demo table: its camera, and a watcher that has learned its tiles.

    `realtime` plays at the pace of people and no faster than the clock;
    otherwise frames come as fast as they are asked for. `script` is another
    deal's text; `ScriptError` if it cannot be played.
    """
    pace = WATCHED if realtime else HEADLESS
    with SimulatedCamera(script or demo_script(), pace=pace) as camera:
        reader = Reader().with_tileset(learn_tiles(), played=True)
        frames = _at_the_clocks_pace(camera) if realtime else camera
        watcher = Watcher(Finder(), reader, field_of_view=FIELD_OF_VIEW)
        yield DemoTable(camera=camera, watcher=watcher, frames=frames)


def learn_tiles() -> TileSetFile:
    """Enrol the drawn tile set from photographs of it, as a club enrols its own."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        with (folder / "labels.csv").open("w", newline="", encoding="utf-8") as table:
            rows = csv.writer(table)
            rows.writerow(COLUMNS)
            for seed in range(_PHOTOGRAPHS):
                image, labels = enrolment_photo(seed)
                name = f"set-{seed}.png"
                cv2.imwrite(str(folder / name), image)
                rows.writerows([name, tile.tile, *tile.corners.ravel().round(2)] for tile in labels)
        return enrol_labels(TILES, folder / "labels.csv", keep=False).tileset


def _at_the_clocks_pace(frames: Iterable[Frame]) -> Iterator[Frame]:
    """Hold every frame back until its time has come; a frame that is late goes at once."""
    begun: float | None = None
    for frame in frames:
        now = time.monotonic()
        if begun is None:
            begun = now - frame.seconds
        time.sleep(max(0.0, begun + frame.seconds - now))
        yield frame
