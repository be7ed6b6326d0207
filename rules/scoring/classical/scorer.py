"""What a hand is worth: every scoring law is asked, and the best-paying arrangement stands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from rules.codes.classical_scoring import CLASSICAL_SCORING, CLASSICAL_SETTLING
from rules.scoring.classical.arranged import Arranged
from rules.scoring.classical.arrangements import arrangements
from rules.scoring.classical.hand import HandToScore, checked
from rules.scoring.classical.registry import Counter, scoring_laws
from rules.scoring.model import Score
from rules.table import SettingValue

DEFAULTS: Final[dict[str, SettingValue]] = {
    setting.name: setting.default for setting in (*CLASSICAL_SCORING, *CLASSICAL_SETTLING)
}


def score(hand: HandToScore, settings: Mapping[str, SettingValue] | None = None) -> Score:
    """Return what a hand is worth, line by line.

    `settings` are those of `rules.codes.classical_scoring`; one that is missing
    has its default, others are not read. `HandError` in one line if the hand
    cannot be: too many of a tile, a win that is not complete, and so on.
    """
    read = {**DEFAULTS, **(settings or {})}
    scores = [_score(at) for at in arrangements(checked(hand), read)]
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
        total = int(max(shares) * int(at.settings["limit"]))
    return Score(total, tuple(lines))


@cache
def _laws(*of: str) -> tuple[Counter, ...]:
    return tuple(law.count for law in scoring_laws() if law.of in of)


def _asked(at: Arranged) -> tuple[Counter, ...]:
    """Return the laws that speak of such a hand."""
    if not at.hand.won:
        return _laws("fault") if at.hand.fault == "long" else _laws("all", "fault")
    return _laws("all", "winner", "limit") if at.pattern == "groups" else _laws("limit")
