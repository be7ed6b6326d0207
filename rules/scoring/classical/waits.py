"""Which tiles would complete a hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.scoring.classical.beside import completing
from rules.scoring.classical.groupings import PARTS, Counts, lacking, parts_of
from rules.scoring.classical.melds import ORDER, Meld
from rules.settings import DealSettings
from rules.tiles import Tile


def waits(held: Counts, laid: Collection[Meld], settings: DealSettings) -> Iterator[Tile]:
    """Yield the tiles that would complete a hand that lacks one.

    `held` are the counts of the concealed tiles without the last, `laid` the
    groups that lie fast. A tile of which the hand has all four completes
    nothing: there is no fifth.
    """
    for at in sorted({*_completing(held, laid, settings)}):
        yield ORDER[at]


def waits_only_for(
    tile: Tile, held: Counts, laid: Collection[Meld], settings: DealSettings
) -> bool:
    """Whether no other tile than this would complete the hand."""
    return all(ORDER[at] == tile for at in _completing(held, laid, settings))


def _completing(held: Counts, laid: Collection[Meld], settings: DealSettings) -> Iterator[int]:
    """Yield the places of the tiles that would complete the hand, some of them twice."""
    for at in _grouping(held):
        if _is_left(at, held, laid):
            yield at
    for at in completing(held, laid, settings):
        if _is_left(at, held, laid):
            yield at


def _is_left(at: int, held: Counts, laid: Collection[Meld]) -> bool:
    """Whether there is a tile of that face beside those of the hand."""
    tile = ORDER[at]
    return held[at] + sum([group.tiles.count(tile) for group in laid]) < 4


def _grouping(held: Counts) -> Iterator[int]:
    """Yield the places of the tiles with which all the tiles are groups and one pair.

    The tile goes to the one part that does not group without it; if all do, to either of two
    with a pair. It makes the pair of a part with one tile over, and then no other may have
    one; of a part with two over it makes groups alone, and then one other has the pair.
    """
    parts = parts_of(held)
    open_ = [at for at, part in enumerate(parts) if not part.splits]
    if len(open_) > 1:
        return
    pairs = sum([part.over == 2 for part in parts])
    for at in open_ or range(len(parts)):
        over = parts[at].over
        if (over, pairs) in ((1, 0), (2, 2)):
            start, end = PARTS[at]
            yield from lacking(start, held[start:end])
