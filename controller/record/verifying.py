"""Whether a record is whole, and whose it is: its chain and what was signed of it.

Read is what stands in the file, column by column and line by line, before anything is made of it:
an entry that this program would read as another does not pass as that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from controller.errors import UnusableInput
from controller.game_text.reading import is_text
from controller.record import chain
from controller.record.checkpoints import Checkpoint, Seal, decoded_checkpoint, from_code
from controller.record.journal import JournalReader
from controller.record.journal_file import is_database
from controller.record.salvage import is_lost
from controller.words.labels import Label, absent, at_place, labels_of, unread

_say = labels_of("commands/journal")
_LINK_KEYS: Final = {"type", "at", "by", "link"}


class RawEntry(NamedTuple):
    """An entry as it stands in a file; `link` is None where it has none."""

    n: Any
    event: dict[str, Any]
    rulings: list[dict[str, Any]]
    by: str
    link: str | None
    signed: list[Checkpoint]


class RecordFault(NamedTuple):
    """What is wrong, from which entry on; 0 where it is of the whole."""

    n: int
    what: Label


@dataclass
class Verdict:
    """What a record comes to. It is whole where there are no faults."""

    entries: int = 0
    linked_from: int = 0
    """The first entry that has a link; 0 if none has."""
    links: list[bytes] = field(default_factory=list)
    """Each entry's link, as it comes out."""
    signed: list[Checkpoint] = field(default_factory=list)
    """The genuine checkpoints that fit the entries."""
    seal: Seal | None = None
    """The genuine seal of an export."""
    head_at: int = 0
    """The entry whose link is the head that was given."""
    faults: list[RecordFault] = field(default_factory=list)

    @property
    def chained(self) -> bool:
        """Whether there is anything to verify."""
        return bool(self.linked_from)

    @property
    def head(self) -> bytes:
        """The last entry's link, as it comes out."""
        return self.links[-1] if self.links else chain.ORIGIN

    @property
    def first_fault(self) -> RecordFault | None:
        """The fault that comes first in the record."""
        return min(self.faults, key=lambda fault: fault.n or self.entries + 1, default=None)

    def wrong(self, at: int, message: str, /, **given: Any) -> None:
        """Note a fault at an entry."""
        self.faults.append(RecordFault(at, _say(message, **given)))


def verified(path: Path, key: str | None = None, head: str | None = None) -> Verdict:
    """Verify a journal or its export; `key` is the table's public one, in hexadecimal, `head` what
    somebody kept of it. `UnusableInput` if the file is no record at all."""
    if not path.is_file():
        raise UnusableInput(absent(path))
    try:
        database = is_database(path)
        text = not database and is_text(path)
        content = b"" if database or text else path.read_bytes()
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    if text:
        raise UnusableInput(at_place(path, _say("journal-text-unlinked")))
    verdict = Verdict()
    if database:
        with JournalReader(path) as journal:
            _follow(_rows(journal, verdict), verdict)
            beyond = journal.checkpoints_after(verdict.entries)
        if beyond and not verdict.faults:
            verdict.wrong(verdict.entries, "journal-cut", n=beyond[-1], last=verdict.entries)
    else:
        _follow(_lines(content, verdict), verdict)
    _hold_against(verdict, key, head)
    return verdict


def _rows(journal: JournalReader, verdict: Verdict) -> Iterator[RawEntry]:
    """Yield the entries of a database, up to the first that cannot be read."""
    for n, event, rulings, by, link, checkpoint in journal.rows():
        try:
            decoded = _object(event), msgspec.json.decode(rulings, type=list[dict[str, Any]])
            signed = [decoded_checkpoint(checkpoint)] if checkpoint else []
        except (msgspec.DecodeError, RecursionError) as error:
            verdict.wrong(n, "journal-unreadable", n=n, why=str(error))
            return
        yield RawEntry(n, *decoded, by, link, signed)


def _lines(content: bytes, verdict: Verdict) -> Iterator[RawEntry]:
    """Yield the entries of JSON Lines, up to the first line that cannot be read."""
    entry: RawEntry | None = None
    start, number = 0, 0
    while start < len(content):
        end = content.find(b"\n", start)
        line, number = content[start : end if end >= 0 else len(content)], number + 1
        n = entry.n if entry is not None and type(entry.n) is int else 0
        try:
            item = _object(line)
            kind = item.get("type")
            if end < 0:
                raise msgspec.DecodeError("cut off in the middle of the line")
            if verdict.seal is not None:
                raise msgspec.DecodeError("a line after the seal")
            if kind == "seal":
                _hold_seal(msgspec.json.decode(line, type=Seal), content[:start], n, verdict)
            elif kind in ("ruling", "link", "checkpoint"):
                entry = _behind(entry, item, line)
            else:
                if entry is not None:
                    yield entry
                entry = RawEntry(item.get("n"), item, [], "", None, [])
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            verdict.wrong(n or 1, "journal-bad-line", line=number, why=str(error))
            break
        start = end + 1
    if entry is not None:
        yield entry


