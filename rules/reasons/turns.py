"""Whose turn it is: draws, discards, and tiles put back."""

from __future__ import annotations

from rules.reasons.base import Reason
from rules.reasons.choices import OwedFor, Stock, Until
from rules.tiles import Seat, Tile


class DrewAhead(Reason, frozen=True):
    turn: Seat


class DrewOutOfTurn(Reason, frozen=True):
    turn: Seat


class DrewAgain(Reason, frozen=True):
    at_the_start: bool


class DrewAgainstCall(Reason, frozen=True):
    callers: tuple[Seat, ...]
    tile: Tile


class RackedAgainstCall(Reason, frozen=True):
    callers: tuple[Seat, ...]
    tile: Tile


class KeptAgainstCall(Reason, frozen=True):
    """A tile drawn before a call that interrupted the turn was kept, and is played with now."""


class RackedInterrupted(Reason, frozen=True):
    pass


class DiscardedWithoutTile(Reason, frozen=True):
    tile: Tile


class DiscardedOutOfTurn(Reason, frozen=True):
    turn: Seat
    tile: Tile
    misses: bool = False


class PutBackDrawn(Reason, frozen=True):
    pass


class PutBackFromRack(Reason, frozen=True):
    to: Stock


class LostTurn(Reason, frozen=True):
    pass


class EmptySeat(Reason, frozen=True):
    pass


class DrewBeforeTheGame(Reason, frozen=True):
    pass


class DrewFromWrongEnd(Reason, frozen=True):
    until: Until


class TouchedAhead(Reason, frozen=True):
    turn: Seat


class FlowerDiscarded(Reason, frozen=True):
    pass


class DrewFromPack(Reason, frozen=True):
    what: OwedFor


class LooseTileNotDue(Reason, frozen=True):
    pass


class WentOnWithoutLoose(Reason, frozen=True):
    what: OwedFor


class TwoLieLoose(Reason, frozen=True):
    due: int
    lying: int
    by: int
    many: bool


class LooseMadeUp(Reason, frozen=True):
    count: int


class SeasonAside(Reason, frozen=True):
    season: Tile


class SeasonKept(Reason, frozen=True):
    season: Tile


class SeasonDiscarded(Reason, frozen=True):
    pass


class NoSeason(Reason, frozen=True):
    pass


class SeasonLate(Reason, frozen=True):
    season: Tile


class SeasonOutOfOrder(Reason, frozen=True):
    waiting: Seat


class SeasonFirst(Reason, frozen=True):
    pass


class SeasonInHand(Reason, frozen=True):
    pass
