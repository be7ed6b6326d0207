"""Drawing, racking, discarding: how a turn begins and ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from rules import events as ev
from rules.copies import replace
from rules.facts.seasons import is_season
from rules.facts.taking_back import gives_back, hasty, why_back
from rules.facts.turns import (
    discarded_wrongly,
    draw_is_due,
    drew_behind_an_arm,
    in_its_stead,
    laid_again,
    short_at_the_start,
    touched_to_take,
)
from rules.fold import moves
from rules.opening import Opening
from rules.parts import Discard, Early, Group, Hand, Turn, Undo
from rules.sections import Discards, Result, TurnAndWindow, Wall
from rules.table import Deal
from rules.tiles import SEATS, UNKNOWN, Seat, Tile, alike


def _deal_started(deal: Deal, event: ev.DealStarted) -> Deal:
    return replace(
        _cleared(deal),
        code=deal.code or event.code,
        players=MappingProxyType(dict(event.players)),
        empty=event.empty,
    )


def _cleared(deal: Deal) -> Deal:
    return Deal(
        code=deal.code,
        card=deal.card,
        tiles=deal.tiles,
        settings=deal.settings,
        players=deal.players,
        empty=deal.empty,
        game=deal.game,
        began=deal.began,
        events=deal.events,
    )


def _dealt(deal: Deal, event: ev.Dealt) -> Deal:
    hands = {
        seat: Hand(
            concealed=event.counts.get(seat),
            exposures=tuple(Group(tiles, n=event.n) for tiles in event.exposures.get(seat, ())),
            bonus=event.beside.get(seat, ()),
        )
        for seat in SEATS
    }
    # East has the fourteenth tile and begins with a discard (AMR.G14).
    opened = deal.phase == "before"
    dealt = replace(
        _cleared(deal),
        opening=deal.opening if opened else Opening(),
        result=Result(bets=deal.result.bets if opened else ()),
        phase="play",
        hands=MappingProxyType(hands),
        wall=Wall(event.wall, event.loose, deal.wall.pushed if opened else ()),
        followed=event.followed,
        found=not event.counts,
        discards=Discards(event.tiles),
        play=TurnAndWindow(Turn("E", "discard") if event.counts else None),
    )
    return moves.loose_said(dealt)


def _loose_laid(deal: Deal, event: ev.LooseLaid) -> Deal:
    return moves.loose_said(moves.to_stock(moves.wall(deal, -event.count), True, event.count))


def _pushed(deal: Deal, event: ev.WallPushed) -> Deal:
    return replace(deal, wall=replace(deal.wall, pushed=(*deal.wall.pushed, event.wall)))


def _touched(deal: Deal, event: ev.TouchedWall) -> Deal:
    return replace(deal, play=replace(deal.play, touched=(*deal.play.touched, event.seat)))


def _named(deal: Deal, event: ev.Named) -> Deal:
    last = deal.discards.last
    if last is not None and last.seat == event.seat and deal.turn != event.seat:
        renamed = last.renamed or last.misnamed
        return replace(
            deal,
            discards=replace(deal.discards, last=replace(last, named=event.tile, renamed=renamed)),
        )
    return replace(
        deal, discards=replace(deal.discards, named=Discard(event.seat, event.tile, event.n))
    )


def _drawn(deal: Deal, event: ev.Drawn[Seat]) -> Deal:
    seat, loose = event.seat, event.end == "loose"
    missing = short_at_the_start(deal, seat)
    deal = moves.rack(deal, seat, +1)
    deal = moves.to_stock(deal, loose, -1)
    if deal.hands[seat].owed:
        return _replaced(deal, event, loose)
    if missing:
        return deal
    if not _has_the_discard(deal, seat):
        deal = replace(deal, play=replace(deal.play, picked=(*deal.play.picked, seat)))
    if draw_is_due(deal, seat):
        # Who draws lets a claim of their own go, unless the discard has to be taken.
        stands = touched_to_take(deal, seat)
        claims = tuple(c for c in deal.claims.made if c.seat != seat or c == stands)
        undo = None if deal.play.follow == seat else deal.play.undo
        wrong = event.end == "wrong"
        season, seen = _season(deal, event.tile), _seen(event.tile)
        turn = Turn(
            seat,
            "drawn",
            wrong_end=wrong,
            loose=loose,
            instead=loose and deal.wall.left != 0,
            season=season,
            tile=seen,
        )
        return replace(
            deal,
            play=replace(deal.play, current=turn, follow=None, undo=undo),
            claims=replace(deal.claims, made=claims),
        )
    return replace(
        deal, play=replace(deal.play, early=(*deal.play.early, Early(seat, loose=loose)))
    )


def _has_the_discard(deal: Deal, seat: Seat) -> bool:
    """Whether the seat has put the discard into a group: a draw too many does not let it go."""
    claim = deal.claim_of(seat)
    return claim is not None and claim.state == "exposed"


def _call_left(deal: Deal, seat: Seat) -> Deal:
    """Let a call go whose discard had to be taken: the seat drew, and plays on with that."""
    left = touched_to_take(deal, seat)
    claims = tuple(c for c in deal.claims.made if c != left)
    return replace(deal, claims=replace(deal.claims, made=claims))


def _season(deal: Deal, tile: Tile) -> Tile | None:
    return tile if deal.ways.seasons and is_season(tile) else None


def _seen(tile: Tile) -> Tile | None:
    return None if tile == UNKNOWN else tile


def _replaced(deal: Deal, event: ev.Drawn[Seat], loose: bool) -> Deal:
    """Draw for a kong or a season, from the loose tiles as is due or from elsewhere."""
    seat = event.seat
    deal = moves.hand(deal, seat, owed=deal.hands[seat].owed - 1)
    current = deal.play.current
    dealt = deal.discards.last is None and not deal.hands[seat].exposures
    if current is None or current.seat != seat or dealt:
        return deal  # a season from the deal: it is nobody's turn that goes on
    season, seen = _season(deal, event.tile), _seen(event.tile)
    turn = replace(current, stage="drawn", loose=loose, instead=not loose, season=season, tile=seen)
    return replace(deal, play=replace(deal.play, current=turn))


def _bonus_shown(deal: Deal, event: ev.BonusShown) -> Deal:
    hand, current = deal.hands[event.seat], deal.play.current
    if current and current.seat == event.seat:
        deal = replace(deal, play=replace(deal.play, current=replace(current, season=None)))
    deal = moves.hand(deal, event.seat, bonus=(*hand.bonus, event.tile), owed=hand.owed + 1)
    return moves.rack(deal, event.seat, -1)


def _racked(deal: Deal, event: ev.Racked[Seat]) -> Deal:
    seat, current, claim = event.seat, deal.play.current, deal.claim_of(event.seat)
    if current and current.seat == seat and current.stage == "drawn":
        if deal.ways.claim_until == "racked" and gives_back(deal, seat):
            return deal  # it goes back, unless the call is taken back (AMR.A4)
        # A discard that a hand took and died with is out of reach too.
        reachable = deal.play.window in ("open", "taken")
        closes = reachable and deal.ways.claim_until == "racked"
        window = "closed" if closes else deal.play.window
        deal = _call_left(deal, seat)
        return replace(
            deal,
            play=replace(
                deal.play, current=replace(current, stage="discard", kept=False), window=window
            ),
        )
    held = next((tile for tile in deal.play.early if tile.seat == seat), None)
    if held is not None:
        rest = moves.without_early(deal, seat)
        return replace(
            rest, play=replace(rest.play, early=(*rest.play.early, replace(held, racked=True)))
        )
    if claim and claim.state == "live" and claim.taken:
        return moves.take_in(deal, claim)
    return deal


def _put_back(deal: Deal, event: ev.PutBack[Seat]) -> Deal:
    seat, current = event.seat, deal.play.current
    if drew_behind_an_arm(deal, seat):
        return deal
    deal = moves.rack(deal, seat, -1)
    held = next((tile for tile in deal.play.early if tile.seat == seat), None)
    if held is not None:
        return moves.to_stock(moves.without_early(deal, seat), held.loose)
    if current is None or current.seat != seat:
        return moves.wall(deal, +1)
    deal = moves.to_stock(deal, current.loose)
    if current.instead and not current.loose:
        deal = moves.hand(deal, seat, owed=deal.hands[seat].owed + 1)
        return replace(
            deal, play=replace(deal.play, current=replace(current, stage="discard", instead=False))
        )
    back = current.wrong_end or current.early or gives_back(deal, seat)
    if current.stage == "drawn" or back:
        return replace(deal, play=replace(deal.play, current=Turn(seat, "draw")))
    return deal


def _name_of(deal: Deal, event: ev.Discarded[Seat]) -> Tile | None:
    """Return what the discard was called: as it went down, or just before."""
    said = deal.discards.named
    if event.named is None and said and said.seat == event.seat:
        right = alike(said.tile, deal.called_as(event.tile))
        return said.tile if right or deal.settings.discard_is_down == "on the table" else None
    return event.named


def _undo(deal: Deal, seat: Seat) -> Undo:
    return Undo(
        "discard",
        seat,
        deal.play.current,
        deal.play.window,
        deal.claims.made,
        deal.play.early,
        deal.discards.last,
        hasty=hasty(deal, seat),
    )


def _discarded(deal: Deal, event: ev.Discarded[Seat]) -> Deal:
    seat, claim = event.seat, deal.claim_of(event.seat)
    deal = moves.loose_said(deal)
    named, goes_back = _name_of(deal, event), bool(why_back(deal, event))
    deal = replace(deal, discards=replace(deal.discards, named=None))
    last = deal.discards.last
    again = moves.from_pool(deal, last.tile) if last and laid_again(deal, seat) else None
    if again is not None:
        return _laid_again(again, event, named)
    if deal.turn == seat and deal.stage == "drawn":
        deal = _call_left(deal, seat)
        claim = deal.claim_of(seat)
    if claim and claim.state == "live" and claim.taken and deal.play.window != "none":
        deal = moves.take_in(deal, claim)
    deal = moves.rack(deal, seat, -1)
    deal = replace(deal, discards=replace(deal.discards, pool=(*deal.discards.pool, event.tile)))
    called, takes_place = deal.called_as(event.tile), in_its_stead(deal, seat)
    stands_for = None if called == event.tile else called
    last = Discard(seat, event.tile, event.n, named, stands_for=stands_for)
    if deal.hands[seat].dead:
        return _by_dead_hand(deal, seat, last)
    stray = discarded_wrongly(deal, seat) == "out of turn"
    if stray or goes_back:
        undo = _undo(deal, seat)
        misses = (seat,) if stray and deal.ways.stray_discard_misses else ()
        return replace(
            deal,
            discards=replace(deal.discards, last=replace(last, out_of_turn=stray)),
            play=replace(
                deal.play,
                window="open",
                undo=undo,
                follow=deal.next_live(seat),
                to_miss=(*(s for s in deal.play.to_miss if s not in misses), *misses),
            ),
            claims=replace(deal.claims, made=()),
        )
    if takes_place:
        deal = moves.without_early(deal, seat)
    if deal.play.follow == seat != deal.turn:
        stray = deal.play.undo is not None and deal.play.undo.kind == "discard"
        deal = moves.interrupted(deal, by_call=not stray)  # whose turn it was keeps what was drawn
    said = deal.claims.declared
    declared = None if said and said.seat == seat else said
    deal = replace(
        moves.hand(deal, seat, shown=()),  # what was shown in vain plays on
        discards=replace(deal.discards, last=last),
        play=replace(deal.play, window="open", picked=(), touched=(), undo=None, follow=None),
        claims=replace(deal.claims, made=(), declared=declared),
    )
    due = deal.next_live(seat)
    if due is None or due not in deal.play.to_miss:
        deal = replace(deal, play=replace(deal.play, missing=None))
        return moves.turn_to(deal, due, discarded=True)
    left = tuple(s for s in deal.play.to_miss if s != due)
    after = deal.next_live(due)
    deal = replace(deal, play=replace(deal.play, to_miss=left, missing=due))
    return moves.turn_to(deal, after, discarded=True)


def _by_dead_hand(deal: Deal, seat: Seat, last: Discard) -> Deal:
    """Return the deal after a discard of a dead hand: one that died in its turn may still put its
    tile down, and the order is not changed."""
    undo = None if deal.ways.dead_hands_discard else _undo(deal, seat)
    return replace(
        deal,
        discards=replace(deal.discards, last=last),
        play=replace(deal.play, window="open", undo=undo, picked=(), touched=()),
        claims=replace(deal.claims, made=()),
    )


def _laid_again(deal: Deal, event: ev.Discarded[Seat], named: Tile | None) -> Deal:
    """Return the deal with the tile down that is laid instead of one that was taken up."""
    last = Discard(event.seat, event.tile, event.n, named)
    pool = (*deal.discards.pool, event.tile)
    return replace(deal, discards=replace(deal.discards, pool=pool, last=last))


STEPS: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = MappingProxyType(
    {
        ev.DealStarted: _deal_started,
        ev.Dealt: _dealt,
        ev.LooseLaid: _loose_laid,
        ev.WallPushed: _pushed,
        ev.TouchedWall: _touched,
        ev.Drawn: _drawn,
        ev.BonusShown: _bonus_shown,
        ev.Racked: _racked,
        ev.PutBack: _put_back,
        ev.Named: _named,
        ev.Discarded: _discarded,
    }
)
