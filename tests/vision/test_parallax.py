from __future__ import annotations

import numpy as np
import pytest
from drawn import Drawn, Table, camera

from vision.geometry.layout import Layout
from vision.geometry.parallax import Edges, EdgeShift, edges, shift, shifts
from vision.geometry.placing import Placer, TilePlace

EYE = camera()
PLACER = Placer(EYE, Layout())
STACK = TilePlace("centre", None, (30.0, -285.0), 90.0, 2)
WAY = PLACER.way_down(STACK)
assert WAY is not None


def seen(
    layer: int, dx: float = 0.0, off: tuple[float, float] = (0.0, 0.0), gain: float = 1.0
) -> Edges:
    """The edges of a stack so many high between two of two, at a quad found a little off."""
    heights = {7.4: 2, 30.0 + dx: layer, 52.6: 2}
    tiles = [Drawn(x, -285.0, "back", 90.0, 13.0 * n) for x, n in heights.items() if n]
    picture = Table(EYE, tiles, gain=gain).picture(seed=layer)
    return edges([picture], PLACER.on_layer(STACK, 2) + off, WAY)


@pytest.mark.parametrize("off", [(0.0, 0.0), (1.5, -1.0), (0.0, 2.0), (-1.0, -2.0)])
@pytest.mark.parametrize("gain", [0.7, 1.0])
def test_a_taken_upper_tile_is_told_however_roughly_it_was_found(
    off: tuple[float, float], gain: float
) -> None:
    before = seen(2, off=off)
    assert EdgeShift(before, seen(2, off=off, gain=gain)).moved == pytest.approx(0.0, abs=0.25)
    assert EdgeShift(before, seen(1, off=off, gain=gain)).moved == pytest.approx(1.0, abs=0.3)


def test_one_put_on_a_lower_tile_is_told_too() -> None:
    slid = EdgeShift(seen(1), seen(2))
    assert slid.moved == pytest.approx(-1.0, abs=0.3)
    assert slid.likeness(-1.0) > slid.likeness(0.0)
    assert shift(seen(1).profile, seen(2).profile) == slid.moved


def test_an_empty_place_shows_no_edges_to_compare() -> None:
    assert EdgeShift(seen(2), seen(0)).moved is None
    assert EdgeShift(seen(2), seen(1)).moved == pytest.approx(1.0, abs=0.3)


def test_the_odd_one_of_a_row_is_told() -> None:
    sunk = shifts([seen(layer).profile for layer in (2, 2, 1, 2, 2)])
    assert np.argmax(sunk) == 2
    assert sunk[2] > 0.5
    assert max(sunk[:2] + sunk[3:]) < 0.3
    assert shifts([]) == []


def test_where_a_tile_was_taken_a_neighbours_edge_is_not_all_that_is_needed() -> None:
    lower = TilePlace("centre", None, (240.0, -240.0), 90.0, 1)
    way = PLACER.way_down(lower)
    assert way is not None
    higher = Drawn(217.4, -240.0, "back", 90.0, 26.0)
    tile = Drawn(240.0, -240.0, "back", 90.0, 13.0)
    beyond = Drawn(262.6, -240.0, "back", 90.0, 13.0)

    def each(*tiles: Drawn) -> Edges:
        return edges([Table(EYE, list(tiles)).picture()], PLACER.quad(lower), way)

    before = each(higher, tile)
    assert EdgeShift(before, each(higher, tile)).lost == 0.0
    assert EdgeShift(before, each(higher, tile, beyond)).lost < 0.4
    assert EdgeShift(before, each(tile)).lost < 0.4
    assert EdgeShift(before, each(higher)).lost > 0.5
    assert EdgeShift(before, each()).lost == 1.0
