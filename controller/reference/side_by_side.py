"""The codes laid side by side: one row a law function, one row a setting, by part of play.

A function of the registry is a law that several codes may have under ids of their own; the ids
of it that a code holds are its cell. The part of play is that of the first event the function
listens to, so that a new law finds its place by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rules import events as happens
from rules.catalogue import catalogue
from rules.codes import Code, Setting
from rules.law import Law, registered
from rules.scoring.classical import ScoringLaw, scoring_laws

PARTS: Final[Mapping[str, tuple[type, ...]]] = {
    "The game of several deals": (
        happens.GameStarted,
        happens.TermsChanged,
        happens.DealStarted,
    ),
    "Tiles, walls and the deal": (
        happens.SetIncomplete,
        happens.FaceUp,
        happens.FlowerTaken,
        happens.DiceThrown,
        happens.WallsBuilt,
        happens.HeapsFormed,
        happens.HeapChosen,
        happens.WallBroken,
        happens.TilesTaken,
        happens.Looked,
        happens.TilesGiven,
        happens.Dealt,
        happens.LooseLaid,
        happens.WallPushed,
    ),
    "The Charleston": (happens.Passed, happens.Voted),
    "Turns: drawing": (
        happens.TouchedWall,
        happens.Drawn,
        happens.Racked,
        happens.PutBack,
    ),
    "Turns: discarding": (happens.Named, happens.Discarded),
    "Seasons": (happens.BonusShown,),
    "Claims": (happens.Claimed, happens.Retracted),
    "Exposures": (happens.Exposed, happens.ExposureChanged),
    "Redeeming jokers": (happens.Redeemed,),
    "Dead hands": (happens.CalledDead, happens.RuledDead, happens.ThrownIn, happens.RackCounted),
    "Mah Jongg": (happens.Declared, happens.Shown),
    "The end of a deal": (happens.DealEnded,),
    "Bets of those who do not play": (happens.BetPlaced, happens.BetSpoiled),
}
"""The parts of play in the order of a deal, and what happens at the table in each."""

WORTH: Final = "What a hand is worth, and who pays"
UNJUDGED: Final = "Not for the referee"

_MONEY: Final = ("score", "settle")
_ENDS: Final = (happens.Shown, happens.DealEnded)


class Column(NamedTuple):
    """Codes that hold the same laws; the first of them stands for all."""

    codes: tuple[Code, ...]

    @property
    def code(self) -> Code:
        """The code whose laws these are."""
        return self.codes[0]


class LawRow(NamedTuple):
    """A law: what it says, and the ids that it has in each column's code."""

    says: str
    cells: tuple[tuple[str, ...], ...]


class PartOfPlay(NamedTuple):
    """A part of play, its laws as rows, shared ones first, and their ids as catalogued."""

    title: str
    rows: tuple[LawRow, ...]
    ids: tuple[str, ...]


class Family(NamedTuple):
    """Settings that the same codes have."""

    codes: tuple[Code, ...]
    settings: tuple[Setting, ...]


def columns_of(codes: Sequence[Code]) -> tuple[Column, ...]:
    """Return a column for each list of laws; codes that only read them otherwise share it."""
    found: dict[tuple[str, ...], list[Code]] = {}
    for code in codes:
        found.setdefault(code.laws, []).append(code)
    return tuple(Column(tuple(alike)) for alike in found.values())


def parts_of(columns: Sequence[Column]) -> Iterator[PartOfPlay]:
    """Yield every part of play that one of the codes has laws for, then the scoring ones."""
    rows: dict[str, list[LawRow]] = {title: [] for title in (*PARTS, WORTH)}
    for law in registered():
        rows[part_of(law)].append(_row(law.judge.__doc__, law.ids, columns))
    for counted in sorted(scoring_laws(), key=_catalogued):
        rows[WORTH].append(_row(counted.count.__doc__, counted.ids, columns))
    for title, found in rows.items():
        kept = tuple(sorted((row for row in found if any(row.cells)), key=_company))
        if kept:
            cited = {id for row in kept for cell in row.cells for id in cell}
            yield PartOfPlay(title, kept, tuple(id for id in catalogue() if id in cited))


def unjudged(columns: Sequence[Column]) -> tuple[str, ...]:
    """Return the ids that codes hold and no function judges or counts: a text to read."""
    functions: tuple[Law | ScoringLaw, ...] = (*registered(), *scoring_laws())
    judged = {id for law in functions for id in law.ids}
    held = {id for column in columns for id in column.code.laws}
    return tuple(id for id in catalogue() if id in held - judged)


def part_of(law: Law) -> str:
    """Return the part of play that a law belongs to; `KeyError` if its event has none."""
    if law.events[0] in _ENDS and catalogue()[law.ids[0]].duty in _MONEY:
        return WORTH
    return _PART_OF[law.events[0]]


def families_of(codes: Sequence[Code]) -> tuple[Family, ...]:
    """Return the settings by the company of codes that has them, the largest company first."""
    named = {setting.name: setting for code in codes for setting in code.settings}
    having = {code.name: {setting.name for setting in code.settings} for code in codes}
    found: dict[tuple[str, ...], list[Setting]] = {}
    for name, setting in named.items():
        company = tuple(code.name for code in codes if name in having[code.name])
        found.setdefault(company, []).append(setting)
    by_name = {code.name: code for code in codes}
    families = (
        Family(tuple(by_name[name] for name in company), tuple(settings))
        for company, settings in found.items()
    )
    return tuple(sorted(families, key=lambda family: -len(family.codes)))


_PART_OF: Final = {event: title for title, events in PARTS.items() for event in events}


def _row(doc: str | None, ids: Sequence[str], columns: Sequence[Column]) -> LawRow:
    says = (doc or "").strip().split("\n\n")[0].replace("\n", " ")
    cells = (tuple(id for id in ids if id in column.code.laws) for column in columns)
    return LawRow(" ".join(says.split()), tuple(cells))


def _company(row: LawRow) -> tuple[int, tuple[bool, ...]]:
    """Sort laws of many codes before those of few, and those of the same codes together."""
    return -sum(map(bool, row.cells)), tuple(not cell for cell in row.cells)


def _catalogued(law: ScoringLaw) -> int:
    return list(catalogue()).index(law.ids[0])
