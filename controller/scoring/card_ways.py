"""How each code that is played with a card scores a hand of it, and who pays."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from rules.cards import Win
from rules.reasons.base import Reason
from rules.reasons.settling import NobodyOut, NobodyPays, NobodyScores
from rules.scoring import american, league_1946, league_1970, tournament
from rules.scoring.model import Payment, Score
from rules.settings import DealSettings
from rules.tiles import SEATS, Seat


@dataclass(frozen=True)
class CardHandShown:
    """A hand of the card, and all that its worth and its payment may hang on."""

    win: Win
    seat: Seat | None
    self_drawn: bool
    jokerless: bool
    exposures: int
    settings: DealSettings

    @property
    def jokerless_counts(self) -> bool:
        """Whether a jokerless hand is paid as one: it was declared, or need not be."""
        return self.jokerless or self.settings.jokerless_unannounced == "counted"


@dataclass(frozen=True)
class Paying:
    """Who pays: all that a settlement may hang on beside the hand."""

    winner: Seat
    discarder: Seat | None
    dead: Collection[Seat]
    seated: tuple[Seat, ...]
    miscaller: Seat | None = None


@dataclass(frozen=True)
class CardWay:
    """How one code scores a hand of its card, pays for it, and pays when nobody won."""

    score: Callable[[CardHandShown], Score]
    pay: Callable[[CardHandShown, Score, Paying], tuple[Payment, ...]]
    nobody: Callable[[Collection[Seat]], tuple[Payment, ...]]
    asks_discarder: bool = True


def _american_score(shown: CardHandShown) -> Score:
    return american.score(shown.win, self_picked=shown.self_drawn, jokerless=shown.jokerless_counts)


def _american_pay(shown: CardHandShown, score: Score, who: Paying) -> tuple[Payment, ...]:
    return american.payments(
        who.winner,
        score,
        discarder=who.discarder,
        self_picked=shown.self_drawn,
        exchange=shown.settings.exchange is True,
        seated=who.seated,
    )


def _tournament_score(shown: CardHandShown) -> Score:
    return tournament.score(
        shown.win,
        self_picked=shown.self_drawn,
        jokerless=shown.jokerless_counts,
        claimed_too=shown.settings.claimed_is_self_picked is True,
    )


def _tournament_pay(shown: CardHandShown, score: Score, who: Paying) -> tuple[Payment, ...]:
    three = shown.settings.thrown_to_three
    return tournament.game_points(
        who.winner,
        score,
        thrower=None if shown.self_drawn else who.discarder,
        exposures=shown.exposures,
        dead=who.dead,
        three=three if isinstance(three, int) else 20,
    )


def _league_1946_score(shown: CardHandShown) -> Score:
    return league_1946.score(shown.win, shown.seat or "S")


def _league_1946_pay(shown: CardHandShown, score: Score, who: Paying) -> tuple[Payment, ...]:
    if who.miscaller is not None:
        return league_1946.miscalled(who.winner, score, miscaller=who.miscaller)
    return league_1946.payments(who.winner, score, seated=who.seated)


def _league_1970_score(shown: CardHandShown) -> Score:
    return league_1970.score(shown.win)


def _league_1970_pay(shown: CardHandShown, score: Score, who: Paying) -> tuple[Payment, ...]:
    return league_1970.payments(
        who.winner,
        score,
        discarder=None if shown.self_drawn else who.discarder,
        dead=who.dead,
        seated=who.seated,
    )


def _nothing(law: str, reason: Reason) -> Callable[[Collection[Seat]], tuple[Payment, ...]]:
    def paid(dead: Collection[Seat]) -> tuple[Payment, ...]:
        return tuple(Payment(seat, 0, (law,), reason) for seat in SEATS)

    return paid


AMERICAN: Final = CardWay(_american_score, _american_pay, _nothing("AMR.S8", NobodyScores()))
TOURNAMENT: Final = CardWay(_tournament_score, _tournament_pay, tournament.wall_game)
LEAGUE_1946: Final = CardWay(
    _league_1946_score,
    _league_1946_pay,
    _nothing("N46.V1", NobodyPays()),
    asks_discarder=False,
)
LEAGUE_1970: Final = CardWay(_league_1970_score, _league_1970_pay, _nothing("HOY.V11", NobodyOut()))
