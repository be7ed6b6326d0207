"""The programs of a simulated hall, as processes of their own that can be killed: desk, PostgreSQL.

The desk is `rackside hall desk`. PostgreSQL is Debian's, in a folder of its own, without a service
and without TCP.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Final

from controller.errors import UnusableInput
from controller.hall.broker import PROGRAM
from controller.words.labels import labels_of

HOUSE: Final = Path(__file__).parents[3]
POSTGRES: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
"""Where Debian has PostgreSQL's programs, by version."""
PATIENCE: Final = 60.0
"""Seconds in which a program starts, or ends."""
_say = labels_of("commands/hall")


def until(true: Callable[[], bool], patience: float = PATIENCE, look: float = 0.02) -> float:
    """Wait until something is so; return how many seconds that took. `TimeoutError` if it is not
    so in time."""
    begun = time.monotonic()
    while not true():
        if time.monotonic() - begun > patience:
            raise TimeoutError(f"not so after {patience:g} s")
        time.sleep(look)
    return time.monotonic() - begun


class DeskProcess:
    """`rackside hall desk` with its own broker, at ports that stay the same.

    `pages` is where its pages are, `code` what pairs the director's phone with them. `under` is
    what the command stands behind, such as one that gives it another clock; `log` where what it
    says is kept, else beside its folder. `UnusableInput` with
    its last line if it does not start.
    """

    def __init__(
        self,
        folder: Path,
        port: int = -1,
        *options: str,
        under: Sequence[str] = (),
        log: Path | None = None,
    ) -> None:
        self.folder, self.port, self.options = folder, port, options
        self.log = log or folder.with_name("desk.log")
        self.pages = self.code = ""
        self._web_port = "0"
        self.process = self._start(under)

    def _start(self, under: Sequence[str] = ()) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [*under, sys.executable, "-m", "controller", "hall", "desk",
             "--folder", str(self.folder), "--host", "127.0.0.1", "--port", str(self.port),
             "--web-port", self._web_port, "--live-port", "0", *self.options],
            cwd=HOUSE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=environment(),
        )  # fmt: skip
        assert process.stdout is not None
        last, said = "", process.stdout.readline()
        while said and "hears tables at" not in said:
            if "Its pages are at" in said:
                self.pages = said.split()[-1]
                self._web_port = self.pages.rpartition(":")[2]
            if "type the code" in said:
                self.code = said.rstrip(".\n").rpartition("type the code ")[2]
            last, said = said, process.stdout.readline()
        if not said:
            process.wait()
            raise UnusableInput(_say("hall-simulate-no-desk", why=last.strip()))
        if "127.0.0.1:" in said:
            self.port = int(said.split("127.0.0.1:")[1].split(";")[0])
        threading.Thread(target=_drained, args=(process.stdout, self.log), daemon=True).start()
        return process

    @property
    def address(self) -> str:
        """Where tables find its broker."""
        return f"nats://127.0.0.1:{self.port}"

    def broker(self) -> int:
        """Return the broker's process, when it is up."""
        until(lambda: len(list(self.folder.glob(f"{PROGRAM}_*.ports"))) == 1)
        (said,) = self.folder.glob(f"{PROGRAM}_*.ports")
        return int(said.stem.rpartition("_")[2])

    def kill(self) -> None:
        """End it as a fault of its own would: at once."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def again(self, under: Sequence[str] = ()) -> None:
        """Start it again."""
        self.process = self._start(under)

    def close(self) -> None:
        """End it in good order."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()


def _drained(output: IO[str], kept: Path) -> None:
    """Keep what the desk says: a pipe that nobody reads would stop it."""
    with output, kept.open("a", encoding="utf-8") as log:
        for line in output:
            log.write(line)
            log.flush()


def environment() -> dict[str, str]:
    """Return the environment of a program of this house: in English, and at once."""
    return {
        **os.environ, "PYTHONPATH": str(HOUSE), "PYTHONUNBUFFERED": "1",
        "LANGUAGE": "", "LC_ALL": "C.UTF-8",
    }  # fmt: skip


class Postgres:
    """A PostgreSQL that runs until it is closed. As root it runs as nobody: it refuses to be root.

    In a `folder`, where one is given, which stays. Unless it is `safe` it does not wait for the
    disk: for where programs are killed, and not the power.
    """

    def __init__(self, folder: Path | None = None, *, safe: bool = False) -> None:
        self._kept = folder is not None
        self.folder = folder or Path(tempfile.mkdtemp(prefix="pg-"))
        self.folder.mkdir(parents=True, exist_ok=True)
        # A socket's path is short: the folder's own may be longer than is allowed.
        self.socket = Path(tempfile.mkdtemp(prefix="pg-"))
        self._safe = safe
        self._as: list[str] = []
        if os.getuid() == 0:
            self._as = ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups"]
            for each in (self.folder, self.socket):
                shutil.chown(each, "nobody", "nogroup")
        sync = [] if safe else ["--no-sync"]
        self._run("initdb", "-D", f"{self.folder}/data", "-U", "hall", "-A", "trust", *sync)
        self.start()
        self._made = 0

    def _run(self, program: str, *words: str) -> bool:
        command = [*self._as, str(POSTGRES[-1] / program), *words]
        done = subprocess.run(command, cwd=self.socket, capture_output=True, check=False)
        return done.returncode == 0

    def start(self) -> None:
        """Start it, also after it was killed. `TimeoutError` if it does not."""
        sync = "on" if self._safe else "off"
        self.process = subprocess.Popen(
            [*self._as, str(POSTGRES[-1] / "postgres"), "-D", f"{self.folder}/data",
             "-k", str(self.socket), "-c", "listen_addresses=", "-c", f"fsync={sync}"],
            cwd=self.socket, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

        def answers() -> bool:
            if self.process.poll() is not None:
                raise TimeoutError("PostgreSQL does not start")
            return self._run("pg_isready", "-q", "-h", str(self.socket))

        until(answers, look=0.05)

    def database(self) -> str:
        """Make a database; return its address. `TimeoutError` if it cannot be made."""
        self._made += 1
        if not self._run("createdb", "-h", str(self.socket), "-U", "hall", f"made{self._made}"):
            raise TimeoutError("PostgreSQL makes no database")
        return f"postgresql+psycopg://hall@/made{self._made}?host={self.socket}"

    def kill(self) -> None:
        """End it as a power cut would, as far as programs go."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """End it; what it had is forgotten, unless its folder was given."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)  # a fast end
            self.process.wait()
        shutil.rmtree(self.socket, ignore_errors=True)
        if not self._kept:
            shutil.rmtree(self.folder, ignore_errors=True)
