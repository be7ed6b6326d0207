"""One connection at the door: uvicorn's, with an end to what is slow, silent or too much.

uvicorn bounds a request's head, and how long a connection idles between two requests. It waits for
ever for a head, for a body and for a reader, counts nobody's connections, and reads on what was
sent after an answer: that is added here.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from functools import partial
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from controller.web.door.clients import Clients, client_of
from controller.web.door.limits import LIMITS, Limits
from controller.web.door.streaming import ADDRESSES, Stream

SWEEP: Final = 0.5
"""Seconds between two looks at who is overdue."""
_LINGER: Final = 1.0
"""Seconds in which a refusal is read, while the rest of the request is not."""


class Connections:
    """Every open connection. For one event loop."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.limits = limits
        self.clients = Clients(limits)
        self._open: dict[Connection, None] = {}
        self._of: Counter[str] = Counter()

    def take(self, new: Connection) -> bool:
        """Count a connection in, or return False: nothing of it is read.

        Where all are taken, whoever holds most gives one up: the one that has waited longest
        without a request. Nobody gives way to one who holds as many already.
        """
        client = new.who
        if self._of[client] >= self.limits.of_client or not self.clients.may_connect(client):
            return False
        if len(self._open) >= self.limits.connections and not self._make_room(client):
            return False
        self._open[new] = None
        self._of[client] += 1
        return True

    def drop(self, gone: Connection) -> None:
        """Count a connection out."""
        if gone in self._open:
            del self._open[gone]
            self._of[gone.who] -= 1
            self._of += Counter()

    def sweep(self) -> None:
        """End what is overdue."""
        now = time.monotonic()
        for connection in list(self._open):
            if connection.overdue(now):
                connection.transport.abort()

    async def keep_swept(self) -> None:
        """End what is overdue, for ever."""
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep()

    def _make_room(self, client: str) -> bool:
        greediest, most = self._of.most_common(1)[0]
        if most <= self._of[client] + 1:
            return False
        theirs = [one for one in self._open if one.who == greediest]
        least_missed = next((one for one in theirs if not one.asked), theirs[0])
        least_missed.transport.abort()
        self.drop(least_missed)
        return True


class Connection(H11Protocol):
    """One connection, under the limits of all."""

    def __init__(self, connections: Connections, **given: Any) -> None:
        super().__init__(**given)
        self._all = connections
        self.ws_protocol_class = partial(Stream, self)  # type: ignore[assignment]
        self._streams = False
        self.who = ""
        self._taken = False
        self._head_since: float | None = None
        self._body_since: float | None = None
        self._heard = self._unread_since = 0.0

    @property
    def asked(self) -> bool:
        """Whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the connection in, or close it unread."""
        peer = transport.get_extra_info("peername")
        self.who = client_of(str(peer[0])) if peer else ""
        self._taken = self._all.take(self)
        super().connection_made(transport)
        if self._taken:
            self._head_since = self._heard = time.monotonic()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it out."""
        self.forget()
        super().connection_lost(exc)

    def forget(self) -> None:
        """Count it out."""
        self._all.drop(self)

    def heard(self) -> None:
        """Note that something came."""
        self._heard = time.monotonic()

    def _should_upgrade_to_ws(self) -> bool:
        return self.scope["path"] in ADDRESSES

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a WebSocket; nothing but silence ends it from now on."""
        self._head_since, self._streams = None, True
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        """Read on, and note what is awaited next."""
        if not self._taken:
            return
        self.heard()
        if self._head_since is None and not self.asked:
            self._head_since = self._heard
        super().data_received(data)
        if not self._streams:
            self._note()

    def on_response_complete(self) -> None:
        """Swallow nothing that comes after a refusal: the rest of a body is not read."""
        if self.conn.their_state is h11.SEND_BODY and not self.transport.is_closing():
            self.server_state.total_requests += 1
            self.transport.pause_reading()
            if self.transport.can_write_eof():
                self.transport.write_eof()
            self.loop.call_later(_LINGER, self.transport.abort)
            return
        super().on_response_complete()
        self._note()

    def _note(self) -> None:
        awaited = self.conn.their_state
        if self.asked or awaited is not h11.IDLE:
            self._head_since = None
        if awaited is not h11.SEND_BODY:
            self._body_since = None
        elif self._body_since is None:
            self._body_since = self._heard

    def pause_writing(self) -> None:
        """Note since when the client has read nothing."""
        self._unread_since = time.monotonic()
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client reads."""
        self._unread_since = 0.0
        super().resume_writing()

    def overdue(self, now: float) -> bool:
        """Whether this connection has been waited for long enough."""
        limits = self._all.limits
        if self._unread_since and now - self._unread_since > limits.silence:
            return True
        if self._streams:
            return now - self._heard > limits.silence
        if self._body_since is not None:
            silent = not self.flow.read_paused and now - self._heard > limits.silence
            return silent or now - self._body_since > limits.body
        return self._head_since is not None and now - self._head_since > limits.head
