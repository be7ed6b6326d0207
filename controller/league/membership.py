"""With what a hall joins a league: its name there, where the league hears it, and its key.

The league writes it as a file (`rackside league admit`), the hall keeps it in its desk's folder
(`rackside league join`), and from the desk's next start its broker is a leaf of the league's.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec

from controller.errors import UnusableInput
from controller.words.labels import at_place, labels_of, unread

FILE: Final = "league.json"
_HALL: Final = re.compile(r"[a-z][a-z0-9]{0,19}")
_say = labels_of("commands/league")


class Membership(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hall's membership: `address` is where the league's broker hears leaves, ``tls://`` or
    ``nats-leaf://``; `seed` is the hall's own key; `authority` the certificate (PEM) by which the
    league's is known, empty where the machine's own list has it."""

    hall: str
    address: str
    seed: str
    authority: str = ""


def hall_named(name: str) -> str:
    """Return a hall's name; `UnusableInput` if it is none: it is a part of accounts and domains.

    >>> hall_named("northside")
    'northside'
    """
    if not _HALL.fullmatch(name):
        raise UnusableInput(_say("league-bad-hall", given=name[:40]))
    return name


def membership_in(file: Path) -> Membership:
    """Return the membership of a file. `UnusableInput` if it is none."""
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Membership)
    except OSError as error:
        raise UnusableInput(unread(file, error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnusableInput(at_place(file, _say("league-no-membership", why=str(error)))) from None
    hall_named(found.hall)
    parts = urlsplit(found.address)
    if parts.scheme not in ("tls", "nats-leaf") or not parts.hostname:
        wrong = _say("league-no-membership", why=found.address[:80])
        raise UnusableInput(at_place(file, wrong))
    return found


def membership_of(folder: Path) -> Membership | None:
    """Return the membership of a desk by its folder; None if it is in no league."""
    file = folder / FILE
    return membership_in(file) if file.exists() else None


def put(file: Path, made: Membership) -> None:
    """Write a membership for nobody else's eyes, complete or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(f".{file.name}.new")
    with os.fdopen(os.open(new, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as out:
        out.write(msgspec.json.format(msgspec.json.encode(made)) + b"\n")
        out.flush()
        os.fsync(out.fileno())
    new.replace(file)
