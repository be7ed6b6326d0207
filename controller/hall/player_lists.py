"""Lists of players, as a spreadsheet gives them: a file of commas, or what was copied from one.

What was understood is shown before anybody is entered (`ReadList`): what each column was taken for,
who was found, and every line that is wrong. Nothing is guessed where two readings are as likely.
"""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from controller.operating.fields import RefusedError, whole
from controller.printing.badges import MOST as HIGHEST

MOST: Final = 2000
"""Players of one list."""
LONGEST: Final = 40
"""Letters of a name."""
_UNREAD: Final = "\ufffd"
"""What stands for letters that a file has in another encoding."""

Column = Literal["number", "name", "first", "last", "unread"]
"""What a column holds: a player's number, the whole name, a part of it; or nothing of use."""

_CALLED: Final[Mapping[Column, str]] = MappingProxyType(
    {
        "number": "number|no|num|nr|nummer|#|№|id|player id|player no|player number|"
        "start number|startnummer|spielernummer|spieler nr",
        "name": "name|names|full name|fullname|player|players|player name|participant|participants|"
        "spieler|spielerin|spielername|teilnehmer|teilnehmerin|vollständiger name",
        "first": "first name|firstname|first|given name|given names|forename|vorname|rufname",
        "last": "last name|lastname|last|surname|family name|familyname|nachname|familienname|"
        "zuname",
    }
)
_MEANT: Final[Mapping[str, Column]] = MappingProxyType(
    {called: column for column, named in _CALLED.items() for called in named.split("|")}
)

Row = tuple[int, list[str]]
"""A line's number and its cells."""


@dataclass(frozen=True)
class ReadList:
    """What was understood of a list: each column by its head and what it holds, who was found by
    number and name, and what is wrong, line by line."""

    columns: tuple[tuple[str, Column], ...]
    players: tuple[tuple[int, str], ...]
    wrong: tuple[RefusedError, ...]


def players_in(text: str, taken: set[int], free: int) -> list[tuple[int, str]]:
    """Return number and name of everybody in a list; `RefusedError` names the first wrong line.

    >>> players_in("number,name\\n7,Ann\\n8,Bea", set(), 1)
    [(7, 'Ann'), (8, 'Bea')]
    >>> players_in("Ann\\nBea Field", {1}, 2)
    [(2, 'Ann'), (3, 'Bea Field')]
    >>> players_in("Smith, Ann\\nSmith, Bea", set(), 1)
    [(1, 'Ann Smith'), (2, 'Bea Smith')]
    """
    found = read_list(text, taken, free)
    if found.wrong:
        raise found.wrong[0]
    return list(found.players)


def read_list(text: str, taken: set[int], free: int) -> ReadList:
    """Return what is understood of a list.

    Columns are parted by tabs, semicolons or commas. A first line that names them says what each
    holds. Without one there may be the names alone, a number and a name, or surname and first name.
    Who has no number gets the next that is `free`. `RefusedError` where nothing can be read.
    """
    wrong: dict[int, RefusedError] = {}
    rows = list(_rows(text.removeprefix("\ufeff"), wrong))
    if not rows and not wrong:
        raise RefusedError("refused-list-empty")
    if len(rows) > MOST:
        raise RefusedError("refused-list-long", most=MOST)
    if not rows:
        return ReadList((), (), tuple(wrong.values()))
    columns = _headed(rows)
    heads = rows[0][1] if columns else []
    if columns:
        rows = rows[1:]
    else:
        columns = _unheaded(rows)
    shown = [(heads[at] if at < len(heads) else "", each) for at, each in enumerate(columns)]
    players = tuple(_numbered(rows, columns, set(taken), free, wrong))
    if not players and not wrong:
        raise RefusedError("refused-list-empty")
    return ReadList(tuple(shown), players, tuple(wrong[line] for line in sorted(wrong)))


def alike(named: Iterable[tuple[int, str]]) -> list[tuple[str, tuple[int, ...]]]:
    """Return the names that several have, with their numbers: tables know people by their names."""
    found: dict[str, list[tuple[int, str]]] = {}
    for number, name in named:
        key = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
        found.setdefault(key, []).append((number, name))
    return [
        (same[0][1], tuple(number for number, _ in same))
        for same in found.values()
        if len(same) > 1
    ]


# -- columns ----------------------------------------------------------------------------------


