"""The teaching table: the nearest hands on a learner's own phone, the last ruling, the quiz."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import pytest
from starlette.testclient import TestClient

from controller.errors import UnusableInput
from controller.operating.learning import RackPhotographs
from controller.operating.phones import PairedPhone
from rules.codes import get_code
from rules.stories.quiz import situations
from rules.tiles import parse_tiles
from tests.controller.operator_table import JSON, Table, begin, by_hand, post
from tests.controller.test_operator import DEALT
from vision.simulator.photos import sheet_photo

PAGE = "/operator/learn"
BEA = PairedPhone("player", player="Bea")


def playing(table: Table, **more: str) -> TestClient:
    """Deal and let Bea, South, expose four 2 bams; return the operator's phone."""
    phone = table.phone(PairedPhone("operator"))
    begin(phone, table, **more)
    post(phone, table, do="dealt", **DEALT)
    post(phone, table, do="discard", seat="E", tile="2b")
    post(phone, table, do="call", seat="S", tiles="2b 2b 2b 2b")
    return phone


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with by_hand(tmp_path) as made:
        yield made


@pytest.mark.parametrize(
    ("code", "settings"),
    [
        ("american", {}),
        ("league", {"set_teaching": "on"}),
        ("tournament-2019", {"set_teaching": "phones"}),
    ],
)
def test_nobody_is_helped_in_play_unless_the_table_chose_it(
    table: Table, code: str, settings: dict[str, str]
) -> None:
    playing(table, code=code, **settings)
    bea = table.phone(BEA)
    assert PAGE not in bea.get("/operator").text
    assert bea.get(PAGE).status_code == 403
    assert bea.post(PAGE, data={"tiles": "F F"}).status_code == 403
    assert bea.get(f"{PAGE}/quiz").status_code == 403
    assert bea.post(f"{PAGE}/photograph", content=b"x").status_code == 403
    assert table.phone().get(PAGE).status_code == 401


def test_a_learner_sees_the_nearest_hands_with_what_is_exposed(table: Table) -> None:
    playing(table, set_teaching="phones")
    bea = table.phone(BEA)
    assert PAGE in bea.get("/operator").text
    near = bea.post(PAGE, data={"tiles": "F F 4c 4c 4c 4c J 8d 8d"}).text
    hands = near.split('id="hands"')[1]
    assert "One tile is missing" in hands.split("</li>")[0] and "Evens 2" in hands
    # Three eights lie on the table: of what this hand needs there is none left but jokers.
    for seat in ("S", "W", "N"):
        post(table.phone(PairedPhone("operator")), table, do="turn", seat=seat, tile="8d")
    later = bea.post(PAGE, data={"tiles": "F F 4c 4c 4c 4c J 8d"}).text.split('id="hands"')[1]
    assert "none is left" in later and "none is left" not in near
    other = table.phone(PairedPhone("player", player="Cy")).post(PAGE, data={"tiles": "1b"}).text
    assert "Evens 2" not in other.split('id="hands"')[1].split("</li>")[0]


@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        ("1x", "“1x” is not a tile"),
        ("3c " * 5, "the set has 4"),
        ("2b F F F F F F F F J J J J J J", "14"),
        ("2b", "2 bam"),  # with the four that are exposed that is the fifth
    ],
)
def test_a_rack_that_cannot_be_is_refused_in_a_sentence(
    table: Table, tiles: str, said: str
) -> None:
    playing(table, set_teaching="phones")
    answer = table.phone(BEA).post(PAGE, data={"tiles": tiles})
    assert answer.status_code == 422
    alert = answer.text.split('<p class="refused" role="alert">')[1].split("</p>")[0]
    assert said in alert


def test_a_rack_is_in_no_record_and_on_no_other_page(table: Table, tmp_path: Path) -> None:
    operator = playing(table, set_teaching="phones")
    bea, before = table.phone(BEA), table.n
    answer = bea.post(PAGE, data={"tiles": "9d 9d 9d 7c 7c"})
    assert answer.headers["cache-control"] == "no-store"
    assert "9d 9d 9d 7c 7c" in answer.text  # it comes back to the phone that sent it
    assert table.n == before
    for page in ("/", PAGE, "/operator", "/rulings"):
        assert "9d 9d 9d" not in operator.get(page).text + bea.get(page).text
    kept = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert not any(b"9d 9d" in each or b'"7c","7c"' in each for each in kept)


def test_a_photograph_of_a_rack_is_read(table: Table) -> None:
    """Takes some seconds: the shipped networks are loaded."""
    playing(table, set_teaching="phones")
    rows = [parse_tiles("5d 5d 1c 2c 3c J S"), parse_tiles("9c 7b 8b 5d J 4d 6d")]
    image, _ = sheet_photo(rows, 3)
    content = cv2.imencode(".jpg", image)[1].tobytes()
    bea, jpeg = table.phone(BEA), {"content-type": "image/jpeg", **JSON}
    answer = bea.post(f"{PAGE}/photograph", content=content, headers=jpeg).json()
    assert len(answer["tiles"]) >= 12 and {*answer["tiles"]} <= {*rows[0], *rows[1]}
    assert f"{len(answer['tiles'])} tiles were read" in answer["said"]
    assert ("could not be read" in answer["said"]) == (len(answer["tiles"]) < 14)
    none = bea.post(f"{PAGE}/photograph", content=b"\xff\xd8 nothing", headers=jpeg)
    assert none.status_code == 422 and none.json()["error"]


def test_a_set_that_is_gone_is_said(table: Table) -> None:
    image, _ = sheet_photo([parse_tiles("5d 1c")], 3)
    reads = RackPhotographs(lambda: "no such set")
    with pytest.raises(UnusableInput):
        reads(cv2.imencode(".jpg", image)[1].tobytes(), get_code("american").tiles)


def test_the_last_ruling_stands_with_its_laws_in_words(table: Table) -> None:
    operator = playing(table, set_teaching="phones")
    bea = table.phone(BEA)
    assert "not ruled on anything" in bea.get(PAGE).text
    post(operator, table, do="discard", seat="W", tile="3c")
    page = bea.get(PAGE).text
    assert "discarded out of turn" in page
    assert 'href="/laws/AMR.B4"' in page and "A turn begins with a call" in page


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_quiz_is_answered_and_explained(table: Table, language: str) -> None:
    playing(table, set_teaching="phones")
    bea = table.phone(BEA)
    bea.cookies.set("rackside-language", language)
    right = 0
    for at, situation in enumerate(situations()):
        asked = bea.get(f"{PAGE}/quiz?at={at}&right={right}").text
        assert "quiz-answer" not in asked and f'name="right" value="{right}"' in asked
        told = bea.get(f"{PAGE}/quiz?at={at}&right={right}&dead={int(at % 2 == 0)}").text
        assert all(f'href="/laws/{law}"' in told for law in situation.laws)
        right += situation.dead == (at % 2 == 0)
        assert f"at={at + 1}&amp;right={right}" in told
    over = bea.get(f"{PAGE}/quiz?at=10&right={right}").text
    assert f"{right} of 10" in over or f"{right} von 10" in over
    assert bea.get(f"{PAGE}/quiz?at=99", follow_redirects=False).status_code == 303
