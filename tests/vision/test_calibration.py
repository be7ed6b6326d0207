from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest
from drawn import PLAN, Table, camera
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.english import english
from vision.coded import said_by
from vision.geometry.calibration import (
    BUMP_MM,
    Calibration,
    CalibrationError,
    calibrate,
    found_anew,
)
from vision.geometry.markers import find_markers, marker_corners
from vision.geometry.pose import fit


def test_four_markers_are_found_at_their_corners() -> None:
    eye = camera()
    seen = find_markers(Table(eye).picture())
    assert sorted(seen) == [0, 1, 2, 3]
    for n, corners in enumerate(marker_corners(PLAN)):
        assert np.abs(seen[n] - eye.to_pixels(corners)).max() < 0.6


@pytest.mark.parametrize("marker", range(4))
@pytest.mark.parametrize("left", [1, 2])
def test_a_marker_at_the_very_edge_of_the_picture_is_found(marker: int, left: int) -> None:
    eye = camera(height=1400)
    picture = Table(eye).picture()
    truth = eye.to_pixels(marker_corners(PLAN))
    right_side = truth[marker, 0, 0] > eye.size[0] / 2
    if right_side:  # so many pixels beyond the marker, and no more
        picture = picture[:, : round(truth[marker, :, 0].max()) + 1 + left]
    else:
        cut = round(truth[marker, :, 0].min()) - left
        picture, truth = picture[:, cut:], truth - (cut, 0)
    seen = find_markers(np.ascontiguousarray(picture))
    assert sorted(seen) == [0, 1, 2, 3]
    assert np.abs(seen[marker] - truth[marker]).max() < 1.0


def test_a_small_marker_in_a_noisy_picture_is_found_where_the_others_say_it_lies() -> None:
    eye = camera(height=2600)
    seen = find_markers(Table(eye, noise=14.0, gain=0.4).picture(1))
    assert sorted(seen) == [0, 1, 2, 3]
    truth = eye.to_pixels(marker_corners(PLAN))
    assert max(np.abs(seen[n] - truth[n]).max() for n in seen) < 1.5


@pytest.mark.parametrize("tilt", [(0.0, 0.0), (12.0, 0.0), (-6.0, 15.0)])
def test_points_at_every_height_project_right(tilt: tuple[float, float]) -> None:
    eye = camera(tilt=tilt, height=1300)
    found = calibrate(Table(eye).picture(), field_of_view=66)
    assert found.residual_mm < 0.5
    rng = np.random.default_rng(1)
    mm = rng.uniform(-320, 320, (50, 2))
    for z, most in ((0.0, 0.5), (26.0, 1.0), (31.0, 1.2)):
        pixels = eye.to_pixels(mm, z)
        assert np.hypot(*(found.to_table(pixels, z) - mm).T).max() < most


def test_a_tilted_view_corrects_a_wrong_field_of_view() -> None:
    eye = camera(tilt=(20.0, 0.0), fov=62)
    found = calibrate(Table(eye, noise=1.0).picture(), field_of_view=75)
    assert abs(found.focal / eye.focal - 1) < 0.05


def test_corners_found_beside_their_places_do_not_tilt_the_table() -> None:
    """A raised rim beside the markers, or paper that ends there: corners are a pixel off."""
    rng, off = np.random.default_rng(4), list[float]()
    points = np.concatenate([marker_corners(PLAN).reshape(-1, 2), np.zeros((16, 1))], axis=1)
    mm = np.array([(x, y) for x in (-300.0, 0.0, 300.0) for y in (-300.0, 0.0, 300.0)])
    for _ in range(60):
        eye = camera(tilt=(float(rng.normal(0, 6)), float(rng.normal(0, 6))))
        seen = eye.to_pixels(points[:, :2]) + rng.normal(0, 1.2, (16, 2))
        found = Calibration.of(eye.size, fit(points, seen, eye.size, eye.focal))
        off.append(float(np.hypot(*(found.to_table(eye.to_pixels(mm)) - mm).T).mean()))
    assert np.mean(off) < 1.4  # 1.6 where corners are taken to be exact to 0.3 px, else 1.2


@pytest.mark.parametrize("distortion", [(), (0.0,) * 5, (0.08, -0.02, 0.001, 0.002, 0.01)])
def test_points_project_as_opencv_has_it(distortion: tuple[float, ...]) -> None:
    eye = replace(camera(tilt=(6.0, -11.0)), distortion=distortion)
    rng = np.random.default_rng(3)
    mm, z = rng.uniform(-430, 430, (12, 5, 2)), rng.uniform(0, 40, (12, 5))
    pixels, _ = cv2.projectPoints(
        np.dstack([mm, z]).reshape(-1, 1, 3), np.array(eye.rotation), np.array(eye.translation),
        eye.camera_matrix, np.array(distortion or (0.0,) * 5),
    )  # fmt: skip
    assert np.abs(eye.to_pixels(mm, z) - pixels.reshape(12, 5, 2)).max() < 1e-9


