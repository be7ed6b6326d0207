"""Whole legal deals of the classical game: the referee finds no offence and scores as they do."""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec
import pytest
from agreement_classical import SCORES, agreed, plainly_legal

from rules.codes import get_code
from rules.events import BonusShown, Drawn, Exposed, Shown
from rules.referee import Referee
from rules.tiles import UNKNOWN
from tests.players.classical import play
from tests.players.classical.game import Game

CODES = ("british-1924", "hoyle-woo")
SAMPLE, CHUNK = 30, 30
WHOLE, LARGE = 5_000, 500
THREE = 5
"""Every so many deals are played by three."""


def check(seed: int, code: str) -> str:
    """Play and judge a deal; return how it ended."""
    game = play(seed, code, players=3 if seed % THREE == 0 else 4)
    plainly_legal(game, f"seed {seed}")
    return agreed(game, f"seed {seed}")


def chunks(whole: int, size: int, start: int = 0) -> list[range]:
    return [range(at, at + size) for at in range(start, start + whole, size)]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("seeds", chunks(SAMPLE, CHUNK), ids=lambda seeds: f"{seeds.start}")
def test_legal_deals_are_left_alone_and_scored(seeds: range, code: str) -> None:
    ends = Counter(check(seed, code) for seed in seeds)
    assert ends.total() == len(seeds) and ends["discard"] and ends["drawn"] and ends["wall"]


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("seeds", chunks(WHOLE, LARGE, SAMPLE), ids=lambda seeds: f"{seeds.start}")
def test_five_thousand_legal_deals(seeds: range, code: str) -> None:
    ends = Counter(check(seed, code) for seed in seeds)
    assert min(ends["wall"], ends["discard"], ends["drawn"]) > LARGE // 50


READINGS = [
    (code, setting.name, choice)
    for code in CODES
    for setting in get_code(code).settings
    for choice in setting.choices
    if choice != setting.default
]


@cache
def played(seed: int, code: str) -> Game:
    """A deal that is judged in every reading: played once."""
    return play(seed, code)


@pytest.mark.parametrize(
    "seeds", [range(1, 3), pytest.param(range(3, 9), marks=pytest.mark.slow)], ids=["some", "more"]
)
@pytest.mark.parametrize(("code", "name", "choice"), READINGS)
def test_a_legal_deal_is_legal_and_adds_up_in_every_reading(
    code: str, name: str, choice: str | int | bool, seeds: range
) -> None:
    for seed in seeds:
        game = played(seed, code)
        begun = msgspec.structs.replace(game.events[0], settings={name: choice})
        referee = Referee(get_code(code))
        rulings = [r for event in (begun, *game.events[1:]) for r in referee.see(event)]
        # That groups have become dangerous is said where a setting asks for it (B24.P1, P2).
        said = [(r.at, r.kind, r.seat) for r in rulings if r.kind not in (*SCORES, "danger")]
        assert said == [(one.at, one.kind, one.seat) for one in game.said], f"seed {seed}"
        assert sum(r.points or 0 for r in rulings if r.kind == "settle") == 0, f"seed {seed}"


def test_everything_happens() -> None:
    """Fours of each kind, seasons, wins on loose tiles: the deals hold what the laws speak of."""
    found: Counter[str] = Counter()
    for seed in range(60):
        game = play(seed)
        for hand in game.deal.seats.values():
            found["seasons"] += len(hand.bonus)
            for group in hand.up:
                if len(group.tiles) == 4:
                    found["claimed four" if group.claimed else "drawn four"] += 1
                else:
                    found["three" if group.three else "run"] += 1
        found["fourth added"] += sum(type(e).__name__ == "ExposureChanged" for e in game.events)
        found["put back"] += sum(type(e).__name__ == "PutBack" for e in game.events)
        found["loose tile wins"] += game.result is not None and game.result.loose
        found["nobody wins"] += game.result is None
    assert len(found) == 9 and min(found.values()) > 0, found


def test_a_seed_plays_the_same_deal() -> None:
    assert play(7).events == play(7).events
    assert play(7).events != play(8).events


def test_nothing_concealed_is_in_the_events() -> None:
    events = play(3).events
    assert {event.tile for event in events if isinstance(event, Drawn)} == {UNKNOWN}
    first = next(at for at, event in enumerate(events) if isinstance(event, Shown))
    assert all(isinstance(event, Shown) for event in events[first:])
    open_tiles = [e for e in events[:first] if isinstance(e, Exposed | BonusShown)]
    assert open_tiles
