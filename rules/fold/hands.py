"""Calling, exposing, redeeming, declaring: what lies on the racks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from rules import events as ev
from rules.copies import replace
from rules.facts.calls import calls_the_last, calls_the_named, committed
from rules.facts.seasons import may_be_season
from rules.facts.taking_back import (
    called_for,
    changed_late,
    fourth_goes_back,
    had_in_error,
    mah_jongg_taken_back,
    mixed_in,
    must_take_back,
    stays_down,
    to_take_back,
)
from rules.facts.turns import due_to_draw, holder, on_turn
from rules.facts.walls import surely_left
from rules.fold import moves
from rules.parts import Claim, Declaration, Group, Turn, Undo
from rules.sections import Claims
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, UNSEEN, AnySeat, Seat, Tile, alike, all_alike, face_of


def _claimed(deal: Deal, event: ev.Claimed[Seat]) -> Deal:
    mine = deal.claim_of(event.seat)
    if not calls_the_last(deal, event) and calls_the_named(deal, event.tile):
        return deal  # the tile is not down yet: it is taken up with the group, or called again
    stands = mine is not None and mine.state != "refused"
    if (stands or to_take_back(deal, event.seat)) and not calls_the_last(deal, event):
        # A call of another tile, by mistake, takes the right one from nobody.
        return replace(deal, claims=replace(deal.claims, in_vain=event.seat))
    undo = deal.play.undo
    if undo and undo.hasty and deal.ways.claim_until == "racked" and calls_the_last(deal, event):
        # The table goes on from the discard: the call before it is let go (AMR.A4).
        deal = moves.hasty_stands(deal, undo)
    others = tuple(c for c in deal.claims.made if c.seat != event.seat)
    claim = Claim(event.seat, event.tile, event.purpose, event.taken, pressed=event.pressed)
    last = deal.discards.last
    if last and last.stands_for and alike(event.tile, last.stands_for):
        claim = replace(claim, tile=last.tile)
    elif (
        last
        and last.misnamed
        and last.named
        and event.purpose == "mahjongg"
        and alike(event.tile, last.named)
    ):
        # Mah Jongg on the name is Mah Jongg on the tile that bears it (AMR.P1).
        claim = replace(claim, tile=last.tile, by_name=True)
    return replace(deal, claims=replace(deal.claims, made=(*others, claim)))


def _retracted(deal: Deal, event: ev.Retracted) -> Deal:
    seat, undo, stays = event.seat, deal.play.undo, _call_stays(deal, event.seat)
    if deal.claims.in_vain == seat:
        return replace(deal, claims=replace(deal.claims, in_vain=None))
    last, held = deal.discards.last, deal.hands[seat]
    if last is not None and seat == had_in_error(deal, last.tile):
        deal = replace(deal, discards=replace(deal.discards, pool=(*deal.discards.pool, last.tile)))
        return moves.rack(replace(deal, play=replace(deal.play, window="open")), seat, -1)
    other = undo is not None or deal.claims.declared is not None or deal.claim_of(seat) is not None
    unread = bool(held.bonus) and held.bonus[-1] == UNKNOWN and not other
    if unread or (held.bonus and not may_be_season(held.bonus[-1])):
        # What is no season goes back into the hand, and nothing is owed for it (B24.X1).
        owed = max(0, held.owed - 1)
        deal = moves.hand(deal, seat, bonus=held.bonus[:-1], owed=owed)
        return moves.rack(deal, seat, +1)
    said = mah_jongg_taken_back(deal, seat)
    if said is not None:
        if not deal.ways.declared_stands:
            deal = moves.undeclared(deal)
            if not said.took:
                return deal  # what the seat has put up in this turn stays there
        elif undo is None or undo.seat != seat:
            return deal
    if last is not None and event.pressed is None and stays_down(deal, seat):
        last = replace(last, taken_up=True)
        return replace(deal, discards=replace(deal.discards, last=last))
    given_up = _given_up_late(deal, event)
    asked = undo is None and deal.claim_of(seat) is None and must_take_back(deal, seat)
    if asked and due_to_draw(deal) == deal.next_live(seat):
        # Nobody has gone on from it: the turn begins anew, with a draw.
        undo = Undo("discard", seat, Turn(seat, "draw"), "none", (), deal.play.early, None)
    elif asked and not deal.play.picked and not deal.claims.made:
        # It followed another discard out of turn: whose turn it was had drawn, and plays on.
        undo = Undo("discard", seat, deal.play.current, "closed", (), deal.play.early, None)
    if undo and undo.seat == seat:
        deal = moves.taken_back(deal, undo)
    taken = moves.from_pool(deal, given_up) if given_up else None
    if taken is not None:
        deal = moves.wall(taken, +1)
        deal = replace(deal, play=replace(deal.play, window="closed"))
    if undo and undo.hasty and undo.seat != seat:
        deal = moves.claim_withdrawn(deal, undo, seat)
    others = tuple(c for c in deal.claims.made if c.seat != seat)
    return replace(deal, claims=replace(deal.claims, made=(*others, *stays)))


def _call_stays(deal: Deal, seat: Seat) -> tuple[Claim, ...]:
    """Return the call of a seat that stands, whatever it takes back.

    One that it can no longer withdraw is its player's to make good, and nobody else's is granted;
    one behind another's may still be, once a group is taken up that came too early.
    """
    stands, undo, claim = committed(deal, seat), deal.play.undo, deal.claim_of(seat)
    if stands is not None:
        return (replace(stands, state="live"),)
    too_early = undo is not None and undo.kind == "exposure" and undo.seat == seat
    return (claim,) if too_early and claim is not None and claim.state == "lost" else ()


def _given_up_late(deal: Deal, event: ev.Retracted) -> Tile | None:
    """Return the tile that nobody may claim now and that goes into the wall (HOY.A5)."""
    claim = deal.claim_of(event.seat)
    if claim is None or not claim.taken or claim.state not in ("live", "exposed"):
        return None
    return claim.tile if mixed_in(deal, event.seat) else None


def _exposed(deal: Deal, event: ev.Exposed) -> Deal:
    if (
        deal.claims.declared
        and deal.claims.declared.seat == event.seat
        and deal.claims.declared.took
    ):
        # Mah Jongg was said in error, and its discard becomes an ordinary call.
        deal = moves.undeclared(deal)
    seat, claim = event.seat, deal.claim_of(event.seat)
    called = called_for(deal, event)
    if event.claimed == UNKNOWN and claim is not None and claim.state != "exposed":
        called = claim.tile  # called by name, and then not read as it was put up
    before = Undo(
        "exposure",
        seat,
        deal.play.current,
        deal.play.window,
        tuple(c for c in deal.claims.made if c.seat != seat),
        deal.play.early,
        deal.discards.last,
    )
    last = deal.discards.last
    if last and last.stands_for and called and alike(called, last.stands_for):
        called = last.tile  # the joker that was thrown as that
    in_group = called is not None and any(alike(called, tile) for tile in event.tiles)
    if last and last.misnamed and last.named and called and alike(called, last.named):
        called = last.tile  # what lies there, whatever it was called
    racked = claim is not None and claim.state == "racked"  # it came out of the rack with the rest
    taken = moves.from_pool(deal, called) if called and in_group and not racked else None
    lies_there = taken is not None or (racked and in_group)
    group = Group(event.tiles, called if lies_there else None, event.n)
    deal = moves.hand(taken or deal, seat, exposures=(*deal.hands[seat].exposures, group))
    deal = moves.rack(deal, seat, -len(event.tiles) + (taken is not None))
    deal = moves.owe(replace(deal, play=replace(deal.play, undo=before)), seat, event.tiles, +1)
    if claim is None:
        return deal
    if claim.state == "racked":
        return moves.claim_becomes(deal, seat, "exposed")
    if claim.state != "live" or deal.hands[seat].dead:
        # The call was not theirs to make; if the table lets it stand, play goes on from here.
        return replace(
            deal, play=replace(deal.play, follow=seat, undo=replace(before, settled=True))
        )
    deal = moves.claim_becomes(moves.interrupted(deal), seat, "exposed")
    # A joker may be redeemed before the group is up.
    was = before.current
    redeemed = was is not None and was.seat == seat and was.called and was.redeemed
    turn = Turn(seat, "discard", called=True, redeemed=redeemed)
    return replace(deal, play=replace(deal.play, current=turn, window="taken", follow=None))


def _exposure_changed(deal: Deal, event: ev.ExposureChanged) -> Deal:
    exposures = deal.hands[event.seat].exposures
    if not 0 <= event.group < len(exposures):
        return deal
    old = exposures[event.group]
    groups = list(exposures)
    back = old.before is not None and all_alike(old.before, event.tiles)
    # What is changed out of turn is to go back to what it was.
    spoiled = len({face_of(tile) for tile in old.tiles} - deal.wild_anywhere) > 1
    due = old.before if spoiled and old.before else old.tiles
    exchanged = deal.ways.chows and len(event.tiles) == len(old.tiles)
    fourth = deal.ways.kongs_replaced and len(event.tiles) == 4
    wrong = exchanged or (fourth and fourth_goes_back(deal, event.seat, event.group))
    before = due if not back and (wrong or changed_late(deal, event)) else None
    groups[event.group] = replace(old, tiles=event.tiles, before=before)
    if not event.tiles:
        del groups[event.group]
    deal = moves.exposures(deal, event.seat, tuple(groups))
    deal = moves.owe(moves.owe(deal, event.seat, old.tiles, -1), event.seat, event.tiles, +1)
    deal = moves.rack(deal, event.seat, len(old.tiles) - len(event.tiles))
    if event.tiles or old.claimed is None:
        return deal
    deal = moves.rack(deal, event.seat, -1)  # what was claimed is none of the hand's
    late = mixed_in(deal, event.seat)
    return (
        moves.wall(deal, +1)
        if late
        else replace(deal, discards=replace(deal.discards, pool=(*deal.discards.pool, old.claimed)))
    )


def redeemed_in(deal: Deal, event: ev.Redeemed[AnySeat]) -> Deal:
    """Put the tile in the joker's place, whoever did it."""
    exposures = deal.hands[event.owner].exposures
    there = exposures[event.group].tiles if 0 <= event.group < len(exposures) else ()
    joker = next((tile for tile in (JOKER, UNKNOWN) if tile in there), None)
    if joker is not None:
        groups, tiles = list(exposures), list(there)
        tiles[tiles.index(joker)] = event.tile
        old = exposures[event.group]
        groups[event.group] = replace(old, tiles=tuple(tiles), before=old.tiles)
        deal = moves.exposures(deal, event.owner, tuple(groups))
        deal = _out_of_the_shown(deal, event, joker)
    return deal


