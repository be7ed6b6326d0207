"""Before a deal and after it: nothing that is done to the tiles then is play."""

from __future__ import annotations

import msgspec
import pytest

from rules.events import (
    Amended,
    Asked,
    DealEnded,
    Dealt,
    Discarded,
    Drawn,
    PutBack,
    PutIn,
    Racked,
    WallPushed,
)
from rules.referee import amended
from rules.tiles import SEATS
from tests.controller.laid import Table, dealt, words
from tests.english import english
from vision.sightings import Sighting, Spot


def test_tiles_being_mixed_are_no_deal_and_built_walls_not_yet() -> None:
    table = Table()
    table.lie_about(120)
    assert table.still(*SEATS) == []
    table.clear()
    stacks = [stack for seat in SEATS for stack in table.wall(seat, 19)]
    assert table.still(*SEATS) == []
    for stack in stacks[:26]:
        table.take(stack)
    assert table.still("E", "S") == []
    table.draw(stacks[26])
    assert table.still("N") == []
    table.lay(None, 10, 20, "3c")
    begun, discard = table.still("E")
    assert isinstance(begun, Dealt)
    assert begun.wall == 99
    assert isinstance(discard, Discarded)


def test_a_miscounted_table_has_begun_when_the_first_discard_lies_there() -> None:
    table = Table()
    for seat in ("W", "S"):
        table.wall(seat, 19)
    last = table.wall("N", 14)
    assert table.still() == []
    table.take(last[-1])
    assert table.still("S") == []
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == ["dealt", "ask", "discard"]


@pytest.mark.parametrize(
    ("stacks", "more", "begun"), [(8, 0, False), (8, 1, True), (14, 1, True), (15, 0, False)]
)
def test_six_tiles_miscounted_are_a_deal_and_seven_are_none(
    stacks: int, more: int, begun: bool
) -> None:
    """38 tiles in each of two walls, and 23 in the third if all are seen as they stand."""
    table = Table()
    for seat in ("W", "S"):
        table.wall(seat, 19)
    last = table.wall("N", 19)
    assert table.still() == []
    for stack in last[stacks + more :]:
        table.take(stack)
    if more:
        table.draw(last[stacks])
    assert table.still("S") == []
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == (["dealt", "ask", "discard"] if begun else [])


def seems(table: Table, spot: Spot, layer: int) -> Spot:
    """Let a tile be seen on another layer at the first look than it lies on."""
    seen = msgspec.structs.replace(spot, layer=layer)
    table.spots[spot.track] = seen
    table.changes = [
        msgspec.structs.replace(change, spot=seen) if change.spot is spot else change
        for change in table.changes
    ]
    return seen


def with_the_last_stack_taken_for_two(table: Table) -> Spot:
    """Lay the walls after the deal; the stack with one tile seems to have two."""
    return seems(table, table.deal()[-1], 2)


def test_of_an_odd_number_the_stack_that_is_drawn_from_has_one_tile() -> None:
    table = Table()
    double = with_the_last_stack_taken_for_two(table)
    (begun,) = table.still()
    assert isinstance(begun, Dealt) and begun.wall == 99
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(double)
    assert words(table.still("S")) == ["draw", "rack"]
    assert table.record.deal is not None and table.record.deal.wall.left == 98
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("next_too", [True, False])
@pytest.mark.parametrize("others", [1, 4, 11])
def test_as_walls_are_built_each_stack_has_two_tiles_but_the_next(
    others: int, *, next_too: bool
) -> None:
    table = Table()
    *stacks, last = table.deal()
    for spot in stacks[:others]:  # at the row's other end
        seems(table, spot, 1)
    if next_too:
        last = seems(table, last, 2)
    (begun,) = table.still()
    assert isinstance(begun, Dealt) and begun.wall == 99
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(last)
    assert words(table.still("S")) == ["draw", "rack"]
    assert table.scribe.table.wall == 98
    assert table.record.judge.standing == ()


def test_of_an_even_number_the_next_stack_has_two_too() -> None:
    """As where three play."""
    table = Table()
    table.wall("W", 20)
    far, *_ = table.wall("S", 20)
    seems(table, far, 1)
    table.still()
    sight = table.scribe.table
    assert sight.stands_as_dealt(80) and sight.wall == 80
    assert not sight.stands_as_dealt(78)


