"""Signals at a table: calls by button in their order, tiles felt on racks, doubts, rulings."""

from __future__ import annotations

import pytest

from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.sensors.signals import (
    BoardFound,
    BoardLost,
    Button,
    Gap,
    Pressed,
)
from rules.events import (
    Amended,
    Asked,
    CalledDead,
    Claimed,
    DealEnded,
    DealStarted,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Press,
    PutBack,
    RackCounted,
    Racked,
    Retracted,
    ThrownIn,
    type_of,
)
from rules.tiles import Tile
from tests.controller.sensors.sitting import ALL_DEALT, GRAMS, Script, Sitting, exposing, kinds
from tests.english import english
from vision.sightings import Still

C3, WH = Tile("3c"), Tile("Wh")


# -- calls by button ------------------------------------------------------------------------


def test_a_press_is_a_call_of_the_last_discard(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3))
    (claim,) = table.press("N")
    assert isinstance(claim, Claimed)
    assert (claim.seat, claim.tile, claim.taken, claim.purpose) == ("N", C3, False, "exposure")
    assert (claim.source, claim.pressed) == ("button", Press(boot=77, us=table.us))
    assert table.rulings == []


@pytest.mark.parametrize("ms", [0.2, 3, 143, 2500])
def test_of_two_the_next_in_turn_has_it_and_the_order_is_said(table: Sitting, ms: float) -> None:
    table.note(Discarded(seat="E", tile=C3))
    table.press("N")
    table.press("S", ms=ms)
    (ruling,) = table.rulings
    assert (ruling.kind, ruling.seat, ruling.laws) == ("granted", "S", ("AMR.A3a",))
    said = {0.2: "0.2 ms", 3: "3.0 ms", 143: "143 ms", 2500: "2.50 s"}[ms]
    assert f"North called first, by {said}; that does not decide it." in english(ruling)


def test_mah_jongg_by_button_goes_before_an_exposure(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3))
    table.press("S")
    events = table.press("W", "mahjongg", ms=40)
    assert kinds(events) == ["declare"]
    (ruling,) = table.rulings
    assert (ruling.kind, ruling.seat, ruling.laws) == ("granted", "W", ("AMR.A3b",))


def test_a_call_after_the_tile_is_racked_is_too_late(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3), Drawn(seat="S"), Racked(seat="S"))
    assert table.press("N") == []
    assert "waiting for South's discard" in table.told
    table.put(seconds=6)
    (ruling,) = table.rulings
    assert (ruling.kind, ruling.seat) == ("illegal", "N")
    assert "AMR.A4" in ruling.laws


def test_pressed_again_a_call_is_taken_back(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3))
    table.press("N")
    (back,) = table.press("N", ms=900)
    press = Press(boot=77, us=table.us)
    assert back == Retracted(seat="N", pressed=press, source="button", n=back.n, at=back.at)
    assert table.session.board.deal is not None
    assert table.session.board.deal.claims.made == ()


def test_where_runs_are_claimed_the_second_press_is_for_one(journal: Journal) -> None:
    with Session(journal, Judge()) as session:
        table = Sitting(session, journal)
        table.note(
            DealStarted(code="british-1924"),
            Dealt(counts=ALL_DEALT, wall=89, loose=2),
            Discarded(seat="E", tile=C3),
        )
        table.press("W")
        assert kinds(table.press("S", ms=50)) == ["claim"]
        (chow,) = table.press("S", ms=600)
        assert isinstance(chow, Amended)
        assert isinstance(chow.event, Claimed)
        assert chow.event.purpose == "chow"
        ruling = table.rulings[-1]
        assert (ruling.kind, ruling.seat) == ("granted", "W")
        assert "B24.L23" in ruling.laws
        assert table.press("S", ms=600) == []
        assert table.told == "The tile is West's."
        table.press("W", ms=600)  # withdrawn: the tile comes to South by itself
        assert (table.rulings[-1].kind, table.rulings[-1].seat) == ("granted", "S")


def test_a_trembling_hand_calls_once(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3))
    assert kinds(table.press("N")) == ["claim"]
    assert table.press("N", ms=120) == []


def test_a_hand_trembles_only_by_one_clock(table: Sitting) -> None:
    """After another start of the board its clock says nothing of how long ago a press was."""
    table.note(Discarded(seat="E", tile=C3))
    assert kinds(table.press("N")) == ["claim"]
    table.boot = 78
    assert kinds(table.press("N", ms=120)) == ["retract"]


def test_between_two_starts_of_the_board_the_order_is_asked(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3))
    table.press("N")
    table.boot, table.us = 78, 1000
    events = table.press("S", ms=1)
    assert kinds(events) == ["claim", "ask"]
    (ruling,) = table.rulings
    assert "called first" not in english(ruling)
    assert isinstance(events[1], Asked)
    assert "Who of the two called first?" in english(events[1])


@pytest.mark.parametrize(
    ("button", "words"),
    [("claim", "there is no discard"), ("mahjongg", "there is no discard")],
)
def test_a_press_without_sense_is_told_and_not_written(
    table: Sitting, button: Button, words: str
) -> None:
    assert table.press("S", button) == []
    assert table.put(seconds=6) == []
    assert words in table.told
    table.note(Discarded(seat="E", tile=C3))
    assert table.told == ""


