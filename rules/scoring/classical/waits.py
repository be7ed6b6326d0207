"""Which tiles would complete a hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.scoring.classical.beside import completing
from rules.scoring.classical.groupings import (
    PARTS,
    Counts,
    Part,
    lacking,
    part_of,
    part_with,
    parts_of,
)
from rules.scoring.classical.melds import INDEX, ORDER, Meld
from rules.settings import DealSettings
from rules.tiles import Tile


def waits(held: Counts, laid: Collection[Meld], settings: DealSettings) -> Iterator[Tile]:
    """Yield the tiles that would complete a hand that lacks one.

    `held` are the counts of the concealed tiles without the last, `laid` the
    groups that lie fast. A tile of which the hand has all four completes
    nothing: there is no fifth.
    """
    places = {*_grouping(held, parts_of(held)), *completing(held, laid, settings)}
    for at in sorted(places):
        if _is_left(at, held, laid):
            yield ORDER[at]


def only_place(
    last: Tile, held: Counts, parts: list[Part], laid: Collection[Meld], settings: DealSettings
) -> bool:
    """Whether no other tile than the last would have completed the hand (B24.S9).

    `held` are the counts of the concealed tiles with the last, `parts` what is known of them.
    """
    only = INDEX[last]
    before = (*held[:only], held[only] - 1, *held[only + 1 :])
    lacks = part_with(only)
    start, end = PARTS[lacks]
    parts = [*parts[:lacks], part_of(start, before[start:end]), *parts[lacks + 1 :]]
    for at in _grouping(before, parts):
        if at != only and _is_left(at, before, laid):
            return False
    for at in completing(before, laid, settings):
        if at != only and _is_left(at, before, laid):
            return False
    return True


def _is_left(at: int, held: Counts, laid: Collection[Meld]) -> bool:
    """Whether there is a tile of that face beside those of the hand."""
    tile = ORDER[at]
    return held[at] + sum([group.tiles.count(tile) for group in laid]) < 4


def _grouping(held: Counts, parts: list[Part]) -> tuple[int, ...]:
    """Return the places of the tiles with which all the tiles are groups and one pair.

    The tile goes to the one part that does not group without it; if all do, to either of two
    with a pair. It makes the pair of a part with one tile over, and then no other may have
    one; of a part with two over it makes groups alone, and then one other has the pair.
    """
    open_ = [at for at, part in enumerate(parts) if not part.splits]
    if len(open_) > 1:
        return ()
    pairs = sum([part.over == 2 for part in parts])
    found: tuple[int, ...] = ()
    for at in open_ or range(len(parts)):
        if (parts[at].over, pairs) in ((1, 0), (2, 2)):
            start, end = PARTS[at]
            found += lacking(start, held[start:end])
    return found
