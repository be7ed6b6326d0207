"""How long offences wait to be said: from when they lie plainly on the table, by the looks' times.

waits_of(due_in(game), told)   # `told` is what stands at the table after each look
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import msgspec
import numpy as np

from controller.record.judging import Judge
from rules.tiles import Seat
from tests.games.judged import Accusations, accusations
from tests.games.recorded import Recorded
from tests.games.sums import Sums

Times = list[tuple[float, Accusations]]
"""What accuses somebody at each look, with the look's seconds."""


@dataclass
class Waits(Sums):
    """How long each offence waited, seconds; `never` is how many were not said at all."""

    seconds: list[float] = field(default_factory=list)
    never: int = 0

    def __add__(self, other: Waits) -> Waits:
        return Waits.of((self, other))

    @property
    def withheld(self) -> list[float]:
        """The seconds of those that were not said at the look that shows them."""
        return [seconds for seconds in self.seconds if seconds > 0.0]

    def __str__(self) -> str:
        said, held = len(self.seconds), self.withheld
        return (
            f"{said - len(held)} of {said + self.never} at once, {len(held)} withheld, "
            f"{self.never} never; seconds at 50 and 95 %: "
            f"{_at(self.seconds)} of all, {_at(held)} of those withheld"
        )


def _at(seconds: Sequence[float]) -> str:
    return "{:.1f} and {:.1f}".format(*np.percentile(seconds, (50, 95))) if seconds else "–"


def due_in(game: Recorded) -> Times:
    """Return what a judge accuses of who knows all that happened up to each look."""
    judge = Judge()
    judge.see(msgspec.structs.replace(game.begun, n=1))
    times: Times = []
    n = 1
    for look in game.looks:
        for event in look.events:
            n += 1
            judge.see(msgspec.structs.replace(event, n=n))
        times.append((look.still.seconds, accusations(judge.standing)))
    return times


def at_looks(due: Times, told: Times) -> Times:
    """Return what is due by the looks of `told`: each at the first that can show it."""
    looks = [seconds for seconds, _ in told]
    return [
        (next((look for look in looks if look >= seconds), seconds), given)
        for seconds, given in due
    ]


def waits_of(due: Times, told: Times) -> Waits:
    """Return how long each offence that stands at the end waited until it was first said.

    One that cites other laws beside one that it has to is the same.
    """
    out = Waits()
    for (kind, seat, laws), count in (due[-1][1] if due else accusations(())).items():
        of = (kind, seat, set(laws.split()))
        shown, said = _firsts(due, *of), _firsts(told, *of)
        for _, begun, first in zip(range(count), shown, said, strict=False):
            if math.isinf(first):
                out.never += 1
            else:
                out.seconds.append(max(0.0, first - begun))
    return out


def _firsts(times: Times, kind: str, seat: Seat | None, laws: set[str]) -> Iterator[float]:
    """Yield when a first, second … accusation of a seat by these laws stood; never: infinite."""
    most = 0
    for seconds, given in times:
        now = sum(
            count
            for (other, whom, cited), count in given.items()
            if (other, whom) == (kind, seat) and laws & set(cited.split())
        )
        yield from [seconds] * (now - most)
        most = max(most, now)
    while True:
        yield math.inf
