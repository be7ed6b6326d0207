"""A deal that is first looked at when it is being played: it is taken as it lies."""

from __future__ import annotations

import pytest

from rules.events import Amended, Asked, Confirmed, Dealt, Discarded, Drawn, Racked
from rules.reasons.questions import DoesNotAddUp
from rules.rulings import Kind
from rules.tiles import UNKNOWN, Tile, parse_tiles
from tests.controller.laid import Table
from vision.sightings import Spot

ACCUSING: frozenset[Kind] = frozenset({"illegal", "dead", "foul", "error", "warning"})


def found(thrown: str, *drawn: int) -> tuple[Table, list[Spot]]:
    """A table whose walls have lost these stacks' tiles, and where tiles lie thrown."""
    table = Table()
    stacks = table.deal()
    spots = [table.lay(None, 30 * n, 20, tile) for n, tile in enumerate(thrown.split())]
    for _ in drawn:
        stack = table.stacks[-1] if table.stacks else stacks[-1]
        left = table.draw(stack)
        stacks[-1:] = [left] if left is not None else []
    return table, spots


def test_what_lies_there_is_on_record_and_nobodys_turn_is_guessed() -> None:
    table, _ = found("3c 9d 1b", 0, 0)
    group = parse_tiles("5d 5d 5d")
    table.rack_top("W", -100, "5d 5d 5d")
    (dealt,) = table.still()
    assert isinstance(dealt, Dealt)
    assert (dealt.counts, dealt.wall) == ({}, 97)
    assert dealt.tiles == parse_tiles("3c 9d 1b")
    assert dealt.exposures == {"W": (group,)}
    deal = table.record.deal
    assert deal is not None
    assert (deal.phase, deal.turn, deal.discards.pool, deal.wall.left) == (
        "play",
        None,
        dealt.tiles,
        97,
    )
    assert [g.tiles for g in deal.hands["W"].exposures] == [group]


def test_a_next_tile_seen_as_two_is_one_if_all_tiles_are_somewhere_then() -> None:
    table, _ = found("3c")
    end = next(spot for spot in table.spots.values() if spot.layer == 1)
    end = table.read_again(end, layer=2)
    (dealt,) = table.still()
    assert isinstance(dealt, Dealt) and dealt.wall == 99
    table.take(end)
    assert table.still("S") == [Drawn(seat="S"), Racked(seat="S")]
    deal = table.record.deal
    assert deal is not None and deal.wall.left == 98


def test_a_stack_too_many_is_asked_about() -> None:
    table, _ = found("3c")
    table.lay(None, -285, 0, "?", side="back", layer=2)
    _, asked = table.still()
    assert isinstance(asked, Asked) and isinstance(asked.asks, DoesNotAddUp)


@pytest.mark.parametrize("seat", ["E", "S", "W", "N"])
def test_whoever_throws_first_is_accused_of_nothing_and_play_is_ruled_on_from_there(
    seat: str,
) -> None:
    table, _ = found("3c 9d 1b", 0, 0)
    table.still()
    table.lay(None, 120, 20, "2c")
    assert table.still(seat) == [Discarded(seat=seat, tile=Tile("2c"), confidence=0.99)]  # type: ignore[arg-type]
    assert [r for r in table.record.standing if r.kind in ACCUSING] == []
    deal = table.record.deal
    assert deal is not None
    assert deal.turn == deal.next_live(seat)  # type: ignore[arg-type]
    table.lay(None, 150, 20, "4c")
    *_, asked = table.still(seat)  # throws again, and nobody has drawn: the first may be no tile
    assert [r.kind for r in table.record.standing] == []
    assert isinstance(asked, Asked) and asked.entry is not None
    table.said(Confirmed(target=asked.entry, source="operator"))
    assert [r.kind for r in table.record.standing] == ["illegal"]


def test_a_tile_that_was_not_read_is_asked_about_and_its_answer_put_in() -> None:
    table, _ = found("3c 9d", 0, 0)
    table.lay(None, 90, 20, "?", side="face", candidates=((Tile("5c"), 0.5), (Tile("3c"), 0.4)))
    dealt, asked = table.still()
    assert isinstance(dealt, Dealt)
    assert dealt.tiles[-1] == UNKNOWN
    assert isinstance(asked, Asked)
    (amended,) = table.answer(3, "5c")
    assert isinstance(amended, Amended)
    assert isinstance(amended.event, Dealt)
    assert amended.event.tiles == parse_tiles("3c 9d 5c")


def test_a_tile_of_an_exposure_found_there_is_put_right_in_its_place() -> None:
    table, _ = found("3c 9d 1b", 0, 0)
    group = table.rack_top("W", -100, "5d 5c 5d")
    table.still()
    table.read_again(group[1], tile=Tile("5d"))
    (amended,) = table.still()
    assert isinstance(amended, Amended)
    assert isinstance(amended.event, Dealt)
    assert amended.event.exposures == {"W": (parse_tiles("5d 5d 5d"),)}


def test_a_deal_that_is_seen_from_its_beginning_is_held_to_its_counts() -> None:
    table = Table()
    table.deal()
    (dealt,) = table.still()
    assert isinstance(dealt, Dealt)
    assert dealt.counts == {"E": 14, "S": 13, "W": 13, "N": 13}
