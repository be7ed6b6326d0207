"""Whole deals seen as they are: what a scribe writes of them is what happened."""

from __future__ import annotations

import pytest

from tests.games.classical_plants import CLASSICAL
from tests.games.classical_writer import write_classical
from tests.games.sharp import follow_sharply


def followed(code: str, seed: int) -> None:
    written = write_classical(code, seed, CLASSICAL)
    truth, told = follow_sharply(written.text, code)
    assert told == truth


@pytest.mark.parametrize(("code", "seed"), [("british-1924", 5), ("hoyle-woo", 7)])
def test_a_classical_deal_seen_as_it_is_is_written_as_it_was(code: str, seed: int) -> None:
    followed(code, seed)


@pytest.mark.slow
@pytest.mark.parametrize("code", ["british-1924", "hoyle-woo"])
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_classical_deals_are(code: str, seed: int) -> None:
    followed(code, seed)
