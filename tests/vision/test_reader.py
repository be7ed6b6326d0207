"""The shipped reader, on the project's own drawn tiles and, where they are, on real ones."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from tiles_laid import laid

from rules.tiles import FACES, NUMBERED_FLOWERS, Tile, face_of
from training.data import load_photos
from training.evaluation import read_enrolled, read_without
from training.labelled import labelled_in_photos
from vision.geometry.optics import NAMED_PIXELS
from vision.reading.reader import NetworkOutput, Reader, ReaderError
from vision.reading.rectify import turned, wide

DATA = Path(__file__).parents[2].parent / "shared" / "data"
PICTURES = [t for t in FACES if t != "F"] + list(NUMBERED_FLOWERS)
ROWS = [PICTURES[i : i + 9] for i in range(0, len(PICTURES), 9)]

needs_photographs = pytest.mark.skipif(
    not (DATA / "photos" / "rail_set_b").is_dir(), reason="no photographs beside the repository"
)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(threads=1)


@pytest.fixture(scope="module")
def own_set(reader):
    """Three pictures of each drawing, as `rackside enrol` asks for."""
    names, crops = [], []
    for turn in (0, 4, 183):
        image, tiles = laid(ROWS, turn=turn, seed=50 + turn)
        names += [tile for tile, _ in tiles]
        crops.append(reader.crops(image, [quad for _, quad in tiles]))
    return reader.enrolled("own", names, ["drawn"] * len(names), np.concatenate(crops))


@pytest.mark.parametrize("turn", [0, 8, 90, 180, 200])
def test_an_enrolled_set_is_read_whichever_way_it_lies(reader, own_set, turn):
    image, tiles = laid(ROWS, turn=turn, seed=turn)
    readings = reader.with_tileset(own_set).read(image, [quad for _, quad in tiles])
    best = [reading.candidates[0][0] for reading in readings]
    wrong = [(t, b) for (t, _), b in zip(tiles, best, strict=True) if face_of(t) != b]
    assert not wrong
    assert sum(reading.tile == "?" for reading in readings) <= 2


def test_a_reading_holds_three_faces_best_first(reader):
    image, tiles = laid([["5d", "2b"]])
    for reading in reader.read(image, [quad for _, quad in tiles]):
        shares = [share for _, share in reading.candidates]
        assert len(shares) == 3 and shares == sorted(shares, reverse=True) and sum(shares) <= 1.001
        assert reading.confidence == shares[0]
        assert reading.tile in ("?", reading.candidates[0][0])
        assert 0 <= reading.turn < 4


def test_the_start_of_the_quad_does_not_matter(reader):
    image, tiles = laid([["3c"]])
    quad = tiles[0][1]
    readings = [reader.read(image, [np.roll(quad, -k, axis=0)])[0] for k in range(4)]
    assert len({reading.candidates[0][0] for reading in readings}) == 1
    # The drawing's top left is one corner of the picture, whatever the quad's first is.
    tops = {tuple(np.roll(quad, -k, axis=0)[r.turn].tolist()) for k, r in enumerate(readings)}
    assert len(tops) == 1


def test_a_bare_cloth_is_no_tile(reader):
    image, _ = laid([["1b"]])
    noise = np.random.default_rng(0).integers(0, 255, image.shape, np.uint8)
    quad = np.array([[4, 4], [26, 4], [26, 34], [4, 34]], np.float32)
    assert reader.read(noise, [quad])[0].tile == "?"


def test_embeddings_are_unit_vectors_and_nothing_gives_nothing(reader):
    image, tiles = laid([["5d", "2b", "R"]])
    vectors = reader.embed(image, [quad for _, quad in tiles])
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-4)
    assert reader.read(image, []) == []


def test_many_crops_are_read_as_each_alone(reader):
    image, tiles = laid(ROWS)
    crops = np.concatenate([reader.crops(image, [quad for _, quad in tiles])] * 2)
    together = reader.run(crops)[1]
    alone = np.concatenate([reader.run(crops[i : i + 1])[1] for i in range(0, len(crops), 7)])
    assert np.allclose(together[::7], alone, atol=1e-3)


def test_a_set_enrolled_with_another_network_is_looked_at_anew(reader, own_set):
    older = type(own_set)(**{**own_set.__dict__, "network": "older"})
    older.embeddings[:] = older.embeddings  # the stored numbers are not used
    held = reader.with_tileset(older).tileset
    assert held.network == reader.network
    assert np.allclose(held.embeddings, own_set.embeddings, atol=1e-4)


def test_with_tileset_leaves_the_reader_as_it_was(reader, own_set):
    other = reader.with_tileset(own_set)
    assert reader.tileset is None and other.tileset is own_set
    assert other.with_tileset(None).tileset is None


def test_a_set_is_read_although_the_network_takes_its_craks_for_others(reader, monkeypatch):
    """One picture a face; to the general pictures each crak is certainly another number's."""
    taken = np.arange(len(FACES))
    craks = [FACES.index(Tile(f"{n}c")) for n in range(1, 10)]
    taken[craks] = np.roll(craks, 1)
    look = Reader.look

    def mistaken(self: Reader, crops: np.ndarray) -> NetworkOutput:
        seen = look(self, crops)
        certain = np.full_like(seen.logits, -10.0)
        certain[np.arange(len(crops)), taken[seen.logits.argmax(1)]] = 10.0
        return replace(seen, logits=certain)

    row = [f"{n}d" for n in range(1, 10)], [f"{n}c" for n in range(1, 10)]
    image, tiles = laid(row, seed=1)
    crops = reader.crops(image, [quad for _, quad in tiles])
    names = [tile for tile, _ in tiles]
    monkeypatch.setattr(Reader, "look", mistaken)
    enrolled = reader.with_tileset(reader.enrolled("own", names, ["drawn"] * len(names), crops))
    image, tiles = laid(row, turn=5, seed=2)
    readings = enrolled.read(image, [quad for _, quad in tiles])
    assert [reading.tile for reading in readings] == names


