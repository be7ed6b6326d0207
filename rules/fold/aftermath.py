"""What follows from the referee's rulings."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rules import events as ev
from rules.copies import replace
from rules.facts.calls import may_mean_the_last, misnamed
from rules.facts.rival_claims import next_caller
from rules.fold import faults, game, moves
from rules.parts import Claim, Dispute
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat


def ruled(deal: Deal, event: ev.Event, rulings: Iterable[Ruling]) -> Deal:
    """Return the deal with what follows from the rulings on the event that led to it."""
    deal, rulings = faults.undone(deal, event), tuple(rulings)
    deal = ruled_besides(deal, event, rulings)
    if isinstance(event, ev.Shown) and deal.phase == "over":
        disputes = tuple(d for d in deal.conduct.disputes if d.target != event.seat)
        deal = replace(deal, conduct=replace(deal.conduct, disputes=disputes))
    return game.ruled(deal, rulings)


def ruled_besides(deal: Deal, event: ev.Event, rulings: Iterable[Ruling]) -> Deal:
    """Return the deal with what follows from rulings, what the event itself undoes left aside."""
    for ruling in rulings:
        if ruling.seat is None:
            deal = _all_dead(deal) if ruling.kind == "dead" else deal
        elif ruling.kind == "dead" and faults.withheld(event, ruling):
            deal = faults.noted(deal, event, ruling, ruling.seat)
        elif ruling.kind in ("dead", "error"):
            deal = _dead(deal, event, ruling.seat, ruling.laws)
            if ruling.kind == "error" and deal.ways.false_win_ends:
                deal = replace(deal, phase="over", play=replace(deal.play, current=None))
        elif ruling.kind == "foul":
            deal = moves.hand(deal, ruling.seat, foul=True)
        elif ruling.kind == "win":
            deal = replace(deal, phase="over", result=replace(deal.result, winner=ruling.seat))
        elif ruling.kind == "granted":
            deal = _granted(deal, ruling.seat)
        elif ruling.kind in ("illegal", "refused"):
            deal = faults.noted(deal, event, ruling, ruling.seat)
            if not faults.withheld(event, ruling):  # else the table plays on from it
                deal = _not_allowed(deal, event, ruling, ruling.seat)
    return deal


def _all_dead(deal: Deal) -> Deal:
    """End the play of every hand (AMR.P1)."""
    for seat in SEATS:
        deal = moves.hand(deal, seat, dead=True)
    return replace(
        deal,
        phase="over",
        play=replace(deal.play, current=None, early=()),
        claims=replace(deal.claims, declared=None, made=()),
    )


def _dead(deal: Deal, event: ev.Event, seat: Seat, laws: tuple[str, ...] = ()) -> Deal:
    frozen = _killing(deal, event, seat, laws)
    exposures = tuple(
        replace(group, killing=True) if number in frozen else group
        for number, group in enumerate(deal.hands[seat].exposures)
    )
    said = deal.claims.declared
    if said and said.seat == seat:
        called_too = said.took and next_caller(deal, but=seat) is not None
        if deal.ways.false_win_leaves_turn or called_too:
            deal = moves.undeclared(deal)
    said = deal.claims.declared
    declared = None if said and said.seat == seat else said
    deal = moves.hand(deal, seat, dead=True, exposures=exposures)
    deal = replace(
        deal,
        claims=replace(deal.claims, declared=declared),
        play=replace(deal.play, early=tuple(t for t in deal.play.early if t.seat != seat)),
    )
    claim = deal.claim_of(seat)
    if claim is not None and claim.state == "live":
        deal = moves.claim_becomes(deal, seat, "refused")
    undo = deal.play.undo
    if undo and undo.hasty and undo.seat != seat and any(c.seat == seat for c in undo.claims):
        deal = moves.claim_withdrawn(deal, undo, seat)
    if deal.turn == seat:
        # Play goes on at the dead hand's right; a discard that it had not passed over by racking
        # may still be called.
        deal = moves.turn_to(deal, deal.next_live(seat))
    return deal


def _killing(deal: Deal, event: ev.Event, seat: Seat, laws: tuple[str, ...]) -> Collection[int]:
    """Return which exposures lose their jokers with the hand: what it died by (AMR.A2)."""
    up = deal.hands[seat].exposures
    if not deal.ways.dead_groups_frozen:
        return ()
    if "AMR.A1b" in laws and deal.settings.concealed_hand_exposed == "none":
        return range(len(up))
    if isinstance(event, ev.Exposed) and event.seat == seat:
        return (len(up) - 1,)
    if isinstance(event, ev.ExposureChanged) and event.seat == seat:
        return (event.group,)
    if deal.card is None or not {"AMR.A1b", "AMR.A1c"} & set(laws):
        return ()
    # Called dead for it later: the first group that left no hand to play.
    matcher = deal.card.matcher()
    groups = deal.exposures(seat)
    wrong = (n for n in range(len(up)) if not matcher.open_possible(groups[: n + 1]))
    return tuple(wrong)[:1]


def _granted(deal: Deal, seat: Seat) -> Deal:
    if deal.claims.declared and deal.claims.declared.seat != seat:
        deal = moves.undeclared(deal)
    undo = deal.play.undo
    if undo and undo.kind == "exposure" and undo.seat != seat and deal.play.window == "taken":
        # What was put up with the tile goes back to the hand.
        # The call stands behind the other, which may still be withdrawn or be made in error.
        claim = deal.claim_of(undo.seat)
        deal = moves.taken_back(deal, undo)
        back = (replace(claim, state="lost"),) if claim is not None else ()
        deal = replace(deal, claims=replace(deal.claims, made=(*deal.claims.made, *back)))
    elif undo and undo.hasty:
        undo = replace(undo, claims=_best_is(undo.claims, seat))
        return replace(deal, play=replace(deal.play, undo=undo))
    return replace(deal, claims=replace(deal.claims, made=_best_is(deal.claims.made, seat)))


def _best_is(claims: tuple[Claim, ...], seat: Seat) -> tuple[Claim, ...]:
    """Return the claims, of those that stand the seat's being the one that has the tile."""
    return tuple(
        replace(c, state="live" if c.seat == seat else "lost") if c.state in ("live", "lost") else c
        for c in claims
    )


