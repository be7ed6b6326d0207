"""Where sources and practice differ about what is paid and counted."""

from __future__ import annotations

from typing import Final

from rules.codes import Choice, Setting

STAKES: Final = (
    Setting(
        "jokerless_unannounced",
        ("AMR.S1", "T19.6c"),
        "What a jokerless hand earns when the winner does not say that it is jokerless.",
        "not counted",
        (
            Choice(
                "not counted", "nothing more than with jokers", "AMR.S1; League bulletin of 2014"
            ),
            Choice("counted", "what is seen is counted", "T19.6c asks for no word"),
        ),
    ),
)

EXCHANGE: Final = Setting(
    "exchange",
    ("AMR.S4", "AMR.S6"),
    "Whether the winner is paid what the others go down by.",
    False,
    (
        Choice(
            False,
            "the winner adds the hand's worth, whatever the others go down by: each score stands "
            "for itself",
            "the primer's sentences before AMR.S1 and AMR.S4: one adds, the others subtract",
        ),
        Choice(
            True,
            "the winner is paid all that the others lose, and the scores sum to nothing",
            "tables that play with coins or chips; the primer does not speak of them",
        ),
    ),
)
"""Not for tournaments, which leave out the laws that it reads."""

TOURNAMENT_STAKES: Final = (
    Setting(
        "claimed_is_self_picked",
        ("T19.4c", "T19.6b"),
        "Whether a hand won on a called discard earns the 10 of a self-picked one.",
        False,
        (
            Choice(False, "no bonus, and the thrower is fined", "T19.6f to T19.6h"),
            Choice(True, "the bonus as well as the thrower's fine", "T19.4c (ii), as printed"),
        ),
    ),
    Setting(
        "thrown_to_three",
        ("T19.6h",),
        "What the thrower loses when the winner has three or more exposures.",
        20,
        (
            Choice(20, "as much as for two", "T19.6h, read as two or more"),
            Choice(25, "5 more than for two", "practice of some tournaments"),
            Choice(30, "10 more than for two", "practice of some tournaments"),
        ),
    ),
)
