"""The scribe where runs are claimed, fours replaced, seasons laid aside, and all hands shown."""

from __future__ import annotations

import msgspec
import pytest

from rules.events import (
    Amended,
    Asked,
    BonusShown,
    Claimed,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Exposed,
    ExposureChanged,
    LooseLaid,
    PutBack,
    Racked,
    Retracted,
    Shown,
)
from rules.reasons.turns import DrewFromPack
from rules.tiles import Seat, Tile, parse_tiles
from rules.unseen import OFFENCES
from tests.controller.laid import Judged, Table, words
from tests.english import english
from vision.sightings import Spot, Touch


@pytest.fixture(params=["british-1924", "hoyle-woo"])
def at(request: pytest.FixtureRequest) -> Judged:
    return Judged(request.param)


def season(table: Table, seat: Seat, tile: str = "F", number: int = 0) -> Spot:
    """Lay a season open at the left end of a rack's top."""
    return table.lay(seat, -230 + 22.5 * number, -342, tile, zone="exposures", seat=seat)


def discard(at: Judged, seat: Seat, tile: str, x: float = 0.0) -> Spot:
    spot = at.table.lay(None, x, 20, tile)
    assert words(at.still(seat)) == ["discard"]
    return spot


def test_two_tiles_apart_from_the_walls_are_the_loose_ones(at: Judged) -> None:
    assert at.begun == [
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=89, loose=2, followed=True)
    ]
    assert (at.table.scribe.table.wall, at.table.scribe.table.loose) == (89, 2)


def test_a_missing_loose_tile_is_asked_about() -> None:
    table = Table(code="british-1924")
    table.deal_loose()
    table.changes.pop()  # the second loose tile
    dealt, asked = table.still()
    assert isinstance(dealt, Dealt)
    assert dealt.loose == 1
    assert isinstance(asked, Asked)
    assert "89 tiles and 1 lie loose; with 53" in english(asked)


def test_a_stack_seen_too_many_is_asked_about_and_the_deal_followed() -> None:
    table = Table(code="british-1924")
    table.deal_loose(19)
    dealt, asked = table.still()
    assert isinstance(dealt, Dealt)
    assert isinstance(asked, Asked)
    season(table, "W", "F4")
    assert words(table.still("W")) == ["bonus"]


def test_a_season_is_asked_about_and_the_answer_amends_it(at: Judged) -> None:
    season(at.table, "E")
    asked, shown = at.still("E")
    assert isinstance(asked, Asked)
    assert asked.candidates == parse_tiles("F1 F2 F3 F4 F5 F6 F7 F8")
    assert shown == BonusShown(seat="E", tile=Tile("F"), confidence=0.99)
    (amended,) = at.table.answer(3, "F3")
    assert isinstance(amended, Amended)
    assert amended.event == BonusShown(seat="E", tile=Tile("F3"), confidence=1.0)
    season(at.table, "E", number=1)
    asked, _ = at.still("E")
    assert isinstance(asked, Asked)
    assert "F3" not in asked.candidates


def test_a_discarded_season_is_asked_about_and_then_ruled_on(at: Judged) -> None:
    thrown = at.table.lay(None, 0, 20, "F")
    asked, down = at.still("E")
    assert isinstance(asked, Asked)
    assert "East discarded a season" in english(asked)
    assert down == Discarded(seat="E", tile=Tile("F"), confidence=0.99)
    at.table.answer(3, "F3")
    assert any(ruling.kind == "illegal" for ruling in at.table.record.judge.standing)
    at.table.take(thrown)
    assert at.still("E") == [Retracted(seat="E")]


