"""What is unlike all that was learned is told only if it comes near it."""

from __future__ import annotations

import numpy as np
import pytest

from rules.tiles import FACES, UNKNOWN, Tile, face_of
from training.evaluation import MEASURED
from training.styles import style
from vision.reading.reader import Reader
from vision.reading.unfamiliar import FEWEST, Genuine, NearnessLimit

ASKED = NearnessLimit(known=15.0, others=13.0, pictures=14.0, slope=0.5, few=12.0)
READ = np.array([FACES.index(Tile(face)) for face in ("1d", "7c", "J")])


def least(*near: float) -> list[float]:
    return ASKED.least(READ, near).tolist()


def test_of_a_known_set_nothing_more_is_asked() -> None:
    assert least(*[15.0] * FEWEST) == [-np.inf] * 3


def test_of_a_set_that_is_not_known_the_more_is_asked_the_stranger_it_is() -> None:
    assert least(*[14.0] * FEWEST) == [14.5, 13.5, 14.5]
    assert least(*[11.0] * FEWEST) == [16.0, 15.0, 16.0]


def test_a_few_tiles_tell_nothing_of_their_set() -> None:
    assert least(*[11.0] * (FEWEST - 1)) == [12.0, -np.inf, 12.0]
    assert least() == [12.0, -np.inf, 12.0]


@pytest.fixture(scope="module")
def strange() -> tuple[np.ndarray, list[np.ndarray], list[Tile]]:
    """A picture of a drawn set that no network was trained on."""
    names = [f"{n}{suit}" for suit in "bcd" for n in range(1, 10)] + ["R", "G", "J", "F1", "F2"]
    faces = style("numeral")
    image = np.full((500, 840, 3), 60, np.uint8)
    quads = []
    for n, name in enumerate(names):
        left, top = 20 + 100 * (n % 8), 20 + 120 * (n // 8)
        face = faces(name, 90)
        high, wide = face.shape[:2]
        image[top : top + high, left : left + wide] = face
        corners = [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]
        quads.append(np.array(corners, np.float32) - 0.5)
    return image, quads, [face_of(Tile(name)) for name in names]


def wrong(reader: Reader, picture: tuple[np.ndarray, list[np.ndarray], list[Tile]]) -> int:
    image, quads, faces = picture
    told = [reading.tile for reading in reader.read(image, quads)]
    return sum(t not in (UNKNOWN, face) for t, face in zip(told, faces, strict=True))


def test_a_strange_set_is_not_guessed_at(
    strange: tuple[np.ndarray, list[np.ndarray], list[Tile]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By how near its tiles come, whatever the network's head says of each (`test_genuine`)."""
    reader = Reader(MEASURED, threads=1)
    monkeypatch.setattr("vision.reading.unfamiliar.GENUINE", Genuine(-np.inf, -np.inf))
    asked = wrong(reader, strange)
    monkeypatch.setattr(
        "vision.reading.unfamiliar.BAR", NearnessLimit(-np.inf, 0.0, 0.0, 0.0, -np.inf)
    )
    assert asked <= 1 < 5 <= wrong(reader, strange)


def test_an_enrolled_set_is_read_however_strange_it_is(
    strange: tuple[np.ndarray, list[np.ndarray], list[Tile]],
) -> None:
    image, quads, faces = strange
    reader = Reader(MEASURED, threads=1)
    crops = reader.crops(image, quads)
    own = reader.with_tileset(reader.enrolled("own", faces, ["drawn"] * len(faces), crops))
    told = [reading.tile for reading in own.read(image, quads)]
    assert sum(t == face for t, face in zip(told, faces, strict=True)) >= len(faces) - 2
