"""The longest ruling of each kind that any situation of the tests leads to, for the pages' tests.

`tests/rules/test_stories.py` fails when a situation leads to a longer one.
"""

from __future__ import annotations

from typing import Final

from rules.rulings import Kind

LONGEST: Final[dict[Kind, str]] = {
    "danger": (
        "West has three groups of winds, honours or seasons. Who discards one that lets "
        "West win with three doubles pays everybody's losses."
    ),
    "dead": (
        "South's hand is dead: a joker was redeemed from it with a wrong tile, and that "
        "was not put right before the discard. Play goes on: North draws."
    ),
    "director": (
        "North calls the 2 bam for Mah Jongg after South began to expose it. Whether Mah "
        "Jongg still goes first is not settled: please call the director. Nobody plays on"
        " until then."
    ),
    "error": (
        "North does not have Mah Jong: the tiles are not four groups and a pair. North's hand is"
        " dead and pays at the end. The 3 crak goes back to the discards. Play goes on: "
        "South discards."
    ),
    "foul": (
        "West's hand is foul: the 3 crak, the 3 crak and the 4 crak were not put right in"
        " time. It plays on and cannot win."
    ),
    "game": (
        "The game is over after 1 round: Ann 0, Bea 0, Cis 0, Dee 0. Whoever plays on "
        "draws for seats again."
    ),
    "granted": (
        "The 3 crak goes to West: Mah Jongg goes before an exposure. South lets it go. South"
        " called first, by 20 ms; that does not decide it."
    ),
    "illegal": (
        "North cannot put this group up: what was thrown as the 3 bam is the joker, which"
        " lies in the group. The joker goes back to the discards. Play goes on: West "
        "draws."
    ),
    "refused": (
        "The 8 dot was named wrongly: nobody can call Mah Jongg on it. South shows the "
        "hand; if it is one, East goes down four times its worth and all hands are dead."
    ),
    "score": (
        "West's hand is worth 768 points. Exposed three of red dragon: 4. Exposed three "
        "of West wind: 4. Exposed three of green dragon: 4. Concealed three of 5 bam: 4. "
        "Mah Jong: 20. Only North wind could complete the hand: 2. No runs: 10. A group "
        "of red dragon: one double. A group of green dragon: one double. A group of own "
        "wind, West wind: one double. One suit with winds or honours: one double."
    ),
    "settle": (
        "East pays West 1536 double; has 4 double from South, 4 double from North, 1528 "
        "for the loss from North: even."
    ),
    "void": (
        "The deal is void: the set lacks the 5 dot and the red dragon. Scores of earlier "
        "deals stand."
    ),
    "wall_game": (
        "The pack and the loose tiles are used up: all hands are dead, nothing is "
        "scored, and the next player to the right is East."
    ),
    "warning": (
        "The 3 crak was claimed and does not belong to West: it is mixed with the first "
        "to the sixth stack from where tiles are drawn (12 tiles). West plays on with a "
        "tile too few and cannot win."
    ),
    "win": (
        "North makes Mah Jong. All the others show their hands and leave them until the "
        "scores are settled."
    ),
}
"""By kind of ruling."""

MOST_LAWS: Final = 10
"""As many laws does a ruling cite at most."""
