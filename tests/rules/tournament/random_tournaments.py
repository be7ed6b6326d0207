"""Tournaments at random: legal ones of any size, and events that may be refused in between."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from rules.movement.drawing import in_order
from rules.movement.offered import offered
from rules.movement.steps import STEPS_2019
from rules.tiles import SEATS, Seat
from rules.tournament import events as ev
from rules.tournament.events import TournamentEvent

Place = tuple[int, int, Seat]
"""A round, a table and a wind."""


@dataclass
class Played:
    """A tournament that was played: its events, and what is known of it apart from them."""

    rng: random.Random
    tables: int
    rounds: int
    games: int
    events: list[TournamentEvent] = field(default_factory=list)
    points: dict[tuple[Place, int], int] = field(default_factory=dict)
    handed_in: set[tuple[int, int]] = field(default_factory=set)
    given: dict[int, int] = field(default_factory=dict)

    def number_at(self, place: Place) -> int:
        """Who sits at a place, by the words of the sheet of 2019: all walk from round 1 on."""
        number, table, wind = place
        at = SEATS.index(wind)
        began = (table - 1 - STEPS_2019[at] * (number - 1)) % self.tables
        return 4 * began + at + 1

    def sums(self) -> dict[int, int]:
        """Everybody's points by the score cards that were handed in."""
        made = {number: self.given.get(number, 0) for number in range(1, 4 * self.tables + 1)}
        for (place, _), points in self.points.items():
            if place[:2] in self.handed_in:
                made[self.number_at(place)] += points
        return made


def tournament(seed: int, *, whole: bool = False) -> Played:
    """Play a tournament by this seed; `whole`: every card of every round is handed in."""
    rng = random.Random(seed)
    made = Played(rng, rng.randint(4, 7), rng.randint(1, 4), rng.randint(1, 3))
    made.events += _opening(made)
    for number in range(1, made.rounds + 1):
        made.events.append(ev.RoundBegun(round=number))
        order = list(range(1, made.tables + 1))
        rng.shuffle(order)
        for table in order:
            _play(made, number, table)
            if whole or rng.random() < 0.8:
                _hand_in(made, number, table)
        if rng.random() < 0.5:
            _give(made)
        if rng.random() < 0.5:
            _correct(made, number)
    return made


def _opening(made: Played) -> Iterator[TournamentEvent]:
    settings = {"next_round": "at any time"}
    yield ev.TournamentOpened(
        name="Spring", rounds=made.rounds, games=made.games, settings=settings
    )
    numbers, tables = range(1, 4 * made.tables + 1), range(1, made.tables + 1)
    yield from (ev.PlayerEntered(number=n, name=f"Player {n}") for n in numbers)
    yield from (ev.TableAdded(table=table) for table in tables)
    yield ev.SeatsSet(round=1, seats=in_order(numbers, tables))
    moves = (STEPS_2019,) * (made.rounds - 1)
    yield ev.MovementSet(version=1, how="2019", moves=moves, role="director")


def _play(made: Played, number: int, table: int) -> None:
    for game in range(1, made.games + 1):
        made.events.append(ev.GameBegun(table=table, game=game))
        for _ in range(made.rng.choice((1, 1, 1, 2))):  # now and then put right before handing in
            points = {wind: made.rng.choice((-20, -10, 0, 0, 10, 25, 55)) for wind in SEATS}
            made.events.append(ev.GameScored(table=table, game=game, points=points))
            for wind in SEATS:
                made.points[(number, table, wind), game] = points[wind]


def _hand_in(made: Played, number: int, table: int) -> None:
    who = {wind: made.number_at((number, table, wind)) for wind in SEATS}
    for wind in SEATS:
        made.events.append(ev.CardChecked(table=table, wind=wind, number=who[wind]))
    for wind, partner in (("E", "W"), ("W", "E"), ("S", "N"), ("N", "S")):
        made.events.append(ev.CardInitialed(table=table, wind=wind, number=who[partner]))
    made.events.append(ev.CardsSubmitted(table=table, number=who["E"]))
    made.handed_in.add((number, table))


