from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vision.geometry.plan import TablePlan
from vision.simulator.camera import VirtualCamera
from vision.simulator.cloths import PATTERNS, cloth_of
from vision.simulator.look import Appearance, Pattern
from vision.simulator.render import Renderer
from vision.simulator.source import SimulatedCamera
from vision.simulator.things import Thing

FIRST, SECOND = (40.0, 90.0, 60.0), (160.0, 120.0, 200.0)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_cloth_is_of_its_two_colours(pattern: Pattern) -> None:
    cloth = cloth_of(pattern, 400, 1.0, (FIRST, SECOND), np.random.default_rng(4))
    assert cloth.shape == (400, 400, 3)
    seen = np.unique(cloth.reshape(-1, 3), axis=0)
    if pattern == "plain":
        assert seen.tolist() == [list(FIRST)]
    elif pattern == "wood":
        assert len(seen) > 100  # grain: lighter and darker of one colour
        lit = cloth[100:300, 100:300].reshape(-1, 3)
        assert np.allclose(
            lit / lit.sum(axis=1, keepdims=True), np.array(FIRST) / sum(FIRST), atol=0.01
        )
    else:
        near = np.abs(cloth - SECOND).max(axis=2) < 1
        assert 0.02 < near.mean() < 0.6


def test_what_lies_there_is_drawn_under_the_tiles_and_stays() -> None:
    camera, plan = VirtualCamera.overhead(640, 360), TablePlan()
    look = replace(Appearance(), noise=0.0)
    drawn = [
        Renderer(camera, look, plan, np.random.default_rng(1), things=things).still
        for things in ((), (Thing("phone", (190.0, 0.0), 20.0),))
    ]
    rows, columns = np.nonzero(np.abs(drawn[0].astype(int) - drawn[1]).max(axis=2) > 20)
    x, y = camera.project([(190.0, 0.0, 0.0)])[0]
    assert len(rows) > 500
    assert np.hypot(columns - x, rows - y).max() < 100 * camera.scale


def test_tiles_of_another_size_lie_side_by_side_and_nowhere_in_each_other() -> None:
    plan = replace(TablePlan(), tile_width=26.0, tile_length=36.0, tile_depth=20.0)
    source = SimulatedCamera("seed: 3\n\nS draws\n", plan=plan)
    assert source.table.collisions() == []
    assert {box.size for box in source.table.boxes.values()} == {(26.0, 36.0, 20.0)}
    assert {box.z for box in source.table.boxes.values() if box.side == "back"} == {0.0, 20.0}