def _out_of_the_shown(deal: Deal, event: ev.Redeemed[AnySeat], joker: Tile) -> Deal:
    """A hand that was laid open has the joker where the tile was: that lies in the exposure now."""
    if event.seat == UNSEEN or event.tile not in deal.hands[event.seat].shown:
        return deal
    shown = deal.hands[event.seat].shown
    at = shown.index(event.tile)
    return moves.hand(deal, event.seat, shown=(*shown[:at], joker, *shown[at + 1 :]))


def _redeemed(deal: Deal, event: ev.Redeemed[Seat]) -> Deal:
    deal = redeemed_in(deal, event)
    claim, current = deal.claim_of(event.seat), deal.play.current
    if current and holder(deal) == event.seat:
        turn = replace(current, redeemed=True)
        if current.stage == "drawn" and deal.settings.window_closes != "any deed":
            return replace(
                deal, play=replace(deal.play, current=turn)
            )  # only racking ends the time for a call
        closes = deal.play.window == "open" and deal.ways.claim_until == "racked"
        window = "closed" if closes else deal.play.window
        return replace(
            deal, play=replace(deal.play, current=replace(turn, stage="discard"), window=window)
        )
    if claim and claim.state == "live":
        return replace(
            deal,
            play=replace(deal.play, current=Turn(event.seat, "draw", called=True, redeemed=True)),
        )
    return deal


