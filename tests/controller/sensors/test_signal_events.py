"""Signals at a table: calls by button in their order, hands called dead, the board itself."""

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
    Racked,
    Retracted,
)
from rules.tiles import Tile
from tests.controller.sensors.sitting import ALL_DEALT, Script, Sitting, exposing, kinds
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
    notice = table.session.board.press_notice
    assert notice is not None and notice.seat == "S"
    table.note(Discarded(seat="E", tile=C3))
    assert table.told == ""


def test_no_deal_no_call(table: Sitting) -> None:
    table.note(DealEnded(reason="wall"))
    assert table.press("S") == []
    assert "no deal is being played" in table.told


def test_no_call_before_the_first_deal(journal: Journal) -> None:
    with Session(journal, Judge()) as session:
        table = Sitting(session, journal)
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
