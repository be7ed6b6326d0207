"""The laws, by part of play. Importing this package registers them, in this order."""

from rules.laws import (
    claims,
    counts,
    dead_hands,
    declaring,
    exposures,
    jokers,
    precedence,
    settling,
    turns,
)

__all__ = [
    "claims",
    "counts",
    "dead_hands",
    "declaring",
    "exposures",
    "jokers",
    "precedence",
    "settling",
    "turns",
]
