"""Where the book leaves the League's game of about 1970 open, or tables may read it otherwise."""

from __future__ import annotations

from typing import Final

from rules.codes import Choice, Setting

LEAGUE_1970_PLAY: Final = (
    Setting(
        "joker_thrown_first",
        ("HOY.V3",),
        "Whether a big joker may be the first discard of a deal.",
        "goes back",
        (
            Choice(
                "goes back",
                "it has no name and goes back for another tile",
                "HOY.V3: it is called as the discard before it, and there is none",
            ),
            Choice("stays down", "it lies there, and nobody can have it", "HOY.V3: at any time"),
        ),
    ),
    Setting(
        "redeem_before_drawing",
        ("HOY.V4",),
        "Whether a joker may be redeemed with a tile held before one is drawn or claimed.",
        "allowed",
        (
            Choice("allowed", "the whole of a player's turn is free for it", "HOY.V4, by its word"),
            Choice("not allowed", "a tile is drawn or claimed first", "AMR.B6, as today"),
        ),
    ),
    Setting(
        "out_with_a_joker_redeemed",
        ("HOY.V9", "HOY.V4"),
        "Who pays double when a joker redeemed after a claim for a group makes the hand.",
        "discarder",
        (
            Choice(
                "discarder", "whoever threw the tile that was claimed", "the turn began with it"
            ),
            Choice("drawn", "everybody, as for a drawn tile", "AMR.S7, as today"),
        ),
    ),
    Setting(
        "out_in_error",
        ("HOY.V13",),
        "When a wrong claim to be out kills the hand.",
        "when said",
        (
            Choice("when said", "it cannot be taken back", "HOY.V13, by its word"),
            Choice("when shown", "taken back unseen it costs nothing", "N46.12A"),
        ),
    ),
    Setting(
        "blind_pass",
        ("HOY.V6", "HOY.V7"),
        "Whether the last pass of a second Charleston may be blind.",
        "allowed",
        (
            Choice("allowed", "all three just received may go on unseen", "HOY.V6, where allowed"),
            Choice("not allowed", "every tile is seen before it goes on", "HOY.V5"),
        ),
    ),
)
