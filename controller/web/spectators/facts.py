"""What is public of the hall, for other programs: JSON by a schema, in no language.

`hall.json`, `standings.json` and `tables/N.json` in the public folder; `live.schema.json` beside
them describes all three. Words of rulings are there in every language.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from controller.hall.orders import called
from controller.hall.results import ResultOfPlayer, players_as_they_stand
from controller.hall.spectators.following import FollowedTable, PublicDoing
from controller.hall.spectators.public import PublicHall
from controller.hall.spoken import says_points
from controller.web.language import called_by_themselves
from controller.words import Words
from rules.rulings import MONEY
from rules.tiles import SEATS, Seat
from rules.tournament.state import TableCards, Tournament

LiveDoing = PublicDoing | Literal["in", "stopped", "paper"]
"""What goes on at a table; its cards are in, its time is up, or it plays on paper."""


class LiveSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A place at a table: who plays it, what lies open before it, whether its hand is dead."""

    name: str
    exposed: tuple[tuple[str, ...], ...] = ()
    bonus: tuple[str, ...] = ()
    dead: bool = False


class LiveRuling(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling that stands in the deal: its kind, laws and seat, and what it says by language.

    `at` is the number of the entry that it answers, `may_turn` that it is not settled.
    """

    at: int
    kind: str
    laws: tuple[str, ...]
    seat: Seat | None
    text: dict[str, str]
    may_turn: bool


class LiveTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it stood: `wall` are the tiles left, `last` the last discard and whose it was.

    `hand` is the winner's, laid open. `silent`: it was not heard of.
    """

    table: int
    round: int
    game: int
    doing: LiveDoing
    silent: bool
    turn: Seat | None = None
    wall: int | None = None
    last: tuple[Seat, str] | None = None
    discards: tuple[str, ...] = ()
    seats: dict[Seat, LiveSeat] = {}
    winner: Seat | None = None
    hand: tuple[str, ...] = ()
    rulings: tuple[LiveRuling, ...] = ()


class LiveTableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the hall."""

    table: int
    game: int
    doing: LiveDoing
    silent: bool
    players: dict[Seat, str]


class LiveHall(msgspec.Struct, frozen=True, kw_only=True):
    """The hall, `delay` seconds late: its tournament, the round, the minutes left, its tables."""

    name: str
    delay: int
    round: int
    rounds: int
    games: int
    minutes_left: int | None
    tables: tuple[LiveTableRow, ...]
    announced: tuple[str, ...]


class LiveStandings(msgspec.Struct, frozen=True, kw_only=True):
    """How everybody stands; nothing of it while the standings are `hidden`."""

    name: str
    hidden: bool
    rounds: int
    players: tuple[ResultOfPlayer, ...] = ()


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of the three files."""
    kinds = (LiveHall, LiveStandings, LiveTable)
    refs, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "anyOf": list(refs),
        "$defs": parts,
    }


def is_over(now: Tournament) -> bool:
    """Whether every round was played, and its cards are in: before, nobody has won anything."""
    played = len(now.played) == now.rounds and now.running is not None
    return bool(played and now.running and not now.running.outstanding)


def game_at(hall: PublicHall, table: int) -> tuple[int, int, TableCards | None]:
    """Return the round and game that a table plays, 0 for none, and its score cards."""
    now = hall.tournament
    cards = now.cards_at(table)
    if cards is None or now.running is None:
        return 0, 0, None
    return now.running.number, min(cards.playing or len(cards.games) + 1, now.games), cards


def doing_at(hall: PublicHall, table: int) -> LiveDoing:
    """Return what goes on at a table, as `LiveTableRow` has it."""
    running, there = hall.tournament.running, hall.tables.get(table)
    cards = hall.tournament.cards_at(table)
    if cards is not None and cards.submitted:
        return "in"
    if running and running.timer and table in running.timer.stopped:
        return "stopped"
    if there is None:
        return "paper" if cards else "waiting"
    return there.doing


