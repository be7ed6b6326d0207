"""The National Mah Jongg League's standard hands and rules of 1946: wild flowers, no jokers."""

from __future__ import annotations

from typing import Final

from rules.catalogue import ids_of
from rules.codes import Code
from rules.codes.evening import LEAGUE_EVENING
from rules.codes.league_1946_play import OLD_LEAGUE_PLAY
from rules.codes.reviewing import REVIEWING
from rules.tiles import LEAGUE_1946
from rules.ways import OLD_LEAGUE_WAYS

CODE: Final = Code(
    name="nmjl-1946",
    title="The League's game of 1946",
    tiles=LEAGUE_1946,
    laws=ids_of("N46"),
    settings=(*OLD_LEAGUE_PLAY, *LEAGUE_EVENING, *REVIEWING),
    card="nmjl-1946",
    ways=OLD_LEAGUE_WAYS,
)
