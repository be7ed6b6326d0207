"""Whole legal deals played by random players: the referee finds no fault and scores as they do."""

from __future__ import annotations

from collections import Counter

import pytest
from reckoning import changes, worth

from rules.cards import Card, load_card
from rules.codes import Code, get_code
from rules.events import Drawn, Shown
from rules.play import Game, play
from rules.referee import Referee
from rules.rulings import Ruling
from rules.tiles import SEATS, UNKNOWN

CARD = load_card("practice")
SCORES = ("score", "settle")
SAMPLE, CHUNK = 150, 25
WHOLE, LARGE = 10_000, 500


def judged(game: Game, code: Code, card: Card) -> tuple[Referee, list[Ruling]]:
    """Return the referee after the game, and what it said."""
    referee = Referee(code, card)
    return referee, [ruling for event in game.events for ruling in referee.see(event)]


def check(seed: int, code: Code) -> str:
    """Play and judge a deal; return how it ended."""
    game = play(CARD, seed)
    referee, rulings = judged(game, code, CARD)
    said = [(r.at, r.kind, r.seat) for r in rulings if r.kind not in SCORES]
    assert said == [(s.at, s.kind, s.seat) for s in game.said], f"seed {seed}"
    table = referee.deal
    for seat in SEATS:
        hand, seen = game.seat(seat), table.hands[seat]
        groups = tuple(tuple(group.tiles) for group in hand.up)
        assert table.exposures(seat) == groups, f"seed {seed}: {seat}'s exposures"
        assert seen.concealed == hand.rack.total(), f"seed {seed}: {seat}'s rack"
    assert sorted(table.pool) == sorted(game.deal.discards), f"seed {seed}: discards"
    assert table.wall == len(game.deal.wall), f"seed {seed}: wall"
    scored = [(r.kind, r.seat, r.points) for r in rulings if r.kind in SCORES]
    if game.result is None:
        assert scored == [], f"seed {seed}"
        return "wall"
    points = worth(CARD, game.result)
    paid = changes(points, game.result)
    due = [("score", game.result.winner, points), *(("settle", s, paid[s]) for s in SEATS)]
    assert scored == due, f"seed {seed}"
    return "discard" if game.result.discarder else "drawn"


def chunks(whole: int, size: int, start: int = 0) -> list[range]:
    return [range(at, at + size) for at in range(start, start + whole, size)]


@pytest.mark.parametrize("seeds", chunks(SAMPLE, CHUNK), ids=lambda seeds: f"from-{seeds.start}")
def test_legal_deals_are_left_alone_and_scored(seeds: range) -> None:
    ends = Counter(check(seed, get_code("american")) for seed in seeds)
    assert ends.total() == len(seeds)
    assert ends["wall"] and ends["discard"] + ends["drawn"] > len(seeds) // 3


@pytest.mark.slow
@pytest.mark.parametrize(
    "seeds", chunks(WHOLE, LARGE, SAMPLE), ids=lambda seeds: f"from-{seeds.start}"
)
def test_ten_thousand_legal_deals(seeds: range) -> None:
    ends = Counter(check(seed, get_code("american")) for seed in seeds)
    assert ends["wall"] > LARGE // 10 and ends["discard"] + ends["drawn"] > LARGE // 3


def test_a_seed_plays_the_same_deal() -> None:
    assert play(CARD, 7).events == play(CARD, 7).events
    assert play(CARD, 7).events != play(CARD, 8).events


def test_nothing_concealed_is_in_the_events() -> None:
    events = play(CARD, 3).events
    assert {event.tile for event in events if isinstance(event, Drawn)} == {UNKNOWN}
    assert not any(isinstance(event, Shown) for event in events[:-1])