def names_at(hall: PublicHall, table: int) -> dict[Seat, str]:
    """Return who sits at a table, by the place's wind in the round; else by that in the deal."""
    cards, there = hall.tournament.cards_at(table), hall.tables.get(table)
    if cards is not None:
        return {wind: called(hall.tournament, cards.seats[wind]) for wind in cards.played}
    deal = there.board.deal if there else None
    return {seat: deal.players[seat] for seat in SEATS if deal and seat in deal.players}


def tables_of(hall: PublicHall) -> list[int]:
    """Return every table that is public, by its number."""
    running = hall.tournament.running
    return sorted({*hall.tournament.tables, *hall.tables, *(running.tables if running else ())})


def minutes_left(hall: PublicHall) -> int | None:
    """Return the minutes of the round that were left, rounded up; None while no timer runs."""
    left = hall.time_left
    return None if left is None else -int(-left.seconds // 60)


def hall_facts(hall: PublicHall) -> LiveHall:
    """Return the hall."""
    now = hall.tournament
    return LiveHall(
        name=now.name,
        delay=int(hall.delay or 0),
        round=now.running.number if now.running else 0,
        rounds=now.rounds,
        games=now.games,
        minutes_left=minutes_left(hall),
        tables=tuple(
            LiveTableRow(
                table=table,
                game=game_at(hall, table)[1],
                doing=doing_at(hall, table),
                silent=table in hall.lost,
                players=names_at(hall, table),
            )
            for table in tables_of(hall)
        ),
        announced=tuple(each.text for each in now.said if not each.tables),
    )


def standings_facts(hall: PublicHall) -> LiveStandings:
    """Return the standings; nobody's while they are hidden."""
    now = hall.tournament
    return LiveStandings(
        name=now.name,
        hidden=hall.hidden,
        rounds=now.rounds,
        players=() if hall.hidden else _players(now),
    )


def _players(now: Tournament) -> tuple[ResultOfPlayer, ...]:
    """Return how everybody stands; nobody has a prize before the end."""
    found = players_as_they_stand(now)
    if is_over(now):
        return found
    return tuple(msgspec.structs.replace(each, prize=None) for each in found)


def table_facts(hall: PublicHall, table: int, there: FollowedTable | None) -> LiveTable:
    """Return a table: only what lay open on it, and was said aloud."""
    number, game, _ = game_at(hall, table)
    made = LiveTable(
        table=table, round=number, game=game, doing=doing_at(hall, table),
        silent=table in hall.lost,
        seats={seat: LiveSeat(name=name) for seat, name in names_at(hall, table).items()},
    )  # fmt: skip
    board = there.board if there and there.followed else None
    deal = board.deal if board else None
    if board is None or deal is None:
        return made
    last = deal.discards.last
    spoken = {language: Words.at(deal, language) for language, _ in called_by_themselves()}
    return msgspec.structs.replace(
        made,
        turn=deal.turn if board.phase == "play" else None,
        wall=deal.wall.left,
        last=(last.seat, str(last.tile)) if last else None,
        discards=tuple(map(str, deal.discards.pool)),
        seats={
            seat: LiveSeat(
                name=board.words.seat(seat),
                exposed=tuple(tuple(map(str, g.tiles)) for g in deal.hands[seat].exposures),
                bonus=tuple(map(str, deal.hands[seat].bonus)),
                dead=deal.hands[seat].dead,
            )
            for seat in SEATS
            if seat not in deal.empty
        },
        winner=deal.result.winner,
        hand=tuple(map(str, deal.hands[deal.result.winner].shown)) if deal.result.winner else (),
        rulings=tuple(
            LiveRuling(
                at=ruling.at, kind=ruling.kind, laws=ruling.laws, seat=ruling.seat,
                text={language: words.full(ruling) for language, words in spoken.items()},
                may_turn=ruling in board.unsettled.turning,
            )
            for ruling in board.rulings
            if ruling.kind not in MONEY and not (hall.hidden and says_points(ruling))
        ),
    )  # fmt: skip
