"""What an event does to the table when whose hand it was was not seen.

Tiles move as they would: the wall falls, the pool grows, the discard lies there and may be called.
What depends on the seat is not known from then on, and says so: nobody knows whose turn it is
(`Deal.play.current` None), how many tiles the hands hold that it may have been (None), or who
discarded (``?``). The next thing that a known hand does tells whose turn it is again.

Only where what is known leaves one seat, an event is folded as that seat's: a tile can be racked
or put back by nobody but its holder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeGuard

import msgspec

from rules import events as ev
from rules.copies import replace
from rules.fold import moves
from rules.fold.hands import redeemed_in
from rules.parts import Discard
from rules.table import Deal
from rules.tiles import UNSEEN, AnySeat, Seat

ByHand = (
    ev.Drawn[AnySeat]
    | ev.Racked[AnySeat]
    | ev.PutBack[AnySeat]
    | ev.Discarded[AnySeat]
    | ev.Claimed[AnySeat]
    | ev.Redeemed[AnySeat]
)
"""The events whose seat only a hand shows."""


def by_somebody(event: ev.Event) -> TypeGuard[ByHand]:
    """Whether whose hand did it was not seen."""
    return getattr(event, "seat", None) == UNSEEN


def by(event: ByHand, seat: Seat) -> ev.Event:
    """Return the event as that seat's."""
    done: ev.Event = msgspec.structs.replace(event, seat=seat)
    return done


def only_seat(deal: Deal, event: ByHand) -> Seat | None:
    """Return the one seat that can have done it, by what is known; None if it may be several.

    Somebody who racks or puts back a tile holds it. While the number of tiles of another hand is
    not known, that one may hold one too.
    """
    if not isinstance(event, ev.Racked | ev.PutBack):
        return None
    current = deal.play.current
    if current is None or any(
        deal.live(seat) and deal.hands[seat].concealed is None for seat in deal.seated
    ):
        return None
    takers = {claim.seat for claim in deal.live_claims() if claim.taken}
    holders = {early.seat for early in deal.play.early} | takers
    if current.stage == "drawn" or (current.stage == "discard" and isinstance(event, ev.PutBack)):
        holders.add(current.seat)
    return holders.pop() if len(holders) == 1 else None


def after(deal: Deal, event: ByHand) -> Deal:
    """Return the deal once somebody has done it."""
    return _STEPS[type(event)](deal, event)


def _uncounted(deal: Deal) -> Deal:
    """No hand's number of tiles is known that it may have changed: a hand that plays."""
    for seat in deal.seated:
        if deal.live(seat):
            deal = moves.hand(deal, seat, concealed=None)
    return deal


def _anybodys_turn(deal: Deal) -> Deal:
    return replace(
        deal, play=replace(deal.play, current=None, follow=None, missing=None, undo=None)
    )


def _drawn(deal: Deal, event: ev.Drawn[AnySeat]) -> Deal:
    loose = event.end == "loose"
    deal = moves.to_stock(deal, loose, -1)
    owed = [seat for seat in deal.seated if deal.hands[seat].owed]
    if loose and len(owed) == 1:
        deal = moves.hand(deal, owed[0], owed=deal.hands[owed[0]].owed - 1)
    return _anybodys_turn(_uncounted(deal))


def _racked(deal: Deal, event: ev.Racked[AnySeat]) -> Deal:
    return _anybodys_turn(deal)


def _put_back(deal: Deal, event: ev.PutBack[AnySeat]) -> Deal:
    loose = bool(deal.play.early) and all(early.loose for early in deal.play.early)
    deal = _anybodys_turn(_uncounted(moves.to_stock(deal, loose)))
    return replace(deal, play=replace(deal.play, early=()))


def _discarded(deal: Deal, event: ev.Discarded[AnySeat]) -> Deal:
    called = deal.called_as(event.tile)
    stands_for = None if called == event.tile else called
    last = Discard(UNSEEN, event.tile, event.n, event.named, stands_for=stands_for)
    deal = _anybodys_turn(_uncounted(moves.loose_said(deal)))
    deal = replace(
        deal,
        discards=replace(deal.discards, pool=(*deal.discards.pool, event.tile)),
        play=replace(deal.play, early=()),
    )
    return replace(
        deal,
        discards=replace(deal.discards, last=last, named=None),
        play=replace(deal.play, window="open", picked=(), touched=()),
        claims=replace(deal.claims, made=()),
    )


def _claimed(deal: Deal, event: ev.Claimed[AnySeat]) -> Deal:
    return deal  # the tile lies in the pool until it is exposed, and that shows by whom


def _redeemed(deal: Deal, event: ev.Redeemed[AnySeat]) -> Deal:
    deal = redeemed_in(deal, event)
    waits = deal.stage == "drawn" and deal.settings.window_closes == "any deed"
    return _anybodys_turn(deal) if deal.live_claims() or waits else deal


_STEPS: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = MappingProxyType(
    {
        ev.Drawn: _drawn,
        ev.Racked: _racked,
        ev.PutBack: _put_back,
        ev.Discarded: _discarded,
        ev.Claimed: _claimed,
        ev.Redeemed: _redeemed,
    }
)
