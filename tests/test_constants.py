"""The page of the follower's constants says what stands in the modules."""

from __future__ import annotations

from tools.constants import PAGE, constants, page


def test_the_page_is_as_the_constants_are() -> None:
    assert PAGE.read_text() == page(), "run python tools/constants.py"


def test_what_is_fitted_says_to_what() -> None:
    fitted = {each.module for each in constants() if each.origin == "fitted"}
    assert fitted == {f"vision/following/{name}.py" for name in ("layers", "replaced", "touched")}


def test_those_that_turn_sightings_into_events_are_explained() -> None:
    ours = [each for each in constants() if each.module.startswith("controller/following")]
    assert ours
    assert [f"{each.module} {each.name}" for each in ours if not each.words] == []
