from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pytest
from drawn import camera
from numpy.typing import NDArray

from tests.english import english
from vision.following.measuring import Measuring
from vision.geometry.layout import Layout
from vision.geometry.plan import TablePlan
from vision.sightings import Side

EYE = camera(tilt=(6.0, 0.0))
TILES = ((22.0, 30.0, 13.0), (24.0, 32.0, 17.0), (26.0, 36.0, 20.0), (20.0, 27.0, 12.0))


@dataclass(frozen=True)
class Find:
    corners: NDArray[np.float64]
    side: Side = "back"
    score: float = 0.9


def wall(tile: tuple[float, float, float], count: int = 16, side: Side = "back") -> list[Find]:
    """Return a wall's upper tiles as they are found, each a little off."""
    width, length, depth = tile
    rng = np.random.default_rng(2)
    box = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (width / 2, length / 2)
    return [
        Find(
            EYE.to_pixels(box + (n - count / 2) * np.array([width + 0.4, 0]) + (0, 285), 2 * depth)
            + rng.normal(0, 0.4, (4, 2)),
            side,
        )
        for n in range(count)
    ]


def planned(tile: tuple[float, float, float]) -> Layout:
    width, length, depth = tile
    return Layout(replace(TablePlan(), tile_width=width, tile_length=length, tile_depth=depth))


@pytest.mark.parametrize("tile", TILES)
def test_a_set_of_the_plans_size_is_measured_and_nothing_is_said(
    tile: tuple[float, float, float],
) -> None:
    measuring = Measuring()
    assert measuring.see(wall(tile), EYE, planned(tile))
    assert measuring.size == pytest.approx(tile[:2], rel=0.02)
    assert measuring.misfit(planned(tile)) is None
    assert not measuring.see(wall(tile), EYE, planned(tile))  # it is told once


@pytest.mark.parametrize("tile", TILES[1:])
def test_a_set_of_another_size_is_told_in_millimetres(tile: tuple[float, float, float]) -> None:
    measuring = Measuring()
    assert measuring.see(wall(tile), EYE, Layout())
    words = measuring.misfit(Layout())
    assert words is not None
    assert f"{tile[0]:.0f} × {tile[1]:.0f} mm and not 22 × 30" in english(words)


def test_a_wall_that_is_built_bit_by_bit_is_measured_too_and_faces_are_not() -> None:
    measuring, tiles = Measuring(), wall(TILES[1])
    assert not measuring.see(tiles[:4], EYE, Layout())
    assert not measuring.see(wall(TILES[1], side="face"), EYE, Layout())
    assert measuring.misfit(Layout()) is None
    assert any(measuring.see(tiles[n : n + 4], EYE, Layout()) for n in (4, 8, 12))
