"""Joining by one scan: the desk's QR code has an address and a code that works once.

Whoever has the code asks the desk for a table's credentials, and keeps them beside the journal. The
code itself opens nothing else, and nothing once it was used. Where the desk speaks for itself, the
code names its authority by the hash: so the table knows that it speaks to that desk.
"""

from __future__ import annotations

import hashlib
import http.client
import json
import logging
import os
import re
import ssl
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final
from urllib.parse import SplitResult, parse_qs, urlencode, urlsplit

import msgspec

from controller.errors import UnusableInput
from controller.words.labels import labels_of, unwritten

log = logging.getLogger(__name__)

KEPT: Final = ".hall.json"
"""What is added to the journal's name for the file of the desk that it reports to."""
PATIENCE: Final = 10.0
"""Seconds in which the desk answers."""
LARGEST: Final = 16_384
"""Bytes of an answer, at most: a few hundred are due, or an authority's certificate with them."""
AUTHORITY: Final = "/certificate/rackside.pem"
"""Where a desk gives its authority's certificate to anybody."""
_ADDRESS: Final = re.compile(r"(nats|tls)://[^\s@/]+:\d{1,5}")
_SEED: Final = re.compile(r"SU[A-Z2-7]{56}")
_say = labels_of("commands/hall")


class ScannedDesk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A desk that a table reports to, as which table, and with which seed.

    `authority` (PEM) vouches for it where its address begins with ``tls://``; empty where this
    machine knows who does.
    """

    address: str
    seed: str
    table: int
    authority: str = ""


def is_invitation(text: str) -> bool:
    """Whether a scanned text is a desk's invitation.

    >>> is_invitation("http://192.168.1.5:8770/hall/join?code=K7PM3QXD")
    True
    >>> is_invitation("RACKSIDE:PLAYER:7")
    False
    """
    try:
        parts = urlsplit(text.strip())
    except ValueError:  # it begins as an address and is none: `http://[::1/`
        return False
    sound = parts.scheme in ("http", "https") and parts.path == "/hall/join"
    return sound and "code" in parse_qs(parts.query)


def accepted(invitation: str) -> ScannedDesk:
    """Ask the desk that an invitation names for credentials; return them.

    `UnusableInput` if it is none, or the desk does not answer, or its code was used already.
    """
    if not is_invitation(invitation):
        raise UnusableInput(_say("hall-no-invitation"))
    parts = urlsplit(invitation.strip())
    asked = urllib.request.Request(
        f"{parts.scheme}://{parts.netloc}{parts.path}",
        data=urlencode({"code": parse_qs(parts.query)["code"][0]}).encode(),
        headers={"accept": "application/json"},
    )
    try:
        # The scheme is one of the two that `is_invitation` lets pass.
        trusted = _trusted(parts)
        with urllib.request.urlopen(asked, timeout=PATIENCE, context=trusted) as answer:
            desk = msgspec.json.decode(answer.read(LARGEST), type=ScannedDesk)
    except urllib.error.HTTPError as error:
        why = _why(error.read(LARGEST)) or str(error.reason)
        raise UnusableInput(_say("hall-not-joined", why=why)) from None
    except (OSError, ValueError, http.client.HTTPException) as error:
        if why := _unreached(error):
            raise UnusableInput(_say("hall-no-answer", address=parts.netloc, why=why)) from None
        raise UnusableInput(_say("hall-not-joined", why=str(error))) from None
    if not _ADDRESS.fullmatch(desk.address) or not _SEED.fullmatch(desk.seed) or desk.table < 1:
        raise UnusableInput(_say("hall-not-joined", why=desk.address))
    return desk


def _unreached(error: Exception) -> str:
    """Return why no desk was reached that could refuse; empty where one was."""
    reason = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(reason, ssl.SSLError) or not isinstance(
        error, urllib.error.URLError | TimeoutError
    ):
        return ""
    return str(getattr(reason, "strerror", None) or reason)


def _trusted(parts: SplitResult) -> ssl.SSLContext | None:
    """Return the context of a line to just the desk whose authority the invitation names; None
    where it names none. `UnusableInput` if the desk gives another,
    `OSError` if it gives none."""
    (named,) = parse_qs(parts.query).get("authority", [""])[:1]
    if not named or parts.scheme != "https":
        return None
    page = f"http://{parts.netloc}{AUTHORITY}"
    with urllib.request.urlopen(page, timeout=PATIENCE) as answer:
        given = answer.read(LARGEST).decode("ascii", "replace")
    if hashlib.sha256(ssl.PEM_cert_to_DER_cert(given)).hexdigest() != named.lower():
        raise UnusableInput(_say("hall-other-authority"))
    return ssl.create_default_context(cadata=given)


def _why(answer: bytes) -> str:
    try:
        return str(json.loads(answer)["error"])
    except (ValueError, KeyError, TypeError):
        return ""


def keep_desk(journal: Path, desk: ScannedDesk) -> None:
    """Keep a desk beside a journal, for its owner alone. `UnusableInput` if that cannot be."""
    file = journal.with_name(journal.name + KEPT)
    new = file.with_name(f"{file.name}.new")
    try:
        opened = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(opened, "wb") as writing:
            writing.write(msgspec.json.encode(desk))
        new.replace(file)
    except OSError as error:
        raise UnusableInput(unwritten(file, error)) from None


def kept_desk(journal: Path) -> ScannedDesk | None:
    """Return the desk that is kept beside a journal; None if there is none that can be used."""
    file = journal.with_name(journal.name + KEPT)
    try:
        return msgspec.json.decode(file.read_bytes(), type=ScannedDesk)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError) as error:
        log.warning("%s: not used: %s", file, error)
        return None
