"""What only a director does, with a reason; and seats, movements and ties that can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules.movement.drawing import NOBODY
from rules.reasons.tournament import (
    CardsAreIn,
    DrawAnew,
    IsNotThere,
    MovementDoesNotFit,
    NoMoreRounds,
    NoSuchOrder,
    NoSuchPlayer,
    NoSuchTable,
    NotTied,
    OnlyDirector,
    OrderIsBack,
    PointsTakenOrGiven,
    ReasonIsMissing,
    RoundIsNotDue,
    SeatedTwiceInRound,
    SeatsNotSet,
    SeatsPutRight,
    SitOutOthers,
    VersionIsNotDue,
    WindsMissing,
)
from rules.tiles import SEATS, Seat
from rules.tournament import events as ev
from rules.tournament.byes import sitting_out
from rules.tournament.law import refused, ruled, schedule
from rules.tournament.rulings import TournamentRuling
from rules.tournament.seating import due_seats, fits
from rules.tournament.standings import standings
from rules.tournament.state import Tournament

DIRECTOR: Final = (
    ev.MovementSet,
    ev.SittingOutChosen,
    ev.RoundTakenBack,
    ev.SeatsCorrected,
    ev.PointsChanged,
    ev.TieDecided,
    ev.AppealDecided,
    ev.StandingsShown,
    ev.SpectatorsLet,
)
"""What nobody else does; a correction of a score is T19.5e's own."""

GIVES_REASONS: Final = (
    ev.RoundTakenBack,
    ev.SeatsCorrected,
    ev.PointsChanged,
    ev.TieDecided,
    ev.OrderGiven,
    ev.AppealDecided,
)


@schedule(on=DIRECTOR)
def director_alone(
    now: Tournament,
    event: ev.MovementSet
    | ev.SittingOutChosen
    | ev.RoundTakenBack
    | ev.SeatsCorrected
    | ev.PointsChanged
    | ev.TieDecided
    | ev.AppealDecided
    | ev.StandingsShown
    | ev.SpectatorsLet,
) -> Iterator[TournamentRuling]:
    """Seats, movements, points that no game gave, ties, appeals, who sees what: the director's."""
    if event.role != "director":
        yield refused(OnlyDirector())


@schedule(on=GIVES_REASONS)
def with_a_reason(
    now: Tournament,
    event: ev.RoundTakenBack
    | ev.SeatsCorrected
    | ev.PointsChanged
    | ev.TieDecided
    | ev.OrderGiven
    | ev.AppealDecided,
) -> Iterator[TournamentRuling]:
    """What changes a record has its reason there (T19.N1: a penalty is an entry with a reason)."""
    if not event.reason.strip():
        yield refused(ReasonIsMissing())


@schedule(on=(ev.Announced, ev.OrderGiven))
def speaks_to_tables(
    now: Tournament, event: ev.Announced | ev.OrderGiven
) -> Iterator[TournamentRuling]:
    """A director or an assistant speaks to tables that there are."""
    if event.role not in ("director", "assistant"):
        yield refused(OnlyDirector())
    named = event.tables if isinstance(event, ev.Announced) else (event.table,)
    for table in named:
        if table not in now.tables and now.cards_at(table) is None:
            yield refused(NoSuchTable(table), table=table)


@schedule(on=ev.OrderTakenBack)
def order_is_there(now: Tournament, event: ev.OrderTakenBack) -> Iterator[TournamentRuling]:
    """A director or an assistant takes back an order that was given; what its table has done of it
    by then stays done."""
    if event.role not in ("director", "assistant"):
        yield refused(OnlyDirector())
    given = next((each for each in now.orders if each.n == event.order), None)
    if given is None:
        yield refused(NoSuchOrder(event.order))
    else:
        yield ruled("granted", OrderIsBack(given.table), table=given.table)


@schedule(on=ev.MovementSet)
def version_is_due(now: Tournament, event: ev.MovementSet) -> Iterator[TournamentRuling]:
    """Each movement has the next version: of two who set one at once the second is refused."""
    due = (now.movement.version if now.movement else 0) + 1
    if event.version != due:
        yield refused(VersionIsNotDue(event.version, due))


@schedule(on=ev.MovementSet)
def movement_fits(now: Tournament, event: ev.MovementSet) -> Iterator[TournamentRuling]:
    """A movement is for the tables that there are, and has everybody once a round."""
    if not fits(now, event):
        yield refused(MovementDoesNotFit(len(now.tables)))


@schedule(on=ev.SeatsSet)
def seats_can_be(now: Tournament, event: ev.SeatsSet) -> Iterator[TournamentRuling]:
    """Seats are set for a round to come, of this tournament."""
    if event.round <= len(now.played) or event.round > now.rounds:
        yield refused(RoundIsNotDue(event.round, len(now.played) + 1))
        return
    for table in event.seats:
        if table not in now.tables:
            yield refused(NoSuchTable(table), table=table)
    yield from _seated_once(now, event.round, event.seats)


