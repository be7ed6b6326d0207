"""How a table looks: light, cloth, racks, tile set, sensor. All colours are BGR, 0 to 255."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from vision.simulator import art

Colour = tuple[float, float, float]
Pattern = Literal["plain", "stripes", "checks", "flowers", "wood"]
Faces = Callable[[str, int], NDArray[np.uint8]]
"""Gives the picture of a face (its tile text) as BGR, at least so many pixels high."""


@dataclass(frozen=True)
class Light:
    """One lamp far away or several, and the light that comes from all sides.

    `direction` points from the lamp to the table; `further` do so from other lamps as bright,
    each of which throws a shadow of its own; `gradient` is how much
    brighter the table gets per metre along x and y, `vignette` how much darker
    the picture's corners are, `gloss` how far a highlight lifts a tile's face
    (0 to 255), `tint` the colour of it all.
    """

    direction: tuple[float, float, float] = (0.42, -0.3, -1.0)
    further: tuple[tuple[float, float, float], ...] = ()
    ambient: float = 0.62
    shadow: float = 0.5  # share of the light that is missing where no lamp shines
    softness: float = 2.2  # mm by which a tile's shadow is blurred
    gradient: tuple[float, float] = (-0.1, 0.12)
    vignette: float = 0.16
    gloss: float = 44.0
    gloss_width: float = 0.13
    tint: Colour = (0.96, 1.0, 1.03)

    @cached_property
    def towards(self) -> NDArray[np.float64]:
        """Unit vector to the lamp."""
        v = -np.asarray(self.direction, float)
        return np.asarray(v / np.linalg.norm(v))

    @property
    def falls(self) -> tuple[tuple[float, float], ...]:
        """How far along x and y each lamp's shadow falls, for a mm of height."""
        return tuple((x / -z, y / -z) for x, y, z in (self.direction, *self.further))

    @property
    def one_shadow(self) -> float:
        """The share of the light that is missing where one of the lamps does not shine."""
        return self.shadow / (1 + len(self.further))

    def shade(self, normal: NDArray[np.float64]) -> float:
        """Brightness of a surface with this unit normal; a surface facing up has 1."""
        up = float(self.towards[2])
        return float(
            self.ambient + (1 - self.ambient) * max(0.0, float(normal @ self.towards)) / up
        )


@dataclass(frozen=True)
class Appearance:
    """Everything about a table's looks that is not where its tiles lie."""

    light: Light = field(default_factory=Light)
    cloth: Colour = (88, 96, 34)
    floor: Colour = (46, 58, 76)
    rack: Colour = (52, 84, 128)
    body: Colour = (216, 232, 238)
    back: Colour = (43, 138, 201)
    pattern: Pattern = "plain"  # of the cloth (`vision.simulator.cloths`)
    second: Colour = (70, 80, 40)  # its other colour
    sleeve: Colour | None = None  # everybody's; None: drawn at random
    faces: Faces = art.raster
    markers: bool = True
    blur: float = 0.55  # sigma in px
    noise: float = 2.2  # sigma in grey levels
    jpeg: int | None = None  # quality, or no compression

    @classmethod
    def random(cls, rng: np.random.Generator, faces: Faces = art.raster) -> Appearance:
        """Return a look drawn at random, within what real tables look like."""
        light = Light(
            direction=(rng.uniform(-0.7, 0.7), rng.uniform(-0.7, 0.7), -1.0),
            ambient=rng.uniform(0.5, 0.8),
            shadow=rng.uniform(0.25, 0.7),
            softness=rng.uniform(1.2, 5.0),
            gradient=(rng.uniform(-0.35, 0.35), rng.uniform(-0.35, 0.35)),
            vignette=rng.uniform(0.0, 0.3),
            gloss=rng.uniform(0, 110),
            gloss_width=rng.uniform(0.06, 0.25),
            tint=_vivid(rng, 0.8, 1.12),
        )
        cloth, back, rack = (_vivid(rng, *v) for v in ((40, 130), (40, 180), (30, 220)))
        grey = rng.uniform(195, 245)
        return cls(
            light=light,
            cloth=cloth,
            floor=_vivid(rng, 20, 120),
            rack=rack,
            body=(grey - rng.uniform(0, 45), grey - rng.uniform(0, 15), grey),
            back=back,
            faces=faces,
            blur=rng.uniform(0.3, 1.1),
            noise=rng.uniform(0.5, 6.0),
            jpeg=int(rng.integers(60, 97)) if rng.random() < 0.5 else None,
        )


def _vivid(rng: np.random.Generator, low: float, high: float) -> Colour:
    b, g, r = rng.uniform(low, high, 3)
    return float(b), float(g), float(r)
