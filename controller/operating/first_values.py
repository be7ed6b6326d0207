"""What a field holds before anybody has chosen: whose turn it is, what is due, what is usual."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from controller.operating.fields import Field, tile_set
from rules.facts.walls import next_wall
from rules.opening import STACKS
from rules.stories.model import DEALT
from rules.table import Deal
from rules.tiles import Seat

LOOSE: Final = 2
"""Loose tiles laid apart in the deal, where there are any (B24.L5)."""


def starts(field: Field, deal: Deal) -> dict[str, tuple[str, ...]]:
    """Return what a form holds in a field at first: empty where there is nothing to go by.

    >>> starts(Field("seat", "seat", start="turn"), Deal())
    {}
    >>> starts(Field("count", "number", start="3"), Deal())
    {'count': ('3',)}
    """
    if field.kind == "counts":
        counts = _COUNTS.get(field.start or "", _nothing)(deal)
        return {f"{field.name}_{seat}": (str(count),) for seat, count in counts.items()}
    if field.start is None:
        return {}
    value: str | None = field.start
    if field.start == "dealt":
        value = str(wall_of(deal) if field.name == "wall" else loose_of(deal))
    elif field.start in _KNOWN:
        value = _KNOWN[field.start](deal)
    return {field.name: (value,)} if value else {}


def wall_of(deal: Deal) -> int:
    """How many tiles are in the wall once all are dealt."""
    dealt = sum(count for seat, count in DEALT.items() if seat not in deal.empty)
    return tile_set(deal).size - dealt - loose_of(deal)


def loose_of(deal: Deal) -> int:
    """How many loose tiles lie apart then."""
    return LOOSE if deal.ways.kongs_replaced else 0


def _nothing(deal: Deal) -> Mapping[Seat, int]:
    return {}


def _heaps(deal: Deal) -> Mapping[Seat, int]:
    return dict.fromkeys(deal.seated, tile_set(deal).size // len(deal.seated))


def _walls(deal: Deal) -> Mapping[Seat, int]:
    """The stacks of two that all tiles make, without those the players have taken (N46.D1)."""
    stacks = (tile_set(deal).size - len(deal.opening.flowers)) // 2
    last = stacks - 3 * STACKS
    return {"E": STACKS, "S": STACKS, "W": STACKS, "N": last}


def _turn(deal: Deal) -> str | None:
    return deal.turn


def _last(deal: Deal) -> str | None:
    return deal.discards.last.face if deal.discards.last else None


def _declared(deal: Deal) -> str | None:
    return deal.claims.declared.seat if deal.claims.declared else deal.result.winner


def _thrown(deal: Deal) -> str | None:
    thrown = deal.opening.throw_to_break
    return str(thrown) if thrown is not None else None


def _taker(deal: Deal) -> str | None:
    take = deal.opening.next_to_take(deal.seated)
    return take[0] if take else None


def _takes(deal: Deal) -> str | None:
    take = deal.opening.next_to_take(deal.seated)
    return str(take[1]) if take else None


_COUNTS: Final[Mapping[str, Callable[[Deal], Mapping[Seat, int]]]] = MappingProxyType(
    {
        "dealt": lambda deal: {seat: DEALT[seat] for seat in deal.seated},
        "walls": _walls,
        "heap": _heaps,
    }
)

_KNOWN: Final[Mapping[str, Callable[[Deal], str | None]]] = MappingProxyType(
    {
        "turn": _turn,
        "last": _last,
        "declared": _declared,
        "thrown": _thrown,
        "taker": _taker,
        "takes": _takes,
        "next": lambda deal: next_wall(deal),
    }
)
