"""Orders to the board: one at a time, again until answered, and none of them done twice."""

from __future__ import annotations

import pytest

from controller.sensors.orders import BROUGHT_DOWN, PATIENCE, RESEND, STALE, Lamp, Orders
from firmware import wire
from tests.controller.conftest import Clock


@pytest.fixture
def orders(clock: Clock) -> Orders:
    return Orders(clock)


def test_an_order_keeps_its_number_when_the_board_is_found_anew(
    orders: Orders, clock: Clock
) -> None:
    """A board that had it before the line was lost does it no second time."""
    done = orders.tare("S")
    sent = orders.due()
    clock.now += 1.0
    orders.found()
    assert orders.due() == sent
    orders.answered(wire.Ack(sent.command, wire.DONE))
    assert done.result(0) == "done"


def test_the_number_that_is_0_is_kept_too(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers begin anywhere and go round."""
    monkeypatch.setattr("random.randrange", lambda numbers: numbers - 1)
    orders = Orders(clock)
    orders.tare("S")
    sent = orders.due()
    assert sent.command == 0
    orders.found()
    assert orders.due() == sent


def test_an_order_is_due_again_in_the_moment_it_has_waited_long_enough(
    orders: Orders, clock: Clock
) -> None:
    clock.now = 0.0  # where sums are exact
    orders.tare("S")
    sent = orders.due()
    clock.now = RESEND
    assert orders.due() == sent


def test_the_next_order_has_another_number(orders: Orders) -> None:
    first, second = orders.tare("S"), orders.tare("W")
    sent = orders.due()
    assert orders.due() is None  # one at a time
    orders.answered(wire.Ack(sent.command, wire.REFUSED))
    after = orders.due()
    assert (after.command - sent.command) & 0xFFFF == 1
    assert (sent.seat, after.seat) == (1, 2)
    assert first.result(0) == "refused" and not second.done()


def test_an_order_is_sent_again_after_a_while_and_given_up_in_the_end(
    orders: Orders, clock: Clock
) -> None:
    done = orders.calibrate("E", 195.5)
    sent = orders.due()
    assert sent.centigrams == 19550
    clock.now += RESEND / 2
    assert orders.due() is None
    clock.now += RESEND
    assert orders.due() == sent
    clock.now += PATIENCE
    assert orders.due() is None
    assert done.result(0) == "no answer"


def test_an_answer_to_another_order_answers_nothing(orders: Orders) -> None:
    done = orders.tare("N")
    sent = orders.due()
    orders.answered(wire.Ack((sent.command + 1) & 0xFFFF, wire.DONE))
    assert not done.done()


def test_a_late_sound_is_left_out_and_a_late_order_is_not(orders: Orders, clock: Clock) -> None:
    sound, tare = orders.sound(wire.CALL), orders.tare("E")
    clock.now += STALE + 0.1
    assert isinstance(orders.due(), wire.Tare)
    assert sound.result(0) == "too late"
    assert not tare.done()


def test_of_lamps_that_wait_the_last_count_and_they_are_shown_again(orders: Orders) -> None:
    red, green = Lamp(wire.STEADY, 200, 0, 0), Lamp(wire.STEADY, 0, 200, 0)
    first, second = orders.lamps({"S": red}), orders.lamps({"S": green})
    assert first.result(0) == "dropped"
    sent = orders.due()
    assert sent.lamps == (Lamp(), green, Lamp(), Lamp())
    orders.answered(wire.Ack(sent.command, wire.DONE))
    assert second.result(0) == "done"
    orders.found()  # after a reset all lamps are out
    again = orders.due()
    assert again.lamps == sent.lamps and again.command != sent.command
    orders.close()
    assert orders.due() is None


def test_lamps_that_bring_the_board_down_twice_in_a_row_stay_dark(
    orders: Orders, clock: Clock
) -> None:
    def lit() -> bool:
        sent = orders.due()
        if isinstance(sent, wire.Lamps):
            orders.answered(wire.Ack(sent.command, wire.DONE))
        return isinstance(sent, wire.Lamps)

    white = {"E": Lamp(wire.STEADY, 255, 255, 255)}
    orders.lamps(white)
    for after, dark in ((BROUGHT_DOWN, False), (BROUGHT_DOWN, False), (1.0, False), (1.0, True)):
        assert lit()
        clock.now += after
        assert orders.restarted() is dark
        orders.found()
    assert not lit()
    refused = orders.lamps(white)
    assert not lit() and refused.result(0) == "no answer"
    orders.sound(wire.TICK)
    assert isinstance(orders.due(), wire.Sound)
    assert not orders.restarted(), "it is said once"