def test_a_deal_under_way_is_counted_with_what_was_replaced() -> None:
    table = Table(code="hoyle-woo")
    table.deal_loose(14)
    table.lay(None, 0, 20, "3c")
    season(table, "W", "F4")
    table.rack_top("S", -100, "R R R R")
    begun, *later = table.still()
    assert isinstance(begun, Dealt)
    assert (begun.counts, begun.wall, begun.loose, begun.tiles) == ({}, 86, 2, ("3c",))
    assert begun.exposures == {"S": (parse_tiles("R R R R"),)}
    assert begun.beside == {"W": ("F4",)}
    assert not any("that makes" in english(e) for e in later if isinstance(e, Asked))


def test_a_season_that_is_told_is_not_asked_about(at: Judged) -> None:
    season(at.table, "S", "F6")
    assert at.still("S") == [BonusShown(seat="S", tile=Tile("F6"), confidence=0.99)]


@pytest.mark.parametrize("reached", [True, False])
def test_a_loose_tile_is_drawn_for_a_season_and_made_up_from_the_far_end(
    at: Judged, *, reached: bool
) -> None:
    """Though the hand that laid it was not seen to come near the walls' end (game 552787)."""
    season(at.table, "S", "F6")
    at.still("S")
    loose = at.table.loose[0]
    at.table.take(loose)
    assert at.still("S") == [Drawn(seat="S", end="loose"), Racked(seat="S")]
    far = next(s for s in at.table.spots.values() if s.xy[0] > 280 and s.xy[1] < -190)
    at.table.draw(far)
    at.table.lay(None, *loose.xy)
    still = msgspec.structs.replace(at.table.moment("S"), unreached=() if reached else (far.track,))
    assert at.table.written(at.table.scribe.see(still)) == [LooseLaid(count=1)]
    assert (at.table.scribe.table.wall, at.table.scribe.table.loose) == (88, 2)


def test_a_loose_tile_is_laid_though_the_end_that_it_comes_from_is_hidden(at: Judged) -> None:
    """It was not put back by who drew the one before it."""
    season(at.table, "S", "F6")
    at.still("S")
    loose = at.table.loose[0]
    at.table.take(loose)
    at.still("S")
    far = next(s for s in at.table.spots.values() if s.xy[0] > 280 and s.xy[1] < -190)
    at.table.lay(None, *loose.xy)
    still = msgspec.structs.replace(at.table.moment("S"), hidden=(far.track,))
    assert at.table.written(at.table.scribe.see(still)) == [LooseLaid(count=1)]
    assert not [r for r in at.table.record.standing if r.kind in OFFENCES]
    at.table.draw(far)  # as it comes in sight that it is gone
    assert at.still() == []
    assert at.table.record.deal.wall.left == at.table.scribe.table.wall


def test_a_loose_tile_drawn_for_nothing_goes_back_though_the_walls_end_is_hidden(
    at: Judged,
) -> None:
    discard(at, "E", "3c")
    loose = at.table.loose[0]
    at.table.take(loose)
    aside = at.table.lay("S", 230, -342, zone="exposures", seat="S")
    assert at.still("S") == [Drawn(seat="S", end="loose")]
    far = next(s for s in at.table.spots.values() if s.xy[0] > 280 and s.xy[1] < -190)
    at.table.take(aside)
    at.table.lay(None, *loose.xy)
    still = msgspec.structs.replace(at.table.moment("S"), hidden=(far.track,))
    assert at.table.written(at.table.scribe.see(still)) == [PutBack(seat="S")]


def test_what_was_laid_for_a_loose_tile_drawn_before_lay_there_before_the_next_throw(
    at: Judged,
) -> None:
    discard(at, "E", "3c")
    at.table.draw(at.stacks[-1])
    at.still("S")
    season(at.table, "S", "F6")
    at.still("S")
    loose = at.table.loose[0]
    at.table.take(loose)
    at.still("S")
    far = next(s for s in at.table.spots.values() if s.xy[0] > 280 and s.xy[1] < -190)
    at.table.draw(far)
    at.table.lay(None, *loose.xy)
    at.table.lay(None, 40, 40, "5d")
    still = msgspec.structs.replace(at.table.moment("S"), blind=2.0)
    assert words(at.table.written(at.table.scribe.see(still))) == ["lay_loose", "discard"]
    assert not at.table.record.standing


