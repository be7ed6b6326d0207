"""What the League's game of about 1970 has of its own before play and in it (HOY.V).

What it shares with other codes stands with theirs: the Charlestons in `charleston`, groups
in `exposures`, redeeming in `jokers`, bets in `bets`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.events import Claimed, Discarded, Exposed, Named, Passed
from rules.facts.calls import misnamed
from rules.facts.going_on import goes_on
from rules.facts.groups import like, natural_of
from rules.facts.taking_back import called_still, why_back
from rules.law import after, illegal, law, warning
from rules.opening import COURTESY, FIRST
from rules.parts import Discard
from rules.reasons.charleston import (
    AgreementNotGiven,
    JokersPassed,
    PassedUnseen,
    PassedUnseenInPart,
)
from rules.reasons.jokers import ClaimedAsItsName, JokerThrownFirst, NamelessJoker
from rules.reasons.names import JokerCalledWrongly
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import JOKER, Seat, alike

LAST_PASS: Final = COURTESY - 1
"""The last pass of the second Charleston, in `rules.opening.ROUNDS`."""

A_PASS: Final = 3
"""How many tiles a pass has."""


# -- the Charlestons -------------------------------------------------------------------------


def blind_pass(deal: Deal, passed: Passed) -> bool:
    """Whether tiles may go on unseen in this pass."""
    last = deal.opening.round_of(passed.seat, passed.to) == LAST_PASS and not passed.courtesy
    return last and deal.settings.blind_pass == "allowed"


@law("HOY.V5", on=Passed, always=True)
def second_is_agreed_on(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """All agree to a second Charleston: whoever has said nothing is asked as it begins.

    Who passes agrees by that.
    """
    opening = deal.opening
    begins = opening.round_of(passed.seat, passed.to) == FIRST and not opening.passed_in(FIRST)
    if passed.courtesy or not begins or deal.discards.last or opening.stopped_by():
        return
    silent = [s for s in deal.seated if s not in opening.votes and s != passed.seat]
    if silent:
        yield warning(None, AgreementNotGiven(tuple(silent)))


@law("HOY.V6", "HOY.V5", on=Passed, always=True)
def seen_before_they_are_passed(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """Tiles are seen before they go on, but for all three in the very last pass, if allowed."""
    if not passed.blind:
        return
    if blind_pass(deal, passed):
        if passed.blind != A_PASS or passed.count != A_PASS:
            yield warning(passed.seat, PassedUnseenInPart(passed.blind), laws=("HOY.V6",))
        return
    yield warning(
        passed.seat, PassedUnseen(passed.blind, last=deal.settings.blind_pass == "allowed")
    )


@law("HOY.V7", on=Passed, always=True)
def no_big_joker_passed(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """Big jokers are never passed, but among tiles that go on unseen; flowers may be."""
    unseen = passed.blind if blind_pass(deal, passed) else 0
    if passed.jokers > unseen:
        reason = JokersPassed(passed.jokers - unseen, passed.to)
        yield illegal(passed.seat, reason)


# -- a big joker as the discard before it ------------------------------------------------------


@law("HOY.V3", on=Discarded)
def no_joker_first(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """With nothing discarded before it a joker has no name, and cannot be thrown."""
    if "nameless" in why_back(deal, discard):
        yield illegal(discard.seat, JokerThrownFirst())


@law("HOY.V3", on=after(Discarded, Named))
def called_as_the_one_before(deal: Deal, event: Discarded[Seat] | Named) -> Iterator[Ruling]:
    """A discarded joker is named as the discard before it; another name is put right."""
    last = misnamed(deal)
    if last is None or last.named is None or last.seat != event.seat or last.tile != JOKER:
        return
    if last.stands_for is None:
        return  # nothing was thrown before it: it has no name that would be right
    yield warning(last.seat, JokerCalledWrongly(last.named, last.stands_for))


def _thrown(deal: Deal) -> Discard | None:
    """Return the last discard if it is a joker and may still be claimed."""
    last = deal.discards.last
    return last if last and last.tile == JOKER and deal.play.window in ("open", "taken") else None


@law("HOY.V3", on=Claimed)
def nameless_joker_stays(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A joker thrown first of all stands for nothing, and nobody can have it."""
    last = _thrown(deal)
    if last is not None and last.stands_for is None and claim.tile == JOKER:
        yield illegal(claim.seat, NamelessJoker(), goes_on(deal))


@law("HOY.V3", on=Exposed)
def claimed_as_its_name(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """A discarded joker is claimed as the tile it is called, and lies in a group of that."""
    last, seat = _thrown(deal), exposure.seat
    called = called_still(deal, exposure)
    if last is None or last.stands_for is None or called is None:
        return
    if deal.finishing(seat) and not like(exposure.tiles, deal.wild_anywhere):
        return  # it is the whole hand
    if last.misnamed or not (alike(called, JOKER) or alike(called, last.stands_for)):
        return  # other laws speak of it
    stands, natural = last.stands_for, natural_of(exposure.tiles, deal.wild_anywhere)
    other = natural is not None and not alike(natural, stands)
    if not other and JOKER in exposure.tiles:
        return
    yield illegal(seat, ClaimedAsItsName(stands, in_group=not other), goes_on(deal))
