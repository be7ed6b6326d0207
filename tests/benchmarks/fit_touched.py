"""Fit how likely something was done where a tile lies (`vision.following.touched`), to simulated
looks.

    python tests/benchmarks/fit_touched.py [--games 600-607] [--ways "as ever,strange"]
        [--acts 25] [--fps 5] [--keep FILE]

Games are played as people behave (`tests.games.behaviour`), on strange tables ("strange",
`tests.games.strange`) and with a camera that is bumped and another lamp ("another lamp"). Of each
look the places where anything changed are held against what was done there in truth: the tile was
taken, one was laid upon it, it was moved, or none of these. At most a dozen places of a look are
kept, drawn by lot: what changes all the table makes them go wrong together. A tile moved by less
than `MOVED` counts for nothing, nor does one that an arm covered.

The weights are fitted by logistic regression, and shown on games that they were not fitted to, each
game left out in turn. `--keep` keeps the looks in a file (JSON lines), and reads those that are
there: in `touched.jsonl` are those that the weights are fitted to.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.demo import FIELD_OF_VIEW
from tests.benchmarks import bench_strange, fitting
from tests.benchmarks.bench_games import TODAY
from tests.benchmarks.fitting import fitted, keep, kept, left_out
from tests.benchmarks.seeds import numbers
from tests.games.behaved import behaved
from tests.games.following import reader, turns, with_moments
from tests.games.tables import LOOKS, dressed
from tests.games.writer import write_deal
from training.styles import STYLES
from vision.cameras import Frame
from vision.finding.finder import Finder
from vision.following.touched import (
    WEIGHTS,
    Touches,
    TouchSigns,
    features,
    likely_touched,
    tells,
)
from vision.following.tracks import Track
from vision.following.watcher import Watcher
from vision.geometry.calibration import CalibrationError
from vision.geometry.layout import Layout
from vision.movement.last_still import StillDifference
from vision.sightings import Sighting
from vision.simulator.camera import VirtualCamera
from vision.simulator.player import Pace, SimulatedFrame
from vision.simulator.solids import Box
from vision.simulator.source import SimulatedCamera

SAME_PLACE = 10.0
"""mm from a tile's place within which what lies there in truth is that tile."""
MOVED = 1.5
"""mm from which a tile counts as moved."""
OF_A_LOOK = 12
CALM = 0.7
TOUCHED = ("removed", "added", "moved")
WAYS = (
    "as ever", "strange", "a hand rests", "a hand fidgets", "heaps", "30 in 100 on others",
    "sliding", "walls and rows shoved", "another lamp",
)  # fmt: skip


class Seen(NamedTuple):
    """What a look showed of a tile's place, and what was done there in truth: "" for nothing."""

    game: int
    near: float
    core: float
    stack: bool
    upper: bool
    everywhere: float
    done: str

    @property
    def signs(self) -> TouchSigns:
        """Return what the look showed."""
        return TouchSigns(self.near, self.core, self.stack, self.upper, self.everywhere)


class Noting(Watcher):
    """A watcher that keeps what it saw of tiles' places, beside what was done there."""

    def note(self, game: int) -> None:
        """Begin to keep the looks of a game."""
        self.game, self.seen = game, list[Seen]()
        self.moment: SimulatedFrame | None = None
        self.lay: dict[int, tuple[int, Box]] = {}  # what lay there in truth, by track

    def _read(self, frame: Frame, difference: StillDifference) -> list[Sighting]:
        """Read as ever, and keep what told whether tiles were touched."""
        lying = self.moment.lying if self.moment else {}
        tracks = self._free(difference)
        signs = Touches(self._fine.grid, difference.cells).signs(tracks)
        new = [
            Seen(self.game, *_rounded(told), done)
            for track, told in zip(tracks, signs, strict=True)
            if told.near > 0.0 and (done := self._done(track, lying)) is not None
        ]
        lot = np.random.default_rng((self.game, frame.number)).permutation(len(new))[:OF_A_LOOK]
        self.seen += [new[n] for n in sorted(lot)]
        sightings = super()._read(frame, difference)
        assert self.tabletop is not None
        self.lay = {n: lay for n, lay in self.lay.items() if n in self.tabletop.tracks}
        for track in self._free(difference):
            self.lay.pop(track.number, None)
            there = uppermost(lying, track.place.xy)
            if there is not None and lying[there].side == track.side:
                self.lay[track.number] = there, lying[there]
        return sightings

    def _free(self, difference: StillDifference) -> list[Track]:
        """Return the tiles that no arm covers."""
        assert self.tabletop is not None
        tracks = list(self.tabletop.tracks.values())
        shares = self._fine.grid.shares(difference.covered, [t.quad for t in tracks])
        return [t for t, share in zip(tracks, shares, strict=True) if not share]

    def _done(self, track: Track, lying: Mapping[int, Box]) -> str | None:
        """Return what was done to a tile since it was seen last; None if that is no matter."""
        if track.number not in self.lay:
            return None
        number, was = self.lay[track.number]
        now = lying.get(number)
        if now is None or now.side != was.side or math.dist(now.xy, was.xy) > SAME_PLACE:
            return "removed"
        if uppermost(lying, now.xy) != number:
            return "added"
        moved = math.dist(now.xy, was.xy)
        return "moved" if moved >= MOVED else None if now != was else ""


