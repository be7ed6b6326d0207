"""Where finger tips rest, and what that tells of the tile below."""

from __future__ import annotations

import numpy as np

from rules.tiles import UNKNOWN, Seat
from vision.movement.touching import FingerTips, tip
from vision.sightings import Sighting, Spot


def back(track: int, x: float, y: float) -> Spot:
    return Spot(
        track=track, zone="centre", seat=None, side="back", tile=UNKNOWN, confidence=1.0,
        xy=(x, y), angle=90.0, layer=2,
    )  # fmt: skip


def moved(tips: FingerTips, seat: Seat, *places: tuple[float, float]) -> None:
    for n, place in enumerate(places):
        tips.saw(n / 10, {seat: place})


WALL = [back(n, 22.0 * n, 200.0) for n in range(5)]


def test_a_tip_that_rests_on_a_tile_touched_it() -> None:
    tips = FingerTips()
    moved(tips, "S", (300, 0), (200, 80), (95, 188), (96, 190), (200, 80))
    (touch,) = tips.touched(WALL, [])
    assert (touch.seat, touch.track, touch.seconds) == ("S", 4, 0.3)


def test_a_tip_that_passes_over_touches_nothing() -> None:
    tips = FingerTips()
    moved(tips, "S", (300, 0), (200, 80), (90, 190), (40, 240), (200, 80))
    assert list(tips.touched(WALL, [])) == []


def test_where_something_changed_the_hand_did_that() -> None:
    tips = FingerTips()
    moved(tips, "S", (95, 188), (96, 190))
    taken = Sighting(what="gone", spot=back(9, 110, 200))
    assert list(tips.touched(WALL, [taken])) == []


def test_after_a_still_moment_rests_are_forgotten() -> None:
    tips = FingerTips()
    moved(tips, "S", (95, 188), (96, 190))
    tips.clear()
    assert list(tips.touched(WALL, [])) == []


def test_the_tip_is_farthest_from_where_the_hand_comes_in() -> None:
    xy = np.stack(np.meshgrid(np.arange(40.0), np.arange(40.0)), axis=-1)
    cells = np.zeros((40, 40), bool)
    cells[5:40, 18:22] = True
    edge = np.zeros((40, 40), bool)
    edge[36:] = True
    found = tip(cells, edge, xy)
    assert found is not None
    assert abs(found[0] - 19.5) < 1
    assert found[1] < 8
    assert tip(cells & ~edge, edge, xy) is None


def test_a_shadow_that_reaches_farther_is_not_the_tip() -> None:
    grid = np.arange(80) * 4.0
    xy = np.stack(np.meshgrid(grid, grid), axis=-1)
    hand, shadow, edge = (np.zeros((80, 80), bool) for _ in range(3))
    hand[0:40, 20:30] = True
    shadow[10:50, 26:36] = True
    edge[0:3] = True
    cells = hand | shadow
    (_, shaded_y), (_, y) = tip(cells, edge, xy) or (0, 0), tip(cells, edge, xy, hand) or (0, 0)
    assert shaded_y > 190 > 160 > y > 150
    assert tip(cells, edge, xy, np.zeros((80, 80), bool)) == tip(cells, edge, xy)
