"""In a dim picture smaller differences are things; a shadow is darker and of no other colour."""

from __future__ import annotations

import numpy as np

from vision.movement.foreign import Distortion, foreign


def pictures(light: float) -> tuple[np.ndarray, np.ndarray]:
    """A cloth by a lamp, and the same with something brownish on it."""
    cloth = np.full((120, 120, 3), (60, 100, 70), np.float64)
    thing = cloth.copy()
    thing[40:60, 40:60] += (0, -2, 26)
    return (cloth * light).astype(np.uint8), (thing * light).astype(np.uint8)


def test_a_thing_is_seen_by_a_strong_lamp_and_by_a_weak_one() -> None:
    assert foreign(*pictures(1.0))[50, 50]
    assert not foreign(*pictures(0.45))[50, 50]
    assert foreign(*pictures(0.45), keen=True)[50, 50]
    assert not foreign(*pictures(0.45), keen=True)[10, 10]


def test_a_shadow_is_not_solid_and_a_thing_of_another_colour_is() -> None:
    cloth, thing = pictures(1.0)
    dark = cloth.copy()
    dark[40:60, 40:60] = cloth[40:60, 40:60] // 2
    assert foreign(cloth, dark)[50, 50]
    assert not Distortion(cloth, dark).solid()[50, 50]
    assert Distortion(cloth, thing).solid()[50, 50]


def test_what_is_lit_amid_a_wide_shadow_is_not_solid() -> None:
    cloth = np.full((230, 230, 3), (60, 100, 70), np.uint8)
    now = cloth.copy()
    now[:, 130:] //= 2
    now[:, 175:185] = cloth[:, 175:185]
    now[40:60, 140:160] = (110, 140, 205)
    solid = Distortion(cloth, now).solid()
    assert foreign(cloth, now)[100, 180]
    assert not solid[:, 161:].any()
    assert solid[50, 150]