def _object(text: bytes | str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
    return found


def _behind(entry: RawEntry | None, item: dict[str, Any], line: bytes) -> RawEntry:
    """Return an entry with what a line behind it says of it."""
    if entry is None:
        raise msgspec.DecodeError("before the first event")
    if item["type"] == "checkpoint":
        return entry._replace(signed=[*entry.signed, decoded_checkpoint(line)])
    if entry.link is not None or entry.signed:
        raise msgspec.DecodeError("it stands behind the link of its entry")
    if item["type"] == "ruling":
        return entry._replace(rulings=[*entry.rulings, item])
    if set(item) != _LINK_KEYS or item["at"] != entry.n:
        raise msgspec.DecodeError("it is no link of this entry")
    return entry._replace(by=str(item["by"]), link=str(item["link"]))


def _hold_seal(seal: Seal, before: bytes, n: int, verdict: Verdict) -> None:
    """Hold what an export was sealed with against the lines that there are."""
    if seal.key and not seal.genuine():
        verdict.wrong(n, "journal-seal-forged")
    elif seal.sha256 != sha256(before).hexdigest() or seal.entries != n:
        verdict.wrong(0, "journal-seal-broken", sealed=seal.entries, n=n)
    verdict.seal = seal


def _follow(entries: Iterator[RawEntry], verdict: Verdict) -> None:
    """Go through the entries: their numbers, their links, what was signed of them."""
    expected, leaves, lost = chain.ORIGIN, list[bytes](), False
    ends = _DealEnds()
    for entry in entries:
        n = verdict.entries = verdict.entries + 1
        if entry.n != n or type(entry.n) is not int or entry.event.get("n") != n:
            verdict.wrong(n, "journal-out-of-place", due=n, n=str(entry.n))
        leaves.append(chain.leaf(chain.canonical(entry.event, entry.rulings, entry.by)))
        after_lost, lost = lost, is_lost(entry.by)
        if lost:
            verdict.wrong(n, "journal-lost", n=n)
        expected = chain.link(expected, leaves[-1])
        if after_lost and entry.link is not None:
            expected = _bytes(entry.link)  # it was made from what is lost
        if entry.link is None:
            if verdict.linked_from:
                verdict.wrong(n, "journal-link-missing", n=n)
        else:
            verdict.linked_from = verdict.linked_from or n
            if entry.link != expected.hex():
                verdict.wrong(n, "journal-link-wrong", n=n)
                expected = _bytes(entry.link)  # what follows is held to what stands
        verdict.links.append(expected)
        for checkpoint in entry.signed:
            _hold_checkpoint(checkpoint, leaves, verdict)
        ends.take(entry)
    if verdict.signed:
        for n in ends.unsigned():
            verdict.wrong(n, "journal-end-unsigned", n=n)


class _DealEnds:
    """Which deals came to an end, and whether the table signed it: each end owes that."""

    def __init__(self) -> None:
        self._owed: list[int] = []
        self._begin()

    def _begin(self) -> None:
        self._over, self._signed, self._kinds = 0, False, set[Any]()

    def take(self, entry: RawEntry) -> None:
        """Take the next entry."""
        if entry.event.get("type") == "deal":
            self._close()
        self._kinds |= {str(ruling.get("kind")) for ruling in entry.rulings} & {"win", "settle"}
        won = len(self._kinds) == 2
        if not self._over and entry.link is not None and (won or entry.event.get("type") == "end"):
            self._over = entry.n if type(entry.n) is int else 0
        self._signed = self._signed or (bool(entry.signed) and self._over > 0)

    def _close(self) -> None:
        if self._over and not self._signed:
            self._owed.append(self._over)
        self._begin()

    def unsigned(self) -> list[int]:
        """Return the entries with which a deal ended that is not signed."""
        self._close()
        return self._owed


def _hold_checkpoint(checkpoint: Checkpoint, leaves: list[bytes], verdict: Verdict) -> None:
    """Hold what was signed against the entries that there are."""
    n = len(leaves)
    root = chain.root(leaves[max(0, checkpoint.first - 1) :]).hex()
    if not checkpoint.genuine():
        verdict.wrong(n, "journal-forged", n=n)
    elif (checkpoint.n, checkpoint.link, checkpoint.root) != (n, verdict.head.hex(), root):
        verdict.wrong(n, "journal-signed-otherwise", n=n)
    else:
        verdict.signed.append(checkpoint)


def refuse_broken(path: Path) -> None:
    """Let a record pass whose chain is whole, and one that has none; `UnusableInput` says where
    another is not, or that there is no such file."""
    if not path.is_file():
        raise UnusableInput(absent(path))
    fault = chain_fault(path)
    if fault is not None:
        raise UnusableInput(at_place(path, _say("journal-broken", what=fault)))


def chain_fault(path: Path) -> Label | None:
    """Return what is wrong first with a record's chain; None for one that is whole or has none."""
    if not is_database(path) and is_text(path):
        return None
    fault = verified(path).first_fault
    return fault and fault.what


def _bytes(link: str) -> bytes:
    """Return a link that stands in a file, whatever it is, as what the next one builds on."""
    try:
        return bytes.fromhex(link)
    except ValueError:
        return chain.ORIGIN


def _hold_against(verdict: Verdict, key: str | None, head: str | None) -> None:
    """Hold a record against what somebody kept of it."""
    code = from_code(head) if head is not None else None
    if code is not None:
        if not code.genuine() or (key is not None and code.key != key):
            verdict.wrong(0, "journal-other-key")
        head = code.link
    if head is not None:
        found = [n for n, link in enumerate(verdict.links, 1) if chain.says(head, link)]
        verdict.head_at = found[-1] if found else 0
        if not found:
            verdict.wrong(0, "journal-other-head", head=head)
    if key is None:
        return
    signers = {n.key for n in verdict.signed} | ({verdict.seal.key} if verdict.seal else set())
    if signers - {key, ""}:
        verdict.wrong(0, "journal-other-key")
    elif key not in signers:
        verdict.wrong(0, "journal-unsigned")
