"""The table as it physically is: every one of its tiles, where it lies and in whose heap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations

import numpy as np

from rules.tiles import NUMBERED_FLOWERS, SEATS, Seat, Tile
from vision.geometry.plan import TablePlan
from vision.simulator import art
from vision.simulator.places import Places
from vision.simulator.script import RACK_SIZE, Script
from vision.simulator.solids import Box, overlap
from vision.simulator.throws import Habits

Stack = list[int]
"""The tiles of a wall's stack by number, the lowest first."""

# Clockwise: the wall that follows is the one to the left of the seat whose wall is used up.
WALL_ORDER: tuple[Seat, ...] = ("E", "N", "W", "S")


SEASONS = 2  # a seat's share of the eight


@dataclass
class Table:
    """Where all tiles of the set are. A tile is a number; `boxes` says how each lies.

    `walls` hold a seat's stacks from its left to its right, `racks` which tile
    stands in which slot, `groups` a seat's exposures in order, `claimed` a
    claimed tile that belongs to no group yet, `aside` a drawn one not racked,
    `seasons` what lies open beside the hand, `shown` the hand laid open after
    Mah Jongg. `loose` are the loose tiles, the next to be drawn last. `habits`
    say how untidily discards are thrown.
    """

    plan: TablePlan
    places: Places
    boxes: dict[int, Box]
    walls: dict[Seat, list[Stack]] = field(default_factory=dict)
    in_use: Seat = "N"
    racks: dict[Seat, dict[int, int]] = field(default_factory=dict)
    groups: dict[Seat, list[list[int]]] = field(default_factory=dict)
    seasons: dict[Seat, list[int]] = field(default_factory=dict)
    kept_for_seasons: int = 0
    """For so many seasons the left end of a rack's top stays free: most have no more."""
    claimed: dict[Seat, int] = field(default_factory=dict)
    aside: dict[Seat, int] = field(default_factory=dict)
    shown: dict[Seat, list[int]] = field(default_factory=dict)
    discards: list[int] = field(default_factory=list)
    loose: list[int] = field(default_factory=list)
    habits: Habits = field(default_factory=Habits)

    def tile(self, number: int) -> Tile:
        """Return what a tile's face says."""
        return Tile(self.boxes[number].tile)

    def tiles(self, numbers: Iterable[int]) -> tuple[Tile, ...]:
        """Return what the faces say."""
        return tuple(self.tile(n) for n in numbers)

    def racked(self, seat: Seat) -> list[int]:
        """Return the tiles standing in a rack, from left to right."""
        rack = self.racks[seat]
        return [rack[slot] for slot in sorted(rack)]

    def free_slot(self, seat: Seat) -> int | None:
        """Return the next free slot of a rack, or None."""
        return next((s for s in self.places.slots() if s not in self.racks[seat]), None)

    def wall_left(self) -> int:
        """How many tiles are in the walls."""
        return sum(len(stack) for wall in self.walls.values() for stack in wall)

    def keep_clear(self) -> list[Box]:
        """Return tiles in the middle and the places to which walls will yet be pushed."""
        out = [box for box in self.boxes.values() if box.side != "standing" and box.z == 0]
        blank = Box("?", (0, 0), size=self.places.plan.tile)
        for seat in SEATS:
            if seat != self.in_use and any(self.walls[seat]):
                stacks = range(self.places.stacks)
                out += [self.places.wall(blank, seat, s, 0, True) for s in stacks]
        return out

    def collisions(self) -> list[tuple[int, int]]:
        """Return pairs of tiles that are in each other's space: none on a real table."""
        pairs = combinations(self.boxes, 2)
        return [(a, b) for a, b in pairs if overlap(self.boxes[a], self.boxes[b])]


def set_up(script: Script, plan: TablePlan | None = None, habits: Habits | None = None) -> Table:
    """Return the table after the Charleston, as the script's head says.

    What the head leaves out is dealt from its seed. East's wall and part of
    North's went into the racks; what is left of North's is pushed in.
    """
    plan = plan or TablePlan()
    rng = np.random.default_rng(script.seed)
    numbers = _numbered(script, rng)
    table = Table(plan, Places(plan, script.seed, script.stacks), {}, habits=habits or Habits())
    table.kept_for_seasons = SEASONS if NUMBERED_FLOWERS[0] in script.tiles.counts else 0
    tones = rng.permutation(10_000)
    pictures = dict.fromkeys(script.tiles.counts, 0)
    deck = []
    for number, tile in enumerate(numbers):
        drawn = art.pictures_of(tile)
        picture = drawn[pictures[tile] % len(drawn)]
        pictures[tile] += 1
        tone = int(tones[number])
        deck.append((number, Box(tile, (0.0, 0.0), picture=picture, tone=tone, size=plan.tile)))
    for seat in SEATS:
        table.racks[seat], table.groups[seat], table.seasons[seat] = {}, [], []
        for slot in table.places.slots()[: RACK_SIZE[seat]]:
            number, box = deck.pop(0)
            table.racks[seat][slot] = number
            table.boxes[number] = table.places.standing(box, seat, slot)
    for number, box in reversed([deck.pop(0) for _ in script.loose]):
        place = table.places.loose(box, [table.boxes[n] for n in table.loose])
        assert place is not None  # a script has no more of them than there are places
        table.boxes[number] = place
        table.loose.append(number)
    _build_walls(table, deck)
    return table


def _numbered(script: Script, rng: np.random.Generator) -> list[Tile]:
    """Return all tiles: the racks' of E, S, W, N, the loose ones, then the wall's in the order of
    drawing."""
    rest = script.tiles.tiles()
    for tile in (*(t for rack in script.racks.values() for t in rack), *script.loose, *script.wall):
        rest.remove(tile)
    rest = [rest[i] for i in rng.permutation(len(rest))]
    out: list[Tile] = []
    for seat in SEATS:
        rack = list(script.racks.get(seat, []))
        missing = RACK_SIZE[seat] - len(rack)
        out += rack + [rest.pop() for _ in range(missing)]
    return out + script.loose + script.wall + rest


def _build_walls(table: Table, deck: list[tuple[int, Box]]) -> None:
    """Lay the wall from its last tile to its next: South's, West's, what is left of North's."""
    table.walls = {seat: [] for seat in SEATS}
    order = deck[::-1]
    for seat in ("S", "W", "N"):
        for stack in range(table.places.stacks):
            pair, order = order[:2], order[2:]
            if not pair:
                break
            table.walls[seat].append([number for number, _ in pair])
            for layer, (number, box) in enumerate(pair):
                pushed = seat == table.in_use
                table.boxes[number] = table.places.wall(box, seat, stack, layer, pushed)
