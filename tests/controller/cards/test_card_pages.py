"""The pages of the club's cards at a table: who may type, what is checked, what is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from controller.operating.phones import PairedPhone
from controller.table_file import TableFile, TableSetUp
from tests.controller.operator_table import JSON, Table, begin, by_hand

BASE = "/operator/cards"
OURS = f"{BASE}/of/2026/ours"
TEXT = "card = ours\ntitle = Ours\n\n[Evens]\nFF 2222a 4444b 8888c ; 25 ; X\n"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    file = TableFile(tmp_path / "table.toml")
    with by_hand(tmp_path, set_up=TableSetUp(file, lambda: None, True)) as made:
        yield made


@pytest.fixture
def phone(table: Table) -> TestClient:
    return table.phone(PairedPhone("operator"))


def new(phone: TestClient, **more: str) -> Any:
    form = {"year": "2026", "name": "ours", "title": "Ours", **more}
    return phone.post(f"{BASE}/new", data=form, follow_redirects=False)


def begun(phone: TestClient, typing: str = "first") -> dict[str, Any]:
    """What the editor's page begins with."""
    page = phone.get(f"{OURS}/{typing}")
    assert page.status_code == 200
    held = re.search(r'<script type="application/json" id="begun">(.*?)</script>', page.text)
    assert held is not None
    found: dict[str, Any] = json.loads(held[1])
    return found


def send(
    phone: TestClient, deed: str, text: str, seen: str, typing: str = "first", **more: Any
) -> Any:
    return phone.post(
        f"{OURS}/{typing}/{deed}", json={"text": text, "seen": seen, **more}, headers=JSON
    )


def test_nobody_but_a_paired_operator_types_a_card(table: Table, phone: TestClient) -> None:
    new(phone)
    for stranger, status in (
        (table.phone(), 401),
        (table.phone(PairedPhone("player", player="Ada")), 403),
    ):
        assert stranger.get(BASE).status_code == status
        assert new(stranger).status_code == status
        assert send(stranger, "keep", TEXT, "").status_code == status
    other = {**JSON, "origin": "http://elsewhere"}
    refused = phone.post(f"{OURS}/first/keep", json={"text": TEXT, "seen": ""}, headers=other)
    assert refused.status_code == 403


def test_a_card_is_typed_checked_and_saved(table: Table, phone: TestClient, tmp_path: Path) -> None:
    assert new(phone).headers["location"] == f"{OURS}/first"
    seen = begun(phone)["version"]
    short = TEXT.replace("8888c", "888c")
    answer = send(phone, "keep", short, seen).json()
    (wrong,) = answer["lines"][4]["wrong"]
    assert wrong == {"field": 0, "at": 0, "says": (
        "hand has 13 tiles, 14 are needed (FF 2 + 2222a 4 + 4444b 4 + 888c 3; add 1)"
    )}  # fmt: skip
    refused = send(phone, "save", short, answer["version"])
    assert refused.status_code == 422 and "1 place" in refused.json()["error"]
    assert not (tmp_path / "cards/2026/ours.card").exists()
    again = send(phone, "keep", short + "# typed on\n", refused.json()["version"])
    assert again.status_code == 200, "a save that was refused is no other person's"
    saved = send(phone, "save", TEXT, again.json()["version"]).json()
    assert saved["draft"] is False and saved["wrong"] == 0
    assert (tmp_path / "cards/2026/ours.card").read_text() == TEXT
    line = saved["lines"][4]
    assert line["hands"] == 6 and line["worth"] == "25 X"
    assert line["print"][0][2] == ["2222", "blue"] and line["caption"] == "any 3 suits"
    assert "ours" in phone.get("/operator/settings").text
    assert "cards/2026/ours.card" in phone.get("/operator/start").text


def test_hands_are_drawn_of_one_line(phone: TestClient) -> None:
    wanted = {"text": TEXT, "row": 5, "begin": 4}
    found = phone.post(f"{BASE}/hands", json=wanted, headers=JSON).json()
    assert found["n"] == 6 and len(found["hands"]) == 2
    assert found["hands"][0]["groups"][0] == ["F", 2, False]
    assert found["hands"][0]["groups"][1][1:] == [4, True]
    assert "4 × " in found["hands"][0]["says"]
    assert phone.post(f"{BASE}/hands", json={**wanted, "row": 99}, headers=JSON).json()["n"] == 0


