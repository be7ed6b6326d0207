"""Which phones may enter things: a one-time code, then a signed token in the phone's cookie.

The codes live in memory; the key that signs tokens and the list of phones lie beside the journal,
so that a restart of the program in the middle of an evening unpairs nobody. Who sends wrong codes
waits, longer each time; the codes of others stay as good as they were.
"""

from __future__ import annotations

import hashlib
import math
import os
import secrets
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from itsdangerous import BadData, URLSafeSerializer

from controller.errors import UnusableInput
from controller.operating.fields import RefusedError
from controller.operating.phone_book import PhoneBook
from controller.operating.phones import PairedPhone
from controller.operating.slowing import Slowing
from controller.words.labels import unwritten

LETTERS: Final = "ABCDEFGHJKLMNPQRTUVWXY346789"
"""No two of them look or sound alike."""

LENGTH: Final = 8
LASTS: Final = 600.0
"""Seconds for which a code shown on a page can be used; the console's lasts until it is."""
_FOR: Final = b"rackside paired phone"
"""What is signed: nothing that is ever signed with the same key for another purpose is a token."""


class _Token(msgspec.Struct, forbid_unknown_fields=True):
    role: str
    id: str
    player: str
    directs: bool = False


class _Code(NamedTuple):
    phone: PairedPhone
    until: float
    name: str = ""


class Pairing:
    """Codes and tokens of one table, or of a hall's desk. `say` is given the console's code
    whenever it is new; it pairs a phone as `first`.

    `now` counts seconds, and is no time of day; `book` has the phones.
    """

    def __init__(
        self,
        key: bytes,
        *,
        say: Callable[[str], None] = lambda code: None,
        now: Callable[[], float] = time.monotonic,
        book: PhoneBook | None = None,
        first: PairedPhone = PairedPhone("operator"),
    ) -> None:
        self._first = first
        self.book = book or PhoneBook(now=now)
        self._signed = URLSafeSerializer(
            key,
            salt=_FOR,
            signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"},
        )
        self._say = say
        self._now = now
        self._slowing = Slowing(now)
        self._guard = threading.Lock()
        self._codes: dict[str, _Code] = {}

    def console_code(self) -> str:
        """Make the first phone's code, which lasts until it is used, and tell the console."""
        with self._guard:
            code = self._new(_Code(self._first, float("inf")))
        self._say(code)
        return code

    def code(self, hand: PairedPhone, name: str = "") -> str:
        """Make a code that pairs a phone as `hand`, once, within `LASTS` seconds.

        `name` is whose phone that is, for the list of them.
        """
        with self._guard:
            return self._new(_Code(hand, self._now() + LASTS, name))

    def pair(self, code: str, who: str = "") -> str:
        """Use a code up; return the token for the phone's cookie.

        `RefusedError` if there is no such code, or no more, or `who` sends it has to wait.
        """
        waits = self._slowing.waits(who)
        if waits > 0:
            raise RefusedError("refused-pairing-wait", 429, seconds=math.ceil(waits))
        typed = "".join(c for c in code.upper() if c.isalnum())
        with self._guard:
            found = self._codes.pop(typed, None)
        if found is None or found.until < self._now():
            self._slowing.wrong(who)
            raise RefusedError("refused-pairing-code", 403)
        self._slowing.right(who)
        if found.until == float("inf"):
            self.console_code()
        return self.token(found.phone, found.name)

    def token(self, hand: PairedPhone, name: str = "") -> str:
        """Pair a phone; return its signed token."""
        paired = self.book.add(hand, name)
        new = _Token(paired.role, paired.id, paired.player, paired.directs)
        return str(self._signed.dumps(msgspec.to_builtins(new)))

    def hand(self, token: str) -> PairedPhone | None:
        """Return whose token it is; None if it was not signed here, or is paired no more."""
        id = self._id(token)
        return None if id is None else self.book.seen(id)

    def holds(self, token: str) -> bool:
        """Whether a token is still good; a feed that goes on asks, which is nobody being there."""
        id = self._id(token)
        return id is not None and self.book.has(id)

    def _id(self, token: str) -> str | None:
        try:
            return msgspec.convert(self._signed.loads(token), _Token).id
        except (BadData, msgspec.ValidationError):
            return None

    def _new(self, made: _Code) -> str:
        now = self._now()
        self._codes = {c: kept for c, kept in self._codes.items() if kept.until >= now}
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._codes[code] = made
        return code


def grouped(code: str) -> str:
    """Return a code as people read it.

    >>> grouped("K7PM3QXD")
    'K7PM 3QXD'
    """
    return f"{code[:4]} {code[4:]}"


def key_beside(journal: Path) -> bytes:
    """Return the key kept beside a journal, made with the first evening; only its owner reads it.

    `UnusableInput` if it can be neither read nor made.
    """
    file = journal.with_name(f"{journal.name}.key")
    try:
        if file.exists():
            key = file.read_bytes()
            if len(key) == 32:
                return key
        key = secrets.token_bytes(32)
        file.unlink(missing_ok=True)
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(opened, "wb") as writing:
            writing.write(key)
    except OSError as error:
        raise UnusableInput(unwritten(file, error)) from None
    return key
