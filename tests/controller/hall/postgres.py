"""A PostgreSQL for tests: Debian's, in a folder of its own, without a service and without TCP.

It does not wait for the disk: here programs are killed, and not the power.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
"""Where Debian has the programs, by version."""


class Postgres:
    """A server that runs until it is closed. As root it runs as nobody: it refuses to be root."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        self._as: list[str] = []
        if os.getuid() == 0:
            self._as = ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups"]
            shutil.chown(self.folder, "nobody", "nogroup")
        self._run("initdb", "-D", f"{self.folder}/data", "-U", "hall", "-A", "trust", "--no-sync")
        self.start()
        self._made = 0

    def _run(self, program: str, *words: str) -> bool:
        command = [*self._as, str(FOLDERS[-1] / program), *words]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, check=False)
        return done.returncode == 0

    def start(self) -> None:
        """Start it, also after it was killed."""
        self.process = subprocess.Popen(
            [*self._as, str(FOLDERS[-1] / "postgres"), "-D", f"{self.folder}/data",
             "-k", str(self.folder), "-c", "listen_addresses=", "-c", "fsync=off"],
            cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        until = time.monotonic() + 60
        while not self._run("pg_isready", "-q", "-h", str(self.folder)):
            assert time.monotonic() < until and self.process.poll() is None, "it does not start"
            time.sleep(0.05)

    def database(self) -> str:
        """Make a database; return its address."""
        self._made += 1
        assert self._run("createdb", "-h", str(self.folder), "-U", "hall", f"made{self._made}")
        return f"postgresql+psycopg://hall@/made{self._made}?host={self.folder}"

    def kill(self) -> None:
        """End it as a power cut would, as far as programs go."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """End it, and forget what it had."""
        self.process.send_signal(2)  # SIGINT: a fast end
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
