from __future__ import annotations

import math

import numpy as np
import pytest
from drawn import Drawn, Table, camera
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.tiles import SEATS, Seat
from vision.geometry.layout import Layout, turned
from vision.geometry.placing import Placer, TilePlace, moved_together
from vision.geometry.plan import TURN

PLACER = Placer(camera(tilt=(1.0, -0.8)), Layout())


@given(
    x=st.floats(-260, 260), y=st.floats(-260, 260), angle=st.floats(0, 180, exclude_max=True),
    layer=st.sampled_from([1, 2]),
)  # fmt: skip
def test_a_tile_is_placed_where_it_lies(x: float, y: float, angle: float, layer: int) -> None:
    place = TilePlace("centre", None, (x, y), angle, layer)
    found = PLACER.place(PLACER.quad(place), "back", layer)
    assert found is not None
    assert found.xy == pytest.approx((x, y), abs=0.1)
    assert abs((found.angle - angle + 90) % 180 - 90) < 0.5
    assert (found.zone, found.layer) == ("centre", layer)


@pytest.mark.parametrize("seat", SEATS)
def test_exposures_are_placed_at_the_height_of_the_rack(seat: Seat) -> None:
    x, y = turned(np.array([120.0, -342.0]), seat)
    place = TilePlace("exposures", seat, (x, y), 0.0)
    found = PLACER.place(PLACER.quad(place), "face")
    assert found is not None
    assert (found.zone, found.seat) == ("exposures", seat)
    assert found.xy == pytest.approx((x, y), abs=0.1)


def test_what_stands_in_a_rack_or_is_no_tile_has_no_place() -> None:
    assert PLACER.place(PLACER.quad(TilePlace("rack", "E", (0, -390), 0.0)), "face") is None
    quad = PLACER.quad(TilePlace("centre", None, (0, 0), 0.0))
    assert PLACER.place(quad, "standing") is None
    assert PLACER.place((quad - quad.mean(axis=0)) * 0.6 + quad.mean(axis=0), "face") is None


def test_the_way_down_leads_to_the_point_below_the_camera() -> None:
    place = TilePlace("centre", None, (30.0, -285.0), 90.0, 2)
    way = PLACER.way_down(place)
    assert way is not None
    assert PLACER.on_layer(place, 2) + way == pytest.approx(PLACER.on_layer(place, 1), abs=0.5)
    x, y = PLACER.calibration.position[:2]
    assert PLACER.way_down(TilePlace("centre", None, (x, y), 0.0, 2)) is None


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("distance", "turn"), [(285.0, 0.0), (210.0, 12.0)])
def test_a_row_of_backs_is_a_wall_two_high_but_for_its_single_ones(
    seat: Seat, distance: float, turn: float
) -> None:
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    tiles = []
    for n in range(10):
        layer = 1 if n in (0, 9) else 2
        x, y = (n - 4) * 22.4, 0.3 * (n % 3)
        x, y = turned(np.array([x * c - y * s, x * s + y * c - distance]), seat)
        tiles.append(Drawn(x, y, "back", 90.0 + turn + TURN[seat], 13.0 * layer))
    tiles.append(Drawn(20, 30, "back", 45.0, 13.0))
    picture = Table(PLACER.calibration, tiles).picture()
    # As exact as a finder is: off by a pixel or two, all corners of a tile together.
    rng = np.random.default_rng(0)
    quads = [
        PLACER.calibration.to_pixels(tile.corners(), tile.z) + rng.normal(0, 0.7, 2)
        for tile in tiles
    ]
    places = PLACER.walls([picture], quads)
    assert [p and p.layer for p in places] == [1] + [2] * 8 + [1, None]
    for place, tile in zip(places[:-1], tiles, strict=False):
        assert place is not None
        assert place.xy == pytest.approx((tile.x, tile.y), abs=4.0)
        assert abs((place.angle - tile.angle + 90) % 180 - 90) < 1.5


@settings(max_examples=30)
@given(
    degrees=st.integers(-25, 25), dx=st.floats(-60, 60), dy=st.floats(20, 100),
    lost=st.sets(st.integers(1, 17), max_size=3), seed=st.integers(0, 99),
)  # fmt: skip
# Inner ones are lost: without an end it would be a shorter row, one pitch along.
def test_a_pushed_wall_is_followed_tile_by_tile(
    degrees: int, dx: float, dy: float, lost: set[int], seed: int
) -> None:
    rng = np.random.default_rng(seed)
    was = np.stack([np.arange(19) * 22.4 - 201, np.full(19, -285.0)], axis=1)
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    now = was @ np.array([[c, s], [-s, c]]) + (dx, dy) + rng.uniform(-0.5, 0.5, was.shape)
    left = [n for n in range(19) if n not in lost]
    assert moved_together(was, now[left], 11.0) == [(n, m) for m, n in enumerate(left)]


def test_too_few_tiles_were_not_pushed_together() -> None:
    assert moved_together(np.zeros((2, 2)), np.ones((5, 2)), 11.0) == []


def test_tiles_that_lay_about_were_not_pushed_into_a_wall() -> None:
    lay = np.random.default_rng(3).uniform(-240, 240, (90, 2))
    wall = np.stack([np.arange(19) * 22.4 - 201.6, np.full(19, -285.0)], axis=1)
    assert moved_together(lay, wall, 22.0) == []
