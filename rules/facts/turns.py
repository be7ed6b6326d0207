"""Whose move it is, and whether one is made out of turn.

A move is never out of turn while nobody knows whose turn it is, nor where the table let an illegal
move stand and play went on from it (`Deal.follow`).
"""

from __future__ import annotations

from typing import Literal

from rules.parts import COMPLETE, HAND, Claim
from rules.reasons.choices import DrawnWrongly, RedeemedWrongly
from rules.table import Deal
from rules.tiles import SEATS, Seat

DiscardedWrongly = Literal["without a tile", "out of turn"]


def on_turn(deal: Deal, seat: Seat) -> bool:
    """Whether it is the seat's turn, or the table lets it be; True while nobody knows."""
    return deal.play.current is None or seat in (deal.play.current.seat, deal.play.follow)


def holder(deal: Deal) -> Seat | None:
    """Return who has a tile too many in its turn, so owes a discard; None if nobody does, or it is
    not known who."""
    return deal.turn if deal.stage in ("drawn", "discard") else None


def due_to_draw(deal: Deal) -> Seat | None:
    """Return who draws next; None where somebody owes a discard first, or it is not known."""
    return deal.turn if deal.stage == "draw" else None


def not_begun(deal: Deal) -> bool:
    """Whether East's first discard, which begins the game, is still to come (AMR.G14, B24.L14)."""
    return deal.discards.last is None and deal.turn == "E" and deal.stage == "discard"


def in_the_deal(deal: Deal) -> bool:
    """Whether Chief has not discarded yet: seasons that were dealt are laid aside now (B24.X2)."""
    return deal.discards.last is None and deal.turn == "E"


def short_at_the_start(deal: Deal, seat: Seat) -> bool:
    """Whether the seat was dealt too few and may still draw what is missing (AMR.G13)."""
    held = deal.playing_tiles(seat) if not_begun(deal) else None
    return held is not None and held < (COMPLETE if seat == "E" else HAND)


def has_called(deal: Deal, seat: Seat) -> Claim | None:
    """Return the call by which the seat holds the discard, as long as nothing is done with it."""
    return next((c for c in deal.live_claims() if c.seat == seat and c.taken), None)


def touched_to_take(deal: Deal, seat: Seat) -> Claim | None:
    """Return the call by which the seat has touched the discard, where that has to be taken then
    (T19.3c)."""
    return has_called(deal, seat) if deal.settings.claim_commits == "touched" else None


def loses_turn(deal: Deal, seat: Seat) -> bool:
    """Whether the seat has discarded out of turn and loses its next draw or chow (B24.L36)."""
    return seat in (deal.play.missing, *deal.play.to_miss)


def draw_is_due(deal: Deal, seat: Seat) -> bool:
    """Whether a tile drawn by the seat now is the one of its turn."""
    follows = deal.play.follow == seat and deal.turn != seat
    return deal.play.current is None or due_to_draw(deal) == seat or follows


def drawn_wrongly(deal: Deal, seat: Seat) -> DrawnWrongly | None:
    """Return what is wrong with it if the seat draws now, by whose turn it is.

    Nothing is where the tile is due for a four or a season (B24.L32), or was missing in the deal.
    """
    if deal.hands[seat].owed or short_at_the_start(deal, seat) or draw_is_due(deal, seat):
        return None
    if deal.turn == seat:
        return "again"
    return "out of turn" if deal.stage == "draw" else "ahead"


def in_its_stead(deal: Deal, seat: Seat) -> bool:
    """Whether a discard of the seat takes the place of the one that is due.

    It drew before its turn, a ruling said so, and the table has let it stand; not where a discard
    out of turn has a law of its own (B24.L36).
    """
    early = due_to_draw(deal) is not None and deal.holds_early(seat)
    return early and not deal.ways.stray_discard_misses


def behind_an_arm(deal: Deal) -> bool:
    """Whether an arm lay so since the last discard that a draw may not have been seen."""
    return deal.wall.perhaps_drawn > deal.wall.perhaps_drawn_by


def drew_behind_an_arm(deal: Deal, seat: Seat) -> bool:
    """Whether a tile that the seat puts back now is one that it drew in its turn, unseen, before a
    call took the turn from it: there is no other that it can have."""
    last = deal.discards.last
    if last is None or not behind_an_arm(deal) or last.seat not in SEATS:
        return False
    cut_off = deal.play.window == "taken" or bool(deal.live_claims(but=seat))
    turned = deal.next_live(last.seat) == seat and deal.turn not in (None, seat)
    return cut_off and turned and seat not in deal.play.picked and not deal.holds_early(seat)


def laid_again(deal: Deal, seat: Seat) -> bool:
    """Whether the seat, if it discards now, does so for the discard that it took up, which was to
    stay: the same tile again, or another that the table lets it lay down instead."""
    last, play = deal.discards.last, deal.play
    if last is None or last.seat != seat or not last.taken_up or play.window != "open":
        return False
    return not play.picked and not play.touched and not deal.claims.made


def discarded_wrongly(deal: Deal, seat: Seat) -> DiscardedWrongly | None:
    """Return what is wrong with it if the seat discards now, by whose turn it is.

    Where another has called, a discard is only too fast (AMR.G15): it goes back, drawn for or not.
    """
    if has_called(deal, seat) or laid_again(deal, seat):
        return None
    if on_turn(deal, seat):
        called = deal.play.window == "open" and bool(deal.live_claims(but=seat))
        lets_it = deal.play.follow == seat or called
        return "without a tile" if due_to_draw(deal) == seat and not lets_it else None
    return None if in_its_stead(deal, seat) else "out of turn"


def redeemed_wrongly(deal: Deal, seat: Seat) -> RedeemedWrongly | None:
    """Return what is wrong with it if the seat redeems a joker now, by whose turn it is.

    Some redeem with a tile they hold before they draw (HOY.V4).
    """
    if deal.turn is None or holder(deal) == seat or has_called(deal, seat):
        return None
    if deal.turn != seat:
        return "out of turn"
    allowed = deal.settings.redeem_before_drawing == "allowed"
    return None if allowed else "before drawing"


def racked_call(deal: Deal, seat: Seat) -> Claim | None:
    """Return the call whose tile the seat puts into the rack by racking or discarding now.

    One that was drawn is racked first, be it due or not.
    """
    drawn = (deal.turn == seat and deal.stage == "drawn") or deal.holds_early(seat)
    return None if drawn else has_called(deal, seat)


def right_of(deal: Deal, seat: Seat) -> Seat | None:
    """Return who goes on once the seat's hand is out in its turn; None if no other hand plays."""
    right = deal.next_live(seat)
    return None if right == seat else right


def nobody_plays(deal: Deal) -> bool:
    """Whether every hand is dead, as all know: the deal ends as if the wall were used up."""
    return not any(map(deal.live, deal.seated))


def goes_on_without(deal: Deal, seat: Seat) -> Seat | None:
    """Return whose turn it is once the seat's hand is out, whoever's it is now."""
    if deal.turn == seat:
        return right_of(deal, seat)
    return deal.turn
