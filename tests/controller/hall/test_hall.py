"""Tables, broker and desk together, with the real nats-server: nothing lost, nothing twice."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

pytest.importorskip("nats", reason="the hall's extra is not installed")

from controller.errors import UnusableInput
from controller.hall import broker as brokers
from controller.hall.accounts import seed_of
from controller.hall.broker import Broker, BrokerError, installed
from controller.hall.desk import work
from controller.hall.floor import Floor
from controller.hall.joining import HallLink, reporting
from controller.hall.orders import TableOrders, last_orders_subject, orders_subject
from controller.hall.publisher import HallPlace, Publisher
from controller.hall.reports import entry_subject, epoch_of, inbox, message_id
from controller.hall.simulation.processes import until
from controller.hall.standing import HallStanding
from controller.hall.store import DeskStore
from controller.record.bus import Bus
from controller.record.journal import Journal
from controller.record.session import Session
from controller.settings import HallSettings, Settings, TableSettings
from controller.web.pages import Pages
from controller.web.view import TableInfo
from rules.events import Event
from rules.tournament import events as ev
from tests.controller.hall.halls import held, journal_of, reports, write
from tests.controller.hall.tournaments import opening

pytestmark = pytest.mark.skipif(not installed(), reason="there is no nats-server (make setup)")

MOST = 20_000_000


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with Broker(tmp_path / "hall", "127.0.0.1", -1, MOST) as started:
        yield started


@pytest.fixture
def store(tmp_path: Path) -> Iterator[DeskStore]:
    opened = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    yield opened
    opened.close()


@contextmanager
def desk(broker: Broker, store: DeskStore) -> Iterator[Floor]:
    """The desk at work, in a thread."""
    floor = Floor(store)
    loop, begun = asyncio.new_event_loop(), threading.Event()
    seed = broker.accounts.desk_seed()

    def run() -> None:
        done = loop.create_task(work(broker.address, seed, floor, MOST, begun.set))
        tasks.append(done)
        with suppress(asyncio.CancelledError):
            loop.run_until_complete(done)

    tasks: list[asyncio.Task[None]] = []
    thread = threading.Thread(target=run)
    thread.start()
    assert begun.wait(20)
    try:
        yield floor
    finally:
        loop.call_soon_threadsafe(tasks[0].cancel)
        thread.join(10)
        loop.close()


class Table:
    """A table that reports: its journal, and what its display shows of the hall."""

    def __init__(self, broker: Broker, number: int, path: Path) -> None:
        self.shown: list[HallStanding] = []
        self.path = path
        self.journal = Journal(path)
        self.bus = Bus(self.journal)
        seed = seed_of(broker.folder / f"table-{number}.nk")
        place = HallPlace(broker.address, seed, number)
        self.publisher = Publisher(place, path, self.shown.append)
        self.publisher.start(self.bus)

    def write(self, count: int) -> None:
        write(self.journal, count)
        self.bus.announce(self.journal.last)

    def close(self) -> None:
        self.publisher.close()
        self.journal.close()


@contextmanager
def table(broker: Broker, number: int, path: Path, *, known: bool = False) -> Iterator[Table]:
    if not known:
        broker.accounts.give(number)
        broker.reload()
    made = Table(broker, number, path)
    try:
        yield made
    finally:
        made.close()


def test_a_table_is_whole_at_the_desk(broker: Broker, store: DeskStore, tmp_path: Path) -> None:
    path = journal_of(tmp_path / "t.journal", 30)
    with desk(broker, store), table(broker, 7, path) as one:
        until(lambda: held(store, 7, path))
        one.write(3)
        until(lambda: held(store, 7, path))
        until(lambda: stands(one) == ("joined", 0))


def stands(table: Table) -> tuple[str, int]:
    """What the table's display says of the hall in its corner."""
    return table.shown[-1].link, table.shown[-1].waiting


def test_a_table_that_was_alone_joins_and_is_whole(
    broker: Broker, store: DeskStore, tmp_path: Path
) -> None:
    path = tmp_path / "t.journal"
    with table(broker, 7, path) as one:
        one.write(500)
        with desk(broker, store):
            assert until(lambda: held(store, 7, path)) < 10
    assert [j.n for j in store.journals()] == [500]


def test_a_broker_that_is_killed(broker: Broker, store: DeskStore, tmp_path: Path) -> None:
    path = tmp_path / "t.journal"
    with desk(broker, store), table(broker, 7, path) as one:
        one.write(20)
        until(lambda: store.journals() != [] and store.journals()[0].n > 0)
        os.kill(broker.pid, signal.SIGKILL)
        one.write(20)
        until(lambda: not broker.running())
        broker.start()
        one.write(20)
        until(lambda: held(store, 7, path))
    assert store.refused() == []


