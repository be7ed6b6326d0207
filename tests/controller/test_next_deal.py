"""Deal after deal: what is followed, and from when, as people begin and end deals on their page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from controller.following.catching_up import difference, question
from controller.following.scribe import Scribe
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from rules.events import (
    Amended,
    Asked,
    CalledDead,
    DealEnded,
    DealStarted,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exposed,
    Redeemed,
    Resumed,
    type_of,
)
from rules.reasons.questions import LostTrack, NotDealt, NotStarted, WasItDone
from rules.referee import amended
from rules.sections import Discards, Wall
from rules.table import Deal
from rules.tiles import SEATS, Tile, parse_tiles
from tests.controller.laid import Table
from tests.english import english
from vision.sightings import Spot, Still

DEAL = DealStarted(code="american", card="practice", source="operator")


class Evening:
    """A table laid by hand before a real session: `play` is the evening, told still by still."""

    def __init__(self, journal: Journal, session: Session) -> None:
        self._journal = journal
        self.session = session
        self.begun: list[str] = []
        self.scribe = Scribe(session, started=lambda deal: self.begun.append(deal.code))
        self.table = Table(self.scribe)

    def follow(self, play: Callable[[Evening], Iterator[Still]]) -> list[str]:
        """Begin the first deal, play, and return the words of what stands of the record."""
        self.session.note(DEAL)
        self.session.follow(play(self), self.scribe)
        self.session.close_deal(self.scribe)
        return [type_of(event) for event in amended(self.events())]

    def events(self) -> list[Event]:
        return [entry.event for entry in self._journal.entries()]

    def last(self) -> Event:
        return self.events()[-1]

    def note(self, event: Event) -> Event:
        return self.session.note(event)

    def deal_anew(self) -> Iterator[Still]:
        """Mix, build and deal."""
        self.table.clear()
        self.table.lie_about(130)
        yield self.table.moment(*SEATS)
        self.table.clear()
        self.table.stacks = self.table.deal()
        yield self.table.moment(*SEATS)

    def discard(self, tile: str, n: int = 0) -> Spot:
        return self.table.lay(None, -100.0 + 40 * n, 20, tile)

    def first_deal(self) -> Iterator[Still]:
        """A deal of two discards."""
        self.table.stacks = self.table.deal()
        yield self.table.moment()
        self.discard("3c")
        yield self.table.moment("E")
        self.table.draw(self.table.stacks[-1])
        yield self.table.moment("S")
        self.discard("N", 1)
        yield self.table.moment("S")


FIRST = ["deal", "dealt", "discard", "draw", "rack", "discard"]
NEXT = ["deal", "dealt", "discard"]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with Journal(tmp_path / "j.journal") as journal, Session(journal, Judge()) as session:
        yield Evening(journal, session)


@pytest.mark.parametrize("started", ["at once", "while mixing", "when dealt"])
def test_a_second_deal_is_followed_whenever_it_is_started(evening: Evening, started: str) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        evening.note(DealEnded(reason="abandoned", source="operator"))
        if started == "at once":
            evening.note(DEAL)
        for n, still in enumerate(evening.deal_anew()):
            yield still
            if n == 0 and started == "while mixing":
                evening.note(DEAL)
        if started == "when dealt":
            evening.note(DEAL)
        evening.discard("7b")
        yield evening.table.moment("E")

    expected = [*FIRST, "end", *NEXT, "end"]
    if started == "when dealt":
        expected.insert(7, "ask")
    assert evening.follow(play) == expected
    thrown = [e for e in evening.events() if isinstance(e, Discarded)][-1]
    assert (thrown.seat, thrown.tile) == ("E", "7b")


def test_what_is_done_to_an_ended_deals_tiles_is_not_written(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        evening.note(DealEnded(reason="wall", source="operator"))
        evening.discard("5d", 2)
        left = [s for s in evening.table.stacks if s.track in evening.table.spots]
        evening.table.draw(left[-1])
        yield evening.table.moment("W")
        evening.note(DEAL)
        evening.discard("6d", 3)
        yield evening.table.moment("N")

    assert evening.follow(play) == [*FIRST, "end", "deal"]


def test_a_hand_shown_then_tiles_mixed_then_the_next_deal(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        for n in range(2, 6):
            evening.discard(f"{n}d", n)
            yield evening.table.moment("W")
        evening.table.rack_top("W", -200, "3d 3d 3d N N N N F F F F F F F")
        yield evening.table.moment("W")
        yield from evening.deal_anew()
        evening.note(DEAL)
        evening.discard("7b")
        yield evening.table.moment("E")

    told = evening.follow(play)
    assert told[-8:] == ["declare", "show", "end", "ask", *NEXT, "end"]


def test_a_deal_that_nobody_started_is_said_once_and_not_followed(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        evening.note(DealEnded(reason="abandoned", source="operator"))
        yield from evening.deal_anew()
        asked = evening.last()
        assert isinstance(asked, Asked)
        assert asked.asks == NotStarted()
        evening.discard("7b")
        yield evening.table.moment("E")
        evening.table.draw(evening.table.stacks[-1])
        evening.discard("2c", 1)
        yield evening.table.moment("S")
        assert evening.last() == asked
        evening.note(DEAL)
        left = [s for s in evening.table.stacks if s.track in evening.table.spots]
        evening.table.draw(left[-1])
        yield evening.table.moment("W")

    told = evening.follow(play)
    assert told == [*FIRST, "end", "ask", "deal", "dealt", "draw", "rack", "end"]
    found = [e for e in evening.events() if isinstance(e, Dealt)][-1]
    assert (found.counts, found.tiles) == ({}, parse_tiles("7b 2c"))


def test_the_same_dealt_tiles_may_be_those_of_a_deal_started_anew(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        evening.table.deal()
        yield evening.table.moment()
        evening.note(DealEnded(reason="abandoned", source="operator"))
        evening.note(DEAL)
        evening.discard("7b")
        yield evening.table.moment("E")

    assert evening.follow(play) == ["deal", "dealt", "end", *NEXT, "end"]


def test_a_deal_whose_end_is_undone_goes_on_with_what_is_lacking_asked(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        end = evening.note(DealEnded(reason="abandoned", source="operator"))
        evening.discard("5d", 2)
        yield evening.table.moment("W")
        undone = evening.note(Amended(target=end.n, event=None, source="operator"))
        evening.note(Amended(target=undone.n, event=None, source="operator"))
        assert evening.scribe.phase == "over"
        evening.note(Amended(target=end.n, event=None, source="operator"))
        evening.discard("6d", 3)
        yield evening.table.moment("N")

    assert evening.follow(play) == [*FIRST, "ask", "discard", "discard", "end"]
    (asked,) = [e for e in evening.events() if isinstance(e, Asked)]
    asks = "Is the record of the time before right? There are no rulings until"
    assert asks in english(asked)
    thrown = [e for e in evening.events() if isinstance(e, Discarded)]
    assert [(e.seat, e.tile) for e in thrown[2:]] == [("?", "5d"), ("N", "6d")]


def lose(evening: Evening) -> Iterator[Still]:
    """Four discards and an exposure come, eight tiles of the wall go: all between two looks."""
    for n in range(2, 6):
        evening.discard(f"{n}d", n)
    evening.table.rack_top("W", -100, "3c 3c J")
    for stack in evening.table.stacks[-5:-1]:
        evening.table.take(stack)
    yield evening.table.moment(*SEATS)
    asked = evening.last()
    assert isinstance(asked, Asked)
    assert asked.asks == LostTrack()
    evening.discard("9d", 6)
    yield evening.table.moment("N")
    assert evening.last() == asked


@pytest.mark.parametrize("by", ["answer", "resume"])
def test_a_lost_deal_goes_on_from_the_table_as_it_stands_when_people_say_so(
    evening: Evening, by: str
) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        yield from lose(evening)
        asked = evening.last()
        if by == "answer":
            evening.note(Amended(target=asked.n, event=None, source="operator"))
        else:
            evening.note(Resumed(source="operator"))
        evening.discard("6d", 7)
        yield evening.table.moment("N")

    told = evening.follow(play)
    assert told[-3:] == ["ask", "discard", "end"]
    *_, lacking, order = [english(e) for e in evening.events() if isinstance(e, Asked)]
    assert "who threw which: 2 dot, 3 dot, 4 dot, 5 dot and 9 dot" in order
    assert "the walls show 90 tiles, where 92 are on record" in lacking
    written = [e for e in amended(evening.events()) if isinstance(e, Discarded | Drawn)]
    assert {e.seat for e in written[3:-1]} == {"?"}
    assert evening.session.board.deal is not None
    assert sorted(evening.session.board.deal.discards.pool) == sorted(
        parse_tiles("3c N 2d 3d 4d 5d 9d 6d")
    )
    assert not evening.session.board.rulings


def test_an_exposure_found_after_a_gap_can_be_redeemed_from(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        yield from lose(evening)
        evening.note(Resumed(source="operator"))
        evening.table.rack_top("W", 100, "F F")
        yield evening.table.moment("W")
        joker = next(s for s in evening.table.spots.values() if s.tile == "J")
        evening.table.take(joker)
        evening.table.lay(None, *joker.xy, "3c", zone="exposures", seat="W")
        yield evening.table.moment("S")

    evening.follow(play)
    exposed = [e for e in evening.events() if isinstance(e, Exposed)]
    assert [e.tiles for e in exposed] == [parse_tiles("3c 3c J"), parse_tiles("F F")]
    (redeemed,) = [e for e in evening.events() if isinstance(e, Redeemed)]
    assert (redeemed.owner, redeemed.group, redeemed.tile) == ("W", 0, "3c")


def test_a_table_that_is_as_it_was_is_followed_on_without_asking(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        taken = evening.table.stacks[:4]
        for stack in taken:
            evening.table.take(stack)
        yield evening.table.moment("E")
        for stack in taken:
            evening.table.lay(None, *stack.xy, layer=2, angle=stack.angle)
        yield evening.table.moment("E")
        evening.discard("6d", 7)
        yield evening.table.moment("W")

    # What is asked yet is whether West drew, as no draw was seen; the walls are no question.
    assert evening.follow(play) == [*FIRST, "discard", "ask", "end"]
    (asked,) = [e for e in amended(evening.events()) if isinstance(e, Asked)]
    assert isinstance(asked.asks, WasItDone)
    assert any(isinstance(e, Asked) for e in evening.events())


def test_a_lost_deal_is_followed_by_the_next(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        yield from lose(evening)
        evening.note(DealEnded(reason="abandoned", source="operator"))
        evening.note(DEAL)
        yield from evening.deal_anew()
        evening.discard("7b")
        yield evening.table.moment("E")

    assert evening.follow(play)[-5:] == ["end", *NEXT, "end"]


def test_a_deal_that_does_not_look_dealt_begins_when_people_say_so(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        evening.table.lie_about(130)
        yield evening.table.moment(*SEATS)
        evening.table.clear()
        evening.table.wall("W", 19)
        evening.table.wall("S", 19)
        yield evening.table.moment(*SEATS)  # a third wall is hidden by something
        for n, tile in enumerate(("7b", "2c", "3c")):
            evening.discard(tile, n)
            yield evening.table.moment("ESW"[n])  # type: ignore[arg-type]
        (asked,) = [e for e in evening.events() if isinstance(e, Asked)]
        assert asked.asks == NotDealt()
        evening.note(Amended(target=asked.n, event=None, source="operator"))
        evening.discard("6d", 7)
        yield evening.table.moment("N")

    told = evening.follow(play)
    assert told == ["deal", "dealt", "ask", "discard", "end"]
    (begun,) = [e for e in evening.events() if isinstance(e, Dealt)]
    assert begun.wall == 76


def test_a_deal_that_people_say_is_dealt_is_not_written_twice(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        evening.table.lie_about(130)
        yield evening.table.moment(*SEATS)
        yield from evening.deal_anew()
        counts = {"E": 14, "S": 13, "W": 13, "N": 13}
        evening.note(Dealt(counts=counts, wall=99, source="operator"))  # type: ignore[arg-type]
        evening.discard("7b")
        yield evening.table.moment("E")

    assert evening.follow(play) == ["deal", "dealt", "discard", "end"]


@pytest.mark.parametrize("started", ["at once", "when dealt"])
def test_a_deal_of_another_game_is_followed_by_its_own_ways(evening: Evening, started: str) -> None:
    classical = DealStarted(code="british-1924", source="operator")

    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        evening.note(DealEnded(reason="abandoned", source="operator"))
        if started == "at once":
            evening.note(classical)
        evening.table.clear()
        evening.table.lie_about(144)
        yield evening.table.moment(*SEATS)
        evening.table.clear()
        evening.table.deal_loose()
        yield evening.table.moment(*SEATS)
        if started == "when dealt":
            evening.note(classical)
        evening.table.lay("E", -230, -342, "F2", zone="exposures", seat="E")
        yield evening.table.moment("E")
        evening.table.take(evening.table.loose[1])
        yield evening.table.moment("E")
        evening.discard("7b")
        yield evening.table.moment("E")
        evening.note(DealEnded(reason="abandoned", source="operator"))
        evening.note(DEAL)
        yield from evening.deal_anew()
        evening.discard("7b")
        yield evening.table.moment("E")

    second = ["deal", "dealt", "bonus", "draw", "rack", "discard", "end"]
    assert evening.follow(play) == [*FIRST, "end", *second, *NEXT, "end"]
    assert evening.begun == ["american", "british-1924", "american"]
    dealt = [e for e in evening.events() if isinstance(e, Dealt)]
    assert [(e.wall, e.loose) for e in dealt] == [(99, 0), (89, 2), (99, 0)]


def test_where_table_and_record_agree_nothing_is_asked() -> None:
    table = Table()
    table.deal()
    table.lay(None, 10, 20, "3c")
    table.still()
    lying = table.scribe.table
    assert not difference(
        Deal(wall=Wall(left=99), discards=Discards(pool=(Tile("3c"),))), lying, []
    )
    deal = Deal(wall=Wall(left=99), discards=Discards(pool=parse_tiles("3c F1")))
    asked = question(lying, difference(deal, lying, []))
    assert "flower went from the discards" in english(asked)


def test_who_owes_a_discard_is_taken_from_the_record(evening: Evening) -> None:
    """West's draw is entered by hand before the camera sees it; what West throws nobody saw."""

    def play(evening: Evening) -> Iterator[Still]:
        yield from evening.first_deal()
        evening.note(Drawn(seat="W", source="operator"))
        lower = evening.table.draw(evening.table.stacks[-2])
        assert lower is not None
        yield evening.table.moment("W")
        evening.discard("6d", 7)
        yield evening.table.moment()
        thrown = [e for e in evening.events() if isinstance(e, Discarded)][-1]
        assert (thrown.seat, thrown.tile) == ("?", "6d")
        evening.table.draw(lower)
        yield evening.table.moment("N")

    told = evening.follow(play)
    assert told == [*FIRST, "draw", "rack", "discard", "draw", "rack", "end"]
    thrown = [e for e in amended(evening.events()) if isinstance(e, Discarded)][-1]
    assert (thrown.seat, thrown.tile) == ("W", "6d")


