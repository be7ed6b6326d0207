"""What each reason gives away, beyond what all have seen: `rules.policy` keeps rulings by it.

That a hand is dead, or will be unless its player notices something, is for the other players to
find out where a club plays so (AMR.A1); that one has become dangerous is too. A ruling is kept by
what its reason tells, whatever its kind: a warning that an exposure fits no hand of the card tells
as much as the word that the hand is dead.

Whole rooms tell nothing of the sort (`OPEN_ROOMS`). In the others each reason is named here; a test
finds one that is not.
"""

from __future__ import annotations

from typing import Final, Literal

from rules.reasons import dead_hands, exposures, jokers, names, turns
from rules.reasons.base import Statement

Secret = Literal["dead", "danger"]
"""That a hand is dead or about to be, or that it is dangerous to discard to."""

OPEN_ROOMS: Final = frozenset(
    {
        "base",  # words of old records
        "bets", "evening", "lines", "settling",  # what is paid, and who is East
        "tournament",  # of score cards and seats
        "charleston", "opening",  # before play all is put right openly (AMR.G13)
        "claims",  # whose tile it is
        "conserving",  # that an entry is wrong; it accuses nobody
        "declaring",  # a hand that was laid open or thrown in is no secret
        "questions", "unseen",  # what is asked, of the record
        "house",  # what a club says of its own rules, aloud
        "cards", "hands",  # only ever said within another reason, or of a hand that is scored
    }
)  # fmt: skip
"""Rooms of `rules.reasons` in which nothing is said that may be kept."""

TELLS_DEAD: Final[frozenset[type[Statement]]] = frozenset(
    {
        dead_hands.NoFuture,
        dead_hands.WrongCount,
        dead_hands.ShowsTiles,
        dead_hands.MiscountedAfterDiscard,
        dead_hands.MiscountedBetweenTurns,
        dead_hands.CalledTileRacked,
        dead_hands.DrawnAheadDead,
        dead_hands.RackedAheadDead,
        dead_hands.WrongEndDead,
        exposures.ExposureDead,
        exposures.ExposureIsNoGroup,
        exposures.ExposureLeftWrong,
        exposures.ExposureToChange,
        exposures.ExposureWrongAtRedeeming,
        exposures.NotToBeCalledFor,  # the hand is dead of it at the discard (AMR.A1c)
        jokers.JokerAmongUnlikeTiles,
        jokers.JokerInSmallGroup,
        jokers.RedeemedOutOfTurnDead,
        jokers.WrongTileLeft,
        jokers.WrongTileRedeemed,
        names.ExposedOnWrongName,
        turns.DrewAgain,  # the hand has a tile too many unless its player notices (AMR.A1a)
        turns.DrewFromWrongEnd,  # the hand is dead unless its player notices (AMR.A1d)
    }
)
"""Reasons that tell that a hand is dead, or what kills it unless its player finds it out."""

TELLS_DANGER: Final[frozenset[type[Statement]]] = frozenset(
    {exposures.HandIsNear, exposures.ThreeGroupsOfSuit, exposures.ThreeGroupsOfHonours}
)
"""Reasons that tell that a hand is dangerous to discard to."""

OPEN: Final[frozenset[type[Statement]]] = frozenset(
    {
        # What a player said, and what came of it.
        dead_hands.OwnHandCalled, dead_hands.DeadAlready, dead_hands.HandCalledDead,
        dead_hands.HandRuledDead,
        dead_hands.Agrees, dead_hands.NothingShowsIt, dead_hands.DeadHandCallsNobody,
        dead_hands.CalledDeadInError, dead_hands.PaidForTheCall, dead_hands.CallerWasRight,
        dead_hands.HandStillToShow, dead_hands.ThreeMiscounted,
        # Hands that all know to be dead, or that were thrown in or laid open.
        dead_hands.DeadHandIsOut, dead_hands.DeadHandDiscards, dead_hands.AllDead,
        dead_hands.AllDeadNobodyWins, dead_hands.DealOver, dead_hands.HandThrownIn,
        dead_hands.ThrownInOnError, dead_hands.MiscountedLoser, names.NotOnTheCard,
        jokers.JokerOfDeadExposure,
        # Moves that are not allowed, and go back.
        exposures.CalledTileNotInGroup,
        exposures.ClaimedTileNotInGroup, exposures.ExposedWithoutCall, exposures.ChangedTooLate,
        exposures.NoGroupToLayDown, exposures.NoGroupYet, exposures.RunIsAChow,
        exposures.LaidDownWithoutClaim, exposures.FourOutOfTurn, exposures.FourthNotDrawn,
        exposures.FoulGroupStays, exposures.GroupStays, exposures.TakenBackAfterDiscard,
        exposures.FoulGroup, exposures.FoulWinsNothing,
        jokers.DiscardedJoker, jokers.RedeemedOutOfTurn, jokers.RedeemedAgainstCall,
        jokers.JokerThrownFirst,
        jokers.NamelessJoker, jokers.ClaimedAsItsName,
        # What a discard is: all see it.
        names.NamedWrongly, names.CalledByWrongName, names.NoMahJonggOnWrongName,
        names.FourTimesDown, names.MiscalledNotForGroup, names.MiscalledForGood,
        names.ExchangedForNamed, names.JokerCalledWrongly, names.NamedEndsTurn,
        # Draws and discards out of order, which go back, and what replaces kongs and seasons.
        turns.DrewAhead, turns.DrewOutOfTurn, turns.DrewAgainstCall,
        turns.RackedAgainstCall, turns.RackedInterrupted, turns.KeptAgainstCall,
        turns.DiscardedWithoutTile, turns.DiscardedOutOfTurn, turns.PutBackDrawn,
        turns.PutBackFromRack, turns.LostTurn, turns.EmptySeat, turns.DrewBeforeTheGame,
        turns.TouchedAhead, turns.FlowerDiscarded, turns.DrewFromPack, turns.LooseTileNotDue,
        turns.WentOnWithoutLoose, turns.TwoLieLoose, turns.LooseMadeUp, turns.SeasonAside,
        turns.SeasonKept, turns.SeasonDiscarded, turns.NoSeason, turns.SeasonLate,
        turns.SeasonOutOfOrder, turns.SeasonFirst, turns.SeasonInHand,
    }
)  # fmt: skip
"""Reasons of the other rooms that tell nothing which may be kept."""


def given_away(reason: Statement) -> Secret | None:
    """Return what a reason tells that may be kept from the table; None if nothing.

    >>> from rules.reasons.exposures import ExposureToChange
    >>> given_away(ExposureToChange(dead_hands.AllDead()))
    'dead'
    """
    if type(reason) in TELLS_DEAD:
        return None if _seen_by_all(reason) else "dead"
    return "danger" if type(reason) in TELLS_DANGER else None


def _seen_by_all(reason: Statement) -> bool:
    """Whether nothing is left to find out, though such a reason tells it mostly: nothing was moved,
    it is put right before play (AMR.G13), or the tiles are too few to be called for (N46.D3).
    """
    if isinstance(reason, jokers.WrongTileRedeemed):
        return reason.why in ("no joker", "no exposure")
    if isinstance(reason, turns.DrewAgain):
        return reason.at_the_start
    return isinstance(reason, exposures.NotToBeCalledFor) and reason.why != "unlike"
