"""Something that comes to lie in the middle and is taken for a tile: nobody is accused by it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest

from rules import events as ev
from rules.codes import code_names, get_code
from rules.reasons.questions import GoneUnseen
from rules.referee import Referee
from rules.tiles import Tile

BEGUN: Final = (
    ev.DealStarted(code="american"),
    ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, followed=True, source="camera"),
    ev.Discarded(seat="E", tile=Tile("1d"), source="camera"),
    ev.Drawn(seat="S", source="camera"),
)
THING: Final = ev.Discarded(seat="S", tile=Tile("5d"), source="camera")
THROWN: Final = ev.Discarded(seat="S", tile=Tile("7c"), source="camera")
TOUCH: Final = ev.TouchedWall(seat="S", source="camera")
PUSHED: Final = ev.WallPushed(wall="S", source="camera")
NEXT: Final = (
    ev.Drawn(seat="W", source="camera"),
    ev.Racked(seat="W", source="camera"),
    ev.Discarded(seat="W", tile=Tile("9b"), source="camera"),
)


def after(*events: ev.Event, code: str = "american") -> Referee:
    referee = Referee(get_code(code))
    for event in (ev.DealStarted(code=code), *BEGUN[1:], *events):
        referee.see(event)
    return referee


def accused(referee: Referee) -> list[str]:
    return [ruling.kind for ruling in referee.rulings if ruling.kind in ("illegal", "dead", "foul")]


@pytest.mark.parametrize("more", [(), NEXT])
def test_the_first_of_two_discards_from_one_hand_may_have_been_none(
    more: Iterable[ev.Event],
) -> None:
    referee = after(THING, THROWN, *more)
    assert accused(referee) == []
    assert [(each.n, each.what) for each in referee.unsettled.supposed] == [(5, "no act")]


def test_it_is_no_doubt_once_people_have_said_that_it_was_thrown() -> None:
    referee = after(THING, THROWN, *NEXT, ev.Confirmed(target=5, source="operator"))
    assert accused(referee) != []


def test_who_never_drew_is_not_accused_of_two_from_anothers_hand() -> None:
    """North throws, whose turn it is not: South's discard before it explains nothing."""
    other = ev.Discarded(seat="N", tile=Tile("7c"), source="camera")
    assert accused(after(THING, other)) == [], "as long as nothing else is done"
    assert accused(after(THING, other, NEXT[0])) != []


def test_a_discard_that_nobody_saw_is_not_the_first_of_two() -> None:
    """East touches the wall while South holds fourteen; then South throws: no more was done."""
    touch = ev.TouchedWall(seat="E", source="camera")
    racked = ev.Racked(seat="S", source="camera")
    referee = after(racked, touch, THROWN, *NEXT, code="hoyle-league")
    assert accused(referee) == ["illegal"]
    assert referee.unsettled.waiting == ()


def test_without_the_first_of_two_discards_the_wall_was_touched_ahead_of_the_second() -> None:
    """West touched the wall as South had thrown, so it seemed; what South threw came later."""
    touch = ev.TouchedWall(seat="W", source="camera")
    referee = after(THING, touch, THROWN, code="hoyle-league")
    (best, *_) = referee._histories
    without = [each for each in referee._histories if each.supposed]
    assert best.rulings
    assert [r.kind for each in without for r in each.rulings if r.seat == "W"] == ["illegal"]


def before_south_draws(*events: ev.Event, code: str = "american") -> Referee:
    referee = Referee(get_code(code))
    for event in (ev.DealStarted(code=code), *BEGUN[1:-1], *events):
        referee.see(event)
    return referee


def test_who_puts_a_tile_back_had_not_thrown_yet() -> None:
    """South drew where none is due; he would be dead of throwing it on, until he goes on."""
    wrong = ev.Drawn(seat="S", end="wrong", source="camera")
    back = ev.PutBack(seat="S", source="camera")
    for played in ((back,), (back, BEGUN[-1]), (back, BEGUN[-1], THROWN)):
        assert accused(before_south_draws(wrong, THING, *played)) == []
    assert accused(before_south_draws(wrong, THING, NEXT[0])) == ["dead"], "West plays on"


