"""Whatever is done at a table, the referee follows it; and legal play is left alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from legal_play import DEALT, legal_deal, numbered

from rules import events as ev
from rules.cards import load_card
from rules.codes import Code, get_code
from rules.referee import Referee, fold
from rules.table import Deal
from rules.tiles import AMERICAN_152, JOKER, SEATS, Tile
from tests.english import english
from tests.examples import examples

AMERICAN = get_code("american")
CARD = load_card("practice")

# Few faces, so that calls, pungs and redeemings meet by chance.
seats = st.sampled_from(SEATS)
tiles = st.sampled_from([Tile(t) for t in ("2b", "3b", "2c", "F", "F3", "J", "?")])
few = st.integers(0, 4)
groups = st.lists(tiles, max_size=5).map(tuple)


ANYTHING = st.one_of(
    st.builds(ev.Drawn, seat=seats, tile=tiles, end=st.sampled_from(["right", "wrong", "loose"])),
    st.builds(ev.BonusShown, seat=seats, tile=tiles),
    st.builds(ev.LooseLaid, count=few),
    st.builds(ev.Racked, seat=seats),
    st.builds(ev.PutBack, seat=seats),
    st.builds(ev.Discarded, seat=seats, tile=tiles, named=st.none() | tiles),
    st.builds(
        ev.Claimed,
        seat=seats,
        tile=tiles,
        purpose=st.sampled_from(["exposure", "chow", "mahjongg"]),
        taken=st.booleans(),
    ),
    st.builds(ev.Retracted, seat=seats),
    st.builds(ev.Exposed, seat=seats, tiles=groups, claimed=st.none() | tiles),
    st.builds(ev.ExposureChanged, seat=seats, group=st.integers(-1, 2), tiles=groups),
    st.builds(ev.Redeemed, seat=seats, owner=seats, group=st.integers(-1, 2), tile=tiles),
    st.builds(ev.Declared, seat=seats, jokerless=st.booleans()),
    st.builds(ev.Shown, seat=seats, tiles=st.lists(tiles, max_size=15).map(tuple)),
    st.builds(ev.CalledDead, seat=seats, target=seats, agreed=st.booleans()),
    st.builds(ev.ThrownIn, seat=seats),
    st.builds(ev.RackCounted, seat=seats, count=st.integers(10, 15)),
    st.builds(ev.Named, seat=seats, tile=tiles),
    st.builds(ev.TouchedWall, seat=seats),
    st.builds(ev.TilesGiven, seat=st.none() | seats, to=st.none() | seats),
    st.builds(
        ev.Passed,
        seat=seats,
        to=seats,
        count=few,
        blind=few,
        jokers=few,
        courtesy=st.booleans(),
    ),
    st.builds(ev.WallPushed, wall=seats),
    st.builds(ev.Asked, question=st.just("which?")),
    st.builds(ev.Halted, reason=st.sampled_from(["pause", "director"]), seat=st.none() | seats),
    st.builds(ev.Resumed),
    st.builds(ev.Penalised, seat=seats, points=few, reason=st.just("slow play")),
)
RARELY = st.one_of(
    st.builds(ev.WallsBuilt, stacks=st.dictionaries(seats, few)),
    st.builds(
        ev.DiceThrown,
        seat=seats,
        dice=st.lists(few, max_size=3).map(tuple),
        purpose=st.sampled_from(["east", "break"]),
    ),
    st.builds(ev.WallBroken, wall=seats, stacks=few),
    st.builds(ev.HeapsFormed, tiles=st.dictionaries(seats, few)),
    st.builds(ev.HeapChosen, heap=seats),
    st.builds(ev.FlowerTaken, seat=seats, count=few),
    st.builds(
        ev.FaceUp,
        where=st.sampled_from(["mixing", "building", "drawing"]),
        seat=st.none() | seats,
        tile=tiles,
    ),
    st.builds(ev.TilesTaken, seat=seats, count=few, end=st.sampled_from(["right", "wrong"])),
    st.builds(ev.Looked, seat=seats, what=st.sampled_from(["dealt", "blind"])),
    st.builds(ev.Voted, seat=seats, second=st.booleans()),
    st.builds(ev.DealEnded, reason=st.sampled_from(["wall", "abandoned", "mahjongg"])),
    st.just(DEALT),
    st.just(ev.DealStarted(code="american")),
    st.builds(ev.Amended, target=st.integers(0, 40), event=st.none() | ANYTHING),
)
PLAY = st.lists(ANYTHING, max_size=40).map(lambda found: numbered([DEALT, *found]))
NONSENSE = st.lists(ANYTHING | RARELY, max_size=40).map(numbered)


def tiles_on_the_table(deal: Deal) -> int:
    assert deal.wall.left is not None
    held = sum((hand.total or 0) + len(hand.bonus) for hand in deal.hands.values())
    return deal.wall.left + deal.wall.loose + len(deal.discards.pool) + held


OTHERS = ("british-1924", "hoyle-woo", "nmjl-1946", "hoyle-league")
"""Codes whose tiles move otherwise than the American ones."""


def told(code: Code, events: list[ev.Event]) -> list[ev.Event]:
    """The same, begun with a deal of the code's own set."""
    loose = 2 if code.ways.kongs_replaced else 0
    wall = code.tiles.size - sum(DEALT.counts.values()) - loose
    return numbered([ev.Dealt(counts=DEALT.counts, wall=wall, loose=loose), *events[1:]])