def test_the_next_tile_that_stands_alone_may_not_be_seen() -> None:
    """All tiles are somewhere: 49 stacks of two, and one tile on dark cloth."""
    table = Table()
    last = table.deal()[-1]
    table.take(last)
    table.changes = [change for change in table.changes if change.spot.track != last.track]
    assert words(table.still()) == ["dealt"]
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    assert dealt.wall == 99


def test_where_many_stacks_seem_to_have_one_tile_it_is_asked() -> None:
    table = Table()
    table.deal()
    for spot in [s for s in table.spots.values() if s.layer > 1][:13]:  # a quarter of 50 may
        seems(table, spot, 1)
    assert words(table.still()) == ["dealt", "ask"]


def test_a_stack_taken_for_two_is_drawn_as_one_and_nobody_drew_twice() -> None:
    """Where another seems to have one tile, it is asked at first which is which."""
    table = Table()
    double = with_the_last_stack_taken_for_two(table)
    table.lay("N", 22.0 * 10.5, -285, layer=1)  # something like a tile, past the end of a wall
    assert words(table.still()) == ["dealt", "ask"]
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(double)
    counted, *drew = table.still("S")
    assert isinstance(counted, Amended) and isinstance(counted.event, Dealt)
    assert counted.event.wall == 100
    assert words(drew) == ["draw", "rack"]
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("hands", ["W", "WN"])
def test_one_hand_draws_one_tile_though_a_stack_goes_that_seemed_to_have_two(hands: str) -> None:
    """The sum is right all the same: elsewhere one too few may have been seen."""
    table = dealt()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    table.still("S")
    table.lay(None, 60, 20, "9c")
    table.still("S")
    table.take(table.stacks[-2])
    drawn = 1 if hands == "W" else 2
    told = table.still(*hands)  # type: ignore[arg-type]
    assert words(told).count("draw") == drawn
    assert table.record.deal is not None and table.record.deal.wall.left == 98 - drawn


def test_what_people_counted_in_the_walls_is_not_corrected() -> None:
    table = Table()
    double = with_the_last_stack_taken_for_two(table)
    table.lay("N", 22.0 * 10.5, -285, layer=1)
    table.still()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    (dealt,) = (event for event in table.record.events if isinstance(event, Dealt))
    counted = msgspec.structs.replace(dealt, n=0, wall=100, source="operator")
    table.said(Amended(target=dealt.n, event=counted, source="operator"))
    table.take(double)
    table.still("S")
    standing = next(e for e in amended(table.record.events) if isinstance(e, Dealt))
    assert standing.wall == 100


def test_two_draws_with_a_discard_between_them_are_two_whatever_was_counted() -> None:
    table = Table()
    stacks = table.deal()
    table.lay("N", 22.0 * 10.5, -285, layer=2)  # something like a stack, past the end of a wall
    assert words(table.still()) == ["dealt", "ask"]
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(stacks[-1])
    table.still("S")
    table.lay(None, 40, 20, "5d")
    table.still("S")
    table.take(stacks[-2])
    table.lay(None, 70, 20, "7b")
    assert words(table.still("W", "N")).count("draw") == 2


def test_a_wall_pushed_in_of_which_three_stacks_were_hidden_is_that_wall() -> None:
    table = Table()
    table.deal()
    wall = sorted((s for s in table.spots.values() if s.xy[0] > 280), key=lambda spot: spot.xy[1])
    hidden = wall[-3:]
    for spot in hidden:  # they were never seen
        del table.spots[spot.track]
    table.changes = [change for change in table.changes if change.spot not in hidden]
    table.still()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    for spot in wall:
        if spot not in hidden:
            table.take(spot)
        table.lay(None, spot.xy[0] - 75, spot.xy[1], layer=2, angle=spot.angle + 8)
    counted, seen, pushed = table.still("S")
    assert isinstance(counted, Amended) and isinstance(counted.event, Dealt)
    assert counted.event.wall == 99
    assert isinstance(seen, Amended)
    assert (seen.event, seen.reason) == (None, "the walls are all seen")
    assert pushed == WallPushed(wall="S")
    assert table.record.judge.standing == ()


