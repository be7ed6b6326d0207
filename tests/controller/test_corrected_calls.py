"""A discard that is put right by hand is put right in its call and its group, and undone as one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from controller.operating.phones import PairedPhone
from rules import events as ev
from tests.controller.operator_table import Table, begin, by_hand, post
from tests.controller.test_operator import DEALT


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with by_hand(tmp_path) as made:
        phone = made.phone(PairedPhone("operator"))
        begin(phone, made)
        assert post(phone, made, do="dealt", **DEALT).status_code == 200
        yield made


@pytest.fixture
def phone(table: Table) -> TestClient:
    return table.phone(PairedPhone("operator"))


def discarded(phone: TestClient, table: Table, tile: str = "3c") -> str:
    post(phone, table, do="discard", seat="E", tile=tile)
    return str(table.n)


def test_a_corrected_discard_corrects_its_call_and_is_undone_with_it(
    table: Table, phone: TestClient
) -> None:
    entry = discarded(phone, table)
    post(phone, table, do="claim", seat="W", tile="3c", purpose="exposure", thrown_by="E")
    post(phone, table, do="expose", seat="W", tiles="3c 3c J", claimed="3c")
    better = {"entry": entry, "do": "discard", "seat": "E", "tile": "3d"}
    assert post(phone, table, **better).json()["said"] == "Corrected: Ada discards 3 dot."
    assert table.session.deal is not None
    assert table.session.deal.exposures("W") == (("3d", "3d", "J"),)
    assert table.session.board.rulings == ()
    last = [each.event for each in table.events()[-3:] if isinstance(each, ev.Amended)]
    assert [each.tile for each in last[:2] if isinstance(each, ev.Discarded | ev.Claimed)] == [
        "3d",
        "3d",
    ]
    undone = post(phone, table, "undo")
    assert undone.json()["said"].startswith("Undone: ")
    assert table.session.deal.exposures("W") == (("3c", "3c", "J"),)
    assert table.session.deal.hands["W"].exposures[0].tiles == ("3c", "3c", "J")


def test_a_correction_that_is_put_back_puts_the_call_back(table: Table, phone: TestClient) -> None:
    entry = discarded(phone, table)
    post(phone, table, do="call", seat="W", tiles="3c 3c 3c")
    post(phone, table, do="discard", seat="E", tile="4c", entry=entry)
    assert table.session.deal is not None
    assert table.session.deal.exposures("W") == (("4c", "4c", "4c"),)
    assert post(phone, table, "back", entry=entry).status_code == 200
    assert table.session.deal.exposures("W") == (("3c", "3c", "3c"),)


def test_of_a_group_of_several_faces_the_called_tile_alone_is_another(
    table: Table, phone: TestClient
) -> None:
    entry = discarded(phone, table, "N")
    post(phone, table, do="call", seat="W", tiles="N E E W S")
    post(phone, table, do="discard", seat="E", tile="S", entry=entry)
    assert table.session.deal is not None
    assert table.session.deal.exposures("W") == (("S", "E", "E", "W", "S"),)


def test_who_threw_it_is_put_right_too_and_later_calls_are_let_be(
    table: Table, phone: TestClient
) -> None:
    entry = discarded(phone, table)
    claim = {"seat": "W", "tile": "3c", "purpose": "exposure", "thrown_by": "E"}
    post(phone, table, do="claim", **claim)
    first = table.n
    post(phone, table, do="discard", seat="W", tile="3c")
    post(phone, table, do="claim", **{**claim, "seat": "N"})
    later = table.n
    post(phone, table, do="discard", seat="S", tile="5d", entry=entry)
    stand = {line.n: line.now for line in table.operation.desk.lines()}
    put_right, let_be = stand[first], stand[later]
    assert isinstance(put_right, ev.Claimed) and isinstance(let_be, ev.Claimed)
    assert (put_right.tile, put_right.thrown_by) == ("5d", "S")
    assert (let_be.tile, let_be.thrown_by) == ("3c", "E")


def test_a_question_in_the_list_is_corrected_into_no_deed(table: Table, phone: TestClient) -> None:
    question = table.session.note(ev.Asked(question="Which?")).n
    sheet = phone.get(f"/operator/sheet?entry={question}")
    assert "Strike it out" in sheet.text or "never happened" in sheet.text
    assert f"entry={question}&amp;do=" not in sheet.text
    refused = post(phone, table, do="discard", seat="E", tile="3c", entry=str(question))
    assert "is a question" in refused.json()["error"]
    assert phone.get(f"/operator/sheet?entry={question}&do=discard").status_code == 422
    assert post(phone, table, "remove", entry=str(question)).status_code == 200


def test_a_hand_has_no_fifth_copy_of_a_tile(table: Table, phone: TestClient) -> None:
    discarded(phone, table, "9b")
    post(phone, table, do="discard", seat="S", tile="1b")
    sheet = phone.get("/operator/sheet?do=show&seat=N", headers={"x-part": "1"}).text
    assert 'data-tile="9b" data-most="3"' in sheet  # one lies in the discards
    assert 'data-tile="1b" data-most="4"' in sheet  # the last discard may be of the hand
    before = table.n
    five = post(phone, table, do="show", seat="N", tiles="3c " * 5 + "4c " * 4 + "J " * 5)
    assert five.status_code == 422 and "the set has 4" in five.json()["error"]
    assert table.n == before
    four = post(phone, table, do="show", seat="N", tiles="3c " * 4 + "4c " * 4 + "J " * 6)
    assert four.status_code == 200
