"""The buttons and racks as last heard of, and what a snapshot says otherwise.

Events keep the mirror; a snapshot is the truth it is held against. What differs
becomes signals, so that whoever listens to those ends up with what is so.
"""

from __future__ import annotations

from dataclasses import replace

from controller.sensors.board_state import Rack, button_at
from controller.sensors.signals import Pressed, Released, Signal, Weighed
from firmware import wire
from rules.tiles import SEATS


class Mirror:
    """What the board is known to feel: `buttons` as bits, `racks` in the order of the seats."""

    def __init__(self) -> None:
        self.buttons = 0
        self.racks: list[Rack] = []  # none before the first snapshot

    def event(self, event: wire.Event) -> list[Signal]:
        """Return what an event says; an index that no seat has says nothing."""
        at = {"board_us": event.t_us, "boot": event.boot}
        if event.kind == wire.WEIGHT and 0 <= event.index < wire.SEATS:
            if self.racks:
                rack = replace(self.racks[event.index], grams=event.value / 100, settled=True)
                self.racks[event.index] = rack
            return [Weighed(seat=SEATS[event.index], grams=event.value / 100, settled=True, **at)]
        if event.kind in (wire.DOWN, wire.UP) and 0 <= event.index < wire.SEATS * wire.BUTTONS:
            return self._button(event.index, event.kind == wire.DOWN, at)
        return []

    def _button(self, index: int, down: bool, at: dict[str, int]) -> list[Signal]:
        """A button moved. One that did what it had done already moved unheard in between."""
        seat, button = button_at(index)
        bit = 1 << index
        signals: list[Signal] = []
        if bool(self.buttons & bit) == down:
            signals.append((Released if down else Pressed)(seat=seat, button=button, **at))
        signals.append((Pressed if down else Released)(seat=seat, button=button, **at))
        self.buttons = self.buttons | bit if down else self.buttons & ~bit
        return signals

    def differences(self, snapshot: wire.Snapshot) -> list[Signal]:
        """Return what a snapshot says otherwise than is known, and take it as known.

        It must be of a moment of which every event is known. Racks are told whether
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
        for seat, rack in zip(SEATS, self.racks, strict=True):
            if not rack.fault:
                signals.append(Weighed(seat=seat, grams=rack.grams, settled=rack.settled, **at))
        return signals
