"""What counts as a change of the table's picture, and what is light or noise."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.movement.changes import changed

SIDE = 240
WHERE = np.zeros((SIDE, SIDE), bool)
WHERE[20:220, 20:220] = True
TILE = (slice(100, 115), slice(90, 101))  # 30 by 22 mm in cells of 2 mm


def cloth(noise: float, seed: int, lamp: float = 1.0) -> NDArray[np.uint8]:
    rng = np.random.default_rng(7)
    weave = cv2.GaussianBlur(rng.normal(0, 30, (SIDE, SIDE)), (0, 0), 3)
    ground = np.array([70.0, 110.0, 60.0]) + weave[..., None]
    across = np.linspace(1.0, lamp, SIDE)[:, None, None]
    noisy = ground * across + np.random.default_rng(seed).normal(0, noise, (SIDE, SIDE, 3))
    return np.clip(noisy, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("noise", [0.0, 1.0, 3.0, 6.0])
@pytest.mark.parametrize("lamp", [1.0, 0.8, 1.2])
def test_a_tile_is_a_change_and_noise_and_light_are_none(noise: float, lamp: float) -> None:
    before, now = cloth(noise, 1), cloth(noise, 2, lamp)
    assert not changed(before, now, WHERE).any()
    now[TILE] = (225, 235, 230)
    found = changed(before, now, WHERE)
    assert found[TILE].mean() > 0.9
    around = np.zeros_like(found)
    around[97:118, 87:104] = True
    assert not found[~around].any()


def test_nothing_outside_of_what_is_watched_is_a_change() -> None:
    before, now = cloth(1.0, 1), cloth(1.0, 2)
    now[:12, :12] = 255
    assert not changed(before, now, WHERE).any()


def test_a_place_that_is_full_of_light_tells_nothing_of_more_light() -> None:
    before, now = cloth(1.0, 1), cloth(1.0, 2)
    before[TILE] = now[TILE] = 255
    now = np.clip(now * 0.97, 0, 255).astype(np.uint8)
    before[TILE] = 250
    assert not changed(before, now, WHERE)[TILE].any()


@pytest.mark.parametrize("lies", [30, 103, 180], ids=["in the light", "at the edge", "in shade"])
def test_a_tile_laid_while_a_shadow_falls_is_a_change(lies: int) -> None:
    """Pale, on a pale flower of the cloth: it differs by less than the shade does."""
    shade = np.interp(np.arange(SIDE), [110, 130], [1.0, 0.4])[:, None, None]
    before, now = cloth(1.0, 1), (cloth(1.0, 2) * shade).astype(np.uint8)
    there = (slice(lies, lies + 15), slice(90, 101))
    now[there] = np.clip(now[there].astype(int) + 30, 0, 255).astype(np.uint8)
    assert changed(before, now, WHERE)[there].mean() > 0.9


def test_a_book_in_a_noisy_picture_is_a_change_all_over() -> None:
    """All about its middle changed, which is no noise."""
    before, now = cloth(6.0, 1), cloth(6.0, 2)
    there = (slice(25, 95), slice(30, 120))
    now[there] = (225, 235, 230)
    assert changed(before, now, WHERE)[there].mean() > 0.9
