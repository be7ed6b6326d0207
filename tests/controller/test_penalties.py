"""Penalties, and hands ruled dead, by director or host: entered, refused, undone, counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from controller.operating.phones import PairedPhone
from rules import events as ev
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


def test_a_hand_is_ruled_dead_by_who_runs_the_game_and_can_be_undone(
    playing: Table, phone: TestClient
) -> None:
    """No player says it of a hand, not of the own one either."""
    playing.session.note(ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99))
    for name in ("Bea", "Dot"):
        player = playing.phone(PairedPhone("player", player=name))
        assert post(player, playing, do="rule_dead", seat="S", by="table").status_code == 403
    said = post(phone, playing, do="rule_dead", seat="S", by="host").json()["said"]
    assert said == "Entered: The host says that Bea's hand is dead."
    assert [(ruling.kind, ruling.seat) for ruling in playing.session.standing] == [("dead", "S")]
    assert post(phone, playing, "undo").status_code == 200
    assert not playing.session.standing
    assert playing.session.deal is not None and playing.session.deal.live("S")