def test_who_called_and_puts_up_the_group_had_not_thrown_yet() -> None:
    """And once he throws, it is as plain that the first was none."""
    thrown = ev.Discarded(seat="S", tile=Tile("9c"), source="camera")
    call = ev.Claimed(seat="N", tile=Tile("9c"), taken=True, source="camera")
    thing = ev.Discarded(seat="N", tile=Tile("1d"), source="camera")
    group = ev.Exposed(seat="N", tiles=(Tile("9c"),) * 3, claimed=Tile("9c"), source="camera")
    on = ev.Discarded(seat="N", tile=Tile("2d"), source="camera")
    for played in ((), (group,), (group, on)):
        referee = after(thrown, call, thing, *played)
        assert accused(referee) == []
    assert [(each.n, each.what) for each in referee.unsettled.supposed] == [(7, "no act")]
    told = after(thrown, call, thing, ev.Drawn(seat="E", source="camera"))
    assert accused(told) != [], "East draws: it was a discard"


def test_who_draws_after_anothers_discard_says_nothing_of_that() -> None:
    """East throws though South has drawn; if it was South's, South draws again: no more is thought
    of it than that it was none."""
    easts = ev.Discarded(seat="E", tile=Tile("9b"), source="camera")
    referee = after(easts, ev.Drawn(seat="S", source="camera"))
    both = [each.supposed for each in referee._histories if len(each.supposed) > 1]
    assert ["another's hand", "no act"] not in [[one.what for one in each] for each in both]


@pytest.mark.parametrize("code", code_names())
@pytest.mark.parametrize("between", [(), (TOUCH,), (PUSHED,)])
def test_who_draws_and_throws_had_not_thrown_before_that(
    between: Iterable[ev.Event], code: str
) -> None:
    """Something came to lie there as South reached to the wall; in a tournament he would be dead
    of throwing without having drawn."""
    for played in ((), (THROWN,), (THROWN, *NEXT)):
        referee = before_south_draws(THING, *between, BEGUN[-1], *played, code=code)
        assert accused(referee) == []


def test_what_is_gone_and_nobody_took_accuses_nobody_any_more() -> None:
    """West's draw, of which a thing on the table had made an offence."""
    stray = ev.Discarded(seat="N", tile=Tile("2b"), source="camera")
    referee = after(THING, stray, NEXT[0])
    assert accused(referee) != []
    referee.see(ev.Asked(asks=GoneUnseen(Tile("2b"), 6), source="camera"))
    assert accused(referee) == []
    referee.see(ev.Confirmed(target=6, source="operator"))
    assert accused(referee) != [], "people say that it was thrown"


def test_a_draw_elsewhere_by_a_hand_that_has_just_thrown_may_be_a_layer_misread() -> None:
    """What was never drawn is in its place again later, as if another had put it back."""
    thrown = ev.Discarded(seat="S", tile=Tile("7c"), source="camera")
    wrong = ev.Drawn(seat="S", end="wrong", source="camera")
    racked = ev.Racked(seat="S", source="camera")
    back = ev.PutBack(seat="N", source="camera")
    referee = after(thrown, wrong, racked, *NEXT, back, ev.Drawn(seat="N", source="camera"))
    assert accused(referee) == []


def test_a_stack_that_was_a_layer_too_low_for_a_while_kills_nobody() -> None:
    """South seems to draw it right after throwing, and to put it back as another calls."""
    thrown = ev.Discarded(seat="S", tile=Tile("7c"), source="camera")
    wrong = ev.Drawn(seat="S", end="wrong", source="camera")
    racked = ev.Racked(seat="S", source="camera")
    back = ev.PutBack(seat="S", source="camera")
    call = ev.Claimed(seat="S", tile=Tile("9b"), taken=True, source="camera")
    group = ev.Exposed(seat="S", tiles=(Tile("9b"),) * 3, claimed=Tile("9b"), source="camera")
    played = (thrown, wrong, racked, *NEXT, back, call, group)
    for upto in range(len(played)):
        assert accused(after(*played[: upto + 1], code="league")) == []
    referee = after(
        *played, ev.Discarded(seat="S", tile=Tile("1d"), source="camera"), code="league"
    )
    assert accused(referee) == []
    assert [each.what for each in referee.unsettled.supposed] == ["no act", "seen late"]


@pytest.mark.parametrize("tiles", [("Wh", "J"), ("Wh", "Wh")])
def test_a_pair_of_soaps_that_is_put_up_is_a_part_of_a_group(tiles: tuple[str, str]) -> None:
    """More of it is not seen: it is asked about, and nobody dies of a joker in a pair."""
    put_up = ev.Exposed(
        seat="W", tiles=tuple(map(Tile, tiles)), claimed=Tile(tiles[0]), source="camera"
    )
    thrown = ev.Discarded(seat="S", tile=Tile(tiles[0]), source="camera")
    called = ev.Claimed(seat="W", tile=Tile(tiles[0]), source="camera")
    referee = after(thrown, called, put_up)
    assert accused(referee) == []
    assert [(each.n, each.what) for each in referee.unsettled.supposed] == [(7, "misread")]