def test_two_phones_at_once_lose_nothing(table: Table, phone: TestClient) -> None:
    new(phone)
    other = table.phone(PairedPhone("operator"))
    seen = begun(phone)["version"]
    assert send(other, "keep", TEXT, seen).status_code == 200
    refused = send(phone, "keep", TEXT.replace("25", "30"), seen)
    assert refused.status_code == 409
    meanwhile = refused.json()["meanwhile"]
    (difference,) = meanwhile["differences"]
    assert difference["left"]["typed"] == "FF 2222a 4444b 8888c ; 30 ; X"
    assert difference["right"]["typed"] == "FF 2222a 4444b 8888c ; 25 ; X"
    over = send(phone, "keep", TEXT.replace("25", "30"), meanwhile["version"], over=True)
    assert over.status_code == 200


def test_the_card_of_the_running_deal_waits(
    table: Table, phone: TestClient, tmp_path: Path
) -> None:
    new(phone, **{"from": "practice"})
    text = "\n".join(
        " ; ".join(f for f in line["fields"] if f) if line["kind"] == "hand"
        else f"[{line['fields'][0]}]" if line["kind"] == "section" else line["fields"][0]
        for line in begun(phone)["lines"]
    )  # fmt: skip
    saved = send(phone, "save", text, begun(phone)["version"])
    assert saved.status_code == 200, saved.text
    file = tmp_path / "cards/2026/ours.card"
    begin(phone, table, card=str(file))
    before = file.read_text()
    refused = send(phone, "save", before + "# changed\n", saved.json()["version"])
    assert refused.status_code == 422 and "being played" in refused.json()["error"]
    assert file.read_text() == before


def test_typed_twice_is_compared_and_settled(phone: TestClient) -> None:
    new(phone)
    send(phone, "save", TEXT, begun(phone)["version"])
    assert begun(phone, "second")["lines"][0]["fields"] == ["card = ours"], "nothing is shown of it"
    other = TEXT.replace("2222a 4444b", "2222b 4444a").replace("25 ; X", "25 ; C")
    send(phone, "keep", other, begun(phone, "second")["version"], "second")
    page = phone.get(f"{OURS}/both/compare").text
    assert page.count('name="number"') == 1 and "Exposed or concealed" in page
    form = dict(re.findall(r'name="(number|seen_first|seen_second)" value="([^"]*)"', page))
    settled = phone.post(f"{OURS}/both/compare", data={**form, "right": "second"})
    assert "Both typings say the same." in settled.text
    assert begun(phone)["lines"][4]["worth"] == "25 C" and begun(phone)["draft"]
    late = phone.post(f"{OURS}/both/compare", data={**form, "right": "first"})
    assert late.status_code == 409, "who looks at an older page settles nothing"


def test_lines_are_taken_in_under_the_card_s_own_name(phone: TestClient) -> None:
    new(
        phone,
        lines="\ufeffcard = theirs\r\ntitle = Theirs\r\nwild = J\r\n"
        "[Evens]\r\nFF 2222a 4444b 8888c ; 25 ; X\r\n",
    )
    lines = begun(phone)["lines"]
    assert [line["fields"][0] for line in lines[:3]] == ["card = ours", "title = Ours", "wild = J"]
    assert lines[4]["hands"] == 6
    assert new(phone).status_code == 400, "it is there already"
    assert new(phone, name="../up").status_code == 400


def test_what_cannot_be_asked_for_is_refused(phone: TestClient) -> None:
    assert phone.get(f"{BASE}/of/2026/none/first").status_code == 404
    assert phone.get(f"{BASE}/of/2026/none/third").status_code == 404
    assert phone.get(f"{BASE}/of/2026/..%2Ftable/first").status_code == 404
    assert phone.post(f"{BASE}/check", json={"txt": 1}, headers=JSON).status_code == 400
    assert phone.post(f"{BASE}/check", data={"text": "1"}, headers=JSON).status_code == 415


def test_the_card_is_drawn_as_printed(phone: TestClient) -> None:
    new(phone, lines=TEXT)
    drawn = phone.get(f"{OURS}/print/card.svg")
    assert drawn.headers["content-type"] == "image/svg+xml" and "EVENS" in drawn.text


def test_a_hand_with_the_year_is_checked_and_printed_as_it_is_typed(phone: TestClient) -> None:
    def last_line(text: str) -> Any:
        return phone.post(f"{BASE}/check", json={"text": text}, headers=JSON).json()["lines"][-1]

    new(phone)
    assert phone.get(f"{OURS}/first").text.count('data-key="YEAR"') == 1
    text = TEXT + "FFFF YEARa 222b 222c ; 25 ; X\n"
    assert last_line(text)["wrong"][0]["says"].startswith("YEARa: the card names no year")
    line = last_line(f"year = 2026\n{text}")
    shown = "".join(letters for letters, _ in line["print"][0])
    assert (line["wrong"], shown) == ([], "FFFF 2026 222 222")