def test_a_stream_that_lost_its_end_is_filled_again(
    broker: Broker, store: DeskStore, tmp_path: Path
) -> None:
    """As after a power cut below a broker that syncs seldom: numbers are given out again."""
    path, kept = tmp_path / "t.journal", tmp_path / "kept"
    with desk(broker, store), table(broker, 7, path) as one:
        one.write(10)
        until(lambda: held(store, 7, path))
        data = broker.folder / "stream"
        os.kill(broker.pid, signal.SIGSTOP)
        shutil.copytree(data, kept)
        os.kill(broker.pid, signal.SIGCONT)
        one.write(10)
        until(lambda: held(store, 7, path))
        os.kill(broker.pid, signal.SIGKILL)
        until(lambda: not broker.running())
        shutil.rmtree(data)
        shutil.copytree(kept, data)
        broker.start()
        one.write(10)
        until(lambda: held(store, 7, path))
    assert [j.n for j in store.journals()] == [30]


def test_an_id_that_somebody_else_took_holds_nothing_up(
    broker: Broker, store: DeskStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stream takes entry 5 for known, and the desk never had it."""
    monkeypatch.setattr("controller.hall.publisher.STILL", 0.3)
    monkeypatch.setattr("controller.hall.publisher.LOOK", 0.2)
    path = journal_of(tmp_path / "t.journal", 12)
    epoch = epoch_of(reports(path)[0])

    async def take() -> None:
        import nats

        client = await nats.connect(broker.address, nkeys_seed_str=broker.accounts.desk_seed())
        due = {"Nats-Msg-Id": message_id(7, epoch, 5)}
        await client.jetstream().publish(entry_subject(8, epoch), b"{}", headers=due)
        await client.close()

    with desk(broker, store):
        asyncio.run(take())
        with table(broker, 7, path):
            until(lambda: held(store, 7, path))
    assert len(store.refused()) == 1


def test_a_table_goes_on_with_another_pi(broker: Broker, store: DeskStore, tmp_path: Path) -> None:
    old, new = tmp_path / "old.journal", tmp_path / "new.journal"
    with desk(broker, store):
        with table(broker, 7, old) as one:
            one.write(8)
            until(lambda: held(store, 7, old))
        with table(broker, 7, new) as one:
            one.write(5)
            until(lambda: held(store, 7, new))
    assert [(j.table, j.n) for j in store.journals()] == [(7, 8), (7, 5)]


def test_a_copied_card_gets_a_name_of_its_own(
    broker: Broker, store: DeskStore, tmp_path: Path
) -> None:
    """Two journals that began as one: neither is taken for the other, and both are whole."""
    one, two = journal_of(tmp_path / "one.journal", 5), tmp_path / "two.journal"
    shutil.copy(one, two)
    with desk(broker, store):
        with table(broker, 7, one) as playing:
            playing.write(5)
            until(lambda: held(store, 7, one))
        with table(broker, 7, two) as playing:
            playing.write(5)
            until(lambda: [j.n for j in store.journals()] == [10, 10])
        named = store.journals()[1].epoch
        links = [r.link for r in store.entries(7, named)]
        assert links == [r.link for r in reports(two)]
        with table(broker, 7, two) as playing:
            playing.write(1)
            until(lambda: [j.n for j in store.journals()] == [10, 11])


def test_a_table_may_say_only_what_is_its_own(broker: Broker, store: DeskStore) -> None:
    import nats
    import nats.errors

    seed = seed_of(broker.accounts.give(7))
    broker.reload()

    async def try_all() -> None:
        wrong: list[str] = []

        async def hear(error: Exception) -> None:
            wrong.append(str(error))

        client = await nats.connect(
            broker.address, nkeys_seed_str=seed, inbox_prefix=inbox(7).encode(), error_cb=hear
        )
        epoch = "0123456789abcdef"
        own = await client.jetstream().publish(entry_subject(7, epoch), b"{}")
        assert own.seq == 1
        others = (
            entry_subject(8, epoch), "$JS.API.STREAM.DELETE.TABLES", "hall.s.7",
            orders_subject(7), last_orders_subject(8), "hall.beat",
        )  # fmt: skip
        for subject in others:
            with pytest.raises(nats.errors.Error):
                await client.request(subject, b"{}", timeout=0.2)
        for subject in ("hall.t.>", f"{inbox(8)}.>", "hall.s.8", orders_subject(8)):
            await client.subscribe(subject)
        await client.flush()
        await asyncio.sleep(0.1)
        assert len(wrong) == 10, wrong
        await client.close()

    with desk(broker, store):
        asyncio.run(try_all())


def test_credentials_are_withdrawn(broker: Broker, store: DeskStore, tmp_path: Path) -> None:
    path, other = tmp_path / "t.journal", tmp_path / "o.journal"
    with desk(broker, store), table(broker, 7, path) as one, table(broker, 8, other) as two:
        one.write(2)
        two.write(2)
        until(lambda: held(store, 7, path) and held(store, 8, other))
        broker.accounts.withdraw(7)
        assert brokers.reload_running(broker.folder)  # as another program does
        until(lambda: one.shown[-1].link == "refused")
        one.write(2)
        two.write(2)
        until(lambda: held(store, 8, other))
        assert not held(store, 7, path)
        assert stands(two) == ("joined", 0)


def test_the_desk_s_word_reaches_the_table_and_waits_for_one_that_is_away(
    broker: Broker, store: DeskStore, session: Session
) -> None:
    """Seats, round, timer, announcements and orders; also to a table that comes later."""
    broker.accounts.give(2)
    broker.reload()
    hall = HallSettings(address=broker.address, credentials=broker.folder / "table-2.nk")
    settings = Settings(table=TableSettings(number=2), hall=hall)

    def heard() -> TableOrders | None:
        return session.board.hall.orders if session.board.hall else None

    with desk(broker, store) as floor:
        floor.see([*opening(4), ev.RoundBegun(round=1), ev.TimerStarted(minutes=50)])
        with reporting(settings, HallLink(session, "http://table-2:8765")):
            until(lambda: (said := heard()) is not None and said.round == 1)
            until(lambda: session.board.hall is not None and session.board.hall.left == 50)
            assert session.board.hall is not None and session.board.hall.still == 4
            until(lambda: floor.is_heard(2))
            there = floor.presence(2)
            assert there is not None and there.page == "http://table-2:8765"
            until(lambda: 2 in floor.glances() and floor.glances()[2].doing == "dealing")
            floor.see(
                [
                    ev.Announced(text="Tea", role="director"),
                    ev.OrderGiven(table=2, what="halt", reason="fire", role="director"),
                ]
            )
            until(lambda: session.board.halted is not None)
            until(lambda: floor.waiting_orders() == [])  # the table says that it has them
            until(lambda: [c.call.kind for c in floor.calls()] == ["director"])
            until(lambda: "Tea" in Pages(TableInfo(table=2)).parts(session.board)["alerts"])
            shown = Pages(TableInfo(table=2)).parts(session.board)
            assert "round 1/2 · game 1 · 50 min" in shown["bar"]
            assert "Player 5 (5)" not in shown["alerts"]  # in mid-deal nobody asks who sits where
        floor.see([ev.OrderGiven(table=2, what="resume", reason="out", role="director")])
        assert [each.order.what for each in floor.waiting_orders()] == ["resume"]
        time.sleep(1)  # the broker has it, and the desk ends
    with reporting(settings, HallLink(session)):  # the desk is gone; the broker has its last word
        until(lambda: session.board.halted is None)


def test_a_second_desk_on_the_same_folder_is_refused(
    broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brokers, "GONE_WITHIN", 0.1)
    with pytest.raises(BrokerError, match="a desk works here already"):
        Broker(broker.folder, "127.0.0.1", -1, MOST).__enter__()


def test_a_taken_port_is_noticed(broker: Broker, tmp_path: Path) -> None:
    """Whoever answers there is not taken for the child."""
    with pytest.raises(BrokerError, match="did not start"):
        Broker(tmp_path / "other", "127.0.0.1", broker.port, MOST).__enter__()


def test_a_running_table_reports_by_its_settings(
    broker: Broker, store: DeskStore, session: Session, opening: list[Event]
) -> None:
    credentials = broker.accounts.give(7)
    broker.reload()
    hall = HallSettings(address=broker.address, credentials=credentials)
    settings = Settings(table=TableSettings(number=7), hall=hall)
    with desk(broker, store), reporting(settings, HallLink(session)):
        for event in opening:
            session.note(event)
        until(lambda: held(store, 7, session.journal_path))
        until(lambda: session.board.hall is not None and session.board.hall.link == "joined")
    bare = HallSettings(address=broker.address, credentials=broker.folder / "nobody.nk")
    with (
        pytest.raises(UnusableInput, match=r"nobody\.nk"),
        reporting(Settings(hall=bare), HallLink(session)),
    ):
        pass


def test_without_a_hall_nothing_of_it_is_loaded() -> None:
    import subprocess
    import sys

    code = "import controller.table, controller.hall.joining, sys; print('nats' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
