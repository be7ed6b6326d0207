"""The Charleston: passes, the vote between the two, and the courtesy."""

from __future__ import annotations

from rules.reasons.base import Reason
from rules.reasons.choices import Charleston, Direction
from rules.tiles import Seat


class NoCharleston(Reason, frozen=True):
    players: int


class PassedWrongWay(Reason, frozen=True):
    given: Seat
    due: Seat
    which: Charleston
    direction: Direction


class PassedWrongNumber(Reason, frozen=True):
    count: int
    to: Seat
    few: bool
    by: int


class PassedInPlay(Reason, frozen=True):
    to: Seat


class CharlestonsOver(Reason, frozen=True):
    pass


class PassedTwice(Reason, frozen=True):
    waiting: tuple[Seat, ...]


class StopTooEarly(Reason, frozen=True):
    pass


class StopTooLate(Reason, frozen=True):
    pass


class NoSecondCharleston(Reason, frozen=True):
    by: tuple[Seat, ...]


class CourtesyInPlay(Reason, frozen=True):
    to: Seat


class CourtesyTooEarly(Reason, frozen=True):
    pass


class CourtesyWrongWay(Reason, frozen=True):
    to: Seat


class CourtesyWrongNumber(Reason, frozen=True):
    count: int


class CourtesyUneven(Reason, frozen=True):
    across: Seat
    theirs: int
    own: int
    fewer: int


class NoCourtesy(Reason, frozen=True):
    pass


class BlindWhereNotAllowed(Reason, frozen=True):
    count: int


class LookedAtBlindTiles(Reason, frozen=True):
    pass


class FinedForLooking(Reason, frozen=True):
    down: int


class JokersPassed(Reason, frozen=True):
    count: int
    to: Seat


class FirstCharlestonNotOver(Reason, frozen=True):
    pass


class SecondCharlestonNotOver(Reason, frozen=True):
    direction: Direction


class CountsStand(Reason, frozen=True):
    pass


class AgreementNotGiven(Reason, frozen=True):
    """A second Charleston begins, and these players have not said that they want it."""

    silent: tuple[Seat, ...]


class PassedUnseenInPart(Reason, frozen=True):
    count: int


class PassedUnseen(Reason, frozen=True):
    count: int
    last: bool