@settings(max_examples=30)
@given(
    x=st.floats(-430, 430),
    y=st.floats(-430, 430),
    z=st.floats(0, 40),
    tilt=st.floats(-20, 20),
    k1=st.floats(-0.1, 0.1),
)
def test_to_table_undoes_to_pixels(x: float, y: float, z: float, tilt: float, k1: float) -> None:
    straight = camera(tilt=(tilt, 0))
    eye = Calibration(
        straight.size, straight.focal, straight.rotation, straight.translation, (k1, 0, 0, 0, 0)
    )
    assert np.allclose(eye.to_table(eye.to_pixels((x, y), z), z), (x, y), atol=0.1)


@pytest.mark.parametrize(
    ("hidden", "said"), [(0, "0 (bottom left)"), (2, "2 (top right)"), (3, "3 (top left)")]
)
def test_a_missing_marker_is_named(hidden: int, said: str) -> None:
    with pytest.raises(CalibrationError, match="seen: 3, missing: ") as error:
        calibrate(Table(hidden=(hidden,)).picture())
    assert f"missing: {said}." in english(said_by(error.value))


def test_no_marker_at_all_names_all_four() -> None:
    with pytest.raises(CalibrationError, match=r"seen: 0, .*'marker': 0.* 1.* 2.* 3"):
        calibrate(np.full((480, 640, 3), 128, np.uint8))


def test_markers_that_do_not_lie_as_planned_are_refused() -> None:
    picture = Table().picture()
    # The corner with marker 2 is shifted by 40 pixels: that marker lies elsewhere.
    moved = picture.copy()
    moved[:250, 800:1240] = picture[:250, 840:1280]
    with pytest.raises(CalibrationError, match="markers-misplaced"):
        calibrate(moved)


def test_a_bump_shows_as_drift() -> None:
    found = calibrate(Table(camera()).picture())
    still = found.drift(Table(camera()).picture(seed=5))
    assert still is not None
    assert still < 0.5
    bumped = found.drift(Table(camera(tilt=(1.5, 0.0))).picture())
    assert bumped is not None
    assert bumped > BUMP_MM
    assert found.drift(np.full((960, 1280, 3), 90, np.uint8)) is None


def test_a_lens_beside_the_middle_of_its_sensor_stays_so_when_the_camera_is_moved() -> None:
    lens = {"centre": (26.0, -15.0), "distortion": (-0.12, 0.0, 0.0, 0.0, 0.0)}
    found = calibrate(Table(replace(camera(tilt=(12.0, -6.0)), **lens)).picture())
    moved = replace(camera(tilt=(10.5, -6.0)), **lens)
    anew = found_anew(found, Table(moved).picture(7))
    assert anew.centre == found.centre
    mm = np.array([(x, y) for x in (-300.0, 0.0, 300.0) for y in (-300.0, 0.0, 300.0)])
    off = np.hypot(*(anew.to_table(moved.to_pixels(mm, 31.0), 31.0) - mm).T)
    assert off.mean() < 0.6  # 0.9 if it is taken to be in the middle then


def test_saved_and_read_again(tmp_path: Path) -> None:
    found = calibrate(Table().picture())
    found.save(tmp_path / "camera.json")
    assert Calibration.load(tmp_path / "camera.json") == found


def test_one_saved_before_optical_centres_were_found_has_that_of_the_picture() -> None:
    found = calibrate(Table().picture())
    saved = msgspec.json.decode(found.to_json())
    assert saved.pop("centre") == list(found.centre)
    assert Calibration.from_json(msgspec.json.encode(saved), "here").centre == (0.0, 0.0)


@pytest.mark.parametrize("text", ["", "{}", '{"size": [1, 2], "focal": "x"}'])
def test_a_broken_calibration_file_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "camera.json"
    path.write_text(text)
    with pytest.raises(CalibrationError, match=r"no-calibration .*camera\.json"):
        Calibration.load(path)
    with pytest.raises(CalibrationError, match="No such file"):
        Calibration.load(tmp_path / "none.json")


def test_a_calibration_whose_lens_has_too_few_numbers_is_refused() -> None:
    kept = replace(calibrate(Table().picture()), distortion=(0.1, 0.02)).to_json()
    with pytest.raises(CalibrationError, match=r"no-calibration .*5 numbers.*\$\.distortion"):
        Calibration.from_json(kept, "camera.json")
