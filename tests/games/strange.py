"""Tables unlike the five of `tests.games.tables`: everything a host may have, drawn from a seed.

    conditions = strange(7)
    source = StrangeCamera(text, conditions, Pace(fps=10, still=0.7))

Camera, lens and place, tile size, cloth, backs, racks and sleeves, what lies about, and what
happens to the picture from frame to frame: windows, shadows, flicker, focus, compression. All
within what a host is told to be usable, unless `conditions.unusable` says why it is not.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.games.tables import REAL_SET, SETS
from training.styles import from_folder, style
from vision.cameras import Frame
from vision.geometry.markers import marker_corners
from vision.geometry.optics import LEAST_PIXELS
from vision.geometry.plan import TablePlan
from vision.simulator.camera import VirtualCamera
from vision.simulator.cloths import PATTERNS
from vision.simulator.look import Appearance, Colour, Light
from vision.simulator.player import Pace
from vision.simulator.source import SimulatedCamera
from vision.simulator.things import Kind, Thing

Image = NDArray[np.uint8]

SIZES: Final = (
    (1920, 1080), (1920, 1080), (2304, 1296), (1600, 1200), (1984, 1488), (2560, 1440),
    (3840, 2160),
)  # fmt: skip
TILES: Final = (
    (22.0, 30.0, 13.0), (22.0, 30.0, 13.0), (20.5, 28.5, 12.0), (24.0, 32.0, 17.0),
    (25.0, 34.0, 15.0), (26.0, 36.0, 20.0),
)  # fmt: skip
_SPOTS: Final = ((198.0, 10.0, 0.0), (10.0, 198.0, 90.0))
"""Where things lie, and how: x, y, degrees; between the discards and a wall."""
_EXPOSES_IN = 0.6  # seconds in which a camera makes up for two thirds of a change of light
_BALANCES_IN = 6.0  # and for one of colour
_CLOUDS_EVERY = 40.0  # seconds from one cloud to the next
_MOST_PIXELS = 46.0  # on a tile's short side


@dataclass(frozen=True)
class Conditions:
    """One strange table; `told_field` is the field of view that its settings state, degrees."""

    seed: int
    camera: VirtualCamera
    told_field: float
    plan: TablePlan
    tiles: str
    look: Appearance
    things: tuple[Thing, ...] = ()
    flicker: float = 0.0  # of the exposure, frame by frame
    bands: float = 0.0  # of mains light that a rolling shutter shows
    shadow: float = 0.0  # of somebody who moves to and fro by the window
    focus: float = 0.0  # sigma in px, at the worst moment of the lens's hunting
    smear: float = 0.0  # share of the frame before in each: motion blur
    jpeg: int | None = None
    adjusts: float = 0.0  # share of what the camera's own exposure and white balance make up for
    clouds: float = 0.0  # share by which daylight comes and goes

    def words(self) -> str:
        """Return them in one line."""
        c, p = self.camera, self.plan
        tilt = math.hypot(c.tilt, c.pan)
        parts = [
            f"{c.width}x{c.height} {p.tile_width * c.scale:.0f}px tilt{tilt:.0f} roll{c.roll:.1f}",
            f"k1{c.k1:+.2f}" if c.k1 else "",
            f"{'x'.join(f'{side:g}' for side in p.tile)} {self.tiles}",
            self.look.pattern,
            "backs like cloth" if _near(self.look.back, self.look.cloth) < 30 else "",
            "sleeves like cloth" if self.look.sleeve == self.look.cloth else "",
            f"flicker{self.flicker:.2f}" if self.flicker else "",
            f"bands{self.bands:.2f}" if self.bands else "",
            f"shadow{self.shadow:.2f}" if self.shadow else "",
            f"focus{self.focus:.1f}" if self.focus else "",
            f"smear{self.smear:.1f}" if self.smear else "",
            f"jpeg{self.jpeg}" if self.jpeg else "",
            f"adjusts{self.adjusts:.1f}" if self.adjusts else "",
            f"clouds{self.clouds:.1f}" if self.clouds else "",
            "+".join(thing.kind for thing in self.things),
        ]
        return " ".join(part for part in parts if part)


def strange(seed: int) -> Conditions:
    """Return the strange table of a seed."""
    rng = np.random.default_rng((seed, 505))
    plan = replace(
        TablePlan(),
        **dict(zip(("tile_width", "tile_length", "tile_depth"), rng.choice(TILES), strict=True)),
    )
    camera = _camera(rng, plan)
    sets = SETS if REAL_SET.exists() else SETS[:-1]
    tiles = str(rng.choice(sets))
    sometimes = [float(v) for v in rng.random(6)]
    return Conditions(
        seed=seed,
        camera=camera,
        told_field=camera_field(camera) * float(rng.uniform(0.97, 1.03)),
        plan=plan,
        tiles=tiles,
        look=_look(rng, tiles),
        things=_things(rng),
        flicker=0.1 * sometimes[0] if sometimes[0] > 0.6 else 0.0,
        bands=0.06 * sometimes[1] if sometimes[1] > 0.7 else 0.0,
        shadow=0.5 * sometimes[2] if sometimes[2] > 0.6 else 0.0,
        focus=2.4 * sometimes[3] if sometimes[3] > 0.75 else 0.0,
        smear=0.5 if sometimes[4] > 0.6 else 0.0,
        jpeg=60 if sometimes[5] > 0.6 else None,
    )


def camera_field(camera: VirtualCamera) -> float:
    """Return a camera's horizontal field of view, degrees."""
    return math.degrees(2 * math.atan(camera.width / 2 / camera.focal))


