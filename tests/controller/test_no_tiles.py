"""At the first look more faces lie in the middle than can have been thrown: the cloth's pattern."""

import msgspec
import pytest

from rules.events import Amended, Dealt
from rules.tiles import Seat, Tile
from tests.controller.laid import Table, dealt, words
from vision.geometry.plan import TURN
from vision.sightings import Sighting, Spot


def seen(table: Table, faces: str, confidence: float = 0.99) -> list[str]:
    """What is written of the first look, with faces in the middle."""
    for n, tile in enumerate(faces.split()):
        spot = table.lay(None, -100 + 40.0 * n, 20, "3c")
        sure = 0.5 if tile == "?" else confidence
        table.read_again(spot, tile=Tile(tile), confidence=sure)
    return words(table.still())


@pytest.mark.parametrize("faces", ["? ? ? ?", "? ?", "5b 5b"])
def test_what_cannot_have_been_thrown_from_full_walls_is_no_tile(faces: str) -> None:
    table = Table()
    table.deal()
    assert seen(table, faces, 0.89) == ["dealt"]
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert dict(dealt.counts) == {"E": 14, "S": 13, "W": 13, "N": 13}
    for spot in list(table.spots.values()):  # what was none is not seen any more, or otherwise
        if spot.side == "face":
            table.take(spot)
    table.lay(None, 10, 60, "3c")
    assert words(table.still("E")) == ["discard"]


@pytest.mark.parametrize("perhaps", [True, False])
def test_what_is_barely_found_is_no_tile_however_surely_it_is_read(*, perhaps: bool) -> None:
    """Red flowers of a cloth are red dragons to the reader."""
    table = Table()
    table.deal()
    for x in (-60.0, 60.0):
        spot = table.lay(None, x, 20, "R")
        table.read_again(spot, perhaps=perhaps)
    table.still()
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.tiles == (() if perhaps else ("R", "R"))


def test_what_is_barely_found_may_be_the_first_discard() -> None:
    table = Table()
    table.deal()
    table.read_again(table.lay(None, 10, 20, "R"), perhaps=True)
    table.still("E")
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.tiles == ("R",)


@pytest.mark.parametrize("drawn", [True, False])
def test_what_is_hardly_seen_before_anybody_drew_is_part_of_the_cloth(*, drawn: bool) -> None:
    """A flower was read as a 5 dot, and nobody was sure of either."""
    table = Table()
    stacks = table.deal()
    if drawn:
        table.take(stacks[-1])
    flower = table.lay(None, 10, 20, "5d")
    table.read_again(flower, perhaps=True, confidence=0.7)
    table.still()
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.tiles == (("5d",) if drawn else ())


def test_where_all_stacks_stand_none_was_drawn_from_though_one_is_seen_a_layer_too_low() -> None:
    """Numbers on a card are read as two tiles, and a stack at a wall's end is in a shadow."""
    table = Table()
    stacks = table.deal()
    far = next(spot for spot in stacks if spot.layer == 2)
    table.read_again(far, layer=1)
    assert seen(table, "3d 3d", 0.95) == ["dealt"]
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert (dealt.tiles, dealt.wall) == ((), 99)


def test_what_is_no_tile_is_none_where_it_is_pushed_to() -> None:
    """Another number of the card is found as if the first one had been pushed there."""
    table = Table()
    table.deal()
    assert seen(table, "3d 3d", 0.95) == ["dealt"]
    one = next(spot for spot in table.spots.values() if spot.side == "face")
    table.take(one)
    pushed = table.lay(None, 80, 30, "3d")
    table.changes[-1] = Sighting(what="appeared", spot=pushed, was=one.track)
    assert table.still("E") == []
    table.lay(None, 10, 60, "3d")
    assert words(table.still("E")) == ["discard"]


def test_one_surely_read_is_the_first_discard_whatever_else_seems_to_lie_there() -> None:
    table = Table()
    table.deal()
    seen(table, "3c ? ?", 0.99)
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.tiles == (Tile("3c"),)


@pytest.mark.parametrize("put_up", [False, True])
def test_where_tiles_are_drawn_or_groups_put_up_what_lies_there_may_be_thrown(
    *, put_up: bool
) -> None:
    table = Table()
    stacks = table.deal()
    if put_up:
        table.rack_top("S", -100, "N N N")
    else:
        table.draw(stacks[-1])
        table.draw(stacks[-2])
    seen(table, "? ? ?")
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert len(dealt.tiles) == 3


