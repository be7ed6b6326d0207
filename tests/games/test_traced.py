"""Path-traced tables: solids of the right size, tiles that lean as they would, and pictures where
the markers lie where they should."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.behaviour import BEHAVIOURS
from tests.games.traced import hand, meshes
from tests.games.traced.laying import lay
from tests.games.traced.leaning import rest
from vision.geometry.markers import find_markers, marker_corners
from vision.geometry.plan import TablePlan
from vision.simulator.look import Appearance
from vision.simulator.solids import Box

SIZE = TablePlan().tile


def test_a_tile_is_as_large_as_it_should_be_with_its_back_below_its_face() -> None:
    mesh, paints = meshes.tile(SIZE)
    assert np.ptp(mesh.points, axis=0) == pytest.approx(SIZE)
    assert np.linalg.norm(mesh.normals, axis=1) == pytest.approx(1.0)
    assert (mesh.points[paints == meshes.FACE, 2] > 0).all()
    assert (
        mesh.points[paints == meshes.BACK, 2].max() <= mesh.points[paints != meshes.BACK, 2].max()
    )
    assert {meshes.FACE, meshes.BODY, meshes.BACK} == set(paints.tolist())


def test_every_side_of_a_solid_faces_outwards() -> None:
    for mesh in (meshes.tile(SIZE)[0], meshes.block((-1, -2, 0), (1, 2, 3))):
        a, b, c = (mesh.points[mesh.triangles[:, n]] for n in range(3))
        outwards = np.cross(b - a, c - a)
        assert ((outwards * mesh.normals[mesh.triangles[:, 0]]).sum(axis=1) > -1e-9).all()


def test_a_hand_that_lies_flat_can_stand_for_one_that_pinches() -> None:
    flat, pinching = hand.skin(flat=True), hand.skin(flat=False)
    assert flat.points.shape == pinching.points.shape
    assert (flat.triangles == pinching.triangles).all()
    assert flat.points[:, 2].max() < pinching.points[:, 2].max()
    assert flat.points[:, 2].min() >= -1.0


@given(x=st.floats(-24, 24), y=st.floats(-30, 30), angle=st.floats(0, 360), turn=st.floats(0, 360))
def test_a_tile_on_another_lies_flat_or_meets_the_table(
    x: float, y: float, angle: float, turn: float
) -> None:
    lower = Box("1c", (0.0, 0.0), angle=turn, size=SIZE)
    upper = Box("2c", (x, y), z=SIZE[2], angle=angle, size=SIZE, heaped=True)
    tipped, sinks = rest(upper, [lower, upper])
    if sinks == 0.0:
        assert (tipped == np.eye(3)).all()
        return
    half = SIZE[2] / 2
    corners = np.column_stack([upper.corners() - upper.xy, np.full(4, -half)]) @ tipped.T
    lowest = corners[:, 2].min() + upper.z - sinks + half
    assert abs(lowest) < 0.05, "its far end lies on the table"
    assert tipped[2, 2] > 0.7


def test_a_tile_borne_by_its_middle_lies_flat_and_one_over_an_edge_leans() -> None:
    lower = Box("1c", (0.0, 0.0), size=SIZE)
    middle = Box("2c", (6.0, 4.0), z=SIZE[2], size=SIZE, heaped=True)
    edge = Box("2c", (0.0, 24.0), z=SIZE[2], size=SIZE, heaped=True)
    assert rest(middle, [lower, middle])[1] == 0.0
    tipped, sinks = rest(edge, [lower, edge])
    assert sinks > 1.0
    assert (tipped @ (0.0, 1.0, 0.0))[2] < 0, "what is beyond the edge goes down"


def test_of_a_tile_in_the_cloths_colour_nothing_stays_once_it_is_gone() -> None:
    """Its edges differ so little that they would count as light; elsewhere the grain stays."""
    rng = np.random.default_rng(1)
    cloth = np.clip(rng.normal(90, 3, (80, 100, 3)), 0, 255).astype(np.uint8)
    with_tile, part = cloth.copy(), (10, 10, 90, 70)
    with_tile[30:50, 40] = with_tile[30:50, 60] = 105
    outline = np.array([(40, 30), (60, 30), (60, 50), (40, 50)], float)
    anew = np.clip(rng.normal(90, 3, (60, 80, 3)), 0, 255).astype(np.uint8)
    for outlines, stays in (([outline], False), ([], True)):
        picture = with_tile.copy()
        lay(picture, anew, part, outlines)
        edge = picture[32:48, 40].mean() - picture[32:48, 50].mean()
        assert (edge > 8) == stays
        assert (picture[62:68, 12:30] == with_tile[62:68, 12:30]).mean() > 0.9


@pytest.mark.slow
def test_the_markers_of_a_traced_table_are_where_the_camera_sees_them(tmp_path: Path) -> None:
    pytest.importorskip("mitsuba", reason="path tracing needs pip install -e '.[traced]'")
    from tests.games.traced.games import camera  # Mitsuba is wanted by nobody else
    from tests.games.traced.stage import TracedCamera

    source = TracedCamera(
        "seed: 3\n\nS draws\n",
        BEHAVIOURS["as ever"],
        seed=3,
        fps=2.0,
        look=Appearance(),
        plan=TablePlan(),
        camera=camera(3),
        pictures=tmp_path,
    )
    frame = next(iter(source))
    found = find_markers(frame.image)
    assert set(found) == {0, 1, 2, 3}
    for number, corners in found.items():
        places = marker_corners(source.plan)[number]
        expected = camera(3).project(np.column_stack([places, np.zeros(4)]))
        assert np.abs(expected - corners).max() < 1.5
    assert len(list(tmp_path.rglob("*.jpg"))) == 1
