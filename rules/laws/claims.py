"""What may be called, and until when."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed, Discarded, Racked
from rules.facts.taking_back import hasty
from rules.facts.turns import racked_call
from rules.law import illegal, law, warning
from rules.parts import Discard
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat, Tile, alike, face_of
from rules.wording import goes_on, listed, name, the


def calls_the_last(deal: Deal, claim: Claimed[Seat]) -> bool:
    """Whether the call is for the last discard, as far as the tiles are known, or for its name."""
    last = deal.last_discard
    if last is None:
        return False
    return last_is(deal, claim.tile) or by_name(deal, claim)


def last_is(deal: Deal, tile: Tile) -> bool:
    """Whether the last discard is such a tile, or a joker that was thrown as one (HOY.V3)."""
    last = deal.last_discard
    return last is not None and (alike(last.tile, tile) or alike(last.face, tile))


def by_name(deal: Deal, claim: Claimed[Seat]) -> bool:
    """Whether the call is for the tile that was named, and another lies there (AMR.A1g)."""
    last = deal.last_discard
    if last is None or last.named is None or not last.misnamed:
        return False
    return alike(last.named, claim.tile) and not last_is(deal, claim.tile)


def misnamed(deal: Deal) -> Discard | None:
    """Return the last discard if it bears a wrong name and may still be called."""
    last = deal.last_discard
    return last if last and last.misnamed and deal.window in ("open", "taken") else None


def on_the_name(deal: Deal, tiles: tuple[Tile, ...]) -> bool:
    """Whether a group was put together for the name of a misnamed discard, not for its tile."""
    last = misnamed(deal)
    if last is None or last.named is None:
        return False
    faces = [face_of(tile) for tile in tiles]
    return face_of(last.named) in faces and faces.count(face_of(last.tile)) <= 1


@law("AMR.B2a", "AMR.B2d", "AMR.G16", "N46.9", "B24.L27", on=Claimed)
def only_the_last_discard(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Only the last tile discarded may be called, for Mah Jongg too."""
    if calls_the_last(deal, claim) or (deal.last_discard is None and deal.turn is None):
        return
    rule = "AMR.B2d" if claim.purpose == "mahjongg" else "AMR.B2a"
    last = deal.last_discard
    now = f"the last discard is {the(last.tile)}" if last else "nothing is discarded yet"
    yield illegal(
        claim.seat,
        f"{name(claim.seat)} cannot call {the(claim.tile)}: {now}. {goes_on(deal)}",
        laws=(rule, "AMR.G16", "N46.9", "B24.L27"),
    )


@law("AMR.A4", "AMR.G15", "T19.3e", "B24.L27", "N46.9", on=Claimed)
def call_in_time(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """The call comes before the next player has racked the drawn tile."""
    if not calls_the_last(deal, claim) or not (deal.window == "closed" or _declared(deal)):
        return
    deed = "declared Mah Jongg" if deal.window != "closed" else "gone on to play"
    who = f"{name(deal.turn)} has {deed}" if deal.turn else "play has gone on"
    yield illegal(
        claim.seat,
        f"{name(claim.seat)} called too late: {who}. "
        f"{the(claim.tile).capitalize()} stays on the table. {goes_on(deal)}",
    )


def _declared(deal: Deal) -> bool:
    """Whether Mah Jongg with a drawn tile has put the discard out of reach."""
    said = deal.declared
    closes = deal.ways.declaring_closes or deal.settings.get("window_closes") == "any deed"
    return closes and said is not None and said.discarder is None and deal.window == "open"


@law("AMR.B4", "N46.6", "B24.L35", on=Claimed)
def own_discard(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A discard ends the turn: its player cannot have it back."""
    last = deal.last_discard
    if last is None or last.seat != claim.seat or not calls_the_last(deal, claim):
        return
    yield illegal(
        claim.seat,
        f"{name(claim.seat)} cannot call {name(claim.seat)}'s own discard. {goes_on(deal)}",
    )


@law("B24.L27", "N46.9", on=Discarded)
def claimed_before_the_discard(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A discard comes too fast that is to cut off a claim which was made in time."""
    seat, last = discard.seat, deal.last_discard
    if last is None or not hasty(deal, seat):
        return
    who = listed(name(claim.seat) for claim in deal.live_claims(but=seat))
    yield warning(
        seat,
        f"{who} called {the(last.tile)} before {name(seat)} discarded. {name(seat)} takes "
        f"{the(discard.tile)} back, unless the call is withdrawn.",
    )


def has_drawn(deal: Deal, seat: Seat) -> bool:
    """Whether the seat has begun to draw since the discard, and so let it go."""
    if deal.settings.get("claim_after_drawing") == "anybody":
        return False
    return seat in deal.picked or deal.holds_early(seat)


@law("AMR.G16", "AMR.A4", "T19.3d", "N46.2", "B24.L27", on=Claimed)
def begun_to_pick(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Who has begun to draw from the wall cannot go back and call the discard."""
    if not calls_the_last(deal, claim) or deal.window == "closed":
        return
    if has_drawn(deal, claim.seat):
        yield illegal(
            claim.seat,
            f"{name(claim.seat)} has begun to draw and cannot call {the(claim.tile)} now. "
            f"{goes_on(deal)}",
        )


@law("AMR.B2a", "AMR.G14", "N46.D3", "B24.L20", "B24.L21", "HOY.V12", on=(Racked, Discarded))
def called_tile_in_the_rack(deal: Deal, event: Racked[Seat] | Discarded[Seat]) -> Iterator[Ruling]:
    """A called tile goes on top of the rack with its group, never into the hand."""
    seat = event.seat
    claim = racked_call(deal, seat)
    if claim is None or claim.purpose == "mahjongg":
        return
    yield illegal(
        seat,
        f"{name(seat)} put {the(claim.tile)} into the hand. A called tile lies with its whole "
        f"group on top of the rack: {name(seat)} exposes the group now.",
        laws=(
            "AMR.B2a",
            "AMR.G14",
            "N46.D3",
            "HOY.V12",
            "B24.L21" if claim.purpose == "chow" else "B24.L20",
        ),
    )
