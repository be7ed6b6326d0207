"""What the scribe asks about tiles, and what an answer or a better look amends."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.events import (
    Amended,
    Asked,
    Claimed,
    Discarded,
    Exposed,
    Racked,
    Redeemed,
    Shown,
)
from rules.tiles import UNKNOWN, Tile, parse_tiles
from tests.controller.laid import Table, dealt, words
from tests.english import english
from vision.sightings import Spot

THREE_OR_FIVE: dict[str, Any] = {
    "side": "face",
    "confidence": 0.5,
    "candidates": ((Tile("5c"), 0.5), (Tile("3c"), 0.4)),
}


@pytest.fixture
def table() -> Table:
    return dealt()


def open_discard(table: Table) -> Spot:
    """East discards what may be a 3 or a 5 crak; entries 2 and 3."""
    spot = table.lay(None, 10, 20, "?", **THREE_OR_FIVE)
    asked, discarded = table.still("E")
    assert isinstance(asked, Asked)
    assert asked.candidates == parse_tiles("5c 3c")
    assert isinstance(discarded, Discarded)
    return spot


@pytest.mark.parametrize(
    ("doubt", "says"),
    [
        ("close", "close behind"),
        ("left", "are left"),
        ("counts", "than the set has"),
        ("moved", "taken up"),
        ("group", "beside"),
    ],
)
def test_a_doubtful_tile_is_written_as_unknown_and_asked_about(
    table: Table, doubt: str, says: str
) -> None:
    table.lay(None, 10, 20, "5c", doubt=doubt, candidates=THREE_OR_FIVE["candidates"])
    asked, discarded = table.still("E")
    assert isinstance(asked, Asked)
    assert says in english(asked)
    assert "5 crak" in english(asked)
    assert asked.candidates == parse_tiles("5c 3c")
    assert discarded == Discarded(seat="E", tile=UNKNOWN, confidence=0.99)


def test_a_question_names_its_picture() -> None:
    table = dealt(picture=lambda spot: f"{spot.track}.jpg")
    spot = table.lay(None, 10, 20, "?", **THREE_OR_FIVE)
    asked = table.still("E")[0]
    assert isinstance(asked, Asked)
    assert asked.about == f"{spot.track}.jpg"


def test_the_same_tile_is_asked_about_once(table: Table) -> None:
    spot = open_discard(table)
    table.read_again(spot, doubt="counts")
    assert table.still() == []


def test_a_tile_that_becomes_doubtful_later_is_asked_about_then(table: Table) -> None:
    spot = table.lay(None, 10, 20, "5c")
    table.still("E")
    table.read_again(spot, doubt="counts")
    asked, amended = table.still()
    assert isinstance(asked, Asked)
    assert isinstance(amended, Amended)
    assert isinstance(amended.event, Discarded)
    assert (amended.target, amended.event.tile) == (3, UNKNOWN)


def test_a_doubt_that_a_later_look_clears_leaves_the_tile_as_it_was_read(table: Table) -> None:
    spot = table.lay(None, 10, 20, "5c", doubt="counts")
    table.still("E")
    table.read_again(spot, doubt=None, tile=Tile("5c"), confidence=0.98)
    (amended,) = table.still()
    assert isinstance(amended, Amended)
    assert amended.event == Discarded(seat="E", tile=Tile("5c"), confidence=0.98)


def test_an_answer_amends_the_discard(table: Table) -> None:
    open_discard(table)
    assert table.answer(3, "3c") == [
        Amended(
            target=4,
            event=Discarded(seat="E", tile=Tile("3c"), confidence=1.0),
            reason="answered",
            source="operator",
        )
    ]


def test_an_answer_that_confirms_what_was_read_in_doubt_writes_it(table: Table) -> None:
    table.lay(None, 10, 20, "5c", doubt="close")
    table.still("E")
    (amended,) = table.answer(3, "5c")
    assert isinstance(amended, Amended)
    assert amended.event == Discarded(seat="E", tile=Tile("5c"), confidence=1.0)


def test_an_answer_that_is_on_record_amends_nothing(table: Table) -> None:
    open_discard(table)
    assert len(table.answer(3, "5c")) == 1
    assert table.answer(3, "5c") == []


def test_what_a_person_said_stands_against_later_looks(table: Table) -> None:
    spot = open_discard(table)
    table.answer(3, "3c")
    table.read_again(spot, tile=Tile("5c"), confidence=0.9)
    assert table.still() == []
    table.take(table.spots[spot.track])
    assert table.still("N") == [Claimed(seat="N", tile=Tile("3c")), Racked(seat="N")]


def test_an_answer_reaches_every_entry_that_names_the_tile(table: Table) -> None:
    spot = open_discard(table)
    table.take(spot)
    assert table.still("N") == [Claimed(seat="N", tile=UNKNOWN), Racked(seat="N")]
    amended = table.answer(3, "5c")
    assert [(a.target, a.event.tile) for a in amended] == [(4, "5c"), (5, "5c")]  # type: ignore[union-attr]
    assert table.answer(3, "3c")[0].target == 4  # type: ignore[union-attr]


def test_only_a_question_about_a_tile_can_be_answered(table: Table) -> None:
    open_discard(table)
    with pytest.raises(LookupError, match="entry 4 is no question"):
        list(table.scribe.answer(4, Tile("5c")))


@pytest.mark.parametrize("tiles", ["? ? ? J", "Wh ? ? J", "? ? J J", "Wh ? J J"])
def test_soaps_that_look_like_backs_are_put_up_and_not_laid_aside(table: Table, tiles: str) -> None:
    """A set whose soap has no drawing: the group is asked about, and nobody is accused."""
    discard = table.lay(None, 10, 20, "Wh")
    table.still("E")
    table.take(discard)
    table.rack_top("W", -100, tiles)
    events = table.still("W")
    assert words(events)[:2] == ["claim", "ask"]
    assert "expose" in words(events)
    shown = next(event for event in events if isinstance(event, Exposed))
    assert len(shown.tiles) == 4
    assert table.record.judge.standing == ()
    table.lay(None, 60, 20, "9d")
    assert words(table.still("W")) == ["discard"]
    for spot in [spot for spot in table.spots.values() if spot.zone == "exposures"]:
        table.take(spot)
        table.lay(None, *spot.xy, spot.tile, zone="exposures", seat="W", side=spot.side)
    assert not {"rack", "draw"} & set(words(table.still()))


def test_a_called_soap_that_looks_like_a_back_is_the_tile_of_the_group_beside_it(
    table: Table,
) -> None:
    """It lies there by itself for a look, face down as it seems."""
    discard = table.lay(None, 10, 20, "Wh")
    table.still("E")
    table.take(discard)
    table.rack_top("W", -100, "?")
    assert "rack" not in words(table.still("W"))
    table.rack_top("W", -100 + 22.5, "Wh F J")
    shown = next(event for event in table.still("W") if isinstance(event, Exposed))
    assert len(shown.tiles) == 4 and shown.claimed == Tile("Wh")
    assert table.record.judge.standing == ()


def test_a_back_beside_a_rack_is_no_soap_where_another_tile_was_called(table: Table) -> None:
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    table.rack_top("W", -100, "?")
    assert words(table.still("W")) == ["claim", "rack"]


def test_a_tile_that_is_laid_aside_at_the_end_of_a_group_is_face_down(table: Table) -> None:
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    table.rack_top("W", -100, "3c 3c J ?")
    shown = next(event for event in table.still("W") if isinstance(event, Exposed))
    assert shown.tiles == parse_tiles("3c 3c J")


def test_an_open_discard_pushed_aside_is_the_same_tile(table: Table) -> None:
    spot = open_discard(table)
    table.take(spot)
    table.lay(None, 25, 35, "3c")
    (amended,) = table.still("S")
    assert isinstance(amended, Amended)
    assert amended.target == 4
    assert isinstance(amended.event, Discarded)
    assert amended.event.tile == Tile("3c")


def test_a_plain_discard_pushed_aside_and_read_as_another_is_another(table: Table) -> None:
    spot = table.lay(None, 10, 20, "5c")
    table.still("E")
    table.take(spot)
    table.lay(None, 25, 35, "3c")
    assert words(table.still("S")) == ["claim", "rack", "discard"]


def test_an_open_discard_is_told_by_the_exposure_it_goes_into(table: Table) -> None:
    spot = open_discard(table)
    table.take(spot)
    table.rack_top("W", -100, "3c 3c J")
    amended, claimed, exposed = table.still("W")
    assert isinstance(amended, Amended)
    assert isinstance(amended.event, Discarded)
    assert (amended.target, amended.event.tile) == (4, Tile("3c"))
    assert claimed == Claimed(seat="W", tile=Tile("3c"))
    assert isinstance(exposed, Exposed)
    assert exposed.claimed == Tile("3c")


def accused(table: Table) -> list[tuple[str, str | None]]:
    return [(ruling.kind, ruling.seat) for ruling in table.record.standing]


@pytest.mark.parametrize(("answer", "due"), [("5c", []), ("3c", [("illegal", "W")])])
def test_an_exposure_without_the_claimed_tile_is_asked_about_and_nobody_accused_till_it_is_answered(
    table: Table, answer: str, due: list[tuple[str, str]]
) -> None:
    """West called what was read as a 3 crak, and put up 5 craks: it was misread, or is racked."""
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    table.rack_top("W", -100, "5c 5c 5c")
    asked, amended, claimed, exposed = table.still("W")
    assert isinstance(asked, Asked)
    assert asked.candidates == parse_tiles("3c 5c")
    assert isinstance(amended, Amended)
    assert isinstance(amended.event, Discarded)
    assert (amended.target, amended.event.tile) == (3, UNKNOWN)
    assert claimed == Claimed(seat="W", tile=UNKNOWN)
    assert isinstance(exposed, Exposed)
    assert (exposed.tiles, exposed.claimed) == (parse_tiles("5c 5c 5c"), UNKNOWN)
    assert accused(table) == []
    told = table.answer(4, answer)
    assert [a.target for a in told] == [3, 6, 7]  # type: ignore[union-attr]
    assert accused(table) == due


def test_a_claimed_tile_that_a_person_named_is_not_asked_about(table: Table) -> None:
    spot = open_discard(table)
    table.answer(3, "3c")
    table.take(spot)
    table.rack_top("W", -100, "5c 5c 5c")
    claimed, exposed = table.still("W")
    assert claimed == Claimed(seat="W", tile=Tile("3c"))
    assert isinstance(exposed, Exposed)
    assert accused(table) == [("illegal", "W")]


def exposed_with_a_doubt(table: Table) -> list[Spot]:
    """West exposes 3 crak, an open tile, and a joker; the question is entry 5, the group 6."""
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    spots = table.rack_top("W", -100, "3c 3c J")
    spots[1] = open_ = msgspec.structs.replace(spots[1], tile=UNKNOWN, confidence=0.5)
    table.spots[open_.track] = open_
    table.changes = [
        msgspec.structs.replace(s, spot=open_) if s.spot.track == open_.track else s
        for s in table.changes
    ]
    claimed, asked, exposed = table.still("W")
    assert words([claimed, asked, exposed]) == ["claim", "ask", "expose"]
    assert exposed.confidence == 0.5
    return spots


def test_an_answer_amends_an_exposure_and_is_no_change_of_it(table: Table) -> None:
    spots = exposed_with_a_doubt(table)
    (amended,) = table.answer(5, "5c")
    assert isinstance(amended, Amended)
    assert isinstance(amended.event, Exposed)
    assert amended.target == 6
    assert amended.event.tiles == parse_tiles("3c 5c J")  # an offence, as it lies
    assert amended.event.confidence == 0.99
    table.take(spots[2])
    table.lay(None, *spots[2].xy, "3c", zone="exposures", seat="W", angle=90)
    assert table.still("S") == [Redeemed(seat="S", owner="W", group=0, tile=Tile("3c"))]


def test_a_better_look_at_an_exposure_is_no_change_of_it(table: Table) -> None:
    spots = exposed_with_a_doubt(table)
    table.read_again(spots[1], tile=Tile("3c"), confidence=0.97)
    (amended,) = table.still()
    assert isinstance(amended, Amended)
    assert isinstance(amended.event, Exposed)
    assert (amended.target, amended.event.tiles) == (6, parse_tiles("3c 3c J"))
    assert amended.event.confidence == 0.97


def test_a_swapped_tile_in_doubt_is_asked_about(table: Table) -> None:
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    group = table.rack_top("W", -100, "3c 3c J")
    table.still("W")
    table.take(group[2])
    table.lay(None, *group[2].xy, "5c", zone="exposures", seat="W", angle=90, doubt="group")
    asked, redeemed = table.still("S")
    assert isinstance(asked, Asked)
    assert redeemed == Redeemed(seat="S", owner="W", group=0, tile=UNKNOWN)
    (amended,) = table.answer(6, "3c")
    assert isinstance(amended, Amended)
    assert amended.event == Redeemed(seat="S", owner="W", group=0, tile=Tile("3c"))


def test_a_hand_shown_is_shown_once_however_often_it_is_read(table: Table) -> None:
    spots = table.rack_top("E", -150, "1b 1b 1b 2b 2b 2b 3b 3b 3b 4b 4b 4b 5b")
    open_ = table.lay("E", -150 + 22.5 * 13, -342, zone="exposures", seat="E", **THREE_OR_FIVE)
    events = table.still("E")
    assert words(events) == ["declare", "ask", "show"]
    table.read_again(open_, tile=Tile("5c"), confidence=0.9)
    (amended,) = table.still()
    assert isinstance(amended, Amended)
    assert isinstance(amended.event, Shown)
    assert amended.event.tiles[-1] == Tile("5c")
    assert len(spots) == 13
