"""What takes long and is made alike by many tests, made once for all tests of a process.

Most simulated cameras of the tests look at the same table from the same seed, and drawing it takes
longer than many of their tests; so does learning what tells a table's faces apart, by which it
begins to be followed.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

import numpy as np

from vision.reading import reader
from vision.reading.set_features import Telling
from vision.simulator import render
from vision.simulator.scenery import draw_scenery
from vision.simulator.sensor import Sensor

Made = TypeVar("Made")
SCENES: Final = 8
SENSORS: Final = 3
"""So many are kept: a scene takes six million bytes, a sensor's three planes forty."""


class Kept:
    """The last things made, by what they were made of and by where the generator stood."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[Any, tuple[Any, Any]] = OrderedDict()

    def of(self, wanted: Any, rng: np.random.Generator, make: Callable[[], Made]) -> Made:
        """Return what `make` makes, made now or before; the generator stands behind it."""
        key = (wanted, repr(rng.bit_generator.state))
        if key not in self._made:
            made = make()
            self._made[key] = made, rng.bit_generator.state
        self._made.move_to_end(key)
        while len(self._made) > self._most:
            self._made.popitem(last=False)
        made, rng.bit_generator.state = self._made[key]
        return made


_scenes, _sensors = Kept(SCENES), Kept(SENSORS)


def _scenery(
    camera: Any, look: Any, plan: Any, rng: np.random.Generator, racks: bool = True
) -> render.Image:
    wanted = (camera, look, plan, racks)
    # Things are drawn on it: everybody has one of their own.
    return _scenes.of(wanted, rng, lambda: draw_scenery(camera, look, plan, rng, racks)).copy()


def _sensor(size: tuple[int, int], look: Any, rng: np.random.Generator, planes: int = 3) -> Sensor:
    return _sensors.of((size, look, planes), rng, lambda: Sensor(size, look, rng, planes))


_tellings: dict[Any, Telling] = {}


def _telling(tiles: Any, crops: Any, embed: Any) -> Telling:
    # Another network sees the first picture otherwise.
    key = (tuple(tiles), crops.tobytes(), embed(crops[:1]).tobytes())
    if key not in _tellings:
        _tellings[key] = Telling(tiles, crops, embed)
    return _tellings[key]


def keep() -> None:
    """Have every renderer and reader that is made from now on take what was made before."""
    render.draw_scenery, render.Sensor = _scenery, _sensor
    reader.Telling = _telling
