"""What a simulated hall comes to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from controller.hall.simulation.faults import FaultHappened
from controller.hall.simulation.floors import Floors
from controller.hall.simulation.plan import SimulationPlan
from controller.hall.simulation.truth import Compared


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """Milliseconds: so many values, half of them at most `p50`, and so on."""

    count: int
    p50: float = 0.0
    p95: float = 0.0
    p99: float = 0.0
    worst: float = 0.0


def spread(seconds: Iterable[float]) -> Spread:
    """Return how values lie.

    >>> spread([0.001, 0.002, 0.003]).p50
    2.0
    """
    ordered = sorted(seconds)
    if not ordered:
        return Spread(count=0)
    last = len(ordered) - 1
    p50, p95, p99 = (round(1000 * ordered[round(last * part)], 1) for part in (0.5, 0.95, 0.99))
    worst = round(1000 * ordered[-1], 1)
    return Spread(count=len(ordered), p50=p50, p95=p95, p99=p99, worst=worst)


class Used(msgspec.Struct, frozen=True, kw_only=True):
    """What a program took: the most memory it had (MB), and seconds of a processor."""

    memory: int = 0
    processor: float = 0.0


class SimulationResult(msgspec.Struct, kw_only=True):
    """A simulated hall: what was asked, how it went, and what the comparison says.

    `seconds` is how long it played, `pace` entries a second meanwhile, `keeps_up` how many seconds
    the last entry waited at the end; `disk` are megabytes by what takes them; `load` the machine's
    at the beginning and end.
    """

    plan: SimulationPlan
    seconds: float = 0.0
    pace: float = 0.0
    keeps_up: float = 0.0
    lag: Spread = Spread(count=0)
    pages: dict[str, Spread] = {}
    feeds: int = 0
    used: dict[str, Used] = {}
    disk: dict[str, float] = {}
    floors: Floors | None = None
    faults: list[FaultHappened] = []
    refused: list[str] = []
    compared: Compared = msgspec.field(default_factory=Compared)
    load: Sequence[float] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing was lost, doubled or otherwise than the tables have it."""
        return self.compared.sound and not any(fault.wrong for fault in self.faults)


def used(pid: int) -> Used:
    """Return what a process took so far; of one that is gone nothing is known."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
        times = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return Used()
    memory = int(status.split("VmHWM:")[1].split()[0]) // 1024
    return Used(memory=memory, processor=(int(times[11]) + int(times[12])) / 100)


def megabytes(paths: Iterable[Path]) -> float:
    """Return what files take on the disk, with all below."""
    found = 0
    for path in paths:
        each = [path] if path.is_file() else path.rglob("*") if path.exists() else []
        found += sum(file.stat().st_blocks * 512 for file in each if file.is_file())
    return round(found / 1e6, 1)
