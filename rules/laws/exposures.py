"""What is put up on a rack: whole groups of like tiles, which some hand of the card has."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Discarded, Exposed, ExposureChanged, Redeemed
from rules.facts.calls import on_the_name
from rules.facts.going_on import goes_on, goes_on_from
from rules.facts.grounds import are_groups, wrong_exposure
from rules.facts.groups import like
from rules.facts.taking_back import (
    called_for,
    called_still,
    changed_late,
    changes_back,
    is_as_it_was,
)
from rules.facts.turns import right_of
from rules.law import after, dead, illegal, law, warning
from rules.reasons.choices import NoGroupOf
from rules.reasons.exposures import (
    CalledTileNotInGroup,
    ChangedTooLate,
    ExposedWithoutCall,
    ExposureDead,
    ExposureLeftWrong,
    ExposureToChange,
    ExposureWrongAtRedeeming,
    NotToBeCalledFor,
)
from rules.reasons.then import GoesBack, TakesBack
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import JOKER, Seat, alike


@law("AMR.B2b", "N46.D3", "HOY.V12", "HOY.V1", on=Exposed)
def three_or_more_like(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """A tile is called only for a group of like tiles: three or more, or four (N46.D3)."""
    seat, tiles, least = exposure.seat, exposure.tiles, deal.ways.least_group
    if deal.finishing(seat) or on_the_name(deal, tiles):
        return
    laws: tuple[str, ...] = ("AMR.B2b", "N46.D3", "HOY.V12")
    why: NoGroupOf
    if len(tiles) < least and (least > 3 or JOKER not in tiles):
        why = "small" if tiles else "nothing"
    elif not like(tiles, deal.wild_anywhere):
        why, laws = "unlike", (*laws, "HOY.V1")
    else:
        return
    called = called_for(deal, exposure)
    back = GoesBack("discards", called) if called else GoesBack("place", many=True)
    yield illegal(seat, NotToBeCalledFor(why, len(tiles)), back, goes_on(deal), laws=laws)


@law("AMR.B2a", "N46.D3", "HOY.V12", on=Exposed)
def called_tile_in_its_group(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """The called tile lies in the group that is exposed."""
    seat, called = exposure.seat, called_still(deal, exposure)
    if deal.finishing(seat) or on_the_name(deal, exposure.tiles):
        return
    if called is None or any(alike(called, t) for t in exposure.tiles):
        return
    yield illegal(seat, CalledTileNotInGroup(called), TakesBack(seat, "group"), goes_on(deal))


@law("AMR.B2a", "N46.D3", "HOY.V12", on=Exposed)
def only_with_a_call(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """Groups are put up with a called discard; from the hand alone only at Mah Jongg."""
    claim = deal.claim_of(exposure.seat)
    if deal.finishing(exposure.seat) or exposure.claimed or deal.turn is None:
        return
    if claim is None or claim.state == "exposed":
        yield warning(
            exposure.seat, ExposedWithoutCall(), GoesBack("rack", many=True), goes_on(deal)
        )


@law("AMR.A1c", "AMR.A1b", "AMR.B2c", "N46.4", "N46.D4", on=after(Exposed, ExposureChanged))
def exposure_fits_the_card(deal: Deal, event: Exposed | ExposureChanged) -> Iterator[Ruling]:
    """Exposures must fit a hand of the card that may be exposed."""
    seat = event.seat
    if deal.card is None or deal.finishing(seat) or not are_groups(deal, seat):
        return
    exposures = deal.exposures(seat)
    matcher = deal.card.matcher()
    if matcher.open_possible(exposures):
        return
    hidden = bool(matcher.possible(exposures))
    laws = ("AMR.A1b", "AMR.B2c", "N46.4", "N46.D4") if hidden else ("AMR.A1c", "N46.4")
    why = matcher.why_not(exposures)
    if why is None:
        return
    if deal.settings.wrong_exposure == "dead at the discard":
        yield warning(seat, ExposureToChange(why), laws=laws)
        return
    yield dead(seat, ExposureDead(why), goes_on_from(right_of(deal, seat)), laws=laws)


@law("AMR.A1c", "AMR.A1b", "AMR.A1f", "N46.4", "N46.D4", on=after(Discarded))
def exposure_left_wrong(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """An exposure that is still wrong when the turn ends kills the hand."""
    seat = discard.seat
    found = None if _spoiled_by_redeeming(deal, seat) else wrong_exposure(deal, seat)
    if found is not None:
        yield dead(seat, ExposureLeftWrong(found.reason), goes_on(deal), laws=found.laws)


@law("AMR.A1c", "AMR.A1b", "AMR.A1f", on=after(Redeemed))
def exposure_wrong_at_redeeming(deal: Deal, redeemed: Redeemed[Seat]) -> Iterator[Ruling]:
    """Where an exposure may be changed, a joker that its player redeems ends the time for it."""
    seat = redeemed.seat
    if deal.settings.wrong_exposure != "dead at the discard" or deal.turn != seat:
        return
    found = None if _spoiled_by_redeeming(deal, seat) else wrong_exposure(deal, seat)
    if found is not None:
        yield dead(
            seat,
            ExposureWrongAtRedeeming(found.reason),
            goes_on_from(right_of(deal, seat)),
            laws=found.laws,
        )


@law("AMR.A1c", "N46.4", on=ExposureChanged)
def change_in_time(deal: Deal, change: ExposureChanged) -> Iterator[Ruling]:
    """An exposure is changed only before the discard that ends the turn it was put up in."""
    if deal.turn is None or deal.finishing(change.seat) or not changed_late(deal, change):
        return
    if changes_back(deal, change) or is_as_it_was(deal, change):
        return  # a joker redeemed wrongly comes back
    yield illegal(change.seat, ChangedTooLate(), GoesBack("what it was"), goes_on(deal))


def _spoiled_by_redeeming(deal: Deal, seat: Seat) -> bool:
    """Whether a wrong tile lies in a group because somebody redeemed a joker with it."""
    groups = deal.hands[seat].exposures
    return any(group.before and not like(group.tiles, deal.wild_anywhere) for group in groups)
