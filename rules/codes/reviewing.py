"""Reviews of what was ruled: no source of any code knows them, so each house sets its own."""

from __future__ import annotations

from typing import Final

from rules.codes import Choice, Setting

_LAWS: Final = ("AMR.A1", "T19.N1", "N46.4", "B24.L15", "HOY.A4")
"""The laws by which somebody else says that a hand is wrong, or to whom a dispute goes: what a
review asks anew is what they rest on."""

REVIEWING: Final = (
    Setting(
        "reviews",
        _LAWS,
        "How many reviews of a ruling a player has in a deal.",
        2,
        (
            Choice(0, "only the operator and the director ask for one", "a table without"),
            Choice(1, "one a deal", "strict tournaments"),
            Choice(2, "two a deal", "the house's own: no source speaks of reviews"),
            Choice(3, "three a deal", "as challenges in a set of tennis"),
        ),
    ),
    Setting(
        "review_kept",
        _LAWS,
        "When a review that was asked for is not used up.",
        "unless upheld",
        (
            Choice("unless upheld", "used only where the ruling stands", "as in cricket's DRS"),
            Choice("if changed", "used unless the ruling was wrong", "as in tennis"),
            Choice("never", "each counts, whatever it comes to", "the house's own"),
        ),
    ),
    Setting(
        "review_until",
        _LAWS,
        "Until when a player may ask for a review of a ruling.",
        "one round",
        (
            Choice("one discard", "before the next tile is discarded", "as before the next serve"),
            Choice("one round", "before the fourth discard after it", "the house's own"),
            Choice("end of deal", "until the next deal begins", "club nights"),
        ),
    ),
    Setting(
        "review_play",
        _LAWS,
        "What the game does while a review is open.",
        "waits",
        (
            Choice("waits", "nobody plays on until it is answered", "as where a machine helps"),
            Choice("goes on", "play goes on, and what it changes is put right", "club nights"),
        ),
    ),
    Setting(
        "review_answer",
        _LAWS,
        "Who answers a review.",
        "table",
        (
            Choice("table", "people at the table, and the odds if nobody does in time", "clubs"),
            Choice("director", "the director alone, however long it takes", "T19.N1: disputes"),
        ),
    ),
)
