"""The second copy has what the journal has, whatever becomes of its stick; room is looked after."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from controller.record import second_copy
from controller.record.checkpoints import table_key
from controller.record.journal import Journal, JournalReader
from controller.record.room import LITTLE, PICTURES, RoomWatch
from controller.record.second_copy import SecondCopy
from controller.record.session import Session
from controller.record.verifying import verified
from controller.table import new_session
from rules.events import DealStarted, Discarded, Event
from rules.tiles import Tile
from tests.controller.conftest import Clock
from vision.sightings import Notice

DISCARD = Discarded(seat="E", tile=Tile("3c"))


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_copy, "AGAIN", 0.02)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.journal"


class At:
    """A table with a second copy."""

    def __init__(self, path: Path, stick: Path) -> None:
        self.journal = Journal(path, key=table_key(path.parent))
        self.session: Session = new_session(self.journal)
        self.copy = SecondCopy(path, stick, self.session.notice)
        self.copy.follow(self.session.bus)

    def note(self, *events: Event) -> None:
        for event in events:
            self.session.note(event)

    @property
    def notices(self) -> tuple[Notice, ...]:
        return self.session.board.notices

    def close(self) -> None:
        self.session.close()
        self.journal.close()
        self.copy.close()


@pytest.fixture
def table(path: Path, stick: Path) -> Iterator[At]:
    made = At(path, stick)
    yield made
    made.close()


def soon(done: Callable[[], object]) -> None:
    till = time.monotonic() + 20
    while not done():
        assert time.monotonic() < till
        time.sleep(0.01)


def rows(path: Path) -> list[tuple[object, ...]]:
    try:
        with JournalReader(path) as journal:
            return journal.rows()
    except Exception:  # not there yet, or being made
        return []


def caught_up(table: At) -> bool:
    return rows(table.copy.file) == table.journal.rows()


def test_the_copy_is_the_journal(table: At, path: Path) -> None:
    table.note(DealStarted(code="american"), DISCARD)
    soon(lambda: caught_up(table))
    table.note(DISCARD)
    soon(lambda: caught_up(table))
    table.close()
    assert rows(table.copy.file) == rows(path), "the last signature, too"
    verdict = verified(table.copy.file)
    assert not verdict.faults and len(verdict.signed) == 1
    assert table.notices == ()


def test_a_stick_that_is_pulled_out_is_said_and_catches_up(table: At, stick: Path) -> None:
    table.note(DealStarted(code="american"))
    soon(lambda: caught_up(table))
    away = stick.rename(stick.with_name("pocket"))
    table.note(DISCARD)
    soon(lambda: table.notices)
    (notice,) = table.notices
    assert (notice.what, notice.over) == ("no second copy", False)
    assert not stick.exists(), "a missing folder is never made"
    table.note(DISCARD)
    away.rename(stick)
    soon(lambda: caught_up(table))
    soon(lambda: table.notices[0].over)


def test_a_full_stick_never_stops_the_game(table: At, monkeypatch: pytest.MonkeyPatch) -> None:
    table.note(DealStarted(code="american"))
    soon(lambda: caught_up(table))
    write = second_copy._write
    monkeypatch.setattr(second_copy, "_write", full)
    table.note(DISCARD, DISCARD)
    soon(lambda: table.notices)
    assert "disk is full" in str(table.notices[0].words)
    monkeypatch.setattr(second_copy, "_write", write)
    soon(lambda: caught_up(table) and table.notices[0].over)


def full(*given: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_a_stick_that_hangs_is_said(table: At, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_copy, "LATE", 0.05)
    write = second_copy._write
    monkeypatch.setattr(second_copy, "_write", lambda *given: (time.sleep(0.4), write(*given)))
    table.note(DealStarted(code="american"))
    time.sleep(0.2)
    begun = time.monotonic()
    table.note(DISCARD)
    assert time.monotonic() - begun < 0.35, "nobody waits for it"
    assert table.notices[0].words.code == "copy-late"
    soon(lambda: caught_up(table) and table.notices[0].over)


def test_the_copy_of_another_record_is_kept(path: Path, stick: Path) -> None:
    with Journal(stick / "table.journal") as other:
        other.append(DISCARD)
    before = rows(stick / "table.journal")
    table = At(path, stick)
    table.note(DealStarted(code="american"))
    soon(lambda: caught_up(table))
    table.close()
    (aside,) = stick.glob("table.*Z.journal")
    assert rows(aside) == before


def test_the_copy_goes_on_when_the_first_disk_died(path: Path, stick: Path) -> None:
    table = At(path, stick)
    table.note(DealStarted(code="american"), DISCARD, DISCARD)
    table.close()
    path.write_bytes(bytes(path.stat().st_size))
    path.with_name("table.journal-wal").unlink(missing_ok=True)
    with Journal(path, copy=table.copy.file) as journal:
        assert journal.last == 4, "and a question, as the entry in flight may be lost"
        assert "3 of them of the copy alone" in str(journal.notice)
    assert not verified(path).faults


def test_a_damaged_copy_is_put_away_and_made_anew(path: Path, stick: Path) -> None:
    table = At(path, stick)
    table.note(DealStarted(code="american"), DISCARD)
    table.close()
    table.copy.file.write_bytes(b"SQLite format 3\0" + b"\xff" * 9000)
    again = At(path, stick)
    again.note(DISCARD)
    soon(lambda: caught_up(again))
    again.close()


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM entries WHERE n = {n}",
        "DELETE FROM entries WHERE n >= {n}",
        "UPDATE entries SET by = 'somebody else' WHERE n = {n}",
        "INSERT OR REPLACE INTO entries SELECT {n}, json_set(event, '$.n', {n}), rulings, by, link "
        "FROM entries WHERE n = 3",
        "INSERT INTO entries SELECT 7, json_set(event, '$.n', 7), '[]', by, NULL FROM entries "
        "WHERE n = {n}",
    ],
)
def test_what_is_changed_in_the_copy_is_found(path: Path, stick: Path, change: str) -> None:
    table = At(path, stick)
    table.note(DealStarted(code="american"), *[DISCARD] * 5)
    table.close()
    whole, at = table.copy.file.read_bytes(), list[int]()
    for n in (1, 2, 4, 6):
        table.copy.file.write_bytes(whole)
        with sqlite3.connect(table.copy.file) as db:
            for name in ("entries_stay", "entries_remain"):
                db.execute(f"DROP TRIGGER {name}")
            db.execute(change.format(n=n))
        db.close()
        fault = verified(table.copy.file).first_fault
        assert fault is not None, n
        at.append(fault.n)
        with Journal(path, copy=table.copy.file) as journal:
            assert journal.last == 6 and journal.notice is None, "the journal itself is whole"
    assert len(at) == 4


# -- room ------------------------------------------------------------------------------------------


def test_little_room_is_said_and_pictures_go_first(tmp_path: Path, clock: Clock) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for number in range(5):
        (pictures / f"{number:06}-1.jpg").write_bytes(b"x" * 100)
    (pictures / "notes.txt").write_text("a host's own")
    room = {"left": 2 * LITTLE}
    heard: list[Notice] = []

    def measure(path: Path) -> int:
        return room["left"] - 1000 * len(list(pictures.glob("*.jpg")))

    watch = RoomWatch(pictures, heard.append, measure, clock)
    watch.look()
    assert heard == []
    room["left"] = LITTLE
    watch.look()
    assert heard == [], "not at every entry"
    clock.now += 60
    watch.look()
    assert [(n.what, n.over) for n in heard] == [("little room", False)]
    assert len(list(pictures.glob("*.jpg"))) == 5
    room["left"] = PICTURES + 2000
    clock.now += 60
    watch.look()
    assert sorted(p.name for p in pictures.glob("*")) == [
        "000003-1.jpg",
        "000004-1.jpg",
        "notes.txt",
    ]
    room["left"] = 2 * LITTLE
    clock.now += 60
    watch.look()
    assert heard[-1].over


def test_no_picture_is_kept_where_entries_need_the_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from controller.record.room import room_for_pictures

    assert room_for_pictures(tmp_path / "not" / "there")
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=PICTURES))
    assert not room_for_pictures(tmp_path)
