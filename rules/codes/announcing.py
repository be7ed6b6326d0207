"""Who hears of a dead hand and of looming danger, and who is helped: `rules.policy` reads these."""

from __future__ import annotations

from typing import Final

from rules.codes import Choice, Setting

_TABLE: Final = "the table's display says it as it happens"
_CHALLENGE: Final = "it is kept until another player calls the hand dead"
_DIRECTOR: Final = "it goes to the director's desk and not to the table"

ANNOUNCING: Final = (
    Setting(
        "announce_dead",
        ("AMR.A1", "N46.4", "B24.L15"),
        "Who hears that a hand is dead, or what kills it, before a player calls it so.",
        "at once",
        (
            Choice("at once", _TABLE, "club nights"),
            Choice("on a challenge", _CHALLENGE, "AMR.A1; League: only another player may"),
            Choice("to the director", _DIRECTOR, "tournaments where the director verifies"),
        ),
    ),
    Setting(
        "danger_from",
        ("AMR.S4", "T19.6g", "T19.6h"),
        "From how many exposures on a hand is so near that throwing to it is dangerous.",
        0,
        (
            Choice(0, "no hand is called dangerous", "League has no such rule"),
            Choice(2, "from two exposures", "T19.6h; some tournaments for quints"),
            Choice(3, "from three exposures", "practice of some tournaments"),
        ),
    ),
    Setting(
        "announce_danger",
        ("AMR.S4", "T19.6g", "T19.6h", "B24.P1", "B24.P2"),
        "Who hears that a hand has become dangerous.",
        "at once",
        (
            Choice("at once", _TABLE, "club nights, for learners"),
            Choice("on a challenge", "it is only recorded", "for talking a deal over"),
            Choice("to the director", _DIRECTOR, "tournaments"),
        ),
    ),
    Setting(
        "teaching",
        ("AMR.A1",),
        "Whether the nearest hands of the card are shown for a rack that is laid open.",
        "on",
        (
            Choice("on", "a learner may ask which hands are nearest", "club nights, for learners"),
            Choice("phones", "each may also ask it in play, on an own phone", "teaching tables"),
            Choice("off", "it is refused", "tournaments: each plays unhelped"),
        ),
    ),
)
