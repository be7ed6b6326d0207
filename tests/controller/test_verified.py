"""A record that was tampered with is found out, and where: every entry, every byte, every end."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from typer.testing import CliRunner

from controller.cli import app
from controller.errors import UnusableInput
from controller.record import chain, journal_lines
from controller.record.checkpoints import TableKey, table_key
from controller.record.entries import Entry, encode, event_line, leaf_of, ruling_line
from controller.record.journal import Journal, JournalError, JournalReader
from controller.record.judging import Judge, judge_again
from controller.record.verifying import Verdict, verified
from rules.events import Amended, DealEnded, DealStarted, Dealt, Discarded, Drawn, Event
from rules.tiles import Tile

KEY = TableKey(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
OTHER = TableKey(Ed25519PrivateKey.from_private_bytes(bytes(range(1, 33))))
COUNTS = {"E": 14, "S": 13, "W": 13, "N": 13}


def clock() -> str:
    return "2026-01-02T03:04:05.678Z"


def played(deals: int = 2) -> list[Event]:
    deal = [
        DealStarted(code="american"), Dealt(counts=COUNTS, wall=99),
        Discarded(seat="E", tile=Tile("3c"), source="phone"), Drawn(seat="W", confidence=0.998),
        DealEnded(reason="wall"),
    ]  # fmt: skip
    return deal * deals


def written(path: Path, key: TableKey | None = KEY, events: list[Event] | None = None) -> Path:
    """Write a journal with rulings, questions' words and all; return its path."""
    with Journal(path, clock=clock, key=key) as journal:
        for entry in judge_again([Entry(event=e) for e in events or played()], Judge()):
            journal.append(entry.event, entry.rulings, by="phone 3f2a")
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return written(tmp_path / "table.journal")


@pytest.fixture
def lines(path: Path) -> Path:
    with JournalReader(path) as journal:
        out = path.with_suffix(".jsonl")
        journal_lines.export(journal.entries(), out, KEY)
    return out


def rewrite(path: Path, *statements: str) -> None:
    """Change a journal behind its triggers, as whoever has the file can."""
    with sqlite3.connect(path) as db:
        for name in ("entries_stay", "entries_remain", "checkpoints_stay", "checkpoints_remain"):
            db.execute(f"DROP TRIGGER IF EXISTS {name}")
        for statement in statements:
            db.execute(statement)
    db.close()


def first(verdict: Verdict) -> int:
    assert verdict.first_fault is not None, "nothing was found"
    return verdict.first_fault.n


# -- what is hashed --------------------------------------------------------------------------------


def test_the_merkle_root_is_rfc_6962s() -> None:
    """The test vectors of Certificate Transparency's reference implementation."""
    given = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657",
             "606162636465666768696a6b6c6d6e6f")  # fmt: skip
    leaves = [chain.leaf(bytes.fromhex(leaf)) for leaf in given]
    roots = {n: chain.root(leaves[:n]).hex() for n in (0, 1, 2, 3, 8)}
    assert roots == {
        0: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        1: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        2: "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        3: "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        8: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    }


def test_a_journal_and_its_lines_are_hashed_alike(path: Path) -> None:
    with JournalReader(path) as journal:
        entries = list(journal.entries())
    assert any(entry.rulings for entry in entries)
    for entry in entries:
        event, *rulings = map(
            msgspec.json.decode, [event_line(entry.event), *map(ruling_line, entry.rulings)]
        )
        alike = chain.leaf(chain.canonical(event, rulings, entry.by))
        assert alike == leaf_of(*encode(entry), entry.by)


def test_each_entry_says_who_wrote_it(path: Path) -> None:
    with JournalReader(path) as journal:
        wrote = [(entry.by.split("/")[0], entry.event.source) for entry in journal.entries()]
    assert set(wrote) == {("phone 3f2a rackside", "phone"), ("camera rackside", "camera")}


# -- whole -----------------------------------------------------------------------------------------