def _declared(deal: Deal, event: ev.Declared) -> Deal:
    seat, claim, last = event.seat, deal.claim_of(event.seat), deal.discards.last
    current = deal.play.current if deal.turn == event.seat else None
    redeemed = current is not None and current.redeemed
    before = deal.claims.declared
    if before is not None and before.seat == seat and before.took:  # said once more
        return replace(
            deal, claims=_said(deal, replace(before, jokerless=event.jokerless, n=event.n))
        )
    if claim is not None and claim.state == "live":
        # In a group the discard lies in another's hands, and a like one of the table is none.
        taken = moves.from_pool(deal, claim.tile) if deal.play.window != "taken" else None
        if taken is not None and last is not None:
            deal = moves.rack(moves.interrupted(taken), seat, +1)
            deal = replace(deal, play=replace(deal.play, window="taken", undo=None))
            tile = last.tile if claim.tile == UNKNOWN else claim.tile
            said = Declaration(
                seat, event.jokerless, last.seat, tile, redeemed, took=True, n=event.n
            )
            turn = Turn(seat, "discard", called=True, redeemed=redeemed)
            return replace(
                deal,
                claims=_said(deal, said),
                play=replace(deal.play, current=turn),
            )
    if claim is not None and claim.state in ("refused", "lost"):
        return deal
    if on_turn(deal, seat):
        # After a claimed four the last tile is the one drawn for it.
        drew = current is not None and (current.loose or current.instead)
        called = last if current is not None and current.called and not drew else None
        said = Declaration(
            seat,
            event.jokerless,
            called.seat if called else None,
            called.tile if called else None,
            redeemed,
            n=event.n,
        )
        return replace(deal, claims=_said(deal, said))
    return deal