def test_tiles_that_an_arm_hid_at_the_deal_come_to_sight_and_nobody_is_accused() -> None:
    table = Table()
    in_use = table.deal()
    hidden = [spot for spot in table.spots.values() if spot.xy[0] > 200][:4]
    for spot in hidden:  # they were never seen
        del table.spots[spot.track]
    table.changes = [change for change in table.changes if change.spot not in hidden]
    begun, asked = table.still()
    assert isinstance(begun, Dealt) and begun.wall == 99 - 8
    assert isinstance(asked, Asked) and asked.unwatched
    # East throws, and the arm shifts: two stacks come to sight, and another seems to be gone.
    table.lay(None, 10, 20, "3c")
    for spot in hidden[:2]:
        table.spots[spot.track] = spot
        table.changes.append(Sighting(what="appeared", spot=spot))
    other = next(spot for spot in table.spots.values() if spot.xy[0] < -200)
    table.take(other)
    came = tuple(spot.track for spot in hidden[:2])
    still = table.moment("E", "S")
    still = msgspec.structs.replace(still, hidden=(other.track,), uncovered=came)
    assert words(table.written(table.scribe.see(still))) == ["amend", "discard"]
    assert table.record.deal is not None and table.record.deal.wall.left == 93
    table.take(in_use[-1])
    assert words(table.still("S")) == ["draw", "rack"]
    for spots in ((hidden[2],), (hidden[3], other)):
        for spot in spots:
            table.spots[spot.track] = spot
            table.changes.append(Sighting(what="appeared", spot=spot))
        table.still("N")
    standing = amended(table.record.events)
    assert [event.wall for event in standing if isinstance(event, Dealt)] == [99]
    assert not any(isinstance(event, Asked) for event in standing)
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("looks", [1, 2])
def test_a_stack_beside_an_arm_that_was_seen_too_low_has_two_tiles(looks: int) -> None:
    """All tiles are somewhere: when the rest comes to sight, the walls stand as they were dealt."""
    table = Table()
    in_use = table.deal()
    row = sorted((s for s in table.spots.values() if s.xy[0] > 280), key=lambda spot: spot.xy[1])
    hidden, low = row[:2], row[2]
    for spot in (*hidden, low):
        del table.spots[spot.track]
    lies = {spot.track for spot in (*hidden, low)}
    table.changes = [change for change in table.changes if change.spot.track not in lies]
    table.lay(None, *low.xy, layer=1, angle=low.angle)
    begun, asked = table.still()
    assert isinstance(begun, Dealt) and begun.wall == 99 - 5 and isinstance(asked, Asked)
    table.lay(None, 10, 20, "3c")
    table.still("E")
    came = [hidden] if looks == 1 else [hidden[:1], hidden[1:]]
    for spots in came:
        for spot in spots:
            table.spots[spot.track] = spot
            table.changes.append(Sighting(what="appeared", spot=spot))
        tracks = tuple(spot.track for spot in spots)
        still = msgspec.structs.replace(table.moment("N"), uncovered=tracks)
        table.written(table.scribe.see(still))
    standing = amended(table.record.events)
    assert [event.wall for event in standing if isinstance(event, Dealt)] == [99]
    table.take(in_use[-1])
    assert words(table.still("S")) == ["draw", "rack"]
    assert table.record.deal is not None and table.record.deal.wall.left == 98
    assert not any(isinstance(event, Asked) for event in amended(table.record.events))
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("lost", [0, 1])
def test_where_all_tiles_are_somewhere_a_gap_in_a_wall_is_an_arm_over_it(lost: int) -> None:
    """Two stacks within a row are hidden at the deal; with another lost, the sum is asked about."""
    table = Table()
    in_use = table.deal()
    row = sorted((s for s in table.spots.values() if s.xy[0] > 280), key=lambda spot: spot.xy[1])
    hidden, away = row[8:10], row[:lost]
    for spot in (*hidden, *away):  # they were never seen
        del table.spots[spot.track]
    lies = {spot.track for spot in (*hidden, *away)}
    table.changes = [change for change in table.changes if change.spot.track not in lies]
    begun, *asked = table.still()
    assert isinstance(begun, Dealt)
    assert (begun.wall, words(asked)) == ((97 - 2 * lost - 2, ["ask"]) if lost else (99, []))
    if lost:
        return
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == ["discard"]
    for spot in hidden:
        table.spots[spot.track] = spot
        table.changes.append(Sighting(what="appeared", spot=spot))
    table.take(in_use[-1])
    assert words(table.still("S")) == ["draw", "rack"]
    assert table.record.deal is not None and table.record.deal.wall.left == 98
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("drawn", [True, False])
def test_walls_that_an_arm_hid_when_a_deal_was_found_in_play_come_to_sight(drawn: bool) -> None:
    """West has drawn, or is about to, when the table is first seen, with an arm over two stacks."""
    table = Table()
    in_use = table.deal()
    table.take(in_use.pop())
    if drawn:
        in_use.append(table.draw(in_use.pop()))  # type: ignore[arg-type]
    for n, tile in enumerate(("3c", "9d")):
        table.lay(None, 10 + 40 * n, 20, tile)
    hidden = [spot for spot in table.spots.values() if spot.xy[0] > 200][:2]
    for spot in hidden:  # they were never seen
        del table.spots[spot.track]
    gone = {change.spot.track for change in table.changes if change.what == "gone"}
    lies = gone | {spot.track for spot in hidden}
    table.changes = [change for change in table.changes if change.spot.track not in lies]
    found, asked = table.still()
    assert isinstance(found, Dealt) and not found.counts
    assert isinstance(asked, Asked) and asked.unwatched
    seen = found.wall
    for spot in hidden:
        table.spots[spot.track] = spot
        table.changes.append(Sighting(what="appeared", spot=spot))
    still = msgspec.structs.replace(
        table.moment("E"), uncovered=tuple(spot.track for spot in hidden)
    )
    assert words(table.written(table.scribe.see(still))) == ["amend", "amend"]
    standing = amended(table.record.events)
    assert [event.wall for event in standing if isinstance(event, Dealt)] == [seen + 4]
    assert not any(isinstance(event, Asked) for event in standing)
    table.lay(None, 90, 20, "E")
    table.still("W")
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_of_a_deal_found_in_play_stacks_seen_too_low_have_two_tiles(drawn: int) -> None:
    """All tiles are somewhere, and the next to be drawn is seen to be one or two. Of one alone it
    is not known: somebody may hold a tile too many."""
    table = Table()
    in_use = table.deal()
    for n, tile in enumerate(("3c", "9d", "4b")[: drawn + 1]):
        table.lay(None, 10 + 40 * n, 20, tile)
    if drawn:
        table.take(in_use.pop())
    if drawn > 1:
        table.draw(in_use[-1])
    for low in [spot for spot in table.spots.values() if spot.xy[0] > 200][:2]:
        table.take(low)
        table.lay(None, *low.xy, layer=1, angle=low.angle)
    gone = {change.spot.track for change in table.changes if change.what == "gone"}
    table.changes = [change for change in table.changes if change.spot.track not in gone]
    found, *asked = table.still()
    assert isinstance(found, Dealt) and not found.counts
    assert (found.wall, asked) == (99 - drawn, [])


