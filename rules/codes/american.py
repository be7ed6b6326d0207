"""American Mah Jongg as a club plays it today, with the card of the year."""

from __future__ import annotations

from typing import Final

from rules.catalogue import ids_of
from rules.codes import Code
from rules.codes.announcing import ANNOUNCING
from rules.codes.disputes import DISPUTES
from rules.codes.evening import AMERICAN_EVENING
from rules.codes.play import PLAY
from rules.codes.reviewing import REVIEWING
from rules.codes.stakes import EXCHANGE, STAKES
from rules.tiles import AMERICAN_152

CODE: Final = Code(
    name="american",
    title="American Mah Jongg",
    tiles=AMERICAN_152,
    laws=ids_of("AMR"),
    settings=(*PLAY, *STAKES, EXCHANGE, *AMERICAN_EVENING, *DISPUTES, *ANNOUNCING, *REVIEWING),
    card="practice",
)
