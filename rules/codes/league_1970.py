"""The League's game of about 1970: wild flowers and eight big jokers, a list of hands.

The book tells only where this game differs from others. It is laid over the League's own rules
of 1946, which hold where the book is silent: faces down until the wall stands (1), nobody draws
ahead (2), East's one win (3), dead hands (4), discards named and not exchanged (5, 6), precedence
(7), the later of two like discards (8), the window to the next discard (9), names put right (11A
to 11C), no courtesy (C3), a bettor's silence (B1). A flower is not thrown (10): the book lets big
jokers be discarded, as an exception, and flowers only be passed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.catalogue import catalogue
from rules.codes.league_1946 import CODE as LEAGUE_1946
from rules.codes.league_1970_play import LEAGUE_1970_PLAY
from rules.tiles import AMERICAN_152
from rules.ways import LEAGUE_1970_WAYS

REPLACED: Final = (
    "N46.D1",  # no flower is taken before the wall: all 152 tiles stand in it
    "N46.D2",  # thirteen each and a last one for East, who have no flower yet
    "N46.D3",  # V12 has the claims
    "N46.D4",  # V12: every hand may be exposed
    "N46.11D",  # V9 has what a win is paid, whatever its tile was called
    "N46.12A",  # V13: to claim to be out is enough (the setting `out_in_error` brings it back)
    "N46.12B",  # V13: the same
    "N46.12C",  # V13: the others go on in any case, and nobody is fined
    "N46.C1",  # V5 has the Charlestons
    "N46.C2",
    "N46.C4",  # V6: blind only in the very last pass, and all three
    "N46.B2",  # V10 has how a bettor pays and is paid
    "N46.B3",  # there are no fines to share
    "N46.V1",  # V8, V9 and V11: East as any, double by how it was won
    "N46.H",  # the list of this game
)
"""What the V laws say otherwise or themselves."""

CODE: Final = replace(
    LEAGUE_1946.with_overlay(
        "hoyle-league",
        "The League's game of about 1970",
        laws=tuple(id for id in catalogue() if id.startswith(("HOY.V", "HOY.H"))),
        without=REPLACED,
        more=LEAGUE_1970_PLAY,
    ),
    tiles=AMERICAN_152,
    card="hoyle-league",
    ways=LEAGUE_1970_WAYS,
)
