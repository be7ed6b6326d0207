"""What joint reading is worth: the demo deal on random tables, each tile by itself and jointly.

    python tests/benchmarks/bench_joint.py [--looks 1-6] [--stills N] [--clear]

The tables are drawn at random, harder to see than a table should be (blurred,
noisy, compressed), and the set was enrolled on another table in another light;
with ``--clear`` they are as `Appearance.random` draws them. The same frames go to two
watchers: one that reads each tile by itself (the floor), one that reads
jointly. Of every face that came to lie on the table: how many were told wrong
and nobody was asked, told wrong and asked about, not told (so asked about),
told right but asked about. Then the events of the journal that are those that
truly happened, in order, and the questions in it.
"""

from __future__ import annotations

import argparse
import dataclasses
import math
import sys
from collections import Counter
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

import cv2
import msgspec
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.demo import FIELD_OF_VIEW, HEADLESS, demo_script, learn_tiles
from controller.following.scribe import Scribe
from rules.events import Asked, Event, to_json
from rules.referee import amended
from rules.tiles import AMERICAN_152, UNKNOWN, Tile, face_of
from tests.notebook import Notebook
from vision.cameras import Frame
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.reading.reader import Reader
from vision.sightings import Still
from vision.simulator.look import Appearance
from vision.simulator.player import SimulatedFrame
from vision.simulator.source import SimulatedCamera

SAME_PLACE = 8.0  # mm


@dataclass
class Tally:
    """What one pair of eyes made of one table."""

    watcher: Watcher
    record: Notebook = field(default_factory=Notebook)
    scribe: Scribe = field(init=False)
    truth: dict[int, Tile] = field(default_factory=dict)  # by track: the tile that lies there
    told: dict[int, Tile] = field(default_factory=dict)
    asked: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.scribe = Scribe(self.record)

    @property
    def journal(self) -> list[Event]:
        """What was written after the deal was begun."""
        return self.record.entries

    def see(self, frame: Frame, moment: SimulatedFrame) -> Still | None:
        """Take a frame, and what really lies on the table in it."""
        still = self.watcher.see(frame)
        if still is None:
            return None
        faces = [box for box in moment.lying.values() if box.side == "face"]
        for sighting in still.sightings:
            spot = sighting.spot
            if sighting.what == "gone" or spot.side != "face":
                continue
            near = [box for box in faces if math.dist(box.xy, spot.xy) < SAME_PLACE]
            if near:
                box = min(near, key=lambda b: math.dist(b.xy, spot.xy))
                self.truth[spot.track] = face_of(Tile(box.tile))
                self.told[spot.track] = spot.tile
            if spot.tile == UNKNOWN or spot.doubt is not None:
                self.asked.add(spot.track)
        self.record.write(self.scribe, self.scribe.see(still))
        return still

    def faces(self) -> Counter[str]:
        """Return how many faces were told how."""
        return Counter(
            ("right" if tile == self.truth[n] else "open" if tile == UNKNOWN else "wrong")
            + (" asked" if n in self.asked else "")
            for n, tile in self.told.items()
        )

    def questions(self) -> int:
        """Return how many questions the journal holds."""
        return sum(isinstance(event, Asked) for event in self.journal)

    def events_right(self, truth: list[str]) -> int:
        """Return how many of the true events the journal holds, in their order."""
        lines = [_bare(event) for event in amended(self.journal) if not isinstance(event, Asked)]
        matcher = SequenceMatcher(None, truth, lines, autojunk=False)
        return sum(block.size for block in matcher.get_matching_blocks())


def _bare(event: Event) -> str:
    return to_json(msgspec.structs.replace(event, n=0, confidence=None)).decode()


def hard_look(seed: int) -> Appearance:
    """Return a table drawn at random that is harder to see than a table should be."""
    rng = np.random.default_rng(seed)
    return dataclasses.replace(
        Appearance.random(rng),
        blur=rng.uniform(0.9, 1.5),
        noise=rng.uniform(4.0, 8.0),
        jpeg=int(rng.integers(40, 75)),
    )


def measure(look: Appearance, stills: int | None = None) -> tuple[Tally, Tally, list[str]]:
    """Return both eyes' tallies of the demo deal on a table that looks so, and its true events."""
    reader = Reader(threads=1).with_tileset(learn_tiles())
    eyes = [Tally(Watcher(Finder(), reader, field_of_view=FIELD_OF_VIEW)) for _ in range(2)]
    alone, jointly = eyes
    jointly.watcher.read_jointly(AMERICAN_152.faces)
    camera = SimulatedCamera(demo_script(), look=look, pace=HEADLESS)
    seen = 0
    for frame, moment in zip(camera, camera.moments(), strict=True):
        told = [eye.see(frame, moment) for eye in eyes]
        seen += told[1] is not None
        if seen == stills:
            break
    truth = [_bare(msgspec.convert(event.event, Event)) for event in camera.truth() if event.seen]
    return alone, jointly, truth


def row(tally: Tally, truth: list[str]) -> str:
    """Return one eye's figures as a line of the table."""
    faces = tally.faces()
    kinds = ("right", "right asked", "open asked", "wrong asked", "wrong")
    return (
        " ".join(f"{faces[kind]:12}" for kind in kinds)
        + f" {tally.events_right(truth):8} of {len(truth)} {tally.questions():10}"
    )


def main() -> None:
    """Print both eyes' figures, a table of tiles a line each."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--looks", default="1-3", help="seeds, as in 1-6")
    options.add_argument("--stills", type=int, help="stop after so many still moments")
    options.add_argument("--clear", action="store_true", help="as clear as tables should be")
    given = options.parse_args()
    first, last = (int(part) for part in (given.looks.split("-") * 2)[:2])
    cv2.setNumThreads(1)
    print(f"{'':17} {'right':>12} {'right asked':>12} {'open asked':>12} {'wrong asked':>12}"
          f" {'WRONG':>12} {'events right':>15} {'questions':>10}")  # fmt: skip
    for seed in range(first, last + 1):
        look = Appearance.random(np.random.default_rng(seed)) if given.clear else hard_look(seed)
        *eyes, truth = measure(look, given.stills)
        for name, eye in zip(("by itself", "jointly"), eyes, strict=True):
            print(f"look {seed:2} {name:9} {row(eye, truth)}", flush=True)


if __name__ == "__main__":
    main()
