"""A discard entered as another tile, of which somebody's hand would die later.

A hand is dead once all that it can still be needs tiles that are gone (AMR.A1e), as the middle
shows. Where people enter the discards, one wrong tile of eighty would kill a hand much later, and
nobody would know why. So those that it hangs on are asked about first, the last before the others:
everybody can look whether they lie there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

import msgspec

from rules import events as ev
from rules import odds
from rules.copies import replace
from rules.doubtful_entries import MISTYPED
from rules.due_acts import by_hand
from rules.fold.moves import from_pool
from rules.histories import Fork, History, Supposition
from rules.reasons.dead_hands import NoFuture
from rules.table import Deal
from rules.tiles import UNKNOWN, AnySeat, Seat, face_of


def misread_before(
    before: History,
    after: History,
    event: ev.Event,
    taken: Sequence[ev.Event],
    sure: Collection[int],
) -> Iterator[tuple[History, Fork]]:
    """Yield the history before an event in which a discard was another tile than was entered, and
    what is supposed by it, where a hand has no future after the event but for that.

    `taken` are the events so far; of those that people are `sure` of nothing is supposed.
    """
    if not by_hand(event):
        return
    for ruling in after.rulings[len(before.rulings) :]:
        if not isinstance(ruling.reason, NoFuture) or ruling.seat is None:
            continue
        thrown = _hangs_on(after.deal, ruling.seat, taken, sure)
        if thrown is None:
            continue
        unread = msgspec.structs.replace(thrown, tile=UNKNOWN, named=None)
        misread = Supposition(thrown.n, "misread", (unread,))
        now, deal = (event, _with_unread(before.deal, thrown))
        if thrown.n == event.n:
            now, deal = unread, before.deal
        if deal is not None:
            fork = Fork((now,), misread, before.unseen, MISTYPED, odds.COSTS["no act"])
            yield before._replace(deal=deal), fork


def _hangs_on(
    deal: Deal, seat: Seat, taken: Sequence[ev.Event], sure: Collection[int]
) -> ev.Discarded[AnySeat] | None:
    """Return the last discard that people entered, and are not sure of, without which the hand has
    a future."""
    assert deal.card is not None
    exposures, gone, matcher = deal.exposures(seat), deal.gone(seat), deal.card.matcher()
    for event in reversed(taken):
        if isinstance(event, ev.DealStarted):
            return None
        if not isinstance(event, ev.Discarded) or not by_hand(event) or event.n in sure:
            continue
        if gone[face_of(event.tile)] > 0:
            less = gone - Counter([face_of(event.tile)])
            if matcher.any_open(exposures, less):
                return event
    return None


def _with_unread(deal: Deal, thrown: ev.Discarded[AnySeat]) -> Deal | None:
    """Return the deal with one such tile less in the middle, and one that nobody has read."""
    less = from_pool(deal, thrown.tile)
    if less is None:
        return None
    pool = (*less.discards.pool, UNKNOWN)
    return replace(less, discards=replace(less.discards, pool=pool))
