"""What a classical table does next: heaps, dice, deal, loose tiles, seasons, hands to be shown."""

from __future__ import annotations

from rules.facts.turns import due_to_draw, in_the_deal
from rules.guide import Guide
from rules.laws.heaps import heap_of, thrown
from rules.laws.loose_tiles import LOOSE
from rules.table import Deal
from rules.tiles import SEATS
from rules.wording import listed, name


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
    text, rest = (
        "All tiles are turned face down and mixed well",
        "Each then forms a heap; nobody counts.",
    )
    if deal.empty:
        who = listed(map(name, deal.empty))
        laws = ("B24.L2", "B24.L3", "B24.L13")
        return Guide(text, None, laws, f"{rest} {who} is not played.")
    return Guide(text, None, ("B24.L2", "B24.L3"), rest)


def _heap(deal: Deal) -> Guide | None:
    total = thrown(deal)
    if deal.opening.heap or deal.opening.taken:
        return None
    if total is None:
        return Guide("East throws two dice for the heap to deal from", "E", ("B24.L4",))
    heap = heap_of(deal, total)
    text = f"East threw {total}: counted to the right from East, the deal is from {name(heap)}'s"
    return Guide(f"{text} heap", heap, ("B24.L4",))


def _deal(deal: Deal) -> Guide:
    rest = (
        "East deals 13 tiles to each and one more to East; "
        f"then {LOOSE} tiles off the top of the rest are laid loose."
    )
    return Guide("The heap is cut and joined to the next", "E", ("B24.L5",), rest)


def _loose(deal: Deal) -> Guide | None:
    waiting = next((s for s in SEATS if deal.live(s) and deal.hands[s].owed), None)
    if waiting and deal.wall.loose:
        hand = deal.hands[waiting]
        laws = ("B24.X2",) if hand.bonus else ()
        fours = any(len(group.tiles) == 4 for group in hand.exposures)
        laws = (*laws, "B24.L32") if fours else laws
        return Guide(f"{name(waiting)} draws a loose tile", waiting, laws)
    short = min(LOOSE - deal.wall.loose, deal.wall.left or 0)
    if short > 0:
        tiles = "1 tile" if short == 1 else f"{short} tiles"
        return Guide(f"{tiles} from the bottom of the pack are laid loose", None, ("B24.L5",))
    return None


def _seasons(deal: Deal) -> Guide | None:
    if not in_the_deal(deal):
        return None
    text = "Seasons that were dealt are laid aside and replaced, from East on; then East discards"
    return Guide(text, "E", ("B24.X2", "B24.L14"))


def _lost_turn(deal: Deal) -> Guide | None:
    due = due_to_draw(deal)
    if deal.play.missing is None or due is None:
        return None
    text = f"{name(deal.play.missing)} discarded out of turn and loses this one: {name(due)} draws"
    return Guide(text, due, ("B24.L36",))


def _last_tiles(deal: Deal) -> Guide | None:
    due = due_to_draw(deal)
    if deal.wall.left != 0 or due is None:
        return None
    if deal.wall.loose > 0:
        text = f"The pack is used up: {name(due)} draws a loose tile"
        return Guide(text, due, ("B24.L19",))
    rest = "If nobody wins with the last discard, all hands are dead."
    return Guide("Nothing is left to draw", None, ("B24.L19",), rest)


def _to_show(deal: Deal) -> Guide | None:
    if deal.result.winner is None or deal.result.settled:
        return None
    waiting = [s for s in deal.seated if s != deal.result.winner and not deal.hands[s].shown]
    if not waiting:
        return None
    verb = "show their hands and leave" if len(waiting) > 1 else "shows the hand and leaves"
    text = f"{listed(map(name, waiting))} {verb} the tiles until the scores are settled"
    return Guide(text, waiting[0] if len(waiting) == 1 else None, ("B24.L33",))
