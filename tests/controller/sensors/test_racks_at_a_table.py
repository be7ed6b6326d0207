"""Racks at a table: tiles felt on them, presses beside what was felt, doubts, rulings."""

from __future__ import annotations

import pytest

from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.sensors.signals import BoardLost
from rules.events import (
    Asked,
    Claimed,
    Discarded,
    Drawn,
    Press,
    PutBack,
    RackCounted,
    Racked,
    ThrownIn,
    type_of,
)
from rules.tiles import Tile
from tests.controller.sensors.sitting import ALL_DEALT, GRAMS, Script, Sitting, exposing, kinds
from tests.english import english
from vision.sightings import Still

C3, WH = Tile("3c"), Tile("Wh")


def test_racks_that_fit_say_nothing(table: Sitting) -> None:
    assert table.put(seconds=30, **ALL_DEALT) == []
    assert table.session._hearing.counting.racks.tile == pytest.approx(GRAMS)


def test_a_tile_in_the_fingers_is_racked_when_it_is_felt(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    table.note(Drawn(seat="S"))
    assert table.put(seconds=4) == []
    assert table.put(S=14) == []
    (racked,) = table.put()
    assert racked == Racked(seat="S", source="scale", n=racked.n, at=racked.at)


def test_a_tile_may_stay_in_the_fingers_for_long(table: Sitting) -> None:
    """Who ponders over a drawn tile has one less on the rack than in the hand."""
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    table.note(Drawn(seat="S"))
    assert table.put(seconds=60) == []


def test_racks_that_are_empty_before_the_first_deal_are_at_zero(journal: Journal) -> None:
    """Something light lies on each: it weighs nothing from then on."""
    with Session(journal, Judge()) as session:
        table = Sitting(session, journal)
        table.weigh(off=6.0)
        table.begin()
        before = table.session.bus.last
        table.held.update(ALL_DEALT)
        for _ in range(10):
            table.weigh(off=6.0)
        assert table.since(before) == []
        assert table.session._hearing.counting.racks.tile == pytest.approx(GRAMS)


def test_one_racking_is_one_tile(table: Sitting) -> None:
    """The rack that rose for one draw did not rise again for the next."""
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    table.note(Drawn(seat="S"))
    assert kinds(table.put(seconds=4, S=14)) == ["rack"]
    table.note(PutBack(seat="S"), Drawn(seat="S"))
    assert table.put(seconds=4) == []


def test_a_hand_that_was_thrown_in_is_not_counted(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3), ThrownIn(seat="N"))
    assert table.put(seconds=30, E=13, N=0) == []


def test_who_presses_after_a_draw_was_felt_is_late_though_the_camera_is_slower(
    table: Sitting,
) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    assert table.put(S=14) == []  # felt, and left to the camera
    assert table.press("N", ms=30) == []
    assert kinds(table.put(seconds=6)) == ["draw", "rack", "claim"]
    (ruling,) = table.rulings
    assert (ruling.kind, ruling.seat) == ("illegal", "N")
    before = table.session.bus.last
    seen = Script(Drawn(seat="S"), Racked(seat="S"), Discarded(seat="S", tile=WH))
    table.session.follow([Still(frame=1, seconds=1.0, hands=("S",), sightings=())], seen)
    assert kinds(table.since(before)) == ["discard"]


