"""The end of a deal, line by line: the hand, what it is worth, who pays whom, and their sum.

Every line is the referee's own with its laws; the director's penalties stand among the
payments.
"""

from __future__ import annotations

from dataclasses import dataclass

from controller.record.board import Board
from controller.web.words import saying
from controller.words import Words
from rules.table import Deal
from rules.tiles import Seat, Tile


@dataclass(frozen=True)
class Ended:
    """What else was ruled of a deal's end, in words."""

    text: str
    laws: tuple[str, ...]


@dataclass(frozen=True)
class ShownScore:
    """What a hand is worth, `points` in all, and the `lines` that add up to it."""

    seat: Seat
    who: str
    points: int | None
    lines: tuple[str, ...]
    laws: tuple[str, ...]
    winner: bool


@dataclass(frozen=True)
class ScoreChange:
    """A change of one score: whose, by how much, why. `seat` is None for who bets."""

    who: str
    text: str
    points: int
    laws: tuple[str, ...]
    seat: Seat | None = None
    penalty: bool = False


@dataclass(frozen=True)
class Total:
    """What the deal comes to for a seat."""

    seat: Seat
    who: str
    points: int


@dataclass(frozen=True)
class Settlement:
    """All of it. `said` is what else was ruled of the end; the winner's ruling is shown large.

    `together` is the sum of all payments, `balance` what that means, in words. `pays`: what is
    lost is another's, or a fine; else everybody writes down a score.
    """

    title: str
    winner: Seat | None = None
    how: str = ""
    shown: tuple[Tile, ...] = ()
    said: tuple[Ended, ...] = ()
    scored: tuple[ShownScore, ...] = ()
    payments: tuple[ScoreChange, ...] = ()
    totals: tuple[Total, ...] = ()
    together: int = 0
    balance: str = ""
    pays: bool = True

    @property
    def bare(self) -> bool:
        """Whether there is nothing to be read but how it ended: the evening has the room."""
        return not self.payments and not self.scored

    @property
    def cited(self) -> tuple[str, ...]:
        """The laws of the payments where all of them rest on the same; else nothing."""
        laws = {payment.laws for payment in self.payments if not payment.penalty}
        return next(iter(laws)) if len(laws) == 1 else ()

    @property
    def heading(self) -> str:
        """What the payments are: from one to another, or scores that are written down."""
        return "pays" if self.pays else "written"


def settlement(board: Board) -> Settlement | None:
    """Return the end of the board's deal; None while it is not over."""
    deal = board.deal
    if deal is None or board.phase != "over":
        return None
    payments = (*_payments(board), *_penalties(board.words, deal))
    together = sum(payment.points for payment in payments)
    winner = deal.result.winner
    balance = _balance(payments, together, exchange=deal.settings.exchange is True)
    ends = (r for r in board.rulings if r.kind in ("error", "void", "game"))
    return Settlement(
        title=_title(board, deal),
        winner=winner,
        how=_how(board.words, deal) if winner else "",
        shown=deal.hands[winner].shown if winner else (),
        said=tuple(Ended(board.words.full(ruling), ruling.laws) for ruling in ends),
        scored=_scored(board, winner),
        payments=payments,
        totals=_totals(board, payments),
        together=together,
        balance=saying(board.words)("settlement-balance", kind=balance),
        pays=balance != "apart",
    )


def _title(board: Board, deal: Deal) -> str:
    words = board.words
    say = saying(words)
    if deal.result.winner:
        return say("settlement-won", who=words.seat(deal.result.winner))
    return say("settlement-ended", reason=board.ended.reason if board.ended else None)


def _how(words: Words, deal: Deal) -> str:
    """Who threw the winning tile, or that it came from the wall."""
    declared, say = deal.claims.declared, saying(words)
    if declared is None or declared.seat != deal.result.winner:
        return ""
    if declared.self_picked:
        return say("settlement-self-picked")
    if declared.discarder is None or declared.tile is None:
        return ""
    who, tile = words.seat(declared.discarder), words.named(declared.tile)
    return say("settlement-thrown", who=who, tile=tile)


def _scored(board: Board, winner: Seat | None) -> tuple[ShownScore, ...]:
    """The hands that were scored, the winner's first; the last word on each counts."""
    latest = {r.seat: r for r in board.rulings if r.kind == "score" and r.seat}
    found, words = [], board.words
    for seat, ruling in latest.items():
        assert seat is not None
        found.append(
            ShownScore(
                seat=seat,
                who=words.seat(seat),
                points=ruling.points,
                lines=words.lines(ruling) or (words.headline(ruling),),
                laws=ruling.laws,
                winner=seat == winner,
            )
        )
    return tuple(sorted(found, key=lambda each: not each.winner))


def _payments(board: Board) -> list[ScoreChange]:
    found, words = [], board.words
    for ruling in board.rulings:
        if ruling.kind != "settle" or ruling.points is None:
            continue
        who = ruling.player or (words.seat(ruling.seat) if ruling.seat else "")
        found.append(ScoreChange(who, words.short(ruling), ruling.points, ruling.laws, ruling.seat))
    return found


def _penalties(words: Words, deal: Deal) -> list[ScoreChange]:
    say = saying(words)
    return [
        ScoreChange(
            who=words.seat(each.seat),
            text=say("settlement-penalty", by=each.by, reason=each.reason),
            points=-each.points,
            laws=(each.law,) if each.law else (),
            seat=each.seat,
            penalty=True,
        )
        for each in deal.result.penalties
    ]


def _totals(board: Board, payments: tuple[ScoreChange, ...]) -> tuple[Total, ...]:
    """What the deal comes to for those seats whose points came in more than one line."""
    seats, words = [payment.seat for payment in payments], board.words
    return tuple(
        Total(seat, words.seat(seat), points)
        for seat, points in board.standing()
        if seats.count(seat) > 1
    )


def _balance(payments: tuple[ScoreChange, ...], together: int, *, exchange: bool) -> str:
    """Return what the sum of all payments means: nothing is lost, unless a fine went to nobody.

    Where the table exchanges, a ruling can fine as the director does.
    """
    if not payments:
        return "nothing-paid"
    fined = sum(payment.points for payment in payments if payment.penalty)
    if together == 0:
        return "adds-up"
    return "penalties" if exchange or together == fined else "apart"
