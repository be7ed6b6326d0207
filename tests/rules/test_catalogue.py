from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules.catalogue import catalogue, catalogued, ids_of
from rules.codes import code_names, get_code
from rules.law import judged, registered

SHARED = Path(__file__).parents[3] / "shared" / "laws"


@pytest.mark.parametrize(
    ("file", "series"),
    [
        ("american.toml", "AMR"),
        ("tournament_2019.toml", "T19"),
        ("british_1924.toml", "B24"),
        ("nmjl_1946.toml", "N46"),
        ("hoyle.toml", "HOY"),
    ],
)
def test_the_catalogue_is_complete_and_in_our_own_words(file: str, series: str) -> None:
    if not (SHARED / file).is_file():
        pytest.skip(f"{SHARED / file} is not there to compare with")
    theirs = tomllib.loads((SHARED / file).read_text(encoding="utf-8"))["law"]
    assert [law["id"] for law in theirs] == list(ids_of(series))
    for law in theirs:
        assert law["duty"] == catalogued(law["id"]).duty
        assert law["gist"] != catalogued(law["id"]).gist


def test_every_gist_is_a_sentence() -> None:
    for law in catalogue().values():
        assert law.gist.endswith(".") and law.gist[0].isupper()


def test_laws_that_are_judged_are_catalogued() -> None:
    assert judged() <= set(catalogue())


def test_a_code_holds_catalogued_laws_and_functions_for_what_it_detects() -> None:
    for name in code_names():
        assert set(get_code(name).laws) <= set(catalogue())
    played = {law.name for name in code_names() for law in get_code(name).rules}
    assert played == {law.name for law in registered()}
