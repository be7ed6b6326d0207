"""A tournament's results for other programs: JSON by a schema, and tables as CSV.

What is here is computed from the record when it is asked for; nothing of it is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from controller.hall.decisions import Decision, decisions
from controller.hall.orders import called
from controller.statistics.tables import StatisticsTable
from rules.movement.drawing import NOBODY
from rules.tiles import SEATS, Seat
from rules.tournament.standings import PlayerStanding, prizes, standings
from rules.tournament.state import TableCards, Tournament


class ResultOfGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a table: the points of each place, whose hand was dead, and how it ended.

    `corrected` says why a director corrected it after it was handed in, the first reason first.
    """

    game: int
    points: dict[Seat, int]
    dead: tuple[Seat, ...]
    ended: str
    corrected: tuple[str, ...]


class ResultOfTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a round: who had which place (0: nobody), its games, and whether it is in."""

    table: int
    seats: dict[Seat, int]
    games: tuple[ResultOfGame, ...]
    totals: dict[Seat, int]
    handed_in: bool


class ResultOfRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round: its tables, and the players without a place."""

    round: int
    tables: tuple[ResultOfTable, ...]
    sitting_out: tuple[int, ...]


class ResultOfPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player's place (null: not ranked), points in all and by round (null: none), and prize.

    `changed` are points that no game gave; `prize` is null while a tie is to be decided.
    """

    place: int | None
    number: int
    name: str
    points: int
    rounds: tuple[int | None, ...]
    changed: int
    prize: int | None


class ChangedPoints(msgspec.Struct, frozen=True, kw_only=True):
    """Points that a director gave or took, and why."""

    number: int
    points: int
    reason: str


class TournamentResults(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as of its record's event `events`; prizes in the smallest coin."""

    name: str
    rounds: int
    games: int
    events: int
    standings: tuple[ResultOfPlayer, ...]
    played: tuple[ResultOfRound, ...]
    changed: tuple[ChangedPoints, ...]
    decisions: tuple[Decision, ...]


def results(now: Tournament) -> TournamentResults:
    """Return a tournament's results as it stands."""
    return TournamentResults(
        name=now.name,
        rounds=now.rounds,
        games=now.games,
        events=now.events,
        standings=players_as_they_stand(now),
        played=tuple(
            ResultOfRound(
                round=played.number,
                tables=tuple(_table(table, cards) for table, cards in played.tables.items()),
                sitting_out=played.sitting_out,
            )
            for played in now.played
        ),
        changed=tuple(
            ChangedPoints(number=each.number, points=each.points, reason=each.reason)
            for each in now.changed
        ),
        decisions=decisions(now),
    )


def players_as_they_stand(now: Tournament) -> tuple[ResultOfPlayer, ...]:
    """Return how everybody stands, with the prizes."""
    rows = standings(now)
    won = {prize.number: prize.amount for prize in prizes(now, rows)}
    return tuple(_player(row, won.get(row.number, 0)) for row in rows)


def _player(row: PlayerStanding, prize: int | None) -> ResultOfPlayer:
    return ResultOfPlayer(
        place=row.place,
        number=row.number,
        name=row.name,
        points=row.points,
        rounds=row.rounds,
        changed=row.changed,
        prize=prize,
    )


def _table(table: int, cards: TableCards) -> ResultOfTable:
    return ResultOfTable(
        table=table,
        seats={wind: cards.seats[wind] if wind in cards.played else NOBODY for wind in SEATS},
        games=tuple(
            ResultOfGame(
                game=game.game,
                points=dict(game.points),
                dead=game.dead,
                ended=game.ended,
                corrected=tuple(each.reason for each in game.corrections),
            )
            for game in cards.games
        ),
        totals={wind: cards.total(wind) for wind in cards.played},
        handed_in=cards.submitted,
    )


def as_json(now: Tournament) -> bytes:
    """Return the results as JSON by `schema`."""
    return msgspec.json.format(msgspec.json.encode(results(now)), indent=1) + b"\n"


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of `as_json`."""
    made = msgspec.json.schema(TournamentResults)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}


def standings_table(now: Tournament) -> StatisticsTable:
    """Return the standings as a table for spreadsheets: a player a row.

    `prize` is in the smallest coin; empty while the director has a tie to decide.
    """
    rounds, placed = range(1, len(now.played) + 1), standings(now)
    won = {prize.number: prize.amount for prize in prizes(now, placed)}
    columns = ("place", "number", "name", "points")
    head = (*columns, *(f"round {n}" for n in rounds), "changed", "prize")
    rows = tuple(
        (
            "" if row.place is None else row.place,
            row.number,
            row.name,
            row.points,
            *("" if made is None else made for made in row.rounds),
            row.changed,
            "" if (amount := won.get(row.number, 0)) is None else amount,
        )
        for row in placed
    )
    return StatisticsTable(head, rows)


def games_table(now: Tournament) -> StatisticsTable:
    """Return every game as a table for spreadsheets: a player's game a row."""
    head = (
        "round", "table", "game", "wind", "number", "name", "points", "dead", "ended", "handed in",
    )  # fmt: skip
    return StatisticsTable(head, tuple(_games(now)))


def _games(now: Tournament) -> Iterator[tuple[Any, ...]]:
    for played in now.played:
        for table, cards in played.tables.items():
            for game in cards.games:
                for wind in cards.played:
                    number = cards.seats[wind]
                    yield (
                        played.number, table, game.game, wind, number, called(now, number),
                        game.points.get(wind, 0), "yes" if wind in game.dead else "no", game.ended,
                        "yes" if cards.submitted else "no",
                    )  # fmt: skip
