"""Which phones may enter things: a one-time code, then a signed token in the phone's cookie.

The codes live in memory; the key that signs tokens lies beside the journal, so
that a restart of the program in the middle of an evening unpairs nobody.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from itsdangerous import BadData, URLSafeSerializer

from controller.errors import UnusableInput
from controller.operating.fields import RefusedError
from controller.operating.phones import PairedPhone
from controller.words.labels import unwritten

LETTERS: Final = "ABCDEFGHJKLMNPQRTUVWXY346789"
"""No two of them look or sound alike."""

LENGTH: Final = 8
LASTS: Final = 600.0
"""Seconds for which a code shown on a page can be used; the console's lasts until it is."""
TRIES: Final = 10
"""Wrong codes, by anybody, after which all codes are new."""
EVENING: Final = 18 * 3600
"""Seconds for which a phone stays paired."""
_FOR: Final = b"rackside paired phone"
"""What is signed: nothing that is ever signed with the same key for another purpose is a token."""


class _Token(msgspec.Struct, forbid_unknown_fields=True):
    role: str
    id: str
    player: str
    until: int
    directs: bool = False


class Pairing:
    """Codes and tokens of one table. `say` is given the console's code whenever it is new.

    `now` counts seconds for codes, `clock` is the time of day, by which tokens end.
    """

    def __init__(
        self,
        key: bytes,
        *,
        say: Callable[[str], None] = lambda code: None,
        now: Callable[[], float] = time.monotonic,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._signed = URLSafeSerializer(
            key,
            salt=_FOR,
            signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"},
        )
        self._say = say
        self._now = now
        self._clock = clock
        self._guard = threading.Lock()
        self._codes: dict[str, tuple[PairedPhone, float]] = {}
        self._wrong = 0

    def console_code(self) -> str:
        """Make an operator's code that lasts until it is used, and tell the console."""
        with self._guard:
            code = self._new(PairedPhone("operator"), float("inf"))
        self._say(code)
        return code

    def code(self, hand: PairedPhone) -> str:
        """Make a code that pairs a phone as `hand`, once, within `LASTS` seconds."""
        with self._guard:
            return self._new(hand, self._now() + LASTS)

    def pair(self, code: str) -> str:
        """Use a code up; return the token for the phone's cookie.

        `RefusedError` if there is no such code, or no more.
        """
        typed = "".join(c for c in code.upper() if c.isalnum())
        with self._guard:
            hand, until = self._codes.pop(typed, (None, 0.0))
            if hand is not None and until < self._now():
                hand = None
            renew = until == float("inf") if hand else self._count_wrong()
        if renew:
            self.console_code()
        if hand is None:
            raise RefusedError("refused-pairing-code", 403)
        return self.token(hand)

    def token(self, hand: PairedPhone) -> str:
        """Return a signed token for a phone."""
        until = int(self._clock()) + EVENING
        new = _Token(hand.role, hand.id or secrets.token_hex(4), hand.player, until, hand.directs)
        return str(self._signed.dumps(msgspec.to_builtins(new)))

    def hand(self, token: str) -> PairedPhone | None:
        """Return whose token it is; None if it was not signed here, or its evening is over."""
        try:
            read = msgspec.convert(self._signed.loads(token), _Token)
        except (BadData, msgspec.ValidationError):
            return None
        if read.until < self._clock() or read.role not in ("operator", "player"):
            return None
        if read.role == "player":
            return PairedPhone("player", read.id, read.player)
        return PairedPhone("operator", read.id, read.player, read.directs)

    def _new(self, hand: PairedPhone, until: float) -> str:
        now = self._now()
        self._codes = {c: kept for c, kept in self._codes.items() if kept[1] >= now}
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._codes[code] = (hand, until)
        return code

    def _count_wrong(self) -> bool:
        """Count a wrong code; after some, none of those there are is good any more."""
        self._wrong += 1
        if self._wrong < TRIES:
            return False
        self._wrong = 0
        self._codes.clear()
        return True


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
