"""What a table's players do that is the desk's to take: score cards, and appeals.

A table sends a deed and waits for the desk's word: what the desk has taken is on record before it
says so. Nothing of it is kept at the table, so that a desk that does not answer has not got it.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from controller.hall.orders import TableOrders, orders_for
from controller.hall.spoken import sentence
from controller.words import LANGUAGES, Words
from rules.tiles import Seat
from rules.tournament import events as ev
from rules.tournament.rulings import TournamentRuling
from rules.tournament.state import Tournament

DEEDS: Final = "hall.do.*"
MOST_TEXT: Final = 300
"""Letters of an appeal."""

DeedKind = Literal["check", "initial", "submit", "appeal"]
DEED_KINDS: Final[tuple[DeedKind, ...]] = get_args(DeedKind)


class TableDeed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody at a table does, in round `round`; `language` is what the answer is said in.

    `number` is whose badge or typing it was. `total` is what the player adds the own card up to.
    An appeal has its `text`, and the `entry` of the table's `journal` (its epoch) that it is about.
    """

    what: DeedKind
    round: int = 0
    wind: Seat | None = None
    number: int = 0
    total: int | None = None
    via: ev.Via = "typed"
    text: str = ""
    journal: str = ""
    entry: int | None = None
    language: str = ""


class DeskSaid(msgspec.Struct, frozen=True, kw_only=True):
    """The desk's word on a deed: a sentence, whether it was refused, and how the table stands."""

    said: str
    refused: bool
    orders: TableOrders


_ENCODER = msgspec.json.Encoder()
_DEED = msgspec.json.Decoder(TableDeed)
_SAID = msgspec.json.Decoder(DeskSaid)


def deed_subject(table: int) -> str:
    """Return where a table says what its players do."""
    return f"hall.do.{table}"


def sent(what: TableDeed | DeskSaid) -> bytes:
    """Return it as JSON."""
    return _ENCODER.encode(what)


def deed_of(data: bytes) -> TableDeed:
    """Return a deed; `msgspec.DecodeError` says what is wrong with it."""
    return _DEED.decode(data)


def said_of(data: bytes) -> DeskSaid:
    """Return the desk's word; `msgspec.DecodeError` says what is wrong with it."""
    return _SAID.decode(data)


def event_of(deed: TableDeed, table: int) -> ev.TournamentEvent:
    """Return the tournament's event that a deed is; the laws say whether it is allowed."""
    by, number = f"table {table}", deed.round or None
    if deed.what == "appeal":
        return ev.AppealLodged(
            table=table, text=deed.text[:MOST_TEXT], number=deed.number, journal=deed.journal,
            entry=deed.entry, by=by,
        )  # fmt: skip
    if deed.what == "submit":
        return ev.CardsSubmitted(table=table, number=deed.number, round=number, by=by)
    wind = deed.wind or "E"
    if deed.what == "check":
        return ev.CardChecked(
            table=table, wind=wind, number=deed.number, total=deed.total, via=deed.via,
            round=number, by=by,
        )  # fmt: skip
    return ev.CardInitialed(
        table=table, wind=wind, number=deed.number, via=deed.via, round=number, by=by
    )


def answered(
    now: Tournament, table: int, deed: TableDeed, rulings: list[TournamentRuling]
) -> DeskSaid:
    """Return the desk's word, as the tournament stands after the deed."""
    words = Words(deed.language if deed.language in LANGUAGES else "en")
    refused = [each for each in rulings if each.kind == "refused"]
    said = " ".join(sentence(words, each) for each in refused or rulings)
    done = said or words.label("pages/floor", "floor-done")
    return DeskSaid(said=done, refused=bool(refused), orders=orders_for(now, table))
