"""Hands that are dead, and calling one dead."""

from __future__ import annotations

from typing import Literal

from rules.reasons.base import Reason, Statement
from rules.reasons.choices import DeadCallThen, DeadDeed, DrawnWrongly, WrongEndHow
from rules.tiles import Seat, Tile


class OwnHandCalled(Reason, frozen=True):
    pass


class DeadAlready(Reason, frozen=True):
    target: Seat


class HandCalledDead(Reason, frozen=True):
    by: Seat
    ground: Statement


class HandRuledDead(Reason, frozen=True):
    by: Literal["director", "host", "table"]


class Agrees(Reason, frozen=True):
    pass


class NothingShowsIt(Reason, frozen=True):
    target: Seat
    then: DeadCallThen


class DeadHandCallsNobody(Reason, frozen=True):
    pass


class CalledDeadInError(Reason, frozen=True):
    target: Seat
    down: int


class PaidForTheCall(Reason, frozen=True):
    by: Seat
    paid: int


class CallerWasRight(Reason, frozen=True):
    caller: Seat
    ground: Statement
    paid: int = 0


class ShowsTiles(Reason, frozen=True):
    count: int


class HandStillToShow(Reason, frozen=True):
    caller: Seat


class NoFuture(Reason, frozen=True):
    why: Statement


class WrongCount(Reason, frozen=True):
    total: int
    due: int


class DeadHandIsOut(Reason, frozen=True):
    deed: DeadDeed


class DeadHandDiscards(Reason, frozen=True):
    tile: Tile


class AllDead(Reason, frozen=True):
    pass


class AllDeadNobodyWins(Reason, frozen=True):
    pass


class DealOver(Reason, frozen=True):
    pass


class MiscountedAfterDiscard(Reason, frozen=True):
    total: int


class MiscountedBetweenTurns(Reason, frozen=True):
    total: int
    due: int


class ThreeMiscounted(Reason, frozen=True):
    pass


class HandThrownIn(Reason, frozen=True):
    pass


class ThrownInOnError(Reason, frozen=True):
    declarer: Seat


class CalledTileRacked(Reason, frozen=True):
    tile: Tile


class DrawnAheadDead(Reason, frozen=True):
    why: DrawnWrongly


class RackedAheadDead(Reason, frozen=True):
    pass


class WrongEndDead(Reason, frozen=True):
    how: WrongEndHow


class MiscountedLoser(Reason, frozen=True):
    few: bool
