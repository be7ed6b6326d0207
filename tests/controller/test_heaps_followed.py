"""What the scribe writes of discards pushed away and of those laid face down first."""

from __future__ import annotations

import msgspec
import pytest

from controller.following.blank_faces import EVEN
from rules.events import Amended, Asked, Claimed, Discarded, Drawn, Redeemed
from rules.reasons.questions import GoneUnseen
from rules.tiles import UNKNOWN, WHITE, Tile
from tests.controller.laid import Table, dealt, words
from vision.sightings import Sighting, Touch


@pytest.fixture
def table() -> Table:
    return dealt()


def test_a_discard_pushed_far_by_another_was_not_claimed(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    table.still("S")
    (lay,) = [spot for spot in table.spots.values() if spot.tile == "3c"]
    table.take(lay)
    pushed = table.lay(None, 80, 30, "3c")
    table.changes[-1] = Sighting(what="appeared", spot=pushed, was=lay.track)
    table.lay(None, 12, 22, "7d")
    assert table.still("S") == [Discarded(seat="S", tile=Tile("7d"), confidence=0.99)]
    # What is put right of it later is put right of the same discard.
    table.read_again(pushed, tile=Tile("2c"))
    (amended,) = table.still()
    assert isinstance(amended, Amended)
    thrown = [e.n for e in table.record.events if isinstance(e, Discarded) and e.seat == "E"]
    assert [amended.target] == thrown


def test_of_two_alike_the_eye_tells_which_was_pushed(table: Table) -> None:
    first = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    table.still("S")
    table.take(first)
    moved = table.lay(None, 70, 20, "3c")
    table.changes[-1] = Sighting(what="appeared", spot=moved, was=first.track)
    second = table.lay(None, 12, 22, "3c")  # another of that face, where the first one lay
    assert words(table.still("S")) == ["discard"]
    table.read_again(second, tile=Tile("2c"))
    (amended,) = table.still()
    assert isinstance(amended, Amended)
    assert amended.target == table.record.events[-2].n


def test_a_discard_laid_face_down_is_written_when_it_is_turned_over(table: Table) -> None:
    down = table.lay(None, 30, -40)
    assert table.still("E") == []
    wall = table.scribe.table.wall
    table.take(down)
    table.lay(None, 31, -40, "6b")
    assert table.still("E") == [Discarded(seat="E", tile=Tile("6b"), confidence=0.99)]
    assert table.scribe.table.wall == wall


def test_a_tile_laid_face_down_beside_the_wall_was_put_back(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    stack = table.stacks[-1]
    table.draw(stack)
    table.still("S")
    table.lay(None, *stack.xy, angle=stack.angle)
    assert words(table.still("S")) == ["put_back"]


def test_who_throws_face_down_what_lay_aside_has_not_racked_it(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    aside = table.lay("S", 200, -342, zone="exposures", seat="S")
    assert words(table.still("S")) == ["draw"]
    table.take(aside)
    down = table.lay(None, 60, -50)
    assert table.still("S") == []
    table.take(down)
    table.lay(None, 60, -50, "9d")
    assert [msgspec.structs.replace(e, n=0) for e in table.still("S")] == [
        Discarded(seat="S", tile=Tile("9d"), confidence=0.99)
    ]


def test_a_tile_that_looks_like_a_back_and_is_played_past_is_a_discard(table: Table) -> None:
    """A soap without a drawing, of nearly the backs' colour in this light: South plays on."""
    soap = table.lay(None, 30, -40)
    assert table.still("E") == []
    table.draw(table.stacks[-1])
    events = table.still("S")
    assert words(events) == ["ask", "discard", "draw", "rack"]
    assert events[1] == Discarded(seat="E", tile=UNKNOWN, confidence=EVEN)
    (question,) = [event for event in table.record.events if isinstance(event, Asked)]
    assert question.candidates == (WHITE,)
    (amended,) = table.answer(question.n, "Wh")
    assert isinstance(amended, Amended)
    assert amended.event == Discarded(seat="E", tile=WHITE, confidence=1.0)
    assert [spot.track for spot in table.scribe.table.discards] == [soap.track]


def test_an_unread_discard_that_is_not_found_any_more_was_not_called_after_another(
    table: Table,
) -> None:
    """As it is like a back, it is lost in a shadow once South has thrown."""
    soap = table.lay(None, 30, -40)
    table.still("E")
    table.draw(table.stacks[-1])
    table.still("S")
    table.lay(None, 100, 20, "7b")
    table.still("S")
    table.take(soap)
    table.draw(table.stacks[-2])
    assert not any(isinstance(event, Claimed) for event in table.still("W"))
    assert any(
        isinstance(event, Asked) and isinstance(event.asks, GoneUnseen)
        for event in table.record.events
    )
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("hands", ["S", "SE", "E"])
@pytest.mark.parametrize("touch", [True, False])
def test_whose_hand_alone_is_at_the_wall_or_throws_has_played_past_it(
    table: Table, hands: str, *, touch: bool
) -> None:
    """As a draw was not seen: with East's own hand there it may still be turned over."""
    table.lay(None, 30, -40)
    table.still("E")
    if touch:
        finger = Touch(seat="S", seconds=0.0, track=table.stacks[-1].track)
        still = msgspec.structs.replace(table.moment(*hands), touched=(finger,))  # type: ignore[arg-type]
    else:
        table.lay(None, 100, 20, "7b")
        still = table.moment(*hands)  # type: ignore[arg-type]
    events = table.written(table.scribe.see(still))
    thrown = [e.tile for e in events if isinstance(e, Discarded) and e.seat == "E"]
    assert (UNKNOWN in thrown) is (hands == "S")
    if hands == "S" and touch:
        assert words(events) == ["ask", "discard", "touch_wall"]


def test_who_draws_while_the_tile_laid_face_down_is_his_own_has_not_been_played_past(
    table: Table,
) -> None:
    table.lay(None, 30, -40)
    assert table.still("E") == []
    table.draw(table.stacks[-1])
    assert "discard" not in words(table.still("E"))


def test_where_what_lay_face_down_goes_as_another_draws_no_wall_ended(table: Table) -> None:
    """A shadow on the cloth that was like a back: no draw from the wrong end, and nobody dies."""
    table.lay(None, 10, 20, "3c")
    shadow = table.lay(None, -98, -21)
    table.still("E")
    table.take(shadow)
    table.draw(table.stacks[-1])
    table.still("S")
    (drawn,) = [e for e in table.record.events if isinstance(e, Drawn)]
    assert (drawn.seat, drawn.end) == ("S", "right")
    assert table.record.judge.standing == ()


def test_a_tile_laid_face_down_as_another_draws_may_still_be_turned_over(table: Table) -> None:
    table.lay(None, 30, -40)
    table.draw(table.stacks[-1])
    assert "discard" not in words(table.still("S"))


def test_a_soap_given_for_a_joker_is_a_tile_of_the_group_though_it_looks_like_a_back() -> None:
    """It lies in the joker's place; what is laid elsewhere on the rack is a drawn tile."""
    table = dealt()
    called = table.lay(None, 60, 40, "4c")
    table.still("E")
    table.take(called)
    table.rack_top("S", -200, "4c 4c J")
    table.still("S")
    table.lay(None, 10, 40, "8d")
    table.still("S")
    table.draw(table.stacks[-1])
    table.still("W")
    joker = next(spot for spot in table.spots.values() if spot.tile == "J")
    table.take(joker)
    assert table.still("W") == []
    table.lay(None, *joker.xy, zone="exposures", seat="S", angle=joker.angle)
    asked, redeemed = table.still("W")
    assert isinstance(asked, Asked) and asked.candidates == (WHITE,)
    assert redeemed == Redeemed(seat="W", owner="S", group=0, tile=UNKNOWN)
    table.lay(None, 100, 40, "8b")
    assert words(table.still("W")) == ["discard"]
    aside = table.lay("N", -200, -342, zone="exposures", seat="N")
    table.draw(table.stacks[-2])
    assert words(table.still("N")) == ["draw"] and aside.side == "back"
    assert table.record.judge.standing == ()


def test_what_lies_in_no_wall_ends_none_though_it_is_seen_higher_later() -> None:
    """An arm's wrist, taken for a tile face down; it shifts where it rests."""
    table = dealt()
    table.lay(None, 60, 40, "4c")
    table.still("E")
    table.draw(table.stacks[-1])
    wrist = table.lay(None, -120, -150)
    assert words(table.still("S")) == ["draw", "rack"]
    table.lay(None, 100, 40, "8d")
    table.still("S")
    for layer in (2, 1, 2):
        table.take(wrist)
        wrist = table.lay(None, -120, -150, layer=layer)
        assert table.still() == [] and table.scribe.table.wall == 98
    table.draw(table.stacks[-2])
    draw, _ = table.still("W")
    assert isinstance(draw, Drawn) and draw.end == "right"
    assert table.record.judge.standing == ()
