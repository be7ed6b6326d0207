"""Which code is scored by which scorer, and what may be said to each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

from controller.scoring import card_ways, cards, classical
from controller.scoring.said import SaidDeal
from controller.scoring.worth import Scorer


@dataclass(frozen=True)
class Scoring:
    """How a code is scored: by what, and what may be said of a hand and of the deal."""

    scorer: Callable[[SaidDeal], Scorer]
    of_hand: frozenset[str]
    of_deal: frozenset[str]


_BY_CARD: Final = frozenset({"card", "year", "absent"})


def _card(way: card_ways.CardWay, *of_hand: str, of_deal: frozenset[str] = _BY_CARD) -> Scoring:
    if way.asks_discarder:
        of_deal |= {"discarder"}
    return Scoring(partial(cards.CardScorer, way=way), cards.KEYS | set(of_hand), of_deal)


_OF_CLASSICAL_DEAL: Final = frozenset({"limit", "discarder", "absent"})

SCORINGS: Final[Mapping[str, Scoring]] = MappingProxyType(
    {
        "american": _card(card_ways.AMERICAN, "self_drawn", "jokerless"),
        "league": _card(card_ways.AMERICAN, "self_drawn", "jokerless"),
        "tournament-2019": _card(card_ways.TOURNAMENT, "self_drawn", "jokerless"),
        "nmjl-1946": _card(
            card_ways.LEAGUE_1946,
            "opened",
            of_deal=_BY_CARD | {"bets", "in_error", "miscalled"},
        ),
        "hoyle-league": _card(card_ways.LEAGUE_1970, "self_drawn", of_deal=_BY_CARD | {"bets"}),
        "british-1924": Scoring(classical.Classical, classical.KEYS, _OF_CLASSICAL_DEAL),
        "hoyle-woo": Scoring(
            classical.Classical, classical.WOO_KEYS, _OF_CLASSICAL_DEAL | {"false_woo"}
        ),
    }
)
"""Every code by its name."""


def codes_that_take(key: str) -> tuple[str, ...]:
    """Return the codes to which this may be said of a hand or of the deal."""
    return tuple(
        name for name, scoring in SCORINGS.items() if key in scoring.of_hand | scoring.of_deal
    )
