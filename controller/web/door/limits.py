"""How much the door lets in: of all together, and of one client.

A client is an address (of IPv6 the network, /64). A page of the table with its letters, styles and
forty tiles is some sixty requests the first time; a browser keeps six connections to a host, and
every open page a feed or two.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Every limit of the door. Times are seconds, sizes bytes, rates a second."""

    connections: int = 256
    """Open connections in all; one more takes the place of the one that is least missed."""
    of_client: int = 32
    """Open connections of one client."""
    feeds: int = 96
    """Pages that are kept current, in all."""
    feeds_of_client: int = 24
    burst: int = 240
    """Requests that a client may send at once."""
    rate: float = 20.0
    """Requests a second that it may go on with."""
    shut_out: float = 2.0
    """For so long a client's connections are closed unread when it goes on beyond that."""
    head: float = 8.0
    """For a request's head, from the first byte or from connecting."""
    body: float = 120.0
    """For a request's body: 24 MB at the speed of a poor radio link."""
    silence: float = 10.0
    """Without a byte while a body is awaited, or taken while an answer is sent."""
    head_bytes: int = 16 * 1024
    body_bytes: int = 24 * 2**20
    """The largest photograph that any page takes; most take far less (`read_body`)."""
    small_body: int = 64 * 1024
    """A body up to here is awaited whole before the table hears of the request."""
    at_once: int = 4
    """Requests that the table works on at once."""
    at_once_of_client: int = 2
    waiting_of_client: int = 48
    """Requests of one client that wait for their turn."""
    patience: float = 20.0
    """For a turn."""
    streams: int = 4
    """Phones that are the camera, or wait to be: one is, and its line may be broken and not yet
    known to be."""
    stream_bytes: int = 2 * 2**20 - 64 * 1024
    """Of one message: a picture, with what stands around it below `frames.LARGEST`."""
    stream_rate: float = 40.0
    """Messages a second; more wait."""
    held_bytes: int = 64 * 2**20
    """Answers that wait for slow readers, in all."""


LIMITS = Limits()
