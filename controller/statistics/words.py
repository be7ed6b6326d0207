"""The words of the statistics: what charts, tables and lists call things.

The heads of the tables are no words but names: CSV and JSON have them, and
other programs go by them (`controller.statistics.tables`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from controller.statistics.rows import End
from rules.rulings import Kind

END: Final[Mapping[End, str]] = MappingProxyType(
    {
        "mahjongg": "Mah Jongg",
        "wall": "Wall game",
        "dead": "All hands dead",
        "error": "Ended by Mah Jongg in error",
        "void": "Void",
        "abandoned": "Broken off",
        "open": "Not ended",
    }
)

KIND: Final[Mapping[Kind, str]] = MappingProxyType(
    {
        "illegal": "Not allowed",
        "foul": "Foul hand",
        "dead": "Dead hand",
        "error": "Mah Jongg in error",
        "refused": "Claim or call refused",
        "granted": "Claim granted",
        "warning": "To be put right",
        "danger": "Dangerous hand",
        "director": "The director decides",
        "void": "Void deal",
        "win": "Mah Jongg",
        "wall_game": "Wall game",
        "score": "What the hand is worth",
        "settle": "Paid",
        "game": "How the game goes on",
    }
)

SHARES: Final[Mapping[str, str]] = MappingProxyType(
    {"self-picked": "Self-picked", "jokerless": "Jokerless", "wall games": "Wall games"}
)
"""What shares of the deals are shares of."""

YES_NO: Final[Mapping[bool, str]] = MappingProxyType({True: "yes", False: "no"})
NO_CARD: Final = "Without a card"
SOMEBODY: Final = "a player"
"""Who is left out of the lists."""
