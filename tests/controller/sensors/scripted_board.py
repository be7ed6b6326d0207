"""A board made of the wire alone: says what a test tells it to, on a line or without one.

It has no port, thread or clock of its own. The firmware itself, on a pty, is
`firmware.emulated`; this one is for what that one never does (torn frames, old
protocols) and for a thousand histories in a moment.
"""

from __future__ import annotations

from typing import Any

from firmware import wire
from firmware.delivery import Outbox
from firmware.version import VERSION

GRAMS = 15_00
DEBOUNCED = 8_000
"""Microseconds after its boot at which the board knows which buttons are held."""


class ScriptedBoard:
    """`exchange` takes what came over the line and returns what goes back, at a time in seconds.

    `felt` keeps the truth: every event as ``(boot, number, kind, index, value)``.
    """

    def __init__(self, boot: int = 1, *, protocol: int = wire.PROTOCOL, room: int = 64) -> None:
        self.version = VERSION
        self.protocol = protocol
        self.role = wire.ROLE_TABLE
        self.unique_id = b"rackside"
        self.buttons = 0
        self.weights = [0, 0, 0, 0]
        self.bits = [wire.SETTLED] * 4
        self.felt: list[tuple[int, int, int, int, int]] = []
        self.orders: list[Any] = []
        self.answers = True  # acknowledges orders
        self.result = wire.DONE
        self.silent = False
        self._room = room
        self._boot_again(boot, 0.0)

    def _boot_again(self, boot: int, now: float) -> None:
        self.boot = boot
        self.outbox = Outbox(boot, self._room)
        self._frames = wire.Deframer()
        self._seq = 0
        self._booted = now
        self._beat = self._shot = now
        self._orders_done: dict[int, int] = {}
        self._held: list[int] = []  # buttons that were down as it began, not yet told

    def reset(self, now: float) -> None:
        """Start again, as by its reset button: what was not yet told is forgotten."""
        self._boot_again(self.boot + 1, now)
        self._held = [i for i in range(wire.SEATS * wire.BUTTONS) if self.buttons >> i & 1]

    def t_us(self, now: float) -> int:
        return round((now - self._booted) * 1e6)

    def move(self, index: int, now: float) -> None:
        """Press a button that is up, let go of one that is down."""
        if index in self._held:  # let go sooner than it was noticed
            self._held.remove(index)
            self.buttons ^= 1 << index
            return
        self.buttons ^= 1 << index
        self._feel(wire.DOWN if self.buttons >> index & 1 else wire.UP, index, 0, now)

    def put(self, seat: int, centigrams: int, now: float) -> None:
        """Have a rack weigh so much more."""
        self.weights[seat] += centigrams
        self._feel(wire.WEIGHT, seat, self.weights[seat], now)

    def _feel(self, kind: int, index: int, value: int, now: float) -> None:
        self.outbox.add(self.t_us(now), kind, index, value)
        self.felt.append((self.boot, self.outbox.last, kind, index, value))

    def told_to_another(self, number: int) -> None:
        """Have another program hear and acknowledge the events up to `number`."""
        self.outbox.due(0)
        self.outbox.acknowledge(self.boot, number)

    def hello(self) -> wire.Hello:
        return wire.Hello(self.protocol, *self.version, self.role, self.unique_id, self.boot, 0)

    def snapshot(self, now: float) -> wire.Snapshot:
        racks = tuple(zip(self.weights, self.bits, strict=True))
        knows = self.t_us(now) >= DEBOUNCED
        buttons = self.buttons if knows else 0
        return wire.Snapshot(self.boot, self.t_us(now), self.outbox.last, buttons, racks)

    def frame(self, message: Any) -> bytes:
        self._seq += 1
        return wire.encode(message, self._seq)

    def exchange(self, data: bytes, now: float) -> bytes:
        said: list[Any] = []
        if self._held and self.t_us(now) >= DEBOUNCED:
            for index in self._held:
                self.outbox.add(DEBOUNCED, wire.DOWN, index)
            self._held = []
        for message in self._frames.feed(data):
            said += self._answer(message, now)
        said += self.outbox.due(round(now * 1000))
        if now - self._beat >= wire.BEAT_MS / 1000:
            self._beat = now
            said.append(wire.Beat(self.boot, self.t_us(now), len(self.outbox)))
        if now - self._shot >= wire.SNAPSHOT_MS / 1000:
            self._shot = now
            said.append(self.snapshot(now))
        return b"" if self.silent else b"".join(map(self.frame, said))

    def _answer(self, message: Any, now: float) -> list[Any]:
        if isinstance(message, wire.AskHello):
            return [self.hello()]
        if isinstance(message, wire.AskSnapshot):
            return [self.snapshot(now)]
        if isinstance(message, wire.EventAck):
            self.outbox.acknowledge(message.boot, message.number)
        elif not isinstance(message, wire.HostBeat):
            if message.command not in self._orders_done:
                self._orders_done[message.command] = self.result
                self.orders.append(message)
            if self.answers:
                return [wire.Ack(message.command, self._orders_done[message.command])]
        return []