def test_no_deal_no_call(table: Sitting) -> None:
    table.note(DealEnded(reason="wall"))
    assert table.press("S") == []
    assert "no deal is being played" in table.told


def test_a_call_follows_the_discard_that_is_read_again(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3))
    discard = table.session.bus.last
    (claim,) = table.press("N")
    before = table.session.bus.last
    table.note(Amended(target=discard, event=Discarded(seat="E", tile=Tile("4c"))))
    _, put_right = table.since(before)
    assert isinstance(put_right, Amended)
    assert put_right.target == claim.n
    assert isinstance(put_right.event, Claimed)
    assert put_right.event.tile == "4c"
    assert table.rulings == []


# -- a hand called dead ---------------------------------------------------------------------


def test_the_only_hand_with_exposures_is_the_one_meant(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3))
    exposing(table, "W", "3c")
    (call,) = table.press("N", "dead")
    assert isinstance(call, CalledDead)
    assert (call.seat, call.target, call.source) == ("N", "W", "button")


def test_a_press_on_record_that_the_board_tells_again_is_not_written_twice(
    table: Sitting, journal: Journal
) -> None:
    table.note(Discarded(seat="E", tile=C3))
    exposing(table, "W", "3c")
    table.press("N", "dead")
    before = [entry.event for entry in journal.entries()]
    with Session(journal, Judge()) as again:
        again.signal(Pressed(seat="N", button="dead", board_us=table.us, boot=77))
    assert [entry.event for entry in journal.entries()] == before


def test_whose_hand_is_meant_is_asked_and_said_by_its_own_button(table: Sitting) -> None:
    (question,) = table.press("N", "dead")
    assert isinstance(question, Asked)
    assert "whose?" in english(question)
    call, answered = table.press("S", "dead", ms=4000)
    assert isinstance(call, CalledDead)
    assert (call.seat, call.target) == ("N", "S")
    assert isinstance(answered, Amended)
    assert (answered.target, answered.event) == (question.n, None)


def test_a_challenge_pressed_twice_is_taken_back(table: Sitting) -> None:
    (question,) = table.press("N", "dead")
    (back,) = table.press("N", "dead", ms=2000)
    assert isinstance(back, Amended)
    assert (back.target, back.event) == (question.n, None)
    assert "taken back" in table.told


def test_a_trembling_hand_challenges_once(table: Sitting) -> None:
    table.press("N", "dead")
    assert table.press("N", "dead", ms=120) == []
    assert "taken back" not in table.told
    call, _ = table.press("S", "dead", ms=1000)
    assert isinstance(call, CalledDead)
    assert (call.seat, call.target) == ("N", "S")


def test_a_challenge_that_nobody_answers_is_over(table: Sitting) -> None:
    table.press("N", "dead")
    assert kinds(table.press("S", "dead", ms=25_000)) == ["ask"]


# -- racks ----------------------------------------------------------------------------------


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


# -- the board itself -----------------------------------------------------------------------


def test_a_board_lost_and_found_is_on_the_board_of_the_display(table: Sitting) -> None:
    assert table.session.board.feeling is None
    found = BoardFound(board_id="e660", firmware="1.0.0", boot=77)
    table.signal(found)
    feeling = table.session.board.feeling
    assert feeling is not None
    assert feeling.found
    table.signal(BoardLost(words="nothing heard for 2 s"))
    table.note(Discarded(seat="E", tile=C3))
    feeling = table.session.board.feeling
    assert feeling is not None
    assert (feeling.found, feeling.words) == (False, "nothing heard for 2 s")


def test_how_the_board_fares_is_told_in_words(table: Sitting) -> None:
    def told() -> tuple[bool, bool, str, int]:
        feeling = table.session.board.feeling
        assert feeling is not None
        return feeling.found, feeling.again, str(feeling.gap), feeling.gap_at

    table.signal(BoardFound(board_id="e660", firmware="1.0.0", boot=77))
    assert told() == (True, False, "", 0)
    table.signal(Gap(words="for 3 s nothing was felt"))
    assert told() == (True, False, "for 3 s nothing was felt", 2)
    table.signal(BoardLost(words="nothing heard for 2 s"))
    table.signal(BoardFound(board_id="e660", firmware="1.0.0", boot=78, again=True))
    assert told() == (True, True, "for 3 s nothing was felt", 2)


def test_after_a_gap_a_doubt_begins_anew(table: Sitting) -> None:
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3))
    table.put(E=13)
    table.put(seconds=4, N=12)
    table.signal(Gap(words="for 3 s nothing was felt"))
    assert table.put(seconds=4) == []
    assert kinds(table.put(seconds=4)) == ["ask"]


def test_what_was_declared_by_button_is_not_declared_again_when_it_is_seen(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3))
    table.press("S", "mahjongg")
    before = table.session.bus.last
    still = Still(frame=1, seconds=1.0, hands=("S",), sightings=())
    seen = Script(Claimed(seat="S", tile=C3, purpose="mahjongg"), Declared(seat="S"))
    table.session.follow([still], seen)
    assert table.since(before) == []
