"""Every shown hand has exactly one answer: won, in error, asked about, or not to be had.

Two do without: one that is laid open after the deal, as losers do, and in the classical game one
that waits to be counted.
"""

from __future__ import annotations

import pytest

from rules.referee import fold
from tests.rules.shown_hands import CODES, NONE, WAYS, Played, Way, played

EACH = pytest.mark.parametrize("way", WAYS, ids=[way.name for way in WAYS])
IN_EACH_CODE = pytest.mark.parametrize("code", CODES, ids=[each.code for each in CODES])


@EACH
@IN_EACH_CODE
def test_a_shown_hand_has_one_answer(code: Played, way: Way) -> None:
    given = []
    for hand in (code.wins, code.none):
        answers = [ruling.kind for ruling in played(code, way, hand).answers()]
        given.append(" ".join(answers) or NONE)
    assert tuple(given) == way.but.get(code.code, way.answers)


@EACH
@IN_EACH_CODE
def test_a_referee_who_starts_anew_answers_the_same(code: Played, way: Way) -> None:
    referee = played(code, way, code.wins).referee
    deal, rulings = fold(list(referee.events), referee.code, code.card)
    assert rulings == referee.rulings and deal == referee.deal


def test_no_way_is_left_out_by_name() -> None:
    assert len({way.name for way in WAYS}) == len(WAYS)
