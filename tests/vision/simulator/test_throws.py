"""Untidy players: what lies on what, what is pushed away, and how the pictures show it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.games.deals import write_deal
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance, Light
from vision.simulator.player import Pace
from vision.simulator.render import Scene, render
from vision.simulator.solids import Box
from vision.simulator.source import SimulatedCamera
from vision.simulator.throws import Habits

ANYWHERE = Habits(anywhere=True, upon=0.4)
SLIDING = Habits(anywhere=True, sliding=0.6)
ALL = Habits(anywhere=True, touching=0.2, upon=0.2, sliding=0.2, face_down=0.3, shoves=0.5)
QUICK = Pace(fps=4.0, still=0.5)


def played(habits: Habits, seed: int = 3) -> SimulatedCamera:
    return SimulatedCamera(write_deal("american", seed, (), 70).text, pace=QUICK, habits=habits)


@pytest.mark.parametrize("habits", [ANYWHERE, SLIDING, ALL], ids=["on others", "sliding", "all"])
def test_no_tile_ever_lies_within_another(habits: Habits) -> None:
    source = played(habits)
    for moment in source.moments():
        if moment.done is not None:
            source.table.boxes = dict(moment.lying)
            assert not source.table.collisions()


def test_the_game_is_the_same_however_it_is_thrown() -> None:
    told = [
        [(event.event, event.seen) for event in played(habits).truth()]
        for habits in (Habits(), ANYWHERE, SLIDING, ALL)
    ]
    assert told[0] == told[1] == told[2] == told[3]


def test_an_upper_tile_hides_what_it_lies_on_and_its_shadow_falls_there() -> None:
    light = Light(direction=(-0.6, 0.0, -1.0))  # shadows fall towards North, to the left
    look, camera = Appearance(light=light, noise=0.0), VirtualCamera.overhead()
    lower = Box("Wh", (0.0, 0.0))
    upper = Box("5c", (8.0, 0.0), z=13.0, support=0.0, heaped=True)
    alone, truth = render(Scene([lower], look=look, camera=camera), np.random.default_rng(1))
    both, hidden = render(Scene([upper, lower], look=look, camera=camera), np.random.default_rng(1))
    assert truth[0].visible > 0.95
    assert hidden[0].visible > 0.95
    assert 0.2 < hidden[1].visible < 0.5

    def level(image: np.ndarray, x: float, z: float) -> float:
        """Return how light the picture is at a point of the table's middle line."""
        ((u, v),) = np.round(camera.project(np.array([[x, 0.0, z]]))).astype(int)
        return float(image[v - 3 : v + 4, u - 1 : u + 2].mean())

    assert level(both, -5.5, 13.0) < 0.85 * level(alone, -5.5, 13.0)  # in the shadow, not hidden
    flat, _ = render(
        Scene([replace(upper, heaped=False), lower], look=look, camera=camera),
        np.random.default_rng(1),
    )
    assert level(flat, -5.5, 13.0) > 0.95 * level(alone, -5.5, 13.0)


def test_what_is_pushed_away_is_the_same_tile_elsewhere() -> None:
    before: dict[int, tuple[float, float]] = {}
    pushed = 0
    source = played(SLIDING)
    for moment in source.moments():
        if moment.done is None:
            continue
        if moment.done.act.verb == "discards":
            now = {n: box.xy for n, box in moment.lying.items() if n in source.table.discards}
            pushed += sum(now[n] != xy for n, xy in before.items() if n in now)
            before = now
    assert pushed >= 3


def test_a_tile_laid_face_down_rests_so_and_is_turned_over_in_its_place() -> None:
    source = played(Habits(face_down=1.0))
    turned = 0
    backs: dict[int, tuple[float, float]] = {}
    for moment in source.moments():
        if moment.hands:
            continue
        for n in source.table.discards:
            box = moment.lying.get(n)
            if box is not None and box.side == "back" and abs(box.xy[1]) < 200 > abs(box.xy[0]):
                backs[n] = box.xy
            elif box is not None and box.side == "face" and n in backs:
                turned += backs.pop(n) == box.xy
    assert turned >= 5
