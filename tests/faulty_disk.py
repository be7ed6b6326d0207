"""The k-th read, write, sync or rename under a journal, its copy and its salvage fails: for all k.

    LD_PRELOAD=faulty.so python -m tests.faulty_disk FOLDER SCENARIO STEP

`faulty_disk.c` is laid under the program; every k is a process of its own. What was acknowledged
must be there afterwards, in a record that verifies, and nothing but what a person is told of a
disk may be raised. `STEP` looks at every so many-th k. A line of JSON tells what was found.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

KINDS: Final = ("read", "write", "sync", "rename")
ERRORS: Final = {"read": errno.EIO, "write": errno.ENOSPC, "sync": errno.EIO, "rename": errno.EIO}
HOUSE: Final = Path(__file__).parent.parent
SCENARIOS: Final = ("played", "salvaged")


def compiled(folder: Path) -> Path | None:
    """Compile the disk into a folder; None where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        return None
    library = folder / "faulty.so"
    source = Path(__file__).with_suffix(".c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    return library


def found(library: Path, folder: Path, scenario: str, step: int, offset: int = 1) -> dict[str, Any]:
    """Run a scenario for every `step`-th k from `offset` on; return what came of it."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.faulty_disk", folder, scenario, str(step), str(offset)],
        env={**os.environ, "LD_PRELOAD": str(library), "PYTHONPATH": str(HOUSE)},
        cwd=HOUSE, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


# -- in the process with that disk -----------------------------------------------------------------


class Disk:
    """The disk laid under this process."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None)

    def arm(self, folder: Path | str, kind: str, k: int, *, lasting: bool = False) -> None:
        place = os.fsencode(folder)
        given = (KINDS.index(kind), ctypes.c_long(k), ERRORS[kind], int(lasting))
        self._library.fault_arm(place, *given)

    def counted(self, kind: str) -> int:
        return int(self._library.fault_count(KINDS.index(kind)))


def played(folder: Path, begin: Callable[[], None]) -> Callable[[], None]:
    """Write a few acts with a copy, each tried three times; return what looks at it afterwards."""
    from controller.record.checkpoints import TableKey
    from controller.record.entries import Entry
    from controller.record.journal import Journal, JournalError, JournalReader
    from controller.record.second_copy import SecondCopy
    from controller.record.verifying import verified
    from rules.events import DealEnded, DealStarted, Discarded
    from rules.tiles import Tile

    path, stick = folder / "table.journal", folder / "stick"
    stick.mkdir(exist_ok=True)
    discard = Discarded(seat="E", tile=Tile("3c"))
    long = DealStarted(code="american", players={"E": "A" * 9000})
    acts = [[DealStarted(code="american")], [discard, discard], [discard],
            [DealEnded(reason="wall")], [long, discard]]  # fmt: skip
    key, taken = TableKey(_key()), list[Any]()
    copy = SecondCopy(path, stick, lambda notice: None)
    journal = None
    begin()
    for _ in range(3):
        try:
            journal = journal or Journal(path, key=key)
        except JournalError:
            continue
    unsure = False
    for act in acts if journal is not None else ():
        unsure = True
        for _ in range(3):
            try:
                taken += [e.event for e in journal.append_all([Entry(event=each) for each in act])]  # type: ignore[union-attr]
            except JournalError:
                continue
            unsure = False
            break
        if unsure:
            break
        _tried(copy._catch_up)
    if journal is not None:
        journal.close()
    _tried(copy._catch_up)

    def look() -> None:
        with Journal(path, key=key, copy=copy.file) as again:
            assert again.notice is None, str(again.notice)
            entries = list(again.entries())
        now = [entry.event for entry in entries]
        assert now[: len(taken)] == taken, "what was acknowledged"
        # What the disk took and could not sync may be there after a restart: all of the act.
        assert len(now) - len(taken) in {0, len(act) if unsure else 0}, "and nothing else"
        verdict = verified(path)
        assert not verdict.faults, [str(fault.what) for fault in verdict.faults]
        if copy.file.exists() and copy.file.stat().st_size:
            kept = verified(copy.file)
            assert not kept.faults, [str(fault.what) for fault in kept.faults]
        _tried(copy._catch_up)  # the first may put an unfinished copy away
        copy._catch_up()
        with JournalReader(path) as first, JournalReader(copy.file) as second:
            assert first.rows() == second.rows(), "the copy has caught up"

    return look


def _tried(work: Callable[[], None]) -> None:
    """Do what the copy's thread does: whatever a stick does is caught there."""
    from controller.record.journal import JournalError
    from controller.record.second_copy import OtherRecordError

    with contextlib.suppress(sqlite3.Error, OSError, JournalError, OtherRecordError):
        work()


def _key() -> Any:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(bytes(32))


def salvaged(folder: Path, begin: Callable[[], None]) -> Callable[[], None]:
    """Open a damaged journal that has a copy; return what looks at it afterwards."""
    from controller.record.journal import Journal, JournalError, JournalReader
    from controller.record.verifying import verified

    path, copy = folder / "table.journal", folder / "stick" / "table.journal"
    damaged = path.read_bytes()
    with JournalReader(copy) as reader:
        whole = reader.rows()
    begin()
    with contextlib.suppress(JournalError):
        Journal(path, copy=copy).close()

    def look() -> None:
        with Journal(path, copy=copy) as again:
            rows = again.rows()
        assert rows[: len(whole)] == whole, "everything that anybody had"
        assert len(rows) > len(whole), "and a question"
        verdict = verified(path)
        assert not verdict.faults, [str(fault.what) for fault in verdict.faults]
        aside = [file.read_bytes() for file in folder.glob("table.journal.corrupt.*Z")]
        assert damaged in aside, "what was there is kept"

    return look


def prepared(folder: Path, scenario: str) -> None:
    """Lay a damaged journal and its copy into a folder, where a scenario needs them."""
    if scenario != "salvaged":
        return
    from controller.record.journal import Journal
    from rules.events import DealStarted, Discarded
    from rules.tiles import Tile

    path, stick = folder / "table.journal", folder / "stick"
    stick.mkdir()
    with Journal(path) as journal:
        journal.append(DealStarted(code="american", players={"E": "A" * 9000}))
        for _ in range(60):
            journal.append(Discarded(seat="E", tile=Tile("3c")))
    shutil.copy(path, stick / path.name)
    content = path.read_bytes()
    path.write_bytes(bytes(4096) + content[4096:])


def one(disk: Disk, source: Path, folder: Path, work: Any, kind: str, k: int, lasting: bool) -> str:
    """Run a scenario in a process of its own; return what was wrong."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, folder)
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        said = ""
        try:
            look = work(folder, lambda: disk.arm(folder, kind, k, lasting=lasting))
            disk.arm("", "read", 0)
            look()
        except BaseException:
            disk.arm("", "read", 0)
            said = traceback.format_exc()[-1500:]
        os.write(into, said.encode())
        os._exit(0)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        said = pipe.read().decode()
    os.waitpid(child, 0)
    return said


def main() -> None:
    """Run a scenario for all k of all kinds, and print what was found."""
    place, scenario, step, offset = (
        Path(sys.argv[1]),
        sys.argv[2],
        int(sys.argv[3]),
        int(sys.argv[4]),
    )
    work = {"played": played, "salvaged": salvaged}[scenario]
    source, folder = place / "source", place / "at"
    source.mkdir(parents=True)
    prepared(source, scenario)
    disk = Disk()
    shutil.copytree(source, folder)
    work(folder, lambda: disk.arm(folder, "read", 0))
    counts = {kind: disk.counted(kind) for kind in KINDS}
    disk.arm("", "read", 0)
    tried, wrong = 0, {}
    for kind, count in counts.items():
        for k in range(1 + offset % step, count + 1, step):
            for lasting in (False, True):
                tried += 1
                said = one(disk, source, folder, work, kind, k, lasting)
                if said:
                    wrong[f"{kind} {k}{' and on' if lasting else ''}"] = said
    print(json.dumps(SimpleNamespace(counts=counts, tried=tried, wrong=wrong).__dict__))


if __name__ == "__main__":
    main()
