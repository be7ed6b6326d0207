"""Judging a record of several deals: the game goes on from one to the next."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from controller.errors import UnusableInput
from controller.record.judging import Judge, card_named
from rules.events import DealEnded, DealStarted, Dealt, Event, GameStarted
from rules.rulings import Ruling
from rules.tiles import Seat
from tests.english import english

PLACES: dict[Seat, str] = {"E": "Ann", "S": "Bea", "W": "Cis", "N": "Dee"}
TURNED: dict[Seat, str] = {"E": "Bea", "S": "Cis", "W": "Dee", "N": "Ann"}


def rulings(*events: Event) -> tuple[Judge, list[Ruling]]:
    judge = Judge()
    return judge, [ruling for event in events for ruling in judge.see(event)]


def of_east(said: list[Ruling]) -> list[Ruling]:
    return [each for each in said if each.kind == "warning" and "B24.L7" in each.laws]


def deal(players: dict[Seat, str], code: str = "british-1924") -> tuple[Event, Event]:
    counts: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}
    return DealStarted(code=code, players=players), Dealt(counts=counts, wall=0)


def test_a_game_goes_on_from_deal_to_deal() -> None:
    game = GameStarted(code="british-1924", seats=PLACES)
    judge, said = rulings(game, *deal(PLACES), DealEnded(reason="wall"), *deal(TURNED))
    assert not of_east(said)
    assert judge.deal and judge.deal.game
    assert (judge.deal.game.east, judge.deal.game.deals) == ("Bea", 2)


def test_the_wrong_east_of_the_second_deal_is_seen() -> None:
    game = GameStarted(code="british-1924", seats=PLACES)
    _, said = rulings(game, *deal(PLACES), DealEnded(reason="wall"), *deal(PLACES))
    (wrong,) = of_east(said)
    assert english(wrong).startswith("Bea is East in this deal, not Ann.")


def test_another_code_is_another_game() -> None:
    game = GameStarted(code="british-1924", seats=PLACES)
    judge, _ = rulings(game, *deal(PLACES), DealStarted(code="american", players=PLACES))
    assert judge.deal and judge.deal.code == "american" and judge.deal.game is None


def test_a_game_by_no_code_is_refused_in_one_line() -> None:
    with pytest.raises(UnusableInput, match="no code 'blue'"):
        Judge().see(GameStarted(code="blue", seats=PLACES))


def test_a_card_is_read_once_and_again_when_its_file_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "club.card"
    shipped = resources.files("rules.cards") / "data" / "practice.card"
    text = shipped.read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    card = card_named(str(file))
    assert card_named(str(file)) is card
    first = next(line for line in text.splitlines() if line.count(";") >= 3 and line[0] == "F")
    file.write_text(text.replace(first + "\n", "", 1), encoding="utf-8")
    assert len(card_named(str(file)).hands) < len(card.hands)
    file.unlink()
    with pytest.raises(UnusableInput):
        card_named(str(file))
