"""What happens before the first discard: walls, dice, break, deal, Charleston.

Plain records in the order of the table, and what they amount to: whose throw
is highest, who takes tiles next, which pass of the Charleston it is. Nothing
here is judged; a thing done wrongly is recorded as done, and the one that puts
it right takes its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from rules.tiles import SEATS, Seat, Tile, after

STACKS: Final = 19
"""Stacks of two in each of the four walls (AMR.G1)."""

Direction = Literal["right", "across", "left"]

PLACES: Final[Mapping[Direction, int]] = MappingProxyType({"right": 1, "across": 2, "left": 3})
"""How many places to the right the tiles go."""


class Round(NamedTuple):
    """One pass of the Charleston: which Charleston, where to, and whether it may be blind."""

    charleston: Literal["first", "second"]
    direction: Direction
    blind: bool = False

    @property
    def law(self) -> str:
        """The law that prescribes it."""
        return "AMR.C1" if self.charleston == "first" else "AMR.C2"


ROUNDS: Final = (
    Round("first", "right"),
    Round("first", "across"),
    Round("first", "left", blind=True),
    Round("second", "left"),
    Round("second", "across"),
    Round("second", "right", blind=True),
)
"""Right, over, left, left, over, right; blind only on the first left and the last right."""

FIRST: Final = 3
"""How many passes the first Charleston has."""


@dataclass(frozen=True)
class Pass:
    """Tiles passed by one seat in one pass; `round` is its place in `ROUNDS`, 6 the courtesy.

    `wrongly_blind`: some went on unseen that may not in this pass.
    """

    seat: Seat
    to: Seat
    count: int
    blind: int
    round: int
    wrongly_blind: bool = False

    @property
    def in_order(self) -> bool:
        """Whether direction, number and blind tiles are as that pass asks."""
        if self.round >= len(ROUNDS):
            across = self.to == after(self.seat, 2)
            return across and 0 <= self.count <= 3 and not self.wrongly_blind
        due = after(self.seat, PLACES[ROUNDS[self.round].direction])
        return self.to == due and self.count == 3 and not self.wrongly_blind


COURTESY: Final = len(ROUNDS)


@dataclass(frozen=True)
class Opening:
    """The records: flowers taken, stacks of each wall, throws, break, tiles taken, passes, votes.

    `heaps` are those that were formed and `heap` the one that was taken to deal from (B24.L3, L4).
    `given` are the tiles that changed hands once the racks were counted and have
    not gone back: from whom, to whom (None is the wall), how many. `chiefs_throw` is East's
    first throw of two dice, which picks a heap (B24.L4). `face_up` are tiles that lay face up among
    those being mixed, while nothing shows that they were mixed in (B24.L2).
    """

    flowers: tuple[Seat, ...] = ()
    stacks: Mapping[Seat, int] = field(default_factory=lambda: MappingProxyType({}))
    throws: tuple[tuple[Seat, int], ...] = ()
    throw_to_break: int | None = None
    chiefs_throw: int | None = None
    broken: tuple[Seat, int] | None = None
    heaps: Mapping[Seat, int] = field(default_factory=lambda: MappingProxyType({}))
    heap: Seat | None = None
    taken: tuple[tuple[Seat, int], ...] = ()
    passes: tuple[Pass, ...] = ()
    votes: Mapping[Seat, bool] = field(default_factory=lambda: MappingProxyType({}))
    given: tuple[tuple[Seat | None, Seat | None, int], ...] = ()
    face_up: tuple[Tile, ...] = ()

    def highest(self, seated: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Those `seated` with the highest throw of the last full round; only ties throw again.

        Empty while a round is not full (AMR.G2).
        """
        due, thrown = set(seated), dict[Seat, int]()
        top: tuple[Seat, ...] = ()
        for seat, total in self.throws:
            if seat not in due:
                continue
            thrown[seat], top = total, ()
            if set(thrown) == due:
                best = max(thrown.values())
                top = tuple(s for s in seated if thrown.get(s) == best)
                due, thrown = set(top), {}
        return top

    def next_to_take(self, seated: tuple[Seat, ...]) -> tuple[Seat, int] | None:
        """Who takes tiles next and how many; None once all `seated` have theirs (AMR.G5, G6)."""
        due = _takes(seated)
        wanted = next(due, None)
        for take in self.taken:
            if take == wanted:
                wanted = next(due, None)
        return wanted

    def passed_in(self, round: int) -> tuple[Seat, ...]:
        """The seats that have passed in a round."""
        return tuple(one.seat for one in self.passes if one.round == round)

    def begun_last(self) -> int:
        """Return which pass of the Charleston somebody has made last: its place in `ROUNDS`."""
        return max((one.round for one in self.passes if one.round < COURTESY), default=0)

    def round_of(self, seat: Seat, to: Seat) -> int:
        """Return which pass it is when the seat passes now: its place in `ROUNDS`, or 6 after them.

        Who passed wrongly passes again in the same round, to put it right.
        """
        now = self.begun_last()
        mine = next((p for p in self.passes if p.seat == seat and p.round == now), None)
        if mine is not None and not mine.in_order and _in_order(seat, to, now):
            return now
        return now + 1 if len(self.passed_in(now)) == len(SEATS) else now

    def rounds_done(self) -> int:
        """How many passes of the Charleston all four seats have made."""
        full = (number for number in range(COURTESY) if len(self.passed_in(number)) == 4)
        return max(full, default=-1) + 1

    def takes_part(self, seat: Seat) -> bool:
        """Whether the seat has passed in the second Charleston, so stops it no more (AMR.C1)."""
        return any(one.seat == seat and FIRST <= one.round < COURTESY for one in self.passes)

    def stopped_by(self) -> tuple[Seat, ...]:
        """The seats that want no second Charleston (AMR.C1: anyone may stop)."""
        return tuple(seat for seat in SEATS if self.votes.get(seat) is False)


def _in_order(seat: Seat, to: Seat, round: int) -> bool:
    return Pass(seat, to, 3, 0, round).in_order


def _takes(seated: tuple[Seat, ...]) -> Iterator[tuple[Seat, int]]:
    for _ in range(3):
        for seat in seated:
            yield seat, 4
    for seat in seated:
        yield seat, 2 if seat == "E" else 1
