"""Where the classical source leaves open how the game is played.

The source is the law sheet of 1924 (B24). "Classical" is what is common to the
books of the twenties that speak of the point. The default stands first.
"""

from __future__ import annotations

from typing import Final

from rules.codes import Choice, Setting

BRITISH_PLAY: Final = (
    Setting(
        "claim_after_drawing",
        ("B24.L27",),
        "Whether who has drawn may still claim the discard before.",
        "others only",
        (
            Choice("others only", "who has drawn plays on with that tile", "classical"),
            Choice(
                "anybody",
                "until the next discard it is claimed by any; a tile drawn goes back",
                "B24.L27 by its words",
            ),
        ),
    ),
    Setting(
        "loose_made_up",
        ("B24.L5",),
        "When loose tiles that were drawn are made up to two again.",
        "after each use",
        (
            Choice("after each use", "before the turn is over", "classical"),
            Choice("when both are drawn", "once none is left", "B24.L5: from time to time"),
        ),
    ),
    Setting(
        "wrong_group",
        ("B24.L20", "B24.L21", "HOY.A3"),
        "Until when tiles that were laid down and form no group may be put right.",
        "at once",
        (
            Choice("at once", "they go back, and so does the discard", "B24 names no penalty"),
            Choice(
                "until the next discard",
                "they may be put right until the next hand has discarded; then the hand is foul",
                "HOY.A3",
            ),
        ),
    ),
)
