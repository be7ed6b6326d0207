"""A table's side of the hall: its journal is published as it grows, and nothing here waits for it.

A thread of its own reads the journal as any other reader does, publishes what the desk has not, and
learns from the desk how far that is. The journal is the queue: what could not be sent is sent later
from there, and nothing is kept in memory. A table that comes back first asks the desk how far it
is, and goes on from there.

What the stream has acknowledged is taken for sent, until the desk's number has stood still for a
while: then it is sent again, under a further id if the stream thinks it has it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError
from concurrent.futures import TimeoutError as FutureError
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
import nats
import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js import JetStreamContext
from nats.js.errors import Error as StreamError
from nats.protocol.parser import AUTHORIZATION_VIOLATION

from controller.hall.connecting import TLS, encrypted_if_due, trusting
from controller.hall.listening import Listener
from controller.hall.orders import TableOrders
from controller.hall.reports import (
    EPOCH_SIGNS,
    ID_HEADER,
    HowFar,
    Report,
    Stored,
    ask_subject,
    encoded,
    entry_subject,
    epoch_of,
    inbox,
    message_id,
    stored_of,
    stored_subject,
)
from controller.hall.standing import HallStanding, Link
from controller.hall.table_deeds import DeskSaid, TableDeed, deed_subject, said_of, sent
from controller.record.bus import Bus
from controller.record.journal import JournalError, JournalReader

log = logging.getLogger(__name__)

IN_FLIGHT: Final = 64
"""Entries that are published before the stream's answer to the first is waited for, at most: fewer
where it was too slow for as many, as when a whole hall comes back at once to a slow disk."""
ACKNOWLEDGED: Final = 10.0
"""Seconds in which the stream acknowledges them. A connection that is lost is noticed before."""
LOOK: Final = 2.0
"""Seconds after which the standing is looked at, without news."""
STILL: Final = 6.0
"""Seconds for which the desk's number stands still before anything is sent twice: a desk that only
lags would be sent everything again."""
PULSE: Final = 8.0
"""Seconds after which the desk hears again that this table is there."""
ANSWER: Final = 3.0
"""Seconds in which broker and desk answer."""
PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Seconds between one try to reach the hall and the next; the last again and again."""
UNREACHED: Final = (nats.errors.Error, StreamError, asyncio.TimeoutError, OSError, JournalError)


FORKED: Final = ".hall"
"""The file beside a journal that names its epoch, where that is not that of its first entry."""


class ForkedError(Exception):
    """The desk has another journal that began as this one did, as of a copied memory card."""


@dataclass(frozen=True)
class HallPlace:
    """Where the hall is, and as which table this one joins it; `page` is where others find it.

    `authority` (PEM) vouches for a desk whose address begins with ``tls://``; empty: who does
    for this machine.
    """

    address: str
    seed: str
    table: int
    page: str = ""
    authority: str = ""


