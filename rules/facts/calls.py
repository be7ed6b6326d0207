"""What is called: whether a call is for the last discard, in order, and by its right name."""

from __future__ import annotations

from rules.events import Claimed
from rules.facts.taking_back import named_is_the_discard
from rules.facts.turns import loses_turn
from rules.parts import Claim, Discard
from rules.table import Deal
from rules.tiles import JOKER, Seat, Tile, alike, face_of


def calls_the_last(deal: Deal, claim: Claimed[Seat]) -> bool:
    """Whether the call is for the last discard, as far as the tiles are known, or for its name."""
    return may_mean_the_last(deal, claim.tile)


def may_mean_the_last(deal: Deal, tile: Tile) -> bool:
    """Whether who calls such a tile may mean the last discard: it is one, or was named so."""
    return last_is(deal, tile) or _named(deal, tile)


def last_is(deal: Deal, tile: Tile) -> bool:
    """Whether the last discard is such a tile, or a joker that was thrown as one (HOY.V3)."""
    last = deal.discards.last
    return last is not None and (alike(last.tile, tile) or alike(last.face, tile))


def calls_the_named(deal: Deal, tile: Tile) -> bool:
    """Whether who calls such a tile means the one that was just named and is not down yet, where it
    is discarded with its name (T19.3g, N46.5)."""
    named = deal.discards.named
    return named is not None and named_is_the_discard(deal) and alike(named.tile, tile)


def by_name(deal: Deal, claim: Claimed[Seat]) -> bool:
    """Whether the call is for the tile that was named, and another lies there (AMR.A1g)."""
    return _named(deal, claim.tile)


def _named(deal: Deal, tile: Tile) -> bool:
    last = deal.discards.last
    if last is None or last.named is None or not last.misnamed:
        return False
    return alike(last.named, tile) and not last_is(deal, tile)


def misnamed(deal: Deal) -> Discard | None:
    """Return the last discard if it bears a wrong name and may still be called."""
    last = deal.discards.last
    return last if last and last.misnamed and deal.play.window in ("open", "taken") else None


def by_a_jokers_name(deal: Deal, claim: Claimed[Seat]) -> bool:
    """Whether Mah Jongg is called on a joker that was named as another tile, which then counts as
    what it was called: whoever calls sees no joker in it."""
    last = had_by_its_name(deal)
    joker = last is not None and last.tile == JOKER
    return joker and claim.purpose == "mahjongg" and may_mean_the_last(deal, claim.tile)


def had_by_its_name(deal: Deal) -> Discard | None:
    """Return the last discard if Mah Jongg can be called by the wrong name that it bears."""
    last = misnamed(deal)
    joker = last is not None and last.tile == JOKER
    return None if joker and deal.settings.misnamed_joker == "nobody's" else last


def on_the_name(deal: Deal, tiles: tuple[Tile, ...]) -> bool:
    """Whether a group was put together for the name of a misnamed discard, not for its tile."""
    last = misnamed(deal)
    if last is None or last.named is None:
        return False
    faces = [face_of(tile) for tile in tiles]
    return face_of(last.named) in faces and faces.count(face_of(last.tile)) <= 1


def has_drawn(deal: Deal, seat: Seat) -> bool:
    """Whether the seat has begun to draw since the discard, and so let it go."""
    if deal.settings.claim_after_drawing == "anybody":
        return False
    return seat in deal.play.picked or deal.holds_early(seat)


def may_call(deal: Deal, claim: Claimed[Seat]) -> bool:
    """Whether the call is in order as such; if not, other laws speak of it."""
    last = deal.discards.last
    return (
        last is not None
        and calls_the_last(deal, claim)
        and last.seat != claim.seat
        and (last.face != JOKER or by_a_jokers_name(deal, claim))
        and not has_drawn(deal, claim.seat)
        and (claim.purpose != "chow" or may_chow(deal, claim.seat))
    )


def may_chow(deal: Deal, seat: Seat) -> bool:
    """Whether the seat follows the discarder and has not lost the turn (B24.L22, L36)."""
    last = deal.discards.last
    follows = last is not None and seat == deal.next_live(last.seat)
    return follows and not loses_turn(deal, seat)


def committed(deal: Deal, seat: Seat) -> Claim | None:
    """Return the call that the seat can no longer withdraw (T19.3c, T19.7i), if it has made one."""
    claim, said = deal.claim_of(seat), deal.claims.declared
    if claim is None or claim.state not in ("live", "exposed"):
        return None
    if deal.claims.in_vain == seat:
        return None  # it is a call of another tile that is taken back
    if said and said.seat == seat and not said.took:
        return None  # it is Mah Jongg that is taken back
    if _ruled_against(deal, seat):
        return None  # it is a group that was not to be called for
    commits = deal.settings.claim_commits
    if commits == "touched" and claim.taken:
        return claim
    put_up = commits in ("exposed", "touched") and claim.state == "exposed"
    return claim if put_up else None


def _ruled_against(deal: Deal, seat: Seat) -> bool:
    """Whether the group that the seat has just put up goes back by a ruling, heard or not."""
    undo, groups = deal.play.undo, deal.hands[seat].exposures
    if undo is None or undo.kind != "exposure" or undo.seat != seat or not groups:
        return False
    faults = deal.faults_of(seat)
    return any(f.event == "expose" and not f.fatal and f.n == groups[-1].n for f in faults)
