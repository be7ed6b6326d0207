"""Groups and pairs as classical scoring counts them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal

from rules.reasons.base import Reason
from rules.reasons.hands import NoGroupOrPair, NoMeld, NoRunBegins
from rules.tiles import DRAGONS, SUITED, WINDS, Tile, number_of, parse_tile, suit_of

Kind = Literal["chow", "pung", "kong", "pair"]

ORDER: Final[tuple[Tile, ...]] = (*SUITED, *WINDS, *DRAGONS)
"""The 34 faces of a classical set without seasons, in the order of counts."""

INDEX: Final[dict[Tile, int]] = {tile: at for at, tile in enumerate(ORDER)}

BITS: Final = 5
ONE: Final[dict[Tile, int]] = {tile: 1 << BITS * at for at, tile in enumerate(ORDER)}
"""The tally of one tile of each face. The tally of tiles is the sum of theirs: a number with so
many bits a face, the lowest for the first of `ORDER`, which say how many there are of it."""

SORTS: Final = (
    "exposed three",
    "exposed four",
    "concealed three",
    "concealed four",
    "three of dragons",
    "three of winds",
    "pair of honours",
    "run",
)
"""What laws ask of a group, a bit each; a four of dragons or winds is asked for as a three."""

ALIKE: Final = 0b1111
"""The bits of threes and fours."""

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
    without a discard and was never an exposed three. `tiles` are those it is made
    of, lowest first, and `tally` is their tally, 0 where they are none of `ORDER`.
    `sort` has the bits of what is so of it, see `SORTS`.
    """

    kind: Kind
    tile: Tile
    concealed: bool = False
    tiles: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    tally: int = field(init=False, repr=False, compare=False)
    sort: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        tiles = _tiles(self.kind, self.tile)
        object.__setattr__(self, "tiles", tiles)
        object.__setattr__(self, "tally", sum(ONE.get(tile, 0) for tile in tiles))
        object.__setattr__(self, "sort", _sort(self.kind, self.tile, self.concealed))


@cache
def _tiles(kind: Kind, tile: Tile) -> tuple[Tile, ...]:
    at = INDEX.get(tile)
    if kind != "chow" or at is None:
        return (tile,) * _SIZES[kind]
    return ORDER[at : at + 3]


@cache
def meld(kind: Kind, tile: Tile, concealed: bool) -> Meld:
    """Return the meld, the same object each time; `HandError` for a run there is not."""
    if tile not in INDEX:
        raise HandError(NoGroupOrPair(tile))
    if kind == "chow" and (suit_of(tile) is None or (number_of(tile) or 0) > 7):
        raise HandError(NoRunBegins(tile))
    return Meld(kind, tile, concealed)


def _sort(kind: Kind, tile: Tile, concealed: bool) -> int:
    of = "dragons" if tile in DRAGONS else "winds" if tile in WINDS else ""
    three = kind in ("pung", "kong")
    found = (
        f"{'concealed' if concealed else 'exposed'} {'four' if kind == 'kong' else 'three'}"
        if three
        else "",
        f"three of {of}" if three else "",
        "pair of honours" if of and kind == "pair" else "",
        "run" if kind == "chow" else "",
    )
    return sum(1 << at for at, sort in enumerate(SORTS) if sort in found)


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
