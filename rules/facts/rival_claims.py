"""Rival calls of one discard: which stand, which is best, and who is next when one falls away."""

from __future__ import annotations

from rules.facts.calls import has_drawn
from rules.parts import Claim
from rules.table import Deal
from rules.tiles import Seat, alike

_ORDER = ("mahjongg", "exposure", "chow")


def rank(deal: Deal, claim: Claim) -> tuple[int, bool, int]:
    """Return where a call stands among its rivals: the least has the tile.

    Mah Jongg goes before three alike and those before a run (AMR.A3b, N46.7C, B24.L23, L25), a
    call of the tile that lies there before one of its wrong name (AMR.A1g), and then the next in
    turn has it (AMR.A3a, A3c, N46.7A, 7B, B24.L26).
    """
    steps = deal.steps_from_discarder(claim.seat)
    return (_ORDER.index(claim.purpose), claim.by_name, steps)


def standing(deal: Deal, *, but: Seat | None = None) -> tuple[Claim, ...]:
    """Return the calls of the last discard that were in order and not withdrawn, the best first,
    without those of `but`: the one that has the tile, and those that stand behind it."""
    return _standing(deal, deal.claims.made, but)


def next_caller(deal: Deal, but: Seat) -> Claim | None:
    """Return who has the tile if the seat `but`, which has it, falls away; None if nobody called
    it too, or there is no other hand to play against."""
    mine = deal.claim_of(but)
    if mine is None or mine.state != "live":
        return None
    behind = standing(deal, but=but)
    if not behind or not any(seat != but for seat in deal.intact(behind[0].seat)):
        return None
    return behind[0]


def come_free(deal: Deal) -> Claim | None:
    """Return whose call has come free: the best that stands, where nobody has the tile any more."""
    undo = deal.play.undo
    if undo is None and not deal.claims.made:  # as nearly always
        return None
    if undo is not None and undo.hasty:
        # The discard goes back, and the one before it is to be had (N46.9, B24.L27).
        stand = _standing(deal, undo.claims, undo.seat)
    else:
        stand = standing(deal) if _lies_there(deal) else ()
    if not stand or any(claim.state == "live" for claim in stand):
        return None
    return stand[0] if deal.intact(stand[0].seat) else None


def _standing(deal: Deal, claims: tuple[Claim, ...], but: Seat | None) -> tuple[Claim, ...]:
    stand = (
        claim
        for claim in claims
        if claim.state in ("live", "lost")
        and claim.seat != but
        and deal.live(claim.seat)
        and (claim.state == "live" or not has_drawn(deal, claim.seat))
    )
    return tuple(sorted(stand, key=lambda claim: rank(deal, claim)))


def _lies_there(deal: Deal) -> bool:
    """Whether the last discard may be had, and lies on the table."""
    last, said = deal.discards.last, deal.claims.declared
    if last is None or deal.play.window != "open" or (said is not None and said.took):
        return False
    groups = (group for hand in deal.hands.values() for group in hand.exposures)
    return not any(
        group.claimed is not None and group.n >= last.n and alike(group.claimed, last.tile)
        for group in groups
    )