def test_a_whole_record_passes_with_its_key_and_head(path: Path, lines: Path) -> None:
    for file in (path, lines):
        plain = verified(file)
        verdict = verified(file, KEY.public, chain.short(plain.head))
        assert not verdict.faults
        assert (verdict.entries, verdict.linked_from, verdict.head_at) == (10, 1, 10)
        assert [(each.first, each.n) for each in verdict.signed] == [(1, 5), (6, 10)]
    assert verdict.seal is not None and verdict.seal.key == KEY.public


def test_a_head_photographed_earlier_still_fits(path: Path) -> None:
    with JournalReader(path) as journal:
        earlier = bytes.fromhex(list(journal.entries())[4].link)
    assert verified(path, head=chain.short(earlier).lower().replace(" ", "-")).head_at == 5


def test_what_is_added_after_the_last_deal_is_signed_when_the_journal_is_closed(
    path: Path,
) -> None:
    with Journal(path, key=KEY) as journal:
        journal.append(Amended(target=3, event=None, reason="not so"))
    assert [each.n for each in verified(path).signed] == [5, 10, 11]


def test_one_deal_is_proven_by_its_root(path: Path) -> None:
    with JournalReader(path) as journal:
        entries = list(journal.entries())
    signed = entries[-1].checkpoint
    assert signed is not None and signed.genuine()
    leaves = [leaf_of(*encode(entry), entry.by) for entry in entries[signed.first - 1 :]]
    assert chain.root(leaves).hex() == signed.root


def test_an_import_keeps_chain_and_signatures(lines: Path, tmp_path: Path) -> None:
    with Journal(tmp_path / "again.journal") as again:
        journal_lines.import_(journal_lines.read(lines), again)
    verdict = verified(tmp_path / "again.journal", KEY.public)
    assert not verdict.faults and len(verdict.signed) == 2


def test_an_import_of_a_broken_chain_is_refused(lines: Path, tmp_path: Path) -> None:
    lines.write_bytes(lines.read_bytes().replace(b'"3c"', b'"4c"', 1))
    with (
        Journal(tmp_path / "again.journal") as again,
        pytest.raises(JournalError, match="entry 3 is not what the chain says"),
    ):
        journal_lines.import_(journal_lines.read(lines), again)
    assert verified(tmp_path / "again.journal").entries == 0


# -- tampered with ---------------------------------------------------------------------------------

SWAP = (
    "UPDATE entries SET n = -1 WHERE n = {a}", "UPDATE entries SET n = {a} WHERE n = {b}",
    "UPDATE entries SET n = {b} WHERE n = -1",
)  # fmt: skip


@pytest.mark.parametrize("n", range(1, 11))
def test_every_entry_changed_removed_or_replaced_is_found(path: Path, n: int) -> None:
    with JournalReader(path) as journal:
        event = list(journal.entries())[n - 1].event
    other = encode(Entry(event=msgspec.structs.replace(event, at="2026-01-02T03:04:06.000Z")))[0]
    changed = other.decode().replace("'", "''")
    renumber = [
        f"UPDATE entries SET n = {k - 1}, event = json_set(event, '$.n', {k - 1}) WHERE n = {k}"
        for k in range(n + 1, 11)
    ]
    ways = {
        "changed": ([f"UPDATE entries SET event = '{changed}' WHERE n = {n}"], n),
        "rulings": ([f"UPDATE entries SET rulings = '[{{\"at\":1,\"kind\":\"dead\",\"laws\":[]}}]'"
                     f" WHERE n = {n}"], n),
        "by": ([f"UPDATE entries SET by = 'camera' WHERE n = {n}"], n),
        "replaced": ([f"INSERT OR REPLACE INTO entries (n, event, rulings) VALUES ({n}, "
                      f"'{changed}', '[]')"], n),
        "removed": ([f"DELETE FROM entries WHERE n = {n}"], n),
        "closed up": ([f"DELETE FROM entries WHERE n = {n}", *renumber], n),
    }  # fmt: skip
    whole = path.read_bytes()
    for way, (statements, at) in ways.items():
        path.write_bytes(whole)
        rewrite(path, "PRAGMA ignore_check_constraints = 1", *statements)
        # Without a link the first entry looks as from before there were any: the second tells.
        assert 0 < first(verified(path)) <= max(at, 2), way


