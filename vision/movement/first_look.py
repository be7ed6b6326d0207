"""Arms that lie over the table when it is looked at for the first time.

There is no picture yet of the table without them. But before each seat a table looks alike along
its side: its edge, the rack, the cloth, and a wall too. What looks otherwise all the way from the
edge to the middle, but for the tiles of a rack, is an arm. What is under it is not known: the
picture is filled with what lies on either side of it, and in the middle with the cloth. So the arm
is masked from the first look on like one that comes later, and what it uncovers when it goes is
looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import SEATS, Seat
from vision.geometry.grid import Mask
from vision.geometry.layout import Layout
from vision.geometry.placing import Quad
from vision.movement.foreign import Picture, foreign
from vision.movement.motion import TableView

Cell = TypeVar("Cell", bound=np.generic)

# By so many quarter turns a seat's side of a grid comes to be its first row
# (`vision.geometry.grid`).
_TURNS: Final[Mapping[Seat, int]] = MappingProxyType({"W": 0, "S": 1, "E": 2, "N": 3})

_BAND = 2  # cells, at the table's edge and at the middle's, that an arm crosses
_NARROW, _WIDE = 6, 50  # cells of its width there: 24 mm to 20 cm
_DEEP = 75  # cells that it reaches into the middle at most: 30 cm
_SPREAD = 12  # cells on either side by which a hand is wider than its arm
_ASKEW = 2  # and by which the arm is wider than where it comes in and where it leaves the rack
_SHADOW = 5  # and by which its shadow lies beside it, at the edge and on the rack: 20 mm
_GAP = 9  # cells over which an arm may look like what lies under it: the tiles of a rack, 36 mm
_OUTSIDE = 8  # cells outside of the table's edge, where it comes in: 32 mm

# Shares of the cloth that is seen where something rests in the middle, now and in the picture of
# the table without it. Where a pointing hand lay at the first look and was gone (game 358961):
# 0.92 and 0.44. Where arms rested (five games, sleeves like cloth and racks among them): 0.71 at
# most, and 0.66 at least.
_BARE_NOW, _BARE_BEFORE = 0.85, 0.6
_ENOUGH = 100  # cells of the middle by which it is decided: 16 cm²


def without_arms(
    table: TableView, layout: Layout, view: Picture, quads: Iterable[Quad]
) -> Picture | None:
    """Return the coarse picture (n, n, 3) as it may look without arms; None where no arm lies.

    `quads` are the tiles that were found, in pixels of the frame: what they cover is seen.
    """
    tiles = table.grid.cover(quads)
    cloth = np.median(view[table.centre & ~tiles], axis=0).astype(np.uint8)
    filled = view.copy()
    found = False
    for seat in SEATS:
        even = _even(table, layout, view, seat)
        arm = _arm(table, layout, view, even, tiles, seat)
        if arm is not None:
            found = True
            middle = arm & table.centre
            filled[arm] = even[arm]
            filled[middle] = cloth
    return filled if found else None


def lay_at_first(
    table: TableView, before: Picture, view: Picture, cells: Mask, quads: Iterable[Quad]
) -> bool:
    """Whether what seems to rest on these cells is the cloth, on which an arm lay in the picture
    `before`, which was taken for that of the table alone, and was not known for one.

    `quads` are the tiles that are known, in pixels of the frame.
    """
    tiles = table.grid.cover(quads)
    middle = cells & table.centre & ~tiles
    if np.count_nonzero(middle) < _ENOUGH:
        return False
    cloth = np.median(view[table.centre & ~tiles & ~cells], axis=0).astype(np.uint8)
    alone = np.broadcast_to(cloth, view.shape)
    now, then = (
        float((~foreign(alone, each, keen=True))[middle].mean()) for each in (view, before)
    )
    return now >= _BARE_NOW and then <= _BARE_BEFORE


def _even(table: TableView, layout: Layout, view: Picture, seat: Seat) -> Picture:
    """Return the picture as it looks mostly along a seat's rack, row by row: (n, n, 3)."""
    even = view.copy()
    seen, mostly = _outermost_first(view, seat), _outermost_first(even, seat)
    rows, columns = _before(table, layout)
    mostly[rows, columns] = np.median(seen[rows, columns], axis=1, keepdims=True)
    return even


def _before(table: TableView, layout: Layout) -> tuple[slice, slice]:
    """Return the rows and columns, outermost first, of what lies before a seat."""
    half, cell = table.grid.side // 2, table.grid.cell
    edge = round(half - layout.plan.table / 2 / cell)
    reach = round(layout.plan.rack_length / 2 / cell)
    rows = slice(max(0, edge - _OUTSIDE), _outermost(table.centre) + _DEEP)
    return rows, slice(half - reach, half + reach)


def _outermost(cells: Mask) -> int:
    """Return the first row that holds any of the cells."""
    return int(np.argmax(cells.any(axis=1)))


def _arm(
    table: TableView, layout: Layout, view: Picture, even: Picture, tiles: Mask, seat: Seat
) -> Mask | None:
    """Return the cells of an arm that comes in before a seat; None if none does."""
    odd = foreign(even, view, keen=True) & ~tiles
    turned = _outermost_first(odd, seat)
    middle = _outermost(_outermost_first(table.centre, seat))
    rows, columns = _before(table, layout)
    across = np.ones((_GAP, 1), np.uint8)
    whole = cv2.morphologyEx(turned.astype(np.uint8), cv2.MORPH_CLOSE, across)
    _, joined = cv2.connectedComponents(whole, connectivity=8)
    labels = np.where(turned, joined, 0)
    edge = rows.start + _OUTSIDE
    at_edge = labels[edge : edge + _BAND]
    at_middle = labels[middle - _BAND : middle]
    arm = np.zeros_like(odd)
    into = _outermost_first(arm, seat)
    for label in set(np.unique(at_edge)) & set(np.unique(at_middle)) - {0}:
        ways = [np.flatnonzero((band == label).any(axis=0)) for band in (at_edge, at_middle)]
        if not all(_NARROW <= np.ptp(way) + 1 <= _WIDE for way in ways):
            continue
        if all(way[0] <= columns.start or way[-1] >= columns.stop - 1 for way in ways):
            continue  # what lies at a rack's end looks otherwise than what lies before it
        first, last = min(int(way[0]) for way in ways), max(int(way[-1]) for way in ways)
        for part, spread in ((slice(0, middle), _ASKEW), (slice(middle, None), _SPREAD)):
            over = part, slice(max(0, first - spread), last + spread + 1)
            into[over] |= labels[over] == label
    if not arm.any():
        return None
    return _wider(arm, 1) | (_wider(arm, _SHADOW) & ~table.centre)


def _wider(cells: Mask, by: int) -> Mask:
    """Return the cells that are no farther from some than so many."""
    return cv2.dilate(cells.astype(np.uint8), np.ones((2 * by + 1,) * 2, np.uint8)) > 0


def _outermost_first(cells: NDArray[Cell], seat: Seat) -> NDArray[Cell]:
    """Return a view of a grid's cells whose first row lies outermost before a seat."""
    return np.rot90(cells, _TURNS[seat])
