"""Players who do nothing and are in the picture: who points at a tile, and who leans in to see.

Neither touches anything, so that nothing may come of it, whatever they hide while they are there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from rules.tiles import SEATS, Seat
from vision.simulator.hands import HandPose
from vision.simulator.heads import HALF, HEIGHT, HeadPose
from vision.simulator.places import seated
from vision.simulator.player import Pace, SimulatedFrame, Spot, path
from vision.simulator.solids import Box

_POINTS_FOR: Final = (0.4, 1.2)  # seconds
_BESIDE: Final = 14.0  # mm from the tile's middle to the finger's tip, about
_LEANS_TO: Final = (150.0, 300.0)  # mm from the table's middle to that of a head
_SIDEWAYS: Final = 80.0  # mm to either side
_COMES_IN: Final = 0.4  # seconds
_OUT: Final = 620.0  # mm from the middle, where a head is out of the picture
_CAMERA: Final = 1000.0  # mm above the table, about


def pointing(
    act: Sequence[SimulatedFrame], rng: np.random.Generator, pace: Pace, hidden: Mapping[Seat, Spot]
) -> Iterator[SimulatedFrame]:
    """Yield the moments in which somebody points at a tile that lies open, before an act."""
    lying = act[0].lying
    faces = [box for box in lying.values() if box.side == "face"]
    seat = SEATS[int(rng.integers(4))]
    at = faces[int(rng.integers(len(faces)))].xy if faces else (0.0, 0.0)
    by = seated(seat, 0.0, -_BESIDE)
    tip = (at[0] + by[0], at[1] + by[1])
    stays = [tip] * pace.frames(float(rng.uniform(*_POINTS_FOR)))
    for spot in (*path(hidden[seat], tip, pace), *stays, *path(tip, hidden[seat], pace)):
        yield SimulatedFrame(dict(lying), hands=(HandPose(seat, spot),))


def leaning(
    act: Sequence[SimulatedFrame], rng: np.random.Generator, fps: float
) -> list[SimulatedFrame]:
    """Return an act while somebody leans in to see it: he comes when it begins and is gone at its
    end, and does not lean over what is moved."""
    seat = SEATS[int(rng.integers(4))]
    x, away = float(rng.uniform(-_SIDEWAYS, _SIDEWAYS)), float(rng.uniform(*_LEANS_TO))
    if any(_hides(seat, x, away, box) for box in _moved(act)):
        return list(act)
    comes = max(1, round(_COMES_IN * fps))
    leant: list[SimulatedFrame] = []
    for n, moment in enumerate(act):
        share = min(1.0, (n + 1) / comes, (len(act) - 1 - n) / comes)
        if share <= 0.0:
            leant.append(moment)
            continue
        at = seated(seat, x, -(_OUT + (away - _OUT) * share))
        leant.append(replace(moment, heads=(HeadPose(seat, at),)))
    return leant


def _moved(act: Sequence[SimulatedFrame]) -> list[Box]:
    """Return the tiles that are moved in an act, as they lay and as they lie."""
    first, last = act[0].lying, act[-1].lying
    moved = [box for n, box in first.items() if last.get(n) != box]
    return moved + [box for n, box in last.items() if first.get(n) != box]


def _hides(seat: Seat, x: float, away: float, box: Box) -> bool:
    """Whether a head there hides a tile: it seems so much farther out as it is high."""
    out = _CAMERA / (_CAMERA - HEIGHT)
    along, across = seated(seat, 0.0, -1.0), seated(seat, 1.0, 0.0)
    beside = abs(float(np.dot(box.xy, across)) - x * out)
    behind = float(np.dot(box.xy, along)) - away * out
    return beside < 3 * HALF[0] * out and behind > -2 * HALF[1] * out