@schedule(on=ev.SittingOutChosen)
def as_many_sit_out(now: Tournament, event: ev.SittingOutChosen) -> Iterator[TournamentRuling]:
    """So many sit out the next round as have no place in it, each of them somebody who is there."""
    due = len(now.played) + 1
    seats = due_seats(now, due)
    if event.round != due or due > now.rounds:
        yield refused(RoundIsNotDue(event.round, due))
    elif seats is None:
        yield refused(SeatsNotSet(due))
    elif not len(event.numbers) == len(set(event.numbers)) == len(sitting_out(now, seats)):
        yield refused(SitOutOthers(due, len(sitting_out(now, seats))))
    for number in event.numbers:
        if number not in now.entrants:
            yield refused(NoSuchPlayer(number))
        elif not now.plays(number):
            yield refused(IsNotThere(number), player=number)


@schedule(on=ev.SeatsCorrected)
def corrected_seats_can_be(now: Tournament, event: ev.SeatsCorrected) -> Iterator[TournamentRuling]:
    """After a correction everybody still has one place a round."""
    for number in sorted({each.round for each in event.tables}):
        played = now.round_of(number)
        if played is None:
            yield refused(RoundIsNotDue(number, len(now.played)))
            continue
        fixes = {each.table: each.seats for each in event.tables if each.round == number}
        for table in fixes:
            if table not in played.tables:
                yield refused(NoSuchTable(table), table=table)
        yield from _seated_once(now, number, {**played.seats, **fixes})


def _seated_once(
    now: Tournament, number: int, seats: Mapping[int, Mapping[Seat, int]]
) -> Iterator[TournamentRuling]:
    seen: set[int] = set()
    for table, winds in seats.items():
        if set(winds) != set(SEATS):
            yield refused(WindsMissing(table), table=table)
        for player in winds.values():
            if player == NOBODY:
                continue
            if player not in now.entrants:
                yield refused(NoSuchPlayer(player))
            elif player in seen:
                yield refused(SeatedTwiceInRound(player, number), player=player)
            seen.add(player)


@schedule(on=ev.SeatsCorrected, after=True)
def seats_put_right(now: Tournament, event: ev.SeatsCorrected) -> Iterator[TournamentRuling]:
    """It is said which tables were put right."""
    yield ruled("granted", SeatsPutRight(tuple(sorted({each.table for each in event.tables}))))


@schedule(on=ev.SeatsCorrected)
def draws_are_made_anew(now: Tournament, event: ev.SeatsCorrected) -> Iterator[TournamentRuling]:
    """A round that was drawn by lot or standing and has not begun is drawn anew."""
    if now.movement is None or not now.movement.planned:
        for number in now.drawn:
            if number > len(now.played):
                yield ruled("warning", DrawAnew(number))


@schedule(on=ev.RoundBegun)
def round_is_due(now: Tournament, event: ev.RoundBegun) -> Iterator[TournamentRuling]:
    """Rounds come one after the other, and it is known who sits where."""
    due = len(now.played) + 1
    if event.round != due:
        yield refused(RoundIsNotDue(event.round, due))
    elif due > now.rounds:
        yield refused(NoMoreRounds(now.rounds))
    elif due_seats(now, due) is None:
        yield refused(SeatsNotSet(due))


@schedule(on=ev.RoundTakenBack)
def nothing_is_in(now: Tournament, event: ev.RoundTakenBack) -> Iterator[TournamentRuling]:
    """A round of which cards are in is not taken back."""
    played = now.round_of(event.round)
    for table, cards in played.tables.items() if played else ():
        if cards.submitted:
            yield refused(CardsAreIn(table), table=table)


@schedule(on=ev.PointsChanged, after=True)
def points_are_on_record(now: Tournament, event: ev.PointsChanged) -> Iterator[TournamentRuling]:
    """A penalty, or what is given to somebody who sat out, is in the standings at once."""
    yield ruled("granted", PointsTakenOrGiven(event.number, event.points), player=event.number)


@schedule(on=ev.TieDecided)
def tie_is_there(now: Tournament, event: ev.TieDecided) -> Iterator[TournamentRuling]:
    """An order is given to all who have the same points, and to nobody else."""
    points = {row.number: row.points for row in standings(now) if row.place is not None}
    values = {points.get(number) for number in event.order}
    tied = {number for number, made in points.items() if made in values}
    if len(values) != 1 or tied != set(event.order) or len(event.order) != len(tied):
        yield refused(NotTied(event.order))
