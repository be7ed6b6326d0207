"""The winning hands beside four groups and a pair: seven pairs, thirteen end pieces, nine chances.

`held` are the counts of what lies concealed and may be grouped anew; `laid`
are the groups that lie fast: exposed ones and fours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from rules.scoring.classical.arranged import Pattern
from rules.scoring.classical.groupings import PARTS, Counts
from rules.scoring.classical.melds import INDEX, ORDER, Meld
from rules.settings import DealSettings

END_PIECES: Final = tuple(at for at in range(len(ORDER)) if at >= 27 or at % 9 in (0, 8))
*_SUITS, (_HONOURS, _) = PARTS
_CHANCES: Final = [1, 1, 1, 1, 1, 1, 2]


def patterns(held: Counts, laid: Collection[Meld], settings: DealSettings) -> Iterator[Pattern]:
    """Yield which of these hands it is."""
    if not laid and is_seven_pairs(held, settings):
        yield "pairs"
    if not laid and is_thirteen(held) and settings.end_piece_hand in ("either", "thirteen"):
        yield "thirteen"
    if is_nine_chances(held, laid):
        yield "nine chances"


def is_seven_pairs(held: Counts, settings: DealSettings) -> bool:
    """Whether the tiles are seven pairs; four alike are two of them, unless the setting says no."""
    if 1 in held or 3 in held or sum(held) != 14:
        return False
    return 4 not in held or settings.seven_pairs_fours != "no pairs"


def is_thirteen(held: Counts) -> bool:
    """Whether the tiles are one each of the thirteen end pieces and a second of one."""
    return _only_ends(held) and sum(held) == 14 and all(1 <= held[at] <= 2 for at in END_PIECES)


def _only_ends(held: Counts) -> bool:
    return not (any(held[1:8]) or any(held[10:17]) or any(held[19:26]))


def is_nine_chances(held: Counts, laid: Collection[Meld]) -> bool:
    """Whether it is one suit: groups of ones and nines, the others single but for one pair.

    The groups of ones and nines may be exposed, and be fours; a run that was
    chowed may be of the others.
    """
    if _only_part(held) is None:
        return False
    counts = list(held)
    for group in laid:
        if group.kind == "chow" and INDEX[group.tile] % 9 in (0, 6):
            return False
        for tile in group.tiles[:3]:
            counts[INDEX[tile]] += 1
    start = _only_part(counts)
    suit = [] if start is None else counts[start : start + 9]
    return sum(suit) == 14 and suit[0] == suit[8] == 3 and sorted(suit[1:8]) == _CHANCES


def _only_part(counts: Sequence[int]) -> int | None:
    """Return where the counts of the one suit begin that the tiles are; None if they are not."""
    if any(counts[_HONOURS:]):
        return None
    parts = [start for start, end in _SUITS if any(counts[start:end])]
    return parts[0] if len(parts) == 1 else None


def completing(held: Counts, laid: Collection[Meld], settings: DealSettings) -> frozenset[int]:
    """Return the places in `ORDER` of the tiles with which a hand is one of these.

    Only those are tried that can be: the single tile among pairs, end pieces
    for a hand of end pieces, the tiles of its suit for a hand of one suit with
    nearly all its ones and nines, however many of its groups are laid: beside ones and
    nines there may be a run.
    """
    tried: set[int] = set()
    if not laid:
        if held.count(1) + held.count(3) == 1:
            tried.add(held.index(1 if 1 in held else 3))
        if held.count(0) <= len(held) - 12 and _only_ends(held):
            tried.update(END_PIECES)
    suit = _only_part(held)
    if suit is not None and _ends(suit, held, laid) >= 5:
        tried.update(range(suit, suit + 9))
    if not tried:
        return frozenset()
    return frozenset(
        at
        for at in tried
        if any(patterns((*held[:at], held[at] + 1, *held[at + 1 :]), laid, settings))
    )


def _ends(suit: int, held: Counts, laid: Collection[Meld]) -> int:
    """Return how many ones and nines of the suit there are; nine chances have six."""
    ends = (suit, suit + 8)
    return sum(held[at] for at in ends) + sum(3 for group in laid if INDEX[group.tile] in ends)
