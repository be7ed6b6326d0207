"""One offence planted in a legal deal is found, with its law and consequence, and nothing else."""

from __future__ import annotations

import pytest
from agreement import agreed
from offences import OFFENCES, played_with

from rules.cards import load_card
from rules.codes import get_code

CARD = load_card("practice")
SAMPLE, WHOLE, CHUNK = 1, 209, 52
APART = 1_000
"""Seeds between two plants, so that no deal is searched twice for an opportunity."""


def check(name: str, number: int) -> None:
    seed = 1_000_000 + APART * number
    agreed(played_with(OFFENCES[name], CARD, seed), get_code("american"), CARD, f"{name}, {seed}")


@pytest.mark.parametrize("name", OFFENCES)
def test_an_offence_is_found_and_nothing_else(name: str) -> None:
    for number in range(SAMPLE):
        check(name, number)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(SAMPLE, WHOLE, CHUNK))
@pytest.mark.parametrize("name", OFFENCES)
def test_two_hundred_of_an_offence(name: str, start: int) -> None:
    for number in range(start, start + CHUNK):
        check(name, number)
