"""How a tournament goes on: what each event changes. It never judges.

An event that a law refused changes nothing and never comes here (`rules.tournament.referee`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from rules.copies import replace
from rules.movement.drawing import NOBODY
from rules.tiles import SEATS, Seat
from rules.tournament import events as ev
from rules.tournament.byes import sitting_out
from rules.tournament.score_cards import CARDS, kept_initials
from rules.tournament.seating import due_seats, in_force
from rules.tournament.settings import tournament_settings
from rules.tournament.state import Appeal, Entrant, RoundPlayed, TableCards, Tournament


def after(now: Tournament, event: ev.TournamentEvent) -> Tournament:
    """Return the tournament as it stands once the event has happened.

    `CodeError` if a tournament is opened with a setting that there is not.
    """
    return replace(_STEPS[type(event)](now, event), events=now.events + 1)


def _opened(now: Tournament, event: ev.TournamentOpened) -> Tournament:
    return replace(
        now,
        opened=True,
        name=event.name,
        rounds=event.rounds,
        games=event.games,
        minutes=event.minutes,
        warns=event.warns,
        prizes=event.prizes,
        settings=tournament_settings(event.settings),
    )


# -- players --------------------------------------------------------------------------------


def _entered(now: Tournament, event: ev.PlayerEntered) -> Tournament:
    return _with_entrant(now, Entrant(event.number, event.name))


def _renamed(now: Tournament, event: ev.PlayerRenamed) -> Tournament:
    was = now.entrants[event.number]
    misspelt = (*was.misspelt, was.name)
    return _with_entrant(now, replace(was, name=event.name, misspelt=misspelt))


def _taken_out(now: Tournament, event: ev.PlayerTakenOut) -> Tournament:
    """Leave nothing of a player: the places of rounds to come that were the player's are empty."""

    def without(winds: Mapping[Seat, int]) -> Mapping[Seat, int]:
        return {w: NOBODY if number == event.number else number for w, number in winds.items()}

    drawn = {
        at: {table: without(winds) for table, winds in seats.items()}
        for at, seats in now.drawn.items()
    }
    played = tuple(
        replace(each, sitting_out=tuple(n for n in each.sitting_out if n != event.number))
        for each in now.played
    )
    others = {n: entrant for n, entrant in now.entrants.items() if n != event.number}
    return replace(
        now, entrants=MappingProxyType(others), drawn=MappingProxyType(drawn), played=played
    )


def _absent(now: Tournament, event: ev.PlayerAbsent) -> Tournament:
    left = replace(now.entrants[event.number], presence="absent", substitute=None)
    return _place_empty(_with_entrant(now, left), event.number)


def _returned(now: Tournament, event: ev.PlayerReturned) -> Tournament:
    """Let the player play again, from the next round on: a round is played by one person."""
    back = replace(now.entrants[event.number], presence="here", substitute=None)
    return _with_entrant(now, back)


def _withdrew(now: Tournament, event: ev.PlayerWithdrew) -> Tournament:
    left = replace(now.entrants[event.number], presence="withdrawn", substitute=None)
    return _place_empty(_with_entrant(now, left), event.number)


def _substituted(now: Tournament, event: ev.SubstituteSent) -> Tournament:
    """Let somebody play the place: in the running round too, unless its cards are in."""
    entrant = now.entrants[event.number]
    stood_in = (*entrant.stood_in, event.name)
    now = _with_entrant(now, replace(entrant, substitute=event.name, stood_in=stood_in))

    def stands_in(cards: TableCards) -> TableCards:
        winds = tuple(wind for wind, number in cards.seats.items() if number == event.number)
        there = tuple(wind for wind in cards.empty if wind not in winds)
        return replace(cards, empty=there, stand_ins=tuple({*cards.stand_ins, *winds}))

    return _at_the_table_of(now, event.number, stands_in)


def _place_empty(now: Tournament, number: int) -> Tournament:
    """Leave a place of the running round empty, if no game of it has been played there yet."""

    def emptied(cards: TableCards) -> TableCards:
        if cards.games or cards.playing is not None:
            return cards
        winds = {wind for wind, there in cards.seats.items() if there == number}
        return replace(
            cards,
            empty=tuple(sorted({*cards.empty, *winds})),
            stand_ins=tuple(wind for wind in cards.stand_ins if wind not in winds),
        )

    return _at_the_table_of(now, number, emptied)


