"""Who may talk to the desk's broker: the desk, and each table with credentials of its own.

NATS's own keys (Ed25519): a table keeps a seed, the broker's configuration the public keys alone,
and what travels is a signature. A table may publish its own entries, and hear what is for it.
Credentials are withdrawn by writing the configuration without them and letting the broker read it
again.
"""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path
from typing import Final

import nkeys

from controller.errors import UnusableInput
from controller.hall.orders import BEATS, last_orders_subject, orders_subject
from controller.hall.reports import ask_subject, entry_subject, inbox, stored_subject
from controller.words.labels import absent, at_place, labels_of, unread

ACCOUNTS: Final = "accounts.conf"
DESK: Final = "desk"
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
        seed = nkeys.encode_seed(secrets.token_bytes(32), nkeys.PREFIX_BYTE_USER)
        _put(file, seed.decode() + "\n")
        public = nkeys.from_seed(bytearray(seed)).public_key.decode()
        _put(file.with_name(f"{name}.pub"), public + "\n")
        self.write()

    def write(self) -> None:
        """Write the broker's part about accounts, complete or not at all."""
        users = [f"{{ nkey: {self._public(DESK)} }}"] if (self.folder / "desk.pub").exists() else []
        users += [_table_user(table, self._public(f"table-{table}")) for table in self.tables]
        listed = "\n    ".join(users)
        _put(
            self.folder / ACCOUNTS,
            f"accounts {{\n  HALL {{ jetstream: enabled, users: [\n    {listed}\n  ] }}\n"
            "  SYS { users: [] }\n}\nsystem_account: SYS\n",
        )

    def _public(self, name: str) -> str:
        return (self.folder / f"{name}.pub").read_text(encoding="ascii").strip()


def _table_user(table: int, public: str) -> str:
    says = [entry_subject(table, "*"), ask_subject(table), last_orders_subject(table)]
    hears = [f"{inbox(table)}.>", stored_subject(table), orders_subject(table), BEATS]
    return (
        f"{{ nkey: {public}, permissions: {{ publish: {{ allow: {_listed(says)} }}, "
        f"subscribe: {{ allow: {_listed(hears)} }} }} }}"
    )


def _listed(subjects: list[str]) -> str:
    return "[" + ", ".join(f'"{subject}"' for subject in subjects) + "]"


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


def _put(file: Path, text: str) -> None:
    """Write a file for nobody else's eyes, complete or not at all."""
    new = file.with_name(f".{file.name}.new")
    with os.fdopen(os.open(new, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    new.replace(file)