@pytest.mark.parametrize("a", range(1, 10))
def test_every_two_entries_swapped_are_found(path: Path, a: int) -> None:
    whole = path.read_bytes()
    for b in range(a + 1, 11):
        path.write_bytes(whole)
        statements = [each.format(a=a, b=b) for each in SWAP]
        rewrite(path, "PRAGMA ignore_check_constraints = 1", *statements)
        assert first(verified(path)) == a


def test_an_entry_added_by_another_program_is_found(path: Path) -> None:
    rewrite(
        path,
        "INSERT INTO entries (n, event, rulings) SELECT 11, json_set(event, '$.n', 11), '[]' "
        "FROM entries WHERE n = 3",
    )
    assert first(verified(path)) == 11


@pytest.mark.parametrize("last", range(10))
def test_every_cut_of_the_end_is_found(path: Path, lines: Path, last: int) -> None:
    head = chain.short(verified(path).head)
    rewrite(path, f"DELETE FROM entries WHERE n > {last}")
    assert verified(path).faults, "the checkpoints stay"
    rewrite(path, f"DELETE FROM checkpoints WHERE n > {last}")
    assert verified(path, head=head).faults, "whoever photographed the head knows"
    rows = lines.read_bytes().splitlines(keepends=True)
    kept = [row for row in rows if (msgspec.json.decode(row).get("n") or 99) <= last]
    lines.write_bytes(b"".join(kept))
    assert verified(lines, head=head).faults


def test_another_journals_end_is_found(path: Path, tmp_path: Path) -> None:
    events = [*played(1), *played(1)[:2], Discarded(seat="E", tile=Tile("4c")), *played(1)[3:]]
    other = written(tmp_path / "other.journal", OTHER, events)
    rewrite(
        path, "DELETE FROM entries WHERE n > 6", f"ATTACH '{other}' AS other",
        "INSERT INTO entries SELECT * FROM other.entries WHERE n > 6",
        "INSERT OR REPLACE INTO checkpoints SELECT * FROM other.checkpoints WHERE n > 6",
    )  # fmt: skip
    verdict = verified(path, KEY.public)
    assert verdict.faults


def test_a_record_written_anew_with_another_key_is_found(path: Path, tmp_path: Path) -> None:
    forged = written(tmp_path / "forged.journal", OTHER)
    assert not verified(forged).faults
    assert verified(forged, KEY.public).faults
    assert verified(written(tmp_path / "unsigned.journal", None), KEY.public).faults
    later = played()[:8]
    other = written(tmp_path / "later.journal", KEY, later)
    assert verified(other, head=chain.short(verified(path).head)).faults


@pytest.mark.parametrize("n", [5, 10])
def test_a_removed_checkpoint_alone_is_found(path: Path, lines: Path, n: int) -> None:
    """Each deal's end owes one."""
    rewrite(path, f"DELETE FROM checkpoints WHERE n = {n}")
    assert first(verified(path)) == n
    rows = lines.read_bytes().splitlines(keepends=True)
    lines.write_bytes(b"".join(row for row in rows if not _signs(row, n) and b'"seal"' not in row))
    assert first(verified(lines)) == n


def _signs(row: bytes, n: int) -> bool:
    read = msgspec.json.decode(row)
    return read["type"] == "checkpoint" and read["n"] == n


def test_a_table_that_signs_nothing_owes_nothing(tmp_path: Path) -> None:
    assert not verified(written(tmp_path / "unsigned.journal", None)).faults


def flips(content: bytes) -> list[bytes]:
    return [
        content[:at] + bytes([content[at] ^ 1 << at % 8]) + content[at + 1 :]
        for at in range(len(content))
    ]


