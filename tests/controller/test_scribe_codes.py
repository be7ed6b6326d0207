"""The scribe where tiles move otherwise than in the American game: the League's older games."""

from __future__ import annotations

from unittest.mock import Mock

import msgspec
import pytest

from controller.table import read_by
from rules.events import Claimed, Discarded, Exposed, Retracted
from rules.tiles import Tile, parse_tiles
from tests.controller.laid import Judged, words
from vision.sightings import Touch


def test_a_flower_that_was_thrown_goes_back_to_its_player() -> None:
    at = Judged("hoyle-league")
    flower = at.table.lay(None, 0, 0, "F")
    assert words(at.still("E")) == ["discard"]
    at.table.take(flower)
    assert at.still("E") == [Retracted(seat="E")]
    at.table.lay(None, 0, 0, "3c")
    assert at.still("E") == [Discarded(seat="E", tile=Tile("3c"), confidence=0.99)]
    assert at.table.record.deal is not None and at.table.record.deal.turn == "S"


def test_a_thrown_joker_is_claimed_as_what_it_was_thrown_as() -> None:
    at = Judged("hoyle-league")
    at.table.lay(None, 0, 0, "5d")
    at.still("E")
    at.table.draw(at.stacks[-1])
    at.still("S")
    joker = at.table.lay(None, 40, 0, "J")
    at.still("S")
    at.table.take(joker)
    at.table.rack_top("N", -100, "J 5d 5d F")
    assert at.still("N") == [
        Claimed(seat="N", tile=Tile("5d")),
        Exposed(
            seat="N", tiles=parse_tiles("J 5d 5d F"), claimed=Tile("5d"), confidence=0.99
        ),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "jokers", "flowers", "wild"),
    [("american", 8, 8, "J"), ("nmjl-1946", 0, 18, "F"), ("hoyle-league", 8, 8, "F J")],
)
def test_faces_are_read_by_the_codes_set_and_what_is_wild_in_it(
    code: str, jokers: int, flowers: int, wild: str
) -> None:
    watcher = Mock()
    read_by(code, watcher)
    (counts, tuning), _ = watcher.read_jointly.call_args
    assert (counts["J"], counts["F"], tuning.wild) == (jokers, flowers, set(parse_tiles(wild)))


@pytest.mark.parametrize("thrown_too", [False, True])
def test_a_touch_seen_with_the_discard_came_after_it(thrown_too: bool) -> None:
    at = Judged("nmjl-1946")
    next_tile = at.stacks[-1].track
    if thrown_too:
        at.table.lay(None, 60, 40, "4c")
    touch = Touch(seat="S", seconds=0.0, track=next_tile)
    still = msgspec.structs.replace(at.table.moment("E", "S"), touched=(touch,))
    written = at.table.written(at.table.scribe.see(still))
    assert words(written) == (["discard", "touch_wall"] if thrown_too else ["touch_wall"])
    waits = [ruling.kind for ruling in at.table.record.judge.unsettled.waiting]
    assert waits == ([] if thrown_too else ["illegal"])
    if not thrown_too:
        at.table.lay(None, 60, 40, "4c")
        at.still("E")
    assert [ruling.kind for ruling in at.table.record.judge.standing] == waits
