"""A ruling that is looked at again, and what that came to while it is news."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rules.events import Event, ReviewAsked
from rules.parts import Review
from rules.reviews import Unsettled
from rules.rulings import Ruling
from rules.table import Deal
from rules.weighing_histories import Rival

NEWS: Final = 6
"""What a review came to is shown for so many entries."""


@dataclass(frozen=True)
class ReviewedRuling:
    """A review, and the ruling that it is about (None: none stands there).

    `noted` is the event that was ruled on and `rival` what may have happened instead, as they were
    while it was open. `answer` is the number of the entry that answered it, 0 until then.
    """

    review: Review
    ruling: Ruling | None
    noted: Event | None = None
    rival: Rival | None = None
    answer: int = 0

    @property
    def open(self) -> bool:
        """Whether nobody has answered yet."""
        return self.review.outcome is None


def looked_at(
    before: ReviewedRuling | None,
    event: Event,
    deal: Deal | None,
    rulings: tuple[Ruling, ...],
    unsettled: Unsettled,
) -> ReviewedRuling | None:
    """Return what is looked at after an event; `rulings` are those that stood before it."""
    reviews = {each.n: each for each in deal.conduct.reviews} if deal else {}
    if isinstance(event, ReviewAsked) and event.n in reviews:
        about = (r for r in rulings if (r.at, r.seat) == (event.target, event.of))
        asked = reviews[event.n]
        return ReviewedRuling(asked, next(about, None), unsettled.noted, unsettled.rival)
    if before is None or before.review.n not in reviews:
        return None  # it was never asked, as somebody said since
    review = reviews[before.review.n]
    if review.outcome is None:
        return replace(before, review=review, answer=0)
    now = replace(before, review=review, answer=before.answer or event.n)
    return now if event.n - now.answer < NEWS else None