def _at_the_table_of(
    now: Tournament, number: int, change: Callable[[TableCards], TableCards]
) -> Tournament:
    place = now.running.place_of(number) if now.running else None
    cards = now.cards_at(place[0]) if place else None
    if place is None or cards is None or cards.submitted:
        return now
    return _with_cards(now, {place[0]: change(cards)})


def _with_entrant(now: Tournament, entrant: Entrant) -> Tournament:
    entrants = {**now.entrants, entrant.number: entrant}
    return replace(now, entrants=MappingProxyType(entrants))


# -- tables, movement, rounds ---------------------------------------------------------------


def _table_added(now: Tournament, event: ev.TableAdded) -> Tournament:
    return replace(now, tables=tuple(sorted((*now.tables, event.table))))


def _table_removed(now: Tournament, event: ev.TableRemoved) -> Tournament:
    return replace(now, tables=tuple(t for t in now.tables if t != event.table))


def _movement_set(now: Tournament, event: ev.MovementSet) -> Tournament:
    return replace(now, movement=in_force(now, event))


def _seats_set(now: Tournament, event: ev.SeatsSet) -> Tournament:
    ordered = {table: event.seats[table] for table in sorted(event.seats)}
    return replace(now, drawn=MappingProxyType({**now.drawn, event.round: ordered}))


def _sits_out(now: Tournament, event: ev.SittingOutChosen) -> Tournament:
    return replace(now, out=MappingProxyType({**now.out, event.round: event.numbers}))


def _round_begun(now: Tournament, event: ev.RoundBegun) -> Tournament:
    seats = due_seats(now, event.round)
    assert seats is not None, "a law refuses a round without seats"
    tables = {
        table: TableCards(
            seats=winds,
            empty=tuple(wind for wind, number in winds.items() if not now.plays(number)),
            stand_ins=tuple(
                wind
                for wind, number in winds.items()
                if number in now.entrants and now.entrants[number].substitute is not None
            ),
        )
        for table, winds in seats.items()
    }
    version = now.movement.version if now.movement else 0
    out = sitting_out(now, seats)
    begun = RoundPlayed(event.round, MappingProxyType(tables), version, sitting_out=out)
    return replace(now, played=(*now.played, begun), sat=MappingProxyType({}))


def _round_taken_back(now: Tournament, event: ev.RoundTakenBack) -> Tournament:
    return replace(now, played=now.played[:-1], sat=MappingProxyType({}))


def _sat(now: Tournament, event: ev.PlayerSat) -> Tournament:
    return replace(now, sat=MappingProxyType({**now.sat, (event.table, event.wind): event.number}))


def _seats_corrected(now: Tournament, event: ev.SeatsCorrected) -> Tournament:
    """Put right who sat where; what was played stays with the places, and what was initialed of
    cards that are in."""
    played = list(now.played)
    for number in {each.round for each in event.tables}:
        fixes = {each.table: each.seats for each in event.tables if each.round == number}
        played[number - 1] = _reseated(played[number - 1], fixes)
    ahead = now.drawn
    if now.movement is None or not now.movement.planned:
        # A draw looks at who met whom, and at the standings: it is made anew.
        ahead = MappingProxyType({r: s for r, s in now.drawn.items() if r <= len(now.played)})
    return replace(now, played=tuple(played), drawn=ahead, sat=MappingProxyType({}))


def _reseated(played: RoundPlayed, fixes: Mapping[int, Mapping[Any, int]]) -> RoundPlayed:
    """Return a round with other people at these tables; who was not there still is not."""
    gone = {c.seats[wind] for c in played.tables.values() for wind in c.empty}
    stood_in = {c.seats[wind] for c in played.tables.values() for wind in c.stand_ins}
    tables = dict(played.tables)
    for table, seats in fixes.items():
        tables[table] = replace(
            _signed_anew(tables[table], seats),
            seats=seats,
            empty=tuple(w for w, number in seats.items() if number == 0 or number in gone),
            stand_ins=tuple(w for w, number in seats.items() if number in stood_in),
        )
    seated = {number for cards in tables.values() for number in cards.seats.values()}
    were = {number for cards in played.tables.values() for number in cards.seats.values()}
    out = sorted({*played.sitting_out, *(were - gone - {0})} - seated)
    return replace(played, tables=MappingProxyType(tables), sitting_out=tuple(out))


