"""Ratings: computed from the score cards in their order, from the first one on, each time anew.

A score card of four is compared by the points of the whole round at that table, equal points as
equal. Two methods, and none:

* ``elo``: Elo's form for four. Each pair of a table counts as a game of two: expected is
  1 / (1 + 10^((other − own) / 400)), a half for equal points, and K is parted by the opponents.
  Source of the form: A. Elo, *The Rating of Chessplayers* (1978); pairs at a table of four as
  Uppsala's mahjong club rates (uppsalamahjong.se, "pair-wise comparisons between all players").
* ``openskill``: Plackett and Luce's model by R. Weng and C. Lin, *A Bayesian Approximation Method
  for Online Ranking*, JMLR 12 (2011), as the library of that name computes it. Shown is what is
  nearly sure, mean less three deviations.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, Protocol

RatingMethod = Literal["none", "elo", "openskill"]

START: Final = 1500.0
"""Everybody's first rating by Elo; nothing depends on it."""
K: Final = 32.0
"""The most that a card moves a rating by Elo, against three of equal strength twice of what it
moves on the average: the middle of what chess clubs use (16 to 40)."""
SCALE: Final = 400.0

Totals = Mapping[int, int]
"""A score card: the points of each person."""


class _Method(Protocol):
    def take(self, card: Totals) -> None: ...

    def shown(self) -> dict[int, float]: ...


def ratings(method: RatingMethod, cards: Iterable[Totals]) -> dict[int, float]:
    """Return everybody's rating after these cards; who played on no card with another has none.

    >>> {who: round(each) for who, each in ratings("elo", [{1: 75, 2: 25, 3: 0, 4: -100}]).items()}
    {1: 1516, 2: 1505, 3: 1495, 4: 1484}
    """
    if method == "none":
        return {}
    found: _Method = _Elo() if method == "elo" else _OpenSkill()
    for card in cards:
        if len(card) > 1:
            found.take(card)
    return found.shown()


class _Elo:
    """Elo's form for a table."""

    def __init__(self) -> None:
        self._rated: dict[int, float] = {}

    def take(self, card: Totals) -> None:
        before = {who: self._rated.get(who, START) for who in card}
        for who, points in card.items():
            gained = sum(
                _result(points, theirs) - _expected(before[who], before[other])
                for other, theirs in card.items()
                if other != who
            )
            self._rated[who] = before[who] + K * gained / (len(card) - 1)

    def shown(self) -> dict[int, float]:
        return dict(self._rated)


def _expected(own: float, other: float) -> float:
    return float(1.0 / (1.0 + 10.0 ** ((other - own) / SCALE)))


def _result(own: int, other: int) -> float:
    return 1.0 if own > other else 0.5 if own == other else 0.0


class _OpenSkill:
    """The library's model, a team for each person."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce

        self._model = PlackettLuce()
        self._rated: dict[int, Any] = {}

    def take(self, card: Totals) -> None:
        teams = [[self._rated.get(who) or self._model.rating()] for who in card]
        after = self._model.rate(teams, scores=[float(points) for points in card.values()])
        self._rated.update({who: team[0] for who, team in zip(card, after, strict=True)})

    def shown(self) -> dict[int, float]:
        return {who: float(each.ordinal()) for who, each in self._rated.items()}


def ranked(rated: Mapping[int, float]) -> Sequence[tuple[int, float]]:
    """Return persons and their ratings, the highest first."""
    return sorted(rated.items(), key=lambda pair: (-pair[1], pair[0]))
