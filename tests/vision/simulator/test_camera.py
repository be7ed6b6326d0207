"""The camera: what it projects it finds again, and the table fits."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.simulator.camera import VirtualCamera

MM = st.floats(-430, 430)


@given(MM, MM, st.floats(0, 50), st.floats(-0.1, 0.1), st.floats(-3, 3))
def test_a_point_projected_is_found_on_its_plane(x, y, z, k1, roll):
    camera = VirtualCamera.overhead(k1=k1, roll=roll)
    pixel = camera.project([(x, y, z)])
    assert camera.on_plane(pixel, z)[0] == pytest.approx((x, y), abs=1e-3)


def test_the_table_just_fits_and_east_is_at_the_bottom():
    camera = VirtualCamera.overhead(above=(0, 0, 1000), roll=0)
    east, south, west, north = camera.project(
        [(0, -430, 0), (430, 0, 0), (0, 430, 0), (-430, 0, 0)]
    )
    assert 1060 < east[1] < 1080 > west[1] > 0
    assert south[0] > north[0]
    assert camera.scale == pytest.approx(1.24, abs=0.01)


def test_what_is_higher_is_farther_from_the_middle():
    camera = VirtualCamera.overhead()
    low, high = camera.project([(300, 300, 0), (300, 300, 30)])
    middle = np.array([959.5, 539.5])
    assert np.linalg.norm(high - middle) > np.linalg.norm(low - middle)
