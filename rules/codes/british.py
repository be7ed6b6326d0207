"""The British laws of October 1924: four groups and a pair, heaps, loose tiles, seasons.

Settings of play and of scoring are tables of their own (`british_play`, `classical_scoring`).
"""

from __future__ import annotations

from typing import Final

from rules.catalogue import ids_of
from rules.codes import Code
from rules.codes.announcing import ANNOUNCING
from rules.codes.british_play import BRITISH_PLAY
from rules.codes.classical_scoring import CLASSICAL_SCORING, CLASSICAL_SETTLING
from rules.codes.evening import DANGEROUS_DISCARDS
from rules.codes.reviewing import REVIEWING
from rules.tiles import BRITISH_144
from rules.ways import CLASSICAL_WAYS

CODE: Final = Code(
    name="british-1924",
    title="British laws of 1924",
    tiles=BRITISH_144,
    laws=ids_of("B24"),
    settings=(
        *BRITISH_PLAY,
        *(s for s in ANNOUNCING if s.name in ("announce_dead", "announce_danger")),
        *CLASSICAL_SCORING,
        *CLASSICAL_SETTLING,
        *DANGEROUS_DISCARDS,
        *REVIEWING,
    ),
    ways=CLASSICAL_WAYS,
)
