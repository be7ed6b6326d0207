"""Glare: a place that is white and nothing else is not known, whatever it looks like."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.games.glare import shine
from tests.games.recorded import new_watcher
from vision.movement.glare import dazzled
from vision.simulator.camera import VirtualCamera
from vision.simulator.player import Pace
from vision.simulator.source import SimulatedCamera

PACE = Pace(fps=5.0, still=0.8)
SCRIPT = """
    seed: 3
    E discards 9b
    pause 1
"""


def test_only_a_wide_place_that_is_full_white_is_glare() -> None:
    view = np.full((100, 100, 3), 120, np.uint8)
    view[10:16, 10:16] = 255  # more than a tile
    view[80:85, 10:17] = 255  # a tile whose face is as white
    view[40:42, 40:42] = 255  # a gloss on an edge
    view[70:76, 70:76] = 230  # a white tile
    view[60:66, 20:26, :2] = 255  # a yellow one, in strong light
    found = dazzled(view)
    assert found[12, 12] and found[6, 12]  # with what is washed out next to it
    assert not (found[82, 12] or found[41, 41] or found[72, 72] or found[62, 22])


@pytest.fixture(scope="module")
def source() -> SimulatedCamera:
    return SimulatedCamera(SCRIPT, pace=PACE)


@pytest.mark.parametrize("always", [False, True], ids=["as it is thrown", "from the start"])
def test_what_glare_hides_is_seen_when_it_is_gone(source: SimulatedCamera, always: bool) -> None:
    """A discard under glare is not there and not a white tile: it may not have been seen."""
    (thrown, *_) = [e for e in source.truth() if e.event["type"] == "discard"]
    moments = list(source.moments())
    first, last = moments[0].lying, moments[-1].lying
    (box,) = [box for n, box in last.items() if first.get(n) != box]
    x, y = VirtualCamera.overhead().project([(*box.xy, box.top)])[0]
    moves = next(n for n, moment in enumerate(moments) if moment.hands)
    watcher, stills = new_watcher("american"), []
    for frame in source:
        if (0 if always else moves) <= frame.number <= thrown.frame:
            frame = replace(frame, image=shine(frame.image, (float(x), float(y)), 40.0))
        stills += filter(None, [watcher.see(frame)])
    dealt, under, after = stills
    assert not dealt.hides
    assert (under.hands, under.sightings, under.hides) == (("E",), (), True)
    assert [(s.what, s.spot.tile) for s in after.sightings] == [("appeared", "9b")]
