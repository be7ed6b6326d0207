"""How a deal goes on: each event, legal or not, moves tiles and the turn.

What somebody did whose hand was not seen moves tiles too; see `fold.unseen`.

`after` never judges. Every tile that leaves one place arrives in another, so
wall, racks, exposures and discards always add up to what was dealt (a count
may fall below zero when the events contradict each other; it is not hidden, but
noted: `Deal.impossible`).
`ruled` folds in what follows from the referee's rulings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from rules import events as ev
from rules.copies import replace
from rules.facts.conserving import noticed
from rules.fold import game, hands, opening, reviews, turns, unseen
from rules.fold.aftermath import ruled, ruled_besides
from rules.fold.implied import implied
from rules.fold.unseen import by_somebody
from rules.table import Deal

_STEPS: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = MappingProxyType(
    {**opening.STEPS, **turns.STEPS, **hands.STEPS, **reviews.STEPS}
)


def after(deal: Deal, event: ev.Event) -> Deal:
    """Return the deal as it stands once the event has happened."""
    return noticed(deal, _moved(deal, event), event)


def _moved(deal: Deal, event: ev.Event) -> Deal:
    deal = replace(deal, events=deal.events + 1)
    if "draw" in event.hidden and deal.phase == "play":
        perhaps = deal.wall.perhaps_drawn + 1
        deal = replace(deal, wall=replace(deal.wall, perhaps_drawn=perhaps))
    if deal.just_found:
        # Nobody knows what the turn owes that was going on; who throws ends it.
        deal = replace(
            deal,
            play=replace(deal.play, current=None, early=(), undo=None),
            conduct=replace(deal.conduct, faults=()),
        )
    if unseen.by_somebody(event):
        seat = unseen.only_seat(deal, event)
        if seat is None:
            return unseen.after(deal, event)
        event = unseen.by(event, seat)
    in_vain = deal.claims.in_vain
    if in_vain and getattr(event, "seat", None) == in_vain and not isinstance(event, ev.Retracted):
        deal = replace(deal, claims=replace(deal.claims, in_vain=None))
    for steps in (_STEPS, game.STEPS):
        step = steps.get(type(event))
        deal = step(deal, event) if step else deal
    if isinstance(event, ev.Discarded) and deal.wall.perhaps_drawn:
        wall = replace(deal.wall, perhaps_drawn_by=deal.wall.perhaps_drawn)
        deal = replace(deal, wall=wall)
    return deal


__all__ = ["after", "by_somebody", "implied", "ruled", "ruled_besides"]
