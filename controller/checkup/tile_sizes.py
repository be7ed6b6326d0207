"""Whether a camera shows tiles large enough: computed from its lens, or measured."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, floor, hypot, radians, sin
from typing import Final, Literal, NamedTuple

from rules.tiles import SEAT_NAMES, SEATS
from vision.geometry.calibration import Calibration
from vision.geometry.optics import AIM_PIXELS, LEAST_PIXELS, View
from vision.geometry.plan import TURN, TablePlan

LEAST_APART: Final = 2.4
"""Pixels between the two layers of a wall below which a tile that is taken may be missed."""

_PUSHED_IN: Final = 210.0  # mm from the table's middle: where a wall in use comes to lie

_ANOTHER: Final = "a camera with more pixels, or another lens: see hardware/optics.md"

State = Literal["ok", "note", "fault"]


class CameraVerdict(NamedTuple):
    """How a camera does: the state, in words, and what to do about it."""

    state: State
    words: str
    remedy: str = ""


def computed(view: View, height: float | None, plan: TablePlan | None = None) -> CameraVerdict:
    """Judge a camera by its picture's size and field of view; `height` in mm.

    Without a height, at the lowest from which the whole table is seen: more
    pixels it cannot give.
    """
    plan = plan or TablePlan()
    lowest = view.lowest(plan.table)
    if height is not None and height < lowest:
        seen = min(view.field(height)) / 10
        words = f"from {height / 10:.0f} cm only {seen:.0f} cm of the table are seen"
        return CameraVerdict(
            "fault", words, f"hang it {lowest / 10:.0f} cm above the table, or higher"
        )
    pixels = view.tile_pixels(height or lowest, plan.tile_width)
    at = "at best" if height is None else "computed"
    words = f"{at} {floor(pixels)} px on a tile's short side from {(height or lowest) / 10:.0f} cm"
    best = view.tile_pixels(lowest, plan.tile_width)
    lower = f"hang it lower: from {lowest / 10:.0f} cm it gives {floor(best)}"
    return _judged(pixels, words, lower if best >= max(LEAST_PIXELS, pixels + 1) else _ANOTHER)


def measured(calibration: Calibration, plan: TablePlan | None = None) -> CameraVerdict:
    """Judge a camera by the markers in its picture."""
    plan = plan or TablePlan()
    pixels = plan.tile_width * calibration.pixels_per_mm()
    height = calibration.position[2] / 10
    words = f"measured {floor(pixels)} px on a tile's short side, camera {height:.0f} cm up"
    verdict = _judged(pixels, words, f"hang it lower, or {_ANOTHER}")
    whose, apart = min(_layers(calibration, plan), key=lambda layer: layer[1])
    if verdict.state == "fault" or apart >= LEAST_APART:
        return verdict
    words = f"{words}; the layers of the {whose} wall, pushed in, are only {apart:.1f} px apart"
    return CameraVerdict("note", words, "hang it lower, and over the middle of the table")


def _layers(calibration: Calibration, plan: TablePlan) -> Iterator[tuple[str, float]]:
    """Yield each wall, pushed in, and the pixels between where its two layers are seen."""
    for seat in SEATS:
        angle = radians(TURN[seat] - 90)
        middle = (_PUSHED_IN * cos(angle), _PUSHED_IN * sin(angle))
        upper, lower = (calibration.to_pixels(middle, z * plan.tile_depth) for z in (2, 1))
        yield SEAT_NAMES[seat], float(hypot(*(upper - lower)))


def _judged(pixels: float, words: str, remedy: str) -> CameraVerdict:
    if pixels < LEAST_PIXELS:
        return CameraVerdict(
            "fault", f"{words}: fewer than {LEAST_PIXELS:g}, too few to read", remedy
        )
    if pixels < AIM_PIXELS:
        return CameraVerdict("note", f"{words}: enough, {AIM_PIXELS:g} are better", remedy)
    return CameraVerdict("ok", words)
