"""The winning hands beside four groups and a pair: seven pairs, thirteen end pieces, nine chances.

`held` is the tally of what lies concealed and may be grouped anew; `laid`
are the groups that lie fast: exposed ones and fours.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

from rules.scoring.classical.arranged import Pattern
from rules.scoring.classical.melds import BITS, INDEX, ONE, ORDER, Meld
from rules.settings import DealSettings
from rules.tiles import SUITS, Tile

END_PIECES: Final = tuple(tile for at, tile in enumerate(ORDER) if at >= 27 or at % 9 in (0, 8))
_ENDS: Final = sum(ONE[tile] for tile in END_PIECES)
_THIRTEEN: Final = frozenset(_ENDS + ONE[tile] for tile in END_PIECES)
_NINE: Final = frozenset(
    sum(ONE[Tile(f"{number}{suit}")] for number in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, twice))
    for suit in SUITS
    for twice in range(2, 9)
)
_ODD: Final = sum(ONE.values())
_FOUR: Final = 4 * _ODD


def patterns(
    held: int, laid: Collection[Meld], settings: DealSettings, *, nine: bool
) -> list[Pattern]:
    """Return which of these hands it is; `nine`: it is nine chances."""
    found: list[Pattern] = []
    if not laid and is_seven_pairs(held, settings):
        found.append("pairs")
    if not laid and held in _THIRTEEN and settings.end_piece_hand in ("either", "thirteen"):
        found.append("thirteen")
    if nine:
        found.append("nine chances")
    return found


def is_seven_pairs(held: int, settings: DealSettings) -> bool:
    """Whether the tiles are seven pairs; four alike are two of them, unless the setting says no."""
    if held & _ODD or _number(held) != 14:
        return False
    return settings.seven_pairs_fours != "no pairs" or not held & _FOUR


def _number(held: int) -> int:
    """Return how many tiles there are, fewer than 31 (see `groupings`)."""
    return held % 31


def is_nine_chances(held: int, laid: Collection[Meld]) -> bool:
    """Whether it is one suit: groups of ones and nines, the others single but for one pair.

    The groups of ones and nines may be exposed, and be fours; a run that was
    chowed may be of the others.
    """
    return held + _of_nine_chances(laid) in _NINE


def _of_nine_chances(laid: Collection[Meld]) -> int:
    """Return the tally of groups with fours as threes; less than 0 for a run of a one or nine."""
    tally = 0
    for group in laid:
        if group.kind == "chow" and INDEX[group.tile] % 9 in (0, 6):
            return -1 << BITS * len(ORDER)
        tally += group.tally - ONE[group.tile] if group.kind == "kong" else group.tally
    return tally


@cache
def _waiting(complete: frozenset[int]) -> dict[int, int]:
    """Return every hand that lacks a tile to be one of these, with the tally of what it lacks."""
    found: dict[int, int] = {}
    for tally in complete:
        for tile, one in ONE.items():
            if tally >> BITS * INDEX[tile] & 31:
                found[tally - one] = found.get(tally - one, 0) + one
    return found


def completing(held: int, laid: Collection[Meld], settings: DealSettings) -> int:
    """Return the tally of the tiles with which a hand is one of these."""
    found = 0
    if not laid:
        odd = held & _ODD
        if not odd & odd - 1 and is_seven_pairs(held + odd, settings):
            found = odd
        if settings.end_piece_hand in ("either", "thirteen"):
            found |= _waiting(_THIRTEEN).get(held, 0)
    return found | _waiting(_NINE).get(held + _of_nine_chances(laid), 0)
