"""What was due before an act, and may have been done without being seen: behind an arm, or as it
lay under something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from rules import events as ev
from rules.facts.turns import behind_an_arm
from rules.facts.walls import due_end
from rules.table import Deal
from rules.tiles import UNKNOWN, UNSEEN, AnySeat

CHAIN: Final = 6
"""Acts that may have been missed at once: two whole turns."""


def by_hand(event: ev.Event) -> bool:
    """Whether people entered it."""
    return event.source in ev.BY_PEOPLE


def due_before(deal: Deal, event: ev.Event) -> Iterator[tuple[ev.Event, ...]]:
    """Yield what was due before an event: the next act, the next two, and so on."""
    turn, stage = deal.turn, deal.stage
    acts: list[ev.Event] = []
    may_miss = by_hand(event) or "draw" in event.hidden
    if may_miss and isinstance(event, ev.Discarded) and is_owed(deal, event.seat):
        yield (ev.Drawn(n=event.n, seat=event.seat, end="loose"),)
    while turn is not None and stage is not None and len(acts) < CHAIN:
        if stage == "draw":
            drawn = sum(isinstance(act, ev.Drawn) for act in acts)
            acts.append(ev.Drawn(n=event.n, seat=turn, end=due_end(deal, drawn)))
            stage = "drawn"
        elif stage == "drawn":
            acts.append(ev.Racked(n=event.n, seat=turn))
            stage = "discard"
        else:
            acts.append(ev.Discarded(n=event.n, seat=turn, tile=UNKNOWN))
            turn, stage = deal.next_live(turn), "draw"
        yield tuple(acts)


def is_owed(deal: Deal, seat: AnySeat) -> bool:
    """Return whether the tile for a four or a season is still due to it."""
    return seat != UNSEEN and deal.hands[seat].owed > 0


def seen_acts(acts: Sequence[ev.Event]) -> list[ev.Event]:
    """Return those that are seen. Nobody sees a tile racked: of that alone, the draw before it."""
    return [act for act in acts if not isinstance(act, ev.Racked)] or list(acts)


def may_be_hidden(acts: Sequence[ev.Event], deal: Deal, event: ev.Event) -> bool:
    """Whether all of these acts before an event may have been there unseen."""
    return all(_hidden(act, deal, event) for act in seen_acts(acts))


def _hidden(act: ev.Event, deal: Deal, event: ev.Event) -> bool:
    """Whether an act before an event may have been there unseen: an arm lay so since, or its
    player's hand was seen at the wall, and that no tile was taken is all that the eye says."""
    if isinstance(act, ev.Discarded):
        return "discard" in event.hidden
    at_the_wall = getattr(act, "seat", None) in deal.play.touched
    return "draw" in event.hidden or behind_an_arm(deal) or at_the_wall


def as_after(acts: Sequence[ev.Event], event: ev.Event) -> ev.Event:
    """Return an event as it was after acts that nobody saw: what was put up was claimed, if a
    discard went before it."""
    if isinstance(event, ev.Exposed) and isinstance(acts[-1], ev.Discarded):
        return msgspec.structs.replace(event, claimed=event.claimed or UNKNOWN)
    return event
