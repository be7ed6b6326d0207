"""The watcher's times, and what it tells of itself at any moment."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from rules.tiles import Seat
from vision.cameras import Frame
from vision.coded import CodedText
from vision.sightings import Spot


@dataclass(frozen=True)
class Timing:
    """The watcher's times, in seconds of the source's clock.

    `settle`: how long nothing may move before the table is looked at; `anew`: the
    same where there is no picture to tell an arm from the table by, as at the start;
    `idle`: how often it is looked at when nothing moves; `check`: how often
    the markers are looked for; `suspect`: a hand that rests for so long may be
    a moved camera; `lean`: a hand that rests for so long holds up the watch no
    more, only what it covers is not looked at; `adopt`: what has not moved for
    so long is no hand but a thing left on the table; `fourth`: how long all four markers
    are waited for at the start before three are enough, and `calibrate` those; `blind`: a longer
    gap between two frames is time not seen. `suspect` and `lean` are measured by
    tests/benchmarks/bench_behaviour.py: with the second and a half that `lean` was before, nothing
    was followed beside a hand that fidgets.
    """

    settle: float = 0.2
    anew: float = 0.3
    idle: float = 2.0
    check: float = 60.0
    suspect: float = 0.6
    lean: float = 0.6
    adopt: float = 30.0
    fourth: float = 2.0
    calibrate: float = 10.0
    blind: float = 1.0


@dataclass
class State:
    """What the watcher knows right now, for the display."""

    frame: int = -1
    seconds: float = 0.0
    fps: float = 0.0
    moving: bool = False
    hands: tuple[Seat, ...] = ()
    spots: tuple[Spot, ...] = ()
    problem: CodedText | None = None
    newest: Frame | None = field(default=None, repr=False)

    @property
    def image(self) -> NDArray[np.uint8] | None:
        """The newest frame's picture; decoded only now, where that was not needed before."""
        return None if self.newest is None else self.newest.image

    def note(self, frame: Frame) -> float:
        """Keep a frame, its time and the rate of frames, smoothed; return the time since the last.

        0 at the first frame.
        """
        number, seconds = frame.number, frame.seconds
        apart = seconds - self.seconds if self.frame >= 0 else 0.0
        if apart > 0:
            rate = (number - self.frame) / apart
            self.fps = 0.9 * self.fps + 0.1 * rate if self.fps else rate
        self.frame, self.seconds, self.newest = number, seconds, frame
        return apart
