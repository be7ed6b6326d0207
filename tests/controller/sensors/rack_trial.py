"""Tiles that come and go on one rack while hands lean on it: is it counted right, and how soon."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from cells import Cell, tiles

from controller.sensors.racks import Racks

WITHIN = 0.5
"""Seconds after the hand has left the rack, in which it must be counted right."""

HELD = 3.0
"""Seconds for which a leaning must look the same to be taken for tiles in the game."""

BOX = 152


@dataclass
class Tally:
    """What came of it: changes, those counted right in time, when; leanings counted as tiles."""

    changes: int = 0
    right: int = 0
    late: list[float] = field(default_factory=list)
    leanings: int = 0
    fooled: int = 0
    held: int = 0
    hours: float = 0.0


def measure(changes: int, drift: float = 15.0, noise: float = 0.3, seed: int = 6) -> Tally:
    """Make so many changes on one rack after another and count."""
    chance, tally = random.Random(seed), Tally()
    while tally.changes < changes:
        _one_evening(chance, tally, min(changes - tally.changes, 500), drift, noise)
    return tally


def _one_evening(
    chance: random.Random, tally: Tally, changes: int, drift: float, noise: float
) -> None:
    box = tiles(chance, BOX)
    chance.shuffle(box)
    cell = Cell(
        "S",
        chance,
        noise=noise,
        drift=chance.choice((-drift, drift)),
        swing=chance.choice((0.03, -0.03)),
    )
    racks = Racks(tile=sum(box[:53]) / 53, sure=True)
    lies: list[float] = []
    for number in range(changes):
        _move(chance, box, lies, first=number == 0)
        for weighed in cell.handled(chance.uniform(0.2, 1.2), sum(lies)):
            racks.take(weighed)
        counted, off_hand, right_at = None, cell.seconds, None
        for weighed in cell.rest(WITHIN):
            counted = racks.take(weighed)
            if right_at is None and counted.tiles == len(lies):
                right_at = cell.seconds - off_hand
        tally.changes += 1
        tally.right += counted is not None and counted.tiles == len(lies)
        if right_at is not None:
            tally.late.append(right_at)
        for weighed in cell.rest(chance.uniform(0.5, 6)):
            racks.take(weighed)
        if chance.random() < 0.2:
            tally.leanings += 1
            since, longest = cell.seconds, 0.0
            fooled, was = False, None
            force = 3 * 10 ** chance.uniform(0, 2.2)
            for weighed in cell.leant_on(chance.uniform(0.5, 8), force):
                found = racks.take(weighed)
                wrong = found.tiles not in (None, len(lies))
                if found.tiles != was or not wrong:
                    was, since = found.tiles, cell.seconds
                fooled |= wrong
                longest = max(longest, cell.seconds - since)
            tally.fooled += fooled
            tally.held += longest >= HELD
            for weighed in cell.rest(1.0):
                racks.take(weighed)
    tally.hours += cell.seconds / 3600


def _move(chance: random.Random, box: list[float], lies: list[float], *, first: bool) -> None:
    """A hand is dealt, or cleared away; three are passed; a tile is drawn or discarded."""
    what = chance.random()
    if first or (not lies and what < 0.9):
        wanted = 13
    elif what < 0.02:
        wanted = 0
    elif what < 0.1:
        wanted = max(0, len(lies) + chance.choice((-3, 3)))
    else:
        wanted = len(lies) + (1 if len(lies) <= 13 else -1)
        wanted = wanted if chance.random() < 0.8 else max(0, len(lies) - 1)
    wanted = min(wanted, 18)
    if wanted == len(lies):
        wanted += -1 if lies else 1
    while len(lies) < wanted:
        lies.append(box.pop(0))
    while len(lies) > wanted:
        box.append(lies.pop(chance.randrange(len(lies))))
