"""What a display shows from entry to entry: for how long, and what a later entry changes."""

from dataclasses import replace

import pytest

from controller.announcer.state import VoiceState
from controller.record.board import ASKED_FOR, Board
from controller.sensors.board_status import BoardOnScreen
from controller.sensors.presses import press_notice
from rules.events import (
    Amended,
    Asked,
    DealEnded,
    DealStarted,
    Discarded,
    Event,
    Halted,
    Penalised,
    Resumed,
)
from rules.reasons.base import AsRecorded
from rules.rulings import Kind, Ruling
from rules.sections import Result
from rules.table import Deal
from rules.tiles import Tile

QUESTION = Asked(n=5, question="Which tile?")


def discard(n: int) -> Discarded:
    return Discarded(n=n, seat="S", tile=Tile("3c"))


def after(*events: Event) -> Board:
    board = Board()
    for event in events:
        board = board.after(event, None, ())
    return board


def said(at: int, kind: Kind) -> Ruling:
    return Ruling(at=at, kind=kind, laws=(), reason=AsRecorded(kind))


def test_a_question_is_shown_until_the_table_is_far_beyond_it() -> None:
    board = after(QUESTION)
    for n in range(6, 5 + ASKED_FOR):
        board = board.after(discard(n), None, ())
        assert board.question is QUESTION, n
    assert ASKED_FOR == 6
    assert board.n == 10
    assert board.after(discard(11), None, ()).question is None


@pytest.mark.parametrize("past", [Amended(n=6, target=4), DealStarted(n=6, code="american")])
def test_a_question_is_gone_once_it_is_answered_or_another_deal_is_begun(past: Event) -> None:
    assert after(QUESTION, past).question is None


def test_a_later_question_takes_the_place_of_the_one_before() -> None:
    second = Asked(n=8, question="And this one?")
    board = after(QUESTION, second)
    for n in range(9, 14):
        board = board.after(discard(n), None, ())
        assert board.question is second


def test_what_nothing_is_ruled_without_stands_until_it_is_answered() -> None:
    unwatched = Asked(n=5, question="What happened before?", unwatched=True)
    board = after(unwatched)
    for n in range(6, 30):
        board = board.after(discard(n), None, ())
        assert board.question is unwatched
    other = Asked(n=30, question="Which tile?")
    board = board.after(other, None, ())
    assert board.question is other
    board = board.after(Amended(n=31, target=30), None, ())
    assert board.question is unwatched  # it is shown again
    assert board.after(Amended(n=32, target=5), None, ()).question is None
    assert board.after(DealStarted(n=32, code="american"), None, ()).question is None


def test_a_pause_stands_until_play_goes_on_or_it_never_was() -> None:
    pause = Halted(n=3, reason="pause")
    assert after(pause, discard(4)).halted is pause
    assert after(pause, Resumed(n=4)).halted is None
    assert after(pause, Amended(n=4, target=3)).halted is None
    assert after(pause, Amended(n=4, target=2)).halted is pause
    called = Halted(n=0, reason="director")
    assert after(pause, Amended(n=4, target=3, event=called)).halted == called
    assert after(pause, DealStarted(n=4, code="american")).halted is None


def test_an_end_stands_until_it_is_struck_out_or_the_next_deal() -> None:
    end = DealEnded(n=3, reason="wall")
    assert after(end).ended is end
    assert after(end, Amended(n=4, target=3)).ended is None
    other = DealEnded(n=0, reason="abandoned")
    assert after(end, Amended(n=4, target=3, event=other)).ended == other
    assert after(end, Amended(n=4, target=3, event=discard(0))).ended is None
    assert after(end, DealStarted(n=4, code="american")).ended is None


def test_a_grave_ruling_is_large_for_so_many_events_and_not_one_more() -> None:
    rulings = (said(5, "illegal"), said(6, "granted"))
    for n, shown in ((6, "illegal"), (8, "illegal"), (9, "granted")):
        headline = Board(n=n, rulings=rulings).headline(hold=4)
        assert headline is not None and headline.kind == shown


def test_of_two_grave_rulings_the_later_is_large() -> None:
    headline = Board(n=6, rulings=(said(5, "error"), said(6, "illegal"))).headline(hold=4)
    assert headline is not None and headline.kind == "illegal"


def test_how_board_and_voice_fare_is_kept_and_what_was_told_of_a_press_is_not() -> None:
    board = replace(
        Board(n=2),
        feeling=BoardOnScreen(found=True, words="found"),
        voice=VoiceState(),
        press_notice=press_notice("S", "pressed-no-discard", button="claim"),
    )
    after_it = board.after(discard(3), None, ())
    assert after_it.feeling is board.feeling
    assert after_it.voice is board.voice
    assert after_it.press_notice is None
    begun = board.after(DealStarted(n=3, code="american"), None, ())
    assert (begun.feeling, begun.voice) == (board.feeling, board.voice)


def test_a_penalty_is_taken_from_the_points_of_the_deal() -> None:
    slow = Penalised(seat="W", points=25, reason="slow play")
    late = Penalised(seat="W", points=5, reason="coming late")
    deal = Deal(result=Result(penalties=(slow, late)))
    board = Board().after(discard(3), deal, (said(3, "settle"),))
    assert board.points == {"W": -30}
    assert board.standing()[-1] == ("W", -30)
