"""The board's end of the line: hello, events, snapshots, commands, beats.

What is due is decided here; what the board is and does is asked of `board`, which
has `snapshot()`, `identity()` and `command(message) -> result`.
"""

from firmware import wire
from firmware.delivery import Outbox

COMMANDS = (wire.Lamps, wire.Sound, wire.Tare, wire.Calibrate, wire.Hold)


class Link:
    """Speaks to the controller. `line` has `read(wait_ms)` and `write(bytes)`."""

    def __init__(self, line, board, clock, boot: int) -> None:
        self._line = line
        self._board = board
        self._clock = clock
        self._boot = boot
        self._deframer = wire.Deframer()
        self._seq = 0
        self._heard_ms = -wire.SILENCE_MS  # nobody was heard yet
        self._beat_ms = -wire.BEAT_MS
        self._snapshot_ms = 0
        self._troubles: list[tuple[int, int]] = []
        self._answered: wire.Ack | None = None
        self.outbox = Outbox(boot)

    def start(self, troubles) -> None:
        """Say who this is, and what was wrong at boot: (code, detail) each.

        That is said again with every hello, for at boot nobody listens yet. The zero
        first ends whatever a boot may have left on the line.
        """
        self._troubles = troubles
        self._line.write(b"\0")
        self._hello()

    def _hello(self) -> None:
        self._send(self._board.identity())
        for code, detail in self._troubles:
            self.trouble(code, detail)

    def silent(self, now_ms: int) -> bool:
        """Whether the controller was not heard for so long that it must be gone."""
        return now_ms - self._heard_ms >= wire.SILENCE_MS

    def trouble(self, code: int, detail: int) -> None:
        """Tell what went wrong."""
        self._send(wire.Trouble(code, detail))

    def turn(self, wait_ms: int) -> int:
        """Hear, answer, send what is due; return the milliseconds since boot."""
        data = self._line.read(wait_ms)
        now_ms = self._clock.ms()
        if data:
            for message in self._deframer.feed(data):
                self._heard_ms = now_ms
                self._hear(message, now_ms)
        for event in self.outbox.due(now_ms):
            self._send(event)
        if now_ms - self._beat_ms >= wire.BEAT_MS:
            self._beat_ms = now_ms
            self._send(wire.Beat(self._boot, self._clock.us(), min(len(self.outbox), 255)))
        if now_ms - self._snapshot_ms >= wire.SNAPSHOT_MS:
            self._snapshot(now_ms)
        return now_ms

    def _hear(self, message, now_ms: int) -> None:
        kind = type(message)
        if kind is wire.EventAck:
            self.outbox.acknowledge(message.boot, message.number)
        elif kind is wire.AskHello:
            self._hello()
        elif kind is wire.AskSnapshot:
            self._snapshot(now_ms)
        elif kind in COMMANDS:
            # The same number again is the same command: its answer was lost, not its effect.
            if self._answered is None or self._answered.command != message.command:
                self._answered = wire.Ack(message.command, self._board.command(message))
            self._send(self._answered)

    def _snapshot(self, now_ms: int) -> None:
        self._snapshot_ms = now_ms
        self._send(self._board.snapshot())

    def _send(self, message) -> None:
        self._line.write(wire.encode(message, self._seq))
        self._seq = (self._seq + 1) & 0xFF
