import numpy as np
import pytest

from controller.enrolling.summary import conflicting
from rules.tiles import FACES, Tile, face_of
from tests.english import english
from vision.reading import tilesets
from vision.reading.tilesets import TileSetError, TileSetFile


def a_set(tiles: list[str], towards: list[int] | None = None) -> TileSetFile:
    """A set whose pictures point each in the direction `towards`, with a little of their own."""
    n, d = len(tiles), 16
    rng = np.random.default_rng(3)
    embeddings = 0.05 * rng.normal(size=(n, 4, d))
    for i, direction in enumerate(towards or [FACES.index(face_of(Tile(t))) % d for t in tiles]):
        embeddings[i, :, direction] += 1
    embeddings /= np.linalg.norm(embeddings, axis=2, keepdims=True)
    crops = rng.integers(0, 255, (n, 8, 8, 3), np.uint8)
    return TileSetFile(
        "club", tuple(map(Tile, tiles)), tuple(f"p{i}.jpg" for i in range(n)), crops,
        embeddings.astype(np.float32), "abc",
    )  # fmt: skip


def test_a_set_comes_back_as_it_was_saved(tmp_path):
    held = a_set(["1b", "2b", "F3", "J"])
    path = tilesets.save(held, tilesets.path_of("club", tmp_path))
    again = tilesets.load("club", tmp_path)
    assert (again.name, again.tiles, again.sources, again.network) == (
        held.name, held.tiles, held.sources, held.network,
    )  # fmt: skip
    assert np.array_equal(again.crops, held.crops)
    assert np.allclose(again.embeddings, held.embeddings, atol=1e-3)
    assert tilesets.load(path).tiles == tilesets.load(str(path)).tiles == held.tiles
    assert tilesets.list_sets(tmp_path) == ["club"]
    assert [p.name for p in tmp_path.iterdir()] == [path.name], "nothing half-written is left"


def test_the_usual_folder_follows_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    tilesets.save(a_set(["E"]))
    assert (tmp_path / "rackside" / "sets" / "club.tiles.npz").is_file()
    assert tilesets.list_sets() == ["club"]


def test_counts_take_flowers_together_and_missing_names_the_rest():
    held = a_set(["F1", "F7", "J", "J"])
    assert held.counts() == {"F": 2, "J": 2}
    assert "1b" in held.missing() and "F" not in held.missing()


def test_a_picture_among_others_of_another_face_is_a_conflict():
    held = a_set(["1b", "1b", "1b", "2c", "2c"], towards=[0, 0, 5, 5, 5])
    conflict = next(c for c in held.conflicts() if c.index == 2)
    assert (conflict.index, conflict.tile, conflict.looks_like) == (2, "1b", "2c")
    said = english(conflicting(conflict))
    assert said.startswith("conflict: p2.jpg: enrolled as 1 bam, looks more like 2 crak (")
    assert held.without([2]).conflicts() == []


def test_sets_of_one_network_can_be_joined():
    both = a_set(["1b"]).joined(a_set(["2b"]))
    assert both.tiles == ("1b", "2b") and both.embeddings.shape[0] == 2
    other = TileSetFile(**{**both.__dict__, "network": "xyz"})
    with pytest.raises(TileSetError, match="other-network"):
        both.joined(other)


def test_an_unknown_name_is_told_with_the_known_ones(tmp_path):
    tilesets.save(a_set(["E"]), tilesets.path_of("club", tmp_path))
    with pytest.raises(TileSetError, match=r"no-set \(name: 'clib', .*known: club"):
        tilesets.load("clib", tmp_path)


@pytest.mark.parametrize("name", ["", "../x", "a/b", ".hidden", "x" * 80])
def test_what_is_no_name_is_refused(name, tmp_path):
    with pytest.raises(TileSetError, match="no-set-name"):
        tilesets.path_of(name, tmp_path)


def test_a_file_that_is_no_set_is_refused_by_name(tmp_path):
    whole = tilesets.save(a_set(["E", "S"]), tmp_path / f"whole{tilesets.SUFFIX}")
    content = whole.read_bytes()
    bad = tmp_path / f"bad{tilesets.SUFFIX}"
    for damaged in (b"", b"not a set", content[: len(content) // 2], content[:-30]):
        bad.write_bytes(damaged)
        with pytest.raises(TileSetError, match=r"bad\.tiles\.npz"):
            tilesets.load(bad)
    with bad.open("wb") as out:
        np.savez(out, tiles=np.array(["E"]))
    with pytest.raises(TileSetError, match=r"bad\.tiles\.npz"):
        tilesets.load(bad)
    with bad.open("wb") as out:
        np.savez(out, tiles=np.array([object()], dtype=object))
    with pytest.raises(TileSetError, match=r"bad\.tiles\.npz"):
        tilesets.load(bad)


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(TileSetError, match="set-unwritten"):
        tilesets.save(a_set(["E"]), tmp_path / "file" / "x.tiles.npz")