def test_what_is_laid_open_by_itself_and_was_drawn_is_laid_aside_whatever_it_is_read_as(
    at: Judged,
) -> None:
    discard(at, "E", "3c")
    at.table.draw(at.stacks[-1])
    drawn = at.table.lay("S", 230, -342, zone="exposures", seat="S")
    assert words(at.still("S")) == ["draw"]
    at.table.take(drawn)
    season(at.table, "S", "1b")
    assert words(at.still("S")) == ["bonus", "ask"]
    assert not at.table.record.standing
    at.table.take(at.table.loose[0])
    assert words(at.still("S")) == ["draw", "rack"]
    assert not at.table.record.standing


def test_season_and_loose_tile_in_one_look(at: Judged) -> None:
    season(at.table, "W", "F6")
    at.table.take(at.table.loose[0])
    assert words(at.still("W")) == ["bonus", "draw"]


def test_a_loose_tile_drawn_and_another_laid_in_its_place_in_one_look(at: Judged) -> None:
    season(at.table, "S", "F6")
    at.still("S")
    far = next(s for s in at.table.spots.values() if s.xy[0] > 280 and s.xy[1] < -190)
    at.table.draw(far)
    assert words(at.still("S")) == ["draw", "rack", "lay_loose"]
    assert at.table.record.deal is not None
    assert (at.table.record.deal.wall.left, at.table.record.deal.wall.loose) == (88, 2)
    assert at.table.record.judge.standing == ()


def test_a_drawn_season_is_never_racked(at: Judged) -> None:
    discard(at, "E", "3c")
    at.table.draw(at.stacks[-1])
    season(at.table, "S", "F2")
    assert words(at.still("S")) == ["draw", "bonus"]


def test_a_season_drawn_for_a_season(at: Judged) -> None:
    season(at.table, "E", "F2")
    at.still("E")
    at.table.take(at.table.loose[0])
    season(at.table, "E", "F7", 1)
    assert words(at.still("E")) == ["draw", "bonus"]


def test_a_season_is_laid_before_another_tile_is_drawn_from_the_wall(at: Judged) -> None:
    """What was drawn from the wrong place was drawn for it: who has a tile draws no second one."""
    discard(at, "E", "3c")
    at.table.draw(at.stacks[-1])
    assert words(at.still("S")) == ["draw", "rack"]
    season(at.table, "S", "F2")
    at.table.draw(at.stacks[-2])
    assert words(at.still("S")) == ["bonus", "draw", "rack"]
    assert [r.reason for r in at.table.record.standing] == [DrewFromPack("season")]


@pytest.mark.parametrize("one_was_laid", [False, True])
def test_a_draw_that_comes_to_sight_as_a_loose_tile_is_laid_is_left_out(
    at: Judged, one_was_laid: bool
) -> None:
    """One fewer stands than is on record, and it is not the one that was laid loose just now, nor
    one that was laid before."""
    table = at.table
    far: Spot | None = next(s for s in table.spots.values() if s.xy[0] > 280 and s.xy[1] < -190)
    assert far is not None
    if one_was_laid:
        season(table, "E", "F2")
        at.still("E")
        table.take(table.loose[1])
        at.still("E")
        far = table.draw(far)
        assert far is not None
        table.lay(None, *table.loose[1].xy)
        assert words(at.still("E")) == ["lay_loose"]
    discard(at, "E", "3c")
    lays = table.lay("S", 200, -342, zone="exposures", seat="S")
    touch = Touch(seat="S", seconds=0.0, track=at.stacks[-1].track)
    unseen = msgspec.structs.replace(table.moment("S"), touched=(touch,))
    assert words(table.written(table.scribe.see(unseen))) == ["draw"]
    table.take(lays)
    season(table, "S", "F6")
    assert words(at.still("S"))[:1] == ["bonus"]
    loose = table.loose[0]
    table.take(loose)
    assert words(at.still("S")) == ["draw", "rack"]
    table.draw(at.stacks[-1])
    table.draw(far)
    table.lay(None, *loose.xy)
    assert words(at.still("S")) == ["lay_loose"]
    assert not table.record.standing


