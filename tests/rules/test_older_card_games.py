"""Whole legal deals by the League's older lists: no offence is found, scores are as reckoned."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from agreement import agreed

from rules.cards import Card, load_card
from rules.codes import get_code
from rules.events import Claimed, Discarded, Drawn, Exposed, Passed, Redeemed, Shown
from rules.tiles import FLOWER, JOKER, UNKNOWN
from tests.players import Game, play

CODES = ("nmjl-1946", "hoyle-league")
SAMPLE, CHUNK = 20, 20
WHOLE, LARGE = 5_000, 500


@cache
def card_of(code: str) -> Card:
    return load_card(code)


def played(seed: int, code: str) -> Game:
    return play(card_of(code), seed, code=code)


def plainly_legal(game: Game, where: str) -> None:
    """Assert, with no help of the referee, what the sources say of discards and groups.

    A flower is never thrown, a joker never first and only where there are such; a group holds
    the last discard and four like tiles or more, wild ones as any; no joker is passed but blind,
    and nothing after the Charlestons.
    """
    last: Discarded | None = None
    face = UNKNOWN
    for event in game.events:
        if isinstance(event, Discarded):
            assert event.tile != FLOWER and (event.tile != JOKER or last), where
            face = face if event.tile == JOKER else event.tile
            assert event.named in (None, face), where
            last = event
        elif isinstance(event, Claimed):
            assert last and event.tile == face and event.seat != last.seat, where
        elif isinstance(event, Exposed):
            naturals = set(event.tiles) - {FLOWER, JOKER}
            assert last and naturals == {face} and last.tile in event.tiles, where
            assert len(event.tiles) >= 4, where
        elif isinstance(event, Passed):
            assert not event.courtesy and not event.jokers, where


def check(seed: int, code: str) -> str:
    """Play and judge a deal; return how it ended."""
    game = played(seed, code)
    plainly_legal(game, f"{code}, seed {seed}")
    return agreed(game, get_code(code), card_of(code), f"{code}, seed {seed}")


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
def test_five_thousand_legal_deals(seeds: range, code: str) -> None:
    ends = Counter(check(seed, code) for seed in seeds)
    assert min(ends["discard"], ends["drawn"]) > LARGE // 50


def happened(code: str, deals: int) -> Counter[str]:
    """Count what happens in so many deals."""
    found: Counter[str] = Counter()
    for game in (played(seed, code) for seed in range(deals)):
        for at, event in enumerate(game.events):
            found[type(event).__name__] += 1
            if isinstance(event, Discarded) and event.tile == JOKER:
                found["joker thrown"] += 1
            elif isinstance(event, Exposed):
                found["joker claimed"] += event.tiles[0] == JOKER
                found["flower in a group"] += FLOWER in event.tiles
                found[f"group of {len(event.tiles)}"] += 1
            elif isinstance(event, Redeemed):
                before = game.events[at - 1]
                found["redeemed before drawing"] += isinstance(before, Discarded)
            elif isinstance(event, Passed):
                found[f"blind {event.blind}"] += 1
        if game.result:
            found["self-drawn" if game.result.discarder is None else "on a discard"] += 1
            found["with a joker"] += JOKER in game.result.tiles
            found["East wins"] += game.result.winner == "E"
    return found


def test_everything_happens_in_1946() -> None:
    found = happened("nmjl-1946", 60)
    assert found["FlowerTaken"] == 4 * 60
    for what in ("PutBack", "flower in a group", "group of 4", "group of 5", "group of 6"):
        assert found[what], what
    for what in ("blind 1", "blind 2", "blind 3", "self-drawn", "on a discard", "East wins"):
        assert found[what], what
    assert not found["Redeemed"] and not found["joker thrown"] and not found["group of 3"]


def test_everything_happens_in_1970() -> None:
    found = happened("hoyle-league", 150)
    for what in ("joker thrown", "joker claimed", "Redeemed", "redeemed before drawing", "PutBack"):
        assert found[what], what
    for what in ("blind 3", "self-drawn", "on a discard", "with a joker", "flower in a group"):
        assert found[what], what
    assert not found["FlowerTaken"] and not found["blind 1"] and not found["group of 3"]


@pytest.mark.parametrize("code", CODES)
def test_a_seed_plays_the_same_deal(code: str) -> None:
    assert played(7, code).events == played(7, code).events
    assert played(7, code).events != played(8, code).events


@pytest.mark.parametrize("code", CODES)
def test_nothing_concealed_is_in_the_events(code: str) -> None:
    events = played(3, code).events
    assert {event.tile for event in events if isinstance(event, Drawn)} == {UNKNOWN}
    assert not any(isinstance(event, Shown) for event in events[:-1])