def _not_allowed(deal: Deal, event: ev.Event, ruling: Ruling, seat: Seat) -> Deal:
    if isinstance(event, ev.CalledDead):
        return _disputed(deal, event)
    if isinstance(event, ev.Claimed):
        claim = deal.claim_of(seat)
        if claim and claim.tile != event.tile and not may_mean_the_last(deal, event.tile):
            return deal  # the right tile, which was called before, is theirs as it was
        # Who came too late to a group that is begun has the tile if that is taken up again.
        behind = ruling.kind == "refused" and misnamed(deal) is None
        behind = behind and any(c.state == "exposed" for c in deal.claims.made)
        return moves.claim_becomes(deal, seat, "lost" if behind else "refused")
    if (
        isinstance(event, ev.Declared)
        and deal.claims.declared
        and deal.claims.declared.seat == seat
    ):
        return moves.undeclared(deal)
    undo = deal.play.undo
    if isinstance(event, ev.Exposed) and undo and undo.seat == seat:
        # An illegal exposure gives no turn; if it is let stand, play goes on from it.
        claim = deal.claim_of(seat)
        if claim is None or claim.state != "lost":  # one behind another's may still be made good
            deal = moves.claim_becomes(deal, seat, "refused")
        return replace(
            deal,
            play=replace(
                deal.play,
                current=undo.current,
                window=undo.window,
                early=undo.early,
                follow=seat,
                undo=replace(undo, settled=True),
            ),
        )
    return deal


def _disputed(deal: Deal, call: ev.CalledDead) -> Deal:
    """Remember a dead call that nothing bears out: it is settled when the hand is shown."""
    if call.seat == call.target or not (deal.live(call.seat) and deal.live(call.target)):
        return deal
    disputes = (*deal.conduct.disputes, Dispute(call.seat, call.target, call.n))
    return replace(deal, conduct=replace(deal.conduct, disputes=disputes))
