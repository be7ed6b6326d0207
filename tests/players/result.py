"""What comes out of a deal: what the referee has to say of it, and the hand that was made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.rulings import Kind
from rules.tiles import Seat, Tile


class Said(NamedTuple):
    """What the referee has to say to an event: `at` is the event's number."""

    at: int
    kind: Kind
    seat: Seat | None
    laws: frozenset[str] = frozenset()
    points: int | None = None


@dataclass(frozen=True)
class Result:
    """A hand that was made: all its tiles, and how the last one came.

    `up` are the groups that lay on the rack, (tile, size) each. `discarder` is
    the seat whose discard was called in this turn; `redeemed` tells of a joker
    redeemed in it, `jokerless` what the winner said. `thrown_as` is the tile
    that the last one, a discarded joker, stands for (HOY.V3).
    """

    winner: Seat
    tiles: tuple[Tile, ...]
    up: tuple[tuple[Tile, int], ...]
    discarder: Seat | None
    redeemed: bool
    jokerless: bool
    thrown_as: Tile | None = None
