"""What the League's game of 1946 has of its own in the deal and in play (N46).

What it shares with other codes stands with theirs: drawing ahead in `turns`,
precedence in `precedence`, the Charleston in `charleston`, dead hands in
`counts`, `exposures` and `dead_calls`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from rules.events import (
    Claimed,
    Discarded,
    FlowerTaken,
    TilesTaken,
    TouchedWall,
    WallsBuilt,
)
from rules.facts.calls import calls_the_last
from rules.facts.going_on import goes_on
from rules.facts.taking_back import flower_stays, why_back
from rules.facts.turns import due_to_draw
from rules.law import illegal, law, say, warning
from rules.reasons.claims import FlowerClaimed, SecondOfTwo, WaitsForName
from rules.reasons.dead_hands import DeadHandDiscards
from rules.reasons.names import ExchangedForNamed
from rules.reasons.opening import (
    FlowerBeforeWalls,
    FlowersBeforeWalls,
    OneFlower,
    TilesInWalls,
    TookTooMany,
    WallFirst,
)
from rules.reasons.then import GoesBack
from rules.reasons.turns import FlowerDiscarded, TouchedAhead
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat, alike

STACKS: Final = 75
"""Of two tiles in the four walls: 150, the other four are flowers in the hands (N46.D1)."""

TWELVE: Final = 12


@law("N46.D1", on=FlowerTaken, always=True)
def one_flower_each(deal: Deal, take: FlowerTaken) -> Iterator[Ruling]:
    """Each takes one flower, no more."""
    more = take.count - (0 if take.seat in deal.opening.flowers else 1)
    if more > 0:
        yield warning(take.seat, OneFlower(more))


@law("N46.D1", on=WallsBuilt, always=True)
def walls_without_four_flowers(deal: Deal, walls: WallsBuilt) -> Iterator[Ruling]:
    """Four flowers are with the players, and 150 tiles stand in the walls."""
    without = [seat for seat in deal.seated if seat not in deal.opening.flowers]
    if without == list(deal.seated):
        yield warning(None, FlowersBeforeWalls())
    else:
        for seat in without:
            yield warning(seat, FlowerBeforeWalls())
    stacks = sum(walls.stacks.values())
    if len(walls.stacks) == 4 and stacks != STACKS:
        yield warning(None, TilesInWalls(2 * stacks, 2 * STACKS))


def taken_so_far(takes: Iterable[tuple[Seat, int]]) -> Counter[Seat]:
    """Return how many tiles each seat has of the wall, without what went back."""
    held: Counter[Seat] = Counter()
    for seat, count in takes:
        if held[seat] + count <= _most(held, seat):
            held[seat] += count
    return held


def _most(held: Counter[Seat], seat: Seat) -> int:
    all_have = all(held[each] >= TWELVE for each in ("E", "S", "W", "N"))
    return TWELVE + 1 if seat == "E" and all_have else TWELVE


@law("N46.D2", on=TilesTaken, always=True)
def twelve_each_and_one_for_east(deal: Deal, take: TilesTaken) -> Iterator[Ruling]:
    """The wall is broken; each takes twelve tiles, and then East one more."""
    seat, opening = take.seat, deal.opening
    held = taken_so_far(opening.taken)
    if opening.stacks and opening.broken is None and not opening.taken:  # it is said once
        yield warning(seat, WallFirst(take.count))
    elif held[seat] + take.count > _most(held, seat):
        yield warning(
            seat, TookTooMany(held[seat], take.count, seat == "E"), GoesBack("place", many=True)
        )


@law("N46.2", on=TouchedWall)
def looking_ahead(deal: Deal, touch: TouchedWall) -> Iterator[Ruling]:
    """Nobody lays a hand on the coming tile before the discard."""
    if deal.turn is None or due_to_draw(deal) or deal.play.follow == touch.seat:
        return
    yield illegal(touch.seat, TouchedAhead(deal.turn), goes_on(deal))


@law("N46.5", on=Claimed)
def announced_first(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Where names are heard, a discard is claimed only once it has been named."""
    last = deal.discards.last
    if deal.settings.discards_announced != "heard" or not calls_the_last(deal, claim):
        return
    if last is not None and last.named is None:
        yield say("refused", claim.seat, WaitsForName(last.seat))


@law("N46.6", on=Discarded)
def named_is_discarded(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A tile that was announced is the discard: no other is laid down for it."""
    named, seat = deal.discards.named, discard.seat
    if named is None or "exchanged" not in why_back(deal, discard):
        return
    yield illegal(seat, ExchangedForNamed(named.tile, discard.tile))


@law("N46.8", on=Claimed)
def second_of_two_alike(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Of two like tiles thrown one upon the other it is the second that is claimed."""
    last = deal.discards.last
    if last is None or claim.thrown_by is None or claim.thrown_by == last.seat:
        return
    if not alike(last.face, claim.tile):
        return
    yield say("refused", claim.seat, SecondOfTwo(last.face, claim.thrown_by, last.seat))


@law("N46.10", on=Discarded)
def flowers_stay(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A flower is never discarded."""
    if "flower" in why_back(deal, discard):
        yield illegal(discard.seat, FlowerDiscarded())


@law("N46.10", on=Claimed)
def no_flower_to_claim(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A flower that was discarded goes back to its player: nobody else has it."""
    last = deal.discards.last
    if last is not None and flower_stays(deal, last.tile) and calls_the_last(deal, claim):
        yield illegal(claim.seat, FlowerClaimed(last.seat))


@law("N46.4", "N46.12B", on=Discarded, dead=True)
def dead_hands_do_not_discard(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A hand that was found dead neither draws nor discards."""
    yield illegal(
        discard.seat, DeadHandDiscards(discard.tile), GoesBack("place", discard.tile), goes_on(deal)
    )
