"""The programs of a simulated hall: desk, database, proxy, disk, and processes of tables."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from controller.hall.accounts import Accounts, seed_of
from controller.hall.simulation.disks import Disk
from controller.hall.simulation.plan import (
    ON_A_DISK_OF_ITS_OWN,
    LeavingOrder,
    ShareStands,
    SimulationPlan,
    TablePlace,
    TablesShare,
)
from controller.hall.simulation.processes import HOUSE, DeskProcess, Postgres, environment
from controller.hall.simulation.proxy import Proxy

POSTGRES: Final = "postgres"
"""What is named as the database where the simulation brings up a PostgreSQL of its own."""
LATE_CLOCKS: Final = 5
"""One table in so many has a clock that is two hours slow, where clocks are off."""


class TableProcesses:
    """One process of tables; `stands` is what it said last."""

    def __init__(self, share: TablesShare, lags: array[float], guard: threading.Lock) -> None:
        self.share = share
        self.stands = ShareStands()
        self._lags, self._guard = lags, guard
        file = Path(share.plan.folder) / f"share-{share.at}.json"
        file.write_bytes(msgspec.json.encode(share))
        file.chmod(0o600)
        with (Path(share.plan.folder) / f"share-{share.at}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "controller.hall.simulation.worker", str(file)],
                cwd=HOUSE, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=log,
            )  # fmt: skip
        self._thread = threading.Thread(target=self._hear, daemon=True)
        self._thread.start()

    def _hear(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            stands = msgspec.json.decode(line, type=ShareStands)
            with self._guard:
                self._lags.extend(stands.lags)
            self.stands = msgspec.structs.replace(stands, lags=())

    def order(self, order: LeavingOrder) -> None:
        """Have one of its tables do something."""
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(order) + b"\n")
        self.process.stdin.flush()

    def close(self) -> None:
        """Switch all its tables off."""
        if self.process.stdin is not None:
            with contextlib.suppress(OSError):
                self.process.stdin.close()
        self.process.wait()
        self._thread.join(10)


class SimulatedHall:
    """Everything that runs. `UnusableInput` where something that the plan needs is not there."""

    def __init__(self, plan: SimulationPlan) -> None:
        self.plan = plan
        self.lags: array[float] = array("d")
        self._guard = threading.Lock()
        folder = Path(plan.folder)
        self.disk: Disk | None = None
        self.postgres: Postgres | None = None
        self.proxy: Proxy | None = None
        self.shares: list[TableProcesses] = []
        self._closing: list[Callable[[], None]] = []
        try:
            at = folder
            if set(plan.faults) & set(ON_A_DISK_OF_ITS_OWN):
                self.disk = Disk(folder)
                self._closing.append(self.disk.close)
                at = self.disk.at
            self.folder = at / "hall"
            self.folder.mkdir(exist_ok=True)
            self.database = plan.database or f"sqlite:///{self.folder.absolute()}/desk.sqlite"
            if plan.database == POSTGRES:
                self.postgres = Postgres(at / "postgres", safe=True)
                self._closing.append(self.postgres.close)
                self.database = self.postgres.database()
            self._accounts = Accounts(self.folder)
            for number in range(1, plan.tables + 1):
                self._accounts.give(number)
            options = ["--gb", str(plan.gigabytes)]
            options += ["--database", self.database] if plan.database else []
            self.desk = DeskProcess(self.folder, -1, *options, log=folder / "desk.log")
            self._closing.append(self.desk.close)
            if "tables-cut" in plan.faults or "reordered" in plan.faults:
                self.proxy = Proxy(self.desk.port)
                self._closing.append(self.proxy.close)
        except BaseException:
            self.close()
            raise

    @property
    def desk_seed(self) -> str:
        """The desk's own credentials."""
        return self._accounts.desk_seed()

    def start_tables(self) -> None:
        """Switch all tables on."""
        plan, seed = self.plan, self.desk_seed
        every = LATE_CLOCKS if "clock-off" in plan.faults else plan.tables + 1
        late = tuple(range(every, plan.tables + 1, every))
        for at in range(plan.processes):
            numbers = range(at + 1, plan.tables + 1, plan.processes)
            places = tuple(self._place(number) for number in numbers)
            share = TablesShare(
                plan=plan, at=at, tables=places, broker=self.desk.address, desk_seed=seed,
                late_clock=late,
            )  # fmt: skip
            self.shares.append(TableProcesses(share, self.lags, self._guard))
            self._closing.append(self.shares[-1].close)

    def _place(self, number: int) -> TablePlace:
        through = self.proxy is not None and number <= self.plan.cut
        address = self.proxy.address if self.proxy and through else self.desk.address
        return TablePlace(number, address, seed_of(self.folder / f"table-{number}.nk"))

    def order(self, order: LeavingOrder) -> None:
        """Have a table do something."""
        self.shares[(order.table - 1) % self.plan.processes].order(order)

    @property
    def stands(self) -> ShareStands:
        """How all tables stand together."""
        found = [share.stands for share in self.shares]
        return ShareStands(
            written=sum(each.written for each in found),
            stored=sum(each.stored for each in found),
            games=sum(each.games for each in found),
            dead=tuple(number for each in found for number in each.dead),
            gone=tuple(name for each in found for name in each.gone),
        )

    def stop_tables(self) -> None:
        """Switch all tables off."""
        for share in self.shares:
            share.close()

    def close(self) -> None:
        """End everything, the last that was begun first."""
        while self._closing:
            self._closing.pop()()
