"""The desk's pages at work: their port, who is paired with them, and how tables are invited."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

from controller.encryption.serving import Encryption
from controller.hall.floor import Floor
from controller.operating.console import code_in_words, phones_address
from controller.operating.pairing import Pairing, key_beside
from controller.operating.phone_book import PhoneBook, book_beside
from controller.operating.phones import PairedPhone
from controller.settings import LOCAL, DisplaySettings
from controller.web.hall.app import DeskSite, make_desk
from controller.web.hall.phones import Invitations
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from controller.words import ENGLISH, Words


@contextlib.contextmanager
def desk_site(
    floor: Floor,
    folder: Path,
    display: DisplaySettings,
    broker: str,
    reload: Callable[[], object],
    tell: Callable[[str], None],
    language: str = ENGLISH,
    encryption: Encryption | None = None,
) -> Iterator[str]:
    """Serve the desk's pages while the block runs; yields their address.

    `broker` is where tables reach the broker; a host that says *all addresses* is put right for
    each table by the name under which it asked. `encryption` is what the pages are served with, if
    they are. `tell` prints the code that pairs the director's
    phone. `UnusableInput` if the port is taken or the key cannot be kept.
    """
    taken = listen(display.host, display.port)
    port = taken.getsockname()[1]
    tls = encryption or Encryption()
    address = phones_address(display, port, tls.scheme)
    local = not display.names and display.host in LOCAL

    def say(code: str) -> None:
        listening = display.host if local else None
        page, words = f"{address}/hall/pair", Words(language)
        tell(code_in_words(page, code, listening, words, what="hall"))

    kept = folder / "desk"
    pairing = Pairing(
        key_beside(kept), say=say, book=PhoneBook(book_beside(kept)), first=PairedPhone("director")
    )
    codes = Pairing(key_beside(kept))
    invitations = Invitations(
        folder, codes, lambda host: _reached(broker, host), reload, "" if local else address,
        tls.authority,
    )  # fmt: skip
    site = DeskSite(floor, pairing, invitations, language)
    hosts = display.allowed_hosts
    pages = make_desk(site, hosts, tls.routes(TableInfo(language=language), address, language))
    with served(tls.guarded(pages, hosts), taken, tls.files):
        if how := tls.invitation(address, language):
            tell(how)
        pairing.console_code()
        try:
            yield address
        finally:
            floor.close()


def _reached(broker: str, host: str) -> str:
    """Return the broker's address for a table that reached the desk by this host name.

    >>> _reached("nats://0.0.0.0:4222", "192.168.1.5")
    'nats://192.168.1.5:4222'
    >>> _reached("nats://10.0.0.5:4222", "192.168.1.5")
    'nats://10.0.0.5:4222'
    """
    parts = urlsplit(broker)
    if parts.hostname not in ("0.0.0.0", "::", "127.0.0.1"):
        return broker
    return f"{parts.scheme}://{host}:{parts.port}"
