"""The English of the evenings' pages: every text of their own.

A translation replaces this module and `controller.statistics.words`, whose words the charts, the
tables and the standings have.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Final

WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "evenings": "Evenings",
        "players": "Players",
        "table": "The table",
        "pages": "Pages",
        "none": "Nothing has been played yet. Each deal shows here once it is over.",
        "passed over": "Could not be read and is left out:",
        "earlier": "{count} earlier evenings",
        "together": "All evenings together",
        "most": "Most points",
        "undated": "Without a date",
        "standings": "How they stand",
        "place": "Place",
        "player": "Player",
        "points": "Points",
        "points after": "Points after each deal",
        "points after desc": "A line for each player, deal by deal. In the end: {ends}.",
        "deal": "Deal",
        "deals won": "Deals won",
        "deals played": "Deals played",
        "every deal": "The deals",
        "minutes": "Minutes",
        "self-picked": "self-picked",
        "jokerless": "jokerless",
        "thrown by": "{name} threw the tile",
        "going on": "being played",
        "rulings": "What the referee said",
        "no rulings": "Nothing had to be said.",
        "sections": "Hands won, by section of the card",
        "sections desc": "A bar for each section of the card; the commonest is {first}.",
        "hands": "The hands won most",
        "hands desc": "A bar for each line of the card, the ten won most; the first is {first}.",
        "ends": "How deals ended",
        "ends desc": "A bar for each way in which a deal ended; the commonest is {first}.",
        "dead": "What hands died of",
        "dead desc": "A bar for each law that hands died by; the commonest is: {first}.",
        "kinds": "What the referee had to say",
        "kinds desc": "A bar for each kind of ruling; the commonest is {first}.",
        "lengths": "How long a deal takes",
        "lengths desc": "A column for every five minutes; half of the deals take up to {usual}.",
        "lengths below": "minutes",
        "usual": "{minutes} minutes",
        "streaks": "The longest runs of deals won",
        "streaks desc": "A bar for each player; the longest run is {first}'s.",
        "most won": "Deals won, by player",
        "most won desc": "A bar for each player; {first} won most.",
        "error": "Mah Jongg in error: {count}",
        "what": "What",
        "times": "Times",
        "of": "{times} of {of}",
        "percent": "{percent} %",
        "evening": "Evening",
        "share won": "Won",
        "streak": "Longest run",
        "thrown": "Threw the winning tile",
        "dead hands": "Dead hands",
        "in error": "Mah Jongg in error",
        "their points": "Points, evening by evening",
        "their points desc": "A line of {name}'s points after each evening: {last} after the last.",
        "their sections": "Hands won, by section",
        "their sections desc": "A bar for each section of the card that {player} won in.",
        "csv": "As files for a spreadsheet",
    }
)

SHEETS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "deals": "Deals",
        "evenings": "Evenings",
        "players": "Players",
        "sections": "Sections",
        "hands": "Hands",
        "dead_hands": "Dead hands",
        "rulings": "Rulings",
        "ends": "Ends",
        "lengths": "Lengths",
        "shares": "Shares",
    }
)

_DAYS: Final = (
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
)  # fmt: skip
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


COUNTED: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "evenings": ("1 evening", "{count} evenings"),
        "deals": ("1 deal", "{count} deals"),
        "players": ("1 player", "{count} players"),
    }
)
"""A number of things, when there is one and when there are others."""


def counted(count: int, what: str) -> str:
    """Return a number of things in words.

    >>> counted(1, "evenings"), counted(0, "deals")
    ('1 evening', '0 deals')
    """
    return COUNTED[what][count != 1].format(count=count)


def day(name: str) -> str:
    """Return an evening's name as people say it.

    >>> day("2026-11-21"), day("2026-11-21-2")
    ('Saturday, 21 November 2026', 'Saturday, 21 November 2026 (2)')
    """
    try:
        when = date.fromisoformat(name[:10])
    except ValueError:
        return WORDS["undated"]
    more = f" ({name[11:]})" if name[10:] else ""
    return f"{_DAYS[when.weekday()]}, {when.day} {_MONTHS[when.month - 1]} {when.year}{more}"
