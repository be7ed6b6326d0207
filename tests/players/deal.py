"""The sealed world of one deal: every tile, wherever it lies."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rules.tiles import FLOWER, JOKER, SEATS, Seat, Tile, TileSet
from rules.tiles import after as right_of


@dataclass
class Up:
    """A group on top of a rack: the tile it stands for, and the tiles that lie there.

    `killing`: the hand died by it, and its jokers stay (AMR.A2).
    """

    tile: Tile
    tiles: list[Tile]
    killing: bool = False

    @property
    def size(self) -> int:
        """How many tiles the group has."""
        return len(self.tiles)

    @property
    def naturals(self) -> int:
        """How many of them are the tile itself."""
        return self.tiles.count(self.tile)

    @property
    def jokers(self) -> int:
        """How many of them are jokers."""
        return self.tiles.count(JOKER)


@dataclass
class Holder:
    """The concealed tiles of one seat, by face, and whether its hand is dead."""

    rack: Counter[Tile] = field(default_factory=Counter)
    dead: bool = False

    def take(self, tile: Tile) -> None:
        """Put a tile on the rack."""
        self.rack[tile] += 1

    def give(self, tile: Tile) -> None:
        """Take a tile off the rack; `ValueError` if it is not there."""
        if self.rack[tile] <= 0:
            raise ValueError(f"there is no {tile} on the rack")
        self.rack[tile] -= 1

    def concealed(self) -> list[Tile]:
        """The tiles on the rack, sorted."""
        return sorted(self.rack.elements())


@dataclass
class Seated(Holder):
    """What one seat has: the concealed tiles and the groups that are up."""

    up: list[Up] = field(default_factory=list)

    def tiles(self) -> list[Tile]:
        """All the seat's tiles: the groups that are up, then the rack."""
        return [tile for group in self.up for tile in group.tiles] + self.concealed()


H = TypeVar("H", bound=Holder)


class Table(Generic[H]):
    """Wall, racks and discards of any game, with every tile known.

    The wall's next tile is its last. `seen` counts the tiles that lie face up anywhere.
    """

    def __init__(self, wall: list[Tile], seats: dict[Seat, H]) -> None:
        """Take the tiles as they were dealt."""
        self.wall = wall
        self.seats = seats
        self.discards: list[Tile] = []
        self.seen: Counter[Tile] = Counter()

    def draw(self, seat: Seat) -> Tile:
        """Take the next tile of the wall onto the rack; `IndexError` if there is none."""
        tile = self.wall.pop()
        self.seats[seat].take(tile)
        return tile

    def put_back(self, seat: Seat, tile: Tile) -> None:
        """Put a tile just drawn back where it lay."""
        self.seats[seat].give(tile)
        self.wall.append(tile)

    def discard(self, seat: Seat, tile: Tile) -> None:
        """Lay a tile of the rack on the table."""
        self.seats[seat].give(tile)
        self.discards.append(tile)
        self.seen[tile] += 1

    def take_discard(self, seat: Seat) -> Tile:
        """Take the last discard into the hand, as Mah Jongg does."""
        tile = self.discards.pop()
        self.seen[tile] -= 1
        self.seats[seat].take(tile)
        return tile

    def next_live(self, seat: Seat) -> Seat:
        """The first seat to the right that somebody plays with a live hand, itself last."""
        for steps in range(1, 5):
            hand = self.seats.get(right_of(seat, steps))
            if hand is not None and not hand.dead:
                return right_of(seat, steps)
        raise ValueError("every hand is dead")


class Sealed(Table[Seated]):
    """Wall, racks, exposures and discards of the American game; `seen` counts jokers too."""

    def __init__(self, tiles: TileSet, rng: random.Random, *, flowers_first: bool = False) -> None:
        """Shuffle and deal: 14 tiles to East, 13 to the others, a flower among them if so asked."""
        self.copies = tiles.counts
        wall, first = tiles.tiles(), [FLOWER] * flowers_first
        for tile in first * len(SEATS):
            wall.remove(tile)
        rng.shuffle(wall)
        counts = {seat: (14 if seat == "E" else 13) - len(first) for seat in SEATS}
        racks = {
            seat: Counter([*first, *(wall.pop() for _ in range(count))])
            for seat, count in counts.items()
        }
        super().__init__(wall, {seat: Seated(rack) for seat, rack in racks.items()})

    def put_up(self, seat: Seat, tiles: list[Tile], face: Tile) -> Up:
        """Lay tiles of the rack on top of it as one group; a called tile has been taken before."""
        hand = self.seats[seat]
        for tile in tiles:
            hand.give(tile)
            self.seen[tile] += 1
        group = Up(face, list(tiles))
        hand.up.append(group)
        return group

    def redeem(self, seat: Seat, owner: Seat, number: int) -> Tile:
        """Exchange a tile of the rack for a joker of an exposure; return the tile given."""
        group = self.seats[owner].up[number]
        self.seats[seat].give(group.tile)
        self.seats[seat].take(JOKER)
        group.tiles[group.tiles.index(JOKER)] = group.tile
        self.seen[group.tile] += 1
        self.seen[JOKER] -= 1
        return group.tile

    def redeemable(self) -> list[tuple[Seat, int]]:
        """Every exposure that a joker may be redeemed from: its owner and its number."""
        return [
            (seat, number)
            for seat in SEATS
            for number, group in enumerate(self.seats[seat].up)
            if group.jokers and not group.killing
        ]
