"""Where sources leave open how the deal goes round, what is said of danger, and who pays bets."""

from __future__ import annotations

from typing import Final

from rules.codes import Choice, Setting

DANGEROUS_DISCARDS: Final = (
    Setting(
        "dangerous_groups",
        ("B24.P1", "B24.P2"),
        "Whether it is said that a hand's groups have made discards to it dangerous.",
        "not said",
        (
            Choice("not said", "everybody sees to it alone", "B24.P1, B24.P2 ask for no warning"),
            Choice("said", "when the last of the groups lies there", "club nights, for learners"),
        ),
    ),
)

AMERICAN_EVENING: Final = (
    Setting(
        "east_passes",
        ("AMR.G2",),
        "Who is East in the next deal.",
        "after every deal",
        (
            Choice(
                "after every deal",
                "the player to the right, after a wall game too",
                "most clubs; T19.1a names East for the first game of a round alone",
            ),
            Choice(
                "unless east wins",
                "East stays after a win of its own; else the player to the right",
                "as B24.L7 has it; clubs that come from the classical game",
            ),
            Choice("by the dice", "all throw again: the highest throw is East", "AMR.G2, as read"),
        ),
    ),
)

LEAGUE_EVENING: Final = (
    Setting(
        "east_deals_again",
        ("N46.3",),
        "Whether East deals again after winning.",
        "after one win",
        (
            Choice("after one win", "a second win in a row passes the deal on", "N46.3, as read"),
            Choice("never", "every win passes the deal on", "N46.3, read the other way"),
        ),
    ),
    Setting(
        "bettor_is_paid",
        ("N46.B2", "HOY.V10"),
        "How a bettor is paid who bet on the winner.",
        "in equal parts",
        (
            Choice("in equal parts", "the hand's value once, by the losers together", "HOY.V10"),
            Choice("by each", "the hand's value by each loser, as the winner is", "N46.B2"),
        ),
    ),
)
