"""A Pico with MicroPython and no program running: the raw REPL that `mpremote` speaks to.

MicroPython's Unix port has none; this runs in it and speaks what `shared/runtime/pyexec.c` does.
The files are a folder's; the line is a pseudo terminal.
"""

from __future__ import annotations

import os
import subprocess
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

from firmware.emulated import find_micropython
from firmware.emulated.port import Port

REPL = r"""
import sys
r, w = sys.stdin.buffer, sys.stdout.buffer
code, raw, names = b"", False, {"__name__": "__main__"}
while True:
    byte = r.read(1)
    if not byte:
        break
    if byte == b"\x01":
        raw, code = True, b""
        w.write(b"raw REPL; CTRL-B to exit\r\n>")
    elif byte == b"\x02":
        raw = False
        w.write(b"\r\nMicroPython\r\n>>> ")
    elif byte == b"\x03":
        code = b""
        if not raw:
            w.write(b"\r\n>>> ")
    elif byte == b"\x05" and raw and not code:
        r.read(2)
        w.write(b"R\x00")  # no raw paste
    elif byte == b"\x04" and raw:
        if not code:
            names = {"__name__": "__main__"}
            w.write(b"OK\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>")
            continue
        w.write(b"OK")
        text, code = str(code, "utf-8"), b""
        try:
            exec(text, names)
            w.write(b"\x04\x04>")
        except BaseException as error:
            w.write(b"\x04")
            sys.print_exception(error, sys.stdout)
            w.write(b"\x04>")
    elif raw:
        code += byte
"""


class RawRepl:
    """A context manager; `port` is what a controller opens, `files` the board's file system."""

    def __init__(self, files: Path) -> None:
        self.files = files

    def __enter__(self) -> Self:
        self._line = Port()
        self.port = self._line.name
        os.set_blocking(self._line.master, True)
        self._process = subprocess.Popen(
            [find_micropython(), "-c", REPL],
            cwd=self.files,
            stdin=self._line.master,
            stdout=self._line.master,
        )
        self._guard = threading.Timer(120, self._process.kill)
        self._guard.daemon = True
        self._guard.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._guard.cancel()
        self._process.kill()
        self._process.wait()
        self._line.pull()
