"""What the reader is trained on: tiles where a finder puts them, what is none, numbered sets."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from rules.tiles import Tile
from training.data import (
    CROPS_KEPT_OUT,
    MEASURED_ONLY,
    split_lists,
    training_crops,
    training_photos,
)
from training.evaluation import MEASURED
from training.reader_augment import beside, numbered
from vision.enrolment.labels import LabelledPhoto, LabelledTile
from vision.finding.finder import MODEL as FINDER
from vision.reading.reader import EVERYTHING, MODEL, Reader
from vision.reading.rectify import SIDE

pytest.importorskip("torch", reason="training needs torch")

import torch

from training.reader_blend import blend
from training.reader_export import export
from training.reader_model import ReaderNet, freeze_norms, load
from training.reader_places import as_found, finds, shows_none

DATA = Path(__file__).parents[2].parent / "shared" / "data"
needs_photographs = pytest.mark.skipif(
    not (DATA / "photos").is_dir(), reason="no photographs beside the repository"
)


def quad(left: float, top: float, wide: float = 30, high: float = 40) -> np.ndarray:
    right, bottom = left + wide, top + high
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32)


def test_a_tile_lies_where_it_was_found_and_its_drawing_keeps_its_top():
    boxes = [LabelledTile(Tile("5c"), quad(10, 10)), LabelledTile(Tile("R"), quad(100, 10))]
    found = np.stack([np.roll(quad(12, 11), 2, axis=0), quad(300, 300)])
    first, second = as_found(boxes, found)
    assert np.array_equal(first.corners, quad(12, 11)) and first.tile == "5c"
    assert second == boxes[1]
    assert as_found(boxes, np.zeros((0, 4, 2), np.float32)) == boxes


def test_only_finds_apart_from_labels_in_wholly_labelled_photographs_show_none():
    photo = LabelledPhoto(Path("few.jpg"), "mixed_sets", (LabelledTile(Tile("5c"), quad(10, 10)),))
    found = np.stack([quad(11, 9), quad(200, 200), quad(14, 26)])
    assert np.array_equal(shows_none(photo, found), found[1:2])
    many = replace(
        photo, boxes=tuple(LabelledTile(Tile("5c"), quad(10 + 40 * i, 10)) for i in range(9))
    )
    assert not len(shows_none(many, found))  # an unlabelled tile may lie anywhere
    assert not len(shows_none(replace(photo, folder="standing"), found))


def test_an_index_is_printed_on_numbers_and_winds_and_the_drawing_stays():
    rng = np.random.default_rng(4)
    ground = np.full((SIDE, SIDE, 3), 220, np.uint8)
    ground[18:30, 18:30] = (30, 30, 180)
    for _ in range(40):
        printed = numbered(ground, Tile("5c"), rng)
        assert printed.dtype == np.uint8 and (printed != ground).any()
        assert (printed[..., 2].astype(int) - printed[..., 1] > 60).sum() >= 25  # still red
    assert np.array_equal(numbered(ground, Tile("R"), rng), ground)


@pytest.mark.parametrize("left", [True, False])
def test_a_drawing_beside_a_large_index_lies_in_the_other_lower_corner(left):
    ground = np.full((SIDE, SIDE, 3), 220, np.uint8)
    ground[10:38, 10:38] = 40
    moved = beside(ground, np.random.default_rng(1), left=left)
    rows, columns = np.nonzero(moved[..., 0] < 100)
    assert rows.mean() > SIDE / 2 and (columns.mean() > SIDE / 2) == left
    assert len(rows) < 28 * 28


def network(seed: int) -> ReaderNet:
    """A network not trained, whose norms have measured something."""
    torch.manual_seed(seed)
    net = ReaderNet()
    for module in net.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            module.running_mean.normal_(0, 0.3)
            module.running_var.uniform_(0.5, 2)
    return net


def test_an_exported_network_is_trained_on_as_it_was(tmp_path):
    net = network(3)
    export(net, tmp_path / "net.onnx", everything=True)
    again = load(tmp_path / "net.onnx")
    again.train()
    freeze_norms(again)
    crops = torch.randint(0, 255, (4, SIDE, SIDE, 3), dtype=torch.uint8)
    with torch.no_grad():
        for mine, theirs in zip(net.eval()(crops), again(crops), strict=True):
            assert torch.allclose(mine, theirs, atol=1e-4)
    said = Reader(tmp_path / "net.onnx", threads=1)
    assert said.seen == EVERYTHING
    assert np.allclose(said.run(crops.numpy())[0], net(crops)[0].detach(), atol=1e-4)


def test_a_blend_lies_between_its_two_networks(tmp_path):
    for seed in (1, 2):
        export(network(seed), tmp_path / f"{seed}.onnx", everything=seed == 2)
    one, two, out = tmp_path / "1.onnx", tmp_path / "2.onnx", tmp_path / "out.onnx"
    blend(one, two, out)
    weights = [load(path).embed.weight for path in (one, two, out)]
    assert torch.allclose((weights[0] + weights[1]) / 2, weights[2], atol=1e-6)
    assert Reader(out, threads=1).seen == EVERYTHING
    blend(one, two, out, share=1.0)
    assert torch.equal(load(out).embed.weight, weights[1])
    with pytest.raises(ValueError, match="not a network of the shape"):
        blend(FINDER, two, out)


@needs_photographs
def test_a_network_that_ships_sees_all_but_the_photographs_held_out():
    held, dropped = split_lists()
    split = training_photos(DATA, for_reading=True)
    every = training_photos(DATA, for_reading=True, everything=True)
    assert not {p.folder for p in split} & set(MEASURED_ONLY)
    assert set(MEASURED_ONLY) < {p.folder for p in every}
    names = {p.path.name for p in every if p.folder == "mixed_sets"}
    assert not names & (held | dropped)
    assert not {c.set for c in training_crops(DATA)} & set(CROPS_KEPT_OUT)
    assert set(CROPS_KEPT_OUT) < {c.set for c in training_crops(DATA, everything=True)}


@needs_photographs
def test_finds_are_places_in_the_picture():
    from vision.finding.finder import Finder
    from vision.reading.photographs import load_photo

    photo = training_photos(DATA, for_reading=True)[0]
    image = load_photo(photo.path)
    found = finds(Finder(threads=1), image)
    assert len(found) >= len(photo.boxes) and found.dtype == np.float32
    placed = as_found(photo.boxes, found)
    assert sum(a is not b for a, b in zip(placed, photo.boxes, strict=True)) > 0.8 * len(placed)


def test_the_shipped_reader_and_the_measured_one_say_what_they_saw():
    assert Reader(MODEL, threads=1).seen == EVERYTHING
    assert Reader(MEASURED, threads=1).seen == "training"
