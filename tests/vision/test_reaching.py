"""What went though no hand came near."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from drawn import Table, camera

from rules.tiles import UNKNOWN
from vision.geometry.grid import Grid
from vision.geometry.layout import Layout
from vision.movement.motion import CELL, TableView
from vision.movement.reaching import Reaching
from vision.sightings import Sighting, Spot

EYE = camera()
VIEW = TableView(Grid(EYE, CELL), Layout())


def gone(x: float, y: float) -> Sighting:
    spot = Spot(
        track=7, zone="centre", seat=None, side="back", tile=UNKNOWN, confidence=1.0,
        xy=(x, y), angle=90.0, layer=2,
    )  # fmt: skip
    return Sighting(what="gone", spot=spot)


@pytest.mark.parametrize(
    ("place", "unreached"),
    [((0.0, -100.0), ()), ((60.0, -60.0), ()), ((0.0, 200.0), (7,)), ((-280.0, -250.0), (7,))],
)
def test_a_tile_far_from_all_hands_was_not_reached(
    place: tuple[float, float], unreached: tuple[int, ...]
) -> None:
    """East's arm came in to the middle of the table's near half."""
    reaching = Reaching()
    x, y = VIEW.grid.xy[..., 0], VIEW.grid.xy[..., 1]
    reaching._reached["E"] = (np.abs(x) < 40) & (y < -80)
    assert reaching.unreached(VIEW, [gone(*place)]) == unreached


def test_where_no_hand_was_seen_nobody_knows_where_one_was() -> None:
    assert Reaching().unreached(VIEW, [gone(0.0, 200.0)]) == ()


CLOTH = (70, 110, 60)
FAR = gone(-200.0, 0.0)


def reaching_of(**cells: np.ndarray) -> Reaching:
    reaching = Reaching()
    reaching._reached.update(cells)  # type: ignore[arg-type]
    return reaching


def arms(goes: bool) -> tuple[Reaching, np.ndarray]:
    """North's hand draws a tile, while East's shifts where it had lain, or `goes` elsewhere."""
    x, y = VIEW.grid.xy[..., 0], VIEW.grid.xy[..., 1]
    lain = (np.abs(x) < 40) & (y < -220)
    shifted = (np.abs(x - 12) < 40) & (y < -215)
    away = shifted | ((np.abs(x) < 40) & (y < -120))
    north = (np.abs(y) < 30) & (x < -190)
    return reaching_of(E=away if goes else shifted, N=north), lain


@pytest.mark.parametrize(("goes", "hands"), [(False, ("N",)), (True, ("E", "N"))])
def test_an_arm_that_only_shifts_far_from_what_was_drawn_did_not_draw(
    goes: bool, hands: tuple[str, ...]
) -> None:
    reaching, lain = arms(goes)
    assert reaching.reachers(VIEW, [FAR], lain) == hands


def test_a_discard_may_be_of_an_arm_that_lies_far_from_it() -> None:
    """It slid there."""
    reaching, lain = arms(goes=False)
    spot = msgspec.structs.replace(FAR.spot, side="face")
    thrown = Sighting(what="appeared", spot=spot)
    seen = reaching.reachers(VIEW, [thrown], lain & (VIEW.grid.xy[..., 1] < -400))
    assert set(seen) == {"E", "N"}


@pytest.mark.parametrize(("goes", "shifted"), [(False, ("E",)), (True, ())])
def test_an_arm_that_stays_where_it_lay_has_only_shifted(
    goes: bool, shifted: tuple[str, ...]
) -> None:
    reaching, lain = arms(goes)
    assert reaching.shifted(lain) == shifted
    assert reaching.shifted(None) == ()


@pytest.mark.parametrize(
    ("cells", "others", "shifted"),
    [(50, 60, ("E",)), (120, 1_200, ("E",)), (120, 400, ()), (300, 4_000, ())],
)
def test_an_arm_has_shifted_where_another_went_much_farther(
    cells: int, others: int, shifted: tuple[str, ...]
) -> None:
    """In real light its shadow shifts with it: East's arm covers so many cells more than where it
    lay, and North's so many."""
    y = VIEW.grid.xy[..., 1]
    lain, beyond = y < -250, np.flatnonzero(y > 0)
    east, north = lain.copy(), np.zeros_like(lain)
    east.flat[beyond[:cells]] = True
    north.flat[beyond[-others:]] = True
    assert reaching_of(E=east, N=north).shifted(lain) == shifted


