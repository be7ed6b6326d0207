"""The walls of tables unlike any other are seen whole, by whatever camera and light."""

from __future__ import annotations

from collections import Counter

import cv2
import pytest

from tests.english import english
from tests.games.strange import StrangeCamera, strange
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.geometry.layout import Layout
from vision.reading.reader import Reader
from vision.sightings import Notice, Still
from vision.simulator.player import Pace

SCRIPT = "seed: 5\n\nS draws\n"


def first_look(seed: int, *, sized: bool = True) -> tuple[Still, list[Notice]]:
    """Return what is seen first of a strange table, and what was said of it."""
    conditions = strange(seed)
    said: list[Notice] = []
    watcher = Watcher(
        Finder(),
        Reader(threads=1),
        Layout(conditions.plan) if sized else None,
        field_of_view=conditions.told_field,
        say=said.append,
    )
    camera = StrangeCamera(SCRIPT, conditions, Pace(fps=10, still=0.7))
    return next(watcher.watch(camera)), said


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(2, id="backs nearly black, the camera aslant"),
        pytest.param(9, id="a window on flowered cloth"),
        pytest.param(1, id="backs like the cloth, hard compression"),
    ],
)
def test_every_back_of_the_walls_is_seen_on_its_layer(seed: int) -> None:
    cv2.setNumThreads(1)
    still, said = first_look(seed)
    seen = Counter((s.spot.side, s.spot.layer) for s in still.sightings)
    assert seen == {("back", 2): 49, ("back", 1): 1}
    assert not said


def test_tiles_of_a_size_that_nobody_stated_are_told_of() -> None:
    _, said = first_look(9, sized=False)
    # By the stated size they would have too few pixels; as they are, they have enough.
    told = [(n.what, n.over) for n in said]
    assert told == [("small tiles", False), ("tile size", False), ("small tiles", True)]
    assert "26 × 35 mm" in english(said[1]) or "26 × 36 mm" in english(said[1])
