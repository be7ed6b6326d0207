"""What can be seen of a hand that makes it dead: the grounds on which a dead call is upheld."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rules.events import CalledDead
from rules.facts.conserving import count_in_doubt, tiles_in_doubt
from rules.facts.groups import like
from rules.facts.taking_back import to_take_back
from rules.facts.turns import holder
from rules.parts import HAND
from rules.reasons.base import Reason, Statement
from rules.reasons.dead_hands import DeadAlready, OwnHandCalled, WrongCount
from rules.reasons.exposures import ExposureIsNoGroup
from rules.table import Deal
from rules.tiles import FACES, UNKNOWN, Seat, face_of


class Ground(NamedTuple):
    """Why a hand is dead, and by which laws."""

    laws: tuple[str, ...]
    reason: Statement


def ground(deal: Deal, seat: Seat) -> Ground | None:
    """Return the first ground on which the seat's hand is dead; None if nothing shows one."""
    for fault in deal.faults_of(seat):
        return Ground(fault.laws, fault.reason)
    return wrong_count(deal, seat) or wrong_exposure(deal, seat) or unplayable(deal, seat)


def wrong_count(deal: Deal, seat: Seat) -> Ground | None:
    """Whether the hand has another number of tiles than it must have now (AMR.A1a)."""
    total = deal.hands[seat].total
    if total is None or deal.play.current is None:
        return None
    early = sum(tile.seat == seat for tile in deal.play.early)
    due = HAND + early + (holder(deal) == seat)
    if total == due or to_take_back(deal, seat) or count_in_doubt(deal, seat):
        return None
    return Ground(("AMR.A1a", "N46.4"), WrongCount(total, due))


def are_groups(deal: Deal, seat: Seat) -> bool:
    """Whether all that is up are groups of as many like tiles as a group has at least."""
    least, wild = deal.ways.least_group, deal.wild_anywhere
    return all(len(tiles) >= least and like(tiles, wild) for tiles in deal.exposures(seat))


def wrong_exposure(deal: Deal, seat: Seat) -> Ground | None:
    """Whether no hand of the card that may be exposed has what is up (AMR.A1b, A1c).

    Not where a tile of it cannot be, as there are more of them in sight than in the set.
    """
    exposures = deal.exposures(seat)
    if deal.card is None or not exposures:
        return None
    if any(face_of(tile) in tiles_in_doubt(deal) for group in exposures for tile in group):
        return None
    matcher = deal.card.matcher()
    if not are_groups(deal, seat):
        reason = ExposureIsNoGroup(deal.ways.least_group)
        return Ground(("AMR.A1c", "AMR.A1f", "N46.4"), reason)
    if matcher.any_open(exposures):
        return None
    rules = ("AMR.A1b", "N46.D4") if matcher.possible(exposures) else ("AMR.A1c",)
    why = matcher.why_not(exposures)
    return None if why is None else Ground((*rules, "N46.4"), why)


def unplayable(deal: Deal, seat: Seat) -> Ground | None:
    """Whether each hand that fits the exposures needs tiles that are gone (AMR.A1e)."""
    exposures = deal.exposures(seat)
    if deal.card is None or not exposures or not are_groups(deal, seat):
        return None
    if deal.settings.hand_without_a_future == "plays on" or tiles_in_doubt(deal):
        return None
    matcher, gone = deal.card.matcher(), deal.gone(seat)
    if matcher.any_open(exposures, gone) or not matcher.any_open(exposures):
        return None
    why = matcher.why_not(exposures, gone)
    return None if why is None else Ground(("AMR.A1e",), why)


def may_be_unplayable(deal: Deal, seat: Seat) -> bool:
    """Whether each hand that fits the exposures may need tiles that are gone, as what was not read
    of those in sight may be one of them."""
    exposures, gone = deal.exposures(seat), deal.gone(seat)
    if deal.card is None or not exposures or not gone[UNKNOWN] or not are_groups(deal, seat):
        return False
    if deal.settings.hand_without_a_future == "plays on" or not deal.live(seat):
        return False
    matcher = deal.card.matcher()
    more = (gone + Counter({face: gone[UNKNOWN]}) for face in FACES)
    return matcher.any_open(exposures) and not all(matcher.any_open(exposures, g) for g in more)


def idle_call(deal: Deal, call: CalledDead) -> Reason | None:
    """Return why a call is of no use: of the caller's own hand, or of one dead already."""
    if call.seat == call.target:
        return OwnHandCalled()
    return None if deal.live(call.target) else DeadAlready(call.target)
