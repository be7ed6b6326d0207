"""What a hand is worth, who pays whom, and deals that nobody won."""

from __future__ import annotations

from rules.reasons.base import Reason, Statement
from rules.reasons.choices import LossWhy
from rules.tiles import Seat


class HandWorth(Reason, frozen=True):
    total: int
    lines: tuple[Statement, ...]


class GameScore(Reason, frozen=True):
    total: int
    lines: tuple[Statement, ...]


class SeasonUntold(Reason, frozen=True):
    pass


class CannotBeScored(Reason, frozen=True):
    why: Statement


class MustStillShow(Reason, frozen=True):
    who: tuple[Seat, ...]


class SeasonUntoldWon(Reason, frozen=True):
    winner: Seat


class TilesLeft(Reason, frozen=True):
    tiles: int


class TilesLeftLoose(Reason, frozen=True):
    tiles: int
    loose: int


class PackUsedUp(Reason, frozen=True):
    pass


class WallGame(Reason, frozen=True):
    pass


class WallGameScores(Reason, frozen=True):
    points_each: int


class Adds(Reason, frozen=True):
    total: int


class GoesDown(Reason, frozen=True):
    down: int


class DiscardedAndDouble(Reason, frozen=True):
    down: int


class NamedWronglyPays(Reason, frozen=True):
    down: int
    total: int
    fixed: bool


class OutOfTurnPays(Reason, frozen=True):
    """Mah Jongg was made on a tile that was discarded out of turn, where that costs four times."""

    down: int
    total: int


class Receives(Reason, frozen=True):
    total: int


class PaysWinner(Reason, frozen=True):
    winner: Seat
    paid: int
    double: bool


class ReceivesTwice(Reason, frozen=True):
    total: int
    paid: int


class MiscalledPays(Reason, frozen=True):
    to: Seat
    total: int
    paid: int


class ErrorPays(Reason, frozen=True):
    to: tuple[tuple[Seat, int], ...]


class IntactReceives(Reason, frozen=True):
    paid: int


class IsPaid(Reason, frozen=True):
    paid: int


class Loses(Reason, frozen=True):
    down: int
    why: LossWhy
    dead: bool = False


class WritesScore(Reason, frozen=True):
    score: int


class ThrewWinningTile(Reason, frozen=True):
    exposures: int
    cost: int


class CrossedOut(Reason, frozen=True):
    pass


class NobodyWon(Reason, frozen=True):
    pass


class Settles(Reason, frozen=True):
    pays: tuple[Statement, ...]
    has: tuple[Statement, ...]
    change: int
    up: bool


class PaysPart(Reason, frozen=True):
    to: Seat
    amount: int
    double: bool = False
    loss: bool = False
    instead_of: Seat | None = None


class HasPart(Reason, frozen=True):
    payer: Seat
    amount: int
    double: bool = False
    loss: bool = False
    instead_of: Seat | None = None


class NobodyScores(Reason, frozen=True):
    pass


class NobodyPays(Reason, frozen=True):
    pass


class NobodyOut(Reason, frozen=True):
    pass
