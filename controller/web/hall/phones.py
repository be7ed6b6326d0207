"""Who may do what at the desk: paired phones by their roles, and tables that are invited."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from starlette.requests import Request

from controller.encryption.authority import Authority
from controller.errors import UnusableInput
from controller.hall.accounts import Accounts, seed_of
from controller.hall.deeds import MOST_TABLES, tables_in
from controller.hall.scanned import ScannedDesk
from controller.operating.fields import MOST_LETTERS, Form, RefusedError, first, typed, whole
from controller.operating.pairing import Pairing, grouped
from controller.operating.phones import PairedPhone
from controller.web.forms import origin_of
from controller.web.record_head import qr
from controller.words import Words

ROLES: Final[tuple[Literal["director", "assistant", "scorer", "reader"], ...]] = (
    "director", "assistant", "scorer", "reader",
)  # fmt: skip

HIGHEST: Final = 9999
"""The highest number that a table's settings may give it."""


class Invitations:
    """Codes with which tables join; `broker` gives the address for a host's name, and `reload` lets
    the broker read who has credentials."""

    def __init__(
        self,
        folder: Path,
        codes: Pairing,
        broker: Callable[[str], str],
        reload: Callable[[], object],
        address: str = "",
        authority: Authority | None = None,
    ) -> None:
        self.accounts = Accounts(folder)
        self.address = address
        self._authority = authority
        self._codes = codes
        self._broker = broker
        self._reload = reload

    def code(self, table: int) -> str:
        """Make a code with which one table may join, once and within ten minutes."""
        return self._codes.code(PairedPhone("reader", tables=(table,)))

    def accept(self, code: str, who: str) -> int:
        """Use a code up: its table gets new credentials. Return which; `RefusedError` if the code
        is none."""
        hand = self._codes.hand(self._codes.pair(code, who))
        if hand is None or not hand.tables:
            raise RefusedError("refused-pairing-code", 403)
        self._codes.book.end(hand.id)
        (table,) = hand.tables
        self.accounts.give(table)
        self._reload()
        return table

    def desk(self, table: int, host: str) -> ScannedDesk:
        """Return what a table that was accepted has to know."""
        seed = seed_of(self.accounts.folder / f"table-{table}.nk")
        own = self._authority.as_pem().decode() if self._authority else ""
        return ScannedDesk(self._broker(host), seed, table, own)

    @property
    def fingerprint(self) -> str:
        """The hash of the desk's own authority, in hexadecimal; empty where it has none."""
        return self._authority.fingerprint.replace(":", "").lower() if self._authority else ""

    def withdraw(self, table: str) -> None:
        """Take a table's credentials away: it is cut off at once."""
        number = _table(table, HIGHEST)
        try:
            self.accounts.withdraw(number)
        except UnusableInput:
            raise RefusedError("refused-no-credentials", 404, table=number) from None
        self._reload()


def phones_page(
    pairing: Pairing,
    invitations: Invitations,
    form: Form,
    request: Request,
    hand: PairedPhone,
    words: Words,
) -> dict[str, Any]:
    """Return what the page of phones and tables shows, with the code that a form asks for."""
    shown = {"code": "", "qr": "", "address": "", "what": "", "table": 0}
    home = invitations.address or origin_of(request)
    if typed(form, "table"):
        shown |= _invitation(invitations, typed(form, "table"), home)
    elif form:
        shown |= _code(pairing, form, home)
    say = words.labels("pages/floor")
    return {
        **shown,
        "roles": ROLES,
        "tables": invitations.accounts.tables,
        "phones": [
            (phone.id, phone.name or say("floor-phone", id=phone.id[:4]), phone.role, phone.tables,
             int(ago // 60), phone.id == hand.id)
            for phone, ago in pairing.book.listed()
        ],
    }  # fmt: skip


def _invitation(invitations: Invitations, table: str, home: str) -> dict[str, Any]:
    number = _table(table)
    code = invitations.code(number)
    known = f"&authority={invitations.fingerprint}" if invitations.fingerprint else ""
    address = f"{home}/hall/join?code={code}{known}"
    return {
        "code": grouped(code), "qr": qr(address), "address": address, "what": "table",
        "table": number,
    }  # fmt: skip


def _table(given: str, most: int = MOST_TABLES) -> int:
    found = whole(given, 1, most)
    if found is None:
        raise RefusedError("refused-table", given=given[:MOST_LETTERS], most=most)
    return found


def _code(pairing: Pairing, form: Form, home: str) -> dict[str, Any]:
    role = next((each for each in ROLES if each == first(form, "role")), None)
    name = " ".join(first(form, "name").split())
    if role is None or len(name) > MOST_LETTERS:
        raise RefusedError("refused-name", given=name[:MOST_LETTERS])
    tables = tables_in(typed(form, "tables")) if role == "assistant" else ()
    code = pairing.code(PairedPhone(role, tables=tables), name)
    address = f"{home}/hall/pair"
    return {
        "code": grouped(code), "qr": qr(f"{address}?code={code}"), "address": address, "what": role,
    }  # fmt: skip
