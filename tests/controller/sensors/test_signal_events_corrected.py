"""What buttons and racks say where the record was put right, or the program started, in between.

Each is a press or a weight that had been held against a state of its own, which parted from the
record, and told against a player who had done nothing.
"""

from __future__ import annotations

import pytest

from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.sensors.signals import BoardLost, Pressed
from rules.events import (
    Amended,
    Asked,
    CalledDead,
    Claimed,
    DealStarted,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Racked,
)
from rules.referee import amended
from rules.tiles import Tile
from tests.controller.sensors.sitting import ALL_DEALT, Script, Sitting, kinds
from vision.sightings import Still

C3, WH, B1 = Tile("3c"), Tile("Wh"), Tile("1b")


def amend(table: Sitting, target: int, event: Event | None) -> int:
    """A person puts an entry right; return the number of that."""
    noted = table.session.note(Amended(target=target, event=event, source="operator"))
    return noted.n


def stands(table: Sitting) -> list[Event]:
    return [e for e in amended(table.session.events) if not isinstance(e, DealStarted | Dealt)]


def seen(table: Sitting, *events: Event) -> list[Event]:
    """What comes on record when a camera sees these."""
    before = table.session.bus.last
    table.session.follow([Still(frame=1, seconds=1.0, hands=(), sightings=())], Script(*events))
    return table.since(before)


# -- calls by button ---------------------------------------------------------------------------


def test_a_call_follows_a_correction_that_is_taken_back(table: Sitting) -> None:
    """North was said to call a 4 crak when a 3 crak lay there: the correction was taken back."""
    table.note(Discarded(seat="E", tile=C3))
    discard = table.session.bus.last
    table.press("N")
    corrected = amend(table, discard, Discarded(seat="E", tile=Tile("4c")))
    assert [e.tile for e in stands(table) if isinstance(e, Claimed)] == ["4c"]
    amend(table, corrected, None)
    assert [e.tile for e in stands(table) if isinstance(e, Claimed)] == ["3c"]
    assert table.rulings == []


def test_a_call_of_a_discard_that_never_was_is_none(table: Sitting) -> None:
    """It had called a tile that is not there: illegal, where the eye had erred and not North."""
    table.note(Discarded(seat="E", tile=B1), Drawn(seat="S"), Racked(seat="S"))
    table.note(Discarded(seat="S", tile=C3))
    phantom = table.session.bus.last
    assert kinds(table.press("N")) == ["claim"]
    struck = amend(table, phantom, None)
    assert not [e for e in stands(table) if isinstance(e, Claimed)]
    assert "presses again" in table.told
    assert table.rulings == []
    amend(table, struck, None)  # it was one after all
    assert [e.tile for e in stands(table) if isinstance(e, Claimed)] == ["3c"]
    assert table.rulings == []


def test_what_a_person_said_was_called_stays_said(table: Sitting) -> None:
    table.note(Discarded(seat="E", tile=C3))
    discard = table.session.bus.last
    (call,) = table.press("N")
    amend(table, call.n, Claimed(seat="N", tile=WH, taken=False))
    amend(table, discard, Discarded(seat="E", tile=Tile("4c")))
    assert [e.tile for e in stands(table) if isinstance(e, Claimed)] == ["Wh"]


def test_a_press_that_waits_is_heard_when_no_discard_is_due_any_more(table: Sitting) -> None:
    """South's draw never was; North called East's discard, in time, before South drew."""
    table.note(Discarded(seat="E", tile=C3), Drawn(seat="S"), Racked(seat="S"))
    racked = table.session.bus.last
    assert table.press("N") == []
    amend(table, racked, None)
    amend(table, racked - 1, None)
    assert [(e.seat, e.tile) for e in stands(table) if isinstance(e, Claimed)] == [("N", C3)]
    table.note(Drawn(seat="S"), Racked(seat="S"))
    assert {ruling.kind for ruling in table.rulings} <= {"warning"}


@pytest.mark.parametrize("again", range(2))
def test_a_call_taken_back_stays_so_when_the_board_tells_the_press_again(
    table: Sitting, journal: Journal, again: int
) -> None:
    """The program was killed before the board heard that its press was taken."""
    table.note(Discarded(seat="E", tile=C3))
    table.press("N")
    assert kinds(table.press("N", ms=900)) == ["retract"]
    told = Pressed(seat="N", button="claim", board_us=table.us, boot=77)
    before = [entry.event for entry in journal.entries()]
    if again:
        with Session(journal, Judge()) as started:
            started.signal(told)
    else:
        table.signal(told)
    assert [entry.event for entry in journal.entries()] == before


