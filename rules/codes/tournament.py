"""Tournament rules for play with the card of 2019. They lie over the American laws.

They bring their own scores, in points for each player alone, in place of what
is paid by the American laws (AMR.S1 to S8). Misnaming and wrong dead calls they
do not speak of: there the American laws stay.
"""

from __future__ import annotations

from typing import Final

from rules.catalogue import ids_of
from rules.codes.american import CODE as AMERICAN
from rules.codes.stakes import TOURNAMENT_STAKES

CODE: Final = AMERICAN.with_overlay(
    "tournament-2019",
    "American Mah Jongg, tournament rules of 2019",
    laws=ids_of("T19"),
    without=tuple(f"AMR.S{number}" for number in range(1, 9)),
    more=TOURNAMENT_STAKES,
    discard_is_down="named or on the table",
    wall_touch="touched",
    claim_commits="touched",
    called_tile_in_rack="dead",
    pick_ahead="dead at once",
    wrong_end="dead at once",
    jokerless_unannounced="counted",
    danger_from=2,
    announce_danger="to the director",
    teaching="off",
    review_answer="director",
)
