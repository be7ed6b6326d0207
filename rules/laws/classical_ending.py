"""How a classical deal ends without a win: the pack is used up, or every hand is dead."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import DealEnded, Discarded, RackCounted
from rules.facts.counting import wrong_at_turns_end, wrong_between_turns
from rules.facts.turns import nobody_plays
from rules.facts.walls import surely_left
from rules.law import after, law, say, warning
from rules.reasons.dead_hands import AllDead
from rules.reasons.settling import PackUsedUp, TilesLeftLoose
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


@law("B24.L19", "B24.L15", on=DealEnded)
def pack_used_up(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """With pack and loose tiles used up all hands are dead and nothing is counted; nor is it where
    all have died before."""
    if end.reason != "wall":
        return
    left = (deal.wall.left or 0) + deal.wall.loose
    if nobody_plays(deal):
        yield say("wall_game", None, AllDead(), laws=("B24.L15",))
    elif deal.wall.left is not None and surely_left(deal):
        yield warning(None, TilesLeftLoose(left, deal.wall.loose), laws=("B24.L19",))
    else:
        yield say("wall_game", None, PackUsedUp(), laws=("B24.L19",))


@law("B24.L15", on=after(Discarded, RackCounted))
def last_hand_dead(deal: Deal, event: Discarded[Seat] | RackCounted) -> Iterator[Ruling]:
    """When the last hand that played dies of its number of tiles nobody is left to win."""
    counted = isinstance(event, RackCounted)
    wrong = (wrong_between_turns if counted else wrong_at_turns_end)(deal, event.seat)
    if wrong is not None and not deal.intact(event.seat):
        yield say("dead", None, AllDead())
