"""Who may talk to the desk's broker: the desk, and each table with credentials of its own.

A hall that is in a league has a second account there, with nothing in it but what it shares: the
link to the league is bound to that one, so that the tables' streams are out of its reach.

NATS's own keys (Ed25519): a table keeps a seed, the broker's configuration the public keys alone,
and what travels is a signature. A table may publish its own entries, and hear what is for it.
Credentials are withdrawn by writing the configuration without them and letting the broker read it
again.
"""

from __future__ import annotations

import json
import os
import re
import secrets
from pathlib import Path
from typing import Final

import nkeys

from controller.errors import UnusableInput
from controller.hall.orders import BEATS, last_orders_subject, orders_subject
from controller.hall.reports import ask_subject, entry_subject, inbox, stored_subject
from controller.hall.table_deeds import deed_subject
from controller.league.membership import domain_of, membership_of
from controller.words.labels import absent, at_place, labels_of, unread

ACCOUNTS: Final = "accounts.conf"
DESK: Final = "desk"
SHARER: Final = "sharer"
"""The desk once more, in the account that is linked to the league."""
AUTHORITY: Final = "league.pem"
_LINK_DENIES: Final = ("league.>", *(
    f"$JS.*.API.STREAM.{act}.>"
    for act in ("CREATE", "UPDATE", "DELETE", "PURGE", "RESTORE", "MSG.DELETE")
))  # fmt: skip
"""What nobody may do over the link: write into what is shared, or change its stream."""
_TABLE_FILE: Final = re.compile(r"table-(\d{1,4})\.pub")
_say = labels_of("commands/hall")


class Accounts:
    """The credentials that a desk has given out, in its folder: ``table-7.pub`` for a table."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def tables(self) -> list[int]:
        """The tables that have credentials."""
        found = (_TABLE_FILE.fullmatch(file.name) for file in self.folder.iterdir())
        return sorted(int(match[1]) for match in found if match)

    def desk_seed(self) -> str:
        """Return the desk's own seed; it is made when it is first asked for."""
        file = self.folder / "desk.nk"
        if not file.exists():
            self._new(DESK, file)
        return seed_of(file)

    def sharer_seed(self) -> str:
        """Return the seed with which the desk shares with a league; made when first asked for."""
        file = self.folder / f"{SHARER}.nk"
        if not file.exists():
            self._new(SHARER, file)
        return seed_of(file)

    def prepare(self) -> None:
        """Have everything there that the broker's configuration names."""
        self.desk_seed()
        member = membership_of(self.folder)
        if member is not None:
            self.sharer_seed()
            if member.authority:
                put(self.folder / AUTHORITY, member.authority)
        self.write()

    def domain(self) -> str:
        """Return the name of the broker's streams for others; empty for a hall on its own."""
        member = membership_of(self.folder)
        return domain_of(member.hall) if member else ""

    def link(self) -> str:
        """Return the broker's part about leaves: the link to a league, if there is one."""
        member = membership_of(self.folder)
        if member is None:
            return ""
        scheme, _, place = member.address.partition("://")
        authority = json.dumps(str((self.folder / AUTHORITY).absolute()))
        tls = f", tls {{ ca_file: {authority} }}" if member.authority else ""
        url = json.dumps(f"{scheme}://{member.hall}:{member.secret}@{place}")
        return (
            f"leafnodes {{ reconnect: 1, remotes: [ {{ url: {url}, account: LEAGUE{tls}\n"
            f"  deny_imports: {_listed(list(_LINK_DENIES))} }} ] }}\n"
        )

    def give(self, table: int) -> Path:
        """Make new credentials for a table; return the file for it. What it had ends."""
        file = self.folder / f"table-{table}.nk"
        self._new(f"table-{table}", file)
        return file

    def withdraw(self, table: int) -> None:
        """Take a table's credentials away. `UnusableInput` if it has none."""
        try:
            (self.folder / f"table-{table}.pub").unlink()
        except FileNotFoundError:
            raise UnusableInput(_say("hall-no-credentials", table=table)) from None
        (self.folder / f"table-{table}.nk").unlink(missing_ok=True)
        self.write()

    def _new(self, name: str, file: Path) -> None:
        new_key(file, name)
        self.write()

    def write(self) -> None:
        """Write the broker's part about accounts, complete or not at all."""
        users = [f"{{ nkey: {self._public(DESK)} }}"] if (self.folder / "desk.pub").exists() else []
        users += [_table_user(table, self._public(f"table-{table}")) for table in self.tables]
        listed = "\n    ".join(users)
        shares = ""
        if membership_of(self.folder) is not None and (self.folder / f"{SHARER}.pub").exists():
            sharer = self._public(SHARER)
            shares = f"  LEAGUE {{ jetstream: enabled, users: [ {{ nkey: {sharer} }} ] }}\n"
        put(
            self.folder / ACCOUNTS,
            f"accounts {{\n  HALL {{ jetstream: enabled, users: [\n    {listed}\n  ] }}\n"
            f"{shares}  SYS {{ users: [] }}\n}}\nsystem_account: SYS\n",
        )

    def _public(self, name: str) -> str:
        return (self.folder / f"{name}.pub").read_text(encoding="ascii").strip()


def _table_user(table: int, public: str) -> str:
    says = [
        entry_subject(table, "*"), ask_subject(table), deed_subject(table),
        last_orders_subject(table),
    ]  # fmt: skip
    hears = [f"{inbox(table)}.>", stored_subject(table), orders_subject(table), BEATS]
    return (
        f"{{ nkey: {public}, permissions: {{ publish: {{ allow: {_listed(says)} }}, "
        f"subscribe: {{ allow: {_listed(hears)} }} }} }}"
    )


def _listed(subjects: list[str]) -> str:
    return "[" + ", ".join(f'"{subject}"' for subject in subjects) + "]"


def new_key(file: Path, name: str) -> None:
    """Write a new seed to a file, and its public key beside it under a name."""
    seed = nkeys.encode_seed(secrets.token_bytes(32), nkeys.PREFIX_BYTE_USER)
    put(file, seed.decode() + "\n")
    public = nkeys.from_seed(bytearray(seed)).public_key.decode()
    put(file.with_name(f"{name}.pub"), public + "\n")


def seed_of(file: Path) -> str:
    """Return the seed of a file of credentials. `UnusableInput` if it is none."""
    if not file.is_file():
        raise UnusableInput(absent(file))
    try:
        seed = file.read_text(encoding="ascii").strip()
        nkeys.from_seed(bytearray(seed.encode()))
    except OSError as error:
        raise UnusableInput(unread(file, error)) from None
    except (ValueError, nkeys.NkeysError):
        raise UnusableInput(at_place(file, _say("hall-no-seed"))) from None
    return seed


def put(file: Path, text: str) -> None:
    """Write a file for nobody else's eyes, complete or not at all."""
    new = file.with_name(f".{file.name}.new")
    with os.fdopen(os.open(new, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    new.replace(file)
