"""Woo: what voids a deal, and what a false woo costs."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import SetIncomplete, Shown
from rules.facts.classical_hands import finished_hand, readings, unclear, why_incomplete
from rules.facts.deals import next_deal
from rules.law import after, law, say, warning
from rules.reasons.declaring import FalseWoo
from rules.reasons.evening import SetIncompleteDealStands, SetIncompleteVoid
from rules.rulings import Ruling
from rules.scoring.classical import false_woo
from rules.table import Deal


@law("HOY.A1", on=SetIncomplete, always=True)
def incomplete_set(deal: Deal, found: SetIncomplete) -> Iterator[Ruling]:
    """An incomplete set voids the deal, unless somebody has wooed; earlier scores stand."""
    wooed = deal.result.winner or (deal.claims.declared.seat if deal.claims.declared else None)
    if wooed is not None or deal.result.settled:
        yield warning(None, SetIncompleteDealStands(tuple(found.missing), wooed))
    else:
        yield say("void", None, SetIncompleteVoid(tuple(found.missing)))


@law("HOY.A6", on=after(Shown))
def false_woo_ends_play(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A wrong woo, a foul hand's too, ends the deal and costs the limit; nothing else is paid."""
    said, seat = deal.claims.declared, show.seat
    if said is None or said.seat != seat or finished_hand(deal, show):
        return
    if unclear(deal, show) is not None and not deal.hands[seat].foul:
        return
    yield say("error", seat, FalseWoo(why_incomplete(deal, show)))
    for paid in false_woo(seat, deal.seated, readings(deal)):
        yield say("settle", paid.seat, paid.reason, points=paid.points)
    following = next_deal(deal, passes=seat == "E")
    if following is not None:
        laws = ("HOY.A6", *following.laws)
        yield say("game", None, following.reason, laws=laws, player=following.east)