def with_lens_beside(conditions: Conditions, seed: int, share: float) -> Conditions:
    """Return the conditions with a lens that sits beside the middle of its sensor, by a share of
    the picture's width and to where all markers stay in sight; as they are where they do nowhere.
    """
    camera = conditions.camera
    for turn in np.random.default_rng((seed, 1931)).uniform(0, 2 * math.pi, 24):
        off = share * camera.width
        beside = (off * math.cos(turn), off * math.sin(turn))
        lens = replace(camera, beside=beside)
        if _sees_markers(lens, conditions.plan):
            return replace(conditions, camera=lens)
    return conditions


def _camera(rng: np.random.Generator, plan: TablePlan) -> VirtualCamera:
    """Return a camera that sees all markers, with tiles of a usable size."""
    while True:
        camera = VirtualCamera.overhead(
            *SIZES[int(rng.integers(len(SIZES)))],
            above=(*(float(v) for v in rng.normal(0, 70, 2)), float(rng.uniform(700, 1600))),
            roll=float(rng.normal(0, 2.5)),
            k1=float(rng.choice([0.0, rng.uniform(-0.15, 0.05)])),
            margin=float(rng.uniform(-0.02, 0.3)),
        )
        usable = LEAST_PIXELS <= plan.tile_width * camera.scale <= _MOST_PIXELS
        if usable and _sees_markers(camera, plan):
            return camera


def _sees_markers(camera: VirtualCamera, plan: TablePlan) -> bool:
    """Whether all markers are in sight, with the paper about them."""
    corners = marker_corners(plan).reshape(-1, 2) * (1 + 10 / plan.marker_offset)
    seen = camera.project(np.column_stack([corners, np.zeros(len(corners))]))
    return bool((seen > 3).all() and (seen < np.array(camera.size) - 4).all())


def _look(rng: np.random.Generator, tiles: str) -> Appearance:
    look = Appearance.random(rng, from_folder(REAL_SET) if tiles == "am_B" else style(tiles))
    light: Light = look.light
    if rng.random() < 0.35:  # a window
        angle, strength = rng.uniform(0, 2 * math.pi), rng.uniform(0.5, 0.9)
        light = replace(light, gradient=(strength * math.cos(angle), strength * math.sin(angle)))
    dark, bright = (30.0, 170.0)
    cloth = _colour(rng, dark, bright)
    back, rack, second = _colour(rng, 30, 190), _colour(rng, 20, 235), _colour(rng, 30, 210)
    if rng.random() < 0.25:
        back = _beside(rng, cloth, 40.0)
    pattern = PATTERNS[int(rng.integers(len(PATTERNS)))] if rng.random() < 0.6 else "plain"
    return replace(
        look,
        light=light,
        cloth=cloth if pattern != "wood" else (70 + rng.uniform(-25, 30), 110.0, 150.0),
        back=back,
        rack=rack,
        second=second,
        pattern=pattern,
        sleeve=cloth if rng.random() < 0.3 else _colour(rng, 15, 235),
        jpeg=None,
        noise=float(rng.uniform(0.5, 5.0)),
    )


def _colour(rng: np.random.Generator, low: float, high: float) -> Colour:
    """Return a colour of some lightness, from grey to vivid."""
    lightness, vivid = rng.uniform(low, high), rng.uniform(0.1, 0.9)
    b, g, r = lightness * (1 + vivid * rng.uniform(-0.9, 0.9, 3))
    return tuple(float(np.clip(c, 12, 240)) for c in (b, g, r))  # type: ignore[return-value]


def _beside(rng: np.random.Generator, colour: Colour, most: float) -> Colour:
    b, g, r = (float(np.clip(c + rng.uniform(-most, most), 8, 245)) for c in colour)
    return b, g, r


def _near(a: Colour, b: Colour) -> float:
    return float(np.abs(np.subtract(a, b)).max())


def _things(rng: np.random.Generator) -> tuple[Thing, ...]:
    kinds: tuple[Kind, ...] = ("cup", "card", "phone", "paper", "book", "dice")
    chosen = rng.permutation(len(kinds))[: int(rng.integers(0, len(_SPOTS) + 1))]
    return tuple(
        Thing(kinds[int(k)], (x, y), angle + float(rng.uniform(-8, 8)))
        for k, (x, y, angle) in zip(chosen, _SPOTS, strict=False)
    )


