"""Who pays whom when a deal ends. What one seat pays another has, so all sums to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from rules.reasons.settling import HasPart, NobodyWon, PaysPart, Settles
from rules.scoring.classical.arranged import limit_of
from rules.scoring.classical.penalties import PenaltyLaw
from rules.scoring.classical.scorer import with_defaults
from rules.scoring.model import Payment, Score
from rules.settings import NO_SETTINGS, DealSettings
from rules.tiles import SEAT_NAMES, SEATS, Seat


@dataclass(frozen=True)
class Scored:
    """A hand's score at the end of a deal, and whether the hand is dead."""

    score: Score
    dead: bool = False


@dataclass(frozen=True)
class Penalty:
    """Who discarded a dangerous tile, and by which law that seat pays for the others."""

    seat: Seat
    law: PenaltyLaw


@dataclass(frozen=True)
class Transfer:
    """What one seat pays another, and by which laws.

    `double`, as one of them is East; for the `loss` that another discard led to; `instead_of` whom.
    """

    payer: Seat
    payee: Seat
    points: int
    laws: tuple[str, ...]
    double: bool = False
    loss: bool = False
    instead_of: Seat | None = None


def settle(
    scored: Mapping[Seat, Scored],
    winner: Seat | None,
    settings: DealSettings = NO_SETTINGS,
    *,
    penalty: Penalty | None = None,
) -> tuple[Payment, ...]:
    """Return how each seat's score changes, in order of seats; it sums to nothing.

    `scored` has the seats that play, three or four. `winner` None is a drawn
    deal: nobody scores (B24.L19). `penalty` is who pays the others' losses.
    `ValueError` if the winner does not play, is dead, or pays the penalty.
    """
    if winner is None:
        return tuple(Payment(seat, 0, ("B24.L19",), NobodyWon()) for seat in _seated(scored))
    if winner not in scored or scored[winner].dead:
        raise ValueError(f"{SEAT_NAMES[winner]} plays no hand that can have won")
    if penalty and (penalty.seat == winner or penalty.seat not in scored):
        raise ValueError(f"{SEAT_NAMES[penalty.seat]} cannot have discarded the winning tile")
    settings = with_defaults(settings)
    paid = list(transfers(scored, winner, in_full=settings.winner_settles == "in full"))
    if penalty and settings.danger_pays == "to the winner":
        paid = _all_from(penalty, winner, paid)
    elif penalty:
        paid += _losses(penalty, winner, paid)
    return payments(_seated(scored), paid)


def transfers(scored: Mapping[Seat, Scored], winner: Seat, *, in_full: bool) -> Iterator[Transfer]:
    """Yield what each two seats settle: differences, doubled for East, all to the winner.

    A dead hand pays every other in full and has nothing from any (B24.L15,
    L34); two dead hands settle nothing. `in_full`: so does everybody pay the
    winner (B24.L10, as it is played); else the winner settles differences.
    """
    for first, second in combinations(_seated(scored), 2):
        payer, payee = _payer(scored, winner, first, second, in_full=in_full)
        owed = scored[payee].score.total
        full = scored[payer].dead or (payee == winner and in_full)
        if scored[payee].dead:
            owed = 0
        elif not full:
            owed -= scored[payer].score.total
        double = "E" in (payer, payee)
        if owed:
            laws = ("B24.L10", "B24.L15", "B24.L34") if scored[payer].dead else ("B24.L10",)
            yield Transfer(payer, payee, owed * 2 if double else owed, laws, double)


def _payer(
    scored: Mapping[Seat, Scored], winner: Seat, first: Seat, second: Seat, *, in_full: bool
) -> tuple[Seat, Seat]:
    """Return which of two seats pays, and which is paid."""
    if winner in (first, second) and in_full:
        return (second, first) if first == winner else (first, second)
    one, other = scored[first], scored[second]
    if one.dead or other.dead:
        return (first, second) if one.dead else (second, first)
    return (first, second) if one.score.total < other.score.total else (second, first)


def _all_from(penalty: Penalty, winner: Seat, paid: list[Transfer]) -> list[Transfer]:
    """Return the transfers with the discarder in the place of all who owe the winner."""
    return [
        replace(
            each,
            payer=penalty.seat,
            laws=(penalty.law, *each.laws),
            instead_of=each.payer,
        )
        if each.payee == winner and each.payer != penalty.seat
        else each
        for each in paid
    ]


def _losses(penalty: Penalty, winner: Seat, paid: list[Transfer]) -> Iterator[Transfer]:
    """Yield what makes up for the losses of those who neither won nor discarded the tile."""
    for seat, change in balance(SEATS, paid).items():
        if change < 0 and seat not in (penalty.seat, winner):
            yield Transfer(penalty.seat, seat, -change, (penalty.law,), loss=True)


def false_woo(
    offender: Seat,
    seats: Iterable[Seat] = SEATS,
    settings: DealSettings = NO_SETTINGS,
) -> tuple[Payment, ...]:
    """Return what a false woo costs: the limit, half of it between two who are not East (HOY.A6).

    The others settle nothing among themselves.
    """
    limit = limit_of(with_defaults(settings))
    seats = _seated(seats)
    paid = [
        Transfer(offender, seat, limit if "E" in (offender, seat) else limit // 2, ("HOY.A6",))
        for seat in seats
        if seat != offender
    ]
    return payments(seats, paid, ("HOY.A6",))


def _seated(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    there = set(seats)
    return tuple(seat for seat in SEATS if seat in there)


def balance(seats: Iterable[Seat], paid: Iterable[Transfer]) -> dict[Seat, int]:
    """Return by how much the score of each seat changes."""
    change = dict.fromkeys(seats, 0)
    for each in paid:
        change[each.payer] -= each.points
        change[each.payee] += each.points
    return change


def payments(
    seats: Iterable[Seat], paid: list[Transfer], laws: tuple[str, ...] = ("B24.L10",)
) -> tuple[Payment, ...]:
    """Return a payment a seat, which says all that it pays and has; `laws` if nothing moves."""
    return tuple(
        Payment(seat, change, _laws(seat, paid) or laws, _reason(seat, change, paid))
        for seat, change in balance(seats, paid).items()
    )


def _laws(seat: Seat, paid: list[Transfer]) -> tuple[str, ...]:
    touched = (law for each in paid if seat in (each.payer, each.payee) for law in each.laws)
    return tuple(dict.fromkeys(touched))


def _reason(seat: Seat, change: int, paid: list[Transfer]) -> Settles:
    """Return all that a seat pays and has."""
    pays = (
        PaysPart(t.payee, t.points, t.double, t.loss, t.instead_of) for t in paid if t.payer == seat
    )
    has = (
        HasPart(t.payer, t.points, t.double, t.loss, t.instead_of) for t in paid if t.payee == seat
    )
    return Settles(tuple(pays), tuple(has), abs(change), change > 0)
