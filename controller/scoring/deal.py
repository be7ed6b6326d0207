"""A deal as it was said is checked, scored, and settled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from controller.scoring.classical import settings_of
from controller.scoring.said import SaidDeal
from controller.scoring.scorers import SCORINGS, codes_that_take
from controller.scoring.worth import Worth
from controller.words import Label, NamedSeat, labels_of
from rules.scoring import bets, league_1946
from rules.scoring.bets import BetPayment
from rules.scoring.classical import false_woo
from rules.scoring.model import Payment
from rules.tiles import Seat

_say = labels_of("commands/score")

_OF_DEAL: Final = (
    "card",
    "year",
    "limit",
    "discarder",
    "false_woo",
    "in_error",
    "miscalled",
    "bets",
)
"""What may be said of a deal, beside who is absent."""

_TILES: Final = frozenset({"tiles", "concealed", "exposed"})


@dataclass(frozen=True)
class Outcome:
    """What a deal came to. `payments` is None where it was not asked, or cannot be said.

    `remarks` are of the payments; `bets` are what bets come to.
    """

    deal: SaidDeal
    hands: tuple[Worth, ...]
    payments: tuple[Payment, ...] | None
    remarks: tuple[Label, ...] = ()
    bets: tuple[BetPayment, ...] = ()

    @property
    def missing(self) -> bool:
        """Whether a hand that is said to have won has not."""
        return any(hand.missing for hand in self.hands)


def score_one(deal: SaidDeal) -> Outcome:
    """Score the one hand of a deal; where that alone says who pays, that too."""
    deal = _with_winner(deal, always=True)
    _check(deal)
    scorer = SCORINGS[deal.code.name].scorer(deal)
    worth = scorer.worth(deal.hands[0])
    seat = worth.hand.seat
    paid = scorer.settle({seat: worth}) if seat and scorer.settles_alone(worth) else None
    return Outcome(deal, (worth,), paid, bets=bets_of(deal, (worth,), paid))


def score_table(deal: SaidDeal) -> Outcome:
    """Score all hands of a deal and settle it; nothing is settled on a hand that has not won."""
    deal = _with_winner(deal, always=False)
    _check(deal)
    scorer = SCORINGS[deal.code.name].scorer(deal)
    by_seat: dict[Seat, Worth] = {}
    for hand in deal.hands:
        assert hand.seat is not None  # every hand of a table is said with its seat
        if hand.seat in by_seat:
            hand.place.refuse_all(_say("score-twice"))
        by_seat[hand.seat] = scorer.worth(hand)
    won = [worth.hand for worth in by_seat.values() if worth.hand.so("won")]
    if len(won) > 1:
        won[1].place.refuse("won", _say("score-won-already", who=won[0].who))
    hands = tuple(by_seat[seat] for seat in deal.seated if seat in by_seat)
    if any(worth.missing for worth in hands):
        return Outcome(deal, hands, None)
    payments = scorer.settle(by_seat)
    return Outcome(deal, hands, payments, scorer.remarks, bets_of(deal, hands, payments))


def settle_false_woo(deal: SaidDeal) -> Outcome:
    """Return what a false woo costs: play ends, and no hand is scored (HOY.A6)."""
    assert deal.false_woo is not None
    _check(deal)
    if deal.false_woo == deal.absent:
        deal.refuse("false_woo", _say("score-absent", seat=NamedSeat(deal.false_woo)))
    settings = settings_of(deal)
    return Outcome(deal, (), false_woo(deal.false_woo, deal.seated, settings))


def settle_in_error(deal: SaidDeal) -> Outcome:
    """Return what Mah Jongg in error costs that stopped the game: no hand is scored (N46.12C).

    While no other hand was opened the game goes on and nothing is paid (N46.12A, 12B).
    """
    assert deal.in_error is not None
    _check(deal)
    if deal.in_error == deal.absent:
        deal.refuse("in_error", _say("score-absent", seat=NamedSeat(deal.in_error)))
    for hand in deal.hands:
        if hand.so("won") or _TILES & set(hand.said):
            hand.place.refuse_all(_say("score-error-no-hand"))
    others = [hand for hand in deal.hands if hand.seat != deal.in_error]
    if not any(hand.so("opened") for hand in others):
        deal.refuse("in_error", _say("score-error-opened"))
    gone = {hand.seat for hand in others if hand.so("opened") or hand.so("dead")}
    intact = [seat for seat in deal.seated if seat not in gone and seat != deal.in_error]
    paid = league_1946.in_error(deal.in_error, intact)
    fined = bets.on_a_fine(deal.bets, ((each.seat, each.points) for each in paid))
    return Outcome(deal, (), paid, bets=tuple(fined))


def bets_of(
    deal: SaidDeal, hands: tuple[Worth, ...], payments: tuple[Payment, ...] | None
) -> tuple[BetPayment, ...]:
    """Return what the bets come to; nothing where nobody has won."""
    won = next((hand for hand in hands if hand.won), None)
    if won is None or won.hand.seat is None or payments is None:
        return ()
    if deal.miscalled is not None:
        return tuple(bets.on_a_fine(deal.bets, ((each.seat, each.points) for each in payments)))
    by_each = deal.settings.bettor_is_paid == "by each"
    found = bets.on_the_hand(
        deal.bets, won.hand.seat, won.score.total, seated=deal.seated, by_each=by_each
    )
    return tuple(found)


def _with_winner(deal: SaidDeal, *, always: bool) -> SaidDeal:
    """Return the deal with the winner named where there is a card.

    Only the winner's tiles are looked at there, so that whose tiles are said has won.
    """
    if "card" not in SCORINGS[deal.code.name].of_deal:
        return deal
    hands = tuple(
        replace(hand, said={**hand.said, "won": True})
        if always or _TILES & set(hand.said)
        else hand
        for hand in deal.hands
    )
    return replace(deal, hands=hands)


def _check(deal: SaidDeal) -> None:
    """Refuse what the code does not know, and a discarder who cannot be."""
    scoring = SCORINGS[deal.code.name]
    for hand in deal.hands:
        for key in hand.said:
            if key not in scoring.of_hand:
                hand.place.refuse(key, _for_others(key, deal))
        if hand.seat and hand.seat == deal.absent:
            deal.refuse("absent", _say("score-absent-with-hand", seat=NamedSeat(hand.seat)))
    said = {key: getattr(deal, key) for key in _OF_DEAL}
    for key, value in said.items():
        if value not in (None, ()) and key not in scoring.of_deal:
            deal.refuse(key, _for_others(key, deal))
    if deal.limit is not None and deal.limit < 1:
        deal.refuse("limit", _say("score-limit-number"))
    for key, thrower in (("discarder", deal.discarder), ("miscalled", deal.miscalled)):
        if thrower is None:
            continue
        if thrower == deal.absent:
            deal.refuse(key, _say("score-absent", seat=NamedSeat(thrower)))
        for hand in deal.hands:
            if hand.so("won") and hand.seat == thrower:
                deal.refuse(key, _say("score-own-discard", who=hand.who))


def _for_others(key: str, deal: SaidDeal) -> Label:
    return _say("score-for-others", code=deal.code.name, codes=list(codes_that_take(key)))
