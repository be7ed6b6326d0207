"""The finder: decoding, the shipped network on drawn pictures, and bad input."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from rules.tiles import Tile
from vision.finding.finder import (
    CENTRE,
    CHANNELS,
    CORNERS,
    LONG_SIDE,
    SIDE,
    STRIDE,
    TURN,
    Finder,
    decode,
)
from vision.geometry import quads
from vision.simulator.photos import sheet_photo

SHARED = Path(__file__).parents[3] / "shared" / "data"


@pytest.fixture(scope="module")
def shipped() -> Finder:
    return Finder(threads=1)


def maps_of(row: int, column: int, quad: np.ndarray, side: int, cells=(20, 24)) -> np.ndarray:
    """Return the network's answer for one tile with its centre in a cell."""
    maps = np.zeros((CHANNELS, *cells), np.float32)
    maps[CENTRE, row, column] = 0.9
    maps[CENTRE, row, column + 1] = 0.6
    middle = (np.array([column, row]) + 0.5) * STRIDE - 0.5
    for telling in CORNERS:
        for r, c in ((row, column), (row, column + 1)):
            off = quad - middle - np.array([c - column, r - row]) * STRIDE
            maps[telling, r, c] = (off / STRIDE).ravel()
    maps[SIDE, row, column] = np.eye(3)[side]
    maps[TURN, row, column] = 1.0
    return maps


QUAD = np.array([[30, 20], [52, 22], [50, 50], [28, 48]], np.float32)


@pytest.mark.parametrize("side", range(3))
def test_decoding_gives_back_what_the_maps_say(side):
    corners, scores, sides = decode(maps_of(9, 10, QUAD, side), 0.4)
    assert corners == pytest.approx(QUAD[None], abs=1e-4)
    assert scores.tolist() == pytest.approx([0.9])
    assert sides.tolist() == [side]


def test_decoding_takes_the_telling_that_has_not_shrunk():
    maps = maps_of(9, 10, QUAD, 0)
    middle = (np.array([10, 9]) + 0.5) * STRIDE - 0.5
    shrunken = maps_of(9, 10, middle + (QUAD - middle) * 0.6, 0)
    maps[CORNERS[0]] = shrunken[CORNERS[0]]
    corners, _, _ = decode(maps, 0.4)
    assert corners == pytest.approx(QUAD[None], abs=1e-4)


def test_decoding_begins_at_a_short_side():
    maps = maps_of(9, 10, np.roll(QUAD, 1, 0), 0)
    maps[TURN, 9, 10] = -1.0
    corners, _, _ = decode(maps, 0.4)
    assert corners == pytest.approx(QUAD[None], abs=1e-4)


def test_nothing_above_the_threshold_is_nothing():
    corners, scores, sides = decode(maps_of(9, 10, QUAD, 0), 0.95)
    assert corners.shape == (0, 4, 2)
    assert len(scores) == len(sides) == 0


def test_a_missing_network_is_named(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"nowhere\.onnx"):
        Finder(tmp_path / "nowhere.onnx")


@pytest.mark.parametrize(
    "picture",
    [np.zeros((64, 64), np.uint8), np.zeros((64, 64, 4), np.uint8), np.zeros((64, 64, 3), float)],
)
def test_a_picture_of_another_kind_is_refused(shipped, picture):
    with pytest.raises(ValueError, match="uint8"):
        shipped.find(picture)


@pytest.mark.parametrize("size", [(1, 1), (7, 300), (333, 17), (0, 40)])
def test_pictures_of_any_size_without_tiles_hold_none(shipped, size):
    assert shipped.find(np.full((*size, 3), 90, np.uint8)) == []


def table() -> tuple[np.ndarray, list]:
    """Return a crop of a simulated table and its truth: discards, a wall, standing tiles."""
    simulator = pytest.importorskip("vision.simulator.render")
    from vision.simulator.camera import VirtualCamera
    from vision.simulator.look import Appearance
    from vision.simulator.solids import Box

    boxes = [Box(f"{n}d", (n * 22.4 - 110, 40.0)) for n in range(1, 10)]
    boxes += [Box("?", (n * 22.3 - 110, -60.0), side="back") for n in range(8)]
    boxes += [Box("?", (n * 22.3 - 110, -60.0), z=13.0, side="back") for n in range(8)]
    boxes += [Box("3c", (n * 40.0 - 110, 120.0), angle=17.0 * n) for n in range(6)]
    boxes += [Box("5b", (n * 22.4 - 90, -140.0), side="standing") for n in range(7)]
    scene = simulator.Scene(boxes, look=Appearance(markers=False), camera=VirtualCamera.overhead())
    return simulator.render(scene, np.random.default_rng(5))


