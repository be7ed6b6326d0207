"""How a deal of the League's game of 1946 ends: won, won on a miscalled tile, or in error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.events import Claimed, Exposed, Retracted, Shown
from rules.facts.calls import by_name, calls_the_last, misnamed, on_the_name
from rules.facts.going_on import goes_on_from
from rules.facts.rival_claims import next_caller
from rules.facts.taking_back import mah_jongg_taken_back
from rules.facts.winning import shown_in_error, why_no_hand, winning
from rules.law import after, law, say, warning
from rules.parts import Discard
from rules.reasons.base import Reason
from rules.reasons.dead_hands import DealOver
from rules.reasons.declaring import CannotGoOn, DeadAndPays, TakenBackUnseen
from rules.reasons.names import MiscalledForGood, MiscalledNotForGroup
from rules.reasons.settling import HandWorth
from rules.reasons.then import TakesBack
from rules.rulings import Ruling
from rules.scoring import league_1946
from rules.scoring.model import Payment, Score
from rules.table import Deal
from rules.tiles import UNKNOWN, UNSEEN, Seat


def _score(deal: Deal, show: Shown) -> Score | None:
    win = winning(deal, show)
    return None if win is None else league_1946.score(win, show.seat)


def _said(paid: Iterable[Payment]) -> Iterator[Ruling]:
    for each in paid:
        yield say("settle", each.seat, each.reason, laws=each.laws, points=each.points)


@law("N46.V1", on=after(Shown))
def listed_value(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """The list has a value for any winner and another for East."""
    score = _score(deal, show)
    if score is not None:
        yield say(
            "score", show.seat, HandWorth(score.total, (score.lines[0].what,)), points=score.total
        )


@law("N46.V1", "N46.11D", on=after(Shown))
def losers_pay(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """All three losers pay, East double; on a miscalled tile its discarder alone pays, twice."""
    score, wrong = _score(deal, show), _won_on(deal)
    if score is None:
        return
    if wrong is None:
        yield from _said(league_1946.payments(show.seat, score, seated=deal.seated))
    elif wrong.seat != UNSEEN and wrong.seat != show.seat:  # else who pays is not known
        yield from _said(league_1946.miscalled(show.seat, score, miscaller=wrong.seat))


def _won_on(deal: Deal) -> Discard | None:
    """Return the miscalled discard that the declarer took; None if it was none."""
    said, last = deal.claims.declared, deal.discards.last
    taken = said is not None and said.took and last is not None and last.misnamed
    return last if taken else None


# -- miscalled tiles -------------------------------------------------------------------------


@law("N46.11C", "N46.5", on=Claimed)
def miscalled_for_a_group(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A miscalled tile is not claimed for a group, and nobody is punished."""
    last = deal.discards.last
    if last is None or claim.purpose == "mahjongg" or deal.play.window not in ("open", "taken"):
        return
    if not (calls_the_last(deal, claim) or by_name(deal, claim)):
        return
    if misnamed(deal) is not None:
        yield say("refused", claim.seat, _not_for_a_group(deal, last))
    elif last.renamed and deal.settings.miscalled_then_right == "out of reach":
        yield say("refused", claim.seat, MiscalledForGood(last.tile), laws=("N46.11C",))


def _not_for_a_group(deal: Deal, last: Discard) -> Reason:
    lost = deal.settings.miscalled_then_right == "out of reach"
    return MiscalledNotForGroup(last.tile, last.named or UNKNOWN, last.seat, lost)


@law("N46.11C", on=Exposed)
def put_up_for_a_miscalled_tile(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """A group that was put up for a wrong name goes back on the rack."""
    last, seat = misnamed(deal), exposure.seat
    if last is None or last.seat == seat or deal.finishing(seat):
        return
    claimed = deal.claim_of(seat) is not None or exposure.claimed is not None
    if claimed and on_the_name(deal, exposure.tiles):
        yield say("refused", seat, _not_for_a_group(deal, last), TakesBack(seat, "group"))


# -- Mah Jongg in error ----------------------------------------------------------------------


def opened(deal: Deal, but: Seat) -> list[Seat]:
    """Return who threw in or laid open a hand that still played on the declaration that stands,
    without the seat `but`: what somebody showed before is nobody else's error."""
    others = (seat for seat in deal.seated if seat != but and deal.live(seat))
    return [s for s in others if s in deal.claims.thrown_in or s in deal.claims.opened]


@law("N46.12A", "N46.12C", on=Retracted)
def taken_back_unseen(deal: Deal, back: Retracted) -> Iterator[Ruling]:
    """Mah Jongg said in error and not shown costs nothing, if the other hands are whole."""
    seat = back.seat
    if mah_jongg_taken_back(deal, seat) is None:
        return
    if opened(deal, seat):
        yield from _cannot_go_on(deal, seat)
    else:
        yield warning(seat, TakenBackUnseen(), laws=("N46.12A",))


@law("N46.12B", "N46.12C", "N46.H", on=after(Shown))
def shown_wrongly(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Mah Jongg shown in error is a dead hand, or the end where another hand was opened."""
    seat = show.seat
    if not shown_in_error(deal, show):
        return
    why = why_no_hand(deal, show)
    if opened(deal, seat):
        yield from _cannot_go_on(deal, seat, why)
        return
    left, called_too = deal.intact(seat), next_caller(deal, but=seat) is not None
    yield say(
        "error",
        seat,
        DeadAndPays(why),
        None if called_too else goes_on_from(left[0] if left else None),
        laws=("N46.12B", "N46.H"),
    )


def _cannot_go_on(deal: Deal, seat: Seat, why: Reason | None = None) -> Iterator[Ruling]:
    gone = opened(deal, seat)
    whole = [s for s in deal.intact(seat) if s not in gone]
    laws = ("N46.12C",)
    yield say("error", seat, CannotGoOn(tuple(gone), why), laws=laws)
    yield from _said(league_1946.in_error(seat, whole))
    yield say("dead", None, DealOver(), laws=laws)
