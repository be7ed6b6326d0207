from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from rules import events as ev
from rules.cards import load_card
from rules.codes import CodeError, code_names, get_code
from rules.law import registered
from rules.reasons.base import AsRecorded
from rules.referee import Referee, amended, fold, judge, weigh
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Tile
from tests.english import english

AMERICAN = get_code("american")
DEALT = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)


def discard(seat: Any, tile: str) -> ev.Discarded:
    return ev.Discarded(seat=seat, tile=Tile(tile))


def test_events_without_a_number_get_one() -> None:
    referee = Referee(AMERICAN)
    referee.see(DEALT)
    (ruling,) = referee.see(ev.Drawn(seat="S"))
    assert ruling.at == 2
    assert english(ruling) == (
        "South drew before East discarded. The tile goes back to the wall. "
        "Play goes on: East discards."
    )


@pytest.mark.parametrize("racked", [False, True])
def test_a_tile_drawn_early_and_put_back_is_held_no_more(racked: bool) -> None:
    referee = Referee(AMERICAN)
    rack = [ev.Racked(seat="W")] if racked else []
    for event in (DEALT, ev.Drawn(seat="W"), *rack, ev.PutBack(seat="W")):
        referee.see(event)
    assert referee.deal.play.early == ()
    assert referee.deal.hands["W"].concealed == 13


def test_a_misread_tile_put_right_takes_its_ruling_with_it() -> None:
    referee = Referee(AMERICAN)
    for event in (DEALT, discard("E", "J"), ev.Claimed(seat="S", tile=Tile("3c"))):
        referee.see(event)
    assert [r.laws for r in referee.rulings] == [("AMR.B2a", "AMR.G16", "AMR.B5", "AMR.J4")]
    assert referee.see(ev.Amended(target=2, event=discard("E", "3c"))) == []
    assert referee.rulings == []
    assert referee.deal.discards.last is not None
    assert referee.deal.discards.last.tile == "3c"


def test_an_amendment_says_what_was_not_said_before() -> None:
    referee = Referee(AMERICAN)
    for event in (DEALT, discard("E", "3c"), ev.Claimed(seat="S", tile=Tile("3c"))):
        assert referee.see(event) == []
    (ruling,) = referee.see(ev.Amended(target=2, event=discard("E", "J")))
    assert (ruling.at, ruling.kind, ruling.seat) == (3, "illegal", "S")


def test_an_amendment_may_be_amended() -> None:
    first = ev.Amended(n=3, target=2, event=discard("E", "4c"))
    second = ev.Amended(n=4, target=3, event=None)
    journal = [
        msgspec.structs.replace(DEALT, n=1),
        msgspec.structs.replace(discard("E", "3c"), n=2),
        first,
        second,
    ]
    assert amended(journal) == journal[:2]
    assert [getattr(e, "tile", None) for e in amended(journal[:3])] == [None, "4c"]


def test_what_is_to_come_cannot_be_amended() -> None:
    journal = [ev.Amended(n=1, target=2, event=None), msgspec.structs.replace(DEALT, n=2)]
    assert amended(journal) == journal[1:]


def test_unknown_tiles_offend_nobody() -> None:
    events = (
        DEALT,
        discard("E", "?"),
        ev.Claimed(seat="S", tile=Tile("2b")),
        ev.Exposed(seat="S", tiles=tuple(map(Tile, ("2b", "?", "?"))), claimed=Tile("2b")),
        discard("S", "?"),
        ev.Drawn(seat="W"),
    )
    assert [rulings for _, rulings in judge(events, AMERICAN, load_card("practice"))] == [[]] * 6


def test_a_journal_that_begins_in_mid_deal_is_followed() -> None:
    referee = Referee(AMERICAN)
    for event in (DEALT, ev.DealStarted(code="american", players={"E": "Ann"})):
        referee.see(event)
    assert referee.deal.phase == "before"
    assert referee.see(ev.Drawn(seat="W")) == []
    assert (referee.deal.turn, referee.deal.stage) == ("W", "drawn")
    referee.see(discard("W", "3c"))
    assert referee.deal.turn == "N"
    assert referee.deal.hands["W"].concealed is None


