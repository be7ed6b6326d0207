"""The public pages at work: their folder, who keeps it current, and the process that serves it."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import controller
from controller.hall.floor import Floor
from controller.hall.spectators.public import PublicHall
from controller.web.guard import HEADERS
from controller.web.spectators import sending
from controller.web.spectators.folder import PublicFolder
from controller.web.spectators.writing import LiveWriter
from controller.words import ENGLISH

FOLDER: Final = "public"
"""In the desk's folder: all that may be given to anybody."""
UPTO: Final = "public.json"
"""Beside it: how far the hall is public."""
NGINX: Final = "nginx.conf"
_AGAIN: Final = 1.0
"""Seconds after which a server that ended by itself is started again."""
_TEMPLATE: Final = Path(__file__).parent / "nginx.conf"


@contextlib.contextmanager
def live_pages(
    floor: Floor, folder: Path, taken: socket.socket, language: str = ENGLISH
) -> Iterator[Path]:
    """Keep the public folder current and serve it while the block runs; yields the folder.

    `taken` is the port on which it is served. nginx's configuration for it is written beside.
    """
    public = (folder / FOLDER).absolute()
    public.mkdir(parents=True, exist_ok=True)
    written = nginx_configuration(public, taken.getsockname()[1])
    (folder / NGINX).write_text(written, encoding="utf-8")
    hall = PublicHall(floor, folder / UPTO)
    writer = LiveWriter(hall, PublicFolder(public), language)
    writer.step()
    server = Server(taken, public)
    writer.start()
    try:
        yield public
    finally:
        writer.close()
        server.close()
        taken.close()


def nginx_configuration(
    public: Path, port: int, listen: str = "80", name: str = "_", host: str = "127.0.0.1"
) -> str:
    """Return the configuration of an nginx that carries a public folder; `port` has the events."""
    headers = "\n".join(f'    add_header {each} "{value}";' for each, value in HEADERS.items())
    filled = _TEMPLATE.read_text(encoding="utf-8").replace("@HEADERS@", headers)
    given = {"LISTEN": listen, "NAME": name, "FOLDER": f'"{public}"', "EVENTS": f"{host}:{port}"}
    for key, value in given.items():
        filled = filled.replace(f"@{key}@", value)
    return filled


class Server:
    """The process that serves the folder, and the thread that starts it again should it end."""

    def __init__(self, taken: socket.socket, public: Path) -> None:
        self._taken, self._public = taken, public
        self._ending = threading.Event()
        self._process = self._started()
        self._thread = threading.Thread(target=self._keep, name="spectators", daemon=True)
        self._thread.start()

    def _started(self) -> subprocess.Popen[bytes]:
        fd = self._taken.fileno()
        here = str(Path(controller.__file__).parents[1])
        paths = [here, *filter(None, [os.environ.get("PYTHONPATH")])]
        return subprocess.Popen(
            [sys.executable, "-m", sending.__name__, str(fd), str(self._public)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=[fd],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            start_new_session=True,  # Ctrl-C is the desk's to hear
        )

    def _keep(self) -> None:
        while True:
            self._process.wait()
            if self._ending.wait(_AGAIN):
                return
            self._process = self._started()

    def close(self) -> None:
        """End it; feeds that are open end with it."""
        self._ending.set()
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._thread.join(timeout=5)
