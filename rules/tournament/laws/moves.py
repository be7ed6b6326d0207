"""Where people go after a round, and who meets whom again (T19.8).

The steps are the movement's in force. While it has everybody keep the wind, whichever steps it has,
these are the laws that it is read by; rounds that are drawn are none of theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.reasons.tournament import (
    HasNoPlace,
    MeetAgainInRound,
    OldMovement,
    SitsWrongly,
    WouldMeetAgain,
)
from rules.tiles import Seat
from rules.tournament import events as ev
from rules.tournament.law import ruled, schedule
from rules.tournament.rulings import TournamentRuling
from rules.tournament.seating import meet_again, met_before
from rules.tournament.state import Tournament


@schedule("T19.8a", on=ev.PlayerSat)
def east_stays(now: Tournament, event: ev.PlayerSat) -> Iterator[TournamentRuling]:
    """East keeps the table for the whole tournament."""
    yield from _elsewhere(now, event, "E")


@schedule("T19.8b", on=ev.PlayerSat)
def west_moves_up_two(now: Tournament, event: ev.PlayerSat) -> Iterator[TournamentRuling]:
    """West moves up two tables, or as the movement in force says."""
    yield from _elsewhere(now, event, "W")


@schedule("T19.8c", on=ev.PlayerSat)
def north_moves_up_one(now: Tournament, event: ev.PlayerSat) -> Iterator[TournamentRuling]:
    """North moves up one table, or as the movement in force says."""
    yield from _elsewhere(now, event, "N")


@schedule("T19.8d", on=ev.PlayerSat)
def south_moves_down_one(now: Tournament, event: ev.PlayerSat) -> Iterator[TournamentRuling]:
    """South moves down one table, or as the movement in force says."""
    yield from _elsewhere(now, event, "S")


def _elsewhere(now: Tournament, event: ev.PlayerSat, wind: Seat) -> Iterator[TournamentRuling]:
    """Say where a player is due who has this wind and sits elsewhere, after the first round."""
    if not _moved(now):
        return
    due = _due(now, event.number)
    if due is not None and due[1] == wind and due != (event.table, event.wind):
        yield _sits_wrongly(event, due)


@schedule(on=ev.PlayerSat)
def as_it_was_drawn(now: Tournament, event: ev.PlayerSat) -> Iterator[TournamentRuling]:
    """In a round that was drawn everybody sits where it was drawn; who sits out has no place."""
    due = _due(now, event.number)
    if due is None:
        yield ruled("illegal", HasNoPlace(event.number), table=event.table, player=event.number)
    elif not _moved(now) and due != (event.table, event.wind):
        yield _sits_wrongly(event, due)


def _moved(now: Tournament) -> bool:
    """Whether people came to the running round by a movement, and not by a draw."""
    running = now.running
    return running is not None and running.number > 1 and running.number not in now.drawn


def _due(now: Tournament, number: int) -> tuple[int, Seat] | None:
    return now.running.place_of(number) if now.running else None


def _sits_wrongly(event: ev.PlayerSat, due: tuple[int, Seat]) -> TournamentRuling:
    table, wind = due
    reason = SitsWrongly(event.number, table, wind, event.table)
    return ruled("illegal", reason, table=event.table, seat=event.wind, player=event.number)


@schedule(on=ev.PlayerSat)
def movement_of_the_table(now: Tournament, event: ev.PlayerSat) -> Iterator[TournamentRuling]:
    """A table that was out of reach may go on by an old movement: its version shows it."""
    version = now.running.movement if now.running else 0
    if event.movement is not None and event.movement != version:
        reason = OldMovement(event.table, event.movement, version)
        yield ruled("warning", reason, table=event.table)


@schedule("T19.8d", on=(ev.MovementSet, ev.SeatsCorrected), after=True)
def who_would_meet_again(
    now: Tournament, event: ev.MovementSet | ev.SeatsCorrected
) -> Iterator[TournamentRuling]:
    """It is seen in advance who would meet twice by the movement: all move round and round."""
    if now.movement is None or not now.movement.planned:
        return
    again = meet_again(now)
    if again.pairs:
        yield ruled("warning", WouldMeetAgain(again.pairs, again.most))


@schedule(on=ev.SeatsSet, after=True)
def who_meets_again_as_drawn(now: Tournament, event: ev.SeatsSet) -> Iterator[TournamentRuling]:
    """Of a round that is drawn it is said who sits together that did before."""
    pairs = met_before(now, event.round, now.drawn[event.round])
    if pairs:
        yield ruled("warning", MeetAgainInRound(pairs, event.round))
