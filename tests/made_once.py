"""What takes long and is made alike by many tests, made once for all tests of a process.

Most simulated cameras of the tests look at the same table from the same seed: drawing it takes
longer than many of their tests, and so does looking for tiles in the same picture once more, or
learning what tells the same set's faces apart.
"""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar, cast

import numpy as np

from vision.finding.finder import THRESHOLD, Finder, FoundTile
from vision.reading import reader
from vision.reading.reader import Reader
from vision.reading.set_features import Telling
from vision.simulator import render
from vision.simulator.scenery import draw_scenery
from vision.simulator.sensor import Sensor

Made = TypeVar("Made")


class Kept:
    """The last things made, so many of them, by what they were made of."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[Hashable, Any] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, wanted: Hashable, make: Callable[[], Made]) -> Made:
        """Return what `make` makes of what is wanted, made now or before."""
        with self._lock:
            if wanted in self._made:
                self._made.move_to_end(wanted)
                return cast(Made, self._made[wanted])
        made = make()
        with self._lock:
            self._made[wanted] = made
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        return made


# A scene takes six million bytes, a sensor's three planes forty; the others next to nothing.
SCENES: Final = Kept(8)
SENSORS: Final = Kept(3)
FOUND: Final = Kept(500)
SEEN: Final = Kept(100)
TELLINGS: Final = Kept(10)

_begin, _find, _run = Finder.__init__, Finder.find, Reader.run


def _drawn(
    kept: Kept, wanted: Hashable, rng: np.random.Generator, make: Callable[[], Made]
) -> Made:
    """Return what is drawn by a generator that stands where this one does, and put it behind."""

    def draw() -> tuple[Made, Any]:
        return make(), rng.bit_generator.state

    made, rng.bit_generator.state = kept.of((wanted, repr(rng.bit_generator.state)), draw)
    return made


def _scenery(
    camera: Any, look: Any, plan: Any, rng: np.random.Generator, racks: bool = True
) -> render.Image:
    wanted = (camera, look, plan, racks)
    # Things are drawn on it: everybody has one of their own.
    return _drawn(SCENES, wanted, rng, lambda: draw_scenery(camera, look, plan, rng, racks)).copy()


def _sensor(size: tuple[int, int], look: Any, rng: np.random.Generator, planes: int = 3) -> Sensor:
    return _drawn(SENSORS, (size, look, planes), rng, lambda: Sensor(size, look, rng, planes))


def _shown(pictures: np.ndarray) -> Hashable:
    whole = np.ascontiguousarray(pictures)
    return whole.shape, whole.dtype.str, hashlib.blake2b(whole, digest_size=16).digest()


def _finder(self: Any, model: Any = None, threads: int | None = None) -> None:
    _begin(self, model, threads)
    self.made_of = (model, threads)


def _tiles(
    self: Any, image: np.ndarray, scale: float | None = None, threshold: float = THRESHOLD
) -> list[FoundTile]:
    wanted = (self.made_of, Finder._look, _shown(image), scale, threshold)
    found = FOUND.of(wanted, lambda: _find(self, image, scale, threshold))
    return [FoundTile(tile.corners.copy(), tile.side, tile.score) for tile in found]


def _look(self: Any, crops: np.ndarray) -> tuple[np.ndarray, ...]:
    seen = SEEN.of((self.network, _shown(crops)), lambda: _run(self, crops))
    return tuple(part.copy() for part in seen)


def _telling(tiles: Any, crops: np.ndarray, embed: Any) -> Telling:
    # Another network sees the first picture otherwise.
    wanted = (tuple(tiles), _shown(crops), embed(crops[:1]).tobytes())
    return TELLINGS.of(wanted, lambda: Telling(tiles, crops, embed))


def keep() -> None:
    """Have all renderers, finders and readers from now on take what was made before."""
    render.draw_scenery, render.Sensor = _scenery, _sensor  # type: ignore[assignment, misc]
    Finder.__init__, Finder.find = _finder, _tiles  # type: ignore[method-assign]
    Reader.run = _look  # type: ignore[method-assign, assignment]
    reader.Telling = _telling  # type: ignore[assignment, misc]
