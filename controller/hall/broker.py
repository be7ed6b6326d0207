"""The desk's own nats-server: a child process, its configuration and its data in the desk's folder.

What it has acknowledged survives a power cut: from 2.10 on by ``sync_interval: always``; before
that there is no such setting, and the folder of its data is made synchronous (``chattr +S``), which
its owner may. Without either, both versions lose minutes of what they have acknowledged.

Two servers on one folder would both acknowledge, and lose entries without a word. So the folder has
a lock, which the child inherits: it is held until both, the desk and its child, are gone. When the
desk is killed its child goes too.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Protocol, Self

from controller.encryption.either import TlsFiles
from controller.errors import UnusableInput
from controller.hall.accounts import ACCOUNTS, Accounts
from controller.words.labels import Label, at_place, labels_of, unwritten

PROGRAM: Final = "nats-server"
FIRST_TO_SYNC: Final = (2, 10)
"""The version from which on the server itself can be asked to put everything on disk at once."""
READY_WITHIN: Final = 20.0
"""Seconds that a start may take: a large store on a slow disk is read."""
GONE_WITHIN: Final = 5.0
"""Seconds in which the child of a desk that was killed goes, and frees the folder."""
LOOK: Final = 0.02
_SET_PDEATHSIG: Final = 1  # prctl(2)
_say = labels_of("commands/hall")


class BrokerError(UnusableInput):
    """The broker cannot be started; the message says why."""


class BrokerAccounts(Protocol):
    """Who may talk to a broker, and how it is linked with others."""

    def prepare(self) -> None:
        """Write `ACCOUNTS` into the broker's folder, and what it names."""
        ...

    def domain(self) -> str:
        """Return the name of its streams for others; empty if it has none."""
        ...

    def link(self) -> str:
        """Return its configuration's part about leaves, empty if it has none."""
        ...


