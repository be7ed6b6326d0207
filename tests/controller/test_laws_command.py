"""`rackside laws`: all of the catalogue, and the tests it names exist."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from controller.cli import main

HOUSE = Path(__file__).parents[2]
SHARED = HOUSE.parent / "shared" / "laws"
TWO = {"american.toml": "american", "tournament_2019.toml": "tournament-2019"}


def listed(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    with pytest.raises(SystemExit):
        main(["laws", *words, "--json"])
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("file", sorted(TWO))
def test_every_law_of_the_sources_is_there(capsys: pytest.CaptureFixture[str], file: str) -> None:
    if not (SHARED / file).is_file():
        pytest.skip(f"{SHARED / file} is not there to compare with")
    theirs = tomllib.loads((SHARED / file).read_text(encoding="utf-8"))["law"]
    ours = {law["id"]: law for law in listed(capsys)}
    for law in theirs:
        assert ours[law["id"]]["duty"] == law["duty"]
        assert ours[law["id"]]["code"] == TWO[file]


def test_every_law_is_tested_both_ways_or_says_why_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    laws = listed(capsys)
    assert len({law["id"] for law in laws}) == len(laws)
    for law in laws:
        tests = law["tests"]
        if law["duty"] == "note":
            assert law["state"] == "text"
        else:
            assert law["state"] == "judged", law["id"]
            assert tests["broken"] and tests["kept"], law["id"]


def test_settings_are_named_with_the_laws_they_bear_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    laws = {law["id"]: law for law in listed(capsys)}
    assert laws["T19.3f"]["settings"] == ["called_tile_in_rack"]
    assert laws["AMR.P2"]["settings"] == ["wrong_dead_call"]
    assert laws["AMR.B5"]["settings"] == ["misnamed_joker"]
    assert laws["AMR.B1"]["settings"] == []


def test_one_code_alone(capsys: pytest.CaptureFixture[str]) -> None:
    american = {law["id"] for law in listed(capsys, "--code", "american")}
    tournament = {law["id"] for law in listed(capsys, "--code", "tournament-2019")}
    assert {id for id in american if not id.startswith("AMR.")} == set()
    assert american - tournament == {f"AMR.S{number}" for number in range(1, 9)}


def test_the_tests_named_exist(capsys: pytest.CaptureFixture[str]) -> None:
    named = {test for law in listed(capsys) for tests in law["tests"].values() for test in tests}
    files = sorted({test.partition("::")[0] for test in named})
    collected = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", *files],
        cwd=HOUSE,
        capture_output=True,
        text=True,
        check=True,
    )
    assert named <= set(collected.stdout.splitlines())


def test_a_scoring_law_is_listed_with_its_function_and_its_hands(
    capsys: pytest.CaptureFixture[str],
) -> None:
    laws = {law["id"]: law for law in listed(capsys, "--code", "british-1924")}
    pair = laws["B24.S5"]
    assert pair["state"] == "judged" and "groups.pair" in pair["judged_by"]
    hands = "tests/rules/scoring/test_hands.py::test_hand[british-1924-groups-"
    assert f"{hands}a_pair_of_honours]" in pair["tests"]["broken"]
    assert f"{hands}a_pair_of_another_s_wind]" in pair["tests"]["kept"]
    for law in laws.values():
        if law["duty"] == "score":
            assert law["tests"]["broken"] and law["tests"]["kept"], law["id"]
