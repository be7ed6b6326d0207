"""What is put up on a rack: whole groups of like tiles, which some hand of the card has."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Discarded, Exposed, ExposureChanged, Redeemed
from rules.facts.taking_back import called_for, called_still, changes_back
from rules.facts.turns import on_turn, right_of
from rules.law import after, dead, illegal, law, warning
from rules.laws.claims import on_the_name
from rules.laws.grounds import are_groups, wrong_exposure
from rules.laws.jokers import like
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import JOKER, Seat, alike
from rules.wording import goes_on, goes_on_from, group_name, name, the


@law("AMR.B2b", "N46.D3", "HOY.V12", "HOY.V1", on=Exposed)
def three_or_more_like(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """A tile is called only for a group of like tiles: three or more, or four (N46.D3)."""
    seat, tiles, least = exposure.seat, exposure.tiles, deal.ways.least_group
    if deal.finishing(seat) or on_the_name(deal, tiles):
        return
    laws: tuple[str, ...] = ("AMR.B2b", "N46.D3", "HOY.V12")
    if len(tiles) < least and (least > 3 or JOKER not in tiles):
        why = f"a {group_name(len(tiles))}" if tiles else "nothing"
    elif not like(tiles, deal.wild):
        why, laws = "unlike tiles", (*laws, "HOY.V1")
    else:
        return
    called = called_for(deal, exposure)
    back = f"{the(called).capitalize()} goes back to the discards" if called else "They go back"
    yield illegal(seat, f"{name(seat)} cannot call for {why}. {back}. {goes_on(deal)}", laws=laws)


@law("AMR.B2a", "N46.D3", "HOY.V12", on=Exposed)
def called_tile_in_its_group(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """The called tile lies in the group that is exposed."""
    seat, called = exposure.seat, called_still(deal, exposure)
    if deal.finishing(seat) or on_the_name(deal, exposure.tiles):
        return
    if called is None or any(alike(called, t) for t in exposure.tiles):
        return
    yield illegal(
        seat,
        f"{name(seat)} called {the(called)}, which is not in the group put up. "
        f"{name(seat)} takes the group back. {goes_on(deal)}",
    )


@law("AMR.B2a", "N46.D3", "HOY.V12", on=Exposed)
def only_with_a_call(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """Groups are put up with a called discard; from the hand alone only at Mah Jongg."""
    claim = deal.claim_of(exposure.seat)
    if deal.finishing(exposure.seat) or exposure.claimed or deal.turn is None:
        return
    if claim is None or claim.state == "exposed":
        yield warning(
            exposure.seat,
            f"{name(exposure.seat)} put up a group without calling a discard. "
            f"The tiles go back on the rack. {goes_on(deal)}",
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
    why = matcher.why_not(exposures).rstrip(".")
    why = f"{why[:1].upper()}{why[1:]}"
    if deal.settings.get("wrong_exposure") == "dead at the discard":
        yield warning(
            seat,
            f"{why}. {name(seat)} changes the exposure before redeeming a joker or discarding, or "
            "the hand is dead.",
            laws=laws,
        )
        return
    yield dead(
        seat,
        f"{name(seat)}'s hand is dead. {why}. {goes_on_from(right_of(deal, seat))}",
        laws=laws,
    )


@law("AMR.A1c", "AMR.A1b", "AMR.A1f", "N46.4", "N46.D4", on=after(Discarded))
def exposure_left_wrong(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """An exposure that is still wrong when the turn ends kills the hand."""
    seat = discard.seat
    found = None if _spoiled_by_redeeming(deal, seat) else wrong_exposure(deal, seat)
    if found is not None:
        yield dead(
            seat,
            f"{name(seat)}'s hand is dead: the turn ended on a wrong exposure. {found.text}. "
            f"{goes_on(deal)}",
            laws=found.laws,
        )


@law("AMR.A1c", "AMR.A1b", "AMR.A1f", on=after(Redeemed))
def exposure_wrong_at_redeeming(deal: Deal, redeemed: Redeemed[Seat]) -> Iterator[Ruling]:
    """Where an exposure may be changed, a joker that its player redeems ends the time for it."""
    seat = redeemed.seat
    if deal.settings.get("wrong_exposure") != "dead at the discard" or deal.turn != seat:
        return
    found = None if _spoiled_by_redeeming(deal, seat) else wrong_exposure(deal, seat)
    if found is not None:
        yield dead(
            seat,
            f"{name(seat)}'s hand is dead: a joker was redeemed while an exposure was wrong. "
            f"{found.text}. {goes_on_from(right_of(deal, seat))}",
            laws=found.laws,
        )


@law("AMR.A1c", "N46.4", on=ExposureChanged)
def change_in_time(deal: Deal, change: ExposureChanged) -> Iterator[Ruling]:
    """An exposure is changed only before the discard that ends the turn it was put up in."""
    if deal.turn is None or deal.finishing(change.seat) or on_turn(deal, change.seat):
        return
    if changes_back(deal, change):
        return  # a joker redeemed wrongly comes back
    yield illegal(
        change.seat,
        f"{name(change.seat)} cannot change an exposure after the turn is over. "
        f"It goes back to what it was. {goes_on(deal)}",
    )


def _spoiled_by_redeeming(deal: Deal, seat: Seat) -> bool:
    """Whether a wrong tile lies in a group because somebody redeemed a joker with it."""
    groups = deal.hands[seat].exposures
    return any(group.before and not like(group.tiles, deal.wild) for group in groups)
