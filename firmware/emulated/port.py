"""The board's USB serial port: a pseudo terminal that can be pulled out."""

from __future__ import annotations

import contextlib
import os
import pty
import tty


class Port:
    """One plugging in. `name` is what the controller opens; `master` the descriptor here."""

    def __init__(self) -> None:
        self.master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self.master, False)
        self.name = os.ttyname(self._slave)

    def write(self, data: bytes) -> None:
        """Towards the controller; what nobody reads in time is lost, as on a USB line."""
        with contextlib.suppress(BlockingIOError):
            os.write(self.master, data)

    def read(self) -> bytes:
        """What the controller has written."""
        try:
            return os.read(self.master, 4096)
        except (BlockingIOError, OSError):
            return b""

    def pull(self) -> None:
        """Pull it out: whoever has it open gets an error or an end."""
        os.close(self._slave)
        os.close(self.master)
