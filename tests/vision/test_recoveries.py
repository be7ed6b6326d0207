"""What ails a camera in an evening, and that the eye recovers: rendered frames, guard, watcher.

A live camera shows a table, then has a trouble, then shows the table with one
tile more. Whatever the trouble, it is said, and after it exactly that tile has
appeared: the tiles that lay there keep their numbers, and nothing is invented.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.english import english
from vision.cameras import Frame, Source
from vision.cameras.guarding import FrameGuard
from vision.cameras.soundness import Patience
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.geometry.layout import Layout
from vision.geometry.plan import TablePlan
from vision.reading.reader import Reader
from vision.sightings import Notice, Still
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance, Light
from vision.simulator.render import Renderer
from vision.simulator.solids import Box

Image = NDArray[np.uint8]
FPS = 10.0
FIELD_OF_VIEW = 75.5
LYING = [
    Box(tile, (30.0 * n - 90, 40.0 - 25 * (n % 2)))
    for n, tile in enumerate(("1b", "2c", "3d", "E", "R", "J"))
]
NEW = Box("5c", (70.0, -70.0))
ABOVE = VirtualCamera.overhead()
KNOCKED = replace(ABOVE, centre=(23.0, -28.0, 1000.0), roll=1.1)
DAY = Appearance()
LAMP = replace(DAY, light=Light(tint=(0.7, 0.8, 0.95), gradient=(0.5, -0.3)))


@cache
def drawn(more: bool, camera: VirtualCamera, lamp: bool) -> Renderer:
    renderer = Renderer(camera, LAMP if lamp else DAY, TablePlan(), np.random.default_rng(4))
    renderer.update(dict(enumerate([*LYING, NEW] if more else LYING)))
    return renderer


def table(more: bool = False, camera: VirtualCamera = ABOVE, lamp: bool = False) -> Image:
    """A new frame: no two are alike."""
    renderer = drawn(more, camera, lamp)
    return renderer.sensor.expose(renderer.still, RNG)


RNG = np.random.default_rng(5)


@dataclass
class Shown:
    """A frame that is made when it is looked at; the camera waits for that."""

    number: int
    seconds: float
    make: Callable[[], Image]

    def __post_init__(self) -> None:
        self.looked = threading.Event()

    @cached_property
    def image(self) -> Image:
        self.looked.set()
        return self.make()

    @property
    def size(self) -> tuple[int, int]:
        return self.image.shape[1], self.image.shape[0]

    def shrunk(self, halvings: int) -> Image:
        return Frame(self.number, self.seconds, self.image).shrunk(halvings)


Step = tuple[int, Callable[[], Image], float]
"""So many frames, what makes each, and the seconds from one to the next."""


class Ailing(Source):
    """A live camera that shows one step after another, on with the rest when started again."""

    live = True

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__("camera", ABOVE.size, FPS)
        self._frames = self._shown(steps)
        self.starts = 0

    def _shown(self, steps: Sequence[Step]) -> Iterator[Shown]:
        number, seconds = 0, 0.0
        for count, make, apart in steps:
            for _ in range(count):
                yield Shown(number, seconds, make)
                number, seconds = number + 1, seconds + apart

    def __iter__(self) -> Iterator[Shown]:  # type: ignore[override]
        self.starts += 1
        for frame in self._frames:
            yield frame
            frame.looked.wait(1)  # a frame of a run that was given up is never looked at


@cache
def networks() -> tuple[Finder, Reader]:
    return Finder(threads=1), Reader(threads=1)


@dataclass
class Evening:
    """What came of it."""

    stills: list[Still]
    said: list[Notice]
    starts: int
    watcher: Watcher

    @property
    def words(self) -> list[tuple[str, bool]]:
        return [(notice.what, notice.over) for notice in self.said]

    def told(self) -> None:
        """The first Still told of what lay there; of all after it only the new tile is new."""
        first, *others = self.stills
        assert len(first.sightings) == len(LYING)
        (came,) = [s for still in others for s in still.sightings if s.what != "reread"]
        assert came.what == "appeared" and came.spot.tile == NEW.tile
        assert np.hypot(*np.subtract(came.spot.xy, NEW.xy)) < 3.0
        old = {s.spot.track for s in first.sightings}
        assert {spot.track for spot in self.watcher.latest.spots} == old | {came.spot.track}


def follow(*trouble: Step) -> Evening:
    """Show the table, the trouble, and the table as it is after the last of `trouble`."""
    steps = [(9, table, 0.1), *trouble]
    camera = Ailing(steps)
    said: list[Notice] = []
    watcher = Watcher(*networks(), Layout(), field_of_view=FIELD_OF_VIEW, say=said.append)
    guard = FrameGuard(camera, said.append, Patience(again=(0.0, 0.0)))
    last = sum(count for count, _, _ in steps) - 1
    stills = []
    for frame in guard:
        still = watcher.see(frame)
        if still is not None:
            stills.append(still)
        if frame.number >= last:
            guard.stop()
    return Evening(stills, said, camera.starts, watcher)


def after(camera: VirtualCamera = ABOVE, lamp: bool = False, count: int = 12) -> Step:
    return count, lambda: table(True, camera, lamp), 0.1


def test_a_frozen_camera_is_started_again() -> None:
    same = table()
    evening = follow((34, lambda: same, 0.1), after())
    assert evening.words == [("camera lost", False), ("camera lost", True)]
    assert evening.said[0].words.code == "frozen" and evening.starts >= 2
    evening.told()


@pytest.mark.parametrize("what", ["black", "torn"])
def test_what_is_no_picture_is_left_out(what: str) -> None:
    def unsound() -> Image:
        image = table()
        image[0 if what == "black" else 700 :] = 0 if what == "black" else 128
        return image

    evening = follow((15, unsound, 0.1), after())
    assert evening.words == [("camera lost", False), ("camera lost", True)]
    assert what in english(evening.said[0]) and evening.starts == 1
    assert evening.stills[-1].blind > 1.0
    evening.told()


def test_a_camera_that_stays_black_is_started_again_in_the_light_as_it_is() -> None:
    black = np.zeros_like(table())
    evening = follow((110, lambda: black, 0.1), after(lamp=True))
    assert evening.starts == 2
    assert evening.words == [
        ("camera lost", False), ("camera lost", True), ("light changed", True),
    ]  # fmt: skip
    evening.told()


def test_late_frames_are_said_and_time_not_seen() -> None:
    evening = follow((4, table, 1.2), after())
    assert evening.words == [("camera late", False)]
    assert evening.stills[-1].blind > 1.0
    evening.told()


def test_a_bump_is_noticed_and_the_new_place_found() -> None:
    evening = follow((12, lambda: table(camera=KNOCKED), 0.1), after(KNOCKED))
    assert ("camera moved", True) in evening.words
    assert all(over for _, over in evening.words)
    evening.told()


def test_after_a_bump_with_markers_hidden_it_waits_until_they_are_seen() -> None:
    def hidden() -> Image:
        image = table(camera=KNOCKED)
        height, width = image.shape[:2]
        image[:, : width // 2] = (88, 96, 34)  # a coat laid over half of the table
        noise = RNG.integers(0, 6, (height, width // 2, 3), dtype=np.uint8)
        image[:, : width // 2] += noise
        return image

    evening = follow((25, hidden, 0.1), (12, lambda: table(camera=KNOCKED), 0.1), after(KNOCKED))
    assert evening.words == [("camera moved", False), ("camera moved", True)]
    evening.told()


def test_another_lamp_is_said_and_is_no_change() -> None:
    evening = follow((8, lambda: table(lamp=True), 0.1), after(lamp=True))
    assert evening.words == [("light changed", True)]
    evening.told()
