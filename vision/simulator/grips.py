"""What a hand does with tiles on the table: grips, and what has to be remembered between acts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.tiles import Seat, Tile
from vision.simulator.places import seated
from vision.simulator.script import Act
from vision.simulator.solids import Box
from vision.simulator.table import Table

EventDict = dict[str, Any]
"""An event as a journal's JSON has it (`rules.events`), without number and source."""

Done = tuple[Seat | None, list[EventDict]]
"""Whose hand did an act, and the events that it amounts to."""


@dataclass(frozen=True)
class Carry:
    """One grip of a hand: these tiles go from where they lie to where they will.

    Where they are to lie as they lie the hand only touches them.
    """

    start: dict[int, Box]
    end: dict[int, Box]
    push: bool = False  # moved along the table without being lifted
    rests: bool = False  # the hand draws back afterwards, and the table rests for a moment


@dataclass(frozen=True)
class LastClaim:
    """The last claim, until the next draw: what it moved, so that it can be taken back, and what
    the tile was had as."""

    seat: Seat
    tile: int
    place: Box
    called: Tile


@dataclass(frozen=True)
class Swap:
    """The last redemption: the joker taken, the tile given, and from which group it came."""

    seat: Seat
    owner: Seat
    group: int
    joker: int
    given: int


@dataclass(frozen=True)
class LastDraw:
    """The tile drawn last and where it lay: in which stack of the wall (None: it was loose), and
    whether that stack is gone with it."""

    tile: int
    place: Box
    stack: int | None
    emptied: bool = False


class TileMover:
    """Moves tiles on the table for one `act` after another; `carries` are the act's grips."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.act = Act("")
        self.carries: list[Carry] = []
        self.claim: LastClaim | None = None
        self.thrown_by: Seat | None = None  # of the last discard, while it lies there
        self.swap: Swap | None = None
        self.drawn: dict[Seat, LastDraw] = {}

    def begin(self, act: Act) -> None:
        """Begin another act."""
        self.act, self.carries = act, []

    def move(self, end: dict[int, Box], push: bool = False, rests: bool = False) -> None:
        """Move tiles in one grip; those that lie there already stay."""
        changed = {n: box for n, box in end.items() if self.table.boxes[n] != box}
        if changed:
            start = {n: self.table.boxes[n] for n in changed}
            self.carries.append(Carry(start, changed, push, rests))
            self.table.boxes.update(changed)

    def find(self, seat: Seat, tile: Tile, taken: tuple[int, ...] = ()) -> int:
        """Return a tile of this face in the seat's rack."""
        racked = self.table.racked(seat)
        found = [n for n in racked if n not in taken and self.table.tile(n) == tile]
        if not found:
            have, other = " ".join(self.table.tiles(racked)), "other " if taken else ""
            self.act.fail(f"{seat} has no {other}{tile} in the rack ({have})")
        return found[0]

    def leave_rack(self, seat: Seat, number: int) -> None:
        """Free the tile's slot in the rack."""
        rack = self.table.racks[seat]
        slot = next((slot for slot, n in rack.items() if n == number), None)
        assert slot is not None, "a hand takes from a rack what stands there"
        del rack[slot]

    def rack(self, seat: Seat, number: int) -> None:
        """Stand a tile in a free slot of the rack."""
        slot = self.table.free_slot(seat)
        if slot is None:
            self.act.fail(f"{seat}'s rack is full")
        self.table.racks[seat][slot] = number
        self.move({number: self.table.places.standing(self.table.boxes[number], seat, slot)})

    def row(self, seat: Seat) -> list[tuple[list[int], list[float]]]:
        """Return what lies open before the seat from its left, and where along the rack's top:
        the seasons, then apart from them the exposures, what was claimed, the hand shown."""
        table = self.table
        groups = [*table.groups[seat]]
        if seat in table.claimed:
            groups.append([table.claimed[seat]])
        if seat in table.shown:
            groups.append(table.shown[seat])
        seasons = table.seasons[seat]
        kept, places = max(len(seasons), table.kept_for_seasons), table.places
        row = places.row([len(group) for group in groups], kept, closed=seat in table.shown)
        if row and row[-1][-1] > table.plan.rack_length / 2 - 11:
            self.act.fail(f"{seat}'s rack has no room for so many exposed tiles")
        return [
            (seasons, places.row([len(seasons)])[0]),
            *zip(groups, row, strict=True),
        ]

    def lay_row(self, seat: Seat, together: int = 4) -> None:
        """Lay what lies open before the seat in its row, at most `together` tiles at a grip."""
        table = self.table
        ends = [
            {
                n: table.places.on_top(table.boxes[n], seat, x)
                for n, x in zip(group, xs, strict=True)
            }
            for group, xs in self.row(seat)
        ]
        if any(self._goes_right(seat, n, box) for end in ends for n, box in end.items()):
            ends.reverse()  # what lies in the way goes first
        for end in ends:
            moving = [n for n, box in end.items() if table.boxes[n] != box]
            for k in range(0, len(moving), together):
                self.move({n: end[n] for n in moving[k : k + together]})

    def _goes_right(self, seat: Seat, number: int, end: Box) -> bool:
        """Whether a tile that lies on the rack's top goes to its seat's right there."""
        start, (dx, dy) = self.table.boxes[number], seated(seat, 1.0, 0.0)
        along = (end.xy[0] - start.xy[0]) * dx + (end.xy[1] - start.xy[1]) * dy
        return start.z == end.z and along > 1.0

    def group(self, owner: Seat, group: int | None) -> list[int]:
        """Return the tiles of one of the owner's exposures."""
        groups = self.table.groups[owner]
        if group is None or group >= len(groups):
            self.act.fail(f"{owner} has {len(groups)} exposures, counted from 0")
        return groups[group]


def seat_of(act: Act) -> Seat:
    """Return the act's seat; `ScriptError` without one."""
    if act.seat is None:
        act.fail("this act needs a seat")
    return act.seat


def tile_of(act: Act) -> Tile:
    """Return the act's tile; `ScriptError` without one."""
    if act.tile is None:
        act.fail("this act needs a tile")
    return act.tile


def purpose_of(act: Act) -> EventDict:
    """Return what a claim is for, as an event has it."""
    return next(({"for": word} for word in ("chow", "mahjongg") if word in act.flags), {})
