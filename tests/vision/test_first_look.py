"""Arms that lie over the table when it is looked at for the first time."""

from __future__ import annotations

import numpy as np
from drawn import Table, camera, reach

from vision.geometry.grid import Grid
from vision.geometry.layout import Layout
from vision.movement.first_look import lay_at_first, without_arms
from vision.movement.foreign import foreign
from vision.movement.motion import CELL, TableView

VIEW = TableView(Grid(camera(), CELL), Layout())
SHADE = 0.62
"""By so much darker is a shadow than the table, which by itself is nothing strange."""


def test_a_table_without_arms_has_none() -> None:
    assert without_arms(VIEW, Layout(), VIEW.grid.look(Table().picture()), ()) is None


def test_an_arms_shadow_beside_it_is_no_part_of_the_table() -> None:
    """When the arm goes, the edge where its shadow lay is light: that is no other arm."""
    bare = VIEW.grid.look(Table().picture())
    view = VIEW.grid.look(Table(hand=reach(0, 250.0)).picture())
    beside = (VIEW.grid.xy[..., 0] > 40) & (VIEW.grid.xy[..., 0] < 56)
    beside &= VIEW.edges["E"]
    view[beside] = (view[beside] * SHADE).astype(np.uint8)
    assert foreign(view, bare, keen=True)[beside].any()
    table = without_arms(VIEW, Layout(), view, ())
    assert table is not None
    assert not foreign(table, bare, keen=True)[VIEW.edges["E"]].any()


def test_an_arm_that_looks_like_the_tiles_of_its_rack_is_one_across_them() -> None:
    bare = VIEW.grid.look(Table().picture())
    view = VIEW.grid.look(Table(hand=reach(0, 250.0)).picture())
    channel = (VIEW.grid.xy[..., 1] < -368) & (VIEW.grid.xy[..., 1] > -398)
    view[channel] = bare[channel]
    table = without_arms(VIEW, Layout(), view, ())
    assert table is not None
    assert not foreign(table, bare, keen=True)[VIEW.centre].any()


def test_what_lies_otherwise_at_a_racks_end_is_no_arm() -> None:
    view = VIEW.grid.look(Table().picture())
    x, y = VIEW.grid.xy[..., 0], VIEW.grid.xy[..., 1]
    view[(x < -200) & (x > -260) & (y < -240)] = (20, 30, 200)
    assert without_arms(VIEW, Layout(), view, ()) is None
    view = VIEW.grid.look(Table().picture())
    view[(x < -100) & (x > -160) & (y < -240)] = (20, 30, 200)
    assert without_arms(VIEW, Layout(), view, ()) is not None


def test_where_an_arm_lay_at_first_is_the_cloth_when_it_has_gone() -> None:
    """And where one comes to rest it is not."""
    bare = VIEW.grid.look(Table().picture())
    arm = VIEW.grid.look(Table(hand=reach(0, 100.0)).picture(1))
    cells = foreign(bare, arm)
    assert lay_at_first(VIEW, arm, bare, cells, ())
    assert not lay_at_first(VIEW, bare, arm, cells, ())
    shifted = VIEW.grid.look(Table(hand=[(x + 20.0, y) for x, y in reach(0, 100.0)]).picture(2))
    assert not lay_at_first(VIEW, arm, shifted, cells, ())
    assert not lay_at_first(VIEW, arm, bare, cells & ~VIEW.centre, ())
