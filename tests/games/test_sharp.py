"""Whole deals seen as they are: what a scribe writes of them is what happened."""

from __future__ import annotations

import pytest

from rules.codes import code_names
from tests.games.deals import OFFENCES, write_deal
from tests.games.sharp import follow_sharply
from tests.sampling import some_of


def followed(code: str, seed: int) -> str:
    """Follow a deal with its offences, assert that all is written; return its script."""
    written = write_deal(code, seed, OFFENCES[code])
    truth, told = follow_sharply(written.text, code)
    assert told == truth
    return written.text


@pytest.mark.parametrize("code", some_of(code_names(), 4))
def test_a_deal_seen_as_it_is_is_written_as_it_was(code: str) -> None:
    followed(code, 7)


def test_a_thrown_joker_is_claimed_as_what_it_was_thrown_as() -> None:
    assert "claims J as Wh exposing" in followed("hoyle-league", 238)


@pytest.mark.slow
@pytest.mark.parametrize("code", code_names())
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_deals_are(code: str, seed: int) -> None:
    followed(code, seed)
