"""The words of a game's start: who sits where, the settings, badges, and names in the lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NAMES: Final[Mapping[str, str]] = {
    "title": "Names and lists",
    "hint": "The journals stay as they are; the lists of evenings and players follow.",
    "one person": "Two names of one person",
    "merge": "This name",
    "into": "is the same as",
    "do merge": "Make them one",
    "same": "{name} is counted as {into}",
    "separate": "Take {name} apart",
    "leave": "Who wishes not to be listed",
    "who": "Name",
    "do leave": "Leave out of the lists",
    "is out": "{name} is in no list",
    "list": "List {name} again",
    "merged": "{name} is now counted as {into}.",
    "apart": "{name} is a name of its own again.",
    "left out": "{name} is left out of the lists.",
    "listed": "{name} is listed again.",
}

BADGES: Final[Mapping[str, str]] = {
    "unknown": "Badge {number} is in no list: write the name.",
    "none": "No badge could be read. Lay them flat before their players, or write the names.",
    "no camera": "No picture from the camera yet: take a photograph of the badges instead.",
    "read": "{names}: put where the badges lie.",
    "tap": "Tap a name to put it at the next free seat.",
}

START: Final[Mapping[str, str]] = {
    "title": "Start a deal",
    "next": "Next deal",
    "players": "Who sits where",
    "players hint": "East deals. Leave all names out to play without.",
    "empty": "Seat that nobody plays",
    "four play": "none: four play",
    "code": "Code of laws",
    "change code": "Show its card and settings",
    "card": "Card",
    "no card": "This code is played without a card.",
    "settings": "Settings",
    "settings hint": "Where sources or practice differ. What is set here holds for this deal.",
    "default": "the code's own",
    "rounds": "Rounds",
    "rounds hint": "Empty: the code's own.",
    "new game": "Begin a new game (points from nought)",
    "going": "A deal is going on. If another is begun, it is recorded as broken off.",
    "start": "Begin",
    "changed": "{count} settings differ from the code's own",
    "read badges": "Read the badges on the table",
    "photograph": "Photograph the badges",
    "as before": "As on the last evening: names, code, card and settings.",
    "often": "What the table is told",
    "all settings": "All other settings",
    "names": "Names and lists",
    "empty seats": "Clear all names",
}
