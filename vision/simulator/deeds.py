"""From acts to deeds: which tiles go where, and what events that amounts to.

`plan_deeds` plays a whole script on a table without drawing anything, so that
a script that asks for the impossible fails before the first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rules.tiles import SEATS, Seat
from vision.simulator import claim_acts, group_acts, wall_acts
from vision.simulator.grips import Carry, Done, EventDict, TileMover
from vision.simulator.script import Act, Script
from vision.simulator.table import Table

__all__ = ["Carry", "EventDict", "PerformedAct", "dealt", "plan_deeds"]

_SPOKEN: Final = ("calls", "calls dead", "declares", "deal ends", "pause")


@dataclass(frozen=True)
class PerformedAct:
    """An act as it is done: whose hand, its grips in order, the events it amounts to.

    `seen` tells events a camera can see from those that are said aloud.
    """

    act: Act
    seat: Seat | None
    carries: tuple[Carry, ...]
    events: tuple[EventDict, ...]
    seen: bool = True


def dealt(table: Table) -> EventDict:
    """Return the event that the tiles are on the racks."""
    counts = {seat: len(table.racks[seat]) for seat in SEATS}
    event: EventDict = {"type": "dealt", "counts": counts, "wall": table.wall_left()}
    return event | ({"loose": len(table.loose)} if table.loose else {})


def plan_deeds(script: Script, table: Table) -> list[PerformedAct]:
    """Do every act of the script on `table`; `ScriptError` names one that cannot be done."""
    hand = TileMover(table)
    return [_done(hand, act) for act in script.acts]


def _done(hand: TileMover, act: Act) -> PerformedAct:
    hand.begin(act)
    seat, events = _DOINGS[act.verb](hand, act)
    return PerformedAct(act, seat, tuple(hand.carries), tuple(events), act.verb not in _SPOKEN)


def _pause(hand: TileMover, act: Act) -> Done:
    return None, []


def _deal_ends(hand: TileMover, act: Act) -> Done:
    return None, [{"type": "end", "reason": next(iter(act.flags))}]


_DOINGS: Final[dict[str, Callable[[TileMover, Act], Done]]] = {
    "draws": wall_acts.draws,
    "lays": wall_acts.lays_loose,
    "racks": wall_acts.racks,
    "puts": wall_acts.puts_back,
    "touches": wall_acts.touches,
    "discards": claim_acts.discards,
    "calls": claim_acts.calls,
    "calls dead": claim_acts.calls_dead,
    "claims": claim_acts.claims,
    "exposes": claim_acts.exposes,
    "takes": claim_acts.takes_back,
    "changes": group_acts.changes,
    "redeems": group_acts.redeems,
    "declares": group_acts.declares,
    "shows": group_acts.shows,
    "shows season": group_acts.shows_season,
    "push wall": wall_acts.push_wall,
    "pause": _pause,
    "deal ends": _deal_ends,
}
