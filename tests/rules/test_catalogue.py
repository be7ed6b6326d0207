from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules.catalogue import catalogue, catalogued, ids_of
from rules.codes import code_names, get_code
from rules.law import judged, registered

SHARED = Path(__file__).parents[3] / "shared" / "laws" / "american.toml"


def test_the_catalogue_is_complete_and_in_our_own_words() -> None:
    if not SHARED.is_file():
        pytest.skip(f"{SHARED} is not there to compare with")
    theirs = tomllib.loads(SHARED.read_text(encoding="utf-8"))["law"]
    assert [law["id"] for law in theirs] == list(ids_of("AMR"))
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
    assert {law.name for law in get_code("american").rules} == {law.name for law in registered()}
