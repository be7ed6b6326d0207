"""The game won by calling "woo": additional rules over the British laws' play and scoring.

The source has no scoring table of its own and speaks of doubles and of a limit, so the hands are
scored as in 1924. Where its rules say otherwise than the British ones, those give way.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.catalogue import catalogue
from rules.codes.british import CODE as BRITISH
from rules.tiles import HOYLE_WOO
from rules.ways import CLASSICAL_WAYS

_OVER_CLASSICAL: Final = BRITISH.with_overlay(
    "hoyle-woo",
    "Woo",
    laws=tuple(id for id in catalogue() if id.startswith("HOY.A")),
    without=("B24.L15", "B24.L34"),
    wrong_group="until the next discard",
)

CODE: Final = replace(
    _OVER_CLASSICAL,
    # No hand dies and plays on: a false woo ends the deal (HOY.A6), and a wrong count costs (A4).
    settings=tuple(s for s in _OVER_CLASSICAL.settings if s.name != "announce_dead"),
    tiles=HOYLE_WOO,
    ways=replace(
        CLASSICAL_WAYS,
        false_win_ends=True,
        false_win_leaves_turn=False,
        late_claims_mixed_in=True,
        miscounted_hands_score=True,
    ),
)