def test_unseen_the_next_hand_that_still_plays_drew_as_its_discard_tells(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        evening.table.stacks = evening.table.deal()
        yield evening.table.moment()
        evening.discard("3c")
        yield evening.table.moment("E")
        evening.note(CalledDead(seat="E", target="S", agreed=True, source="operator"))
        evening.table.draw(evening.table.stacks[-1])
        yield evening.table.moment()
        (drawn,) = [e for e in evening.events() if isinstance(e, Drawn)]
        assert drawn.seat == "?"
        evening.discard("9d", 1)
        yield evening.table.moment("W")

    evening.follow(play)
    (drawn,) = [e for e in amended(evening.events()) if isinstance(e, Drawn)]
    assert drawn.seat == "W"


def test_what_is_put_away_after_mah_jongg_is_no_play(evening: Evening) -> None:
    def play(evening: Evening) -> Iterator[Still]:
        evening.table.stacks = evening.table.deal()
        yield evening.table.moment()
        evening.table.rack_top("E", -150, "2b 2b 2b 2b 4c 4c 4c 6c 6c 6c 8b 8b 8b 8b")
        yield evening.table.moment("E")
        assert evening.session.board.deal is not None
        assert evening.session.board.deal.result.winner == "E"
        evening.table.draw(evening.table.stacks[-1])
        yield evening.table.moment("S")
        evening.discard("3c")
        yield evening.table.moment("W")

    assert evening.follow(play) == ["deal", "dealt", "declare", "show", "end"]
