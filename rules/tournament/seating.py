"""Where everybody is due: by the movement in force, or as a round was drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from rules.copies import replace
from rules.movement.drawing import NOBODY, meetings
from rules.movement.rota import Repeats, is_whole, shifted
from rules.tiles import SEATS, Seat
from rules.tournament.byes import Seats, as_chosen, in_turn, sitting_out
from rules.tournament.events import MovementSet
from rules.tournament.state import MovementInForce, RoundPlayed, TableCards, Tournament


def due_seats(now: Tournament, number: int) -> Seats | None:
    """Return who is due where in a round; None where no movement says so and nobody drew it.

    In a round to come, empty places and those of players who left are taken by whoever came late,
    in the order of their numbers. Where there are more players than places it is seen to that they
    sit out in turn, or those whom the director chose (`rules.tournament.byes`).
    """
    begun = now.round_of(number)
    if begun is not None:
        return begun.seats
    drawn = now.drawn.get(number)
    seats = drawn if drawn is not None else _moved_on(now, number)
    if seats is None:
        return None
    seats = _with_latecomers(now, seats)
    chosen = as_chosen(now, number, seats)
    if chosen is not None or drawn is not None:
        return seats if chosen is None else chosen
    return in_turn(now, seats, lambda: met(now))


def _moved_on(now: Tournament, number: int) -> Seats | None:
    """Return where the movement brings those who sat in the round before.

    It moves them from where they really sat: West goes up two tables, wherever West was (T19.8b).
    """
    movement, before = now.movement, now.round_of(number - 1)
    if movement is None or before is None or movement.tables != now.tables:
        return None
    at = number - movement.first
    if not 1 <= at < len(movement.places) or tuple(before.tables) != movement.tables:
        return None
    sat = before.seats
    came = {
        (wind, began): sat[table][wind]
        for table, places in zip(movement.tables, movement.places[at - 1], strict=True)
        for wind, began in zip(SEATS, places, strict=True)
    }
    return {
        table: {wind: came[wind, began] for wind, began in zip(SEATS, places, strict=True)}
        for table, places in zip(movement.tables, movement.places[at], strict=True)
    }


def _with_latecomers(now: Tournament, seats: Seats) -> Seats:
    seated = {number for table in seats.values() for number in table.values()}
    late = [each.number for each in now.in_order() if each.plays and each.number not in seated]
    filled = {table: dict(winds) for table, winds in seats.items()}
    for winds in filled.values():
        for wind in SEATS:
            if late and is_free(now, winds.get(wind, NOBODY)):
                winds[wind] = late.pop(0)
    return filled


def is_free(now: Tournament, number: int) -> bool:
    """Whether a place with this number may go to somebody who came late."""
    entrant = now.entrants.get(number)
    return entrant is None or (entrant.presence == "withdrawn" and not entrant.plays)


def first_round(now: Tournament) -> int:
    """Return the round from which the places of a movement count that is set now."""
    begun = len(now.played)
    return begun + 1 if not begun or begun + 1 in now.drawn else begun


def in_force(now: Tournament, event: MovementSet) -> MovementInForce:
    """Return the movement that an event sets, for the tables of its first round."""
    first = first_round(now)
    begun = now.round_of(first)
    tables = tuple(begun.tables) if begun else tuple(sorted(now.drawn.get(first, now.tables)))
    places = event.places
    if event.moves:
        places = shifted(len(tables), _shifts(event), "steps").places
    return MovementInForce(event.version, event.how, first, tables, places)


def _shifts(event: MovementSet) -> list[tuple[int, int, int, int]]:
    shifts = [(0, 0, 0, 0)]
    for east, south, west, north in event.moves:
        e, s, w, n = shifts[-1]
        shifts.append((e + east, s + south, w + west, n + north))
    return shifts


def fits(now: Tournament, event: MovementSet) -> bool:
    """Whether an event's places can be: as many tables as there are, everybody once a round."""
    places, tables = event.places, in_force(now, event).tables
    return not places or (len(places[0]) == len(tables) and is_whole(places))


def met(now: Tournament) -> Counter[frozenset[int]]:
    """Count how often two players sat at one table so far."""
    return meetings([tables_of(each) for each in now.played])


def tables_of(played: RoundPlayed) -> list[list[int]]:
    """Return who sat together in a round."""
    return [[cards.seats[wind] for wind in cards.played] for cards in played.tables.values()]


def sat_as(now: Tournament) -> Counter[tuple[int, Seat]]:
    """Count how often each player had each wind so far."""
    return Counter(
        (cards.seats[wind], wind)
        for played in now.played
        for cards in played.tables.values()
        for wind in cards.played
    )


def meet_again(now: Tournament) -> Repeats:
    """Count who would meet more than once (`pairs_again`)."""
    often = [len(rounds) for rounds in pairs_again(now).values()]
    return Repeats(len(often), max(often, default=1))


def pairs_again(now: Tournament) -> Mapping[tuple[int, int], tuple[int, ...]]:
    """Return each two who would meet more than once, with the rounds in which they do, in all
    rounds that are played, drawn and planned.

    Places that are empty, and those of players who are not there for now, meet nobody.
    """
    found: dict[tuple[int, int], list[int]] = {}
    for number, tables in _rounds(now):
        for table in tables:
            there = sorted(each for each in table if each != NOBODY)
            for one, other in combinations(there, 2):
                found.setdefault((one, other), []).append(number)
    return {pair: tuple(found[pair]) for pair in sorted(found) if len(found[pair]) > 1}


def _rounds(now: Tournament) -> Iterator[tuple[int, list[list[int]]]]:
    """Yield each round with who sits together in it."""
    for played in now.played:
        yield played.number, tables_of(played)
    ahead = now
    for number in range(len(now.played) + 1, now.rounds + 1):
        seats = due_seats(ahead, number)
        if seats is None:
            return
        yield number, [_there(now, table) for table in seats.values()]
        ahead = _as_if_played(ahead, number, seats)


def _there(now: Tournament, winds: Mapping[Seat, int]) -> list[int]:
    return [number for number in winds.values() if now.plays(number)]


def _as_if_played(now: Tournament, number: int, seats: Seats) -> Tournament:
    cards = {table: TableCards(seats=winds) for table, winds in seats.items()}
    round = RoundPlayed(number, cards, sitting_out=sitting_out(now, seats))
    return replace(now, played=(*now.played, round))


def met_before(now: Tournament, number: int, seats: Seats) -> int:
    """Return how many pairs sit together in a round who did so in an earlier one."""
    earlier = meetings([tables_of(each) for each in now.played[: number - 1]])
    pairs = (pair for table in seats.values() for pair in combinations(_there(now, table), 2))
    return sum(frozenset(pair) in earlier for pair in pairs)
