"""Where sources and practice differ about play itself.

"League" is what is reported of the National Mah Jongg League; "tournaments"
what is common in them. A law's id stands for its source.
"""

from __future__ import annotations

from typing import Final

from rules.codes import Choice, Setting

PLAY: Final = (
    Setting(
        "discard_is_down",
        ("AMR.G14", "AMR.B4", "T19.3g"),
        "When a discard is down, and with it the turn over.",
        "on the table",
        (
            Choice("on the table", "a tile that was only named may be kept", "AMR.G14"),
            Choice(
                "named or on the table",
                "who has named the discard exchanges, changes and declares nothing more",
                "T19.3g; League",
            ),
        ),
    ),
    Setting(
        "window_closes",
        ("AMR.A4", "AMR.G15", "T19.3e"),
        "What the next player must have done for a discard to be out of reach.",
        "racked or discarded",
        (
            Choice(
                "racked or discarded",
                "the discard may be called until the drawn tile is racked or discarded",
                "AMR.A4, T19.3e",
            ),
            Choice(
                "any deed",
                "redeeming a joker or declaring Mah Jongg puts the discard out of reach too",
                "League",
            ),
        ),
    ),
    Setting(
        "wall_touch",
        ("AMR.A4", "AMR.G16", "T19.3b", "T19.3d"),
        "What binds a player to the next tile of the wall.",
        "moved",
        (
            Choice(
                "moved", "a tile that was only touched may be left for a call", "AMR.A4; League"
            ),
            Choice(
                "touched", "who touched the tile must draw it and cannot call", "T19.3b, T19.3d"
            ),
        ),
    ),
    Setting(
        "claim_commits",
        ("AMR.B2a", "T19.3c", "T19.7i"),
        "From when on a call can no longer be withdrawn.",
        "open",
        (
            Choice("open", "a call may be withdrawn until the discard", "AMR.B2a does not say"),
            Choice("exposed", "a call stands once tiles are up on the rack", "League"),
            Choice("touched", "a call stands once the discard has been touched", "T19.3c, T19.7i"),
        ),
    ),
    Setting(
        "mah_jongg_after_exposing",
        ("AMR.A3b", "AMR.A3e", "T19.4b", "N46.7C"),
        "Who has a discard when Mah Jongg is called after another began to expose it.",
        "director",
        (
            Choice("director", "the director decides", "unsettled, for the League too"),
            Choice("exposure keeps it", "the late call is refused", "AMR.A3e, taken by its word"),
            Choice(
                "mah jongg takes it",
                "the exposure is taken back",
                "AMR.A3b, T19.4b, N46.7C, by their word",
            ),
        ),
    ),
    Setting(
        "called_tile_in_rack",
        ("AMR.B2a", "T19.3f", "T19.7g"),
        "What follows when a called tile is put into the rack.",
        "put right",
        (
            Choice("put right", "the group is exposed now", "AMR.B2a; League: not fatal in itself"),
            Choice("dead", "the hand is dead", "T19.3f, T19.7g; common in tournaments"),
        ),
    ),
    Setting(
        "wrong_exposure",
        ("AMR.A1c", "AMR.A1b", "N46.4"),
        "When an exposure that fits no hand of the card kills the hand.",
        "dead at once",
        (
            Choice("dead at once", "the hand is dead as it is put up", "AMR.A1c"),
            Choice(
                "dead at the discard",
                "it may be changed until its player redeems a joker or discards",
                "League",
            ),
        ),
    ),
    Setting(
        "pick_ahead",
        ("AMR.B3", "AMR.G16", "AMR.A1f", "T19.3a"),
        "What follows when a tile is drawn ahead or out of turn.",
        "put right",
        (
            Choice("put right", "the tile goes back to the wall", "AMR.B3 names no penalty"),
            Choice(
                "dead when racked",
                "it goes back; once it is racked the hand is dead",
                "house practice: a quick catch is forgiven",
            ),
            Choice(
                "dead at once",
                "the hand is dead with the draw, racked or not",
                "T19.3a; League, as its book is reported",
            ),
        ),
    ),
    Setting(
        "stray_discard_called",
        ("AMR.B4", "AMR.G16"),
        "Whether a tile that was discarded out of turn may be called for an exposure.",
        "director",
        (
            Choice("director", "the director decides", "unsettled, for the League too"),
            Choice("may be called", "it is called like any discard", "house practice"),
        ),
    ),
    Setting(
        "stray_discard_wins",
        ("AMR.S4", "AMR.G16"),
        "What Mah Jongg on a tile costs that was discarded out of turn.",
        "as any discard",
        (
            Choice("as any discard", "its discarder goes down double, the others once", "AMR.S4"),
            Choice(
                "four times",
                "its discarder goes down four times the hand's worth, the others nothing",
                "League, as reported at second hand",
            ),
        ),
    ),
    Setting(
        "wrong_end",
        ("AMR.A1d", "T19.7h"),
        "When a tile from the wrong end or the wrong wall kills the hand.",
        "dead at the discard",
        (
            Choice("dead at the discard", "it is put right until the discard", "AMR.A1d"),
            Choice("dead when racked", "it is put right until it is racked", "League"),
            Choice("dead at once", "the hand is dead with the draw", "T19.7h"),
        ),
    ),
    Setting(
        "redeem_out_of_turn",
        ("AMR.B6", "AMR.J3", "AMR.A1f"),
        "What follows when a joker is redeemed before drawing or calling, or out of turn.",
        "put right",
        (
            Choice("put right", "the two tiles change back", "AMR.B6 names no penalty"),
            Choice("dead", "the hand that took the joker is dead", "AMR.A1f; League; tournaments"),
        ),
    ),
    Setting(
        "wrong_redeeming",
        ("AMR.B6", "AMR.A1c"),
        "What follows when a joker redeemed with a wrong tile has not come back by the discard.",
        "put right",
        (
            Choice("put right", "the two tiles still change back", "AMR.B6 names no penalty"),
            Choice(
                "owner dead", "the hand that holds the exposure is dead", "League bulletin of 2024"
            ),
        ),
    ),
    Setting(
        "wrong_count_at_start",
        ("AMR.G13", "T19.7f"),
        "What follows when a hand has a wrong number of tiles before the first discard.",
        "put right",
        (
            Choice("put right", "tiles are given or taken", "AMR.G13"),
            Choice(
                "redeal",
                "the tiles are dealt anew, unless North alone is one short and draws it",
                "League",
            ),
        ),
    ),
    Setting(
        "three_wrong_counts",
        ("AMR.A1a",),
        "What follows when three hands have died of a wrong number of tiles.",
        "play on",
        (
            Choice("play on", "the one hand left plays on", "AMR.A1a says no more"),
            Choice("replay", "the deal is played anew", "League"),
        ),
    ),
    Setting(
        "heavenly_hand",
        ("AMR.B4", "AMR.S2", "T19.4a"),
        "What East's Mah Jongg with the tiles as dealt is.",
        "self-picked",
        (
            Choice("self-picked", "it counts as self-picked", "League"),
            Choice("director", "the director decides", "AMR.B4 does not say"),
        ),
    ),
    Setting(
        "exposure_on_last_discard",
        ("AMR.B2a", "AMR.B4"),
        "Whether the last discard may be called for an exposure when the wall is used up.",
        "director",
        (
            Choice("director", "the director decides", "no ruling is published"),
            Choice("mah jongg only", "only Mah Jongg may be made with it", "house practice"),
            Choice("any call", "it is called like any discard", "house practice"),
        ),
    ),
    Setting(
        "mah_jongg_in_error",
        ("AMR.H",),
        "What follows when a shown hand is not on the card.",
        "dead",
        (
            Choice("dead", "the hand is dead, the others play on", "League"),
            Choice("director", "the director decides", "AMR.H does not say"),
        ),
    ),
)
