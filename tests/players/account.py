"""What a played deal tells: its public events, and what the referee has to say to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules import events as ev
from rules.rulings import Kind
from rules.tiles import Seat, Tile
from tests.players.result import Said


class Account:
    """The account of one deal: `events` is what was public of it, `said` what is due to it."""

    def __init__(self) -> None:
        """Begin an account with nothing in it."""
        self.events: list[ev.Event] = []
        self.said: list[Said] = []

    def report(self, *events: ev.Event) -> None:
        """Add events to what the public saw."""
        self.events += events

    def due(
        self,
        kind: Kind,
        seat: Seat | None,
        laws: Iterable[str] = (),
        points: int | None = None,
    ) -> None:
        """Note what the referee has to say to the last event."""
        self.said.append(Said(len(self.events), kind, seat, frozenset(laws), points))


def say_claims(
    account: Account,
    tile: Tile,
    wants: Mapping[Seat, Any],
    callers: Sequence[Seat],
    taker: Seat,
    rank: Callable[[Seat], tuple[int, int]],
    takes: Callable[[], bool],
) -> None:
    """Report the claims of a discard as they are said, and that all but the taker's are taken back.

    `wants` says what each caller wants the tile for; `rank` is lower for who goes
    before others; `takes` tells whether one who claims reaches for the tile too, which
    the taker does. To every claim after the first the referee says whose the tile is now.
    """
    best: Seat | None = None
    for seat in callers:
        taken = seat == taker or takes()
        account.report(ev.Claimed(seat=seat, tile=tile, purpose=wants[seat], taken=taken))
        if best is None:
            best = seat
            continue
        if rank(seat) < rank(best):
            best = seat
        account.due("granted", best)
    account.report(*(ev.Retracted(seat=seat) for seat in callers if seat != taker))
