"""The laws, by part of play. Importing this package registers them, in this order."""

from rules.laws import (
    claims,
    counts,
    danger,
    dead_hands,
    declaring,
    exposures,
    game_points,
    jokers,
    precedence,
    redeeming,
    settling,
    tournament,
    turns,
    unsettled,
)

__all__ = [
    "claims",
    "counts",
    "danger",
    "dead_hands",
    "declaring",
    "exposures",
    "game_points",
    "jokers",
    "precedence",
    "redeeming",
    "settling",
    "tournament",
    "turns",
    "unsettled",
]
