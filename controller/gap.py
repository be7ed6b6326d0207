"""What lies on a table and is not on record, when the thread is taken up again: it is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from controller.furniture import Furniture, Group
from rules.events import Asked
from rules.table import Deal
from rules.tiles import SEAT_NAMES, SEATS, UNKNOWN, Seat, face_of


def question(deal: Deal, table: Furniture, strange: Sequence[tuple[Seat, Group]]) -> Asked | None:
    """Ask for what the record lacks; None where table and record agree.

    `strange` are the exposures that lie there and are not on record.
    """
    lacking = "; ".join(_lacking(deal, table, strange))
    if not lacking:
        return None
    return Asked(
        question=f"The deal is followed again from here. What happened before is not on record: "
        f"{lacking}. Please enter it."
    )


def _lacking(deal: Deal, table: Furniture, strange: Sequence[tuple[Seat, Group]]) -> Iterator[str]:
    lying = Counter(face_of(s.tile) for s in table.discards if s.tile != UNKNOWN)
    pool = Counter(face_of(tile) for tile in deal.pool if tile != UNKNOWN)
    came, went = sorted((lying - pool).elements()), sorted((pool - lying).elements())
    if came:
        yield f"{' '.join(came)} came to the discards"
    if went:
        yield f"{' '.join(went)} went from the discards"
    for seat, group in strange:
        yield f"{SEAT_NAMES[seat]} has {' '.join(group.tiles)} exposed"
    for seat in SEATS:
        more = len(table.seasons(seat)) - len(deal.hands[seat].bonus)
        if more > 0:
            yield f"{SEAT_NAMES[seat]} has laid {more} more aside than are on record"
    if deal.loose != table.loose:
        yield f"{table.loose} tiles lie loose, where {deal.loose} are on record"
    if deal.wall is not None and deal.wall != table.wall:
        yield f"the walls show {table.wall} tiles, where {deal.wall} are on record"
