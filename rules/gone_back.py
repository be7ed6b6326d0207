"""What was ruled to go back, and may have gone back without an entry.

Whoever hears that a group is not theirs takes it up again, and the others play on as the ruling
said. Whoever notes the game by hand enters what comes next and often not that; then the group lies
on the record for good, and its hand would have tiles too many as soon as it plays on. So it is
asked as play goes on, and nobody's hand dies of it meanwhile. A discard that may not be one, and
after which the same hand throws another, went back too, whoever notes the game; and a tile drawn
out of turn, that lies in the wall again before anybody looked and goes to who is next.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules import events as ev
from rules.due_acts import by_hand
from rules.facts.taking_back import flower_stays, to_take_back
from rules.table import Deal
from rules.tiles import UNSEEN

Acts = tuple[ev.Event, ...]


def gone_back(deal: Deal, event: ev.Event, before: ev.Event | None) -> Iterator[Acts]:
    """Yield what went back before an event by which play goes on as was ruled, if anything was to,
    with what was done with it.

    `before` is the event before. An eye sees for itself whether a group lies there.
    """
    if not isinstance(before, ev.Retracted):  # else it was entered, for another
        yield from _discard(deal, event)
    yield from _drawn_again(deal, event)
    if not by_hand(event):
        return
    yield from _drawn_ahead_of_a_call(deal, event)
    if not isinstance(event, ev.Drawn | ev.Racked | ev.Discarded):
        return
    if event.seat == UNSEEN or event.seat != deal.turn:
        return
    yield from _group(deal, event, before)
    yield from _change(deal, event, before)
    yield from _drawn_before_a_call(deal, event)


def _discard(deal: Deal, event: ev.Event) -> Iterator[Acts]:
    """Yield that a flower goes back which is no discard: its player throws another tile."""
    last = deal.discards.last
    if not isinstance(event, ev.Discarded) or last is None or event.seat != last.seat:
        return
    undo = to_take_back(deal, last.seat, "discard") if last.seat != UNSEEN else None
    if undo is not None and flower_stays(deal, last.tile):
        yield (ev.Retracted(n=event.n, seat=undo.seat),)


def _drawn_before_a_call(deal: Deal, event: ev.Event) -> Iterator[Acts]:
    """Yield that a tile goes back that was drawn in turn before somebody else called the discard:
    whoever called it discards, and nobody has said anything."""
    if not isinstance(event, ev.Discarded) or event.seat == UNSEEN:
        return
    if deal.claim_of(event.seat) is None:
        return
    for held in deal.play.early:
        if held.interrupted and held.seat != event.seat and deal.live(held.seat):
            yield (ev.PutBack(n=event.n, seat=held.seat),)


def _drawn_ahead_of_a_call(deal: Deal, event: ev.Event) -> Iterator[Acts]:
    """Yield that a tile goes back that somebody drew ahead of the turn, who calls a discard now:
    with both the hand would have a tile too many."""
    if not isinstance(event, ev.Claimed) or event.seat == UNSEEN:
        return
    current = deal.play.current
    holds = any(held.seat == event.seat and not held.racked for held in deal.play.early)
    if current is not None and (current.seat, current.stage) == (event.seat, "drawn"):
        holds = holds or current.early
    if holds:  # the dead hold none
        yield (ev.PutBack(n=event.n, seat=event.seat),)


def _group(deal: Deal, event: ev.Event, before: ev.Event | None) -> Iterator[Acts]:
    """Yield that a group goes back which gave no turn: another plays on, or its own player draws.

    It is asked of one act, the first: a draw, or what follows the group at once.
    """
    undo = deal.play.undo
    if undo is None or undo.kind != "exposure" or not undo.settled:
        return
    at_once = isinstance(before, ev.Exposed) and undo.seat != deal.turn
    if isinstance(event, ev.Drawn) or at_once:
        yield (ev.Retracted(n=event.n, seat=undo.seat),)


def _change(deal: Deal, event: ev.Event, before: ev.Event | None) -> Iterator[Acts]:
    """Yield that a group becomes again what it was before the change that was ruled against."""
    if not isinstance(before, ev.ExposureChanged):
        return
    groups = deal.hands[before.seat].exposures
    group = groups[before.group] if 0 <= before.group < len(groups) else None
    if group is not None and group.before is not None and group.tiles == before.tiles:
        yield (
            ev.ExposureChanged(n=event.n, seat=before.seat, group=before.group, tiles=group.before),
        )


def _drawn_again(deal: Deal, event: ev.Event) -> Iterator[Acts]:
    """Yield that a tile that another had drawn out of turn went back and was drawn by who throws
    one in turn now, if nobody saw that seat draw: the walls stand as they did."""
    if not isinstance(event, ev.Discarded) or event.seat == UNSEEN:
        return
    if deal.stage != "draw" or deal.turn != event.seat or deal.claim_of(event.seat) is not None:
        return
    for held in deal.play.early:
        if held.seat != event.seat and deal.live(held.seat):
            back = ev.PutBack(n=event.n, seat=held.seat)
            yield back, ev.Drawn(n=event.n, seat=event.seat)
