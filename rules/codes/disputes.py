"""Where sources and practice differ about dead calls, wrong names and Mah Jongg in error."""

from __future__ import annotations

from typing import Final

from rules.codes import Choice, Setting

DISPUTES: Final = (
    Setting(
        "wrong_dead_call",
        ("AMR.P2", "AMR.A1", "N46.4"),
        "What a dead call costs that the hand shown at the end proves wrong.",
        "25 down",
        (
            Choice("25 down", "the caller goes down 25", "AMR.P2"),
            Choice("50 to the other", "who was wrong of the two pays the other 50", "League"),
            Choice("nothing", "both play on, and nothing is paid", "N46.4 names no penalty"),
            Choice(
                "caller dead",
                "the director looks at the hand at once, and a wrong caller is dead",
                "practice of some tournaments",
            ),
        ),
    ),
    Setting(
        "misnamed_for_exposure",
        ("AMR.A1g",),
        "What follows when a group is exposed with a discard that was named wrongly.",
        "taken back",
        (
            Choice("taken back", "the tile is named right and may be called", "AMR.A1g"),
            Choice("exposer dead", "the hand that exposed on the name is dead", "League"),
            Choice(
                "swapped",
                "the discarder lays down the tile that was named, if it is in the hand",
                "house practice",
            ),
            Choice(
                "actual tile if it fits",
                "the group is exposed with the tile that lies there, if it fits; if not, it goes "
                "back",
                "American Mah-Jongg Association's guide, as reported",
            ),
        ),
    ),
    Setting(
        "misnamed_for_mah_jongg",
        ("AMR.P1", "AMR.A1g"),
        "What follows when Mah Jongg is called on a discard that was named wrongly.",
        "all dead, four times",
        (
            Choice(
                "all dead, four times",
                "nobody wins, all hands are dead, the discarder goes down four times its worth",
                "AMR.P1",
            ),
            Choice(
                "caller wins, four times",
                "the caller wins, the discarder goes down four times its worth, the others nothing",
                "League",
            ),
            Choice(
                "caller wins, 25 down",
                "the caller wins, the discarder goes down 25, the others nothing",
                "practice of some tournaments",
            ),
        ),
    ),
    Setting(
        "misnamed_joker",
        ("AMR.A1g", "AMR.B5", "AMR.P1"),
        "Whether Mah Jongg can be called by the name that a joker was wrongly discarded by.",
        "as any tile",
        (
            Choice(
                "as any tile",
                "it can, as on any discard that was named wrongly, with the named tile in the hand",
                "AMR.A1g; a letter of the League of 2023, as MahjCon reports it",
            ),
            Choice(
                "nobody's",
                "it cannot: the joker is named right, and nobody has it",
                "AMR.B5, where a table reads it so",
            ),
        ),
    ),
    Setting(
        "blind_peek",
        ("AMR.P3", "AMR.C5", "T19.2c", "T19.7d"),
        "What looking at tiles costs before they are passed on blind.",
        "10 down",
        (
            Choice("10 down", "the player goes down 10", "AMR.P3; T19.2c, T19.7d"),
            Choice("no fine", "the tiles are passed on unseen", "League names no fine"),
        ),
    ),
    Setting(
        "concealed_hand_exposed",
        ("AMR.A2", "AMR.A1b"),
        "Which jokers stay open when a hand dies as a concealed one that was exposed.",
        "earlier exposures",
        (
            Choice(
                "earlier exposures", "only the exposure that killed the hand is frozen", "AMR.A2"
            ),
            Choice("none", "all its exposures go back on the rack", "League"),
        ),
    ),
    Setting(
        "last_intact_hand",
        ("AMR.H",),
        "What follows when Mah Jongg in error leaves one hand that was not thrown in.",
        "director",
        (
            Choice("director", "the director decides", "AMR.H does not say"),
            Choice(
                "paid double",
                "whoever declared last pays that hand double the value that was tried for",
                "League",
            ),
        ),
    ),
)