class Publisher:
    """Publishes a journal while its thread runs; `show` hears when the standing is another.

    `heed` hears, in a thread of its own, what the desk says of this table, as often as it says so.
    It works in a loop of its own, unless one is given for those who run theirs.
    """

    def __init__(
        self,
        place: HallPlace,
        journal: Path,
        show: Callable[[HallStanding], None],
        heed: Callable[[TableOrders], None] = lambda orders: None,
        loop: asyncio.AbstractEventLoop | None = None,
    ):
        self._place = place
        self._path = journal
        self._show = show
        self._listener = Listener(place.table, heed, self._heard)
        self._standing: HallStanding | None = None
        self._loop = loop or asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="hall", daemon=True)
        self._work: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._closed = False
        # What the desk has; None until it has said so once.
        self._stored: int | None = None
        self._link = ""
        self._client: Client | None = None
        self._epoch = ""
        self._sent = 0
        self._flight = IN_FLIGHT
        self._moved = 0.0
        self._seen = 0
        """The journal's last number at the last look."""
        self._looked = 0.0
        self._pulsed = 0.0

    def start(self, bus: Bus) -> None:
        """Begin; `bus` says when there are new entries."""
        bus.wake(self.wake)
        self._thread.start()

    def wake(self) -> None:
        """Hear that there may be new entries, from any thread; returns at once."""
        with contextlib.suppress(RuntimeError):  # its loop has ended
            self._loop.call_soon_threadsafe(self._news.set)

    def _heard(self) -> None:
        """The desk said something: it is shown at once."""
        self._looked = 0.0
        self._news.set()

    def deed(self, deed: TableDeed) -> DeskSaid | None:
        """Have the desk take what somebody does here, from any thread but this publisher's; None
        where it does not answer."""
        done = asyncio.run_coroutine_threadsafe(self._done(deed), self._loop)
        try:
            return done.result(2 * ANSWER)
        except (
            *UNREACHED,
            RuntimeError,
            FutureError,
            CancelledError,
            msgspec.DecodeError,
        ) as error:
            done.cancel()
            log.info("the desk takes nothing: %s", error or type(error).__name__)
            return None

    async def _done(self, deed: TableDeed) -> DeskSaid | None:
        client = self._client
        if client is None or client.is_closed:
            return None
        own = msgspec.structs.replace(deed, journal=self._epoch if deed.entry else "")
        subject = deed_subject(self._place.table)
        return said_of((await client.request(subject, sent(own), timeout=ANSWER)).data)

    def close(self) -> None:
        """End; what is not sent stays in the journal, and is sent another day."""
        self._closed = True
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._end)
        if self._thread.is_alive():
            self._thread.join(ANSWER)

    def _end(self) -> None:
        if self._work is not None:
            self._work.cancel()

    async def work(self) -> None:
        """Publish until it is ended."""
        self._work = asyncio.current_task()
        if not self._closed:
            await self._publish_for_ever()

    def _run(self) -> None:
        try:
            with contextlib.suppress(asyncio.CancelledError):
                self._loop.run_until_complete(self.work())
        except Exception:
            log.exception("the hall hears no more of this table")
        finally:
            self._loop.close()

    async def _publish_for_ever(self) -> None:
        tries = 0
        while True:
            try:
                with JournalReader(self._path) as journal:
                    if await self._joined(journal):
                        tries = 0
            except ForkedError:
                log.warning("the hall has another journal by this one's name: it gets a new one")
                self._rename()
            except UNREACHED as error:
                log.info("the hall is not reached: %s", error or type(error).__name__)
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    async def _joined(self, journal: JournalReader) -> bool:
        """Publish until the connection ends; return whether there was one."""
        client: Client | None = None
        try:
            client = self._client = await self._connect()
            await self._publish(client, journal)
        except UNREACHED as error:
            log.info("the hall is not reached: %s", error or type(error).__name__)
            refused = AUTHORIZATION_VIOLATION in str(error).lower()
            self._look(journal, "refused" if refused else "none")
        finally:
            self._client = None
            if client is not None:
                await _left(client)
        return client is not None

    async def _connect(self) -> Client:
        async def wrong(error: Exception) -> None:
            log.info("the hall: %s", error)

        place = self._place
        tls = trusting(place.authority) if place.address.startswith(TLS) else None
        made = await nats.connect(
            place.address,
            name=f"table {place.table}",
            nkeys_seed_str=place.seed,
            inbox_prefix=inbox(place.table).encode(),
            allow_reconnect=False,  # whoever comes back asks first how far the desk is
            connect_timeout=int(ANSWER),
            ping_interval=5,
            max_outstanding_pings=2,
            error_cb=wrong,
            tls=tls,
        )
        return await encrypted_if_due(made, place.address)

    async def _publish(self, client: Client, journal: JournalReader) -> None:
        """Publish on one connection until it ends, which is an error of the library's."""
        stream = client.jetstream(timeout=ACKNOWLEDGED)
        await self._listener.begin(client)
        while not (first := journal.rows(0, 1)):
            await self._pulse(client, "")
            self._look(journal, "joined")
            await self._wait(client)
        epoch = self._epoch = self._renamed() or epoch_of(Report.of_row(first[0]))

        async def hear(said: Msg) -> None:
            with contextlib.suppress(msgspec.DecodeError):
                stored = stored_of(said.data)
                if stored.epoch == epoch:
                    self._hear(stored)

        await client.subscribe(stored_subject(self._place.table), cb=hear)
        while not await self._asked(client, journal, epoch):
            await self._pulse(client, epoch)
            self._look(journal, "none")
            if self._stored is not None:  # it has been here: the stream keeps what it will read
                break
            await asyncio.sleep(1)
        self._sent = self._stored or 0
        self._look(journal, "joined")
        while True:
            self._news.clear()
            self._check_link(journal)
            while rows := journal.rows(self._sent, self._flight):
                await self._send(client, stream, epoch, [Report.of_row(row) for row in rows])
                self._sent = rows[-1][0]
                self._look(journal, "joined", every=False)
            news = await self._wait(client)
            if not news or self._loop.time() - self._looked > LOOK:
                self._look(journal, "joined")
            await self._pulse(client, epoch)
            await self._again(client, stream, journal, epoch)

    async def _pulse(self, client: Client, epoch: str) -> None:
        """Let the desk know that this table is there, and fetch what it has for it."""
        now = self._loop.time()
        if now - self._pulsed < PULSE:
            return
        self._pulsed = now
        await client.publish(ask_subject(self._place.table), encoded(self._here(epoch)))
        await self._listener.fetch(client)

    def _here(self, epoch: str) -> HowFar:
        orders = self._listener.hearing.orders
        movement = orders.movement if orders else 0
        obeyed = self._listener.obeyed
        return HowFar(epoch=epoch, page=self._place.page, movement=movement, obeyed=obeyed)

    async def _wait(self, client: Client) -> bool:
        """Wait for news a while; return whether there were. A connection that ended is an error."""
        if client.is_closed:
            raise nats.errors.ConnectionClosedError
        try:
            await asyncio.wait_for(self._news.wait(), LOOK)
        except TimeoutError:
            return False
        return True

    async def _send(
        self,
        client: Client,
        stream: JetStreamContext,
        epoch: str,
        reports: list[Report],
        again: str = "",
    ) -> None:
        """Publish entries and wait until the stream has acknowledged all of them.

        What the stream takes for known although the desk has not got it, is sent under a further
        id, which ends with `again`.
        """
        subject = entry_subject(self._place.table, epoch)

        async def one(report: Report, further: str = "") -> None:
            due = message_id(self._place.table, epoch, report.n) + further
            said = await stream.publish(subject, encoded(report), headers={ID_HEADER: due})
            if said.duplicate and again and not further:
                await one(report, again)

        sent = asyncio.gather(*(one(each) for each in reports))
        sent.add_done_callback(_given_up)
        self._flight = max(1, len(reports) // 2)  # if nothing comes of it
        try:
            while not (await asyncio.wait({sent}, timeout=LOOK))[0]:
                if client.is_closed:
                    raise nats.errors.ConnectionClosedError
            await sent
        finally:
            sent.cancel()
        self._flight = min(IN_FLIGHT, 4 * self._flight)

    async def _again(
        self, client: Client, stream: JetStreamContext, journal: JournalReader, epoch: str
    ) -> None:
        """Send again what the stream has acknowledged and the desk does not get to."""
        now = self._loop.time()
        if self._stored is None or self._stored >= self._sent or now - self._moved < STILL:
            return
        before = self._stored
        if not await self._asked(client, journal, epoch) or self._stored != before:
            return
        log.warning("the desk lacks entries %d to %d: sent again", before + 1, self._sent)
        rows = journal.rows(before, self._flight)
        reports = [Report.of_row(row) for row in rows]
        await self._send(client, stream, epoch, reports, f":{int(now)}")
        self._moved = self._loop.time()

    async def _asked(self, client: Client, journal: JournalReader, epoch: str) -> bool:
        """Ask the desk how far it is; return whether it answered."""
        asked = encoded(self._here(epoch))
        try:
            said = await client.request(ask_subject(self._place.table), asked, timeout=ANSWER)
            stored = stored_of(said.data)
        except (nats.errors.TimeoutError, nats.errors.NoRespondersError, msgspec.DecodeError):
            return False
        self._hear(stored)
        self._check_link(journal)
        return True

    def _hear(self, stored: Stored) -> None:
        """Take in how far the desk is."""
        if self._stored is None or stored.n != self._stored:
            self._moved = self._loop.time()
        self._stored, self._link = stored.n, stored.link

    def _check_link(self, journal: JournalReader) -> None:
        """Compare what the desk has last with this journal; `ForkedError` if that is not ours."""
        if self._stored:
            row = journal.rows(self._stored - 1, 1)
            if not row or (row[0][4] and row[0][4] != self._link):
                raise ForkedError

    def _renamed(self) -> str | None:
        with contextlib.suppress(OSError):
            return self._path.with_name(self._path.name + FORKED).read_text("ascii").strip()
        return None

    def _rename(self) -> None:
        """Give this journal an epoch of its own: what it has is published anew under that."""
        self._stored = None
        try:
            file = self._path.with_name(self._path.name + FORKED)
            file.write_text(secrets.token_hex(EPOCH_SIGNS // 2) + "\n", encoding="ascii")
        except OSError as error:
            log.warning("the journal's new name in the hall is not kept: %s", error)

    def _waiting(self) -> int:
        return max(0, self._seen - (self._stored or 0))

    def _look(self, journal: JournalReader, link: Link, *, every: bool = True) -> None:
        """Show how things stand. What waits is what waited at the last look already: an entry
        that is under way is none."""
        if every or (self._standing and self._standing.waiting):
            waiting = self._waiting()
            if every:
                self._seen, self._looked = journal.last, self._loop.time()
            self._say(self._listener.hearing.standing(link, waiting))

    def _say(self, standing: HallStanding) -> None:
        if standing != self._standing:
            self._standing = standing
            self._show(standing)


def _given_up(sent: asyncio.Future[list[None]]) -> None:
    """Take what came of it, where nobody waits for that any more."""
    if not sent.cancelled():
        sent.exception()


async def _left(client: Client) -> None:
    with contextlib.suppress(*UNREACHED):
        await client.close()
