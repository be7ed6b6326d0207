"""Players' badges: a name to be read by people, a code to be read by a camera.

The code holds the player's number and nothing else: a badge left on a chair tells a
stranger no more than it shows. Laid on the table it is to be read by the table's own
camera, in whose picture a millimetre is 1.5 pixels and more (a tile of 22 mm then has 33). With
32 mm and the smallest kind of code, 21 cells, a cell has 2.25 pixels: so 71 codes of 72 were read
by a 1080p camera a metre over the table, in focus and out of it (docs/evenings.md).
"""

from __future__ import annotations

import codecs
import csv
import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

from controller.errors import UnusableInput
from controller.printing.fonts import font_for, width_mm
from controller.printing.sheet import FAINT, SOFT, Paper, Sheet, broken
from controller.words import ENGLISH, Words
from controller.words.labels import at_place, labels_of, not_text, unread
from controller.words.watching import why

WIDTH: Final = 90.0
HEIGHT: Final = 55.0
"""Size of a badge in mm: that of the usual pouch."""

CODE: Final = 32.0
"""Side of the code in mm, without the white round it."""

MOST: Final = 9999
"""The highest number; up to it the code keeps to 21 cells."""

_ROWS: Final = 4
_say: Final = labels_of("notices/badge-list")
_EDGE: Final = 6.0
_CLUB: Final = (3.4, 3.0, 2.6)  # sizes of its line
_TALLEST: Final = 21.0  # of a name, between the number above and the club below
_WHITE: Final = 4 * CODE / 21  # the quiet zone: four cells
_COLUMNS: Final = ("number", "name", "club")
_MEANT: Final = {
    called: column
    for column, named in (
        ("number", "number no no. nr nr. nummer #"),
        ("name", "name player spieler spielerin"),
        ("club", "club verein"),
    )
    for called in named.split()
}
"""What a column's head means, in English or German."""
_CONTENT: Final = re.compile(r"RACKSIDE:PLAYER:([1-9][0-9]{0,3})")


class BadgeHolder(NamedTuple):
    """Whose badge it is; a number is a person's own and stays."""

    number: int
    name: str
    club: str = ""


def content(number: int) -> str:
    """Return what a player's code says."""
    return f"RACKSIDE:PLAYER:{number}"


def number_in(content: str) -> int | None:
    """Return the number in what a code says; None if it is no player's code."""
    found = _CONTENT.fullmatch(content)
    return int(found[1]) if found else None


def read_players(path: Path) -> list[BadgeHolder]:
    """Read a CSV file whose first line is ``number,name`` or ``number,name,club``.

    It is as a spreadsheet writes it: commas, semicolons or tabs, capitals or small letters, English
    or German heads, UTF-8 or Windows-1252. `UnusableInput` names the line and what is wrong in it.
    """
    try:
        lines = _decoded(path.read_bytes()).splitlines()
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    except UnicodeDecodeError as error:
        raise UnusableInput(not_text(path, error)) from None
    head = lines[0] if lines else ""
    parted = csv.reader(lines, delimiter=max(",;\t", key=head.count))
    heads = [_MEANT.get(cell.strip().casefold(), cell.strip()) for cell in next(parted, [])]
    rows = [
        (parted.line_num, dict(zip_longest(heads, cells)))
        for cells in parted
        if any(map(str.strip, cells))
    ]
    if not rows:
        raise UnusableInput(at_place(path, _say("badge-list-empty")))
    people: dict[int, BadgeHolder] = {}
    for line, row in rows:
        try:
            player = _player(row)
            if player.number in people:
                whose = people[player.number].name
                raise UnusableInput(_say("badge-list-taken", number=player.number, whose=whose))
            font_for(player.name + player.club)
        except UnusableInput as error:
            raise UnusableInput(at_place(f"{path}:{line}", why(error))) from None
        people[player.number] = player
    return list(people.values())