def _headed(rows: Sequence[Row]) -> list[Column]:
    """Return what the columns hold by the first line's words; nothing if it names no player's."""
    columns = [_MEANT.get(_plain(cell), "unread") for cell in rows[0][1]]
    if not {"name", "first", "last"} & set(columns):
        return []
    for at, column in enumerate(columns):
        # "Player" may be over numbers, and "Name" beside "First name" is the surname.
        if column == "name" and "number" not in columns and _all_numbers(rows[1:], at):
            columns[at] = "number"
        elif column == "name" and "first" in columns and "last" not in columns:
            columns[at] = "last"
    seen: set[Column] = set()
    once: list[Column] = []
    for column in columns:
        once.append("unread" if column in seen else column)
        seen.add(column)
    if "name" in seen:  # the whole name is there: its parts say nothing more
        return ["unread" if column in ("first", "last") else column for column in once]
    return once


def _unheaded(rows: Sequence[Row]) -> list[Column]:
    """Return what the columns hold of a list without a head; `RefusedError` where that is open."""
    width = max(len(cells) for _, cells in rows)
    used = [at for at in range(width) if any(_cell(cells, at) for _, cells in rows)]
    first, *others = used
    if len(rows) > 1 and not whole(_cell(rows[0][1], first)) and _all_numbers(rows[1:], first):
        raise RefusedError("refused-list-head", line=rows[0][0], given=", ".join(rows[0][1])[:80])
    numbers = bool(others) and _all_numbers(rows, first)
    named: list[tuple[Column, ...]] = [("name",), ("last", "first")]
    if numbers:
        named = [("number", "name")]
    fits = next((each for each in named if len(each) == len(used)), None)
    if fits is None or (not numbers and _numbered_in_part(rows)):
        raise RefusedError("refused-list-columns", line=rows[0][0], count=len(used))
    by_place = dict(zip(used, fits, strict=True))
    return [by_place.get(at, "unread") for at in range(width)]


def _plain(cell: str) -> str:
    return " ".join(cell.casefold().replace("_", " ").replace("-", " ").split()).strip(".:* ")


def _cell(cells: Sequence[str], at: int) -> str:
    return cells[at] if at < len(cells) else ""


def _numbered_in_part(rows: Iterable[Row]) -> bool:
    return any(cell.isdigit() for _, cells in rows for cell in cells)


def _all_numbers(rows: Sequence[Row], at: int) -> bool:
    return bool(rows) and all(_cell(cells, at).isdigit() for _, cells in rows)


# -- lines ------------------------------------------------------------------------------------


def _numbered(
    rows: Iterable[Row],
    columns: Sequence[Column],
    taken: set[int],
    free: int,
    wrong: dict[int, RefusedError],
) -> Iterator[tuple[int, str]]:
    """Yield number and name of each line that is sound; what is wrong in the others is
    added, by line."""
    for line, cells in rows:
        held = {column: _cell(cells, at) for at, column in enumerate(columns)}
        parts = (held.get("name", ""), held.get("first", ""), held.get("last", ""))
        name = " ".join(" ".join(parts).split())
        if not _is_name(name):
            wrong[line] = RefusedError("refused-list-name", line=line, given=name[:LONGEST])
            continue
        given = held.get("number", "")
        number = whole(given, 1, HIGHEST)
        if given and number is None:
            wrong[line] = RefusedError("refused-list-number", line=line, given=given[:LONGEST])
            continue
        while number is None and free in taken:
            free += 1
        number = number or free
        if number in taken:
            wrong[line] = RefusedError("refused-list-taken", line=line, number=number)
            continue
        taken.add(number)
        yield number, name


def _is_name(name: str) -> bool:
    sound = 0 < len(name) <= LONGEST and name.isprintable() and _UNREAD not in name
    return sound and any(letter.isalpha() for letter in name)


def _rows(text: str, wrong: dict[int, RefusedError]) -> Iterator[Row]:
    """Yield the lines that have something in them, by number, cell by cell.

    Each line is read by itself: a quotation mark that is not closed would take the lines after it
    for a part of one name.
    """
    lines = text.splitlines()
    parted = max("\t;,", key=lambda sign: sum(sign in line for line in lines))
    for number, line in enumerate(lines, 1):
        try:
            cells = next(csv.reader([line], delimiter=parted, strict=True), [])
        except csv.Error:
            wrong[number] = RefusedError("refused-list-quotes", line=number, given=line[:LONGEST])
            continue
        trimmed = [cell.strip() for cell in cells]
        if any(trimmed):
            yield number, trimmed
