"""Penalties that the director or the host gives: entered, refused, undone, shown, counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from controller.operating.phones import PairedPhone
from tests.controller.operator_table import Table, begin, by_hand, post

OPERATOR = PairedPhone("operator")


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Table]:
    """An American deal that has begun."""
    with by_hand(tmp_path) as table:
        begin(table.phone(OPERATOR), table)
        yield table


@pytest.fixture
def phone(playing: Table) -> TestClient:
    return playing.phone(OPERATOR)


def test_a_penalty_is_the_directors_and_can_be_undone(playing: Table, phone: TestClient) -> None:
    given = {"do": "penalty", "seat": "S", "points": "", "reason": "left the table"}
    assert "please choose" in post(phone, playing, **given).json()["error"]
    given |= {"points": "30"}
    assert "no law" in post(phone, playing, **given, law="AMR.X9").json()["error"]
    player = playing.phone(PairedPhone("player", player="Bea"))
    assert post(player, playing, **given).status_code == 403
    said = post(phone, playing, **given).json()["said"]
    assert said == "Entered: Bea pays a penalty of 30: left the table."
    assert playing.session.board.points == {"S": -30}
    assert post(player, playing, "undo").status_code == 403
    assert post(phone, playing, "undo").status_code == 200
    assert playing.session.board.points == {}
