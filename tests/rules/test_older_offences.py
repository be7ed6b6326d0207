"""One offence planted in a legal deal of an older game is found, and nothing else is said."""

from __future__ import annotations

import pytest
from agreement import agreed
from older_offences import OFFENCES, played_with
from older_offences.offender import card_of

from rules.codes import get_code

SAMPLE, WHOLE, CHUNK = 1, 105, 52
APART = 1_000
"""Seeds between two plants, so that no deal is searched twice for an opportunity."""

CASES = [(name, code) for name, offence in OFFENCES.items() for code in offence.codes]


def check(name: str, code: str, number: int) -> None:
    seed = 1_000_000 + APART * number
    game = played_with(OFFENCES[name], code, seed)
    agreed(game, get_code(code), card_of(code), f"{name}, {code}, {seed}")


@pytest.mark.parametrize(("name", "code"), CASES)
def test_an_offence_is_found_and_nothing_else(name: str, code: str) -> None:
    for number in range(SAMPLE):
        check(name, code, number)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(SAMPLE, WHOLE, CHUNK))
@pytest.mark.parametrize(("name", "code"), CASES)
def test_a_hundred_of_an_offence(name: str, code: str, start: int) -> None:
    for number in range(start, start + CHUNK):
        check(name, code, number)
