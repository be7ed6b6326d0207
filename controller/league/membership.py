"""With what a hall joins a league: its name there, where the league hears it, and its key.

The league writes it as a file (`rackside league admit`), the hall keeps it in its desk's folder
(`rackside league join`), and from the desk's next start its broker is a leaf of the league's.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import msgspec

from controller.errors import UnusableInput
from controller.words.labels import at_place, labels_of, unread

FILE: Final = "league.json"
_HALL: Final = re.compile(r"[a-z][a-z0-9]{0,19}")
_ADDRESS: Final = re.compile(r"(tls|nats-leaf)://[A-Za-z0-9.\-\[\]:]+:\d{1,5}")
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_say = labels_of("commands/league")


def domain_of(hall: str) -> str:
    """Return the name by which a hall's streams are asked for over the link."""
    return f"hall_{hall}"


class Membership(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hall's membership: `address` is where the league's broker hears leaves, ``tls://`` or
    ``nats-leaf://``; `secret` is the hall's own; `authority` the certificate (PEM) by which the
    league's is known, empty where the machine's own list has it."""

    hall: str
    address: str
    secret: str
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
    if not is_leaf_address(found.address) or not _SECRET.fullmatch(found.secret):
        wrong = _say("league-no-membership", why=found.address[:80])
        raise UnusableInput(at_place(file, wrong))
    return found


def is_leaf_address(address: str) -> bool:
    """Whether a league's broker may hear leaves there.

    >>> is_leaf_address("tls://league.example:7422"), is_leaf_address("http://league.example")
    (True, False)
    """
    return bool(_ADDRESS.fullmatch(address))


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
