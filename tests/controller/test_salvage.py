"""Of a damaged journal everything readable is read, and the table goes on from there."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from controller.record.checkpoints import table_key
from controller.record.journal import Journal, JournalReader
from controller.record.journal_file import JournalBusyError, JournalDamagedError, JournalError
from controller.record.salvage import is_lost
from controller.record.verifying import verified
from rules.events import Asked, DealStarted, Discarded
from rules.tiles import Tile
from tests.controller.conftest import Rackside, environment

PAGE = 4096
DISCARD = Discarded(seat="S", tile=Tile("3c"))
MANY = 200


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.journal"


def filled(path: Path, entries: int = MANY) -> bytes:
    """Write a journal, and return its file."""
    with Journal(path, key=table_key(path.parent)) as journal:
        journal.append(DealStarted(code="american", players={"E": "Ada" * 2000}))
        for _ in range(entries - 1):
            journal.append(DISCARD)
    return path.read_bytes()


def rows(path: Path) -> dict[int, tuple[object, ...]]:
    with JournalReader(path) as journal:
        return {row[0]: row[1:5] for row in journal.rows()}


def test_a_journal_whose_head_is_gone_is_read_whole(path: Path) -> None:
    content = filled(path)
    before = rows(path)
    path.write_bytes(bytes(100) + content[100:])
    with pytest.raises(JournalDamagedError):
        JournalReader(path)
    with Journal(path) as journal:
        assert f"{MANY} entries were read out of it, up to entry {MANY}" in str(journal.notice)
    now = rows(path)
    assert {n: now[n] for n in before} == before
    assert not verified(path).faults
    assert len(verified(path).signed) == 1
    (aside,) = path.parent.glob("table.journal.corrupt.*Z")
    assert aside.read_bytes() == bytes(100) + content[100:]


def test_what_is_under_way_is_asked_about_as_its_end_may_be_lost(path: Path) -> None:
    content = filled(path, 20)
    path.write_bytes(bytes(100) + content[100:])
    with Journal(path) as journal:
        *_, last = journal.entries()
    assert isinstance(last.event, Asked) and last.event.unwatched


@pytest.mark.parametrize("page", range(1, 15, 2))
def test_a_page_that_is_gone_takes_no_other_with_it(path: Path, page: int) -> None:
    content = filled(path)
    before = rows(path)
    count = len(content) // PAGE
    if page >= count:
        pytest.skip("it has no such page")
    path.write_bytes(content[: page * PAGE] + os.urandom(PAGE) + content[(page + 1) * PAGE :])
    with Journal(path) as journal:
        lost = {entry.n for entry in journal.entries() if is_lost(entry.by)}
    now = rows(path)
    assert len(now) == MANY + 1
    assert {n for n in before if now[n] != before[n]} == lost
    assert len(lost) <= 25, "the entries of one page"
    faults = {fault.n for fault in verified(path).faults}
    assert lost <= faults, "the chain says which"


def test_a_page_that_is_gone_is_taken_from_the_copy(path: Path, tmp_path: Path) -> None:
    content = filled(path)
    before = rows(path)
    copy = tmp_path / "copy.journal"
    shutil.copy(path, copy)
    path.write_bytes(content[: 5 * PAGE] + bytes(PAGE) + content[6 * PAGE :])
    with Journal(path, copy=copy) as journal:
        assert "of the copy alone" in str(journal.notice)
    now = rows(path)
    assert {n: now[n] for n in before} == before
    assert not verified(path).faults


def test_a_journal_that_is_behind_its_copy_goes_on_where_that_stands(
    path: Path, tmp_path: Path
) -> None:
    earlier = filled(path, 20)
    with Journal(path) as journal:
        journal.append(DISCARD)
    copy = tmp_path / "copy.journal"
    shutil.move(path, copy)
    path.write_bytes(earlier)
    with Journal(path, copy=copy) as journal:
        assert journal.last == 22, "21, and a question"
        assert "1 entry was taken over from the second copy" in str(journal.notice)
        journal.append(DISCARD)
    assert not verified(path).faults


def test_a_copy_of_another_record_is_no_copy(path: Path, tmp_path: Path) -> None:
    filled(path, 20)
    with Journal(tmp_path / "other.journal") as other:
        for _ in range(30):
            other.append(DISCARD)
    with Journal(path, copy=tmp_path / "other.journal") as journal:
        assert (journal.last, journal.notice) == (20, None)


@pytest.mark.slow
def test_any_flipped_byte_is_mended_from_the_copy(path: Path, tmp_path: Path) -> None:
    _flipped(path, tmp_path, 5)


def test_a_flipped_byte_is_mended_from_the_copy(path: Path, tmp_path: Path) -> None:
    _flipped(path, tmp_path, 701)


@pytest.mark.parametrize("name", [b"checkpoint TEXT", b"rulings TEXT"])
def test_a_flipped_letter_of_a_column_s_name_is_mended_from_the_copy(
    path: Path, tmp_path: Path, name: bytes
) -> None:
    content, before = filled(path, 12), rows(path)
    copy = tmp_path / "copy.journal"
    shutil.copy(path, copy)
    at = content.index(name) + 3
    path.write_bytes(content[:at] + bytes([content[at] ^ 128]) + content[at + 1 :])
    Journal(path, copy=copy).close()
    assert {n: rows(path).get(n) for n in before} == before


def _flipped(path: Path, tmp_path: Path, step: int) -> None:
    """Flip bytes of a journal that has a copy: the table goes on with every entry as it was."""
    content = filled(path, 12)
    before = rows(path)
    copy = tmp_path / "copy.journal"
    shutil.copy(path, copy)
    wrong = {}
    for at in range(0, len(content), step):
        for file in path.parent.glob("table.journal*"):
            file.unlink()
        path.write_bytes(content[:at] + bytes([content[at] ^ 1 << at % 8]) + content[at + 1 :])
        try:
            Journal(path, copy=copy).close()
            now = rows(path)
        except JournalError as error:  # it is another program's file, or a later version's
            if not 60 <= at < 72:
                wrong[at] = str(error)
            continue
        if {n: now.get(n) for n in before} != before or verified(path).faults:
            wrong[at] = f"{len(now)} entries"
    assert wrong == {}


def test_what_was_tampered_with_stays_as_it_is_and_is_said(path: Path) -> None:
    filled(path, 20)
    with sqlite3.connect(path) as db:
        db.execute("DROP TRIGGER entries_stay")
        db.execute("UPDATE entries SET event = replace(event, '3c', '4c') WHERE n = 7")
    db.close()
    with Journal(path) as journal:
        assert "entry 7 is not what the chain says" in str(journal.notice)
        assert journal.append(DISCARD).n == 21


@pytest.mark.parametrize("cut", range(0, 60_000, 3000))
def test_a_log_that_is_torn_loses_its_end_alone(path: Path, tmp_path: Path, cut: int) -> None:
    with Journal(path) as journal:
        for _ in range(12):
            journal.append(DISCARD)
        head, log = path.read_bytes(), path.with_name("table.journal-wal").read_bytes()
    torn = tmp_path / "torn.journal"
    torn.write_bytes(bytes(100) + head[100:])
    torn.with_name("torn.journal-wal").write_bytes(log[:cut])
    with Journal(torn) as journal:
        entries = [entry for entry in journal.entries() if not is_lost(entry.by)]
    assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
    assert not verified(torn).faults


# -- one writer ------------------------------------------------------------------------------------


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_one_journal_has_one_writer_by_whatever_name(path: Path, tmp_path: Path, link) -> None:  # type: ignore[no-untyped-def]
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    with Journal(path) as journal:
        journal.append(DISCARD)
        link(path, folder / "other.journal")
        with pytest.raises(JournalBusyError):
            Journal(folder / "other.journal")
        other = "import sys; from controller.record.journal import Journal; Journal(sys.argv[1])"
        done = subprocess.run(
            [sys.executable, "-c", other, folder / "other.journal"],
            capture_output=True, text=True, env=environment(), check=False,
        )  # fmt: skip
        assert "JournalBusyError" in done.stderr, "another program"
        journal.append(DISCARD)
    with Journal(folder / "other.journal") as journal:
        assert journal.last == 2


def locks_on(path: Path) -> int:
    """Return how many locks of a file's bytes this process holds: SQLite's."""
    status = path.stat()
    which = f":{status.st_ino} "
    held = Path("/proc/locks").read_text(encoding="ascii").splitlines()
    return sum("POSIX" in line and which in line and f" {os.getpid()} " in line for line in held)


@pytest.mark.skipif(not Path("/proc/locks").exists(), reason="this system tells nobody its locks")
def test_to_look_at_a_journal_that_is_being_written_leaves_its_locks(path: Path) -> None:
    from controller.record.journal_lines import read_any

    with Journal(path) as journal:
        journal.append(DISCARD)
        held = locks_on(path)
        assert held
        assert len(list(read_any(path))) == 1
        verified(path)
        with pytest.raises(JournalBusyError):
            Journal(path)
        assert locks_on(path) == held


# -- the commands ----------------------------------------------------------------------------------


def test_the_command_salvages_and_says_what_is_lost(path: Path, rackside: Rackside) -> None:
    content = filled(path, 60)
    path.write_bytes(bytes(100) + content[100:])
    done = rackside("journal", "salvage", path)
    assert done.returncode == 0 and "60 entries were read out of it" in done.stderr
    content = path.read_bytes()
    path.write_bytes(content[: 4 * PAGE] + bytes(PAGE) + content[5 * PAGE :])
    shutil.copy(path, path.with_name("kept.journal"))
    done = rackside("journal", "salvage", path)
    assert done.returncode == 1 and "lost" in done.stderr
    assert rackside("journal", "verify", path).returncode == 1
    assert rackside("journal", "salvage", path.with_name("none.journal")).returncode == 2


def test_a_journal_that_is_gone_is_salvaged_from_its_copy(
    path: Path, tmp_path: Path, rackside: Rackside
) -> None:
    filled(path, 20)
    stick = tmp_path / "stick"
    stick.mkdir()
    shutil.move(path, stick / path.name)
    done = rackside("journal", "salvage", path, "--copy", stick)
    assert done.returncode == 0 and "taken over from the second copy" in done.stderr
    assert len(rows(path)) == 21


def test_an_import_that_reads_nothing_ends_with_1(tmp_path: Path, rackside: Rackside) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_text('{"n": 1, "type"')
    done = rackside("journal", "import", "--whole", lines, tmp_path / "new.journal")
    assert done.returncode == 1 and "nothing in it can be read" in done.stderr
    assert not (tmp_path / "new.journal").exists()


def test_a_table_without_a_home_runs_unsigned_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    from controller.commands.run import _key

    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert _key() is None
    assert "chained and not signed" in capfd.readouterr().err
