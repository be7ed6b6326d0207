"""Which tiles would complete a hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.scoring.classical.beside import completing
from rules.scoring.classical.groupings import (
    Part,
    cut,
    faces_of,
    fours,
    lacking,
    part_of,
    parts_of,
)
from rules.scoring.classical.melds import INDEX, ONE, Meld
from rules.settings import DealSettings
from rules.tiles import Tile


def waits(held: int, laid: Collection[Meld], settings: DealSettings) -> Iterator[Tile]:
    """Yield the tiles that would complete a hand that lacks one.

    `held` is the tally of the concealed tiles without the last, `laid` the
    groups that lie fast. A tile of which the hand has all four completes
    nothing: there is no fifth.
    """
    wanted = _grouping(held, parts_of(held)) | completing(held, laid, settings)
    yield from faces_of(wanted & ~fours(held + sum([group.tally for group in laid])))


def only_place(
    last: Tile,
    held: int,
    every: int,
    parts: list[Part],
    laid: Collection[Meld],
    settings: DealSettings,
) -> bool:
    """Whether no other tile than the last would have completed the hand (B24.S9).

    `held` is the tally of the concealed tiles with the last, `every` that of all tiles of the
    hand, `parts` what is known of those held.
    """
    one = ONE[last]
    before, others = held - one, ~(one | fours(every - one))
    at = INDEX[last] // 9
    rest = cut(before, at)
    if parts[at].over == 2 and not [part for part in parts if not part.splits]:
        wanted = lacking(at, rest)  # as `_grouping` finds: no other part lacks anything
    else:
        wanted = _grouping(before, [*parts[:at], part_of(at, rest), *parts[at + 1 :]])
    return not (wanted & others or completing(before, laid, settings) & others)


def _grouping(held: int, parts: list[Part]) -> int:
    """Return the tally of the tiles with which all the tiles are groups and one pair.

    The tile goes to the one part that does not group without it; if all do, to either of two
    with a pair. It makes the pair of a part with one tile over, and then no other may have
    one; of a part with two over it makes groups alone, and then one other has the pair.
    """
    open_ = [at for at, part in enumerate(parts) if not part.splits]
    if len(open_) > 1:
        return 0
    pairs = sum([part.over == 2 for part in parts])
    found = 0
    for at in open_ or range(4):
        if (parts[at].over, pairs) in ((1, 0), (2, 2)):
            found |= lacking(at, cut(held, at))
    return found
