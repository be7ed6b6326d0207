"""Sets between tables: whole, told where they are not, and trusted for their pictures alone."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tiles_laid import laid

from vision.enrolment.sharing import export_set, import_set, remove_set, rename_set
from vision.reading import tilesets
from vision.reading.reader import Reader
from vision.reading.tilesets import TileSetError, TileSetFile


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(threads=1)


@pytest.fixture(scope="module")
def held(reader) -> TileSetFile:
    image, tiles = laid([["1b", "E", "F1", "F2", "J"]])
    crops = reader.crops(image, [quad for _, quad in tiles])
    names = [tile for tile, _ in tiles]
    made = reader.enrolled("club", names, ["IMG_1.jpg at 3, 4"] * 5, crops)
    return replace(made, kind="american-152")


@pytest.fixture
def exported(held, tmp_path) -> Path:
    tilesets.save(held, tilesets.path_of("club", tmp_path / "here"))
    return export_set("club", tmp_path, tmp_path / "here")


def test_a_set_goes_to_another_table(reader, held, exported, tmp_path):
    assert exported.name == "club.tiles.npz"
    taken = import_set(exported, reader, folder=tmp_path / "there")
    assert taken.tiles == held.tiles and taken.kind == "american-152"
    assert np.array_equal(taken.crops, held.crops)
    assert "IMG" not in " ".join(taken.sources)  # a host's file names stay at home
    assert tilesets.load("club", tmp_path / "there").tiles == held.tiles
    with pytest.raises(TileSetError, match="set-there"):
        import_set(exported, reader, folder=tmp_path / "there")
    import_set(exported, reader, folder=tmp_path / "there", replacing=True)
    import_set(exported, reader, folder=tmp_path / "there", name="guests")
    assert tilesets.list_sets(tmp_path / "there") == ["club", "guests"]
    with pytest.raises(TileSetError, match="file-there"):
        export_set("club", tmp_path, tmp_path / "here")


def test_what_the_other_table_says_its_pictures_are_like_is_not_believed(reader, held, tmp_path):
    false = replace(held, embeddings=held.embeddings[::-1].copy())
    file = tilesets.save(false, tmp_path / f"false{tilesets.SUFFIX}")
    taken = import_set(file, reader, folder=tmp_path / "there")
    assert np.allclose(taken.embeddings, held.embeddings, atol=1e-3)


@settings(
    deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(cut=st.floats(0, 0.999), flip=st.booleans())
def test_a_torn_or_changed_file_is_refused(reader, exported, tmp_path, cut, flip):
    content = bytearray(exported.read_bytes())
    if flip:
        content[int(cut * len(content))] ^= 0xFF
    else:
        content = content[: int(cut * len(content))]
    bad = tmp_path / f"bad{tilesets.SUFFIX}"
    bad.write_bytes(content)
    try:
        taken = import_set(bad, reader, folder=tmp_path / "bad", replacing=True)
    except TileSetError as error:
        assert str(bad) in str(error)
    else:  # bytes of the packing that nothing depends on
        assert flip and tilesets.digest(taken) == tilesets.digest(
            import_set(exported, reader, folder=tmp_path / "good", replacing=True)
        )


def test_foreign_and_newer_files_are_told(reader, exported, tmp_path):
    foreign = tmp_path / f"foreign{tilesets.SUFFIX}"
    foreign.write_bytes(b"\x89PNG\r\n\x1a\n and so on")
    with pytest.raises(TileSetError, match="not-a-set"):
        import_set(foreign, reader, folder=tmp_path / "x")
    with pytest.raises(TileSetError, match="no-such-file"):
        import_set(tmp_path / "none.tiles.npz", reader, folder=tmp_path / "x")
    parts = dict(np.load(exported))
    np.savez_compressed(foreign.open("wb"), **{**parts, "format": np.array(9)})
    with pytest.raises(TileSetError, match="newer-set"):
        import_set(foreign, reader, folder=tmp_path / "x")
    np.savez_compressed(foreign.open("wb"), **{**parts, "kind": np.array("british-144")})
    with pytest.raises(TileSetError, match="set-checksum"):
        import_set(foreign, reader, folder=tmp_path / "x")
    np.savez_compressed(foreign.open("wb"), nothing=np.zeros(80_000_000, np.float32))
    with pytest.raises(TileSetError, match="set-too-large"):
        import_set(foreign, reader, folder=tmp_path / "x")


def test_a_set_of_the_first_format_is_still_read(held, tmp_path):
    old = tmp_path / f"old{tilesets.SUFFIX}"
    np.savez_compressed(
        old.open("wb"), format=np.array(1), name=np.array("old"), tiles=np.array(held.tiles),
        sources=np.array(held.sources), crops=held.crops,
        embeddings=held.embeddings.astype(np.float16), network=np.array(held.network),
    )  # fmt: skip
    assert tilesets.load(old).tiles == held.tiles and tilesets.load(old).kind == ""


def test_renamed_and_removed(held, tmp_path):
    tilesets.save(held, tilesets.path_of("club", tmp_path))
    tilesets.save(replace(held, name="other"), tilesets.path_of("other", tmp_path))
    with pytest.raises(TileSetError, match="set-there"):
        rename_set("club", "other", tmp_path)
    with pytest.raises(TileSetError, match="no-set-name"):
        rename_set("club", "../club", tmp_path)
    rename_set("club", "club two", tmp_path)
    assert tilesets.list_sets(tmp_path) == ["club two", "other"]
    assert tilesets.load("club two", tmp_path).name == "club two"
    remove_set("other", tmp_path)
    with pytest.raises(TileSetError, match="no-set "):
        remove_set("other", tmp_path)
