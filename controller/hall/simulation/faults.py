"""What can be made to happen while a simulated hall plays, and how long until it is whole again.

Each breaks something as it breaks in a hall, waits as people would, and mends what people mend (a
desk is started again, room is made on a disk). Nothing else is helped.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import random
import signal
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from controller.errors import UnusableInput
from controller.hall.simulation.hall import SimulatedHall
from controller.hall.simulation.plan import Fault, LeavingOrder
from controller.hall.simulation.processes import DeskProcess, until

WHOLE_WITHIN: Final = 300.0
"""Seconds in which the desk has what was written, after a fault."""
LASTS: Final = 120.0
"""Seconds of people's time for which tables are cut off or a disk is full; at least `LEAST`."""
LEAST: Final = 15.0
FAKE_TIME: Final = "vendor/libfaketime/src/libfaketime.so.1"
"""The library that gives a program another clock, in the Python package `libfaketime`. Debian 12's
own (0.9.10) is of no use: with it Python's `time.sleep` fails where what counts seconds goes on."""


class FaultHappened(msgspec.Struct, kw_only=True):
    """A fault: for how many seconds it lasted, after how many more everything that was written by
    its end was stored (None: it was not), and what else is to be said of it."""

    fault: Fault
    lasted: float = 0.0
    whole_after: float | None = None
    note: str = ""
    wrong: str = ""


class Faults:
    """Makes faults happen in a hall, one after the other."""

    def __init__(self, hall: SimulatedHall) -> None:
        self.hall = hall
        self.rng = random.Random(hall.plan.seed)
        self.happened: list[FaultHappened] = []

    def make(self, fault: Fault) -> None:
        """Let it happen, and wait until all is whole again, or it is clear that it will not be."""
        begun = time.monotonic()
        one = FaultHappened(fault=fault)
        self.happened.append(one)
        try:
            one.note = _KINDS[fault](self)
        except (UnusableInput, TimeoutError, OSError) as error:
            one.wrong = str(error)
            self._goes_on()
        one.lasted = round(time.monotonic() - begun, 1)
        due = self.hall.stands.written
        # What is stored is said by the desk itself, a second late.
        with contextlib.suppress(TimeoutError):
            one.whole_after = round(
                until(lambda: self.hall.stands.stored >= due, WHOLE_WITHIN, 0.2), 1
            )

    def _goes_on(self) -> None:
        """Start the desk, if a fault that could not be made has left none: the others are due."""
        if self.hall.desk.process.poll() is not None:
            with contextlib.suppress(UnusableInput):
                self.hall.desk.again()

    @property
    def minutes(self) -> float:
        """How long things last that last for minutes, at the speed of the simulation."""
        return max(LEAST, LASTS / self.hall.plan.speed)

    # -- programs that are killed ---------------------------------------------------------------

    def broker_killed(self) -> str:
        """End nats-server at once; its desk starts it again."""
        os.kill(self.hall.desk.broker(), signal.SIGKILL)
        return ""

    def desk_killed(self) -> str:
        """End the desk at once; its broker goes with it. It is started again by hand."""
        self.hall.desk.kill()
        self.hall.desk.again()
        return ""

    def database_killed(self) -> str:
        """End PostgreSQL at once, and start it again after a while."""
        if self.hall.postgres is None:
            return "SQLite: the database is in the desk, and was killed with it"
        self.hall.postgres.kill()
        time.sleep(3)
        self.hall.postgres.start()
        return ""

    # -- the disk -------------------------------------------------------------------------------

    def power_cut(self) -> str:
        """Let the power fail below the broker's store and the database's."""
        hall = self.hall
        assert hall.disk is not None
        roots = [hall.desk.process.pid, *([hall.postgres.process.pid] if hall.postgres else [])]
        found = [pid for root in roots for pid in started_by(root)]
        for pid in found:
            _signal(pid, signal.SIGSTOP)
        hall.disk.snapshot()
        for pid in found:
            _signal(pid, signal.SIGKILL)
        hall.desk.process.wait()
        if hall.postgres:
            hall.postgres.process.wait()
        until(lambda: not any(_runs(pid) for pid in found))
        hall.disk.cut_power()
        if hall.postgres:
            hall.postgres.start()
        hall.desk.again()
        return ""

    def disk_full(self) -> str:
        """Let the desk's disk be full for minutes, until somebody makes room."""
        disk = self.hall.disk
        assert disk is not None
        disk.fill()
        before = self.hall.stands.stored
        time.sleep(self.minutes)
        after = self.hall.stands.stored
        disk.free()
        return f"{after - before} stored meanwhile"

    # -- the network ----------------------------------------------------------------------------

    def tables_cut(self) -> str:
        """Cut some tables off for minutes: nothing answers, and nobody hangs up."""
        proxy = self.hall.proxy
        assert proxy is not None
        proxy.cut = True
        time.sleep(self.minutes)
        proxy.cut = False
        proxy.hang_up()
        return f"{self.hall.plan.cut} tables"

    def reordered(self) -> str:
        """Let entries come twice and out of order for minutes, and until some have: between two
        rounds there are none."""
        proxy = self.hall.proxy
        assert proxy is not None
        proxy.mixed = True
        try:
            time.sleep(self.minutes)
            until(lambda: proxy.doubled > 0 and proxy.reordered > 0, WHOLE_WITHIN, 0.2)
        finally:
            proxy.mixed = False
        return f"{proxy.doubled} sent twice, {proxy.reordered} late"

    # -- people ---------------------------------------------------------------------------------

    def two_desks(self) -> str:
        """Start a second desk: on the same folder, and on the same broker and database."""
        hall, said = self.hall, []
        desk_log = hall.desk.log.with_name("second-desk.log")
        for options in ([], ["--broker", hall.desk.address]):
            database = ["--database", hall.database]
            try:
                other = DeskProcess(hall.folder, -1, *options, *database, log=desk_log)
            except UnusableInput as error:
                said.append(f"refused: {error}")
                continue
            time.sleep(self.minutes / 2)
            other.kill()
            said.append("taken")
        return "; ".join(said)

    def clock_off(self) -> str:
        """Give the desk a clock that is two hours fast; some tables have a slow one throughout."""
        desk = self.hall.desk
        library = _fake_time()
        if library is None:
            return "tables alone: without the Python package libfaketime"
        desk.kill()
        # Not Debian's command of that name: it stays between, and would be killed in its place.
        # What counts seconds goes on, as it does where a clock is set: with that faked, too, Python
        # waits for two hours wherever it waits for half a second.
        kept = "FAKETIME_DONT_FAKE_MONOTONIC=1"
        desk.again(("env", "FAKETIME=+2h", kept, f"LD_PRELOAD={library}"))
        time.sleep(self.minutes)
        desk.kill()
        desk.again()
        return ""

    def table_replaced(self) -> str:
        """Give a table another computer in mid-deal: what was not sent is gone with the old one."""
        return self._leaves("replace", lambda: len(self.hall.stands.gone))

    def table_dead(self) -> str:
        """Let a table's computer die in mid-deal: its scores come on paper from then on."""
        return self._leaves("die", lambda: len(self.hall.stands.dead))

    def _leaves(self, what: str, count: Callable[[], int]) -> str:
        before, dead = count(), set(self.hall.stands.dead)
        alive = [n for n in range(1, self.hall.plan.tables + 1) if n not in dead]
        table = self.rng.choice(alive)
        self.hall.order(LeavingOrder(table, "die" if what == "die" else "replace"))
        until(lambda: count() > before, WHOLE_WITHIN, 0.2)
        return f"table {table}"


