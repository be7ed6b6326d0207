"""Whole legal deals by the League's older lists: the referee finds no offence, scores as they do."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from agreement import agreed

from rules.cards import Card, load_card
from rules.codes import get_code
from rules.events import Claimed, Discarded, Drawn, Exposed, FlowerTaken, Passed, PutBack, Redeemed
from rules.play import Game, play
from rules.tiles import FLOWER, JOKER, UNKNOWN

CODES = ("nmjl-1946", "hoyle-league")
SAMPLE, CHUNK = 60, 30
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
