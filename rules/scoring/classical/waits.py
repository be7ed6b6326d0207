"""Which tiles would complete a hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

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
from rules.scoring.classical.melds import INDEX, ONE, ORDER, Meld
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
    groups: Collection[Meld],
    laid: Collection[Meld],
    settings: DealSettings,
) -> bool:
    """Whether no other tile than the last would have completed the hand (B24.S9).

    `held` is the tally of the concealed tiles with the last, `every` that of all tiles of the
    hand, `parts` what is known of those held and `groups` one way to group them, if there is one.
    """
    one = ONE[last]
    others = ~(one | fours(every - one))
    if _seen_at_once(last, groups) & others:
        return False
    before = held - one
    at = INDEX[last] // 9
    rest = cut(before, at)
    if groups and parts[at].over == 2:
        wanted = lacking(at, rest)  # as `_grouping` finds: no other part lacks anything
    else:
        wanted = _grouping(before, [*parts[:at], part_of(at, rest), *parts[at + 1 :]])
    return not (wanted & others or completing(before, laid, settings) & others)


def _seen_at_once(last: Tile, groups: Collection[Meld]) -> int:
    """Return the tally of tiles that would have done as well, as one way to group a hand shows.

    Two neighbours wait at both their ends, and two pairs for a third of either. There may be more.
    """
    found = 0
    for group in groups:
        if last in group.tiles:
            if group.kind == "chow":
                found |= _OTHER_END.get((group.tile, last), 0)
            elif group.kind == "pung":
                found |= sum([ONE[pair.tile] for pair in groups if pair.kind == "pair"])
    return found


_OTHER_END: Final = {
    (ORDER[start], ORDER[start + end]): ONE[ORDER[start + beyond]]
    for start in range(27)
    for end, beyond in ((0, 3), (2, -1))
    if start % 9 < 7 and 0 <= start % 9 + beyond < 9
}
"""For the lowest tile of a run and a tile at one end of it, the tally of that which would make a
run with the other two at their other end."""


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
