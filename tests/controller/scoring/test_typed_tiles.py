"""How people type tiles for `rackside score`: forms that are read besides the usual one."""

from __future__ import annotations

import pytest

from tests.controller.conftest import Rackside
from tests.controller.test_score import as_json, refused

EXPOSED = "1c 1c 1c, 2d 3d 4d, 5b 5b 5b"
HAND = ("--code", "british-1924", "--own-wind", "S", "--exposed")


@pytest.mark.parametrize(
    "typed",
    [
        "111c, 234d, 555b",
        "c1c1c1, d2d3d4, b5b5b5",
        "1c1c1c, 2d3d4d, 5b5b5b",
        "C1 1C 1c, 234D, 555B",
    ],
)
def test_tiles_written_together(rackside: Rackside, typed: str) -> None:
    rest = ("--concealed", "R R 9d E")
    plain, read = (as_json(rackside, *HAND, text, *rest) for text in (EXPOSED, typed))
    assert plain == read


def test_tiles_called_by_their_names(rackside: Rackside) -> None:
    found = as_json(rackside, *HAND, EXPOSED, "--concealed", "red Red white east")
    assert found["tiles"].startswith("R R Wh E")


def test_a_declared_four_alone(rackside: Rackside) -> None:
    """With a comma behind it: 4 and 2 exposed, 32 for the four, 2 for the pair, 20."""
    words = (*HAND, f"{EXPOSED}, R R", "--won", "--concealed")
    assert as_json(rackside, *words, "9d 9d 9d 9d,")["total"] == 60
    refused(rackside, [*words, "9d 9d 9d 9d"], "a comma behind it")


def test_commas_between_tiles_leave_them_to_be_grouped(rackside: Rackside) -> None:
    words = (*HAND, EXPOSED, "--won", "--concealed")
    plain, commas = (as_json(rackside, *words, text) for text in ("9d 9d 9d R R", "9d,9d,9d,R,R"))
    assert plain["total"] == commas["total"]
