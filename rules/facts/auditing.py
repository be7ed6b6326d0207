"""Whether a hand that is shown for Mah Jongg agrees with all that is on record.

A hand that would win, and that no table could show as things are recorded, is neither won nor in
error: an entry is wrong or a tile was misread, and which of them is for the table to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from rules.events import Shown
from rules.facts.seasons import is_season
from rules.parts import COMPLETE, Declaration, Fault
from rules.reasons.base import Statement
from rules.reasons.conserving import MoreThanTheSet
from rules.reasons.declaring import (
    HandDisagrees,
    NotAmongShown,
    NotPutRight,
    PartOfHand,
    TilesOnRecord,
)
from rules.reasons.turns import KeptAgainstCall
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, face_of

A_SLIP: Final = 1
"""By how many tiles what is written of a hand is soon wrong."""

_IN_THE_TURN: Final = ("draw", "rack", "expose", "change_exposure")
"""What of the turn that wins has to be put right first."""


def disagreement(deal: Deal, show: Shown) -> Statement | None:
    """Return what of the record a declared hand cannot be shown with; None if nothing.

    The state is that after the hand was shown.
    """
    said = deal.claims.declared
    if said is None or said.seat != show.seat:
        return None
    return (
        _last_tile(deal, said, show)
        or _count(deal, show)
        or _copies(deal, show)
        or _not_put_right(deal, show)
    )


def cannot_lie(deal: Deal, show: Shown) -> HandDisagrees | None:
    """Return what of the tiles shown no table can have; None if they may lie there.

    The declared hand may be one or none: a tile was misread, here or before, or an entry is wrong.
    """
    said = deal.claims.declared
    if said is None or said.seat != show.seat:
        return None
    why = _copies(deal, show)
    return None if why is None else HandDisagrees(why)


def one_misread(deal: Deal, show: Shown, complete: Callable[[Shown], bool]) -> HandDisagrees | None:
    """Return that a hand lacks the tile that it was declared with, and is `complete` with it in the
    place of one that it has, or of all that are alike: likely they were misread. None if it is not
    so: who lacks it, and has no hand with it either, is in error whichever entry is wrong.
    """
    said = deal.claims.declared
    why = _last_tile(deal, said, show) if said is not None and said.seat == show.seat else None
    if why is None:
        return None
    one = [(*show.tiles[:at], why.tile, *show.tiles[at + 1 :]) for at in range(len(show.tiles))]
    alike = [
        tuple(why.tile if tile == face else tile for tile in show.tiles)
        for face in dict.fromkeys(show.tiles)
    ]
    found = any(complete(Shown(seat=show.seat, tiles=tiles)) for tiles in (*one, *alike))
    return HandDisagrees(why) if found else None


def unseen_part(deal: Deal, show: Shown, due: int = COMPLETE) -> PartOfHand | None:
    """Return that a hand is not shown whole, by what is on record; None if it may be.

    A tile too few, or one too many, is soon left out or written twice: it is the hand's only where
    the record has as many. Who shows some of the tiles shows no whole hand. A hand that is shown
    again alike is that hand. `due` is how many there are to be, without what a four adds.
    """
    said = deal.claims.declared
    if said is not None and said.seat == show.seat and said.shown_again:
        return None
    held = deal.hands[show.seat].total
    seasons = deal.ways.seasons
    shown = sum(not (seasons and is_season(tile)) for tile in show.tiles)
    fours = sum(len(group) == 4 for group in deal.exposures(show.seat))
    due += fours if deal.ways.kongs_replaced else 0
    if held is None or shown == due or len(show.tiles) == held or abs(shown - held) != A_SLIP:
        return None  # a season that was not laid aside is one of the tiles on record
    return PartOfHand(shown, held)


def _last_tile(deal: Deal, said: Declaration, show: Shown) -> NotAmongShown | None:
    """The tile that was called for it, or drawn in sight, is in the hand."""
    faces = {face_of(tile) for tile in show.tiles}
    if said.took and said.tile not in (None, UNKNOWN):
        assert said.tile is not None
        last = deal.discards.last
        meant = {face_of(said.tile)}  # one thrown under another name may be had as what was named
        meant |= {face_of(last.named)} if last and last.named and last.misnamed else set()
        return None if faces & meant else NotAmongShown(said.tile, "called")
    turn = deal.play.current
    if said.discarder is None and not said.redeemed and turn and turn.seat == said.seat:
        drawn = turn.tile
        if drawn is not None and face_of(drawn) not in faces:
            return NotAmongShown(drawn, "drawn")
    return None


def _not_put_right(deal: Deal, show: Shown) -> Statement | None:
    """Nothing was done in the turn that wins, and no joker was taken, that was to go back; nor is
    the tile of that turn one that was to go back before.

    Of what is older the table has gone on. A hand that was found dead, and that nobody has called
    so, wins (AMR.A1).
    """
    last = deal.discards.last
    since = last.n if last is not None else 0
    for fault in deal.faults_of(show.seat):
        now = fault.n > since and fault.event in _IN_THE_TURN
        if not fault.fatal and (now or (JOKER in show.tiles and _took_a_joker(deal, fault))):
            return NotPutRight(fault.reason)
    return _drawn_early(deal, show)


def _drawn_early(deal: Deal, show: Shown) -> Statement | None:
    """The tile was not drawn before it was due, or before a call that took the turn away."""
    turn = deal.play.current
    if turn is None or turn.seat != show.seat or not turn.early:
        return None
    drawn = (fault.reason for fault in deal.faults_of(show.seat) if fault.event == "draw")
    return NotPutRight(next(drawn, KeptAgainstCall()))


def _took_a_joker(deal: Deal, fault: Fault) -> bool:
    """Whether the fault was to take a joker from an exposure, and one is still gone from there."""
    if fault.event != "redeem" or getattr(fault.reason, "why", "") in ("no exposure", "no joker"):
        return False
    groups = (group for hand in deal.hands.values() for group in hand.exposures)
    return any((g.before or ()).count(JOKER) > g.tiles.count(JOKER) for g in groups)


def _count(deal: Deal, show: Shown) -> Statement | None:
    """The hand has as many tiles as one that wins."""
    total, due = deal.playing_tiles(show.seat), COMPLETE - deal.hands[show.seat].owed
    return None if total in (None, due) else TilesOnRecord(total or 0, due)


def _copies(deal: Deal, show: Shown) -> Statement | None:
    """No tile of the hand lies in sight more often than the set has it.

    One that does so without this hand was misread elsewhere, or is a question by itself.
    """
    if deal.tiles is None:
        return None
    shown = Counter(face_of(tile) for tile in show.tiles)
    seen = deal.seen(but=show.seat) + shown
    for tile, held in deal.tiles.faces.items():
        if shown[tile] and seen[tile] > held:
            return MoreThanTheSet(tile, seen[tile], held)
    return None
