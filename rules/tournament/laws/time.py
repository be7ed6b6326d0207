"""A round's time: what becomes of a game that is not finished when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from rules.reasons.tournament import (
    EmptyPlaceScores,
    EndedBeforeTheStop,
    GamesGoOn,
    OverWhenTimeWasCalled,
    TimeWasCalled,
    UnfinishedHasPoints,
    UnfinishedScoresNothing,
)
from rules.tournament import events as ev
from rules.tournament.law import refused, ruled, schedule
from rules.tournament.rulings import TournamentRuling
from rules.tournament.score_cards import stopped_game
from rules.tournament.state import Tournament


@schedule("T19.6i", on=ev.TimerStopped)
def unfinished_scores_nothing(
    now: Tournament, event: ev.TimerStopped
) -> Iterator[TournamentRuling]:
    """A game that is not finished when time is called scores nothing for anybody."""
    if now.running is None:
        return
    for table in event.tables or tuple(now.running.tables):
        cards = now.running.tables.get(table)
        if cards is not None and cards.playing is not None:
            reason = UnfinishedScoresNothing(cards.playing, table)
            yield ruled("score", reason, table=table)


@schedule("T19.6i", on=ev.TimerExtended)
def stopped_games_go_on(now: Tournament, event: ev.TimerExtended) -> Iterator[TournamentRuling]:
    """Where time had been called, the game that it stopped goes on with more of it."""
    running = now.running
    if running is None:
        return
    named = event.tables or tuple(running.tables)
    again = tuple(
        table
        for table in named
        if running.time_is_up(table) and stopped_game(running.tables[table]) is not None
    )
    if again:
        yield ruled("granted", GamesGoOn(again))


@schedule("T19.6i", on=ev.GameScored)
def unfinished_has_no_points(now: Tournament, event: ev.GameScored) -> Iterator[TournamentRuling]:
    """No points are written for such a game."""
    unfinished = event.ended == "unfinished" or (_stopped(now, event) and not event.in_time)
    if unfinished and any(event.points.values()):
        yield refused(UnfinishedHasPoints(event.game), table=event.table)


@schedule("T19.6i", on=ev.GameBegun)
def no_game_after_the_stop(now: Tournament, event: ev.GameBegun) -> Iterator[TournamentRuling]:
    """No game begins where time was called, until there is more of it."""
    played = now.round_of(event.round)
    if played is not None and played.time_is_up(event.table):
        yield refused(TimeWasCalled(event.game, event.table), table=event.table)


@schedule("T19.6i", on=ev.ScoreReported)
def over_when_time_was_called(
    now: Tournament, event: ev.ScoreReported
) -> Iterator[TournamentRuling]:
    """What the desk has of a game only after time was called there counts for nothing by itself.

    A table that was out of reach may have finished in time, and its clock may be wrong.
    """
    if event.why == "time":
        reason = OverWhenTimeWasCalled(event.game, event.table, event.clock or "unknown")
        yield ruled("director", reason, table=event.table)


@schedule("T19.6i", on=ev.GameScored)
def ended_before_the_stop(now: Tournament, event: ev.GameScored) -> Iterator[TournamentRuling]:
    """A game of which somebody says that it had ended in time counts, and is pointed out: the table
    may have been out of reach when time was called."""
    if event.ended != "unfinished" and event.in_time and _stopped(now, event):
        reason = EndedBeforeTheStop(event.game, event.table)
        yield ruled("warning", reason, table=event.table)


def _stopped(now: Tournament, event: ev.GameScored) -> bool:
    """Whether time was called while that game was being played, as far as is known here."""
    cards = now.cards_at(event.table, event.round)
    result = cards.result(event.game) if cards else None
    return result is not None and result.ended == "unfinished"


@schedule(on=ev.GameScored)
def empty_place_scores_nothing(now: Tournament, event: ev.GameScored) -> Iterator[TournamentRuling]:
    """Where nobody plays nobody scores."""
    cards = now.cards_at(event.table, event.round)
    for wind in cards.empty if cards else ():
        if event.points.get(wind):
            yield refused(EmptyPlaceScores(wind, event.table), table=event.table, seat=wind)
