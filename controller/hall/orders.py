"""What a table hears of the desk: its seats and round, what is announced, what it is to do.

`TableOrders` is what the tournament's record comes to for one table: a whole, no change of one, so
that a table that missed some has all with the next. It has no clock; how long the round runs comes
with the `Beat`, every few seconds, and a table counts on from there by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from controller.hall.game_times import MinutesOfGames
from rules.movement.drawing import NOBODY
from rules.tiles import SEATS, Seat
from rules.tournament.byes import Seats
from rules.tournament.events import OrderGiven, WhatIsOrdered
from rules.tournament.seating import due_seats
from rules.tournament.state import TableCards, Tournament

DESK_STREAM: Final = "DESK"
"""Keeps the last orders of each table, for one that joins while the desk is gone."""
ORDERS: Final = "hall.d.*"
BEATS: Final = "hall.beat"

MOST_SAID: Final = 3
"""Announcements that a table is sent: the latest."""
MOST_ORDERS: Final = 20
_FOR_ALL: Final = (
    "name", "rounds", "games", "entrants", "tables", "movement", "drawn", "out", "said", "orders",
)  # fmt: skip
"""What of a tournament concerns every table; a part that has not changed is the same one still."""


class SeatedPlayer(msgspec.Struct, frozen=True):
    """Who plays a place: the number, and what the player, or a substitute, is called."""

    number: int
    name: str


class SaidToTable(msgspec.Struct, frozen=True):
    """An announcement, by its event's number."""

    n: int
    text: str