def test_settings_of_a_deal_are_those_of_its_code() -> None:
    begun = ev.DealStarted(code="american", settings={"wrong_exposure": "dead at the discard"})
    deal, _ = fold([begun, DEALT])
    assert deal.settings.wrong_exposure == "dead at the discard"
    assert deal.settings.mah_jongg_in_error == "dead"


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"jokers": 3}, "code american has no setting 'jokers'; it has "),
        ({"wrong_exposure": True}, "setting wrong_exposure: True is not one of 'dead at once', "),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(CodeError, match=message):
        fold([ev.DealStarted(code="american", settings=settings)])


def test_an_unknown_code_lists_the_codes() -> None:
    with pytest.raises(CodeError, match=r"^no code .riichi.; the codes are american"):
        get_code("riichi")
    assert all(get_code(name).name == name for name in code_names())


def test_the_graver_ruling_stands_and_cites_both() -> None:
    mild = Ruling(kind="illegal", seat="S", laws=("AMR.B4",), reason=AsRecorded("mild"))
    grave = Ruling(kind="dead", seat="S", laws=("AMR.A1a",), reason=AsRecorded("grave"))
    beside = Ruling(kind="illegal", seat="W", laws=("AMR.B3",), reason=AsRecorded("beside"))
    score = Ruling(kind="score", seat="S", laws=("AMR.S1",), reason=AsRecorded("score"))
    found = weigh([mild, beside, grave, score])
    assert [english(ruling) for ruling in found] == ["beside", "grave", "score"]
    assert found[1].laws == ("AMR.A1a", "AMR.B4")


def test_an_overlay_wins_where_it_speaks() -> None:
    house = AMERICAN.with_overlay(
        "house",
        "House rules",
        laws=(),
        without=("AMR.B5", "AMR.J4"),
        wrong_exposure="dead at the discard",
    )
    assert house.settings_with({})["wrong_exposure"] == "dead at the discard"
    assert AMERICAN.settings_with({})["wrong_exposure"] == "dead at once"
    events = (DEALT, discard("E", "J"), ev.Claimed(seat="S", tile=Tile("J")))
    assert [said for _, said in judge(events, house)] == [[], [], []]
    with pytest.raises(CodeError, match="no setting 'blue'"):
        AMERICAN.with_overlay("house", "House rules", laws=(), blue="yes")


def test_every_setting_cites_a_law_and_its_default_is_a_choice() -> None:
    for name in code_names():
        for setting in get_code(name).settings:
            assert setting.checked(setting.default) == setting.default
            assert set(setting.laws) & set(get_code(name).laws)
            assert setting.says.endswith(".")
            assert all(option.follows and option.by for option in setting.options)


def test_laws_know_their_place() -> None:
    for law in registered():
        assert law.judge.__doc__, f"{law.name} says nothing of itself"
        assert law.events and law.ids


def test_the_state_goes_to_a_display_as_plain_data() -> None:
    deal, _ = fold([DEALT, discard("E", "3c")], AMERICAN, load_card("practice"))
    data = json.loads(msgspec.json.encode(deal.as_data()))
    assert (data["play"]["current"]["seat"], data["play"]["current"]["stage"]) == ("S", "draw")
    assert data["hands"]["E"]["concealed"] == 13
    assert data["discards"]["pool"] == ["3c"]
    assert "card" not in data


def test_without_a_card_a_person_checks_the_hand() -> None:
    shown = ev.Shown(seat="E", tiles=(Tile("3c"),) * 14)
    *_, (_, said) = judge([DEALT, ev.Declared(seat="E"), shown], AMERICAN)
    assert [ruling.kind for ruling in said] == ["director"]


def test_when_all_hands_are_dead_it_is_nobodys_turn() -> None:
    events: list[ev.Event] = [ev.Dealt(counts={"E": 10, "S": 10, "W": 10, "N": 10}, wall=112)]
    events.append(discard("E", "3c"))
    for seat in ("S", "W", "N"):
        events += [ev.Drawn(seat=seat), discard(seat, "3c")]
    deal, rulings = fold(events, AMERICAN)
    assert [r.seat for r in rulings if r.kind == "dead"] == ["E", "S", "W", "N"]
    assert deal.turn is None
    assert fold([*events, ev.Drawn(seat="E")], AMERICAN)[1][-1].laws == ("AMR.A1",)


def test_a_fresh_deal_holds_nothing() -> None:
    deal = Deal()
    assert (deal.turn, deal.stage, deal.redeemable()) == (None, None, ())
    assert deal.next_live("N") == "E"