def _said(deal: Deal, said: Declaration) -> Claims:
    """Let Mah Jongg stand; what was opened on it is so still where it is said again."""
    before = deal.claims.declared
    opened = deal.claims.opened if before is not None and before.seat == said.seat else ()
    return replace(deal.claims, declared=said, opened=opened)


def _shown(deal: Deal, event: ev.Shown) -> Deal:
    said = deal.claims.declared
    if deal.phase == "play" and said is not None and said.seat != event.seat:
        opened = (*deal.claims.opened, event.seat)
        deal = replace(deal, claims=replace(deal.claims, opened=opened))
    before = deal.hands[event.seat].shown
    if said is not None and said.seat == event.seat and before:
        # Shown again as it was, it is the hand, whatever the record has.
        alike = sorted(before) == sorted(event.tiles)
        deal = replace(deal, claims=replace(deal.claims, declared=replace(said, shown_again=alike)))
    return moves.hand(deal, event.seat, shown=event.tiles)


def _thrown_in(deal: Deal, event: ev.ThrownIn) -> Deal:
    thrown_in = (*deal.claims.thrown_in, event.seat)
    return replace(deal, claims=replace(deal.claims, thrown_in=thrown_in))


def _rack_counted(deal: Deal, event: ev.RackCounted) -> Deal:
    """Believe the rack: what it holds too many is missing in the wall, if it was counted before."""
    held = deal.hands[event.seat]
    concealed = event.count - held.exposed
    if held.concealed is not None:
        deal = moves.wall(deal, held.concealed - concealed)
    return moves.hand(deal, event.seat, concealed=concealed)


def _ended(deal: Deal, event: ev.DealEnded) -> Deal:
    if event.reason == "wall" and deal.wall.left is not None and not surely_left(deal):
        deal = replace(deal, wall=replace(deal.wall, left=0, loose=0))
    return replace(deal, phase="over")


STEPS: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = MappingProxyType(
    {
        ev.Claimed: _claimed,
        ev.Retracted: _retracted,
        ev.Exposed: _exposed,
        ev.ExposureChanged: _exposure_changed,
        ev.Redeemed: _redeemed,
        ev.Declared: _declared,
        ev.Shown: _shown,
        ev.ThrownIn: _thrown_in,
        ev.RackCounted: _rack_counted,
        ev.DealEnded: _ended,
    }
)
