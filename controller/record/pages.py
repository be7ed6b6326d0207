"""Rows out of an SQLite file that SQLite itself no longer opens: read page by page.

Of the format (https://www.sqlite.org/fileformat2.html) only what a journal has is known here:
leaves of tables, records of texts, overflow chains, and what a write-ahead log holds up to its last
commit. Nothing is believed that does not fit; whether a row is what was written, its link says.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = 4096
"""Bytes of a page, where the file's head no longer says so."""
_LEAF: Final = 0x0D
_WAL_HEAD: Final = 32
_FRAME_HEAD: Final = 24
_LARGEST: Final = 64 << 20
"""Bytes of a row; no entry has so many."""


class RawRow(NamedTuple):
    """A row of a table whose key is a whole number: the key, and the texts behind it."""

    key: int
    texts: tuple[str | None, ...]


def rows_of(path: Path) -> Iterator[RawRow]:
    """Yield every row that can be read in a file and in the log beside it, in no order, the same
    perhaps twice. `OSError` if nothing can be read."""
    content = path.read_bytes()
    size = _page_size(content)
    pages = {at // size + 1: content[at : at + size] for at in range(0, len(content), size)}
    later = dict(_logged(path.with_name(f"{path.name}-wal"), size))
    newest = {**pages, **later}
    for number, page in [*later.items(), *pages.items()]:
        yield from _rows_on(page, 100 if number == 1 else 0, newest, size)


def _page_size(content: bytes) -> int:
    size = int.from_bytes(content[16:18], "big")
    return size if 512 <= size <= 32768 and size & (size - 1) == 0 else PAGE


def _logged(log: Path, size: int) -> Iterator[tuple[int, bytes]]:
    """Yield the pages that a log holds, up to its last commit; a later one is the newer."""
    try:
        content = log.read_bytes()
    except OSError:
        return
    salts = content[16:24]
    found: list[tuple[int, bytes]] = []
    for at in range(_WAL_HEAD, len(content) - _FRAME_HEAD - size + 1, _FRAME_HEAD + size):
        number, pages = struct.unpack_from(">II", content, at)
        if content[at + 8 : at + 16] != salts:
            break  # of a time before
        found.append((number, content[at + _FRAME_HEAD : at + _FRAME_HEAD + size]))
        if pages:  # that many has the file after this commit
            yield from found
            found.clear()


def _rows_on(page: bytes, head: int, newest: dict[int, bytes], size: int) -> Iterator[RawRow]:
    if len(page) < head + 8 or page[head] != _LEAF:
        return
    count = int.from_bytes(page[head + 3 : head + 5], "big")
    for place in range(min(count, (len(page) - head - 8) // 2)):
        at = int.from_bytes(page[head + 8 + 2 * place : head + 10 + 2 * place], "big")
        try:
            row = _row(page, at, newest, size)
        except (IndexError, ValueError, struct.error):
            continue
        if row is not None:
            yield row


def _row(page: bytes, at: int, newest: dict[int, bytes], size: int) -> RawRow | None:
    length, at = _varint(page, at)
    key, at = _varint(page, at)
    if not 0 < length <= _LARGEST or not 0 < key < 1 << 62:
        return None
    payload = _payload(page, at, length, newest, size)
    return None if payload is None else RawRow(key, _texts(payload))


def _payload(
    page: bytes, at: int, length: int, newest: dict[int, bytes], size: int
) -> bytes | None:
    """Return a cell's content, with what of it lies on pages of its own; None if that is lost."""
    most = size - 35
    if length <= most:
        return page[at : at + length] if at + length <= len(page) else None
    least = (size - 12) * 32 // 255 - 23
    local = least + (length - least) % (size - 4)
    local = local if local <= most else least
    found = [page[at : at + local]]
    number, left = int.from_bytes(page[at + local : at + local + 4], "big"), length - local
    while left > 0:
        more = newest.get(number)
        if more is None:
            return None
        found.append(more[4 : 4 + min(left, size - 4)])
        if not found[-1]:
            return None
        left -= len(found[-1])
        number = int.from_bytes(more[:4], "big")
    return b"".join(found)


def _texts(payload: bytes) -> tuple[str | None, ...]:
    """Return a record's columns: texts, or nothing. `ValueError` for any other."""
    head, at = _varint(payload, 0)
    kinds: list[int] = []
    while at < head:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    texts: list[str | None] = []
    for kind in kinds:
        if kind == 0:
            texts.append(None)
            continue
        if kind < 13 or kind % 2 == 0:
            raise ValueError("no text")
        long = (kind - 13) // 2
        if at + long > len(payload):
            raise ValueError("cut off")
        texts.append(payload[at : at + long].decode())
        at += long
    return tuple(texts)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for place in range(9):
        byte = data[at + place]
        if place == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if not byte & 0x80:
            return value, at + place + 1
    raise ValueError("no number")
