"""The lamps and the sounder of the sensor board: the seat that is meant is lit.

Colour is never alone: what is a seat's own is steady, what is wrong blinks, who called
flashes, who should heed something breathes; the screen says the words.
`controller.sensors.tower` does the like for the Pi's own lamps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from controller.record.board import Board, for_the_table
from controller.record.entries import Entry
from controller.sensors.orders import Lamp, Orders
from firmware import wire
from rules.events import Asked
from rules.rulings import Kind
from rules.tiles import SEATS, Seat

TURN: Final = Lamp(wire.STEADY, 8, 8, 8)
"""Whose turn it is: dim, as it is lit nearly always."""

CALLED: Final = Lamp(wire.FLASH, 60, 60, 60)
"""Who has called and waits to hear whether it stands."""

_YOURS: Final = Lamp(wire.STEADY, 0, 120, 0)
_WRONG: Final = Lamp(wire.BLINK, 120, 0, 0)
_HEED: Final = Lamp(wire.BREATHE, 110, 60, 0)

SAID: Final[Mapping[Kind, Lamp]] = {
    "granted": _YOURS, "win": _YOURS,
    "illegal": _WRONG, "foul": _WRONG, "error": _WRONG, "dead": _WRONG,
    "refused": _HEED, "warning": _HEED, "director": _HEED,
}  # fmt: skip
"""How the seat of a ruling is lit while that is news; a ruling without a seat means all."""

SOUNDS: Final[Mapping[Kind, int]] = {
    "director": wire.CALL,
    "illegal": wire.FOUL, "foul": wire.FOUL, "error": wire.FOUL, "dead": wire.FOUL,
    "win": wire.SCORE, "wall_game": wire.SCORE,
    "refused": wire.TICK, "warning": wire.TICK, "granted": wire.TICK,
}  # fmt: skip
"""What a ruling sounds like, the graver first; one that is not here makes no sound."""


def lamps_of(board: Board, hold: int) -> dict[Seat, Lamp]:
    """Return how the seats are lit at a table that stands so; `hold` as for the display."""
    deal = board.deal
    lamps: dict[Seat, Lamp] = {}
    if deal is not None and board.phase == "play":
        if deal.turn is not None:
            lamps[deal.turn] = TURN
        lamps |= {claim.seat: CALLED for claim in deal.live_claims()}
    said = board.headline(hold)
    if said is not None and said.kind in SAID and board.n - said.at < hold:
        lamps |= dict.fromkeys([said.seat] if said.seat else SEATS, SAID[said.kind])
    return lamps


def sound_of(kinds: Iterable[Kind], *, asked: bool) -> int | None:
    """Return the sound of rulings said together, the gravest's; None for silence."""
    announced = set(kinds)
    sounds = (sound for kind, sound in SOUNDS.items() if kind in announced)
    return next(sounds, wire.CALL if asked else None)


class SeatLamps:
    """Has the board show and sound each new entry; `hear` is a listener for the bus."""

    def __init__(self, orders: Orders, board: Callable[[], Board], hold: int) -> None:
        self._orders = orders
        self._board = board
        self._hold = hold
        self._lit: dict[Seat, Lamp] | None = None

    def hear(self, entry: Entry) -> None:
        """Light and sound what an entry of the journal means for the seats."""
        board = self._board()
        lamps = lamps_of(board, self._hold)
        if lamps != self._lit:
            self._orders.lamps(lamps)
            self._lit = lamps
        announced = for_the_table(entry.rulings)
        sound = sound_of((said.kind for said in announced), asked=isinstance(entry.event, Asked))
        if sound is not None:
            self._orders.sound(sound)
