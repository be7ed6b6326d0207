"""Who hears of a ruling; and that a hand of which nobody is told plays on until it is called."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.policy import AUDIENCES, KEPT, decided, is_for_the_table
from rules.reasons.base import AsRecorded, Reason, statements
from rules.reasons.dead_hands import AllDead
from rules.reasons.exposures import ExposureToChange
from rules.reasons.given_away import OPEN, OPEN_ROOMS, TELLS_DANGER, TELLS_DEAD
from rules.reasons.names import NotOnTheCard
from rules.referee import Referee
from rules.rulings import Audience, Kind, Ruling
from rules.settings import DealSettings
from rules.tiles import Tile

AMERICAN = get_code("american")


def ruling(kind: Kind, *laws: str) -> Ruling:
    return Ruling(kind=kind, seat="S", laws=laws or ("AMR.A1a",), reason=AsRecorded("So it is."))


@pytest.mark.parametrize("kind", sorted(KEPT))
@pytest.mark.parametrize("choice", sorted(str(each) for each in AUDIENCES))
def test_what_may_be_kept_goes_where_the_setting_says(kind: Kind, choice: str) -> None:
    assert (
        decided(ruling(kind), AMERICAN.settled({f"announce_{kind}": choice})).audience
        == AUDIENCES[choice]
    )


def test_without_a_setting_the_table_hears_all() -> None:
    assert all(is_for_the_table(decided(ruling(kind), DealSettings())) for kind in get_args(Kind))


def test_nothing_else_is_ever_kept() -> None:
    settings = DealSettings(announce_dead="to the director", announce_danger="to the director")
    for kind in set(get_args(Kind)) - set(KEPT):
        assert is_for_the_table(decided(ruling(kind), settings))


def test_a_hand_called_dead_is_no_secret() -> None:
    settings = DealSettings(announce_dead="to the director")
    called = msgspec.structs.replace(ruling("dead", "AMR.A1", "AMR.A1a"), aloud=True)
    assert decided(called, settings).audience == "table"


def test_once_decided_it_is_not_decided_anew() -> None:
    kept = decided(ruling("dead"), DealSettings(announce_dead="to the director"))
    assert decided(kept, DealSettings(announce_dead="at once")) == kept


def test_one_of_which_it_was_not_written_is_kept() -> None:
    """In journals of before; what is never kept needs no word about it."""
    assert not is_for_the_table(ruling("dead"))
    assert is_for_the_table(ruling("illegal"))


def test_the_choices_of_the_settings_are_the_audiences() -> None:
    settings = {setting.name: setting for setting in AMERICAN.settings}
    for kind in KEPT:
        assert set(settings[f"announce_{kind}"].choices) == set(AUDIENCES)
    assert set(AUDIENCES.values()) == set(get_args(Audience))


def test_every_reason_is_sorted_by_what_it_gives_away() -> None:
    """In one way: by its room, or by its name."""
    sorts = (TELLS_DEAD, TELLS_DANGER, OPEN)
    for each in (kind for kind in statements().values() if issubclass(kind, Reason)):
        by_room = each.__module__.rpartition(".")[2] in OPEN_ROOMS
        assert by_room + sum(each in sort for sort in sorts) == 1, each.__name__


def test_a_ruling_is_kept_by_its_reason_whatever_its_kind() -> None:
    kept = DealSettings(announce_dead="on a challenge")
    for kind in get_args(Kind):
        told = Ruling(kind=kind, seat="S", laws=("AMR.A1c",), reason=ExposureToChange(AllDead()))
        assert decided(told, kept).audience == "challenge"
        assert is_for_the_table(decided(told, DealSettings()))
    shown = Ruling(kind="dead", seat="S", laws=("AMR.A1g",), reason=NotOnTheCard(Tile("3c"), "E"))
    assert is_for_the_table(decided(shown, kept)), "a hand laid open is no secret"


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
    assert found.audience == AUDIENCES[choice]
    assert referee.deal.live("S")
    (upheld,) = referee.see(ev.CalledDead(seat="W", target="S"))
    assert (upheld.kind, upheld.seat) == ("dead", "S")
    assert {"AMR.A1", "AMR.A1a"} <= set(upheld.laws)
    assert upheld.audience == "table"
    assert not referee.deal.live("S")
