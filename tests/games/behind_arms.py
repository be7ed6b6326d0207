"""A true record as an eye has it before which arms lay: some acts are lost, and it says so.

    found = judged_behind_arms(truth_of("american", seed=3), random.Random(3), 0.05)

What an arm may have hidden is said of what is seen next and of what comes after that, as the scribe
says it of two looks (`controller.following.scribe`); and of many before which nothing was lost.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from rules import events as ev
from rules.codes import get_code
from rules.events import Event
from rules.referee import Referee
from rules.rulings import Ruling
from tests.games.damaged import Beside, NotDue, Truth, record_of
from tests.games.judged import accusations

FOR_NOTHING = 0.3
"""Of the acts, before so many something might have been hidden, and none was lost."""
_BEHIND = (
    ev.Drawn, ev.Racked, ev.PutBack, ev.Discarded, ev.Claimed, ev.Exposed, ev.ExposureChanged,
    ev.Redeemed, ev.TouchedWall, ev.Declared, ev.BonusShown,
)  # fmt: skip
"""Acts of which an eye says what it may not have seen before them."""


def record_behind_arms(
    events: Sequence[Event], rng: random.Random, lost: float, for_nothing: float = FOR_NOTHING
) -> list[Event]:
    """Return a record, numbered anew, in which each draw and discard is lost as often as `lost`.

    With a draw goes that its tile was racked, which no eye sees, and nobody hears what a tile is
    called.
    """
    found: list[Event] = []
    before, now = set[ev.Missable](), set[ev.Missable]()
    dealt = unracked = False
    for event in events:
        kind = _kind(event)
        if dealt and kind is not None and rng.random() < lost:
            now.add(kind)
            unracked = kind == "draw"
            continue
        if isinstance(event, ev.Named) or (unracked and isinstance(event, ev.Racked)):
            continue
        unracked = False
        dealt = dealt or isinstance(event, ev.Dealt)
        hidden = set[ev.Missable]()
        if isinstance(event, _BEHIND):
            if rng.random() < for_nothing:
                now.add(rng.choice(("draw", "discard")))
            hidden, before, now = before | now, now, set()
        found.append(msgspec.structs.replace(event, n=len(found) + 1, hidden=tuple(sorted(hidden))))
    return found


def _kind(event: Event) -> ev.Missable | None:
    if isinstance(event, ev.Drawn):
        return "draw"
    return "discard" if isinstance(event, ev.Discarded) else None


def judged_behind_arms(
    truth: Truth, rng: random.Random, lost: float, for_nothing: float = FOR_NOTHING
) -> Beside:
    """Judge such a record, and say what the true one has not."""
    whole = record_of(truth, None, "eye")
    judge = Referee(get_code(truth.code), truth.card)
    for event in whole:
        judge.see(event)
    referee = Referee(get_code(truth.code), truth.card)
    said, unseen = list[Ruling](), list[int]()
    for event in record_behind_arms(whole, rng, lost, for_nothing):
        wall = referee.deal.wall
        if isinstance(event, ev.DealEnded) and event.reason == "wall" and wall.left is not None:
            unseen.append(wall.left + wall.loose)
        said += referee.see(event)
    due = judge.rulings
    wins = {ruling.seat for ruling in due if ruling.kind == "win"}
    won = {ruling.seat for ruling in referee.rulings if ruling.kind == "win"}
    false, once = NotDue.of(referee.rulings, due), NotDue.of(said, due)
    return Beside(
        runs=1, wins=false.wins, deaths=false.deaths, others=false.others,
        once_wins=once.wins, once_deaths=once.deaths, once_others=once.others,
        hit=bool(false.told), missing=(accusations(due) - accusations(referee.rulings)).total(),
        wins_due=len(wins), won=len(wins & won), unseen=unseen,
        told=[*false.told, *(f"once: {each}" for each in once.told if each not in false.told)],
    )  # fmt: skip
