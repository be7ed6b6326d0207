"""The tiles of a set as objects, each in one place at any time, and the moves of hands."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import chain

from rules.tiles import SEATS, Seat, Tile, TileSet


class Piece:
    """One physical tile. Two of a face are two pieces."""

    __slots__ = ("face",)

    def __init__(self, face: Tile) -> None:
        self.face = face

    def __repr__(self) -> str:
        return str(self.face)


Place = list[Piece]


class Places:
    """Where every tile is: the wall, racks, fingers, groups that are up, the discards.

    `fingers` are tiles drawn and not racked, `between` discards that a hand holds over the table,
    `bonus` what lies beside the hands; `loose` tiles lie beside the wall.
    """

    def __init__(self, tiles: TileSet, rng: random.Random) -> None:
        self.all = [Piece(face) for face in tiles.tiles()]
        self._all = set(map(id, self.all))
        self.wall: Place = list(self.all)
        rng.shuffle(self.wall)
        self.loose: Place = []
        self.pool: Place = []
        self.racks: dict[Seat, Place] = {seat: [] for seat in SEATS}
        self.fingers: dict[Seat, Place] = {seat: [] for seat in SEATS}
        self.between: dict[Seat, Place] = {seat: [] for seat in SEATS}
        self.bonus: dict[Seat, Place] = {seat: [] for seat in SEATS}
        self.up: dict[Seat, list[Place]] = {seat: [] for seat in SEATS}

    def every(self) -> Iterable[Place]:
        """Every place there is."""
        yield from (self.wall, self.loose, self.pool)
        for seat in SEATS:
            yield from (self.racks[seat], self.fingers[seat], self.between[seat], self.bonus[seat])
            yield from self.up[seat]

    def whole(self) -> bool:
        """Whether every tile of the set is in one place."""
        there = list(map(id, chain.from_iterable(self.every())))
        return len(there) == len(self.all) and set(there) == self._all

    def move(self, piece: Piece, old: Place, new: Place) -> Piece:
        """Take a tile from one place to another; `ValueError` if it is not there."""
        at = next(n for n, each in enumerate(old) if each is piece)
        new.append(old.pop(at))
        return piece

    def take(self, face: Tile, old: Place, new: Place) -> Piece:
        """Take a tile of that face; `StopIteration` if there is none."""
        return self.move(next(piece for piece in old if piece.face == face), old, new)

    def held(self, seat: Seat) -> Place:
        """The concealed tiles: in the rack or in the fingers."""
        return [*self.racks[seat], *self.fingers[seat]]

    def count(self, seat: Seat) -> int:
        """How many tiles the hand has, those beside it left out."""
        return len(self.held(seat)) + sum(len(group) for group in self.up[seat])

    def groups(self, seat: Seat) -> list[tuple[Tile, ...]]:
        """The faces of the groups that are up."""
        return [faces(group) for group in self.up[seat]]

    def to_rack(self, seat: Seat) -> None:
        """What is in the fingers goes into the rack."""
        self.racks[seat] += self.fingers[seat]
        self.fingers[seat] = []


def faces(pieces: Iterable[Piece]) -> tuple[Tile, ...]:
    """What the tiles are."""
    return tuple([piece.face for piece in pieces])