def test_a_network_that_is_none_is_told_by_name(tmp_path):
    with pytest.raises(ReaderError, match=r"network-unread .*none\.onnx"):
        Reader(tmp_path / "none.onnx")
    (tmp_path / "bad.onnx").write_bytes(b"not a network")
    with pytest.raises(ReaderError, match=r"no-network .*bad\.onnx"):
        Reader(tmp_path / "bad.onnx")


def test_turning_a_crop_turns_what_the_network_says_of_it(reader):
    image, tiles = laid([["E", "S", "3c", "7d", "1b"]])
    crops = reader.crops(image, [quad for _, quad in tiles])
    first, second = reader.look(crops), reader.look(turned(crops, 2))
    assert np.allclose(first.logits, second.logits, atol=1e-3)
    assert ((second.turns - first.turns) % 4 == 2).all()


@needs_photographs
def test_faces_of_an_unseen_set_are_read(reader):
    """The card's figures on the smaller rail folder, with room for the chance of few tiles."""
    tiles = labelled_in_photos(reader, load_photos(DATA, "rail_set_b"))
    assert read_without(reader, tiles)["right"] >= 0.93
    one = read_enrolled(reader, tiles, 1, draws=2)
    assert one["best"] >= 0.93
    assert one["given_wrong"] <= 0.03


def test_faces_are_named_in_the_order_of_the_rules(reader):
    image, tiles = laid([["Wh"]])
    assert all(Tile(t) in FACES for t, _ in reader.read(image, [tiles[0][1]])[0].candidates)


@pytest.mark.parametrize("squeezed", [1.0, 0.7])
def test_no_face_is_told_of_a_tile_too_small_however_sure(reader, own_set, squeezed):
    image, tiles = laid(ROWS, seed=3)
    enrolled = reader.with_tileset(own_set)
    width = float(np.median([wide(quad) for _, quad in tiles]))
    told = {}
    for pixels in (NAMED_PIXELS - 1, NAMED_PIXELS + 2):
        # As many pixels in all, but fewer across and more along.
        across, along = pixels / width * squeezed, pixels / width / squeezed
        size = (round(image.shape[1] * across), round(image.shape[0] * along))
        small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
        real = np.array(size) / image.shape[1::-1]
        quads = [((quad + 0.5) * real - 0.5).astype(np.float32) for _, quad in tiles]
        readings = enrolled.read(small, quads)
        told[pixels] = [reading.tile for reading in readings]
        sure = sum(reading.confidence >= enrolled.unsure for reading in readings)
        assert sure >= 0.9 * len(tiles)
        assert all(bool(r.candidates) == (pixels > NAMED_PIXELS) for r in readings)
    assert set(told[NAMED_PIXELS - 1]) == {"?"}
    assert sum(tile != "?" for tile in told[NAMED_PIXELS + 2]) >= 0.9 * len(tiles)