@pytest.mark.parametrize("name", OTHERS)
@examples(150)
@given(PLAY)
def test_no_tile_comes_or_goes_in_another_code(name: str, events: list[ev.Event]) -> None:
    code = get_code(name)
    referee = Referee(code, CARD)
    for event in told(code, events):
        for ruling in referee.see(event):
            assert ruling.laws and set(ruling.laws) <= set(code.laws)
            assert ruling.at == event.n and english(ruling).endswith(".")
        if referee.deal.phase == "play":
            assert tiles_on_the_table(referee.deal) == code.tiles.size
        assert all(hand.owed >= 0 for hand in referee.deal.hands.values())


@pytest.mark.parametrize("name", OTHERS)
@examples(80)
@given(NONSENSE)
def test_nonsense_is_survived_in_another_code(name: str, events: list[ev.Event]) -> None:
    code = get_code(name)
    referee = Referee(code, CARD)
    for event in events:
        referee.see(event)
    deal, rulings = fold(events, code, CARD)
    assert rulings == referee.rulings
    assert replace(deal, events=0) == replace(referee.deal, events=0)
    msgspec.json.encode(deal.as_data())


@examples(300)
@given(PLAY)
def test_no_tile_comes_or_goes_whatever_is_done(events: list[ev.Event]) -> None:
    referee = Referee(AMERICAN, CARD)
    for event in events:
        for ruling in referee.see(event):
            assert ruling.laws and set(ruling.laws) <= set(AMERICAN.laws)
            assert ruling.at == event.n and english(ruling).endswith(".")
        if referee.deal.phase == "play":
            assert tiles_on_the_table(referee.deal) == AMERICAN_152.size


@examples(200)
@given(NONSENSE)
def test_nonsense_is_survived_and_folds_to_the_same(events: list[ev.Event]) -> None:
    referee = Referee(AMERICAN, CARD)
    for event in events:
        referee.see(event)
    deal, rulings = fold(events, AMERICAN, CARD)
    assert rulings == referee.rulings
    # How many events were seen is told by the journal, amended or not; all else is the same.
    assert replace(deal, events=0) == replace(referee.deal, events=0)
    lines = [ev.to_json(event) for event in events]
    again = fold([ev.from_json(line) for line in lines], AMERICAN, CARD)
    assert again == (deal, rulings)
    msgspec.json.encode(deal.as_data())


@examples(100)
@given(PLAY, st.data())
def test_an_amendment_is_as_if_it_had_been_noted_so(events: list[ev.Event], data: Any) -> None:
    place = data.draw(st.integers(0, len(events) - 1))
    instead = data.draw(st.none() | ANYTHING)
    amendment = ev.Amended(n=len(events) + 1, target=place + 1, event=instead)
    so = [*events[:place], *events[place + 1 :]]
    if instead is not None:
        so.insert(place, msgspec.structs.replace(instead, n=place + 1))
    assert fold([*events, amendment], AMERICAN, CARD) == fold(so, AMERICAN, CARD)


@examples(100)
@given(st.integers(0, 2**32))
def test_legal_play_is_left_alone(seed: int) -> None:
    events, racks = legal_deal(seed)
    referee = Referee(AMERICAN)
    for event in events:
        kinds = [ruling.kind for ruling in referee.see(event)]
        assert kinds == (["wall_game"] if isinstance(event, ev.DealEnded) else []), event
    for seat in SEATS:
        assert referee.deal.hands[seat].concealed == racks[seat].total()
    assert tiles_on_the_table(referee.deal) == AMERICAN_152.size
    jokers = referee.deal.redeemable()
    exposed = {s: referee.deal.exposures(s) for s in SEATS}
    assert all(JOKER in exposed[owner][number] for owner, number in jokers)