def test_what_is_done_in_sight_beside_hidden_walls_is_judged_when_they_are_all_seen() -> None:
    table = Table()
    in_use = table.deal()
    hidden = [spot for spot in table.spots.values() if spot.xy[0] > 200][:2]
    for spot in hidden:  # they were never seen
        del table.spots[spot.track]
    table.changes = [change for change in table.changes if change.spot not in hidden]
    table.still()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(in_use[3])  # the upper tile of another stack
    lower = table.lay(None, *in_use[3].xy, angle=in_use[3].angle)
    aside = table.lay("S", 0, -342, zone="exposures", seat="S")
    assert words(table.still("S")) == ["draw"]
    assert table.record.judge.standing == ()  # nobody is accused while walls are hidden
    for spot in (lower, aside):
        table.take(spot)
    table.lay(None, *in_use[3].xy, layer=2, angle=in_use[3].angle)
    assert words(table.still("S")) == ["put_back"]
    table.spots |= {spot.track: spot for spot in hidden}
    table.changes += [Sighting(what="appeared", spot=spot) for spot in hidden]
    still = msgspec.structs.replace(table.moment(), uncovered=tuple(s.track for s in hidden))
    assert words(table.written(table.scribe.see(still))) == ["amend", "amend"]
    (ruling,) = table.record.judge.standing
    assert (ruling.kind, ruling.seat) == ("warning", "S")  # of the wrong tile drawn and put back


