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
from vision.reading.reader import Reader
from vision.simulator.camera import VirtualCamera

_SIZES = ((1920, 1080), (1600, 1200))


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
    """Return the camera of a game: about where a host hangs it."""
    rng = np.random.default_rng((game, 7272))
    x, y = (float(v) for v in rng.normal(0, 45, 2))
    return VirtualCamera.overhead(
        *_SIZES[int(rng.integers(len(_SIZES)))],
        above=(x, y, float(rng.uniform(850, 1300))),
        roll=float(rng.normal(0, 1.5)),
        margin=float(rng.uniform(0.03, 0.12)),
    )
