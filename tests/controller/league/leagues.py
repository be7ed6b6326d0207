"""Meetings of a league for tests: sheets as halls share them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from controller.league.sheets import (
    HEAD,
    NAMES,
    CardSheet,
    FinalPlace,
    GameSheet,
    MeetingHead,
    MeetingNames,
    RoundSheet,
    encoded,
    round_part,
)
from controller.league.store import LeagueStore
from rules.tiles import Seat
from rules.tournament import events as ev
from rules.tournament.referee import TournamentReferee
from rules.tournament.state import Tournament

ANN, BEA, CAT, DEB = "Ann Field", "Bea Lane", "Cat Moss", "Deb Ash"
FOUR = {1: ANN, 2: BEA, 3: CAT, 4: DEB}


def epoch(n: int) -> str:
    return f"{n:016x}"


def card(points: Mapping[int, int], table: int = 1) -> CardSheet:
    best = max(points, key=lambda number: points[number])
    return CardSheet(table=table, games=(GameSheet(points=dict(points), winner=best),))


def meeting(
    store: LeagueStore,
    hall: str,
    n: int,
    rounds: Sequence[Mapping[int, int]],
    day: str = "2026-09-05",
    names: Mapping[int, str] = FOUR,
    over: bool = True,
) -> None:
    """Have a hall share a meeting of one table: the points of each round."""
    sums = {number: sum(each.get(number, 0) for each in rounds) for number in names}
    order = sorted(sums.values(), reverse=True)
    head = MeetingHead(
        kind="tournament", name=f"Cup {n}", day=day, rounds=len(rounds), over=over,
        places=tuple(
            FinalPlace(number, 1 + order.index(points), points) for number, points in sums.items()
        ),
    )  # fmt: skip
    store.take(hall, epoch(n), HEAD, encoded(head))
    store.take(hall, epoch(n), NAMES, encoded(MeetingNames(dict(names))))
    for at, points in enumerate(rounds, 1):
        store.take(hall, epoch(n), round_part(at), encoded(RoundSheet((card(points),))))


def number_of(store: LeagueStore, hall: str, n: int, number: int) -> int:
    """The league's number of a player of a meeting."""
    found = store.league().players.values()
    return next(e.id for e in found if (e.hall, e.epoch, e.number) == (hall, epoch(n), number))


def played(first: int, points: dict[Seat, int], table: int = 1) -> list[ev.TournamentEvent]:
    """Round 1 at a table: begun, one game, its cards checked, initialed and handed in.

    `first` is East's number; the others follow.
    """
    at = {"table": table, "round": 1}
    who = dict(zip("ESWN", range(first, first + 4), strict=True))
    across = (("E", "W"), ("W", "E"), ("S", "N"), ("N", "S"))
    return [
        ev.RoundBegun(round=1, role="director"),
        ev.GameBegun(**at, game=1),
        ev.GameScored(**at, game=1, points=points),
        *(ev.CardChecked(**at, wind=wind, number=number) for wind, number in who.items()),
        *(ev.CardInitialed(**at, wind=wind, number=who[by]) for wind, by in across),
        ev.CardsSubmitted(**at, number=who["E"]),
    ]


def folded(events: Sequence[ev.TournamentEvent]) -> Tournament:
    """A tournament after these events."""
    referee = TournamentReferee()
    for event in events:
        referee.see(event)
    return referee.now
