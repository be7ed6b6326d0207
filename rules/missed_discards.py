"""A discard that nobody noted, and that somebody calls: the call proves it and names its tile, and
so does a group that an eye sees put up with none. So it does of one that was misread."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules import events as ev
from rules import odds
from rules.due_acts import by_hand
from rules.facts.turns import holder
from rules.histories import COSTS, Fork, History, Supposition, doubted
from rules.table import Deal
from rules.tiles import JOKER, SEATS, UNKNOWN, UNSEEN, AnySeat, Seat, Tile, alike


def called_tile(event: ev.Event) -> Tile | None:
    """Return the tile that an event calls; None if it calls none that is known."""
    tile = event.tile if isinstance(event, ev.Claimed) else None
    if isinstance(event, ev.Exposed):
        tile = event.claimed
    return None if tile in (None, UNKNOWN, JOKER) else tile


def thrown_before(deal: Deal, event: ev.Event) -> ev.Discarded[Seat] | None:
    """Return the discard that is called, where one is due and a tile like it lies nowhere, or who
    owes it has named it; None where it may be one that lies there."""
    tile = called_tile(event)
    if tile is None or deal.turn in (None, getattr(event, "seat", None)) or deal.stage == "draw":
        return None
    last, said = deal.discards.last, deal.discards.named
    named = () if last is None else (last.tile, last.named)
    owes = said is not None and said.seat == deal.turn and alike(tile, said.tile)
    if not owes and any(alike(tile, each) for each in (*deal.discards.pool, *named)):
        return None
    return ev.Discarded(n=event.n, seat=deal.turn, tile=tile)


def calls_before(deal: Deal, event: ev.Event) -> Seat | None:
    """Return whose call of a discard that nobody saw would make it the turn of who draws, where
    another is to discard: the seat before, if a hand dies of a called tile in its rack."""
    thrower = holder(deal)
    if deal.settings.called_tile_in_rack != "dead" or not isinstance(event, ev.Drawn):
        return None
    if thrower is None or event.seat in (UNSEEN, thrower, deal.next_live(thrower)):
        return None
    before = (seat for seat in SEATS if deal.live(seat) and deal.next_live(seat) == event.seat)
    caller = next(before, None)
    return None if caller in (thrower, event.seat) else caller


def called_and_racked(deal: Deal, event: ev.Event) -> tuple[ev.Event, ...]:
    """Return a discard that was not seen, and the call after which it was racked, before a draw."""
    hidden = {"call", "discard"} & {*event.hidden}
    thrower, caller = holder(deal), calls_before(deal, event) if hidden else None
    if thrower is None or caller is None:
        return ()
    return (
        ev.Discarded(n=event.n, seat=thrower, tile=UNKNOWN),
        ev.Claimed(n=event.n, seat=caller, tile=UNKNOWN),
        ev.Racked(n=event.n, seat=caller),
    )


def calls_the_one_before(
    history: History, event: ev.Event, taken: Sequence[ev.Event]
) -> tuple[History, Fork] | None:
    """Return the history in which the last discard was none, or was noted before its time, and what
    is called is the one before it, that was the last then; None if it is not that one, or people
    entered the call. `taken` are the events so far."""
    before, last, tile = history.thrown_from, history.deal.discards.last, called_tile(event)
    if before is None or last is None or tile is None:
        return None
    if by_hand(event) or not doubted(before, event):
        return None
    was = before.deal.discards.last
    own = getattr(event, "seat", None) in (last.seat, UNSEEN)
    if own or was is None or alike(tile, last.tile) or not alike(tile, was.tile):
        return None
    if any(each.n == last.n for each in history.supposed):
        return None  # it was noted of another
    return before, without_last_discard(before, event, taken, COSTS["told twice"])


def was_what_is_called(
    history: History, event: ev.Event, taken: Sequence[ev.Event]
) -> tuple[History, Fork] | None:
    """Return the history in which the last discard was the tile that is called, and was misread;
    None where a tile like that lies in the middle, or people entered the call. `taken` are the
    events so far."""
    before, last, tile = history.thrown_from, history.deal.discards.last, called_tile(event)
    if before is None or last is None or tile is None:
        return None
    if by_hand(event) or not doubted(before, event):
        return None
    thrown = next((each for each in reversed(taken) if each.n == last.n), None)
    if not isinstance(thrown, ev.Discarded) or UNKNOWN in (last.tile, thrown.named):
        return None
    own = getattr(event, "seat", None) in (last.seat, UNSEEN)
    lies = (*history.deal.discards.pool, last.named or last.tile)
    if own or any(alike(tile, each) for each in lies):
        return None
    if any(each.n == last.n for each in history.supposed):
        return None  # it was noted of another
    other = msgspec.structs.replace(thrown, tile=tile, named=None)
    misread = Supposition(last.n, "misread", (other,))
    fork = Fork((other, event), misread, before.unseen, COSTS["misread"], odds.COSTS["no act"])
    return before, fork


def without_last_discard(
    before: History, event: ev.Event, taken: Sequence[ev.Event], cost: float
) -> Fork:
    """Return what was in the history `before` the last discard of those `taken` so far, where that
    was none, or was noted before its time, which costs so much: just the event after it."""
    thrown = next((each for each in reversed(taken) if isinstance(each, ev.Discarded)), None)
    assert thrown is not None  # the history is of what was taken
    none, early = Supposition(thrown.n, "no act"), (*before.early, thrown)
    return Fork((event,), none, before.unseen, cost, odds.COSTS["no act"], early=early)


def calls_what_was_none(history: History, event: ev.Event) -> bool:
    """Whether an eye takes the going of a discard that is supposed to have been none for a call."""
    if by_hand(event) or not isinstance(event, ev.Claimed) or event.seat == UNSEEN:
        return False
    last = history.deal.discards.last
    if last is not None and alike(event.tile, last.tile):
        return False
    none = {each.n for each in history.supposed if each.what == "no act"}
    thrown = (each for each in history.early if isinstance(each, ev.Discarded) and each.n in none)
    return any(alike(event.tile, each.tile) for each in thrown)


def with_its_call(history: History, event: ev.Event) -> ev.Event:
    """Return a group that an eye saw put up with no discard as it was put up with the one that the
    history supposes, if another threw it last: what is called at once lies there for a moment."""
    last, supposed = history.deal.discards.last, history.supposed[-1:]
    if not isinstance(event, ev.Exposed) or event.claimed is not None or by_hand(event):
        return event
    if last is None or last.tile != UNKNOWN or event.seat in (last.seat, UNSEEN):
        return event
    missed = any((each.n, each.what) == (last.n, "missed") for each in supposed)
    return msgspec.structs.replace(event, claimed=UNKNOWN) if missed else event


def _of_a_group(event: ev.Event) -> Tile | None:
    """Return the tile, which nobody saw, that a group was put up with; None if it was not so."""
    return UNKNOWN if isinstance(event, ev.Exposed) and event.claimed == UNKNOWN else None


def proved_by_call(before: History, after: History, event: ev.Event, cost: float) -> History:
    """Return a history after an event by which a discard is called that it supposes, and of which
    nothing but that was missing: no tile like the called one lies anywhere else.

    It costs no more then than a discard that is supposed just before its call, which is the `cost`:
    what others did in between is no offence of theirs.
    """
    called = called_tile(event) or _of_a_group(event)
    act = _last_is_supposed(before)
    if called is None or act is None:
        return after
    pool = before.deal.discards.pool
    if called != UNKNOWN and any(alike(called, each) for each in pool if each != UNKNOWN):
        return after
    less = COSTS["missed"] - cost
    thrown = msgspec.structs.replace(act, tile=called)
    supposed = before.supposed[-1]._replace(acts=(thrown,))
    return after._replace(
        cost=after.cost - less,
        paid=after.paid - less,
        supposed=(*before.supposed[:-1], supposed),
    )


def proved_by_hand(before: History, after: History, event: ev.Event) -> History:
    """Return a history after a hand is shown for which the discard was taken that the history
    supposes, and which has no tile like the one that was seen thrown last: it pays no more for
    that."""
    act, said = _last_is_supposed(before), before.deal.claims.declared
    if act is None or said is None or not isinstance(event, ev.Shown):
        return after
    held, pool = before.deal.hands[event.seat].total, before.deal.discards.pool
    if said.seat != event.seat or not said.took or held != len(event.tiles) or not pool:
        return after
    if any(alike(tile, pool[-1]) for tile in event.tiles):
        return after
    less = min(COSTS["missed"], after.paid)
    return after._replace(cost=after.cost - less, paid=after.paid - less)


def _last_is_supposed(history: History) -> ev.Discarded[AnySeat] | None:
    """Return the last discard, if the history supposes it and nothing has shown yet what it was."""
    last = history.deal.discards.last
    if not history.supposed or last is None:
        return None
    supposed = history.supposed[-1]
    if (last.n, last.tile) != (supposed.n, UNKNOWN) or len(supposed.acts) != 1:
        return None
    (act,) = supposed.acts
    if supposed.what != "missed" or not isinstance(act, ev.Discarded) or act.tile != UNKNOWN:
        return None
    return act