def with_rim() -> tuple[np.ndarray, np.ndarray]:
    """Return the bare table in coarse cells, and as it looks where another light falls on the edge
    before East and beyond it."""
    bare = VIEW.grid.look(Table().picture())
    lit = bare.copy()
    lit[VIEW.edges["E"] & (np.abs(VIEW.grid.xy[..., 0] - 150) < 60)] = CLOTH
    return bare, lit


def test_what_lies_at_the_edge_since_before_gets_no_hand_and_hides_no_tile() -> None:
    bare, lit = with_rim()
    rim = VIEW.rim(VIEW.arms(bare, lit))
    assert (rim & VIEW.edges["E"]).any() and not (rim & VIEW.centre).any()
    x, y = VIEW.grid.xy[..., 0], VIEW.grid.xy[..., 1]
    piece = (np.abs(x - 150) < 30) & (np.abs(y + 330) < 50)
    now = lit.copy()
    now[piece] = (130, 170, 220)
    without = VIEW.hands(bare, now)
    assert without is not None and "E" in without.cells
    assert VIEW.hands(bare, now, rim=rim) is None
    assert (VIEW.arms(bare, now) & piece).any()
    arms = VIEW.arms(bare, now, rim)
    assert not (arms & piece).any() and (arms & VIEW.edges["E"]).any()


def test_what_is_new_within_the_margin_of_what_leans_there_is_seen() -> None:
    bare, lit = with_rim()
    rim = VIEW.rim(VIEW.arms(bare, lit))
    x, y = VIEW.grid.xy[..., 0], VIEW.grid.xy[..., 1]
    rim |= (np.abs(x - 150) < 60) & (y < -340)
    tile = (np.abs(x - 150) < 15) & (np.abs(y + 370) < 15)
    now = lit.copy()
    now[tile] = (130, 170, 220)
    arms = VIEW.arms(bare, now, rim)
    assert not (arms & tile).any() and (arms & VIEW.edges["E"]).any()


def test_an_arm_that_reaches_out_from_where_it_leaned_is_one() -> None:
    bare, lit = with_rim()
    rim = VIEW.rim(VIEW.arms(bare, lit))
    x, y = VIEW.grid.xy[..., 0], VIEW.grid.xy[..., 1]
    now = lit.copy()
    now[(np.abs(x - 150) < 30) & (y < -150)] = (150, 60, 60)
    hands = VIEW.hands(bare, now, rim=rim)
    assert hands is not None and tuple(hands.cells) == ("E",)
    assert not VIEW.rim(VIEW.arms(bare, now)).any()


@pytest.mark.parametrize(("laid", "touched"), [((-140.0, 10.0), True), ((20.0, 70.0), False)])
def test_a_finger_counts_where_a_hand_was_seen_to_lay_the_discard(
    laid: tuple[float, float], *, touched: bool
) -> None:
    """An arm as dark as the table was seen only where it passed over a pale wall."""
    reaching = reaching_of(N=VIEW.grid.xy[..., 0] < -200)
    wall = msgspec.structs.replace(gone(-205.0, 45.0).spot, track=3)
    for seconds in (1.0, 1.2):
        reaching._tips.saw(seconds, {"N": (-200.0, 45.0)})
    face = msgspec.structs.replace(wall, track=9, side="face", xy=laid)
    discard = Sighting(what="appeared", spot=face)
    assert len(reaching.touched(VIEW, [wall], [discard])) == touched
    assert len(reaching.touched(VIEW, [wall], [])) == 1
