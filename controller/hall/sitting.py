"""Who sits where at a table, by the numbers and names that its deal began with.

A table that the desk has seated says the players' numbers. Of others, and where people were seated
anew by hand, the names say it.

Winds go round from deal to deal, and the places of a round stay: whose points are whose follows
from the names. A name is known that the player or any substitute has had, so that a deal which
comes late is read by the names of when it began. One name that nobody knows is of the one place
that is left. Where several are left, people sit round the table in the order of their places, as
the desk had seated them, if that leaves one way; what it does not decide is not known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from controller.hall.orders import called
from rules.tiles import SEATS, Seat
from rules.tournament.state import RoundPlayed, TableCards, Tournament

ENOUGH: Final = 2
"""Names that have to be known before the order round the table says where all others sit."""

Places = Mapping[Seat, Seat]
"""Which place of the round each seat of a deal is."""


@dataclass(frozen=True)
class Sitting:
    """Who sits where in a deal: `places` is None where that is not known.

    `players` are those whom a name shows to sit on a place, by its wind; `strangers` are the winds
    of those among them who are due elsewhere.
    """

    places: Places | None
    players: Mapping[Seat, int] = field(default_factory=dict)
    strangers: tuple[Seat, ...] = ()


def round_of_deal(now: Tournament, table: int, players: Mapping[Seat, str]) -> RoundPlayed | None:
    """Return the round that a deal is of: the one whose people sit there, where the names say so;
    else the one that the table plays."""
    due = now.round_at(table)
    named = {_folded(name) for name in players.values() if name.strip()}
    counted = {
        played.number: len(named & _names_at(now, cards))
        for played in now.played
        if (cards := played.tables.get(table)) is not None and not cards.submitted
    }
    most = max(counted.values(), default=0)
    if due is None or not most or counted.get(due.number) == most:
        return due
    (first, *others) = (number for number, count in counted.items() if count == most)
    return due if others else now.round_of(first)


def _names_at(now: Tournament, cards: TableCards) -> set[str]:
    return set[str]().union(*(_names(now, number) for number in cards.seats.values()))


def sitting_at(
    now: Tournament,
    played: RoundPlayed,
    table: int,
    players: Mapping[Seat, str],
    numbers: Mapping[Seat, int] = MappingProxyType({}),
) -> Sitting:
    """Return who sits where at a table of a round, by the names of a deal.

    A table that names nobody is taken as it sits. The `numbers` that a deal began with say it
    before its names, which may have been put right since, where all of them are due there.
    """
    cards = played.tables[table]
    named = {seat: _folded(name) for seat, name in players.items() if name.strip()}
    if not named:
        return Sitting({seat: seat for seat in SEATS})
    due = {number: wind for wind, number in cards.seats.items() if wind in cards.played}
    if numbers.keys() == named.keys() and all(number in due for number in numbers.values()):
        places = _filled(cards, named, {seat: due[number] for seat, number in numbers.items()})
        return Sitting(places, {due[number]: number for number in numbers.values()})
    known = {wind: _names(now, number) for wind, number in cards.seats.items()}
    found = _matched(named, {w: {_folded(called(now, n))} for w, n in cards.seats.items()})
    found |= _matched(*_left(named, known, found))
    here = set[str]().union(*known.values())
    foreign = {seat: name for seat, name in named.items() if name not in here}
    strangers = _due_elsewhere(now, played, foreign) if foreign else {}
    sits: Places = found
    if len(named.keys() - found) > 1:
        sits = _in_order(cards, named, known, found) or _with_their_winds(played, found, strangers)
    places = _filled(cards, named, sits)
    if places is None:
        return Sitting(None)
    there = {
        wind: cards.seats[wind]
        for seat, wind in places.items()
        if seat in named and named[seat] in known[wind]
    }
    there |= {places[seat]: number for seat, number in strangers.items()}
    return Sitting(places, there, tuple(places[seat] for seat in strangers))


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def _names(now: Tournament, number: int) -> set[str]:
    """Return every name under which a place was ever played."""
    entrant = now.entrants.get(number)
    return {_folded(name) for name in entrant.names} if entrant else set()


def _matched(named: Mapping[Seat, str], known: Mapping[Seat, Collection[str]]) -> dict[Seat, Seat]:
    """Return the seats whose name is that of one place, and of nobody else there."""
    often = Counter(named.values())
    found = {}
    for seat, name in named.items():
        wanted = [wind for wind, names in known.items() if name in names]
        if len(wanted) == 1 and often[name] == 1:
            found[seat] = wanted[0]
    taken = Counter(found.values())
    return {seat: wind for seat, wind in found.items() if taken[wind] == 1}


def _left(
    named: Mapping[Seat, str], known: Mapping[Seat, set[str]], found: Places
) -> tuple[dict[Seat, str], dict[Seat, set[str]]]:
    taken = set(found.values())
    return (
        {seat: name for seat, name in named.items() if seat not in found},
        {wind: names for wind, names in known.items() if wind not in taken},
    )


def _filled(cards: TableCards, named: Mapping[Seat, str], found: Places) -> Places | None:
    """Give what is left: the one seat that is named the one place that is played, and the seats of
    nobody what nobody plays. None where more are left."""
    left = [wind for wind in cards.played if wind not in found.values()]
    nobody = [wind for wind in SEATS if wind not in cards.played and wind not in found.values()]
    lacking = [seat for seat in SEATS if seat in named and seat not in found]
    if len(lacking) > 1 or len(left) > 1:
        return None
    seats = [*lacking, *(seat for seat in SEATS if seat not in named and seat not in found)]
    return {**found, **dict(zip(seats, (*left, *nobody), strict=True))}


def _in_order(
    cards: TableCards,
    named: Mapping[Seat, str],
    known: Mapping[Seat, set[str]],
    found: Places,
) -> Places:
    """Return the places where people sit round the table in their order, if that is one way."""
    seats, winds = [seat for seat in SEATS if seat in named], list(cards.played)
    if len(seats) != len(winds):
        seats, winds = list(SEATS), list(SEATS)
    here = set[str]().union(*known.values())
    sure = [seat for seat, name in named.items() if name in here]
    fitting = []
    for turn in range(len(seats)):
        turned = {seat: winds[(at + turn) % len(winds)] for at, seat in enumerate(seats)}
        if all(turned[s] == w for s, w in found.items()) and all(
            named[s] in known[turned[s]] for s in sure
        ):
            fitting.append(turned)
    return fitting[0] if len(fitting) == 1 and len(sure) >= ENOUGH else {}


def _due_elsewhere(
    now: Tournament, played: RoundPlayed, named: Mapping[Seat, str]
) -> dict[Seat, int]:
    """Return who of the whole round is named so, where it can be one only."""
    numbers: dict[str, list[int]] = {}
    for cards in played.tables.values():
        for wind in cards.played:
            number = cards.seats[wind]
            numbers.setdefault(_folded(called(now, number)), []).append(number)
    found = {seat: numbers.get(name, []) for seat, name in named.items()}
    return {seat: who[0] for seat, who in found.items() if len(who) == 1}


def _with_their_winds(played: RoundPlayed, found: Places, strangers: Mapping[Seat, int]) -> Places:
    """Return the places where people of other tables sit with the wind that they are due with."""
    winds = dict(found)
    for seat, number in strangers.items():
        place = played.place_of(number)
        if place is not None:
            winds[seat] = place[1]
    return winds if len(set(winds.values())) == len(winds) else {}
