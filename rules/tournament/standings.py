"""Who stands where: the sum of the score cards that are in, and what a director gave or took."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from rules.tournament.state import Entrant, RoundPlayed, Tournament


@dataclass(frozen=True)
class PlayerStanding:
    """A player's place and points; `place` is None for who is not ranked.

    `rounds` are the points of each round, None where the player sat out or the card is not in;
    `changed` the points that no game gave.
    """

    place: int | None
    number: int
    name: str
    points: int
    rounds: tuple[int | None, ...]
    changed: int = 0


@dataclass(frozen=True)
class Prize:
    """What a player gets, in the smallest coin; None while the director has a tie to decide."""

    place: int
    number: int
    amount: int | None


def standings(now: Tournament) -> tuple[PlayerStanding, ...]:
    """Return everybody's standing, the best first; those who are not ranked come last."""
    made = [_points_of(now, played) for played in now.played]
    rows = sorted((_row(now, each, made) for each in now.in_order()), key=_order)
    placed: list[PlayerStanding] = []
    place = 1
    for _, group in groupby((row for row in rows if row.place is not None), lambda r: r.points):
        tied = _by_decision(now, list(group))
        decided = len(tied) > 1 and _decided(now, tied) is not None
        for at, row in enumerate(tied):
            placed.append(_at(row, place + at if decided else place))
        place += len(tied)
    return (*placed, *(row for row in rows if row.place is None))


def _row(
    now: Tournament, entrant: Entrant, by_round: Sequence[Mapping[int, int]]
) -> PlayerStanding:
    rounds = tuple(points.get(entrant.number) for points in by_round)
    changed = sum(each.points for each in now.changed if each.number == entrant.number)
    made = [points for points in rounds if points is not None]
    points = sum(made) + changed
    if now.settings.sitting_out == "average" and made:
        out = sum(sat_out(now, entrant.number, at) for at in range(len(now.played)))
        points += out * (sum(made) // len(made))
    ranked = entrant.presence != "withdrawn" or now.settings.withdrawn == "ranked"
    return PlayerStanding(
        1 if ranked else None, entrant.number, entrant.name, points, rounds, changed
    )


def _points_of(now: Tournament, played: RoundPlayed) -> Mapping[int, int]:
    """Return the points of a round by the players' numbers, of the cards that are in."""
    counts = now.settings.substitutes == "count for the place"
    return {
        cards.seats[wind]: cards.total(wind) if counts or wind not in cards.stand_ins else 0
        for cards in played.tables.values()
        if cards.submitted
        for wind in cards.played
    }


def sat_out(now: Tournament, number: int, at: int) -> bool:
    """Whether a player had no place in a round that began after the player had come."""
    return number in now.played[at].sitting_out


def _order(row: PlayerStanding) -> tuple[bool, int, int]:
    return row.place is None, -row.points, row.number


def _by_decision(now: Tournament, tied: list[PlayerStanding]) -> list[PlayerStanding]:
    order = _decided(now, tied)
    return tied if order is None else sorted(tied, key=lambda row: order.index(row.number))


def _decided(now: Tournament, tied: list[PlayerStanding]) -> tuple[int, ...] | None:
    """Return the order that the director gave to just these players."""
    numbers = {row.number for row in tied}
    return next((each for each in now.ties if set(each) == numbers), None)


def _at(row: PlayerStanding, place: int) -> PlayerStanding:
    return PlayerStanding(place, row.number, row.name, row.points, row.rounds, row.changed)


def undecided(
    now: Tournament, rows: Sequence[PlayerStanding] | None = None
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the ties that the director has to decide: the place, and who shares it.

    `rows` are the standings, where they are known already.
    """
    if now.settings.ties != "director":
        return
    rows = standings(now) if rows is None else rows
    for place, group in groupby(
        (row for row in rows if row.place is not None), lambda row: row.place
    ):
        tied = tuple(row.number for row in group)
        if len(tied) > 1 and place is not None:
            yield place, tied


def prizes(now: Tournament, rows: Sequence[PlayerStanding] | None = None) -> tuple[Prize, ...]:
    """Return what each place gets. Who shares a place shares the prizes of all its places equally.

    What does not go into equal parts, in the smallest coin, is nobody's. `rows` are the standings,
    where they are known already.
    """
    if not now.prizes:
        return ()
    given: list[Prize] = []
    rows = standings(now) if rows is None else rows
    ranked = [row for row in rows if row.place is not None]
    open_ties = {number for _, tied in undecided(now, rows) for number in tied}
    for place, group in groupby(ranked, lambda row: row.place):
        tied = list(group)
        assert place is not None
        amount = sum(now.prizes[place - 1 : place - 1 + len(tied)]) // len(tied)
        for row in tied:
            if amount:
                held = row.number in open_ties
                given.append(Prize(place, row.number, None if held else amount))
    return tuple(given)