SQUARES: dict[str, tuple[Seat, float, float, float]] = {
    "at the end of a wall that nobody draws from": ("S", 22.0 * 9.5, -285, 0.0),
    "across, beside another": ("N", 22.0 * 9.5, -285, 90.0),
    "before the next tile": ("W", 22.0 * 5.5, -180, 0.0),
    "by itself": ("E", 0, 60, 0.0),
}
"""What looks like a back and is none: before whom, where, and how it is turned."""


def squares(table: Table, number: int) -> list[Spot]:
    """Lay squares of the cloth that look like backs."""
    there = list(SQUARES.values())[:number]
    return [
        table.lay(seat, x, y, layer=1, angle=(90.0 + TURN[seat] + turned) % 180)
        for seat, x, y, turned in there
    ]


@pytest.mark.parametrize(("lying", "drawn"), [("", 0), ("5b", 0), ("5b", 1), ("5b 3c", 1)])
def test_squares_of_the_cloth_by_which_the_walls_have_too_many_are_no_tiles(
    lying: str, drawn: int
) -> None:
    table = Table()
    stacks = table.deal()
    for _ in range(drawn):
        table.draw(stacks.pop())
    for n, tile in enumerate(lying.split()):
        table.lay(None, -100 + 40.0 * n, 0, tile)
    none = squares(table, 4)
    assert words(table.still()) == ["dealt"]
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.wall == 99 - drawn
    table.draw(stacks.pop())
    assert "ask" not in words(table.still("S"))
    table.take(none[0])  # what is none is not drawn either
    assert table.still("W") == []


