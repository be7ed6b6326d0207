"""Rounds and games that begin: East of the first, cards of the round before, empty places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.reasons.tournament import (
    CameBackWithGame,
    CardsStillOut,
    ComesIn,
    EastOfGameOne,
    PlaceIsEmpty,
    PlacesUnknown,
    SitOut,
    TooFewPlay,
    WaitsForPlace,
)
from rules.tournament import events as ev
from rules.tournament.law import ruled, schedule
from rules.tournament.rulings import TournamentKind, TournamentRuling
from rules.tournament.seating import due_seats
from rules.tournament.state import Tournament

LEAST: Final = 3
"""Players with whom a game can be played."""


@schedule("T19.1a", on=ev.GameBegun)
def east_of_game_one(now: Tournament, event: ev.GameBegun) -> Iterator[TournamentRuling]:
    """Who sits East is East in the first game of a round; of others the source says nothing."""
    cards = now.cards_at(event.table, event.round)
    if event.game == 1 and event.east != "E" and cards is not None and "E" in cards.played:
        reason = EastOfGameOne(cards.seats["E"], event.table, event.east)
        yield ruled("illegal", reason, table=event.table, seat=event.east)


@schedule(on=ev.GameBegun)
def places_are_known(now: Tournament, event: ev.GameBegun) -> Iterator[TournamentRuling]:
    """Where the names of a deal do not say who sits where, somebody looks."""
    if event.places is not None and not event.places:
        reason = PlacesUnknown(event.table, event.game, over=False)
        yield ruled("director", reason, table=event.table)


@schedule(on=ev.GameBegun)
def begun_before_it_was_entered(now: Tournament, event: ev.GameBegun) -> Iterator[TournamentRuling]:
    """A table that was cut off may come back with the very game whose score was typed meanwhile: it
    counts once, and a person says which it is."""
    if event.entered:
        yield ruled("director", CameBackWithGame(event.game, event.table), table=event.table)


@schedule(on=ev.ScoreReported)
def whose_points(now: Tournament, event: ev.ScoreReported) -> Iterator[TournamentRuling]:
    """Points of which nobody knows whose they are count for nobody until somebody says so."""
    if event.why == "places":
        reason = PlacesUnknown(event.table, event.game, over=True)
        yield ruled("director", reason, table=event.table)


@schedule("T19.5d", on=ev.RoundBegun)
def cards_of_the_round_before(now: Tournament, event: ev.RoundBegun) -> Iterator[TournamentRuling]:
    """A round ends with its score cards being handed in: who has not is said, or waited for."""
    out = tuple(sorted({table for played in now.played for table in played.outstanding}))
    if not out:
        return
    # Who sits together by standing is known when all is in, whatever the setting.
    strict = now.settings.next_round == "when all are in"
    swiss = now.movement is not None and now.movement.how == "swiss"
    yield ruled("refused" if strict or swiss else "warning", CardsStillOut(out))


@schedule(on=ev.RoundBegun, after=True)
def who_does_not_play(now: Tournament, event: ev.RoundBegun) -> Iterator[TournamentRuling]:
    """Nobody is forgotten: empty places, tables that are short, and who sits out are said."""
    assert now.running is not None
    for table, cards in now.running.tables.items():
        if len(cards.played) < LEAST:
            yield ruled("director", TooFewPlay(table, len(cards.played)), table=table)
            continue
        for wind in cards.empty:
            yield ruled("warning", PlaceIsEmpty(table, wind), table=table, seat=wind)
    if now.running.sitting_out:
        kind: TournamentKind = "director" if now.settings.sitting_out == "director" else "warning"
        yield ruled(kind, SitOut(now.running.sitting_out, now.settings.sitting_out))


@schedule(on=ev.PlayerEntered, after=True)
def latecomers(now: Tournament, event: ev.PlayerEntered) -> Iterator[TournamentRuling]:
    """Who comes when a round has begun takes an empty place in the next, or waits for one."""
    if not now.played or len(now.played) == now.rounds:
        return
    seats = due_seats(now, len(now.played) + 1)
    for table, winds in (seats or {}).items():
        for wind, number in winds.items():
            if number == event.number:
                reason = ComesIn(event.number, table, wind)
                yield ruled("granted", reason, table=table, seat=wind, player=number)
                return
    yield ruled("director", WaitsForPlace(event.number), player=event.number)
