"""What no table can look like: the record is wrong, and the table says which entry.

The sources name the tiles of the set and have all of them in the walls, the pack or the heaps;
that a record can tell otherwise none of them thinks of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.events import (
    BonusShown,
    Dealt,
    Discarded,
    Drawn,
    Exposed,
    ExposureChanged,
    LooseLaid,
    RackCounted,
    Redeemed,
    TilesGiven,
)
from rules.law import after, director, law
from rules.reasons.conserving import DealDoesNotAddUp
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat

_MOVES: Final = (
    Discarded, Drawn, Exposed, ExposureChanged, Redeemed, BonusShown, LooseLaid, RackCounted,
    TilesGiven,
)  # fmt: skip


Moving = (
    Discarded[Seat] | Drawn[Seat] | Exposed | ExposureChanged | Redeemed[Seat] | BonusShown
    | LooseLaid | RackCounted | TilesGiven
)  # fmt: skip


@law("AMR.G1", "N46.1", "B24.L2", on=after(*_MOVES))
def every_tile_is_somewhere_once(deal: Deal, event: Moving) -> Iterator[Ruling]:
    """The set has so many tiles, and each is in one place."""
    for each in deal.impossible:
        if (each.n, each.act) == (event.n, type(event).__name__):
            yield director(each.seat, each.reason)


@law("AMR.G1", "N46.1", "B24.L2", on=after(Dealt))
def what_is_dealt_is_the_set(deal: Deal, dealt: Dealt) -> Iterator[Ruling]:
    """Racks and walls come to the tiles of the set; an eye asks of itself to have them counted."""
    if dealt.source == "camera":
        return
    for each in deal.impossible:
        if each.n == dealt.n and isinstance(each.reason, DealDoesNotAddUp):
            yield director(None, each.reason)


@law("AMR.G1", "N46.1", "B24.L2", on=after(*_MOVES), dead=True)
def wherever_a_dead_hand_lays_it(deal: Deal, event: Moving) -> Iterator[Ruling]:
    """A dead hand's tiles are of the same set."""
    yield from every_tile_is_somewhere_once(deal, event)