def test_a_loose_tile_goes_back_for_a_call_that_is_seen_with_it(at: Judged) -> None:
    """The last of the wall is drawn from the loose ones, as another calls to go out."""
    thrown = discard(at, "E", "3c")
    loose = at.table.loose[0]
    at.table.take(loose)
    assert words(at.still("S")) == ["draw", "rack"]
    at.table.take(thrown)
    at.table.lay("W", 0, -342, "3c", zone="exposures", seat="W")
    at.table.lay(None, *loose.xy)
    written = at.still("W", "S")
    assert words(written)[:2] == ["claim", "put_back"]


@pytest.mark.parametrize("blind", [0.0, 2.0])
def test_what_was_racked_goes_back_for_a_call_that_is_seen_with_it(
    at: Judged, blind: float
) -> None:
    thrown = discard(at, "E", "3c")
    stack = at.stacks[-1]
    at.table.draw(stack)
    assert words(at.still("S")) == ["draw", "rack"]
    at.table.lay(None, *stack.xy, layer=1, angle=stack.angle)
    at.table.take(thrown)
    at.table.rack_top("W", -100, "3c 3c 3c")
    still = msgspec.structs.replace(at.table.moment("S", "W"), blind=blind)
    written = at.table.written(at.table.scribe.see(still))
    assert words(written)[:3] == ["claim", "expose", "put_back"]
    assert not at.table.record.standing


def test_a_loose_tile_drawn_for_nothing_goes_back(at: Judged) -> None:
    discard(at, "E", "3c")
    loose = at.table.loose[1]
    at.table.take(loose)
    assert words(at.still("S")) == ["draw", "rack"]
    at.table.lay(None, loose.xy[0] + 6, loose.xy[1] - 5)
    assert at.still("S") == [PutBack(seat="S")]
    assert at.table.scribe.table.loose == 2


def test_a_loose_tile_pushed_aside_is_no_draw(at: Judged) -> None:
    loose = at.table.loose[1]
    at.table.take(loose)
    at.table.lay(None, loose.xy[0] - 12, loose.xy[1] + 9)
    assert at.still("S") == []
    assert at.table.scribe.table.loose == 2


def test_the_last_of_a_wall_pushed_aside_is_no_loose_tile(at: Judged) -> None:
    for spot in [s for s in at.table.spots.values() if s.xy[0] < -190 and s.zone == "centre"]:
        if spot is not at.stacks[0]:
            at.table.take(spot)
    at.table.still("E")
    (x, y), last = at.stacks[0].xy, at.stacks[0]
    at.table.take(last)
    at.table.lay(None, x - 25, y + 20, layer=1, angle=last.angle)  # one was taken
    at.table.still("E")
    assert (at.table.scribe.table.wall, at.table.scribe.table.loose) == (73, 2)


def test_the_last_stack_of_a_wall_is_no_loose_tile(at: Judged) -> None:
    for stack in reversed(at.stacks):
        left: Spot | None = stack
        while left is not None:
            left = at.table.draw(left)
            (drawn, _) = at.still("E")
            assert drawn == Drawn(seat="E")
    assert (at.table.scribe.table.wall, at.table.scribe.table.loose) == (72, 2)


def test_a_run_is_a_chow(at: Judged) -> None:
    thrown = discard(at, "E", "3c")
    at.table.take(thrown)
    at.table.rack_top("S", -100, "2c 3c 4c")
    assert at.still("S") == [
        Claimed(seat="S", tile=Tile("3c"), purpose="chow"),
        Exposed(seat="S", tiles=parse_tiles("2c 3c 4c"), claimed=Tile("3c"), confidence=0.99),
    ]


