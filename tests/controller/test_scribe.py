"""The scribe, fed with stills as the watcher would give them, laid out by hand."""

from __future__ import annotations

import msgspec
import pytest

from controller.following.scribe import Scribe
from rules.amending import amended
from rules.events import (
    Amended,
    Asked,
    Claimed,
    DealEnded,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Exposed,
    ExposureChanged,
    PutBack,
    Racked,
    Redeemed,
    Retracted,
    Shown,
    WallPushed,
)
from rules.tiles import SEATS, Seat, Tile, parse_tiles
from tests.controller.laid import Table, dealt, words
from tests.english import english
from tests.notebook import Notebook
from vision.sightings import Sighting, Spot, Still


@pytest.fixture
def table() -> Table:
    return dealt()


def test_a_wall_that_does_not_add_up_is_asked_about() -> None:
    table = Table()
    table.wall("E", 12)
    dealt, asked = table.still()
    assert isinstance(dealt, Dealt)
    assert isinstance(asked, Asked)
    assert "24 tiles" in english(asked)


def test_discard_draw_rack(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    assert table.still("E") == [Discarded(seat="E", tile=Tile("3c"), confidence=0.99)]
    table.draw(table.stacks[-1])
    assert table.still("S") == [Drawn(seat="S"), Racked(seat="S")]


def test_discard_and_next_draw_in_one_still(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.draw(table.stacks[-1])
    assert words(table.still("E", "S")) == ["discard", "draw", "rack"]
    assert [e.seat for e in table.journal[1:]] == ["E", "S", "S"]  # type: ignore[union-attr]


def test_what_is_drawn_and_thrown_in_one_look_was_racked_if_all_play_so(table: Table) -> None:
    """Nobody saw it. In haste all draw and throw in one look; else it is the tile that was drawn.
    From the wrong end it must not be racked: nothing is said of it."""
    table.lay(None, 10, 20, "3c")
    table.still("E")
    written = []
    left = None
    for n, seat in enumerate("SWN"):
        if left is None:
            left = table.draw(table.stacks[-1 - n])
        else:
            table.take(left)
        table.lay(None, 60 + 30 * n, 20, f"{n + 1}d")
        written.append(words(table.still(seat)))  # type: ignore[arg-type]
    assert written == [["draw", "discard"], ["draw", "discard"], ["draw", "rack", "discard"]]
    table.draw(table.stacks[0])
    table.lay(None, 10, 60, "9d")
    assert words(table.still("E")) == ["draw", "discard"]


@pytest.mark.parametrize(("hands", "known"), [(("S", "W"), True), (("W", "N"), False)])
def test_two_draws_and_a_discard_in_one_look_are_in_turn(
    table: Table, hands: tuple[Seat, ...], known: bool
) -> None:
    """South draws and throws, and West draws; by whom it was is plain if theirs are the hands."""
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    table.draw(table.stacks[-2])
    table.lay(None, 60, 20, "9d")
    events = table.still(*hands)
    if known:
        assert words(events) == ["draw", "rack", "discard", "draw", "rack"]
        assert [e.seat for e in events] == ["S", "S", "S", "W", "W"]  # type: ignore[union-attr]
    else:
        assert all(e.seat == "?" for e in events if isinstance(e, Drawn))


def test_of_two_draws_in_one_look_the_first_that_lies_aside_was_not_racked(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    table.draw(table.stacks[-2])
    table.lay("S", 0, -342, zone="exposures", seat="S")
    table.lay(None, 60, 20, "9d")
    assert Racked(seat="S") not in table.still("S", "W")


def test_top_and_bottom_of_a_stack(table: Table) -> None:
    stacks = table.stacks
    table.draw(stacks[-1])
    table.still("E")
    left = table.draw(stacks[-2])
    assert left is not None
    assert table.still("S") == [Drawn(seat="S"), Racked(seat="S")]
    table.draw(left)
    assert table.still("W") == [Drawn(seat="W"), Racked(seat="W")]
    assert table.scribe.table.wall == 96


def test_a_stack_that_was_shoved_is_the_next_one_all_the_same(table: Table) -> None:
    """It goes from where the shove left it, and was noted where it stood before."""
    table.draw(table.stacks[-1])
    table.still("E")
    noted = table.stacks[-2]
    x, y = noted.xy
    shoved = msgspec.structs.replace(noted, xy=(x + 5, y - 2), angle=noted.angle + 1.5)
    table.spots[noted.track] = shoved
    left = table.draw(shoved)
    assert left is not None
    assert table.still("S") == [Drawn(seat="S"), Racked(seat="S")]
    table.spots[left.track] = again = msgspec.structs.replace(
        left, xy=(left.xy[0] - 4, left.xy[1] + 3)
    )
    table.draw(again)
    assert table.still("W") == [Drawn(seat="W"), Racked(seat="W")]


def test_the_wrong_end(table: Table) -> None:
    table.draw(table.stacks[0])
    drawn, _ = table.still("S")
    assert drawn == Drawn(seat="S", end="wrong")


def test_a_draw_in_the_midst_of_a_wall_is_asked_about_before_anybody_is_accused(
    table: Table,
) -> None:
    """A stack's layer is easily mistaken; nobody is accused of what one look at it shows."""
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[5])
    drawn, _, asked = table.still("S")
    assert drawn == Drawn(seat="S", end="wrong", hidden=("draw",))
    assert isinstance(asked, Asked)
    assert table.record.judge.standing == ()


def test_a_whole_stack_that_goes_amid_its_wall_is_covered_and_was_not_drawn(table: Table) -> None:
    """Two tiles at once, from where nobody draws: a hand lies there that the eye did not find."""
    table.lay(None, 10, 20, "3c")
    table.still("E")
    amid = table.stacks[5]
    table.take(amid)
    assert [e for e in table.still("S") if isinstance(e, Drawn | PutBack)] == []
    assert table.record.deal is not None and table.record.deal.wall.left == 99
    table.draw(table.stacks[-1])
    assert table.still("S") == [Drawn(seat="S"), Racked(seat="S")]
    table.lay(None, *amid.xy, layer=2, angle=amid.angle)
    assert [e for e in table.still("W") if isinstance(e, Drawn | PutBack)] == []
    assert table.record.deal.wall.left == 98


def test_the_wrong_wall(table: Table) -> None:
    other = next(s for s in table.spots.values() if s.xy[0] > 280)
    table.draw(other)
    assert table.still("S")[0] == Drawn(seat="S", end="wrong")


def test_put_back(table: Table) -> None:
    last = table.stacks[-1]
    table.draw(last)
    table.still("S")
    table.lay(None, *last.xy, layer=1, angle=last.angle)
    assert table.still("S") == [PutBack(seat="S")]


def test_what_goes_back_after_a_call_was_never_racked(table: Table) -> None:
    """Nobody saw it racked, and who had would not give it back (AMR.A4)."""
    thrown = table.lay(None, 10, 20, "3c")
    table.still("E")
    last = table.stacks[-1]
    table.draw(last)
    assert words(table.still("S")) == ["draw", "rack"]
    table.take(thrown)
    table.rack_top("W", -100, "3c 3c J")
    table.still("W")
    table.lay(None, *last.xy, layer=1, angle=last.angle)
    events = table.still("S")
    assert words(events) == ["amend", "put_back"]
    assert isinstance(events[0], Amended) and events[0].event is None


def test_what_is_put_back_unseen_was_put_back_by_somebody(table: Table) -> None:
    stack = table.stacks[-1]
    table.draw(stack)
    table.still("W")  # while East is to discard
    table.lay(None, *stack.xy, layer=1, angle=stack.angle)
    assert table.still() == [PutBack(seat="?")]


def lay_aside(table: Table, seat: Seat) -> tuple[Spot, Spot]:
    """Draw the next tile and lay it face down on the rack's top."""
    stack = table.stacks[-1]
    table.draw(stack)
    aside = table.lay(seat, 0, -342, zone="exposures", seat=seat)
    assert table.still(seat) == [Drawn(seat=seat)]
    return stack, aside


def test_a_tile_drawn_and_laid_aside_is_not_racked_yet(table: Table) -> None:
    _, aside = lay_aside(table, "S")
    table.take(aside)
    assert table.still("S") == [Racked(seat="S")]


def rests(table: Table, *seats: Seat) -> Still:
    """Return the moment, with hands that came to rest over the table in the midst of an act."""
    return msgspec.structs.replace(table.moment(*seats), resting=seats)


def test_a_tile_in_a_hand_that_stops_over_the_table_is_not_racked(table: Table) -> None:
    """West draws out of turn, stops, and lays it aside: nothing was racked."""
    stack = table.stacks[-1]
    table.draw(stack)
    assert table.written(table.scribe.see(rests(table, "W"))) == [Drawn(seat="W")]
    aside = table.lay("W", 0, -342, zone="exposures", seat="W")
    assert table.still("W") == []
    table.take(aside)
    table.lay(None, *stack.xy, layer=1, angle=stack.angle)
    assert table.still("W") == [PutBack(seat="W")]
    assert [ruling.kind for ruling in table.record.judge.standing] == ["illegal"]


@pytest.mark.parametrize("came", [True, False])
def test_a_group_put_up_in_haste_may_have_been_called_for(table: Table, came: bool) -> None:
    """East's hand was over the table, and no look showed its discard before West put it up."""
    if came:
        assert table.still("E", "W") == []
    table.rack_top("W", -100, "9b 9b 9b J")
    exposed, *asked = table.still("W")
    assert isinstance(exposed, Exposed) and ("discard" in exposed.hidden) == came
    assert [english(e)[:30] for e in asked] == (["Did East discard the 9 bam? Ru"] if came else [])
    table.lay(None, 60, 40, "7c")
    table.still("W")
    assert (table.record.judge.standing == ()) == came


def test_a_called_tile_that_is_put_up_before_the_others_is_no_group_by_itself(
    table: Table,
) -> None:
    """North's hand stops with it, and stops again before it lays the others beside it."""
    called = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(called)
    assert words(table.written(table.scribe.see(rests(table, "N")))) == ["claim"]
    table.lay("N", -200, -342, "3c", zone="exposures", seat="N")
    assert table.still("N") == []
    for n in (1, 2, 3):
        table.lay("N", -200 + 22.5 * n, -342, "3c", zone="exposures", seat="N")
    (exposed,) = table.still("N")
    assert isinstance(exposed, Exposed)
    assert (exposed.tiles, exposed.claimed) == ((Tile("3c"),) * 4, "3c")
    assert table.record.judge.standing == ()


def test_a_hand_that_stopped_and_went_had_racked_the_tile(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    assert table.written(table.scribe.see(rests(table, "S"))) == [Drawn(seat="S")]
    assert table.still("S") == [Racked(seat="S")]
    table.draw(table.stacks[-2])
    assert words(table.written(table.scribe.see(rests(table, "W"))))[:1] == ["draw"]
    table.lay(None, 60, 20, "9c")
    # Out of turn it is not said that it was racked: it may be the tile that was thrown.
    assert "rack" not in words(table.still("W"))


@pytest.mark.parametrize("thrower", [None, "E"])
def test_what_was_drawn_out_of_turn_is_racked_when_the_hand_goes_whoever_throws(
    table: Table, thrower: Seat | None
) -> None:
    table.draw(table.stacks[-1])
    assert words(table.written(table.scribe.see(rests(table, "W")))) == ["draw"]
    if thrower is not None:
        table.lay(None, 10, 20, "3c")
    after = ["discard"] if thrower else []
    assert words(table.still(thrower or "W")) == ["rack", *after]


def test_a_drawn_tile_thrown_in_turn_after_a_stop_was_racked_before(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    table.written(table.scribe.see(rests(table, "S")))
    table.lay(None, 60, 20, "9c")
    assert words(table.still("S")) == ["rack", "discard"]


def test_what_was_claimed_is_put_up_before_the_discard_of_the_same_look(table: Table) -> None:
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    assert words(table.still("W")) == ["claim", "rack"]
    table.rack_top("W", -100, "3c 3c J")
    table.lay(None, 60, 20, "9c")
    table.draw(table.stacks[-1])
    assert words(table.still("W", "N")) == ["expose", "discard", "draw", "rack"]
    exposed = next(e for e in table.record.events if isinstance(e, Exposed))
    assert exposed.claimed == "3c"


def test_what_goes_back_as_another_calls_went_back_for_that(table: Table) -> None:
    """Both are seen in one look: nobody puts back the tile that was due for nothing."""
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    stack, aside = lay_aside(table, "S")
    table.take(aside)
    table.lay(None, *stack.xy, layer=1, angle=stack.angle)
    table.take(discard)
    table.rack_top("W", -100, "3c 3c J")
    assert words(table.still("S", "W")) == ["claim", "expose", "put_back"]
    assert table.record.judge.standing == ()


def test_what_may_have_been_thrown_and_called_unseen_may_have_until_somebody_acts(
    table: Table,
) -> None:
    """Nothing lies there that was not there, once the camera sees again: a tile may have come and
    gone."""
    table.lay(None, 10, 20, "3c")
    table.still("E")
    dark = msgspec.structs.replace(table.moment(), blind=2.0)
    assert table.written(table.scribe.see(dark)) == []
    assert table.still("W") == []
    table.rack_top("W", -100, "9c 9c J")
    assert table.still("W")[0].hidden == ("discard",)
    table.lay(None, 60, 20, "9d")
    assert table.still("W")[0].hidden == ()


def test_a_tile_drawn_unseen_was_drawn_by_whom_it_lies_before(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    table.lay("W", 0, -342, zone="exposures", seat="W")
    assert table.still() == [Drawn(seat="W")]


def test_a_tile_laid_aside_goes_back(table: Table) -> None:
    stack, aside = lay_aside(table, "W")
    table.take(aside)
    table.lay(None, *stack.xy, layer=1, angle=stack.angle)
    assert table.still("W") == [PutBack(seat="W")]


def test_who_held_a_tile_puts_it_back_whosever_arm_was_seen(table: Table) -> None:
    """North's sleeve lies where West's hand was; nobody else has a tile to put back."""
    stack, aside = lay_aside(table, "W")
    table.take(aside)
    assert table.written(table.scribe.see(rests(table, "W"))) == []
    table.lay(None, *stack.xy, layer=1, angle=stack.angle)
    assert table.still("N") == [PutBack(seat="W")]


def test_a_tile_laid_aside_is_thrown_on(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    _, aside = lay_aside(table, "S")
    table.take(aside)
    table.lay(None, 60, 20, "9d")
    assert words(table.still("S")) == ["discard"]


def test_a_tile_laid_aside_is_thrown_on_and_the_next_draws_before_anybody_looks(
    table: Table,
) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    _, aside = lay_aside(table, "S")
    table.take(aside)
    table.lay(None, 60, 20, "9d")
    table.draw(table.stacks[-2])
    assert words(table.still("S", "W")) == ["discard", "draw", "rack"]


def test_a_tile_laid_aside_is_thrown_on_while_the_lamp_is_changed(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    _, aside = lay_aside(table, "S")
    table.take(aside)
    table.lay(None, 60, 20, "9d")
    late = msgspec.structs.replace(table.moment("S"), blind=1.0)
    assert words(table.written(table.scribe.see(late))) == ["discard"]
    assert isinstance(table.journal[-1], Discarded)
    assert table.journal[-1].seat == "?"


def test_a_wall_pushed_in(table: Table) -> None:
    for spot in [s for s in table.spots.values() if s.xy[0] > 280]:
        table.take(spot)
        table.lay(None, spot.xy[0] - 75, spot.xy[1], layer=2, angle=spot.angle + 8)
    assert table.still("S") == [WallPushed(wall="S")]
    assert table.scribe.table.wall == 99


def claim_three(table: Table, seat: Seat) -> tuple[Spot, list[Spot]]:
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    group = table.rack_top(seat, -100, "3c 3c J")
    return discard, group


def test_what_is_drawn_next_to_tiles_that_are_hidden_is_drawn_where_it_is_due(
    table: Table,
) -> None:
    """Those under an arm or under glare may have been drawn before."""
    table.lay(None, 10, 20, "3c")
    table.still("E")
    far, *_, beside, end = table.stacks

    def drawn(stack: Spot, by: Seat) -> Drawn:
        table.draw(stack)
        still = msgspec.structs.replace(table.moment(by), hidden=(end.track,))
        first, *_ = table.written(table.scribe.see(still))
        assert isinstance(first, Drawn)
        return first

    due = drawn(beside, "S")
    assert (due.seat, due.end, due.hidden) == ("S", "right", ("draw",))
    assert drawn(far, "W").end == "wrong"


def test_what_goes_while_a_later_discard_like_it_lies_there_was_not_the_last(table: Table) -> None:
    """It may have been no tile: who threw next did not take it."""
    first = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    table.still("S")
    table.lay(None, 60, 20, "3c")
    table.still("S")
    table.take(first)
    table.lay(None, 90, 60, "N")
    assert "claim" not in words(table.still("W"))


def test_of_two_that_go_as_a_group_is_put_up_one_is_asked_about(table: Table) -> None:
    """Nobody takes two: a tile was seen to lie there twice."""
    table.lay(None, 60, 60, "3c")
    claim_three(table, "W")
    for spot in [s for s in table.spots.values() if s.zone == "centre" and s.tile == "3c"]:
        table.take(spot)
    assert words(table.still("W")) == ["claim", "expose", "ask"]
    assert table.record.standing == ()


def test_a_claimed_tile_in_a_hand_that_stops_over_the_table_is_not_racked(table: Table) -> None:
    """Put up from there it was never among the caller's own; when the hand goes, it is."""
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    assert words(table.written(table.scribe.see(rests(table, "W")))) == ["claim"]
    table.rack_top("W", -100, "3c 3c J")
    assert words(table.still("W")) == ["expose"]
    assert table.record.standing == ()
    again = table.lay(None, 60, 20, "9c")
    table.still("W")
    table.take(again)
    assert words(table.written(table.scribe.see(rests(table, "S")))) == ["claim"]
    assert words(table.still("S")) == ["rack"]


def test_claim_and_exposure(table: Table) -> None:
    claim_three(table, "W")
    assert table.still("W") == [
        Claimed(seat="W", tile=Tile("3c")),
        Exposed(seat="W", tiles=parse_tiles("3c 3c J"), claimed=Tile("3c"), confidence=0.99),
    ]
    table.lay(None, 60, 60, "N")
    assert table.still("W") == [Discarded(seat="W", tile=Tile("N"), confidence=0.99)]


def test_a_claim_taken_back(table: Table) -> None:
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    group = table.rack_top("N", -100, "3c 3c J")
    assert words(table.still("N")) == ["claim", "expose"]
    for spot in group:
        table.take(spot)
    table.lay(None, 12, 22, "3c")
    assert table.still("N") == [Retracted(seat="N")]
    table.draw(table.stacks[-1])
    assert table.still("S") == [Drawn(seat="S"), Racked(seat="S")]


def test_second_exposure_is_a_group_of_its_own_and_keeps_its_number(table: Table) -> None:
    claim_three(table, "W")
    table.still("W")
    table.rack_top("W", -180, "9d 9d 9d")  # to the left of the first
    assert words(table.still("W")) == ["expose"]
    first = next(s for s in table.spots.values() if s.zone == "exposures" and s.tile == "J")
    table.take(first)
    x, y = first.xy
    table.lay(None, x, y, "3c", zone="exposures", seat="W", angle=90)
    assert table.still("S") == [Redeemed(seat="S", owner="W", group=0, tile=Tile("3c"))]


def test_redeeming_from_ones_own_exposure(table: Table) -> None:
    _, group = claim_three(table, "W")
    table.still("W")
    table.take(group[2])
    table.lay(None, *group[2].xy, "3c", zone="exposures", seat="W")
    assert table.still("W") == [Redeemed(seat="W", owner="W", group=0, tile=Tile("3c"))]


def test_redeeming_in_two_grips_joker_first(table: Table) -> None:
    _, group = claim_three(table, "W")
    table.still("W")
    table.take(group[2])
    assert table.still("N") == []
    table.lay(None, *group[2].xy, "3c", zone="exposures", seat="W")
    assert table.still("N") == [Redeemed(seat="N", owner="W", group=0, tile=Tile("3c"))]


@pytest.mark.parametrize("tile", ["3c", "7b"])
@pytest.mark.parametrize("joker", [1, 2])
def test_redeeming_from_between_others_makes_no_two_exposures(
    table: Table, joker: int, tile: str
) -> None:
    """The gap that the joker leaves is none between two exposures."""
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    tiles = ["3c", "3c", "3c", "3c"]
    tiles[joker] = "J"
    group = table.rack_top("W", -100, " ".join(tiles))
    table.still("W")
    table.take(group[joker])
    assert table.still("N") == []
    table.lay(None, *group[joker].xy, tile, zone="exposures", seat="W", angle=group[joker].angle)
    assert table.still("N") == [Redeemed(seat="N", owner="W", group=0, tile=Tile(tile))]


def test_redeeming_beside_a_tile_that_is_not_read_and_found_anew(table: Table) -> None:
    """As the joker is taken the next tile is lost and found, under another number: its owner has
    changed nothing."""
    thrown = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(thrown)
    group = table.rack_top("W", -100, "3c 3c 3c J")
    unread = table.read_again(group[2], tile=Tile("?"), confidence=0.6)
    table.changes = [c for c in table.changes if c.what != "reread" and c.spot != group[2]]
    table.changes.append(Sighting(what="appeared", spot=unread))
    assert "expose" in words(table.still("W"))
    table.take(unread)
    table.take(group[3])
    again = {"zone": "exposures", "seat": "W", "angle": unread.angle, "confidence": 0.6}
    table.lay(None, *unread.xy, "?", **{**again, "side": "face"})
    assert "change_exposure" not in words(table.still("N"))
    table.lay(None, *group[3].xy, "7b", zone="exposures", seat="W", angle=group[3].angle)
    told = [e for e in table.still("N") if not isinstance(e, Asked)]
    assert told == [Redeemed(seat="N", owner="W", group=0, tile=Tile("7b"))]


def test_redeeming_in_two_grips_from_the_middle_of_an_exposure(table: Table) -> None:
    """What stands on either side of the gap is the one exposure still."""
    table.lay(None, 60, 60, "3c")
    table.still("E")
    table.take(next(s for s in table.spots.values() if s.tile == "3c"))
    group = table.rack_top("W", -100, "3c J 3c J")
    assert words(table.still("W")) == ["claim", "expose"]
    table.take(group[1])
    assert table.still("N") == []
    table.lay(None, *group[1].xy, "3c", zone="exposures", seat="W")
    assert table.still("N") == [Redeemed(seat="N", owner="W", group=0, tile=Tile("3c"))]


@pytest.mark.parametrize("seen", ["3c", "7b"])
def test_a_tile_given_for_a_joker_is_pushed_right_and_read_then(table: Table, seen: str) -> None:
    """The hand that laid it was over it at first: whose it is, it is one tile and one act."""
    _, group = claim_three(table, "W")
    table.still("W")
    table.take(group[2])
    x, y = group[2].xy
    on = {"zone": "exposures", "seat": "W", "angle": group[2].angle}
    unread = table.lay(None, x, y, "?", side="face", confidence=0.5, **on)
    assert words(table.still("N")) == ["ask", "redeem"]
    table.take(unread)
    table.lay(None, x + 1.5, y + 1.0, seen, **on)
    told = table.still("N")
    assert not any(isinstance(event, ExposureChanged) for event in told)
    acts = [e for e in amended(table.record.events) if isinstance(e, Redeemed | ExposureChanged)]
    assert [(type(e), e.seat, getattr(e, "tile", None)) for e in acts] == [
        (Redeemed, "N", Tile(seen))
    ]


def test_redeeming_in_two_grips_tile_first(table: Table) -> None:
    _, group = claim_three(table, "W")
    table.still("W")
    beside = table.rack_top("W", -100 + 3 * 22.5, "3c")[0]
    assert table.still("N") == []
    table.take(group[2])
    table.take(beside)
    table.lay(None, *group[2].xy, "3c", zone="exposures", seat="W")
    assert table.still("N") == [Redeemed(seat="N", owner="W", group=0, tile=Tile("3c"))]


def test_a_joker_that_was_only_taken_is_noted_with_the_discard(table: Table) -> None:
    _, group = claim_three(table, "W")
    table.still("W")
    table.take(group[2])
    assert table.still("N") == []
    table.lay(None, 60, 60, "N")
    assert table.still("N") == [
        ExposureChanged(seat="W", group=0, tiles=parse_tiles("3c 3c")),
        Discarded(seat="N", tile=Tile("N"), confidence=0.99),
    ]


def test_one_hand_that_redeems_and_discards_in_one_look_does_so_in_this_order(
    table: Table,
) -> None:
    _, group = claim_three(table, "W")
    table.still("W")
    table.lay(None, 60, 60, "9d")
    table.still("W")
    table.draw(table.stacks[-1])
    table.still("N")
    table.take(group[2])
    table.lay(None, *group[2].xy, "3c", zone="exposures", seat="W")
    table.lay(None, 90, 60, "N")
    assert words(table.still("N")) == ["redeem", "discard"]
    assert table.record.standing == ()


def test_an_exposure_grows(table: Table) -> None:
    claim_three(table, "W")
    table.still("W")
    table.rack_top("W", -100 + 3 * 22.5, "3c")
    assert table.still("W") == [ExposureChanged(seat="W", group=0, tiles=parse_tiles("3c 3c J 3c"))]


def test_mah_jongg_on_a_discard(table: Table) -> None:
    claim_three(table, "W")
    table.still("W")
    wanted = table.lay(None, 60, 60, "N")
    table.still("S")
    table.take(wanted)
    table.rack_top("W", -20, "N N N N")
    table.rack_top("W", 80, "F F F F F F F")
    claimed, declared, shown = table.still("W")
    assert claimed == Claimed(seat="W", tile=Tile("N"), purpose="mahjongg")
    assert declared == Declared(seat="W")
    assert isinstance(shown, Shown)
    assert sorted(shown.tiles) == sorted(parse_tiles("3c 3c J N N N N F F F F F F F"))
    assert list(table.scribe.close()) == [DealEnded(reason="mahjongg")]


def test_what_goes_as_a_drawn_hand_is_shown_was_not_called_for_it(table: Table) -> None:
    """Something that seemed to be a discard is gone, and the hand has no such tile."""
    claim_three(table, "W")
    table.lay(None, -60, 60, "1b")
    table.still("W")
    thing = table.lay(None, 60, 60, "N")
    table.still("N")
    table.draw(table.stacks[-1])
    table.still("W")
    table.take(thing)
    table.rack_top("W", -20, "E E E E")
    table.rack_top("W", 80, "F F F F F F F")
    assert words(table.still("W")) == ["declare", "show", "ask"]


def lone_claim(table: Table, seat: Seat) -> Spot:
    """Take East's 3 crak to the rack's top and lay nothing beside it yet."""
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    (claimed,) = table.rack_top(seat, -100, "3c")
    assert table.still(seat) == []
    return claimed


def test_a_claimed_tile_laid_first_and_its_group_after(table: Table) -> None:
    lone_claim(table, "W")
    table.rack_top("W", -100 + 22.5, "3c J")
    claimed, exposed = table.still("W")
    assert claimed == Claimed(seat="W", tile=Tile("3c"))
    assert isinstance(exposed, Exposed)
    assert (exposed.tiles, exposed.claimed) == (parse_tiles("3c 3c J"), Tile("3c"))


def test_a_claimed_tile_laid_first_and_the_hand_after(table: Table) -> None:
    lone_claim(table, "W")
    table.rack_top("W", -60, "3c J N N N N F F F F F F F")
    assert table.still("W")[:2] == [
        Claimed(seat="W", tile=Tile("3c"), purpose="mahjongg"),
        Declared(seat="W"),
    ]


def test_a_claimed_tile_laid_first_and_put_back(table: Table) -> None:
    claimed = lone_claim(table, "W")
    table.take(claimed)
    table.lay(None, 12, 22, "3c")
    assert table.still("W") == [Claimed(seat="W", tile=Tile("3c")), Retracted(seat="W")]


def test_a_claimed_tile_left_alone_is_noted_with_the_discard(table: Table) -> None:
    lone_claim(table, "W")
    table.lay(None, 60, 60, "N")
    assert words(table.still("W")) == ["claim", "discard"]


def test_a_false_redemption_taken_back_in_two_grips_is_one_change(table: Table) -> None:
    claim_three(table, "W")
    table.still("W")
    joker = next(spot for spot in table.spots.values() if spot.tile == "J")
    table.take(joker)
    given = table.lay(None, *joker.xy, "5d", zone="exposures", seat="W")
    (redeemed,) = table.still("N")
    assert isinstance(redeemed, Redeemed)
    table.take(given)
    assert table.still("N") == []
    table.lay(None, *joker.xy, "J", zone="exposures", seat="W")
    (changed,) = table.still("N")
    assert isinstance(changed, ExposureChanged)
    assert sorted(changed.tiles) == ["3c", "3c", "J"]


def test_a_joker_redeemed_unseen_was_redeemed_by_somebody(table: Table) -> None:
    claim_three(table, "W")
    table.still("W")
    table.lay(None, 60, 60, "N")
    table.still("W")
    table.draw(table.stacks[-1])
    table.still("N")
    joker = next(spot for spot in table.spots.values() if spot.tile == "J")
    table.take(joker)
    table.lay(None, *joker.xy, "3c", zone="exposures", seat="W")
    (redeemed,) = table.still()
    assert isinstance(redeemed, Redeemed)
    assert (redeemed.seat, redeemed.owner) == ("?", "W")


def test_a_discard_that_vanishes_into_a_rack(table: Table) -> None:
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    assert table.still("N") == [Claimed(seat="N", tile=Tile("3c")), Racked(seat="N")]


def test_what_went_into_the_rack_and_is_put_up_when_told_so_was_claimed(table: Table) -> None:
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    table.still("N")
    table.rack_top("N", -200, "3c 3c 3c")
    (exposed,) = table.still("N")
    assert isinstance(exposed, Exposed)
    assert exposed.claimed == "3c"


def test_what_goes_as_a_group_is_put_up_that_was_called_before_is_asked_about(table: Table) -> None:
    """A thing that was taken for East's first discard goes from the middle then."""
    thing = table.lay(None, 80, 20, "7b")
    table.still("E")
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    table.still("N")
    table.take(thing)
    table.rack_top("N", -200, "3c 3c 3c")
    written = table.still("N")
    assert [event.claimed for event in written if isinstance(event, Exposed)] == ["3c"]
    assert not any(isinstance(event, Claimed) and event.tile == "7b" for event in written)


def test_a_nudged_discard_is_no_event(table: Table) -> None:
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    table.lay(None, 25, 35, "3c")
    assert table.still("N") == []


def test_an_unreadable_discard_is_asked_about_and_amended_when_seen_better(table: Table) -> None:
    spot = table.lay(
        None,
        10,
        20,
        "?",
        side="face",
        confidence=0.4,
        candidates=((Tile("7b"), 0.4), (Tile("9b"), 0.35)),
    )
    asked, discarded = table.still("E")
    assert isinstance(asked, Asked)
    assert asked.candidates == parse_tiles("7b 9b")
    assert isinstance(discarded, Discarded)
    better = Spot(
        track=spot.track,
        zone="centre",
        seat=None,
        side="face",
        tile=Tile("7b"),
        confidence=0.97,
        xy=spot.xy,
        angle=spot.angle,
    )
    table.changes.append(Sighting(what="reread", spot=better))
    (amended,) = table.still()
    assert amended == Amended(
        target=4,
        event=Discarded(seat="E", tile=Tile("7b"), confidence=0.97),
        reason="read again",
    )


@pytest.mark.parametrize("seat", SEATS)
def test_exposures_read_from_the_seats_own_left(seat: Seat) -> None:
    table = Table()
    table.wall("E", 19)
    table.still()
    table.rack_top(seat, -50, "1b 2b 3b")
    assert table.still(seat) == [Exposed(seat=seat, tiles=parse_tiles("1b 2b 3b"), confidence=0.99)]


def test_nothing_seen_nothing_written() -> None:
    assert list(Scribe(Notebook()).close()) == []


def test_a_drawn_tile_that_lay_aside_and_is_shown_was_never_racked(table: Table) -> None:
    table.lay(None, 0, 0, "9c")
    table.still("E")
    table.draw(table.stacks[-1])
    aside = table.lay("S", 200, -342, zone="exposures", seat="S", side="back")
    assert words(table.still("S")) == ["draw"]
    table.take(aside)
    table.rack_top("S", -200, "1b 2b 3b 4b 5b 6b 7b 8b 9b 1c 2c 3c 4c 5c")
    assert words(table.still("S")) == ["declare", "show"]


def test_a_stack_that_seemed_to_lose_its_upper_tile_and_ends_its_row_now_gained_none() -> None:
    """Beside a hand the last stack but one is seen a layer too low, until the last has gone."""
    table = dealt()
    low = table.draw(table.stacks[-2])
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == ["discard"]
    assert low is not None
    table.take(table.stacks[-1])
    table.take(low)
    table.lay(None, *table.stacks[-2].xy, layer=2, angle=table.stacks[-2].angle)
    assert words(table.still("S")) == ["draw", "rack"]
    deal = table.record.deal
    assert deal is not None and (deal.wall.left, deal.turn) == (98, "S")
