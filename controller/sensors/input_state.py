"""The buttons and racks as last heard of, and what a snapshot says otherwise.

Events keep the mirror; a snapshot is the truth it is held against. What differs
becomes signals, so that whoever listens to those ends up with what is so.
"""

from __future__ import annotations

from typing import Final

from controller.sensors.board_state import Flaw, Rack, button_at
from controller.sensors.signals import Pressed, Released, Signal, Weighed
from firmware import wire
from rules.tiles import SEATS, Seat

AT_BOOT: Final = 300_000
"""Microseconds in which a board that starts finds out what is held, and how the racks stand.
A button that is down as it begins is reported as an event of its own; scales have to settle."""


class KnownSignals:
    """What the board is known to feel: `buttons` as bits, `racks` in the order of the seats."""

    def __init__(self) -> None:
        self.buttons = 0
        self.racks: list[Rack] = []  # none before the first snapshot
        self._heard_of = 0  # buttons, by bits, in this boot

    def rebooted(self) -> None:
        """Hear that the board starts anew; what was known stays until it is said otherwise."""
        self._heard_of = 0

    def event(self, event: wire.Event) -> list[Signal]:
        """Return what an event says; an index that no seat has says nothing."""
        at = {"board_us": event.t_us, "boot": event.boot}
        if event.kind == wire.WEIGHT and 0 <= event.index < len(self.racks):
            rack = self.racks[event.index]
            rack = Rack(grams=event.value / 100, settled=True, untared=rack.untared)
            self.racks[event.index] = rack
            return [] if rack.flaw else [_weighed(event.index, rack, at)]
        if event.kind in (wire.DOWN, wire.UP) and 0 <= event.index < wire.SEATS * wire.BUTTONS:
            return self._button(event.index, event.kind == wire.DOWN, at)
        return []

    def _button(self, index: int, down: bool, at: dict[str, int]) -> list[Signal]:
        """A button moved; one that was known to be so already moved unheard in between.

        But a board that has just started tells so of a button that was held all along.
        """
        seat, button = button_at(index)
        bit = 1 << index
        known, first = bool(self.buttons & bit), not self._heard_of & bit
        self.buttons = self.buttons | bit if down else self.buttons & ~bit
        self._heard_of |= bit
        signals: list[Signal] = []
        if known == down:
            if first and at["board_us"] < AT_BOOT:
                return []
            signals.append((Released if down else Pressed)(seat=seat, button=button, **at))
        signals.append((Pressed if down else Released)(seat=seat, button=button, **at))
        return signals

    def differences(self, snapshot: wire.Snapshot) -> list[Signal]:
        """Return what a snapshot says otherwise than is known, and take it as known.

        It must be of a moment of which every event is known. Racks are asked whether
        or not they changed: drift makes no event.
        """
        at = {"board_us": snapshot.t_us, "boot": snapshot.boot}
        signals: list[Signal] = []
        changed = self.buttons ^ snapshot.buttons
        for index in range(wire.SEATS * wire.BUTTONS):
            if changed >> index & 1:
                seat, button = button_at(index)
                kind = Pressed if snapshot.buttons >> index & 1 else Released
                signals.append(kind(seat=seat, button=button, **at))
        self.buttons = snapshot.buttons
        self.racks = [Rack.of(*rack) for rack in snapshot.racks]
        signals += [_weighed(i, rack, at) for i, rack in enumerate(self.racks) if not rack.flaw]
        return signals

    def faults(self) -> list[tuple[Seat, Flaw]]:
        """Return which racks cannot be relied on, and why."""
        racks = zip(SEATS, self.racks, strict=False)
        return [(seat, rack.flaw) for seat, rack in racks if rack.flaw]


def _weighed(index: int, rack: Rack, at: dict[str, int]) -> Weighed:
    return Weighed(seat=SEATS[index], grams=rack.grams, settled=rack.settled, **at)
