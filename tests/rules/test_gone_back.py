"""A group that was ruled to go back, of which nobody entered that it did, kills nobody's hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from controller.following.questions import what_was
from rules import events as ev
from rules.codes import get_code
from rules.gone_back import gone_back
from rules.parts import HAND
from rules.reasons.questions import Act, ActDone, WasItDone
from rules.referee import Referee
from rules.stories import read_stories
from rules.tiles import Seat, Tile, after

RUN_OUT_OF_TURN = "E discards 3c; W claims 3c for chow; W exposes 2c 3c 4c"
NOT_THE_LAST_DISCARD = "E discards 3c; S draws; S discards 4c; W claims 3c; W exposes 3c 3c 3c"
WITHOUT_THE_TILE = "E discards 3c; W claims 3c for exposure; W exposes 5c 5c 5c"
FOURTH_FROM_THE_DISCARDS = (
    "E discards 3c; W claims 3c for exposure; W exposes 3c 3c 3c; W discards 1b; N draws; "
    "N discards 3c; W claims 3c for exposure; W changes 0 to 3c 3c 3c 3c"
)
TILES = ("1b", "2b", "4b", "5b", "6b", "7b", "8b", "9b", "1d", "2d", "4d", "6d", "7d", "8d", "9d")


def turns(first: Seat, number: int) -> str:
    """Return what is played in so many turns from a seat on."""
    played = zip((after(first, steps) for steps in range(number)), TILES, strict=False)
    return "; ".join(f"{seat} draws; {seat} discards {tile}" for seat, tile in played)


def noted(*deeds: str, code: str = "british-1924", source: str = "operator") -> Referee:
    """Return who judged what was noted so."""
    text = f"code {code}\nstory A group that goes back\n" + "\n".join(deeds)
    text = text.replace("W claims 3c;", "W claims 3c for exposure;")
    (story,) = read_stories(text, "here")
    referee = Referee(get_code(code))
    for event in story.events():
        referee.see(replace(event, source=source))
    return referee


EACH = pytest.mark.parametrize(
    ("group", "first"),
    [
        (RUN_OUT_OF_TURN, "S"),
        (NOT_THE_LAST_DISCARD, "W"),
        (WITHOUT_THE_TILE, "S"),
        (FOURTH_FROM_THE_DISCARDS, "E"),
    ],
)
LONG = 13
"""Turns in which a hand that had died of its count would have been said to be dead."""


@EACH
def test_a_group_whose_going_back_nobody_entered_kills_nobody_later(
    group: str, first: Seat
) -> None:
    referee = noted(group, turns(first, LONG))
    assert referee.rulings == noted(group).rulings
    assert referee.deal.hands["W"].total == HAND


@EACH
def test_it_is_asked_as_soon_as_play_goes_on_as_was_ruled(group: str, first: Seat) -> None:
    referee = noted(group, f"{first} draws")
    (missed,) = referee.unsettled.supposed
    asked = what_was(missed, referee.events[-1])
    back: Act = "change_back" if group == FOURTH_FROM_THE_DISCARDS else "take_back"
    assert asked.asks == WasItDone((ActDone("W", back, same=False),))


@EACH
def test_that_it_went_back_is_put_in_and_nothing_more_is_asked(group: str, first: Seat) -> None:
    referee = noted(group, turns(first, LONG))
    (missed,) = referee.unsettled.supposed
    referee.see(ev.PutIn(before=missed.n, acts=missed.acts, source="operator"))
    assert referee.rulings == noted(group).rulings
    assert not referee.unsettled.supposed


def test_a_group_of_which_the_table_says_that_it_lies_there_counts() -> None:
    referee = noted(RUN_OUT_OF_TURN, turns("S", LONG))
    (missed,) = referee.unsettled.supposed
    referee.see(ev.Confirmed(target=missed.n, nothing_missed=True, source="operator"))
    assert ("dead", "W") in [(ruling.kind, ruling.seat) for ruling in referee.rulings]


def test_who_takes_the_group_back_after_the_next_draw_has_answered() -> None:
    referee = noted(RUN_OUT_OF_TURN, "S draws")
    assert referee.unsettled.supposed
    referee.see(ev.Retracted(seat="W", source="operator"))
    assert not referee.unsettled.supposed
    assert referee.deal.exposures("W") == ()


def test_a_group_that_its_player_plays_on_with_is_let_stand() -> None:
    referee = noted(RUN_OUT_OF_TURN, "W discards 1d; N draws")
    assert not referee.unsettled.supposed
    assert referee.deal.exposures("W") == (("2c", "3c", "4c"),)


def test_an_eye_sees_whether_the_group_lies_there() -> None:
    referee = noted(RUN_OUT_OF_TURN, turns("S", 2), source="camera")
    assert [(ruling.kind, ruling.seat) for ruling in referee.rulings][-1] == ("dead", "W")


def test_who_drew_ahead_and_calls_put_that_tile_back_and_does_not_die_of_it() -> None:
    ahead, call = "E discards 1b; S draws; W draws", "S discards 3c; W claims 3c for exposure"
    rest = "W exposes 3c 3c 3c; W discards 5b; N draws; N discards 9d"
    true = noted(ahead, "W puts back", call, rest, code="american")
    referee = noted(ahead, call, rest, code="american")
    assert [(r.kind, r.seat) for r in referee.rulings] == [("illegal", "W")]
    assert [(r.kind, r.seat) for r in true.rulings] == [("illegal", "W")]
    (supposed,) = referee.unsettled.supposed
    assert [type(act) for act in supposed.acts] == [ev.PutBack]
    assert not true.unsettled.supposed
    thrown = noted(ahead, call, code="american", source="camera")  # it sees what goes to the wall
    assert not thrown.unsettled.supposed


@pytest.mark.parametrize(
    ("deeds", "seat", "goes"),
    [
        ("E discards 1b; S draws; W draws; S discards 3c", "W", True),
        ("E discards 1b; S draws; W draws; W racks; S discards 3c", "W", False),
        ("E discards 1b; S draws; W draws", "W", True),
        ("E discards 1b; S draws; W draws; W racks", "W", False),
        ("E discards 3c; S draws", "S", False),  # in turn
    ],
)
def test_what_was_drawn_ahead_and_not_racked_goes_back_before_a_call(
    deeds: str, seat: Seat, *, goes: bool
) -> None:
    deal = noted(deeds, code="american").deal
    call = ev.Claimed(n=9, seat=seat, tile=Tile("3c"), source="operator")
    back = [ev.PutBack(n=9, seat=seat)] if goes else []
    assert list(gone_back(deal, call, None)) == [(act,) for act in back]


def test_who_is_dead_puts_nothing_back_to_call() -> None:
    referee = noted("E discards 1b; S draws; S racks; W draws", code="tournament-2019")
    deal = referee._histories[0].deal  # in which drawing ahead is the death that waits
    assert not deal.live("W")
    call = ev.Claimed(n=9, seat="W", tile=Tile("3c"), source="operator")
    assert list(gone_back(deal, call, None)) == []
