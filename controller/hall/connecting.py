"""A connection to a broker that lasts: whoever has one waits until the broker is there again.

A line to an address that begins with ``tls://`` is encrypted, or there is none: the library goes by
what a server says of itself, which somebody in between could say otherwise.
"""

from __future__ import annotations

import logging
import ssl
from pathlib import Path
from typing import Final

import nats
import nats.errors
from nats.aio.client import Client

log = logging.getLogger(__name__)

AGAIN: Final = 0.5
"""Seconds between two tries to reach the broker, and between two looks at the child."""
TLS: Final = "tls://"


class NotEncryptedError(nats.errors.Error):
    """The server at an address that begins with ``tls://`` speaks without."""


def trusting(authority: str) -> ssl.SSLContext:
    """Return the context of a line to whom an authority (PEM) vouches for; an empty one: to whom
    this machine trusts. `ssl.SSLError` if it is none."""
    return ssl.create_default_context(cadata=authority or None)


def trusting_just(certificate: Path) -> ssl.SSLContext:
    """Return the context of a line to the server with just this certificate, by whatever name: a
    desk's to its own broker. `OSError` if it cannot be read."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    context.load_verify_locations(certificate)
    return context


async def encrypted_if_due(client: Client, address: str) -> Client:
    """Return a client whose line is as its address says; `NotEncryptedError` if it is not."""
    # No public name of the library's says whether the line is encrypted.
    if address.startswith(TLS) and not client._server_info.get("tls_required"):
        await client.close()
        raise NotEncryptedError(address)
    return client


async def connected(address: str, seed: str, name: str, certificate: Path | None = None) -> Client:
    """Return a connection by a seed; to a server with just this certificate, if one is named.

    `nats.errors.Error` or `OSError` if none comes about.
    """

    async def wrong(error: Exception) -> None:
        log.info("the broker, as %s: %s", name, error)

    return await encrypted_if_due(
        await nats.connect(
            address,
            name=name,
            nkeys_seed_str=seed,
            max_reconnect_attempts=-1,
            reconnect_time_wait=AGAIN,
            connect_timeout=10,
            ping_interval=10,
            error_cb=wrong,
            tls=trusting_just(certificate) if certificate else None,
        ),
        address,
    )
