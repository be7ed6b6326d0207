"""Discards that come to lie on others, that push others away, and walls that are shoved: rendered
tables before the eye, with the networks that ship."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from rules.tiles import UNKNOWN, Seat, Tile
from tests.games.tables import dressed
from vision.cameras import Frame
from vision.finding.finder import Finder
from vision.following.remaining import Remaining
from vision.following.tracks import FoundLike
from vision.following.watcher import Watcher
from vision.geometry.plan import TablePlan
from vision.reading.reader import Reader, Reading
from vision.sightings import Sighting
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.places import Places
from vision.simulator.render import Renderer
from vision.simulator.solids import Box

LOWER = Box("5d", (40.0, 60.0), angle=20.0)
AROUND = [
    Box("3c", (-90.0, 20.0), angle=75.0),
    Box("W", (-20.0, -60.0), angle=200.0),
    Box("8b", (110.0, -30.0), angle=130.0),
]
WALL = [
    Places(TablePlan(), 3).wall(Box("?", (0.0, 0.0)), "E", stack, layer, False)
    for stack in range(4, 15)
    for layer in (0, 1)
]


def upon(box: Box, tile: str, off: tuple[float, float], turn: float) -> Box:
    """Return a tile that lies on another, so far from its middle."""
    x, y = box.xy
    return Box(
        tile, (x + off[0], y + off[1]), z=box.top, angle=box.angle + turn, support=0.0, heaped=True
    )


HALF = upon(LOWER, "2b", (8.0, -6.0), 70.0)
WHOLE = upon(LOWER, "2b", (0.5, -0.5), 3.0)


@cache
def networks() -> tuple[Finder, Reader]:
    return Finder(threads=1), Reader(threads=1)


class Eye:
    """Shows one table after the other to a watcher; `shows` returns what is told of each."""

    def __init__(self, look: Appearance | None = None) -> None:
        self._rng = np.random.default_rng(5)
        camera, look = VirtualCamera.overhead(), look or Appearance()
        self._renderer = Renderer(camera, look, TablePlan(), np.random.default_rng(4))
        self.watcher = Watcher(*networks(), field_of_view=75.5)
        self._number = 0

    def shows(self, *boxes: Box, blur: float = 0.0) -> list[Sighting]:
        """Show a table, out of focus by so many pixels; return what is told of it."""
        self._renderer.update(dict(enumerate(boxes)))
        told: list[Sighting] = []
        for _ in range(9):
            image = self._renderer.sensor.expose(self._renderer.still, self._rng)
            image = np.asarray(cv2.GaussianBlur(image, (0, 0), blur), np.uint8) if blur else image
            still = self.watcher.see(Frame(self._number, self._number / 10.0, image))
            self._number += 1
            told += still.sightings if still is not None else ()
        return told

    def hides(self, *boxes: Box) -> bool:
        """Show a table; return whether a tile may have come to lie there unseen."""
        self._renderer.update(dict(enumerate(boxes)))
        hides = False
        for _ in range(9):
            image = self._renderer.sensor.expose(self._renderer.still, self._rng)
            still = self.watcher.see(Frame(self._number, self._number / 10.0, image))
            self._number += 1
            hides = hides or (still is not None and still.hides)
        return hides

    def lying(self) -> dict[str, tuple[int, int]]:
        """Return each face that is known to lie there: its number and layer."""
        spots = [spot for spot in self.watcher.latest.spots if spot.side == "face"]
        return {spot.tile: (spot.track, spot.layer) for spot in spots}


def words(told: list[Sighting]) -> list[tuple[str, str]]:
    return sorted((s.what, s.spot.tile) for s in told)


@pytest.mark.parametrize("upper", [HALF, WHOLE], ids=["in part", "wholly"])
def test_what_a_tile_covers_has_not_gone_and_is_known_again(upper: Box) -> None:
    eye = Eye()
    eye.shows(*AROUND, LOWER)
    number, _ = eye.lying()["5d"]
    assert words(eye.shows(*AROUND, LOWER, upper)) == [("appeared", "2b")]
    assert eye.lying()["5d"] == (number, 1)
    assert eye.lying()["2b"][1] == 2
    assert words(eye.shows(*AROUND, LOWER)) == [("gone", "2b")]
    assert eye.lying()["5d"] == (number, 1)


def test_what_lay_on_a_tile_that_is_seen_whole_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though what shows beside that one is not known for the table, as where a shadow lay before:
    nothing lies on a tile of which all can be read."""
    monkeypatch.setattr(Remaining, "covered", lambda *given: True)
    eye, upper = Eye(), upon(LOWER, "2b", (15.0, 0.0), 60.0)
    eye.shows(*AROUND, LOWER)
    assert words(eye.shows(*AROUND, LOWER, upper)) == [("appeared", "2b")]
    assert words(eye.shows(*AROUND, LOWER)) == [("gone", "2b")]