def _rounded(told: TouchSigns) -> TouchSigns:
    """Return signs as they are kept."""
    near, core, everywhere = (round(share, 3) for share in (told.near, told.core, told.everywhere))
    return told._replace(near=near, core=core, everywhere=everywhere)


def uppermost(lying: Mapping[int, Box], xy: tuple[float, float]) -> int | None:
    """Return the number of the uppermost tile that truly lies there."""
    there = [(box.top, n) for n, box in lying.items() if math.dist(box.xy, xy) < SAME_PLACE]
    return max(there)[1] if there else None


def watched(way: str, game: int, acts: int, fps: float) -> tuple[SimulatedCamera, Noting]:
    """Return the camera before a game played that way, and who watches it."""
    pace = Pace(fps=fps, still=CALM)
    if way == "strange":
        conditions, strange, its = bench_strange.before_camera(game, acts, pace)
        layout, field = Layout(conditions.plan), conditions.told_field
        return strange, Noting(Finder(), its, layout, field_of_view=field)
    if way == "another lamp":
        table = dressed(STYLES[game % len(STYLES)], list(LOOKS)[game % len(LOOKS)])
        code, plain = TODAY[game % len(TODAY)], VirtualCamera.overhead()
        text = write_deal(code, game, (), acts).text
        quiet = SimulatedCamera(text, look=table.look, pace=pace)
        changes = list(turns(quiet, table, plain))
        lit = SimulatedCamera(text, camera=plain, look=table.look, pace=pace, turns=changes)
        return lit, Noting(Finder(), reader(table, code), field_of_view=FIELD_OF_VIEW)
    played, its, _ = behaved(way, game, acts, fps)
    return played, Noting(Finder(), its, field_of_view=FIELD_OF_VIEW)


def looks(game: int, way: str, acts: int, fps: float) -> list[Seen]:
    """Return the looks at tiles' places in a game that is played that way."""
    source, watcher = watched(way, game, acts, fps)
    watcher.note(game)
    try:
        for frame, moment in with_moments(source):
            watcher.moment = moment
            watcher.see(frame)
    except CalibrationError as error:
        print(f"not followed: {error}")
    return watcher.seen


def fit(seen: Sequence[Seen]) -> np.ndarray:
    """Return the weights fitted to these looks."""
    return fitted(_features(seen), _touched(seen))


def _touched(seen: Sequence[Seen]) -> np.ndarray:
    return np.array([bool(s.done) for s in seen], np.float64)


def _features(seen: Sequence[Seen]) -> np.ndarray:
    return np.array([features(s.signs) for s in seen], np.float64)


def tell(name: str, p: np.ndarray, seen: Sequence[Seen]) -> None:
    """Print how often the likelihood is wrong, unsure, and sure and wrong."""
    touched, moved = (np.array([s.done in of for s in seen]) for of in (TOUCHED, ("moved",)))
    surely = (
        ("surely nothing, and yet taken or laid upon", False, touched & ~moved),
        ("surely nothing, and yet moved", False, moved),
        ("surely touched, and yet nothing", True, ~touched),
    )
    fitting.tell(name, p, touched, surely)


def main() -> None:
    """Gather looks, fit, and print the weights and what they come to."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", default="600-607", help="numbers, as in 600-607; '' for none")
    options.add_argument("--ways", default=",".join(WAYS))
    options.add_argument("--acts", type=int, default=25)
    options.add_argument("--fps", type=float, default=5.0)
    options.add_argument("--keep", type=Path)
    given = options.parse_args()
    cv2.setNumThreads(1)
    seen = kept(given.keep, Seen)
    for game in numbers(given.games):
        for way in given.ways.split(","):
            new = looks(game, way, given.acts, given.fps)
            keep(given.keep, new)
            seen += new
            print(f"{game} {way}: {len(new)} places, {sum(bool(s.done) for s in new)} touched")
    print(f"{len(seen)} places, {dict(Counter(s.done or 'nothing' for s in seen))}")
    seen = [s for s in seen if tells(s.signs)]
    print(f"{len(seen)} of them where not all the table changed")
    p = left_out([s.game for s in seen], _features(seen), _touched(seen))
    tell("each game left out", p, seen)
    tell("as the weights stand", np.array([likely_touched(s.signs) for s in seen]), seen)
    names = zip(WEIGHTS, fit(seen), strict=True)
    print(", ".join(f'"{name}": {weight:.2f}' for name, weight in names))


if __name__ == "__main__":
    main()
