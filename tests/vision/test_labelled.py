"""What reading is measured on: labels put right, photographs stretched back, margins, peers."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiles_laid import laid

from rules.tiles import FACES, Tile, parse_tile
from training.data import Crop, put_right, relabelled
from training.evaluation import Read, mean_score
from training.finder_pool import places
from training.finder_score import HELDOUT_LOOKED_AT
from training.labelled import exposure_of, match, unsqueezed
from training.overhead import SECOND_FLOWERS, SET, split
from training.peers import PEERS, nearest
from vision.enrolment.labels import LabelledPhoto, LabelledTile
from vision.reading.reader import Reader


def box(left: float, top: float, wide: float, high: float, tile: str = "3c") -> LabelledTile:
    corners = [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]
    return LabelledTile(Tile(tile), np.array(corners, np.float32))


def test_labels_seen_to_be_wrong_are_put_right_and_no_other():
    (folder, name), rows = next(iter(relabelled().items()))
    row, seen = next(iter(rows.items()))
    boxes = tuple(box(10 * i, 0, 8, 10, "J") for i in range(row + 2))
    (right,) = put_right([LabelledPhoto(Path(name), folder, boxes)])
    assert [b.tile for i, b in enumerate(right.boxes) if i not in rows] == ["J"] * (
        len(boxes) - len([i for i in rows if i < len(boxes)])
    )
    assert right.boxes[row].tile == seen
    (other,) = put_right([LabelledPhoto(Path("another.jpg"), folder, boxes)])
    assert [b.tile for b in other.boxes] == ["J"] * len(boxes)
    assert all(b.corners is known.corners for b, known in zip(other.boxes, boxes, strict=True))


@pytest.mark.parametrize(("wide", "high"), [(640, 4), (8, 640)])
def test_a_squeezed_strip_is_stretched_until_its_labels_are_shaped_like_tiles(tmp_path, wide, high):
    rng = np.random.default_rng(3)
    cv2.imwrite(str(tmp_path / "a.png"), rng.integers(0, 255, (640, 640, 3), np.uint8))
    across = wide > high
    boxes = tuple(box(0, 40 * i, wide, high) if across else box(40 * i, 0, wide, high)
                  for i in range(4))  # fmt: skip
    image, back = unsqueezed(LabelledPhoto(tmp_path / "a.png", "seat_view", boxes))
    sizes = np.ptp(np.array([b.corners for b in back]), axis=1)
    assert image.shape[0 if across else 1] > 640
    assert max(image.shape) <= 8000
    assert (sizes[:, 1] / sizes[:, 0] > (0.05 if across else 1)).all()
    assert back[3].corners.max() <= max(image.shape)


def test_a_photograph_that_was_not_squeezed_is_left_alone(tmp_path):
    image = np.random.default_rng(3).integers(0, 255, (64, 64, 3), np.uint8)
    cv2.imwrite(str(tmp_path / "a.png"), image)
    photo = LabelledPhoto(tmp_path / "a.png", "seat_view", (box(0, 0, 20, 26),))
    same, boxes = unsqueezed(photo)
    assert np.array_equal(same, image)
    assert boxes == photo.boxes


def test_prints_of_one_exposure_share_a_name():
    one, other = (
        LabelledPhoto(Path(f"hand_003_jpg_{end}.jpg"), "rail_set", ()) for end in ("a1", "b2")
    )
    assert exposure_of(one) == exposure_of(other) == "hand_003"


@given(st.permutations(range(5)))
def test_each_find_is_paired_with_its_own_label_in_whatever_order(order):
    labels = np.array([box(30 * i, 0, 22, 30).corners for i in range(5)])
    pairs = match(labels[list(order)] + 1.0, labels)
    assert sorted(pairs) == sorted((i, label) for i, label in enumerate(order))


def test_the_margin_is_set_by_other_photographs():
    def read(shares: list[float], right: list[bool]) -> Read:
        table = np.full((len(shares), len(FACES)), 0.0)
        table[:, 0] = shares
        return Read(table, np.where(right, 0, 1), unsure=0.0)

    tested = read([0.9, 0.4, 0.8], [True, False, False])
    other = read(list(np.linspace(0.5, 1.0, 101)), [True] * 101)
    scores = mean_score([tested], [other])
    assert scores["margin"] == pytest.approx(0.505)
    assert scores["abstained"] == pytest.approx(1 / 3)
    assert scores["accepted_wrong"] == pytest.approx(1 / 2)
    assert scores["right"] == pytest.approx(1 / 3)


@pytest.mark.parametrize("peer", PEERS)
def test_a_peer_knows_what_it_was_shown_whichever_way_it_lies(peer):
    names = [[f"{n}{suit}" for n in range(1, 10)] for suit in "bcd"]
    reader = Reader(threads=1)
    shown, tiles = laid(names)
    faces = np.arange(len(tiles))
    enrolled = reader.crops(shown, [quad for _, quad in tiles])
    turned, again = laid(names, turn=180)
    order = {name: i for i, (name, _) in enumerate(tiles)}
    said = nearest(PEERS[peer], enrolled, faces, reader.crops(turned, [q for _, q in again]))
    assert np.mean([order[name] == s for (name, _), s in zip(again, said, strict=True)]) > 0.8


def test_one_crop_of_each_drawing_is_enrolled_and_no_flower_tested_without_its_twin():
    names = ["r00c00", "r01c00", *(name[5:-4] for name in SECOND_FLOWERS), "r09c09"]
    faces = ["3c", "3c", "F", "F", "F", "F", "F"]
    crops = [
        Crop(Path(f"{SET}_{name}.png"), SET, parse_tile(face))
        for name, face in zip(names, faces, strict=True)
    ]
    enrolled, tested = split(crops)
    assert [c.path.name for c in enrolled] == [f"{SET}_r00c00.png", f"{SET}_r09c09.png"]
    assert len(enrolled) + len(tested) == len(crops)


def test_places_on_held_out_photographs_are_boxes_of_known_kinds():
    seen = places(HELDOUT_LOOKED_AT)
    assert set().union(*seen.values()) == {"tile", "none"}
    for kinds in seen.values():
        for quads in kinds.values():
            assert (np.ptp(quads, axis=1) > 0).all()
