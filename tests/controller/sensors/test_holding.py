"""Dead, held: a review of what was ruled last; pressed shortly it is what it always was."""

from __future__ import annotations

import pytest

from controller.sensors.held_buttons import HOLD_US
from controller.sensors.signals import BoardLost, Pressed, Released
from rules.events import CalledDead, Discarded, Drawn, Press, ReviewAnswered, ReviewAsked
from rules.tiles import Seat, Tile
from tests.controller.sensors.sitting import Sitting, exposing, kinds

C3 = Tile("3c")


@pytest.fixture
def ruled(table: Sitting) -> Sitting:
    """South drew out of turn; North has one exposure, the only one."""
    exposed(table)
    table.note(Drawn(seat="S"))
    assert [ruling.kind for ruling in table.session.standing][-1] == "illegal"
    return table


def exposed(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3))
    exposing(table, "N", "3c")
    table.note(Discarded(seat="N", tile=Tile("Wh")))


def hold(table: Sitting, seat: Seat, us: int, *, weighed: bool = False) -> list[object]:
    """Press Dead for so long; `weighed`: the racks are told meanwhile, before it is let go."""
    before = table.session.bus.last
    table.us += 500_000
    at = {"seat": seat, "button": "dead", "boot": table.boot}
    table.signal(Pressed(board_us=table.us, **at))  # type: ignore[arg-type]
    assert table.since(before) == []  # whether it is held nobody knows yet
    start = table.us
    if weighed:
        table.weigh()
    table.us = start + us
    if not weighed:
        table.signal(Released(board_us=table.us, **at))  # type: ignore[arg-type]
    return list(table.since(before))


def test_held_it_asks_for_a_review_of_what_was_ruled_last(ruled: Sitting) -> None:
    at = ruled.session.standing[-1].at
    (review,) = hold(ruled, "W", HOLD_US)
    assert isinstance(review, ReviewAsked)
    assert (review.target, review.of, review.seat, review.source) == (at, "S", "W", "button")
    assert review.pressed == Press(boot=77, us=ruled.us - HOLD_US)


def test_it_need_not_be_let_go(ruled: Sitting) -> None:
    (review,) = hold(ruled, "W", HOLD_US, weighed=True)
    assert isinstance(review, ReviewAsked)


def test_pressed_shortly_a_hand_is_called_dead(ruled: Sitting) -> None:
    (called,) = hold(ruled, "W", HOLD_US - 1)
    assert isinstance(called, CalledDead)
    assert (called.seat, called.target) == ("W", "N")


def test_without_a_ruling_it_is_heard_at_once_however_long_it_is_held(table: Sitting) -> None:
    exposed(table)
    before = table.session.bus.last
    at = {"seat": "W", "button": "dead", "boot": table.boot}
    table.signal(Pressed(board_us=table.us + 500_000, **at))  # type: ignore[arg-type]
    assert kinds(table.since(before)) == ["call_dead"]


def test_who_has_none_left_is_told_so(ruled: Sitting) -> None:
    ruled.session.note(ReviewAsked(target=2, of="E", seat="W"))
    ruled.session.note(ReviewAnswered(review=ruled.session.bus.last, outcome="upheld"))
    ruled.session.note(ReviewAsked(target=3, of="E", seat="W"))
    ruled.session.note(ReviewAnswered(review=ruled.session.bus.last, outcome="upheld"))
    assert hold(ruled, "W", HOLD_US) == []
    assert ruled.told == "West has no review left in this deal."


def test_a_press_that_is_told_again_is_taken_once(ruled: Sitting) -> None:
    (review,) = hold(ruled, "W", HOLD_US)
    assert isinstance(review, ReviewAsked) and review.pressed is not None
    ruled.session.note(ReviewAnswered(review=review.n, outcome="inconclusive"))
    again = Pressed(seat="W", button="dead", boot=77, board_us=review.pressed.us)
    before = ruled.session.bus.last
    ruled.signal(again)
    ruled.weigh()
    assert ruled.since(before) == []


def test_a_board_that_is_lost_meanwhile_says_so(ruled: Sitting) -> None:
    before = ruled.session.bus.last
    at = {"seat": "W", "button": "dead", "boot": ruled.boot}
    ruled.signal(Pressed(board_us=ruled.us + 1, **at))  # type: ignore[arg-type]
    ruled.signal(BoardLost(words="gone"))
    assert ruled.since(before) == []
    assert "pressed a button just before" in ruled.told
