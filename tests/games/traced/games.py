"""Games on path-traced tables: another table, another light and another camera for every seed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from tests.benchmarks.bench_games import TODAY
from tests.benchmarks.bench_strange import of_set
from tests.games.behaviour import BEHAVIOURS
from tests.games.deals import OFFENCES, write_deal
from tests.games.strange import strange
from tests.games.traced.stage import TracedCamera
from training.evaluation import MEASURED
from vision.geometry.markers import marker_corners
from vision.geometry.optics import LEAST_PIXELS
from vision.reading.reader import Reader
from vision.simulator.camera import VirtualCamera

_SIZES = ((1920, 1080), (1600, 1200))
_PAPER = 10.0  # mm of paper about a marker


def traced(
    way: str, game: int, acts: int, fps: float, pictures: Path
) -> tuple[TracedCamera, Reader, str]:
    """Return the camera before game `game` played this way on a path-traced table, with offences
    planted in it and ended after so many acts; a reader that knows its set; and its code.

    The table's set, sizes and colours are those of the strange table of this seed. Frames are kept
    under `pictures`, and taken from there when they are asked for again.
    """
    conditions = strange(game)
    code = TODAY[game % len(TODAY)]
    behaviour = BEHAVIOURS[way]
    source = TracedCamera(
        write_deal(code, game, OFFENCES[code], acts).text,
        behaviour,
        seed=game,
        fps=fps,
        look=behaviour.worn(replace(conditions.look, sleeve=None)),
        plan=conditions.plan,
        camera=camera(game),
        pictures=pictures,
    )
    reader = Reader(MEASURED, threads=1).with_tileset(of_set(conditions.tiles), played=True)
    return source, reader, code


def camera(game: int) -> VirtualCamera:
    """Return the camera of a game: about where a host hangs it, so that tiles are large enough and
    all markers in sight."""
    rng = np.random.default_rng((game, 7272))
    plan = strange(game).plan
    corners = marker_corners(plan).reshape(-1, 2) * (1 + _PAPER / plan.marker_offset)
    places = np.column_stack([corners, np.zeros(len(corners))])
    while True:
        x, y = (float(v) for v in rng.normal(0, 45, 2))
        hung = VirtualCamera.overhead(
            *_SIZES[int(rng.integers(len(_SIZES)))],
            above=(x, y, float(rng.uniform(850, 1300))),
            roll=float(rng.normal(0, 1.5)),
            margin=float(rng.uniform(0.0, 0.12)),
        )
        seen = hung.project(places)
        inside = (seen > 3).all() and (seen < np.array(hung.size) - 4).all()
        if inside and plan.tile_width * hung.scale >= LEAST_PIXELS:
            return hung
