"""What goes back where it came from: discards, exposures, drawn tiles, claimed ones.

The fold moves by these, the laws say them, and who writes expects them of the table.
"""

from __future__ import annotations

from typing import Final, Literal

from rules.events import Discarded, Exposed, ExposureChanged
from rules.facts.seasons import is_season
from rules.facts.turns import due_to_draw, holder, on_turn
from rules.parts import Declaration, Undo
from rules.table import Deal
from rules.tiles import FLOWER, JOKER, UNKNOWN, UNSEEN, Seat, Tile, alike, all_alike, face_of

Why = Literal["flower", "exchanged", "declared", "hasty", "nameless", "season"]
"""Why a discard goes back whosever turn it is: a flower that stays (N46.10), not the tile that was
named (N46.6, T19.3g), after Mah Jong was declared (B24.L33), cutting off a claim that was made in
time (AMR.A4, N46.9, B24.L27), a joker with no discard before it to be called as (HOY.V3), a season
(B24.X2)."""


def to_take_back(
    deal: Deal, seat: Seat, kind: Literal["exposure", "discard"] | None = None
) -> Undo | None:
    """Return how things stood before what the seat has done and may take back, of that kind."""
    undo = deal.play.undo
    if undo is None or undo.seat != seat or kind not in (None, undo.kind):
        return None
    return undo


def mah_jongg_taken_back(deal: Deal, seat: Seat) -> Declaration | None:
    """Return Mah Jongg as the seat has said it, if that is what it takes back now; None if a
    discard goes back that it put down since (N46.6, T19.3g)."""
    said, last = deal.claims.declared, deal.discards.last
    if said is None or said.seat != seat:
        return None
    since = last is not None and last.seat == seat and last.n > said.n
    return None if since and to_take_back(deal, seat, "discard") else said


# -- discards --------------------------------------------------------------------------------


def flower_stays(deal: Deal, tile: Tile) -> bool:
    """Whether the tile is a flower of a game in which none is discarded (N46.10)."""
    return deal.ways.flowers_stay and face_of(tile) == FLOWER


def named_is_the_discard(deal: Deal) -> bool:
    """Whether a tile is discarded with its name, before it is down (N46.6, T19.3g)."""
    return deal.ways.named_is_discarded or deal.settings.discard_is_down == "named or on the table"


def why_back(deal: Deal, event: Discarded[Seat]) -> tuple[Why, ...]:
    """Return why the tile goes back if it is discarded now; nothing if it stays, or is stray."""
    seat, said, declared = event.seat, deal.discards.named, deal.claims.declared
    other = said is not None and said.seat == seat
    other = other and said is not None and not alike(said.tile, deal.called_as(event.tile))
    goes: dict[Why, bool] = {
        "flower": flower_stays(deal, event.tile),
        "exchanged": named_is_the_discard(deal) and other,
        "declared": deal.ways.declared_stands and declared is not None and declared.seat == seat,
        "hasty": hasty(deal, seat),
        "nameless": _nameless(deal, event.tile),
        "season": deal.ways.seasons and is_season(event.tile),
    }
    return tuple(why for why, so in goes.items() if so)


def _nameless(deal: Deal, tile: Tile) -> bool:
    """Whether it is a joker with no discard before it to be called as (HOY.V3)."""
    if not deal.ways.jokers_called_as_last or tile != JOKER or deal.discards.last is not None:
        return False
    begun = deal.play.current is not None
    return begun and deal.settings.joker_thrown_first == "goes back"


def last_goes_back(deal: Deal) -> Undo | None:
    """Return how things stood before the last discard, if that is one that goes back."""
    last = deal.discards.last
    return to_take_back(deal, last.seat, "discard") if last and last.seat != UNSEEN else None


def stays_down(deal: Deal, seat: Seat) -> bool:
    """Whether the seat, if it takes anything back now, takes up a discard that stays (B24.L35,
    N46.6, T19.3g).

    Not where there is something else that it may take back, nor where a ruling asked it to:
    discarded without drawing. One that was not read may be a season, a joker, or another than was
    named.
    """
    last, said = deal.discards.last, deal.claims.declared
    if last is None or last.seat != seat or last.tile == UNKNOWN or to_take_back(deal, seat):
        return False
    if deal.claim_of(seat) or (said and said.seat == seat):
        return False
    return not last.taken_up and not must_take_back(deal, seat)


def must_take_back(deal: Deal, seat: Seat) -> bool:
    """Whether it was ruled that the seat takes back the last discard, which ended its turn."""
    last = deal.discards.last
    if last is None or last.seat != seat:
        return False
    return any(fault.event == "discard" and fault.n == last.n for fault in deal.faults_of(seat))


def had_in_error(deal: Deal, tile: Tile) -> Seat | None:
    """Return whose dead hand has the last discard, called for Mah Jongg that was none, if the tile
    is that and can still be had: nobody has racked or put it up since (AMR.A4), or only racked,
    where a discard can be had until the next one (N46.9, B24.L27)."""
    last, current = deal.discards.last, deal.play.current
    if last is None or deal.play.window != "taken" or not alike(last.tile, tile):
        return None
    if current is None or deal.claims.declared is not None:
        return None
    if current.stage == "discard" and (current.called or deal.ways.claim_until == "racked"):
        return None
    called = [c for c in deal.claims.made if c.state == "refused" and c.purpose == "mahjongg"]
    held = (c.seat for c in called if c.taken and deal.hands[c.seat].dead)
    return next(held, None) if not deal.live_claims() else None


