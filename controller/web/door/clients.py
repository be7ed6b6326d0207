"""Who asks how often: connections and requests, counted by client."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from controller.web.door.limits import LIMITS, Limits

_REMEMBERED = 4096
"""Clients of whom something is known; the one unseen for longest is forgotten first."""


def client_of(address: str) -> str:
    """Return whom an address belongs to: itself, or its network where one client has many.

    >>> client_of("192.168.1.7"), client_of("2001:db8::7:1"), client_of("::ffff:10.0.0.1")
    ('192.168.1.7', '2001:db8::', '10.0.0.1')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False).network_address)


@dataclass
class _Client:
    requests: float  # that it may still send at once
    then: float
    shut_until: float = 0.0


class Clients:
    """What is known of each client. For one thread."""

    def __init__(self, limits: Limits = LIMITS, now: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._now = now
        self._known: OrderedDict[str, _Client] = OrderedDict()

    def may_connect(self, client: str) -> bool:
        """Whether a connection of this client is to be heard at all."""
        known = self._known.get(client)
        return known is None or known.shut_until <= self._now()

    def may_ask(self, client: str) -> bool:
        """Count a request; return whether it is within what the client may send.

        Who goes on for another burst beyond that is shut out for a while.
        """
        now, limits = self._now(), self._limits
        known = self._known.pop(client, None) or _Client(limits.burst, now)
        gained = (now - known.then) * limits.rate
        known.requests, known.then = min(limits.burst, known.requests + gained) - 1, now
        if known.requests < -limits.burst:
            known.shut_until, known.requests = now + limits.shut_out, 0.0
        self._known[client] = known
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return known.requests >= 0
