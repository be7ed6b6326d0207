"""What counts as invented of what was said, beside what is due."""

from __future__ import annotations

from collections import Counter

from rules.reasons.dead_hands import DeadHandIsOut
from rules.reasons.turns import DrewAgain
from rules.rulings import Ruling
from rules.tiles import Seat
from tests.games.judged import accusations, as_if_alive, invented_in

OUT = DeadHandIsOut("draw")
AGAIN = DrewAgain(at_the_start=False)


def of(seat: Seat, law: str, reason: DeadHandIsOut | DrewAgain) -> Ruling:
    return Ruling(at=5, kind="illegal", seat=seat, laws=(law,), reason=reason)


def test_a_dead_hand_acts_against_the_laws_of_the_living_as_long_as_its_death_waits() -> None:
    due = [of("E", "B24.L34", OUT)]
    told = [of("E", "B24.L6", AGAIN), of("E", "B24.L6", AGAIN), of("S", "B24.L6", AGAIN)]
    invented = invented_in(accusations(told), accusations(due))
    assert invented.total() == 3
    assert as_if_alive(invented, due, told) == Counter(
        {("illegal", "E", "B24.L6"): 1, ("illegal", "S", "B24.L6"): 1}
    )


def test_what_was_said_of_it_as_dead_excuses_nothing_more() -> None:
    due = [of("E", "B24.L34", OUT)]
    told = [of("E", "B24.L34", OUT), of("E", "B24.L6", AGAIN)]
    invented = invented_in(accusations(told), accusations(due))
    assert as_if_alive(invented, due, told) == invented == Counter({("illegal", "E", "B24.L6"): 1})
