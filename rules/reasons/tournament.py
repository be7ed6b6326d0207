"""A tournament: its record, rounds and seats, time, score cards, standings.

Players and tables are numbers here; what a player is called is known to whoever shows it.
"""

from __future__ import annotations

from typing import Literal

from rules.reasons.base import Reason
from rules.tiles import Seat

# -- what the record cannot hold ------------------------------------------------------------


class NoTournament(Reason, frozen=True):
    pass


class TournamentRuns(Reason, frozen=True):
    pass


class NoSuchPlayer(Reason, frozen=True):
    number: int


class NumberTaken(Reason, frozen=True):
    number: int


class HasPlayed(Reason, frozen=True):
    number: int


class HasWithdrawn(Reason, frozen=True):
    number: int


class NoSuchTable(Reason, frozen=True):
    table: int


class TableIsThere(Reason, frozen=True):
    table: int


class TableStillPlays(Reason, frozen=True):
    table: int


class NoRoundYet(Reason, frozen=True):
    pass


class RoundIsNotDue(Reason, frozen=True):
    round: int
    due: int


class NoMoreRounds(Reason, frozen=True):
    rounds: int


class NoSuchGame(Reason, frozen=True):
    game: int
    games: int


class NoGameLeft(Reason, frozen=True):
    table: int
    games: int


class GameHasScore(Reason, frozen=True):
    game: int


class GameStillOn(Reason, frozen=True):
    game: int
    table: int


class TimerIsNotOn(Reason, frozen=True):
    pass


class EmptyPlaceScores(Reason, frozen=True):
    wind: Seat
    table: int


class NoScoreYet(Reason, frozen=True):
    games: tuple[int, ...]
    table: int


class OnlyDirector(Reason, frozen=True):
    pass


class ReasonIsMissing(Reason, frozen=True):
    pass


class VersionIsNotDue(Reason, frozen=True):
    version: int
    due: int


class MovementDoesNotFit(Reason, frozen=True):
    tables: int


class SeatedTwiceInRound(Reason, frozen=True):
    number: int
    round: int


class WindsMissing(Reason, frozen=True):
    table: int


class SeatsNotSet(Reason, frozen=True):
    round: int


class NotTied(Reason, frozen=True):
    numbers: tuple[int, ...]


# -- rounds and seats -----------------------------------------------------------------------


class EastOfGameOne(Reason, frozen=True):
    player: int
    table: int
    wind: Seat


class CardsStillOut(Reason, frozen=True):
    tables: tuple[int, ...]


class SitOut(Reason, frozen=True):
    numbers: tuple[int, ...]
    scores: Literal["director", "nothing", "average"]


class SitOutOthers(Reason, frozen=True):
    round: int
    many: int


class IsNotThere(Reason, frozen=True):
    player: int


class PlaceIsEmpty(Reason, frozen=True):
    table: int
    wind: Seat


class TooFewPlay(Reason, frozen=True):
    table: int
    players: int


class SitsWrongly(Reason, frozen=True):
    player: int
    table: int
    wind: Seat
    at: int


class HasNoPlace(Reason, frozen=True):
    player: int


class PlacesUnknown(Reason, frozen=True):
    table: int
    game: int
    over: bool


class NoSuchOrder(Reason, frozen=True):
    order: int


class OrderIsBack(Reason, frozen=True):
    table: int


class CameBackWithGame(Reason, frozen=True):
    game: int
    table: int


class OldMovement(Reason, frozen=True):
    table: int
    plays: int
    now: int


class WouldMeetAgain(Reason, frozen=True):
    pairs: int
    most: int


class MeetAgainInRound(Reason, frozen=True):
    pairs: int
    round: int


class ComesIn(Reason, frozen=True):
    player: int
    table: int
    wind: Seat


class WaitsForPlace(Reason, frozen=True):
    player: int


class SeatsPutRight(Reason, frozen=True):
    tables: tuple[int, ...]


class DrawAnew(Reason, frozen=True):
    round: int


# -- time -----------------------------------------------------------------------------------


class UnfinishedScoresNothing(Reason, frozen=True):
    game: int
    table: int


class UnfinishedHasPoints(Reason, frozen=True):
    game: int


class GamesGoOn(Reason, frozen=True):
    tables: tuple[int, ...]


class TimeWasCalled(Reason, frozen=True):
    game: int
    table: int


class OverWhenTimeWasCalled(Reason, frozen=True):
    game: int
    table: int
    clock: Literal["before", "after", "unknown"]


class EndedBeforeTheStop(Reason, frozen=True):
    game: int
    table: int


# -- score cards ----------------------------------------------------------------------------


class DeadHandHasPoints(Reason, frozen=True):
    wind: Seat
    game: int
    points: int


class WallGamePaysTen(Reason, frozen=True):
    winds: tuple[Seat, ...]
    game: int
    pays: int


class SeveralHavePoints(Reason, frozen=True):
    winds: tuple[Seat, ...]
    game: int


class TotalDiffers(Reason, frozen=True):
    wind: Seat
    says: int
    total: int


class CardNotChecked(Reason, frozen=True):
    wind: Seat


class NotTheirNumber(Reason, frozen=True):
    number: int
    wind: Seat
    due: int


class NumberIsElsewhere(Reason, frozen=True):
    number: int
    table: int


class OwnInitials(Reason, frozen=True):
    wind: Seat


class PartnerInitials(Reason, frozen=True):
    wind: Seat
    partner: Seat


class PartnerIsMissing(Reason, frozen=True):
    wind: Seat
    partner: Seat


class EastDelivers(Reason, frozen=True):
    table: int


class InitialsMissing(Reason, frozen=True):
    winds: tuple[Seat, ...]


class CardsReceived(Reason, frozen=True):
    table: int


class CardsAreIn(Reason, frozen=True):
    table: int


class CardsAreNotIn(Reason, frozen=True):
    table: int


class InitialsAreVoid(Reason, frozen=True):
    winds: tuple[Seat, ...]


class TableHasAnother(Reason, frozen=True):
    game: int
    table: int
    why: Literal["in", "entered"]


class ScorePutRight(Reason, frozen=True):
    round: int
    table: int
    game: int
    before: bool


# -- standings ------------------------------------------------------------------------------


class AllCardsIn(Reason, frozen=True):
    round: int
    last: bool


class TieToDecide(Reason, frozen=True):
    place: int
    numbers: tuple[int, ...]


class PointsTakenOrGiven(Reason, frozen=True):
    player: int
    points: int


# -- appeals --------------------------------------------------------------------------------


class NoSuchAppeal(Reason, frozen=True):
    appeal: int


class AppealIsIn(Reason, frozen=True):
    appeal: int
    table: int


class AppealIsOver(Reason, frozen=True):
    appeal: int
    outcome: Literal["upheld", "changed", "withdrawn"]
