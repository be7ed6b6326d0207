"""A hall with spectators for tests: a desk's floor, tables carried by hand, public files."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from controller.hall.floor import Floor
from controller.hall.spectators.public import PublicHall
from controller.hall.store import DeskStore
from controller.web.spectators.folder import PublicFolder
from controller.web.spectators.writing import LiveWriter
from rules import events as table_events
from rules.tournament import events as ev
from tests.controller.hall.test_floor import AtTable
from tests.controller.hall.test_table_orders import Seconds
from tests.controller.hall.tournaments import opening

LATE = 60
DIRECTOR: dict[str, Any] = {"role": "director", "by": "Dora"}


@dataclass
class WatchedHall:
    """A hall of four tables and two rounds; spectators see nothing until somebody lets them."""

    path: Path
    tables: int = 4
    table_every: float = 0
    clock: Seconds = field(default_factory=Seconds)
    at: dict[int, AtTable] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.store = DeskStore(f"sqlite:///{self.path}/desk.sqlite")
        self.public = self.path / "public"
        self.start()

    def start(self) -> None:
        """Start the desk, or start it again."""
        self.floor = Floor(self.store, self.clock)
        self.hall = PublicHall(self.floor, self.path / "public.json", self.clock)
        self.folder = PublicFolder(self.public)
        every = self.table_every
        self.writer = LiveWriter(self.hall, self.folder, now=self.clock, table_every=every)
        self.writer.step()
        for table in self.at.values():
            table.floor = self.floor

    def begin(self, delay: int | None = LATE) -> None:
        """Open a tournament and begin its first round; spectators are that late."""
        begun = [*opening(self.tables), ev.RoundBegun(round=1)]
        self.floor.see([*begun, ev.SpectatorsLet(delay=delay, **DIRECTOR)])
        self.writer.step()

    def let(self, delay: int | None) -> None:
        """Have the director say how late spectators are."""
        assert not self.floor.see([ev.SpectatorsLet(delay=delay, **DIRECTOR)])
        self.writer.step()

    def table(self, number: int) -> AtTable:
        """Return a table that reports."""
        if number not in self.at:
            self.at[number] = AtTable(self.path, number, self.floor)
        return self.at[number]

    def play(self, number: int, *events: table_events.Event) -> None:
        """Have a table write, and the desk hear and look at once."""
        self.table(number).play(*events)
        self.table(number).report()
        self.writer.step()

    def deal(self, number: int, code: str = "american", **fields: Any) -> None:
        """Have a table begin a deal with the round's players."""
        first = 4 * (number - 1)
        players: Any = {seat: f"Player {first + n}" for n, seat in enumerate("ESWN", 1)}
        self.play(number, table_events.DealStarted(code=code, players=players, **fields))

    def wait(self, seconds: float = LATE + 1) -> None:
        """Let time pass."""
        self.clock.at += seconds
        for table in self.at.values():
            self.floor.heard(table.number, None)
        self.writer.step()

    def facts(self, name: str) -> Any:
        """Return what a file for programs has."""
        return msgspec.json.decode((self.public / f"{name}.json").read_bytes())

    def text(self) -> str:
        """Return all that is public but for how it looks, as one text."""
        files = sorted(
            f
            for f in self.public.rglob("*")
            if f.is_file() and "static" not in f.parts and f.name != "beat.json"
        )
        return "\n".join(file.read_text(encoding="utf-8") for file in files)

    def close(self) -> None:
        """End it."""
        for table in self.at.values():
            table.journal.close()
        self.store.close()
