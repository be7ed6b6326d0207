"""A port that a command cannot have: which of its options gives another."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from typing import Any

from controller.errors import UnusableInput
from controller.words.labels import RACKSIDE, Label, label


@contextlib.contextmanager
def given_by(option: str) -> Iterator[None]:
    """Have what is wrong with a port name the option that gives it, or ``--host`` if that is what
    is wrong."""
    try:
        yield
    except UnusableInput as error:
        raise UnusableInput(_advised(error.args[0], option)) from None


@contextlib.contextmanager
def broker_ports(*taken: tuple[str, int, str]) -> Iterator[None]:
    """Have a broker that did not start name the option of its port that cannot be had: each port
    with its host and that option."""
    try:
        yield
    except UnusableInput as error:
        said = error.args[0]
        if isinstance(said, Label) and said.id == "hall-broker-silent":
            for host, port, option in taken:
                with given_by(option):
                    _tried(host, port)
        raise


def _tried(host: str, port: int) -> None:
    """Have a port for a moment; `UnusableInput` if it cannot be had."""
    from controller.web.serve import listen

    if port > 0:
        listen(host, port).close()


def _advised(said: Any, option: str) -> Any:
    """Return what was said with advice that helps, where it is about a port."""
    if not isinstance(said, Label):
        return said
    if said.id == "rackside-port-busy":
        return label(RACKSIDE, "rackside-port-option-busy", option=option, **said.given)
    if said.id != "rackside-port":
        return said
    host, why = said.given["host"], said.given["why"]
    if not _is_here(host):
        return label(RACKSIDE, "rackside-host", host=host, why=why)
    return label(RACKSIDE, "rackside-port-option", option=option, **said.given)


def _is_here(host: str) -> bool:
    """Whether any port at all can be had at an address."""
    try:
        place = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(*place[:3]) as tried:
            tried.bind(place[4])
    except OSError:
        return False
    return True
