"""A camera's pictures of a game, path-traced: a `SimulatedCamera` whose stage is `TracedScene`.

    source = TracedCamera(text, BEHAVIOURS["a hand rests"], seed=7, fps=5, look=look)

Only what changed is traced again, and where that turns out as it was, the pixels stay: what a
tracer leaves of grain would else be motion.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.games.behaviour import BehavingCamera, Behaviour
from tests.games.strange import camera_field
from tests.games.traced.laying import Outline, lay
from tests.games.traced.scene import Surroundings, TracedScene
from vision.geometry.plan import TablePlan
from vision.simulator.camera import VirtualCamera
from vision.simulator.hands import HandPose
from vision.simulator.look import Appearance
from vision.simulator.places import seated
from vision.simulator.player import SimulatedFrame
from vision.simulator.render import Rect, TruthQuad, clipped, merged, truth_of
from vision.simulator.sensor import Sensor
from vision.simulator.solids import Box, raised
from vision.simulator.stage import Stage

Image = NDArray[np.uint8]

_STILL, _MOVING = 40, 8  # samples a pixel
_REACH = 80.0  # mm beside a tile on which its shadow and its reflection fall
_ARM = 190.0  # mm beside an arm
_LONG = 980.0  # mm behind a grip to which its arm reaches
_JPEG = 92  # quality of the frames that are kept: what a camera of today gives
_NEAR = 45.0  # mm from a grip to what it carries
_LAID = 2  # frames after which a hand that stays has been laid down
_HOVERS = 22.0  # mm of finger tips above the table


class TracedStage(Stage):
    """Draws moment after moment by tracing what changed."""

    def __init__(
        self,
        camera: VirtualCamera,
        look: Appearance,
        plan: TablePlan,
        seed: int,
        tiles: list[Box],
    ) -> None:
        self.camera, self.look = camera, look
        self._rng = np.random.default_rng((seed, 7171))
        room = Surroundings.random(self._rng)
        self._sensor = Sensor(camera.size, look, self._rng)
        self._scene = TracedScene(camera, look, plan, room, tiles, self._rng)
        self._nowhere = replace(tiles[0], z=-4000.0)
        self._lying: dict[int, Box] = {}
        self._still: Image = np.zeros((camera.height, camera.width, 3), np.uint8)
        self._stays: Counter[HandPose] = Counter()
        self._shown: object = None  # hands, tiles in them and on the table, last
        self._held_over = self._still
        self._traced = 0

    def draw(self, moment: SimulatedFrame) -> Image:
        """Return the moment's frame."""
        self._settle(dict(moment.lying), len(moment.carried))
        picture = self._still
        if moment.carried or moment.hands:
            picture = self._with_hands(moment)
        return self._sensor.noisy(self._sensor.blurred(picture), self._rng, spent=True)

    def truth(self, moment: SimulatedFrame) -> list[TruthQuad]:
        """Return every tile of the moment in the picture; what hands cover is not told."""
        return truth_of([*moment.lying.values(), *moment.carried], self.camera)

    def _settle(self, lying: dict[int, Box], carried: int) -> None:
        """Trace the table as it lies without hands."""
        before, self._lying = self._lying, lying
        changed = [
            box
            for key in lying.keys() | before.keys()
            if lying.get(key) != before.get(key)
            for box in (lying.get(key), before.get(key))
            if box is not None
        ]
        if not changed:
            return
        self._scene.place([*lying.values(), *[self._nowhere] * carried], ())
        if not before:
            whole = (0, 0, *self.camera.size)
            self._still = self._scene.trace(whole, _STILL, self._next())
            return
        for part in merged([clipped(self._around(box), self.camera.size) for box in changed]):
            new = self._scene.trace(part, _STILL, self._next())
            lay(self._still, new, part, self._outlines(changed))

    def _with_hands(self, moment: SimulatedFrame) -> Image:
        """Return the picture with hands and what they carry; where none moved, the one before."""
        self._stays = Counter({p: self._stays[p] + 1 for p in moment.hands})
        hands = [
            (pose, 0.0, True) if self._stays[pose] > _LAID else _held(pose, moment.carried)
            for pose in moment.hands
        ]
        shown = (hands, moment.carried, self._lying)
        if shown != self._shown:
            self._shown, self._held_over = shown, self._still.copy()
            self._hold(self._held_over, hands, moment)
        return self._held_over

    def _hold(
        self, picture: Image, hands: list[tuple[HandPose, float, bool]], moment: SimulatedFrame
    ) -> None:
        self._scene.place([*moment.lying.values(), *moment.carried], hands)
        parts = [self._around(box) for box in moment.carried]
        parts += [self._along(pose) for pose in moment.hands]
        for part in merged([clipped(part, self.camera.size) for part in parts]):
            new = self._scene.trace(part, _MOVING, self._next())
            lay(picture, new, part, self._outlines(moment.carried))

    def _outlines(self, tiles: Sequence[Box]) -> list[Outline]:
        """Return where tiles are seen in the picture."""
        corners = (
            np.concatenate([raised(box.corners(), z) for z in (box.z, box.top)]) for box in tiles
        )
        return [self.camera.project(each) for each in corners]

    def _around(self, box: Box) -> Rect:
        x, y = box.xy
        r = _REACH + max(box.footprint) / 2 + box.z
        return self._rect([(x + dx * r, y + dy * r, 0.0) for dx in (-1, 1) for dy in (-1, 1)])

    def _along(self, pose: HandPose) -> Rect:
        """Return the part of the picture that an arm and its shadow reach."""
        x, y = pose.grip
        corners = []
        bx, by = seated(pose.seat, 30.0, -_LONG)
        for px, py in ((x, y), (x + bx, y + by)):
            corners += [(px + dx * _ARM, py + dy * _ARM, 0.0) for dx in (-1, 1) for dy in (-1, 1)]
        return self._rect(corners)

    def _rect(self, points: list[tuple[float, float, float]]) -> Rect:
        pixels = self.camera.project(np.array(points))
        (left, top), (right, bottom) = pixels.min(axis=0), pixels.max(axis=0)
        return int(left), int(top), int(right) + 1, int(bottom) + 1

    def _next(self) -> int:
        self._traced += 1
        return self._traced


