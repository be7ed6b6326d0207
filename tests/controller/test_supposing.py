"""What looks wrong in a record is asked in plain words, and the answer puts the record right."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace

import msgspec
import pytest

from controller.following.questions import what_was
from controller.following.waiting_rulings import drawn_before, drawn_unseen, what_waits
from controller.operating.reviewing import changed, said
from rules import events as ev
from rules.amending import amended
from rules.codes import get_code
from rules.parts import Review
from rules.referee import Referee
from rules.tiles import Tile
from rules.weighing_histories import Rival
from tests.english import english
from tests.notebook import Notebook

EAST, SOUTH, WEST = Tile("9c"), Tile("3c"), Tile("7b")
BEGUN: list[ev.Event] = [
    ev.DealStarted(code="american"),
    ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, followed=True),
    ev.Discarded(seat="E", tile=EAST),
]
DRAWN, RACKED = ev.Drawn(seat="S"), ev.Racked(seat="S")
THROWN = ev.Discarded(seat="S", tile=SOUTH)
NEXT: list[ev.Event] = [
    ev.Drawn(seat="W"), ev.Racked(seat="W"), ev.Discarded(seat="W", tile=WEST),
]  # fmt: skip
PASSED_BY = (
    *NEXT,
    ev.Drawn(seat="N"), ev.Racked(seat="N"), ev.Discarded(seat="N", tile=SOUTH),
    ev.Drawn(seat="E"), ev.Racked(seat="E"), ev.Discarded(seat="E", tile=EAST),
    *NEXT,
)  # fmt: skip
ODD = ev.Exposed(seat="S", tiles=(EAST, WEST, EAST), claimed=EAST)


@dataclass(frozen=True)
class Case:
    """Entries of which one is wrong, what is asked, and the answer that says so."""

    played: tuple[ev.Event, ...]
    question: str
    answer: bool


CASES = {
    "told twice": Case(
        (DRAWN, RACKED, THROWN, THROWN, *NEXT),
        "Did South discard the 3 crak twice?",
        False,
    ),
    "missed": Case((RACKED, THROWN, *NEXT), "Did South draw?", True),
    "misread": Case(
        (ODD, THROWN, *NEXT),
        "Did South lay down something other than 9 crak, 7 bam and 9 crak?",
        True,
    ),
}


def asked(case: Case) -> tuple[Referee, ev.Asked]:
    referee = Referee(get_code("american"))
    for event in (*BEGUN, *case.played):
        referee.see(event)
    (supposed,) = referee.unsettled.supposed
    noted = next(event for event in referee.events if event.n == supposed.n)
    return referee, what_was(supposed, noted)


@pytest.mark.parametrize("what", CASES)
def test_the_question_names_what_may_be_wrong(what: str) -> None:
    referee, question = asked(CASES[what])
    assert referee.rulings == []
    assert english(question).startswith(CASES[what].question)


@pytest.mark.parametrize("what", CASES)
def test_the_answer_puts_the_record_right_or_the_ruling_follows(what: str) -> None:
    for wrong in (True, False):
        referee, question = asked(CASES[what])
        so = CASES[what].answer if wrong else not CASES[what].answer
        for event in said(question, so, referee, "operator"):  # type: ignore[arg-type]
            referee.see(msgspec.structs.replace(event, n=0))
        assert bool(referee.rulings) is not wrong
        assert referee.unsettled.supposed == ()


def test_a_hand_that_is_passed_by_may_have_been_dead_and_the_answer_says_so() -> None:
    """West, North and East play on and nobody minds: the table had called South dead."""
    referee, question = asked(Case(PASSED_BY, "", True))
    assert english(question).startswith("Was South's hand dead before this?")
    assert referee.rulings == []
    for event in said(question, True, referee, "operator"):  # type: ignore[arg-type]
        referee.see(msgspec.structs.replace(event, n=0))
    assert [(ruling.kind, ruling.seat) for ruling in referee.rulings] == [("dead", "S")]
    assert referee.unsettled.supposed == ()


def test_a_hand_that_was_not_dead_was_passed_by_in_error() -> None:
    referee, question = asked(Case(PASSED_BY, "", True))
    for event in said(question, False, referee, "operator"):  # type: ignore[arg-type]
        referee.see(msgspec.structs.replace(event, n=0))
    assert ("illegal", "W") in [(ruling.kind, ruling.seat) for ruling in referee.rulings]


def test_a_review_that_finds_a_hand_dead_before_puts_that_on_record_beside_the_draw() -> None:
    referee, _ = asked(Case(PASSED_BY, "", True))
    (dead,) = referee.unsettled.supposed
    unsettled = SimpleNamespace(rival=Rival((dead,), 0.5), supposed=())
    review = Review(n=99, target=dead.n, of="W", seat="W")
    (put_in,) = changed(review, SimpleNamespace(unsettled=unsettled), "operator")  # type: ignore[arg-type]
    assert isinstance(put_in, ev.PutIn) and put_in.before == dead.n
    assert [type(act) for act in put_in.acts] == [ev.RuledDead]
    referee.see(put_in)
    assert [(ruling.kind, ruling.seat) for ruling in referee.rulings] == [("dead", "S")]


# -- what a later look tells of a draw that was missed --------------------------------------------


def noted(*looks: tuple[ev.Event, ...], code: str = "american") -> Notebook:
    """A record as a scribe writes it: after each look what is seen since is put right, and what
    waits is asked."""
    record = Notebook(code)
    for look in (tuple(BEGUN[1:]), *looks):
        for event in look:
            record.note(event)
        for found in (drawn_before, drawn_unseen, what_waits):
            for more in list(found(record)):
                record.note(more)
    return record


def drawn_and_thrown(record: Notebook) -> list[tuple[str, str]]:
    shown = {ev.Drawn: "draws", ev.Discarded: "throws"}
    events = amended(record.events)
    return [(shown[type(e)], e.seat) for e in events if isinstance(e, ev.Drawn | ev.Discarded)]


AGAIN = (ev.Drawn(seat="W"), ev.Racked(seat="W"))


def test_a_tile_seen_to_be_gone_late_was_drawn_by_who_was_not_seen_to_draw() -> None:
    """South's hand went to the wall, where one back looks like the next; then two are gone."""
    record = noted((THROWN,), (*AGAIN, *AGAIN), (NEXT[2],), (ev.Drawn(seat="N"),))
    assert drawn_and_thrown(record) == [
        ("throws", "E"), ("draws", "S"), ("throws", "S"), ("draws", "W"), ("throws", "W"),
        ("draws", "N"),
    ]  # fmt: skip
    assert [r.kind for r in record.standing] == []
    stands = amended(record.events)
    assert not any(isinstance(event, ev.Asked) for event in stands)
    assert [event.seat for event in stands if isinstance(event, ev.Racked)] == ["W"]


