"""What is known of the sensor board right now: plain values for display, doctor and tests.

A `BoardState` is frozen and made anew by every change, so that any thread may
read the one it has.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from controller.sensors.signals import BUTTONS, Button
from firmware import wire
from rules.tiles import SEAT_NAMES, SEATS, Seat

Phase = Literal["off", "looking", "reconciling", "found", "lost"]
"""``looking`` for it, ``reconciling`` what it says with what was known; signals may be
relied on while it is ``found``."""

BUTTON_WORDS: Final[dict[Button, str]] = {
    "claim": "claim", "mahjongg": "Mah Jongg", "dead": "dead hand",
}  # fmt: skip

Flaw = Literal["absent", "overload", "untared"]
"""Why a rack's weight cannot be relied on."""

FLAWS: Final[dict[Flaw, str]] = {
    "absent": "no scale answers", "overload": "overloaded", "untared": "not calibrated",
}  # fmt: skip


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

    @property
    def fault(self) -> str:
        """What keeps it from being relied on, in the record's words; empty if nothing does."""
        return FLAWS[self.flaw] if self.flaw else ""


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
    words: str = "no sensor board is asked for"
    port: str | None = None
    firmware: str | None = None
    unique_id: str | None = None
    boot: int | None = None
    buttons: tuple[tuple[Seat, Button], ...] = ()
    racks: tuple[Rack, ...] = ()
    troubles: tuple[str, ...] = ()
    counts: Counts = Counts()

    def counted(self, **more: int) -> BoardState:
        """Return the state with counts raised."""
        raised = {name: getattr(self.counts, name) + by for name, by in more.items()}
        return replace(self, counts=replace(self.counts, **raised))


def named(buttons: Iterable[tuple[Seat, Button]]) -> str:
    """Return buttons in words: “South's claim, West's dead hand”."""
    return ", ".join(f"{SEAT_NAMES[seat]}'s {BUTTON_WORDS[button]}" for seat, button in buttons)


def trouble_words(trouble: wire.Trouble) -> str:
    """Return in words what the board says is wrong with itself."""
    code, detail = trouble
    if code == wire.SCALE_LOST and 0 <= detail < wire.SEATS:
        return f"{SEAT_NAMES[seat_at(detail)]}'s scale gives no values"
    if code == wire.BUTTON_STUCK and 0 <= detail < wire.SEATS * wire.BUTTONS:
        return f"{named([button_at(detail)])} button is stuck"
    plain = {
        wire.STORE_TORN: "what was kept of taring and calibration could not be read",
        wire.EVENTS_DROPPED: f"the board's memory was full: {detail} events were dropped",
        wire.WATCHDOG_BIT: "the board hung, and its watchdog started it again",
        wire.FAULT: f"a fault in the board's program ({detail})",
    }
    return plain.get(code, f"trouble {code} ({detail})")
