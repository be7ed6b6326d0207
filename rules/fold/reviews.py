"""Reviews that were asked for, and what they came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from rules import events as ev
from rules.copies import replace
from rules.parts import Review
from rules.table import Deal


def _asked(deal: Deal, event: ev.ReviewAsked) -> Deal:
    review = Review(n=event.n, target=event.target, of=event.of, seat=event.seat)
    return replace(deal, conduct=replace(deal.conduct, reviews=(*deal.conduct.reviews, review)))


def _answered(deal: Deal, event: ev.ReviewAnswered) -> Deal:
    reviews = tuple(
        replace(each, outcome=event.outcome, by=event.by) if each.n == event.review else each
        for each in deal.conduct.reviews
    )
    return replace(deal, conduct=replace(deal.conduct, reviews=reviews))


STEPS: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = MappingProxyType(
    {ev.ReviewAsked: _asked, ev.ReviewAnswered: _answered}
)