def _held(pose: HandPose, carried: tuple[Box, ...]) -> tuple[HandPose, float, bool]:
    """Return a hand with its tips' height and whether it lies flat: it holds what is near it."""
    near = [box for box in carried if math.dist(box.xy, pose.grip) < _NEAR]
    if near:
        return pose, max(0.0, min(box.z for box in near) - 3.0), False
    return pose, _HOVERS, False


class _KeptStage(Stage):
    """Gives the frames that lie in a folder, and traces those that are not there yet."""

    def __init__(self, folder: Path, make: Callable[[], TracedStage]) -> None:
        self._folder, self._make, self._number = folder, make, 0
        self._stage: TracedStage | None = None

    def draw(self, moment: SimulatedFrame) -> Image:
        """Return the moment's frame; moments come in order."""
        place = self._folder / f"{self._number:05}.jpg"
        self._number += 1
        kept = cv2.imread(str(place)) if place.exists() else None
        if kept is not None:
            return np.asarray(kept, np.uint8)
        self._stage = self._stage or self._make()
        self._folder.mkdir(parents=True, exist_ok=True)
        quality = [cv2.IMWRITE_JPEG_QUALITY, _JPEG]
        _, packed = cv2.imencode(".jpg", self._stage.draw(moment), quality)
        # Renamed when it is whole: a run that is stopped leaves no half of a frame.
        part = place.with_suffix(".part")
        part.write_bytes(packed.tobytes())
        part.rename(place)
        return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)

    def truth(self, moment: SimulatedFrame) -> list[TruthQuad]:
        """Return every tile of the moment in the picture, as `TracedStage` does."""
        self._stage = self._stage or self._make()
        return self._stage.truth(moment)


class TracedCamera(BehavingCamera):
    """A camera before people who behave so, its pictures path-traced and kept under `pictures`."""

    def __init__(
        self,
        text: str,
        behaviour: Behaviour,
        *,
        seed: int,
        fps: float,
        look: Appearance,
        plan: TablePlan,
        camera: VirtualCamera,
        pictures: Path,
    ) -> None:
        super().__init__(text, behaviour, seed=seed, fps=fps, look=look, plan=plan, camera=camera)
        told = (text, behaviour, seed, fps, camera, plan)
        digest = hashlib.sha256(repr(told).encode())
        for module in sorted(Path(__file__).parent.glob("*.py")):
            digest.update(module.read_bytes())
        self._pictures = pictures / digest.hexdigest()[:16]

    @property
    def field_of_view(self) -> float:
        """The lens's horizontal field of view, degrees."""
        return camera_field(self._camera)

    def stage(self, camera: VirtualCamera, look: Appearance) -> Stage:
        """Return the stage that draws what the camera sees."""
        tiles = list(self._first.values())
        return _KeptStage(
            self._pictures, lambda: TracedStage(camera, look, self.plan, self._seed, tiles)
        )