def test_a_tile_gone_after_the_walls_were_seen_again_was_not_drawn_before_that() -> None:
    """South racked the tile that it had called: that it drew one is supposed. West's draw was seen
    where that one would have been missed; what West draws once more is no late sight of it."""
    group = ev.Exposed(seat="S", tiles=(EAST,) * 3, claimed=EAST)
    racked = ev.Racked(seat="S", hidden=("draw",))
    called = (ev.Claimed(seat="S", tile=EAST, taken=True), racked, group)
    record = noted(called, (THROWN,), AGAIN, (ev.TouchedWall(seat="W"), ev.Drawn(seat="W")))
    assert ("draws", "S") not in drawn_and_thrown(record)
    assert drawn_and_thrown(record)[-1] == ("draws", "W")


def test_a_draw_is_not_put_in_that_needs_as_many_offences_as_what_was_noted() -> None:
    """South racked the tile that it had called, and is dead; West draws in turn."""
    racked = (ev.Claimed(seat="S", tile=EAST), ev.Racked(seat="S", hidden=("draw",)))
    drawn = (ev.Drawn(seat="W"), ev.Racked(seat="W"))
    record = noted(racked, drawn, code="tournament-2019")
    assert drawn_and_thrown(record) == [("throws", "E"), ("draws", "W")]


def test_a_tile_that_was_called_and_racked_was_not_drawn() -> None:
    """East racked what it had called, before it put the group up; North drew ahead after that."""
    on = (*NEXT, ev.Drawn(seat="N"), ev.Racked(seat="N"), ev.Discarded(seat="N", tile=WEST))
    called = (ev.Claimed(seat="E", tile=WEST), ev.Racked(seat="E", hidden=("draw",)))
    group = ev.Exposed(seat="E", tiles=(WEST, WEST, WEST), claimed=WEST)
    record = noted((DRAWN, RACKED, THROWN), on, called, (group,), (ev.Drawn(seat="N"),))
    assert ("draws", "E") not in drawn_and_thrown(record)
    assert drawn_and_thrown(record)[-1] == ("draws", "N")


def test_what_people_said_of_it_stands() -> None:
    record = noted((THROWN,))
    (question,) = (event for event in record.events if isinstance(event, ev.Asked))
    for event in said(question, False, record, "operator"):
        record.note(event)
    for event in (*AGAIN, *NEXT):
        record.note(event)
        assert list(drawn_before(record)) == []
    assert ("dead", "S") in [(r.kind, r.seat) for r in record.standing]