def _decoded(content: bytes) -> str:
    """Return a file's text; `UnicodeDecodeError` if it is in none of the encodings."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16")
    try:
        return content.decode("utf-8-sig")  # spreadsheets write a byte order mark
    except UnicodeDecodeError as error:
        try:
            return content.decode("cp1252")
        except UnicodeDecodeError:
            raise error from None


def _player(row: Mapping[Any, Any]) -> BadgeHolder:
    """Return the player in one row; `UnusableInput` says what is wrong."""
    if None in row:  # where the reader of CSV keeps what has no column
        raise UnusableInput(_say("badge-list-columns"))
    strange = [column for column in row if column not in _COLUMNS]
    missing = [column for column in _COLUMNS[:2] if not (row.get(column) or "").strip()]
    if strange:
        raise UnusableInput(_say("badge-list-column", column=strange[0], known=list(_COLUMNS)))
    if missing:
        raise UnusableInput(_say("badge-list-missing", column=missing[0]))
    number, name = row["number"].strip(), " ".join(row["name"].split())
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST):
        raise UnusableInput(_say("badge-list-number", most=MOST, number=number))
    return BadgeHolder(int(number), name, " ".join((row.get("club") or "").split()))


def badge_sheet(
    people: Sequence[BadgeHolder], paper: Paper, language: str = ENGLISH, note: str = ""
) -> bytes:
    """Return badges as a PDF, eight to a page; `note` stands above those of each."""
    sheet = Sheet(paper, Words(language).label("sheets/badge-sheet", "badge-sheet-title"), language)
    left = (paper.width - 2 * WIDTH) / 2
    top = (paper.height - _ROWS * HEIGHT) / 2
    for index, player in enumerate(people):
        place = index % (2 * _ROWS)
        if index and place == 0:
            sheet.next_page()
        if place == 0:
            _cuts(sheet, left, top)
            if note:
                sheet.text(left, top - 6, note, 3.4, colour=SOFT, room=2 * WIDTH)
        row, column = divmod(place, 2)
        _badge(sheet, left + column * WIDTH, top + row * HEIGHT, player)
    return sheet.pdf()


def _cuts(sheet: Sheet, left: float, top: float) -> None:
    """Draw where to cut: across and down, each line once."""
    right, bottom = left + 2 * WIDTH, top + _ROWS * HEIGHT
    rows = [top + row * HEIGHT for row in range(_ROWS + 1)]
    lines = [[(left, y), (right, y)] for y in rows]
    lines += [[(left + c * WIDTH, top), (left + c * WIDTH, bottom)] for c in range(3)]
    for line in lines:
        sheet.line(line, colour=FAINT, width=0.2, dash=(2, 1.5))


def _badge(sheet: Sheet, x: float, y: float, player: BadgeHolder) -> None:
    """Draw one badge; (x, y) is its top left corner."""
    sheet.qr(x + WIDTH - CODE - _WHITE, y + (HEIGHT - CODE) / 2, CODE, content(player.number))
    room = WIDTH - CODE - 2 * _WHITE - _EDGE
    at = x + _EDGE
    sheet.text(at, y + 12, f"{player.number}", 6.0, bold=True, colour=SOFT)
    size, lines = _fitted(player.name, room, (7.0, 6.4, 5.8, 5.2, 4.6, 4.0, 3.4), lines=4)
    foot = y + 1 + (HEIGHT - (len(lines) - 1) * size * 1.2 + size * 0.7) / 2
    for line in lines:
        sheet.text(at, foot, line, size, bold=True)
        foot += size * 1.2
    if player.club:
        size, (club,) = _fitted(player.club, WIDTH - 2 * _EDGE, _CLUB, lines=1)
        sheet.text(at, y + HEIGHT - 5, club, size, colour=SOFT)


def cut_to_badge(club: str) -> str:
    """Return a club as it stands in the one line of a badge, cut where it is too long."""
    while width_mm(club, _CLUB[-1]) > WIDTH - 2 * _EDGE:
        club = f"{club[:-2]}…"
    return club


def _fitted(
    words: str, width: float, sizes: tuple[float, ...], *, lines: int
) -> tuple[float, list[str]]:
    """Return the first size at which words stand in so many lines of `width`, and these lines."""
    for size, whole in (*((size, True) for size in sizes), (sizes[-1], False)):
        found = broken(words if whole else _parted(words, width, size), width, size, bold=lines > 1)
        fits = all(width_mm(line, size, bold=lines > 1) <= width for line in found)
        if fits and len(found) <= lines and len(found) * size <= _TALLEST:
            return size, found
    raise UnusableInput(f"“{words}” is too long for a badge")


def _parted(words: str, width: float, size: float) -> str:
    """Return words with a blank where one that is wider than a line is broken."""
    parted = ""
    for letter in words:
        last = parted.rpartition(" ")[2]
        fits = width_mm(last + letter, size, bold=True) <= width
        parted += letter if fits or letter == " " else f" {letter}"
    return parted
