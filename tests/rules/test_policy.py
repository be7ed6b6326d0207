"""Who hears of a ruling; and that a hand of which nobody is told plays on until it is called."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.policy import AUDIENCES, KEPT, Audience, audience
from rules.referee import Referee
from rules.rulings import Kind, Ruling
from rules.tiles import Tile

AMERICAN = get_code("american")


def ruling(kind: Kind, *laws: str) -> Ruling:
    return Ruling(kind=kind, seat="S", laws=laws or ("AMR.A1a",), text="So it is.")


@pytest.mark.parametrize("kind", sorted(KEPT))
@pytest.mark.parametrize("choice", sorted(str(each) for each in AUDIENCES))
def test_what_may_be_kept_goes_where_the_setting_says(kind: Kind, choice: str) -> None:
    assert audience(ruling(kind), {KEPT[kind]: choice}) == AUDIENCES[choice]


def test_without_a_setting_the_table_hears_all() -> None:
    assert {audience(ruling(kind), {}) for kind in get_args(Kind)} == {"table"}


def test_nothing_else_is_ever_kept() -> None:
    settings = dict.fromkeys(KEPT.values(), "to the director")
    for kind in set(get_args(Kind)) - set(KEPT):
        assert audience(ruling(kind), settings) == "table"


def test_a_hand_called_dead_is_no_secret() -> None:
    settings = {"announce_dead": "to the director"}
    called = msgspec.structs.replace(ruling("dead", "AMR.A1", "AMR.A1a"), aloud=True)
    assert audience(called, settings) == "table"


def test_the_choices_of_the_settings_are_the_audiences() -> None:
    settings = {setting.name: setting for setting in AMERICAN.settings}
    for name in KEPT.values():
        assert set(settings[name].choices) == set(AUDIENCES)
    assert set(AUDIENCES.values()) == set(get_args(Audience))


@pytest.mark.parametrize("choice", ["on a challenge", "to the director"])
def test_a_hand_found_dead_plays_on_until_it_is_called(choice: str) -> None:
    referee = Referee(AMERICAN, load_card("practice"))
    referee.see(ev.DealStarted(code="american", settings={"announce_dead": choice}))
    referee.see(ev.Dealt(counts={"E": 14, "S": 12, "W": 13, "N": 13}, wall=100))
    for event in (
        ev.Discarded(seat="E", tile=Tile("3c")),
        ev.Drawn(seat="S"),
        ev.Racked(seat="S"),
    ):
        referee.see(event)
    (found,) = referee.see(ev.Discarded(seat="S", tile=Tile("N")))
    assert (found.kind, found.seat) == ("dead", "S")
    assert audience(found, referee.deal.settings) == AUDIENCES[choice]
    assert referee.deal.live("S")
    (upheld,) = referee.see(ev.CalledDead(seat="W", target="S"))
    assert (upheld.kind, upheld.seat) == ("dead", "S")
    assert {"AMR.A1", "AMR.A1a"} <= set(upheld.laws)
    assert audience(upheld, referee.deal.settings) == "table"
    assert not referee.deal.live("S")
