"""What a hand is worth: every scoring law is asked, and the best-paying arrangement stands."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from rules.codes.classical_scoring import CLASSICAL_SCORING, CLASSICAL_SETTLING
from rules.scoring.classical.arranged import Arranged, limit_of
from rules.scoring.classical.arrangements import arrangements
from rules.scoring.classical.hand import HandToScore, checked
from rules.scoring.classical.melds import HandError
from rules.scoring.classical.registry import Of, laws_for, needs_met
from rules.scoring.model import Score, ScoreLine
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
    scores: list[Score] = []
    error, settings = None, with_defaults(settings)
    for held in checked(hand):
        try:
            for at in arrangements(held, settings):
                scores.append(_score(at))
        except HandError as found:
            error = found
    if error is not None and not scores:
        raise error
    return scores[0] if len(scores) == 1 else max(scores, key=lambda score: score.total)


def _score(at: Arranged) -> Score:
    asked, of_sum = laws_for(kinds_asked(at), needs_met(at))
    lines: list[ScoreLine] = []
    for count in asked:
        lines += count(at)
    if at.hand.fault:
        lines = [line for line in lines if not line.doubles]
    points = doubles = 0
    for line in lines:
        points += line.points
        doubles += line.doubles
    total, limit = points << doubles, limit_of(at.settings)
    if total > limit:
        at.sum = total
        for count in of_sum:
            lines += count(at)
    shares = [line.limit for line in lines if line.limit is not None]
    if shares:
        total = int(max(shares) * limit)
    return Score(total, tuple(lines))


def kinds_asked(at: Arranged) -> tuple[Of, ...]:
    """Return the kinds of laws that speak of such a hand, beside those of the sum."""
    if not at.hand.won:
        return ("fault",) if at.hand.fault == "long" else ("all", "fault")
    return ("all", "winner", "limit") if at.pattern == "groups" else ("limit",)
