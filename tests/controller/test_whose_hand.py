"""Whose hand it was: an arm that lies there did what is due of it alone; it is asked when nothing
will tell any more, and once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from controller.following.unseen_seats import LATEST, asked_at_last
from rules.events import Amended, Asked, Claimed, Discarded, Drawn, Event, Exposed, Racked
from rules.tiles import UNSEEN, Seat, Tile
from tests.controller.laid import Table, dealt
from tests.english import english


@pytest.fixture
def table() -> Table:
    """East has thrown; South's turn."""
    table = dealt()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    return table


def seen(table: Table, *hands: Seat, shifted: tuple[Seat, ...]) -> list[Event]:
    still = replace(table.moment(*hands), shifted=shifted)
    return table.written(table.scribe.see(still))


def test_beside_an_arm_that_only_shifted_the_one_that_is_due_has_drawn(table: Table) -> None:
    table.draw(table.stacks[-1])
    assert seen(table, "N", "S", shifted=("N",))[0] == Drawn(seat="S")


def test_a_tile_that_went_under_an_arm_that_lay_there_was_drawn_by_who_throws_then(
    table: Table,
) -> None:
    """South drew under North's arm, unseen; it shifts, and the tile is gone."""
    table.draw(table.stacks[-1])
    (drawn, *_) = seen(table, "N", shifted=("N",))
    assert isinstance(drawn, Drawn) and drawn.seat == UNSEEN
    table.lay(None, 60, 20, "9d")
    table.still("S")
    since = [e.event for e in table.journal if isinstance(e, Amended) and e.event is not None]
    assert since == [Drawn(seat="S"), Racked(seat="S")]


def test_an_arm_that_lay_there_and_goes_has_drawn_out_of_turn(table: Table) -> None:
    table.draw(table.stacks[-1])
    assert seen(table, "N", shifted=())[0] == Drawn(seat="N")


def test_what_an_arm_that_lay_there_took_is_no_tile_in_the_rack(table: Table) -> None:
    """North's resting arm shifts, and the discard is gone: whose hand took it the group tells, and
    that it was in that hand and not among its tiles nobody can know."""
    table.take(next(spot for spot in table.spots.values() if spot.tile == "3c"))
    (called,) = seen(table, "N", shifted=("N",))
    assert isinstance(called, Claimed) and called.seat == UNSEEN
    table.rack_top("N", -150, "3c 3c 3c")
    exposed = next(e for e in table.still("N") if isinstance(e, Exposed))
    assert (exposed.seat, exposed.claimed) == ("N", "3c")
    since = [e.event for e in table.journal if isinstance(e, Amended) and e.event is not None]
    assert since == [Claimed(seat="N", tile=Tile("3c"))]
    assert table.record.judge.standing == ()


def test_what_nobody_known_took_is_of_no_group_after_the_next_discard(table: Table) -> None:
    table.take(next(spot for spot in table.spots.values() if spot.tile == "3c"))
    seen(table, "N", shifted=("N",))
    table.lay(None, 60, 20, "9d")
    table.still("W")
    table.rack_top("N", -150, "3c 3c 3c")
    exposed = next(e for e in table.still("N") if isinstance(e, Exposed))
    assert exposed.claimed is None
    since = [e.event for e in table.journal if isinstance(e, Amended) and e.event is not None]
    assert Claimed(seat="N", tile=Tile("3c")) not in since


def test_of_two_arms_who_called_and_racked_a_tile_the_group_tells(table: Table) -> None:
    table.take(next(spot for spot in table.spots.values() if spot.tile == "3c"))
    called, racked = seen(table, "N", "W", shifted=())
    assert isinstance(called, Claimed) and isinstance(racked, Racked)
    assert called.seat == racked.seat == UNSEEN
    table.rack_top("N", -150, "3c 3c 3c")
    table.still("N")
    since = [e.event for e in table.journal if isinstance(e, Amended) and e.event is not None]
    assert since == [Claimed(seat="N", tile=Tile("3c")), Racked(seat="N")]


def test_who_throws_is_not_taken_for_the_one_that_drew_in_the_same_look(table: Table) -> None:
    """The wall stands lower as South throws, whose hand alone is seen: nobody is said to have drawn
    out of turn, and West's draw is West's."""
    table.draw(table.stacks[-1])
    table.still("S")
    table.lay(None, 60, 20, "9d")
    table.draw(table.stacks[-2])
    thrown, drawn, *_ = table.still("S")
    assert isinstance(thrown, Discarded) and thrown.seat == "S"
    assert isinstance(drawn, Drawn) and drawn.seat == UNSEEN
    assert table.record.judge.standing == ()
    table.lay(None, 110, 20, "7b")
    table.still("W")
    assert table.record.judge.standing == ()


def written(count: int) -> list[Event]:
    """A discard of nobody's, East's next one, and so many draws since."""
    nobodys = Discarded(n=1, seat=UNSEEN, tile=Tile("3c"))
    known = Discarded(n=2, seat="E", tile=Tile("9d"))
    return [nobodys, known, *(Drawn(n=n, seat="S") for n in range(3, 3 + count))]


def test_it_is_asked_when_nothing_that_comes_will_tell_it() -> None:
    assert list(asked_at_last(written(LATEST - 2))) == []
    (asked,) = asked_at_last(written(LATEST))
    assert "entry 1." in english(asked)


def test_it_is_asked_once_however_much_was_written_before_it_was() -> None:
    events = written(3 * LATEST)
    (asked,) = asked_at_last(events)
    events.append(replace(asked, n=events[-1].n + 1))
    events += [Drawn(n=events[-1].n + n, seat="W") for n in range(1, 4)]
    assert isinstance(asked, Asked)
    assert list(asked_at_last(events)) == []


def test_of_two_discards_alike_the_one_on_record_later_is_the_last(table: Table) -> None:
    """Something is taken for the tile that South throws then; it goes as another is there."""
    table.draw(table.stacks[-1])
    thing = table.lay(None, 60, 20, "9d")
    table.still("S")
    numbers, table.numbers = table.numbers, iter([1])
    table.lay(None, 120, 20, "9d")
    table.numbers = numbers
    table.still("S")
    table.draw(table.stacks[-2])
    table.still("W")
    table.take(thing)
    table.lay(None, 180, 20, "1b")
    events = table.still("W")
    assert not [event for event in events if isinstance(event, Claimed)]
    assert [event for event in events if isinstance(event, Asked)]
