"""The phones that are paired: whose, since when and seen how long ago, in the table's own seconds.

A Raspberry Pi without a clock begins in another year and is set later: no time of day says how long
a phone was paired. The table counts the seconds for which it runs, and keeps the count beside the
journal with the phones.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec

from controller.operating.phones import PairedPhone, PhoneRole

EVENING: Final = 18 * 3600
"""Seconds of the table's running after which a phone that was not seen is no longer paired."""
_KEPT_EVERY: Final = 60.0
"""Seconds after which a count is written again: as much may be lost with the power."""
MOST: Final = 64
"""Phones that are paired; the one unseen for longest gives way to the next."""


class KnownPhone(msgspec.Struct, forbid_unknown_fields=True):
    """A paired phone. `paired` and `seen` are the table's own seconds; `name` is whose it is, or
    empty."""

    id: str
    role: PhoneRole
    player: str = ""
    directs: bool = False
    name: str = ""
    paired: float = 0.0
    seen: float = 0.0
    tables: tuple[int, ...] = ()

    @property
    def phone(self) -> PairedPhone:
        """Return what it may do."""
        if self.role == "player":
            return PairedPhone("player", self.id, self.player)
        if self.role == "camera":
            return PairedPhone("camera", self.id)
        return PairedPhone(self.role, self.id, self.player, self.directs, tables=self.tables)


class _Book(msgspec.Struct, forbid_unknown_fields=True):
    ran: float
    phones: list[KnownPhone]


class PhoneBook:
    """The paired phones, kept in `file` if there is one; `now` counts seconds from anywhere.

    A file that cannot be read pairs nobody, and one that cannot be written is tried again.
    """

    def __init__(self, file: Path | None = None, now: Callable[[], float] = time.monotonic) -> None:
        self._file = file
        self._now = now
        self._guard = threading.Lock()
        kept = _read(file)
        self._phones = {phone.id: phone for phone in kept.phones}
        self._zero = now() - kept.ran
        self._written = now()

    def ran(self) -> float:
        """Return for how many seconds the table has run, with this journal."""
        return self._now() - self._zero

    def add(self, phone: PairedPhone, name: str = "") -> PairedPhone:
        """Pair a phone; return it with its id."""
        with self._guard:
            named = replace(phone, id=phone.id or secrets.token_hex(4))
            now = self.ran()
            self._phones[named.id] = KnownPhone(
                named.id, named.role, named.player, named.directs, name, now, now, named.tables
            )
            while len(self._phones) > MOST:
                del self._phones[min(self._phones.values(), key=lambda one: one.seen).id]
            self._write()
            return named

    def seen(self, id: str) -> PairedPhone | None:
        """Note that a phone is there; None if it is not paired, or was unseen for an evening."""
        with self._guard:
            known = self._current(id)
            if known is None:
                return None
            known.seen = self.ran()
            if self._now() - self._written >= _KEPT_EVERY:
                self._write()
            return known.phone

    def has(self, id: str) -> bool:
        """Whether a phone is paired; it is not noted as seen."""
        with self._guard:
            return self._current(id) is not None

    def end(self, id: str) -> KnownPhone | None:
        """Unpair a phone; return which, None if there is none."""
        with self._guard:
            ended = self._phones.pop(id, None)
            self._write()
            return ended

    def listed(self) -> list[tuple[KnownPhone, float]]:
        """Return the phones, last seen first, each with the seconds since it was."""
        with self._guard:
            now = self.ran()
            known = [phone for id in list(self._phones) if (phone := self._current(id))]
            return sorted(((one, now - one.seen) for one in known), key=lambda pair: pair[1])

    def _current(self, id: str) -> KnownPhone | None:
        known = self._phones.get(id)
        if known is not None and self.ran() - known.seen > EVENING:
            del self._phones[id]
            return None
        return known

    def _write(self) -> None:
        self._written = self._now()
        if self._file is None:
            return
        book = msgspec.json.encode(_Book(self.ran(), list(self._phones.values())))
        new = self._file.with_name(f"{self._file.name}.new")
        with contextlib.suppress(OSError):
            opened = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(opened, "wb") as writing:
                writing.write(book)
            new.replace(self._file)


def book_beside(journal: Path) -> Path:
    """Return the file of the phones of a journal."""
    return journal.with_name(f"{journal.name}.phones.json")


def _read(file: Path | None) -> _Book:
    if file is not None:
        with contextlib.suppress(OSError, msgspec.DecodeError):
            return msgspec.json.decode(file.read_bytes(), type=_Book)
    return _Book(0.0, [])
