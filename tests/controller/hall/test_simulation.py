"""A hall that is simulated: a small one in the suite, the faults in long runs."""

from __future__ import annotations

import json
import os
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

pytest.importorskip("nats", reason="the hall's extra is not installed")

from controller.cli import main
from controller.commands import hall_simulate
from controller.commands.hall_simulate import report_lines
from controller.hall.broker import installed
from controller.hall.reports import encoded, entry_subject, epoch_of, message_id
from controller.hall.simulation import faults
from controller.hall.simulation.deals import entry_of, judged_deals
from controller.hall.simulation.faults import FaultHappened, Faults
from controller.hall.simulation.plan import FAULTS, PlayedGame, SimulationPlan
from controller.hall.simulation.results import SimulationResult, spread
from controller.hall.simulation.run import simulated
from controller.hall.simulation.truth import Compared, compared
from controller.hall.store import DeskStore, Message
from controller.record.journal import Journal
from controller.words import Words
from rules import events as ev
from rules.tiles import SEATS
from tests.controller.hall.halls import reports

broker = pytest.mark.skipif(not installed(), reason="there is no nats-server (make setup)")
PLAYERS = dict(zip(SEATS, ("Player 1", "Player 2", "Player 3", "Player 4"), strict=True))


def plan_of(folder: Path, tables: int = 1, **given: Any) -> SimulationPlan:
    return SimulationPlan(
        tables=tables, rounds=1, games=1, speed=1000, folder=str(folder / "kept"),
        journals=str(folder / "journals"),
        deals=1, processes=1, act=1, between=1, **given,
    )  # fmt: skip


@broker
def test_a_small_hall_plays_and_is_whole(tmp_path: Path) -> None:
    """Longer than others: a desk with its broker and tables are started. The report's words are
    there, and all is kept."""
    result = simulated(plan_of(tmp_path, 2))
    assert result.sound, result
    assert (result.compared.journals, result.compared.games) == (2, 2)
    assert result.lag.count and not result.refused
    said = "\n".join(report_lines(result))
    assert "0 lost, 0 doubled" in said and "are what the tables' own journals come to" in said
    kept = tmp_path / "kept"
    assert len(list((kept / "journals").glob("*.journal"))) == 2
    assert json.loads((kept / "result.json").read_text())["compared"]["lost"] == 0


@broker
@pytest.mark.slow
@pytest.mark.skipif(os.getuid() != 0, reason="needs root: a disk of its own is mounted")
@pytest.mark.parametrize("database", ["", "postgres"])
def test_everything_happens_in_one_hall(tmp_path: Path, database: str) -> None:
    plan = plan_of(tmp_path, 8, faults=FAULTS, database=database)
    plan = msgspec.structs.replace(
        plan, rounds=3, games=3, speed=20, deals=16, processes=2, act=3.2, between=60
    )
    result = simulated(plan)
    print("\n".join(report_lines(result)))
    assert result.sound, result
    assert all(fault.whole_after is not None for fault in result.faults)


@broker
@pytest.mark.slow
def test_two_hundred_tables_play_a_tournament(tmp_path: Path) -> None:
    """Four rounds at twenty times people's speed: as long as the machine's disk and processors
    take; an hour on two that are busy."""
    plan = msgspec.structs.replace(
        plan_of(tmp_path, 200), rounds=4, games=4, speed=20, deals=32, processes=2, act=3.2,
        between=60,
    )  # fmt: skip
    result = simulated(plan)
    print("\n".join(report_lines(result)))
    assert result.sound, result


# -- the comparison sees what is wrong ----------------------------------------------------------


class Kept:
    """A journal of one deal, with what a desk has of it, and its standings."""

    def __init__(self, folder: Path) -> None:
        self.plan = plan_of(folder)
        journals = Path(self.plan.journals)
        journals.mkdir(parents=True)
        Path(self.plan.folder).mkdir()
        (deal,) = judged_deals(1)
        self.path = journals / "table-1-1.journal"
        with Journal(self.path) as journal:
            for place in range(len(deal.entries)):
                journal.append_all([entry_of(deal, place, 0, PLAYERS)])
        begun = PlayedGame(
            table=1, journal=self.path.name, n=1, round=1, game=1, players=dict(PLAYERS)
        )
        (Path(self.plan.folder) / "truth-0.jsonl").write_bytes(msgspec.json.encode(begun) + b"\n")
        self.points = {PLAYERS[seat]: deal.points[seat] for seat in SEATS}
        self.database = folder / "desk.sqlite"
        self.store = DeskStore(f"sqlite:///{self.database}")
        found = reports(self.path)
        epoch = epoch_of(found[0])
        subject = entry_subject(1, epoch)
        self.messages = [
            Message(r.n, message_id(1, epoch, r.n), subject, encoded(r)) for r in found
        ]

    def results(self, **other: int) -> dict[str, Any]:
        points = self.points | other
        standings = [
            {"number": n, "name": name, "points": points[name]}
            for n, name in enumerate(PLAYERS.values(), 1)
        ]
        seats = {seat: n for n, seat in enumerate(SEATS, 1)}
        tables = [{"table": 1, "seats": seats}]
        return {"standings": standings, "played": [{"round": 1, "tables": tables}]}


@pytest.fixture
def kept(tmp_path: Path) -> Any:
    made = Kept(tmp_path)
    yield made
    made.store.close()


