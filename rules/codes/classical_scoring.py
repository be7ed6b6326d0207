"""Where the classical source leaves open what a hand is worth or who pays it.

The source is the law sheet of 1924 (B24); "classical" is what is common to the
books of the twenties that speak of the point. The default stands first.
"""

from __future__ import annotations

from typing import Final

from rules.codes import Choice, Setting

CLASSICAL_SCORING: Final = (
    Setting(
        "limit",
        ("B24.S28", "B24.L9"),
        "The most that a hand is worth, agreed before the game.",
        3000,
        (
            Choice(3000, "no hand is worth more than 3000", "B24.S28, recommended"),
            Choice(500, "no hand is worth more than 500", "classical; HOY"),
            Choice(1000, "no hand is worth more than 1000", "classical"),
            Choice(2000, "no hand is worth more than 2000", "classical"),
            Choice(5000, "no hand is worth more than 5000", "house practice"),
        ),
    ),
    Setting(
        "claimed_three",
        ("B24.S1", "B24.S3", "B24.S26"),
        "How a three counts that the winning discard completed.",
        "exposed",
        (
            Choice("exposed", "as a punged three", "B24.L20: a punged group is exposed"),
            Choice("concealed", "as one that was held, for it never lay open", "house practice"),
        ),
    ),
    Setting(
        "no_score_with_seasons",
        ("B24.S7", "B24.F1"),
        "Whether a winning hand whose groups and pair score nothing is one if it has seasons.",
        "seasons aside",
        (
            Choice("seasons aside", "it earns the 10", "B24.X1: a season is an extra tile"),
            Choice("seasons score", "it does not earn the 10", "house practice"),
        ),
    ),
    Setting(
        "double_16_with_18",
        ("B24.S16", "B24.S18"),
        "Whether a hand of winds and honours alone has the double for ends and honours too.",
        "both",
        (
            Choice("both", "three doubles and one", "B24.S16, B24.S18 by their words"),
            Choice("larger only", "three doubles", "classical"),
        ),
    ),
    Setting(
        "double_16_with_19",
        ("B24.S16", "B24.S19"),
        "Whether a hand of ones and nines alone has the double for ends and honours too.",
        "both",
        (
            Choice("both", "three doubles and one", "B24.S16, B24.S19 by their words"),
            Choice("larger only", "three doubles", "classical"),
        ),
    ),
    Setting(
        "suit_doubles",
        ("B24.S15", "B24.S16", "B24.S17", "B24.S18", "B24.S19"),
        "Whose hand earns the doubles for what all its tiles are.",
        "winner",
        (
            Choice("winner", "the winner's alone", "classical"),
            Choice("everybody", "the others' too, if all their tiles are so", "B24.S15 to S19"),
        ),
    ),
    Setting(
        "end_piece_hand",
        ("B24.S22", "B24.S19"),
        "What an end-piece hand is; the source names it and does not say.",
        "either",
        (
            Choice(
                "either",
                "groups and pair of ones and nines, or the thirteen end pieces, one of them paired",
                "both readings, as neither is ruled out",
            ),
            Choice("thirteen", "the thirteen end pieces alone", "B24.S19 pays ones and nines"),
            Choice("ones and nines", "groups and pair of ones and nines", "B24.S22 by its word"),
            Choice(
                "ends and honours",
                "groups and pair of ones, nines, winds and honours",
                "house practice",
            ),
        ),
    ),
    Setting(
        "concealed_limit_groups",
        ("B24.S26",),
        "Which groups the concealed limit hand wants.",
        "threes",
        (
            Choice("threes", "four threes", "B24.S26: groups of 3"),
            Choice("threes and fours", "threes or declared fours", "B24.L18: a four is a group"),
            Choice("any", "runs too", "B24.L17: a run is a group of three"),
        ),
    ),
    Setting(
        "concealed_limit_claim",
        ("B24.S26",),
        "Whether the concealed limit hand may be completed by a discard.",
        "drawn",
        (
            Choice("drawn", "the last tile is drawn", "B24.S22 alone says it may be claimed"),
            Choice("claimed too", "the last tile may be claimed", "house practice"),
        ),
    ),
    Setting(
        "seven_pairs_claim",
        ("B24.S27",),
        "Whether seven pairs may be completed by a discard.",
        "claimed too",
        (
            Choice("claimed too", "the last tile may be claimed", "B24.L25: for any hand"),
            Choice("drawn", "it is no Mah Jong with a claimed tile", "B24.S27: concealed pairs"),
        ),
    ),
    Setting(
        "seven_pairs_fours",
        ("B24.S27",),
        "Whether four alike are two of the seven pairs.",
        "two pairs",
        (
            Choice("two pairs", "they are two pairs", "B24.S27: seven pairs, whichever they are"),
            Choice("no pairs", "the seven pairs all differ", "house practice"),
        ),
    ),
    Setting(
        "absent_season",
        ("B24.L13", "B24.F1", "B24.F3"),
        "What the seasons of the absent wind are worth where three play.",
        "ignored",
        (
            Choice(
                "ignored",
                "nothing; a colour without its season of the absent wind is no four",
                "B24.L13: the absent wind and its season are ignored",
            ),
            Choice(
                "scored",
                "what every season is worth, but they are nobody's own",
                "B24.F1: each season",
            ),
        ),
    ),
)

CLASSICAL_SETTLING: Final = (
    Setting(
        "winner_settles",
        ("B24.L10",),
        "What the winner is paid.",
        "differences",
        (
            Choice(
                "differences",
                "the difference between two hands, as all; the winner may have to pay",
                "B24.L10: double the difference between the values of the hands",
            ),
            Choice("in full", "the winner's whole hand by each, and pays nobody", "classical"),
        ),
    ),
    Setting(
        "danger_pays",
        ("B24.P1", "B24.P2"),
        "What the discarder of a dangerous tile pays for the others.",
        "every loss",
        (
            Choice("every loss", "what the hand has cost each of them in all", "B24.P1, B24.P2"),
            Choice("to the winner", "what each of them owes the winner", "classical"),
        ),
    ),
)
"""What a settlement asks; `CLASSICAL_SCORING` is what a hand's worth asks."""
