"""Groups that make discards dangerous in the classical game, said as soon as they lie there."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import BonusShown, Exposed
from rules.law import after, law, say
from rules.reasons.exposures import ThreeGroupsOfHonours, ThreeGroupsOfSuit
from rules.rulings import Ruling
from rules.scoring.classical.whose_seasons import whole_colours
from rules.table import Deal
from rules.tiles import DRAGONS, WINDS, Seat, Tile, suit_of

GROUPS = 3
"""How many groups make a discard dangerous: nine tiles of a suit are three of them (B24.P1, P2)."""


@law("B24.P1", on=after(Exposed))
def three_groups_of_a_suit(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """From nine tiles of one suit on, the discard that completes the suit costs all losses."""
    seat, groups = exposure.seat, deal.exposures(exposure.seat)
    suits = {suit_of(tile) for group in groups for tile in group}
    suit = suits.pop() if len(suits) == 1 else None
    if len(groups) == GROUPS and suit is not None and _said(deal, seat):
        yield say("danger", seat, ThreeGroupsOfSuit(suit))


@law("B24.P2", on=after(Exposed, BonusShown))
def three_groups_of_honours(deal: Deal, event: Exposed | BonusShown) -> Iterator[Ruling]:
    """From three groups of winds, honours or seasons on, a discard of one may cost all losses."""
    seat = event.seat
    before = deal.exposures(seat)
    bonus = deal.hands[seat].bonus
    if isinstance(event, Exposed):
        before = before[:-1]
    else:
        bonus = bonus[:-1]
    now = _honours(deal, deal.exposures(seat), deal.hands[seat].bonus)
    if now == GROUPS > _honours(deal, before, bonus) and _said(deal, seat):
        yield say("danger", seat, ThreeGroupsOfHonours())


def _said(deal: Deal, seat: Seat) -> bool:
    return deal.settings.dangerous_groups == "said" and not deal.finishing(seat)


def _honours(deal: Deal, groups: tuple[tuple[Tile, ...], ...], bonus: tuple[Tile, ...]) -> int:
    """Count the groups of winds and honours, and the colours of which all four seasons lie."""
    honours = {*WINDS, *DRAGONS}
    seasons = len(whole_colours(bonus, deal.empty, deal.settings))
    return seasons + sum(bool(group) and set(group) <= honours for group in groups)