class StrangeCamera(SimulatedCamera):
    """A simulated camera whose pictures are spoilt as the conditions say."""

    def __init__(self, text: str, conditions: Conditions, pace: Pace) -> None:
        super().__init__(
            text,
            camera=conditions.camera,
            look=conditions.look,
            plan=conditions.plan,
            pace=pace,
            things=conditions.things,
        )
        self._conditions = conditions

    def __iter__(self) -> Iterator[Frame]:
        """Yield the frames, spoilt; the same each time."""
        spoil = _Spoil(self._conditions, self.size)
        for frame in super().__iter__():
            yield replace(frame, image=spoil(frame.image, frame.seconds))


class _OwnSettings:
    """A camera's own exposure and white balance: they follow the mean of the picture, so that a
    pale sleeve darkens all the table, and more tiles on the table tint it, for a while or for good.
    """

    def __init__(self, share: float) -> None:
        self._share, self._seconds = share, 0.0
        self._usual: NDArray[np.float64] | None = None  # the means that it was set to at first
        self._light, self._tint = 1.0, np.ones(3)

    def adjusted(self, image: Image, seconds: float) -> Image:
        """Return a frame as the camera gives it after it has adjusted itself so far."""
        mean = np.maximum(np.array(cv2.mean(image)[:3]), 1.0)
        if self._usual is None:
            self._usual = mean
        apart, self._seconds = seconds - self._seconds, seconds
        light = (self._usual.mean() / mean.mean()) ** self._share
        tint = (self._usual / self._usual.mean() / (mean / mean.mean())) ** self._share
        self._light += (light - self._light) * (1 - math.exp(-apart / _EXPOSES_IN))
        self._tint += (tint - self._tint) * (1 - math.exp(-apart / _BALANCES_IN))
        return np.asarray(np.clip(image * (self._light * self._tint), 0, 255), np.uint8)


class _Spoil:
    """What happens to the picture on its way, frame after frame."""

    def __init__(self, conditions: Conditions, size: tuple[int, int]) -> None:
        self._c = conditions
        self._rng = np.random.default_rng((conditions.seed, 909))
        width, height = size
        self._rows = np.linspace(0, 1, height, dtype=np.float32)[:, None]
        self._columns = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
        self._before: Image | None = None
        self._own = _OwnSettings(conditions.adjusts)

    def __call__(self, image: Image, seconds: float) -> Image:
        c, out = self._c, image
        if c.smear:
            was, self._before = self._before, image
            if was is not None:
                out = np.asarray(cv2.addWeighted(out, 1 - c.smear, was, c.smear, 0), np.uint8)
        hunting = seconds % 20.0
        if c.focus and hunting < 2.0:
            sigma = c.focus * math.sin(math.pi * hunting / 2.0) + 1e-3
            out = np.asarray(cv2.GaussianBlur(out, (0, 0), sigma), np.uint8)
        light = self._light(seconds)
        if light is not None:
            out = np.asarray(cv2.multiply(out, cv2.merge([light] * 3), dtype=cv2.CV_8U), np.uint8)
        if c.clouds:
            by = 1 - c.clouds * (0.5 - 0.5 * math.cos(2 * math.pi * seconds / _CLOUDS_EVERY))
            out = np.asarray(cv2.convertScaleAbs(out, alpha=by), np.uint8)
        if c.adjusts:
            out = self._own.adjusted(out, seconds)
        if c.flicker:
            by = 1 + c.flicker * float(self._rng.uniform(-1, 1))
            out = np.asarray(cv2.convertScaleAbs(out, alpha=by), np.uint8)
        if c.jpeg is not None:
            _, packed = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, c.jpeg])
            out = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
        return out

    def _light(self, seconds: float) -> NDArray[np.float32] | None:
        """Return (h, w) by which bands and somebody's shadow change the light; None if by none."""
        c = self._c
        light: NDArray[np.float32] | None = None
        if c.bands:
            wave = 1 + c.bands * np.sin(2 * np.pi * (2.3 * self._rows + 0.7 * seconds))
            light = np.broadcast_to(wave, (len(self._rows), self._columns.size)).astype(np.float32)
        if c.shadow:
            # Soft, as wide as a third of the picture; it stands, and goes on, and comes back.
            at = 1.3 * math.sin(seconds / 7.0 + c.seed)
            edge = 1 / (1 + np.exp(-(self._columns + 0.3 * self._rows - at) * 9))
            shade = (1 - c.shadow * edge * (1 - edge) * 4).astype(np.float32)
            light = shade if light is None else light * shade
        return None if light is None else np.ascontiguousarray(light, np.float32)