def test_a_draw_that_was_felt_for_long_enough_stands_before_the_press(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    assert table.put(seconds=4, S=14) == []
    assert kinds(table.press("N")) == ["draw", "rack"]
    assert kinds(table.put(seconds=6)) == ["claim"]
    (ruling,) = table.rulings
    assert (ruling.kind, ruling.seat) == ("illegal", "N")


def test_a_draw_that_the_camera_missed_stands_before_the_discard(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    table.put(S=14)
    before = table.session.bus.last
    still = Still(frame=1, seconds=1.0, hands=("S",), sightings=())
    table.session.follow([still], Script(Discarded(seat="S", tile=WH)))
    assert kinds(table.since(before)) == ["draw", "rack", "discard"]
    assert table.rulings == []


def test_who_presses_while_another_leans_on_the_rack_is_in_time(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    assert table.put(S=14) == []
    assert table.press("N", ms=30) == []
    assert kinds(table.put(seconds=6, S=13)) == ["claim"]
    assert table.rulings == []


def test_a_press_is_quicker_than_the_camera(table: Sitting) -> None:
    """A discard that was put down and is not yet seen is called: the call waits for it."""
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3), Drawn(seat="S"), Racked(seat="S"))
    table.put(E=13, S=14)
    assert table.put(S=13) == []
    assert table.press("N") == []
    pressed = table.us
    assert table.press("W", ms=40) == []
    assert table.put(seconds=10) == []
    before = table.session.bus.last
    table.note(Discarded(seat="S", tile=WH))
    discard, first, second = table.since(before)
    assert (type_of(discard), first.seat, second.seat) == ("discard", "N", "W")
    assert isinstance(first, Claimed)
    assert (first.tile, first.pressed) == (WH, Press(boot=77, us=pressed))
    (ruling,) = table.rulings
    assert (ruling.kind, ruling.seat) == ("granted", "W")


def test_a_turn_that_is_over_before_the_camera_saw_it_begin(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    table.put(S=14)
    table.put(S=13)
    assert table.press("N") == []
    before = table.session.bus.last
    still = Still(frame=1, seconds=1.0, hands=("S",), sightings=())
    seen = Script(Drawn(seat="S"), Racked(seat="S"), Discarded(seat="S", tile=WH))
    table.session.follow([still], seen)
    assert kinds(table.since(before)) == ["draw", "rack", "discard", "claim"]
    assert table.rulings == []


def test_a_press_of_another_start_of_the_board_waits_no_longer(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3), Drawn(seat="S"), Racked(seat="S"))
    table.put(E=13, S=14)
    table.put(S=13)
    assert table.press("N") == []
    table.boot, table.us = 78, 0
    assert kinds(table.put())[:1] == ["claim"]


def test_a_press_that_waits_when_the_board_is_lost_has_to_be_said(table: Sitting) -> None:
    table.press("N")
    table.signal(BoardLost(words="nothing heard for 2 s"))
    assert "Please say aloud" in table.told
    assert kinds(table.since(2)) == []


def test_without_a_camera_draws_are_written_as_they_are_felt(blind: Sitting) -> None:
    blind.put(**ALL_DEALT)
    blind.note(Discarded(seat="E", tile=C3))
    events = blind.put(seconds=4, E=13, S=14)
    assert kinds(events) == ["draw", "rack"]
    assert {event.source for event in events} == {"scale"}
    blind.note(Discarded(seat="S", tile=WH))
    assert kinds(blind.put(seconds=4, S=13, W=14)) == ["draw", "rack"]
    assert blind.rulings == []


def test_a_hand_that_rests_on_the_rack_for_a_moment_draws_nothing(blind: Sitting) -> None:
    blind.put(**ALL_DEALT)
    blind.note(Discarded(seat="E", tile=C3))
    assert blind.put(E=13, S=14) == []
    assert blind.put(seconds=10, S=13) == []


def test_a_wrong_count_is_asked_first_and_ruled_on_when_it_stays_over_a_turn(
    table: Sitting,
) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    (question,) = table.put(seconds=20, N=12)
    assert isinstance(question, Asked)
    assert "North's rack weighs as much as 12 tiles, and by the record it holds 13." in english(
        question
    )
    assert table.rulings == []
    table.note(Drawn(seat="S"), Racked(seat="S"), Discarded(seat="S", tile=WH))
    (counted,) = table.put()
    assert counted == RackCounted(seat="N", count=12, source="scale", n=counted.n, at=counted.at)
    (ruling,) = table.rulings
    assert (ruling.kind, ruling.seat, ruling.laws) == ("dead", "N", ("AMR.A1a",))


def test_a_dead_hand_that_is_kept_is_not_betrayed_by_a_question(journal: Journal) -> None:
    with Session(journal, Judge()) as session:
        table = Sitting(session, journal)
        table.begin(settings={"announce_dead": "on a challenge"})
        table.put(**ALL_DEALT)
        table.note(Discarded(seat="E", tile=C3))
        table.put(E=13)
        assert table.put(seconds=20, N=12) == []
        table.note(Drawn(seat="S"), Racked(seat="S"), Discarded(seat="S", tile=WH))
        assert kinds(table.put()) == ["count_rack"]
        assert table.rulings == []
        (call,) = table.press("W", "dead")
        assert isinstance(call, Asked)
        table.press("N", "dead", ms=3000)
        (ruling,) = table.rulings
        assert (ruling.kind, ruling.seat) == ("dead", "N")


def test_who_leans_for_a_while_is_asked_at_most(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    assert kinds(table.put(seconds=8, N=15)) == ["ask"]
    table.put(N=13)
    table.note(Drawn(seat="S"), Racked(seat="S"), Discarded(seat="S", tile=WH))
    assert table.put(seconds=30, S=13) == []
    assert table.rulings == []


def test_a_hand_that_moves_on_the_rack_is_no_count(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    before = table.session.bus.last
    for _ in range(20):
        table.weigh(settled=False, off=40.0)
        table.weigh(off=6.0)
    assert table.since(before) == []


def test_a_rack_dealt_wrong_is_put_right_before_play(table: Sitting) -> None:
    assert kinds(table.put(seconds=16, **(ALL_DEALT | {"S": 12}))) == ["ask", "count_rack"]
    (ruling,) = table.rulings
    assert (ruling.kind, ruling.seat) == ("warning", "S")
    assert "AMR.G13" in ruling.laws


def test_exposures_lie_on_the_rack_and_count(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    exposing(table, "W", "3c")
    assert table.put(seconds=30, W=14) == []
    table.note(Discarded(seat="W", tile=WH))
    assert table.put(seconds=30, W=13) == []