def test_what_is_whole_is_sound(kept: Kept) -> None:
    kept.store.take(kept.messages)
    found = compared(kept.plan, kept.store, kept.results())
    assert found.sound and found.entries == len(kept.messages)


def test_what_is_lost_is_seen_and_what_went_with_a_computer_is_named(kept: Kept) -> None:
    kept.store.take(kept.messages[:-3])
    found = compared(kept.plan, kept.store, kept.results())
    assert found.lost == 3 and not found.sound
    found = compared(kept.plan, kept.store, kept.results(), [kept.path.name])
    assert (found.lost, found.unsent) == (0, 3)


def test_other_points_than_the_journals_come_to_are_seen(kept: Kept) -> None:
    kept.store.take(kept.messages)
    found = compared(kept.plan, kept.store, kept.results(**{"Player 2": 999}))
    assert not found.sound and found.wrong[0].startswith("Player 2: 999")


def test_an_entry_that_was_changed_at_the_desk_is_seen(kept: Kept) -> None:
    kept.store.take(kept.messages)
    with sqlite3.connect(kept.database) as to:
        to.execute("UPDATE entries SET by = 'somebody' WHERE n = 5")
        to.execute("INSERT INTO entries SELECT tbl, epoch, 9999, event, rulings, by, link,"
                   " checkpoint FROM entries WHERE n = 7")  # fmt: skip
    found = compared(kept.plan, kept.store, kept.results())
    assert (found.changed, found.doubled, found.sound) == (1, 1, False)


def test_a_journal_that_was_changed_is_broken(kept: Kept) -> None:
    kept.store.take(kept.messages)
    with sqlite3.connect(kept.path) as to:
        for (name,) in to.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            to.execute(f"DROP TRIGGER {name}")
        to.execute("UPDATE entries SET by = 'x' WHERE n = 5")
    found = compared(kept.plan, kept.store, kept.results())
    assert (found.broken, found.changed) == ([kept.path.name], 1)


def test_deals_follow_one_another_in_a_journal(tmp_path: Path) -> None:
    """What names an entry by its number names the same one behind another deal."""
    deals = judged_deals(8)
    for deal in deals:
        for place, own in enumerate(deal.entries):
            entry = entry_of(deal, place, 1000, PLAYERS)
            if isinstance(own.event, ev.Amended):
                assert entry.event.target == own.event.target + 1000
            assert [r.at for r in entry.rulings] == [r.at + 1000 for r in own.rulings]
    assert any(isinstance(e.event, ev.Amended) for deal in deals for e in deal.entries)


class QuietLine:
    """A line between tables and broker on which the first entry comes at the third look."""

    mixed, reordered, looks = False, 1, 0

    @property
    def doubled(self) -> int:
        self.looks += self.mixed
        return max(0, self.looks - 2)


def test_entries_are_mixed_until_some_have_been(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two rounds nobody writes: nothing would have been tried."""
    monkeypatch.setattr(faults, "LEAST", 0.0)
    monkeypatch.setattr(faults, "LASTS", 0.0)
    line = QuietLine()
    hall = SimpleNamespace(plan=SimpleNamespace(seed=1, speed=1.0), proxy=line)
    assert Faults(hall).reordered() == "1 sent twice, 1 late"  # type: ignore[arg-type]
    assert not line.mixed


def test_how_values_lie() -> None:
    found = spread(n / 1000 for n in range(1, 101))
    assert (found.count, found.p50, found.p99, found.worst) == (100, 51.0, 99.0, 100.0)
    assert spread([]).count == 0
    assert SimulationResult(plan=plan_of(Path("x"))).sound


# -- the command ------------------------------------------------------------------------------


def test_an_unknown_fault_and_a_folder_in_use_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["hall", "simulate", "--fault", "rain", "--folder", str(tmp_path / "new")])
    assert ended.value.code == 2
    assert "there is no fault rain; there are broker-killed" in capsys.readouterr().err
    (tmp_path / "kept").write_text("something")
    with pytest.raises(SystemExit) as ended:
        main(["hall", "simulate", "--folder", str(tmp_path)])
    assert ended.value.code == 2 and "is not empty" in capsys.readouterr().err


def test_the_report_says_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Compared(journals=2, entries=900, lost=3, doubled=1, unsent=4, broken=["table-1-1"])
    found.wrong = ["Player 3: 5 at the desk, 10 by the journals"]
    plan = plan_of(Path("x"), faults=("disk-full", "power-cut"))
    happened = [
        FaultHappened(fault="disk-full", lasted=15.0, whole_after=2.5, note="12 stored meanwhile"),
        FaultHappened(fault="power-cut", lasted=3.0),
        FaultHappened(fault="two-desks", wrong="no room"),
    ]
    result = SimulationResult(plan=plan, compared=found, faults=happened, load=(1.0, 2.0))
    assert not result.sound
    said = ""
    for language in ("de", "en"):
        monkeypatch.setattr(hall_simulate, "words_here", lambda named=language: Words(named))
        said = "\n".join(report_lines(result))
        assert "{" not in said and "Player 3: 5" in said
    assert "disk-full: 15 s; whole 2.5 s later; 12 stored meanwhile" in said
    assert "power-cut: 3 s; not whole again within five minutes" in said
    assert "3 lost, 1 doubled" in said and "4 entries were on computers" in said
