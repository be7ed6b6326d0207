"""Everything that a referee says, as values; importing the package makes all of them known.

`base` has what they share. The others are by what they speak of: `claims`, `jokers`, `exposures`,
`dead_hands`, … for what was done, `settling` and `lines` for what a hand is worth, and `then` for
what now has to be done. `choices` has what parameters can be. The words stand in
`controller/words`.
"""

from rules.reasons import (  # noqa: F401 - a statement is known once its class is there
    bets,
    cards,
    charleston,
    claims,
    conserving,
    dead_hands,
    declaring,
    evening,
    exposures,
    guidance,
    hands,
    house,
    jokers,
    lines,
    names,
    opening,
    questions,
    settling,
    then,
    tournament,
    turns,
    unseen,
)