def _signed_anew(cards: TableCards, seats: Mapping[Any, int]) -> TableCards:
    """Return score cards that are not in without what others had checked or initialed: of a place
    that somebody else has, and across from it."""
    if cards.submitted:
        return cards
    moved = {wind for wind in SEATS if cards.seats[wind] != seats[wind]}
    return replace(
        cards,
        checked=tuple(wind for wind in cards.checked if wind not in moved),
        initials=kept_initials(cards, seats),
    )


def _with_cards(now: Tournament, changed: Mapping[int, TableCards]) -> Tournament:
    running = now.running
    assert running is not None, "a law refuses what belongs to a round before one has begun"
    tables = MappingProxyType({**running.tables, **changed})
    return replace(now, played=(*now.played[:-1], replace(running, tables=tables)))


# -- points that no game gave ---------------------------------------------------------------


def _points(now: Tournament, event: ev.PointsChanged) -> Tournament:
    return replace(now, changed=(*now.changed, event))


def _tie(now: Tournament, event: ev.TieDecided) -> Tournament:
    others: Iterable[tuple[int, ...]] = (t for t in now.ties if set(t) != set(event.order))
    return replace(now, ties=(*others, event.order))


# -- what is said to tables -----------------------------------------------------------------


def _announced(now: Tournament, event: ev.Announced) -> Tournament:
    return replace(now, said=(*now.said, event))


def _ordered(now: Tournament, event: ev.OrderGiven) -> Tournament:
    return replace(now, orders=(*now.orders, event))


def _order_taken_back(now: Tournament, event: ev.OrderTakenBack) -> Tournament:
    return replace(now, orders=tuple(each for each in now.orders if each.n != event.order))


def _appealed(now: Tournament, event: ev.AppealLodged) -> Tournament:
    return replace(now, appeals=(*now.appeals, Appeal(event)))


def _appeal_decided(now: Tournament, event: ev.AppealDecided) -> Tournament:
    """Keep a decision behind those before it."""
    return replace(
        now,
        appeals=tuple(
            replace(each, decisions=(*each.decisions, event)) if each.n == event.appeal else each
            for each in now.appeals
        ),
    )


def _standings_shown(now: Tournament, event: ev.StandingsShown) -> Tournament:
    return replace(now, hidden=not event.shown)


def _spectators_let(now: Tournament, event: ev.SpectatorsLet) -> Tournament:
    return replace(now, spectators=event.delay)


_STEPS: Final[Mapping[type, Callable[[Tournament, Any], Tournament]]] = MappingProxyType(
    {
        ev.TournamentOpened: _opened,
        ev.PlayerEntered: _entered,
        ev.PlayerRenamed: _renamed,
        ev.PlayerTakenOut: _taken_out,
        ev.PlayerAbsent: _absent,
        ev.PlayerReturned: _returned,
        ev.PlayerWithdrew: _withdrew,
        ev.SubstituteSent: _substituted,
        ev.TableAdded: _table_added,
        ev.TableRemoved: _table_removed,
        ev.MovementSet: _movement_set,
        ev.SeatsSet: _seats_set,
        ev.SittingOutChosen: _sits_out,
        ev.RoundBegun: _round_begun,
        ev.RoundTakenBack: _round_taken_back,
        ev.PlayerSat: _sat,
        ev.SeatsCorrected: _seats_corrected,
        ev.PointsChanged: _points,
        ev.TieDecided: _tie,
        ev.Announced: _announced,
        ev.OrderGiven: _ordered,
        ev.OrderTakenBack: _order_taken_back,
        ev.AppealLodged: _appealed,
        ev.AppealDecided: _appeal_decided,
        ev.StandingsShown: _standings_shown,
        ev.SpectatorsLet: _spectators_let,
        **CARDS,
    }
)
