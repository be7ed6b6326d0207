"""Scoring of today's American game: the value on the card, doubled, and who goes down by it.

Source: the primer that the AMR laws come from. There the winner *adds* the
value given to the hand and the others *subtract*: each player's score stands
for itself. The discarder subtracts double and the winner does not add more
for it, so the four changes do not sum to nothing, and are not made to.

Tables that play with coins pay: there the winner has what the others lose.
That is the setting `exchange`, and no sentence of the source.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Protocol

from rules.reasons.lines import (
    AlwaysJokerless,
    CardGives,
    Jokerless,
    JokerlessUnsaid,
    SelfPicked,
    ShowsJoker,
    WonOnDiscard,
)
from rules.reasons.settling import (
    Adds,
    DiscardedAndDouble,
    GoesDown,
    IsPaid,
    Loses,
    NamedWronglyPays,
    OutOfTurnPays,
)
from rules.scoring.model import Payment, Score, ScoreLine
from rules.tiles import SEAT_NAMES, SEATS, Seat


class CardHand(Protocol):
    """What scoring asks of a win; `rules.cards.Win` is one."""

    @property
    def value(self) -> int:
        """What the card gives for the hand."""

    @property
    def bonus(self) -> int:
        """What of it the card gives as nothing was exposed."""

    @property
    def jokerless(self) -> bool:
        """Whether no joker is in it."""

    @property
    def singles_and_pairs(self) -> bool:
        """Whether no joker could be."""


WALL_GAME: Final[dict[Seat, int]] = dict.fromkeys(SEATS, 0)
"""Nobody made Mah Jongg and nobody scores (AMR.S8)."""

FOUR_TIMES: Final = 4
"""What a wrong name costs that Mah Jongg was called on, in hands (AMR.P1)."""

FIXED: Final = 25
"""What it costs where that is a fine of its own (`misnamed_for_mah_jongg`)."""


def score(win: CardHand, *, self_picked: bool, jokerless: bool) -> Score:
    """Return what a won hand is worth: the card's value with its doublings (AMR.S1 to S3).

    `jokerless` says that the winner declared the hand so; it doubles only a
    hand that shows no joker and is not of singles and pairs. `self_picked`
    holds for a tile from the wall and for a joker redeemed, also one redeemed
    after a claimed discard (AMR.S3, S7).
    """
    gives = CardGives(win.value - win.bonus, win.bonus or None)
    lines = [ScoreLine("AMR.O1", gives, points=win.value)]
    lines.append(_jokerless_line(win, declared=jokerless))
    if self_picked:
        lines.append(ScoreLine("AMR.S2", SelfPicked(), doubles=1))
    else:
        lines.append(ScoreLine("AMR.S3", WonOnDiscard("doubling")))
    return Score(win.value << sum(line.doubles for line in lines), tuple(lines))


def _jokerless_line(win: CardHand, *, declared: bool) -> ScoreLine:
    if win.singles_and_pairs:
        return ScoreLine("AMR.S1", AlwaysJokerless("doubling"))
    if not win.jokerless:
        return ScoreLine("AMR.S1", ShowsJoker("doubling"))
    if not declared:
        return ScoreLine("AMR.S1", JokerlessUnsaid("doubling"))
    return ScoreLine("AMR.S1", Jokerless(), doubles=1)


def payments(
    winner: Seat,
    score: Score,
    *,
    discarder: Seat | None,
    self_picked: bool,
    exchange: bool = False,
    seated: Collection[Seat] = SEATS,
) -> tuple[Payment, ...]:
    """Return how each seat's score changes, in order of seats (AMR.S4 to S7).

    `discarder` is the seat whose discard the winner took for Mah Jongg. Where
    that discard only led to a redeemed joker the hand is `self_picked`, and
    the discarder goes down like the others (AMR.S4, S7). With `exchange` the
    winner is paid what the others lose, in place of adding the hand's worth.
    `ValueError` if the winner is the discarder, or if nobody is and the hand
    is not self-picked.
    """
    if discarder == winner:
        raise ValueError(f"{SEAT_NAMES[winner]} cannot win on a tile of their own discarding")
    if discarder is None and not self_picked:
        raise ValueError("a hand that is not self-picked was won on somebody's discard")
    changes = [
        _loss(seat, score, discarder=discarder, self_picked=self_picked, exchange=exchange)
        for seat in SEATS
        if seat in seated and seat != winner
    ]
    lost = -sum(loss.points for loss in changes)
    changes.append(_gain(winner, score, paid=lost if exchange else None))
    return tuple(sorted(changes, key=lambda each: SEATS.index(each.seat)))


def _gain(winner: Seat, score: Score, *, paid: int | None) -> Payment:
    """Return what the winner has: what is `paid`, or where nobody pays, the hand's worth."""
    laws = tuple(line.law for line in score.lines if line.points or line.doubles)
    if paid is None:
        return Payment(winner, score.total, laws, Adds(score.total))
    return Payment(winner, paid, laws, IsPaid(paid))


def _loss(
    seat: Seat, score: Score, *, discarder: Seat | None, self_picked: bool, exchange: bool
) -> Payment:
    if seat == discarder and not self_picked:
        jokerless = any(line.law == "AMR.S1" and line.doubles for line in score.lines)
        laws = ("AMR.S4", "AMR.S5") if jokerless else ("AMR.S4",)
        down = 2 * score.total
        reason = Loses(down, "discarded") if exchange else DiscardedAndDouble(down)
        return Payment(seat, -down, laws, reason)
    laws = ("AMR.S6", "AMR.S7") if discarder and self_picked else ("AMR.S6",)
    down = score.total
    return Payment(seat, -down, laws, Loses(down, "plain") if exchange else GoesDown(down))


def named_wrongly(
    winner: Seat, score: Score, *, discarder: Seat, fixed: bool, exchange: bool = False
) -> tuple[Payment, Payment]:
    """Return what Mah Jongg on a wrong name comes to where its caller wins: the discarder alone
    goes down, by four times the hand's worth, or by a `fixed` fine (AMR.P1, A1g)."""
    down = FIXED if fixed else FOUR_TIMES * score.total
    gain = _gain(winner, score, paid=down if exchange else None)
    loss = Payment(
        discarder, -down, ("AMR.P1", "AMR.A1g"), NamedWronglyPays(down, score.total, fixed)
    )
    return gain, loss


def out_of_turn(
    winner: Seat, score: Score, *, discarder: Seat, exchange: bool = False
) -> tuple[Payment, Payment]:
    """Return what Mah Jongg on a tile discarded out of turn comes to where its discarder alone goes
    down, by four times the hand's worth (`stray_discard_wins`)."""
    down = FOUR_TIMES * score.total
    gain = _gain(winner, score, paid=down if exchange else None)
    return gain, Payment(discarder, -down, ("AMR.S4", "AMR.G16"), OutOfTurnPays(down, score.total))


def settle(
    winner: Seat, score: Score, *, discarder: Seat | None, self_picked: bool
) -> dict[Seat, int]:
    """Return the change of every seat's score; see `payments` for the laws behind each."""
    paid = payments(winner, score, discarder=discarder, self_picked=self_picked)
    return {payment.seat: payment.points for payment in paid}
