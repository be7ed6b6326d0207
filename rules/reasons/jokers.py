"""Jokers: where they stand, who may redeem them, and those that were discarded."""

from __future__ import annotations

from rules.reasons.base import Reason
from rules.reasons.choices import CannotRedeem, RedeemedWrongly
from rules.tiles import Seat, Tile


class DiscardedJoker(Reason, frozen=True):
    pass


class JokerInSmallGroup(Reason, frozen=True):
    size: int


class JokerAmongUnlikeTiles(Reason, frozen=True):
    pass


class RedeemedOutOfTurn(Reason, frozen=True):
    why: RedeemedWrongly


class RedeemedAgainstCall(Reason, frozen=True):
    callers: tuple[Seat, ...]
    tile: Tile


class WrongTileRedeemed(Reason, frozen=True):
    why: CannotRedeem
    owner: Seat
    tile: Tile
    wanted: Tile | None = None


class JokerOfDeadExposure(Reason, frozen=True):
    owner: Seat


class RedeemedOutOfTurnDead(Reason, frozen=True):
    why: RedeemedWrongly


class WrongTileLeft(Reason, frozen=True):
    pass


class JokerThrownFirst(Reason, frozen=True):
    pass


class NamelessJoker(Reason, frozen=True):
    pass


class ClaimedAsItsName(Reason, frozen=True):
    stands_for: Tile
    in_group: bool
