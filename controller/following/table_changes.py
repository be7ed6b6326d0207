"""What one Still changed of what lies where, in the terms of the game's places, and the lengths by
which such changes are compared."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rules.tiles import Seat, Tile
from vision.following.lengths import IN_ITS_PLACE
from vision.geometry.plan import TablePlan
from vision.sightings import Spot

SAME_PLACE = IN_ITS_PLACE * TablePlan().tile_width
"""mm within which a stack whose top was taken is seen again: more than parallax and the finder's
error."""

FEW = 4  # stacks that are looked at wrongly in one look; where more change, tiles were moved
NEXT = 3.0  # tile widths from the wall's end within which a tile may be drawn before it is seen
ROW = 38  # tiles of a wall, one of which is pushed in at a time
NEARLY = 6  # tiles by which walls in play, or a row that was pushed in, may be miscounted


End = Literal["right", "wrong", "loose"]
"""Where a tile was drawn, as `rules.events.Drawn` has it."""


@dataclass(frozen=True)
class TouchingTiles:
    """Tiles that touch on a seat's rack top, in order from the seat's left to its right."""

    spots: tuple[Spot, ...]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The faces, in order."""
        return tuple(spot.tile for spot in self.spots)

    @property
    def tracks(self) -> frozenset[int]:
        """The watcher's numbers of these tiles."""
        return frozenset(spot.track for spot in self.spots)


@dataclass
class Change:
    """What one Still changed.

    `taken` are wall tiles gone, ``(wall, end)`` each; `aside` and `aside_gone` the
    seats before whom a drawn tile was laid face down, not racked yet, or lies no more;
    `seasons` are those newly laid beside a hand; `nudged` are discards pushed aside, as they lay
    and as they lie; so many tiles were laid `face_down` in the middle, in no wall. Of the wall's
    tiles that came so many were `uncovered`, so that they may have stood there all the time, and
    so many stand where none was known to have stood (`unknown`); of those taken at a wrong end so
    many were `covered`: they may stand there still. Of these so many went two at once from `amid`
    their row, where nobody draws. Of those put back so many stand `again` on a stack that seemed to
    lose its upper tile at a wrong end, and so many came `back_at_wrong` ends; so many that seemed
    to do so are whole though no hand came near (`never_gone`). Of the `hands` those
    that `shifted` lay there before, and need not have done anything; those `resting` lie there in
    the middle of what they do.
    """

    hands: tuple[Seat, ...]
    shifted: tuple[Seat, ...] = ()
    resting: tuple[Seat, ...] = ()
    taken: list[tuple[Seat, End]] = field(default_factory=list)
    put_back: int = 0
    again: int = 0
    back_at_wrong: int = 0
    never_gone: int = 0
    uncovered: int = 0
    unknown: int = 0
    covered: int = 0
    amid: int = 0
    aside: list[Seat] = field(default_factory=list)
    aside_gone: list[Seat] = field(default_factory=list)
    pushed: Seat | None = None
    discards_gone: list[Spot] = field(default_factory=list)
    discards_new: list[Spot] = field(default_factory=list)
    racks: dict[Seat, tuple[list[TouchingTiles], list[TouchingTiles]]] = field(default_factory=dict)
    seasons: list[Spot] = field(default_factory=list)
    loose_gone: int = 0
    loose_new: int = 0
    nudged: list[tuple[Spot, Spot]] = field(default_factory=list)
    face_down: int = 0
    reread: list[Spot] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(
            self.taken
            or self.put_back
            or self.never_gone
            or self.aside
            or self.aside_gone
            or self.pushed
            or self.discards_gone
            or self.discards_new
            or self.racks
            or self.seasons
            or self.loose_gone
            or self.loose_new
            or self.nudged
            or self.face_down
            or self.reread
        )
