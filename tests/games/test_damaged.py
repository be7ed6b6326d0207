"""A record with an entry damaged: nobody dies of one that was lost, and put right all is right."""

from __future__ import annotations

import random

import pytest

from rules.codes import code_names
from tests.games.behind_arms import judged_behind_arms
from tests.games.damaged import (
    Beside,
    By,
    Damage,
    Kind,
    damage_of,
    judged_beside,
    truth_of,
)
from tests.sampling import some_of

SAMPLE, WHOLE, CHUNK = range(2), 30, 4


def damaged(code: str, seed: int, kind: Kind, by: By = "hand") -> Beside:
    """What comes of a deal damaged in this way."""
    truth = truth_of(code, seed)
    damage = damage_of(truth, kind, random.Random(f"{seed} {kind}"))
    return Beside() if damage is None else judged_beside(truth, damage, by)


def check_lost(code: str, seed: int) -> None:
    found = damaged(code, seed, "lost")
    assert (found.once_wins, found.once_deaths) == (0, 0), (code, seed, found.told)
    assert found.mended == found.runs, (code, seed)


@pytest.mark.parametrize("code", some_of(code_names(), 3))
def test_nobody_dies_or_wins_by_an_entry_that_was_lost(code: str) -> None:
    for seed in SAMPLE:
        check_lost(code, 5_000_000 + seed)


@pytest.mark.parametrize(
    ("code", "seed", "place"),
    [
        # Two hands that may be dead play on for long, and what they do crowds the true telling out.
        ("tournament-2019", 521_238, 69),
        # A group that was not entered is shown with the hand; another has a fifth tile of it then.
        ("british-1924", 521_310, 167),
    ],
)
def test_of_every_entry_of_two_hundred_deals_lost_in_turn_nobody_dies(
    code: str, seed: int, place: int
) -> None:
    """Those of 47,503 records that killed a hand, before each of the two was mended."""
    found = judged_beside(truth_of(code, seed), Damage("lost", place), "hand")
    assert (found.once_deaths, found.once_wins, found.mended) == (0, 0, 1), found.told


@pytest.mark.parametrize("kind", ["doubled", "moved", "tile", "seat"])
def test_all_is_right_again_once_the_entry_is_put_right(kind: Kind) -> None:
    found = damaged("american", 5_000_000, kind)
    assert (found.runs, found.mended, found.once_wins) == (1, 1, 0), found.told


@pytest.mark.parametrize("code", some_of(code_names(), 3))
def test_nobody_is_accused_of_what_an_arm_hid(code: str) -> None:
    """One draw or discard in twenty is lost, and nobody answers anything."""
    found = Beside()
    for seed in SAMPLE:
        found += judged_behind_arms(truth_of(code, 5_000_000 + seed), random.Random(seed), 0.05)
    assert (found.wins, found.deaths, found.others) == (0, 0, 0), found.told


@pytest.mark.parametrize("seed", [300706, 300707])
def test_nobody_dies_where_much_was_hidden(seed: int) -> None:
    """A hand that is taken for dead explains all that it does since; two games in which it paid."""
    found = judged_behind_arms(truth_of("american", seed), random.Random(seed), 0.05)
    assert (found.once_deaths, found.wins) == (0, 0), found.told


@pytest.mark.slow
@pytest.mark.parametrize("start", range(len(SAMPLE), WHOLE, CHUNK))
@pytest.mark.parametrize("code", code_names())
def test_nobody_dies_or_wins_by_any_of_two_hundred_lost_entries(code: str, start: int) -> None:
    for seed in range(start, start + CHUNK):
        check_lost(code, 5_000_000 + seed)
