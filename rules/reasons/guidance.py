"""What the table does next, before play and between two walls; `rules.guidance` says when.

The seat whose it is comes with the prompt (`rules.guide.Guide`). `waiting` are those who still
have to do it.
"""

from __future__ import annotations

from typing import Literal

from rules.reasons.base import Prompt, Statement
from rules.reasons.choices import Charleston, Direction
from rules.tiles import Seat, Tile

Passed = Literal["any", "no joker", "no big joker"]
"""Which tiles may be passed in a Charleston."""


class BuildWalls(Prompt, frozen=True):
    stacks: int


class ThrowForEast(Prompt, frozen=True):
    pass


class ThrowAgainForEast(Prompt, frozen=True):
    tied: tuple[Seat, ...]


class ThrowToBreak(Prompt, frozen=True):
    pass


class BreakWall(Prompt, frozen=True):
    stacks: int


class TakeTiles(Prompt, frozen=True):
    count: int


class StillPasses(Prompt, frozen=True):
    by: Seat
    to: Seat


class PassTiles(Prompt, frozen=True):
    """A pass of a Charleston; `unseen`: tiles coming in may be passed on so."""

    which: Charleston
    direction: Direction
    tiles: Passed
    unseen: bool
    waiting: tuple[Statement, ...] = ()


class StopOrGoOn(Prompt, frozen=True):
    pass


class WithoutCharleston(Prompt, frozen=True):
    players: int
    east: Seat = "E"


class PassCourtesy(Prompt, frozen=True):
    east: Seat = "E"


class PushNextWall(Prompt, frozen=True):
    pass


class TakeFlowers(Prompt, frozen=True):
    pass


class StillTakeFlowers(Prompt, frozen=True):
    waiting: tuple[Seat, ...]


class BuildWallsOfRest(Prompt, frozen=True):
    tiles: int
    stacks: int


class BreakAnyWall(Prompt, frozen=True):
    pass


class TakeTwelve(Prompt, frozen=True):
    waiting: tuple[Seat, ...]


class TakeOneMore(Prompt, frozen=True):
    pass


class CountWithFlower(Prompt, frozen=True):
    east: Seat = "E"


class CountAndBet(Prompt, frozen=True):
    east: Seat = "E"


class MixTiles(Prompt, frozen=True):
    """Tiles are mixed and heaps formed; `out` are the seats at which nobody sits, `face_up` the
    tiles that were seen face up and are to be turned down."""

    out: tuple[Seat, ...]
    face_up: tuple[Tile, ...] = ()


class ThrowForHeap(Prompt, frozen=True):
    pass


class DealFromHeap(Prompt, frozen=True):
    """The heap of the prompt's seat is dealt from; `east` threw `total`."""

    east: Seat
    total: int


class CutHeap(Prompt, frozen=True):
    loose: int


class DrawLoose(Prompt, frozen=True):
    pass


class LayLoose(Prompt, frozen=True):
    count: int


class ReplaceSeasons(Prompt, frozen=True):
    pass


class DrawInstead(Prompt, frozen=True):
    """The prompt's seat draws, since `missing` loses a turn."""

    missing: Seat


class DrawLooseAtLast(Prompt, frozen=True):
    pass


class NothingToDraw(Prompt, frozen=True):
    pass


class ShowHands(Prompt, frozen=True):
    waiting: tuple[Seat, ...]
    count: int
