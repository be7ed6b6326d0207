"""Questions to people about tiles that the eye cannot tell for sure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from controller.furniture import Group
from rules.events import Asked
from rules.tiles import SEAT_NAMES, UNKNOWN, Seat, Tile, name_of
from vision.sightings import Doubt, Spot

_AGAINST: Final[dict[Doubt, str]] = {
    "close": "but another is close behind",
    "counts": "but the set has too few of them",
    "moved": "but the tile that was taken up just then was another",
    "group": "but the tiles beside it are others",
}


def doubtful(spot: Spot) -> bool:
    """Whether a face has to be asked about: not told, or something speaks against it."""
    return spot.side == "face" and (spot.tile == UNKNOWN or spot.doubt is not None)


def about_tile(spot: Spot, picture: str | None = None) -> Asked:
    """Ask which tile lies there; `picture` is the name of a picture of it."""
    question = f"Which tile is this at {place_of(spot)}?"
    if spot.doubt is not None and spot.tile != UNKNOWN:
        question = (
            f"Read as {name_of(spot.tile)} at {place_of(spot)}, {_AGAINST[spot.doubt]}. "
            "Which tile is it?"
        )
    likely = tuple(tile for tile, _ in spot.candidates)
    return Asked(question=question, about=picture, candidates=likely)


def about_season(spot: Spot, seat: Seat, left: Iterable[Tile], picture: str | None = None) -> Asked:
    """Ask which season it is that a seat laid down; `left` are those that lie nowhere else."""
    deed = "discarded a season" if spot.zone == "centre" else "laid a season aside"
    return Asked(
        question=f"{SEAT_NAMES[seat]} {deed}, at {place_of(spot)}. Which one is it? 1 to 4 are of "
        "one colour, 5 to 8 of the other.",
        about=picture,
        candidates=tuple(left),
    )


def about_claim(claimed: Spot, group: Group, picture: str | None = None) -> Asked:
    """Ask which tile was claimed, when it is none of those it was laid among."""
    laid = dict.fromkeys(tile for tile in group.tiles if tile != UNKNOWN)
    names = ", ".join(name_of(tile) for tile in laid)
    return Asked(
        question=f"The discard that was taken was read as {name_of(claimed.tile)}, but what was "
        f"exposed is {names}. Which tile was it?",
        about=picture,
        candidates=_distinct((claimed.tile, *laid)),
    )


def place_of(spot: Spot) -> str:
    """Return where a tile lies, for people who see the picture East up from below."""
    x, y = spot.xy
    across = f"{abs(x):.0f} mm {'right' if x >= 0 else 'left'}"
    return f"{across} and {abs(y):.0f} mm {'up' if y >= 0 else 'down'} from the middle"


def _distinct(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(dict.fromkeys(tiles))
