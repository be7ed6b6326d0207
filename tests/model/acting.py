"""What players do that they may not, or that helps nobody: each by its name, with what is due.

An act returns whether it could be done as things stood. Most put right what they did, as they are
asked to; some let it stand, and then anything may be said of them, and of nobody else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules import events as ev
from rules.tiles import Seat
from tests.model.table import Table

Act = Callable[[Table], bool]
ACTS: Final[dict[str, Act]] = {}
PUT_RIGHT = 0.75

DRAWS = "AMR.B3 AMR.B4 AMR.G15 AMR.G16 N46.2 N46.4 T19.3a T19.1e AMR.G14"
DISCARDS = "AMR.B4 AMR.G16 N46.4 AMR.A1a T19.7f"
LATE = "AMR.A4 AMR.G15 T19.3e N46.9"
OLD = "AMR.B2a AMR.B2d AMR.G16 N46.9 N46.8"
DEAD = "AMR.A1 N46.4 N46.12B HOY.V13"
REDEEMS = "AMR.B6 AMR.J3 AMR.A1f AMR.B1 HOY.V4 AMR.A2"
BAD_GROUP = (
    "AMR.A1c AMR.A1b AMR.B2b AMR.B1 AMR.J1 AMR.J2 AMR.B2c N46.D3 N46.D4 N46.4 HOY.V12 HOY.V1"
)


def act(name: str) -> Callable[[Act], Act]:
    """Register an act by its name."""

    def register(do: Act) -> Act:
        ACTS[name] = do
        return do

    return register


def someone(t: Table, *but: Seat | None, dead: bool = False) -> Seat | None:
    """A seat that plays (or that is dead), without these."""
    among = t.at.dead if dead else t.at.live()
    found = sorted(seat for seat in among if seat not in but)
    return t.rng.choice(found) if found else None


def just_thrown(t: Table) -> Seat | None:
    """Who has just discarded in turn and as one may, if nobody has done anything since."""
    at, seat = t.at, t.at.thrower
    if at.stage != "draw" or at.window != "open" or at.calls or at.begun or at.follow is not None:
        return None
    last = t.said[-1][0] if t.said else None
    thrown = isinstance(last, ev.Discarded) and last.seat == seat
    return seat if thrown and seat in at.live() and seat not in at.soiled else None


def takes_up(t: Table, seat: Seat) -> bool:
    """Whether the seat has just taken its own discard up, or something back after it."""
    last = t.said[-1][0]
    return isinstance(last, ev.Retracted) and last.seat == seat == t.at.thrower


def puts_right(t: Table) -> bool:
    """Whether the player does what the referee asks for."""
    return t.rng.random() < PUT_RIGHT


def let_stand(t: Table, seat: Seat) -> None:
    """It is left as it is: play goes on as the referee's display says."""
    t.begin(t.act + ", let stand", known=False)
    t.at.soiled.add(seat)
    t.at.murky = True
