"""Acts that people who note a game leave out, and an eye does not see, as what is noted next shows.

A wall was pushed in, and only the next one is entered; a tile was laid loose, and only the second;
a group was put up with a call, and its player's discard alone is entered; a tile is put back of
which nobody saw that it was drawn. It is asked about, and nobody is accused meanwhile of what only
follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from rules import events as ev
from rules.facts.turns import due_to_draw, has_called, holder
from rules.facts.walls import after_it, due_end, next_wall
from rules.parts import LOOSE
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, UNSEEN, AnySeat, Seat, Tile

FOUR: Final = 4
SIZES: Final = (3, FOUR, 5, 6)
"""How many tiles a group may have that nobody noted, the fewest first."""


def left_out(deal: Deal, event: ev.Event) -> Iterator[tuple[ev.Event, tuple[ev.Event, ...]]]:
    """Yield what was done before an event that a hand entered, where one act alone is lacking; and
    what is taken in for both: of tiles laid loose one after the other, how many there were."""
    if isinstance(event, ev.WallPushed):
        due = next_wall(deal)
        if due is not None and event.wall == after_it(due):
            push = ev.WallPushed(n=event.n, wall=due)
            yield push, (push, event)
    elif isinstance(event, ev.LooseLaid):
        lacking = LOOSE - deal.wall.loose - event.count
        if lacking > 0 and deal.wall.left is not None and deal.wall.left > event.count + lacking:
            both = msgspec.structs.replace(event, count=event.count + lacking)
            yield ev.LooseLaid(n=event.n, count=lacking), (both,)


def put_up_with_call(deal: Deal, discard: ev.Discarded[AnySeat]) -> ev.Exposed | None:
    """Return the group that who has called a discard put up before the next; None if nobody was
    to put one up."""
    claim = None if discard.seat == UNSEEN else has_called(deal, discard.seat)
    if claim is None or claim.purpose == "mahjongg":
        return None
    return _group(deal, claim.seat, claim.tile, discard.n)


def four_put_up_with_call(deal: Deal, drawn: ev.Drawn[AnySeat]) -> ev.Exposed | None:
    """Return the four for which who has called a discard draws a loose tile; None if that is not
    what it is drawn for."""
    claim = None if drawn.seat == UNSEEN else has_called(deal, drawn.seat)
    if claim is None or claim.purpose != "exposure" or not deal.ways.kongs_replaced:
        return None
    tile = claim.tile
    return ev.Exposed(n=drawn.n, seat=claim.seat, tiles=_tiles(tile, FOUR), claimed=tile)


def called_and_put_up(deal: Deal, discard: ev.Discarded[AnySeat]) -> ev.Exposed | None:
    """Return the group with which who discards now took the last discard, of which nothing was
    entered; None where nobody could have, or where it is more likely that a draw was left out."""
    last, seat = deal.discards.last, discard.seat
    if seat == UNSEEN or last is None or last.seat in (seat, UNSEEN) or last.face == JOKER:
        return None
    if due_to_draw(deal) in (None, seat) or deal.play.window != "open" or deal.play.picked:
        return None
    if deal.claims.made or not deal.live(seat) or deal.holds_early(seat):
        return None
    return _group(deal, seat, last.tile, discard.n)


def drew_before_the_call(deal: Deal, event: ev.Event) -> ev.Drawn[AnySeat] | None:
    """Return the draw of who puts a tile back that was due, before another called the discard; None
    if it was not so."""
    last = deal.discards.last
    if not isinstance(event, ev.PutBack) or event.seat == UNSEEN or last is None:
        return None
    if deal.next_live(last.seat) != event.seat or holder(deal) == event.seat:
        return None
    if event.seat in deal.play.picked or any(e.seat == event.seat for e in deal.play.early):
        return None  # it is another that goes back
    took = any(each.seat != event.seat and each.taken for each in deal.claims.made)
    return ev.Drawn(n=event.n, seat=event.seat, end=due_end(deal)) if took else None


def holds_no_tile(deal: Deal, seat: Seat) -> bool:
    """Whether whose turn it is has laid aside what it drew, or put it up, and is owed another tile:
    what it puts back was drawn for that from the wrong place."""
    return holder(deal) == seat and deal.hands[seat].owed > 0


def group_not_on_record(deal: Deal, event: ev.Event) -> ev.Exposed | None:
    """Return the group that is changed, where nobody noted that it was put up; None if it lies
    there."""
    if not isinstance(event, ev.Redeemed | ev.ExposureChanged):
        return None
    owner = event.owner if isinstance(event, ev.Redeemed) else event.seat
    changed = event.tiles if isinstance(event, ev.ExposureChanged) else (UNKNOWN,)
    if event.group != len(deal.exposures(owner)) or not changed:
        return None
    return ev.Exposed(n=event.n, seat=owner, tiles=(UNKNOWN,) * max(len(changed), SIZES[0]))


def _group(deal: Deal, seat: Seat, tile: Tile, n: int) -> ev.Exposed:
    """Return a group with a tile, as small as one that a hand can have beside what lies there."""
    size = SIZES[0]
    if deal.card is not None:
        lies, matcher, gone = deal.exposures(seat), deal.card.matcher(), deal.gone(seat)
        fits = (k for k in SIZES if matcher.any_open([*lies, _tiles(tile, k)], gone))
        size = next(fits, size)
    return ev.Exposed(n=n, seat=seat, tiles=_tiles(tile, size), claimed=tile)


def _tiles(tile: Tile, size: int) -> tuple[Tile, ...]:
    return (tile, *([UNKNOWN] * (size - 1)))
