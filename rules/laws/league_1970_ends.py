"""How a deal of the League's game of about 1970 ends: won and paid, or claimed in error."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Discarded, Retracted, Shown
from rules.facts.going_on import goes_on_from
from rules.facts.rival_claims import next_caller
from rules.facts.winning import shown_in_error, why_no_hand, winning
from rules.law import after, law, say
from rules.parts import Declaration
from rules.reasons.declaring import NotOut
from rules.reasons.settling import HandWorth
from rules.rulings import Ruling
from rules.scoring import league_1970
from rules.scoring.model import Score
from rules.table import Deal
from rules.tiles import UNSEEN, AnySeat, Seat
from rules.tiles import after as right_of


def _score(deal: Deal, show: Shown) -> Score | None:
    win = winning(deal, show)
    return None if win is None else league_1970.score(win)


@law("HOY.V2", "HOY.V11", on=after(Shown))
def listed_value(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A hand is worth what the list says, and twice that without a big joker."""
    score = _score(deal, show)
    if score is not None:
        yield say(
            "score",
            show.seat,
            HandWorth(score.total, tuple(line.what for line in score.lines)),
            laws=(line.law for line in score.lines if line.points or line.doubles),
            points=score.total,
        )


def _thrown_by(deal: Deal, said: Declaration) -> AnySeat | None:
    """Return whose discard the hand is out on; None if the tile was drawn."""
    by_joker = said.redeemed and not said.took
    if by_joker and deal.settings.out_with_a_joker_redeemed == "drawn":
        return None
    return said.discarder


@law("HOY.V2", "HOY.V8", "HOY.V9", "HOY.V11", "HOY.V13", on=after(Shown))
def losers_pay(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """All pay double for a drawn winning tile, for a discarded one its discarder; East as any."""
    score, said = _score(deal, show), deal.claims.declared
    if score is None or said is None:
        return
    discarder = _thrown_by(deal, said)
    if discarder == UNSEEN or discarder == show.seat:
        return  # whose discard it was is not known, or the record cannot be right
    dead = [seat for seat in deal.seated if seat != show.seat and not deal.live(seat)]
    for paid in league_1970.payments(
        show.seat, score, discarder=discarder, dead=dead, seated=deal.seated
    ):
        yield say("settle", paid.seat, paid.reason, laws=paid.laws, points=paid.points)


# -- out in error ----------------------------------------------------------------------------


@law("HOY.V13", "HOY.H", on=after(Shown))
def shown_and_not_out(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Who claims to be out with no hand of the list is dead, and the others go on."""
    if shown_in_error(deal, show):
        reason = NotOut("not out", why_no_hand(deal, show))
        called_too = next_caller(deal, but=show.seat) is not None
        yield _dead(show.seat, reason, _after(deal, show.seat), elsewhere=called_too)


@law("HOY.V13", on=Retracted)
def taken_back(deal: Deal, back: Retracted) -> Iterator[Ruling]:
    """To have claimed to be out is enough, where a claim cannot be taken back."""
    seat, said, last = back.seat, deal.claims.declared, deal.discards.last
    if deal.settings.out_in_error != "when said" or not deal.finishing(seat):
        return
    if said is not None and said.took and last is not None:
        due = next((s for s in _from(last.seat) if deal.live(s) and s != seat), None)
    else:
        due = _after(deal, seat) if deal.turn == seat else deal.turn
    called_too = next_caller(deal, but=seat) is not None
    yield _dead(seat, NotOut("taken back"), due, elsewhere=called_too)


@law("HOY.V13", on=Discarded)
def plays_on(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """Nor can who has claimed to be out play on."""
    seat = discard.seat
    if deal.settings.out_in_error == "when said" and deal.finishing(seat):
        yield _dead(seat, NotOut("plays on"), _after(deal, seat))


def _after(deal: Deal, seat: Seat) -> Seat | None:
    return next(iter(deal.intact(seat)), None)


def _from(seat: AnySeat) -> Iterator[Seat]:
    return (right_of(seat, steps) for steps in range(1, 5) if seat != UNSEEN)


def _dead(seat: Seat, reason: NotOut, due: Seat | None, *, elsewhere: bool = False) -> Ruling:
    return say("error", seat, reason, None if elsewhere else goes_on_from(due))