def test_one_crak_on_another_is_no_crak_that_was_pushed() -> None:
    eye = Eye()
    lower = replace(LOWER, tile="2c")
    eye.shows(*AROUND, lower)
    assert words(eye.shows(*AROUND, lower, upon(lower, "9c", (2.0, -1.5), 5.0))) == [
        ("appeared", "9c")
    ]
    assert {"2c", "9c"} <= eye.lying().keys()


@pytest.mark.parametrize(
    ("light", "lower", "upper", "off"),
    [("dim", "7c", "9c", (0.0, 0.0)), ("even", "4c", "9c", (1.2, -0.8))],
)
def test_a_crak_taken_from_one_squarely_below_it_is_gone(
    light: str, lower: str, upper: str, off: tuple[float, float]
) -> None:
    """Only a few strokes change: the lower one was said to be thrown again, and that a group was
    put up without a call."""
    eye = Eye(dressed("plain", light).look)
    box = Box(lower, (-68.0, 25.0), angle=159.0)
    eye.shows(*AROUND, box)
    number, _ = eye.lying()[lower]
    assert words(eye.shows(*AROUND, box, upon(box, upper, off, 6.0))) == [("appeared", upper)]
    assert words(eye.shows(*AROUND, box)) == [("gone", upper)]
    assert eye.lying()[lower] == (number, 1)


def test_a_claimed_crak_that_makes_room_for_the_one_before_it_is_two_tiles() -> None:
    rack = Places(TablePlan(), 3)
    eye = Eye()
    eye.shows(*AROUND, rack.on_top(Box("3c", (0.0, 0.0)), "S", 0.0))
    chow = ("2c", "3c", "4c")
    width = TablePlan().tile_width
    laid = [rack.on_top(Box(c, (0.0, 0.0)), "S", n * width) for n, c in enumerate(chow)]
    eye.shows(*AROUND, *laid)
    assert {*chow} <= eye.lying().keys()


@pytest.mark.parametrize("off", [(7.0, -6.0), (5.0, 9.0), (-8.0, 3.0)])
def test_another_of_a_face_laid_upon_it_may_be_there(off: tuple[float, float]) -> None:
    """It looks as if the lower one had been moved a little: the eye does not know better."""
    eye = Eye()
    eye.shows(*AROUND, LOWER)
    assert eye.hides(*AROUND, LOWER, upon(LOWER, "5d", off, 4.0))
    beside = Box("6b", (LOWER.xy[0] - 90.0, LOWER.xy[1] + 60.0))
    assert not eye.hides(*AROUND, LOWER, upon(LOWER, "5d", off, 4.0), beside)


def test_a_tile_that_another_pushed_has_none_upon_it() -> None:
    eye = Eye()
    eye.shows(*AROUND, LOWER)
    pushed = replace(LOWER, xy=(LOWER.xy[0] + 6.0, LOWER.xy[1] + 4.0))
    pushing = Box("2b", (LOWER.xy[0] - 21.0, LOWER.xy[1] - 14.0), angle=LOWER.angle)
    assert not eye.hides(*AROUND, pushed, pushing)


def test_what_was_laid_while_the_lens_was_out_of_focus_is_read_when_it_is_sharp_again() -> None:
    faces = [*AROUND, LOWER, Box("E", (-60.0, 90.0), angle=5.0), Box("9c", (90.0, 90.0), angle=3.0)]
    eye, late = Eye(), Box("1b", (0.0, 0.0))
    eye.shows(*faces)
    assert words(eye.shows(*faces, late, blur=3.0)) == [("appeared", "?")]
    assert words(eye.shows(*faces, late, Box("4b", (0.0, -160.0)))) == [
        ("appeared", "4b"), ("reread", "1b"),
    ]  # fmt: skip


def test_what_was_read_of_a_blur_gives_way_to_what_is_read_of_a_sharp_look() -> None:
    """It was read surely and wrongly; a blur that follows takes nothing back."""
    faces = [*AROUND, LOWER, Box("E", (-60.0, 90.0), angle=5.0), Box("9c", (90.0, 90.0), angle=3.0)]
    eye, late, other = Eye(), Box("1b", (0.0, 0.0)), Box("4b", (0.0, -160.0))
    eye.shows(*faces)
    eye.shows(*faces, late, blur=3.0)
    assert eye.watcher.tabletop is not None
    (track,) = (t for t in eye.watcher.tabletop.tracks.values() if t.evidence.tile() == UNKNOWN)
    for _ in range(5):
        track.evidence.add(Reading(Tile("3c"), 0.99, ((Tile("3c"), 0.99),), 0))
    assert ("reread", "1b") in words(eye.shows(*faces, late, other))
    assert eye.shows(*faces, late, other, blur=3.0) == []


