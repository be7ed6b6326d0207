"""Whether a camera shows tiles large enough: computed from its lens, or measured."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, floor, hypot, radians, sin
from typing import Final, Literal, NamedTuple

from controller.words.labels import Label, NamedSeat, labels_of
from rules.tiles import SEATS, Seat
from vision.geometry.calibration import Calibration
from vision.geometry.optics import AIM_PIXELS, LEAST_PIXELS, View
from vision.geometry.plan import TURN, TablePlan

LEAST_APART: Final = 2.4
"""Pixels between the two layers of a wall below which a tile that is taken may be missed."""

_PUSHED_IN: Final = 210.0  # mm from the table's middle: where a wall in use comes to lie

_WHAT: Final = "doctor-view"

_say = labels_of("commands/doctor")

State = Literal["ok", "note", "fault"]


class CameraVerdict(NamedTuple):
    """How a camera does: the state, in words, and what to do about it."""

    state: State
    words: Label
    remedy: str | Label = ""


def computed(view: View, height: float | None, plan: TablePlan | None = None) -> CameraVerdict:
    """Judge a camera by its picture's size and field of view; `height` in mm.

    Without a height, at the lowest from which the whole table is seen: more
    pixels it cannot give.
    """
    plan = plan or TablePlan()
    lowest = view.lowest(plan.table)
    if height is not None and height < lowest:
        seen = min(view.field(height)) / 10
        words = _say(_WHAT, part="only", height=height / 10, seen=seen, pixels=0)
        return CameraVerdict("fault", words, _say(_WHAT, "higher", height=lowest / 10))
    pixels = view.tile_pixels(height or lowest, plan.tile_width)
    part = "best" if height is None else "computed"
    above = (height or lowest) / 10
    words = _say(_WHAT, part=part, height=above, seen=0, pixels=floor(pixels))
    best = view.tile_pixels(lowest, plan.tile_width)
    lower = _say(_WHAT, "lower", height=lowest / 10, pixels=floor(best))
    helps = best >= max(LEAST_PIXELS, pixels + 1)
    return _judged(pixels, words, lower if helps else _say(_WHAT, "another"))


def measured(calibration: Calibration, plan: TablePlan | None = None) -> CameraVerdict:
    """Judge a camera by the markers in its picture."""
    plan = plan or TablePlan()
    pixels = plan.tile_width * calibration.pixels_per_mm()
    height = calibration.position[2] / 10
    words = _say(_WHAT, part="measured", height=float(height), seen=0, pixels=floor(pixels))
    verdict = _judged(pixels, words, _say(_WHAT, "lower-or-another"))
    whose, apart = min(_layers(calibration, plan), key=lambda layer: layer[1])
    if verdict.state == "fault" or apart >= LEAST_APART:
        return verdict
    words = _say(_WHAT, "layers", found=words, seat=NamedSeat(whose), apart=apart)
    return CameraVerdict("note", words, _say(_WHAT, "middle"))


def _layers(calibration: Calibration, plan: TablePlan) -> Iterator[tuple[Seat, float]]:
    """Yield each wall, pushed in, and the pixels between where its two layers are seen."""
    for seat in SEATS:
        angle = radians(TURN[seat] - 90)
        middle = (_PUSHED_IN * cos(angle), _PUSHED_IN * sin(angle))
        upper, lower = (calibration.to_pixels(middle, z * plan.tile_depth) for z in (2, 1))
        yield seat, float(hypot(*(upper - lower)))


def _judged(pixels: float, words: Label, remedy: Label) -> CameraVerdict:
    if pixels < LEAST_PIXELS:
        few = _say(_WHAT, "few", found=words, least=int(LEAST_PIXELS))
        return CameraVerdict("fault", few, remedy)
    if pixels < AIM_PIXELS:
        enough = _say(_WHAT, "enough", found=words, better=int(AIM_PIXELS))
        return CameraVerdict("note", enough, remedy)
    return CameraVerdict("ok", words)
