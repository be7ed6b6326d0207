"""Which act each reason asks for, so that who writes the record can offer it.

A ruling says in words what now has to be done (`Ruling.then`, or its own words). Here stands which
act of the table's puts the record right again; `controller.operating.put_right` makes the entry of
it, as long as it can still be done. Most ask for none: nothing was moved, or the fold has moved it,
or the points stand in the ruling itself. Rooms of which that is so of all have no entry
(`NO_ACT_ROOMS`); in the others each reason is named, and a test finds one that is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from rules.reasons import (
    charleston,
    claims,
    conserving,
    dead_hands,
    declaring,
    evening,
    exposures,
    jokers,
    names,
    opening,
    settling,
    turns,
)
from rules.reasons.base import Statement

Act = Literal[
    "tile back",  # a drawn tile goes back to where it was drawn
    "discard back",  # a discard is taken back onto the rack
    "group back",  # a group is taken back; a called tile in it goes back to the discards
    "change group",  # a group is changed, or taken back
    "as it was",  # a changed group becomes again what it was
    "joker back",  # a joker and the tile that redeemed it change back
    "expose",  # a called tile's group is put up
    "show",  # a hand is shown, or shown again
    "declare",  # Mah Jongg is said
    "name",  # a discard is named right
    "draw",  # a tile is drawn, a loose one where one is owed
    "season",  # a season is laid aside
    "season back",  # what is no season goes back into the hand
    "loose",  # loose tiles are laid beside
    "count",  # a hand gives up what it has too many, or takes what is missing
    "given back",  # tiles that were given too late go back
    "pass",  # the pass is made again as it is due
    "next",  # what is due next puts it right, and is offered as ever
    "correct",  # an entry is wrong and is corrected
    "hand disagrees",  # the same, of a hand that would win
    "director",  # a person decides
    "paid",  # points change hands: they stand in the ruling
]

NO_ACT_ROOMS: Final = frozenset(
    {
        "base",  # words of old records
        "bets", "lines",  # points stand in the ruling itself
        "tournament",  # of score cards and seats, not of the table
        "house",  # what a club's own rules ask for is theirs to say
        "questions", "unseen",  # what is asked is answered where it is asked
        "cards", "hands",  # only ever said within another reason, or of a hand that is scored
    }
)  # fmt: skip
"""Rooms of `rules.reasons` in which no reason asks for an act at the table."""

_ACTS: Final[Mapping[Act, tuple[type[Statement], ...]]] = {
    "tile back": (
        turns.DrewAhead, turns.DrewOutOfTurn, turns.DrewAgain, turns.DrewAgainstCall,
        turns.RackedAgainstCall, turns.RackedInterrupted, turns.LostTurn,
        turns.DrewBeforeTheGame, turns.DrewFromWrongEnd, turns.DrewFromPack,
        turns.LooseTileNotDue, dead_hands.DrawnAheadDead, dead_hands.WrongEndDead,
        declaring.DeclaredFromWrongEnd, declaring.DeclaredAgainstCall, claims.TouchedNotTaken,
    ),
    "discard back": (
        turns.DiscardedWithoutTile, turns.DiscardedOutOfTurn, turns.FlowerDiscarded,
        turns.SeasonDiscarded, claims.DiscardedTooFast, dead_hands.DeadHandDiscards,
        names.ExchangedForNamed, jokers.JokerThrownFirst,
    ),
    "group back": (
        exposures.NotToBeCalledFor, exposures.CalledTileNotInGroup,
        exposures.ClaimedTileNotInGroup, exposures.ExposedWithoutCall,
        exposures.NoGroupToLayDown, exposures.RunIsAChow, exposures.LaidDownWithoutClaim,
        exposures.FourOutOfTurn, jokers.JokerAmongUnlikeTiles, jokers.DiscardedJoker,
        jokers.NamelessJoker, jokers.ClaimedAsItsName, names.CalledByWrongName,
        names.MiscalledNotForGroup, names.MiscalledForGood, claims.NotTheLastDiscard,
        claims.CalledTooLate, claims.OwnDiscard, claims.HasBegunToDraw, claims.ChowOutOfOrder,
        claims.NoRunOfHonours, claims.ChowInLostTurn, claims.DiscardGoesBack,
        claims.NoFourthFromDiscards, claims.StaysWithGroup, claims.NothingToClaimYet,
        claims.TileIs, claims.StaysWithExposer, claims.TouchedTheWall, claims.OnlyMahJongg,
        claims.WaitsForName, claims.SecondOfTwo, claims.FlowerClaimed, claims.SeasonClaimed,
        claims.AlreadyWon, dead_hands.DeadHandIsOut,
    ),
    "change group": (exposures.ExposureToChange, exposures.NoGroupYet),
    "as it was": (
        exposures.ChangedTooLate, exposures.FourthNotDrawn, exposures.GroupStays,
    ),
    "joker back": (
        jokers.RedeemedOutOfTurn, jokers.RedeemedOutOfTurnDead, jokers.RedeemedAgainstCall,
        jokers.WrongTileRedeemed, jokers.JokerOfDeadExposure,
    ),
    "expose": (claims.CalledTileInHand, claims.CallStands),
    "show": (
        declaring.MustShow, declaring.NotEveryTileRead, declaring.ExposuresLeftOut,
        declaring.PartOfHand, dead_hands.HandStillToShow, settling.CannotBeScored,
        names.NoMahJonggOnWrongName,
    ),
    "declare": (declaring.ShownUndeclared,),
    "name": (names.NamedWrongly, names.JokerCalledWrongly, names.NotOnTheCard),
    "draw": (
        turns.WentOnWithoutLoose, turns.SeasonLate, turns.SeasonFirst, turns.PutBackDrawn,
    ),
    "season": (turns.SeasonAside, turns.SeasonKept, turns.SeasonInHand),
    "season back": (turns.NoSeason,),
    "loose": (turns.TwoLieLoose,),
    "count": (opening.CountAtTheStart,),
    "given back": (charleston.CountsStand,),
    "pass": (
        charleston.PassedWrongWay, charleston.PassedWrongNumber, charleston.CourtesyWrongWay,
        charleston.CourtesyWrongNumber, charleston.CourtesyUneven,
        charleston.BlindWhereNotAllowed, charleston.PassedUnseenInPart, charleston.PassedUnseen,
    ),
    "next": (
        # The page goes on offering what was not done as it is due.
        opening.StacksInWall, opening.ThrewAlike, opening.HighestIsEast,
        opening.EastThrowsToBreak, opening.WrongWallBroken, opening.EastThrowsFirst,
        opening.BrokenElsewhere, opening.TookOutOfOrder, opening.TookFromWrongEnd,
        opening.NoHeap, opening.ChiefThrows, opening.TwoDice, opening.HeapBeforeThrow,
        opening.WrongHeap, opening.FlowersBeforeWalls, opening.TilesInWalls,
        opening.SeenInBuilding, opening.WallFirst, opening.WrongWallPushed,
        charleston.PassedTwice, charleston.StopTooEarly, charleston.StopTooLate,
        charleston.CourtesyTooEarly, charleston.AgreementNotGiven, opening.FlowerBeforeWalls,
        opening.FaceUpInMixing, opening.FaceUpBeforeDeal, names.NamedEndsTurn,
        settling.MustStillShow,
    ),
    "correct": (
        conserving.MoreThanTheSet, conserving.WallBelowNothing, conserving.RackBelowNothing,
        conserving.DealDoesNotAddUp, declaring.ShownAfterTheEnd, turns.PutBackFromRack,
        turns.EmptySeat, charleston.FirstCharlestonNotOver,
        charleston.SecondCharlestonNotOver, settling.SeasonUntold, settling.SeasonUntoldWon,
        settling.TilesLeft, settling.TilesLeftLoose,
    ),
    "hand disagrees": (declaring.HandDisagrees,),
    "director": (
        claims.LastDiscardCalled, claims.MahJonggAfterExposing, claims.StrayDiscardCalled,
        declaring.AsDealt, declaring.OneHandIntact, declaring.ThrewIn, declaring.ThrewInOnError,
        declaring.NotPutRight, declaring.ShownOnRefusedCall, declaring.ShownAsFound,
        declaring.ShownInDoubt, declaring.NoCard, declaring.NoMahJongg, dead_hands.NothingShowsIt,
    ),
    "paid": (
        charleston.FinedForLooking, dead_hands.CalledDeadInError, dead_hands.PaidForTheCall,
        dead_hands.CallerWasRight, settling.PaysPart, settling.HasPart,
        declaring.PaysDouble, names.FourTimesDown, settling.Adds, settling.CrossedOut,
        settling.DiscardedAndDouble, settling.ErrorPays, settling.GoesDown,
        settling.IntactReceives, settling.IsPaid, settling.Loses, settling.MiscalledPays,
        settling.NamedWronglyPays, settling.OutOfTurnPays, settling.PaysWinner,
        settling.Receives, settling.ReceivesTwice, settling.Settles, settling.ThrewWinningTile,
        settling.WritesScore,
    ),
}  # fmt: skip

ACTS: Final[Mapping[type[Statement], Act]] = MappingProxyType(
    {reason: act for act, reasons in _ACTS.items() for reason in reasons}
)
"""The act that a reason asks for."""

NO_ACT: Final[frozenset[type[Statement]]] = frozenset(
    {
        # The record never moved what goes back: passes and what is taken in the deal.
        charleston.NoCharleston, charleston.PassedInPlay, charleston.CharlestonsOver,
        charleston.NoSecondCharleston, charleston.CourtesyInPlay, charleston.NoCourtesy,
        charleston.LookedAtBlindTiles, charleston.JokersPassed, opening.AllDealt,
        opening.LookedTooEarly, opening.WallPushedEarly, opening.ThrownAlready, opening.OneFlower,
        opening.TookTooMany, opening.EmptySeatServed, opening.SeenInDrawing,
        # Whose tile it is: who has it exposes it, as the page offers; the fold moves the others'.
        claims.TakenFromGroup, claims.ClaimBeforeDrawnWin, claims.DiscardStays,
        claims.TileGranted, claims.TileComesFree, claims.NearerInTurn, claims.MahJonggOverExposure,
        claims.GivenUpLate,
        # A hand that is dead or foul lies as it lies.
        dead_hands.OwnHandCalled, dead_hands.DeadAlready, dead_hands.HandCalledDead,
        dead_hands.HandRuledDead,
        dead_hands.Agrees, dead_hands.DeadHandCallsNobody, dead_hands.ShowsTiles,
        dead_hands.NoFuture, dead_hands.WrongCount, dead_hands.AllDead,
        dead_hands.AllDeadNobodyWins, dead_hands.DealOver, dead_hands.MiscountedAfterDiscard,
        dead_hands.MiscountedBetweenTurns, dead_hands.ThreeMiscounted, dead_hands.HandThrownIn,
        dead_hands.ThrownInOnError, dead_hands.CalledTileRacked, dead_hands.RackedAheadDead,
        dead_hands.MiscountedLoser, exposures.ExposureDead, exposures.ExposureLeftWrong,
        exposures.ExposureWrongAtRedeeming, exposures.TakenBackAfterDiscard, exposures.FoulGroup,
        exposures.FoulWinsNothing, exposures.FoulGroupStays, exposures.ExposureIsNoGroup,
        jokers.JokerInSmallGroup, jokers.WrongTileLeft, names.ExposedOnWrongName,
        # What is said of a hand, of danger, or within another reason.
        exposures.HandIsNear, exposures.ThreeGroupsOfSuit, exposures.ThreeGroupsOfHonours,
        declaring.CannotDeclare, declaring.CannotDeclareMahJong, declaring.MahJong,
        declaring.IncompleteHand, declaring.TilesLie, declaring.HandIsFoul, declaring.NoGroup,
        declaring.NotAmongShown, declaring.TilesOnRecord, declaring.WrongNumberShown,
        declaring.NotFourGroups, declaring.ExposuresDoNotFit, declaring.NoHandOfCard,
        declaring.MahJongg, declaring.HandCheckedFirst, declaring.TakenBackUnseen,
        declaring.DeadAndPays, declaring.CannotGoOn, declaring.NotOut, declaring.FalseWoo,
        # How the game goes on, and what a deal comes to.
        evening.GameRuns, evening.CannotSitSo, evening.WrongNumberSeated, evening.NobodyIsEast,
        evening.SeatedTwice, evening.DrewSameWind, evening.SitsElsewhere, evening.TermsStand,
        evening.LimitAboveNothing, evening.NoSuchRounds, evening.GameIsOver, evening.NextEast,
        evening.GameOver, evening.SetIncompleteDealStands, evening.SetIncompleteVoid,
        evening.OrderChanged, evening.WrongEast, settling.HandWorth, settling.GameScore,
        settling.PackUsedUp, settling.WallGame, settling.WallGameScores, settling.NobodyWon,
        settling.NobodyScores, settling.NobodyPays, settling.NobodyOut,
        # Nothing was moved, or one tile for another.
        turns.KeptAgainstCall,
        turns.TouchedAhead, turns.LooseMadeUp, turns.SeasonOutOfOrder,
    }
)  # fmt: skip
"""Reasons of the other rooms after which nothing is left to be done that the record has not."""


def act_of(reason: Statement) -> Act | None:
    """Return the act that a reason asks for; None if it asks for none.

    >>> from rules.reasons.turns import DrewAhead
    >>> act_of(DrewAhead("S"))
    'tile back'
    """
    return ACTS.get(type(reason))
