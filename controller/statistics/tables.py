"""The statistics as plain tables: what stands beside a chart, in a CSV file, in JSON.

The heads of the tables are no words but names: CSV and JSON have them, and other programs go by
them. So what stands in these files is English whoever reads them.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from controller.errors import UnusableInput
from controller.statistics import sums
from controller.statistics.evening import Evening, evenings
from controller.statistics.rows import DealRow
from controller.words import Words
from controller.words.labels import unwritten
from rules.tiles import SEATS, Seat

Cell = str | int | float | None


@dataclass(frozen=True)
class StatisticsTable:
    """A table: `head` names the columns, `rows` have a cell for each (None: not known)."""

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def counts(what: str, found: Iterable[sums.Count]) -> StatisticsTable:
    """Return how often each thing was."""
    return StatisticsTable((what, "times"), tuple((each.what, each.times) for each in found))


def deals(rows: Iterable[DealRow]) -> StatisticsTable:
    """Return every deal, with who sat where and what it came to."""
    head = (
        "date", "time", "code", "card", "end", *(f"{seat}" for seat in SEATS), "winner", "hand",
        "worth", "self-picked", "jokerless", "thrown by", *(f"points {seat}" for seat in SEATS),
        "minutes", "discards", "corrections", "questions",
    )  # fmt: skip
    return StatisticsTable(head, tuple(_deal(row) for row in rows))


def _deal(row: DealRow) -> tuple[Cell, ...]:
    begun = Evening("", (row,)).begun
    return (
        begun.date().isoformat() if begun else None,
        begun.strftime("%H:%M") if begun else None,
        row.code,
        row.card,
        sums.end_in_words(sums.ENGLISH, row.end),
        *(row.players.get(seat) for seat in SEATS),
        who(row, row.winner),
        row.hand,
        row.worth,
        yes_no(row.self_picked),
        yes_no(row.jokerless),
        who(row, row.discarder),
        *(row.points.get(seat) for seat in SEATS),
        round(row.seconds / 60, 1) if row.seconds is not None else None,
        row.discards,
        row.corrections,
        row.questions,
    )


def who(row: DealRow, seat: Seat | None, words: Words = sums.ENGLISH) -> str | None:
    """Return who sat there; somebody who is left out of the lists has no name."""
    if seat is None:
        return None
    return row.players.get(seat) or words.label(sums.FILE, "evenings-somebody")


def yes_no(value: bool | None) -> str | None:
    """Return a truth as people read it."""
    return None if value is None else sums.ENGLISH.label(sums.FILE, "evenings-yes-no", answer=value)


def of_players(rows: Sequence[DealRow]) -> StatisticsTable:
    """Return everybody with what their deals come to."""
    head = (
        "player", "evenings", "deals", "won", "won %", "points", "self-picked", "jokerless",
        "threw the winning tile", "dead hands", "Mah Jongg in error", "longest streak",
    )  # fmt: skip
    return StatisticsTable(
        head,
        tuple(
            (
                p.name, p.evenings, p.deals, p.won, p.share.percent, p.points, p.self_picked,
                p.jokerless, p.thrown, p.dead, p.in_error, p.streak,
            )
            for p in sums.players(rows)
        ),
    )  # fmt: skip


def of_evenings(rows: Sequence[DealRow]) -> StatisticsTable:
    """Return every evening, the newest first, with who won most."""
    found = []
    for night in reversed(evenings(rows)):
        played = [row for row in night.deals if row.finished]
        best = sums.players(night.deals)[:1]
        found.append(
            (
                night.name,
                len(played),
                sum(row.winner is not None for row in played),
                sum(row.end == "wall" for row in played),
                ", ".join(night.players),
                best[0].name if best else None,
                best[0].points if best else None,
            )
        )
    head = ("evening", "deals", "won", "wall games", "players", "most points", "points")
    return StatisticsTable(head, tuple(found))


def of_shares(rows: Sequence[DealRow]) -> StatisticsTable:
    """Return the shares, with what they are of."""
    found = sums.shares(rows)
    return StatisticsTable(
        ("what", "times", "of", "%"), tuple((*each, each.percent) for each in found)
    )


SHEETS: Final[Mapping[str, Callable[[Sequence[DealRow]], StatisticsTable]]] = MappingProxyType(
    {
        "deals": deals,
        "evenings": of_evenings,
        "players": of_players,
        "sections": lambda rows: counts("section", sums.sections(rows)),
        "hands": lambda rows: counts("hand", sums.hands(rows)),
        "dead_hands": lambda rows: counts("law", sums.dead_hands(rows)),
        "rulings": lambda rows: counts("ruling", sums.rulings(rows)),
        "ends": lambda rows: counts("end", sums.ends(rows)),
        "lengths": lambda rows: counts("minutes", sums.lengths(rows)),
        "shares": of_shares,
    }
)
"""Every table by its name, which is also that of its CSV file."""


def as_csv(table: StatisticsTable) -> str:
    """Return a table as CSV. A cell that a spreadsheet would calculate begins with an apostrophe.

    >>> as_csv(Table(("player", "points"), (("=1+1", -5),)))
    "player,points\\r\\n'=1+1,-5\\r\\n"
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(table.head)
    writer.writerows([_plain(cell) for cell in row] for row in table.rows)
    return out.getvalue()


def _plain(cell: Cell) -> Cell:
    risky = isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r")
    return f"'{cell}" if risky else cell


def write_csv(rows: Sequence[DealRow], folder: Path) -> list[Path]:
    """Write every table into a folder; return the files. `UnusableInput` if the disk refuses."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files = [folder / f"{name}.csv" for name in SHEETS]
        for file, make in zip(files, SHEETS.values(), strict=True):
            # With a byte order mark, by which spreadsheets know UTF-8.
            file.write_text(as_csv(make(rows)), encoding="utf-8-sig", newline="")
    except OSError as error:
        raise UnusableInput(unwritten(folder, error)) from None
    return files
