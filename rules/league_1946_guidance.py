"""What a table of 1946 does before play: flowers, walls, twelve tiles each, the Charlestons."""

from __future__ import annotations

from rules.charleston_guidance import charleston
from rules.guide import Guide
from rules.laws.league_1946 import STACKS, TWELVE, taken_so_far
from rules.reasons.guidance import (
    BreakAnyWall,
    BuildWallsOfRest,
    CountWithFlower,
    StillTakeFlowers,
    TakeFlowers,
    TakeOneMore,
    TakeTwelve,
)
from rules.table import Deal


def due(deal: Deal) -> Guide | None:
    """Return what the table is to do now; None in play, where the turn alone says it."""
    if deal.phase != "before":
        return None
    passes = charleston(deal, ("N46.C1",), ("N46.C2",), tiles="any", blind=("N46.C4",))
    return _flowers(deal) or _walls(deal) or _break(deal) or _deal(deal) or passes or _begin()


def _begun(deal: Deal) -> bool:
    opening = deal.opening
    return bool(opening.broken or opening.taken or opening.passes)


def _flowers(deal: Deal) -> Guide | None:
    without = [seat for seat in deal.seated if seat not in deal.opening.flowers]
    if not without or deal.opening.stacks or _begun(deal):
        return None
    if len(without) < len(deal.seated):
        due = StillTakeFlowers(tuple(without))
        return Guide(due, without[0] if len(without) == 1 else None, ("N46.D1",))
    return Guide(TakeFlowers(), None, ("N46.D1", "N46.1"))


def _walls(deal: Deal) -> Guide | None:
    if deal.opening.stacks or _begun(deal):
        return None
    return Guide(BuildWallsOfRest(2 * STACKS, STACKS), None, ("N46.D1", "N46.1"))


def _break(deal: Deal) -> Guide | None:
    return None if _begun(deal) else Guide(BreakAnyWall(), None, ("N46.D2",))


def _deal(deal: Deal) -> Guide | None:
    held = taken_so_far(deal.opening.taken)
    if deal.opening.passes:
        return None
    short = [seat for seat in deal.seated if held[seat] < TWELVE]
    if short:
        whose = short[0] if len(short) == 1 else None
        return Guide(TakeTwelve(tuple(short)), whose, ("N46.D2",))
    if held["E"] == TWELVE:
        return Guide(TakeOneMore(), "E", ("N46.D2",))
    return None


def _begin() -> Guide:
    return Guide(CountWithFlower(), None, ("N46.D2", "N46.C3"))
