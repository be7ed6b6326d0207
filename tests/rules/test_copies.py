"""Copies of the deal's values: what the standard library's would be, and their own."""

from __future__ import annotations

import dataclasses
from types import ModuleType
from typing import Any

import pytest

from rules import copies, game, opening, sections, table
from rules.opening import Opening
from rules.parts import Early, Fault, Group, Hand, Turn
from rules.sections import TurnAndWindow, Wall
from rules.table import Deal
from rules.tiles import Tile

SAMPLES: list[tuple[Any, dict[str, Any]]] = [
    (
        Deal(code="american", wall=Wall(left=99)),
        {"wall": Wall(left=98), "play": TurnAndWindow(window="open")},
    ),
    (Deal(code="american", wall=Wall(left=99)), {}),
    (Wall(left=99), {"left": 98, "loose": 2}),
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
    with pytest.raises(TypeError, match="Hand has no field alive, well"):
        copies.replace(Hand(), well=True, dead=True, alive=True)


@pytest.mark.parametrize("module", [game, opening, sections, table])
def test_nothing_is_done_to_what_is_copied_once_it_is_made(module: ModuleType) -> None:
    """And nothing has slots, in which a copy would not look."""
    own = [
        kind for kind in vars(module).values() if getattr(kind, "__module__", "") == module.__name__
    ]
    kinds = [kind for kind in own if isinstance(kind, type) and dataclasses.is_dataclass(kind)]
    assert kinds
    for kind in kinds:
        assert not {"__post_init__", "__slots__"} & vars(kind).keys(), kind