_KINDS: Final[Mapping[Fault, Callable[[Faults], str]]] = MappingProxyType(
    {
        "broker-killed": Faults.broker_killed,
        "desk-killed": Faults.desk_killed,
        "database-killed": Faults.database_killed,
        "power-cut": Faults.power_cut,
        "disk-full": Faults.disk_full,
        "tables-cut": Faults.tables_cut,
        "reordered": Faults.reordered,
        "two-desks": Faults.two_desks,
        "clock-off": Faults.clock_off,
        "table-replaced": Faults.table_replaced,
        "table-dead": Faults.table_dead,
    }
)


def _fake_time() -> Path | None:
    """Return where `FAKE_TIME` is; None without the package, which is found and not loaded."""
    found = importlib.util.find_spec("libfaketime")
    for folder in (found.submodule_search_locations if found else None) or ():
        if (library := Path(folder) / FAKE_TIME).is_file():
            return library
    return None


def started_by(pid: int) -> list[int]:
    """Return a process and all that it has started, the first first."""
    with contextlib.suppress(OSError):
        tasks = Path(f"/proc/{pid}/task").iterdir()
        own = [c for task in tasks for c in (task / "children").read_text().split()]
        return [pid, *(below for child in own for below in started_by(int(child)))]
    return []


def _signal(pid: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, number)


def _runs(pid: int) -> bool:
    """Whether a process is there, be it that nobody has asked yet how it ended."""
    with contextlib.suppress(OSError):
        said = Path(f"/proc/{pid}/stat").read_text()
        return not said.rpartition(") ")[2].startswith("Z")
    return False
