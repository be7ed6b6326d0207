"""Groups and pairs as classical scoring counts them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from rules.reasons.base import Reason
from rules.reasons.hands import NoGroupOrPair, NoMeld, NoRunBegins
from rules.tiles import DRAGONS, SUITED, WINDS, Tile, number_of, parse_tile, suit_of

Kind = Literal["chow", "pung", "kong", "pair"]

ORDER: Final[tuple[Tile, ...]] = (*SUITED, *WINDS, *DRAGONS)
"""The 34 faces of a classical set without seasons, in the order of counts."""

INDEX: Final[dict[Tile, int]] = {tile: at for at, tile in enumerate(ORDER)}
_SIZES: Final[dict[Kind, int]] = {"chow": 3, "pung": 3, "kong": 4, "pair": 2}


class HandError(ValueError):
    """A hand that cannot be scored; `reason` is what is wrong with it."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Meld:
    """A run, a three, a four or a pair; `tile` is the lowest of a run.

    `concealed` is a group held in the rack, and a four that was declared
    without a discard and was never an exposed three.
    """

    kind: Kind
    tile: Tile
    concealed: bool = False

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles it is made of, lowest first."""
        return _tiles(self.kind, self.tile)


@cache
def _tiles(kind: Kind, tile: Tile) -> tuple[Tile, ...]:
    if kind != "chow":
        return (tile,) * _SIZES[kind]
    at = INDEX[tile]
    return ORDER[at : at + 3]


@cache
def meld(kind: Kind, tile: Tile, concealed: bool) -> Meld:
    """Return the meld, the same object each time; `HandError` for a run there is not."""
    if tile not in INDEX:
        raise HandError(NoGroupOrPair(tile))
    if kind == "chow" and (suit_of(tile) is None or (number_of(tile) or 0) > 7):
        raise HandError(NoRunBegins(tile))
    return Meld(kind, tile, concealed)


def meld_of(tiles: tuple[Tile, ...], *, concealed: bool) -> Meld:
    """Return the meld that these tiles are; `HandError` if they are none.

    >>> meld_of((Tile("3c"), Tile("2c"), Tile("4c")), concealed=True).tile
    '2c'
    """
    for tile in tiles:
        if tile not in INDEX:
            raise HandError(NoGroupOrPair(parse_tile(tile)))
    kinds: dict[int, Kind] = {2: "pair", 3: "pung", 4: "kong"}
    if len(set(tiles)) == 1 and len(tiles) in kinds:
        return meld(kinds[len(tiles)], tiles[0], concealed)
    lowest = min(tiles, key=INDEX.__getitem__, default=Tile(""))
    if len(tiles) == 3 and suit_of(lowest) and (number_of(lowest) or 0) <= 7:
        run = meld("chow", lowest, concealed)
        if sorted(run.tiles) == sorted(tiles):
            return run
    raise HandError(NoMeld(tuple(tiles)))
