"""Which tiles would complete a hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.scoring.classical.beside import completing
from rules.scoring.classical.groupings import PARTS, Counts, fits, fits_with
from rules.scoring.classical.melds import INDEX, ORDER, Meld
from rules.settings import DealSettings
from rules.tiles import Tile


def waits(held: Counts, laid: Collection[Meld], settings: DealSettings) -> Iterator[Tile]:
    """Yield the tiles that would complete a hand that lacks one.

    `held` are the counts of the concealed tiles without the last, `laid` the
    groups that lie fast. A tile of which the hand has all four completes
    nothing: there is no fifth.
    """
    gone = list(held)
    for group in laid:
        for tile in group.tiles:
            gone[INDEX[tile]] += 1
    beside = completing(held, laid, settings)
    now = [fits(start, held[start:end]) for start, end in PARTS]
    for part, (start, end) in enumerate(PARTS):
        others = now[:part] + now[part + 1 :]
        bare = all(groups for groups, _ in others)
        paired = _one_pair(others)
        possible = fits_with(start, held[start:end]) if bare or paired else ()
        for at in range(start, end):
            if gone[at] == 4:
                continue
            groups, pair = possible[at - start] if possible else (False, False)
            if (bare and pair) or (paired and groups) or at in beside:
                yield ORDER[at]


def _one_pair(parts: list[tuple[bool, bool]]) -> bool:
    """Whether one of the parts groups with a pair and the rest without."""
    return any(
        pair and all(groups for groups, _ in parts[:at] + parts[at + 1 :])
        for at, (_, pair) in enumerate(parts)
    )
