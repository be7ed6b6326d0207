"""The renderer: its truth is in its pixels, and redrawing a part is as drawing the whole."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.geometry.markers import find_markers, marker_corners
from vision.geometry.plan import TablePlan
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance, Light
from vision.simulator.render import Renderer, Scene, merged, render, touching
from vision.simulator.solids import Box, overlap

SMALL = VirtualCamera.overhead(width=640, height=540)
SQUARE = VirtualCamera.overhead(width=900, height=900)
PLAN = TablePlan()
PLAIN = {"1b": (40, 40, 200), "2b": (200, 60, 40), "3b": (60, 190, 60)}


def plain_faces(tile: str, height: int) -> np.ndarray:
    image = np.empty((height, round(height * 22 / 30), 3), np.uint8)
    image[:] = PLAIN[tile]
    return image


FLAT = Appearance(
    light=Light(gradient=(0, 0), vignette=0, gloss=0, tint=(1, 1, 1)),
    faces=plain_faces,
    noise=0,
    blur=0,
)


def drawn(boxes, look=FLAT, camera=SQUARE, seed=1):
    scene = Scene(boxes, look=look, camera=camera, racks=False)
    return render(scene, np.random.default_rng(seed))


def middle(image, quad):
    x, y = quad.corners.mean(axis=0).round().astype(int)
    return image[y, x].astype(int)


@pytest.mark.parametrize("xy", [(0, 0), (200, -150), (-240, 230)])
@pytest.mark.parametrize("angle", [0, 37, 180])
def test_the_truth_points_at_the_tiles_pixels(xy, angle):
    image, (quad,) = drawn([Box("1b", xy, angle=angle)])
    assert np.abs(middle(image, quad) - PLAIN["1b"]).max() < 12
    face = np.zeros(image.shape[:2], np.uint8)
    inner = quad.corners.mean(axis=0) + (quad.corners - quad.corners.mean(axis=0)) * 0.85
    cv2.fillConvexPoly(face, inner.round().astype(int), 255)
    assert np.abs(image[face > 0].astype(int) - PLAIN["1b"]).max() < 60
    outer = quad.corners.mean(axis=0) + (quad.corners - quad.corners.mean(axis=0)) * 1.35
    for x, y in outer.round().astype(int):
        assert np.abs(image[y, x].astype(int) - PLAIN["1b"]).max() > 60


def test_corners_begin_at_the_top_left_of_the_upright_face():
    def half(tile, height):
        image = plain_faces("1b", height).copy()
        image[: height // 2, : image.shape[1] // 2] = (255, 0, 255)
        return image

    image, (quad,) = drawn([Box("1b", (80, 40), angle=90)], replace(FLAT, faces=half))
    spot = quad.corners[0] * 0.7 + quad.corners[2] * 0.3
    assert np.abs(image[int(spot[1]), int(spot[0])].astype(int) - (255, 0, 255)).max() < 12


def test_a_back_shows_its_colour_and_no_face():
    image, (quad,) = drawn([Box("1b", (0, 0), side="back")])
    assert quad.side == "back"
    assert np.abs(middle(image, quad) - np.array(FLAT.back)).max() < 12


def test_a_standing_tile_is_a_narrow_strip():
    _, (quad,) = drawn([Box("1b", (0, -370), z=5, side="standing")])
    sides = np.linalg.norm(quad.corners - np.roll(quad.corners, -1, axis=0), axis=1)
    assert sides[1] < 0.7 * sides[0]


def test_what_lies_on_top_hides_what_is_below():
    below = Box("1b", (0, 0))
    half = Box("2b", (11, 0), z=13)
    image, quads = drawn([below, half])
    assert quads[0].visible == pytest.approx(0.45, abs=0.12)
    assert quads[1].visible > 0.95
    assert np.abs(middle(image, quads[1]) - PLAIN["2b"]).max() < 12
    _, quads = drawn([below, replace(half, xy=(0, 0))])
    assert quads[0].visible < 0.1


def test_a_tile_half_out_of_the_picture_is_half_visible():
    _, (quad,) = drawn([Box("1b", (0, 434))])
    assert 0.1 < quad.visible < 0.9


def test_the_same_seed_draws_the_same_and_another_does_not():
    boxes = [Box("1b", (10, 20), angle=5)]
    noisy = replace(FLAT, noise=3.0)
    first, again = drawn(boxes, noisy, SMALL)[0], drawn(boxes, noisy, SMALL)[0]
    assert np.array_equal(first, again)
    assert not np.array_equal(first, drawn(boxes, noisy, SMALL, seed=2)[0])


def test_redrawing_what_changed_gives_the_whole_picture():
    rng = np.random.default_rng(4)

    def fresh():
        return Renderer(SMALL, FLAT, PLAN, np.random.default_rng(9))

    boxes = {
        k: Box(str(rng.choice(list(PLAIN))), (25.0 * (k % 8) - 90, 34.0 * (k // 8)), tone=k)
        for k in range(24)
    }
    changing = fresh()
    changing.update(boxes)
    for step in range(4):
        boxes = dict(boxes)
        boxes[step] = replace(boxes[step], xy=(boxes[step].xy[0], -80.0 - step), angle=20.0 * step)
        boxes.pop(10 + step)
        boxes[40 + step] = Box("3b", (30.0 * step, 34.0), z=13.0, support=0.0, side="back")
        changing.update(boxes)
    whole = fresh()
    whole.update(boxes)
    assert np.array_equal(changing.still, whole.still)


def test_the_markers_of_the_table_are_found_where_the_plan_has_them():
    camera = VirtualCamera.overhead()
    image, _ = render(Scene([]), np.random.default_rng(3))
    found = find_markers(image)
    assert sorted(found) == [0, 1, 2, 3]
    for number, corners in found.items():
        flat = marker_corners(PLAN)[number]
        there = camera.project(np.column_stack([flat, np.zeros(4)]))
        assert np.abs(corners - there).max() < 0.5


def test_merged_rectangles_cover_the_same_and_lie_apart():
    parts = merged([(0, 0, 5, 5), (20, 20, 25, 25), (4, 4, 9, 9), (3, 3, 3, 9)])
    assert sorted(parts) == [(0, 0, 9, 9), (20, 20, 25, 25)]
    assert not touching(*parts)


def test_overlap_knows_turned_tiles_and_layers():
    a = Box("1b", (0, 0))
    assert overlap(a, Box("2b", (20, 0)))
    assert not overlap(a, Box("2b", (23, 0)))
    assert overlap(a, Box("2b", (23, 0)), gap=2)
    assert not overlap(a, Box("2b", (0, 0), z=13))
    assert overlap(a, Box("2b", (24, 0), angle=45))
    assert not overlap(a, Box("2b", (21, 24), angle=45))


def test_looks_drawn_at_random_can_all_be_drawn():
    for seed in range(3):
        look = Appearance.random(np.random.default_rng(seed))
        image, _ = drawn([Box("J", (0, 0))], look, SMALL, seed)
        assert image.shape == (540, 640, 3)
        assert image.std() > 5


@pytest.mark.parametrize("lamps", [1, 2])
def test_each_lamp_throws_its_own_shadow(lamps):
    """On either side of a tile, where one lamp shines and the other does not."""
    from_right = ((-0.9, 0.0, -1.0),)[: lamps - 1]
    light = replace(FLAT.light, direction=(0.9, 0, -1), further=from_right, shadow=0.6, softness=1)
    look, box = replace(FLAT, light=light), Box("1b", (0, 0))
    picture, bare = (drawn(boxes, look)[0].astype(int) for boxes in ([box], []))
    dark = {}
    for side in (-1, 1):
        at = (side * (box.footprint[0] / 2 + 3.0), 0.0, 0.0)
        u, v = SQUARE.project([at])[0].round().astype(int)
        here, there = (each[v - 1 : v + 2, u - 1 : u + 2].mean() for each in (picture, bare))
        dark[side] = 1 - here / there
    if lamps == 1:
        assert dark[1] > 0.45
        assert abs(dark[-1]) < 0.05
    else:
        assert all(0.2 < each < 0.4 for each in dark.values())
