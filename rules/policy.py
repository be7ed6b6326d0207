"""Who hears of a ruling: the table, a player who challenges, or the director alone.

A ruling always stands in the journal. Most are for the table at once. What
tells that a hand is dead, or will be unless its player finds something out,
and that one has become dangerous, may be kept: which of the two for whom is a
setting (`announce_dead`, `announce_danger`), and what a ruling tells goes by
its reason, not its kind (`rules.reasons.given_away`). A hand that was called
dead, or laid open, is no secret any more (AMR.A1).

Whether help for learners is given at all is one too (`teaching`).

>>> from rules.reasons.dead_hands import MiscountedAfterDiscard
>>> from rules.rulings import Ruling
>>> found = Ruling(kind="dead", seat="S", laws=("AMR.A1a",), reason=MiscountedAfterDiscard(12))
>>> decided(found, DealSettings(announce_dead="on a challenge")).audience
'challenge'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from rules.reasons.base import AsRecorded
from rules.reasons.given_away import Secret, given_away
from rules.rulings import Audience, Kind, Ruling
from rules.settings import DealSettings

KEPT: Final[tuple[Kind, ...]] = ("dead", "danger")
"""The kinds of ruling that journals keep from the table without a word about it: those of before
it was written who hears of a ruling."""

AUDIENCES: Final[Mapping[Literal["at once", "on a challenge", "to the director"], Audience]] = {
    "at once": "table",
    "on a challenge": "challenge",
    "to the director": "director",
}
"""What those settings' choices mean."""


def decided(ruling: Ruling, settings: DealSettings) -> Ruling:
    """Return the ruling with who hears of it, by the settings of the deal that it is given in.

    One that gives away what may be kept is for the table where the settings do not say otherwise.
    """
    if ruling.audience is not None:
        return ruling
    secret, chosen = _secret(ruling), None
    if secret is not None:
        chosen = settings.announce_dead if secret == "dead" else settings.announce_danger
    audience = AUDIENCES[chosen or "at once"]
    if audience == "table" and ruling.kind not in KEPT:
        return ruling  # nothing is written of what all may hear
    return msgspec.structs.replace(ruling, audience=audience)


def is_for_the_table(ruling: Ruling) -> bool:
    """Whether everybody hears of it.

    Nobody does of a dead or dangerous hand of which it was not written who does: journals did not
    have it once.
    """
    return ruling.audience == "table" or (ruling.audience is None and ruling.kind not in KEPT)


def teaches(settings: DealSettings) -> bool:
    """Return whether a player may be shown the nearest hands for a rack.

    That is a help for learners, and the referee of a game never gives it unasked.
    """
    return settings.teaching != "off"


def teaches_in_play(settings: DealSettings) -> bool:
    """Return whether a learner's own phone shows them while the deal is played.

    Off unless the table chose it: by default what is asked is asked of a rack that lies open.
    """
    return settings.teaching == "phones"


def _secret(ruling: Ruling) -> Secret | None:
    """Return what of it may be kept, unless it answers a player's call of a dead hand, or speaks of
    every hand (AMR.P1)."""
    if ruling.aloud or ruling.seat is None:
        return None
    if isinstance(ruling.reason, AsRecorded):  # it has words only, and its kind
        return "dead" if ruling.kind == "dead" else "danger" if ruling.kind == "danger" else None
    return given_away(ruling.reason)