class Misled:
    """Reads every face surely, and as the same."""

    def read(self, image: np.ndarray, quads: Sequence[np.ndarray]) -> list[Reading]:
        return [Reading(Tile("2c"), 0.99, ((Tile("2c"), 0.99),), 0) for _ in quads]


@pytest.mark.parametrize("blur", [2.0, 3.0])
def test_whatever_is_read_of_a_blur_the_faces_that_lie_there_are_what_they_were(
    blur: float,
) -> None:
    faces = [*AROUND, LOWER, Box("E", (-60.0, 90.0), angle=5.0), Box("9c", (90.0, 90.0), angle=3.0)]
    eye = Eye()
    eye.shows(*faces)
    there = eye.lying()
    eye.watcher.read_with(Misled())
    assert words(eye.shows(*faces, Box("1b", (0.0, 0.0)), blur=blur)) == [("appeared", "2c")]
    assert eye.lying().items() >= there.items()


@pytest.mark.parametrize("blur", [1.0, 2.0, 3.0])
def test_a_lens_that_hunts_for_its_focus_lays_no_tile_upon_another(blur: float) -> None:
    faces = [*AROUND, LOWER, Box("E", (-60.0, 90.0), angle=5.0), Box("9c", (90.0, 90.0), angle=3.0)]
    eye = Eye()
    eye.shows(*faces)
    claimed = Places(TablePlan(), 3).on_top(LOWER, "S", -40.0)
    told = eye.shows(*faces, Box("1b", (0.0, 0.0)), blur=blur)
    assert [s.what for s in told] == ["appeared"]
    sharp = words(eye.shows(*faces[:3], *faces[4:], Box("1b", (0.0, 0.0)), claimed))
    assert sharp[:2] == [("appeared", "5d"), ("gone", "5d")]


def test_a_heap_of_three_is_three_tiles() -> None:
    eye = Eye()
    eye.shows(*AROUND, LOWER)
    third = upon(HALF, "9c", (-4.0, 5.0), -50.0)
    eye.shows(*AROUND, LOWER, HALF)
    assert words(eye.shows(*AROUND, LOWER, HALF, third)) == [("appeared", "9c")]
    assert [eye.lying()[tile][1] for tile in ("5d", "2b", "9c")] == [1, 2, 3]
    assert words(eye.shows(*AROUND, LOWER, HALF)) == [("gone", "9c")]


def test_a_tile_laid_half_over_the_place_of_one_that_was_taken_hides_nothing() -> None:
    eye = Eye()
    eye.shows(*AROUND)  # so that the table is seen bare there
    eye.shows(*AROUND, LOWER)
    beside = Box("2b", (LOWER.xy[0] + 14.0, LOWER.xy[1] - 10.0), angle=80.0)
    assert words(eye.shows(*AROUND, beside)) == [("appeared", "2b"), ("gone", "5d")]


def test_what_was_taken_from_under_another_has_gone_when_its_place_is_seen_bare() -> None:
    eye = Eye()
    eye.shows(*AROUND)
    eye.shows(*AROUND, LOWER)
    assert words(eye.shows(*AROUND, WHOLE)) == [("appeared", "2b")]  # nobody can know
    assert words(eye.shows(*AROUND)) == [("gone", "2b"), ("gone", "5d")]


def test_what_is_pushed_away_keeps_its_face_and_is_told_to_be_the_same() -> None:
    eye = Eye()
    eye.shows(*AROUND, LOWER)
    number, _ = eye.lying()["5d"]
    pushed = replace(LOWER, xy=(LOWER.xy[0] + 24.0, LOWER.xy[1] + 9.0), angle=LOWER.angle - 8.0)
    told = eye.shows(*AROUND, pushed, Box("2b", LOWER.xy, angle=60.0))
    assert words(told) == [("appeared", "2b"), ("appeared", "5d"), ("gone", "5d")]
    assert {s.spot.tile: s.was for s in told if s.what == "appeared"} == {"2b": None, "5d": number}


@pytest.mark.parametrize("upper", [HALF, WHOLE], ids=["in part", "wholly"])
def test_what_lay_under_another_from_the_start_is_read_when_that_is_claimed(upper: Box) -> None:
    eye = Eye()
    told = eye.shows(*AROUND, LOWER, upper)
    assert {s.spot.tile for s in told} <= {"3c", "W", "8b", "2b", "5d", UNKNOWN}
    claimed = Places(TablePlan(), 3).on_top(replace(upper, heaped=False), "S", -40.0)
    told = eye.shows(*AROUND, LOWER, claimed)
    assert [s.spot.tile for s in told if s.what == "gone"] == ["2b"]
    assert sorted(eye.lying()) == ["2b", "3c", "5d", "8b", "W"]


