"""What a hand is worth: every scoring law is asked, and the best-paying arrangement stands."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import msgspec

from rules.codes.classical_scoring import CLASSICAL_SCORING, CLASSICAL_SETTLING
from rules.scoring.classical.arranged import Arranged, limit_of
from rules.scoring.classical.arrangements import arrangements
from rules.scoring.classical.hand import HandToScore, checked
from rules.scoring.classical.melds import HandError
from rules.scoring.classical.registry import Counter, scoring_laws
from rules.scoring.model import Score
from rules.settings import NO_SETTINGS, DealSettings

DEFAULTS: Final = msgspec.convert(
    {setting.name: setting.default for setting in (*CLASSICAL_SCORING, *CLASSICAL_SETTLING)},
    DealSettings,
)


@lru_cache(64)
def with_defaults(settings: DealSettings) -> DealSettings:
    """Return the settings with its default for each of scoring and settling that is not there."""
    filled: DealSettings = msgspec.structs.replace(DEFAULTS, **settings.by_name())
    return filled


def score(hand: HandToScore, settings: DealSettings = NO_SETTINGS) -> Score:
    """Return what a hand is worth, line by line.

    `settings` are those of `rules.codes.classical_scoring`; one that is missing
    has its default, others are not read. `HandError` in one line if the hand
    cannot be: too many of a tile, a win that is not complete, and so on.
    """
    scores, error = [], None
    for held in checked(hand):
        try:
            scores += [_score(at) for at in arrangements(held, with_defaults(settings))]
        except HandError as found:
            error = found
    if error is not None and not scores:
        raise error
    return max(scores, key=lambda score: score.total)


def _score(at: Arranged) -> Score:
    lines = [line for count in _asked(at) for line in count(at)]
    if at.hand.fault:
        lines = [line for line in lines if not line.doubles]
    total = sum(line.points for line in lines) << sum(line.doubles for line in lines)
    at.sum = total
    for count in _laws("sum"):
        lines += count(at)
    shares = [line.limit for line in lines if line.limit is not None]
    if shares:
        total = int(max(shares) * limit_of(at.settings))
    return Score(total, tuple(lines))


@cache
def _laws(*of: str) -> tuple[Counter, ...]:
    return tuple(law.count for law in scoring_laws() if law.of in of)


def _asked(at: Arranged) -> tuple[Counter, ...]:
    """Return the laws that speak of such a hand."""
    if not at.hand.won:
        return _laws("fault") if at.hand.fault == "long" else _laws("all", "fault")
    return _laws("all", "winner", "limit") if at.pattern == "groups" else _laws("limit")
