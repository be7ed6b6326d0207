"""What a sensor or a button said, as the link to the board hands it on.

A signal is no event yet: what it means in the game `controller.sensors.signal_events`
says. Times are microseconds of the board's own clock since it started;
`boot` is the number that the board drew at that start, so two times compare
only where their boots are the same.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from controller.words.values import Later
from rules.tiles import Seat

Button = Literal["claim", "mahjongg", "dead"]
BUTTONS: Final[tuple[Button, ...]] = ("claim", "mahjongg", "dead")
"""As the wire counts a seat's buttons."""


class Pressed(msgspec.Struct, frozen=True, kw_only=True):
    """A button went down."""

    seat: Seat
    button: Button
    board_us: int
    boot: int


class Released(msgspec.Struct, frozen=True, kw_only=True):
    """A button came up."""

    seat: Seat
    button: Button
    board_us: int
    boot: int


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on a rack weighs `grams`, the rack itself tared away.

    `settled`: the board saw it hold still; otherwise something moves there.
    """

    seat: Seat
    grams: float
    settled: bool
    board_us: int
    boot: int


class BoardFound(msgspec.Struct, frozen=True, kw_only=True):
    """A board answers: which one, with which program, since which start.

    `again`: it was lost before, and what happened in between has been asked for.
    """

    board_id: str
    firmware: str
    boot: int
    again: bool = False


class BoardLost(msgspec.Struct, frozen=True, kw_only=True):
    """The board is not heard any more; `words` say why, for people."""

    words: str | Later


class Gap(msgspec.Struct, frozen=True, kw_only=True):
    """Something the board sensed is lost for good; `words` say what is not known since when.

    Racks and buttons as they are now follow as signals of their own.
    """

    words: str | Later


Signal = Pressed | Released | Weighed | BoardFound | BoardLost | Gap


class NotTakenError(Exception):
    """The table could not take a signal in (its disk is full); it has to come again."""
