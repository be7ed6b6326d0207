"""One deal as the statistics keep it: a plain row that stands alone.

Seats are those of the deal; whoever wants persons goes by `players`. Times are as the journal
has them (ISO 8601, UTC), or None where a record has none.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.rulings import Kind, Ruling
from rules.tiles import Seat

End = Literal["mahjongg", "wall", "dead", "error", "void", "abandoned", "open"]
"""How a deal ended: Mah Jongg, a wall game, all hands dead, Mah Jongg in error that ends it, void,
broken off; ``open``: the record of it has no end."""

FINISHED: tuple[End, ...] = ("mahjongg", "wall", "dead", "error")
"""The ends of a deal that was played out."""


class RulingRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ruling of a deal: `law` is the first that it rests on.

    `kept`: the deal's settings keep it from the table, and so from every page that all may read.
    `ruling` is the whole of it, for who reads it in words.
    """

    n: int
    kind: Kind
    law: str
    seat: Seat | None = None
    kept: bool = False
    ruling: Ruling | None = None


class DealRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One deal as it is known now, its corrections folded in.

    `n` to `last` are its entries in the journal. `hand` is the line of the card as the ruling
    names it (``Evens 3``), `section` what stands before its number; both None where a code has no
    card. `discarder` threw the winning tile. `self_picked` and `jokerless` are None where nobody
    won, or it is not known. `points` are each seat's payments in this deal with the director's
    penalties, `others` those of people who bet. `seconds` is how long it was played, pauses
    left out.
    """

    n: int
    last: int
    code: str
    end: End
    players: dict[Seat, str] = {}
    at: str | None = None
    until: str | None = None
    seconds: float | None = None
    card: str | None = None
    winner: Seat | None = None
    hand: str | None = None
    section: str | None = None
    worth: int | None = None
    self_picked: bool | None = None
    jokerless: bool | None = None
    discarder: Seat | None = None
    points: dict[Seat, int] = {}
    others: dict[str, int] = {}
    said: tuple[RulingRow, ...] = ()
    discards: int = 0
    corrections: int = 0
    questions: int = 0

    @property
    def finished(self) -> bool:
        """Whether it was played out: only such deals are counted."""
        return self.end in FINISHED

    def seat_of(self, name: str) -> Seat | None:
        """Where somebody sat; None for who did not play."""
        return next((seat for seat, player in self.players.items() if player == name), None)
