"""The League's game of about 1970: wild flowers and eight big jokers, a list of hands.

The source tells only what differs from other play. Order of play and precedence are those of the
League's rules of 1946, over which it lies.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.catalogue import catalogue
from rules.codes.league_1946 import CODE as LEAGUE_1946
from rules.tiles import AMERICAN_152

CODE: Final = replace(
    LEAGUE_1946.with_overlay(
        "hoyle-league",
        "The League's game of about 1970",
        laws=tuple(id for id in catalogue() if id.startswith(("HOY.V", "HOY.H"))),
        without=("N46.D1", "N46.D2", "N46.D4", "N46.10", "N46.V1", "N46.H", "N46.C4"),
    ),
    tiles=AMERICAN_152,
    card="hoyle-league",
)
