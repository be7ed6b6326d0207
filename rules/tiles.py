"""Tiles, their text, and the sets they come in.

A tile is its text (`"3c"`, `"E"`, `"J"`), an interned string, so that what
a program holds, what a journal stores and what a person types are one thing.
The notation is fixed for every file, log and command of the project:

====================  =======================================================
bams, craks, dots     ``1b``…``9b``, ``1c``…``9c``, ``1d``…``9d``
winds                 ``E`` ``S`` ``W`` ``N``
dragons               ``R`` ``G`` ``Wh`` (white, soap, zero on a modern card)
flowers, seasons      ``F`` any; ``F1``…``F4`` the first colour, ``F5``…``F8``
                      the second colour's 1 to 4
joker                 ``J``
face down, unknown    ``?``
====================  =======================================================

>>> parse_tiles("1b 2b Wh ?")
('1b', '2b', 'Wh', '?')
>>> parse_tile("10c")
Traceback (most recent call last):
    ...
rules.tiles.TileError: '10c' is not a tile (1b…9b, 1c…9c, 1d…9d, E S W N, R G Wh, F F1…F8, J, ?)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal, NewType, get_args

Tile = NewType("Tile", str)
Seat = Literal["E", "S", "W", "N"]
AnySeat = Literal["E", "S", "W", "N", "?"]
"""A seat, or ``?`` where a hand did something and whose it was was not seen."""

UNSEEN: Final = "?"
"""In the place of a seat: nobody saw whose hand it was."""

SEATS: Final[tuple[Seat, ...]] = get_args(Seat)
"""The seats in order of play: to the right, which is counter-clockwise seen from above."""

SEAT_NAMES: Final[Mapping[Seat, str]] = MappingProxyType(
    {"E": "East", "S": "South", "W": "West", "N": "North"}
)


SUITS: Final = ("b", "c", "d")
SUIT_NAMES: Final[Mapping[str, str]] = MappingProxyType({"b": "bam", "c": "crak", "d": "dot"})

WINDS: Final[tuple[Tile, ...]] = tuple(Tile(t) for t in "ESWN")
RED, GREEN, WHITE = Tile("R"), Tile("G"), Tile("Wh")
DRAGONS: Final = (RED, GREEN, WHITE)
FLOWER, JOKER, UNKNOWN = Tile("F"), Tile("J"), Tile("?")
NUMBERED_FLOWERS: Final[tuple[Tile, ...]] = tuple(Tile(f"F{n}") for n in range(1, 9))
_NUMBERED: Final = frozenset(NUMBERED_FLOWERS)
SUITED: Final[tuple[Tile, ...]] = tuple(Tile(f"{n}{s}") for s in SUITS for n in range(1, 10))

FACES: Final[tuple[Tile, ...]] = (*SUITED, *WINDS, *DRAGONS, FLOWER, JOKER)
"""The 36 faces an American set tells apart, in the order lists and indices use."""

_NAMES: Final[Mapping[Tile, str]] = MappingProxyType(
    {
        Tile("E"): "East wind",
        Tile("S"): "South wind",
        Tile("W"): "West wind",
        Tile("N"): "North wind",
        RED: "red dragon",
        GREEN: "green dragon",
        WHITE: "soap",
        FLOWER: "flower",
        JOKER: "joker",
        UNKNOWN: "unknown tile",
    }
)
_ALL: Final[Mapping[str, Tile]] = MappingProxyType(
    {str(t): t for t in (*FACES, *NUMBERED_FLOWERS, UNKNOWN)}
)

# The dragon that goes with a suit: craks red, bams green, dots white (soap).
DRAGON_OF_SUIT: Final[Mapping[str, Tile]] = MappingProxyType({"c": RED, "b": GREEN, "d": WHITE})


class TileError(ValueError):
    """Text that names no tile; the message says what would."""


def parse_tile(text: str) -> Tile:
    """Return the tile that `text` names; `TileError` if it names none."""
    try:
        return _ALL[text]
    except KeyError:
        raise TileError(
            f"{text!r} is not a tile (1b…9b, 1c…9c, 1d…9d, E S W N, R G Wh, F F1…F8, J, ?)"
        ) from None


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a text that separates them by spaces."""
    return tuple(parse_tile(word) for word in text.split())


