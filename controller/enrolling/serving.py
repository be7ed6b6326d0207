"""Serves the enrolment page by itself, until Ctrl-C."""

from __future__ import annotations

import socket
from collections.abc import Callable
from functools import partial
from io import StringIO
from typing import Final

from controller.commands.common import ended_by_signal
from controller.enrolling.desk import EnrolmentDesk, photograph
from controller.web.enrol.access import Codes
from controller.web.enrol.app import make_enrol_app
from controller.web.serve import address_of, listen, served

OWN: Final = ("127.0.0.1", "::1", "localhost")
"""Addresses that this machine alone reaches."""


def serve_page(
    name: str, camera: str | None, host: str, port: int, say: Callable[[str], object]
) -> None:
    """Serve the page for a set and say its address; on the network with a code in it.

    `UnusableInput` if the port is taken.
    """
    taken = listen(host, port)
    local = host in OWN
    at = address_of(taken) if local else f"http://{seen_as(host)}:{taken.getsockname()[1]}/"
    address = f"{at}enrol"

    def tell(code: str) -> None:
        say(f"Open on one telephone or tablet: {address}?code={code}")
        say(as_picture(f"{address}?code={code}"))

    machine = socket.gethostname().lower()
    hosts = ["localhost", "127.0.0.1", host, machine, f"{machine}.local"]
    desk = EnrolmentDesk(name=name, camera=None if camera is None else partial(photograph, camera))
    with ended_by_signal():
        codes = None if local else Codes(tell)
        with served(make_enrol_app(desk, hosts, codes), taken) as thread:
            if local:
                say(f"Enrol your tiles at {address}  (Ctrl-C ends it)")
            thread.join()


def seen_as(host: str) -> str:
    """The address by which others on the network reach this machine; nothing is sent."""
    if host not in {"0.0.0.0", "::"}:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def as_picture(address: str) -> str:
    """Return a code that a telephone's camera opens, drawn with letters."""
    import segno

    drawn = StringIO()
    segno.make(address, error="m").terminal(drawn, compact=True)
    return drawn.getvalue()
