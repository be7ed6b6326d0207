"""The winning hands beside four groups and a pair: seven pairs, thirteen end pieces, nine chances.

`held` are the counts of what lies concealed and may be grouped anew; `laid`
are the groups that lie fast: exposed ones and fours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from rules.scoring.classical.arranged import Pattern
from rules.scoring.classical.groupings import Counts
from rules.scoring.classical.melds import INDEX, ORDER, Meld
from rules.table import SettingValue

END_PIECES: Final = tuple(at for at in range(len(ORDER)) if at >= 27 or at % 9 in (0, 8))


def patterns(
    held: Counts, laid: Collection[Meld], settings: Mapping[str, SettingValue]
) -> Iterator[Pattern]:
    """Yield which of these hands it is."""
    if not laid and is_seven_pairs(held):
        yield "pairs"
    if not laid and is_thirteen(held) and settings["end_piece_hand"] in ("either", "thirteen"):
        yield "thirteen"
    if is_nine_chances(held, laid):
        yield "nine chances"


def is_seven_pairs(held: Counts) -> bool:
    """Whether the tiles are seven pairs; four alike are two of them."""
    return sum(held) == 14 and not any(count % 2 for count in held)


def is_thirteen(held: Counts) -> bool:
    """Whether the tiles are one each of the thirteen end pieces and a second of one."""
    return sum(held) == 14 and all(1 <= held[at] <= 2 for at in END_PIECES) and _only_ends(held)


def _only_ends(held: Counts) -> bool:
    return sum(held[at] for at in END_PIECES) == sum(held)


def is_nine_chances(held: Counts, laid: Collection[Meld]) -> bool:
    """Whether it is one suit: groups of ones and nines, the others single but for one pair.

    The groups of ones and nines may be exposed, and be fours; a run that was
    chowed may be of the others.
    """
    counts = list(held)
    for group in laid:
        at = INDEX[group.tile]
        if group.kind == "chow" and at % 9 in (0, 6):
            return False
        for tile in group.tiles[:3]:
            counts[INDEX[tile]] += 1
    start = next((at - at % 9 for at, count in enumerate(counts) if count), 27)
    suit = counts[start : start + 9]
    return (
        start < 27
        and sum(counts) == sum(suit) == 14
        and suit[0] == suit[8] == 3
        and sorted(suit[1:8]) == [1, 1, 1, 1, 1, 1, 2]
    )


def may_come(held: Counts, laid: Collection[Meld]) -> bool:
    """Whether one more tile might make one of these hands: a quick look before trying all."""
    if not laid and (sum(count % 2 for count in held) == 1 or _only_ends(held)):
        return True
    return sum(any(held[start:end]) for start, end in ((0, 9), (9, 18), (18, 27), (27, 34))) == 1
