"""Copies of the deal's values: what the standard library's would be, and their own."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from rules import copies
from rules.opening import Opening
from rules.table import Deal, Early, Fault, Group, Hand, Turn
from rules.tiles import Tile

SAMPLES: list[tuple[Any, dict[str, Any]]] = [
    (Deal(code="american", wall=99), {"wall": 98, "window": "open"}),
    (Deal(code="american", wall=99), {}),
    (Hand(concealed=13), {"dead": True}),
    (Turn("E", "drawn", loose=True), {"stage": "discard"}),
    (Group((Tile("3c"),) * 3, Tile("3c"), 7), {"tiles": (Tile("J"),), "killing": True}),
    (Early("S"), {"racked": True}),
    (Fault("N", "draw", ("AMR.B3",), "drew early", 4, False), {"fatal": True}),
    (Opening(), {}),
]


@pytest.mark.parametrize(("value", "changes"), SAMPLES, ids=lambda each: type(each).__name__)
def test_a_copy_is_what_the_standard_one_is(value: Any, changes: dict[str, Any]) -> None:
    before = dataclasses.replace(value)
    copy = copies.replace(value, **changes)
    assert copy == dataclasses.replace(value, **changes)
    assert type(copy) is type(value) and copy is not value
    assert all(getattr(copy, name) == changed for name, changed in changes.items())
    assert value == before


def test_what_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="Hand has no field 'alive'"):
        copies.replace(Hand(), alive=True)


def test_a_value_that_does_something_when_it_is_made_is_refused() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Counted:
        a: int = 0
        b: int = 0

        def __post_init__(self) -> None:
            raise AssertionError("never made")

    with pytest.raises(TypeError, match="does something when it is made"):
        copies.replace(object.__new__(Counted), a=1)