# -- exposures -------------------------------------------------------------------------------


def called_for(deal: Deal, exposure: Exposed) -> Tile | None:
    """Return the discard that an exposure is put up with, as its player called it: what goes back
    to the discards if the exposure does.

    A call whose group lies there already is no more one for this exposure.
    """
    claim = deal.claim_of(exposure.seat)
    called = claim.tile if claim and claim.state != "exposed" else None
    return exposure.claimed or called


def called_still(deal: Deal, exposure: Exposed) -> Tile | None:
    """Return the discard that an exposure is put up with in a call that stands, and so has to be
    in its group."""
    claim = deal.claim_of(exposure.seat)
    return exposure.claimed or (claim.tile if claim and claim.state == "live" else None)


def just_put_up(deal: Deal, seat: Seat, group: int) -> bool:
    """Whether the seat has put that group up in this turn, the last it did: it may go back."""
    newest = group == len(deal.hands[seat].exposures) - 1
    return newest and to_take_back(deal, seat, "exposure") is not None


def laying_down(deal: Deal, seat: Seat, group: int) -> bool:
    """Whether the seat still lays down the group that it has called a discard for (B24.L29)."""
    if not just_put_up(deal, seat, group) or deal.turn != seat:
        return False
    return deal.hands[seat].exposures[group].claimed is not None


def fourth_goes_back(deal: Deal, seat: Seat, group: int) -> bool:
    """Whether a fourth goes back that the seat adds to an open three now: it may add only one drawn
    in its own turn (B24.L30, L31)."""
    turn = deal.play.current
    if turn is None or laying_down(deal, seat, group):
        return False
    return holder(deal) != seat or (turn.called and not turn.loose)


def changed_late(deal: Deal, change: ExposureChanged) -> bool:
    """Whether a group is changed after the turn that it was put up in, or before the seat's turn.

    An exposure is for good once the discard that ends its turn is down (AMR.A1c). Where fours are
    laid down, a fourth is added later (B24.L30). A discard that was put in may bear the number of
    the exposure: then nothing is late. Nor is it where the group has been taken up whole just now
    (`rules.fold.implied`).
    """
    if not change.tiles and change.group == len(deal.hands[change.seat].exposures):
        return False
    if not on_turn(deal, change.seat):
        return True
    groups, last = deal.hands[change.seat].exposures, deal.discards.last
    if deal.ways.kongs_replaced or last is None or not 0 <= change.group < len(groups):
        return False
    return deal.play.current is not None and groups[change.group].n < last.n


def is_as_it_was(deal: Deal, change: ExposureChanged) -> bool:
    """Whether a group becomes what it is: nothing was done."""
    groups = deal.hands[change.seat].exposures
    there = 0 <= change.group < len(groups)
    return there and all_alike(groups[change.group].tiles, change.tiles)


def changes_back(deal: Deal, change: ExposureChanged) -> bool:
    """Whether a group becomes again what it was before a wrong redeeming or a wrong fourth."""
    groups = deal.hands[change.seat].exposures
    before = groups[change.group].before if 0 <= change.group < len(groups) else None
    return before is not None and all_alike(before, change.tiles)


# -- drawn and claimed tiles -----------------------------------------------------------------


def gives_back(deal: Deal, seat: Seat) -> bool:
    """Whether the tile that the seat has drawn goes back, as another has claimed in time.

    A racked one does too, where a discard can be had until the next one (B24.L27).
    """
    current = deal.play.current
    if current is None or current.seat != seat or not deal.live_claims(but=seat):
        return False
    racked = current.stage == "discard" and deal.ways.claim_until == "discarded"
    return current.stage == "drawn" or (racked and deal.play.window == "open")


def hasty(deal: Deal, seat: Seat) -> bool:
    """Whether a discard of the seat now would cut off a claim that was made in time."""
    if deal.play.window != "open" or not deal.live_claims(but=seat):
        return False
    return due_to_draw(deal) == seat or gives_back(deal, seat)


def mixed_in(deal: Deal, seat: Seat) -> bool:
    """Whether a discard that the seat gives up now goes into the wall, as another has begun to
    draw since and nobody may claim it any more (HOY.A5)."""
    return deal.ways.late_claims_mixed_in and any(other != seat for other in deal.play.picked)


STACKS_MIXED: Final = 6
"""With how many adjacent stacks a tile seen in drawing is mixed (HOY.A2)."""


def stacks_beside(deal: Deal) -> int | None:
    """Return with how many stacks a tile that was seen is mixed, counted from where play draws:
    all that are left in the wall; None for the first six."""
    left = STACKS_MIXED if deal.wall.left is None else min(STACKS_MIXED, (deal.wall.left + 1) // 2)
    return left if left < STACKS_MIXED else None
