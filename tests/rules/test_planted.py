"""One offence planted in legal play is found, and the play after it is left alone."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from legal_play import legal_deal

from rules import events as ev
from rules.codes import get_code
from rules.referee import Referee
from rules.table import Deal
from rules.tiles import JOKER, SEATS, Seat, Tile

Planted = tuple[Seat, list[ev.Event]] | None
"""Who offends, the offending events, and those that put it right; None: not just now."""


def others(deal: Deal, rng: random.Random) -> Seat:
    return rng.choice([seat for seat in SEATS if seat != deal.turn])


def free(deal: Deal, rng: random.Random) -> Seat:
    """A seat that neither discarded last nor has begun to draw."""
    last = deal.last_discard.seat if deal.last_discard else None
    return rng.choice([s for s in SEATS if s != last and s not in deal.picked])


def pick_ahead(deal: Deal, rng: random.Random) -> Planted:
    if deal.stage != "discard":
        return None
    seat = others(deal, rng)
    return seat, [ev.Drawn(seat=seat), ev.PutBack(seat=seat)]


def draw_out_of_turn(deal: Deal, rng: random.Random) -> Planted:
    if deal.stage != "draw" or deal.live_claims():
        return None
    seat = others(deal, rng)
    return seat, [ev.Drawn(seat=seat), ev.PutBack(seat=seat)]


def draw_twice(deal: Deal, rng: random.Random) -> Planted:
    if deal.stage != "discard" or deal.turn is None:
        return None
    return deal.turn, [ev.Drawn(seat=deal.turn), ev.PutBack(seat=deal.turn)]


def discard_out_of_turn(deal: Deal, rng: random.Random) -> Planted:
    if deal.stage != "discard":
        return None
    seat = others(deal, rng)
    return seat, [ev.Discarded(seat=seat, tile=Tile("3c")), ev.Retracted(seat=seat)]


def late_call(deal: Deal, rng: random.Random) -> Planted:
    last = deal.last_discard
    if deal.window != "closed" or last is None or last.tile == JOKER:
        return None
    seat = rng.choice([s for s in SEATS if s != last.seat])
    return seat, [ev.Claimed(seat=seat, tile=last.tile)]


def old_discard(deal: Deal, rng: random.Random) -> Planted:
    last = deal.last_discard
    if last is None or deal.live_claims() or not deal.pool or deal.pool[0] in (last.tile, JOKER):
        return None
    if last.tile == JOKER:
        return None
    seat = rng.choice(SEATS)
    return seat, [ev.Claimed(seat=seat, tile=deal.pool[0])]


def own_discard(deal: Deal, rng: random.Random) -> Planted:
    last = deal.last_discard
    if deal.window != "open" or last is None or last.tile == JOKER or deal.claims:
        return None
    return last.seat, [ev.Claimed(seat=last.seat, tile=last.tile)]


def discarded_joker(deal: Deal, rng: random.Random) -> Planted:
    last = deal.last_discard
    if deal.window != "open" or last is None or last.tile != JOKER or deal.picked:
        return None
    seat = free(deal, rng)
    return seat, [ev.Claimed(seat=seat, tile=JOKER)]


def pair(deal: Deal, rng: random.Random) -> Planted:
    last = deal.last_discard
    if deal.window != "open" or last is None or last.tile == JOKER or deal.claims:
        return None
    seat, tile = free(deal, rng), last.tile
    return seat, [
        ev.Claimed(seat=seat, tile=tile),
        ev.Exposed(seat=seat, tiles=(tile, tile), claimed=tile),
        ev.Retracted(seat=seat),
    ]


def redeem_out_of_turn(deal: Deal, rng: random.Random) -> Planted:
    if not deal.redeemable() or deal.claims:
        return None
    owner, number = rng.choice(deal.redeemable())
    tiles = deal.exposures(owner)[number]
    face = next(tile for tile in tiles if tile != JOKER)
    seat = others(deal, rng)
    return seat, [
        ev.Redeemed(seat=seat, owner=owner, group=number, tile=face),
        ev.ExposureChanged(seat=owner, group=number, tiles=tiles),
    ]


@pytest.mark.parametrize(
    ("plant", "laws"),
    [
        (pick_ahead, {"AMR.G16", "AMR.B3"}),
        (draw_out_of_turn, {"AMR.B3", "AMR.B4"}),
        (draw_twice, {"AMR.B3"}),
        (discard_out_of_turn, {"AMR.B4"}),
        (late_call, {"AMR.A4", "AMR.G15"}),
        (old_discard, {"AMR.B2a", "AMR.G16"}),
        (own_discard, {"AMR.B4"}),
        (discarded_joker, {"AMR.B5", "AMR.J4"}),
        (pair, {"AMR.B2b"}),
        (redeem_out_of_turn, {"AMR.B6", "AMR.J3"}),
    ],
)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), place=st.integers(0, 200))
def test_a_planted_offence_is_the_only_one_found(
    plant: Callable[[Deal, random.Random], Planted], laws: set[str], seed: int, place: int
) -> None:
    rng = random.Random(seed)
    referee = Referee(get_code("american"))
    offender: Seat | None = None
    for at, event in enumerate(legal_deal(seed)[0]):
        referee.see(event)
        found = plant(referee.deal, rng) if offender is None and at >= place else None
        if found is not None:
            offender, offence = found
            for deed in offence:
                referee.see(deed)
    said = [ruling for ruling in referee.rulings if ruling.kind != "wall_game"]
    if offender is None:
        assert said == []
        return
    assert [(ruling.kind, ruling.seat) for ruling in said] == [("illegal", offender)], said
    assert laws <= set(said[0].laws)
