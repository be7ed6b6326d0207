"""The chain: each entry of a journal holds the hash of the one before it.

What is hashed is the *canonical form* of an entry, which `docs/journal.md` describes so that
others can check a record without this program: JSON with the keys in order, of what stands in the
file, and not of what this program makes of it; a later version reads the same from an older file.

    leaf(n) = SHA-256(0x00, canonical form)                     as a leaf of RFC 6962
    link(n) = SHA-256(0x02, link(n - 1), leaf(n))               link(0) is 32 bytes of zero
    root    = the Merkle tree hash of a deal's leaves           RFC 6962, section 2.1

Whoever changes, adds, removes or moves an entry changes every link from there on. That the end was
cut off shows only against a head that somebody kept: see `controller.record.checkpoints`.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

ORIGIN: Final = bytes(32)
"""The link before the first entry."""

_LEAF, _NODE, _LINK = b"\x00", b"\x01", b"\x02"
_ENCODER = msgspec.json.Encoder(order="sorted")

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no letter looks or sounds like another sign (I, L, O, U are left out)."""
READ_ALOUD: Final = 16
"""Signs of a head that people read to one another: 80 bits, in fours."""
_READ_AS: Final = str.maketrans("ILO", "110", " -\t")


def canonical(event: dict[str, Any], rulings: Sequence[dict[str, Any]], by: str) -> bytes:
    """Return the canonical form of an entry: of its event and rulings as they stand in the file.

    A journal's columns and its lines come to the same: words that a line has beside a value (the
    ``text`` of a ruling with a ``reason``, the ``question`` of what is asked) are left out, and a
    line's ``type`` of a ruling.
    """
    event = {key: value for key, value in event.items() if key != "question" or "asks" not in event}
    entry = {"by": by, "event": event, "rulings": [_canonical(ruling) for ruling in rulings]}
    return _ENCODER.encode(entry)


def _canonical(ruling: dict[str, Any]) -> dict[str, Any]:
    reason = ruling.get("reason")
    out = {key: value for key, value in ruling.items() if key not in ("type", "text", "reason")}
    if isinstance(reason, dict) and reason.get("code") == "as-recorded":
        return {**out, "text": reason.get("text", "")}
    return {**out, "text": ruling.get("text", "")} if reason is None else {**out, "reason": reason}


def leaf(entry: bytes) -> bytes:
    """Return the hash of an entry in canonical form."""
    return sha256(_LEAF + entry).digest()


def link(before: bytes, leaf: bytes) -> bytes:
    """Return an entry's link, from the one before it."""
    return sha256(_LINK + before + leaf).digest()


def root(leaves: Sequence[bytes]) -> bytes:
    """Return the Merkle tree hash of leaves (RFC 6962, section 2.1)."""
    if not leaves:
        return sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    half = 1 << (len(leaves) - 1).bit_length() - 1
    return sha256(_NODE + root(leaves[:half]) + root(leaves[half:])).digest()


def short(link: bytes) -> str:
    """Return a link as people read it aloud: 16 signs in fours.

    >>> short(bytes.fromhex("00ff" * 16))
    '03ZG 1ZR0 ZY07 WG3Z'
    """
    bits = int.from_bytes(link, "big") >> (len(link) * 8 - READ_ALOUD * 5)
    signs = "".join(LETTERS[bits >> 5 * place & 31] for place in reversed(range(READ_ALOUD)))
    return " ".join(signs[at : at + 4] for at in range(0, READ_ALOUD, 4))


def says(head: str, link: bytes) -> bool:
    """Whether a head that somebody kept is this link: read aloud, or in hexadecimal.

    >>> says("o3zg-izr0 ZY07 wg3z", bytes.fromhex("00ff" * 16))
    True
    """
    plain = head.strip()
    return plain.lower() == link.hex() or folded(plain) == folded(short(link))


def folded(head: str) -> str:
    """Return a head that was read aloud as it is compared: without gaps, look-alikes as one."""
    return head.upper().translate(_READ_AS)
