"""The laws, by part of play.

`ORDER` is the order in which they are asked, room by room, and in each from its top: of rulings
that are equally grave the first stands, and rulings on one event are said in it. Importing this
package registers the laws, in whatever order. No law knows of another: what several of them ask is
in `rules.facts`.
"""

from importlib import import_module
from typing import Final

ORDER: Final = (
    "bets",
    "charleston",
    "claims",
    "precedence",
    "classical_claims",
    "declaring",
    "jokers",
    "dead_calls",
    "classical_dead_calls",
    "exposed_tiles",
    "classical_groups",
    "classical_declaring",
    "counts",
    "classical_ending",
    "classical_settling",
    "classical_turns",
    "conserving",
    "danger",
    "dangerous_discards",
    "dead_hands",
    "evening",
    "exposures",
    "game_points",
    "heaps",
    "in_error",
    "incorrect_claims",
    "league_1946",
    "league_1946_ends",
    "league_1970",
    "league_1970_ends",
    "loose_tiles",
    "names",
    "redeeming",
    "seasons",
    "settling",
    "shown_hands",
    "tournament",
    "turns",
    "unsettled",
    "walls",
    "woo",
    "wrong_end",
)

for _room in ORDER:
    import_module(f"{__name__}.{_room}")
