"""Fit how likely a face found where one lay is another (`vision.following.replaced`), to simulated
looks.

    python tests/benchmarks/fit_replaced.py [--games 640-651] [--ways "upon others,as ever"]
        [--acts 30] [--fps 5] [--keep FILE]

Games are played as in `fit_touched.py`, and with six of ten discards thrown upon others. Of each
look the faces that are found where one lay, and where anything changed, are held against what
lies there in truth: the tile that lay there, or another. The weights are fitted by logistic
regression, and shown on games that they were not fitted to, each game left out in turn. `--keep`
keeps the looks in a file (JSON lines), and reads those that are there: in `replaced.jsonl` are
those that the weights are fitted to.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.demo import FIELD_OF_VIEW
from tests.benchmarks import fit_touched, fitting
from tests.benchmarks.bench_games import TODAY
from tests.benchmarks.fit_touched import CALM, Noting, uppermost
from tests.benchmarks.fitting import fitted, keep, kept, left_out
from tests.benchmarks.seeds import numbers
from tests.games.behaviour import BehavingCamera, Behaviour
from tests.games.following import reader, with_moments
from tests.games.tables import LOOKS, dressed
from tests.games.writer import write_deal
from training.styles import STYLES
from vision.finding.finder import Finder
from vision.following.looks import Candidate, StillMoment
from vision.following.replaced import WEIGHTS, FaceSigns, features, likely_another
from vision.following.tabletop import Tabletop
from vision.following.tracks import Track
from vision.geometry.calibration import CalibrationError
from vision.simulator.source import SimulatedCamera
from vision.simulator.throws import Habits

UPON = "upon others"
WAYS = (UPON, "another lamp", "strange", "sliding", "walls and rows shoved", "as ever")


class Found(NamedTuple):
    """What a look showed of a face found where one lay, and whether it is another in truth."""

    game: int
    share: float
    likeness: float
    other: bool

    @property
    def signs(self) -> FaceSigns:
        """Return what the look showed."""
        return FaceSigns(self.share, self.likeness)


def watched(way: str, game: int, acts: int, fps: float) -> tuple[SimulatedCamera, Noting]:
    """Return the camera before a game played that way, and who watches it."""
    if way != UPON:
        return fit_touched.watched(way, game, acts, fps)
    table = dressed(STYLES[game % len(STYLES)], list(LOOKS)[game % len(LOOKS)])
    code = TODAY[game % len(TODAY)]
    behaviour = Behaviour(still=CALM, habits=Habits(anywhere=True, upon=0.6))
    text = write_deal(code, game, (), acts).text
    camera = BehavingCamera(text, behaviour, seed=game, fps=fps, look=table.look)
    return camera, Noting(Finder(), reader(table, code), field_of_view=FIELD_OF_VIEW)


def looks(game: int, way: str, acts: int, fps: float) -> list[Found]:
    """Return the faces found in the places of others in a game that is played that way."""
    source, watcher = watched(way, game, acts, fps)
    watcher.note(game)
    found: list[Found] = []
    told = Tabletop.face_signs

    def noted(top: Tabletop, look: StillMoment, track: Track, candidate: Candidate) -> FaceSigns:
        signs = told(top, look, track, candidate)
        moment, lay = watcher.moment, watcher.lay.get(track.number)
        if signs.share > 0.0 and moment is not None and lay is not None:
            there = uppermost(moment.lying, candidate.place.xy)
            if there is not None and moment.lying[there].side == "face":
                share, likeness = round(signs.share, 3), round(signs.likeness, 3)
                found.append(Found(game, share, likeness, there != lay[0]))
        return signs

    with patch.object(Tabletop, "face_signs", noted):
        try:
            for frame, moment in with_moments(source):
                watcher.moment = moment
                watcher.see(frame)
        except CalibrationError as error:
            print(f"not followed: {error}")
    return found


def fit(found: Sequence[Found]) -> np.ndarray:
    """Return the weights fitted to these looks."""
    return fitted(_features(found), _others(found))


def _others(found: Sequence[Found]) -> np.ndarray:
    return np.array([f.other for f in found], np.float64)


def _features(found: Sequence[Found]) -> np.ndarray:
    return np.array([features(f.signs) for f in found], np.float64)


def tell(name: str, p: np.ndarray, found: Sequence[Found]) -> None:
    """Print how often the likelihood is wrong, unsure, and sure and wrong."""
    other = np.array([f.other for f in found])
    surely = (
        ("surely the same, and yet another", False, other),
        ("surely another, and yet the same", True, ~other),
    )
    fitting.tell(name, p, other, surely)


def main() -> None:
    """Gather looks, fit, and print the weights and what they come to."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", default="640-651", help="numbers, as in 640-651; '' for none")
    options.add_argument("--ways", default=",".join(WAYS))
    options.add_argument("--acts", type=int, default=30)
    options.add_argument("--fps", type=float, default=5.0)
    options.add_argument("--keep", type=Path)
    given = options.parse_args()
    cv2.setNumThreads(1)
    found = kept(given.keep, Found)
    for game in numbers(given.games):
        for way in given.ways.split(","):
            new = looks(game, way, given.acts, given.fps)
            keep(given.keep, new)
            found += new
            print(f"{game} {way}: {len(new)} faces, {sum(f.other for f in new)} others", flush=True)
    print(f"{len(found)} faces, {sum(f.other for f in found)} of them another")
    p = left_out([f.game for f in found], _features(found), _others(found))
    tell("each game left out", p, found)
    tell("as the weights stand", np.array([likely_another(f.signs) for f in found]), found)
    names = zip(WEIGHTS, fit(found), strict=True)
    print(", ".join(f'"{name}": {weight:.2f}' for name, weight in names))


if __name__ == "__main__":
    main()
