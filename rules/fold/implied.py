"""What an event says without words."""

from __future__ import annotations

from typing import Any

from rules import events as ev
from rules.facts.showing import not_all_shown
from rules.facts.taking_back import called_for, had_in_error, just_put_up
from rules.facts.turns import goes_on_without, holder, right_of
from rules.parts import Declaration
from rules.reasons.declaring import PartOfHand
from rules.table import Deal
from rules.tiles import UNKNOWN, UNSEEN, AnySeat, Seat, Tile, alike, face_of


def implied(deal: Deal, event: ev.Event) -> tuple[ev.Event, ...]:
    """Return what an event says without words: who takes a discard has called it.

    An exposure with a discard in it, or Mah Jongg on one, is judged as a call
    first, if the seat has not called already; a hand laid open after calling
    for Mah Jongg is declared. Play that goes on past a hand of which a tile seemed to be missing
    says that it was the hand. A group just laid down that is taken up whole gives the discard
    back with it. Who goes on with a claim that another's discard was to cut off sends that back.
    Who puts a discard up that another was to give back has been given it. Who calls the discard
    with which another showed no Mah Jongg has it from that hand.
    """
    hasty = _claimed_before(deal, event)
    if hasty is not None:
        return hasty
    if isinstance(event, ev.Claimed):
        dead = had_in_error(deal, event.tile)
        return () if dead is None or dead == event.seat else (_back(event, dead),)
    if isinstance(event, ev.Drawn | ev.Discarded):
        return _shown_as_it_lies(deal, event)
    if isinstance(event, ev.ExposureChanged):
        return _laid_down_and_up_again(deal, event)
    if isinstance(event, ev.Shown):
        claim = next((c for c in deal.live_claims() if c.seat == event.seat), None)
        said = deal.claims.declared is not None or claim is None or claim.purpose != "mahjongg"
        return () if said else (ev.Declared(n=event.n, source=event.source, seat=event.seat),)
    if deal.phase != "play" or not isinstance(event, ev.Exposed | ev.Declared):
        return ()
    claim = deal.claim_of(event.seat)
    if isinstance(event, ev.Exposed):
        back = _given_back(deal, event)
        if claim or event.claimed is None or deal.claims.declared:
            return back
        last = deal.discards.last
        if last and last.misnamed and event.claimed == last.named:
            return back  # there is no such tile to call: the group itself is ruled on (AMR.A1g)
        chow = deal.ways.chows and len({face_of(tile) for tile in event.tiles} - {UNKNOWN}) > 1
        return (*back, _claim_in(event, event.claimed, "chow" if chow else "exposure"))
    if claim and (claim.purpose == "mahjongg" or claim.state not in ("live", "lost")):
        return ()
    if holder(deal) == event.seat or deal.discards.last is None or not deal.live(event.seat):
        return ()
    # Who says Mah Jongg may not have touched the tile yet.
    touched = claim is not None and claim.taken
    return (_claim_in(event, deal.discards.last.tile, "mahjongg", touched),)


def _shown_as_it_lies(
    deal: Deal, event: ev.Drawn[AnySeat] | ev.Discarded[AnySeat]
) -> tuple[ev.Event, ...]:
    """Return the showing of a declared hand once more, where another plays on past it."""
    said = deal.claims.declared
    if said is None or deal.phase != "play" or event.seat in (said.seat, UNSEEN):
        return ()
    tiles = deal.hands[said.seat].shown
    again = ev.Shown(n=event.n, source=event.source, seat=said.seat, tiles=tiles)
    if not tiles or UNKNOWN in tiles or event.seat != _due_without(deal, said):
        return ()  # an act out of turn settles nothing
    return (again,) if isinstance(not_all_shown(deal, again), PartOfHand) else ()


def _due_without(deal: Deal, said: Declaration) -> Seat | None:
    """Return who plays next where a declared hand is out: after a discard, who was to draw."""
    last = deal.discards.last
    if said.took and last is not None and last.seat != UNSEEN:
        return right_of(deal, last.seat)
    return goes_on_without(deal, said.seat)


def _claim_in(
    event: ev.Exposed | ev.Declared, tile: Tile, purpose: Any, taken: bool = True
) -> ev.Claimed[Seat]:
    pressed = event.pressed if isinstance(event, ev.Declared) else None
    return ev.Claimed(
        n=event.n,
        source=event.source,
        seat=event.seat,
        tile=tile,
        purpose=purpose,
        taken=taken,
        pressed=pressed,
    )


def _laid_down_and_up_again(deal: Deal, event: ev.ExposureChanged) -> tuple[ev.Event, ...]:
    if event.tiles or not just_put_up(deal, event.seat, event.group):
        return ()
    return (_back(event, event.seat),)


def _given_back(deal: Deal, event: ev.Exposed) -> tuple[ev.Event, ...]:
    """Return that a group was taken up that was ruled against, if its discard is in another's now:
    whoever has the tile was given it."""
    tile = called_for(deal, event)
    dead = had_in_error(deal, tile) if tile else None
    if dead is not None:
        return (_back(event, dead),)
    undo = deal.play.undo
    if undo is None or undo.kind != "exposure" or not undo.settled or event.seat == undo.seat:
        return ()
    up = deal.hands[undo.seat].exposures
    its = up[-1].claimed if up else None
    if its is None or tile is None or not alike(its, tile):
        return ()
    return (_back(event, undo.seat),)


def _back(event: ev.Event, seat: Seat) -> ev.Retracted:
    return ev.Retracted(n=event.n, source=event.source, seat=seat)


def _claimed_before(deal: Deal, event: ev.Event) -> tuple[ev.Event, ...] | None:
    """Return what goes before if the seat claimed the discard before a hasty one; None if not."""
    undo, seat = deal.play.undo, getattr(event, "seat", None)
    if undo is None or not undo.hasty or undo.last_discard is None or seat == undo.seat:
        return None
    claim = next((c for c in undo.claims if c.seat == seat and c.state == "live"), None)
    if claim is None:
        return None
    wanted = undo.last_discard
    back = _back(event, undo.seat)
    if isinstance(event, ev.Claimed):
        return (back,) if alike(event.tile, wanted.face) else None
    if isinstance(event, ev.Exposed):
        its = event.claimed is None or alike(event.claimed, wanted.face)
        return (back,) if its else None
    if isinstance(event, ev.Declared):
        return (back,)
    if isinstance(event, ev.Shown) and claim.purpose == "mahjongg":
        return (back, ev.Declared(n=event.n, source=event.source, seat=claim.seat))
    return None
