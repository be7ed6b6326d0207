"""Before the deal: heaps instead of walls, and the one that is dealt from."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import DiceThrown, HeapChosen, HeapsFormed
from rules.law import law, warning
from rules.reasons.opening import (
    ChiefThrows,
    HeapBeforeThrow,
    NoHeap,
    ThrownAlready,
    TwoDice,
    WrongHeap,
)
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


def thrown(deal: Deal) -> int | None:
    """Return what Chief's two dice showed first; None while Chief has not thrown them."""
    return deal.opening.chiefs_throw


def heap_of(deal: Deal, total: int) -> Seat:
    """Return the heap that a throw picks: counted to the right, Chief's own as one."""
    return deal.seated[(total - 1) % len(deal.seated)]


@law("B24.L3", on=HeapsFormed, always=True)
def each_has_a_heap(deal: Deal, heaps: HeapsFormed) -> Iterator[Ruling]:
    """Everybody forms a heap; how many tiles it has is all one."""
    for seat in deal.seated:
        if not heaps.tiles.get(seat):
            yield warning(seat, NoHeap())


@law("B24.L4", on=DiceThrown, always=True)
def chief_throws_two_dice_once(deal: Deal, throw: DiceThrown) -> Iterator[Ruling]:
    """Chief alone throws, two dice and once."""
    if throw.seat != "E":
        yield warning(throw.seat, ChiefThrows())
    elif len(throw.dice) != 2:
        yield warning("E", TwoDice(len(throw.dice)))
    elif thrown(deal) is not None:
        yield warning("E", ThrownAlready())


@law("B24.L4", on=HeapChosen, always=True)
def heap_that_was_thrown(deal: Deal, chosen: HeapChosen) -> Iterator[Ruling]:
    """The deal is made from the heap that the count ends on."""
    total = thrown(deal)
    if total is None:
        yield warning("E", HeapBeforeThrow())
        return
    due = heap_of(deal, total)
    if chosen.heap != due:
        yield warning(chosen.heap, WrongHeap(total, due))