def test_where_the_walls_do_not_have_just_so_many_too_many_they_are_asked_about() -> None:
    table = Table()
    stacks = table.deal()
    squares(table, 3)
    for stack in stacks[-2:]:
        table.draw(stack)  # one of them is a tile, or two were drawn
    assert "ask" in words(table.still())
    dealt = next(event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.wall == 100


@pytest.mark.parametrize("otherwise", ["the next is not seen", "a stack is seen a layer too low"])
def test_squares_of_the_cloth_are_none_where_a_stack_is_not_seen_as_it_stands(
    otherwise: str,
) -> None:
    """Dark backs on a cloth with dark squares (strange tables 420985, 300179)."""
    table = Table()
    stacks = table.deal()
    squares(table, 2)
    if otherwise == "the next is not seen":
        table.draw(stacks[-1])
        lacking = {stacks[-1].track}
        table.changes = [change for change in table.changes if change.spot.track not in lacking]
    else:
        low = msgspec.structs.replace(stacks[4], layer=1)
        table.spots[low.track] = low
        table.changes = [
            msgspec.structs.replace(change, spot=low) if change.spot.track == low.track else change
            for change in table.changes
        ]
    assert words(table.still()) == ["dealt"]
    dealt = next(event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.wall == 99
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == ["discard"]


@pytest.mark.parametrize("counted", [False, True])
def test_where_the_walls_end_is_not_known_until_they_add_up(*, counted: bool) -> None:
    """A thing as high as a stack stands nearer than the wall in use."""
    table = Table(code="tournament-2019")
    in_use = table.deal()
    table.lay("E", 200, -150, layer=2)
    assert "ask" in words(table.still())
    dealt = next(event for event in table.record.events if isinstance(event, Dealt))
    if counted:
        right = msgspec.structs.replace(dealt, n=0, wall=99, source="operator")
        table.record.note(Amended(target=dealt.n, event=right, source="operator"))
    table.lay(None, 0, 0, "3c")
    table.still("E")
    table.draw(in_use[-1])
    table.still("S")
    table.lay(None, 60, 0, "4c")
    table.still("S")
    assert [r.seat for r in table.record.judge.standing if r.kind == "dead"] == ["S"] * counted


def test_backs_that_come_from_nowhere_in_play_are_squares_of_the_cloth() -> None:
    """In a shadow they were found before the walls; nobody puts back what nobody drew."""
    table = dealt()
    in_use = table.stacks
    table.lay(None, 0, 0, "3c")
    table.still("E")
    none = [table.lay(None, 245, -150 + 52 * n, angle=90.0) for n in range(4)]
    table.draw(in_use[-1])
    assert words(table.still("S")) == ["draw", "rack"]
    assert table.scribe.table.wall == 98
    table.take(none[0])
    table.lay(None, 40, 0, "5d")
    assert words(table.still("S")) == ["discard"]
    table.draw(in_use[-2])
    assert words(table.still("W")) == ["draw", "rack"]
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("lying", ["", "5b"])
def test_so_many_backs_barely_found_at_the_rows_ends_are_tiles_as_the_walls_lack(
    lying: str,
) -> None:
    """Two stacks are found on a striped cloth only barely, and so is the cloth beside them."""
    table = Table()
    stacks = table.deal()
    for n, tile in enumerate(lying.split()):
        table.lay(None, -100 + 40.0 * n, 0, tile)
    ends = [spot for spot in table.spots.values() if spot.track in (1, 32)]  # the ends of two walls
    for spot in ends:
        table.take(spot)
    table.changes = [c for c in table.changes if c.spot.track not in {s.track for s in ends}]
    for n, spot in enumerate(ends):
        barely = {"layer": 2, "angle": spot.angle, "perhaps": True, "confidence": 0.3 - 0.05 * n}
        table.lay(None, *spot.xy, **barely)  # type: ignore[arg-type]
    cloth = table.lay("S", -22.0 * 10.5, -285, layer=2, perhaps=True, confidence=0.2)
    assert words(table.still()) == ["dealt"]
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.wall == 99
    table.draw(stacks[-1])
    assert "draw" in words(table.still("S"))
    table.take(cloth)
    assert table.still("W") == []


def test_the_cloth_past_a_rows_end_is_no_tile_where_that_were_more_than_can_be_left() -> None:
    """The deal is found in play: three discards lie there, and three tiles were drawn for them."""
    table = Table()
    stacks = table.deal()
    for spot in stacks[-2:]:  # three tiles
        table.take(spot)
    table.changes = [c for c in table.changes if c.spot.track not in {s.track for s in stacks[-2:]}]
    for n, tile in enumerate(("5b", "7c", "2d")):
        table.lay(None, -100 + 40.0 * n, 0, tile)
    table.lay("S", -22.0 * 10.5, -285, layer=2, perhaps=True, confidence=0.2)
    table.still()
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.wall == table.scribe.table.wall == 96


def test_the_cloth_past_a_rows_end_is_no_tile_where_the_row_is_shoved() -> None:
    """It seems to lie as near to the row as before, lower and by another number."""
    table = Table()
    table.deal()
    cloth = table.lay("S", -22.0 * 10.5, -285, layer=2, perhaps=True, confidence=0.2)
    table.still()
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == ["discard"]
    table.take(cloth)
    table.lay("S", -22.0 * 10.5 - 4, -281)
    assert table.still("S") == []
    assert table.scribe.table.wall == 99


@pytest.mark.parametrize("sure", [True, False])
def test_what_may_be_flowers_of_the_cloth_is_not_thrown_where_ends_are_barely_found(
    *, sure: bool
) -> None:
    """Four discards and three tiles drawn, or flowers and the end of a wall."""
    table = Table()
    ends = table.deal()[-2:]
    for spot in ends:
        table.take(spot)
    table.changes = [c for c in table.changes if c.spot.track not in {s.track for s in ends}]
    for spot in ends:
        barely = {"angle": spot.angle, "perhaps": True, "confidence": 0.2}
        table.lay(None, *spot.xy, layer=spot.layer, **barely)  # type: ignore[arg-type]
    seen(table, "7c ? ? ?", 0.99 if sure else 0.83)
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert (dealt.wall, len(dealt.tiles)) == ((96, 4) if sure else (99, 0))


def test_where_those_barely_found_are_too_few_none_of_them_is_a_tile() -> None:
    table = Table()
    stacks = table.deal()
    for spot in stacks[:2]:
        table.take(spot)
    table.changes = [c for c in table.changes if c.spot.track not in {s.track for s in stacks[:2]}]
    end = stacks[1]
    table.lay(None, *end.xy, layer=2, angle=end.angle, perhaps=True, confidence=0.3)
    assert "ask" in words(table.still())
    dealt = next(event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.wall == 95