class Broker:
    """A nats-server on `folder`, answering at `address` while the block runs.

    `accounts` are a desk's unless others are given; with `tls` every line is encrypted. `port` -1
    takes any free one, and the same again after a restart. `notice` is a line for the operator
    where something is not as safe as it could be. `BrokerError` if it does not start.
    """

    def __init__(
        self,
        folder: Path,
        host: str,
        port: int,
        most_bytes: int,
        accounts: BrokerAccounts | None = None,
        tls: TlsFiles | None = None,
    ) -> None:
        self.folder = folder
        self.accounts = Accounts(folder)
        self._named = accounts or self.accounts
        self.notice: Label | None = None
        self._host, self._port, self._most_bytes = host, port, most_bytes
        self._tls = tls.files if tls else ()
        self._tls_stamp = 0
        self._child: subprocess.Popen[bytes] | None = None
        self._lock: IO[str] | None = None

    @property
    def port(self) -> int:
        """Where it listens."""
        return self._port

    @property
    def address(self) -> str:
        """Where the desk itself finds it."""
        return f"{self.scheme}://127.0.0.1:{self._port}"

    @property
    def scheme(self) -> str:
        """How its addresses begin."""
        return "tls" if self._tls else "nats"

    @property
    def certificate(self) -> Path | None:
        """The file of the certificate that it shows; None where it speaks without encryption."""
        return self._tls[0] if self._tls else None

    @property
    def pid(self) -> int:
        """The child's process number."""
        assert self._child is not None
        return self._child.pid

    def __enter__(self) -> Self:
        self.folder.mkdir(parents=True, exist_ok=True)
        self._lock = _locked(self.folder / "desk.lock")
        try:
            self._named.prepare()
            self._prepare()
            self.start()
        except BaseException:
            self._lock.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        if self._lock is not None:
            self._lock.close()

    def stop(self) -> None:
        """End the child, in good order where it can; the folder stays taken."""
        if self._child is not None and self._child.poll() is None:
            self._child.send_signal(signal.SIGINT)
            try:
                self._child.wait(GONE_WITHIN)
            except subprocess.TimeoutExpired:
                self._child.kill()
                self._child.wait()

    def running(self) -> bool:
        """Whether the child runs."""
        return self._child is not None and self._child.poll() is None

    def start(self) -> None:
        """Start the child, as at first or after it died, and wait until it answers."""
        assert self._lock is not None
        for old in self.folder.glob(f"{PROGRAM}_*.ports"):  # of a child that was killed
            old.unlink()
        self._tls_stamp = self._stamp()
        conf = self.folder / "nats.conf"
        conf.write_text(self._configuration(), encoding="utf-8")
        self._child = subprocess.Popen(
            [_program(), "-c", str(conf), "-l", str(self.folder / "nats.log"),
             "--ports_file_dir", str(self.folder)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            pass_fds=[self._lock.fileno()],
            preexec_fn=_die_with_parent,
        )  # fmt: skip
        self._port = self._answers()

    def again(self) -> None:
        """End the child, whatever state it is in, and start it: what it acknowledged is on disk."""
        if self._child is not None:
            self._child.kill()
            self._child.wait()
        self.start()

    def room(self) -> int:
        """Return the bytes that are free where its data are."""
        return shutil.disk_usage(self.folder).free

    def renew(self) -> None:
        """Let the child read its certificate again, if that was made anew."""
        stamp = self._stamp()
        if stamp != self._tls_stamp:
            self._tls_stamp = stamp
            self.reload()

    def _stamp(self) -> int:
        return max((file.stat().st_mtime_ns for file in self._tls), default=0)

    def reload(self) -> None:
        """Let the child read its accounts again; whoever has none any more is cut off."""
        if self._child is not None:
            self._child.send_signal(signal.SIGHUP)

    def _answers(self) -> int:
        """Return the port at which the child answers: it says so itself, and no other may."""
        assert self._child is not None
        said = self.folder / f"{PROGRAM}_{self._child.pid}.ports"
        until = time.monotonic() + READY_WITHIN
        while time.monotonic() < until and self.running():
            if said.exists() and (text := said.read_text(encoding="utf-8")).endswith("}"):
                return int(json.loads(text)["nats"][0].rpartition(":")[2])
            time.sleep(LOOK)
        log = self.folder / "nats.log"
        last = (
            log.read_text(encoding="utf-8", errors="replace").splitlines() if log.exists() else []
        )
        wrong = [line for line in last if "[FTL]" in line or "[ERR]" in line] or last
        self._child.kill()
        self._child.wait()
        raise BrokerError(_say("hall-broker-silent", log=str(log), why=(wrong or [""])[-1]))

    def _prepare(self) -> None:
        """Make the folder of the data, synchronous where the server cannot be asked to be."""
        data = self.folder / "stream"
        data.mkdir(exist_ok=True)
        if _version() < FIRST_TO_SYNC:
            done = subprocess.run(["chattr", "+S", str(data)], capture_output=True, check=False)
            if done.returncode:
                self.notice = at_place(data, _say("hall-not-synchronous"))

    def _configuration(self) -> str:
        sync = "sync_interval: always" if _version() >= FIRST_TO_SYNC else ""
        # As JSON strings, which the server's own notation takes.
        data = json.dumps(str((self.folder / "stream").absolute()))
        named = self._named.domain()
        domain = f"domain: {named}" if named else ""
        return (
            f"server_name: {named or 'desk'}\nlisten: {json.dumps(f'{self._host}:{self._port}')}\n"
            f"max_payload: 1MB\nwrite_deadline: 5s\n"
            f"jetstream {{ store_dir: {data}, max_memory_store: 64MB\n"
            f"  max_file_store: {2 * self._most_bytes}\n  {sync}\n  {domain} }}\n"
            f"{_tls_part(self._tls)}{self._named.link()}"
            f"include {json.dumps(ACCOUNTS)}\n"
        )


def _tls_part(files: Sequence[Path]) -> str:
    """Return the configuration's part about encryption: a certificate, and its key beside it."""
    if not files:
        return ""
    certificate, key = (json.dumps(str(file.absolute())) for file in (files[0], files[-1]))
    return f"tls {{ cert_file: {certificate}, key_file: {key}, timeout: 5 }}\n"


def installed() -> str | None:
    """Return where nats-server is on this machine, None if it is not."""
    # Debian's lies where an ordinary user's PATH does not lead.
    return shutil.which(PROGRAM) or shutil.which(PROGRAM, path="/usr/sbin:/usr/local/sbin")


def reload_running(folder: Path) -> bool:
    """Let the broker of a desk on this folder read its accounts again; return whether one runs."""
    for said in folder.glob(f"{PROGRAM}_*.ports"):
        pid = int(said.stem.rpartition("_")[2])
        with contextlib.suppress(OSError):
            name = Path(f"/proc/{pid}/comm").read_text(encoding="ascii").strip()
            if name == PROGRAM:
                os.kill(pid, signal.SIGHUP)
                return True
    return False


def _program() -> str:
    found = installed()
    if found is None:
        raise BrokerError(_say("hall-no-broker"))
    return found


def _version() -> tuple[int, int]:
    said = subprocess.run([_program(), "--version"], capture_output=True, text=True, check=False)
    found = re.search(r"v(\d+)\.(\d+)", said.stdout + said.stderr)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _locked(file: Path) -> IO[str]:
    """Take the folder's lock; `BrokerError` if another desk has it, or the child of one."""
    try:
        held = file.open("a+", encoding="utf-8")
    except OSError as error:
        raise BrokerError(unwritten(file, error)) from None
    until = time.monotonic() + GONE_WITHIN
    while True:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if time.monotonic() < until:
                time.sleep(LOOK)
                continue
            held.seek(0)
            process = held.read().strip()
            held.close()
            raise BrokerError(
                at_place(file.parent, _say("hall-second-desk", process=process or "?"))
            ) from None
        held.truncate(0)
        held.write(f"{os.getpid()}\n")
        held.flush()
        return held


def _die_with_parent() -> None:
    """In the child: end when the thread that started it does, as when the desk is killed."""
    libc: Any = ctypes.CDLL(None)
    libc.prctl(_SET_PDEATHSIG, signal.SIGTERM)
