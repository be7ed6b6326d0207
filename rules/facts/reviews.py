"""Reviews at a table: how many a player has left, until when one is asked for, who answers it.

No law of the games knows them: they are the house's, as in sports that a machine helps to judge.
There a player has a few, keeps the one that was right, and has to ask before play has gone on
(tennis: challenges; cricket: DRS, where a decision that the machine cannot tell costs no review;
football: VAR). What a code's own laws say stands: a review only asks anew what happened.
"""

from __future__ import annotations

from typing import Final, Literal

from rules.parts import Review
from rules.table import Deal
from rules.tiles import Seat

USUAL: Final = 2
"""How many reviews a player has where a deal's settings do not say."""

_DISCARDS: Final = {"one discard": 1, "one round": 4, "end of deal": None}
"""How many discards end the time for asking; None: no number of them does."""


def allowed(deal: Deal) -> int:
    """Return how many reviews each player has in this deal."""
    return USUAL if deal.settings.reviews is None else deal.settings.reviews


def left(deal: Deal, seat: Seat) -> int:
    """Return how many reviews a player still has; one that is open counts as used."""
    used = sum(each.seat == seat and _used(deal, each) for each in deal.conduct.reviews)
    return max(0, allowed(deal) - used)


def _used(deal: Deal, review: Review) -> bool:
    kept = deal.settings.review_kept
    if review.outcome is None or kept == "never":
        return True
    return review.outcome != "changed" if kept == "if changed" else review.outcome == "upheld"


def in_time(deal: Deal, discards: int) -> bool:
    """Whether a player may still ask, when so many tiles were discarded since the ruling."""
    most = _DISCARDS[deal.settings.review_until or "one round"]
    return most is None or discards < most


def open_review(deal: Deal | None) -> Review | None:
    """Return the review that is not answered yet; None if there is none."""
    reviews = deal.conduct.reviews if deal else ()
    return next((each for each in reviews if each.outcome is None), None)


def play_waits(deal: Deal | None) -> bool:
    """Whether nobody plays on until a review is answered."""
    if deal is None or open_review(deal) is None:
        return False
    return deal.settings.review_play != "goes on"


def answered_by(deal: Deal) -> Literal["table", "director"]:
    """Return who answers a review."""
    return deal.settings.review_answer or "table"
