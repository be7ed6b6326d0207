"""Woo: what voids a deal, and what a false woo costs."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import SetIncomplete, Shown
from rules.law import after, law, say, warning
from rules.laws.classical_declaring import why_incomplete
from rules.laws.classical_hands import all_read, winning_hand
from rules.laws.classical_settling import readings
from rules.laws.evening import next_east
from rules.rulings import Ruling
from rules.scoring.classical import false_woo
from rules.table import Deal
from rules.wording import listed, name, the


@law("HOY.A1", on=SetIncomplete, always=True)
def incomplete_set(deal: Deal, found: SetIncomplete) -> Iterator[Ruling]:
    """An incomplete set voids the deal, unless somebody has wooed; earlier scores stand."""
    missing = listed(map(the, found.missing)) if found.missing else "a tile"
    wooed = deal.winner or (deal.declared.seat if deal.declared else None)
    if wooed is not None or deal.settled:
        who = name(wooed) if wooed else "somebody"
        text = f"The set lacks {missing}, but {who} has wooed: the deal stands."
        yield warning(None, f"{text} The set is made whole before the next one.")
    else:
        text = f"The deal is void: the set lacks {missing}. Scores of earlier deals stand."
        yield say("void", None, text)


@law("HOY.A6", on=after(Shown))
def false_woo_ends_play(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A wrong woo ends the deal and costs the limit; the others settle nothing."""
    said, seat = deal.declared, show.seat
    if said is None or said.seat != seat or winning_hand(deal, show):
        return
    if not all_read(deal, show):
        return
    yield say("error", seat, f"{name(seat)} has no woo: {why_incomplete(deal, show)}. Play ends.")
    for paid in false_woo(seat, deal.seated, readings(deal)):
        yield say("settle", paid.seat, f"{paid.text}.", points=paid.points)
    yield from next_east(deal, passes=seat == "E", law="HOY.A6")
