"""What was written of a tile is put right everywhere it was written, and nowhere else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from controller.following.corrections import Corrections
from rules.events import Amended, Asked, Discarded, Drawn, Event, Exposed
from rules.table import Deal
from rules.tiles import Seat, Tile

C3, D3, WH = Tile("3c"), Tile("3d"), Tile("Wh")


class Journal:
    """Numbers what was written, as a journal would, and lets the corrections hear of it."""

    def __init__(self) -> None:
        self.deal: Deal | None = None
        self.events: list[Event] = []
        self.likeliest: dict[int, Seat] = {}
        self.of = Corrections(self)

    def stored(self, event: Event) -> Event:
        """Store an event that the scribe wrote."""
        self.of.noted(self.said(event))
        return self.events[-1]

    def said(self, event: Event) -> Event:
        """Store an event that anybody wrote."""
        self.events.append(replace(event, n=len(self.events) + 1))
        return self.events[-1]

    def right(self, track: int, tile: Tile, confidence: float = 0.99) -> list[Amended]:
        return [
            self.said(amended)  # type: ignore[misc]
            for amended in self.of.put_right(track, tile, confidence)
        ]


@pytest.fixture
def journal() -> Journal:
    return Journal()


def exposed(*tiles: Tile, confidence: float | None = 0.6) -> Exposed:
    return Exposed(seat="N", tiles=tiles, claimed=tiles[-1], confidence=confidence)


def test_every_event_that_names_the_tile_is_amended_and_no_other(journal: Journal) -> None:
    journal.stored(journal.of.wrote(Discarded(seat="S", tile=C3), {7: "tile"}))
    journal.stored(journal.of.wrote(Discarded(seat="W", tile=C3), {8: "tile"}))
    group = exposed(C3, C3, C3)
    journal.stored(journal.of.wrote(group, {20: 0, 21: 1, 7: 2}))
    amended = journal.right(7, D3)
    assert [a.target for a in amended] == [1, 3]
    assert [a.event for a in amended] == [
        Discarded(seat="S", tile=D3),
        replace(group, tiles=(C3, C3, D3)),
    ]
    assert journal.right(7, D3) == []  # it is so already
    assert journal.of.names(8) and not journal.of.names(9)


def test_an_event_of_somebody_else_takes_no_number_from_one_that_waits(journal: Journal) -> None:
    journal.of.wrote(Discarded(seat="S", tile=C3), {7: "tile"})
    journal.stored(Drawn(seat="S"))
    assert journal.right(7, D3) == []  # it is not in the journal yet
    journal.stored(Discarded(seat="S", tile=C3))
    assert [a.target for a in journal.right(7, D3)] == [2]


def test_a_question_about_a_tile_is_never_amended(journal: Journal) -> None:
    asked = Asked(question="Which?", candidates=(C3, D3))
    journal.stored(journal.of.wrote(asked, {7: "candidates"}))
    journal.stored(journal.of.wrote(Discarded(seat="S", tile=C3), {7: "tile"}))
    assert journal.of.asked(7) and not journal.of.asked(8)
    assert [a.target for a in journal.right(7, D3)] == [2]


def test_an_answer_is_for_the_tile_its_question_named(journal: Journal) -> None:
    journal.stored(journal.of.wrote(Asked(question="Which?"), {7: "candidates"}))
    journal.stored(journal.of.wrote(Asked(question="Who was first?"), {}))
    journal.stored(journal.of.wrote(Discarded(seat="S", tile=C3), {8: "tile"}))
    assert journal.of.answered(7) is None
    assert journal.of.answer(1, D3) == 7
    assert (journal.of.answered(7), journal.of.answered(8)) == (D3, None)
    for number in (2, 3, 4):
        with pytest.raises(LookupError, match=f"entry {number} is no question about a tile"):
            journal.of.answer(number, D3)


def test_a_tile_that_moved_twice_is_the_one_first_written_of(journal: Journal) -> None:
    journal.stored(journal.of.wrote(Discarded(seat="S", tile=C3), {7: "tile"}))
    journal.of.moved(7, 30)
    journal.of.moved(30, 41)
    assert [journal.of.track(number) for number in (7, 30, 41, 42)] == [7, 7, 7, 42]
    assert journal.of.names(41)
    assert [a.target for a in journal.right(41, D3)] == [1]


def test_a_group_is_as_sure_as_its_least_sure_tile(journal: Journal) -> None:
    group = exposed(C3, WH, C3)
    slots, confidences = {20: 0, 21: 1, 22: 2}, {20: 0.97, 21: 0.6, 22: 0.8}
    journal.stored(journal.of.wrote(group, slots, confidences))
    (first,) = journal.right(21, C3, 0.99)
    assert isinstance(first.event, Exposed)
    assert (first.event.tiles, first.event.confidence) == ((C3, C3, C3), 0.8)
    (second,) = journal.right(22, D3, 0.98)
    assert isinstance(second.event, Exposed)
    assert (second.event.tiles, second.event.confidence) == ((C3, C3, D3), 0.97)


def people_say(journal: Journal, target: int, event: Event | None) -> None:
    journal.said(Amended(target=target, event=event, source="operator"))


def test_a_better_look_leaves_the_seat_that_a_person_said(journal: Journal) -> None:
    thrown = journal.stored(journal.of.wrote(Discarded(seat="S", tile=C3), {7: "tile"}))
    people_say(journal, thrown.n, Discarded(seat="E", tile=C3))
    (amended,) = journal.right(7, D3)
    assert amended.event == Discarded(seat="E", tile=D3)


def test_a_better_look_leaves_the_tile_that_a_person_said(journal: Journal) -> None:
    thrown = journal.stored(journal.of.wrote(Discarded(seat="S", tile=C3), {7: "tile"}))
    people_say(journal, thrown.n, Discarded(seat="S", tile=WH))
    assert journal.right(7, D3) == []
    assert journal.of.answered(7) == WH


def test_a_better_look_brings_back_nothing_that_a_person_struck_out(journal: Journal) -> None:
    thrown = journal.stored(journal.of.wrote(Discarded(seat="S", tile=C3), {7: "tile"}))
    people_say(journal, thrown.n, None)
    assert journal.right(7, D3) == []


def test_what_a_person_took_back_is_said_no_more(journal: Journal) -> None:
    thrown = journal.stored(journal.of.wrote(Discarded(seat="S", tile=C3), {7: "tile"}))
    people_say(journal, thrown.n, Discarded(seat="E", tile=WH))
    people_say(journal, thrown.n + 1, None)
    assert journal.of.answered(7) is None
    (amended,) = journal.right(7, D3)
    assert amended.event == Discarded(seat="S", tile=D3)


def test_a_person_may_say_anew_what_a_person_said(journal: Journal) -> None:
    thrown = journal.stored(journal.of.wrote(Discarded(seat="S", tile=C3), {7: "tile"}))
    people_say(journal, thrown.n, Discarded(seat="S", tile=WH))
    (amended,) = journal.of.put_right(7, D3, 1.0, source="operator")
    assert amended.event == Discarded(seat="S", tile=D3)
