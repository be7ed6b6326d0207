"""Whose each season is, and which of them count where three play."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rules.settings import DealSettings
from rules.tiles import NUMBERED_FLOWERS, SEATS, Seat, Tile

OWNER: Final[dict[Tile, Seat]] = {
    flower: SEATS[at % 4] for at, flower in enumerate(NUMBERED_FLOWERS)
}
"""Whose season each is: 1 to 4 are East's, South's, West's and North's in both colours (X3)."""

COLOURS: Final = (NUMBERED_FLOWERS[:4], NUMBERED_FLOWERS[4:])
"""The seasons 1 to 4 of each colour."""


def counting(
    seasons: Collection[Tile], absent: Collection[Seat], settings: DealSettings
) -> Collection[Tile]:
    """Return the seasons that count: all, or those whose winds somebody plays (B24.L13).

    What lies among them and is none, or was not read, is nobody's.
    """
    if not absent or settings.absent_season != "ignored":
        return seasons
    return [season for season in seasons if OWNER.get(season) not in absent]


def whole_colours(
    seasons: Collection[Tile], absent: Collection[Seat], settings: DealSettings
) -> list[tuple[Tile, ...]]:
    """Return the colours of which all four seasons are there and count (B24.F3)."""
    there = frozenset(counting(seasons, absent, settings))
    return [colour for colour in COLOURS if there.issuperset(colour)]
