"""The Charleston: right, over, left; left, over, right; and the courtesy across."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.events import Discarded, Looked, Passed, TilesGiven, Voted
from rules.law import illegal, law, say, warning
from rules.opening import COURTESY, FIRST, PLACES, ROUNDS
from rules.reasons.charleston import (
    BlindWhereNotAllowed,
    CharlestonsOver,
    CountsStand,
    CourtesyInPlay,
    CourtesyTooEarly,
    CourtesyUneven,
    CourtesyWrongNumber,
    CourtesyWrongWay,
    FinedForLooking,
    FirstCharlestonNotOver,
    JokersPassed,
    LookedAtBlindTiles,
    NoCharleston,
    NoCourtesy,
    NoSecondCharleston,
    PassedInPlay,
    PassedTwice,
    PassedWrongNumber,
    PassedWrongWay,
    SecondCharlestonNotOver,
    StopTooEarly,
    StopTooLate,
)
from rules.reasons.then import GivesBack, GoesBack, PlayGoesOn
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat, after

ELSEWHERE: Final = {
    "AMR.C1": ("T19.2a", "N46.C1", "HOY.V5"),
    "AMR.C2": ("T19.2b", "N46.C2", "HOY.V5"),
}
"""The laws of other codes that say the same."""

FIRST_AND_SECOND: Final = ("AMR.C1", "AMR.C2", "T19.2a", "T19.2b", "N46.C1", "N46.C2", "HOY.V5")


def _both(rule: str) -> tuple[str, ...]:
    return rule, *ELSEWHERE[rule]


def passing(deal: Deal) -> bool:
    """Whether tiles may still be passed: nothing has been drawn or discarded yet."""
    return deal.phase == "before" or (deal.discards.last is None and not deal.play.picked)


@law("AMR.C4", on=Passed, always=True)
def four_players(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """With fewer than four players there is no Charleston."""
    if deal.empty:
        yield warning(
            passed.seat,
            NoCharleston(len(deal.seated)),
            GivesBack(passed.to),
            PlayGoesOn("E", "discards"),
        )


@law("AMR.G12", *FIRST_AND_SECOND, on=Passed, always=True)
def three_tiles_a_pass(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """A pass is of three tiles, in the direction that is due."""
    number = deal.opening.round_of(passed.seat, passed.to)
    if passed.courtesy or not passing(deal) or number >= COURTESY:
        return
    due = ROUNDS[number]
    to = after(passed.seat, PLACES[due.direction])
    if passed.to != to:
        yield warning(
            passed.seat,
            PassedWrongWay(passed.to, to, due.charleston, due.direction),
            laws=_both(due.law),
        )
    elif passed.count != 3:
        yield warning(
            passed.seat,
            PassedWrongNumber(passed.count, passed.to, passed.count < 3, abs(passed.count - 3)),
            laws=("AMR.G12", *_both(due.law)),
        )


@law(*FIRST_AND_SECOND, on=Passed, always=True)
def one_pass_at_a_time(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """All four pass before anyone passes again; after six passes only the courtesy is left."""
    opening = deal.opening
    number = opening.round_of(passed.seat, passed.to)
    if passed.courtesy:
        return
    if not passing(deal):
        yield warning(passed.seat, PassedInPlay(passed.to))
    elif number >= COURTESY:
        yield warning(passed.seat, CharlestonsOver(), GivesBack(passed.to), laws=_both("AMR.C2"))
    elif any(p.seat == passed.seat and p.round == number and p.in_order for p in opening.passes):
        waiting = (seat for seat in SEATS if seat not in opening.passed_in(number))
        yield warning(passed.seat, PassedTwice(tuple(waiting)), laws=_both(ROUNDS[number].law))


@law(*FIRST_AND_SECOND, on=(Passed, Voted), always=True)
def anyone_may_stop(deal: Deal, event: Passed | Voted) -> Iterator[Ruling]:
    """The first Charleston is for all; after it any one player may stop, and not within the
    second."""
    opening = deal.opening
    if isinstance(event, Voted):
        if event.second or deal.empty:
            return  # three have no Charleston to stop (AMR.C4)
        if opening.rounds_done() < FIRST:
            yield warning(event.seat, StopTooEarly(), laws=_both("AMR.C1"))
        elif opening.takes_part(event.seat) and opening.rounds_done() < COURTESY:
            yield warning(event.seat, StopTooLate(), laws=_both("AMR.C2"))
        return
    second = FIRST <= opening.round_of(event.seat, event.to) < COURTESY and not event.courtesy
    # Who plays it all the same is reminded once, not at each of its passes.
    if second and opening.stopped_by() and not opening.takes_part(event.seat):
        yield warning(
            event.seat, NoSecondCharleston(tuple(opening.stopped_by())), GivesBack(event.to)
        )


@law("AMR.C3", on=Passed, always=True)
def courtesy_across(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """The courtesy is of none to three tiles, across, once the Charleston is over."""
    if not passed.courtesy:
        return
    opening, across = deal.opening, after(passed.seat, 2)
    partner = next((p for p in opening.passes if (p.seat, p.round) == (across, COURTESY)), None)
    if not passing(deal):
        yield warning(passed.seat, CourtesyInPlay(passed.to))
    elif _unfinished(deal):
        yield warning(passed.seat, CourtesyTooEarly(), GivesBack(passed.to))
    elif passed.to != across:
        yield warning(passed.seat, CourtesyWrongWay(across))
    elif not 0 <= passed.count <= 3:
        yield warning(passed.seat, CourtesyWrongNumber(passed.count), GivesBack(passed.to))
    elif partner is None or partner.count > 3:
        return  # nothing from across, or what came went back
    elif partner.count != passed.count:
        fewer = min(partner.count, passed.count)
        yield warning(
            passed.seat,
            CourtesyUneven(across, partner.count, passed.count, fewer),
            laws=("AMR.C3", "AMR.G13"),
        )


@law("N46.C3", on=Passed, always=True)
def no_courtesy(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """After the Charlestons nothing more is passed, across least of all."""
    opening, across = deal.opening, passed.to == after(passed.seat, 2)
    stopped = bool(opening.stopped_by()) and opening.rounds_done() == FIRST
    over = opening.round_of(passed.seat, passed.to) >= COURTESY
    if passed.courtesy or over or (stopped and across):
        yield illegal(passed.seat, NoCourtesy(), GivesBack(passed.to))


@law("AMR.C5", "AMR.C1", "AMR.C2", "T19.2c", "N46.C4", on=Passed, always=True)
def blind_where_allowed(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """Tiles are passed on blind only on the first left and the last right."""
    number = deal.opening.round_of(passed.seat, passed.to)
    allowed = not passed.courtesy and number < COURTESY and ROUNDS[number].blind
    if passed.blind and not allowed:
        yield warning(passed.seat, BlindWhereNotAllowed(passed.blind))


@law("AMR.P3", "AMR.C5", "T19.2c", "T19.7d", on=Looked, always=True)
def looked_at_blind_tiles(deal: Deal, look: Looked) -> Iterator[Ruling]:
    """Who looks at tiles before passing them on blind goes down 10, where that is fined."""
    if look.what != "blind" or not passing(deal):
        return
    fine = deal.settings.blind_peek
    if fine == "no fine":
        yield warning(look.seat, LookedAtBlindTiles(), laws=("AMR.C5", "T19.2c"))
    else:
        yield say("settle", look.seat, FinedForLooking(10), points=-10)


@law("AMR.B7", on=Passed, always=True)
def no_joker_passed(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """A joker is never passed; one that was goes back to the sender."""
    if passed.jokers:
        yield illegal(passed.seat, JokersPassed(passed.jokers, passed.to))


def _unfinished(deal: Deal) -> bool:
    """Whether a Charleston was begun and not all have passed to its end; three play none."""
    if deal.empty:
        return False
    last = FIRST if deal.opening.stopped_by() else COURTESY
    passes = [one for one in deal.opening.passes if one.round < last]
    done = min(deal.opening.rounds_done(), last)
    return bool(passes) and (done not in (FIRST, COURTESY) or passes[-1].round >= done)


@law(*FIRST_AND_SECOND, on=Discarded)
def charleston_to_its_end(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A Charleston that was begun is played to its end before East discards."""
    if deal.discards.last is not None or not _unfinished(deal):
        return
    done = deal.opening.rounds_done()
    if done < FIRST:
        yield warning(discard.seat, FirstCharlestonNotOver(), laws=_both("AMR.C1"))
    else:
        reason = SecondCharlestonNotOver(ROUNDS[done].direction)
        yield warning(discard.seat, reason, laws=_both("AMR.C2"))


@law("AMR.G13", "AMR.A1a", "N46.4", on=TilesGiven)
def counts_put_right_before_play(deal: Deal, given: TilesGiven) -> Iterator[Ruling]:
    """Tiles are given or taken to put a count right only before the first discard."""
    giver = given.seat or given.to
    back = (given.to, given.seat, given.count) in deal.opening.given
    if giver is not None and not passing(deal) and not back:
        yield illegal(giver, CountsStand(), GoesBack("place", many=True))