def is_suited(tile: Tile) -> bool:
    """Whether the tile is a bam, a crak or a dot."""
    return re.fullmatch(r"[1-9][bcd]", tile) is not None


def suit_of(tile: Tile) -> str | None:
    """Return ``b``, ``c`` or ``d``; None for a tile without a suit."""
    return tile[1] if is_suited(tile) else None


def number_of(tile: Tile) -> int | None:
    """Return 1 to 9; None for a tile without a number."""
    return int(tile[0]) if is_suited(tile) else None


def face_of(tile: Tile) -> Tile:
    """Return the tile as American play counts it: every flower and season is a flower."""
    return FLOWER if tile in _NUMBERED else tile


def alike(a: Tile, b: Tile) -> bool:
    """Whether two tiles may be the same face; an unknown one may be any."""
    return UNKNOWN in (a, b) or face_of(a) == face_of(b)


def all_alike(some: tuple[Tile, ...], others: tuple[Tile, ...]) -> bool:
    """Whether two groups may be of the same tiles, in any order."""
    if len(some) != len(others):
        return False
    a, b = Counter(some), Counter(others)
    return (a - b).total() - (a - b)[UNKNOWN] <= b[UNKNOWN]


def name_of(tile: Tile) -> str:
    """Return the tile as people call it.

    >>> name_of(Tile("3c")), name_of(Tile("Wh"))
    ('3 crak', 'soap')
    """
    if is_suited(tile):
        return f"{tile[0]} {SUIT_NAMES[tile[1]]}"
    return _NAMES.get(tile) or f"flower {tile[1:]}"


def after(seat: Seat, steps: int = 1) -> Seat:
    """Return the seat `steps` turns to the right of `seat` (play goes counter-clockwise)."""
    return SEATS[(SEATS.index(seat) + steps) % 4]


@dataclass(frozen=True)
class TileSet:
    """What lies on the table when a deal begins: how many there are of each face."""

    name: str
    counts: Mapping[Tile, int]

    @property
    def size(self) -> int:
        """How many tiles the set has in all."""
        return sum(self.counts.values())

    @cached_property
    def faces(self) -> Mapping[Tile, int]:
        """How many there are of each of `FACES`, the numbered flowers counted as flowers."""
        faces = dict.fromkeys(FACES, 0)
        for tile, copies in self.counts.items():
            faces[face_of(tile)] += copies
        return MappingProxyType(faces)

    def tiles(self) -> list[Tile]:
        """Return every tile of the set, copies and all, in the order of `counts`."""
        return [tile for tile, copies in self.counts.items() for _ in range(copies)]


def _set_of(name: str, extra: Mapping[Tile, int]) -> TileSet:
    """Return the 136 tiles that every set has, four of each, with what this one adds."""
    four = dict.fromkeys((*SUITED, *WINDS, *DRAGONS), 4)
    return TileSet(name, MappingProxyType({**four, **extra}))


AMERICAN_152: Final = _set_of("american-152", {FLOWER: 8, JOKER: 8})
"""4 each of 27 suited tiles, winds and dragons; 8 flowers; 8 jokers. The League's game of about
1970 is played with it too (HOY.V1): that its flowers are wild is a matter of its card."""

LEAGUE_1946: Final = _set_of("league-1946", {FLOWER: 18})
"""The 136 and eighteen flowers, no joker: 154 (source 000, "values based on eighteen flowers")."""

BRITISH_136: Final = _set_of("british-136", {})
"""4 each of 27 suited tiles, winds and dragons: the pack without Seasons (source 004, law 37)."""

BRITISH_144: Final = _set_of("british-144", dict.fromkeys(NUMBERED_FLOWERS, 1))
"""The 136 and the eight Seasons, two colours numbered 1 to 4 (B24.X1 to X4)."""

HOYLE_WOO: Final = _set_of("hoyle-woo", BRITISH_144.counts)
"""The 144 tiles of woo: those of `BRITISH_144`, whose play and scoring it takes over."""

TILE_SETS: Final[Mapping[str, TileSet]] = MappingProxyType(
    {
        tiles.name: tiles
        for tiles in (AMERICAN_152, LEAGUE_1946, BRITISH_136, BRITISH_144, HOYLE_WOO)
    }
)
"""Every set by its name, as ``tiles =`` of a card names it."""
