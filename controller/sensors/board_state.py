"""What is known of the sensor board right now: plain values for display, doctor and tests.

A `BoardState` is frozen and made anew by every change, so that any thread may
read the one it has.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from controller.sensors.signals import BUTTONS, Button
from controller.words.labels import Label, NamedSeat, labels_of
from firmware import wire
from firmware.version import VERSION
from rules.tiles import SEATS, Seat

_say: Final = labels_of("notices/link")
_UNWANTED: Final = _say("link-off")

PROGRAM_HERE: Final = ".".join(map(str, VERSION))
"""The version of the board's program that this Rackside brings."""

Phase = Literal["off", "looking", "reconciling", "found", "lost"]
"""``looking`` for it, ``reconciling`` what it says with what was known; signals may be
relied on while it is ``found``."""

Flaw = Literal["absent", "overload", "untared"]
"""Why a rack's weight cannot be relied on."""


def seat_at(index: int) -> Seat:
    """Return the seat of a number on the wire; `IndexError` if there is none."""
    return SEATS[index]


def button_at(index: int) -> tuple[Seat, Button]:
    """Return whose and which button has a number on the wire; `IndexError` if none has."""
    return seat_at(index // wire.BUTTONS), BUTTONS[index % wire.BUTTONS]


def pressed(mask: int) -> tuple[tuple[Seat, Button], ...]:
    """Return the buttons that a snapshot's bits name."""
    return tuple(button_at(i) for i in range(wire.SEATS * wire.BUTTONS) if mask >> i & 1)


@dataclass(frozen=True)
class Rack:
    """One rack's scale: `grams` as last said; `absent` is one that gives no values."""

    grams: float
    settled: bool = False
    absent: bool = False
    untared: bool = False
    overload: bool = False

    @classmethod
    def of(cls, centigrams: int, bits: int) -> Rack:
        """Return the rack that a snapshot describes."""
        return cls(
            grams=centigrams / 100,
            settled=bool(bits & wire.SETTLED),
            absent=bool(bits & wire.ABSENT),
            untared=bool(bits & wire.UNTARED),
            overload=bool(bits & wire.OVERLOAD),
        )

    @property
    def flaw(self) -> Flaw | None:
        """What keeps it from being relied on; None if nothing does."""
        if self.absent:
            return "absent"
        if self.overload:
            return "overload"
        return "untared" if self.untared else None


@dataclass(frozen=True)
class Counts:
    """What passed over the line since the program began.

    `doubles` are events that came again, `missing` those that the board no longer
    had; `bad` frames did not check, `absent` frames were numbered and did not come.
    """

    events: int = 0
    doubles: int = 0
    missing: int = 0
    frames: int = 0
    bad: int = 0
    absent: int = 0
    losses: int = 0
    resets: int = 0


@dataclass(frozen=True)
class BoardState:
    """The board and the line to it. `words` says how it stands, for people."""

    phase: Phase = "off"
    words: Label = _UNWANTED
    port: str | None = None
    firmware: str | None = None
    unique_id: str | None = None
    boot: int | None = None
    buttons: tuple[tuple[Seat, Button], ...] = ()
    racks: tuple[Rack, ...] = ()
    troubles: tuple[Label, ...] = ()
    counts: Counts = Counts()

    @property
    def other_program(self) -> bool:
        """Whether the board's program is of another version than the one that is brought here."""
        return self.firmware is not None and self.firmware != PROGRAM_HERE

    def counted(self, **more: int) -> BoardState:
        """Return the state with counts raised."""
        raised = {name: getattr(self.counts, name) + by for name, by in more.items()}
        return replace(self, counts=replace(self.counts, **raised))


def trouble_words(trouble: wire.Trouble) -> Label:
    """Return what the board says is wrong with itself."""
    code, detail = trouble
    if code == wire.SCALE_LOST and 0 <= detail < wire.SEATS:
        return _say("link-scale", who=NamedSeat(seat_at(detail)))
    if code == wire.BUTTON_STUCK and 0 <= detail < wire.SEATS * wire.BUTTONS:
        seat, button = button_at(detail)
        return _say("link-stuck", who=NamedSeat(seat), button=button)
    plain = {
        wire.STORE_TORN: _say("link-torn"),
        wire.EVENTS_DROPPED: _say("link-full", count=detail),
        wire.WATCHDOG_BIT: _say("link-watchdog"),
        wire.FAULT: _say("link-program", detail=detail),
    }
    return plain.get(code, _say("link-trouble", code=code, detail=detail))
