"""What can be seen of a hand that makes it dead: the grounds on which a dead call is upheld."""

from __future__ import annotations

from typing import NamedTuple

from rules.facts.taking_back import to_take_back
from rules.facts.turns import holder
from rules.laws.jokers import like
from rules.parts import HAND
from rules.table import Deal
from rules.tiles import Seat
from rules.wording import name


class Ground(NamedTuple):
    """Why a hand is dead, as a sentence without its full stop, and by which laws."""

    laws: tuple[str, ...]
    text: str


def ground(deal: Deal, seat: Seat) -> Ground | None:
    """Return the first ground on which the seat's hand is dead; None if nothing shows one."""
    for fault in deal.faults_of(seat):
        return Ground(fault.laws, fault.text)
    return wrong_count(deal, seat) or wrong_exposure(deal, seat) or unplayable(deal, seat)


def wrong_count(deal: Deal, seat: Seat) -> Ground | None:
    """Whether the hand has another number of tiles than it must have now (AMR.A1a)."""
    total = deal.hands[seat].total
    if total is None or deal.current is None:
        return None
    early = sum(tile.seat == seat for tile in deal.early)
    due = HAND + early + (holder(deal) == seat)
    if total == due or to_take_back(deal, seat):
        return None
    return Ground(("AMR.A1a", "N46.4"), f"{name(seat)} has {total} tiles and should have {due}")


def are_groups(deal: Deal, seat: Seat) -> bool:
    """Whether all that is up are groups of as many like tiles as a group has at least."""
    least, wild = deal.ways.least_group, deal.wild
    return all(len(tiles) >= least and like(tiles, wild) for tiles in deal.exposures(seat))


def wrong_exposure(deal: Deal, seat: Seat) -> Ground | None:
    """Whether no hand of the card that may be exposed has what is up (AMR.A1b, A1c)."""
    exposures = deal.exposures(seat)
    if deal.card is None or not exposures:
        return None
    matcher = deal.card.matcher()
    if not are_groups(deal, seat):
        least = "three" if deal.ways.least_group == 3 else "four"
        why = f"What is up is no group of {least} or more like tiles"
        return Ground(("AMR.A1c", "AMR.A1f", "N46.4"), why)
    if matcher.open_possible(exposures):
        return None
    rules = ("AMR.A1b", "N46.D4") if matcher.possible(exposures) else ("AMR.A1c",)
    why = matcher.why_not(exposures).rstrip(".")
    return Ground((*rules, "N46.4"), why[:1].upper() + why[1:])


def unplayable(deal: Deal, seat: Seat) -> Ground | None:
    """Whether each hand that fits the exposures needs tiles that are gone (AMR.A1e)."""
    exposures = deal.exposures(seat)
    if deal.card is None or not exposures or not are_groups(deal, seat):
        return None
    if deal.settings.get("hand_without_a_future") == "plays on":
        return None
    matcher, gone = deal.card.matcher(), deal.gone(seat)
    if matcher.any_open(exposures, gone) or not matcher.any_open(exposures):
        return None
    return Ground(("AMR.A1e",), matcher.why_not(exposures, gone).rstrip("."))
