"""The lines of a score: one reason each, as they are added up."""

from __future__ import annotations

from rules.reasons.base import Reason
from rules.reasons.choices import EndPieceHand, HandFault, Scoring
from rules.tiles import Seat, Tile


class CardGives(Reason, frozen=True):
    value: int
    concealed: int | None = None


class ListGives(Reason, frozen=True):
    value: int
    concealed: int | None = None


class ListGivesEast(Reason, frozen=True):
    value: int
    concealed: int | None = None


class SelfPicked(Reason, frozen=True):
    plus: int | None = None


class WonOnDiscard(Reason, frozen=True):
    game: Scoring


class WonOnDiscardCounts(Reason, frozen=True):
    plus: int


class AlwaysJokerless(Reason, frozen=True):
    game: Scoring


class ShowsJoker(Reason, frozen=True):
    game: Scoring


class JokerlessUnsaid(Reason, frozen=True):
    game: Scoring


class Jokerless(Reason, frozen=True):
    plus: int | None = None


class NoBigJoker(Reason, frozen=True):
    pass


class BigJoker(Reason, frozen=True):
    pass


class MahJongPoints(Reason, frozen=True):
    worth: int


class NoScoreInHand(Reason, frozen=True):
    worth: int


class DrewWinningTile(Reason, frozen=True):
    worth: int


class OnlyTile(Reason, frozen=True):
    tile: Tile
    worth: int


class NoRuns(Reason, frozen=True):
    worth: int


class GroupOfHonours(Reason, frozen=True):
    tile: Tile


class GroupOfOwnWind(Reason, frozen=True):
    tile: Tile


class LastTileThereWas(Reason, frozen=True):
    pass


class WonWithLooseTile(Reason, frozen=True):
    pass


class OneSuitWithHonours(Reason, frozen=True):
    pass


class EndsAndHonours(Reason, frozen=True):
    pass


class OneSuit(Reason, frozen=True):
    pass


class OnlyHonours(Reason, frozen=True):
    pass


class OnlyEnds(Reason, frozen=True):
    pass


class FaultyHand(Reason, frozen=True):
    fault: HandFault


class GroupPoints(Reason, frozen=True):
    tile: Tile
    size: int
    concealed: bool
    worth: int


class PairPoints(Reason, frozen=True):
    tile: Tile
    own: bool
    worth: int


class FourUndeclared(Reason, frozen=True):
    tile: Tile


class OriginalHand(Reason, frozen=True):
    pass


class ChiefsFirstDiscard(Reason, frozen=True):
    pass


class EndPieces(Reason, frozen=True):
    which: EndPieceHand


class NineChances(Reason, frozen=True):
    pass


class ThreeHonours(Reason, frozen=True):
    pass


class FourWinds(Reason, frozen=True):
    pass


class ConcealedHand(Reason, frozen=True):
    pass


class SevenPairs(Reason, frozen=True):
    pass


class MoreThanLimit(Reason, frozen=True):
    sum: int
    limit: int


class SeasonPoints(Reason, frozen=True):
    season: Tile
    worth: int


class AbsentSeason(Reason, frozen=True):
    season: Tile
    wind: Seat


class OwnSeason(Reason, frozen=True):
    season: Tile
    wind: Seat


class AllSeasons(Reason, frozen=True):
    first: Tile
    last: Tile


class DeadHandPays(Reason, frozen=True):
    pass
