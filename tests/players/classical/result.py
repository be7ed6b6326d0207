"""What is left of a classical deal that was won: all hands, and how the last tile came."""

from __future__ import annotations

from dataclasses import dataclass

from rules.tiles import Seat, Tile
from tests.players.classical.deal import Seated


@dataclass(frozen=True)
class Final:
    """A seat's hand at the end: the concealed tiles, the open groups, the seasons.

    Each open group is its tiles and whether it counts as concealed, being a
    four that was drawn. The winner's concealed tiles hold the last tile.
    """

    concealed: tuple[Tile, ...]
    groups: tuple[tuple[tuple[Tile, ...], bool], ...]
    bonus: tuple[Tile, ...]
    dead: bool = False
    foul: bool = False


@dataclass(frozen=True)
class Result:
    """A deal that was won, with all that a reckoning asks.

    `last` is the winning tile and `discarder` whose discard it was, None if it was
    drawn; `loose` that it was a loose tile, `last_available` that none was left after
    it, `as_dealt` that East won before any discard, `first_discard` that it was the first one.
    """

    winner: Seat
    hands: dict[Seat, Final]
    last: Tile | None
    discarder: Seat | None
    loose: bool
    last_available: bool
    as_dealt: bool
    first_discard: bool


def final(hand: Seated) -> Final:
    """Return a seat's hand as it lies at the end."""
    groups = tuple((tuple(sorted(g.tiles)), g.claimed is None) for g in hand.up)
    return Final(tuple(hand.concealed()), groups, tuple(hand.bonus), hand.dead, hand.foul)
