"""The catalogue: every law of every code, in the project's own words.

One TOML file a series (``AMR``, …). The catalogue says what the referee owes a
law; `rules.law` holds the functions that pay it.

>>> catalogued("AMR.B5").duty
'detect'
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

DUTIES: Final = (
    "detect",
    "adjudicate",
    "guide",
    "score",
    "settle",
    "schedule",
    "card",
    "note",
)
"""What kind of work a law is: found by the referee itself, ruled when somebody says so, led
through, counted, settled, run by the hall, a list of hands, or only a text to show."""

DATA: Final = Path(__file__).parent


@dataclass(frozen=True)
class LawText:
    """A law as the catalogue has it; `series` is the first part of its id."""

    id: str
    duty: str
    gist: str

    @property
    def series(self) -> str:
        """The series the law belongs to: ``AMR``."""
        return self.id.partition(".")[0]


@cache
def catalogue() -> Mapping[str, LawText]:
    """Return every law by its id, series by series in the order of their files; those of a club's
    own rules that were taken in (`rules.house`) stand last."""
    return MappingProxyType(_entered())


@cache
def _entered() -> dict[str, LawText]:
    laws: dict[str, LawText] = {}
    for file in sorted(DATA.glob("*.toml")):
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["law"]:
            law = LawText(**entry)
            if law.id in laws or law.duty not in DUTIES:
                raise ValueError(f"{file.name}: {law.id} is there twice or has no known duty")
            laws[law.id] = law
    return laws


def enter(texts: Iterable[LawText]) -> None:
    """Take laws of a club's own into the catalogue; `ValueError` for an id that is there."""
    for law in texts:
        if law.id in _entered():
            raise ValueError(f"{law.id} is there already")
        _entered()[law.id] = law


def strike(texts: Iterable[LawText]) -> None:
    """Take laws of a club's own out again."""
    for law in texts:
        _entered().pop(law.id, None)


def catalogued(id: str) -> LawText:
    """Return the law of that id; `KeyError` if the catalogue has none."""
    return catalogue()[id]


def ids_of(*series: str) -> tuple[str, ...]:
    """Return the ids of these series, in the catalogue's order."""
    return tuple(law.id for law in catalogue().values() if law.series in series)