def _give(made: Played) -> None:
    number, points = made.rng.randint(1, 4 * made.tables), made.rng.choice((-10, 5))
    made.given[number] = made.given.get(number, 0) + points
    made.events.append(
        ev.PointsChanged(number=number, points=points, reason="a phone", role="director")
    )


def _correct(made: Played, upto: int) -> None:
    inside = sorted(made.handed_in)
    if not inside:
        return
    number, table = made.rng.choice(inside)
    game = made.rng.randint(1, made.games)
    points = {wind: made.rng.choice((0, 30, -10)) for wind in SEATS}
    for wind in SEATS:
        made.points[(number, table, wind), game] = points[wind]
    made.events.append(
        ev.ScoreCorrected(
            round=number, table=table, game=game, points=points, reason="misread", role="director"
        )
    )


def anything(seed: int, number: int = 40) -> list[TournamentEvent]:
    """Events one after the other that may all be refused: numbers are small, so that some fit."""
    rng = random.Random(seed)
    made: list[TournamentEvent] = list(_opening(Played(rng, 4, 3, 2)))
    return made + [_any(rng) for _ in range(number)]


def _any(rng: random.Random) -> TournamentEvent:
    table, wind, number = rng.randint(1, 5), rng.choice(SEATS), rng.randint(0, 18)
    role = rng.choice(("table", "table", "assistant", "director"))
    reason = rng.choice(("", "so it was"))
    points = {each: rng.choice((0, 10, 25)) for each in SEATS}
    game, at = rng.randint(1, 3), rng.randint(1, 3)
    four = dict(zip(SEATS, rng.sample(range(17), 4), strict=True))
    rota = offered(4, 3)
    return rng.choice(
        (
            ev.PlayerEntered(number=number, name="Zoe"),
            ev.PlayerRenamed(number=number, name="Xen"),
            ev.PlayerTakenOut(number=number),
            ev.PlayerAbsent(number=number),
            ev.PlayerReturned(number=number),
            ev.PlayerWithdrew(number=number),
            ev.SubstituteSent(number=number, name="Yan"),
            ev.TableAdded(table=table),
            ev.TableRemoved(table=table),
            ev.MovementSet(version=at, how="field", places=rota.places, role=role),
            ev.SeatsSet(round=at, seats={table: four}),
            ev.SittingOutChosen(round=at, numbers=(number,), role=role),
            *(ev.RoundBegun(round=at) for _ in range(3)),
            ev.RoundTakenBack(round=at, reason=reason, role=role),
            ev.PlayerSat(table=table, wind=wind, number=number),
            ev.TimerStarted(),
            ev.TimerExtended(minutes=5, tables=(table,)),
            ev.TimerWarned(tables=(table,)),
            ev.TimerStopped(),
            *(ev.GameBegun(table=table, game=game) for _ in range(3)),
            ev.GameScored(table=table, game=game, points=points, round=at),
            ev.ScoreReported(table=table, game=game, points=points, why="places"),
            *(ev.GameScored(table=table, game=game, points=points) for _ in range(3)),
            *(ev.CardChecked(table=table, wind=wind, number=number) for _ in range(3)),
            *(ev.CardInitialed(table=table, wind=wind, number=number, role=role) for _ in "ab"),
            ev.CardsSubmitted(table=table, number=number, role=role),
            ev.CardsSubmitted(table=table, number=number, role=role, round=at),
            ev.ScoreCorrected(
                round=at, table=table, game=game, points=points, reason=reason, role=role
            ),
            ev.SeatsCorrected(
                tables=(ev.TableSeats(round=at, table=table, seats=four),), reason=reason, role=role
            ),
            ev.PointsChanged(number=number, points=5, reason=reason, role=role),
            ev.TieDecided(order=(1, 2), reason=reason, role=role),
            ev.Announced(text="so it is", tables=(table,), role=role),
            ev.OrderGiven(table=table, what="halt", reason=reason, role=role),
            ev.OrderTakenBack(order=number, role=role),
            ev.AppealLodged(table=table, text=reason, number=number),
            ev.AppealDecided(appeal=at, outcome="changed", reason=reason, role=role),
            ev.StandingsShown(shown=False, role=role),
            ev.SpectatorsLet(delay=60, role=role),
        )
    )
