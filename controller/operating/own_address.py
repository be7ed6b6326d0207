"""This computer's address in its network: what others type who are to reach it."""

from __future__ import annotations

import contextlib
import fcntl
import ipaddress
import socket
import struct
from collections.abc import Iterator
from typing import Final

EVERYWHERE: Final = ("0.0.0.0", "::")
"""Hosts by which a program listens on all addresses: nobody can type them."""
_OF_NOBODY: Final = ("192.0.2.1", 9)
"""An address that is nobody's (RFC 5737)."""
_SIOCGIFADDR: Final = 0x8915
"""Linux's request for an interface's address."""
_REQUEST: Final = "256s"


def own_address() -> str:
    """Return it as the routes have it, or as an interface has it where there is no way out, as in a
    hall's own network; ``localhost`` without either. Nothing is sent."""
    found = (each for each in (*by_route(), *by_interface()) if _can_be_reached(each))
    return next(found, "localhost")


def typed_host(host: str) -> str:
    """Return the host that others type, in an address, for one that a program listens on."""
    found = own_address() if host in EVERYWHERE else host
    return f"[{found}]" if ":" in found and not found.startswith("[") else found


def by_route() -> Iterator[str]:
    """Yield the address with which this computer would speak to the world."""
    asking = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    with contextlib.closing(asking), contextlib.suppress(OSError):
        asking.connect(_OF_NOBODY)
        yield str(asking.getsockname()[0])


def by_interface() -> Iterator[str]:
    """Yield the address of each interface that has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                asked = struct.pack(_REQUEST, name.encode()[:15])
                answer = fcntl.ioctl(asking.fileno(), _SIOCGIFADDR, asked)
                yield socket.inet_ntoa(answer[20:24])


def _can_be_reached(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return not (found.is_unspecified or found.is_loopback)
