"""What a tournament prints: who sits where, score cards to be filled by hand, the standings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from controller.printing.sheet import FAINT, SOFT, Paper, Sheet
from controller.words import ENGLISH, Words
from rules.tiles import SEATS, Seat

FILE: Final = "sheets/hall-sheet"

_MARGIN: Final = 16.0
_TOP: Final = 34.0
_ROW: Final = 8.0
_CARD: Final = 92.0
"""Height of a score card, mm: three to a page."""


class PrintedPlace(NamedTuple):
    """A place of a round: its table and wind, who plays it, and under which number.

    `games` is what stands on record for each game, as text: empty for one that has no score.
    """

    table: int
    wind: Seat
    number: int
    name: str
    games: tuple[str, ...] = ()
    total: str = ""


class PrintedStanding(NamedTuple):
    """A line of the standings, as text: place, number, name, points, prize."""

    place: str
    number: str
    name: str
    points: str
    prize: str = ""


def seating_sheet(
    title: str,
    number: int,
    places: Sequence[PrintedPlace],
    paper: Paper,
    language: str = ENGLISH,
    note: str = "",
) -> bytes:
    """Return who sits where in a round as a PDF: by name for the door, then by table.

    `note` stands at the foot of each page, here and on the other sheets.
    """
    words = Words(language)
    say = words.labels(FILE)
    sheet = Sheet(paper, title, language)
    named = sorted(places, key=lambda each: (each.name.casefold(), each.number))
    rows = [
        (each.name, str(each.number), say("hall-sheet-table", table=each.table), _wind(words, each))
        for each in named
    ]
    head = f"{title} · {say('hall-sheet-round', n=number)}"
    _list(sheet, head, rows, (86.0, 18.0, 34.0, 34.0), note)
    tables = sorted({each.table for each in places})
    by_table = []
    for table in tables:
        seated = {each.wind: each for each in places if each.table == table}
        names = [f"{seated[w].name} ({seated[w].number})" if w in seated else "–" for w in SEATS]
        by_table.append((str(table), *names))
    sheet.next_page()
    winds = tuple(words.message("seat", seat=wind) for wind in SEATS)
    wide = (paper.width - 2 * _MARGIN - 14) / 4
    _list(sheet, head, [("", *winds), *by_table], (14.0, wide, wide, wide, wide), note)
    return sheet.pdf()


def _wind(words: Words, place: PrintedPlace) -> str:
    return words.message("seat", seat=place.wind)


def score_cards(
    title: str,
    number: int,
    games: int,
    places: Sequence[PrintedPlace],
    paper: Paper,
    language: str = ENGLISH,
    note: str = "",
) -> bytes:
    """Return score cards of a round, for tables without a Pi: what has no score yet is to be filled
    by hand."""
    words = Words(language)
    sheet = Sheet(paper, title, language)
    for index, place in enumerate(places):
        at = index % 3
        if index and at == 0:
            sheet.next_page()
        if at == 0:
            _foot(sheet, note)
        _card(sheet, _MARGIN + at * _CARD, f"{title} · {number}", games, place, words)
    return sheet.pdf()


def _card(sheet: Sheet, y: float, head: str, games: int, place: PrintedPlace, words: Words) -> None:
    say = words.labels(FILE)
    room = sheet.paper.width - 2 * _MARGIN
    sheet.rect(_MARGIN, y, room, _CARD - 8, colour=FAINT, line=0.25, dash=(2, 1.5))
    sheet.text(_MARGIN + 5, y + 9, head, 4.2, colour=SOFT, room=room - 10)
    where = f"{say('hall-sheet-table', table=place.table)} · {_wind(words, place)}"
    sheet.text(_MARGIN + 5, y + 18, f"{place.number}  {place.name}", 6.4, bold=True, room=room - 70)
    sheet.text(_MARGIN + room - 5, y + 18, where, 5.0, align="right", room=60)
    wide = (room - 10) / (games + 1)
    for game in range(1, games + 2):
        x = _MARGIN + 5 + (game - 1) * wide
        last = game == games + 1
        label = say("hall-sheet-total") if last else say("hall-sheet-game", n=game)
        sheet.rect(x, y + 26, wide, 26)
        sheet.text(x + 2, y + 31, label, 3.4, colour=SOFT, room=wide - 4)
        known = place.total if last else "".join(place.games[game - 1 : game])
        if known:
            sheet.text(x + 2, y + 44, known, 6.0, room=wide - 4)
    for at, id in enumerate(("hall-sheet-checked", "hall-sheet-initials")):
        x = _MARGIN + 5 + at * (room - 10) / 2
        sheet.text(x, y + 62, say(id), 3.6, colour=SOFT, room=room / 2 - 10)
        sheet.line([(x, y + 76), (x + room / 2 - 12, y + 76)])


def standings_sheet(
    title: str,
    rows: Sequence[PrintedStanding],
    paper: Paper,
    language: str = ENGLISH,
    note: str = "",
) -> bytes:
    """Return the standings as a PDF."""
    say = Words(language).labels(FILE)
    sheet = Sheet(paper, title, language)
    head = tuple(say("hall-sheet-head", column=each) for each in PrintedStanding._fields)
    wide = paper.width - 2 * _MARGIN
    columns: tuple[float, ...] = (20.0, 22.0, 30.0)
    if any(row.prize for row in rows):
        columns = (*columns, 30.0)
    name = wide - sum(columns)
    shown = [row[: len(columns) + 1] for row in (head, *rows)]
    _list(sheet, title, shown, (*columns[:2], name, *columns[2:]), note)
    return sheet.pdf()


def _foot(sheet: Sheet, note: str) -> None:
    if note:
        room = sheet.paper.width - 2 * _MARGIN
        sheet.text(_MARGIN, sheet.paper.height - 6, note, 3.4, colour=SOFT, room=room)


def _list(
    sheet: Sheet,
    head: str,
    rows: Sequence[Sequence[str]],
    widths: Sequence[float],
    note: str,
) -> None:
    """Write rows of cells over as many pages as they need, each with its head."""
    room = sheet.paper.width - 2 * _MARGIN
    most = int((sheet.paper.height - _TOP - _MARGIN) / _ROW)
    for at in range(0, max(len(rows), 1), most):
        if at:
            sheet.next_page()
        sheet.text(_MARGIN, 22, head, 6.0, bold=True, room=room)
        _foot(sheet, note)
        for line, cells in enumerate(rows[at : at + most]):
            x, y = _MARGIN, _TOP + line * _ROW
            for cell, wide in zip(cells, widths, strict=True):
                if cell:
                    sheet.text(x, y, cell, 4.2, room=wide - 2)
                x += wide
            sheet.line([(_MARGIN, y + 2.4), (_MARGIN + room, y + 2.4)], colour=FAINT, width=0.2)
