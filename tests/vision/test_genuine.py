"""A drawing that only looks like a face is not told as it, among tiles of whatever set."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tiles_laid import HIGH, laid

from rules.tiles import FACES, FLOWER, JOKER, UNKNOWN, Tile
from tests.benchmarks.odd_styles import drawn
from training.data import MEASURED_FINDER, load_photos, put_right
from training.evaluation import MEASURED
from training.labelled import match, unsqueezed
from vision.finding.finder import Finder
from vision.reading.reader import MODEL, Reader
from vision.reading.rectify import is_usable
from vision.reading.unfamiliar import Genuine, strange

DATA = Path(__file__).parents[2].parent / "shared" / "data"
NOTHING_ASKED = Genuine(others=-np.inf, pictures=-np.inf)
ROWS = [[f"{n}{suit}" for n in range(2, 10)] for suit in "bcd"]
ODD = 64

needs_photographs = pytest.mark.skipif(
    not (DATA / "photos" / "rail_set").is_dir(), reason="no photographs beside the repository"
)


def test_more_is_asked_of_a_face_that_jokers_are_taken_for() -> None:
    asked = Genuine(others=-3.0, pictures=-1.0)
    read = np.array([FACES.index(Tile(face)) for face in ("1d", "7c", "J")])
    assert asked.least(read).tolist() == [-1.0, -3.0, -1.0]


def test_each_tile_by_itself_must_be_genuine_however_known_the_others_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("vision.reading.unfamiliar.GENUINE", Genuine(others=-3.0, pictures=-1.0))
    read = np.array([FACES.index(Tile(face)) for face in ("1d", "7c", "7c", "J", "5d", "2b")])
    near, given = np.full(6, 18.0), np.ones(6, bool)
    genuine = np.array([-2.0, -2.0, -4.0, 0.0, np.inf, 3.0])
    odd = strange(read, near, genuine, given)
    assert odd.tolist() == [True, False, True, False, False, False]


def a_table_with_foreign_jokers() -> tuple[np.ndarray, list[np.ndarray], int]:
    """Tiles that the reader knows, and rows of other makers' jokers below them; how many."""
    image, tiles = laid([*ROWS, *([["1c"] * 8] * (ODD // 8))], seed=1)
    quads = [quad for _, quad in tiles]
    for n, quad in enumerate(quads[-ODD:]):
        _, picture = drawn("jokers", np.random.default_rng([5, n]), HIGH)
        left, top = np.rint(quad[0] + 0.5).astype(int)
        high, wide = picture.shape[:2]
        image[top : top + high, left : left + wide] = picture
    return image, quads, len(quads) - ODD


def test_of_no_crop_nothing_is_told() -> None:
    look = Reader(threads=1).look(np.zeros((0, 48, 48, 3), np.uint8))
    assert look.genuine.shape == (0,) and look.logits.shape == (0, len(FACES))


@pytest.mark.parametrize("model", [MEASURED, MODEL], ids=["measured", "shipped"])
def test_a_foreign_joker_among_known_tiles_is_told_less_often(
    model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    image, quads, known = a_table_with_foreign_jokers()
    reader = Reader(model, threads=1)

    def told() -> tuple[int, int]:
        tiles = [reading.tile for reading in reader.read(image, quads)]
        return (
            sum(tile != UNKNOWN for tile in tiles[:known]),
            sum(tile not in (UNKNOWN, JOKER) for tile in tiles[known:]),
        )

    own, jokers = told()
    monkeypatch.setattr("vision.reading.unfamiliar.GENUINE", NOTHING_ASKED)
    before, wrong = told()
    assert before - 1 <= own and own >= known - 1
    assert wrong >= ODD // 3 and jokers <= 0.75 * wrong


def test_an_enrolled_foreign_joker_is_read() -> None:
    """Nothing of it holds for a set that is enrolled, however little its joker looks like one."""
    image, quads, known = a_table_with_foreign_jokers()
    reader = Reader(MEASURED, threads=1)
    shown = [*range(known), known]
    names = [Tile(face) for row in ROWS for face in row] + [JOKER]
    crops = reader.crops(image, [quads[n] for n in shown])
    own = reader.with_tileset(reader.enrolled("own", names, ["drawn"] * len(names), crops))
    assert reader.read(image, [quads[n] for n in shown])[-1].tile != JOKER
    assert [r.tile for r in own.read(image, [quads[n] for n in shown])] == names


@needs_photographs
def test_photographed_tiles_of_a_set_never_seen_are_told_as_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every twelfth photograph of the rail, which served nothing of this."""
    reader, finder = Reader(MEASURED, threads=1), Finder(MEASURED_FINDER, threads=1)
    count, told = 0, {"asked": 0, "not asked": 0}
    for photo in put_right(load_photos(DATA, "rail_set"))[::12]:
        image, boxes = unsqueezed(photo)
        quads = [f.corners for f in finder.find(image) if is_usable(f.corners)]
        known = [box for box in boxes if box.tile not in (UNKNOWN, JOKER, FLOWER)]
        labels = np.array([box.corners - 0.5 for box in known], np.float32)
        pairs = match(np.array(quads, np.float32).reshape(-1, 4, 2), labels.reshape(-1, 4, 2))
        for way in told:
            with monkeypatch.context() as context:
                if way == "not asked":
                    context.setattr("vision.reading.unfamiliar.GENUINE", NOTHING_ASKED)
                readings = reader.read(image, quads)
            told[way] += sum(readings[i].tile == known[j].tile for i, j in pairs)
        count += len(pairs)
    assert count > 150
    assert told["asked"] >= told["not asked"] - 0.005 * count >= 0.95 * count
