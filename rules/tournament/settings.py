"""What tournaments do differently, each with its source: as `rules.codes` has it of deals.

No body has published rules that bind tournaments, and the sheet of 2019 is silent on most of this:
where no source was found, the choice that is named first leaves it to the director, or is the
house's own and says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from rules.codes import Choice, CodeError, Setting

OWN: Final = "the house's own: no source speaks of it"


class TournamentSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting of a tournament; `TOURNAMENT_SETTINGS` says what each decides."""

    ties: Literal["shared", "director"] = "shared"
    sitting_out: Literal["director", "nothing", "average"] = "director"
    substitutes: Literal["count for the place", "count for nobody"] = "count for the place"
    withdrawn: Literal["not ranked", "ranked"] = "not ranked"
    next_round: Literal["when all are in", "at any time"] = "when all are in"


_DEFAULTS: Final = TournamentSettings()

TOURNAMENT_SETTINGS: Final = (
    Setting(
        "ties",
        (),
        "What becomes of players with the same points.",
        _DEFAULTS.ties,
        (
            Choice("shared", "they share the place, and its prizes equally", "Master Points"),
            Choice("director", "the director says who comes first", OWN),
        ),
    ),
    Setting(
        "sitting_out",
        (),
        "What somebody scores who sits out a round.",
        _DEFAULTS.sitting_out,
        (
            Choice("director", "what the director gives", OWN),
            Choice("nothing", "nothing", OWN),
            Choice("average", "the average of the player's other rounds, rounded down", OWN),
        ),
    ),
    Setting(
        "substitutes",
        (),
        "For whom the points count that a substitute makes.",
        _DEFAULTS.substitutes,
        (
            Choice("count for the place", "for the player whose place it is", OWN),
            Choice("count for nobody", "for nobody: the player has only the own points", OWN),
        ),
    ),
    Setting(
        "withdrawn",
        (),
        "Whether somebody who left has a place in the standings.",
        _DEFAULTS.withdrawn,
        (
            Choice("not ranked", "their points are shown without a place", OWN),
            Choice("ranked", "their points count as all others do", OWN),
        ),
    ),
    Setting(
        "next_round",
        ("T19.5d",),
        "Whether a round may begin while score cards of the last one are out.",
        _DEFAULTS.next_round,
        (
            Choice("when all are in", "it is refused", "T19.5d, read strictly"),
            Choice("at any time", "which tables are late is said", OWN),
        ),
    ),
)
"""Every setting, in the order of `TournamentSettings`."""


GONE: Final = ("empty_place",)
"""Settings that older records have and that decide nothing any more: where three play, three hands
are dealt and no dummy's, as AMR.C4 has it."""


def tournament_settings(chosen: Mapping[str, Any]) -> TournamentSettings:
    """Return the settings with those in `chosen` as chosen; `CodeError` if that cannot be."""
    known = {setting.name: setting for setting in TOURNAMENT_SETTINGS}
    chosen = {name: value for name, value in chosen.items() if name not in GONE}
    for name in chosen:
        if name not in known:
            raise CodeError(f"a tournament has no setting {name!r}; it has {', '.join(known)}")
    values = {name: known[name].checked(value) for name, value in chosen.items()}
    return msgspec.convert(values, TournamentSettings)
