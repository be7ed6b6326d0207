"""How the display puts things: a word, a sign and a tone for each kind of ruling.

Colour never stands alone: every kind has its own word and its own sign's shape.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.events import DealEnded
from rules.rulings import Kind
from rules.table import Deal
from rules.tiles import SEAT_NAMES, Seat


class Look(NamedTuple):
    """A kind of ruling on the screen: its word, its icon's name, its tone (a colour class)."""

    word: str
    icon: str
    tone: str


LOOKS: Final[dict[Kind, Look]] = {
    "illegal": Look("Not allowed", "stop", "red"),
    "dead": Look("Dead hand", "dead", "red"),
    "foul": Look("Foul hand", "dead", "red"),
    "error": Look("Mah Jongg in error", "stop", "red"),
    "refused": Look("Claim refused", "refused", "amber"),
    "warning": Look("Put right now", "warning", "amber"),
    "danger": Look("Danger", "warning", "amber"),
    "granted": Look("Claim granted", "granted", "green"),
    "win": Look("Mah Jongg", "win", "gold"),
    "score": Look("Score", "score", "blue"),
    "settle": Look("Payment", "settle", "blue"),
    "wall_game": Look("Wall game", "wall", "blue"),
    "void": Look("Deal void", "wall", "blue"),
    "game": Look("The next deal", "settle", "blue"),
    "director": Look("Call the director", "director", "violet"),
}

_STAGE: Final = {
    "draw": "to draw",
    "drawn": "drew a tile",
    "discard": "to discard",
}

_ENDS: Final = {
    "mahjongg": "Mah Jongg",
    "wall": "Wall game: nobody made Mah Jongg",
    "abandoned": "The deal was broken off",
}


def name_of_seat(deal: Deal | None, seat: Seat) -> str:
    """The player's name, or the seat's where no name is known."""
    return (deal.players.get(seat) if deal else None) or SEAT_NAMES[seat]


def headline_and_rest(text: str) -> tuple[str, str]:
    """Split a ruling's text into its first sentence and what follows.

    >>> headline_and_rest("South drew too soon. Put the tile back.")
    ('South drew too soon.', 'Put the tile back.')
    """
    first, dot, rest = text.partition(". ")
    return (first + "." if dot else text), rest


def turn_words(deal: Deal) -> str:
    """What the seat on turn has to do; empty when nobody knows."""
    if deal.declared is not None and deal.phase != "over":
        return "says Mah Jongg"
    return _STAGE[deal.stage] if deal.stage else ""


def signed(points: int) -> str:
    """Return points won or lost, with a minus that is as wide as the plus.

    >>> signed(25), signed(-50), signed(0)
    ('+25', '−50', '0')
    """
    return f"{points:+d}".replace("-", "−") if points else "0"


def end_words(ended: DealEnded | None) -> str:
    """How the deal ended."""
    return _ENDS[ended.reason] if ended else "The deal is over"
