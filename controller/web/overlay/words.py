"""The English of the overlay: every text of its own. A translation replaces this module."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PAGE: Final[Mapping[str, str]] = {
    "title": "Overlay · Table {number} · Rackside",
    "heading": "Table {number} as it stands",
    "table": "Table {number}",
    "wall": "in the wall",
    "last": "Last discard",
    "from": "from {who}",
    "called": "called by {who}",
    "no discard": "No discard yet",
    "to draw": "to draw",
    "drawn": "has drawn",
    "to discard": "to discard",
    "declared": "says Mah Jongg",
    "nobody": "Whose turn?",
    "turn": "on turn",
    "dead": "dead hand",
    "winner": "Mah Jongg",
    "waiting": "Waiting for the next deal",
    "waiting hint": "The walls are being built.",
    "mahjongg": "{who}: Mah Jongg",
    "wall game": "Wall game",
    "over": "The deal is over",
    "deal points": "This deal",
    "total points": "This evening",
    "pause": "Paused",
    "director": "Director called",
    "discards": "Last discards",
    "lost": "reconnecting",
    "players": "The players",
    "in play": "In play",
    "ruling": "The referee",
    "turning": "may still turn",
    "correction": "Correction",
}

REFUSED: Final[Mapping[str, str]] = {
    "layout": "layout={given}: it is bar, full or corner.",
    "delay": "delay={given}: it is a whole number of seconds, 0 to {most}.",
}
