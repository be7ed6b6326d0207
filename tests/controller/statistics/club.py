"""A club's journals, made of random deals that were refereed, for the tests and for measuring.

A deal is played and judged once and then told again as of another evening, with other players:
refereeing a year anew would take an hour.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.judging import Judge
from rules import events as ev
from rules.cards import load_card
from rules.tiles import SEATS
from tests.players import play
from tests.players.result import Result

NAMES = ("Ada", "Bea", "Cy", "Dot")
PACE = timedelta(seconds=3)


class Told(NamedTuple):
    """A deal as it was refereed, numbered from 1, and how the players know that it was won."""

    entries: tuple[Entry, ...]
    result: Result | None


def told(events: Sequence[ev.Event], result: Result | None = None) -> Told:
    """Referee a deal's events."""
    judge = Judge()
    numbered = [replace(event, n=n) for n, event in enumerate(events, 1)]
    entries = (Entry(event=event, rulings=tuple(judge.see(event))) for event in numbered)
    return Told(tuple(entries), result)


def deal(seed: int, code: str = "american", card: str = "practice") -> Told:
    """Play a deal and referee it."""
    game = play(load_card(card), seed, code=code)
    begun = ev.DealStarted(code=code, card=card)
    rest = [event for event in game.events if not isinstance(event, ev.DealStarted)]
    return told([begun, *rest], game.result)


def evening(
    journal: Journal,
    deals: Iterable[Told],
    at: datetime,
    names: Sequence[str] = NAMES,
    pace: timedelta = PACE,
) -> None:
    """Write an evening into a journal: a game begun, then these deals, everybody moving on."""
    seats = dict(zip(SEATS, names, strict=True))
    # In one transaction: a disk that is asked for every entry takes minutes for a year.
    game = ev.GameStarted(code="american", seats=seats, at=at.isoformat())
    entries, first = [Entry(event=game)], journal.last + 1
    for turn, one in enumerate(deals):
        shifted = [*names[turn % 4 :], *names[: turn % 4]]
        for entry in one.entries:
            at += pace
            event = replace(entry.event, n=0, at=at.isoformat())
            if isinstance(event, ev.DealStarted):
                event = replace(event, players=dict(zip(SEATS, shifted, strict=True)))
            number = first + len(entries)
            rulings = tuple(replace(ruling, at=number) for ruling in entry.rulings)
            entries.append(Entry(event=event, rulings=rulings))
        at += timedelta(minutes=3)
    journal.append_all(entries)


def year(folder: Path, deals: Sequence[Told], evenings: int, each: int, seed: int = 1) -> None:
    """Write a club's year into a folder, a journal an evening: one a week or so."""
    rng = random.Random(seed)
    people = ("Ada", "Bea", "Cy", "Dot", "Eve", "Flo", "Gus", "Hal")
    for number in range(evenings):
        at = datetime(2026, 1, 5, 19, 0, tzinfo=UTC) + timedelta(days=3 * number)
        with Journal(folder / f"{at.date()}.journal") as journal:
            names = rng.sample(people, 4)
            chosen = [rng.choice(deals) for _ in range(each)]
            evening(journal, chosen, at, names, timedelta(seconds=rng.uniform(2, 5)))
