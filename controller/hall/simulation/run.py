"""A simulated hall from its first table to its comparison."""

from __future__ import annotations

import contextlib
import os
import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from controller.hall.simulation.director import Director
from controller.hall.simulation.faults import Faults, started_by
from controller.hall.simulation.floors import floors
from controller.hall.simulation.hall import SimulatedHall
from controller.hall.simulation.pages_client import PagesClient
from controller.hall.simulation.plan import ShareStands, SimulationPlan
from controller.hall.simulation.processes import until
from controller.hall.simulation.readers import Readers
from controller.hall.simulation.results import SimulationResult, megabytes, spread, used
from controller.hall.simulation.truth import compared
from controller.hall.store import DeskStore

STORED_WITHIN: Final = 600.0
"""Seconds in which the last entry is stored, once nobody plays any more."""
FIRST_FAULT: Final = 0.03
"""After so much of the tournament the first fault comes."""

Watch = Callable[[ShareStands], None]


def simulated(plan: SimulationPlan, watch: Watch = lambda stands: None) -> SimulationResult:
    """Play a hall and compare its end; `watch` hears how it stands, once a second.

    Everything is kept in the plan's folder. `UnusableInput` where something that the plan needs is
    not there.
    """
    Path(plan.folder).mkdir(parents=True, exist_ok=True)
    Path(plan.journals).mkdir(parents=True, exist_ok=True)
    result = SimulationResult(plan=plan, load=(round(os.getloadavg()[0], 1),))
    hall = SimulatedHall(plan)
    try:
        _played(hall, result, watch)
    finally:
        hall.close()
    _kept(plan)
    result.load = (*result.load, round(os.getloadavg()[0], 1))
    file = Path(plan.folder) / "result.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")
    return result


def _played(hall: SimulatedHall, result: SimulationResult, watch: Watch) -> None:
    client = PagesClient(hall.desk.pages)
    client.pair(hall.desk.code)
    director = Director(hall.plan, client, lambda: set(hall.stands.dead))
    director.open()
    hall.start_tables()
    readers = Readers(client, hall.plan.tables)
    if hall.plan.readers:
        readers.start()
    begun = time.monotonic()
    playing = threading.Thread(target=director.play, daemon=True)
    playing.start()
    faults = Faults(hall)
    breaking = threading.Thread(target=_broken, args=(hall, faults, director), daemon=True)
    breaking.start()
    while playing.is_alive():
        playing.join(1)
        watch(hall.stands)
    result.seconds = round(time.monotonic() - begun, 1)
    breaking.join()
    with contextlib.suppress(TimeoutError):
        result.keeps_up = round(until(lambda: _all_stored(hall), STORED_WITHIN, 0.5), 1)
    readers.close()
    result.pages = {page: spread(took) for page, took in readers.took.items()}
    result.feeds = readers.heard
    result.faults, result.refused = faults.happened, director.refused
    _measured(hall, director, result)
    # What the tables' processes say last, they say as they end.
    result.pace = round(hall.stands.written / result.seconds, 1)
    result.lag = spread(hall.lags)


def _broken(hall: SimulatedHall, faults: Faults, director: Director) -> None:
    """Let one fault come after the other, while the hall plays."""
    plan = hall.plan
    while hall.stands.games < FIRST_FAULT * plan.all_games and not director.ended.is_set():
        time.sleep(0.2)
    for fault in plan.faults:
        faults.make(fault)


def _all_stored(hall: SimulatedHall) -> bool:
    stands = hall.stands
    return 0 < stands.written <= stands.stored


def _measured(hall: SimulatedHall, director: Director, result: SimulationResult) -> None:
    """Take what the desk has in the end, while it still runs; compare it, and measure floors."""
    desk = hall.desk
    result.used = {"desk": used(desk.process.pid), "broker": used(desk.broker())}
    if hall.postgres:
        found = [used(pid) for pid in started_by(hall.postgres.process.pid)]
        result.used["database"] = msgspec.structs.replace(
            found[0], memory=max(each.memory for each in found),
            processor=round(sum(each.processor for each in found), 1),
        )  # fmt: skip
    for share in hall.shares:
        result.used[f"tables {share.share.at + 1}"] = used(share.process.pid)
    hall.stop_tables()
    result.disk = {
        "broker": megabytes([hall.folder / "stream"]),
        "database": megabytes(hall.folder.glob("desk.sqlite*"))
        or megabytes([hall.folder.parent / "postgres"]),
        "journals": megabytes([Path(hall.plan.journals)]),
    }
    ended = director.results()
    store = DeskStore(hall.database)
    try:
        gone = [name for share in hall.shares for name in share.stands.gone]
        result.compared = compared(hall.plan, store, ended, gone)
        seed = hall.desk_seed
        result.floors = floors(store, desk.address, seed, hall.folder)
    finally:
        store.close()


def _kept(plan: SimulationPlan) -> None:
    """Keep the tables' journals where everything is, also where they were written elsewhere."""
    kept = Path(plan.folder) / "journals"
    if Path(plan.journals) != kept:
        shutil.copytree(plan.journals, kept, dirs_exist_ok=True)
        shutil.rmtree(plan.journals, ignore_errors=True)
