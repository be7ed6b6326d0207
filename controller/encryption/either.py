"""A port that speaks TLS, and takes what is not: the first byte that comes shows which.

Whoever types the table's address without `https` gets an answer then, and not a broken line.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import ssl
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

HANDSHAKE: Final = 22
"""The first byte of a line that is to be encrypted (RFC 8446, 5.1)."""
PATIENCE: Final = 5.0
"""Seconds for the first byte, and again for the handshake."""
MOST: Final = 128
"""Lines that may be so far and no further; the one that came first is cut for one more."""

log = logging.getLogger(__name__)


class TlsFiles:
    """The context of a certificate in files, read again when they change. `OSError` at first."""

    def __init__(self, certificate: Path, key: Path | None = None) -> None:
        self.files = tuple(file for file in (certificate, key) if file is not None)
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.minimum_version = ssl.TLSVersion.TLSv1_2
        self._stamp = self._stamped()
        self._load()

    def context(self) -> ssl.SSLContext:
        """Return the context as the files now are; what cannot be read leaves it as it was."""
        with contextlib.suppress(OSError):
            if (now := self._stamped()) != self._stamp:
                self._stamp = now
                try:
                    self._load()
                except OSError as error:  # as a broken certificate is, too
                    log.warning("%s: not used: %s", self.files[0], error)
        return self._context

    def _load(self) -> None:
        key = self.files[1] if len(self.files) > 1 else None
        self._context.load_cert_chain(self.files[0], key)

    def _stamped(self) -> list[int]:
        return [file.stat().st_mtime_ns for file in self.files]


class EitherWay:
    """Makes the protocols of a port: `make` gives the one that speaks HTTP, with TLS or without."""

    def __init__(self, make: Callable[..., asyncio.Protocol], tls: TlsFiles) -> None:
        self.make = make
        self.tls = tls
        self.waiting: OrderedDict[_FirstByte, None] = OrderedDict()

    def __call__(self, **given: Any) -> asyncio.Protocol:
        """Return the protocol of a new line; `given` goes to `make`."""
        return _FirstByte(self, given)

    def take_in(self, new: _FirstByte) -> None:
        """Count a line in that has not come to HTTP yet."""
        self.waiting[new] = None
        if len(self.waiting) > MOST:
            first, _ = self.waiting.popitem(last=False)
            first.cut()


class _Early(asyncio.Protocol):
    """Keeps what comes with the end of the handshake, before anybody is there to take it."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.lost = False

    def data_received(self, data: bytes) -> None:
        """Keep it."""
        self.data += data

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that nobody is there any more."""
        self.lost = True


class _FirstByte(asyncio.Protocol):
    """A line of which nothing is known yet. It reads nothing: it looks at what lies there."""

    def __init__(self, port: EitherWay, given: dict[str, Any]) -> None:
        self._port = port
        self._given = given
        self._loop = asyncio.get_running_loop()
        self._looking: socket.socket | None = None
        self._task: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for the first byte."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.pause_reading()
        self._port.take_in(self)
        fd = transport.get_extra_info("socket").fileno()
        self._looking = socket.socket(fileno=os.dup(fd))
        self._timer = self._loop.call_later(PATIENCE, self.cut)
        self._loop.add_reader(self._looking, self._look)

    def _look(self) -> None:
        assert self._looking is not None
        try:
            first = self._looking.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            first = b""
        self._stop_looking()
        if not first:
            self.cut()
        elif first[0] == HANDSHAKE:
            self._task = self._loop.create_task(self._encrypt())
        else:
            self._go_on(self._transport)
            self._transport.resume_reading()

    async def _encrypt(self) -> None:
        early = _Early()
        try:
            secured = await self._loop.start_tls(
                self._transport,
                early,
                self._port.tls.context(),
                server_side=True,
                ssl_handshake_timeout=PATIENCE,
            )
        except (OSError, ssl.SSLError, ConnectionError):
            secured = None
        if secured is None or early.lost:
            self.cut()
            return
        inner = self._go_on(secured)
        if early.data:
            inner.data_received(bytes(early.data))

    def _go_on(self, transport: asyncio.Transport) -> asyncio.Protocol:
        self._port.waiting.pop(self, None)
        inner = self._port.make(**self._given)
        transport.set_protocol(inner)
        inner.connection_made(transport)
        return inner

    def _stop_looking(self) -> None:
        self._timer.cancel()
        if self._looking is not None:
            self._loop.remove_reader(self._looking)
            self._looking.close()
            self._looking = None

    def cut(self) -> None:
        """End the line."""
        self._stop_looking()
        self._port.waiting.pop(self, None)
        self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._stop_looking()
        self._port.waiting.pop(self, None)
