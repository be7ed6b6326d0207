"""Jokers: where they stand, who may redeem them, and that a discarded one stays down."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed, Exposed, ExposureChanged, Redeemed
from rules.facts.turns import redeemed_amiss, right_of
from rules.law import dead, illegal, law
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, Seat, Tile, alike, face_of, name_of
from rules.wording import goes_on, group_name, name, the


@law("AMR.B5", "AMR.J4", on=Claimed)
def discarded_joker_stays(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A discarded joker may not be called."""
    if claim.tile == JOKER or (deal.last_discard and deal.last_discard.tile == JOKER):
        yield illegal(
            claim.seat,
            f"{name(claim.seat)} cannot take the joker. "
            f"A discarded joker stays on the table. {goes_on(deal)}",
        )


def natural_of(tiles: tuple[Tile, ...], wild: frozenset[Tile]) -> Tile | None:
    """Return the face that the known tiles of a group are; None if all are wild."""
    return next((face for t in tiles if (face := face_of(t)) not in wild | {UNKNOWN}), None)


def like(tiles: tuple[Tile, ...], wild: frozenset[Tile] = frozenset({JOKER})) -> bool:
    """Whether the tiles, wild and unknown ones apart, are all of one face."""
    return len({face_of(tile) for tile in tiles} - wild - {UNKNOWN}) <= 1


@law("AMR.B1", "AMR.J2", "AMR.A1c", on=(Exposed, ExposureChanged))
def joker_in_a_pair(deal: Deal, exposure: Exposed | ExposureChanged) -> Iterator[Ruling]:
    """A joker is never part of a pair nor a single."""
    if deal.finishing(exposure.seat) or JOKER not in exposure.tiles or len(exposure.tiles) > 2:
        return
    size = group_name(len(exposure.tiles))
    yield dead(
        exposure.seat,
        f"{name(exposure.seat)}'s hand is dead: a joker cannot stand in a {size}. "
        f"{_next_after(deal, exposure)}",
    )


@law("AMR.B1", "AMR.J1", on=(Exposed, ExposureChanged))
def joker_among_unlike_tiles(deal: Deal, exposure: Exposed | ExposureChanged) -> Iterator[Ruling]:
    """A joker stands only in a group of three or more like tiles."""
    if deal.finishing(exposure.seat) or JOKER not in exposure.tiles or len(exposure.tiles) < 3:
        return
    if not like(exposure.tiles):
        yield illegal(
            exposure.seat,
            f"{name(exposure.seat)} cannot put a joker among unlike tiles. "
            f"{name(exposure.seat)} takes the group back. {goes_on(deal)}",
        )


def _next_after(deal: Deal, event: Exposed | ExposureChanged) -> str:
    right = right_of(deal, event.seat)
    return f"Play goes on: {name(right)} draws." if right else ""


@law("AMR.B6", "AMR.J3", "HOY.V4", on=Redeemed)
def redeem_on_ones_turn(deal: Deal, redeem: Redeemed[Seat]) -> Iterator[Ruling]:
    """A joker is redeemed on one's own turn, after drawing or calling and before discarding."""
    seat = redeem.seat
    amiss = redeemed_amiss(deal, seat)
    if amiss is None:
        return
    if amiss == "before drawing":
        why, when = "before drawing or calling", f"{name(seat)} draws first and may redeem then."
    else:
        why, when = amiss, goes_on(deal)
    yield illegal(
        seat,
        f"{name(seat)} cannot redeem a joker {why}. The two tiles change back. {when}",
    )


@law("AMR.B6", "AMR.J3", "HOY.V4", on=Redeemed)
def redeem_with_the_right_tile(deal: Deal, redeem: Redeemed[Seat]) -> Iterator[Ruling]:
    """The tile must be the one that a joker of that exposure stands for."""
    groups = deal.hands[redeem.owner].exposures
    if not 0 <= redeem.group < len(groups):
        why = f"{name(redeem.owner)} has no such exposure"
    elif JOKER not in groups[redeem.group].tiles and UNKNOWN in groups[redeem.group].tiles:
        return  # the tile that nobody could read may be the joker
    elif JOKER not in groups[redeem.group].tiles:
        why = "there is no joker in that exposure"
    elif face_of(redeem.tile) in deal.wild:
        why = f"a {name_of(face_of(redeem.tile))} does not redeem a joker"
    else:
        wanted = natural_of(groups[redeem.group].tiles, deal.wild)
        if wanted is None or alike(wanted, redeem.tile):
            return
        why = f"it takes {the(wanted)}, not {the(redeem.tile)}"
    yield illegal(
        redeem.seat,
        f"{name(redeem.seat)} cannot redeem here: {why}. The tiles change back. {goes_on(deal)}",
    )


@law("AMR.A2", on=Redeemed)
def jokers_of_a_dead_exposure(deal: Deal, redeem: Redeemed[Seat]) -> Iterator[Ruling]:
    """Nothing is redeemed from the exposure that killed a hand; earlier ones stay open."""
    groups = deal.hands[redeem.owner].exposures
    if 0 <= redeem.group < len(groups) and groups[redeem.group].killing:
        yield illegal(
            redeem.seat,
            f"{name(redeem.seat)} cannot redeem this joker: {name(redeem.owner)}'s hand died by "
            f"this exposure. The tiles change back. {goes_on(deal)}",
        )
