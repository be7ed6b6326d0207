"""The league's broker: an account for each hall, and none of them sees another's.

A hall's broker is a leaf of the league's, bound to the hall's own account there by a name and a
secret of its own. The league reads in each account with a key of its own, the *clerk*'s. A hall may
not ask for anything of the streams at the league, its own mirror's included.

Leaves give a name and a secret: Debian 12's nats-server knows no key for them. So `Gateway` writes
its configuration for nobody else's eyes.
"""

from __future__ import annotations

import contextlib
import json
import re
import secrets
from pathlib import Path
from typing import Final, NamedTuple

from controller.errors import UnusableInput
from controller.hall.accounts import ACCOUNTS, new_key, put, seed_of
from controller.league.membership import Membership, domain_of, hall_named
from controller.words.labels import labels_of

DOMAIN: Final = "league"
_SECRET_FILE: Final = re.compile(r"hall-([a-z0-9]+)\.secret")
_DENIED: Final = ("$JS.API.>", f"$JS.{DOMAIN}.API.>")
_MOST: Final = 100_000_000
"""Bytes of a hall's mirror: a tournament of two hundred tables and four rounds is one million."""
_say = labels_of("commands/league")


class LeafPort(NamedTuple):
    """Where leaves are heard, and the certificate and key (PEM files) with which they are."""

    host: str
    port: int
    certificate: Path | None = None
    key: Path | None = None


class Gateway:
    """The halls that a league admitted, in its broker's folder: ``hall-north.secret`` for one."""

    def __init__(self, folder: Path, leaves: LeafPort | None = None) -> None:
        self.folder = folder
        self._leaves = leaves

    @property
    def halls(self) -> list[str]:
        """The halls that are admitted."""
        found = (_SECRET_FILE.fullmatch(file.name) for file in self.folder.glob("hall-*.secret"))
        return sorted(match[1] for match in found if match)

    def secrets(self) -> dict[str, str]:
        """Return what each hall comes in with."""
        found = {}
        for hall in self.halls:
            with contextlib.suppress(FileNotFoundError):  # dismissed just now
                found[hall] = (self.folder / f"hall-{hall}.secret").read_text(encoding="ascii")
        return found

    def admit(self, hall: str, address: str, authority: str = "") -> Membership:
        """Admit a hall, or give it a new secret; return what it joins with."""
        name = hall_named(hall)
        self.folder.mkdir(parents=True, exist_ok=True)
        secret = secrets.token_urlsafe(32)
        if not (self.folder / f"hall-{name}.nk").exists():
            new_key(self.folder / f"hall-{name}.nk", f"hall-{name}")
        put(self.folder / f"hall-{name}.secret", secret)
        self.prepare()
        return Membership(hall=name, address=address, secret=secret, authority=authority)

    def dismiss(self, hall: str) -> None:
        """Let a hall in no more; what it shared stays. `UnusableInput` if it is not admitted."""
        try:
            (self.folder / f"hall-{hall_named(hall)}.secret").unlink()
        except FileNotFoundError:
            raise UnusableInput(_say("league-not-admitted", hall=hall)) from None
        self.prepare()

    def clerk_seed(self, hall: str) -> str:
        """Return the seed with which the league reads what a hall shares."""
        return seed_of(self.folder / f"hall-{hall}.nk")

    def prepare(self) -> None:
        """Write the broker's part about accounts, complete or not at all."""
        accounts = "\n".join(self._account(hall) for hall in self.halls)
        put(
            self.folder / ACCOUNTS,
            f"accounts {{\n{accounts}\n  SYS {{ users: [] }}\n}}\nsystem_account: SYS\n",
        )

    def _account(self, hall: str) -> str:
        secret = (self.folder / f"hall-{hall}.secret").read_text(encoding="ascii").strip()
        clerk = (self.folder / f"hall-{hall}.pub").read_text(encoding="ascii").strip()
        denied = ", ".join(json.dumps(each) for each in _DENIED)
        return (
            f"  {domain_of(hall).upper()} {{ jetstream: {{ max_file: {_MOST}, max_mem: 4MB }}\n"
            f"    users: [ {{ nkey: {clerk} }}, {{ user: {hall}, password: {json.dumps(secret)}\n"
            f"      permissions: {{ publish: {{ deny: [{denied}] }} }} }} ] }}"
        )

    def domain(self) -> str:
        """Return the name of the league's own streams."""
        return DOMAIN

    def link(self) -> str:
        """Return the broker's part about leaves."""
        leaves = self._leaves
        if leaves is None:
            return ""
        listen = json.dumps(f"{leaves.host}:{leaves.port}")
        tls = ""
        if leaves.certificate and leaves.key:
            files = [json.dumps(str(f.absolute())) for f in (leaves.certificate, leaves.key)]
            tls = f", tls {{ cert_file: {files[0]}, key_file: {files[1]} }}"
        return f"leafnodes {{ listen: {listen}{tls} }}\n"
