"""What the desk's other pages show: the plan of rounds, the players, the standings."""

from __future__ import annotations

from typing import Any, Final

from controller.hall.orders import called
from controller.hall.player_lists import alike
from controller.web.hall.view import DeskView, open_rulings, ruling_in_words
from rules.movement.drawing import NOBODY
from rules.movement.offered import offered, why_none
from rules.movement.steps import stepping
from rules.tiles import SEATS
from rules.tournament.byes import sitting_out, times_out
from rules.tournament.seating import due_seats, pairs_again
from rules.tournament.standings import prizes, standings, undecided
from rules.tournament.state import Tournament

MOST_ROUNDS: Final = 8
"""Rounds up to which what is offered is found while a page is drawn (docs/movement.md)."""


def plan(desk: DeskView) -> dict[str, Any]:
    """Return rounds, tables, the movement, and who sits where next."""
    now = desk.now
    due = len(now.played) + 1 if len(now.played) < now.rounds else 0
    seats = due_seats(now, due) if due else None
    before = times_out(now)
    again = pairs_again(now) if now.opened and seats else {}
    return {
        "opened": now.opened,
        "name": now.name,
        "rounds": now.rounds,
        "games": now.games,
        "minutes": now.minutes,
        "tables": len(now.tables),
        "players": len(now.entrants),
        "movement": now.movement,
        "due": due,
        "running": now.running.number if now.running else 0,
        "printed": _printed(now, due if seats else 0),
        "again": [
            (called(now, one), called(now, other), rounds)
            for (one, other), rounds in again.items()
        ],
        "before": _before_round_1(now, bool(again)),
        "seats": [
            (table, [(number, called(now, number)) if number != NOBODY else None
                     for number in (winds.get(wind, NOBODY) for wind in SEATS)])
            for table, winds in (seats or {}).items()
        ],
        "out": [
            (number, called(now, number), before[number]) for number in sitting_out(now, seats)
        ] if seats else [],
        "said": [ruling_in_words(desk.words, r) for r in open_rulings(desk)[-6:]],
        "may": desk.may,
    }  # fmt: skip


def _before_round_1(now: Tournament, again: bool) -> dict[str, Any] | None:
    """Return how many pairs meet again by the steps of 2019 and by what is offered, and why nobody
    can be kept apart; None where nothing is to be chosen any more, or all is well."""
    tables, rounds, moves = len(now.tables), now.rounds, now.movement
    if not now.opened or now.played or not tables or not 1 < rounds <= MOST_ROUNDS:
        return None
    if moves is not None and not (again and moves.planned):
        return None
    steps, best = stepping(tables, rounds).repeats, offered(tables, rounds).repeats
    return {
        "steps": steps.pairs,
        "offered": best.pairs,
        "why": why_none(tables, rounds),
        "better": moves is not None and moves.how == "2019" and best.pairs < steps.pairs,
    }


def _printed(now: Tournament, next: int) -> list[int]:
    """Return the rounds whose seats and cards are printed: the one that runs, and the next."""
    running = now.running
    wanted = running.number if running and (running.outstanding or not next) else 0
    return [number for number in (wanted, next) if number]


def players(desk: DeskView) -> dict[str, Any]:
    """Return everybody who takes part, with where they sit."""
    now = desk.now
    places = {
        number: (table, wind)
        for table, cards in (now.running.tables.items() if now.running else ())
        for wind, number in cards.seats.items()
    }
    rows = [
        (each.number, each.name, each.presence, each.substitute, places.get(each.number))
        for each in now.in_order()
    ]
    same = alike((each.number, each.name) for each in now.in_order())
    return {"rows": rows, "alike": same, "may": desk.may}


def table_of_standings(desk: DeskView) -> dict[str, Any]:
    """Return the standings; nothing of them where they are hidden and this phone only reads."""
    now = desk.now
    hidden = desk.hides
    placed = () if hidden else standings(now)
    won = {prize.number: prize.amount for prize in prizes(now, placed)}
    rows = [(row, won.get(row.number, 0)) for row in placed]
    return {
        "hidden": hidden,
        "shown": not now.hidden,
        "rows": rows,
        "rounds": len(now.played),
        "prizes": bool(now.prizes),
        "ties": [] if hidden else list(undecided(now, placed)),
        "changed": [] if hidden else [
            (each.number, called(now, each.number), each.points, each.reason)
            for each in now.changed
        ],
        "may": desk.may,
    }  # fmt: skip
