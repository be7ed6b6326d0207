"""A connection to a broker that lasts: whoever has one waits until the broker is there again."""

from __future__ import annotations

import logging
from typing import Final

import nats
from nats.aio.client import Client

log = logging.getLogger(__name__)

AGAIN: Final = 0.5
"""Seconds between two tries to reach the broker, and between two looks at the child."""


async def connected(address: str, seed: str, name: str) -> Client:
    """Return a connection by a seed. `nats.errors.Error` or `OSError` if none comes about."""

    async def wrong(error: Exception) -> None:
        log.info("the broker, as %s: %s", name, error)

    return await nats.connect(
        address,
        name=name,
        nkeys_seed_str=seed,
        max_reconnect_attempts=-1,
        reconnect_time_wait=AGAIN,
        connect_timeout=10,
        ping_interval=10,
        error_cb=wrong,
    )
