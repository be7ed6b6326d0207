"""How the operator's first phone is paired: the console shows a code, and a QR code of it."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np
import segno
from numpy.typing import NDArray

from controller.enrolling.choice import SetChoice
from controller.operating.badges import Look
from controller.operating.desk import Desk
from controller.operating.evening import REMEMBERED, LastSetup, Setup
from controller.operating.fields import Form
from controller.operating.hall_joining import HallJoining, Reporting
from controller.operating.learning import RackPhotographs
from controller.operating.operation import Operation
from controller.operating.own_address import typed_host
from controller.operating.pairing import Pairing, grouped, key_beside
from controller.operating.phone_book import PhoneBook, book_beside
from controller.operating.phones import PairedPhone
from controller.operating.reviewing import Reviews
from controller.record.session import Session
from controller.settings import DisplaySettings
from controller.statistics.library import Club
from controller.table_file import TableSetUp
from controller.words import Words
from vision.cameras.phone import PhoneLine

_LOCAL = ("localhost", "127.0.0.1", "::1", "[::1]")


def phones_address(display: DisplaySettings, port: int, scheme: str = "http") -> str:
    """Return how a phone reaches the table: by its name, if it has one, or its address.

    A display that listens on this computer alone has only that.
    """
    if display.names:
        host = display.names[0]
    else:
        host = "localhost" if display.host in _LOCAL else display.host
    return f"{scheme}://{typed_host(host)}:{port}"


class Operating(NamedTuple):
    """What the operator's page needs to know: how a deal is begun if nobody says otherwise, and
    where codes to pair a phone are printed; the folder of further journals, the list of badges,
    which enrolled set the table reads with (none: it names none), what takes a photograph in a
    finer resolution than the camera's stream has, the file that the table is set up in, the link by
    which the table joins a hall, and where the pictures of a phone come in that is the camera."""

    base: Setup
    tell: Callable[[str], None]
    archive: Path | None = None
    badges: Path | None = None
    choice: SetChoice | None = None
    still: Callable[[], NDArray[np.uint8]] | None = None
    set_up: TableSetUp | None = None
    hall: Reporting | None = None
    phone: PhoneLine | None = None


def operation(
    session: Session,
    given: Operating,
    display: DisplaySettings,
    port: int,
    voice: Callable[[PairedPhone, Form], str] | None = None,
    look: Look = lambda: None,
    scheme: str = "http",
) -> Operation:
    """Return what the operator's page works on. `UnusableInput` if its key cannot be kept."""
    address = phones_address(display, port, scheme)
    # Not decided by the address: a machine without a network has no other than `localhost`.
    local = not display.names and display.host in _LOCAL

    def say(code: str) -> None:
        listening = display.host if local else None
        words = session.board.words
        how = words.label("pages/pairing", "pairing-join", address=address)
        given.tell(code_in_words(f"{address}/operator/pair", code, listening, words, how))

    journal = session.journal_path
    desk = Desk(session)
    return Operation(
        desk=desk,
        reviews=Reviews(desk, session),
        pairing=Pairing(key_beside(journal), say=say, book=PhoneBook(book_beside(journal))),
        memory=LastSetup(journal.with_name(journal.name + REMEMBERED)),
        pictures=session.pictures,
        club=Club(journal, given.archive, given.badges),
        base=given.base,
        address=address,
        local=display.host if local else "",
        voice=voice,
        look=look,
        set_up=given.set_up,
        hall=HallJoining(given.hall, journal, look) if given.hall else None,
        camera=given.phone,
        read_rack=RackPhotographs(lambda: given.choice.using if given.choice else None),
    )


def code_in_words(
    page: str,
    code: str,
    listening: str | None,
    words: Words,
    *more: str,
    what: Literal["table", "hall", "league"] = "table",
) -> str:
    """Return what a console says of a code, with a picture of it to be scanned.

    `page` is where it is typed; `listening` the name by which this computer alone reaches that;
    `more` is said below the picture; `what` is which program it is.
    """
    say = words.labels("pages/pairing")
    lines = [say("pairing-console", address=page, code=grouped(code))]
    if listening is not None:
        return "\n".join([*lines, say("pairing-local", what=what, host=listening)])
    drawn = io.StringIO()
    segno.make_qr(f"{page}?code={code}", error="l").terminal(drawn, compact=True, border=2)
    return "\n".join([*lines, drawn.getvalue(), *more])
