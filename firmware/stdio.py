"""The USB serial line: what MicroPython has as standard input and output.

Reads never wait longer than asked. A byte 3 is data here, and does not stop the
program.
"""

import select
import sys

import micropython

MOST = 64  # bytes taken in one turn


class Stdio:
    """The line as the link wants it: `read` and `write`."""

    def __init__(self) -> None:
        interrupt = getattr(micropython, "kbd_intr", None)
        if interrupt:
            interrupt(-1)
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._room = select.poll()
        self._room.register(sys.stdout, select.POLLOUT)

    def read(self, wait_ms: int) -> bytes:
        """Return what has come, waiting so long for the first byte."""
        data = b""
        # One byte at a time: the board's standard input waits until it has all it was asked for.
        while len(data) < MOST and self._poll.poll(0 if data else wait_ms):
            byte = self._in.read(1)
            if not byte:
                break
            data += byte
        return data

    def write(self, data: bytes) -> None:
        """Send; what the other end does not take is dropped.

        Asked first, for a write to a controller that stands still waits half a second,
        and a few of them in a row would wake the watchdog.
        """
        if self._room.poll(0):
            self._out.write(data)
