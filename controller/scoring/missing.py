"""What a hand lacks that was said to be Mah Jong and is none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from controller.words import Label, NamedTile, labels_of
from rules.scoring.classical import HandError, HandToScore, Meld, score
from rules.scoring.classical.groupings import tally_of
from rules.scoring.classical.melds import ONE, ORDER
from rules.scoring.classical.waits import waits
from rules.settings import DealSettings
from rules.tiles import Tile

_say = labels_of("commands/score")

Counts = tuple[int, ...]
"""How many there are of each face, in `ORDER`."""

_SUITED: Final = 27
_SHOWN: Final = 3
"""How many exchanges that would help are listed."""


def missing_of(hand: HandToScore, settings: DealSettings) -> tuple[Label, ...]:
    """Return in lines what a hand of the right size lacks to be Mah Jong."""
    held = tuple(group for group in hand.melds if group.concealed and group.kind != "kong")
    laid = tuple(group for group in hand.melds if not group.concealed or group.kind == "kong")
    rack = (*hand.concealed, *(tile for group in held for tile in group.tiles))
    if held and _is_mah_jong(replace(hand, concealed=rack, melds=laid), settings):
        return (_say("score-grouped-wrongly"),)
    counts = tuple(rack.count(tile) for tile in ORDER)
    pairs = sum(group.kind == "pair" for group in laid)
    _, left = _leftover(counts, not pairs)
    lines = [_say("score-left-over", tiles=" ".join(left))]
    lines += list(_exchanges(tally_of(rack), laid, settings))[:_SHOWN]
    return tuple(lines)


def _is_mah_jong(hand: HandToScore, settings: DealSettings) -> bool:
    try:
        score(hand, settings)
    except HandError:
        return False
    return True


def _exchanges(held: int, laid: tuple[Meld, ...], settings: DealSettings) -> Iterator[Label]:
    """Yield each single tile that could be another, and which others would do."""
    for tile, one in ONE.items():
        if not held & 31 * one:
            continue
        wanted = [other for other in waits(held - one, laid, settings) if other != tile]
        if wanted:
            either: str | Label = wanted[0]
            for other in wanted[1:]:
                either = _say("score-one-of", first=either, last=other)
            yield _say("score-exchange", wanted=either, notation=tile, tile=NamedTile(tile))


@cache
def _leftover(counts: Counts, pair: bool) -> tuple[int, tuple[Tile, ...]]:
    """Return the fewest tiles that no group or pair takes up, and which; `pair`: one is free."""
    low = next((at for at, count in enumerate(counts) if count), None)
    if low is None:
        return 0, ()
    tile = ORDER[low]
    number, left = _leftover(_less(counts, low), pair)
    best = (number + 1, (tile, *left))
    ways = []
    if counts[low] >= 3:
        ways.append(_leftover(_less(counts, low, low, low), pair))
    if counts[low] >= 2 and pair:
        ways.append(_leftover(_less(counts, low, low), False))
    if low < _SUITED and low % 9 <= 6 and counts[low + 1] and counts[low + 2]:
        ways.append(_leftover(_less(counts, low, low + 1, low + 2), pair))
    return min([*ways, best], key=lambda found: found[0])


def _less(counts: Counts, *used: int) -> Counts:
    left = list(counts)
    for at in used:
        left[at] -= 1
    return tuple(left)
