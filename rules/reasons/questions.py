"""What people are asked: about what the camera, the racks or the buttons could not tell.

Tiles are found by their place in millimetres from the middle of the table, East up from below:
`x` to the right, `y` up, as a person reads them.
"""

from __future__ import annotations

from typing import Literal

from rules.reasons.base import Question, Reason, Statement
from rules.tiles import AnySeat, Seat, Tile

Doubt = Literal["close", "left", "counts", "moved", "group"]
"""What speaks against a reading, as `vision.sightings.Doubt` has it."""

Act = Literal[
    "draw", "rack", "discard", "put_back", "bonus", "claim", "expose", "change", "redeem", "touch",
    "pass", "take", "loose", "push", "take_back", "change_back", "other",
]  # fmt: skip


class WhichTile(Question, frozen=True):
    x: int
    y: int


class WhichTileInDoubt(Question, frozen=True):
    tile: Tile
    doubt: Doubt
    x: int
    y: int


class WhichSeason(Question, frozen=True):
    by: AnySeat
    discarded: bool
    x: int
    y: int


class WhichWasClaimed(Question, frozen=True):
    tile: Tile
    laid: tuple[Tile, ...]


class WhoThrewWhich(Question, frozen=True):
    tiles: tuple[Tile, ...]


class GoneUnseen(Question, frozen=True):
    """`entry` is the number of the entry by which it was discarded, where that is known."""

    tile: Tile
    entry: int = 0


class WhoseHand(Question, frozen=True):
    entry: int


class WasItDone(Question, frozen=True):
    acts: tuple[Statement, ...]


class WasItTwice(Question, frozen=True):
    acts: tuple[Statement, ...]


class LaidSomethingElse(Question, frozen=True):
    by: AnySeat
    tiles: tuple[Tile, ...]


class DrewWhereDue(Question, frozen=True):
    by: AnySeat


class WereHandsDead(Question, frozen=True):
    of: tuple[Seat, ...]
    hands: int


class ActDone(Reason, frozen=True):
    by: AnySeat
    act: Act
    same: bool
    tile: Tile | None = None
    to: Seat | None = None


class FollowedAgain(Question, frozen=True):
    lacking: tuple[Statement, ...] = ()
    back: Seat | None = None
    unsettled: Seat | None = None


class EntryLost(Reason, frozen=True):
    """An entry of the journal is lost; `on`: it, and what came after, may be."""

    entry: int
    on: bool = False


class WentFromDiscards(Reason, frozen=True):
    tiles: tuple[Tile, ...]


class LaidMoreAside(Reason, frozen=True):
    by: Seat
    more: int


class WallsShow(Reason, frozen=True):
    wall: int
    recorded: int


class LostTrack(Question, frozen=True):
    pass


class NotDealt(Question, frozen=True):
    pass


class NotStarted(Question, frozen=True):
    pass


class IsItTheWholeHand(Question, frozen=True):
    by: Seat
    tiles: int


class DoesNotAddUp(Question, frozen=True):
    wall: int
    held: int
    discards: int
    seen: int
    size: int
    loose: int | None = None


class WhoseHandIsDead(Question, frozen=True):
    by: Seat


class WhoCalledFirst(Question, frozen=True):
    first: Seat
    second: Seat


class RackWeighs(Question, frozen=True):
    by: Seat
    tiles: int
    due: int


class RefereeCalled(Question, frozen=True):
    pass