def test_a_run_said_by_a_second_press_stays_one_when_that_is_told_again(journal: Journal) -> None:
    with Session(journal, Judge()) as session:
        table = Sitting(session, journal)
        table.note(
            DealStarted(code="british-1924"),
            Dealt(counts=ALL_DEALT, wall=89, loose=2),
            Discarded(seat="E", tile=C3),
        )
        table.press("S")
        assert kinds(table.press("S", ms=600)) == ["amend"]
    before = [entry.event for entry in journal.entries()]
    with Session(journal, Judge()) as started:
        started.signal(Pressed(seat="S", button="claim", board_us=table.us, boot=77))
    assert [entry.event for entry in journal.entries()] == before


# -- a hand called dead ------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["entered", "settled"])
def test_a_challenge_that_a_person_has_settled_waits_for_nobody(table: Sitting, how: str) -> None:
    """South calls a hand dead; it was taken as saying that South's own was meant by North."""
    (question,) = table.press("N", "dead")
    if how == "entered":
        table.note(CalledDead(seat="N", target="W", source="operator"))
    else:
        amend(table, question.n, None)
    before = table.rulings
    (asked,) = table.press("S", "dead", ms=4000)
    assert isinstance(asked, Asked)
    assert asked.caller == "S"
    assert table.rulings == before


def test_whose_hand_is_meant_is_answered_once_though_the_board_tells_it_again(
    table: Sitting, journal: Journal
) -> None:
    table.press("N", "dead")
    assert kinds(table.press("S", "dead", ms=4000)) == ["call_dead", "amend"]
    before = [entry.event for entry in journal.entries()]
    with Session(journal, Judge()) as started:
        started.signal(Pressed(seat="S", button="dead", board_us=table.us, boot=77))
    assert [entry.event for entry in journal.entries()] == before


# -- racks -------------------------------------------------------------------------------------


def test_a_second_draw_is_no_double_of_one_that_was_felt(blind: Sitting) -> None:
    """South draws, and the rack tells it; then the camera sees it; then South draws once more."""
    blind.put(**ALL_DEALT)
    blind.note(Discarded(seat="E", tile=C3))
    assert kinds(blind.put(seconds=4, E=13, S=14)) == ["draw", "rack"]
    assert seen(blind, Drawn(seat="S"), Racked(seat="S")) == []
    assert kinds(seen(blind, Drawn(seat="S"))) == ["draw"]
    assert [(r.kind, r.seat) for r in blind.rulings] == [("illegal", "S")]


def test_a_draw_of_another_turn_is_no_double_where_the_board_was_away(blind: Sitting) -> None:
    blind.put(**ALL_DEALT)
    blind.note(Discarded(seat="E", tile=C3))
    assert kinds(blind.put(seconds=4, E=13, S=14)) == ["draw", "rack"]
    blind.signal(BoardLost(words="nothing heard for 2 s"))
    blind.note(Discarded(seat="S", tile=WH))
    for seat in ("W", "N", "E"):
        blind.note(Drawn(seat=seat), Racked(seat=seat), Discarded(seat=seat, tile=WH))  # type: ignore[arg-type]
    blind.note(Drawn(seat="S"), Racked(seat="S"))
    assert kinds(seen(blind, Drawn(seat="S"))) == ["draw"]


def test_a_rack_that_only_fits_another_record_has_thrown_nothing(table: Sitting) -> None:
    """South's rack holds one more than is due: a draw. Then South was dealt one more, as a person
    says: nothing was drawn, and nothing went down."""
    table.put(**(ALL_DEALT | {"S": 14}))
    dealt = next(e.n for e in table.session.events if isinstance(e, Dealt))
    table.note(Discarded(seat="E", tile=C3))
    table.put(seconds=4, E=13)
    amend(table, dealt, Dealt(counts=ALL_DEALT | {"S": 14}, wall=98))
    table.put()
    events = seen(table, Discarded(seat="S", tile=WH))
    assert kinds(events) == ["discard"]


def test_a_discard_that_is_struck_out_is_no_turn_that_went_by(table: Sitting) -> None:
    """A wrong number is written down when it has stayed over a turn; none went by."""
    table.put(**ALL_DEALT)
    table.note(Discarded(seat="E", tile=C3), Drawn(seat="S"), Racked(seat="S"))
    table.put(E=13, S=14)
    table.note(Discarded(seat="S", tile=WH))
    second = table.session.bus.last
    assert kinds(table.put(seconds=8, S=13, N=12)) == ["ask"]
    amend(table, second, None)
    assert "count_rack" not in kinds(table.put(seconds=12, S=14))
