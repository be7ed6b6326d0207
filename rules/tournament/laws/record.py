"""What a record needs: that players, tables, rounds and games are there that an event speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.reasons.tournament import (
    GameHasScore,
    GameStillOn,
    HasPlayed,
    HasWithdrawn,
    NoGameLeft,
    NoRoundYet,
    NoSuchGame,
    NoSuchPlayer,
    NoSuchTable,
    NoTournament,
    NumberTaken,
    RoundIsNotDue,
    TableIsThere,
    TableStillPlays,
    TimerIsNotOn,
    TournamentRuns,
)
from rules.tournament import events as ev
from rules.tournament.law import refused, schedule
from rules.tournament.rulings import TournamentRuling
from rules.tournament.state import Tournament

PLAYERS: Final = (
    ev.PlayerRenamed,
    ev.PlayerTakenOut,
    ev.PlayerAbsent,
    ev.PlayerReturned,
    ev.PlayerWithdrew,
    ev.SubstituteSent,
    ev.PlayerSat,
    ev.PointsChanged,
    ev.CardChecked,
    ev.CardsSubmitted,
)
"""Events of one player."""

AT_A_TABLE: Final = (
    ev.PlayerSat,
    ev.GameBegun,
    ev.GameScored,
    ev.ScoreReported,
    ev.CardChecked,
    ev.CardInitialed,
    ev.CardsSubmitted,
)
"""Events of one table in the running round."""

TIMER: Final = (ev.TimerStarted, ev.TimerExtended, ev.TimerWarned, ev.TimerStopped)


@schedule(on=ev.TournamentOpened)
def opened_once(now: Tournament, event: ev.TournamentOpened) -> Iterator[TournamentRuling]:
    """A record is of one tournament."""
    if now.opened:
        yield refused(TournamentRuns())


@schedule(on=tuple(each for each in ev.ALL if each is not ev.TournamentOpened))
def opened_first(now: Tournament, event: ev.TournamentEvent) -> Iterator[TournamentRuling]:
    """A tournament is opened before anything else."""
    if not now.opened:
        yield refused(NoTournament())


@schedule(on=ev.PlayerEntered)
def number_of_ones_own(now: Tournament, event: ev.PlayerEntered) -> Iterator[TournamentRuling]:
    """A number is one player's, for the whole tournament; 0 is nobody's."""
    if event.number in now.entrants or event.number < 1:
        yield refused(NumberTaken(event.number), player=event.number)


@schedule(on=PLAYERS)
def player_is_known(
    now: Tournament,
    event: ev.PlayerRenamed
    | ev.PlayerTakenOut
    | ev.PlayerAbsent
    | ev.PlayerReturned
    | ev.PlayerWithdrew
    | ev.SubstituteSent
    | ev.PlayerSat
    | ev.PointsChanged
    | ev.CardChecked
    | ev.CardsSubmitted,
) -> Iterator[TournamentRuling]:
    """A number is a player's who takes part; at the desk 0 stands for nobody's own initials."""
    by_desk = isinstance(event, ev.CardsSubmitted) and event.role != "table"
    if event.number not in now.entrants and not by_desk:
        yield refused(NoSuchPlayer(event.number))


@schedule(on=ev.PlayerTakenOut)
def has_played_nothing(now: Tournament, event: ev.PlayerTakenOut) -> Iterator[TournamentRuling]:
    """Who had a place in a round, or was given points, stays on record: such a player may leave."""
    seated = any(each.place_of(event.number) for each in now.played)
    if seated or any(each.number == event.number for each in now.changed):
        yield refused(HasPlayed(event.number), player=event.number)


@schedule(on=(ev.PlayerAbsent, ev.PlayerReturned, ev.SubstituteSent))
def has_not_left(
    now: Tournament, event: ev.PlayerAbsent | ev.PlayerReturned | ev.SubstituteSent
) -> Iterator[TournamentRuling]:
    """Who left has left; a substitute may still play the place."""
    entrant = now.entrants.get(event.number)
    left = entrant is not None and entrant.presence == "withdrawn"
    if left and isinstance(event, ev.PlayerAbsent):
        yield refused(HasWithdrawn(event.number), player=event.number)


@schedule(on=ev.TableAdded)
def table_is_new(now: Tournament, event: ev.TableAdded) -> Iterator[TournamentRuling]:
    """A table has a number of its own."""
    if event.table in now.tables or event.table < 1:
        yield refused(TableIsThere(event.table), table=event.table)


@schedule(on=ev.TableRemoved)
def table_is_there(now: Tournament, event: ev.TableRemoved) -> Iterator[TournamentRuling]:
    """A table that plays is not taken away."""
    cards = now.cards_at(event.table)
    if event.table not in now.tables:
        yield refused(NoSuchTable(event.table), table=event.table)
    elif cards is not None and not cards.submitted:
        yield refused(TableStillPlays(event.table), table=event.table)


@schedule(on=AT_A_TABLE)
def table_plays(
    now: Tournament,
    event: ev.PlayerSat
    | ev.GameBegun
    | ev.GameScored
    | ev.ScoreReported
    | ev.CardChecked
    | ev.CardInitialed
    | ev.CardsSubmitted,
) -> Iterator[TournamentRuling]:
    """What happens at a table belongs to a round that has begun, in which that table plays."""
    number = None if isinstance(event, ev.PlayerSat) else event.round
    if now.running is None:
        yield refused(NoRoundYet(), table=event.table)
    elif number is not None and now.round_of(number) is None:
        yield refused(RoundIsNotDue(number, len(now.played)), table=event.table)
    elif now.cards_at(event.table, number) is None:
        yield refused(NoSuchTable(event.table), table=event.table)


@schedule(on=ev.GameBegun)
def game_is_due(now: Tournament, event: ev.GameBegun) -> Iterator[TournamentRuling]:
    """A round has so many games at each table, each played once, one after the other."""
    cards = now.cards_at(event.table, event.round)
    if event.game > now.games:
        yield refused(NoGameLeft(event.table, now.games), table=event.table)
    elif event.game < 1:
        yield refused(NoSuchGame(event.game, now.games), table=event.table)
    elif event.entered:
        return
    elif cards is not None and cards.result(event.game):
        yield refused(GameHasScore(event.game), table=event.table)
    elif cards is not None and cards.playing not in (None, event.game):
        assert cards.playing is not None
        yield refused(GameStillOn(cards.playing, event.table), table=event.table)


@schedule(on=(ev.GameScored, ev.ScoreReported))
def game_can_be(
    now: Tournament, event: ev.GameScored | ev.ScoreReported
) -> Iterator[TournamentRuling]:
    """A score is one of the round's games; a card typed at the desk needs no game begun."""
    if not 1 <= event.game <= now.games:
        yield refused(NoSuchGame(event.game, now.games), table=event.table)


@schedule(on=TIMER)
def timer_can_be(
    now: Tournament,
    event: ev.TimerStarted | ev.TimerExtended | ev.TimerWarned | ev.TimerStopped,
) -> Iterator[TournamentRuling]:
    """Time is a round's, and of tables that play in it."""
    if now.running is None:
        yield refused(NoRoundYet())
        return
    if isinstance(event, ev.TimerStarted):
        return
    if now.running.timer is None:
        yield refused(TimerIsNotOn())
    for table in event.tables:
        if table not in now.running.tables:
            yield refused(NoSuchTable(table), table=table)


@schedule(on=ev.RoundTakenBack)
def round_is_the_last(now: Tournament, event: ev.RoundTakenBack) -> Iterator[TournamentRuling]:
    """Only the running round is taken back."""
    if event.round != len(now.played) or not now.played:
        yield refused(RoundIsNotDue(event.round, len(now.played)))
