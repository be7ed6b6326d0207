"""A hand that is laid open, and the exposures of it that lie on the table already.

Whoever shows a hand may lay down all of it, or only what was concealed: what is on record as
exposed lies in sight and need not be shown again. What is neither shown nor makes up the number
of tiles is asked for, as a group on record cannot have gone.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import msgspec

from rules.events import Event, Shown
from rules.facts.auditing import unseen_part
from rules.facts.seasons import is_season
from rules.parts import COMPLETE
from rules.reasons.base import Reason, Then
from rules.reasons.declaring import ExposuresLeftOut, HandDisagrees, NotEveryTileRead
from rules.reasons.then import ShowsAgain
from rules.table import Deal
from rules.tiles import UNKNOWN, Seat, Tile, face_of


def with_exposures(deal: Deal, event: Event) -> Event:
    """Return what was shown with the exposures on record that were left out; else the event.

    `deal` is as it stood before. A group is added only where the hand then has the number of tiles
    that a hand has, or that is on record for it; one among the tiles shown is not added.
    """
    if not isinstance(event, Shown) or not deal.exposures(event.seat):
        return event
    due, shown = _numbers(deal, event), _playing(deal, event.tiles)
    groups = deal.exposures(event.seat)
    for size in range(len(groups) + 1):
        for chosen in combinations(groups, size):
            added = tuple(tile for group in chosen for tile in group)
            if shown + len(added) not in due:
                continue
            whole: Shown = msgspec.structs.replace(event, tiles=(*event.tiles, *added))
            if not _missing(deal, whole):
                return whole
    return event


def exposures_left_out(deal: Deal, show: Shown) -> ExposuresLeftOut | None:
    """Return which exposed tiles are not among those shown; None if all are, or may be.

    A tile that was not read may be any of them.
    """
    missing = _missing(deal, show)
    return ExposuresLeftOut(missing) if missing else None


def not_all_shown(deal: Deal, show: Shown) -> Reason | None:
    """Return why a hand is shown again: exposures are not among its tiles, one of them was not
    read, or part of it was shown; None if all of it is, or may be."""
    part = unseen_part(deal, show)
    left_out = exposures_left_out(deal, show)
    return left_out or (NotEveryTileRead() if part and UNKNOWN in show.tiles else part)


def shows_again(seat: Seat, why: Reason) -> tuple[Then, ...]:
    """Return that the hand is shown again, where what is asked of it does not say so itself."""
    return () if isinstance(why, HandDisagrees) else (ShowsAgain(seat),)


def _missing(deal: Deal, show: Shown) -> tuple[Tile, ...]:
    exposed = [tile for group in deal.exposures(show.seat) for tile in group if tile != UNKNOWN]
    left = Counter(face_of(tile) for tile in exposed)
    left.subtract(face_of(tile) for tile in show.tiles if tile != UNKNOWN)
    missing = tuple((+left).elements())
    return missing if len(missing) > show.tiles.count(UNKNOWN) else ()


def _numbers(deal: Deal, show: Shown) -> set[int]:
    """Return how many tiles the hand may have: of a hand that plays or wins, or on record."""
    groups = deal.exposures(show.seat)
    fours = sum(len(group) == 4 for group in groups) if deal.ways.kongs_replaced else 0
    due = {COMPLETE + fours, COMPLETE - 1 + fours}
    total = deal.hands[show.seat].total
    return due if total is None else {*due, total}


def _playing(deal: Deal, tiles: tuple[Tile, ...]) -> int:
    """Return how many of the tiles are the hand's own; seasons lie beside it (B24.X1)."""
    return sum(not (deal.ways.seasons and is_season(tile)) for tile in tiles)
