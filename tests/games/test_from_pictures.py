"""Recordings from pictures: what is measured on an eye that sees all holds for the real one."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from tests.games.corrected import followed
from tests.games.killed import Outcome, Trial
from tests.games.recorded import Recorded, freshly, new_watcher, record_pictures, record_sharply
from tests.games.recorded import written as script
from tests.games.slips import slips
from vision.sightings import Spot, Still
from vision.simulator.player import Pace
from vision.simulator.source import SimulatedCamera

PACE = Pace(fps=10.0, still=1.0)
SCRIPT = script("american", 7, acts=10)


def spots(still: Still) -> list[Spot]:
    return [s.spot for s in still.sightings]


@pytest.fixture(scope="module")
def seen() -> Recorded:
    """The beginning of a deal, from pictures."""
    return record_pictures("american", SCRIPT, PACE)


def test_the_same_happened_before_both_eyes(seen: Recorded) -> None:
    sharp = record_sharply("american", SCRIPT)
    assert seen.truth() == sharp.truth()
    acts = [[look.events for look in game.looks if look.events] for game in (seen, sharp)]
    assert acts[0] == acts[1]


def test_a_recording_told_freshly_is_what_a_new_watcher_tells(seen: Recorded) -> None:
    """Within what two looks at one table differ by."""
    look = 6
    (first, *_) = freshly(seen.stills(), look)
    watcher = new_watcher("american")
    frames = (f for f in SimulatedCamera(SCRIPT, pace=PACE) if f.number > first.frame)
    real = next(watcher.watch(frames))
    assert real.frame < seen.looks[look + 1].still.frame
    assert len(spots(real)) == len(spots(first))
    for spot in spots(first):
        near = min(spots(real), key=lambda other: math.dist(other.xy, spot.xy))
        assert math.dist(near.xy, spot.xy) < 3.0
        for of in ("zone", "seat", "side", "tile", "layer"):
            assert getattr(near, of) == getattr(spot, of), (spot, near)


def test_a_killed_deal_goes_on(seen: Recorded, tmp_path: Path) -> None:
    trial = Trial(seen, tmp_path)
    assert (trial.unkilled.f1, trial.unkilled.invented) == (1.0, 0), trial.unkilled.amiss
    all_in_all = Outcome()
    for last in trial.kills()[::3]:
        for missed in (0, 2):
            all_in_all += trial.killed(last, missed) or Outcome()
    assert all_in_all.runs >= 5
    assert (all_in_all.lines, all_in_all.invented) == (0, 0), all_in_all.amiss
    assert all_in_all.f1 >= 0.995, all_in_all.amiss


def test_what_people_said_stands(seen: Recorded, tmp_path: Path) -> None:
    spoken = 0
    for seed in range(8):
        wrong = slips(seen, seed)
        figures = followed(seen, wrong, tmp_path / f"{seed}.journal", corrected=True)
        spoken += figures.said
        assert not figures.lost, figures.amiss
        assert figures.invented == 0, figures.amiss
        assert figures.f1 == 1.0, figures.amiss
    assert spoken > 4
