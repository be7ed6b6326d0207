"""`rackside score`, the League's older games: miscalled tiles, Mah Jongg in error, and bets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.controller.conftest import Rackside
from tests.controller.test_score import as_json, changes, refused

DRAGONS = "R R R R Wh Wh Wh Wh G G G F N N"
WON = ("--code", "nmjl-1946", "--seat", "S", "--tiles", DRAGONS)
IN_ERROR = ("--code", "nmjl-1946", "--in-error")


def bets(found: dict[str, Any]) -> list[tuple[str, int]]:
    """Return whose score a bet changes, and by how much."""
    return [(each["player"] or each["seat"], each["points"]) for each in found.get("bets", [])]


def test_who_miscalled_the_winning_tile_pays_twice_and_nobody_else(rackside: Rackside) -> None:
    found = as_json(rackside, *WON, "--miscalled", "W")
    assert changes(found) == {"S": 140, "W": -140}
    assert found["payments"][0]["laws"] == ["N46.11D"]


def test_mah_jongg_in_error_costs_30_to_each_whole_hand(rackside: Rackside) -> None:
    found = as_json(rackside, *IN_ERROR, "S", "--hand", "W opened")
    assert changes(found) == {"E": 60, "S": -90, "N": 30}
    dead = as_json(rackside, *IN_ERROR, "E", "--hand", "W opened", "--hand", "N dead")
    assert changes(dead) == {"E": -60, "S": 60}


def test_a_bettor_has_the_value_in_parts_or_pays_it(rackside: Rackside) -> None:
    found = as_json(rackside, *WON, "--bet", "Eve on S", "--bet", "Fay on East")
    assert bets(found) == [
        ("Eve", 70), ("W", -24), ("N", -23), ("E", -23), ("Fay", -70), ("S", 70),
    ]  # fmt: skip
    assert {tuple(each["laws"]) for each in found["bets"]} == {("N46.B2",)}
    each = as_json(rackside, *WON, "--bet", "Eve on S", "--set", "bettor_is_paid=by each")
    assert bets(each)[0] == ("Eve", 210)


def test_a_bettor_shares_a_penalty(rackside: Rackside) -> None:
    found = as_json(rackside, *WON, "--miscalled", "W", "--bet", "Eve on W", "--bet", "Fay on S")
    assert bets(found) == [("Eve", -140), ("S", 140), ("Fay", 140), ("W", -140)]
    error = as_json(rackside, *IN_ERROR, "S", "--hand", "W opened", "--bet", "Eve on N")
    assert bets(error) == [("Eve", 30), ("S", -30)]
    assert {tuple(each["laws"]) for each in error["bets"]} == {("N46.B3",)}


def test_bets_of_about_1970_are_of_the_hand_as_it_is_paid(rackside: Rackside) -> None:
    hand = "S won: R R R R F G G G G F | Wh Wh Wh Wh"
    words = ("--code", "hoyle-league", "--discarder", "N", "--hand", hand, "--bet", "Eve on N")
    found = as_json(rackside, *words)
    assert bets(found) == [("Eve", -250), ("S", 250)]
    assert {tuple(each["laws"]) for each in found["bets"]} == {("HOY.V10",)}


def test_bets_are_written_as_lines_and_in_a_file(rackside: Rackside, tmp_path: Path) -> None:
    shown = rackside("score", *WON, "--bet", "Eve on S").stdout
    assert "+70  Eve bet on South and is paid 70  (N46.B2)" in shown
    file = tmp_path / "night.toml"
    file.write_text(
        f'code = "nmjl-1946"\nmiscalled = "W"\nbets = {{ Eve = "W" }}\n[S]\ntiles = "{DRAGONS}"\n'
    )
    found = as_json(rackside, "--table", str(file))
    assert (changes(found), bets(found)[0]) == ({"S": 140, "W": -140}, ("Eve", -140))


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ([*IN_ERROR, "S"], "--in-error: say whose hand was opened"),
        ([*IN_ERROR, "S", "--hand", "W dead"], "--in-error: say whose hand was opened"),
        ([*IN_ERROR, "S", "--hand", f"W won: {DRAGONS}"], "no hand is scored"),
        ([*IN_ERROR, "S", "--absent", "S", "--hand", "W opened"], "--in-error: South is absent"),
        (["--code", "american", "--in-error", "S"], "it is for nmjl-1946"),
        (["--code", "american", "--tiles", DRAGONS, "--bet", "Eve on S"], "--bet: american has no"),
        ([*WON, "--miscalled", "S"], "--miscalled: "),
        ([*WON, "--bet", "Eve"], "--bet: 'Eve': a bet is written NAME on SEAT"),
        ([*WON, "--bet", "Eve on Q"], "--bet: 'Q'"),
        ([*WON, "--bet", "Eve on S", "--bet", "Eve on E"], "--bet: Eve has bet already"),
    ],
)
def test_what_cannot_be_is_refused(rackside: Rackside, words: list[str], error: str) -> None:
    refused(rackside, words, error)
