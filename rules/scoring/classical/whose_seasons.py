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


def ignored(season: Tile, absent: Collection[Seat], settings: DealSettings) -> bool:
    """Whether a season counts as if it were not there, as nobody plays its wind (B24.L13)."""
    return OWNER[season] in absent and settings.absent_season == "ignored"


def whole_colours(
    seasons: Collection[Tile], absent: Collection[Seat], settings: DealSettings
) -> list[tuple[Tile, ...]]:
    """Return the colours of which all four seasons are there and count (B24.F3)."""
    return [
        colour
        for colour in COLOURS
        if set(colour) <= set(seasons)
        and not any(ignored(each, absent, settings) for each in colour)
    ]
