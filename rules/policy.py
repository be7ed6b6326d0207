"""Who hears of a ruling: the table, a player who challenges, or the director alone.

A ruling always stands in the journal. Most are for the table at once. That a
hand is dead, and that one has become dangerous, may be kept: which of the two
for whom is a setting (`announce_dead`, `announce_danger`). A hand that was
called dead, or laid open, is no secret any more (AMR.A1).

Whether help for learners is given at all is one too (`teaching`).

>>> from rules.reasons.dead_hands import AllDead
>>> from rules.rulings import Ruling
>>> found = Ruling(kind="dead", seat="S", laws=("AMR.A1e",), reason=AllDead())
>>> decided(found, Settings(announce_dead="on a challenge")).audience
'challenge'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from rules.rulings import Audience, Kind, Ruling
from rules.settings import DealSettings

KEPT: Final[tuple[Kind, ...]] = ("dead", "danger")
"""The kinds of ruling that may be kept from the table."""

AUDIENCES: Final[Mapping[Literal["at once", "on a challenge", "to the director"], Audience]] = {
    "at once": "table",
    "on a challenge": "challenge",
    "to the director": "director",
}
"""What those settings' choices mean."""


def decided(ruling: Ruling, settings: DealSettings) -> Ruling:
    """Return the ruling with who hears of it, by the settings of the deal that it is given in.

    One of a kind that may be kept is for the table where the settings do not say otherwise.
    """
    if ruling.kind not in KEPT or ruling.audience is not None:
        return ruling
    open_to_all = _in_the_open(ruling)
    of_dead, of_danger = settings.announce_dead, settings.announce_danger
    chosen = AUDIENCES[(of_dead if ruling.kind == "dead" else of_danger) or "at once"]
    return msgspec.structs.replace(ruling, audience="table" if open_to_all else chosen)


def is_for_the_table(ruling: Ruling) -> bool:
    """Whether everybody hears of it.

    Nobody does of one that may be kept and of which it was not written who does: journals did
    not have it once.
    """
    return ruling.kind not in KEPT or ruling.audience == "table"


def teaches(settings: DealSettings) -> bool:
    """Return whether a player may be shown the nearest hands for a rack.

    That is a help for learners, and the referee of a game never gives it unasked.
    """
    return settings.teaching != "off"


def _in_the_open(ruling: Ruling) -> bool:
    """Whether it answers a player's call of a dead hand, or kills every hand (AMR.P1)."""
    return ruling.aloud or ruling.seat is None
