"""What a discard was claimed for, as the group tells it that was put up with it.

Where runs may be claimed a claim is written for one as soon as its group lies there. When a tile of
the group turns out to be another, the claim was for what the group is now; unless a person said
what it was for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from controller.record.standing import Record, standing
from rules.events import Amended, Asked, Claimed, Event, Exposed
from rules.facts.groups import shape
from rules.referee import amended
from rules.tiles import AnySeat, Tile
from rules.ways import Ways


def purpose_of(tiles: tuple[Tile, ...], ways: Ways) -> Literal["exposure", "chow"]:
    """Return what a group that lies there was claimed for."""
    return "chow" if ways.chows and shape(tiles) == "run" else "exposure"


def put_right(record: Record, ways: Ways) -> Iterator[Amended]:
    """Yield what amends the claims that a camera wrote for another group than lies there now."""
    if not ways.chows:
        return
    events = record.events
    written = amended(events)
    for claim, group in _put_up(written):
        if claim.source != "camera" or claim.purpose == "mahjongg" or not shape(group.tiles):
            continue
        purpose = purpose_of(group.tiles, ways)
        if purpose != claim.purpose and "purpose" not in standing(events, claim.n).said:
            better = msgspec.structs.replace(claim, n=0, at=None, purpose=purpose)
            yield Amended(target=claim.n, event=better, reason="as its group is read now")


def _put_up(written: Sequence[Event]) -> Iterator[tuple[Claimed[AnySeat], Exposed]]:
    """Yield the claims of which a group was put up right away, and those groups.

    Of a tile that went into the rack first nobody saw what it was claimed for.
    """
    acts = [event for event in written if not isinstance(event, Asked)]
    for claim, group in pairwise(acts):
        if not isinstance(claim, Claimed) or not isinstance(group, Exposed):
            continue
        if (group.seat, group.claimed) == (claim.seat, claim.tile):
            yield claim, group