def test_walls_that_people_counted_stay_as_they_said() -> None:
    table = Table()
    table.deal()
    hidden = [spot for spot in table.spots.values() if spot.xy[0] > 200][:3]
    for spot in hidden:
        del table.spots[spot.track]
    table.changes = [change for change in table.changes if change.spot not in hidden]
    begun, _ = table.still()
    assert isinstance(begun, Dealt)
    said = msgspec.structs.replace(begun, wall=97, source="operator")
    table.said(Amended(target=2, event=said, source="operator"))
    table.spots[hidden[0].track] = hidden[0]
    table.changes.append(Sighting(what="appeared", spot=hidden[0]))
    table.lay(None, 10, 20, "3c")
    assert not any(isinstance(event, Amended) for event in table.still("E"))
    assert [e.wall for e in amended(table.record.events) if isinstance(e, Dealt)] == [97]


@pytest.mark.parametrize("what", ["draw", "discard", "nothing"])
def test_what_an_arm_hid_is_on_record_and_people_are_told_what_seems_missing(what: str) -> None:
    """South draws, and East's discard was seen by nobody."""
    table = dealt()
    end = table.stacks[-1]
    under = (table.stacks[-2].track,) if what == "draw" else (1,)
    still = msgspec.structs.replace(table.moment(), hidden=under, hides=what == "discard")
    assert table.written(table.scribe.see(still)) == []
    table.take(end)
    drawn, racked, *asked = table.still("S")
    hidden = () if what == "nothing" else (what,)
    assert (drawn.hidden, racked.hidden) == (hidden, hidden)
    if what == "discard":
        assert table.record.judge.standing == ()
        (question,) = asked
        assert isinstance(question, Asked) and english(question).startswith("Did East discard?")
        noted = next(event for event in table.record.events if isinstance(event, Drawn))
        assert question.entry == noted.n
        table.lay(None, 10, 20, "3c")
        assert words(table.still("S")) == ["discard"]  # it is asked once
    else:
        assert asked == []
        assert [ruling.kind for ruling in table.record.judge.unsettled.waiting] == ["illegal"]
        table.lay(None, 10, 20, "3c")
        table.still("E")  # her discard, and South's draw was ahead of it
        assert [ruling.kind for ruling in table.record.judge.standing] == ["illegal"]


@pytest.mark.parametrize("since", ["nothing lay there", "it still rests", "a tile came up"])
def test_where_an_arm_has_gone_and_nothing_lay_there_nothing_was_thrown(since: str) -> None:
    """South draws ahead of East's discard, and the sleeve that might have hidden one is drawn
    back."""
    table = dealt()
    still = msgspec.structs.replace(table.moment(), hidden=(1,), hides=True)
    table.written(table.scribe.see(still))
    table.take(table.stacks[-1])
    assert words(table.still("S")) == ["draw", "rack", "ask"]
    drawn, asked = table.record.events[-3], table.record.events[-1]
    assert table.record.judge.standing == ()
    if since == "a tile came up":
        table.lay(None, 10, 20, "3c")
    still = msgspec.structs.replace(table.moment("E"), hides=since == "it still rests")
    written = table.written(table.scribe.see(still))
    if since == "nothing lay there":
        anew, withdrawn = written
        assert isinstance(anew, Amended) and isinstance(withdrawn, Amended)
        assert (anew.target, withdrawn.target) == (drawn.n, asked.n)
        assert withdrawn.event is None
        assert table.still("E") == []  # and that is written once
        assert [ruling.kind for ruling in table.record.judge.unsettled.waiting] == ["illegal"]
        table.lay(None, 10, 20, "3c")
        table.still("E")
        assert [ruling.kind for ruling in table.record.judge.standing] == ["illegal"]
    else:
        assert any(isinstance(event, Asked) for event in amended(table.record.events))
        assert table.record.judge.standing == ()


