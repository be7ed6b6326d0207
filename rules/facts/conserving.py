"""Every tile is in one place: what a record tells of that no table can look like.

More tiles alike in sight than the set has, more drawn than there were, more off a rack than it
held: an entry is wrong then, this one or one before it. It is noted once, with the act that brought
it out, and is gone when an amendment has put the record right. Until then nothing is said that
would rest on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules import events as ev
from rules.copies import replace
from rules.parts import Impossible
from rules.reasons.base import Reason
from rules.reasons.conserving import (
    DealDoesNotAddUp,
    MoreThanTheSet,
    RackBelowNothing,
    WallBelowNothing,
)
from rules.table import Deal
from rules.tiles import FLOWER, UNKNOWN, Seat, Tile, TileSet, face_of


def noticed(before: Deal, deal: Deal, event: ev.Event) -> Deal:
    """Return the deal after an event, with what cannot be since then."""
    tiles = deal.tiles
    if tiles is None or deal.phase != "play":
        return deal
    if isinstance(event, ev.RackCounted):
        deal = _counted(deal, event.seat)
    found = [
        Impossible(reason, seat, event.n, type(event).__name__)
        for reason, seat in _since(before, deal, event, tiles)
    ]
    return replace(deal, impossible=(*deal.impossible, *found)) if found else deal


def _since(
    before: Deal, deal: Deal, event: ev.Event, tiles: TileSet
) -> Iterator[tuple[Reason, Seat | None]]:
    if isinstance(event, ev.Dealt):
        yield from _dealt(deal, tiles)
    elif deal.wall is not before.wall:
        left, was = _left(deal), _left(before)
        if left is not None and left < 0 and (was is None or was >= 0):
            yield WallBelowNothing(-left), None
    if deal.hands is not before.hands:
        for seat, hand in deal.hands.items():
            held, had = hand.concealed, before.hands[seat].concealed
            counted = isinstance(event, ev.RackCounted) and event.seat == seat
            if held is not None and held < 0 and (had is None or had >= 0 or counted):
                yield RackBelowNothing(-held), seat
    for name in {_name(tile, tiles) for tile in laid_in_sight(event)} - {UNKNOWN}:
        seen, held = _in_sight(deal, name) - _taken(deal, event, name), _held(name, tiles)
        if seen > held and seen > _in_sight(before, name) and not _noted(before, name):
            yield MoreThanTheSet(name, seen, held), None


def _left(deal: Deal) -> int | None:
    """How many tiles there are to draw, in the wall and loose."""
    return None if deal.wall.left is None else deal.wall.left + deal.wall.loose


def _dealt(deal: Deal, tiles: TileSet) -> Iterator[tuple[Reason, Seat | None]]:
    """Yield that racks and wall, as they were dealt, are not the set."""
    left, hands = _left(deal), [deal.hands[seat] for seat in deal.seated]
    if left is None or any(hand.total is None for hand in hands):
        return
    there = left + len(deal.discards.pool)
    there += sum((hand.total or 0) + len(hand.bonus) for hand in hands)
    if there != tiles.size:
        yield DealDoesNotAddUp(there, tiles.size), None


_OF_ONE: Final = (ev.Discarded, ev.Redeemed, ev.BonusShown)
_OF_GROUPS: Final = (ev.Exposed, ev.ExposureChanged)


def laid_in_sight(event: ev.Event) -> tuple[Tile, ...]:
    """Return the tiles that an event lays face up on the table."""
    if isinstance(event, _OF_ONE):
        return (event.tile,)
    if isinstance(event, _OF_GROUPS):
        return event.tiles
    if isinstance(event, ev.Dealt):
        groups = (group for up in event.exposures.values() for group in up)
        beside = (tile for tiles in event.beside.values() for tile in tiles)
        return (*event.tiles, *(tile for group in groups for tile in group), *beside)
    return ()


def out_of_sight(deal: Deal, tile: Tile, tiles: TileSet) -> int:
    """Return how many of a tile do not lie face up on the table; below 0 where the record is
    wrong."""
    name = _name(tile, tiles)
    return _held(name, tiles) - _in_sight(deal, name)


def _taken(deal: Deal, event: ev.Event, name: Tile) -> bool:
    """Whether the last discard may be one of the tiles put up: nobody said that it was called. A
    joker is redeemed with a tile from the hand."""
    last, pool = deal.discards.last, deal.discards.pool
    put_up = isinstance(event, ev.Exposed | ev.ExposureChanged)
    return put_up and last is not None and last.tile == name and pool[-1:] == (name,)


def _name(tile: Tile, tiles: TileSet) -> Tile:
    """What a tile is counted as: a season is itself where the set tells them apart."""
    return tile if tile in tiles.counts else face_of(tile)


def _held(name: Tile, tiles: TileSet) -> int:
    held = tiles.counts.get(name)
    return tiles.faces.get(name, 0) if held is None else held


def _in_sight(deal: Deal, name: Tile) -> int:
    """How often a tile lies on the table, face up, and was read."""
    places = [deal.discards.pool]
    for hand in deal.hands.values():
        places += [hand.bonus, *(group.tiles for group in hand.exposures)]
    if name == FLOWER:
        return sum(face_of(tile) == FLOWER for there in places for tile in there)
    return sum(there.count(name) for there in places)


def _noted(deal: Deal, name: Tile) -> bool:
    reasons = (each.reason for each in deal.impossible)
    return any(isinstance(reason, MoreThanTheSet) and reason.tile == name for reason in reasons)


def _counted(deal: Deal, seat: Seat) -> Deal:
    """Believe a rack that was counted: what could not be of it is past."""
    left = tuple(each for each in deal.impossible if each.seat != seat)
    return deal if left == deal.impossible else replace(deal, impossible=left)


# -- what rests on it ------------------------------------------------------------------------------


def count_in_doubt(deal: Deal, seat: Seat) -> bool:
    """Whether the number of a seat's tiles is known from a record that cannot be right."""
    return any(
        isinstance(each.reason, WallBelowNothing)
        or (isinstance(each.reason, RackBelowNothing) and each.seat == seat)
        for each in deal.impossible
    )


def tiles_in_doubt(deal: Deal) -> frozenset[Tile]:
    """Return the faces that still lie in sight more often than the set has them."""
    if not deal.impossible or deal.tiles is None:
        return frozenset()
    return frozenset(
        face_of(each.reason.tile)
        for each in deal.impossible
        if isinstance(each.reason, MoreThanTheSet)
        and _in_sight(deal, each.reason.tile) > each.reason.held
    )