def test_a_claimed_tile_in_whose_place_another_is_thrown_at_once_was_claimed() -> None:
    eye = Eye()
    eye.shows(*AROUND, LOWER)
    claimed = Places(TablePlan(), 3).on_top(LOWER, "S", -40.0)
    told = eye.shows(*AROUND, replace(WHOLE, z=0.0, support=None, heaped=False), claimed)
    assert words(told) == [("appeared", "2b"), ("appeared", "5d"), ("gone", "5d")]


@pytest.mark.parametrize(
    ("lies", "hands", "told"),
    [
        ("5d", ("N",), [("appeared", "5d"), ("gone", "5d")]),
        ("3b", ("N",), [("gone", "5d")]),  # it may have lain there all the time
        ("5d", ("S",), [("gone", "5d")]),
    ],
    ids=["the same", "another", "not where the hand was"],
)
def test_a_claimed_tile_is_looked_for_where_nothing_seems_to_have_changed(
    lies: str, hands: tuple[Seat, ...], told: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pale tile on a pale rack changes hardly anything."""
    eye = Eye()
    eye.shows(*AROUND, LOWER)
    search = eye.watcher._search
    assert search is not None
    changed = search.changed
    middle = TablePlan().rack_top_near / 2

    def in_the_middle(*look: object, perhaps: bool) -> list[FoundLike]:
        xy = eye.watcher.calibration.to_table
        finds = changed(*look, perhaps=perhaps)
        return [f for f in finds if np.abs(xy(f.corners).mean(axis=0)).max() < middle]

    monkeypatch.setattr(search, "changed", in_the_middle)
    monkeypatch.setattr(eye.watcher._reaching, "reachers", lambda *_: hands)
    claimed = Places(TablePlan(), 3).on_top(replace(LOWER, tile=lies), "N", -40.0)
    assert words(eye.shows(*AROUND, claimed)) == told


@pytest.mark.parametrize("by", [(0.0, 3.0, 0.0), (4.0, -3.5, 1.0), (-6.0, 1.0, -0.8)])
def test_a_wall_shoved_as_a_whole_loses_no_tile(by: tuple[float, float, float]) -> None:
    eye = Eye()
    eye.shows(*AROUND, *WALL)
    numbers = {spot.track for spot in eye.watcher.latest.spots if spot.side == "back"}
    moved = [shoved(box, by) for box in WALL]
    assert eye.shows(*AROUND, *moved) == []
    lies = {spot.track: spot for spot in eye.watcher.latest.spots if spot.side == "back"}
    assert lies.keys() == numbers
    tops = [box.xy for box in moved if box.z > 0]
    for x, y in tops:
        assert min(np.hypot(s.xy[0] - x, s.xy[1] - y) for s in lies.values()) < 1.5
    # And what is drawn then is drawn as ever.
    assert words(eye.shows(*AROUND, *moved[:-1])) == [("appeared", "?"), ("gone", "?")]


def test_the_last_stacks_of_a_wall_are_shoved_or_drawn_from() -> None:
    eye = Eye()
    for left in (8, 6, 4):  # two stacks of a wall that was longer
        last = WALL[:left]
        eye.shows(*AROUND, *last)
    moved = [shoved(box, (4.0, 3.5, 0.0)) for box in last]
    assert eye.shows(*AROUND, *moved) == []
    told = eye.shows(*AROUND, *moved[:-1])
    assert [(s.what, s.spot.layer) for s in told] == [("gone", 2), ("appeared", 1)]


def test_a_tile_drawn_while_the_wall_is_shoved_is_the_only_one_gone() -> None:
    eye = Eye()
    eye.shows(*AROUND, *WALL)
    told = eye.shows(*AROUND, *(shoved(box, (3.0, 3.0, 0.5)) for box in WALL[:-1]))
    assert [(s.what, s.spot.layer) for s in told] == [("gone", 2), ("appeared", 1)]


def shoved(box: Box, by: tuple[float, float, float]) -> Box:
    """Return a tile of East's wall after a shove by mm along, mm away and degrees."""
    x, y = box.xy[0], box.xy[1] + TablePlan().wall_distance
    c, s = np.cos(np.radians(by[2])), np.sin(np.radians(by[2]))
    xy = (x * c - y * s + by[0], x * s + y * c + by[1] - TablePlan().wall_distance)
    return replace(box, xy=(float(xy[0]), float(xy[1])), angle=box.angle + by[2])
