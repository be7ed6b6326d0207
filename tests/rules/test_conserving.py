"""Every tile is somewhere, once: what a record tells otherwise is said; of true games nothing."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
import pytest

from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.facts.conserving import count_in_doubt, tiles_in_doubt
from rules.reasons.conserving import (
    DealDoesNotAddUp,
    MoreThanTheSet,
    OneEntryIsWrong,
    RackBelowNothing,
    WallBelowNothing,
)
from rules.referee import Referee
from rules.rulings import Ruling
from rules.tiles import FACES, SEATS, Seat, Tile
from tests.players import classical, play

CARD = load_card("practice")
COUNTS: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}
SEEDS = range(5)
ACCUSING = frozenset({"illegal", "dead", "foul", "error", "warning"})


def dealt(code: str = "american", wall: int = 99, loose: int = 0) -> Referee:
    referee = Referee(get_code(code))
    referee.see(ev.DealStarted(code=code))
    referee.see(ev.Dealt(counts=COUNTS, wall=wall, loose=loose))
    return referee


def discards(referee: Referee, tiles: Sequence[str]) -> list[Ruling]:
    """Play whole turns from East on; return all that was said."""
    said: list[Ruling] = []
    for number, tile in enumerate(tiles):
        seat = SEATS[number % 4]
        if number:
            said += referee.see(ev.Drawn(seat=seat)) + referee.see(ev.Racked(seat=seat))
        said += referee.see(ev.Discarded(seat=seat, tile=Tile(tile)))
    return said


def test_a_fifth_names_every_entry_that_can_be_wrong() -> None:
    referee = dealt()
    (said,) = discards(referee, ["3c", "3c", "1b", "3c", "3c", "3c", "3c"])
    thrown = [e.n for e in referee.events if isinstance(e, ev.Discarded) and e.tile == "3c"]
    assert said.kind == "director" and said.reason == MoreThanTheSet(Tile("3c"), 5, 4)
    assert said.then == (OneEntryIsWrong(tuple(reversed(thrown[:5]))),)


def test_it_is_past_when_an_entry_is_put_right() -> None:
    referee = dealt()
    discards(referee, ["3c"] * 5)
    assert tiles_in_doubt(referee.deal) == {"3c"}
    right = ev.Discarded(seat="E", tile=Tile("4c"), source="operator")
    referee.see(ev.Amended(target=3, event=right))
    assert not referee.deal.impossible and not referee.rulings


def test_a_tile_that_was_not_read_is_none_too_many() -> None:
    assert discards(dealt(), ["3c", "3c", "3c", "3c", "?", "?"]) == []


@pytest.mark.parametrize("drawn", [0, 2])
def test_a_rack_counted_as_what_cannot_be_again_is_asked_about_anew(drawn: int) -> None:
    """What could not be of it is past with the count, and what cannot be by the count is named."""
    referee = dealt()
    for tile in ("1b", "2b", "3b", "4b", "5b"):
        referee.see(ev.Exposed(seat="E", tiles=(Tile(tile),) * 3))
    (before,) = referee.deal.impossible
    for _ in range(drawn):
        referee.see(ev.Drawn(seat="E"))
    said = referee.see(ev.RackCounted(seat="E", count=5))
    (now,) = referee.deal.impossible
    assert (before.reason, now.reason) == (RackBelowNothing(1), RackBelowNothing(10))
    (asks,) = [ruling for ruling in said if ruling.reason == now.reason]
    assert not [ruling for ruling in said if ruling.kind in ACCUSING]
    assert [type(each) for each in asks.then] == [OneEntryIsWrong]


def test_a_season_is_there_once() -> None:
    referee = dealt("british-1924", 89, 2)
    referee.see(ev.BonusShown(seat="E", tile=Tile("F1")))
    said = referee.see(ev.BonusShown(seat="S", tile=Tile("F1")))
    assert [each.reason for each in said] == [MoreThanTheSet(Tile("F1"), 2, 1)]


def test_a_deal_that_is_not_the_set_is_known() -> None:
    deal = dealt(wall=87).deal
    assert [each.reason for each in deal.impossible] == [DealDoesNotAddUp(140, 152)]
    assert not dealt().deal.impossible


@pytest.mark.parametrize("source", ["operator", "script", "camera"])
def test_a_deal_that_is_not_the_set_is_asked_about_unless_the_eye_asks_itself(source: str) -> None:
    referee = Referee(get_code("american"))
    referee.see(ev.DealStarted(code="american"))
    said = referee.see(ev.Dealt(counts=COUNTS, wall=87, source=source))
    asked = [(each.kind, each.reason, each.then) for each in said]
    by_people = [("director", DealDoesNotAddUp(140, 152), (OneEntryIsWrong((2,)),))]
    assert asked == ([] if source == "camera" else by_people)
    right = ev.Dealt(counts=COUNTS, wall=99, source="operator")
    referee.see(ev.Amended(target=2, event=right, source="operator"))
    assert not referee.rulings and not referee.deal.impossible


def test_nobody_dies_of_a_count_once_the_wall_cannot_be() -> None:
    referee = dealt(wall=1)
    (said,) = discards(referee, ["1b", "2b", "3b"])
    assert said.reason == WallBelowNothing(1) and count_in_doubt(referee.deal, "W")
    referee.see(ev.Drawn(seat="N"))
    referee.see(ev.Racked(seat="N"))
    referee.see(ev.Drawn(seat="N"))
    assert not [r for r in referee.see(ev.Discarded(seat="N", tile=Tile("5b"))) if r.kind == "dead"]


@pytest.mark.parametrize("code", ["american", "tournament-2019"])
def test_of_true_games_nothing_is_said(code: str) -> None:
    for seed in SEEDS:
        check(Referee(get_code(code), CARD), play(CARD, seed, code=code).events)


@pytest.mark.parametrize("code", ["british-1924", "hoyle-woo"])
def test_of_true_classical_games_nothing_is_said(code: str) -> None:
    for seed in SEEDS:
        check(Referee(get_code(code)), classical.play(seed, code).events)


def check(referee: Referee, events: Sequence[ev.Event]) -> None:
    for event in events:
        referee.see(event)
    assert referee.deal.impossible == ()


def test_of_misread_games_it_is_said_and_accuses_nobody() -> None:
    """One discard in four is read as another tile: some come up a fifth time."""
    noticed = 0
    for seed in SEEDS:
        rng, referee = random.Random(seed), Referee(get_code("american"), CARD)
        for event in play(CARD, seed).events:
            if isinstance(event, ev.Discarded) and rng.random() < 1 / 4:
                event = msgspec.structs.replace(event, tile=rng.choice(FACES))
            before = len(referee.deal.impossible)
            said = referee.see(event)
            if len(referee.deal.impossible) > before:
                noticed += 1
                assert not [r for r in said if r.kind in ACCUSING]
    assert noticed
