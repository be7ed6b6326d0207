"""Fit how likely a back in a wall is another than it was (`vision.following.layers`), to simulated
looks.

    python tests/benchmarks/fit_layers.py [--games 400-405] [--ways "as ever,a hand rests"]
        [--acts 30] [--fps 4] [--keep FILE]

Games are played as people behave (`tests.games.behaviour`), on the sets and in the light of
`bench_games.py`, or in the ways "strange" and "all codes", and each look at a back that was touched
is held against what lies there in truth. The weights are fitted by logistic regression, and shown
on games that they were not fitted to, each game left out in turn: looks, how many are wrong, how
many unsure, and how many wrong of those that are not. `--keep` keeps the looks in a file (JSON
lines), and reads those that are there: in `layers.jsonl` are those that the weights are fitted to
(game -1: drawn backs from which an arm went that had been taken for part of the table).
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.demo import FIELD_OF_VIEW
from rules.codes import code_names
from tests.benchmarks.bench_games import dealt
from tests.benchmarks.bench_strange import before_camera
from tests.benchmarks.fitting import fitted, keep, kept, logistic
from tests.benchmarks.seeds import numbers
from tests.games.behaved import behaved
from tests.games.following import filmed, with_moments
from tests.games.following import reader as table_reader
from vision.finding.finder import Finder
from vision.following import layers
from vision.following.layers import HALF, UNSURE, WEIGHTS, LayerSigns, moved
from vision.following.looks import StillMoment
from vision.following.stacks import Stacks
from vision.following.tracks import Track
from vision.following.watcher import Watcher
from vision.geometry.layout import Layout
from vision.geometry.placing import Quad
from vision.simulator.player import Pace, SimulatedFrame
from vision.simulator.source import SimulatedCamera

STRANGE, ALL_CODES = "strange", "all codes"
"""Ways besides those in which people behave: on the tables of `bench_strange.py`, and in the codes
and with the lamp and the bump of `bench_games.py --codes all`."""

SAME_PLACE = 10.0
"""mm from a back's place within which what lies there in truth is that back's stack."""


class Seen(NamedTuple):
    """What a look showed of a back, and whether it was on the other layer in truth."""

    game: int
    edges: float
    quad: float
    core: float
    moved: bool


class Noting(Stacks):
    """Stacks that keep what they saw, beside what lay there in truth."""

    def __init__(self, stacks: Stacks, game: int) -> None:
        self.__dict__.update(stacks.__dict__)
        self.game, self.seen = game, list[Seen]()
        self._wrong = set[tuple[int, int]]()  # places of backs that are on another layer in truth
        self.moment: SimulatedFrame | None = None

    def layer_now(self, look: StillMoment, track: Track, seen: Quad) -> int:
        """Tell the layer as ever, and keep what told it, unless it was known wrongly before."""
        signs = self.signs(look, track, seen)
        truth, (x, y) = self._truth(track), track.place.xy
        at = (round(x), round(y))
        if signs is not None and truth is not None and at not in self._wrong:
            self.seen.append(Seen(self.game, *signs, truth != track.place.layer))
        layer = super().layer_now(look, track, seen)
        self._wrong.discard(at)
        if truth not in (None, layer):
            self._wrong.add(at)
        return layer

    def _truth(self, track: Track) -> int | None:
        """Return on which layer the uppermost back lies there in truth; None if none does."""
        assert self.moment is not None
        there = [
            box.z
            for box in self.moment.lying.values()
            if box.side == "back" and math.dist(box.xy, track.place.xy) < SAME_PLACE
        ]
        return (2 if max(there) > 0 else 1) if there else None


def before(way: str, game: int, acts: int, fps: float) -> tuple[SimulatedCamera, Watcher]:
    """Return the camera before a game that is played this way, and who watches it."""
    if way == STRANGE:
        conditions, strange, reader = before_camera(game, acts, Pace(fps=fps, still=0.7))
        return strange, Watcher(
            Finder(), reader, Layout(conditions.plan), field_of_view=conditions.told_field
        )
    if way == ALL_CODES:
        _, text, table, code = dealt(game, acts, code_names())
        source = filmed(text, table, Pace(fps=fps, still=0.7))
        return source, Watcher(Finder(), table_reader(table, code), field_of_view=FIELD_OF_VIEW)
    behaving, reader, _ = behaved(way, game, acts, fps)
    return behaving, Watcher(Finder(), reader, field_of_view=FIELD_OF_VIEW)


def looks(game: int, way: str, acts: int, fps: float) -> list[Seen]:
    """Return the looks at backs in a game that is played that way."""
    source, watcher = before(way, game, acts, fps)
    noting: Noting | None = None
    for frame, moment in with_moments(source):
        if noting is not None:
            noting.moment = moment
        watcher.see(frame)
        if noting is None and watcher.tabletop is not None:
            noting = watcher.tabletop._stacks = Noting(watcher.tabletop._stacks, game)
    return noting.seen if noting else []


def features(seen: Sequence[Seen], past: float = layers.PAST) -> np.ndarray:
    """Return what the weights are of (n, 4), a row a look."""
    signs = [LayerSigns(*s[1:4]) for s in seen]
    return np.array([layers.features(each, past) for each in signs], np.float64).reshape(-1, 4)


def fit(seen: Sequence[Seen], past: float = layers.PAST) -> np.ndarray:
    """Return the weights (4) fitted to these looks."""
    return fitted(features(seen, past), np.array([s.moved for s in seen], np.float64))


def told(
    weights: np.ndarray, seen: Sequence[Seen], past: float = layers.PAST
) -> tuple[int, int, int]:
    """Return how many of these looks are told wrongly, are unsure, are wrong and not unsure."""
    p = logistic(features(seen, past), weights)
    true = np.array([s.moved for s in seen])
    wrong = (p > HALF) != true
    unsure = (p > UNSURE[0]) & (p < UNSURE[1])
    return int(wrong.sum()), int(unsure.sum()), int((wrong & ~unsure).sum())


def left_out(seen: Sequence[Seen], past: float) -> np.ndarray:
    """Return what `told` comes to (3) where each game is left out of the fit in turn."""
    wrong = np.zeros(3, int)
    for game in sorted({s.game for s in seen}):
        weights = fit([s for s in seen if s.game != game], past)
        wrong += told(weights, [s for s in seen if s.game == game], past)
    return wrong


def main() -> None:
    """Gather looks, fit, and print the weights and what they come to."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", default="400-405", help="numbers, as in 400-405; '' for none")
    options.add_argument("--ways", default="as ever,a hand rests,a hand fidgets,0.2 s apart")
    options.add_argument("--acts", type=int, default=30)
    options.add_argument("--fps", type=float, default=4.0)
    options.add_argument("--keep", type=Path)
    given = options.parse_args()
    cv2.setNumThreads(1)
    seen = kept(given.keep, Seen)
    for game in numbers(given.games):
        for way in given.ways.split(","):
            new = looks(game, way, given.acts, given.fps)
            keep(given.keep, new)
            seen += new
            print(f"{game} {way}: {len(new)} looks, {sum(s.moved for s in new)} moved", flush=True)
    amiss = sum((moved(LayerSigns(*s[1:4])) > HALF) != s.moved for s in seen)
    print(f"{len(seen)} looks, {sum(s.moved for s in seen)} of them at another tile than before")
    for name, past in (("each game left out", layers.PAST), ("and without PAST", math.inf)):
        wrong = left_out(seen, past)
        print(f"{name}: {wrong[0]} wrong, {wrong[1]} unsure, {wrong[2]} wrong and sure")
    print(f"as the weights stand: {amiss} wrong")
    names = zip(WEIGHTS, fit(seen), strict=True)
    print(", ".join(f'"{name}": {weight:.2f}' for name, weight in names))


if __name__ == "__main__":
    main()
