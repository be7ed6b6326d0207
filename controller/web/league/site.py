"""The league's pages at work: their port, and who is paired with them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

from controller.league.store import LeagueStore
from controller.operating.console import code_in_words, phones_address
from controller.operating.pairing import Pairing, key_beside
from controller.operating.phone_book import PhoneBook, book_beside
from controller.operating.phones import PairedPhone
from controller.settings import LOCAL, DisplaySettings
from controller.web.league.app import LeagueSite, make_league
from controller.web.serve import listen, served
from controller.words import ENGLISH, Words


@contextlib.contextmanager
def league_site(
    store: LeagueStore,
    folder: Path,
    display: DisplaySettings,
    tell: Callable[[str], None],
    language: str = ENGLISH,
) -> Iterator[str]:
    """Serve the league's pages while the block runs; yields their address.

    `tell` prints the code that pairs the director's phone. `UnusableInput` if the port is taken or
    the key cannot be kept.
    """
    taken = listen(display.host, display.port)
    address = phones_address(display, taken.getsockname()[1])
    local = not display.names and display.host in LOCAL

    def say(code: str) -> None:
        listening = display.host if local else None
        page, words = f"{address}/league/pair", Words(language)
        tell(code_in_words(page, code, listening, words, what="league"))

    kept = folder / "league"
    pairing = Pairing(
        key_beside(kept), say=say, book=PhoneBook(book_beside(kept)), first=PairedPhone("director")
    )
    site = LeagueSite(store, pairing, language)
    with served(make_league(site, display.allowed_hosts), taken):
        pairing.console_code()
        yield address
