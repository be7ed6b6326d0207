"""The journal keeps what it was given, in order, whatever happens to the program."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.record.journal import Journal, JournalError, JournalReader
from controller.record.journal_file import JournalBusyError, JournalDamagedError
from rules.events import DealStarted, Discarded, Event
from rules.reasons.base import AsRecorded
from rules.rulings import Ruling
from rules.tiles import FACES, SEATS, Tile

HOUSE = Path(__file__).parent.parent.parent
DISCARD = Discarded(seat="S", tile=Tile("3c"))


def fixed_clock() -> str:
    return "2026-01-02T03:04:05.678Z"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.journal"


def test_entries_are_numbered_and_come_back_with_their_rulings(
    path: Path, opening: list[Event], rulings: dict[int, tuple[Ruling, ...]]
) -> None:
    with Journal(path, clock=fixed_clock) as journal:
        stored = [journal.append(e, rulings.get(n, ())) for n, e in enumerate(opening, start=1)]
    assert [event.n for event in stored] == list(range(1, len(opening) + 1))
    assert {event.at for event in stored} == {"2026-01-02T03:04:05.678Z"}
    with JournalReader(path) as journal:
        entries = list(journal.entries())
        assert [entry.event for entry in entries] == stored
        assert {e.n: e.rulings for e in entries if e.rulings} == rulings
        assert [entry.n for entry in journal.entries(since=5, limit=2)] == [6, 7]
        assert journal.last == len(opening)


def test_numbers_go_on_after_reopening(path: Path) -> None:
    with Journal(path) as journal:
        journal.append(DISCARD)
    with Journal(path) as journal:
        assert journal.notice is None
        assert journal.append(DISCARD).n == 2


def test_a_ruling_without_a_number_gets_its_events(path: Path) -> None:
    with Journal(path) as journal:
        journal.append(DISCARD)
        journal.append(
            DISCARD, [Ruling(kind="warning", laws=("AMR.J1",), reason=AsRecorded("So."))]
        )
        assert [r.at for e in journal.entries() for r in e.rulings] == [2]


@pytest.mark.parametrize(
    ("event", "ruling", "word"),
    [
        (Discarded(n=5, seat="S", tile=Tile("3c")), None, "event 5 is not due, 1 is"),
        (
            DISCARD,
            Ruling(at=2, kind="warning", laws=(), reason=AsRecorded("?")),
            "a ruling at 2, past event 1",
        ),
    ],
)
def test_what_does_not_fit_is_refused_whole(
    path: Path, event: Event, ruling: Ruling | None, word: str
) -> None:
    with Journal(path) as journal:
        with pytest.raises(JournalError, match=word):
            journal.append(event, [ruling] if ruling else [])
        assert journal.last == 0


def test_the_settings_that_keep_a_journal_through_a_power_cut(path: Path) -> None:
    with Journal(path) as journal:
        assert journal.pragma("journal_mode") == "wal"
        assert journal.pragma("synchronous") == 2  # FULL
        assert journal.pragma("application_id") == 0x5261636B
        assert journal.pragma("user_version") == 2


@pytest.mark.parametrize("change", ["UPDATE entries SET event = '{}'", "DELETE FROM entries"])
def test_a_journal_is_never_rewritten(path: Path, change: str) -> None:
    with Journal(path) as journal:
        journal.append(DISCARD)
    with sqlite3.connect(path) as other, pytest.raises(sqlite3.IntegrityError, match="never"):
        other.execute(change)


def test_an_entry_is_on_disk_when_append_returns(path: Path) -> None:
    with Journal(path) as journal, JournalReader(path) as reader:
        for n in range(1, 4):
            journal.append(DISCARD)
            assert reader.last == n


def test_a_second_writer_is_told_who_holds_it(path: Path) -> None:
    with Journal(path), pytest.raises(JournalBusyError) as told:
        Journal(path)
    assert str(told.value) == f"{path}: in use by another rackside (process {os.getpid()})"
    Journal(path).close()


def test_a_failed_start_gives_up_the_lock(path: Path) -> None:
    sqlite3.connect(path).execute("CREATE TABLE recipes (name)").connection.close()
    for _ in range(2):
        with pytest.raises(JournalError, match="a database, but no journal"):
            Journal(path)


def test_a_journal_of_a_later_version_is_left_alone(path: Path) -> None:
    Journal(path).close()
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA user_version = 99")
    with pytest.raises(JournalError, match="version 99; this program reads version 2"):
        Journal(path)


def test_a_journal_of_which_nothing_can_be_read_is_set_aside_and_a_new_one_begun(
    path: Path,
) -> None:
    Journal(path).close()
    content = b"once upon a time"
    path.write_bytes(content)
    with pytest.raises(JournalDamagedError):
        JournalReader(path)
    with Journal(path) as journal:
        assert journal.notice is not None
        assert "a new journal is begun" in str(journal.notice)
        assert journal.append(DISCARD).n == 1
    (aside,) = path.parent.glob("table.journal.corrupt.*[0-9]Z")
    assert aside.read_bytes() == content


def test_a_start_cut_short_before_the_tables_is_finished(path: Path) -> None:
    path.touch()
    with Journal(path) as journal:
        assert journal.append(DISCARD).n == 1


def test_a_row_that_is_no_event_is_named(path: Path) -> None:
    Journal(path).close()
    with sqlite3.connect(path) as other:
        other.execute(
            "INSERT INTO entries (n, event, rulings) VALUES (1, '{\"type\":\"discrad\"}', '[]')"
        )
    with JournalReader(path) as journal, pytest.raises(JournalError, match=r"entry 1 .*discrad"):
        list(journal.entries())


def test_threads_share_one_journal(path: Path) -> None:
    with Journal(path) as journal:
        seen: list[int] = []

        def read() -> None:
            while journal.last < 50:
                seen.append(len(list(journal.entries())))

        reader = threading.Thread(target=read)
        reader.start()
        for _ in range(50):
            journal.append(DISCARD)
        reader.join()
        assert seen == sorted(seen)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(SEATS), st.sampled_from(FACES), st.text()), max_size=6))
def test_whatever_is_put_in_comes_out(
    tmp_path_factory: pytest.TempPathFactory, moves: list[tuple]
) -> None:
    path = tmp_path_factory.mktemp("journal") / "any.journal"
    events: list[Event] = [
        event
        for seat, tile, name in moves
        for event in (
            Discarded(seat=seat, tile=tile),
            DealStarted(code=name, settings={"a": name}),
        )
    ]
    with Journal(path) as journal:
        stored = [journal.append(event) for event in events]
        assert [entry.event for entry in journal.entries()] == stored


APPENDER = """
import sys
from controller.record.journal import Journal
from rules.events import Discarded
from rules.reasons.base import AsRecorded
from rules.rulings import Ruling
journal = Journal(sys.argv[1])
while True:
    n = journal.append(
        Discarded(seat="S", tile="3c"),
        [Ruling(kind="warning", laws=("AMR.J1",), reason=AsRecorded("announced"))],
    ).n
    sys.stdout.write(f"{n}\\n")
    sys.stdout.flush()
"""


def kill_after(path: Path, announcements: int) -> int:
    """Kill a program that appends once it has announced so many; return its last announced."""
    appender = subprocess.Popen(
        [sys.executable, "-c", APPENDER, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(HOUSE)},
    )
    assert appender.stdout is not None
    for _ in range(announcements):
        appender.stdout.readline()
    appender.send_signal(signal.SIGKILL)
    heard = appender.stdout.read().split("\n")[:-1]  # what follows the last newline is half said
    appender.stdout.close()
    appender.wait()
    return int(heard[-1]) if heard else Journal(path).last if announcements == 0 else announcements


def check_kills(path: Path, kills: range) -> None:
    before = 0
    for announcements in kills:
        announced = max(kill_after(path, announcements), before)
        with Journal(path) as journal:
            assert journal.notice is None
            entries = list(journal.entries())
        assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
        assert len(entries) >= announced
        assert all(len(entry.rulings) == 1 for entry in entries)
        before = len(entries)


def test_kill_9_loses_nothing_that_was_announced(path: Path) -> None:
    check_kills(path, range(1, 40, 13))


@pytest.mark.slow
def test_kill_9_many_times(path: Path) -> None:
    check_kills(path, range(1, 200, 4))
