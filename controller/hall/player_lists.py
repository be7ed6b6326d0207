"""Lists of players, as a spreadsheet gives them: a file of commas, or what was copied from one."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Final

from controller.operating.fields import RefusedError

MOST: Final = 2000
"""Players of one list."""
LONGEST: Final = 40
"""Letters of a name."""
_NUMBER: Final = ("number", "no", "no.", "nr", "nr.", "nummer", "#")
_NAME: Final = ("name", "player", "spieler", "spielerin", "names")


def players_in(text: str, taken: set[int], free: int) -> list[tuple[int, str]]:
    """Return number and name of everybody in a list.

    Columns are parted by tabs, semicolons or commas. A first line that names them says which is the
    number and which the name; without one, a first column of numbers is the number, and the next
    the name. Who has no number gets the next that is `free`. `RefusedError` names the line.

    >>> players_in("number,name\\n7,Ann\\n8,Bea", set(), 1)
    [(7, 'Ann'), (8, 'Bea')]
    >>> players_in("Ann\\nBea Field", {1}, 2)
    [(2, 'Ann'), (3, 'Bea Field')]
    """
    rows = list(_rows(text.removeprefix("\ufeff")))
    if not rows:
        raise RefusedError("refused-list-empty")
    if len(rows) > MOST:
        raise RefusedError("refused-list-long", most=MOST)
    head = [cell.lower() for cell in rows[0][1]]
    named = next((at for at, cell in enumerate(head) if cell in _NAME), None)
    numbered = next((at for at, cell in enumerate(head) if cell in _NUMBER), None)
    if named is not None:
        rows = rows[1:]
    elif all(len(cells) > 1 and cells[0].isdigit() for _, cells in rows):
        numbered, named = 0, 1
    else:
        named = 0
    return _numbered(rows, named, numbered, set(taken), free)


def _numbered(
    rows: list[tuple[int, list[str]]], named: int, numbered: int | None, taken: set[int], free: int
) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for line, cells in rows:
        name = " ".join(cells[named].split()) if named < len(cells) else ""
        if not 0 < len(name) <= LONGEST or not name.isprintable():
            raise RefusedError("refused-list-name", line=line, given=name[:40])
        given = cells[numbered] if numbered is not None and numbered < len(cells) else ""
        if given and not (given.isascii() and given.isdigit() and 0 < int(given[:6]) <= 9999):
            raise RefusedError("refused-list-number", line=line, given=given[:40])
        while free in taken:
            free += 1
        number = int(given) if given else free
        if number in taken:
            raise RefusedError("refused-list-taken", line=line, number=number)
        taken.add(number)
        found.append((number, name))
    return found


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines that have something in them, by number, cell by cell."""
    lines = text.splitlines()
    parted = next((sign for sign in "\t;," if any(sign in line for line in lines)), ",")
    for number, cells in enumerate(csv.reader(lines, delimiter=parted), 1):
        trimmed = [cell.strip() for cell in cells]
        if any(trimmed):
            yield number, trimmed
