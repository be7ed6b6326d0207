"""Where the League's rules of 1946 leave something open, or clubs may read them otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.codes import Choice, Setting
from rules.codes.announcing import ANNOUNCING
from rules.codes.disputes import DISPUTES
from rules.codes.play import PLAY
from rules.table import SettingValue

_SHARED: Final = {setting.name: setting for setting in (*PLAY, *DISPUTES, *ANNOUNCING)}


def _as(name: str, default: SettingValue) -> Setting:
    """Return a setting that other codes have too, with the default of this one."""
    return replace(_SHARED[name], default=default)


OLD_LEAGUE_PLAY: Final = (
    _as("announce_dead", "on a challenge"),
    _as("wrong_dead_call", "nothing"),
    _as("wrong_exposure", "dead at once"),
    _as("mah_jongg_after_exposing", "mah jongg takes it"),
    Setting(
        "nearer_after_exposing",
        ("N46.7A", "N46.9"),
        "Whose a discard is when another has put it up before the nearer player claims it.",
        "nearer takes it",
        (
            Choice(
                "nearer takes it",
                "the group goes back, until the next discard has been made",
                "N46.7A with N46.9, by their word",
            ),
            Choice("exposure keeps it", "the later claim is refused", "AMR.A3e; today's practice"),
        ),
    ),
    Setting(
        "discards_announced",
        ("N46.5",),
        "Whether a discard counts as announced when no name of it was heard.",
        "assumed",
        (
            Choice("assumed", "every discard may be claimed", "a table without ears, or silent"),
            Choice("heard", "a claim before the name is refused", "N46.5, by its word"),
        ),
    ),
    Setting(
        "miscalled_then_right",
        ("N46.11C", "N46.5"),
        "Whether a miscalled tile can be claimed for a group once it has been named right.",
        "may be claimed",
        (
            Choice("may be claimed", "it is claimed like any discard", "N46.5, N46.11B"),
            Choice("out of reach", "nobody can have it but for Mah Jongg", "N46.11C, by its word"),
        ),
    ),
    Setting(
        "hand_without_a_future",
        ("N46.4",),
        "Whether a hand is dead when all it can still be needs tiles that are gone.",
        "plays on",
        (
            Choice("plays on", "only counts and exposures kill a hand", "N46.4 names no more"),
            Choice("dead", "it is dead", "AMR.A1e, as today"),
        ),
    ),
)
