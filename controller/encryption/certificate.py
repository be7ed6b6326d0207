"""What is served, and when it is made anew: before it ends, for a new address, for another clock.

A Pi has no clock of its own: it begins with the time at which it was shut down, or with 1970, and
jumps when a network tells it. So what was made by a clock that has since jumped is made anew.
"""

from __future__ import annotations

import fcntl
import ipaddress
import logging
import socket
import struct
import threading
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509

from controller.encryption.authority import AHEAD, BACK, WRITTEN, Authority
from controller.record.checkpoints import keep_for_owner

FILE: Final = "served.pem"
MARGIN: Final = timedelta(days=100)
"""It is made anew once so much of either side of its time is used up."""
EVERY: Final = 60.0
"""Seconds between two looks at the clock and the addresses."""

_SIOCGIFADDR: Final = 0x8915  # an interface's address: netdevice(7)

log = logging.getLogger(__name__)


def today() -> datetime:
    """Return the time by this machine's clock."""
    return datetime.now(UTC)


class ServedCertificate:
    """The certificate of a table, in a file; `names` gives the names and addresses it is for."""

    def __init__(
        self,
        authority: Authority,
        folder: Path,
        names: Callable[[], Sequence[str]],
        now: Callable[[], datetime] = today,
    ) -> None:
        self.file = folder / FILE
        self._authority = authority
        self._names = names
        self._now = now
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None

    def renew(self) -> bool:
        """Make it anew if that is due; return whether it was. `OSError` if it cannot be written."""
        names = [name for name in self._names() if self._authority.serves(name)]
        if not self._due(names):
            return False
        issued = self._authority.issued(names, self._now())
        keep_for_owner(self.file, issued.decode())
        log.info("the table's certificate is made anew")
        return True

    def _due(self, names: Sequence[str]) -> bool:
        try:
            served, *_ = x509.load_pem_x509_certificates(self.file.read_bytes())
            signed = served.issuer == self._authority.signs_as
            spoken = served.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        except (OSError, ValueError, x509.ExtensionNotFound):
            return True
        known = {str(each.value) for each in spoken}
        now = max(self._now(), WRITTEN)
        used = now - served.not_valid_before_utc
        left = served.not_valid_after_utc - now
        wrong_time = used < BACK - MARGIN or left < AHEAD - MARGIN
        return not signed or wrong_time or not {n.strip("[]").lower() for n in names} <= known

    def start(self) -> None:
        """Look from time to time whether it is due."""
        self._thread = threading.Thread(target=self._keep, name="certificate", daemon=True)
        self._thread.start()

    def _keep(self) -> None:
        while not self._ending.wait(EVERY):
            try:
                self.renew()
            except OSError as error:
                log.warning("the table's certificate cannot be written: %s", error.strerror)

    def close(self) -> None:
        """Look no more."""
        self._ending.set()
        if self._thread is not None:
            self._thread.join(timeout=5)


def own_names(further: Sequence[str]) -> list[str]:
    """Return the names and addresses by which this machine may be reached."""
    host = socket.gethostname().split(".")[0]
    mine = [host, f"{host}.local"] if host else []
    return list(dict.fromkeys([*further, *mine, "localhost", *own_addresses()]))


def own_addresses() -> list[str]:
    """Return this machine's addresses, the loopback's first."""
    found = ["127.0.0.1", "::1"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, interface in socket.if_nameindex():
            request = struct.pack("256s", interface.encode()[:15])
            try:
                answer = fcntl.ioctl(asking.fileno(), _SIOCGIFADDR, request)
            except OSError:
                continue  # it has none
            found.append(socket.inet_ntoa(answer[20:24]))
    try:
        lines = Path("/proc/net/if_inet6").read_text().splitlines()
    except OSError:
        lines = []
    found += [str(ipaddress.IPv6Address(int(line.split()[0], 16))) for line in lines]
    return list(dict.fromkeys(found))
