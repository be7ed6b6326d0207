"""A drawn tile that lay before its player, face down on the rack's top, and is seen only now.

A back on which light falls may be seen late, and be taken for a face then. Whoever lays tiles open
has a hand there; a lone tile that comes to sight without one lay there before.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from typing import Final

import msgspec

from controller.record.standing import Record
from rules.events import Amended, Asked, Discarded, Drawn, Event, Racked, TouchedWall
from rules.referee import amended
from rules.tiles import UNKNOWN, UNSEEN, Seat
from vision.sightings import Spot, Still

LIES_ASIDE: Final = "it lies aside"


def faces_laid_aside(
    still: Still,
    lying: Collection[Spot],
    known: set[int],
    reach: float,
    rested: Collection[Seat] = (),
) -> Still:
    """Return a look in which faces that nobody can have laid open are backs; add the numbers of
    those to what is `known`.

    They came alone to a rack's top while only others' hands were over the table, and none of that
    seat's `rested` there at the look before: it has gone since, and may have laid one down. `lying`
    is what lay there before, `reach` how far apart the centres of two tiles that touch may be, mm.
    """
    came = [s.spot for s in still.sightings if s.what == "appeared" and s.spot.zone == "exposures"]
    there = [*(spot for spot in lying if spot.zone == "exposures"), *came]
    for spot in came:
        beside = any(
            other.track != spot.track and math.dist(other.xy, spot.xy) < reach for other in there
        )
        others = bool(still.hands) and not still.blind
        others = others and spot.seat not in (*still.hands, *rested)
        if spot.side == "face" and others and not beside:
            known.add(spot.track)
    if not known:
        return still  # as nearly always
    sightings = tuple(
        msgspec.structs.replace(
            s, spot=msgspec.structs.replace(s.spot, side="back", tile=UNKNOWN, candidates=())
        )
        if s.spot.track in known
        else s
        for s in still.sightings
    )
    return msgspec.structs.replace(still, sightings=sightings)


def not_racked(record: Record, aside: Collection[Seat]) -> Iterator[Event]:
    """Yield what takes back that a tile drawn last was racked, where it is seen to lie `aside`."""
    deal = record.deal
    for seat in aside:
        own = [event for event in amended(record.events) if _done_by(event, seat)]
        match own[-2:]:
            case [Drawn(), Racked(source="camera", n=n)] if deal and deal.turn == seat:
                yield Amended(target=n, event=None, reason=LIES_ASIDE)


def may_rack(record: Record, seat: Seat) -> bool:
    """Whether a seat may have a tile that it has drawn and not racked, as is on record: what lay
    before it else was none, or a tile that nobody drew."""
    for event in reversed(amended(record.events)):
        if isinstance(event, Drawn) and event.seat in (seat, UNSEEN):
            return True
        if isinstance(event, Racked | Discarded) and event.seat == seat:
            return False
    # Of a deal that was followed from its start all that was drawn is on record.
    return record.deal is None or record.deal.found


def _done_by(event: Event, seat: Seat) -> bool:
    return getattr(event, "seat", None) == seat and not isinstance(event, Asked | TouchedWall)
