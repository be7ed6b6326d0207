"""A game of several deals: seats, terms, East, and its end."""

from __future__ import annotations

from rules.reasons.base import Reason, Statement
from rules.tiles import Seat, Tile


class GameRuns(Reason, frozen=True):
    pass


class CannotSitSo(Reason, frozen=True):
    why: Statement


class WrongNumberSeated(Reason, frozen=True):
    players: int


class NobodyIsEast(Reason, frozen=True):
    pass


class SeatedTwice(Reason, frozen=True):
    name: str


class DrewSameWind(Reason, frozen=True):
    pass


class SitsElsewhere(Reason, frozen=True):
    name: str
    wind: Seat


class TermsStand(Reason, frozen=True):
    rounds: int | None = None
    limit: int | None = None


class LimitAboveNothing(Reason, frozen=True):
    pass


class NoSuchRounds(Reason, frozen=True):
    players: int
    rounds: int


class GameIsOver(Reason, frozen=True):
    pass


class OrderChanged(Reason, frozen=True):
    order: tuple[str, ...]


class WrongEast(Reason, frozen=True):
    due: str
    sits: str | None = None


class NextEast(Reason, frozen=True):
    keeps: bool
    round: int | None = None
    of: int | None = None


class GameOver(Reason, frozen=True):
    rounds: int
    standing: tuple[tuple[str, int], ...]


class SetIncompleteDealStands(Reason, frozen=True):
    missing: tuple[Tile, ...]
    wooed: Seat | None = None


class SetIncompleteVoid(Reason, frozen=True):
    missing: tuple[Tile, ...]