class TableOrder(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the director has a table do, by its event's number and time (`OrderGiven`).

    The number alone would be that of another order in another tournament's record.
    """

    n: int
    what: WhatIsOrdered
    reason: str
    at: str = ""
    entry: int | None = None
    seat: Seat | None = None
    points: int = 0

    @property
    def key(self) -> str:
        """What the order is known by in a table's journal."""
        return _key(self.n, self.at)


def key_of(order: OrderGiven) -> str:
    """Return what an order of the record is known by at its table."""
    return _key(order.n, order.at or "")


def _key(n: int, at: str) -> str:
    return f"{n}@{at}" if at else str(n)


class DueNext(msgspec.Struct, frozen=True):
    """Where somebody goes in the next round."""

    table: int
    wind: Seat


class CardAtTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A score card as its table sees it: points by game (None: no score yet), whether its owner has
    checked it, and by whose number it is initialed (0: the desk)."""

    points: tuple[int | None, ...]
    total: int = 0
    checked: bool = False
    initialed: int | None = None


class TableOrders(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that a table hears, as of the record's event `as_of`.

    `round` is 0 before the first. `seats` are those of the round; a wind that is not there is an
    empty place. `cards` are the four score cards. `movement` is the version by which it sits.
    `playing` is the game that goes on, `scored` how many have a score; `played`: nothing more is
    played, as all have one or time was called; `handed_in`: the round is over here. `seconds` is
    how long the table has in this round, `warns` how many seconds before its end it hears a
    warning; both None where no timer runs. `next` says where everybody goes, once that is known,
    and `moves_by` by which version of the movement.
    """

    as_of: int
    table: int
    name: str = ""
    round: int = 0
    rounds: int = 0
    games: int = 0
    movement: int = 0
    seats: dict[Seat, SeatedPlayer] = {}
    playing: int | None = None
    scored: int = 0
    played: bool = False
    cards: dict[Seat, CardAtTable] = {}
    handed_in: bool = False
    seconds: int | None = None
    warns: int | None = None
    next: dict[Seat, DueNext] = {}
    moves_by: int = 0
    said: tuple[SaidToTable, ...] = ()
    orders: tuple[TableOrder, ...] = ()


class Beat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The desk is there: `n` events are on record; the round's timer has run for `elapsed` seconds.

    `still` is at how many tables the round is not over yet, `longest` for how many minutes the
    longest game goes on at them, `usual` how many games have taken so far; 0: not known.
    """

    n: int
    elapsed: float | None = None
    still: int = 0
    longest: int = 0
    usual: int = 0


_ENCODER = msgspec.json.Encoder()
_ORDERS = msgspec.json.Decoder(TableOrders)
_BEAT = msgspec.json.Decoder(Beat)


def packed(what: TableOrders | Beat) -> bytes:
    """Return it as JSON."""
    return _ENCODER.encode(what)


def orders_of(data: bytes) -> TableOrders:
    """Return a table's orders; `msgspec.DecodeError` says what is wrong with them."""
    return _ORDERS.decode(data)


def beat_of(data: bytes) -> Beat:
    """Return a beat; `msgspec.DecodeError` says what is wrong with it."""
    return _BEAT.decode(data)


def orders_subject(table: int) -> str:
    """Return where the desk says what is for a table."""
    return f"hall.d.{table}"


def last_orders_subject(table: int) -> str:
    """Return where a table asks for what it was sent last, desk or no desk."""
    return f"$JS.API.DIRECT.GET.{DESK_STREAM}.{orders_subject(table)}"


def orders_for(
    now: Tournament, table: int, goes_to: Mapping[int, DueNext] | None = None
) -> TableOrders:
    """Return what a table hears of a tournament as it stands; `goes_to` is `due_next(now)`, which
    is the same for all tables."""
    played, cards = now.round_at(table), now.cards_now(table)
    timer = played.timer if played is not None and played is now.running else None
    moves_by = now.movement.version if now.movement else 0
    if played is not None and played is not now.running:
        then = now.played[played.number]
        goes_to, moves_by = _places_in(then.seats), then.movement
    goes = _next(cards, due_next(now) if goes_to is None else goes_to)
    said = [each for each in now.said if not each.tables or table in each.tables]
    given = [each for each in now.orders if each.table == table]
    return TableOrders(
        as_of=now.events,
        table=table,
        name=now.name,
        round=played.number if played else 0,
        rounds=now.rounds,
        games=now.games,
        movement=played.movement if played else 0,
        seats=_seated(now, cards) if cards else {},
        playing=cards.playing if cards else None,
        scored=len(cards.games) if cards else 0,
        played=played is not None and cards is not None and now.is_over(played, table),
        cards=_cards(now, cards) if cards else {},
        handed_in=bool(cards and cards.submitted),
        seconds=timer.seconds(table) if timer and cards else None,
        warns=60 * timer.warns if timer and cards else None,
        next=goes,
        moves_by=moves_by if goes else 0,
        said=tuple(SaidToTable(each.n, each.text) for each in said[-MOST_SAID:]),
        orders=tuple(_ordered(each) for each in given[-MOST_ORDERS:]),
    )


def changed_tables(was: Tournament | None, now: Tournament) -> set[int]:
    """Return the tables that may hear something else than they did (`orders_for`): all of them,
    but where nothing has changed save score cards, those whose cards have."""
    tables = {*now.tables, *(now.running.tables if now.running else ())}
    if was is None or any(getattr(was, each) is not getattr(now, each) for each in _FOR_ALL):
        return tables
    there, here = was.running, now.running
    if there is None or here is None:
        return tables
    if (there.number, there.movement, there.timer) != (here.number, here.movement, here.timer):
        return tables
    if _who_sat(was) != _who_sat(now):
        return (
            tables  # where everybody goes next follows from the seats, and whose turn it is to sit
        )
    return {table for table in tables if _cards_changed(was, now, table)}


def _who_sat(now: Tournament) -> list[tuple[Seats, tuple[int, ...]]]:
    """Return who sat where in each round, and who sat out."""
    return [(played.seats, played.sitting_out) for played in now.played]


def _cards_changed(was: Tournament, now: Tournament, table: int) -> bool:
    """Whether a table's cards of any round are others, in which it may play still."""
    both = zip(was.played, now.played, strict=True)
    return any(a.tables.get(table) is not b.tables.get(table) for a, b in both)


def _seated(now: Tournament, cards: TableCards) -> dict[Seat, SeatedPlayer]:
    return {
        wind: SeatedPlayer(number, called(now, number))
        for wind in SEATS
        if wind in cards.played and (number := cards.seats[wind]) != NOBODY
    }


def _cards(now: Tournament, cards: TableCards) -> dict[Seat, CardAtTable]:
    results = [cards.result(game) for game in range(1, now.games + 1)]
    return {
        wind: CardAtTable(
            tuple(None if each is None else each.points.get(wind, 0) for each in results),
            cards.total(wind), wind in cards.checked, cards.initials.get(wind),
        )
        for wind in cards.played
    }  # fmt: skip


def called(now: Tournament, number: int) -> str:
    """Return what who plays a number's place is called: the substitute's name, where one does."""
    entrant = now.entrants.get(number)
    return "" if entrant is None else entrant.substitute or entrant.name


def due_next(now: Tournament) -> Mapping[int, DueNext]:
    """Return where everybody goes after the running round, by the players' numbers; nothing before
    the next seats are known."""
    running = now.running
    if running is None or running.number >= now.rounds:
        return {}
    if now.movement is None or not now.movement.planned:
        seats = now.drawn.get(running.number + 1)
    else:
        seats = due_seats(now, running.number + 1)
    return _places_in(seats or {})


def _places_in(seats: Seats) -> dict[int, DueNext]:
    return {
        number: DueNext(table, wind)
        for table, winds in seats.items()
        for wind, number in winds.items()
    }


def _next(cards: TableCards | None, goes_to: Mapping[int, DueNext]) -> dict[Seat, DueNext]:
    if cards is None:
        return {}
    return {
        wind: goes_to[cards.seats[wind]] for wind in cards.played if cards.seats[wind] in goes_to
    }


def _ordered(event: OrderGiven) -> TableOrder:
    return TableOrder(
        event.n, event.what, event.reason, event.at or "", event.entry, event.seat, event.points
    )


def beat(
    now: Tournament, elapsed: float | None, minutes: MinutesOfGames = MinutesOfGames()
) -> Beat:
    """Return the beat of a tournament whose round's timer has run for so many seconds, and whose
    games take so many minutes."""
    return Beat(
        n=now.events,
        elapsed=None if elapsed is None else round(elapsed, 1),
        still=len(now.running.outstanding) if now.running else 0,
        longest=minutes.longest,
        usual=minutes.usual,
    )
