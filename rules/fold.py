"""How a deal goes on: each event, legal or not, moves tiles and the turn.

`after` never judges. Every tile that leaves one place arrives in another, so
wall, racks, exposures and discards always add up to what was dealt (a count
may fall below zero when the events contradict each other; it is not hidden).
`ruled` folds in what follows from the referee's rulings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rules import events as ev
from rules.rulings import Ruling
from rules.table import (
    Claim,
    ClaimState,
    Deal,
    Declaration,
    Discard,
    Early,
    Group,
    Hand,
    Stage,
    Turn,
    Undo,
    alike,
)
from rules.tiles import JOKER, SEATS, Seat, Tile, face_of


def implied(deal: Deal, event: ev.Event) -> tuple[ev.Event, ...]:
    """Return what an event says without words: who takes a discard has called it.

    An exposure with a discard in it, or Mah Jongg on one, is judged as a call
    first, if the seat has not called already; a hand laid open after calling
    for Mah Jongg is declared.
    """
    if isinstance(event, ev.Shown):
        claim = next((c for c in deal.live_claims() if c.seat == event.seat), None)
        said = deal.declared is not None or claim is None or claim.purpose != "mahjongg"
        return () if said else (ev.Declared(n=event.n, source=event.source, seat=event.seat),)
    if deal.phase != "play" or not isinstance(event, ev.Exposed | ev.Declared):
        return ()
    claim = deal.claim_of(event.seat)
    if isinstance(event, ev.Exposed):
        if claim or event.claimed is None or deal.declared:
            return ()
        return (_claim_in(event, event.claimed, "exposure"),)
    if claim and (claim.purpose == "mahjongg" or claim.state not in ("live", "lost")):
        return ()
    playing = deal.turn == event.seat and deal.stage in ("drawn", "discard")
    if playing or deal.last_discard is None:
        return ()
    return (_claim_in(event, deal.last_discard.tile, "mahjongg"),)


def _claim_in(event: ev.Exposed | ev.Declared, tile: Tile, purpose: Any) -> ev.Claimed:
    return ev.Claimed(n=event.n, source=event.source, seat=event.seat, tile=tile, purpose=purpose)


def after(deal: Deal, event: ev.Event) -> Deal:
    """Return the deal as it stands once the event has happened."""
    deal = replace(deal, events=deal.events + 1)
    step = _STEPS.get(type(event))
    return step(deal, event) if step else deal


# -- small changes ---------------------------------------------------------------------------


def _hand(deal: Deal, seat: Seat, **changes: Any) -> Deal:
    hand = replace(deal.hands[seat], **changes)
    return replace(deal, hands=MappingProxyType({**deal.hands, seat: hand}))


def _rack(deal: Deal, seat: Seat, tiles: int) -> Deal:
    concealed = deal.hands[seat].concealed
    return deal if concealed is None else _hand(deal, seat, concealed=concealed + tiles)


def _wall(deal: Deal, tiles: int) -> Deal:
    return deal if deal.wall is None else replace(deal, wall=deal.wall + tiles)


def _from_pool(deal: Deal, tile: Tile) -> Deal | None:
    """Take the newest such discard off the table; None if none lies there."""
    newest_first = range(len(deal.pool) - 1, -1, -1)
    places = [p for p in newest_first if face_of(deal.pool[p]) == face_of(tile)]
    places += [p for p in newest_first if alike(deal.pool[p], tile)]
    if not places:
        return None
    return replace(deal, pool=deal.pool[: places[0]] + deal.pool[places[0] + 1 :])


def _without_early(deal: Deal, seat: Seat) -> Deal:
    for place, tile in enumerate(deal.early):
        if tile.seat == seat:
            return replace(deal, early=deal.early[:place] + deal.early[place + 1 :])
    return deal


def _claim_becomes(deal: Deal, seat: Seat, state: ClaimState) -> Deal:
    changed = (replace(c, state=state) if c.seat == seat else c for c in deal.claims)
    return replace(deal, claims=tuple(changed))


def _turn_to(deal: Deal, seat: Seat | None) -> Deal:
    """Give the turn to the seat; a tile it drew early is the one now due to it."""
    if seat is None:
        return replace(deal, current=None)
    stage: Stage = "draw"
    held = next((tile for tile in deal.early if tile.seat == seat), None)
    if held is not None:
        stage = "discard" if held.racked else "drawn"
        deal = _without_early(deal, seat)
    return replace(deal, current=Turn(seat, stage))


# -- the events ------------------------------------------------------------------------------


def _deal_started(deal: Deal, event: ev.DealStarted) -> Deal:
    fresh = _cleared(deal)
    return replace(
        fresh, code=deal.code or event.code, players=MappingProxyType(dict(event.players))
    )


def _cleared(deal: Deal) -> Deal:
    return Deal(
        code=deal.code,
        card=deal.card,
        settings=deal.settings,
        players=deal.players,
        events=deal.events,
    )


def _dealt(deal: Deal, event: ev.Dealt) -> Deal:
    hands = {seat: Hand(concealed=event.counts.get(seat)) for seat in SEATS}
    # East has the fourteenth tile and begins with a discard (AMR.G14).
    return replace(
        _cleared(deal),
        phase="play",
        hands=MappingProxyType(hands),
        wall=event.wall,
        current=Turn("E", "discard"),
    )


def _pushed(deal: Deal, event: ev.WallPushed) -> Deal:
    return replace(deal, pushed=(*deal.pushed, event.wall))


def _touched(deal: Deal, event: ev.TouchedWall) -> Deal:
    return replace(deal, touched=(*deal.touched, event.seat))


def _named(deal: Deal, event: ev.Named) -> Deal:
    return replace(deal, named=Discard(event.seat, event.tile, event.n))


def _drawn(deal: Deal, event: ev.Drawn) -> Deal:
    seat, current = event.seat, deal.current
    deal = _wall(_rack(deal, seat, +1), -1)
    deal = replace(deal, picked=(*deal.picked, seat))
    due = current is None or (current.seat == seat and current.stage == "draw")
    if due or (deal.follow == seat and current is not None and current.seat != seat):
        # Who draws lets an untouched claim of their own go.
        claims = tuple(c for c in deal.claims if c.seat != seat)
        undo = None if deal.follow == seat else deal.undo
        turn = Turn(seat, "drawn")
        return replace(deal, current=turn, follow=None, claims=claims, undo=undo)
    return replace(deal, early=(*deal.early, Early(seat)))


def _racked(deal: Deal, event: ev.Racked) -> Deal:
    seat, current, claim = event.seat, deal.current, deal.claim_of(event.seat)
    if current and current.seat == seat and current.stage == "drawn":
        window = "closed" if deal.window == "open" else deal.window
        return replace(deal, current=replace(current, stage="discard"), window=window)
    if deal.holds_early(seat):
        return replace(_without_early(deal, seat), early=(*deal.early, Early(seat, racked=True)))
    if claim and claim.state == "live" and claim.taken:
        return _take_in(deal, claim)
    return deal


def _take_in(deal: Deal, claim: Claim) -> Deal:
    """Put a called tile among the concealed ones, where it never belongs (AMR.B2a)."""
    taken = _from_pool(deal, claim.tile)
    if taken is None:
        return deal
    taken = _claim_becomes(_rack(taken, claim.seat, +1), claim.seat, "racked")
    return replace(taken, current=Turn(claim.seat, "discard", called=True), window="taken")


def _put_back(deal: Deal, event: ev.PutBack) -> Deal:
    seat, current = event.seat, deal.current
    deal = _wall(_rack(deal, seat, -1), +1)
    if deal.holds_early(seat):
        return _without_early(deal, seat)
    if current and current.seat == seat and current.stage == "drawn":
        return replace(deal, current=Turn(seat, "draw"))
    return deal


def _discarded(deal: Deal, event: ev.Discarded) -> Deal:
    seat, claim = event.seat, deal.claim_of(event.seat)
    deal = replace(deal, named=None)
    if claim and claim.state == "live" and claim.taken and deal.window != "none":
        deal = _take_in(deal, claim)
    current = deal.current
    deal = replace(_rack(deal, seat, -1), pool=(*deal.pool, event.tile))
    last = Discard(seat, event.tile, event.n)
    in_its_stead = current is not None and current.stage == "draw" and deal.holds_early(seat)
    if deal.hands[seat].dead:
        # A hand that died in its turn may still put its tile down; the order is not changed.
        return replace(
            deal, last_discard=last, window="open", claims=(), undo=None, picked=(), touched=()
        )
    if not deal.on_turn(seat) and not in_its_stead:
        undo = Undo(
            "discard", seat, current, deal.window, deal.claims, deal.early, deal.last_discard
        )
        return replace(
            deal,
            last_discard=last,
            window="open",
            claims=(),
            undo=undo,
            follow=deal.next_live(seat),
        )
    if in_its_stead:
        deal = _without_early(deal, seat)
    declared = None if deal.declared and deal.declared.seat == seat else deal.declared
    deal = replace(
        deal,
        last_discard=last,
        window="open",
        claims=(),
        picked=(),
        touched=(),
        undo=None,
        follow=None,
        declared=declared,
    )
    return _turn_to(deal, deal.next_live(seat))


def _claimed(deal: Deal, event: ev.Claimed) -> Deal:
    others = tuple(c for c in deal.claims if c.seat != event.seat)
    claim = Claim(event.seat, event.tile, event.purpose, event.taken)
    return replace(deal, claims=(*others, claim))


def _retracted(deal: Deal, event: ev.Retracted) -> Deal:
    seat, undo = event.seat, deal.undo
    if deal.declared and deal.declared.seat == seat:
        deal = _undeclared(deal)
    if undo and undo.seat == seat:
        deal = _taken_back(deal, undo)
    return replace(deal, claims=tuple(c for c in deal.claims if c.seat != seat))


def _undeclared(deal: Deal) -> Deal:
    """Take Mah Jongg back; a discard called for it goes back to the table."""
    said, last = deal.declared, deal.last_discard
    deal = replace(deal, declared=None)
    if not (said and said.took and said.tile and last):
        return deal
    deal = _rack(replace(deal, pool=(*deal.pool, said.tile), window="open"), said.seat, -1)
    return _turn_to(deal, deal.next_live(last.seat))


def _taken_back(deal: Deal, undo: Undo) -> Deal:
    hand = deal.hands[undo.seat]
    if undo.kind == "discard":
        last = deal.last_discard
        taken = _from_pool(deal, last.tile) if last and last.seat == undo.seat else None
        if taken is None:
            return replace(deal, undo=None)
        deal = replace(_rack(taken, undo.seat, +1), last_discard=undo.last_discard)
    elif hand.exposures:
        group = hand.exposures[-1]
        deal = _hand(deal, undo.seat, exposures=hand.exposures[:-1])
        deal = _rack(deal, undo.seat, len(group.tiles) - (group.claimed is not None))
        if group.claimed is not None:
            deal = replace(deal, pool=(*deal.pool, group.claimed))
    deal = replace(deal, undo=None, follow=None)
    if undo.settled or not deal.live(undo.seat):
        return deal
    # A tile that was put back since is not owed any more.
    current = undo.current
    if current and current.stage == "drawn" and not deal.holds_early(current.seat):
        current = replace(current, stage="draw") if undo.kind == "exposure" else current
    if undo.kind == "exposure":
        deal = replace(deal, early=undo.early)
    return replace(deal, current=current, window=undo.window, claims=undo.claims)


def _exposed(deal: Deal, event: ev.Exposed) -> Deal:
    seat, claim = event.seat, deal.claim_of(event.seat)
    called = event.claimed or (claim.tile if claim and claim.state != "exposed" else None)
    before = Undo(
        "exposure",
        seat,
        deal.current,
        deal.window,
        tuple(c for c in deal.claims if c.seat != seat),
        deal.early,
        deal.last_discard,
    )
    in_group = called is not None and face_of(called) in map(face_of, event.tiles)
    taken = _from_pool(deal, called) if called is not None and in_group else None
    group = Group(event.tiles, called if taken else None, event.n)
    deal = _hand(taken or deal, seat, exposures=(*deal.hands[seat].exposures, group))
    deal = _rack(deal, seat, -len(event.tiles) + (taken is not None))
    deal = replace(deal, undo=before)
    if claim is None:
        return deal
    if claim.state != "live" or deal.hands[seat].dead:
        # The call was not theirs to make; if the table lets it stand, play goes on from here.
        return replace(deal, follow=seat, undo=replace(before, settled=True))
    deal = _claim_becomes(_interrupted(deal, seat), seat, "exposed")
    turn = Turn(seat, "discard", called=True)
    return replace(deal, current=turn, window="taken", follow=None)


def _interrupted(deal: Deal, by: Seat) -> Deal:
    """Whose turn a call interrupts still holds what it drew, until it is put back."""
    current = deal.current
    if current is None or current.seat == by or current.stage == "draw":
        return deal
    owed = Early(current.seat, racked=current.stage == "discard")
    return replace(deal, early=(*deal.early, owed))


def _exposure_changed(deal: Deal, event: ev.ExposureChanged) -> Deal:
    exposures = deal.hands[event.seat].exposures
    if not 0 <= event.group < len(exposures):
        return deal
    old = exposures[event.group]
    groups = list(exposures)
    groups[event.group] = replace(old, tiles=event.tiles, before=None)
    deal = _hand(deal, event.seat, exposures=tuple(groups))
    return _rack(deal, event.seat, len(old.tiles) - len(event.tiles))


def _redeemed(deal: Deal, event: ev.Redeemed) -> Deal:
    exposures = deal.hands[event.owner].exposures
    if 0 <= event.group < len(exposures) and JOKER in exposures[event.group].tiles:
        groups, tiles = list(exposures), list(exposures[event.group].tiles)
        tiles[tiles.index(JOKER)] = event.tile
        old = exposures[event.group]
        groups[event.group] = replace(old, tiles=tuple(tiles), before=old.tiles)
        deal = _hand(deal, event.owner, exposures=tuple(groups))
    claim, current = deal.claim_of(event.seat), deal.current
    if current and current.seat == event.seat and current.stage != "draw":
        window = "closed" if deal.window == "open" else deal.window
        turn = replace(current, stage="discard", redeemed=True)
        return replace(deal, current=turn, window=window)
    if claim and claim.state == "live":
        return replace(deal, current=Turn(event.seat, "draw", called=True, redeemed=True))
    return deal


def _declared(deal: Deal, event: ev.Declared) -> Deal:
    seat, claim, last = event.seat, deal.claim_of(event.seat), deal.last_discard
    current = deal.current if deal.turn == event.seat else None
    redeemed = current is not None and current.redeemed
    if claim is not None and claim.state == "live":
        taken = _from_pool(deal, claim.tile)
        if taken is not None and last is not None:
            deal = replace(_rack(_interrupted(taken, seat), seat, +1), window="taken", undo=None)
            said = Declaration(seat, event.jokerless, last.seat, claim.tile, redeemed, took=True)
            turn = Turn(seat, "discard", called=True, redeemed=redeemed)
            return replace(deal, declared=said, current=turn)
    if claim is not None and claim.state in ("refused", "lost"):
        return deal
    if deal.on_turn(seat):
        called = last if current is not None and current.called else None
        said = Declaration(
            seat,
            event.jokerless,
            called.seat if called else None,
            called.tile if called else None,
            redeemed,
        )
        return replace(deal, declared=said)
    return deal


def _shown(deal: Deal, event: ev.Shown) -> Deal:
    return _hand(deal, event.seat, shown=event.tiles)


def _ended(deal: Deal, event: ev.DealEnded) -> Deal:
    return replace(deal, phase="over")


_STEPS: dict[type, Callable[[Deal, Any], Deal]] = {
    ev.DealStarted: _deal_started,
    ev.Dealt: _dealt,
    ev.WallPushed: _pushed,
    ev.TouchedWall: _touched,
    ev.Drawn: _drawn,
    ev.Racked: _racked,
    ev.PutBack: _put_back,
    ev.Named: _named,
    ev.Discarded: _discarded,
    ev.Claimed: _claimed,
    ev.Retracted: _retracted,
    ev.Exposed: _exposed,
    ev.ExposureChanged: _exposure_changed,
    ev.Redeemed: _redeemed,
    ev.Declared: _declared,
    ev.Shown: _shown,
    ev.DealEnded: _ended,
}


# -- the rulings -----------------------------------------------------------------------------


def ruled(deal: Deal, event: ev.Event, rulings: Iterable[Ruling]) -> Deal:
    """Return the deal with what follows from the rulings on the event that led to it."""
    for ruling in rulings:
        if ruling.seat is None:
            continue
        if ruling.kind in ("dead", "error"):
            deal = _dead(deal, event, ruling.seat)
        elif ruling.kind == "win":
            deal = replace(deal, phase="over", winner=ruling.seat)
        elif ruling.kind == "granted":
            deal = _granted(deal, ruling.seat)
        elif ruling.kind in ("illegal", "refused"):
            deal = _not_allowed(deal, event, ruling.seat)
    return deal


def _dead(deal: Deal, event: ev.Event, seat: Seat) -> Deal:
    hand = deal.hands[seat]
    exposures = hand.exposures
    if isinstance(event, ev.Exposed) and exposures:
        exposures = (*exposures[:-1], replace(exposures[-1], killing=True))
    elif isinstance(event, ev.ExposureChanged) and 0 <= event.group < len(exposures):
        marked = list(exposures)
        marked[event.group] = replace(marked[event.group], killing=True)
        exposures = tuple(marked)
    declared = None if deal.declared and deal.declared.seat == seat else deal.declared
    deal = _hand(deal, seat, dead=True, exposures=exposures)
    deal = replace(deal, declared=declared, early=tuple(t for t in deal.early if t.seat != seat))
    if deal.turn == seat:
        # Play goes on at the dead hand's right; what it called is gone.
        window = "closed" if deal.window == "open" else deal.window
        deal = _turn_to(replace(deal, window=window), deal.next_live(seat))
    return deal


def _granted(deal: Deal, seat: Seat) -> Deal:
    if deal.declared and deal.declared.seat != seat and deal.declared.took:
        deal = _undeclared(deal)
    changed = (
        replace(c, state="live" if c.seat == seat else "lost") if c.state in ("live", "lost") else c
        for c in deal.claims
    )
    return replace(deal, claims=tuple(changed))


def _not_allowed(deal: Deal, event: ev.Event, seat: Seat) -> Deal:
    if isinstance(event, ev.Claimed):
        return _claim_becomes(deal, seat, "refused")
    if isinstance(event, ev.Declared) and deal.declared and deal.declared.seat == seat:
        return _undeclared(deal)
    undo = deal.undo
    if isinstance(event, ev.Exposed) and undo and undo.seat == seat:
        # An illegal exposure gives no turn; if it is let stand, play goes on from it.
        deal = _claim_becomes(deal, seat, "refused")
        return replace(
            deal,
            current=undo.current,
            window=undo.window,
            early=undo.early,
            follow=seat,
            undo=replace(undo, settled=True),
        )
    return deal
