"""Turns moments into frames: the table as it lies, what a hand carries, the hand, the sensor."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.geometry.plan import TablePlan
from vision.simulator.camera import VirtualCamera
from vision.simulator.hands import hands_of
from vision.simulator.heads import heads_of
from vision.simulator.look import Appearance
from vision.simulator.player import SimulatedFrame
from vision.simulator.render import Image, Rect, Renderer, TruthQuad, truth_of
from vision.simulator.things import Thing, draw_thing
from vision.simulator.tiledraw import draw_tile

_MARGIN = 4  # px beyond a changed part that blurring reaches


class Stage:
    """Draws moment after moment; only what changed is drawn again."""

    def __init__(
        self,
        camera: VirtualCamera,
        look: Appearance,
        plan: TablePlan,
        seed: int,
        things: Sequence[Thing] = (),
    ) -> None:
        self.camera, self.look = camera, look
        self._rng = np.random.default_rng((seed, 77))
        self._renderer = Renderer(camera, look, plan, self._rng, things=things)
        self._hands = hands_of(camera, look, self._rng)
        self._heads = heads_of(camera, look, np.random.default_rng((seed, 78)))
        self._blurred = self._renderer.sensor.blurred(self._renderer.still)

    def draw(self, moment: SimulatedFrame) -> Image:
        """Return the moment's frame."""
        for part in self._renderer.update(moment.lying):
            self._blur_again(part)
        clean = self._blurred
        own = bool(moment.carried or moment.hands or moment.things or moment.heads)
        if own:
            clean = clean.copy()
            for thing in moment.things:
                draw_thing(clean, thing, self.camera, self.look)
            for box in moment.carried:
                draw_tile(box, self.camera, self.look).onto(clean)
            for pose in moment.hands:
                self._hands[pose.seat].draw(clean, pose)
            for head in moment.heads:
                self._heads[head.seat].draw(clean, head)
        return self._renderer.sensor.noisy(clean, self._rng, spent=own)

    def truth(self, moment: SimulatedFrame) -> list[TruthQuad]:
        """Return every tile of the moment in the picture, and how much of it is seen."""
        hidden = np.zeros((self.camera.height, self.camera.width), np.bool_)
        for pose in moment.hands:
            hidden |= self._hands[pose.seat].mask(pose)
        for head in moment.heads:
            hidden |= self._heads[head.seat].mask(head)
        return truth_of([*moment.lying.values(), *moment.carried], self.camera, hidden)

    def _blur_again(self, part: Rect) -> None:
        width, height = self.camera.size
        left, top = max(0, part[0] - _MARGIN), max(0, part[1] - _MARGIN)
        right, bottom = min(width, part[2] + _MARGIN), min(height, part[3] + _MARGIN)
        # Blurred with twice the margin, so that the part's own border is blurred right.
        far = (max(0, left - _MARGIN), max(0, top - _MARGIN))
        wide: NDArray[np.uint8] = self._renderer.still[
            far[1] : bottom + _MARGIN, far[0] : right + _MARGIN
        ]
        soft = self._renderer.sensor.blurred(wide)
        inner = soft[top - far[1] : bottom - far[1], left - far[0] : right - far[0]]
        self._blurred[top:bottom, left:right] = inner
