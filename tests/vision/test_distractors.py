"""What is drawn that is no tile, and what was looked at in photographs and found to be none."""

import csv
from pathlib import Path

import cv2
import numpy as np
import pytest

from rules.tiles import Tile
from training import finder_pool
from training.data import MEASURED_FINDER, split_lists
from training.finder_samples import CELLS, CORNERS_TOLD, NO_QUADS, Source, targets
from vision.enrolment.labels import LabelledPhoto, LabelledTile
from vision.finding.finder import Finder
from vision.reading.reader import EVERYTHING

if not hasattr(cv2, "FontFace"):
    pytest.skip("drawing print needs the fonts of OpenCV 5", allow_module_level=True)

from training import bare, grounds, hands
from training.distractors import SHEETS
from training.sheets import Sheet

NOTHING = Source(
    np.zeros((320, 320, 3), np.uint8),
    NO_QUADS,
    np.zeros(0, int),
    np.zeros(0),
    CORNERS_TOLD,
    (1.0, 1.0),
    complete=False,
)


@pytest.mark.parametrize("draw", [draw for draw, _ in SHEETS], ids=lambda draw: draw.__name__)
def test_a_sheet_is_a_thing_with_an_outline_and_never_twice_the_same(draw):
    rng = np.random.default_rng(8)
    sheets = [draw(rng) for _ in range(6)]
    for sheet in sheets:
        assert sheet.image.shape == (*sheet.cover.shape, 3)
        assert sheet.image.dtype == sheet.cover.dtype == np.uint8
        assert (sheet.cover > 127).mean() > 0.2
        assert sheet.across > 0
    assert len({sheet.image.tobytes() for sheet in sheets}) == 6


def test_the_same_seed_draws_the_same_picture():
    one, again = (bare.make_bare(np.random.default_rng(5), 160) for _ in range(2))
    assert np.array_equal(one, again)
    assert one.shape == (160, 160, 3)
    assert one.dtype == np.uint8
    assert one.std() > 5


@pytest.mark.parametrize("draw", grounds.GROUNDS, ids=lambda draw: draw.__name__)
def test_a_ground_fills_its_picture(draw):
    image = draw(np.random.default_rng(2), 120)
    assert image.shape == (120, 120, 3)
    assert image.dtype == np.uint8


def test_a_sheet_comes_to_lie_where_it_is_laid():
    picture = np.zeros((100, 100, 3), np.float32)
    white = Sheet(np.full((30, 60, 3), 250, np.uint8), np.full((30, 60), 255, np.uint8), 1.0)
    quad = np.array([[20, 30], [80, 30], [80, 60], [20, 60]], np.float32)
    bare.lay(picture, white, quad)
    assert picture[45, 50].tolist() == [250, 250, 250]
    assert picture[45, [10, 90]].max() == 0
    assert (picture[..., 0] > 125).sum() == pytest.approx(60 * 30, rel=0.05)


def test_fingers_cover_what_is_under_them_and_say_so():
    for seed in range(6):
        picture = np.full((240, 240, 3), 90, np.float32)
        seen = np.zeros((240, 240), np.uint8)
        hands.fingers(np.random.default_rng(seed), picture, 40.0, seen)
        drawn = (picture != 90).any(axis=2)
        assert drawn.mean() > 0.01
        assert drawn[seen > 0].mean() > 0.95
        assert (drawn & (seen == 0)).mean() < 0.02
        assert picture.min() >= 0
        assert picture.max() <= 255


def test_what_was_looked_at_is_never_held_out_and_lies_within_the_picture():
    held, dropped = split_lists()
    with finder_pool.LOOKED_AT.open(newline="", encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) > 500
    assert not {row["image"] for row in rows} & (held | dropped)
    assert {row["what"] for row in rows} == {"none", "tile"}
    for row in rows:
        left, top, right, bottom = (int(row[side]) for side in finder_pool.SIDES_OF_A_BOX)
        assert 0 <= left < right <= 640
        assert 0 <= top < bottom <= 640


def test_photographs_looked_at_are_photographs_trained_on():
    data = Path(__file__).parents[3] / "shared" / "data"
    if not data.is_dir():
        pytest.skip(f"no photographs at {data}")
    from training.data import training_photos

    photos = training_photos(data, for_reading=False, everything=True)
    known = {photo.path.name for photo in photos}
    assert set(finder_pool.looked_at()) <= known


def test_a_bare_place_is_background_and_an_unlabelled_tile_is_neither():
    square = np.array([[0.0, 0], [40, 0], [40, 40], [0, 40]])
    _, weight, cells, _ = targets(NO_QUADS, NOTHING, square[None] + 100, square[None] + 120)
    assert weight.shape == (CELLS, CELLS)
    assert weight[27, 27] == 1.0
    assert weight[35, 35] == 0.0
    assert weight[60, 60] == np.float32(0.1)
    assert len(cells) == 0


def test_a_network_says_whether_the_photographs_measure_it():
    assert Finder(MEASURED_FINDER, threads=1).seen == "training"
    assert Finder(threads=1).seen == EVERYTHING


def test_a_photograph_of_few_large_tiles_is_learnt_from_small_enough(tmp_path):
    quad = np.array([[20, 20], [460, 20], [460, 600], [20, 600]], np.float32)
    cv2.imwrite(str(tmp_path / "near.png"), np.full((640, 640, 3), 200, np.uint8))
    near = LabelledPhoto(tmp_path / "near.png", "seat_view", (LabelledTile(Tile("R"), quad),))
    least, most = finder_pool.photo_source(near).zoom
    assert least < most
    assert 440 * most < 100


def test_a_shipped_network_can_be_trained_further(tmp_path):
    torch = pytest.importorskip("torch")
    pytest.importorskip("onnx")
    from training.finder_model import export, freeze_norms, load
    from vision.finding.finder import MODEL

    ort = pytest.importorskip("onnxruntime")
    net = load(MODEL).train()
    freeze_norms(net)
    assert not any(m.training for m in net.modules() if isinstance(m, torch.nn.BatchNorm2d))
    export(net, tmp_path / "again.onnx", everything=True)
    assert Finder(tmp_path / "again.onnx", threads=1).seen == EVERYTHING
    picture = np.random.default_rng(0).integers(0, 256, (1, 64, 96, 3), dtype=np.uint8)
    maps = [
        ort.InferenceSession(str(path)).run(None, {"image": picture})[0]
        for path in (MODEL, tmp_path / "again.onnx")
    ]
    assert maps[1] == pytest.approx(maps[0], abs=1e-3)