def test_a_discard_that_people_put_in_is_read_when_it_comes_in_sight() -> None:
    """East's discard lay under a sleeve; somebody said it was made, nobody knew which tile."""
    table = dealt()
    still = msgspec.structs.replace(table.moment(), hidden=(1,), hides=True)
    table.written(table.scribe.see(still))
    table.take(table.stacks[-1])
    _, _, question = table.still("S")
    assert isinstance(question, Asked) and question.entry is not None
    acts = tuple(act for act in question.supposed if act.n != question.entry)
    table.said(PutIn(before=question.entry, acts=acts, source="operator"))
    table.said(Amended(target=table.record.events[-2].n, source="operator"))
    table.lay(None, 10, 20, "3c")
    assert words(table.still("S")) == ["discard"]  # South's own, who owed one
    table.lay(None, 60, 20, "9c")
    (read,) = table.still("E")
    assert isinstance(read, Amended) and isinstance(read.event, PutIn)
    assert [act.tile for act in read.event.acts] == ["9c"]  # type: ignore[union-attr]
    deal = table.record.deal
    assert deal is not None and deal.discards.pool == ("9c", "3c") and deal.turn == "W"
    assert table.record.judge.standing == ()
    table.draw(table.stacks[-2])
    assert words(table.still("W")) == ["draw", "rack"]
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("arm", [True, False])
def test_a_draw_that_was_put_in_is_not_drawn_again_when_it_comes_in_sight(arm: bool) -> None:
    """South's discard was seen, and then the wall. Where an arm lay over it South has drawn; else
    people say so."""
    table = dealt()
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == ["discard"]
    end = table.stacks[-1]
    table.lay(None, 60, 20, "9c")
    still = msgspec.structs.replace(table.moment("S"), hidden=(end.track,) if arm else ())
    _, put_in = table.written(table.scribe.see(still))
    if not arm:
        assert isinstance(put_in, Asked) and english(put_in).startswith("Did South draw?")
        assert put_in.entry is not None
        acts = tuple(act for act in put_in.supposed if act.n != put_in.entry)
        table.said(PutIn(before=put_in.entry, acts=acts, source="operator"))
        table.said(Amended(target=table.record.events[-2].n, source="operator"))
    else:
        assert isinstance(put_in, PutIn) and put_in.source == "camera"
        assert [type(act) for act in put_in.acts] == [Drawn, Racked]
    assert table.record.judge.standing == ()
    table.take(end)
    assert table.still("S") == []
    deal = table.record.deal
    assert deal is not None and (deal.wall.left, deal.turn) == (98, "W")


def test_mixing_after_a_hand_was_shown_ends_the_deal() -> None:
    table = dealt()
    thrown = []
    for n in range(5):
        thrown.append(table.lay(None, -100 + 30 * n, 0, f"{n + 1}c"))
        table.still("ESWN"[n % 4])  # type: ignore[arg-type]
    table.rack_top("W", -200, "3d 3d 3d N N N N F F F F F F F")
    # In error West is dead, so that nobody has to know any more whether West drew before.
    assert words(table.still("W")) == ["declare", "show", "amend"]
    for spot in thrown:
        table.take(spot)
    table.lie_about(8)
    assert table.still("E", "S") == [DealEnded(reason="mahjongg")]
    table.lie_about(30)
    assert table.still("N") == []
    assert list(table.scribe.close()) == []


def test_when_many_tiles_move_at_once_in_a_deal_it_is_asked_whether_it_is_over() -> None:
    table = dealt()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    for stack in table.stacks[-4:]:
        table.take(stack)
    (asked,) = table.still("E")
    assert isinstance(asked, Asked)
    assert "Is it over?" in english(asked)


def test_dealt_tiles_that_are_mixed_before_anybody_plays_were_not_dealt() -> None:
    table = dealt()
    table.clear()
    table.lie_about(120)
    (amended,) = table.still(*SEATS)
    assert isinstance(amended, Amended)
    assert (amended.target, amended.event) == (2, None)
    assert amended.reason == "the tiles were mixed before anybody had discarded"
    table.clear()
    table.deal()
    assert table.still() == []
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == ["dealt", "discard"]


def test_tiles_passed_before_the_first_discard_are_no_play() -> None:
    table = dealt()
    passed = [
        table.lay(seat, -60.0 + 25 * n, y)
        for seat in SEATS
        for n, y in enumerate((-250.0, -250.0, -255.0))
    ]
    assert table.still(*SEATS) == []
    for spot in passed:
        table.take(spot)
    assert table.still(*SEATS) == []
    aside = [table.lay("E", x, -342, zone="exposures", seat="E") for x in (-20.0, 5.0)]
    assert table.still("N") == []
    for spot in aside:
        table.take(spot)
    assert table.still("E") == []
    table.draw(table.stacks[-1])
    assert words(table.still("S")) == ["draw", "rack"]  # East owes a discard: picked ahead
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == ["discard"]


def test_a_tile_drawn_before_the_first_discard_goes_back() -> None:
    table = dealt()
    last = table.stacks[-1]
    table.draw(last)
    table.still("S")
    table.lay(None, *last.xy, layer=1, angle=last.angle)
    assert table.still("S") == [PutBack(seat="S")]