def tampered(path: Path, content: bytes, read: Callable[[], object]) -> object:
    path.write_bytes(content)
    try:
        verdict = verified(path, KEY.public)
    except UnusableInput:
        return None
    return None if verdict.faults else read()


def test_every_flipped_byte_of_an_export_is_found(tmp_path: Path) -> None:
    path = written(tmp_path / "short.journal", KEY, played(1))
    lines = tmp_path / "short.jsonl"
    with JournalReader(path) as journal:
        journal_lines.export(journal.entries(), lines, KEY)
    whole = lines.read_bytes()
    silent = [
        at
        for at, content in enumerate(flips(whole))
        if tampered(lines, content, lambda: True) is not None
    ]
    assert silent == []


@pytest.mark.slow
def test_every_flipped_byte_of_a_journal_is_found_or_changes_nothing(tmp_path: Path) -> None:
    """A database has room that nothing is read from; what is read must be what was written."""
    path = written(tmp_path / "short.journal", KEY, played(1))
    _flip(path, 1)


def test_flipped_bytes_of_a_journal_are_found_or_change_nothing(tmp_path: Path) -> None:
    path = written(tmp_path / "short.journal", KEY, played(1))
    _flip(path, 37)


def _flip(path: Path, step: int) -> None:
    def read() -> object:
        with JournalReader(path) as journal:
            return list(journal.entries())

    with sqlite3.connect(path) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    db.close()
    whole, before = path.read_bytes(), read()
    for content in flips(whole)[::step]:
        assert tampered(path, content, read) in (None, before)


# -- from before there was a chain -----------------------------------------------------------------


def test_a_journal_from_before_gets_its_chain_from_where_it_stands(path: Path) -> None:
    rewrite(
        path, "DROP TABLE checkpoints", "ALTER TABLE entries DROP COLUMN link",
        "ALTER TABLE entries DROP COLUMN by", "PRAGMA user_version = 1",
    )  # fmt: skip
    assert not verified(path).chained
    with Journal(path, key=KEY) as journal:
        journal.append(DealEnded(reason="wall"))
    verdict = verified(path, KEY.public)
    assert not verdict.faults and verdict.linked_from == 11
    rewrite(path, "UPDATE entries SET event = json_set(event, '$.tile', '4c') WHERE n = 3")
    assert first(verified(path)) == 11, "what was there then is held by the first link"


# -- the command -----------------------------------------------------------------------------------


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["journal", *map(str, arguments)])
    return result.exit_code, result.output


def test_the_command_says_whose_it_is_and_where_it_is_wrong(path: Path, tmp_path: Path) -> None:
    key = tmp_path / "table.pub"
    key.write_text(f"{KEY.public}\n")
    head = chain.short(verified(path).head)
    code, said = run("verify", path, "--key", key, "--head", head)
    assert code == 0 and f"whole: 10 entries. Head: {head}" in said and KEY.public in said
    assert run("verify", path, "--head", "0000 0000 0000 0000")[0] == 1
    code, said = run("verify", path, "--json")
    assert code == 0 and msgspec.json.decode(said)["whole"] is True
    rewrite(path, "UPDATE entries SET by = 'camera' WHERE n = 4")
    code, said = run("verify", path)
    assert code == 1 and "entry 4 is not what the chain says" in said
    code, said = run("check", path)
    assert code == 2 and "the chain is broken: entry 4" in said
    assert run("check", path, "--unverified")[0] == 0


def test_the_tables_key_is_its_owners_alone(tmp_path: Path) -> None:
    assert table_key(tmp_path / "data", make=False) is None
    made = table_key(tmp_path / "data")
    again = table_key(tmp_path / "data")
    assert made is not None and again is not None and made.public == again.public
    assert (tmp_path / "data" / "table.key").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "data" / "table.pub").read_text().strip() == made.public
    (tmp_path / "data" / "table.key").write_text("nonsense")
    with pytest.raises(UnusableInput, match="not a key"):
        table_key(tmp_path / "data")
