"""A discard that is put right is put right wherever it was named: in its call and in the group."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from controller.operating.entry_lines import WITH_IT, EntryLine
from rules import events as ev
from rules.tiles import FLOWER, JOKER, UNSEEN, AnySeat, Tile


def corrected_with(
    lines: Sequence[EntryLine], n: int, better: ev.Event
) -> Iterator[tuple[int, ev.Event]]:
    """Yield what speaks of discard `n` too, by its entry's number, as it is once that is `better`.

    `lines` stand as before the correction. A group of one face was entered by a tap on what was
    offered for the discard: it is of the better face. Of any other only the called tile changes.
    """
    was = next((line.now for line in lines if line.n == n), None)
    if not isinstance(was, ev.Discarded) or not isinstance(better, ev.Discarded):
        return
    for line in lines:
        now = line.now
        if line.n <= n or now is None:
            continue
        if isinstance(now, ev.Discarded | ev.DealEnded):
            return
        again: ev.Event = now
        if isinstance(now, ev.Claimed):
            again = _call(now, was, better)
        elif isinstance(now, ev.Exposed) and now.claimed == was.tile != better.tile:
            tiles = _group(now.tiles, was.tile, better.tile)
            again = replace(now, claimed=better.tile, tiles=tiles)
        if again != now:
            yield line.n, again


def _call(
    call: ev.Claimed[AnySeat], was: ev.Discarded[AnySeat], better: ev.Discarded[AnySeat]
) -> ev.Event:
    tile = better.tile if call.tile == was.tile else call.tile
    by = call.thrown_by
    if by is not None and by == was.seat:
        by = None if better.seat == UNSEEN else better.seat
    return replace(call, tile=tile, thrown_by=by)


def _group(tiles: Sequence[Tile], was: Tile, better: Tile) -> tuple[Tile, ...]:
    if {*tiles} <= {was, JOKER} and better not in (JOKER, FLOWER):
        return tuple(better if tile == was else tile for tile in tiles)
    at = next((at for at, tile in enumerate(tiles) if tile == was), None)
    return tuple(better if place == at else tile for place, tile in enumerate(tiles))


def made_with(events: Sequence[ev.Event], n: int) -> list[int]:
    """Return the numbers of the amendments that were made with amendment `n`, the last first."""
    found: list[int] = []
    for event in (event for event in events if event.n > n):
        if not isinstance(event, ev.Amended) or event.reason != WITH_IT:
            break
        found.insert(0, event.n)
    return found
