"""What the sensor board adds to the display: calls in order, notices of presses, and its state."""

from __future__ import annotations

import pytest

from controller.record.board import Board
from controller.record.judging import Judge
from controller.sensors.presses import press_notice
from controller.sensors.signals import BoardFound, BoardLost, Gap
from controller.web.pages import Pages
from controller.web.sensed import Call, calls, sensor_board
from controller.web.view import TableInfo
from controller.words import Words
from rules.events import Claimed, DealStarted, Dealt, Declared, Discarded, Event, Press
from rules.table import Deal
from rules.tiles import Seat, Tile

C3 = Tile("3c")
FOUND = BoardFound(board_id="e6", firmware="1.0.0", boot=1)


def call(seat: Seat, us: int, boot: int = 1) -> Claimed:
    return Claimed(seat=seat, tile=C3, taken=False, pressed=Press(boot=boot, us=us))


def deal(*events: Event) -> Deal:
    judge = Judge()
    begun: list[Event] = [
        DealStarted(code="american", players={"N": "Dot"}),
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99),
        Discarded(seat="E", tile=C3),
    ]
    for event in [*begun, *events]:
        judge.see(event)
    assert judge.deal is not None
    return judge.deal


def called(*events: Event) -> list[Call]:
    made = deal(*events)
    return calls(made, Words.at(made))


def test_calls_stand_in_the_order_of_the_buttons() -> None:
    found = called(call("N", 5_000_000), call("S", 5_143_000))
    assert [(c.seat, c.who, c.later, c.became) for c in found] == [
        ("N", "Dot", "", "does not get it"),
        ("S", "South", "143 ms later", ""),
    ]


def test_a_press_that_came_late_over_the_line_is_still_first() -> None:
    found = called(call("S", 5_000_300), call("N", 5_000_000))
    assert [(c.seat, c.later) for c in found] == [("N", ""), ("S", "0.3 ms later")]


def test_mah_jongg_is_named() -> None:
    found = calls(
        deal(call("S", 1_000), Declared(seat="W", pressed=Press(boot=1, us=2_001_000))), Words()
    )
    assert [(c.seat, c.what, c.later) for c in found] == [
        ("S", "wants the tile", ""),
        ("W", "Mah Jongg", "2.00 s later"),
    ]


def test_calls_of_two_starts_of_the_board_have_no_order() -> None:
    found = called(call("N", 900_000_000, boot=1), call("S", 10, boot=2))
    assert [(c.seat, c.later) for c in found] == [("S", ""), ("N", "order not known")]


def test_calls_that_were_said_aloud_come_after_the_buttons_and_have_no_time() -> None:
    found = called(Claimed(seat="W", tile=C3, taken=False), call("N", 5_000_000))
    assert [(c.seat, c.by_button, c.later) for c in found] == [("N", True, ""), ("W", False, "")]
    assert [c.seat for c in called(Claimed(seat="N", tile=C3))] == ["N"]
    assert calls(None, Words()) == []


def shown(board: Board) -> dict[str, str]:
    return Pages(TableInfo()).parts(board)


def test_a_table_without_a_board_says_nothing_of_one() -> None:
    assert sensor_board(Board(), 4) is None
    assert "ensor board" not in "".join(shown(Board()).values())


@pytest.mark.parametrize("again", [False, True])
def test_a_board_found_lost_and_with_a_gap(again: bool) -> None:
    found = Board().sensed(BoardFound(board_id="e6", firmware="1.0.0", boot=1, again=again))
    assert "Sensor board" in shown(found)["bar"]
    lost = found.sensed(BoardLost(words="/dev/ttyACM0 is gone"))
    assert "Sensor board lost" in shown(lost)["alerts"]
    assert "/dev/ttyACM0 is gone" in shown(lost)["alerts"]
    gap = lost.sensed(Gap(words="For 2.0 s nothing was felt.")).sensed(FOUND)
    assert "For 2.0 s nothing was felt." in shown(gap)["ruling"]
    assert "lost" not in shown(gap)["alerts"]


def test_a_gap_is_news_for_a_few_events_only() -> None:
    board = Board().sensed(FOUND).sensed(Gap(words="For 2.0 s nothing was felt."))
    later = board.after(Discarded(n=4, seat="E", tile=C3), None, ())
    there = sensor_board(later, 4)
    assert there is not None
    assert (there.found, there.gap) == (True, "")


def test_what_is_told_of_a_press_is_escaped_and_gone_with_the_next_entry() -> None:
    board = Board().with_press_notice(press_notice("?", "pressed-theirs", whose="<Claim>"))
    assert "The tile is &lt;Claim&gt;&#39;s." in shown(board)["ruling"]
    after = board.after(Discarded(n=1, seat="E", tile=C3), None, ())
    assert "The tile is" not in shown(after)["ruling"]
