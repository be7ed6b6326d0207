"""The scripted board on a pseudo terminal, as a port that pyserial opens; by the real clock."""

from __future__ import annotations

import contextlib
import os
import pty
import select
import threading
import time
import tty
from types import TracebackType
from typing import Self

from tests.controller.sensors.scripted_board import ScriptedBoard

TURN = 0.005  # seconds


class PtyBoard:
    """Runs a `ScriptedBoard` in a thread; `acting` gives it to a test between two of its turns."""

    def __init__(self, board: ScriptedBoard | None = None, *, say: bytes | None = None) -> None:
        self.board = board or ScriptedBoard()
        self._say = say  # what a stranger says over and over, instead of a board
        self._guard = threading.RLock()
        self._ended = threading.Event()
        self._master: int | None = None
        self._slave: int | None = None
        self.port = "/dev/there-is-none"
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self.plug()
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._ended.set()
        self._thread.join()
        self.unplug()

    @contextlib.contextmanager
    def acting(self):
        """Hold the board still; gives it and the time."""
        with self._guard:
            yield self.board, time.monotonic()

    def plug(self) -> None:
        with self._guard:
            self._master, slave = pty.openpty()
            tty.setraw(slave)
            self.port = os.ttyname(slave)
            self._slave = slave

    def unplug(self) -> None:
        with self._guard:
            for end in (self._master, self._slave):
                if end is not None:
                    os.close(end)
            self._master = self._slave = None

    def _run(self) -> None:
        while not self._ended.is_set():
            with self._guard:
                if self._master is not None:
                    self._turn(self._master)
            self._ended.wait(TURN)

    def _turn(self, master: int) -> None:
        data = b""
        while select.select([master], [], [], 0)[0]:
            data += os.read(master, 4096)
        back = self.board.exchange(data, time.monotonic())
        if self._say is not None:
            back = self._say if data else b""
        if back:
            os.write(master, back)
