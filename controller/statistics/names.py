"""Whose name is whose: names spelt in two ways, and who asks to be left out.

What the host says of it is kept in a small file beside the journals, to be read and written by
people as well (`players.toml`); the journals stay as they are:

    leave_out = ["Cy"]

    [same]
    "Bea B." = "Bea"
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from controller.errors import UnusableInput
from controller.record.journal_lines import complete
from controller.statistics.rows import DealRow
from controller.toml_files import read_toml
from rules.tiles import Seat

FILE: Final = "players.toml"


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`same` says by what name another is to be counted, `leave_out` who is in no list."""

    leave_out: tuple[str, ...] = ()
    same: dict[str, str] = {}

    def name(self, written: str) -> str:
        """Return the name under which a written one is counted."""
        seen = {written}
        while (other := self.same.get(written)) is not None and other not in seen:
            written = other
            seen.add(other)
        return written

    def known(self, rows: Iterable[DealRow]) -> list[DealRow]:
        """Return deals with the names that count; who is left out has no name in them.

        Where two that are to be the same sat at one table, they are two people there.
        """
        return [self._row(row) for row in rows]

    def merged(self, written: str, name: str) -> Names:
        """Return these with one name counted as another."""
        kept = {other: to for other, to in self.same.items() if other not in (written, name)}
        return msgspec.structs.replace(self, same={**kept, written: name})

    def apart(self, written: str) -> Names:
        """Return these with a name on its own again."""
        return msgspec.structs.replace(
            self, same={other: to for other, to in self.same.items() if other != written}
        )

    def listed(self, name: str, *, listed: bool) -> Names:
        """Return these with somebody listed, or left out."""
        others = tuple(other for other in self.leave_out if other != name)
        return msgspec.structs.replace(self, leave_out=others if listed else (*others, name))

    def _row(self, row: DealRow) -> DealRow:
        players: dict[Seat, str] = {seat: self.name(name) for seat, name in row.players.items()}
        if len(set(players.values())) < len(players):
            players = dict(row.players)
        out = {self.name(name) for name in self.leave_out} | set(self.leave_out)
        return msgspec.structs.replace(
            row,
            players={seat: name for seat, name in players.items() if name not in out},
            others={n: p for n, p in row.others.items() if self.name(n) not in out},
        )


def load(folder: Path) -> Names:
    """Return what a folder's file says of names. `UnusableInput` names what is wrong in it."""
    file = folder / FILE
    if not file.exists():
        return Names()
    try:
        return msgspec.convert(read_toml(file), Names)
    except msgspec.ValidationError as error:
        raise UnusableInput(f"{file}: {error}") from None


def save(folder: Path, names: Names) -> None:
    """Write the file anew, whole or not at all. `UnusableInput` if the disk does not take it."""
    file = folder / FILE
    lines = [f"leave_out = [{', '.join(_quoted(name) for name in names.leave_out)}]", "", "[same]"]
    lines += [f"{_quoted(name)} = {_quoted(other)}" for name, other in names.same.items()]
    with complete(file) as out:
        out.write("\n".join([*lines, ""]).encode())


def _quoted(text: str) -> str:
    """A basic string of TOML, which JSON's are too where the text is printable."""
    return json.dumps(text, ensure_ascii=False)
