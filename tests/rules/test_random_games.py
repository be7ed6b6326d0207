"""Whole legal deals of random players: the referee finds no offence and scores as they do."""

from __future__ import annotations

from collections import Counter

import pytest
from agreement import agreed

from rules.cards import load_card
from rules.codes import get_code
from rules.events import Drawn, Shown
from rules.tiles import UNKNOWN
from tests.players import play

CARD = load_card("practice")
SAMPLE, CHUNK = 20, 20
WHOLE, LARGE = 10_000, 500


CODES = ("american", "tournament-2019")


def check(seed: int, code: str) -> str:
    """Play and judge a deal; return how it ended."""
    return agreed(play(CARD, seed, code=code), get_code(code), CARD, f"seed {seed}")


def chunks(whole: int, size: int, start: int = 0) -> list[range]:
    return [range(at, at + size) for at in range(start, start + whole, size)]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("seeds", chunks(SAMPLE, CHUNK), ids=lambda seeds: f"{seeds.start}")
def test_legal_deals_are_left_alone_and_scored(seeds: range, code: str) -> None:
    ends = Counter(check(seed, code) for seed in seeds)
    assert ends.total() == len(seeds) and ends["discard"] and ends["drawn"]


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("seeds", chunks(WHOLE, LARGE, SAMPLE), ids=lambda seeds: f"{seeds.start}")
def test_ten_thousand_legal_deals(seeds: range, code: str) -> None:
    ends = Counter(check(seed, code) for seed in seeds)
    assert min(ends["wall"], ends["discard"], ends["drawn"]) > LARGE // 50


def test_a_hand_may_die_of_discards_that_nobody_could_avoid() -> None:
    """East has four kinds of tiles, and whichever East throws leaves some hand without a future."""
    seed = 1671
    game = play(CARD, seed)
    dead = [(one.seat, one.laws) for one in game.said if one.kind == "dead"]
    assert dead == [("N", frozenset({"AMR.A1e"}))] and game.seat("N").dead
    assert check(seed, "american") == "wall"


def test_a_seed_plays_the_same_deal() -> None:
    assert play(CARD, 7).events == play(CARD, 7).events
    assert play(CARD, 7).events != play(CARD, 8).events


def test_nothing_concealed_is_in_the_events() -> None:
    events = play(CARD, 3).events
    assert {event.tile for event in events if isinstance(event, Drawn)} == {UNKNOWN}
    assert not any(isinstance(event, Shown) for event in events[:-1])
