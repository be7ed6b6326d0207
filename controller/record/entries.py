"""One entry of a journal: an event and what the referee said about it."""

from __future__ import annotations

from datetime import datetime
from inspect import cleandoc
from typing import Any

import msgspec

from rules.events import Event, EventError, from_json, to_json
from rules.rulings import Ruling


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """An event as the journal numbered it, with the rulings that answer it, in order."""

    event: Event
    rulings: tuple[Ruling, ...] = ()

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


class RulingLine(
    Ruling,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag_field="type",
    tag="ruling",
    forbid_unknown_fields=True,
):
    """A ruling as a line of its own: `rules.rulings.Ruling` with ``"type": "ruling"``."""


_LINE = msgspec.json.Decoder(RulingLine)
_RULINGS = msgspec.json.Decoder(tuple[Ruling, ...])
_ENCODER = msgspec.json.Encoder()


class _Kind(msgspec.Struct):
    type: str


_KIND = msgspec.json.Decoder(_Kind)


def ruling_line(ruling: Ruling) -> bytes:
    """Return a ruling as a line of JSON that says it is one, without the newline."""
    return _ENCODER.encode(RulingLine(**{f: getattr(ruling, f) for f in ruling.__struct_fields__}))


def parse_line(line: bytes) -> Event | Ruling:
    """Return what one line of an export holds; `EventError` says what is wrong with it."""
    try:
        kind = _KIND.decode(line).type
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
    return Ruling(**{f: getattr(read, f) for f in read.__struct_fields__})


def encode(entry: Entry) -> tuple[bytes, bytes]:
    """Return an entry as the journal's two columns: the event, the list of rulings."""
    return to_json(entry.event), _ENCODER.encode(entry.rulings)


def decode(event: bytes | str, rulings: bytes | str) -> Entry:
    """Return the entry of two columns; `EventError` says what is wrong with them."""
    try:
        return Entry(event=from_json(event), rulings=_RULINGS.decode(rulings))
    except msgspec.DecodeError as error:
        raise EventError(str(error)) from None


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of one line of an exported journal."""
    read: dict[str, Any] = msgspec.json.decode(schema_text())
    return read


def schema_text() -> str:
    """Return `schema` as the text of the file kept in the package."""
    made = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "One line of a Rackside journal: an event or a ruling",
        **msgspec.json.schema(Event | RulingLine),
    }
    # A Python before 3.13 leaves docstrings their indentation.
    for part in made["$defs"].values():
        if "description" in part:
            part["description"] = cleandoc(part["description"])
    return msgspec.json.format(_ENCODER.encode(made), indent=1).decode() + "\n"
