"""What a classical table does next: heaps, dice, deal, loose tiles, seasons, hands to be shown."""

from __future__ import annotations

from rules.facts.turns import due_to_draw, in_the_deal
from rules.guide import Guide
from rules.laws.heaps import heap_of, thrown
from rules.parts import LOOSE
from rules.reasons.guidance import (
    CutHeap,
    DealFromHeap,
    DrawInstead,
    DrawLoose,
    DrawLooseAtLast,
    LayLoose,
    MixTiles,
    NothingToDraw,
    ReplaceSeasons,
    ShowHands,
    ThrowForHeap,
)
from rules.table import Deal
from rules.tiles import SEATS


def due(deal: Deal) -> Guide | None:
    """Return what the table is to do now; None in play, where the turn alone says it."""
    if deal.phase == "over":
        return _to_show(deal)
    if deal.phase == "play":
        return _loose(deal) or _seasons(deal) or _lost_turn(deal) or _last_tiles(deal)
    return _heaps(deal) or _heap(deal) or _deal(deal)


def _heaps(deal: Deal) -> Guide | None:
    opening = deal.opening
    if opening.heaps or opening.heap or opening.taken or thrown(deal) is not None:
        return None
    out = ("B24.L13",) if deal.empty else ()
    return Guide(
        MixTiles(tuple(deal.empty), deal.opening.face_up), None, ("B24.L2", "B24.L3", *out)
    )


def _heap(deal: Deal) -> Guide | None:
    total = thrown(deal)
    if deal.opening.heap or deal.opening.taken:
        return None
    if total is None:
        return Guide(ThrowForHeap(), "E", ("B24.L4",))
    return Guide(DealFromHeap("E", total), heap_of(deal, total), ("B24.L4",))


def _deal(deal: Deal) -> Guide:
    return Guide(CutHeap(LOOSE), "E", ("B24.L5",))


def _loose(deal: Deal) -> Guide | None:
    waiting = next((s for s in SEATS if deal.live(s) and deal.hands[s].owed), None)
    if waiting and deal.wall.loose:
        hand = deal.hands[waiting]
        laws = ("B24.X2",) if hand.bonus else ()
        fours = any(len(group.tiles) == 4 for group in hand.exposures)
        laws = (*laws, "B24.L32") if fours else laws
        return Guide(DrawLoose(), waiting, laws)
    short = min(LOOSE - deal.wall.loose, deal.wall.left or 0)
    if short > 0:
        return Guide(LayLoose(short), None, ("B24.L5",))
    return None


def _seasons(deal: Deal) -> Guide | None:
    if not in_the_deal(deal):
        return None
    return Guide(ReplaceSeasons(), "E", ("B24.X2", "B24.L14"))


def _lost_turn(deal: Deal) -> Guide | None:
    due = due_to_draw(deal)
    if deal.play.missing is None or due is None:
        return None
    return Guide(DrawInstead(deal.play.missing), due, ("B24.L36",))


def _last_tiles(deal: Deal) -> Guide | None:
    due = due_to_draw(deal)
    if deal.wall.left != 0 or due is None:
        return None
    if deal.wall.loose > 0:
        return Guide(DrawLooseAtLast(), due, ("B24.L19",))
    return Guide(NothingToDraw(), None, ("B24.L19",))


def _to_show(deal: Deal) -> Guide | None:
    if deal.result.winner is None or deal.result.settled:
        return None
    waiting = [s for s in deal.seated if s != deal.result.winner and not deal.hands[s].shown]
    if not waiting:
        return None
    show = ShowHands(tuple(waiting), len(waiting))
    return Guide(show, waiting[0] if len(waiting) == 1 else None, ("B24.L33",))
