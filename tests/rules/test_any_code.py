"""Whatever is done at a table under any code, by any of its settings, the referee follows it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_any_table import CARD, PLAY, tiles_on_the_table

from rules import events as ev
from rules.codes import Code, code_names, get_code
from rules.policy import is_for_the_table
from rules.referee import Referee, fold
from rules.tiles import AMERICAN_152
from tests.english import english
from tests.examples import examples

END = ev.DealEnded(reason="wall")


def readings(code: Code) -> st.SearchStrategy[dict[str, Any]]:
    """Any choice of each of the code's settings."""
    return st.fixed_dictionaries({s.name: st.sampled_from(s.choices) for s in code.settings})


@pytest.mark.parametrize("name", code_names())
@examples(150)
@given(st.data(), PLAY)
def test_any_play_by_any_reading_is_followed(name: str, data: Any, events: list[ev.Event]) -> None:
    code = get_code(name)
    referee = Referee(code, CARD)
    begun = ev.DealStarted(code=name, settings=data.draw(readings(code)))
    # A deal clears the table, so it comes before all that is done there.
    told: list[ev.Event] = [begun, *events, END]
    told = [type(event)(**{**fields(event), "n": n}) for n, event in enumerate(told, 1)]
    for event in told:
        rulings = referee.see(event)
        # Who claims to be out and is not dies of that, whatever else is kept from the table.
        died = {ruling.seat for ruling in rulings if is_for_the_table(ruling)}
        for ruling in rulings:
            assert ruling.laws and set(ruling.laws) <= set(code.laws)
            assert english(ruling).endswith(".") and ruling.at == event.n
            kept = not is_for_the_table(ruling)
            if kept and ruling.kind == "dead" and ruling.seat and not isinstance(event, ev.Shown):
                assert referee.deal.live(ruling.seat) or ruling.seat in died
        if referee.deal.phase == "play":
            assert tiles_on_the_table(referee.deal) == AMERICAN_152.size
    assert fold(told, code, CARD) == (referee.deal, referee.rulings)


def fields(event: ev.Event) -> dict[str, Any]:
    return {name: getattr(event, name) for name in event.__struct_fields__}
