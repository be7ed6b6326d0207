"""Checkpoints: what the table signs at each deal's end, so that a record's end cannot be cut off.

A checkpoint says how many entries there are, the last one's link, the Merkle root of the deal's
entries, and when, signed by the table's key (Ed25519, RFC 8032). It lies in the journal, and as a
code on the display, where anybody may photograph it. The deal's root lets one deal be proven
without the rest of the evening.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from controller.errors import UnusableInput
from controller.words.labels import at_place, labels_of, unread, unwritten

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

KEY_FILE: Final = "table.key"
_CONTEXT: Final = b"rackside checkpoint 1\n"
_SEALED: Final = b"rackside export 1\n"
_ENCODER = msgspec.json.Encoder(order="sorted")
_say = labels_of("commands/journal")


class Checkpoint(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag="checkpoint",
    tag_field="type",
    forbid_unknown_fields=True,
):
    """What a table signed of its record. Hashes, key and signature are in hexadecimal."""

    n: int
    """How many entries there are: the last one's number."""
    first: int
    """The entry with which the deal begins."""
    link: str
    """The link of entry `n`."""
    root: str
    """The Merkle root of entries `first` to `n`."""
    at: str
    """When, as in an entry."""
    key: str
    """The table's public key."""
    signature: str = ""

    def said(self) -> bytes:
        """Return what is signed: all but the signature, as JSON with the keys in order."""
        plain = msgspec.to_builtins(msgspec.structs.replace(self, signature=""))
        del plain["signature"]
        return _CONTEXT + _ENCODER.encode(plain)

    def genuine(self) -> bool:
        """Whether the key that it names signed it."""
        return _signed_by(self.key, self.signature, self.said())


class Seal(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag="seal",
    tag_field="type",
    forbid_unknown_fields=True,
):
    """The last line of an export: what all lines before it come to, signed if the table's key is
    at hand. It also shows changes in words that stand beside a value, and are in no link."""

    entries: int
    sha256: str
    """Of all bytes before this line."""
    key: str = ""
    signature: str = ""

    def said(self) -> bytes:
        """Return what is signed: how many entries, and the hash."""
        return _SEALED + _ENCODER.encode([self.entries, self.sha256])

    def genuine(self) -> bool:
        """Whether the key that it names signed it."""
        return _signed_by(self.key, self.signature, self.said())


def _signed_by(key: str, signature: str, said: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        raw, signed = bytes.fromhex(key), bytes.fromhex(signature)
        if (raw.hex(), signed.hex()) != (key, signature):
            return False  # capitals or spaces: not as a table writes it
        Ed25519PublicKey.from_public_bytes(raw).verify(signed, said)
    except (InvalidSignature, ValueError):
        return False
    return True


class TableKey:
    """The key with which a table signs its records."""

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key
        self.public = key.public_key().public_bytes_raw().hex()

    def signed(self, checkpoint: Checkpoint) -> Checkpoint:
        """Return a checkpoint with this table's key and signature."""
        ours = msgspec.structs.replace(checkpoint, key=self.public, signature="")
        return msgspec.structs.replace(ours, signature=self._key.sign(ours.said()).hex())

    def sealed(self, seal: Seal) -> Seal:
        """Return a seal with this table's key and signature."""
        signature = self._key.sign(seal.said()).hex()
        return msgspec.structs.replace(seal, key=self.public, signature=signature)


def folder_of_key() -> Path:
    """Return where a table's key is kept: beside its tile sets."""
    from vision.reading.tilesets import folder_of_sets

    return folder_of_sets().parent


def table_key(folder: Path | None = None, *, make: bool = True) -> TableKey | None:
    """Return this table's key, made at the first start, for its owner's eyes alone.

    Beside it lies ``table.pub``, to be given to whoever wants to check a record. None where there
    is none and none is to be made. `UnusableInput` if it cannot be read or written.
    """
    path = (folder or folder_of_key()) / KEY_FILE
    try:
        text = path.read_text(encoding="ascii", errors="replace")
    except FileNotFoundError:
        return _new_key(path) if make else None
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    try:
        return TableKey(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(text)))
    except ValueError:
        raise UnusableInput(at_place(path, _say("journal-no-key"))) from None


def _new_key(path: Path) -> TableKey:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.generate()
    try:
        keep_for_owner(path, key.private_bytes_raw().hex())
        path.with_suffix(".pub").write_text(f"{TableKey(key).public}\n")
    except OSError as error:
        raise UnusableInput(unwritten(path, error)) from None
    return TableKey(key)


def keep_for_owner(path: Path, text: str) -> None:
    """Write a file that its owner alone may read, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    with contextlib.suppress(FileNotFoundError):
        part.unlink()
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(f"{text}\n")
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def public_key(given: str) -> str:
    """Return a table's public key, from its file or as it is written in hexadecimal.

    `UnusableInput` if it is neither.
    """
    path = Path(given)
    text = given
    if path.is_file():
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            raise UnusableInput(unread(path, error)) from None
    word = text.strip().lower()
    if len(word) != 64 or set(word) - set("0123456789abcdef"):
        raise UnusableInput(at_place(given, _say("journal-no-key")))
    return word


def as_code(checkpoint: Checkpoint) -> str:
    """Return a checkpoint as it stands in the code on the display: a line without small letters,
    of which a QR code needs less room."""
    c = checkpoint
    words = ("RACKSIDE", 1, c.n, c.first, c.at, c.link, c.root, c.key, c.signature)
    return " ".join(map(str, words)).upper()


def from_code(text: str) -> Checkpoint | None:
    """Return the checkpoint of a code that was photographed; None if it is none."""
    name, *words = text.strip().split(" ")
    if name != "RACKSIDE" or len(words) != 8 or words[0] != "1":
        return None
    if not (words[1].isdecimal() and words[2].isdecimal()):
        return None
    _, n, first, at, *hashes = words
    link, root, key, signature = map(str.lower, hashes)
    return Checkpoint(
        n=int(n), first=int(first), at=at, link=link, root=root, key=key, signature=signature
    )


def decoded_checkpoint(text: bytes | str) -> Checkpoint:
    """Return a checkpoint from its JSON; `msgspec.DecodeError` if it is none."""
    return msgspec.json.decode(text, type=Checkpoint)


def encoded(signed: Checkpoint | Seal) -> bytes:
    """Return a checkpoint or a seal as JSON."""
    plain: dict[str, Any] = msgspec.to_builtins(signed)
    return _ENCODER.encode(plain)
