"""What is put right is taken in from where it changes something, as if all was taken in again."""

import random

import msgspec
import pytest

from rules import events as ev
from rules.codes import code_names, get_code
from rules.referee import Referee
from tests.games.damaged import Damage, Truth, damage_of, lost, put_right, record_of, truth_of

CODES = tuple(code_names())
SEEDS = range(70_003, 70_003 + 2 * len(CODES), 2)


class FromTheStart(Referee):
    """Who takes in all again whenever something is put right."""

    def _refold(self, by: ev.Event) -> list[ev.Event]:  # type: ignore[override]
        self._stood, self._first_kept = [], len(self._taken) + 1
        self._taken = []
        return super()._refold(by)  # type: ignore[return-value]

    def _back_to(self, at: int) -> int:
        assert at == 0
        self._start()
        return 0


def judged(truth: Truth, damage: Damage | None, by: str, rng: random.Random) -> int:
    """Judge a record by both; return how often something was put right."""
    code = get_code(truth.code)
    quick, whole = Referee(code, truth.card), FromTheStart(code, truth.card)
    times = 0

    def say(event: ev.Event) -> None:
        nonlocal times
        times += 1
        event = msgspec.structs.replace(event, n=10_000 + times)
        assert quick.see(event) == whole.see(event)
        assert quick.rulings == whole.rulings
        assert quick._histories == whole._histories

    for event in record_of(truth, damage, by):  # type: ignore[arg-type]
        assert quick.see(event) == whole.see(event)
        if quick.supposed and rng.random() < 0.05:
            say(answer(quick, rng))
    for event in put_right(truth, damage, by) if damage else ():  # type: ignore[arg-type]
        say(event)
    assert quick.rulings == whole.rulings
    return times


def answer(referee: Referee, rng: random.Random) -> ev.Event:
    """What people say of what is supposed: that it is so, or not, or of any entry another seat."""
    supposed = referee.supposed[-1]
    thrown = [event for event in referee.events if isinstance(event, ev.Discarded)]
    if thrown and rng.random() < 0.3:
        last = rng.choice(thrown[-4:])
        other = msgspec.structs.replace(last, tile="?", source="operator")
        return ev.Amended(target=last.n, event=other, source="operator")
    if supposed.what == "missed" and rng.random() < 0.5:
        return ev.PutIn(before=supposed.n, acts=supposed.acts, source="operator")
    missed = supposed.what == "missed"
    return ev.Confirmed(target=supposed.n, nothing_missed=missed, source="operator")


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_put_right_is_as_if_all_was_taken_in_again(seed: int) -> None:
    truth, rng = truth_of(CODES[seed // 2 % len(CODES)], seed), random.Random(seed)
    damages = [damage_of(truth, rng.choice(("seat", "moved")), rng), rng.choice([*lost(truth)])]
    by = "eye" if seed % 4 == 3 else "hand"
    assert sum(judged(truth, damage, by, rng) for damage in damages) >= 2


def test_what_is_put_right_of_an_earlier_deal_is_taken_in_from_the_beginning() -> None:
    """A referee who follows a game keeps how it stood in the deal that goes on."""
    dealt = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)
    begun, drawn = ev.DealStarted(code="american"), ev.Drawn(seat="S")
    events = [begun, dealt, drawn, ev.TouchedWall(seat="W"), begun, dealt, drawn]
    amended = [*events, ev.Amended(target=4, source="operator")]
    quick, whole = Referee(get_code("american")), FromTheStart(get_code("american"))
    for event in amended:
        assert quick.see(event) == whole.see(event)
    assert quick.rulings == whole.rulings
    assert [ruling.at for ruling in quick.rulings] == [3, 7]
    assert quick.deal == whole.deal