def test_every_tile_of_a_simulated_table_is_found(shipped):
    frame, truth = table()
    found = shipped.find(frame, scale=1.0)
    seen = [t for t in truth if t.visible >= 0.5]
    best = [max(found, key=lambda f, t=t: quads.iou(f.corners, t.corners)) for t in seen]
    overlaps = [quads.iou(f.corners, t.corners) for f, t in zip(best, seen, strict=True)]
    assert min(overlaps) > 0.6
    assert [f.side for f in best] == [t.side for t in seen]
    assert len(found) <= len(seen) + 1
    assert all(quads.area(f.corners) > 0 for f in found)


def test_scale_brings_tiles_of_any_size_to_the_networks_own(shipped):
    frame, truth = table()
    large = cv2.resize(frame[300:800, 650:1300], None, fx=3, fy=3)
    found = shipped.find(large, scale=1 / 3)
    faces = [t for t in truth if t.side == "face"]
    for tile in faces:
        there = (tile.corners - [650, 300] + 0.5) * 3 - 0.5
        if there.min() > 30 and (there.max(0) < [large.shape[1] - 30, large.shape[0] - 30]).all():
            assert max(quads.iou(f.corners, there) for f in found) > 0.6


def test_finds_come_best_first_and_a_higher_threshold_keeps_the_best(shipped):
    frame, _ = table()
    crop = frame[300:800, 650:1300]
    some, few = shipped.find(crop, 1.0, 0.3), shipped.find(crop, 1.0, 0.8)
    assert [f.score for f in some] == sorted((f.score for f in some), reverse=True)
    assert {f.score for f in few} == {f.score for f in some if f.score >= 0.8}


def test_real_photographs_not_trained_on(shipped):
    from vision.enrolment.labels import read_labels

    folder = SHARED / "photos" / "rail_set_b"
    if not folder.is_dir():
        pytest.skip(f"no photographs at {folder}")
    labelled = hits = 0
    for photo in read_labels(folder / "labels.csv", folder / "images")[:8]:
        found = shipped.find(cv2.imread(str(photo.path)))
        boxes = quads.bounds(np.stack([b.corners for b in photo.boxes]))
        got = quads.bounds(np.array([f.corners for f in found]).reshape(-1, 4, 2))
        labelled += len(boxes)
        hits += int((quads.box_iou(boxes, got) > 0.5).any(1).sum())
    assert hits / labelled > 0.9


@pytest.mark.parametrize("seed", [1, 3])
def test_tiles_that_the_first_look_shrinks_too_far_are_seen(shipped, seed):
    dots = [Tile(f"{n}d") for n in range(1, 10)]
    image, labels = sheet_photo([dots] * 4, seed)
    assert image.shape[1] > LONG_SIDE
    assert len(shipped.find(image)) == len(labels) == 36


def close_up(fills: float, number: int, wide: int) -> tuple[np.ndarray, np.ndarray]:
    """Return a picture so wide that a tile fills, and the tile's corners in it."""
    image, labels = sheet_photo([[Tile(f"{n}{suit}") for n in range(1, 10)] for suit in "dbc"], 4)
    corners = labels[number].corners
    low, high = corners.min(0), corners.max(0)
    round_it = (high - low) * (1 / fills - 1) / 2
    (left, top), (right, bottom) = (
        np.round(at).astype(int) for at in (low - round_it, high + round_it)
    )
    factor = wide / (right - left)
    large = cv2.resize(image[top:bottom, left:right], None, fx=factor, fy=factor)
    return large, (corners - [left, top] + 0.5) * factor - 0.5


@pytest.mark.parametrize("fills", [0.5, 0.7, 0.95])
@pytest.mark.parametrize(("number", "wide"), [(10, 640), (13, 1280), (22, 3000)])
def test_a_tile_that_fills_the_picture_is_found_and_nothing_within_it(shipped, fills, number, wide):
    image, corners = close_up(fills, number, wide)
    found = shipped.find(image)
    (tile,) = [f for f in found if quads.iou(f.corners, corners) > 0.7]
    assert tile.side == "face"
    assert all(quads.shared_area(f.corners, corners) == 0 for f in found if f is not tile)


def test_an_ordinary_picture_costs_no_third_look(monkeypatch, shipped):
    frame, _ = table()
    looks = []
    real = Finder._look

    def noted(self, image, scale, threshold):
        looks.append(round(scale * max(image.shape[:2])))
        return real(self, image, scale, threshold)

    monkeypatch.setattr(Finder, "_look", noted)
    shipped.find(frame[300:800, 650:1300])
    assert looks == [650, 325]
    looks.clear()
    shipped.find(close_up(0.7, 13, 1280)[0])
    assert looks[-1] == 120
