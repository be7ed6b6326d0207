"""Deals of any code as scripts, and what is an offence in each that only eyes can find."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.codes import get_code
from tests.games import plants, writer
from tests.games.classical_plants import CLASSICAL
from tests.games.classical_writer import write_classical
from tests.games.writer import Written

OFFENCES: Final[Mapping[str, tuple[str, ...]]] = {
    **plants.OFFENCES,
    "british-1924": CLASSICAL,
    "hoyle-woo": CLASSICAL,
}


def write_deal(
    code: str, seed: int, planted: Sequence[str] = (), acts: int | None = None
) -> Written:
    """Return a deal of `code` with these offences, where they found a place.

    `acts` ends it after so many lines at the next discard.
    """
    write = write_classical if get_code(code).ways.chows else writer.write_deal
    return write(code, seed, planted, acts)
