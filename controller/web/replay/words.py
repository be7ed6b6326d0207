"""The English of the replay's pages: every text of their own.

A translation replaces this module. What happened in a deal is told by
`controller.operating.telling`, the table is the display's, and days and months
are named by the system.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PAGE: Final[Mapping[str, str]] = {
    "title": "Deals to see again",
    "none": "No deal has been played yet. It can be seen here as soon as it has begun.",
    "deal": "Deal {number}",
    "table": "Table",
    "seen": "The table, seen from above",
    "all rulings": "Rulings",
    "pages": "Pages",
    "all deals": "All deals",
    "no date": "Without a date",
    "one deal": "1 deal",
    "deals": "{count} deals",
    "no ruling": "nothing was ruled",
    "one ruling": "1 ruling",
    "rulings": "{count} rulings",
    "one correction": "1 correction",
    "corrections": "{count} corrections",
    "won": "{who}: Mah Jongg",
    "running": "Being played now",
    "unknown": "How it ended is not on record",
    "running hint": "This deal is still being played. It is shown up to this moment; load the page "
    "again for what came since.",
    "known hint": "This is the deal as it is now known, with {count} in their places.",
    "known hint one": "This is the deal as it is now known, with 1 correction in its place.",
    "struck": "What was struck out is left away.",
    "written hint": "This is the record as it was written, every correction where it was made.",
    "to written": "Show the record as it was written",
    "to known": "Show the deal as it is now known",
    "no card": "The card “{card}” is not on this computer: the rulings are those that were "
    "recorded.",
    "corrected": "Corrected. First written: {was}.",
    "happened": "What happened",
    "picture": "What the camera saw",
    "moments": "Every moment of the deal",
    "ruled": "ruling",
    "penalty": "penalty",
    "put right": "corrected",
    "controls": "Step through the deal",
    "start": "First moment",
    "ruling before": "Ruling before",
    "back": "Back",
    "play": "Play",
    "pause": "Pause",
    "on": "Next",
    "next ruling": "Next ruling",
    "end": "Last moment",
    "slider": "Moment of the deal",
    "speed": "Speed",
    "as played": "As it was played",
    "keys": "Keys: ← → step, space plays and stops, K and J go to the ruling before and the next, "
    "Home and End.",
    "save": "Save or share this deal",
    "link": "Link to this moment",
    "copy": "Copy link",
    "copied": "Copied.",
    "copy by hand": "Select the link and copy it.",
    "names": "Leave the players' names out",
    "as html": "A page that opens anywhere",
    "as html hint": "needs no Rackside and no network; send it by mail",
    "as text": "The moves as text",
    "as text hint": "to read, print and keep",
    "as lines": "The record",
    "as lines hint": "for Rackside on another computer",
    "close": "Close",
    "law": "The law",
    "skip": "Skip to what happened",
    "made with": "Made with Rackside, a referee for real mah-jongg tables.",
    "no script": "This page needs JavaScript to step through the deal. These are its moves:",
    "not fetched": "The deal could not be fetched. The arrows still work, page by page.",
}

ENDINGS: Final[Mapping[str, str]] = {
    "mahjongg": "Mah Jongg",
    "wall": "Wall game",
    "abandoned": "Broken off",
    "void": "Void",
}

SPEEDS: Final = (("1", "1 ×"), ("2", "2 ×"), ("5", "5 ×"), ("10", "10 ×"))
"""How many times faster than two seconds a moment, and how that is written."""
