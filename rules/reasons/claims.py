"""Calls of a discard: what may be called, until when, and whose tile it is."""

from __future__ import annotations

from rules.reasons.base import Reason
from rules.reasons.choices import FreeWhy, GrantedWhy, StrayWhy
from rules.tiles import AnySeat, Seat, Tile


class NotTheLastDiscard(Reason, frozen=True):
    tile: Tile
    last: Tile | None = None


class CalledTooLate(Reason, frozen=True):
    tile: Tile
    declared: bool
    turn: Seat | None = None


class OwnDiscard(Reason, frozen=True):
    pass


class DiscardedTooFast(Reason, frozen=True):
    callers: tuple[Seat, ...]
    tile: Tile
    discarded: Tile


class HasBegunToDraw(Reason, frozen=True):
    tile: Tile


class CalledTileInHand(Reason, frozen=True):
    tile: Tile


class ChowOutOfOrder(Reason, frozen=True):
    tile: Tile
    due: Seat
    discarder: AnySeat


class NoRunOfHonours(Reason, frozen=True):
    tile: Tile


class ChowInLostTurn(Reason, frozen=True):
    tile: Tile


class DiscardGoesBack(Reason, frozen=True):
    tile: Tile
    discarder: AnySeat
    why: StrayWhy
    claimed: Tile | None = None


class NoFourthFromDiscards(Reason, frozen=True):
    tile: Tile


class StaysWithGroup(Reason, frozen=True):
    tile: Tile
    holder: Seat


class TakenFromGroup(Reason, frozen=True):
    tile: Tile
    won: bool


class ClaimBeforeDrawnWin(Reason, frozen=True):
    tile: Tile
    drawn: Seat


class DiscardStays(Reason, frozen=True):
    tile: Tile


class NothingToClaimYet(Reason, frozen=True):
    pass


class TileIs(Reason, frozen=True):
    tile: Tile
    holder: Seat
    shows: bool


class TileGranted(Reason, frozen=True):
    tile: Tile
    why: GrantedWhy


class TileComesFree(Reason, frozen=True):
    tile: Tile
    before: Seat
    why: FreeWhy


class StaysWithExposer(Reason, frozen=True):
    tile: Tile
    holder: Seat


class NearerInTurn(Reason, frozen=True):
    tile: Tile


class MahJonggOverExposure(Reason, frozen=True):
    tile: Tile


class MahJonggAfterExposing(Reason, frozen=True):
    tile: Tile
    holder: Seat


class GivenUpLate(Reason, frozen=True):
    tile: Tile
    drew: Seat
    stacks: int | None = None


class TouchedTheWall(Reason, frozen=True):
    tile: Tile


class CallStands(Reason, frozen=True):
    tile: Tile
    put_up: bool


class StrayDiscardCalled(Reason, frozen=True):
    tile: Tile


class OnlyMahJongg(Reason, frozen=True):
    tile: Tile


class LastDiscardCalled(Reason, frozen=True):
    pass


class WaitsForName(Reason, frozen=True):
    discarder: AnySeat


class SecondOfTwo(Reason, frozen=True):
    tile: Tile
    thrown_by: Seat
    second: AnySeat


class FlowerClaimed(Reason, frozen=True):
    discarder: AnySeat


class SeasonClaimed(Reason, frozen=True):
    pass


class AlreadyWon(Reason, frozen=True):
    winner: Seat
