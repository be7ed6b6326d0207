"""One entry of a journal: an event and what the referee said about it."""

from __future__ import annotations

from datetime import datetime
from inspect import cleandoc
from typing import Any

import msgspec

from controller.record import chain
from controller.record.checkpoints import Checkpoint, Seal
from controller.words import Words
from rules.events import Asked, Event, EventError, from_json, to_json
from rules.reasons.base import AsRecorded, Statement, decoded, schema_of
from rules.rulings import Audience, Kind, Ruling
from rules.tiles import Seat


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """An event as the journal numbered it, with the rulings that answer it, in order."""

    event: Event
    rulings: tuple[Ruling, ...] = ()
    by: str = ""
    """Who wrote it, and with which program: "camera rackside/0.9". Empty before it is on record."""
    link: str = ""
    """Its link in the chain (`controller.record.chain`), in hexadecimal; empty if it has none."""
    checkpoint: Checkpoint | None = None
    """What the table signed when it had written this entry."""

    @property
    def n(self) -> int:
        """The event's number in its journal, 1 and up."""
        return self.event.n


def time_of(at: str | None) -> datetime | None:
    """Return a journal's time by this machine's clock; None if there is none, or it is no time."""
    try:
        return datetime.fromisoformat(at).astimezone() if at else None
    except (ValueError, OverflowError, OSError):
        return None


class WrittenRuling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A ruling as it is written: `rules.rulings.Ruling`, and the words of it in `text`.

    Older records have the words alone, and no `reason`.
    """

    at: int = 0
    kind: Kind
    aloud: bool = False
    audience: Audience | None = None
    laws: tuple[str, ...]
    seat: Seat | None = None
    points: int | None = None
    player: str | None = None
    reason: Statement | None = None
    then: tuple[Statement, ...] = ()
    text: str = ""

    def ruling(self) -> Ruling:
        """Return the ruling; the words are its reason where it has no other."""
        given = {name: getattr(self, name) for name in Ruling.__struct_fields__}
        return Ruling(**given | {"reason": self.reason or AsRecorded(self.text)})


class RulingLine(
    WrittenRuling,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag_field="type",
    tag="ruling",
    forbid_unknown_fields=True,
):
    """A ruling as a line of its own, with ``"type": "ruling"`` and its words in English."""


class LinkLine(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag="link",
    forbid_unknown_fields=True,
):
    """An entry's link in the chain as a line of its own, behind the entry's."""

    at: int
    by: str
    link: str


_LINE = msgspec.json.Decoder(RulingLine, dec_hook=decoded)
_RULINGS = msgspec.json.Decoder(tuple[Ruling, ...], dec_hook=decoded)
_OLDER = msgspec.json.Decoder(tuple[WrittenRuling, ...], dec_hook=decoded)
_ENCODER = msgspec.json.Encoder()


_RAW = msgspec.json.Decoder()
_BEHIND = msgspec.json.Decoder(LinkLine | Checkpoint | Seal)


class _Kind(msgspec.Struct):
    type: str


_KIND = msgspec.json.Decoder(_Kind)


def ruling_line(ruling: Ruling) -> bytes:
    """Return a ruling as a line of JSON that says it is one, without the newline."""
    return _ENCODER.encode(RulingLine(**_written(ruling, Words())))


def _written(ruling: Ruling, words: Words) -> dict[str, Any]:
    given = {name: getattr(ruling, name) for name in ruling.__struct_fields__}
    if isinstance(ruling.reason, AsRecorded):
        given["reason"] = None  # as it was
    return {**given, "text": words.full(ruling)}


def event_line(event: Event) -> bytes:
    """Return an event as a line of JSON, a question with its words, without the newline."""
    return to_json(_worded(event, Words()))


class EntryInWords(msgspec.Struct, frozen=True, kw_only=True):
    """An entry for who reads it elsewhere: with words beside the values."""

    event: Event
    rulings: tuple[WrittenRuling, ...]


def entry_in_words(entry: Entry, words: Words) -> EntryInWords:
    """Return an entry with the words of its rulings, and of what it asks."""
    rulings = tuple(WrittenRuling(**_written(ruling, words)) for ruling in entry.rulings)
    return EntryInWords(event=_worded(entry.event, words), rulings=rulings)


def _worded(event: Event, words: Words) -> Event:
    if isinstance(event, Asked) and event.asks is not None:
        return msgspec.structs.replace(event, question=words.question(event))
    return event


def link_line(entry: Entry) -> bytes:
    """Return an entry's link as a line of JSON, without the newline."""
    return _ENCODER.encode(LinkLine(at=entry.n, by=entry.by, link=entry.link))


def parse_line(line: bytes) -> Event | Ruling | LinkLine | Checkpoint | Seal:
    """Return what one line of an export holds; `EventError` says what is wrong with it."""
    try:
        kind = _KIND.decode(line).type
        if kind in ("link", "checkpoint", "seal"):
            behind: LinkLine | Checkpoint | Seal = _BEHIND.decode(line)
            return behind
        if kind != "ruling":
            return from_json(line)
        read = _LINE.decode(line)
    except msgspec.DecodeError as error:
        raise EventError(str(error)) from None
    except RecursionError:
        raise EventError("nested too deeply") from None
    except UnicodeDecodeError as error:
        raise EventError(f"not UTF-8 text (byte {error.start})") from None
    if read.at < 1:
        raise EventError("a ruling needs the number of its event - at `$.at`")
    return read.ruling()


def encode(entry: Entry) -> tuple[bytes, bytes]:
    """Return an entry as the journal's two columns: the event, the list of rulings."""
    return to_json(entry.event), _ENCODER.encode(entry.rulings)


def leaf_of(event: bytes | str, rulings: bytes | str, by: str) -> bytes:
    """Return the hash of an entry's two columns and who wrote it.

    `msgspec.DecodeError` if they are no JSON.
    """
    return chain.leaf(chain.canonical(_RAW.decode(event), _RAW.decode(rulings), by))


def decode(event: bytes | str, rulings: bytes | str) -> Entry:
    """Return the entry of two columns; `EventError` says what is wrong with them."""
    try:
        return Entry(event=from_json(event), rulings=_decoded(rulings))
    except msgspec.DecodeError as error:
        raise EventError(str(error)) from None


def _decoded(rulings: bytes | str) -> tuple[Ruling, ...]:
    try:
        return _RULINGS.decode(rulings)
    except msgspec.ValidationError:  # an older record's, or none
        return tuple(each.ruling() for each in _OLDER.decode(rulings))


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of one line of an exported journal."""
    read: dict[str, Any] = msgspec.json.decode(schema_text())
    return read


def schema_text() -> str:
    """Return `schema` as the text of the file kept in the package."""
    made = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "One line of a Rackside journal: an event, a ruling, a link or a checkpoint",
        **msgspec.json.schema(
            Event | RulingLine | LinkLine | Checkpoint | Seal, schema_hook=schema_of
        ),
    }
    # A Python before 3.13 leaves docstrings their indentation.
    for part in made["$defs"].values():
        if "description" in part:
            part["description"] = cleandoc(part["description"])
    return msgspec.json.format(_ENCODER.encode(made), indent=1).decode() + "\n"
