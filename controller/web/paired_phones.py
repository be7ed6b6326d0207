"""The paired phones as the operator's page lists them."""

from __future__ import annotations

from typing import NamedTuple

from controller.operating.phone_book import PhoneBook
from controller.operating.phones import PairedPhone
from controller.words import Words

FILE = "pages/pairing"


class ShownPhone(NamedTuple):
    """A paired phone in words: whose it is, what it may do, when it was seen; `own` is the
    reader's."""

    id: str
    name: str
    does: str
    seen: str
    own: bool


def phones_shown(book: PhoneBook, reader: PairedPhone, words: Words) -> list[ShownPhone]:
    """Return every paired phone, last seen first."""
    say = words.labels(FILE)
    shown = []
    for phone, ago in book.listed():
        kind = "director" if phone.directs else phone.role
        seat = phone.player if phone.role == "player" else ""
        shown.append(
            ShownPhone(
                phone.id,
                phone.name or seat or say("pairing-nameless", id=phone.id[:4]),
                say("pairing-does", kind=kind),
                say("pairing-seen", minutes=int(ago // 60)),
                phone.id == reader.id,
            )
        )
    return shown
