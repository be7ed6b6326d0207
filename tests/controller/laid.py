"""A table laid out by hand, for a scribe to write of: stills as the watcher would give them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from itertools import count

import msgspec

from controller.following.scribe import Scribe
from rules.codes import get_code
from rules.events import Dealt, Event, type_of
from rules.tiles import Seat, Tile, parse_tiles
from tests.notebook import Notebook
from vision.geometry.plan import TURN
from vision.sightings import Sighting, Spot, Still


class Table:
    """Puts spots on a table and tells a scribe what changed, one still at a time."""

    def __init__(
        self,
        scribe: Scribe | None = None,
        code: str = "american",
        picture: Callable[[Spot], str | None] = lambda spot: None,
    ) -> None:
        """`scribe` is one at a record of its own; otherwise a deal of `code` is begun here."""
        self.numbers = count(1)
        self.spots: dict[int, Spot] = {}
        self.changes: list[Sighting] = []
        self.record = Notebook(code)
        self.scribe = scribe or Scribe(self.record, picture)
        self.journal: list[Event] = []  # as they were written, without numbers
        self.stacks: list[Spot] = []
        self.loose: list[Spot] = []

    def lay(self, of: Seat | None, x: float, y: float, tile: str = "?", **more: object) -> Spot:
        """Lay a tile at (x, y) mm of a seat's own side (or of the table, for None)."""
        turn = TURN[of] if of else 0.0
        angle = math.radians(turn)
        xy = (
            x * math.cos(angle) - y * math.sin(angle),
            x * math.sin(angle) + y * math.cos(angle),
        )
        values: dict[str, object] = {
            "zone": "centre",
            "seat": None,
            "side": "back" if tile == "?" else "face",
            "confidence": 0.99,
            "angle": (90.0 + turn) % 180,
        }
        spot = Spot(track=next(self.numbers), tile=Tile(tile), xy=xy, **(values | more))  # type: ignore[arg-type]
        self.spots[spot.track] = spot
        self.changes.append(Sighting(what="appeared", spot=spot))
        return spot

    def take(self, spot: Spot) -> None:
        del self.spots[spot.track]
        self.changes.append(Sighting(what="gone", spot=spot))

    def wall(self, seat: Seat, stacks: int, y: float = -285.0) -> list[Spot]:
        """Build a wall; its stacks are returned from the seat's left to its right."""
        return [self.lay(seat, 22.0 * (i - stacks / 2), y, layer=2) for i in range(stacks)]

    def draw(self, stack: Spot) -> Spot | None:
        """Take the top of a stack; return what is left of it."""
        self.take(stack)
        if stack.layer == 1:
            return None
        x, y = stack.xy
        return self.lay(None, x + 1.5, y - 2, layer=1, angle=stack.angle)

    def rack_top(self, seat: Seat, x: float, tiles: str) -> list[Spot]:
        """Expose tiles that touch, the first at `x` mm from the middle of a seat's rack."""
        return [
            self.lay(seat, x + 22.5 * i, -342, tile, zone="exposures", seat=seat)
            for i, tile in enumerate(parse_tiles(tiles))
        ]

    def still(self, *hands: Seat) -> list[Event]:
        return self.written(self.scribe.see(self.moment(*hands)))

    def moment(self, *hands: Seat) -> Still:
        """Return all that changed since the last one as the watcher would tell it."""
        changes, self.changes = tuple(self.changes), []
        return Still(frame=0, seconds=0.0, hands=hands, sightings=changes)

    def clear(self) -> None:
        """Take every tile off the table."""
        for spot in list(self.spots.values()):
            self.take(spot)

    def lie_about(self, count: int) -> None:
        """Lay so many tiles face down all over the table."""
        for n in range(count):
            angle = float(7 * n % 180)
            self.lay(None, -200.0 + 31 * (n % 13), -180.0 + 33 * (n // 13), angle=angle)

    def deal(self) -> list[Spot]:
        """Lay the walls as they stand after the deal; return those of the wall in use."""
        in_use = [*self.wall("W", 11, y=-210), self.lay("W", 22.0 * 5.5, -210, layer=1)]
        self.wall("S", 19)
        self.wall("N", 19)
        return in_use

    def deal_loose(self, first: int = 17) -> list[Spot]:
        """Lay 89 tiles in walls, `first` of them in the one in use, and two loose; return its
        stacks."""
        in_use = self.wall("N", first // 2, y=-210)
        if first % 2:
            in_use.append(self.lay("N", 22.0 * 4, -210, layer=1))
        self.wall("W", 18)
        self.wall("S", 18)
        self.loose = [self.lay(None, 262, -292), self.lay(None, 296, -262)]
        return in_use

    def read_again(self, spot: Spot, **otherwise: object) -> Spot:
        """Let a tile in its place be told otherwise."""
        self.spots[spot.track] = better = msgspec.structs.replace(spot, **otherwise)
        self.changes.append(Sighting(what="reread", spot=better))
        return better

    def answer(self, question: int, tile: str) -> list[Event]:
        """Let a person answer the question with this number."""
        return self.written(self.scribe.answer(question, Tile(tile)))

    def written(self, events: Iterable[Event]) -> list[Event]:
        """Put events on record as a session does."""
        written = self.record.write(self.scribe, events)
        plain = [msgspec.structs.replace(event, n=0) for event in written]
        self.journal += plain
        return plain

    def said(self, event: Event) -> Event:
        """Put on record what somebody else says."""
        return self.record.note(event)


class Judged:
    """A table at which a deal of `code` is dealt."""

    def __init__(self, code: str) -> None:
        self.table = Table(code=code)
        loose = get_code(code).ways.kongs_replaced
        self.stacks = self.table.deal_loose() if loose else self.table.deal()
        self.begun = self.still()

    def still(self, *hands: Seat) -> list[Event]:
        """Let the scribe see what changed; return what it wrote."""
        return self.table.still(*hands)


def words(events: list[Event]) -> list[str]:
    return [type_of(event) for event in events]


def dealt(picture: Callable[[Spot], str | None] = lambda spot: None) -> Table:
    """East has just been dealt fourteen; 99 tiles stand in three walls."""
    table = Table(picture=picture)
    table.stacks = table.deal()
    assert table.still() == [
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, followed=True)
    ]
    return table
