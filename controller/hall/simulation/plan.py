"""What a simulated hall is to be: how many tables and rounds, how fast, and what is to break."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

Fault = Literal[
    "broker-killed",
    "desk-killed",
    "database-killed",
    "power-cut",
    "disk-full",
    "tables-cut",
    "reordered",
    "two-desks",
    "clock-off",
    "table-replaced",
    "table-dead",
]
"""What can be made to happen in play; `controller.hall.simulation.faults` says how."""

FAULTS: Final[tuple[Fault, ...]] = get_args(Fault)
ON_A_DISK_OF_ITS_OWN: Final[tuple[Fault, ...]] = ("power-cut", "disk-full")
"""Those for which what the desk keeps lies on a file system of its own, in a file."""
MOST_CUT: Final = 30
"""Tables that are cut off at once, at most; at least one, and no more than half of the hall."""


class TablePlace(msgspec.Struct, frozen=True):
    """A simulated table: its number, where it finds the broker, and its credentials."""

    number: int
    address: str
    seed: str


class SimulationPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A simulated hall. `speed` is by how much it is faster than people.

    `folder` is where everything is kept; `journals` where tables write while they play: each table
    has a disk of its own, which is not the desk's. `deals` is from how many of the prepared ones
    they choose, `processes` in how many processes they run, `slow` how many seconds of people's
    time pass between two acts, in the mean.
    """

    tables: int
    rounds: int
    games: int
    speed: float
    folder: str
    journals: str
    faults: tuple[Fault, ...] = ()
    seed: int = 1
    deals: int = 32
    processes: int = 2
    database: str = ""
    gigabytes: float = 4
    act: float = 3.2
    between: float = 60.0
    readers: int = 1

    @property
    def cut(self) -> int:
        """How many tables have their line to the broker through a proxy."""
        return min(MOST_CUT, max(1, self.tables // 2))

    @property
    def all_games(self) -> int:
        """How many games are due."""
        return self.tables * self.rounds * self.games

    def table_journal(self, number: int, epoch: int) -> Path:
        """Return the journal of a table's first, second, … computer."""
        return Path(self.journals) / f"table-{number}-{epoch}.journal"


class TablesShare(msgspec.Struct, frozen=True, kw_only=True):
    """What one process of tables has to do; `late_clock` are the tables whose clock is wrong."""

    plan: SimulationPlan
    at: int
    tables: tuple[TablePlace, ...]
    broker: str
    desk_seed: str
    late_clock: tuple[int, ...] = ()


class LeavingOrder(msgspec.Struct, frozen=True):
    """What the simulation has a table do: get another computer, or die."""

    table: int
    what: Literal["replace", "die"]


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A deal that a table began, as the truth has it: where it stands in which journal, which game
    of the round it was, who sat there, and what it comes to once it is over."""

    table: int
    journal: str
    n: int
    round: int
    game: int
    players: dict[str, str]


class ShareStands(msgspec.Struct, frozen=True, kw_only=True):
    """How a process of tables stands.

    `lags` are seconds from writing an entry until the desk's word that it is stored is back, since
    the last time this was said; `dead` are tables without a computer, `gone` the journals of
    computers that were taken away. What those had not sent counts as not `written`.
    """

    written: int = 0
    stored: int = 0
    games: int = 0
    lags: tuple[float, ...] = ()
    dead: tuple[int, ...] = ()
    gone: tuple[str, ...] = ()
