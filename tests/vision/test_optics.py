from __future__ import annotations

import math

import pytest
from drawn import Table, camera
from hypothesis import given
from hypothesis import strategies as st

from vision.cameras import stated_size
from vision.geometry.calibration import calibrate
from vision.geometry.optics import (
    CAMERAS,
    LEAST_PIXELS,
    CameraFacts,
    View,
    depth_of_field,
    horizontal_from_diagonal,
    horizontal_from_lens,
)
from vision.geometry.plan import TablePlan

views = st.builds(
    View,
    st.tuples(st.integers(320, 8000), st.integers(240, 6000)),
    st.floats(20, 120),
)


def test_by_hand() -> None:
    # 90 degrees across: as much as twice the height is seen.
    view = View((2000, 1000), 90.0)
    assert view.field(1000) == pytest.approx((2000, 1000))
    assert view.tile_pixels(1000, 22) == pytest.approx(22)
    assert view.tile_pixels(500, 22) == pytest.approx(44)
    assert view.lowest(860) == pytest.approx(860)


def test_the_stated_angles_follow_from_each_other() -> None:
    # Logitech states 78 degrees diagonally and 70.42 horizontally for one camera.
    assert horizontal_from_diagonal(78.0, (1920, 1080)) == pytest.approx(70.42, abs=0.05)
    # Raspberry Pi states 3.04 mm, 3.68 mm of sensor and 62.2 degrees.
    assert horizontal_from_lens(3.04, 3.68) == pytest.approx(62.2, abs=0.3)


@given(views)
def test_from_the_lowest_height_the_table_just_fits(view: View) -> None:
    table = TablePlan.table
    assert min(view.field(view.lowest(table))) == pytest.approx(table)
    assert min(view.field(view.lowest(table) * 0.99)) < table


@given(views, st.floats(500, 2000))
def test_twice_as_high_is_half_as_large(view: View, height: float) -> None:
    assert view.tile_pixels(2 * height) == pytest.approx(view.tile_pixels(height) / 2)


def test_depth_of_field_by_hand() -> None:
    # 5 mm at F2 with 2.5 µm: hyperfocal at 25 / (2 * 0.0025) + 5 = 5005 mm.
    near, far = depth_of_field(5.0, 2.0, 0.0025, 1000.0)
    assert near == pytest.approx(1000 * 5000 / 5995)
    assert far == pytest.approx(1000 * 5000 / 4005)
    assert depth_of_field(5.0, 2.0, 0.0025, 5005.0) == pytest.approx((2505.0, math.inf), rel=1e-3)


@pytest.mark.parametrize("facts", CAMERAS, ids=lambda facts: facts.name)
def test_the_listed_cameras_can_be_opened_as_they_are_named_and_suffice(facts: CameraFacts) -> None:
    assert stated_size(facts.source) == facts.stream
    view = facts.view()
    assert view.tile_pixels(view.lowest()) >= LEAST_PIXELS
    if facts.source.startswith("pi"):
        assert view.size[0] % 64 == view.size[1] % 2 == 0


def test_what_is_computed_is_what_the_markers_show() -> None:
    found = calibrate(Table(camera(fov=62.0, height=1200.0)).picture(), field_of_view=62.0)
    view = View((1280, 960), 62.0)
    assert found.pixels_per_mm() == pytest.approx(view.pixels_per_mm(1200.0), rel=0.01)