def claimed_and_misread(at: Judged) -> Spot:
    """South claims the 3 crak for a run of which one tile is misread; that tile."""
    at.table.take(discard(at, "E", "3c"))
    wrong = at.table.rack_top("S", -100, "2c 3c 8d")[2]
    words(at.still("S"))
    (claim,) = [e for e in at.table.record.events if isinstance(e, Claimed)]
    assert claim.purpose == "exposure"
    return wrong


def test_a_run_of_which_a_tile_was_misread_was_claimed_for_a_chow(at: Judged) -> None:
    wrong = claimed_and_misread(at)
    assert at.table.record.standing == ()  # it is asked what the third tile was
    assert isinstance(at.table.record.events[-1], Asked)
    at.table.read_again(wrong, tile=Tile("4c"))
    put_right = [event.event for event in at.still() if isinstance(event, Amended)]
    assert Claimed(seat="S", tile=Tile("3c"), purpose="chow") in put_right
    assert at.table.record.standing == ()


def test_what_a_person_said_a_claim_was_for_stands(at: Judged) -> None:
    wrong = claimed_and_misread(at)
    n = next(e.n for e in at.table.record.events if isinstance(e, Claimed))
    said = Claimed(seat="S", tile=Tile("3c"), purpose="mahjongg")
    at.table.said(Amended(target=n, event=said, source="operator"))
    at.table.read_again(wrong, tile=Tile("4c"))
    put_right = {event.target for event in at.still() if isinstance(event, Amended)}
    assert n + 1 in put_right
    assert n not in put_right


def test_three_laid_down_for_no_claim_go_back(at: Judged) -> None:
    three = at.table.rack_top("E", -100, "3c 3c 3c")
    assert words(at.still("E")) == ["expose"]
    assert [ruling.laws for ruling in at.table.record.judge.standing] == [("B24.L20",)]
    for spot in three:
        at.table.take(spot)
    assert at.still("E") == [Retracted(seat="E")]
    deal = at.table.record.deal
    assert deal is not None
    assert (deal.hands["E"].exposures, deal.turn) == ((), "E")


def test_the_fourth_tile_changes_its_group_and_not_the_next(at: Judged) -> None:
    thrown = discard(at, "E", "3c")
    at.table.take(thrown)
    three = at.table.rack_top("W", -100, "3c 3c 3c")
    assert words(at.still("W")) == ["claim", "expose"]
    other = at.table.rack_top("W", -24, "5d 6d 7d")
    assert words(at.still("W")) == ["expose"]
    for spot in other:
        at.table.take(spot)
        at.table.lay(None, *_along(spot, 22.5), str(spot.tile), zone="exposures", seat="W")
    at.table.lay(None, *_along(three[-1], 22.5), "3c", zone="exposures", seat="W")
    assert at.still("W") == [
        ExposureChanged(seat="W", group=0, tiles=parse_tiles("3c 3c 3c 3c")),
    ]


def _along(spot: Spot, by: float) -> tuple[float, float]:
    """Where a tile before West lies when it is pushed to West's right."""
    return spot.xy[0] - by, spot.xy[1]


def test_a_claim_is_told_before_the_drawn_tile_goes_back(at: Judged) -> None:
    thrown = discard(at, "E", "3c")
    drawn = at.stacks[-1]
    at.table.draw(drawn)
    at.still("S")
    at.table.take(thrown)
    (lone,) = at.table.rack_top("N", -100, "3c")
    assert at.still("N") == []
    at.table.lay(None, *drawn.xy, angle=drawn.angle)
    # That it was racked stands: a discard can be had until the next one (B24.L27).
    assert at.still("S") == [Claimed(seat="N", tile=Tile("3c")), PutBack(seat="S")]
    at.table.rack_top("N", -60, "1b 2b 3b 4b 5b 6b 7b 8b 9b 3c 3c R R")
    events = at.still("N")
    assert words(events) == ["amend", "declare", "show"]
    assert isinstance(events[0], Amended)
    assert events[0].event == Claimed(seat="N", tile=Tile("3c"), purpose="mahjongg")
    assert lone.tile == "3c"


