"""The sealed world of a classical deal: pack, loose tiles, racks, groups, seasons, discards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.facts.seasons import is_season
from rules.tiles import Seat, Tile, TileSet
from tests.players.deal import Holder, Table

LOOSE: Final = 2
"""How many tiles lie loose while the pack lasts (B24.L5)."""


@dataclass
class Laid:
    """A group laid open; `claimed` is the discard in it, None for a four that was drawn."""

    tiles: list[Tile]
    claimed: Tile | None = None

    @property
    def three(self) -> Tile | None:
        """The face of three alike, to which a fourth may be added (B24.L31); else None."""
        return self.tiles[0] if len(self.tiles) == 3 and len(set(self.tiles)) == 1 else None


@dataclass
class Seated(Holder):
    """What one seat has: concealed tiles, groups laid open, seasons laid aside.

    A `foul` hand plays on and may not win (HOY.A3).
    """

    up: list[Laid] = field(default_factory=list)
    bonus: list[Tile] = field(default_factory=list)
    foul: bool = False

    def tiles(self) -> list[Tile]:
        """All the seat's tiles without seasons laid aside: the open groups, then the rack."""
        return [tile for group in self.up for tile in group.tiles] + self.concealed()

    def seasons(self) -> list[Tile]:
        """The seasons that are still among the concealed tiles."""
        return [tile for tile in self.concealed() if is_season(tile)]


class Sealed(Table[Seated]):
    """Every tile of a classical deal; the pack's top is its last tile, its bottom the first."""

    def __init__(self, tiles: TileSet, seats: Sequence[Seat], rng: random.Random) -> None:
        """Mix and deal: 14 tiles to East, 13 to the others, two loose off the top of the rest."""
        pack = tiles.tiles()
        rng.shuffle(pack)
        racks = {s: Counter(pack.pop() for _ in range(14 if s == "E" else 13)) for s in seats}
        super().__init__(pack, {seat: Seated(rack) for seat, rack in racks.items()})
        self.loose: list[Tile] = [self.wall.pop() for _ in range(LOOSE)]

    @property
    def left(self) -> int:
        """How many tiles may still be drawn, the loose ones among them."""
        return len(self.wall) + len(self.loose)

    def draw_loose(self, seat: Seat) -> Tile:
        """Take a loose tile onto the rack; `IndexError` if there is none."""
        tile = self.loose.pop()
        self.seats[seat].take(tile)
        return tile

    def make_up_loose(self) -> int:
        """Lay tiles from the bottom of the pack until two lie loose; return how many."""
        count = min(LOOSE - len(self.loose), len(self.wall))
        for _ in range(count):
            self.loose.append(self.wall.pop(0))
        return count

    def lay_aside(self, seat: Seat, season: Tile) -> None:
        """Lay a season of the rack open beside the hand."""
        hand = self.seats[seat]
        hand.give(season)
        hand.bonus.append(season)
        self.seen[season] += 1

    def lay_open(self, seat: Seat, tiles: Sequence[Tile], claimed: Tile | None = None) -> None:
        """Lay tiles of the rack open as a group; a claimed one has been taken before."""
        hand = self.seats[seat]
        for tile in tiles:
            hand.give(tile)
            self.seen[tile] += 1
        hand.up.append(Laid(list(tiles), claimed))

    def add_fourth(self, seat: Seat, number: int) -> None:
        """Add the fourth tile, from the rack, to an open three."""
        hand = self.seats[seat]
        group = hand.up[number]
        hand.give(group.tiles[0])
        group.tiles.append(group.tiles[0])
        self.seen[group.tiles[0]] += 1