def test_who_draws_late_himself_had_not_drawn_before() -> None:
    record = noted((THROWN,), (ev.Drawn(seat="S"), ev.Racked(seat="S")))
    assert drawn_and_thrown(record) == [("throws", "E"), ("throws", "S"), ("draws", "S")]


def test_a_draw_that_people_entered_is_not_taken_for_one_seen_late() -> None:
    entered = ev.Drawn(seat="W", source="operator")
    record = noted((THROWN,), AGAIN, (entered,))
    assert ("draws", "S") not in drawn_and_thrown(record)


# -- a hand at the wall, and no tile seen to be taken ---------------------------------------------

TOUCH = ev.TouchedWall(seat="S")


def test_who_reached_to_the_wall_in_turn_and_discards_has_drawn() -> None:
    record = noted((TOUCH,), (THROWN,), tuple(NEXT))
    stands = amended(record.events)
    assert drawn_and_thrown(record) == [
        ("throws", "E"), ("draws", "S"), ("throws", "S"), ("draws", "W"), ("throws", "W"),
    ]  # fmt: skip
    assert not any(isinstance(event, ev.TouchedWall | ev.Asked) for event in stands)
    assert [r.kind for r in record.standing] == []


@pytest.mark.parametrize("what", ["draw", "discard"])
def test_who_discards_in_turn_has_drawn_where_an_arm_lies_over_the_end_of_the_walls(
    what: str,
) -> None:
    thrown = msgspec.structs.replace(THROWN, hidden=(what,))
    record = noted((thrown,))
    assert (("draws", "S") in drawn_and_thrown(record)) == (what == "draw")
    if what == "draw":
        assert not any(isinstance(event, ev.Asked) for event in amended(record.events))
        assert record.deal is not None and record.deal.wall.left == 98
        assert [r.kind for r in record.standing] == []


def test_a_draw_that_people_struck_out_is_not_put_in_again() -> None:
    record = noted((msgspec.structs.replace(THROWN, hidden=("draw",)),))
    (put_in,) = [event for event in record.events if isinstance(event, ev.PutIn)]
    record.note(ev.Amended(target=put_in.n, event=None, source="operator"))
    assert list(drawn_unseen(record)) == []


WITH_JOKER = (
    ev.Claimed(seat="W", tile=EAST, taken=True),
    ev.Exposed(seat="W", tiles=(EAST, EAST, Tile("J")), claimed=EAST),
    ev.Discarded(seat="W", tile=WEST),
    ev.Drawn(seat="N"), ev.Racked(seat="N"), ev.Discarded(seat="N", tile=SOUTH),
    ev.Drawn(seat="E"), ev.Racked(seat="E"), ev.Discarded(seat="E", tile=SOUTH),
)  # fmt: skip
REDEEMED = ev.Redeemed(seat="S", owner="W", group=0, tile=EAST)


def test_who_reached_to_the_wall_in_turn_redeems_a_joker_and_discards_has_drawn() -> None:
    before = noted(WITH_JOKER, (TOUCH,), (REDEEMED,))
    assert any(isinstance(event, ev.TouchedWall) for event in amended(before.events))
    record = noted(WITH_JOKER, (TOUCH,), (REDEEMED,), (THROWN,), tuple(NEXT))
    stands = amended(record.events)
    acts = [type(event) for event in stands if getattr(event, "seat", None) == "S"]
    assert acts == [ev.Drawn, ev.Racked, ev.Redeemed, ev.Discarded]
    assert not any(isinstance(event, ev.Asked) for event in stands)
    assert [r.kind for r in record.standing] == []


@pytest.mark.parametrize(
    "touch",
    [ev.TouchedWall(seat="W"), ev.TouchedWall(seat="S", source="operator")],
    ids=["of another", "that people entered"],
)
def test_another_touch_is_no_draw_of_who_discards(touch: ev.Event) -> None:
    record = noted((touch,), (THROWN,))
    assert drawn_and_thrown(record) == [("throws", "E"), ("throws", "S")]
    assert any(isinstance(event, ev.TouchedWall) for event in amended(record.events))


def test_a_touch_before_a_call_is_no_draw_of_who_called() -> None:
    called = (
        ev.Claimed(seat="S", tile=EAST),
        ev.Exposed(seat="S", tiles=(EAST,) * 3, claimed=EAST),
    )
    record = noted((TOUCH,), called, (THROWN,))
    assert ("draws", "S") not in drawn_and_thrown(record)