def test_the_claim_of_who_puts_the_drawn_tile_back_waits_for_what_it_is_for(at: Judged) -> None:
    thrown = discard(at, "E", "3c")
    drawn = at.stacks[-1]
    at.table.draw(drawn)
    at.still("S")
    at.table.take(thrown)
    at.table.rack_top("S", -100, "3c")
    assert at.still("S") == []
    at.table.lay(None, *drawn.xy, angle=drawn.angle)
    assert at.still("S") == [PutBack(seat="S")]
    at.table.rack_top("S", -100 + 22.5, "3c 3c")
    assert words(at.still("S")) == ["claim", "expose"]


def test_fours_and_seasons_do_not_make_a_hand_shown(at: Judged) -> None:
    """Sixteen tiles may lie open before one who still plays."""
    season(at.table, "E", "F1")
    at.table.rack_top("E", -200, "1b 1b 1b 1b")
    at.table.rack_top("E", -100, "2b 2b 2b 2b")
    at.table.rack_top("E", 0, "3b 3b 3b 3b")
    at.table.rack_top("E", 100, "4b 4b 4b")
    assert words(at.still("E")) == ["bonus", "expose", "expose", "expose", "expose"]


def test_all_show_their_hands_when_one_has_won(at: Judged) -> None:
    hands = {
        "E": "1b 1b 1b 2b 3b 4b 5c 5c 5c 6d 7d 8d R R",
        "S": "1c 1c 1c 2c 3c 4c 5d 5d 5d 6b 7b 8b N",
        "W": "1d 1d 1d 2d 3d 4d 9c 9c 9c 6c 7c 8c G",
    }
    season(at.table, "S", "F2")
    at.still("S")
    at.table.take(at.table.loose[0])
    at.still("S")
    at.table.rack_top("E", -150, hands["E"])
    assert words(at.still("E")) == ["declare", "show"]
    for seat in ("S", "W"):
        laid = at.table.rack_top(seat, -150, hands[seat])
        assert at.still(seat) == [Shown(seat=seat, tiles=parse_tiles(hands[seat]), confidence=0.99)]
        at.table.take(laid[0])  # put away
        assert at.still(seat) == []
    deal = at.table.record.deal
    assert deal is not None
    assert deal.result.winner == "E"
    assert [event for event in at.table.journal if isinstance(event, Declared)] == [
        Declared(seat="E")
    ]
    assert next(at.table.scribe.close()).reason == "mahjongg"  # type: ignore[union-attr]


def test_a_tile_laid_by_itself_is_a_season_or_the_first_of_more(at: Judged) -> None:
    at.table.rack_top("E", -100, "4d")
    assert at.still("E") == []
    at.table.rack_top("E", -77.5, "4d 4d 4d")
    assert words(at.still("E")) == ["expose"]
    at.table.rack_top("E", 50, "9b")
    assert at.still("E") == []
    at.table.lay(None, 0, 20, "3c")
    shown, thrown, asked = at.still("E")
    assert shown == BonusShown(seat="E", tile=Tile("9b"), confidence=0.99)
    assert thrown == Discarded(seat="E", tile=Tile("3c"), confidence=0.99)
    assert isinstance(asked, Asked)  # before anybody is accused of what is no season
    assert english(asked).startswith("Did East lay down something other than 9 bam?")


def test_a_flower_that_was_not_told_is_asked_about(at: Judged) -> None:
    likely = ((Tile("F"), 0.5), (Tile("1b"), 0.2))
    at.table.lay("W", -230, -342, "?", side="face", zone="exposures", seat="W", candidates=likely)
    asked, shown = at.still("W")
    assert isinstance(asked, Asked)
    assert shown == BonusShown(seat="W", tile=Tile("?"), confidence=0.99)
