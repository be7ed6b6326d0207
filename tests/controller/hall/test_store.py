"""The desk's database: every entry once and in order, whatever comes how often and when."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("sqlalchemy", reason="the hall's extra is not installed")

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from controller.hall.reports import Report, encoded, entry_subject, epoch_of, message_id
from controller.hall.simulation.processes import POSTGRES, Postgres
from controller.hall.store import DeskStore, Message, Place
from tests.controller.hall.halls import changed, held, journal_of, messages, reports


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    if not POSTGRES:
        pytest.skip("there is no PostgreSQL on this machine")
    pytest.importorskip("psycopg", reason="the hall's extra is not installed")
    made = Postgres()
    yield made
    made.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[DeskStore]:
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path}/desk.sqlite"
    else:
        address = request.getfixturevalue("postgres").database()
    opened = DeskStore(address)
    yield opened
    opened.close()


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return journal_of(tmp_path / "t.journal", 12)


def test_a_journal_is_stored_as_it_is(store: DeskStore, journal: Path) -> None:
    batch = messages(journal)
    ((table, stored),) = store.take(batch)
    assert (table, stored.n, stored.link) == (1, 12, reports(journal)[-1].link)
    assert held(store, 1, journal)
    assert store.place() == Place(12, batch[-1].id)
    assert [j.broken for j in store.journals()] == [None]


@pytest.mark.parametrize("seed", range(4))
def test_duplicates_and_disorder_change_nothing(store: DeskStore, journal: Path, seed: int) -> None:
    rng = random.Random(seed)
    sent = messages(journal) * 3
    rng.shuffle(sent)
    for seq, message in enumerate(sent, 1):
        store.take([message._replace(seq=seq)])
    assert held(store, 1, journal)
    assert store.refused() == []


def test_what_comes_early_waits_for_what_is_before_it(store: DeskStore, journal: Path) -> None:
    sent = messages(journal)
    ((_, stored),) = store.take(sent[:3] + sent[4:8])
    assert stored.n == 3
    ((_, stored),) = store.take([sent[3]])
    assert stored.n == 8


def test_place_and_rows_are_one(store: DeskStore, journal: Path) -> None:
    """A batch that fails in its middle leaves nothing."""
    sent = messages(journal)
    store.take(sent[:4])
    with pytest.raises(Exception, match="seq"):
        store.take([*sent[4:8], sent[8]._replace(seq=None)])  # type: ignore[arg-type]
    assert store.place() == Place(4, sent[3].id)
    assert store.stored(1, epoch_of(reports(journal)[0])).n == 4


def test_another_pi_is_another_journal(store: DeskStore, tmp_path: Path, journal: Path) -> None:
    other = journal_of(tmp_path / "new.journal", 5)
    store.take(messages(journal) + messages(other, first=13))
    assert held(store, 1, journal) and held(store, 1, other)
    assert [j.n for j in store.journals()] == [12, 5]


def test_an_entry_changed_on_its_way_is_asked_for_again(store: DeskStore, journal: Path) -> None:
    sent = messages(journal)
    sent[4] = changed(sent[4], by="somebody else")
    ((_, stored),) = store.take(sent)
    assert stored.n == 4
    assert [(seq, why) for seq, _, why in store.refused()] == [(5, "its link does not follow")]
    store.take([messages(journal)[4]._replace(seq=13)])
    assert held(store, 1, journal)
    assert [j.broken for j in store.journals()] == [None]


def test_a_journal_that_was_changed_is_stored_and_marked(store: DeskStore, journal: Path) -> None:
    sent = messages(journal)
    sent[4] = changed(sent[4], by="somebody else")
    store.take(sent)
    ((_, stored),) = store.take([sent[4]._replace(seq=13)])
    assert stored.n == 12
    assert [j.broken for j in store.journals()] == [5]


@pytest.mark.parametrize(
    "wrong",
    [
        {"body": b"{"},
        {"body": b"\xff"},
        {"body": b'{"n": 1, "event": [], "rulings": []}'},
        {"body": b'{"n": 99999999999, "event": {}, "rulings": []}'},
        {"body": b'{"n": 1, "event": {}, "rulings": [], "by": "\\u0000"}'},
        {"body": b'{"n": 1, "event": {}, "rulings": [], "link": "ab"}'},
        {"subject": "hall.t.1.notanepoch"},
        {"subject": "hall.t.x.0123456789abcdef"},
        {"id": "2:0123456789abcdef:1"},
        {"id": ""},
    ],
)
def test_what_is_no_entry_is_put_aside_and_holds_nothing_up(
    store: DeskStore, journal: Path, wrong: dict[str, object]
) -> None:
    sent = messages(journal)
    store.take([sent[0]._replace(**wrong), *(m._replace(seq=m.seq + 1) for m in sent)])
    assert len(store.refused()) == 1
    assert held(store, 1, journal)
    assert store.place().seq == 13


def test_a_database_that_was_killed_goes_on(postgres: Postgres, journal: Path) -> None:
    store, sent = DeskStore(postgres.database()), messages(journal)
    store.take(sent[:4])
    postgres.kill()
    with pytest.raises(SQLAlchemyError):
        store.take(sent[4:])
    postgres.start()
    assert store.place().seq == 4
    store.take(sent[4:])
    assert held(store, 1, journal)
    store.close()


def test_what_was_just_stored_is_followed_without_reading_it_back(
    store: DeskStore, journal: Path
) -> None:
    """And read back where it is no longer at hand, or not all of it."""
    sent = messages(journal)
    epoch = epoch_of(reports(journal)[0])
    store.take(sent[:4])
    store.take(sent[4:6])
    assert [each.n for each in store.fresh(1, epoch, 2)] == [3, 4, 5, 6]
    assert [each.n for each in store.fresh(1, epoch, 0)] == [1, 2, 3, 4, 5, 6]
    store.take(sent[6:8])
    assert store.fresh(1, epoch, 3) == store.entries(1, epoch, 3)
    assert [each.n for each in store.fresh(1, epoch, 3)] == [4, 5, 6, 7, 8]


def test_a_batch_of_many_journals_is_a_handful_of_statements(store: DeskStore) -> None:
    """Of fifty tables as of one: else a hall of two hundred keeps a processor busy with asking."""
    asked: list[str] = []
    sa.event.listen(store.engine, "before_cursor_execute", lambda *given: asked.append(given[2]))

    def batch(tables: int, n: int) -> list[Message]:
        report = Report(n=n, event=msgspec.Raw(b"{}"), rulings=msgspec.Raw(b"[]"))
        return [
            Message(
                100 * n + table, message_id(table, f"{table:016x}", n),
                entry_subject(table, f"{table:016x}"), encoded(report),
            )
            for table in range(1, tables + 1)
        ]  # fmt: skip

    store.take(batch(50, 1))
    asked.clear()
    store.take(batch(50, 2))
    assert len(asked) <= 6
    assert [each.n for each in store.journals()] == [2] * 50
